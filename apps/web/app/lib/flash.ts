import { readCookie, writeCookie } from "./cookies.ts";
import type { Visit } from "./visit.ts";

export type Toast = { id: string; kind: "done" | "info" | "error"; text: string };

/**
 * Says something on the next page: `flash(visit, "done", m.profile_updated())` before a redirect. It
 * is kept in a cookie, so that it works without JavaScript too.
 */
export function flash(visit: Pick<Visit, "setCookie">, kind: Toast["kind"], text: string): void {
  visit.setCookie(flashCookie(kind, text));
}

/** The same as a Set-Cookie value, for answers that are made by hand. */
const flashCookie = (kind: Toast["kind"], text: string): string =>
  writeCookie(
    "flash",
    JSON.stringify({ id: crypto.randomUUID(), kind, text: text.slice(0, 300) }),
    {
      maxAge: 60,
      httpOnly: true,
    },
  );

/** The message of the last page; reading it deletes it. */
export function takeFlash(request: Request, visit: Pick<Visit, "setCookie">): Toast | undefined {
  const raw = readCookie(request.headers.get("Cookie"), "flash");
  if (!raw) return undefined;
  visit.setCookie(writeCookie("flash", "", { maxAge: 0, httpOnly: true }));
  try {
    const { id, kind, text } = JSON.parse(raw);
    if (typeof id !== "string" || typeof text !== "string") return undefined;
    return { id, text, kind: kind === "done" || kind === "error" ? kind : "info" };
  } catch {
    return undefined;
  }
}
