/** One cookie of a Cookie header, decoded; undefined where it is missing or mangled. */
export function readCookie(header: string | null, name: string): string | undefined {
  for (const pair of header?.split(";") ?? []) {
    const cut = pair.indexOf("=");
    if (cut < 0 || pair.slice(0, cut).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(cut + 1).trim());
    } catch {
      return undefined;
    }
  }
  return undefined;
}

type CookieOptions = { maxAge: number; httpOnly?: boolean; secure?: boolean };

/** A Set-Cookie value: always for the whole site, always SameSite=Lax. */
export function writeCookie(name: string, value: string, options: CookieOptions): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, "Path=/", `Max-Age=${options.maxAge}`];
  if (options.httpOnly) parts.push("HttpOnly");
  if (options.secure) parts.push("Secure");
  return [...parts, "SameSite=Lax"].join("; ");
}
