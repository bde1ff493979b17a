import { expect, test } from "vitest";
import { packed } from "./compress.ts";

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.0, gzip; q=0", null],
  ["br;q=0.5", "br"],
  ["identity", null],
  ["", null],
])("a page for who takes %j is sent as %s", async (accepts, way) => {
  const request = new Request("http://localhost/", { headers: { "Accept-Encoding": accepts } });
  const page = new Response("wave ".repeat(1_000), { headers: { "Content-Type": "text/html" } });
  const answer = await packed(request, page);
  expect(answer.headers.get("Content-Encoding")).toBe(way);
  expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
});
