import { afterAll, beforeAll, expect, test } from "vitest";
import { makeBoat } from "../src/products/private-boats/test/boat-kit.ts";
import { makeTour, wishOf } from "../src/products/tours/test/tour-kit.ts";
import { openWorld, type World } from "./world.ts";

// What staff are shown before they archive a boat or a tour, and warnings about likely mistakes.
const DAY = "2031-12-10";
const contact = { full_name: "Emma", email: "emma@example.test", phone: "+31612345678" };
type Shown = {
  archived_at: string | null;
  same_name: string | null;
  live_orders: { booking_id: string; name: string; date: string; order_status: string }[];
};

let world: World;
let staff: Awaited<ReturnType<World["person"]>>;
beforeAll(async () => {
  world = await openWorld();
  staff = await world.person("ADMIN");
});
afterAll(() => world.close());

async function offering(kind: "private-boats" | "tours") {
  if (kind === "private-boats") {
    const { slug } = await makeBoat(world);
    return { slug, wish: { date: DAY, guests: 4, contact } };
  }
  const tour = await makeTour(world, staff.user);
  return { slug: tour.slug, wish: wishOf(tour.variant_id, DAY) };
}
const office = <T = { data: Shown; code?: string }>(method: string, path: string, body?: unknown) =>
  world.call<T>(method, `/admins/${path}`, { token: staff.token, ...(body ? { body } : {}) });

for (const kind of ["private-boats", "tours"] as const) {
  test(`${kind}: archiving names who still asks, and happens once they were read`, async () => {
    const { slug, wish } = await offering(kind);
    const ask = () =>
      world.call<{ data: { booking_id: string } }>("POST", `/${kind}/${slug}/inquiries`, {
        body: wish,
      });
    const first = (await ask()).body.data.booking_id;
    const path = `${kind}/${slug}`;
    const shown = (await office("GET", path)).body.data;
    expect(shown.live_orders).toMatchObject([
      { booking_id: first, name: "Emma", date: DAY, order_status: "PENDING" },
    ]);

    const unread = await office("POST", `${path}/archive`, {});
    expect([unread.status, unread.body.code]).toEqual([409, "still_booked"]);
    // Another one arrives while the first is read.
    const second = (await ask()).body.data.booking_id;
    const late = await office("POST", `${path}/archive`, { touched_confirmed: [first] });
    expect([late.status, late.body.code]).toEqual([409, "still_booked"]);
    expect((await office("GET", path)).body.data.archived_at).toBeNull();

    const read = await office("POST", `${path}/archive`, { touched_confirmed: [first, second] });
    expect(read.status).toBe(200);
    expect(read.body.data.archived_at).not.toBeNull();
  });

  test(`${kind}: an inquiry that comes while it is archived is either named or refused`, async () => {
    const rounds: boolean[] = [];
    for (let round = 0; round < 6; round++) {
      const { slug, wish } = await offering(kind);
      const ask = (n: number) =>
        world.call("POST", `/${kind}/${slug}/inquiries`, {
          body: { ...wish, contact: { ...contact, email: `emma-${round}-${n}@example.test` } },
        });
      const [archived, ...asked] = await Promise.all([
        office("POST", `${kind}/${slug}/archive`, {}),
        ...[1, 2, 3, 4].map(ask),
      ]);
      const taken = asked.filter(({ status }) => status === 201).length;
      expect([archived?.status === 200, taken > 0]).not.toEqual([true, true]);
      rounds.push(archived?.status === 200);
    }
    expect(rounds).toHaveLength(6);
  });

  test(`${kind}: an order that is over keeps nobody from archiving`, async () => {
    const { slug, wish } = await offering(kind);
    await world.call("POST", `/${kind}/${slug}/inquiries`, { body: wish });
    const { db } = world;
    const own = "where id = (select max(id) from orders)";
    // Its day is over, whether or not the sweep has run.
    await db.execute(`update orders set ends_at = '2000-01-01' ${own}`);
    expect((await office("GET", `${kind}/${slug}`)).body.data.live_orders).toEqual([]);
    await db.execute(`update orders set ends_at = '2999-01-01' ${own}`);
    expect((await office("GET", `${kind}/${slug}`)).body.data.live_orders).toHaveLength(1);
    await db.execute(
      `update orders set order_status = 'CANCELLED', inquiry_status = 'WITHDRAWN' ${own}`,
    );
    expect((await office("GET", `${kind}/${slug}`)).body.data.live_orders).toEqual([]);
    expect((await office("POST", `${kind}/${slug}/archive`, {})).status).toBe(200);
  });

  test(`${kind}: two of one name are said, until one of them is archived`, async () => {
    const [one, other] = [await offering(kind), await offering(kind)];
    const path = `${kind}/${one.slug}`;
    type Form = Record<string, unknown> & Shown & { version: number };
    const form = (await office<{ data: Form }>("GET", `${kind}/${other.slug}`)).body.data;
    const names =
      kind === "tours"
        ? { title_id: "Beda", title_en: " SAME as this " }
        : { name: " SAME as this " };
    const mine = (await office<{ data: Form }>("GET", path)).body.data;
    const renamed = await office<{ data: Form & { slug: string } }>("PUT", path, {
      ...mine,
      ...(kind === "tours"
        ? { title_id: "Lain", title_en: "same AS this" }
        : { name: "same AS this" }),
    });
    const twin = await office<{ data: Form & { slug: string } }>("PUT", `${kind}/${other.slug}`, {
      ...form,
      ...names,
    });
    expect(twin.body.data.same_name).toBe(renamed.body.data.slug);
    await office("POST", `${kind}/${renamed.body.data.slug}/archive`, {});
    const alone = await office("GET", `${kind}/${twin.body.data.slug}`);
    expect(alone.body.data.same_name).toBeNull();
  });
}
