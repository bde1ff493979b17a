import { createHash, randomBytes } from "node:crypto";
import { refusalOf } from "~/lib/api.server.ts";
import { readCookie, writeCookie } from "~/lib/cookies.ts";
import { safeNext } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import { sessionCookie } from "~/lib/session.server.ts";
import { landing } from "~/lib/session.ts";
import { isSecure } from "~/lib/settings.server.ts";
import type { Visit } from "~/lib/visit.ts";
import { forgetWayBack } from "../way-back.server.ts";

/** One sign-in under way: what Google must return, and what it never sees. */
export type Flow = {
  /** Whether Google was opened in a pop-up, or instead of the page. */
  mode: "popup" | "page";
  /** The opener's own name for it, so that a second tab does not take its answer. */
  id: string;
  state: string;
  nonce: string;
  code_verifier: string;
  redirect_uri: string;
  next: string;
};

/** integrations.md §3: about ten minutes, once. */
const SECONDS = 10 * 60;
// Only this very host can set a cookie of this name, not another one under its domain.
const name = () => (isSecure() ? "__Host-google-sign-in" : "google-sign-in");
const cookie = (value: string, maxAge: number) =>
  writeCookie(name(), value, { maxAge, httpOnly: true, secure: isSecure() });

/** The sign-in that this browser began, if any. */
export function readFlow(request: Request): Flow | null {
  try {
    const flow = JSON.parse(readCookie(request.headers.get("Cookie"), name()) ?? "null");
    return typeof flow?.state === "string" && typeof flow.code_verifier === "string" ? flow : null;
  } catch {
    return null;
  }
}
export const endFlow = (visit: Visit): void => visit.setCookie(cookie("", 0));

const secret = (bytes: number) => randomBytes(bytes).toString("base64url");

/**
 * Begins a sign-in: its secrets go into an HttpOnly cookie.
 * @returns where the person chooses an account, or why that is not possible now
 */
export async function beginFlow(
  visit: Visit,
  { mode, id, next }: Pick<Flow, "mode" | "id" | "next">,
): Promise<{ url: string } | { message: string }> {
  const own = { state: secret(24), nonce: secret(24), code_verifier: secret(32) };
  const code_challenge = createHash("sha256").update(own.code_verifier).digest("base64url");
  try {
    const { state, nonce } = own;
    const { data } = await visit.api.accounts.users.googleAuthorization({
      state,
      nonce,
      code_challenge,
    });
    const flow: Flow = { mode, id, next, redirect_uri: data.redirect_uri, ...own };
    visit.setCookie(cookie(JSON.stringify(flow), SECONDS));
    return { url: data.url };
  } catch (error) {
    return { message: refusalOf(error).message };
  }
}

/**
 * Ends a sign-in with Google's answer: the state must be the one of this browser, once.
 * @returns where to go, with the session's cookie set; or the error
 */
export async function finishFlow(
  visit: Visit,
  flow: Flow | null,
  { code, state }: { code: string; state: string },
): Promise<{ location: string } | { message: string }> {
  endFlow(visit);
  if (!flow || !code || flow.state !== state) return { message: m.google_failed() };
  const { code_verifier, nonce, redirect_uri } = flow;
  try {
    const session = await visit.api.accounts.users.googleLogin({
      code,
      code_verifier,
      nonce,
      redirect_uri,
    });
    visit.setCookie(sessionCookie(session));
    forgetWayBack(visit);
    return { location: safeNext(flow.next, landing(session.role)) };
  } catch (error) {
    return { message: refusalOf(error).message || m.google_failed() };
  }
}
