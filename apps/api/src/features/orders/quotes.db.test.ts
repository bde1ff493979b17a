import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { edit } from "../../../test/edit.ts";
import { seenOf } from "../../../test/inquiry-steps.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { makeBoat } from "../../products/private-boats/test/boat-kit.ts";
import { makeTour, wishOf } from "../../products/tours/test/tour-kit.ts";
import { type Blocked, RELEASE_QUEUE, releaseBlocked, SHORTEST_HOLD_MINUTES } from "./index.ts";

// Quotes of every inquiry product: money, list price, outdated pages, and days closed meanwhile. The
// boat's list price is Rp 15,000,000 a day, the tour's party (two adults, a child) comes to Rp
// 1,200,000.
const DAY = "2031-12-10";
const LIST = { "private-boats": 15_000_000, tours: 1_200_000 };
type Kind = keyof typeof LIST;
const kinds: Kind[] = ["private-boats", "tours"];
type Refused = {
  code: string;
  message: string;
  errors?: Record<string, string[]>;
  inquiries?: { booking_id: string; name: string; date: string; quoted_total: number | null }[];
};
type Shown = {
  booking_id: string;
  order_status: string;
  total_price: number;
  subtotal: number;
  discount: number;
  actions: string[];
  date_closed: boolean;
  date_taken: boolean;
  start_time: string | null;
  lines: { label: string; quantity: number; unit_price: number }[];
  quotes: { version: number; status: string; total: number; free_reason: string | null }[];
};
type Admin = {
  order: Shown;
  quotes: (Shown["quotes"][number] & { sent_by: string | null; valid_until: string })[];
  list_price: { lines: Shown["lines"]; total: number } | null;
};
type Case = { kind: Kind; product: string; slug: string };

let world: World;
let staff: Awaited<ReturnType<World["person"]>>;
beforeAll(async () => {
  world = await openWorld();
  staff = await world.person("ADMIN");
});
afterAll(() => world.close());
const nothingWrong = async () => expect(await findViolations(world.db)).toEqual([]);
const contact = { full_name: "Emma", email: "emma@example.test", phone: "+31612345678" };

/** An inquiry for a product of its own. */
async function asked(kind: Kind, over: Record<string, unknown> = {}): Promise<Case> {
  if (kind === "tours") {
    const tour = await makeTour(world, staff.user);
    return again(
      { kind, product: tour.slug, slug: "" },
      { ...wishOf(tour.variant_id, DAY), ...over },
    );
  }
  const boat = await makeBoat(world);
  return again({ kind, product: boat.slug, slug: "" }, { date: DAY, guests: 4, contact, ...over });
}
/** Another inquiry for the same product. */
async function again({ kind, product }: Case, wish: object): Promise<Case> {
  const path = `/${kind}/${product}/inquiries`;
  const { status, body } = await world.call<{ slug: string }>("POST", path, { body: wish });
  expect(status).toBe(201);
  return { kind, product, slug: body.slug };
}
const line = (unit_price: number, quantity = 1, label = "Charter") => ({
  label,
  quantity,
  unit_price,
});
type Answer = Refused & { data: Admin };
const send = async (one: Case, over: Record<string, unknown> = {}, token = staff.token) =>
  world.call<Answer>("POST", `/admins/orders/${one.kind}/${one.slug}/quote`, {
    token,
    body: {
      lines: [line(LIST[one.kind])],
      valid_until: new Date(world.clock.now().getTime() + 48 * 3_600_000).toISOString(),
      version: 0,
      ...(await seenOf(world, one.kind, one.slug)),
      ...over,
    },
  });
const link = ({ kind, slug }: Case) => `/public-orders/${kind}/${slug}`;
const order = async (one: Case) => (await world.call<{ data: Shown }>("GET", link(one))).body.data;
const office = async (one: Case) =>
  (
    await world.call<{ data: Admin }>("GET", `/admins/orders/${one.kind}/${one.slug}`, {
      token: staff.token,
    })
  ).body.data;
const accept = (one: Case, version = 1) =>
  world.call<Refused & { data: Shown }>("POST", `${link(one)}/quote/accept`, { body: { version } });
const close = (one: Case, over: Record<string, unknown> = {}, language = "en") =>
  edit<Refused>(world, `/admins/${one.kind}/${one.product}/calendar`, {
    token: staff.token,
    headers: { "Accept-Language": language },
    body: {
      from: DAY,
      to: DAY,
      ...(one.kind === "tours" ? { closed: true } : { blocked: true }),
      ...over,
    },
  });

describe.each(kinds)("the money of a quote for %s", (kind) => {
  test.each([
    [
      "a price that is missing",
      { lines: [{ label: "Charter", quantity: 1 }] },
      "lines.0.unit_price",
    ],
    ["a price of nothing", { lines: [line(15_000_000), line(0)] }, "lines.1.unit_price"],
    ["half a rupiah", { lines: [line(0.5)] }, "lines.0.unit_price"],
    ["more than a quote may hold", { lines: [line(1e10 + 1)] }, "lines.0.unit_price"],
    ["999 times the most", { lines: [line(1e10, 999)] }, "lines"],
    ["a discount of all of it", { lines: [line(500_000), line(-500_000)] }, "lines"],
    ["a discount alone", { lines: [line(-1)] }, "lines"],
    ["a discount without a label", { lines: [line(500_000), line(-1, 1, "")] }, "lines.1.label"],
    ["a gift without a reason", { lines: [line(0)], free: true }, "free_reason"],
    [
      "a gift whose reason is blank",
      { lines: [line(0)], free: true, free_reason: "  " },
      "free_reason",
    ],
    ["no lines", { lines: [] }, "lines"],
  ])("%s is refused at its field, and nothing is sent", async (_, over, field) => {
    const one = await asked(kind);
    const { status, body } = await send(one, { below_list_confirmed: true, ...over });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect((await order(one)).quotes).toEqual([]);
  });

  test("a discount is a line below zero: the customer sees it, and pays what is left", async () => {
    const one = await asked(kind);
    const lines = [
      line(LIST[kind], 2, "Trip"),
      line(300_000, 1, "Lunch"),
      line(-250_000, 1, "Thanks"),
    ];
    const sent = await send(one, { lines });
    expect([sent.status, sent.body.data?.quotes[0]?.total]).toEqual([200, LIST[kind] * 2 + 50_000]);
    const held = await accept(one);
    expect(held.body.data).toMatchObject({ order_status: "ON_HOLD", lines });
    await nothingWrong();
    const session = await world.call("POST", `${link(one)}/payments`, { body: {} });
    expect(session.status).toBe(201);
    const opened = [...world.fake.sessions.values()].at(-1);
    expect(opened?.amount).toBe(LIST[kind] * 2 + 50_000);
  });

  test("a gift says why, costs nothing whatever its lines are worth, and confirms at once", async () => {
    const one = await asked(kind);
    const gift = { lines: [line(LIST[kind])], free: true, free_reason: "Our guest" };
    expect((await send(one, gift)).status).toBe(200);
    expect((await order(one)).quotes).toMatchObject([{ total: 0, free_reason: "Our guest" }]);
    expect((await accept(one)).body.data).toMatchObject({
      order_status: "CONFIRMED",
      subtotal: LIST[kind],
      discount: LIST[kind],
      total_price: 0,
    });
    await nothingWrong();
  });

  test("less than the list price is asked about once, in rupiah, and sent when that is confirmed", async () => {
    const one = await asked(kind);
    const low = { lines: [line(LIST[kind] - 1)] };
    const warned = await send(one, low);
    expect([warned.status, warned.body.code]).toEqual([422, "below_list"]);
    expect(warned.body.message).toContain(LIST[kind].toLocaleString("en-GB"));
    expect((await order(one)).quotes).toEqual([]);
    expect((await send(one, { ...low, below_list_confirmed: true })).status).toBe(200);
    expect((await send(await asked(kind))).status).toBe(200);
  });

  test("the office is told what the list price is made of", async () => {
    const { list_price } = await office(await asked(kind));
    expect(list_price?.total).toBe(LIST[kind]);
    expect(list_price?.lines.map(({ quantity, unit_price }) => [quantity, unit_price])).toEqual(
      kind === "tours"
        ? [
            [2, 450_000],
            [1, 300_000],
          ]
        : [[1, 15_000_000]],
    );
  });
});

test("a quote that ends too soon is told how long it has to be open", async () => {
  const one = await asked("private-boats");
  const ends = (minutes: number) =>
    send(one, {
      valid_until: new Date(world.clock.now().getTime() + minutes * 60_000).toISOString(),
    });
  const { status, body } = await ends(SHORTEST_HOLD_MINUTES);
  expect([status, body.errors]).toEqual([
    422,
    {
      valid_until: [
        `Choose a time more than ${SHORTEST_HOLD_MINUTES} minutes from now and before the trip`,
      ],
    },
  ]);
  expect((await ends(SHORTEST_HOLD_MINUTES + 1)).status).toBe(200);
});

test("a private boat for three days is listed at three times the day's price", async () => {
  const { list_price } = await office(await asked("private-boats", { end_date: "2031-12-12" }));
  expect(list_price).toMatchObject({ lines: [{ quantity: 3 }], total: 45_000_000 });
});

test("every version is kept for the office with who sent it; the customer's newest is open", async () => {
  const one = await asked("tours");
  const other = await world.person("ADMIN");
  await world.db.execute(
    sql`update users set first_name = 'Made', last_name = 'Wirawan' where id = ${other.user.id}`,
  );
  await send(one);
  await send(one, { version: 1, lines: [line(1_300_000)] }, other.token);
  expect((await office(one)).quotes).toMatchObject([
    { version: 2, status: "OPEN", total: 1_300_000, sent_by: "Made Wirawan" },
    { version: 1, status: "REPLACED", total: 1_200_000 },
  ]);
  expect((await order(one)).quotes[0]).not.toHaveProperty("sent_by");
});

describe("a quote from a page that is out of date", () => {
  test("is refused with the version, sender and total of the newer one; of two at once one is sent", async () => {
    const one = await asked("tours");
    const other = await world.person("ADMIN");
    await world.db.execute(
      sql`update users set first_name = 'Made', last_name = 'Wirawan' where id = ${other.user.id}`,
    );
    expect((await send(one, { lines: [line(4_200_000)] }, other.token)).status).toBe(200);
    const stale = await send(one, { lines: [line(9_900_000)] });
    expect([stale.status, stale.body.code]).toEqual([409, "changed_meanwhile"]);
    for (const part of ["Made Wirawan", "version 1", "4,200,000", "WITA"])
      expect(stale.body.message).toContain(part);
    expect((await order(one)).quotes).toMatchObject([{ version: 1, total: 4_200_000 }]);
    const both = await Promise.all(
      [1, 2].map((n) => send(one, { version: 1, lines: [line(n * 5e6)] })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await order(one)).toMatchObject({ quotes: [{ version: 2 }, { version: 1 }] });
  });

  test("needs the version it started from", async () => {
    const { status, body } = await send(await asked("tours"), { version: undefined });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["version"]]);
  });

  test("is refused where the customer wrote meanwhile, until that is read", async () => {
    const one = await asked("tours");
    const thread = () => world.call<{ data: { id: number }[] }>("GET", `${link(one)}/messages`);
    const read_message_id = (await thread()).body.data.at(-1)!.id;
    expect((await send(one, { read_message_id })).status).toBe(200);
    await world.call("POST", `${link(one)}/messages`, { body: { text: "We are five now" } });
    const stale = await send(one, { version: 1, read_message_id });
    expect([stale.status, stale.body.code]).toEqual([409, "changed_meanwhile"]);
    expect(stale.body.message).toContain("sent a message");
    // Whoever does not say what they have read has read nothing.
    expect((await send(one, { version: 1, read_message_id: undefined })).body.code).toBe(
      "changed_meanwhile",
    );
    const read = (await thread()).body.data.at(-1)!.id;
    expect((await send(one, { version: 1, read_message_id: read })).status).toBe(200);
    // The office's own message is no news to it.
    await world.call("POST", `/admins/orders/tours/${one.slug}/messages`, {
      token: staff.token,
      body: { text: "A boat for five, then" },
    });
    expect((await send(one, { version: 2, read_message_id: read })).status).toBe(200);
    // Neither is its number what was read: it would pass over what the customer wrote before it.
    const own = (await thread()).body.data.at(-1)!.id;
    const passed = await send(one, { version: 3, read_message_id: own });
    expect([passed.status, Object.keys(passed.body.errors ?? {})]).toEqual([
      422,
      ["read_message_id"],
    ]);
  });

  test("declining it is refused from a page that did not show it yet, and works once it was read", async () => {
    const one = await asked("tours");
    expect((await send(one)).status).toBe(200);
    const decline = async (version: number, read = {}) =>
      world.call<Refused>("POST", `/admins/orders/tours/${one.slug}/decline`, {
        token: staff.token,
        body: {
          reason: "In dock",
          version,
          ...(await seenOf(world, "tours", one.slug)),
          ...read,
        },
      });
    const stale = await decline(0);
    expect([stale.status, stale.body.code]).toEqual([409, "changed_meanwhile"]);
    expect(stale.body.message).toContain("Decline again");
    expect((await order(one)).order_status).toBe("PENDING");
    const unread = await decline(1, { read_message_id: undefined });
    expect([unread.status, unread.body.code]).toEqual([409, "changed_meanwhile"]);
    expect((await decline(1)).status).toBe(200);
    expect((await order(one)).order_status).toBe("REJECTED");
  });

  test("says that the customer accepted, withdrew, or that the office declined", async () => {
    const [accepted, withdrawn, declined] = [
      await asked("private-boats"),
      await asked("private-boats"),
      await asked("private-boats"),
    ];
    await send(accepted);
    await accept(accepted);
    const me = await world.person();
    await world.db.execute(
      sql`update orders set user_id = ${me.user.id} where slug = ${withdrawn.slug}`,
    );
    const mine = `/users/orders/private-boats/${withdrawn.slug}/cancel`;
    await world.call("POST", mine, { token: me.token, body: {} });
    await world.call("POST", `/admins/orders/private-boats/${declined.slug}/decline`, {
      token: staff.token,
      body: { reason: "In dock", version: 0 },
    });
    for (const [one, messages] of [
      [accepted, "accepted the quote"],
      [withdrawn, "customer ended"],
      [declined, "declined by the office"],
    ] as const) {
      const { status, body } = await send(one, { version: 1 });
      expect([status, body.code]).toEqual([409, "changed_meanwhile"]);
      expect(body.message).toContain(messages);
    }
    await nothingWrong();
  });
});

describe.each(kinds)("a quote for %s whose customer is blocked", (kind) => {
  async function quoted() {
    const one = await asked(kind);
    const me = await world.person();
    await world.db.execute(sql`update orders set user_id = ${me.user.id} where slug = ${one.slug}`);
    expect((await send(one)).status).toBe(200);
    return { one, me };
  }
  const block = (slug: string) =>
    world.call("POST", `/admins/users/${slug}/block`, {
      token: staff.token,
      body: { reason: "Fraud" },
    });

  test("at the same moment is accepted before it or refused, and then holds nothing", async () => {
    for (let round = 0; round < 12; round++) {
      const { one, me } = await quoted();
      const [accepted, blocked] = await Promise.all([accept(one), block(me.user.slug)]);
      expect(blocked.status).toBe(200);
      expect([200, 409]).toContain(accepted.status);
      const { rows } = await world.db.execute(
        sql`update pgboss.job set state = 'completed' where name = ${RELEASE_QUEUE}
          and state = 'created' returning data`,
      );
      for (const { data } of rows)
        await releaseBlocked(world.db, data as Blocked, world.deps.payments, world.clock.now());
      const ended = accepted.status === 200 ? "CANCELLED" : "PENDING";
      expect((await order(one)).order_status).toBe(ended);
      expect((await accept(one)).status).toBe(409);
    }
    await nothingWrong();
  });

  test("while it is being accepted stops that; without a block it is accepted", async () => {
    for (const blocks of [true, false]) {
      const { one, me } = await quoted();
      let answer: ReturnType<typeof accept> | undefined;
      await world.meanwhile(async (tx) => {
        const at = blocks ? world.clock.now() : null;
        await tx.execute(sql`update users set suspended_at = ${at} where id = ${me.user.id}`);
        answer = accept(one);
        await new Promise((done) => setTimeout(done, 300));
      });
      expect((await answer)?.status).toBe(blocks ? 409 : 200);
      expect((await order(one)).order_status).toBe(blocks ? "PENDING" : "ON_HOLD");
    }
    await nothingWrong();
  });
});

describe.each(kinds)("closing a day of %s", (kind) => {
  test("names the inquiries that wait for it, quoted or not, before it is done", async () => {
    const one = await asked(kind);
    await send(one);
    const wish =
      kind === "tours"
        ? wishOf(await variantOf(one), DAY)
        : { date: DAY, guests: 2, contact: { ...contact, full_name: "Oliver" } };
    const two = await again(one, wish);
    const [first, second] = [await order(one), await order(two)];
    const named = await close(one);
    expect([named.status, named.body.code]).toEqual([409, "inquiries_touched"]);
    expect(named.body.inquiries).toMatchObject([
      { booking_id: first.booking_id, name: "Emma", date: DAY, quoted_total: LIST[kind] },
      { booking_id: second.booking_id, date: DAY, quoted_total: null },
    ]);
    // An inquiry that was not shown yet is shown first.
    const partly = await close(one, { touched_confirmed: [first.booking_id] });
    expect(partly.status).toBe(409);
    expect((await order(one)).date_closed).toBe(false);
    const touched_confirmed = [first.booking_id, second.booking_id];
    expect((await close(one, { touched_confirmed })).status).toBe(200);
    // They are confirmed now: closing a closed day asks no more.
    expect((await close(one)).status).toBe(200);
  });

  test("is told to the customer as it is, who may still decline; opened again it can be accepted", async () => {
    const one = await asked(kind);
    await send(one);
    expect((await order(one)).actions).toContain("accept_quote");
    const touched_confirmed = [(await order(one)).booking_id];
    await close(one, { touched_confirmed });
    const shown = await order(one);
    expect(shown.date_closed).toBe(true);
    expect(shown.actions).toContain("decline_quote");
    expect(shown.actions).not.toContain("accept_quote");
    expect((await office(one)).order.date_closed).toBe(true);
    const refused = await accept(one);
    expect([refused.status, refused.body.code]).toEqual([409, "date_closed"]);
    expect(refused.body.message).not.toMatch(/just been booked/);
    await close(one, kind === "tours" ? { closed: false } : { blocked: false });
    expect((await accept(one)).status).toBe(200);
    await nothingWrong();
  });

  test("keeps the office from quoting for it, first or again, until it is open", async () => {
    const one = await asked(kind);
    const touched_confirmed = [(await order(one)).booking_id];
    await close(one, { touched_confirmed });
    const first = await send(one);
    expect([first.status, first.body.code]).toEqual([409, "date_closed"]);
    expect(first.body.errors?.date?.[0]).toMatch(/Open the date first, or suggest another/);
    expect((await office(one)).quotes).toEqual([]);
    await close(one, kind === "tours" ? { closed: false } : { blocked: false });
    expect((await send(one)).status).toBe(200);
    await close(one, { touched_confirmed });
    const again = await send(one, { version: 1 });
    expect([again.status, again.body.code]).toEqual([409, "date_closed"]);
    expect((await office(one)).quotes).toHaveLength(1);
    await nothingWrong();
  });

  test("makes it the office's turn in the lists, quoted or not", async () => {
    const waiting = async () => {
      const path = "/admins/orders?turn=office&per_page=100";
      const { body } = await world.call<{ data: { slug: string }[] }>("GET", path, {
        token: staff.token,
      });
      return body.data.map(({ slug }) => slug);
    };
    const one = await asked(kind);
    expect(await waiting()).toContain(one.slug);
    await send(one);
    expect(await waiting()).not.toContain(one.slug);
    await close(one, { touched_confirmed: [(await order(one)).booking_id] });
    expect(await waiting()).toContain(one.slug);
    await world.call("POST", `/admins/orders/${kind}/${one.slug}/decline`, {
      token: staff.token,
      body: { reason: "In dock", version: 1, ...(await seenOf(world, kind, one.slug)) },
    });
    expect(await waiting()).not.toContain(one.slug);
  });

  test("asks nothing where the inquiries are over, or for other days", async () => {
    const over = await asked(kind);
    await world.call("POST", `/admins/orders/${kind}/${over.slug}/decline`, {
      token: staff.token,
      body: { reason: "In dock", version: 0, ...(await seenOf(world, kind, over.slug)) },
    });
    expect((await close(over)).status).toBe(200);
    const later = await asked(kind);
    expect((await close(later, { from: "2031-12-11", to: "2031-12-12" })).status).toBe(200);
    expect((await order(later)).date_closed).toBe(false);
  });
});

test("the start that the office sets with its quote is the trip's from then on; a tour has its own", async () => {
  const one = await asked("private-boats");
  const start = async () => (await order(one)).start_time;
  expect(await start()).toBeNull();
  expect((await send(one, { start_time: "09:30" })).status).toBe(200);
  expect(await start()).toBe("09:30");
  // Left out, it stays.
  expect((await send(one, { version: 1 })).status).toBe(200);
  expect(await start()).toBe("09:30");
  const { rows } = await world.db.execute(
    sql`select starts_at from orders where slug = ${one.slug}`,
  );
  expect(new Date(String(rows[0]?.starts_at)).toISOString()).toBe("2031-12-10T01:30:00.000Z");
  const refused = await send(await asked("tours"), { start_time: "09:30" });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
    422,
    ["trip.start_time"],
  ]);
  await nothingWrong();
});

describe.each(kinds)("a day of %s that another order takes", (kind) => {
  /** Two quoted inquiries for one day, which has no room for both. */
  const rivals = async (
    other = { ...contact, email: "budi@example.test" },
  ): Promise<[Case, Case]> => {
    const one = await asked(kind);
    if (kind === "tours")
      await world.db.execute(
        sql`update tour_variants set daily_capacity = 5 where id = ${await variantOf(one)}`,
      );
    const wish =
      kind === "tours"
        ? { ...wishOf(await variantOf(one), DAY), contact: other }
        : { date: "2031-12-09", end_date: DAY, guests: 2, contact: other };
    const two = await again(one, wish);
    await send(one, { lines: [line(LIST[kind])], free: true, free_reason: "Our guest" });
    await send(two, { below_list_confirmed: true });
    return [one, two];
  };
  const told = async (one: Case) => {
    const { rows } = await world.db.execute(sql`select n.event from notifications n
      join orders o on o.id = n.order_id where o.slug = ${one.slug} and n.event like 'order_date%'
      order by n.id`);
    return rows.map(({ event }) => event);
  };
  const officeWaits = async (one: Case) => {
    const path = "/admins/orders?turn=office&per_page=100";
    const { body } = await world.call<{ data: { slug: string; date_taken: boolean }[] }>(
      "GET",
      path,
      { token: staff.token },
    );
    return body.data.find(({ slug }) => slug === one.slug)?.date_taken;
  };

  test("is no news to whoever asked for it twice and bought it", async () => {
    const [one, two] = await rivals({ ...contact, email: contact.email.toUpperCase() });
    expect((await accept(one)).body.data.order_status).toBe("CONFIRMED");
    expect((await order(two)).date_taken).toBe(true);
    expect(await told(two)).toEqual([]);
  });

  test("is told to whoever was quoted for it, and again once it is free", async () => {
    const [one, two] = await rivals();
    expect((await order(two)).date_taken).toBe(false);
    expect(await officeWaits(two)).toBeUndefined();
    expect((await accept(one)).body.data.order_status).toBe("CONFIRMED");
    const shown = await order(two);
    expect(shown.date_taken).toBe(true);
    expect(shown.actions).toContain("decline_quote");
    expect(shown.actions).not.toContain("accept_quote");
    expect(await officeWaits(two)).toBe(true);
    expect(await told(two)).toEqual(["order_date_taken"]);
    const refused = await accept(two);
    expect([refused.status, refused.body.code]).toEqual([409, "date_taken"]);
    const cancelled = await world.call("POST", `/admins/orders/${kind}/${one.slug}/cancel`, {
      token: staff.token,
      body: { reason: "Engine", ...(await seenOf(world, kind, one.slug)) },
    });
    expect(cancelled.status).toBe(200);
    expect(await told(two)).toEqual(["order_date_taken", "order_date_opened"]);
    expect((await order(two)).date_taken).toBe(false);
    expect((await accept(two)).status).toBe(200);
    await nothingWrong();
  });

  test("that is only held cannot be accepted either, but nobody is emailed until it is paid", async () => {
    const [one, two] = await rivals();
    expect((await accept(two)).body.data.order_status).toBe("ON_HOLD");
    expect((await order(one)).date_taken).toBe(true);
    expect((await order(two)).date_taken).toBe(false);
    expect(await told(one)).toEqual([]);
    // The hold ends unpaid.
    const now = world.clock.now().toISOString();
    world.clock.set("2031-12-09T00:00:00+08:00");
    expect((await order(one)).date_taken).toBe(false);
    world.clock.set(now);
    await nothingWrong();
  });
});

const variantOf = async ({ product }: Case): Promise<number> => {
  const { rows } = await world.db.execute(sql`select v.id from tour_variants v
    join tours t on t.id = v.tour_id where t.slug = ${product}`);
  return Number(rows[0]?.id);
};
