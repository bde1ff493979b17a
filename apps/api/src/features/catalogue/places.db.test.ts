import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";
import { makeBoat } from "../../products/private-boats/test/boat-kit.ts";
import {
  LISTED,
  type ListedPath,
  type ListedThing,
  listedInput,
  makeListed,
  newName,
} from "./test/places-kit.ts";

const PHOTO = readFileSync(new URL("../../../../web/public/social-card.png", import.meta.url));
const DAY = "2031-12-10";
let world: World;
let admin: Awaited<ReturnType<World["person"]>>;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.person("ADMIN");
});
afterAll(() => world.close());

type Thing = { data: ListedThing };
type Refused = {
  message: string;
  code: string;
  errors?: Record<string, string[]>;
  current?: Record<string, unknown>;
};
type List<T = ListedThing> = { data: T[]; meta: { total: number } };
const get = <T>(path: string, locale = "en") =>
  world.call<T>("GET", path, { token: admin.token, headers: { "Accept-Language": locale } });
const send = <T = Thing & Refused>(method: string, path: string, body: unknown = {}) =>
  world.call<T>(method, path, { token: admin.token, body });
const slugsIn = async (path: string) => (await get<List>(path)).body.data.map(({ slug }) => slug);
/** What the form of a thing sends, unchanged. */
const formOf = ({ image: _, ...form }: ListedThing) => form;
const audited = async (subject: string) => {
  const { rows } = await world.db.execute(
    sql`select action, actor_id from audit_entries where subject = ${subject} order by id`,
  );
  return rows.map(({ action, actor_id }) => {
    expect(Number(actor_id)).toBe(admin.user.id);
    return action;
  });
};
const singular = (list: ListedPath) => list.replace(/s$/, "");

describe.each(LISTED)("%s", (list) => {
  const at = (slug: string) => `/admins/${list}/${slug}`;
  const rename = (input: Record<string, unknown>, name: string) =>
    list === "provinces" ? { ...input, name_id: name, name_en: name } : { ...input, name };

  test("one is added, found, renamed, archived, restored and deleted, and each step is written down", async () => {
    const input = await listedInput(world, list);
    const made = await send("POST", `/admins/${list}`, input);
    expect(made.status).toBe(201);
    const { remove_image: _r, alt_id: _i, alt_en: _e, ...form } = input;
    expect(made.body.data).toMatchObject({
      ...form,
      version: 1,
      archived_at: null,
      image: null,
      used_by: [],
      needed_by: [],
    });
    const { slug } = made.body.data;
    const name = newName("Baru");
    const renamed = await send("PUT", at(slug), { ...rename(input, name), version: 1 });
    expect(renamed.body.data).toMatchObject({ version: 2 });
    const next = renamed.body.data.slug;
    expect([next, next === slug]).toEqual([name.toLowerCase().replaceAll(" ", "-"), false]);
    // An open page still finds it.
    expect((await get<Thing>(at(slug))).body.data.slug).toBe(next);
    expect(await slugsIn(`/admins/${list}?search=${encodeURIComponent(name)}`)).toEqual([next]);

    const archived = await send("POST", `${at(next)}/archive`);
    expect(archived.body.data.archived_at).toMatch(/^20\d\d-/);
    expect(await slugsIn(`/admins/${list}?all=yes`)).not.toContain(next);
    expect(await slugsIn(`/admins/${list}?all=yes&archived=yes`)).toContain(next);
    expect(await slugsIn(`/admins/${list}?all=yes&archived=all`)).toContain(next);
    expect(await slugsIn(`/${list}`)).not.toContain(next);
    expect((await send("POST", `${at(next)}/restore`)).body.data.archived_at).toBeNull();
    expect(await slugsIn(`/${list}`)).toContain(next);

    const { rows } = await world.db.execute(
      sql`select id from ${sql.identifier(list)} where slug = ${next}`,
    );
    expect((await send("DELETE", at(next))).status).toBe(200);
    expect((await get(at(next))).status).toBe(404);
    const steps = ["create", "update", "archive", "restore", "remove"];
    expect(await audited(`${singular(list)}:${rows[0]?.id}`)).toEqual(
      steps.map((step) => `${singular(list)}.${step}`),
    );
  });

  test("the audit says what an edit changed, field by field, and names the thing", async () => {
    const { slug, id } = await makeListed(world, list);
    const { body } = await get<Thing>(at(slug));
    const text =
      list === "operators" ? "licence" : list === "ports" ? "counter_en" : "description_en";
    const next = { ...formOf(body.data), [text]: "Something else" };
    await send("PUT", at(slug), next);
    const { rows } = await world.db.execute(
      sql`select detail from audit_entries where subject = ${`${singular(list)}:${id}`}
        order by id desc limit 1`,
    );
    expect(rows[0]?.detail).toEqual({
      slug,
      changes: { [text]: { from: body.data[text], to: "Something else" } },
    });
    const shown = await get<{
      data: { thing: object; changes: object[] }[];
      meta: { kinds: string[] };
    }>(`/admins/audit?thing=${singular(list)}:${id}`);
    expect(shown.body.meta.kinds).toContain(singular(list));
    expect(shown.body.data[0]).toMatchObject({ thing: { kind: singular(list), slug } });
  });

  test("an edit of an older version is refused with who saved it and what is there now", async () => {
    const { slug } = await makeListed(world, list);
    const input = await listedInput(world, list);
    await send("PUT", at(slug), { ...input, version: 1 });
    const late = await send("PUT", at(slug), { ...(await listedInput(world, list)), version: 1 });
    expect([late.status, late.body.code]).toEqual([409, "changed_meanwhile"]);
    const { remove_image: _r, alt_id: _i, alt_en: _e, ...form } = input;
    expect(late.body.current).toMatchObject({ ...form, version: 2 });
    expect(late.body.message).toContain("Test");
  });

  test("of twenty edits of one version at once exactly one is saved", async () => {
    const { slug } = await makeListed(world, list);
    const inputs = await Promise.all(Array.from({ length: 20 }, () => listedInput(world, list)));
    const answers = await Promise.all(
      inputs.map((input) => send("PUT", at(slug), { ...input, version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
  });

  test("of ten that are added with one name at once, one is; the others read why at its field", async () => {
    const input = await listedInput(world, list);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send("POST", `/admins/${list}`, input)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.find(({ status }) => status === 422);
    const field = list === "provinces" ? "name_en" : "name";
    expect(refused?.body.errors).toEqual({ [field]: ["There is already an entry with this name"] });
  });

  test("a picture is cut, shown, kept by the next edit, and taken off", async () => {
    const input = await listedInput(world, list);
    const form = new FormData();
    const add = (name: string, value: unknown): void => {
      if (Array.isArray(value)) for (const [i, one] of value.entries()) add(`${name}[${i}]`, one);
      else if (value && typeof value === "object")
        for (const [key, one] of Object.entries(value)) add(`${name}[${key}]`, one);
      else form.append(name, String(value));
    };
    for (const [name, value] of Object.entries(input)) add(name, value);
    form.append("image", new File([PHOTO], "pier.png", { type: "image/png" }));
    for (const [edge, value] of Object.entries({ x: 0, y: 0, width: 300, height: 200 }))
      form.append(edge, String(value));
    form.set("alt_en", "The pier");
    const made = await send("POST", `/admins/${list}`, form);
    expect([made.status, made.body.message]).toEqual([201, undefined]);
    const { remove_image: _r, alt_id: _i, alt_en: _e, ...texts } = input;
    expect(made.body.data).toMatchObject({
      ...texts,
      image: { width: 300, height: 200, alt: "The pier" },
    });
    const { slug } = made.body.data;
    const kept = await send("PUT", at(slug), { ...input, version: 1 });
    expect(kept.body.data.image).toMatchObject({ width: 300 });
    const none = await send("PUT", at(slug), { ...input, version: 2, remove_image: true });
    expect(none.body.data.image).toBeNull();
  });
});

test("one of two languages is enough for a province, none is not", async () => {
  const name_id = newName("Hanya");
  const only = await makeListed(world, "provinces", { name_id, name_en: "" });
  const shown = await get<List<{ slug: string; name: string }>>("/provinces", "en");
  expect(shown.body.data.find(({ slug }) => slug === only.slug)?.name).toBe(name_id);
  const none = await send("POST", "/admins/provinces", { name_id: " ", name_en: "" });
  expect([none.status, none.body.errors]).toEqual([422, { name_id: ["This field is required"] }]);
});

test("a port's mistakes are all said at once, each at its field", async () => {
  const answer = await send("POST", "/admins/ports", {
    name: " ",
    destination: "",
    province: "",
    latitude: 95,
    fees: [{ name_id: "", name_en: "", amount: 0 }],
    airport_minutes: 0,
    boarding: "ladder",
  });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors ?? {}).toSorted()).toEqual([
    "airport_minutes",
    "boarding",
    "destination",
    "fees.0.amount",
    "fees.0.name_id",
    "latitude",
    "longitude",
    "name",
  ]);
  const unknown = await send("POST", "/admins/ports", {
    ...(await listedInput(world, "ports")),
    destination: "atlantis",
  });
  expect(unknown.body.errors).toEqual({
    destination: ["Please choose a place from the list"],
  });
});

test("a port without a province of its own is in its destination's", async () => {
  const { slug, province } = await makeListed(world, "destinations");
  const { province: _, ...input } = await listedInput(world, "ports", { destination: slug });
  const made = await send("POST", "/admins/ports", input);
  expect(made.body.data.province).toBe(province);
});

test("a destination has both coordinates or neither", async () => {
  const input = await listedInput(world, "destinations");
  const half = await send("POST", "/admins/destinations", { ...input, longitude: null });
  expect(half.body.errors).toEqual({ longitude: ["This field is required"] });
  const none = { ...input, latitude: null, longitude: null };
  expect((await send("POST", "/admins/destinations", none)).status).toBe(201);
});

test("two places may have a harbour of one name, one place may not", async () => {
  const first = await makeListed(world, "ports", { name: "Dermaga umum" });
  const other = await makeListed(world, "ports", { name: "Dermaga umum" });
  expect([first.slug, other.slug]).toEqual(["dermaga-umum", "dermaga-umum-2"]);
  const twin = await send("POST", "/admins/ports", {
    ...(await listedInput(world, "ports", { destination: first.destination as string })),
    name: "dermaga UMUM",
  });
  expect(twin.body.errors).toEqual({ name: ["There is already an entry with this name"] });
  // Saved again without a change it keeps its slug.
  const again = await send("PUT", `/admins/ports/${other.slug}`, {
    ...(await listedInput(world, "ports")),
    name: "Dermaga umum",
    destination: other.destination,
    version: 1,
  });
  expect(again.body.data.slug).toBe("dermaga-umum-2");
});

test("what passengers read of a port is in their language", async () => {
  const { slug } = await makeListed(world, "ports", { counter_en: "" });
  const read = async (locale: string) =>
    (await get<List<Record<string, unknown> & { slug: string }>>("/ports", locale)).body.data.find(
      (port) => port.slug === slug,
    );
  expect(await read("en")).toMatchObject({
    boarding: "jetty",
    counter: "Gedung terminal",
    directions: "From the car park towards the beach",
    fees: [{ name: "Entry fee", amount: 25_000, included: false }],
    airport_minutes: 45,
    image: null,
  });
  expect(await read("id")).toMatchObject({ fees: [{ name: "Retribusi" }] });
});

/** A port from which a boat sails, in the world's own places. */
async function sailing(over: Parameters<World["crossing"]>[0] = {}) {
  const { from, to, out, back } = await world.crossing(over);
  return { from, to, out, back };
}

describe("in use", () => {
  test("a port is not archived while a boat sails from or to it; afterwards it is, and never deleted", async () => {
    const { from, to } = await sailing();
    for (const { slug } of [from, to]) {
      const shown = (await get<Thing>(`/admins/ports/${slug}`)).body.data;
      expect(shown.needed_by).toEqual([{ kind: "schedule", count: 2 }]);
      const refused = await send("POST", `/admins/ports/${slug}/archive`);
      expect([refused.status, refused.body.code]).toEqual([409, "still_needed"]);
      expect(refused.body.message).toContain("schedules: 2");
    }
    await world.db.execute(
      sql`update schedules set archived_at = now() where from_port_id = ${from.id} or to_port_id = ${from.id}`,
    );
    const over = (await get<Thing>(`/admins/ports/${from.slug}`)).body.data;
    expect([over.used_by, over.needed_by]).toEqual([[{ kind: "schedule", count: 2 }], []]);
    expect((await send("POST", `/admins/ports/${from.slug}/archive`)).status).toBe(200);
    const removed = await send("DELETE", `/admins/ports/${from.slug}`);
    expect([removed.status, removed.body.code]).toEqual([409, "entry_in_use"]);
  });

  test("a timetable that has ended needs its port no more", async () => {
    const { from } = await sailing();
    await world.db.execute(sql`
      update schedules set valid_from = '2020-01-01', valid_until = '2020-02-01'
      where from_port_id = ${from.id} or to_port_id = ${from.id}`);
    expect((await send("POST", `/admins/ports/${from.slug}/archive`)).status).toBe(200);
  });

  test("what contains something is archived last, and restored first", async () => {
    const province = await makeListed(world, "provinces");
    const destination = await makeListed(world, "destinations", { province: province.slug });
    const inside = { province: province.slug, destination: destination.slug };
    const port = await makeListed(world, "ports", inside);
    const all = [
      `/admins/ports/${port.slug}`,
      `/admins/destinations/${destination.slug}`,
      `/admins/provinces/${province.slug}`,
    ];
    const outer = await send("POST", `${all[2]}/archive`);
    expect(outer.body.message).toContain("(destinations: 1, harbours: 1)");
    expect((await send("POST", `${all[1]}/archive`)).body.code).toBe("still_needed");
    for (const one of all) expect((await send("POST", `${one}/archive`)).status).toBe(200);
    const early = await send("POST", `${all[0]}/restore`);
    expect([early.status, early.body.code]).toEqual([409, "parent_archived"]);
    expect(early.body.message).toContain(String(destination.name));
    // Nothing new is put into what is archived.
    const input = await listedInput(world, "ports", { ...inside, name: newName("Baru") });
    const into = await send("POST", "/admins/ports", input);
    expect(Object.keys(into.body.errors ?? {})).toEqual(["destination", "province"]);
    // An archived one can be edited where it is.
    const { body } = await get<Thing>(all[0]!);
    expect((await send("PUT", all[0]!, formOf(body.data))).status).toBe(200);
    for (const one of all.toReversed())
      expect((await send("POST", `${one}/restore`)).status).toBe(200);
  });

  test("a destination says which boats are there, and may be archived all the same", async () => {
    const { slug, destination } = await makeBoat(world);
    const { body } = await get<Thing>(`/admins/destinations/${destination}`);
    expect(body.data.used_by).toContainEqual({
      kind: "private_boat",
      count: expect.any(Number),
    });
    expect(body.data.needed_by).toEqual([]);
    expect((await send("POST", `/admins/destinations/${destination}/archive`)).status).toBe(200);
    const boat = await get<{ data: { destination: { name: string } } }>(`/private-boats/${slug}`);
    expect(boat.body.data.destination.name).toBe("Serangan");
    expect((await send("DELETE", `/admins/destinations/${destination}`)).body.code).toBe(
      "entry_in_use",
    );
    await send("POST", `/admins/destinations/${destination}/restore`);
  });

  test("archiving a place and putting something into it at once: one of the two is refused", async () => {
    for (let round = 0; round < 15; round++) {
      const province = await makeListed(world, "provinces");
      const input = await listedInput(world, "destinations", { province: province.slug });
      const [archived, made] = await Promise.all([
        send("POST", `/admins/provinces/${province.slug}/archive`),
        send("POST", "/admins/destinations", input),
      ]);
      expect([archived.status, made.status].toSorted()).not.toEqual([200, 201]);
      expect([200, 201]).toContain(Math.min(archived.status, made.status));
    }
  });
});

test("a change is searched with at once, and links with the old name go on", async () => {
  const { from, to } = await sailing();
  const search = (start: string) =>
    world.call<{ meta: { total: number; from: { slug: string; name: string } }; code?: string }>(
      "GET",
      `/fast-boats/departures?from=${start}&to=${to.slug}&date=${DAY}`,
    );
  expect((await search(from.slug)).body.meta.total).toBe(1);
  const { body } = await get<Thing>(`/admins/destinations/${from.slug}`);
  const name = newName("Berganti");
  const renamed = await send("PUT", `/admins/destinations/${from.slug}`, {
    ...formOf(body.data),
    name,
  });
  const next = renamed.body.data.slug;
  expect((await search(next)).body.meta.from).toMatchObject({ slug: next, name });
  const port = (await get<Thing>(`/admins/ports/${from.slug}`)).body.data;
  await send("PUT", `/admins/ports/${from.slug}`, { ...formOf(port), name: newName("Dermaga") });
  expect((await search(from.slug)).body.meta).toMatchObject({ total: 1 });
  await world.db.execute(sql`update schedules set archived_at = now()
    where from_port_id = ${from.id} or to_port_id = ${from.id}`);
  const at = (await get<Thing>(`/admins/ports/${from.slug}`)).body.data.slug;
  await send("POST", `/admins/ports/${at}/archive`);
  expect((await search(next)).status).toBe(422);
});

test("an operator is archived once its boats are", async () => {
  await sailing();
  const { rows } = await world.db.execute(
    sql`select o.slug, b.id from operators o join fast_boats b on b.operator_id = o.id
      order by b.id desc limit 1`,
  );
  const slug = String(rows[0]?.slug);
  const refused = await send("POST", `/admins/operators/${slug}/archive`);
  expect(refused.body).toMatchObject({ code: "still_needed" });
  expect(refused.body.message).toContain("fast boats: 2");
  await world.db.execute(sql`
    update fast_boats set archived_at = now()
    where operator_id = (select operator_id from fast_boats where id = ${Number(rows[0]?.id)})`);
  expect((await send("POST", `/admins/operators/${slug}/archive`)).status).toBe(200);
});

test("an operator's number is checked, and nothing but the name is required", async () => {
  const wrong = await send("POST", "/admins/operators", { name: "", whatsapp: "12" });
  expect(wrong.body.errors).toEqual({
    name: ["This field is required"],
    whatsapp: ["This phone number is not valid"],
  });
  const name = newName("Bahari");
  const made = await send("POST", "/admins/operators", { name, whatsapp: "0812 3450 0199" });
  expect(made.body.data).toMatchObject({ name, whatsapp: "+6281234500199" });
});
