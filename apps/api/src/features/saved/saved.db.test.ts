import type { SavedOffering } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";
import { makeBoat } from "../../products/private-boats/test/boat-kit.ts";
import { makeTour } from "../../products/tours/test/tour-kit.ts";

let world: World;
let admin: Awaited<ReturnType<World["person"]>>;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.person("ADMIN");
});
afterAll(() => world.close());

type Answer = { data: SavedOffering[]; left_out?: number; code?: string; message?: string };
const call = (method: string, path: string, token: string, body?: object) =>
  world.call<Answer>(method, `/users/saved${path}`, { token, ...(body ? { body } : {}) });
const look = async (offerings: string, locale = "en") =>
  (
    await world.call<Answer>("GET", `/saved?offerings=${offerings}`, {
      headers: { "Accept-Language": locale },
    })
  ).body.data;
let made = 0;
const aTour = async () => {
  made += 1;
  const title = { title_id: `Penyu ${made}`, title_en: `Turtles ${made}` };
  return (await makeTour(world, admin.user, title)).slug;
};
const aBoat = async () => {
  made += 1;
  return (await makeBoat(world, { name: `Lady ${made}` }, admin.user)).slug;
};
const tours = (slug: string) => ({ kind: "tours", slug });
const boats = (slug: string) => ({ kind: "private-boats", slug });
const slugsOf = async (token: string) =>
  (await call("GET", "", token)).body.data.map(({ slug }) => slug);

test("what was saved is listed, the latest first, for its own account only", async () => {
  const me = await world.person();
  const other = await world.person();
  const [tour, boat] = [await aTour(), await aBoat()];
  expect((await call("POST", "", me.token, tours(tour))).status).toBe(200);
  world.clock.advance(1);
  const { body } = await call("POST", "", me.token, boats(boat));
  expect(body.data.map(({ kind, slug, offered }) => [kind, slug, offered])).toEqual([
    ["private-boats", boat, true],
    ["tours", tour, true],
  ]);
  expect(await slugsOf(other.token)).toEqual([]);
  expect((await call("DELETE", `/tours/${tour}`, other.token)).status).toBe(200);
  expect(await slugsOf(me.token)).toEqual([boat, tour]);
  await call("DELETE", `/tours/${tour}`, me.token);
  expect(await slugsOf(me.token)).toEqual([boat]);
});

test("saving twice, also at once, saves it once and where it was", async () => {
  const { token } = await world.person();
  const [first, second] = [await aTour(), await aTour()];
  await call("POST", "", token, tours(first));
  world.clock.advance(1);
  await call("POST", "", token, tours(second));
  await Promise.all(Array.from({ length: 8 }, () => call("POST", "", token, tours(first))));
  expect(await slugsOf(token)).toEqual([second, first]);
});

test("fast boats, and what is not offered, cannot be saved", async () => {
  const { token } = await world.person();
  const tour = await aTour();
  await world.db.execute(sql`update tours set archived_at = now() where slug = ${tour}`);
  for (const body of [
    tours("nothing-like-it"),
    tours(tour),
    { kind: "fast-boats", slug: "sanur" },
    { kind: "hotels", slug: "x" },
  ])
    expect((await call("POST", "", token, body)).status).toBe(404);
  expect(await slugsOf(token)).toEqual([]);
});

test("what is no longer offered stays on the list, says so, and can be removed", async () => {
  const { token } = await world.person();
  const [tour, boat] = [await aTour(), await aBoat()];
  for (const one of [tours(tour), boats(boat)]) await call("POST", "", token, one);
  await world.db.execute(sql`update tours set archived_at = now() where slug = ${tour}`);
  await world.db.execute(sql`update private_boats set published = false where slug = ${boat}`);
  const { data } = (await call("GET", "", token)).body;
  expect(data.map(({ offered }) => offered)).toEqual([false, false]);
  expect((await call("DELETE", `/tours/${tour}`, token)).body.data).toMatchObject([
    { slug: boat, offered: false },
  ]);
});

test("fifty are saved and no more, also when many come at once", async () => {
  const { token, user } = await world.person();
  const slug = await aTour();
  await world.db.execute(sql`insert into saved_offerings (user_id, kind, offering_id, saved_at)
    select ${user.id}, 'tour', 100000 + i, now() from generate_series(1, 47) i`);
  const more = [slug, ...(await Promise.all(Array.from({ length: 5 }, aTour)))];
  const answers = await Promise.all(more.map((one) => call("POST", "", token, tours(one))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: "saved_full",
    message: "50 are saved: remove one first",
  });
});

test("a browser's list is added in its order, and what there is no room for is counted", async () => {
  const { token, user } = await world.person();
  const [first, second, third] = [await aTour(), await aBoat(), await aTour()];
  await call("POST", "", token, tours(third));
  world.clock.advance(1);
  const offerings = [tours(first), tours("nothing-like-it"), boats(second), tours(third)];
  const { body } = await call("POST", "/merge", token, { offerings });
  expect([body.data.map(({ slug }) => slug), body.left_out]).toEqual([[first, second, third], 0]);
  await world.db.execute(sql`insert into saved_offerings (user_id, kind, offering_id, saved_at)
    select ${user.id}, 'tour', 100000 + i, now() - interval '1 day' from generate_series(1, 46) i`);
  const late = [tours(await aTour()), boats(await aBoat())];
  const full = await call("POST", "/merge", token, { offerings: late });
  expect([full.body.left_out, full.body.data[0]?.slug]).toEqual([1, late[0]?.slug]);
});

test("a browser's list is looked up in its language, under old names too, each once", async () => {
  const [tour, boat] = [await aTour(), await aBoat()];
  await world.db.execute(sql`insert into old_slugs (kind, slug, target_id)
    select 'tour', ${`${tour}-before`}, id from tours where slug = ${tour}`);
  const asked = `private-boats/${boat},tours/${tour}-before,tours/${tour},tours/none,hotels/x,,fast-boats/y`;
  const found = await look(asked, "id");
  expect(found.map(({ kind, slug }) => `${kind}/${slug}`)).toEqual([
    `private-boats/${boat}`,
    `tours/${tour}`,
  ]);
  expect(found[1]?.name).toMatch(/^Penyu/);
  expect((await look(`tours/${tour}`))[0]?.name).toMatch(/^Turtles/);
});

test("a guessed slug tells nobody the name of a draft or of what is hidden or archived", async () => {
  const { token } = await world.person();
  const [draft, archived, hidden, open] = [
    await aTour(),
    await aTour(),
    await aBoat(),
    await aTour(),
  ];
  await world.db.execute(sql`update tours set published = false where slug = ${draft}`);
  await world.db.execute(sql`update tours set archived_at = now() where slug = ${archived}`);
  await world.db.execute(sql`update private_boats set published = false where slug = ${hidden}`);
  await world.db.execute(sql`insert into old_slugs (kind, slug, target_id)
    select 'tour', ${`${draft}-before`}, id from tours where slug = ${draft}`);
  const guessed = [draft, `${draft}-before`, archived, open].map(tours).concat(boats(hidden));
  const asked = guessed.map(({ kind, slug }) => `${kind}/${slug}`).join(",");
  expect((await look(asked)).map(({ slug }) => slug)).toEqual([open]);
  const merged = await call("POST", "/merge", token, { offerings: guessed });
  expect([merged.body.data.map(({ slug }) => slug), merged.body.left_out]).toEqual([[open], 0]);
});

test("lists show only those that are asked for by their slugs", async () => {
  const [tour, other, boat] = [await aTour(), await aTour(), await aBoat()];
  const slugs = async (path: string) =>
    (await world.call<{ data: { slug: string }[] }>("GET", path)).body.data.map(({ slug }) => slug);
  expect((await slugs(`/tours?slugs=${tour},${other}`)).sort()).toEqual([tour, other].sort());
  expect(await slugs(`/private-boats?slugs=${boat},nothing`)).toEqual([boat]);
});
