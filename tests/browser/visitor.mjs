// A visitor with a browser: opens the page, reads what it shows, clicks or taps, and remembers every
// word in the console.

import { chromium } from "playwright-core";

/** How long anything may take to show on the screen: drawing is done by the processor here. */
const PATIENCE = 120_000;

const ARGUMENTS = [
    "--headless=new", "--no-sandbox", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--mute-audio",
];

export const DESKTOP = { viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1 };
/** Not as dense as a phone's screen: every pixel is drawn by the processor here. */
export const PHONE = {
    viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true,
    userAgent: "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) " +
        "Chrome/156.0.0.0 Mobile Safari/537.36",
};
export const DENSE_PHONE = { ...PHONE, deviceScaleFactor: 2 };

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** Starts a browser for a screen of this size: the density must be the browser's own, not only told. */
export async function launch(size = DESKTOP) {
    const executablePath = process.env.CHROMIUM || "/usr/bin/chromium";
    const args = [...ARGUMENTS, `--force-device-scale-factor=${size.deviceScaleFactor}`];
    return chromium.launch({ executablePath, headless: false, args });
}

export class Visitor {
    /** What the console said that it should not have said. */
    complaints = [];

    static async come(size, { motion, ...options } = {}) {
        const visitor = new Visitor();
        visitor.browser = await launch(size);
        visitor.touches = !!size.hasTouch;
        visitor.scale = size.deviceScaleFactor;
        visitor.context = await visitor.browser.newContext({ ...size, ...options });
        await visitor.context.grantPermissions(["clipboard-read", "clipboard-write"]);
        // Things move at once unless a test is about that: a script has seen them often enough.
        await visitor.context.addInitScript((motion) => {
            const settings = "crossweb/settings.json";
            if (motion && !localStorage.getItem(settings)) {
                localStorage.setItem(settings, JSON.stringify({ motion }));
            }
        }, motion === "normal" ? null : "off");
        await visitor.newPage();
        return visitor;
    }

    async newPage() {
        this.page = await this.context.newPage();
        this.cdp = await this.context.newCDPSession(this.page);
        this.page.on("pageerror", (error) => this.complaints.push(`error: ${error.message}`));
        this.page.on("console", (message) => {
            const text = message.text();
            // Taking a picture of the page makes the driver say this of itself.
            const driver = text.includes("GL Driver Message") || text.includes("ReadPixels");
            if (["error", "warning"].includes(message.type()) && !driver) {
                this.complaints.push(`${message.type()}: ${text}`);
            }
        });
    }

    /** Opens the page with a query and waits until the game is there. */
    async open(address) {
        await this.page.goto(address);
        await this.started();
    }

    async started() {
        await this.page.waitForFunction(() => window.crosswebStarted, null, { timeout: PATIENCE });
    }

    /** What is on the screen, as the game's report tells it. */
    async view() {
        const text = await this.page.evaluate(() => window.crosswebReport || "null");
        return JSON.parse(text);
    }

    /** Waits until the screen shows something. */
    async wait(what, shown) {
        const until = Date.now() + PATIENCE;
        for (;;) {
            const view = await this.view();
            if (view && shown(view)) return view;
            if (Date.now() > until) {
                await this.page.screenshot({ path: `${process.env.PICTURES || "/tmp"}/timeout.png` });
                throw new Error(`no sign of ${what}: ${JSON.stringify(view)}\n${this.complaints.join("\n")}`);
            }
            await sleep(40);
        }
    }

    /** A moment in which the page has drawn: a hand is slower than that, a script is not. */
    async beat() {
        const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)));
        await this.page.evaluate(drawn);
    }

    /** Presses at a place given in the canvas's pixels, with a finger or the mouse. */
    async press(x, y) {
        [x, y] = [x / this.scale, y / this.scale];
        if (this.touches) {
            const touchPoints = [{ x, y }];
            await this.cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
            await sleep(60);
            await this.cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
        } else {
            await this.page.mouse.move(x, y);
            await this.beat();
            await this.page.mouse.down();
            await sleep(60);
            await this.page.mouse.up();
        }
        await this.beat();
    }

    /** Presses a widget by its message's key, once it is there. */
    async click(key) {
        const find = (view) => view.widgets.find((w) => w.key === key && w.usable);
        let { x, y, w, h } = find(await this.wait(`the widget ${key}`, find));
        // Panels may still be on their way to their places, frame by frame, however long one takes.
        for (let still = 0; still < 3;) {
            await this.beat();
            await this.beat();
            const now = find(await this.wait(`the widget ${key}`, find));
            still = now.x === x && now.y === y ? still + 1 : 0;
            ({ x, y, w, h } = now);
        }
        await this.press(x + w / 2, y + h / 2);
    }

    /** Takes one step of a turn. */
    async step(step) {
        const acts = { "act-throw": "dice-throw", "act-end": "turn-end", "act-crown": "turn-crown" };
        if (step === "keep") return this.click("choice-keep");
        if (step.startsWith("choose-")) return this.click(`choice-${step.slice(7)}`);
        if (step.startsWith("act-")) return this.click(acts[step] || "turn-pass");
        // A board comes to rest where it belongs in its first frames.
        let [x, y] = (await this.view()).nodes[step];
        for (let still = false; !still;) {
            await this.beat();
            const now = (await this.view()).nodes[step];
            still = now[0] === x && now[1] === y;
            [x, y] = now;
        }
        return this.press(x, y);
    }

    /** Waits for the turn of `side` or the end. */
    async turn(side) {
        return this.wait(`the turn of ${side}`, ({ screen, game, showing }) => {
            const phase = game && game.phase;
            return screen === "Table" && game && (game.outcome || (!showing && (phase.choosing === side || phase.pending === side)));
        });
    }

    /** Plays a turn of the game on the table, step by step. */
    async play(turn) {
        const before = await this.view();
        const played = before.game.played.length;
        const steps = before.game.ways[turn];
        if (!steps) throw new Error(`no way to play ${turn}: ${JSON.stringify(before.game)}`);
        for (const [i, step] of steps.entries()) {
            await this.step(step);
            await this.wait(`step ${i + 1} of ${turn} (${steps})`, (view) =>
                view.game.played.length > played || view.steps > i);
        }
        const after = await this.wait(`${turn} to be played`, (view) => view.game.played.length > played);
        if (after.game.played[played][0] !== turn) {
            throw new Error(`${after.game.played[played][0]} was played, not ${turn}`);
        }
    }

    /** A picture of the page, and whether there is more in it than an empty page: many colours. */
    async picture(path) {
        await this.page.screenshot({ path });
        return this.page.evaluate(async (url) => {
            const image = await createImageBitmap(await (await fetch(url)).blob());
            const canvas = new OffscreenCanvas(image.width, image.height);
            const context = canvas.getContext("2d");
            context.drawImage(image, 0, 0);
            const pixels = new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer);
            return new Set(pixels).size;
        }, `data:image/png;base64,${(await import("node:fs")).readFileSync(path, "base64")}`);
    }

    async leave() {
        await this.browser.close();
    }
}
