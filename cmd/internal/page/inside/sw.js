"use strict";
// Keeps the page's files, so that it works without a network. Each version has its own
// name; the one before goes when this one is whole and in use.
const name = "nimsum {{.Version}}";
const files = {{.Files}};

addEventListener("install", e => e.waitUntil(caches.open(name)
  .then(c => c.addAll(files.map(f => new Request(f, {cache: "reload"}))))
  .then(() => skipWaiting())));
addEventListener("activate", e => e.waitUntil(caches.keys()
  .then(all => Promise.all(all.filter(n => n.startsWith("nimsum ") && n !== name).map(n => caches.delete(n))))
  .then(() => clients.claim())));
addEventListener("fetch", e => {
  if (e.request.method !== "GET" || !e.request.url.startsWith(registration.scope)) return;
  e.respondWith(caches.open(name).then(c => c.match(e.request, {ignoreSearch: true})).then(kept => kept || fetch(e.request)));
});
