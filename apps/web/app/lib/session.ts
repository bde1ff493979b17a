import { readCookie } from "./cookies.ts";

export type Role = "ADMIN" | "USER" | "AGEN";
const providers = ["GOOGLE", "FACEBOOK", "LOCAL"] as const;
export type Session = { token: string; role: Role; provider: (typeof providers)[number] };

export const SESSION_COOKIE = "auth-token";
/**
 * As the API makes them: 256 bits in base64url. The token goes into a header, so anything else is
 * refused.
 */
const TOKEN = /^[\w-]{43}$/;

/**
 * The session in a Cookie header. Its role chooses pages and menus only: the API checks the token and
 * trusts nothing else.
 */
export function readSession(header: string | null): Session | null {
  try {
    const { token, role, provider } =
      JSON.parse(readCookie(header, SESSION_COOKIE) ?? "null") ?? {};
    const valid =
      typeof token === "string" && TOKEN.test(token) && ["ADMIN", "USER", "AGEN"].includes(role);
    return valid
      ? { token, role, provider: providers.includes(provider) ? provider : "LOCAL" }
      : null;
  } catch {
    return null;
  }
}

/** Where a role goes after signing in, and after a page that is not for it. */
export const landing = (role: Role): string => (role === "ADMIN" ? "/admin" : "/user");
