import type { AdminSitePage, AuditEntry, PaymentChannelTerms, SitePage } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";
import { writeSettings } from "../site/index.ts";

let world: World;
let token: string;
beforeAll(async () => {
  world = await openWorld();
  ({ token } = await world.person("ADMIN"));
  await writeSettings(world.db, { name: "Segara & <b>Putra</b>" });
});
beforeEach(async () => {
  await world.db.execute(sql`delete from page_versions`);
});
afterAll(() => world?.close());

type Refused = { code: string; current?: AdminSitePage; errors?: Record<string, string[]> };
const PATH = "/admins/pages/terms-and-conditions";
const TEXTS = { title_id: "Syarat", title_en: "Terms", body_id: "Halo", body_en: "Hello" };
const read = async (slug = "terms-and-conditions", locale = "en") =>
  (
    await world.call<{ data: SitePage }>("GET", `/pages/${slug}`, {
      headers: { "Accept-Language": locale },
    })
  ).body.data;
const save = <T = { data: AdminSitePage }>(body: object) =>
  world.call<T>("PUT", PATH, { token, body });
const restore = <T = { data: AdminSitePage }>(number: number, version: number) =>
  world.call<T>("POST", `${PATH}/versions/${number}/restore`, { token, body: { version } });

test("a page that nobody saved says what the site came with, with the operator's name as text", async () => {
  const page = await read();
  expect(page).toMatchObject({ title: "Terms and conditions", version: 0, saved_at: null });
  expect(page.since).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect((await read("company")).since).toBeNull();
  expect(page.body).toContain("on the site of Segara &amp; &lt;b&gt;Putra&lt;/b&gt;.");
  expect(page.sections[0]).toEqual({ id: "booking", title: "Booking" });
  expect((await read("terms-and-conditions", "id")).title).toBe("Syarat dan ketentuan");
  expect((await world.call("GET", "/pages/nothing-here")).status).toBe(404);
});

test("each save is a version that can be read, compared and restored, and nothing is lost", async () => {
  expect((await save({ ...TEXTS, version: 0 })).body.data).toMatchObject({
    version: 1,
    restored: null,
  });
  expect((await save({ ...TEXTS, body_en: "Hello again", version: 1 })).status).toBe(200);
  expect(await read()).toMatchObject({
    title: "Terms",
    body: "<p>Hello again</p>",
    version: 2,
    since: null,
  });
  const back = await restore(1, 2);
  expect(back.body.data).toMatchObject({ version: 3, restored: 1, body_en: "<p>Hello</p>" });
  expect((await restore(0, 3)).body.data).toMatchObject({ version: 4, restored: 0 });
  expect((await read()).title).toBe("Terms and conditions");
  const versions = async (query: string) =>
    (
      await world.call<{ data: AdminSitePage[]; meta: { total: number } }>(
        "GET",
        `${PATH}/versions?${query}`,
        { token },
      )
    ).body;
  const { data, meta } = await versions("per_page=3");
  expect([data.map(({ version }) => version), meta.total]).toEqual([[4, 3, 2], 5]);
  const { data: rest } = await versions("per_page=3&page=2");
  expect(rest.map(({ version, saved }) => [version, saved === null])).toEqual([
    [1, false],
    [0, true],
  ]);
  const one = await world.call<{ data: AdminSitePage }>("GET", `${PATH}/versions/2`, { token });
  expect(one.body.data.body_en).toBe("<p>Hello again</p>");
  expect((await world.call("GET", `${PATH}/versions/9`, { token })).status).toBe(404);
  expect((await restore(9, 4)).status).toBe(404);
});

test("of many who save the same version at once, one does and the others are told the current state", async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) =>
      save<Refused>({ ...TEXTS, title_en: `Terms ${i}`, version: 0 }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const now = await read();
  const late = answers.find(({ status }) => status === 409)!.body;
  expect(late).toMatchObject({
    code: "changed_meanwhile",
    current: { title_en: now.title, version: 1 },
  });
  expect((await restore<Refused>(0, 0)).body.code).toBe("changed_meanwhile");
});

test("who changed what is in the audit", async () => {
  await save({ ...TEXTS, version: 0 });
  const { body } = await world.call<{ data: AuditEntry[] }>("GET", "/admins/audit?per_page=1", {
    token,
  });
  expect(body.data[0]).toMatchObject({ action: "page.update", thing: { kind: "page" } });
  expect(body.data[0]?.changes).toContainEqual({
    field: "title_en",
    from: "Terms and conditions",
    to: "Terms",
  });
});

test("a text without content is refused at its field", async () => {
  const empty = await save<Refused>({
    ...TEXTS,
    body_en: "<p> </p><script>x</script>",
    version: 0,
  });
  expect([empty.status, Object.keys(empty.body.errors ?? {})]).toEqual([422, ["body_en"]]);
  expect((await read()).version).toBe(0);
});

const PAYLOADS = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" java\tscript:alert(1)">a</a>',
  '<h3 id=x onclick=alert(1)>"><img src=x onerror=alert(1)></h3>',
  "<h3>&quot; onmouseover=&quot;alert(1)</h3>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
  "<h3>&lt;script&gt;alert(1)&lt;/script&gt;</h3>",
];
describe("nothing that runs is kept of", () => {
  test.each(PAYLOADS)("%s", async (payload) => {
    await save({ ...TEXTS, body_en: `<p>Hello</p>${payload}`, version: 0 });
    const { body } = await read();
    const tags = body.match(/<[^>]*>/g) ?? [];
    expect(
      tags.filter(
        (tag) =>
          !/^<\/?(p|h2|h3|a|ul|li|br)( id="[a-z0-9-]+")?( rel="noopener nofollow")? ?\/?>$/.test(
            tag,
          ),
      ),
    ).toEqual([]);
  });
  // Rows can be older than the cleaning, or edited by hand.
  test("a row that was written without cleaning", async () => {
    await save({ ...TEXTS, version: 0 });
    await world.db.execute(
      sql`update page_versions set body_en = '<p onclick="x">Hello</p><script>alert(1)</script>'`,
    );
    expect((await read()).body).toBe("<p>Hello</p>");
  });
});

test("the ways to pay are the gateway's own", async () => {
  const { body } = await world.call<{ data: PaymentChannelTerms[] }>("GET", "/payment-methods");
  expect(body.data).toContainEqual({
    channel: "QRIS",
    method: "qr_code",
    min: 1,
    max: 10_000_000,
    refund: { days: 7, full_only: false },
  });
  expect(body.data.find(({ channel }) => channel === "CARDS")?.max).toBeNull();
});
