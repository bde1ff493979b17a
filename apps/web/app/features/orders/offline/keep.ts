import { stillPage } from "./still-page.ts";

/** The caches of kept orders, one for each of their owners: at most one is there. */
const OURS = "order-offline ";
/**
 * A kept page runs nothing, sends nothing and asks nobody else: it is read. `scripting: none` is true in
 * it, so parts that need scripts are hidden.
 */
const POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; sandbox allow-same-origin allow-popups allow-downloads";

export type Kept = { path: string; state: string; owner: string; note: string };

/** No browser has both on a plain http address, except on this machine. */
const isPossible = () => "serviceWorker" in navigator && "caches" in window;

const STATE = "X-Order-State";

/**
 * Keeps an order's page and its ticket on this device, readable without network at the same address. The
 * ticket is fetched once for each state of the order: only so many are drawn in a minute.
 * @param path of the order's page
 * @param state of the order: another one has another ticket
 * @param owner whose device this is: an email, or the order's path for who came by its link. What others
 * have kept here is deleted.
 * @param note the words above the kept page
 */
export async function keepOrder({ path, state, owner, note }: Kept): Promise<void> {
  if (!isPossible()) return;
  await forgetOthers(owner);
  const kept = await caches.open(OURS + owner);
  const before = await kept.match(`${path}/ticket`);
  const sameTicket = before?.headers.get(STATE) === state;
  const [page, ticket] = await Promise.all([
    fetch(path),
    sameTicket ? null : fetch(`${path}/ticket`),
  ]);
  if (page.status === 404 || ticket?.status === 404) return forgetOrder(path);
  // A busy moment is no reason to lose what was kept before.
  if (!page.ok || page.redirected || (ticket && !ticket.ok)) return;
  const { html, files } = stillPage(await page.text(), note);
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "strict-origin-when-cross-origin",
  };
  await kept.put(path, new Response(html, { headers }));
  if (ticket) {
    const file = await ticket.blob();
    const own = new Headers(ticket.headers);
    own.set(STATE, state);
    await kept.put(`${path}/ticket`, new Response(file, { headers: own }));
  }
  // They are in the browser's own cache already, which may forget them.
  await kept.addAll(files.map((file) => new Request(file, { cache: "force-cache" })));
  await navigator.serviceWorker.register("/order-offline.js", { scope: path });
}

/** Deletes what is kept of an order: it has no ticket any more. */
export async function forgetOrder(path: string): Promise<void> {
  if (!isPossible()) return;
  for (const name of await ours())
    for (const file of [path, `${path}/ticket`]) await (await caches.open(name)).delete(file);
  await endIdle();
}

/** Deletes what anybody else has kept on this device. Signing out deletes all of it (sign-out.ts). */
export async function forgetOthers(owner: string): Promise<void> {
  if (!isPossible()) return;
  const others = (await ours()).filter((name) => name !== OURS + owner);
  if (others.length === 0) return;
  for (const name of others) await caches.delete(name);
  await endIdle();
}

const ours = async () => (await caches.keys()).filter((name) => name.startsWith(OURS));

/** Ends the workers of orders of which nothing is kept. */
async function endIdle(): Promise<void> {
  for (const worker of await navigator.serviceWorker.getRegistrations())
    if (!(await caches.match(worker.scope))) await worker.unregister();
}
