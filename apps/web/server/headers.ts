import { strictTransport } from "@jukung/api/listen";

/** Hosts where a gateway's payment page lives: forms there are redirected to them. */
const gateways: Record<string, string[]> = {
  xendit: ["https://checkout.xendit.co", "https://checkout-staging.xendit.co"],
  midtrans: ["https://app.midtrans.com", "https://app.sandbox.midtrans.com"],
};
const google = "https://accounts.google.com";
const googleImages =
  "https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com";

/** What no page or file of ours may use; the camera scans tickets. */
export const PERMISSIONS = "camera=(self), geolocation=(), microphone=(), payment=(), usb=()";

/** Where an address of the settings lies; `{s}` in a tile's stands for servers of several names. */
function originOf(url: string | undefined): string {
  const plain = url?.replace("{s}", "*").replaceAll(/[{}]/g, "") ?? "";
  return URL.canParse(plain) ? new URL(plain).origin : "";
}

/**
 * How long a page may be kept where its route says nothing. Whoever has an order's address has the
 * order (domain.md, slug): what stands there is kept nowhere, its errors and redirects included.
 * @param path of the request; the router does not mind the case of its letters
 */
export const cachingOf = (path: string): string =>
  /^\/(public-orders|payment-(failed|successfull))\b/i.test(path)
    ? "no-store"
    : "private, no-cache";

/**
 * The security headers of every answer. A policy belongs to the document that was loaded first, so
 * all pages get the same one, the maps' hosts included.
 */
export function securityHeaders(nonce: string, path: string, env: NodeJS.ProcessEnv = process.env) {
  const maps = Boolean(env.GOOGLE_MAPS_KEY);
  const tiles = originOf(env.MAP_TILE_URL ?? "https://tile.openstreetmap.org");
  const storage = originOf(env.STORAGE_PUBLIC_URL);
  const dev = import.meta.env.DEV;
  const payment =
    env.PAYMENT_FORM_ACTIONS ?? (gateways[env.PAYMENT_GATEWAY ?? "sandbox"] ?? []).join(" ");
  // Google's maps ask for 'unsafe-eval' themselves. What else Google lists for scripts (https:, blob:)
  // is for browsers that do not know 'strict-dynamic': all others pass over it.
  const policy = {
    "default-src": "'self'",
    "script-src": `'nonce-${nonce}' 'strict-dynamic'${maps ? " 'unsafe-eval'" : ""}`,
    "style-src": `'self' 'nonce-${nonce}'${maps ? " https://fonts.googleapis.com" : ""}`,
    "style-src-attr": "'unsafe-inline'",
    "img-src": `'self' data: blob: ${tiles} ${storage}${maps ? ` ${googleImages}` : ""}`,
    "font-src": `'self'${maps ? " https://fonts.gstatic.com" : ""}`,
    "connect-src": `'self'${dev ? " ws:" : ""}${maps ? ` ${googleImages} data: blob:` : ""}`,
    "frame-src": maps ? "https://*.google.com" : "'none'",
    "worker-src": "'self' blob:",
    "form-action": `'self' ${google} ${payment}`,
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
    "object-src": "'none'",
  };
  const secure = env.PUBLIC_URL?.startsWith("https:");
  const directives = Object.entries(policy).map(([name, value]) => `${name} ${value.trim()}`);
  if (secure) directives.push("upgrade-insecure-requests");
  const headers: Record<string, string> = {
    "Content-Security-Policy": directives.join("; ").replaceAll(/ +/g, " "),
    "Strict-Transport-Security": strictTransport(env),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    // no-referrer would send Origin: null with every form, which the router refuses
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": PERMISSIONS,
    "Cross-Origin-Resource-Policy": "same-origin",
  };
  // the sign-in pop-up lands there and must still reach the page that opened it
  if (path !== "/auth-redirect") headers["Cross-Origin-Opener-Policy"] = "same-origin-allow-popups";
  return headers;
}
