import type { AdminHomePage, HomePage } from "@jukung/contract";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testClock } from "../../../test/clock.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { forgetUnused } from "../media/index.ts";
import { HOME } from "./test/home-kit.ts";

let world: World;
let token: string;
let user: { id: number };
beforeAll(async () => {
  world = await openWorld({ clock: testClock() });
});
beforeEach(async () => {
  await world.db.execute(sql`delete from home_page`);
  await signIn();
});
/** Sessions of staff do not last until the next day. */
const signIn = async () => {
  ({ token, user } = await world.person("ADMIN"));
};
/** A day later: what was not used then is deleted. */
async function nextDay(): Promise<number> {
  world.clock.advance(25 * 60);
  await signIn();
  return forgetUnused(world.deps, []);
}
afterAll(() => world.close());

type Refused = { code: string; errors?: Record<string, string[]>; current?: { version: number } };
type Saved = { data: AdminHomePage } & Refused;
const put = (body: object, locale: "id" | "en" = "en") =>
  world.call<Saved>("PUT", "/admins/home", {
    token,
    body,
    headers: { "Accept-Language": locale },
  });
const now = async () => (await world.call<Saved>("GET", "/admins/home", { token })).body.data;
const shown = async (locale: "id" | "en" = "en") =>
  (
    await world.call<{ data: HomePage }>("GET", "/home", {
      headers: { "Accept-Language": locale },
    })
  ).body.data;

/** A form as the page sends it: texts, and the blocks as their rows. */
async function form(over: Record<string, unknown>, picture?: string) {
  const body = new FormData();
  const { blocks, ...texts } = { ...HOME, ...over };
  for (const [name, value] of Object.entries(texts)) body.set(name, String(value));
  for (const [i, { block, shown }] of blocks.entries()) {
    body.set(`blocks[${i}][block]`, block);
    body.set(`blocks[${i}][shown]`, String(shown));
  }
  if (picture) {
    const create = { width: 600, height: 400, channels: 3, background: picture } as const;
    const png = await sharp({ create }).png().toBuffer();
    body.set("image", new Blob([new Uint8Array(png)], { type: "image/png" }), "sea.png");
  }
  return body;
}

test("a home page that nobody has saved shows all blocks in their usual order, and no banner", async () => {
  expect(await shown()).toEqual({
    blocks: [
      "today",
      "crossings",
      "boats",
      "tours",
      "promos",
      "steps",
      "questions",
      "blog",
      "banner",
    ],
    banner: null,
  });
  expect(await now()).toMatchObject({ version: 0, state: "none", title_id: "", image: null });
});

test("a saved order and a banner are what the very next visitor reads, in their language", async () => {
  const blocks = [
    { block: "banner", shown: true },
    { block: "steps", shown: false },
    { block: "questions", shown: true },
    { block: "crossings", shown: true },
    { block: "promos", shown: false },
    { block: "blog", shown: false },
    ...["today", "boats", "tours"].map((block) => ({ block, shown: false })),
  ];
  const { status, body } = await put({ ...HOME, blocks, version: 0 });
  expect([status, body.data.version, body.data.state]).toEqual([200, 1, "shown"]);
  expect(body.data).toEqual(await now());
  expect(await shown("id")).toEqual({
    blocks: ["banner", "questions", "crossings"],
    banner: {
      title: "Libur panjang di Nusa Penida",
      text: "Kapal tambahan setiap pagi.",
      image: null,
      link: { to: "/fast-boats", label: "Lihat kapal" },
    },
  });
  expect((await shown("en")).banner).toMatchObject({
    title: "A long weekend on Nusa Penida",
    link: { label: "See boats" },
  });
});

test("a text in one language stands for both", async () => {
  await put({ ...HOME, text_en: "", version: 0 });
  expect((await shown("en")).banner?.text).toBe("Kapal tambahan setiap pagi.");
});

test("what was changed is written down, and what stayed is not", async () => {
  await put({ ...HOME, version: 0 });
  await put({ ...HOME, title_en: "Two long weekends", shown_until: "2031-12-24", version: 1 });
  const { rows } = await world.db.execute(
    sql`select action, actor_id, detail from audit_entries where subject = 'home' order by id desc limit 1`,
  );
  expect(rows).toEqual([
    {
      action: "home.update",
      actor_id: user.id,
      detail: {
        changes: {
          title_en: { from: HOME.title_en, to: "Two long weekends" },
          shown_until: { from: "", to: "2031-12-24" },
        },
      },
    },
  ]);
});

test("of two who save at once one is told what the other has saved, and nothing of theirs is kept", async () => {
  for (const version of [0, 1]) {
    const answers = await Promise.all(
      ["First", "Second"].map((title_en) => put({ ...HOME, title_en, version })),
    );
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect([won?.status, lost?.status, lost?.body.code]).toEqual([200, 409, "changed_meanwhile"]);
    expect(lost?.body.current).toMatchObject({
      version: version + 1,
      title_en: won?.body.data.title_en,
      blocks: HOME.blocks,
    });
    expect(await now()).toEqual(won?.body.data);
  }
});

test("a banner is shown from the first midnight on Bali of its days to the last, and not a second longer", async () => {
  const days = { shown_from: "2031-12-20", shown_until: "2031-12-21" };
  await put({ ...HOME, ...days, version: 0 });
  const at = async (day: string, time: string) => {
    world.clock.set(`${day}T${time}+08:00`);
    await signIn();
    return [(await shown()).banner !== null, (await now()).state];
  };
  expect(await at("2031-12-19", "23:59:59")).toEqual([false, "scheduled"]);
  expect(await at("2031-12-20", "00:00:00")).toEqual([true, "shown"]);
  expect(await at("2031-12-21", "23:59:59")).toEqual([true, "shown"]);
  expect(await at("2031-12-22", "00:00:00")).toEqual([false, "over"]);
});

test("a block that is newer than the saved order is shown at its end, and one that is no more is left out", async () => {
  await put({ ...HOME, version: 0 });
  await world.db.execute(sql`update home_page
    set blocks = '[{"block":"weather","shown":true},{"block":"blog","shown":false},{"block":"steps","shown":true}]'`);
  expect((await shown()).blocks).toEqual([
    "steps",
    "today",
    "crossings",
    "boats",
    "tours",
    "promos",
    "questions",
    "banner",
  ]);
});

test.each([
  ["a title in one language", { title_en: "" }, ["title_en"]],
  ["a title that is too long", { title_en: "a".repeat(121) }, ["title_en"]],
  ["a text that is too long", { text_id: "a".repeat(601) }, ["text_id"]],
  ["a link without words", { link_label_en: "" }, ["link_label_en"]],
  ["words without a link", { link: "" }, ["link"]],
  ["a link that runs", { link: "javascript:alert(1)" }, ["link"]],
  ["a link without https", { link: "http://a.test/" }, ["link"]],
  ["a link to another site that looks like a path", { link: "//a.test" }, ["link"]],
  ["the same with a backslash", { link: "/\\a.test" }, ["link"]],
  ["a day that is none", { shown_from: "2031-02-30" }, ["shown_from"]],
  [
    "days the wrong way round",
    { shown_from: "2031-12-02", shown_until: "2031-12-01" },
    ["shown_until"],
  ],
  [
    "all of it at once: words without a title, a bad link, no words of it in one language, reversed days",
    {
      title_id: "",
      link: "www.a.test",
      link_label_en: "",
      shown_from: "2031-12-02",
      shown_until: "2031-12-01",
    },
    ["title_id", "link_label_en", "link", "shown_until"],
  ],
  ["a block twice", { blocks: [...HOME.blocks.slice(1), HOME.blocks[1]] }, ["blocks"]],
  ["a block too few", { blocks: HOME.blocks.slice(1) }, ["blocks"]],
  [
    "a block that is none",
    { blocks: [...HOME.blocks.slice(1), { block: "x", shown: true }] },
    ["blocks.8.block"],
  ],
])("%s is refused at its field", async (_name, over, fields) => {
  const { status, body } = await put({ ...HOME, ...over, version: 0 });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, fields]);
  expect((await now()).version).toBe(0);
});

test("errors are in the reader's language", async () => {
  const wrong = { ...HOME, link: "ftp://a.test", version: 0 };
  expect((await put(wrong, "id")).body.errors?.link?.[0]).toMatch(/^Masukkan alamat/);
  expect((await put(wrong, "en")).body.errors?.link?.[0]).toMatch(/^Enter a path/);
  const days = { ...HOME, shown_from: "2031-12-02", shown_until: "2031-12-01", version: 0 };
  expect((await put(days, "id")).body.errors?.shown_until).toEqual([
    "Pilih hari yang tidak mendahului hari pertama",
  ]);
});

test("a photo is sent with the form, stays while it is used, and is deleted a day after it was replaced", async () => {
  const made = await put(await form({ version: 0, alt_id: "Laut", alt_en: "The sea" }, "#123456"));
  expect([made.status, made.body.data.image?.alt]).toEqual([200, "The sea"]);
  expect(made.body.data.blocks).toEqual(HOME.blocks);
  const first = made.body.data.image?.base;
  expect((await shown("id")).banner?.image).toMatchObject({ base: first, alt: "Laut" });

  const kept = await put(await form({ version: 1, title_en: "Another" }));
  expect(kept.body.data.image?.base).toBe(first);
  expect(await nextDay()).toBe(0);

  const other = await put(await form({ version: 2 }, "#654321"));
  expect(other.body.data.image?.base).not.toBe(first);
  expect(await nextDay()).toBe(1);

  const without = await put({ ...HOME, version: 3, remove_image: true });
  expect([without.body.data.image, (await shown()).banner?.image]).toEqual([null, null]);
});

test("a photo without a title is refused, and so is what is no photo", async () => {
  const alone = { title_id: "", title_en: "", text_id: "", text_en: "" };
  const bare = { ...alone, link: "", link_label_id: "", link_label_en: "", version: 0 };
  const untitled = await put(await form(bare, "#112233"));
  expect(Object.keys(untitled.body.errors ?? {})).toEqual(["title_id", "title_en"]);
  const body = await form({ version: 0 });
  body.set("image", new Blob(["<svg onload='alert(1)'/>"], { type: "image/png" }), "a.png");
  const refused = await put(body);
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["image"]]);
});
