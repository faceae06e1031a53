// Fetches the program, shows how far that has come, and starts it.

import init from "./crossweb.js";

const page = window.crosswebPage;
const game = page.files.game;

const fail = (text) => {
    page.curtain(text);
    document.getElementById("again").hidden = false;
};

const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

/** The program's bytes as they come, counted: as they travel, which is compressed where the server can. */
function counted(answer) {
    const encoding = (answer.headers.get("content-encoding") || "").trim();
    const travels = { br: game.br, gzip: game.gz }[encoding] || game.raw;
    let come = 0;
    const show = () => {
        const share = Math.min(come / game.raw, 1);
        const text = `${megabytes(share * travels)} of ${megabytes(travels)} MB`;
        page.curtain(share < 1 ? text : "Setting the table …", share);
    };
    const counter = new TransformStream({
        transform(chunk, controller) {
            come += chunk.byteLength;
            show();
            controller.enqueue(chunk);
        },
    });
    show();
    const headers = { "content-type": "application/wasm" };
    return new Response(answer.body.pipeThrough(counter), { headers });
}

async function start() {
    if (!document.createElement("canvas").getContext("webgl2")) {
        return fail("This browser shows no WebGL2, which the game is drawn with.");
    }
    const program = `${page.base}crossweb_bg.wasm`;
    const load = async (how) => {
        const answer = await fetch(program, how);
        if (!answer.ok) throw new Error(`the server answers ${answer.status}`);
        return WebAssembly.compileStreaming(counted(answer));
    };
    // A connection that breaks off, or a cache that does, is tried once more.
    const compiled = await load().catch((error) => {
        console.info("once more:", error);
        return load({ cache: "no-store" });
    });
    try {
        await init({ module_or_path: compiled });
    } catch (error) {
        // The program's way to leave `main` and to go on with the page's events.
        if (!String(error).includes("Using exceptions for control flow")) throw error;
    }
}

start().catch((error) => {
    console.error(error);
    fail(`The game could not be started: ${error.message || error}`);
});

// Whatever ends the program later: what was played is kept, and the page can be loaded anew.
window.addEventListener("error", (event) => {
    if (String(event.message).includes("unreachable")) {
        fail("The game has stopped, which it should not. What was played is kept.");
    }
});

// Once it is there it is there without a network, too. Only when the game runs: the two should not load
// the same files at the same time. Frames of other sites may not have this.
if ("serviceWorker" in navigator && window.isSecureContext) {
    page.whenStarted.then(() => navigator.serviceWorker.register("sw.js")).catch(() => {});
}
