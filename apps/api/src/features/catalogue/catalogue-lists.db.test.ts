import type { Information, Itinerary, NamedEntry } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { edit, isEdit } from "../../../test/edit.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { makeBoat } from "../../products/private-boats/test/boat-kit.ts";
import { makeTour, TOUR } from "../../products/tours/test/tour-kit.ts";
import { BLOCKS, entryInput, makeEntry, NAMED } from "./test/lists-kit.ts";

let world: World;
let admin: Awaited<ReturnType<World["person"]>>;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.person("ADMIN");
});
afterAll(() => world.close());

type Page<T> = { data: T[]; meta: { total: number; last_page: number; per_page: number } };
type Refused = { message: string; code: string; errors?: Record<string, string[]> };
const get = <T>(path: string, headers = {}) =>
  world.call<T>("GET", path, { token: admin.token, headers });
const send = <T = Refused>(method: string, path: string, body: object = {}) =>
  isEdit(method, path)
    ? edit<T>(world, path, { token: admin.token, body })
    : world.call<T>(method, path, { token: admin.token, body });
const audited = async (subject: string) => {
  const { rows } = await world.db.execute(
    sql`select action, actor_id, detail from audit_entries where subject = ${subject} order by id`,
  );
  return rows;
};

/** What a boat's form sends. */
async function boatForm(over: object) {
  const { slug } = await makeBoat(world);
  const { body } = await get<{ data: object }>(`/admins/private-boats/${slug}`);
  const { version: _, ...own } = body.data as { version: number };
  return { path: `/admins/private-boats/${slug}`, slug, body: { ...own, ...over } };
}

describe.each(NAMED)("%s", (list) => {
  const word = list.replace("/", "-");
  const kind = list.replaceAll(/[-/]/g, "_").replace(/ies$/, "y").replace(/s$/, "");

  test("an entry is made with a slug of its English name, found, renamed and removed, and each action is written down", async () => {
    const name_en = `Stand-up paddle ${list}`;
    const made = await send<{ data: NamedEntry & { id: number } }>("POST", `/admins/${list}`, {
      name_id: "Papan dayung",
      name_en,
    });
    expect(made.status).toBe(201);
    const { slug } = made.body.data;
    expect(made.body.data).toEqual({
      name_id: "Papan dayung",
      name_en,
      slug,
      version: 1,
      used_by: [],
    });
    expect(slug).toBe(`stand-up-paddle-${word}`);
    const shown = await get<{ data: NamedEntry }>(`/admins/${list}/${slug}`);
    expect(shown.body.data).toEqual(made.body.data);
    const renamed = await send<{ data: NamedEntry }>("PUT", `/admins/${list}/${slug}`, {
      name_id: "SUP",
      name_en: `SUP ${list}`,
    });
    expect(renamed.body.data).toMatchObject({ slug: `sup-${word}`, name_id: "SUP" });
    expect((await get(`/admins/${list}/${slug}`)).status).toBe(404);
    const { rows } = await world.db.execute(
      sql`select id from ${sql.identifier(list.replace(/[-/]/, "_"))} where slug = ${`sup-${word}`}`,
    );
    expect((await send("DELETE", `/admins/${list}/sup-${word}`)).status).toBe(200);
    expect((await send("DELETE", `/admins/${list}/sup-${word}`)).status).toBe(404);
    expect(await audited(`${kind}:${rows[0]?.id}`)).toEqual([
      {
        action: `${kind}.create`,
        actor_id: admin.user.id,
        detail: expect.objectContaining({ slug }),
      },
      {
        action: `${kind}.update`,
        actor_id: admin.user.id,
        detail: expect.objectContaining({ slug: `sup-${word}`, before: slug }),
      },
      {
        action: `${kind}.remove`,
        actor_id: admin.user.id,
        detail: expect.objectContaining({ name_id: "SUP" }),
      },
    ]);
  });

  test("a name that exists is refused at its field, for a new entry and for another's new name", async () => {
    const [one, other] = [entryInput(), entryInput()];
    await send("POST", `/admins/${list}`, one);
    const { key } = await makeEntry(world, list, other);
    for (const [method, path] of [
      ["POST", `/admins/${list}`],
      ["PUT", `/admins/${list}/${key}`],
    ] as const) {
      const { status, body } = await send(method, path, { ...one, name_en: ` ${one.name_en}! ` });
      expect(status).toBe(422);
      expect(body.errors).toEqual({ name_en: ["There is already an entry with this name"] });
    }
    const { body } = await get<{ data: NamedEntry }>(`/admins/${list}/${key}`);
    expect(body.data).toMatchObject({ name_en: other.name_en });
  });

  test("one language is enough, none is not, and a name of other letters has a slug too", async () => {
    const only = `Hanya ${list}`;
    const one = await send<{ data: NamedEntry }>("POST", `/admins/${list}`, { name_id: only });
    expect(one.body.data).toMatchObject({ slug: `hanya-${word}`, name_id: only, name_en: "" });
    const none = await send("POST", `/admins/${list}`, { name_id: " ", name_en: "" });
    expect([none.status, none.body.errors]).toEqual([422, { name_id: ["This field is required"] }]);
    const far = await send<{ data: NamedEntry }>("POST", `/admins/${list}`, { name_en: "船" });
    expect(far.body.data.slug).toBe(kind.replaceAll("_", "-"));
  });

  test("of fifty people who add the same name at once one succeeds, the rest are told so", async () => {
    const body = { name_en: `Together ${list}` };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send("POST", `/admins/${list}`, body)),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(201), count(422)]).toEqual([1, 49]);
  });
});

test("a list is searched in both languages, in pages, or whole for a form to choose from", async () => {
  for (const n of [1, 2, 3])
    await makeEntry(world, "tags", { name_id: `Jaring 100% ${n}`, name_en: `Net ${n}` });
  const found = await get<Page<NamedEntry>>("/admins/tags?search=100%25&per_page=2&page=2");
  expect(found.body.meta).toMatchObject({ total: 3, last_page: 2 });
  expect(found.body.data.map(({ name_en }) => name_en)).toEqual(["Net 3"]);
  expect((await get<Page<NamedEntry>>("/admins/tags?search=NET 2")).body.meta.total).toBe(1);
  expect((await get<Page<NamedEntry>>("/admins/tags?search=%25_%25")).body.meta.total).toBe(0);
  const all = await get<Page<NamedEntry>>("/admins/tags?all=yes&per_page=1");
  expect(all.body.data).toHaveLength(all.body.meta.total);
  expect(all.body.meta.last_page).toBe(1);
  const own = all.body.data.map(({ name_en, name_id }) => (name_en || name_id).toLowerCase());
  expect(own).toEqual(own.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
});

test("what is in use says where, is not removed, and can be once it is taken off there", async () => {
  const tag = await makeEntry(world, "tags");
  const form = await boatForm({ facilities: [tag.key] });
  expect((await send("PUT", form.path, form.body)).status).toBe(200);
  const used = await get<{ data: NamedEntry }>(tag.path);
  expect(used.body.data.used_by).toEqual([{ kind: "private_boat", count: 1 }]);
  const refused = await send("DELETE", tag.path);
  expect([refused.status, refused.body.code]).toEqual([409, "entry_in_use"]);
  expect(refused.body.message).toMatch(/in use \(private boats: 1; archived/);
  expect((await get(tag.path)).status).toBe(200);
  // An archived boat can be restored: its entries stay.
  await send("POST", `${form.path}/archive`);
  expect((await send("DELETE", tag.path)).status).toBe(409);
  expect((await send("PUT", form.path, { ...form.body, facilities: [] })).status).toBe(200);
  expect((await send("DELETE", tag.path)).status).toBe(200);
});

test("every list keeps what a tour has of it, the activity category too", async () => {
  const entries = {
    tags: await makeEntry(world, "tags"),
    includes: await makeEntry(world, "includes"),
    excludes: await makeEntry(world, "excludes"),
    category: await makeEntry(world, "tour-categories"),
    itinerary: await makeEntry(world, "itineraries"),
    informations: await makeEntry(world, "master-informations"),
  };
  await makeTour(world, admin.user);
  const tour = await send("POST", "/admins/tours", {
    ...TOUR,
    tags: [entries.tags.key],
    includes: [entries.includes.key],
    excludes: [entries.excludes.key],
    category: entries.category.key,
    // A step may come twice; the tour still counts once.
    itinerary: [entries.itinerary.id, entries.itinerary.id],
    informations: [entries.informations.id],
  });
  expect(tour.status).toBe(201);
  for (const { path } of Object.values(entries)) {
    const { body } = await get<{ data: NamedEntry }>(path);
    expect([path, body.data.used_by]).toEqual([path, [{ kind: "tour", count: 1 }]]);
    const refused = await send("DELETE", path);
    expect([path, refused.status]).toEqual([path, 409]);
    expect(refused.body.message).toMatch(/in use \(tours: 1; archived/);
  }
});

describe("removed while something takes it on", () => {
  /** Holds a transaction open at its last statement, so that the other one must wait for it. */
  async function meanwhile(statement: ReturnType<typeof sql>, other: () => Promise<unknown>) {
    let waiting: Promise<unknown> = Promise.resolve();
    await world.meanwhile(async (tx) => {
      await tx.execute(statement);
      waiting = other();
      const waits = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database()`;
      for (let n = 0; n < 200; n++) {
        if ((await tx.execute(waits)).rows.length > 0) return;
        await new Promise((done) => setTimeout(done, 10));
        // A transaction sees the same statistics until it discards its snapshot.
        await tx.execute(sql`select pg_stat_clear_snapshot()`);
      }
      throw new Error("nobody waited");
    });
    return waiting as Promise<{ status: number; body: Refused }>;
  }

  test("a boat that is saved first keeps the entry: the removal is refused", async () => {
    const tag = await makeEntry(world, "tags");
    const { slug } = await makeBoat(world);
    const tie = sql`insert into private_boat_tags (boat_id, tag_id)
      select b.id, t.id from private_boats b, tags t where b.slug = ${slug} and t.slug = ${tag.key}`;
    const { status } = await meanwhile(tie, () => send("DELETE", tag.path));
    expect(status).toBe(409);
    expect((await get(tag.path)).status).toBe(200);
  });

  test.each([
    ["facilities", "tags", "key"],
    ["includes", "includes", "key"],
    ["informations", "master-informations", "id"],
  ] as const)(
    "an entry of %s that went first is unknown to the boat, which stays as it was",
    async (field, list, name) => {
      const entry = await makeEntry(world, list);
      const form = await boatForm({ [field]: [entry[name]] });
      const column = name === "key" ? sql`slug` : sql`id`;
      const remove = sql`delete from ${sql.identifier(list.replace(/[-/]/, "_"))} where ${column} = ${entry[name]}`;
      const saved = await meanwhile(remove, () => send("PUT", form.path, form.body));
      expect([saved.status, Object.keys(saved.body.errors ?? {})]).toEqual([422, [field]]);
    },
  );

  test("a category that went first is unknown to the tour", async () => {
    const entry = await makeEntry(world, "tour-categories");
    const { slug } = await makeTour(world, admin.user);
    const remove = sql`delete from tour_categories where slug = ${entry.key}`;
    const body = { ...TOUR, category: entry.key };
    const saved = await meanwhile(remove, () => send("PUT", `/admins/tours/${slug}`, body));
    expect([saved.status, Object.keys(saved.body.errors ?? {})]).toEqual([422, ["category"]]);
  });

  test("whichever of the two comes first, forty times over, the boat never shows what is gone", async () => {
    for (let round = 0; round < 40; round++) {
      const tag = await makeEntry(world, "tags");
      const form = await boatForm({ facilities: [tag.key] });
      const [saved, gone] = await Promise.all([
        send("PUT", form.path, form.body),
        send("DELETE", tag.path),
      ]);
      expect([
        [200, 409],
        [422, 200],
      ]).toContainEqual([saved.status, gone.status]);
    }
  });
});

test("a form opened before a rename changes its own tag, whoever has the old name now", async () => {
  const tag = await makeEntry(world, "tags", { name_id: "Sirip", name_en: "Fins" });
  const change = (name_en: string, version: number) =>
    world.call<{ code?: string }>("PUT", tag.path, {
      token: admin.token,
      body: { name_id: name_en, name_en, version },
    });
  expect((await change("Flippers", 1)).status).toBe(200);
  const other = await makeEntry(world, "tags", { name_id: "Sirip", name_en: "Fins" });
  expect(other.key).toBe("fins-2");
  expect((await change("Wings", 1)).body.code).toBe("changed_meanwhile");
  const { body } = await get<{ data: NamedEntry }>(other.path);
  expect(body.data.name_en).toBe("Fins");
});

test("a renamed tag is found under its old slug by the travellers' filters, and shown by its new name", async () => {
  const tag = await makeEntry(world, "tags", { name_id: "Kaca mata", name_en: "Goggles" });
  const form = await boatForm({ facilities: [tag.key] });
  await send("PUT", form.path, form.body);
  await send("PUT", tag.path, { name_id: "Masker", name_en: "Mask" });
  type Boats = { data: { slug: string; facilities: { name: string }[] }[] };
  for (const slug of ["goggles", "mask"]) {
    const { body } = await get<Boats>(`/private-boats?facilities=${slug}`);
    expect(body.data.map((boat) => [boat.slug, boat.facilities[0]?.name])).toEqual([
      [form.slug, "Mask"],
    ]);
  }
  const category = await makeEntry(world, "tour-categories", {
    name_en: "Diving",
    name_id: "Selam",
  });
  const tour = await makeTour(world, admin.user);
  await send("PUT", `/admins/tours/${tour.slug}`, { ...TOUR, category: category.key });
  await send("PUT", category.path, { name_en: "Scuba", name_id: "Selam" });
  type Tours = { data: { category: { slug: string } }[] };
  const { body } = await get<Tours>("/tours?category=diving");
  expect(body.data.map((one) => one.category.slug)).toEqual(["scuba"]);
});

test("a step of a day out is made, changed in every tour that has it, and removed", async () => {
  const input = { title_id: "", title_en: "Lunch", text_id: "", text_en: "At the beach" };
  const made = await send<{ data: Itinerary }>("POST", "/admins/itineraries", input);
  const { id } = made.body.data;
  expect(made.body.data).toEqual({
    ...input,
    id,
    version: 1,
    duration_minutes: null,
    used_by: [],
  });
  const more = { ...input, duration_minutes: 90 };
  const changed = await send<{ data: Itinerary }>("PUT", `/admins/itineraries/${id}`, more);
  expect(changed.body.data.duration_minutes).toBe(90);
  const wrong = await send("PUT", `/admins/itineraries/${id}`, {
    title_en: "x".repeat(121),
    duration_minutes: -5,
  });
  expect(wrong.body.errors).toEqual({
    title_en: ["This is too long"],
    duration_minutes: ["This value is not valid"],
  });
  expect((await send("DELETE", `/admins/itineraries/${id}`)).status).toBe(200);
  expect((await get(`/admins/itineraries/${id}`)).status).toBe(404);
  expect((await send("PUT", `/admins/itineraries/${id}`, more)).status).toBe(404);
  expect((await audited(`itinerary:${id}`)).map(({ action }) => action)).toEqual([
    "itinerary.create",
    "itinerary.update",
    "itinerary.remove",
  ]);
});

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const withPicture = (values: Record<string, string>, file: Buffer = PIXEL) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  form.set("image", new Blob([new Uint8Array(file)], { type: "image/png" }), "block.png");
  return form;
};

describe("a block of what to know", () => {
  test("is written with its picture in one request, keeps it, and lets it go", async () => {
    const form = withPicture({
      title_id: "Yang dibawa",
      title_en: "What to bring",
      body_en: "<p>A <b>hat</b></p>",
      alt_en: "A hat",
    });
    const made = await world.call<{ data: Information }>("POST", "/admins/master-informations", {
      token: admin.token,
      body: form,
    });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      body_en: "<p>A <strong>hat</strong></p>",
      body_id: "",
      image: { alt: "A hat" },
    });
    const path = `/admins/master-informations/${made.body.data.id}`;
    const texts = { title_id: "Yang dibawa", title_en: "Bring", body_en: "<p>Sun</p>" };
    const kept = await send<{ data: Information }>("PUT", path, texts);
    expect(kept.body.data).toMatchObject({ title_en: "Bring", image: { alt: "A hat" } });
    const without = await send<{ data: Information }>("PUT", path, {
      ...texts,
      remove_image: true,
    });
    expect(without.body.data.image).toBeNull();
    const again = await world.call<{ data: Information }>("PUT", path, {
      token: admin.token,
      body: withPicture({ ...texts, x: "0", y: "0", width: "1", height: "1", version: "3" }),
    });
    expect(again.body.data.image).not.toBeNull();
    const listed = await get<Page<Information>>("/admins/master-informations?search=bring");
    expect(listed.body.data.map(({ title_en }) => title_en)).toContain("Bring");
    expect(listed.body.data[0]).not.toHaveProperty("body_en");
  });

  test("with a file that is no picture is refused at its field, and nothing is made", async () => {
    const count = async () =>
      (await get<Page<Information>>("/admins/master-informations")).body.meta.total;
    const before = await count();
    const body = withPicture(
      { title_id: "A", title_en: "B" },
      Buffer.from("<svg onload=alert(1)>"),
    );
    const { status, body: answer } = await world.call<Refused>(
      "POST",
      "/admins/master-informations",
      {
        token: admin.token,
        body,
      },
    );
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, ["image"]]);
    expect(await count()).toBe(before);
  });

  test("shows travellers nothing that runs: not what is written now, not what a row had before", async () => {
    const hostile = '<p onclick="x()">Hat<script>alert(1)</script><img src=x onerror=alert(1)></p>';
    const written = await makeEntry(world, "master-informations", {
      body_id: "",
      body_en: hostile,
    });
    const { rows } = await world.db.execute(
      sql`select body_en from master_informations where id = ${written.id}`,
    );
    expect(rows[0]?.body_en).toBe("<p>Hat</p>");
    const old = await makeEntry(world, "master-informations");
    const plain = await makeEntry(world, "master-informations");
    await world.db.execute(
      sql`update master_informations set body_id = ${hostile}, body_en = ${hostile} where id = ${old.id}`,
    );
    await world.db.execute(
      sql`update master_informations set body_en = ${"One & two\n\nThree"} where id = ${plain.id}`,
    );
    const informations = [written.id, old.id, plain.id];
    const form = await boatForm({ informations });
    await send("PUT", form.path, form.body);
    const { slug } = await makeTour(world, admin.user);
    await send("PUT", `/admins/tours/${slug}`, { ...TOUR, informations });
    for (const path of [`/private-boats/${form.slug}`, `/tours/${slug}`]) {
      type Shown = { data: { informations: { body: string }[] } };
      const { body } = await get<Shown>(path, { "Accept-Language": "en" });
      expect(body.data.informations.map((block) => block.body)).toEqual([
        "<p>Hat</p>",
        "<p>Hat</p>",
        "<p>One &amp; two</p><p>Three</p>",
      ]);
    }
  });

  test("may be long, but not without end", async () => {
    const long = "<p>é</p>".repeat(2400);
    const { status } = await send("POST", "/admins/master-informations", {
      title_en: "Long",
      body_id: long,
      body_en: long,
    });
    expect(status).toBe(201);
    const endless = await send("POST", "/admins/master-informations", {
      title_en: "Endless",
      body_en: "x".repeat(20_001),
    });
    expect(endless.body.errors).toEqual({ body_en: ["This is too long"] });
    const huge = await send("POST", "/admins/master-informations", {
      body_en: "x".repeat(600_000),
    });
    expect(huge.status).toBe(413);
  });
});

test.each(BLOCKS)(
  "an entry of %s that is not there is a 404, whatever its number",
  async (list) => {
    for (const id of ["2147483647", "99999999999", "0", "-1", "x", "1.5"])
      expect([id, (await get(`/admins/${list}/${id}`)).status < 500]).toEqual([id, true]);
    expect((await get(`/admins/${list}/2147483647`)).status).toBe(404);
  },
);
