// The page in Firefox: driven by the protocol that all browsers share (WebDriver BiDi, by puppeteer, as
// playwright needs a Firefox of its own). Without a screen Firefox has no WebGL2, so that this needs
// one: `tests/browser/run` gives it a virtual one.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";

import puppeteer from "puppeteer-core";

import { DESKTOP, Visitor, sleep } from "./visitor.mjs";

const SITE = process.env.SITE || "http://127.0.0.1:8080/";
const FIREFOX = process.env.FIREFOX || "/usr/bin/firefox-esr";

class FirefoxVisitor extends Visitor {
    static async come() {
        const visitor = new FirefoxVisitor();
        visitor.scale = 1;
        visitor.browser = await puppeteer.launch({
            browser: "firefox",
            executablePath: FIREFOX,
            headless: false,
            env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: "1" },
        });
        visitor.page = await visitor.browser.newPage();
        await visitor.page.setViewport(DESKTOP.viewport);
        visitor.page.on("pageerror", (error) => visitor.complaints.push(`error: ${error.message || error}`));
        visitor.page.on("console", (message) => {
            if (message.type() === "error") visitor.complaints.push(message.text());
        });
        return visitor;
    }

    async started() {
        for (const until = Date.now() + 120_000; Date.now() < until; await sleep(200)) {
            if (await this.page.evaluate(() => !!window.crosswebStarted)) return;
        }
        throw new Error(await this.page.evaluate(() => document.getElementById("says").textContent));
    }
}

const skip = !existsSync(FIREFOX) && `there is no ${FIREFOX}`;

test("Firefox plays against the worker", { skip }, async () => {
    const visitor = await FirefoxVisitor.come();
    try {
        await visitor.open(`${SITE}?report&rules=drafti&white=person&black=level%3D3&seed=3`);
        for (let turns = 0; turns < 3; turns++) {
            const { game } = await visitor.turn("white");
            assert.equal(game.played.length, 2 * turns);
            await visitor.play(game.legal[0]);
        }
        const { game } = await visitor.turn("white");
        assert.equal(game.played.length, 6);
        assert.deepEqual(visitor.complaints, []);
    } finally {
        await visitor.leave();
    }
});
