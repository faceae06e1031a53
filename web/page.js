// The page around the game: whatever the program cannot do from within. A classic script, run before
// everything else: the sound must be caught before the program makes any. `src/page` calls it.
"use strict";

// --- Sound: asleep until the first gesture, and while nobody looks at the page.
(() => {
    const Real = window.AudioContext || window.webkitAudioContext;
    if (!Real) return;
    const all = new Set();
    let touched = false;
    const settle = () => {
        for (const context of all) {
            const change = touched && !document.hidden ? context.resume() : context.suspend();
            // A context that is closed, or may not sound yet, is no error.
            change.catch(() => {});
        }
    };
    window.AudioContext = class extends Real {
        constructor(...given) {
            super(...given);
            all.add(this);
            // Else what is played into it would try to wake it, which the console would hear of.
            if (!touched) super.suspend().catch(() => {});
        }
        // The program asks for sound when it starts; before a gesture that is only a warning in the
        // console.
        resume() {
            return touched && !document.hidden ? super.resume() : Promise.resolve();
        }
    };
    const touch = (event) => {
        // Esc is no gesture to a browser.
        if (!touched && event.key !== "Escape") {
            touched = true;
            settle();
        }
    };
    for (const kind of ["pointerdown", "pointerup", "keydown", "touchend"]) {
        window.addEventListener(kind, touch, { capture: true, passive: true });
    }
    document.addEventListener("visibilitychange", settle);
})();

// --- The functions that the program calls.
const crosswebPage = (() => {
    const files = JSON.parse(document.getElementById("files").textContent);
    const base = new URL(files.base, document.baseURI).href;
    const RESUME = "crossweb-resume";
    /** What in an address says which game is played. */
    const GAME = ["rules", "position", "red", "white", "blue", "black", "seed", "demo"];

    let raise;
    const whenStarted = new Promise((done) => { raise = done; });

    let ear = null;
    const early = [];
    /** Tells the program something: now, or as soon as it listens. */
    const tell = (kind, text) => (ear ? ear(kind, text) : early.push([kind, text]));

    const readFile = (file) => {
        // Far more than any game takes; the program has its own, smaller limit.
        if (file.size > 64 * 1024 * 1024) return tell("refused", `${file.name} is too large`);
        file.text().then(
            (text) => tell("opened", text),
            (error) => tell("refused", String(error.message || error)),
        );
    };

    // The browser's back button leads from the table to the title, not out of the page.
    let deep = false;
    let leaving = false;
    let { hash } = location;
    window.addEventListener("popstate", () => {
        if (hash !== location.hash) {
            // Another fragment of the same page: no way back.
            hash = location.hash;
        } else if (leaving) {
            leaving = false;
        } else if (deep) {
            deep = false;
            tell("back", "");
        }
    });
    // A link to a game that is opened while the page is.
    window.addEventListener("hashchange", () => {
        if (location.hash.startsWith("#game=")) {
            tell("opened", location.href);
            forgetLink();
        }
    });
    const forgetLink = () => {
        history.replaceState(history.state, "", location.pathname + location.search);
        hash = "";
    };

    window.addEventListener("dragover", (event) => event.preventDefault());
    window.addEventListener("drop", (event) => {
        event.preventDefault();
        const file = event.dataTransfer && event.dataTransfer.files[0];
        if (file) readFile(file);
    });

    let index = null;
    const fetchSounds = async (folder, heard) => {
        index ??= fetch(`${base}sounds/index.json`).then((answer) => answer.json());
        const decoder = window.OfflineAudioContext && new OfflineAudioContext(2, 1, 44100);
        for (const name of (await index)[folder] || []) {
            const path = `${folder}/${name}`;
            const answer = await fetch(`${base}sounds/${path}`);
            if (!answer.ok) continue;
            const bytes = await answer.arrayBuffer();
            let sound = null;
            try {
                // Decoding takes the bytes away: they may still be needed.
                sound = await decoder.decodeAudioData(bytes.slice(0));
            } catch {
                heard(path, 0, new Uint8Array(bytes), null);
                continue;
            }
            const left = sound.getChannelData(0);
            const right = sound.numberOfChannels > 1 ? sound.getChannelData(1) : left;
            heard(path, sound.sampleRate, left, right);
        }
    };

    return {
        base,
        files,
        whenStarted,
        beside: (name) => base + name,

        address() {
            let query = location.search;
            if (remembered(RESUME)) {
                // The page had to be loaded anew in the middle of a game: that one, not what the
                // address asked for at first.
                const words = new URLSearchParams(query);
                for (const word of GAME) words.delete(word);
                words.set("resume", "");
                query = `?${words}`;
            }
            forget(RESUME);
            const hash = location.hash;
            if (hash.startsWith("#game=")) forgetLink();
            return query + hash;
        },

        link: (fragment) => location.origin + location.pathname + fragment,

        started() {
            // Elsewhere it would only take the letters of the real keyboard away from the game.
            const mobile = /Android|iPhone|iPad|iPod|webOS|BlackBerry/.test(navigator.userAgent);
            const field = document.getElementById("egui_text_agent");
            if (field && !mobile) field.disabled = true;
            document.getElementById("curtain").classList.add("up");
            document.getElementById("crossweb").focus({ preventScroll: true });
            performance.mark("crossweb-started");
            window.crosswebStarted = true;
            raise();
        },

        report(text) {
            window.crosswebReport = text;
        },

        open() {
            const input = document.createElement("input");
            input.type = "file";
            input.accept = ".json,.pgn,.pdn,.txt,application/json,text/plain";
            input.addEventListener("change", () => input.files[0] && readFile(input.files[0]));
            input.click();
        },

        save(name, text) {
            const link = document.createElement("a");
            link.href = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
            link.download = name;
            link.click();
            setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
        },

        paste() {
            if (!navigator.clipboard || !navigator.clipboard.readText) {
                return tell("refused", "this browser does not show its clipboard; drop a file instead");
            }
            navigator.clipboard.readText().then(
                (text) => tell("opened", text),
                (error) => tell("refused", String(error.message || error)),
            );
        },

        fullscreen() {
            const root = document.documentElement;
            const change = document.fullscreenElement
                ? document.exitFullscreen()
                : root.requestFullscreen && root.requestFullscreen({ navigationUI: "hide" });
            // Some frames may not.
            if (change) change.catch(() => {});
        },

        deeper(yes) {
            if (yes === deep) return;
            deep = yes;
            if (yes) {
                history.pushState({ crossweb: true }, "");
            } else if (history.state && history.state.crossweb) {
                leaving = true;
                history.back();
            }
        },

        hear(newEar) {
            ear = newEar;
            for (const [kind, text] of early.splice(0)) ear(kind, text);
        },

        sounds(folder, heard) {
            fetchSounds(folder, heard).catch((error) => console.info("no sounds:", folder, error));
        },

        /** Loads the page anew, and goes on with the game; not again and again. */
        again() {
            const times = JSON.parse(remembered("crossweb-again") || "[]");
            const lately = times.filter((time) => Date.now() - time < 60_000);
            if (lately.length >= 3) return false;
            remember("crossweb-again", JSON.stringify([...lately, Date.now()]));
            remember(RESUME, "1");
            location.reload();
            return true;
        },
    };

    function remembered(key) {
        try {
            return sessionStorage.getItem(key);
        } catch {
            return null;
        }
    }
    function remember(key, value) {
        try {
            sessionStorage.setItem(key, value);
        } catch {
            // Kept nowhere then.
        }
    }
    function forget(key) {
        try {
            sessionStorage.removeItem(key);
        } catch {
            // It was not there.
        }
    }
})();
window.crosswebPage = crosswebPage;

// --- Text fields: the panels' library (bevy_egui) opens the on-screen keyboard by means of a field of its
// own, and takes letters from it on what calls itself a phone or a tablet.
// An iPad says that it is a Mac, but no Mac is touched.
if (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1) {
    const name = `${navigator.userAgent} iPad`;
    Object.defineProperty(navigator, "userAgent", { get: () => name });
}

// --- The canvas: keys, menus, and what happens when the graphics are taken away.
(() => {
    const canvas = document.getElementById("crossweb");
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    // The game takes every key and turn of the wheel for itself. What the browser means by Ctrl, Alt and
    // Cmd, and by F1 to F12, stays its own: reloading, zooming, finding, its tools.
    const leave = (event) => {
        const held = event.ctrlKey || event.altKey || event.metaKey;
        if (held || /^F\d+$/.test(event.key)) event.preventDefault = () => {};
    };
    for (const kind of ["keydown", "keyup", "wheel"]) {
        window.addEventListener(kind, leave, { capture: true, passive: true });
    }
    canvas.addEventListener("webglcontextlost", () => {
        crosswebPage.curtain("The browser has reset its graphics. The game is kept.");
        if (document.hidden) {
            const later = () => document.hidden || crosswebPage.again();
            document.addEventListener("visibilitychange", later);
        } else {
            setTimeout(() => crosswebPage.again(), 700);
        }
    });
})();

// --- The curtain before the game.
crosswebPage.curtain = (text, share) => {
    document.getElementById("curtain").classList.remove("up");
    document.getElementById("says").textContent = text;
    const bar = document.getElementById("bar");
    bar.hidden = share === undefined;
    if (share !== undefined) bar.value = share;
};
