import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";
import { makeBoat } from "../../products/private-boats/test/boat-kit.ts";
import { makeTour } from "../../products/tours/test/tour-kit.ts";
import { makePost } from "../blog/test/blog-kit.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function card(path: string, headers: Record<string, string> = {}) {
  const response = await world.api.fetch(new Request(`http://localhost/og/${path}`, { headers }), {
    caller: { ip: "10.0.0.1" },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}
const anyTour = async (over: object = {}) =>
  makeTour(world, (await world.person("ADMIN")).user, over);

test("each kind of page has a card of 1200 by 630, in both languages", async () => {
  const { out, from, to } = await world.crossing();
  expect(out.id).toBeGreaterThan(0);
  const slugs = [
    `fast-boats/${from.slug}-to-${to.slug}`,
    `private-boats/${(await makeBoat(world)).slug}`,
    `tours/${(await anyTour()).slug}`,
    `blog/${(await makePost(world, true)).slug}`,
  ];
  for (const slug of slugs) {
    const [id, en] = [await card(`${slug}.jpg?lang=id`), await card(`${slug}.jpg?lang=en`)];
    expect([slug, id.status, en.status]).toEqual([slug, 200, 200]);
    expect(id.headers.get("content-type")).toBe("image/jpeg");
    expect(id.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(id.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const { width, height, format } = await sharp(id.bytes).metadata();
    expect([width, height, format]).toEqual([1200, 630, "jpeg"]);
    expect([slug, id.bytes.equals(en.bytes)]).toEqual([slug, false]);
  }
});

test("a card is the same until what it shows changes, and is not sent again to who has it", async () => {
  const { slug } = await anyTour();
  const path = `tours/${slug}.jpg?lang=en`;
  const first = await card(path);
  const again = await card(path);
  expect(again.bytes.equals(first.bytes)).toBe(true);
  const etag = first.headers.get("etag") ?? "";
  const known = await card(path, { "If-None-Match": etag });
  expect([known.status, known.bytes.length]).toEqual([304, 0]);
  await world.db.execute(sql`update tours set description_en = 'Other words' where slug = ${slug}`);
  expect((await card(path)).headers.get("etag")).toBe(etag);
  await world.db.execute(sql`update tours set title_en = 'Another day' where slug = ${slug}`);
  const changed = await card(path, { "If-None-Match": etag });
  expect([changed.status, changed.headers.get("etag") === etag]).toEqual([200, false]);
  expect(changed.bytes.equals(first.bytes)).toBe(false);
});

test("what is not published has no card, nor what is none", async () => {
  const { slug: archived } = await anyTour();
  await world.db.execute(
    sql`update tours set published = false, archived_at = now() where slug = ${archived}`,
  );
  const { slug: hidden } = await makeBoat(world);
  await world.db.execute(sql`update private_boats set published = false where slug = ${hidden}`);
  const { slug: draft } = await makePost(world);
  const { slug: scheduled } = await makePost(world, true);
  await world.db.execute(sql`update posts set publish_at = '2031-12-24' where slug = ${scheduled}`);
  for (const path of [
    `tours/${archived}`,
    `private-boats/${hidden}`,
    `blog/${draft}`,
    `blog/${scheduled}`,
    "tours/none",
    "fast-boats/nowhere-to-somewhere",
    "boats/none",
    "constructor/none",
    `tours/${"x".repeat(130)}`,
    "tours/%00",
  ])
    expect([path, (await card(`${path}.jpg`)).status]).toEqual([path, 404]);
  world.clock.set("2031-12-25T00:00:00Z");
  expect((await card(`blog/${scheduled}.jpg`)).status).toBe(200);
});

test.each([
  "<svg onload=alert(1)><script>",
  "</span><span foreground='red'>",
  "&amp; &lt; & < >",
  "A very long title ".repeat(17),
  "x".repeat(300),
  "🐢🏝️",
  "巴厘岛",
  "a\u202Eb",
])("a title is only a text: %s", async (title_en) => {
  const { slug } = await anyTour();
  await world.db.execute(sql`update tours set title_en = ${title_en} where slug = ${slug}`);
  const { status, bytes } = await card(`tours/${slug}.jpg?lang=en`);
  const { width, height } = await sharp(bytes).metadata();
  expect([status, width, height]).toEqual([200, 1200, 630]);
});
