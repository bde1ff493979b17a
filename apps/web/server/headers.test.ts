import { expect, test } from "vitest";
import { cachingOf, securityHeaders } from "./headers.ts";

const policy = (env: NodeJS.ProcessEnv) =>
  securityHeaders("n0nce", "/", env)["Content-Security-Policy"]!;

test("only scripts with the page's nonce run, and forms may go to the gateway", () => {
  const strict = policy({ PAYMENT_GATEWAY: "xendit" });
  expect(strict).toContain("script-src 'nonce-n0nce' 'strict-dynamic';");
  expect(strict).toContain(
    "form-action 'self' https://accounts.google.com https://checkout.xendit.co",
  );
  expect(strict).not.toContain("unsafe-eval");
  const maps = policy({ GOOGLE_MAPS_KEY: "k" });
  expect(maps).toContain("https://*.gstatic.com");
  expect(maps).toContain("script-src 'nonce-n0nce' 'strict-dynamic' 'unsafe-eval';");
  expect(policy({ MAP_TILE_URL: "https://tiles.example/{z}/{x}/{y}.png" })).toContain(
    "https://tiles.example",
  );
  expect(policy({ MAP_TILE_URL: "https://{s}.tiles.example/{z}/{x}/{y}.png" })).toContain(
    "img-src 'self' data: blob: https://*.tiles.example;",
  );
});

test("no other site shows our pages in its own, gives them another base, or plugs anything in", () => {
  for (const rule of ["frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"])
    expect(policy({}).split("; ")).toContain(rule);
  expect(securityHeaders("n", "/", {})["X-Frame-Options"]).toBe("DENY");
});

test("names under the site's own are held to https only where the operator says so", () => {
  const strict = (env: NodeJS.ProcessEnv) =>
    securityHeaders("n", "/", env)["Strict-Transport-Security"];
  expect(strict({})).toBe("max-age=63072000");
  expect(strict({ HSTS_SUBDOMAINS: "on" })).toBe("max-age=63072000; includeSubDomains");
});

test("the landing page of the sign-in pop-up alone can be reached by its opener", () => {
  const opener = (path: string) => securityHeaders("n", path, {})["Cross-Origin-Opener-Policy"];
  expect(opener("/")).toBe("same-origin-allow-popups");
  expect(opener("/auth-redirect")).toBeUndefined();
});

test.each([
  ["/public-orders/fast-boats/abc", "no-store"],
  ["/Public-Orders/fast-boats/abc.data", "no-store"],
  ["/payment-successfull", "no-store"],
  ["/payment-failed.data", "no-store"],
  ["/", "private, no-cache"],
  ["/fast-boats", "private, no-cache"],
])("%s, where an order's address is its secret or not, is cached as %s", (path, kept) => {
  expect(cachingOf(path)).toBe(kept);
});
