// Shows an order's page and its ticket where there is no network: docs/decisions/066. It is registered
// for the address of one order and knows nothing but what that page has kept (features/orders/offline).
// The network always comes first.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const { origin, pathname } = new URL(request.url);
  // Of the pages below it none is kept: they do not wait for this program to start.
  const page = new URL(registration.scope).pathname;
  if (request.mode === "navigate" && pathname !== page && pathname !== `${page}/ticket`) return;
  event.respondWith(
    fetch(request).catch(async (error) => {
      const kept = await caches.match(origin + pathname, { ignoreVary: true });
      if (!kept) throw error;
      return kept;
    }),
  );
});
