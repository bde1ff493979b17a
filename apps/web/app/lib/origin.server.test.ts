import { afterEach, expect, test } from "vitest";
import { loader as robots } from "~/pages/robots.ts";
import { originOf } from "./origin.server.ts";
import { takeSettings } from "./settings.server.ts";

afterEach(() => takeSettings({ production: false }));
const forged = new Request("https://evil.example/robots.txt");

// Production does not start without PUBLIC_URL (apps/api/src/env.test.ts).
test("a public address is the site's own, whatever host a request names", async () => {
  takeSettings({ production: true, PUBLIC_URL: "https://jukung.example/" });
  expect(originOf(forged)).toBe("https://jukung.example");
  const text = await robots({ request: forged } as Parameters<typeof robots>[0]).text();
  expect(text).toContain("Sitemap: https://jukung.example/sitemap.xml");
  expect(text).not.toContain("evil");
});

test("without one, in development, it is the address that was asked", () => {
  expect(originOf(new Request("http://localhost:3000/"))).toBe("http://localhost:3000");
});
