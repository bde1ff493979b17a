import { isSecure, readCookie, writeCookie } from "./cookies.ts";

export type Role = "ADMIN" | "USER" | "AGEN";
export type Session = { token: string; role: Role; provider: "GOOGLE" | "FACEBOOK" | "LOCAL" };

const name = "auth-token";
const fortnight = 14 * 24 * 60 * 60;

/**
 * The session that a Cookie header claims. Its role chooses pages and menus only: the API looks the
 * token up and believes nothing else.
 */
export function readSession(header: string | null): Session | null {
  try {
    const value = JSON.parse(readCookie(header, name) ?? "null");
    const valid =
      typeof value?.token === "string" && ["ADMIN", "USER", "AGEN"].includes(value.role);
    return valid ? value : null;
  } catch {
    return null;
  }
}

/** The cookie of somebody who has just signed in. Browser code never sees it. */
export const sessionCookie = ({ token, role, provider }: Session): string =>
  writeCookie(name, JSON.stringify({ token, role, provider }), {
    maxAge: fortnight,
    httpOnly: true,
    secure: isSecure(),
  });

/** The cookie that ends a session. */
export const endedSession = (): string =>
  writeCookie(name, "", { maxAge: 0, httpOnly: true, secure: isSecure() });

/** Where a role lands after signing in, and when it knocks at a door that is not its own. */
export const landing = (role: Role): string => (role === "ADMIN" ? "/admin" : "/user");
