import { createHash } from "node:crypto";
import type { HalfSignIn, Token } from "@jukung/contract";
import { redirect } from "react-router";
import { refusalOf } from "~/lib/api.server.ts";
import { readCookie, writeCookie } from "~/lib/cookies.ts";
import { flash } from "~/lib/flash.ts";
import { safeNext } from "~/lib/next.ts";
import { sessionCookie } from "~/lib/session.server.ts";
import { landing } from "~/lib/session.ts";
import { isSecure } from "~/lib/settings.server.ts";
import type { Visit } from "~/lib/visit.ts";
import { authPath } from "../area.ts";

/** A sign-in of staff whose password was right: `sign_in` is for the second step, and no session. */
type Half = {
  sign_in: string;
  step: HalfSignIn["next"];
  email: string;
  next: string;
  /** Whether a passkey may be used instead of a code. */
  passkeys: boolean;
};

const name = "half-sign-in";
const month = 30 * 24 * 60 * 60;
export const stepPath = (step: HalfSignIn["next"]) =>
  `${authPath("admin", "sign-in")}/${step === "code" ? "code" : "set-up"}`;

const write = ({ setCookie }: Visit, cookie: string, value: string, maxAge: number) =>
  setCookie(writeCookie(cookie, value, { maxAge, httpOnly: true, secure: isSecure() }));

/** Keeps it for the next page, out of the address and out of the browser's scripts. */
export function keepHalf(visit: Visit, half: Half, seconds: number): void {
  write(visit, name, JSON.stringify(half), seconds);
}
const dropHalf = (visit: Visit) => write(visit, name, "", 0);

/** The sign-in that waits for this step, if any. The API decides whether it still counts. */
export function halfOf(request: Request, step: HalfSignIn["next"]): Half | null {
  try {
    const half = JSON.parse(readCookie(request.headers.get("Cookie"), name) ?? "null");
    const valid =
      half?.step === step && typeof half.sign_in === "string" && typeof half.email === "string";
    return valid
      ? { ...half, next: safeNext(half.next, ""), passkeys: half.passkeys === true }
      : null;
  } catch {
    return null;
  }
}

/** One cookie for each account: at a counter several people use one browser. */
const deviceCookie = (email: string) =>
  `known-device-${createHash("sha256").update(email.trim().toLowerCase()).digest("hex").slice(0, 12)}`;
export const deviceOf = (request: Request, email: string): string | undefined =>
  readCookie(request.headers.get("Cookie"), deviceCookie(email));

/** The session of a finished sign-in, and the device if it is to be remembered. */
export function enter(visit: Visit, half: Half, session: Token, device: string | null = null) {
  visit.setCookie(sessionCookie(session));
  if (device) write(visit, deviceCookie(half.email), device, month);
  dropHalf(visit);
  return safeNext(half.next, landing(session.role));
}

/** Back to the password. @param error what the API said, if it has to be said */
export function startAgain(visit: Visit, next: string, error?: unknown): Response {
  dropHalf(visit);
  if (error) flash(visit, "error", refusalOf(error).message);
  const query = next ? `?${new URLSearchParams({ next })}` : "";
  return redirect(`${authPath("admin", "sign-in")}${query}`);
}
/** Whether the sign-in took too long, or was ended: the password is asked for again. */
export const isOver = (error: unknown): boolean => refusalOf(error).code === "sign_in_over";
