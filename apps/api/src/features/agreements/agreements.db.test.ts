import { createHash } from "node:crypto";
import type { SitePage, SitePageSlug } from "@jukung/contract";
import { AGREED_PAGES } from "@jukung/contract/site-pages";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Booked, booking, openWorld, type World } from "../../../test/world.ts";
import { DEFAULT_TEXTS } from "../content/texts/index.ts";

let world: World;
let admin: string;
beforeAll(async () => {
  world = await openWorld();
  admin = (await world.person("ADMIN")).token;
});
afterAll(() => world?.close());

const save = (slug: SitePageSlug, text: string, version: number) =>
  world.call("PUT", `/admins/pages/${slug}`, {
    token: admin,
    body: { title_id: "Ketentuan", title_en: "Terms", body_id: text, body_en: text, version },
  });
const read = (slug: SitePageSlug, version: number) =>
  world.call<{ data: SitePage }>("GET", `/pages/${slug}?version=${version}`);

test("an order keeps the versions of the terms it was made under, and its owner can read them", async () => {
  await save("terms-and-conditions", "Bring your own jacket.", 0);
  await save("refund-terms", "No refunds in a storm.", 0);
  const { token } = await world.person();
  const { out } = await world.crossing();
  const made = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token,
    body: booking([{ id: out.id, date: "2031-12-10" }], { adults: 1 }),
  });
  await save("terms-and-conditions", "Jackets are aboard.", 1);
  const agreed = { "terms-and-conditions": 1, "privacy-and-policy": 0, "refund-terms": 1 };
  const path = `/users/orders/fast-boats/${made.body.data.slug}`;
  const order = await world.call<{ data: object }>("GET", path, { token });
  expect(order.body.data).toMatchObject({ agreed });
  const kept = await world.call<{ data: { records: { orders: object[] } } }>(
    "GET",
    "/users/export",
    { token },
  );
  expect(kept.body.data.records.orders).toMatchObject([{ agreed }]);

  const then = (await read("terms-and-conditions", 1)).body.data;
  expect([then.body, then.current]).toEqual(["<p>Bring your own jacket.</p>", false]);
  const now = (await read("terms-and-conditions", 2)).body.data;
  expect([now.body, now.current]).toEqual(["<p>Jackets are aboard.</p>", true]);
  expect((await read("terms-and-conditions", 3)).status).toBe(404);
});

test("earlier versions of pages that nobody agrees to stay in the back office", async () => {
  await save("company", "Founded by Wayan.", 0);
  expect((await read("company", 0)).status).toBe(404);
  expect((await read("company", 1)).body.data.current).toBe(true);
});

// Version 0 is in the code. From the first release on somebody may have agreed to it, and a new
// default text must not take its place: it needs a migration that saves the old one as a version first.
// Until then its day changes with it: the page says since when it holds.
test.each([
  ["terms-and-conditions", "2026-11-27", "6cc0db424536334f"],
  ["privacy-and-policy", "2026-11-29", "e0cadd9503f4572d"],
  ["refund-terms", "2026-11-27", "1b3d012e5d427622"],
] as const)("the text that %s came with has not changed since %s", (slug, day, hash) => {
  expect(AGREED_PAGES).toContain(slug);
  const { since, ...texts } = DEFAULT_TEXTS[slug];
  const hashed = createHash("sha256").update(JSON.stringify(texts)).digest("hex");
  expect([since, hashed.slice(0, 16)]).toEqual([day, hash]);
});
