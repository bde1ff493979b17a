import { randomBytes } from "node:crypto";
import { hasWritten } from "@jukung/api/serving";
import { readSaved } from "../app/features/saved/cookie.ts";
import { readCookie } from "../app/lib/cookies.ts";
import { readCurrency } from "../app/lib/currency.ts";
import { pickLocale } from "../app/lib/locale.server.ts";
import { readSession } from "../app/lib/session.ts";
import { readTheme } from "../app/lib/theme.ts";
import { lastSearchKey } from "../app/products/fast-boats/last-harbour.ts";

/** A page's route sets it (`export const headers`) if it is the same for every visitor at this address. */
export const SHARED = "X-Shared-Page";
/** Seats on such a page may be a second old; the booking checks them again. */
const LASTS_MS = 1_000;
const MOST_PAGES = 100;
// Replaces the nonce in the cached page; nobody outside can guess it.
const MARK = `nonce${randomBytes(16).toString("hex")}`;

type Kept = { parts: Buffer[]; status: number; headers: Headers };
type Render = (nonce: string) => Promise<Response>;

/** Home's addresses: the router fetches its data by the second, and more slashes are the same page. */
const HOME = /^\/+((_root|_)\.data)?$/;

/**
 * The cache key besides the address, or null if the page may contain something personal: for
 * signed-in people, or with a flash message. Whoever has just written gets a page of their own too.
 */
function keyOf(request: Request): string | null {
  if (request.method !== "GET") return null;
  const cookies = request.headers.get("Cookie");
  if (readSession(cookies) || readCookie(cookies, "auth-token") || readCookie(cookies, "flash"))
    return null;
  if (hasWritten(cookies)) return null;
  // The home page asks for the last search again, and shows what leaves there and which offers are saved.
  const home = HOME.test(new URL(request.url).pathname);
  const own = home ? `${lastSearchKey(cookies)} ${readSaved(cookies)}` : "";
  return `${pickLocale(request)} ${readTheme(cookies)} ${readCurrency(cookies)} ${own} ${request.url}`;
}

/**
 * Caches rendered pages for a second, so that a hundred visitors of one date cost one rendering. Only
 * pages that opt in, only for visitors without a session, and each answer has its own nonce.
 * Concurrent requests wait for one rendering.
 */
export function sharedPages(now: () => number = () => performance.now()) {
  const pages = new Map<string, { until: number; page: Promise<Kept | null> }>();

  return async (request: Request, nonce: string, render: Render): Promise<Response> => {
    const key = keyOf(request);
    if (!key) return withoutMark(await render(nonce));
    const known = pages.get(key);
    if (known && known.until > now()) {
      const page = await known.page;
      // An error, or a personal page: every request gets its own.
      return page ? answer(page, nonce) : withoutMark(await render(nonce));
    }
    const rendering = render(MARK);
    const page = rendering.then(keep, () => null);
    pages.delete(key);
    pages.set(key, { until: now() + LASTS_MS, page });
    for (const oldest of pages.keys()) {
      if (pages.size <= MOST_PAGES) break;
      pages.delete(oldest);
    }
    const kept = await page;
    if (kept) return answer(kept, nonce);
    pages.delete(key);
    return withNonce(await rendering, nonce);
  };
}

async function keep(response: Response): Promise<Kept | null> {
  if (response.status !== 200 || !response.headers.has(SHARED)) return null;
  if (response.headers.has("Set-Cookie")) return null;
  const headers = new Headers(response.headers);
  headers.delete(SHARED);
  const text = await response.text();
  return { parts: text.split(MARK).map((part) => Buffer.from(part)), status: 200, headers };
}

function answer({ parts, status, headers }: Kept, nonce: string): Response {
  const own = Buffer.from(nonce);
  const body = Buffer.concat(parts.flatMap((part, i) => (i === 0 ? [part] : [own, part])));
  return new Response(body, { status, headers: new Headers(headers) });
}

function withoutMark(response: Response): Response {
  response.headers.delete(SHARED);
  return response;
}

/** The same answer with the visitor's nonce; an answer that is not text stays as it is. */
async function withNonce(response: Response, nonce: string): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.delete(SHARED);
  if (!response.body || !/^text\/html/.test(headers.get("Content-Type") ?? ""))
    return new Response(response.body, { status: response.status, headers });
  const text = (await response.text()).replaceAll(MARK, nonce);
  return new Response(text, { status: response.status, headers });
}
