import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operationsOf, type Schema } from "../../../test/openapi.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { makeBoat } from "../../products/private-boats/test/boat-kit.ts";
import { makeTour, VARIANT } from "../../products/tours/test/tour-kit.ts";
import { type ListPath, makeEntry } from "../catalogue/test/lists-kit.ts";

// Two people edit the same thing: the later save is refused and gets the current state.
let world: World;
let first: Awaited<ReturnType<World["person"]>>;
let second: Awaited<ReturnType<World["person"]>>;
beforeAll(async () => {
  world = await openWorld();
  first = await world.person("ADMIN");
  second = await world.person("ADMIN");
});
afterAll(() => world?.close());

type Refused = {
  code: string;
  message: string;
  errors?: Record<string, string[]>;
  current: Record<string, unknown> & { version: number };
  changed: { by: string; at: string };
};
type Values = Record<string, unknown> & { version: number };
type Seen = { data: Values & { variants: (Values & { id: number })[] } };
const get = async (path: string) =>
  (await world.call<Seen>("GET", path, { token: first.token })).body.data;
const put = <T = Refused>(who: { token: string }, path: string, body: object, language = "en") =>
  world.call<T>("PUT", path, {
    token: who.token,
    body,
    headers: { "Accept-Language": language },
  });

type Thing = { path: string; read: () => Promise<Values>; field: string; other: string };
const list = async (name: ListPath): Promise<Thing> => {
  const { path } = await makeEntry(world, name);
  const named = !["itineraries", "master-informations"].includes(name);
  const [field, other] = named ? ["name_id", "name_id"] : ["title_id", "title_en"];
  const read = async () => {
    const { image: _, ...texts } = await get(path);
    return texts as Values;
  };
  return { path, read, field, other };
};
const things: [string, () => Promise<Thing>][] = [
  [
    "a boat",
    async () => {
      const path = `/admins/private-boats/${(await makeBoat(world)).slug}`;
      return { path, read: () => get(path), field: "engine", other: "model" };
    },
  ],
  [
    "a tour",
    async () => {
      const path = `/admins/tours/${(await makeTour(world, first.user)).slug}`;
      return { path, read: () => get(path), field: "description_id", other: "description_en" };
    },
  ],
  [
    "an option of a tour",
    async () => {
      const tour = `/admins/tours/${(await makeTour(world, first.user)).slug}`;
      const read = async () => (await get(tour)).variants[0] as Values;
      const path = `${tour}/variants/${(await read()).id}`;
      return { path, read, field: "name_id", other: "name_en" };
    },
  ],
  ["a tag", () => list("tags")],
  ["what a price includes", () => list("includes")],
  ["what it does not", () => list("excludes")],
  ["an activity category", () => list("tour-categories")],
  ["a step of a day out", () => list("itineraries")],
  ["a block of what to know", () => list("master-informations")],
  [
    "the site's settings",
    async () => ({
      path: "/admins/site",
      read: () => get("/admins/site"),
      field: "name",
      other: "logo_text",
    }),
  ],
];

describe.each(things)("%s", (_, make) => {
  test("that somebody else has saved since is refused with its values now, by whom and when; nothing of the later is kept", async () => {
    const { path, read, field, other } = await make();
    const seen = await read();
    const saved = await put(first, path, { ...seen, [field]: "Pertama" });
    expect(saved.status).toBe(200);
    const late = await put(second, path, { ...seen, [other]: "Kedua" });
    expect([late.status, late.body.code]).toEqual([409, "changed_meanwhile"]);
    const now = await read();
    expect(now).toMatchObject({ [field]: "Pertama", version: seen.version + 1 });
    expect(late.body.current).toMatchObject({ [field]: "Pertama", version: now.version });
    const by = `${first.user.first_name} ${first.user.last_name}`.trim();
    expect(late.body.changed.by).toBe(by);
    expect(new Date(late.body.changed.at)).toEqual(world.clock.now());
    expect(late.body.message).toMatch(new RegExp(`^${by} saved this on .+`));
    const again = await put(second, path, { ...seen, version: now.version, [other]: "Kedua" });
    expect(again.status).toBe(200);
  });

  test("takes no edit that does not say what it started from", async () => {
    const { path, read, field } = await make();
    const { version: _, ...seen } = await read();
    const { status, body } = await put(first, path, { ...seen, [field]: "Lain" });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["version"]]);
  });

  test("is saved once of twenty edits at once that started from the same version", async () => {
    const { path, read, field } = await make();
    const seen = await read();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => put(first, path, { ...seen, [field]: `Nama ${n}` })),
    );
    const count = (status: number) => answers.filter((one) => one.status === status).length;
    expect([count(200), count(409)]).toEqual([1, 19]);
    expect((await read()).version).toBe(seen.version + 1);
  });
});

test.each([
  ["a boat", async () => `/admins/private-boats/${(await makeBoat(world)).slug}`, "name"],
  ["a tour", async () => `/admins/tours/${(await makeTour(world, first.user)).slug}`, "title_en"],
  ["a tag", async () => (await makeEntry(world, "tags")).path, "name_en"],
] as const)(
  "%s that was renamed meanwhile is still found under the name that the page was opened with",
  async (_, make, name) => {
    const path = await make();
    const { used_by: _u, images: _i, variants: _v, ...seen } = await get(path);
    const renamed = { ...seen, [name]: `Renamed ${Math.random()}` };
    expect((await put(first, path, renamed)).status).toBe(200);
    const late = await put(second, path, seen);
    expect([late.status, late.body.code]).toEqual([409, "changed_meanwhile"]);
    const { version } = late.body.current;
    expect((await put(second, path, { ...renamed, version })).status).toBe(200);
  },
);

test("an option that was archived meanwhile is not offered again by an older page", async () => {
  const { slug, variant_id: shared } = await makeTour(world, first.user);
  const path = `/admins/tours/${slug}/variants/${shared}`;
  const variant = async () =>
    (await get(`/admins/tours/${slug}`)).variants.find((v) => v.id === shared)!;
  const seen = await variant();
  const wish = { variant_id: shared, date: "2031-12-10", participants: { adult: 1 } };
  const contact = { full_name: "Emma", email: "emma@example.test", phone: "+31612345678" };
  await world.call("POST", `/tours/${slug}/inquiries`, { body: { ...wish, contact } });
  // What travellers see keeps a package: the last one is taken off a tour that is hidden.
  await world.call("POST", `/admins/tours/${slug}/publish`, {
    token: first.token,
    body: { published: false },
  });
  await world.call("DELETE", path, { token: first.token });
  const late = await put(second, path, seen);
  expect([late.status, late.body.code]).toEqual([409, "changed_meanwhile"]);
  expect(late.body.current.archived_at).not.toBeNull();
  expect((await variant()).archived_at).not.toBeNull();
});

/** Edits without a version, each with why it needs none (decision 047). */
const WITHOUT_VERSION: Record<string, string> = {
  "PATCH /admins/profile": "one's own account",
  "PUT /admins/password": "one's own account, with the old password",
  "PUT /admins/profile/avatar": "one's own account",
  "PUT /admins/site/live": "a switch: it says which way",
  "PATCH /admins/orders/{kind}/{slug}": "names the values that its page showed (seen)",
  ...Object.fromEntries(
    ["fast-boats", "private-boats", "tours"].flatMap((list) => [
      [`PUT /admins/${list}/{slug}/images`, "an order of photos: another list of them is refused"],
      [`PATCH /admins/${list}/{slug}/images/{id}`, "one short text, shown beside its photo"],
    ]),
  ),
};
test("every edit of the back office names the version that it started from, except these", async () => {
  const edits = (await operationsOf(world)).filter(
    ({ method, path }) => path.startsWith("/admins/") && ["PUT", "PATCH"].includes(method),
  );
  const has = (body: Schema | undefined): boolean =>
    body?.properties?.version !== undefined || (body?.anyOf ?? []).some(has);
  const without = edits.filter(({ body }) => !has(body)).map(({ name }) => name);
  expect(without.sort()).toEqual(Object.keys(WITHOUT_VERSION).sort());
});

type Month = { version: number; data: { date: string }[] };
describe.each([
  [
    "a boat",
    async () => `/admins/private-boats/${(await makeBoat(world)).slug}/calendar`,
    "blocked",
  ],
  [
    "a tour",
    async () => `/admins/tours/${(await makeTour(world, first.user)).slug}/calendar`,
    "closed",
  ],
])("the calendar of %s", (_, make, closes) => {
  const month = async (path: string) =>
    (await world.call<Month>("GET", `${path}?month=2032-01`, { token: first.token })).body;
  const days = (from: string, to: string, shut: boolean) => ({ from, to, [closes]: shut });

  test("is not changed over somebody's newer change of the same days: the answer names them and how they stand now", async () => {
    const path = await make();
    const { version } = await month(path);
    const shut = { ...days("2032-01-10", "2032-01-12", true), version };
    expect((await put(first, path, shut)).status).toBe(200);
    const late = await put(second, path, { ...days("2032-01-12", "2032-01-14", false), version });
    expect([late.status, late.body.code]).toEqual([409, "changed_meanwhile"]);
    expect(late.body.message).toMatch(/closed .*12 Jan.* on .*after you had opened this page/);
    expect(late.body.message).not.toMatch(/ – /);
    const { days: changed } = late.body.current as unknown as { days: { date: string }[] };
    expect(changed.map(({ date }) => date)).toEqual(["2032-01-12"]);
    const now = await month(path);
    expect(late.body.current.version).toBe(now.version);
    expect(now.data.find(({ date }) => date === "2032-01-12")).toEqual(changed[0]);
    const again = { ...days("2032-01-12", "2032-01-14", false), version: now.version };
    expect((await put(second, path, again)).status).toBe(200);
  });

  test("says in Indonesian which days were opened by whom", async () => {
    const path = await make();
    const { version } = await month(path);
    await put(first, path, { ...days("2032-01-10", "2032-01-12", false), version });
    const late = await put(
      second,
      path,
      { ...days("2032-01-01", "2032-01-30", true), version },
      "id",
    );
    expect(late.body.message).toMatch(/membuka .*10 Jan.* – .*12 Jan/);
  });

  test("takes changes of other days from a page that is older", async () => {
    const path = await make();
    const { version } = await month(path);
    await put(first, path, { ...days("2032-01-10", "2032-01-12", true), version });
    const other = await put(second, path, { ...days("2032-01-13", "2032-01-14", true), version });
    expect(other.status).toBe(200);
  });

  test("is changed by one of ten who close or open the same day at once", async () => {
    const path = await make();
    const { version } = await month(path);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        put(first, path, { ...days("2032-01-20", "2032-01-20", n % 2 === 0), version }),
      ),
    );
    const count = (status: number) => answers.filter((one) => one.status === status).length;
    expect([count(200), count(409)]).toEqual([1, 9]);
  });
});

test("options of a tour have days of their own: changing one's is no hindrance to the other's", async () => {
  const { slug, variant_id: shared } = await makeTour(world, first.user);
  const more = { token: first.token, body: VARIANT };
  await world.call("POST", `/admins/tours/${slug}/variants`, more);
  const group = (await get(`/admins/tours/${slug}`)).variants.find(({ id }) => id !== shared)?.id;
  const path = `/admins/tours/${slug}/calendar`;
  const day = { from: "2032-01-10", to: "2032-01-10", version: 0 };
  expect((await put(first, path, { ...day, variant_id: shared, capacity: 9 })).status).toBe(200);
  expect((await put(second, path, { ...day, variant_id: group, closed: true })).status).toBe(200);
  const whole = await put(second, path, { ...day, variant_id: shared, closed: true });
  expect(whole.status).toBe(409);
  expect(whole.body.message).toMatch(/set .*10 Jan.* to 9 places/);
});
