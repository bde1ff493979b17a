import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";

let plain: World;
let behind: World;
beforeAll(async () => {
  plain = await openWorld({ env: { GEO_HEADER: "CF-IPCountry" } });
  behind = await openWorld({ env: { GEO_HEADER: "CF-IPCountry", TRUST_PROXY: "1" } });
});
afterAll(async () => {
  await plain.close();
  await behind.close();
});

/** Called from outside: only the connection and its headers say who calls. */
const asked = async (world: World, headers: Record<string, string>, ip = "127.0.0.1") => {
  const response = await world.api.fetch(
    new Request("http://localhost/api/geo/country", { headers }),
    { incoming: { socket: { remoteAddress: ip } } },
  );
  return ((await response.json()) as { data: { country: string } }).data.country;
};
const AUSTRALIA = "139.130.4.5";

test("the visitor's own connection says the country", async () => {
  expect(await asked(plain, {}, AUSTRALIA)).toBe("AU");
  expect(await asked(plain, {}, "127.0.0.1")).toBe("ID");
});

test("without a trusted proxy no header is believed", async () => {
  const forged = { "X-Forwarded-For": AUSTRALIA, "CF-IPCountry": "DE" };
  expect(await asked(plain, forged)).toBe("ID");
});

test("behind one the CDN's country counts, else the address it saw", async () => {
  const seen = { "X-Forwarded-For": `6.6.6.6, ${AUSTRALIA}` };
  expect(await asked(behind, { ...seen, "CF-IPCountry": "de" })).toBe("DE");
  expect(await asked(behind, { ...seen, "CF-IPCountry": "T1" })).toBe("AU");
  expect(await asked(behind, seen)).toBe("AU");
});
