import type { AdminPost, AuditEntry, Post, PostSummary } from "@jukung/contract";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";
import { saveBlogCategory, saveTag } from "../catalogue/index.ts";
import { setCover } from "./posts.ts";

let world: World;
let token: string;
beforeAll(async () => {
  world = await openWorld();
  ({ token } = await world.person("ADMIN", "catalogue"));
  await saveBlogCategory(world.db, { slug: "islands", name_id: "Pulau", name_en: "Islands" });
  await saveTag(world.db, { slug: "families", name_id: "Ramah anak", name_en: "Families" });
});
beforeEach(async () => {
  await world.db.execute(sql`delete from posts`);
  await world.db.execute(sql`delete from old_slugs where kind = 'post'`);
});
afterAll(() => world?.close());

type Answered<T> = { data: T };
type Refused = { code: string; errors?: Record<string, string[]>; current?: { title_en: string } };
const TEXTS = {
  title_id: "Menyeberang ke Nusa Penida",
  title_en: "Crossing to Nusa Penida",
  summary_id: "Pelabuhan, waktu, dan laut.",
  summary_en: "Harbours, times and the sea.",
  body_id: "<h3>Pelabuhan</h3><p>Sanur.</p>",
  body_en: "<h3>Harbours</h3><p>Sanur is near.</p>",
  author: "Komang Sari",
  category: "islands",
  tags: ["families"],
};
const PATH = "/admins/blog/posts";
const create = async (body: object = {}) =>
  (await world.call<Answered<AdminPost>>("POST", PATH, { token, body: { ...TEXTS, ...body } })).body
    .data;
const save = <T = Answered<AdminPost>>(
  { slug, version, ...own }: AdminPost,
  body: object,
  by = token,
) => {
  const now = Object.fromEntries(Object.keys(TEXTS).map((field) => [field, own[field as "tags"]]));
  const category = own.category ?? "";
  const form = { ...now, category, version, ...body };
  return world.call<T>("PUT", `${PATH}/${slug}`, { token: by, body: form });
};
const publish = async (post: AdminPost, body: object = {}) =>
  (await save(post, { move: "publish", ...body })).body.data;
const move = (slug: string, move: string) =>
  world.call<Answered<AdminPost>>("POST", `${PATH}/${slug}/moves`, { token, body: { move } });
const read = (slug: string, locale = "en") =>
  world.call<Answered<Post>>("GET", `/blog/posts/${slug}`, {
    headers: { "Accept-Language": locale },
  });
const listed = async (query = "", locale = "en") =>
  (
    await world.call<{ data: PostSummary[] }>("GET", `/blog/posts?${query}`, {
      headers: { "Accept-Language": locale },
    })
  ).body.data.map(({ slug }) => slug);

test("a published article is read in both languages, with its sections, words and what to read next", async () => {
  const first = await publish(await create());
  await publish(await create({ title_en: "The sea in August", title_id: "Laut di bulan Agustus" }));
  const { data } = (await read(first.slug)).body;
  expect(data).toMatchObject({
    slug: "crossing-to-nusa-penida",
    title: "Crossing to Nusa Penida",
    summary: "Harbours, times and the sea.",
    category: { slug: "islands", name: "Islands" },
    tags: [{ slug: "families", name: "Families" }],
    author: "Komang Sari",
    body: '<h2 id="harbours">Harbours</h2><p>Sanur is near.</p>',
    sections: [{ id: "harbours", title: "Harbours" }],
    minutes: 1,
    words: 4,
    updated_at: null,
  });
  expect(data.recommended.map(({ slug }) => slug)).toEqual(["the-sea-in-august"]);
  expect((await read(first.slug, "id")).body.data.title).toBe("Menyeberang ke Nusa Penida");
});

test("readers find articles by words of their language, by category and by tag", async () => {
  await publish(await create());
  await publish(
    await create({ title_en: "The sea in August", title_id: "Laut Agustus", tags: [] }),
  );
  expect(await listed()).toEqual(["the-sea-in-august", "crossing-to-nusa-penida"]);
  expect(await listed("search=penida+CROSSING")).toEqual(["crossing-to-nusa-penida"]);
  expect(await listed("search=menyeberang")).toEqual([]);
  expect(await listed("search=menyeberang", "id")).toEqual(["crossing-to-nusa-penida"]);
  expect(await listed("search=h3")).toEqual([]); // markup is no text
  expect(await listed("tag=families")).toEqual(["crossing-to-nusa-penida"]);
  expect(await listed("category=islands")).toHaveLength(2);
  expect(await listed("category=nothing")).toEqual([]);
  const { body } = await world.call("GET", "/blog/categories");
  expect(body).toEqual({ data: [{ slug: "islands", name: "Islands", count: 2 }] });
});

test("drafts, scheduled and archived articles are read by nobody", async () => {
  const draft = await create();
  expect([(await read(draft.slug)).status, await listed()]).toEqual([404, []]);
  const at = new Date(world.clock.now().getTime() + 600_000).toISOString();
  const scheduled = (await save(draft, { move: "schedule", publish_at: at })).body.data;
  expect(scheduled.state).toBe("scheduled");
  expect([(await read(draft.slug)).status, await listed()]).toEqual([404, []]);
  world.clock.advance(11);
  expect([(await read(draft.slug)).status, await listed()]).toEqual([200, [draft.slug]]);
  await move(draft.slug, "archive");
  expect([(await read(draft.slug)).status, await listed()]).toEqual([404, []]);
  expect((await world.call("GET", "/blog/categories")).body).toEqual({ data: [] });
});

test("what is saved after publishing is read only once it is published, too", async () => {
  const post = await publish(await create());
  const saved = (await save(post, { title_en: "Another title", autosaved: true })).body.data;
  expect(saved).toMatchObject({ state: "published", changed: true, title_en: "Another title" });
  expect((await read(post.slug)).body.data.title).toBe("Crossing to Nusa Penida");
  const again = await publish(saved, { title_en: "Another title" });
  expect(again.changed).toBe(false);
  expect(again.publish_at).toBe(post.publish_at);
  expect((await read(post.slug)).body.data.title).toBe("Another title");
});

test("an incomplete article is not published, and then nothing of the form is saved", async () => {
  const post = await create({ body_id: "", summary_en: "", category: "" });
  const refused = await save<Refused>(post, {
    title_en: "Changed",
    body_id: "<p> </p>",
    summary_en: "",
    category: "",
    move: "publish",
  });
  expect([refused.status, Object.keys(refused.body.errors ?? {}).sort()]).toEqual([
    422,
    ["body_id", "category", "summary_en"],
  ]);
  const now = await world.call<Answered<AdminPost>>("GET", `${PATH}/${post.slug}`, { token });
  expect(now.body.data).toMatchObject({ version: 1, title_en: TEXTS.title_en, state: "draft" });
  const past = await save<Refused>(post, { move: "schedule", publish_at: "2020-01-01T00:00:00Z" });
  expect(past.body.errors?.publish_at).toEqual(["Choose a time that is still to come"]);
  expect((await move(post.slug, "unpublish")).status).toBe(409);
});

test("an old address leads to the article, and stays its own", async () => {
  const post = await publish(await create());
  const renamed = await publish(post, { address: "penida-by-boat" });
  expect(renamed.slug).toBe("penida-by-boat");
  expect((await read("crossing-to-nusa-penida")).body.data.slug).toBe("penida-by-boat");
  const other = await create({ title_en: "Other", title_id: "Lain" });
  const taken = await save<Refused>(other, { address: "crossing-to-nusa-penida" });
  expect([taken.status, taken.body.errors?.address]).toEqual([
    422,
    ["Another article has or had this address"],
  ]);
});

test("readers have the address of what they read until another is published", async () => {
  const post = await publish(await create());
  const drafted = (await save(post, { address: "Penida by boat" })).body.data;
  expect(drafted).toMatchObject({ slug: post.slug, address: "penida-by-boat", changed: true });
  expect((await read(post.slug)).body.data.slug).toBe(post.slug);
  expect((await read("penida-by-boat")).status).toBe(404);
  // What the page saves by itself names no address, and keeps the draft's.
  const going = (await save(drafted, { title_en: "On", autosaved: true })).body.data;
  expect(going).toMatchObject({ slug: post.slug, address: "penida-by-boat" });
  const back = (await save(going, { address: post.slug })).body.data;
  expect(back.address).toBe(post.slug);
  const again = (await save(back, { address: "penida-by-boat" })).body.data;
  const read_now = await publish(again);
  expect(read_now).toMatchObject({ slug: "penida-by-boat", address: "penida-by-boat" });
  expect(read_now.changed).toBe(false);
  expect((await read(post.slug)).body.data.slug).toBe("penida-by-boat");
});

test("an address that another article took meanwhile is refused when it is published", async () => {
  const post = await publish(await create());
  const drafted = (await save(post, { address: "penida-by-boat" })).body.data;
  const other = await create({ address: "penida-by-boat" });
  expect(other.slug).toBe("penida-by-boat");
  const late = await save<Refused>(drafted, { move: "publish" });
  expect([late.status, late.body.errors?.address]).toEqual([
    422,
    ["Another article has or had this address"],
  ]);
  // Hidden, it has its address still; the page's own saves change nothing of that.
  await move(post.slug, "unpublish");
  const hidden = await save(drafted, { title_en: "On", autosaved: true });
  expect(hidden.body.data).toMatchObject({ slug: post.slug, address: "penida-by-boat" });
});

test("a preview shows the draft to who has its link, and a renewed one ends the old", async () => {
  const post = await create();
  const at = (secret: string) =>
    world.call<Answered<Post>>("GET", `/blog/previews/${secret}`, {
      headers: { "Accept-Language": "en" },
    });
  expect(post.preview).toMatch(/^[\w-]{22}$/);
  const shown = await at(post.preview);
  expect(shown.body.data.title).toBe("Crossing to Nusa Penida");
  expect(shown.headers.get("cache-control")).toBe("no-store");
  expect(shown.headers.get("x-robots-tag")).toBe("noindex");
  const renewed = await world.call<Answered<AdminPost>>("POST", `${PATH}/${post.slug}/preview`, {
    token,
  });
  expect((await at(post.preview)).status).toBe(404);
  expect((await at(renewed.body.data.preview)).status).toBe(200);
  expect((await at(post.slug)).status).toBe(404);
});

test("of two editors of the same version one saves, and the other is told who and what", async () => {
  const post = await create();
  const other = (await world.person("ADMIN", "manager")).token;
  const answers = await Promise.all(
    [token, other, token, other].map((by, i) =>
      save<Refused>(post, { title_en: `Title ${i}`, autosaved: i > 1 }, by),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const now = (await world.call<Answered<AdminPost>>("GET", `${PATH}/${post.slug}`, { token })).body
    .data;
  for (const { status, body } of answers)
    if (status === 409)
      expect(body).toMatchObject({
        code: "changed_meanwhile",
        current: { title_en: now.title_en, version: 2 },
      });
});

test("many drafts of one title get addresses of their own", async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => create()));
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(4);
});

test("the audit says what staff did; somebody who goes on writing is one line", async () => {
  let post = await create();
  for (const title_en of ["One", "Two", "Three"])
    post = (await save(post, { title_en, autosaved: true })).body.data;
  await publish(post, { title_en: "Four" });
  const owner = (await world.person("ADMIN")).token;
  const { body } = await world.call<{ data: AuditEntry[] }>("GET", "/admins/audit?kind=post", {
    token: owner,
  });
  expect(body.data.slice(0, 4).map(({ action }) => action)).toEqual([
    "post.publish",
    "post.update",
    "post.update",
    "post.create",
  ]);
  expect(body.data[0]?.thing).toMatchObject({ kind: "post", name: "Four" });
});

test("only drafts and archived articles are deleted", async () => {
  const post = await publish(await create());
  const remove = () => world.call("DELETE", `${PATH}/${post.slug}`, { token });
  expect((await remove()).status).toBe(409);
  await move(post.slug, "archive");
  expect((await remove()).status).toBe(200);
  expect((await world.call("GET", `${PATH}/${post.slug}`, { token })).status).toBe(404);
});

test("a draft that somebody has just rewritten is not deleted from an older page", async () => {
  const post = await create();
  const saved = (await save(post, { title_en: "Rewritten" })).body.data;
  const remove = (version: number) =>
    world.call<Refused>("DELETE", `${PATH}/${post.slug}`, { token, body: { version } });
  const late = await remove(post.version);
  expect([late.status, late.body.code]).toEqual([409, "changed_meanwhile"]);
  expect((await remove(saved.version)).status).toBe(200);
});

test("a category and a tag that an article has cannot be removed", async () => {
  await create();
  for (const path of ["/admins/blog/categories/islands", "/admins/tags/families"]) {
    const refused = await world.call<Refused>("DELETE", path, { token });
    expect([refused.status, refused.body.code]).toEqual([409, "entry_in_use"]);
  }
});

async function storedPicture() {
  const { r, g, b } = { r: 20, g: 90, b: 120 };
  const file = await sharp({
    create: { width: 900, height: 600, channels: 3, background: { r, g, b } },
  })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set("image", new File([new Uint8Array(file)], "reef.png"));
  const stored = await world.call<Answered<{ id: number; picture: { base: string } }>>(
    "POST",
    "/admins/blog/pictures",
    { token, body },
  );
  return stored.body.data;
}

test("what a cover shows is said again without sending it again; the page's own saves leave it", async () => {
  const { id } = await storedPicture();
  const made = await create();
  await world.db.transaction((tx) => setCover(tx, { slug: made.slug, media_id: id }));
  const post = await publish(made, { alt_id: "Terumbu", alt_en: "A reef" });
  expect(post).toMatchObject({ alt_id: "Terumbu", alt_en: "A reef", changed: false });
  expect((await read(post.slug)).body.data.cover?.alt).toBe("A reef");
  const going = (await save(post, { title_en: "On", autosaved: true })).body.data;
  expect(going.alt_en).toBe("A reef");
  const cleared = (await save(going, { alt_id: "", alt_en: "" })).body.data;
  expect(cleared).toMatchObject({ alt_id: "", alt_en: "" });
  expect((await read(post.slug)).body.data.cover?.alt).toBe("");
});

test("a picture in the text is drawn in its sizes, with the text's own description, and is kept", async () => {
  const { id, picture } = await storedPicture();
  const figure = (n: number) =>
    `<figure><img src="${picture.base}-480.webp" alt="A &quot;reef&quot;" data-picture="${n}"><figcaption>Off Penida</figcaption></figure>`;
  const post = await publish(
    await create({ body_en: `<p>Look</p>${figure(id)}${figure(999_999)}` }),
  );
  const { body } = (await read(post.slug)).body.data;
  expect(body).toContain(`srcset="${picture.base}-480.avif 480w`);
  expect(body).toContain('alt="A &quot;reef&quot;"');
  expect(body.match(/<figure>/g)).toHaveLength(1);
  const { rows } = await world.db.execute(
    sql`select edition from post_pictures where media_id = ${id} order by edition`,
  );
  expect(rows.map(({ edition }) => edition)).toEqual(["draft", "live"]);
});

const PAYLOADS = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '<img src="https://evil.test/pixel.png" data-picture="900001">',
  '<img src="/api/media/0123456789abcdef0123456789abcdef-480.webp" data-picture="900001" onload=alert(1)>',
  '<img src="/api/media/0123456789abcdef0123456789abcdef-480.webp" alt="&quot; onerror=&quot;alert(1)" data-picture="7">',
  "<figure onclick=alert(1)><img src=x><figcaption onmouseover=alert(1)>a</figcaption></figure>",
  "<svg/onload=alert(1)>",
  '<table background="javascript:alert(1)"><tr><td onclick=alert(1) style="position:fixed">a</td></tr></table>',
  '<table><caption><script>alert(1)</script></caption><tr><td colspan="2&quot; onclick=alert(1)">a</td></tr></table>',
  '<table><tr><td><iframe src="https://evil.test"></iframe></td></tr></table>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" java\tscript:alert(1)">a</a>',
  '<a href="//evil.test">a</a>',
  '<a href="/\\evil.test">a</a>',
  '<a href="/\t/evil.test">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  '<h3 id=x onclick=alert(1)>"><img src=x onerror=alert(1)></h3>',
  "<h3>&quot; onmouseover=&quot;alert(1)</h3>",
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>a</noscript>",
  "<form action=https://evil.test><input name=pin></form>",
  "<video src=x onerror=alert(1)></video><audio src=x></audio><embed src=x><object data=x></object>",
  '<a href="https://a.test" target="_blank" onclick="x()">a</a>',
];
const SAFE =
  /^<\/?(p|h2|h3|a|ul|ol|li|br|strong|em|table|tbody|tr|th|td|figure|figcaption|div)( id="[a-z0-9-]+")?( href="(https?:\/\/|mailto:|tel:|\/[a-z0-9])[^"]*")?( rel="noopener nofollow")?( class="article-table" role="group" tabindex="0" aria-label="Table")?( (col|row)span="\d+")? ?\/?>$/;
describe("nothing that runs or loads from elsewhere is kept of", () => {
  test.each(PAYLOADS)("%s", async (payload) => {
    const body_en = `<p>Hello</p>${payload}`;
    const post = await publish(await create({ body_en }));
    const { body } = (await read(post.slug)).body.data;
    const tags = body.match(/<[^>]*>/g) ?? [];
    expect(tags.filter((tag) => !SAFE.test(tag))).toEqual([]);
  });
  // Rows can be older than the cleaning, or edited by hand.
  test("a row that was written without cleaning", async () => {
    const post = await publish(await create());
    await world.db.execute(
      sql`update post_editions set body_en = ${`<p>Hello</p>${PAYLOADS.join("")}`}`,
    );
    const { body } = (await read(post.slug)).body.data;
    expect((body.match(/<[^>]*>/g) ?? []).filter((tag) => !SAFE.test(tag))).toEqual([]);
  });
  test("the control: the pattern sees the harm before the cleaning", () => {
    for (const payload of PAYLOADS.slice(0, 4))
      expect((payload.match(/<[^>]*>/g) ?? []).every((tag) => SAFE.test(tag))).toBe(false);
  });
});
