import { writeCookie } from "./cookies.ts";
import { SESSION_COOKIE, type Session } from "./session.ts";
import { isSecure } from "./settings.server.ts";

const fortnight = 14 * 24 * 60 * 60;

/** The cookie of a new session. Browser code never sees it. */
export const sessionCookie = ({ token, role, provider }: Session): string =>
  writeCookie(SESSION_COOKIE, JSON.stringify({ token, role, provider }), {
    maxAge: fortnight,
    httpOnly: true,
    secure: isSecure(),
  });

/**
 * Headers that make a browser forget what is kept for an account: tickets for a pier without network, and
 * what was typed. The next person at this device must not find them.
 */
export const FORGET_HERE = { "Clear-Site-Data": '"storage"' };

/** The cookie that ends a session. */
export const endedSession = (): string =>
  writeCookie(SESSION_COOKIE, "", { maxAge: 0, httpOnly: true, secure: isSecure() });
