import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../test/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const ask = (path: string, headers: Record<string, string> = {}) =>
  world.api.fetch(new Request(`http://localhost/api${path}`, { headers }));

test.each([
  ["/docs", "<!doctype html>"],
  ["/openapi.json", '{"info":{'],
])("%s is packed once, and not sent again to who has it", async (path, start) => {
  const plain = await ask(path);
  const text = await plain.text();
  expect(text.slice(0, 20)).toContain(start);
  const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());
  const br = await ask(path, { "Accept-Encoding": "gzip, deflate, br" });
  expect(br.headers.get("content-encoding")).toBe("br");
  expect(br.headers.get("vary")).toBe("Accept-Encoding");
  const packed = await bytes(br);
  expect(packed.length).toBeLessThan(text.length / 8);
  expect(brotliDecompressSync(packed).toString()).toBe(text);
  const gzip = await ask(path, { "Accept-Encoding": "gzip, br;q=0" });
  expect(gunzipSync(await bytes(gzip)).toString()).toBe(text);
  const etag = plain.headers.get("etag") ?? "";
  const again = await ask(path, { "If-None-Match": etag });
  expect([etag.length > 20, again.status, (await bytes(again)).length]).toEqual([true, 304, 0]);
  expect(plain.headers.get("cache-control")).toContain("max-age=");
});

test("a hundred readers of the documents cost less processor than 20 ms each", async () => {
  await Promise.all(["/docs", "/openapi.json"].map((path) => ask(path)));
  const before = process.cpuUsage();
  for (let i = 0; i < 100; i++)
    for (const path of ["/docs", "/openapi.json"])
      await (await ask(path, { "Accept-Encoding": "br" })).arrayBuffer();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000 / 200).toBeLessThan(20);
});

test("the style of /docs is the only thing that its policy lets run", async () => {
  const page = await ask("/docs");
  const policy = page.headers.get("content-security-policy") ?? "";
  const style = (await page.text()).match(/<style>([\s\S]*?)<\/style>/)?.[1] ?? "";
  const hash = Buffer.from(
    await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style)),
  ).toString("base64");
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
  expect(policy).toContain("default-src 'none'");
});
