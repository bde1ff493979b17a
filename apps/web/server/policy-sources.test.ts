import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { OWN_ONLY } from "./headers.ts";
import { sourcesElsewhere } from "./policy-sources.ts";

const maps = { google: null, tiles: { url: "https://tiles.example/{z}/{x}/{y}", attribution: "" } };
const site = { form_targets: ["https://*.gateway.example"], maps };

/** An API that answers `/site`, as long as it is up. */
async function api() {
  const state = { up: true, asked: 0 };
  const server = createServer((request, response) => {
    state.asked += 1;
    expect(request.url).toBe("/api/site");
    response.writeHead(state.up ? 200 : 503).end(JSON.stringify({ data: { ...site, name: "x" } }));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  const log = { warn: vi.fn() };
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  return { state, log, sources: sourcesElsewhere(base, log) };
}

test("pages apart from the API ask it where forms may lead, once for many pages", async () => {
  const { state, sources } = await api();
  const answers = await Promise.all(Array.from({ length: 20 }, sources));
  for (const answer of answers) expect(answer).toEqual(site);
  expect(await sources()).toEqual(site);
  expect(state.asked).toBe(1);
});

test("while the API has not answered pages allow this site alone, and soon ask again", async () => {
  const { state, log, sources } = await api();
  state.up = false;
  expect(await sources()).toEqual(OWN_ONLY);
  expect(await sources()).toEqual(OWN_ONLY);
  expect(state.asked).toBe(1);
  expect(log.warn).toHaveBeenCalledTimes(1);
  state.up = true;
  await expect.poll(sources, { timeout: 5_000 }).toEqual(site);
});
