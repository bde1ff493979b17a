import type { AdminOrder, StaffRole } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contact, DAY, inquirySteps } from "../../../test/inquiry-steps.ts";
import { type Booked, booking, called, openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { makeBoat } from "../../products/private-boats/test/boat-kit.ts";

// What the office does with an unpaid order, and what it notes. The clock stands at 08:00 WITA.
let world: World;
let staff: Awaited<ReturnType<World["person"]>>;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => to("2031-12-01T08:00:00+08:00"));
afterAll(async () => {
  expect(await findViolations(world.db)).toEqual([]);
  await world.close();
});

/** Sets the clock: staff who did nothing for half an hour sign in again. */
async function to(moment: string) {
  world.clock.set(moment);
  staff = await world.person("ADMIN");
}
type Answer = { code?: string; data: AdminOrder; errors?: object; current?: object };
const post = (path: string, act: string, body: object, by = staff) =>
  world.call<Answer>("POST", `/admins/orders/${path}/${act}`, { token: by.token, body });
const office = async (path: string) =>
  (await world.call<Answer>("GET", `/admins/orders/${path}`, staff)).body.data;
const at = (time: string, day = "2031-12-01") => `${day}T${time}:00+08:00`;
/** A booked crossing, at 08:00: held until 08:30, bookable until an hour before 09:00 on that day. */
async function held(date = "2031-12-10") {
  const me = await world.person();
  const { out } = await world.crossing();
  const made = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token: me.token,
    body: booking([{ id: out.id, date }], { adults: 2 }),
  });
  const { slug, booking_id } = made.body.data;
  return { me, slug, booking_id, path: `fast-boats/${slug}`, out };
}
const mails = async (slug: string) => {
  const { rows } = await world.db.execute(sql`select n.event from notifications n
    join orders o on o.id = n.order_id where o.slug = ${slug} order by n.id`);
  return rows.map(({ event }) => event);
};

describe("extending a hold", () => {
  test("the order and its seats are held until then, and the customer is told", async () => {
    const { path, slug } = await held();
    expect((await office(path)).hold_until_most).toBe(at("08:30", "2031-12-02"));
    const { body } = await post(path, "hold", { until: at("18:00"), seen_until: at("08:30") });
    expect(body.data.order.hold_expires_at).toBe(at("18:00"));
    expect(await mails(slug)).toEqual(["order_created", "hold_extended"]);
    expect(body.data.timeline).toContainEqual(
      expect.objectContaining({
        type: "action",
        action: "order.hold_extend",
        by: called(staff.user),
      }),
    );
    await to(at("17:59"));
    await world.sweep();
    expect((await office(path)).order.order_status).toBe("ON_HOLD");
    await to(at("18:01"));
    await world.sweep();
    expect((await office(path)).order.order_status).toBe("EXPIRED");
    expect(await findViolations(world.db)).toEqual([]);
  });

  test("the end that the page shows is the one that is meant, although a hold ends at some millisecond", async () => {
    await to("2031-12-01T08:00:00.678+08:00");
    const { path } = await held();
    const { order, hold_until_most } = await office(path);
    const seen_until = order.hold_expires_at as string;
    expect([seen_until, hold_until_most]).toEqual([at("08:30"), at("08:30", "2031-12-02")]);
    const other = await post(path, "hold", { until: at("18:00"), seen_until: at("08:29") });
    expect(other.body.code).toBe("changed_meanwhile");
    const { status } = await post(path, "hold", { until: hold_until_most, seen_until });
    expect(status).toBe(200);
  });

  test("of an accepted quote its day stays blocked with it", async () => {
    const steps = inquirySteps(world, "private-boats");
    const { slug: boat } = await makeBoat(world);
    const slug = await steps.asked({ slug: boat, wish: { date: DAY, guests: 4, contact } });
    await steps.quote(slug);
    await steps.accept(slug);
    const path = `private-boats/${slug}`;
    const { order } = await office(path);
    const seen = order.hold_expires_at as string;
    const until = new Date(new Date(seen).getTime() + 12 * 3_600_000).toISOString();
    expect((await post(path, "hold", { until, seen_until: seen })).status).toBe(200);
    const { rows } = await world.db.execute(sql`select b.hold_expires_at = o.hold_expires_at as same
      from private_boat_blocks b join orders o on o.id = b.order_id where o.slug = ${slug}`);
    expect(rows).toEqual([{ same: true }]);
  });

  test.each([
    ["no later than it is", at("08:30")],
    ["more than 24 hours more", at("08:31", "2031-12-02")],
  ])("%s is refused at its field", async (_, until) => {
    const { path } = await held();
    const { status, body } = await post(path, "hold", { until, seen_until: at("08:30") });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["until"]]);
  });

  test("never past the cut-off", async () => {
    await to("2031-12-09T18:00:00+08:00");
    const { path } = await held("2031-12-10");
    const ask = (until: string) =>
      post(path, "hold", { until, seen_until: at("18:30", "2031-12-09") });
    expect((await ask(at("08:01", "2031-12-10"))).body.code).toBe("hold_end");
    expect((await ask(at("08:00", "2031-12-10"))).status).toBe(200);
  });

  test("two colleagues at once: the later one is shown the new end", async () => {
    const { path } = await held();
    const seen = at("08:30");
    const both = await Promise.all([
      post(path, "hold", { until: at("10:00"), seen_until: seen }),
      post(path, "hold", { until: at("11:00"), seen_until: seen }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409)?.body;
    const { order } = await office(path);
    expect(refused).toMatchObject({
      code: "changed_meanwhile",
      current: { hold_expires_at: order.hold_expires_at },
    });
  });

  test("a hold that has ended is not extended", async () => {
    const { path } = await held();
    await to(at("08:31"));
    const { body } = await post(path, "hold", { until: at("10:00"), seen_until: at("08:30") });
    expect(body.code).toBe("hold_ended");
  });
});

describe("notes for colleagues", () => {
  test("all staff who see orders read them, in the order of time; the customer never does", async () => {
    const { path, me, slug } = await held();
    const clerk = await world.person("ADMIN", "counter" satisfies StaffRole);
    await post(path, "notes", { text: "Called: brings a wheelchair" }, clerk);
    world.clock.advance(5);
    const { body } = await post(path, "notes", { text: "The crew knows" });
    const notes = body.data.timeline.filter(({ type }) => type === "note");
    expect(notes).toMatchObject([
      { text: "The crew knows", by: called(staff.user) },
      { text: "Called: brings a wheelchair", by: called(clerk.user) },
    ]);
    expect(body.data.audit[0]).toMatchObject({ action: "order.note", detail: null });
    for (const mine of [
      `/users/orders/${path}`,
      `/public-orders/${path}`,
      `/public-orders/${path}/messages`,
    ]) {
      const shown = await world.call("GET", mine, me);
      expect([shown.status, JSON.stringify(shown.body)]).toEqual([
        200,
        expect.not.stringContaining("wheelchair"),
      ]);
    }
    const exported = await world.call("GET", "/users/export", me);
    expect(JSON.stringify(exported.body)).not.toContain("wheelchair");
    expect(await mails(slug)).toEqual(["order_created"]);
  });

  test("an empty one is refused", async () => {
    const { path } = await held();
    const { status, body } = await post(path, "notes", { text: "  " });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["text"]]);
  });
});

test("the timeline has all that happened, each once, the newest first", async () => {
  const { path } = await held();
  world.clock.advance(1);
  await post(path, "notes", { text: "Waits for her sister" });
  world.clock.advance(1);
  await post(path, "hold", { until: at("12:00"), seen_until: at("08:30") });
  world.clock.advance(1);
  await post(path, "cancel", { reason: "High waves" });
  const { timeline } = await office(path);
  const shown = (entry: AdminOrder["timeline"][number]) => {
    if (entry.type === "status") return `${entry.to} ${entry.by ? "staff" : entry.actor}`;
    if (entry.type === "email") return `${entry.event} ${entry.state}`;
    return entry.type === "action" ? entry.action : entry.type;
  };
  // Emails that wait have the database's time, which no test moves.
  const emails = timeline.filter(({ type }) => type === "email").map(shown);
  expect(timeline.map(shown).filter((one) => !emails.includes(one))).toEqual([
    "CANCELLED staff",
    "order.hold_extend",
    "note",
    "ON_HOLD customer",
  ]);
  expect(emails).toEqual([
    "order_cancelled_by_operator waiting",
    "hold_extended waiting",
    "order_created waiting",
  ]);
});
