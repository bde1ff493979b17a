import { Hono } from "hono";
import { expect, test } from "vitest";
import { cachingOf, OWN_ONLY, type PolicySources, securityHeaders } from "./headers.ts";

const settings = { HSTS_SUBDOMAINS: false, PUBLIC_URL: undefined };
type Given = Partial<PolicySources> & { set?: Partial<Parameters<typeof securityHeaders>[0]> };

/** The headers of an answer, with the nonce "n0nce". */
async function headersOf({ set = {}, ...sources }: Given = {}, path = "/") {
  const app = new Hono<{ Variables: { secureHeadersNonce: string } }>();
  app.use(async (c, next) => {
    c.set("secureHeadersNonce", "n0nce");
    await next();
  });
  app.use(securityHeaders({ ...settings, ...set }, { ...OWN_ONLY, ...sources }));
  app.get("/own", (c) => c.body(null, 200, { "Content-Security-Policy": "sandbox" }));
  app.get("/counted", (c) => c.body(null, 200, { "X-Analytics-Origin": "https://count.example" }));
  app.get("*", (c) => c.text("here"));
  return Object.fromEntries((await app.request(path)).headers);
}
const policyOf = async (given?: Given) => (await headersOf(given))["content-security-policy"] ?? "";
const tiles = (url: string) => ({ google: null, tiles: { url, attribution: "" } });

test("only scripts with the page's nonce run, and forms may go where the settings lead them", async () => {
  const strict = await policyOf({
    form_targets: ["https://*.gateway.example", "https://accounts.example"],
    maps: tiles("https://tiles.example/{z}/{x}/{y}.png"),
  });
  expect(strict).toContain("script-src 'nonce-n0nce' 'strict-dynamic';");
  expect(strict).toContain(
    "form-action 'self' https://*.gateway.example https://accounts.example;",
  );
  expect(strict).toContain("img-src 'self' data: blob: https://tiles.example;");
  expect(strict).not.toContain("unsafe-eval");
  expect(await policyOf()).toContain("form-action 'self';");
});

test("maps may be fetched from where they are, Google's and tiles of servers of several names", async () => {
  const google = { key: "k", map_id: "m" };
  const maps = await policyOf({ maps: { ...tiles(""), google } });
  expect(maps).toContain("https://*.gstatic.com");
  expect(maps).toContain("script-src 'nonce-n0nce' 'strict-dynamic' 'unsafe-eval';");
  expect(await policyOf({ maps: tiles("https://{s}.tiles.example/{z}/{x}/{y}.png") })).toContain(
    "img-src 'self' data: blob: https://*.tiles.example;",
  );
});

test("no other site shows our pages in its own, gives them another base, or plugs anything in", async () => {
  const rules = (await policyOf()).split("; ");
  for (const rule of ["frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"])
    expect(rules).toContain(rule);
  expect((await headersOf())["x-frame-options"]).toBe("DENY");
});

test("an answer keeps the policy that it has", async () => {
  expect(await headersOf({}, "/own")).toMatchObject({
    "content-security-policy": "sandbox",
    "x-frame-options": "DENY",
  });
});

test("plain addresses are asked for by https where the site's own is", async () => {
  const policy = (PUBLIC_URL: string | undefined) => policyOf({ set: { PUBLIC_URL } });
  expect(await policy("https://boats.example")).toMatch(/; upgrade-insecure-requests$/);
  expect(await policy(undefined)).not.toContain("upgrade-insecure-requests");
});

test("names under the site's own are held to https only where the operator says so", async () => {
  const strict = async (HSTS_SUBDOMAINS: boolean) =>
    (await headersOf({ set: { HSTS_SUBDOMAINS } }))["strict-transport-security"];
  expect(await strict(false)).toBe("max-age=63072000");
  expect(await strict(true)).toBe("max-age=63072000; includeSubDomains");
});

test("the landing page of the sign-in pop-up alone can be reached by its opener", async () => {
  const opener = async (path: string) => (await headersOf({}, path))["cross-origin-opener-policy"];
  expect(await opener("/")).toBe("same-origin-allow-popups");
  expect(await opener("/auth-redirect")).toBeUndefined();
});

test.each([
  ["/public-orders/fast-boats/abc", "no-store"],
  ["/Public-Orders/fast-boats/abc.data", "no-store"],
  ["/payment-successfull", "no-store"],
  ["/payment-failed.data", "no-store"],
  ["/reviews/a-secret-of-its-author", "no-store"],
  ["/", "private, no-cache"],
  ["/fast-boats", "private, no-cache"],
])("%s, where an order's address is its secret or not, is cached as %s", (path, kept) => {
  expect(cachingOf(path)).toBe(kept);
});

test("a page with a visitor count may send to it, and no other page may", async () => {
  const headers = await headersOf({}, "/counted");
  const policy = headers["content-security-policy"] ?? "";
  expect(policy).toContain("connect-src https://count.example 'self'");
  expect(policy).toContain("img-src https://count.example 'self' data: blob:;");
  expect(policy).toContain("script-src 'nonce-n0nce' 'strict-dynamic';");
  expect(headers["x-analytics-origin"]).toBeUndefined();
  expect(await policyOf()).not.toContain("count.example");
});
