// The page in a real browser: loads, plays, saves, goes on without a network, and says nothing wrong.
//
//     SITE=http://127.0.0.1:8080/ PICTURES=/tmp LAB=target/release/lab node --test tests/browser
//
// `tests/browser/run` builds and serves everything first.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { test } from "node:test";

import { DENSE_PHONE, DESKTOP, PHONE, Visitor, sleep } from "./visitor.mjs";

const SITE = process.env.SITE || "http://127.0.0.1:8080/";
const PICTURES = process.env.PICTURES || "/tmp/crossweb-browser";
const LAB = process.env.LAB || "target/release/lab";
mkdirSync(PICTURES, { recursive: true });

const address = (query) => `${SITE}?report&${query}`;

/** A good turn, from the command line's search. */
function goodTurn({ rules, position }) {
    const given = ["search", rules, "--position", position, "--nodes", "20000"];
    return execFileSync(LAB, given, { encoding: "utf8" }).match(/^best (\S+)/)[1];
}

/** Plays for `side` until the game is over or so many turns are played; the outcome, if there is one. */
async function playOn(visitor, side, most = Infinity) {
    for (let turns = 0; ; turns++) {
        const { game } = await visitor.turn(side);
        if (game.outcome || turns >= most) return game.outcome;
        assert.ok(turns < 150, "the game does not end");
        await visitor.play(goodTurn(game));
    }
}

/** Opens the page, does something, and expects a quiet console. */
function visit(name, size, work, options) {
    test(name, async () => {
        const visitor = await Visitor.come(size, options);
        try {
            await work(visitor);
            assert.deepEqual(visitor.complaints, []);
        } finally {
            await visitor.leave();
        }
    });
}

// --- Each room, to the end by mouse on a desktop, some turns by finger on a phone.

const ROOMS = {
    sava: { first: "red", second: "blue", seed: 5 },
    towers: { first: "white", second: "black", seed: 5 },
    sacrivenge: { first: "white", second: "black", seed: 3 },
    drafti: { first: "white", second: "black", seed: 3 },
};

for (const [game, { first, second, seed }] of Object.entries(ROOMS)) {
    const query = `rules=${game}&${first}=person&${second}=level%3D1&seed=${seed}`;

    visit(`a whole game of ${game} by mouse`, DESKTOP, async (visitor) => {
        await visitor.open(address(query));
        const outcome = await playOn(visitor, first);
        assert.match(outcome, new RegExp(`^${first} wins`));
        await visitor.wait("the end's card", (v) => v.widgets.some((w) => w.key === "over-rematch"));
        assert.ok(await visitor.picture(`${PICTURES}/${game}-desktop.png`) > 1000, "a blank picture");
    });

    visit(`turns of ${game} by finger, a reload, and on`, PHONE, async (visitor) => {
        await visitor.open(address(query));
        await playOn(visitor, first, 4);
        assert.ok(await visitor.picture(`${PICTURES}/${game}-phone.png`) > 1000, "a blank picture");
        const { game: left } = await visitor.turn(first);
        await visitor.open(address(""));
        await visitor.click("title-continue");
        const { game: resumed } = await visitor.turn(first);
        assert.equal(resumed.position, left.position);
        assert.deepEqual(resumed.played, left.played);
        await playOn(visitor, first, 1);
    });
}

// --- What a page must do besides.

visit("from the title into a game, and back by the browser's button", DESKTOP, async (visitor) => {
    await visitor.open(address(""));
    await visitor.picture(`${PICTURES}/title-desktop.png`);
    await visitor.click("title-play");
    await visitor.wait("the table", (v) => v.screen === "Table" && v.game && v.menu === "None");
    await visitor.page.goBack();
    await visitor.wait("the title", (v) => v.screen === "Title");
    await visitor.click("title-play");
    await visitor.wait("the table", (v) => v.screen === "Table");
});

visit("a dense screen is drawn with all its pixels, and a field opens the keyboard", DENSE_PHONE, async (visitor) => {
    await visitor.open(address("rules=drafti&white=person&black=person&seed=3"));
    const { window: drawn } = await visitor.turn("white");
    assert.deepEqual(drawn, [780, 1688]);
    await visitor.picture(`${PICTURES}/drafti-dense.png`);
    await visitor.click("action-menu");
    await visitor.click("pause-save");
    await visitor.click("save_name");
    await visitor.page.waitForFunction(() => document.activeElement.id === "egui_text_agent");
}, { motion: "normal" });

visit("the browser keeps its keys", DESKTOP, async (visitor) => {
    await visitor.open(address("rules=drafti&white=person&black=person&seed=3"));
    await visitor.turn("white");
    // What a key does in the browser cannot be seen from here, but whether it is left to it can.
    const swallowed = (key, held) => visitor.page.evaluate(([key, held]) => {
        const event = new KeyboardEvent("keydown", { key, code: key, bubbles: true, cancelable: true, ...held });
        document.getElementById("crossweb").dispatchEvent(event);
        return event.defaultPrevented;
    }, [key, held]);
    for (const key of ["F5", "F11", "F12"]) assert.equal(await swallowed(key, {}), false, key);
    for (const key of ["+", "-", "0", "l", "r"]) assert.equal(await swallowed(key, { ctrlKey: true }), false, key);
    for (const key of ["Tab", " ", "ArrowDown"]) assert.equal(await swallowed(key, {}), true, key);
});

visit("without a worker the computer thinks all the same", DESKTOP, async (visitor) => {
    await visitor.open(address("workers=off&rules=drafti&white=person&black=level%3D4&seed=3"));
    await playOn(visitor, "white", 3);
});

visit("advice comes from a worker, and the frames go on meanwhile", DESKTOP, async (visitor) => {
    await visitor.open(address("rules=sacrivenge&white=person&black=level%3D1&seed=3&advice=hint"));
    await visitor.wait("the hint", (v) => v.advice.told && !v.advice.busy);
});

visit("a link carries a game", DESKTOP, async (visitor) => {
    await visitor.open(address("rules=sava&red=person&blue=level%3D1&seed=7"));
    await playOn(visitor, "red", 2);
    const { game } = await visitor.turn("red");
    await visitor.page.keyboard.press("Escape");
    await visitor.click("pause-link");
    await visitor.wait("the link on the clipboard", (v) => v.toasts.some((t) => t.includes("link")));
    await sleep(300);
    const link = await visitor.page.evaluate(() => navigator.clipboard.readText());
    assert.match(link, /#game=[\w-]+$/);
    await visitor.open(link.replace("#", "?report#"));
    const { game: opened } = await visitor.turn("red");
    assert.deepEqual(opened.played, game.played);
});

visit("a bad address is told, and a damaged link", DESKTOP, async (visitor) => {
    await visitor.open(address("rules=chess"));
    await visitor.wait("the reason", (v) => v.toasts.some((t) => t.includes("chess")));
    await visitor.open(`${SITE}?report#game=nonsense`);
    await visitor.wait("the reason", (v) => v.toasts.some((t) => t.includes("link")));
});

visit("a file is given and taken", DESKTOP, async (visitor) => {
    await visitor.open(address("rules=towers:apart&white=person&black=person&seed=7"));
    await visitor.turn("white");
    await visitor.play((await visitor.view()).game.legal[0]);
    await visitor.turn("black");
    await visitor.page.keyboard.press("Escape");
    await visitor.click("pause-save");
    await visitor.wait("the field", (v) => v.widgets.some((w) => w.key === "save_name"));
    await sleep(500);
    await visitor.page.keyboard.type("Evening");
    await visitor.page.keyboard.press("Enter");
    // The name that was proposed is gone.
    await visitor.wait("the new name", (v) => v.toasts.some((t) => t.includes("“Evening”")));
    const coming = visitor.page.waitForEvent("download");
    await visitor.click("pause-file");
    const file = await (await coming).path();
    await visitor.open(address(""));
    await visitor.click("title-load");
    const choosing = visitor.page.waitForEvent("filechooser");
    await visitor.click("load-file");
    await (await choosing).setFiles(file);
    const { game } = await visitor.turn("black");
    assert.equal(game.played.length, 1);
});

visit("the canvas follows the window, and does not grow", DESKTOP, async (visitor) => {
    await visitor.open(address("rules=drafti&white=person&black=level%3D1&seed=3"));
    await visitor.turn("white");
    const size = () => visitor.page.evaluate(() => {
        const { clientWidth, clientHeight, width, height } = document.getElementById("crossweb");
        return [clientWidth, clientHeight, width, height, document.documentElement.scrollHeight];
    });
    const sizes = [[1280, 720], [800, 600], [390, 844], [844, 390], [360, 740], [320, 568], [640, 360], [1000, 700]];
    for (const [width, height] of sizes) {
        await visitor.page.setViewportSize({ width, height });
        await visitor.wait("the new size", (v) => v.window[0] === width && v.window[1] === height);
        assert.deepEqual(await size(), [width, height, width, height, height]);
        await sleep(300);
        assert.deepEqual(await size(), [width, height, width, height, height]);
        const { widgets, nodes } = await visitor.view();
        assert.ok(widgets.some((w) => w.key === "action-menu"));
        for (const { key, x, y, w, h } of widgets) {
            assert.ok(x >= 0 && y >= 0 && x + w <= width + 1 && y + h <= height + 1, `${key} at ${width}x${height}`);
        }
        for (const [node, [x, y]] of Object.entries(nodes)) {
            assert.ok(x > 0 && y > 0 && x < width && y < height, `${node} at ${width}x${height}`);
        }
    }
});

visit("a part of the program that does not come is told of", DESKTOP, async (visitor) => {
    for (const part of ["page.js", "boot.js", "crossweb.js"]) {
        await visitor.page.route(`**/${part}`, (route) => route.fulfill({ status: 404 }));
        await visitor.page.goto(SITE);
        await visitor.page.locator("#again").waitFor();
        assert.match(await visitor.page.locator("#says").innerText(), /not come/, part);
        await visitor.page.unroute(`**/${part}`);
    }
    await visitor.page.locator("#again").click();
    await visitor.started();
    // That is what the browser says of it.
    visitor.complaints.splice(0);
});

visit("another fragment does not leave the table", DESKTOP, async (visitor) => {
    await visitor.open(address("rules=drafti&white=person&black=level%3D1&seed=3"));
    await playOn(visitor, "white", 1);
    const { game } = await visitor.turn("white");
    await visitor.page.evaluate(() => { location.hash = "#elsewhere"; });
    await sleep(400);
    await visitor.page.evaluate(() => { location.hash = "#game=nonsense"; });
    await visitor.wait("the reason", (v) => v.toasts.some((t) => t.includes("link")));
    const still = await visitor.turn("white");
    assert.deepEqual(still.game.played, game.played);
    await visitor.page.goBack();
    await sleep(400);
    assert.equal((await visitor.view()).screen, "Table");
});

visit("in a frame that may run scripts and nothing else", DESKTOP, async (visitor) => {
    const there = address("rules=drafti&white=person&black=level%3D1&seed=3");
    await visitor.page.setContent(
        `<iframe src="${there}" sandbox="allow-scripts" style="position:fixed;inset:0;width:100%;height:100%;border:0"></iframe>`);
    const frame = await (await visitor.page.locator("iframe").elementHandle()).contentFrame();
    await frame.waitForFunction(() => window.crosswebStarted, null, { timeout: 120_000 });
    visitor.view = async () => JSON.parse(await frame.evaluate(() => window.crosswebReport || "null"));
    await visitor.wait("the news that nothing is kept", (v) => v.toasts.some((t) => t.includes("kept")));
    await playOn(visitor, "white", 2);
    // What the browser says of what a frame may not do.
    visitor.complaints.splice(0);
});

visit("a settings change outlives the page", DESKTOP, async (visitor) => {
    await visitor.open(address("rules=drafti&white=person&black=level%3D1&seed=3"));
    await visitor.turn("white");
    await visitor.page.keyboard.press("m");
    await visitor.page.waitForFunction(() =>
        JSON.parse(localStorage.getItem("crossweb/settings.json") || "{}").muted);
});

visit("a lost drawing context brings the game back", DESKTOP, async (visitor) => {
    await visitor.open(address("rules=drafti&white=person&black=level%3D1&seed=3"));
    await playOn(visitor, "white", 1);
    const { game } = await visitor.turn("white");
    const complaints = visitor.complaints.length;
    await visitor.page.evaluate(() => {
        window.crosswebStarted = false;
        const canvas = document.getElementById("crossweb");
        canvas.getContext("webgl2").getExtension("WEBGL_lose_context").loseContext();
    });
    await visitor.page.waitForEvent("load", { timeout: 60_000 });
    await visitor.started();
    const { game: back } = await visitor.turn("white");
    assert.deepEqual(back.played, game.played);
    // The driver and the drawing library may say that the context is lost: it is.
    visitor.complaints.splice(complaints);
});

visit("once visited, it plays without a network", DESKTOP, async (visitor) => {
    await visitor.open(address(""));
    await visitor.page.evaluate(() => navigator.serviceWorker.ready);
    await visitor.context.setOffline(true);
    await visitor.open(address("rules=drafti&white=person&black=level%3D1&seed=3"));
    await playOn(visitor, "white", 2);
});

visit("no time is used in the background, or at rest", DESKTOP, async (visitor) => {
    await visitor.open(address("rules=drafti&white=person&black=person&seed=3"));
    await visitor.turn("white");
    // The room's shimmer has come to rest by then.
    await sleep(16_000);
    const used = async () => {
        const { metrics } = await visitor.cdp.send("Performance.getMetrics");
        return metrics.find((m) => m.name === "TaskDuration").value;
    };
    await visitor.cdp.send("Performance.enable");
    // The last frames may still be on their way, where a frame takes long.
    let share = 1;
    for (let i = 0; i < 4 && share >= 0.05; i++) {
        const from = await used();
        await sleep(5_000);
        share = (await used() - from) / 5;
        console.log(`at rest the page's thread is busy for ${(share * 100).toFixed(2)} % of the time`);
    }
    // On a busy machine even the little that a page does by itself takes a percent or two; drawing takes most of the time.
    assert.ok(share < 0.05, `${share}`);
});

test("how long it takes", async () => {
    const visitor = await Visitor.come(DESKTOP);
    const times = [];
    for (let i = 0; i < 3; i++) {
        await visitor.page.goto("about:blank");
        await visitor.open(address("rules=drafti&white=person&black=level%3D1&seed=3"));
        await visitor.turn("white");
        times.push(await visitor.page.evaluate(() => ({
            picture: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
            game: performance.getEntriesByName("crossweb-started")[0]?.startTime,
            move: performance.now(),
        })));
    }
    for (const { picture, game, move } of times) {
        console.log(`first picture ${Math.round(picture)} ms, game ${Math.round(game)} ms, ready for a move ${Math.round(move)} ms`);
    }
    await visitor.leave();
    assert.ok(Math.min(...times.map((t) => t.picture)) < 1_000, "no picture within a second");
});
