import { randomBytes } from "node:crypto";
import { readCookie } from "../app/lib/cookies.ts";
import { pickLocale } from "../app/lib/locale.server.ts";
import { readSession } from "../app/lib/session.ts";
import { readTheme } from "../app/lib/theme.ts";

/** A page's route sets it (`export const headers`) to say: the same for every visitor at this address. */
export const SHARED = "X-Shared-Page";
/** Seats on such a page may be a second old; the booking looks again anyway. */
const LASTS_MS = 1_000;
const MOST_PAGES = 100;
// Stands in the kept page where each answer gets a nonce of its own; nobody outside can guess it.
const MARK = `nonce${randomBytes(16).toString("hex")}`;

type Kept = { parts: Buffer[]; status: number; headers: Headers };
type Render = (nonce: string) => Promise<Response>;

/**
 * What the page depends on besides its address, or null where somebody may find something of their
 * own on it: whoever is signed in, or was just told something.
 */
function keyOf(request: Request): string | null {
  if (request.method !== "GET") return null;
  const cookies = request.headers.get("Cookie");
  if (readSession(cookies) || readCookie(cookies, "auth-token") || readCookie(cookies, "flash"))
    return null;
  return `${pickLocale(request)} ${readTheme(cookies)} ${request.url}`;
}

/**
 * Keeps rendered pages for a second, so that a hundred visitors who look at one date at once cost one
 * rendering. Only pages that say so themselves, only for visitors without a session, and every answer
 * has its own nonce. Several askers at once wait for one rendering.
 */
export function sharedPages(now: () => number = () => performance.now()) {
  const pages = new Map<string, { until: number; page: Promise<Kept | null> }>();

  return async (request: Request, nonce: string, render: Render): Promise<Response> => {
    const key = keyOf(request);
    if (!key) return withoutMark(await render(nonce));
    const known = pages.get(key);
    if (known && known.until > now()) {
      const page = await known.page;
      // An error, or a page of somebody's own: everyone asks for themselves.
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
  const text = await response.clone().text();
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

/** The same answer with the visitor's nonce; what is no text has none and stays as it is. */
async function withNonce(response: Response, nonce: string): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.delete(SHARED);
  if (!response.body || !/^text\/html/.test(headers.get("Content-Type") ?? ""))
    return new Response(response.body, { status: response.status, headers });
  const text = (await response.text()).replaceAll(MARK, nonce);
  return new Response(text, { status: response.status, headers });
}
