import type { Settings } from "@jukung/api/env";
import { strictTransport } from "@jukung/api/listen";
import type { Site } from "@jukung/contract";
import type { MiddlewareHandler } from "hono";
import { NONCE, secureHeaders } from "hono/secure-headers";

/**
 * The hosts that the content policy allows beside this site, from the API's settings of gateway and
 * maps.
 */
export type PolicySources = Pick<Site, "form_targets" | "maps">;
/** This site and nothing else. */
export const OWN_ONLY: PolicySources = {
  form_targets: [],
  maps: { google: null, tiles: { url: "", attribution: "" } },
};

const googleImages = [
  "https://*.googleapis.com",
  "https://*.gstatic.com",
  "https://*.google.com",
  "https://*.googleusercontent.com",
];

/** Browser features that no page uses; the camera scans tickets. */
export const PERMISSIONS = "camera=(self), geolocation=(), microphone=(), payment=(), usb=()";
const permissionsPolicy = {
  camera: ["self"],
  geolocation: [],
  microphone: [],
  payment: [],
  usb: [],
};

/** The hosts of a map's tiles; `{s}` stands for several servers. Empty for an invalid address. */
function originOf(url: string): string[] {
  const plain = url.replace("{s}", "*").replaceAll(/[{}]/g, "");
  return URL.canParse(plain) ? [new URL(plain).origin] : [];
}

/**
 * The caching of a page whose route says nothing. The address of an order (domain.md, slug) and
 * of a preview is a secret: those pages are never cached, their errors and redirects included.
 * @param path of the request; the router ignores its case
 */
export const cachingOf = (path: string): string =>
  /^\/(public-orders|payment-(failed|successfull)|blog\/preview|reviews)\b/i.test(path)
    ? "no-store"
    : "private, no-cache";

/**
 * The security headers of every answer that has none of its own. A policy belongs to the document that
 * was loaded first, so all pages get the same one, the maps' hosts included.
 */
export function securityHeaders(
  { HSTS_SUBDOMAINS, PUBLIC_URL }: Pick<Settings, "HSTS_SUBDOMAINS" | "PUBLIC_URL">,
  { form_targets, maps }: PolicySources,
): MiddlewareHandler {
  const google = maps.google !== null;
  const where = (condition: boolean, ...sources: string[]) => (condition ? sources : []);
  const headersFor = (opener: string | false) =>
    secureHeaders({
      // Google's maps need 'unsafe-eval'. Google's other script sources (https:, blob:) are for
      // browsers without 'strict-dynamic'; all others ignore them.
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        scriptSrc: [NONCE, "'strict-dynamic'", ...where(google, "'unsafe-eval'")],
        styleSrc: ["'self'", NONCE, ...where(google, "https://fonts.googleapis.com")],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: [
          "'self'",
          "data:",
          "blob:",
          ...originOf(maps.tiles.url),
          ...where(google, ...googleImages),
        ],
        fontSrc: ["'self'", ...where(google, "https://fonts.gstatic.com")],
        connectSrc: [
          "'self'",
          ...where(import.meta.env.DEV, "ws:"),
          ...where(google, ...googleImages, "data:", "blob:"),
        ],
        frameSrc: [google ? "https://*.google.com" : "'none'"],
        workerSrc: ["'self'", "blob:"],
        formAction: ["'self'", ...form_targets],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        ...(PUBLIC_URL?.startsWith("https:") ? { upgradeInsecureRequests: [] } : {}),
      },
      strictTransportSecurity: strictTransport(HSTS_SUBDOMAINS),
      xFrameOptions: "DENY",
      // no-referrer would send Origin: null with every form, which the router refuses
      referrerPolicy: "strict-origin-when-cross-origin",
      permissionsPolicy,
      crossOriginOpenerPolicy: opener,
      // Not needed: for browsers that are gone, or for what these pages do not do.
      originAgentCluster: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
      overwrite: false,
    });
  const usual = headersFor("same-origin-allow-popups");
  // the sign-in pop-up lands there and must still reach the page that opened it
  const signIn = headersFor(false);
  return async (c, next) => {
    await (c.req.path === "/auth-redirect" ? signIn : usual)(c, next);
    allowAnalytics(c.res.headers);
  };
}

/** Where a page names a visitor count, its policy lets the script send what it counted. */
function allowAnalytics(headers: Headers): void {
  const origin = headers.get("X-Analytics-Origin");
  const policy = headers.get("Content-Security-Policy");
  headers.delete("X-Analytics-Origin");
  if (origin && policy)
    headers.set(
      "Content-Security-Policy",
      policy.replace(/\b(connect-src|img-src) /g, (_, name: string) => `${name} ${origin} `),
    );
}
