// Keeps the game for when there is no network. Every version is a cache of its own, and one page gets
// all its files from one version: the new one is fetched while the old one is played, and takes its
// place when no page of the old one is open any more. Saved games are none of its business: they lie
// in the page's local storage.
"use strict";

const VERSION = "{{VERSION}}";
const CACHE = `crossweb-${VERSION}`;
/** All of them. Most have just been fetched by the page, and come from the browser's own cache. */
const FILES = {{FILES}};

self.addEventListener("install", (event) => {
    event.waitUntil((async () => {
        const cache = await caches.open(CACHE);
        await cache.addAll(FILES);
    })());
});

self.addEventListener("activate", (event) => {
    event.waitUntil((async () => {
        for (const name of await caches.keys()) {
            if (name.startsWith("crossweb-") && name !== CACHE) await caches.delete(name);
        }
        await self.clients.claim();
    })());
});

self.addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
    event.respondWith((async () => {
        const cache = await caches.open(CACHE);
        // The page has two names; other pages that lie below it are none of this.
        const { pathname } = new URL(request.url);
        const door = new URL(self.registration.scope).pathname;
        const page = request.mode === "navigate" && [door, `${door}index.html`].includes(pathname);
        const kept = await cache.match(page ? "./" : request, { ignoreSearch: page });
        if (kept) return kept;
        return fetch(request);
    })());
});
