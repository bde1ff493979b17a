import type { Report, ReportFigures, ReportGroup } from "@jukung/contract";
import { ReportGroup as Groups } from "@jukung/contract";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inquirySteps } from "../../../test/inquiry-steps.ts";
import { type Booked, booking, openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { systemChance } from "../../platform/keys.ts";
import { readSheets } from "../../platform/spreadsheet.ts";
import { makeBoat } from "../../products/private-boats/test/boat-kit.ts";
import { makeTour, wishOf } from "../../products/tours/test/tour-kit.ts";
import { openSession } from "../accounts/sessions.ts";
import { sharesOf } from "../orders/index.ts";
import { makePromo } from "../promos/test/promo-kit.ts";

// Orders of November and December 2031: boats there and back, a charter, a tour, with codes and
// without, some of them refunded. They are made once; the tests read.
let world: World;
const at = (iso: string) => world.clock.set(iso);
type Order = Booked["data"] & { passengers: { id: number }[]; refunds: { id: number }[] };

/** A booking that is paid at once. @returns its steps from there */
async function paidOrder({
  legs,
  adults = 1,
  children = 0,
  role = "USER",
  promo,
  channel = "CARDS",
  over,
}: {
  legs: { id: number; date: string }[];
  adults?: number;
  children?: number;
  role?: "USER" | "AGEN";
  promo?: string;
  channel?: string;
  /** Rupiah that is paid too much. */
  over?: number;
}) {
  const { token, user } = await world.person(role);
  const body = {
    ...booking(legs, { adults, children }),
    ...(promo ? { promo_code: promo } : {}),
  };
  const made = await world.call<Booked>("POST", "/users/orders/fast-boats", { token, body });
  expect(made.status).toBe(201);
  const { slug, order_uuid, total_price } = made.body.data;
  const mine = `/users/orders/fast-boats/${slug}`;
  await world.call("POST", `${mine}/payments`, { token, body: {} });
  world.fake.pay(`${order_uuid}-1`, { channel, ...(over ? { amount: total_price + over } : {}) });
  await world.webhook(world.fake.webhook("payment_session.completed", `${order_uuid}-1`));
  await world.sweep();
  // Weeks pass, and a session ends after two.
  const again = async () => {
    const { db, clock } = world;
    return (await openSession(db, { user, clock, chance: systemChance })).token;
  };
  const ask = async (path: string, sent: object = {}) =>
    world.call<{ data: Order }>("POST", `${mine}/${path}`, { token: await again(), body: sent });
  /** The customer's bank takes all of it back. */
  const lose = async () => {
    const dispute = world.fake.dispute(`${order_uuid}-1`);
    world.fake.decide(dispute, "LOST");
    await world.webhook(world.fake.disputeWebhook(dispute));
  };
  return {
    slug,
    total: total_price,
    user,
    ask,
    lose,
    look: async () =>
      (await world.call<{ data: Order }>("GET", mine, { token: await again() })).body.data,
  };
}
/** An order that is cancelled before its money comes: it goes back. */
async function lateMoney(legs: { id: number; date: string }[]) {
  const { token } = await world.person("USER");
  const body = booking(legs);
  const made = await world.call<Booked>("POST", "/users/orders/fast-boats", { token, body });
  const { slug, order_uuid } = made.body.data;
  const mine = `/users/orders/fast-boats/${slug}`;
  await world.call("POST", `${mine}/payments`, { token, body: {} });
  await world.call("POST", `${mine}/cancel`, { token, body: {} });
  world.fake.pay(`${order_uuid}-1`, { channel: "CARDS" });
  await world.webhook(world.fake.webhook("payment_session.completed", `${order_uuid}-1`));
  await world.sweep();
}
const codeOf = async (slug: string, event: string) => {
  const { rows } = await world.db.execute(sql`select n.secret from notifications n
    join orders o on o.id = n.order_id where o.slug = ${slug} and n.event = ${event}
    order by n.id desc limit 1`);
  return world.deps.sealer.open(String(rows[0]?.secret));
};
/** The customer claims, for some passengers or after cancelling; the office confirms; it is sent. */
async function refunded(order: Awaited<ReturnType<typeof paidOrder>>, passenger_ids?: number[]) {
  if (!passenger_ids) await order.ask("cancel");
  await order.ask("refund/pin");
  const pin = await codeOf(order.slug, "order_pin");
  const claimed = await order.ask("refund", { pin, ...(passenger_ids ? { passenger_ids } : {}) });
  expect(claimed.status).toBe(200);
  const refund_id = claimed.body.data.refunds.at(-1)?.id;
  const { token } = await world.person("ADMIN");
  const office = (path: string, body: object) =>
    world.call("POST", `/admins/orders/fast-boats/${order.slug}/${path}`, { token, body });
  await office("refund/otp", { refund_id });
  const otp = await codeOf(order.slug, "refund_otp");
  expect((await office("refund", { refund_id, pin: otp })).status).toBe(200);
  await world.sweep();
}
async function report(query: object, token?: string, headers = { "Accept-Language": "en" }) {
  const asked = token ?? (await world.person("ADMIN", "finance")).token;
  const answer = await world.call<{ data: Report; errors?: Record<string, string[]> }>(
    "GET",
    `/admins/reports?${new URLSearchParams(query as Record<string, string>)}`,
    { token: asked, headers },
  );
  return answer;
}
const read = async (query: object): Promise<Report> => {
  const { status, body } = await report(query);
  expect(status).toBe(200);
  return body.data;
};
const NOVEMBER = { span: "custom", from: "2031-11-01", to: "2031-11-30" };
const YEAR = { span: "custom", from: "2031-11-01", to: "2032-03-01" };
const money = ({ sales, refunds, discounts, net }: ReportFigures) => ({
  sales,
  refunds,
  discounts,
  net,
});
const summed = (rows: Report["rows"], figures: "figures" | "before" = "figures") =>
  rows.reduce(
    (sum, row) => ({
      sales: sum.sales + row[figures].sales,
      refunds: sum.refunds + row[figures].refunds,
      discounts: sum.discounts + row[figures].discounts,
      net: sum.net + row[figures].net,
    }),
    { sales: 0, refunds: 0, discounts: 0, net: 0 },
  );

let one: Awaited<ReturnType<World["crossing"]>>;
let two: Awaited<ReturnType<World["crossing"]>>;
let agent: { id: number };
let taken: Awaited<ReturnType<typeof paidOrder>>;
let promo: { id: number; code: string };
beforeAll(async () => {
  world = await openWorld();
  at("2031-11-03T08:00:00+08:00");
  [one, two] = [await world.crossing({ capacity: 50 }), await world.crossing({ capacity: 80 })];
  promo = await makePromo(world, {
    type: "amount",
    percent: null,
    amount: 77_777,
    kinds: ["fast_boat"],
  });
  const there = (date: string, back?: string) => [
    { id: one.out.id, date },
    ...(back ? [{ id: one.back.id, date: back }] : []),
  ];
  // A discount that no number of fares divides, over two routes.
  await paidOrder({
    legs: there("2031-12-10", "2031-12-14"),
    adults: 2,
    children: 1,
    promo: promo.code,
  });
  at("2031-11-04T23:59:00+08:00");
  const part = await paidOrder({ legs: there("2031-12-10", "2031-12-14"), adults: 3 });
  at("2031-11-05T00:01:00+08:00");
  const agency = await paidOrder({
    legs: [{ id: two.out.id, date: "2031-12-11" }],
    adults: 4,
    role: "AGEN",
    channel: "QRIS",
  });
  agent = agency.user;
  await world.db.execute(
    sql`update users set company_name = '=Wirawan Tour' where id = ${agent.id}`,
  );
  const whole = await paidOrder({ legs: there("2031-12-12", "2031-12-15"), promo: promo.code });
  // Money that was never a sale: paid too much, paid twice, paid too late.
  await paidOrder({ legs: there("2031-12-13"), over: 5_000 });
  taken = await paidOrder({ legs: there("2031-12-13") });
  await lateMoney(there("2031-12-13"));
  at("2031-11-20T09:00:00+08:00");
  await refunded(part, [(await part.look()).passengers[1]?.id as number]);
  at("2031-11-30T23:30:00+08:00");
  await refunded(whole);
  at("2031-12-01T10:00:00+08:00");
  const half = await paidOrder({ legs: there("2031-12-03", "2031-12-20"), adults: 2 });
  // The first crossing has left: what is refunded is the second's.
  at("2031-12-04T09:00:00+08:00");
  await refunded(half);
  at("2031-12-05T09:00:00+08:00");
  await taken.lose();
  const { user } = await world.person("ADMIN");
  const boats = inquirySteps(world, "private-boats");
  const boat = await makeBoat(world);
  const guests = {
    guests: 4,
    contact: { full_name: "E", email: "e@example.test", phone: "+31612345678" },
  };
  const charter = await boats.quoted({ slug: boat.slug, wish: { ...guests, date: "2031-12-18" } });
  await boats.accept(charter);
  await boats.pay(charter);
  const tours = inquirySteps(world, "tours");
  const tour = await makeTour(world, user);
  const trip = await tours.quoted({ slug: tour.slug, wish: wishOf(tour.variant_id, "2031-12-19") });
  await tours.accept(trip);
  await tours.pay(trip);
  await world.sweep();
  at("2031-12-05T10:00:00+08:00");
}, 60_000);
afterAll(() => world.close());

test("the orders of these tests are sound", async () => {
  expect(await findViolations(world.db)).toEqual([]);
});

describe("totals", () => {
  test.each(["paid", "travel"] as const)(
    "of every grouping equal those of the period, and the ledger's (%s)",
    async (basis) => {
      // All trips and all payments are within it.
      const { rows } = await world.db.execute(sql`
        select (select sum(amount) from payments where applied_at is not null)::int as sales,
          (select sum(r.amount) from refunds r where r.status = 'DONE'
            and r.reason in ('CUSTOMER', 'OPERATOR'))::int
            + (select sum(amount) from disputes where status = 'LOST')::int as refunds,
          (select sum(discount) from orders where paid_amount > 0)::int as discounts`);
      const ledger = rows[0] as { sales: number; refunds: number; discounts: number };
      expect(ledger.refunds).toBeGreaterThan(0);
      expect(ledger.discounts).toBe(2 * 77_777);
      for (const group of Groups.options) {
        const found = await read({ ...YEAR, group, basis });
        expect([group, money(found.total)]).toEqual([
          group,
          { ...ledger, net: ledger.sales - ledger.refunds },
        ]);
        expect([group, summed(found.rows)]).toEqual([group, money(found.total)]);
      }
    },
  );

  test.each(Groups.options)(
    "of two halves by %s are those of the whole, day or trip",
    async (group) => {
      for (const basis of ["paid", "travel"]) {
        const whole = await read({ ...YEAR, group, basis });
        const middle = basis === "paid" ? "2031-11-20" : "2031-12-13";
        const next = basis === "paid" ? "2031-11-21" : "2031-12-14";
        const halves = [
          await read({ ...YEAR, to: middle, group, basis }),
          await read({ ...YEAR, from: next, group, basis }),
        ];
        const both = halves.flatMap(({ rows }) => rows);
        expect(summed(both)).toEqual(money(whole.total));
        // And the period before is a period like any other.
        const later = await read({
          span: "custom",
          from: "2031-12-01",
          to: "2031-12-30",
          group,
          basis,
        });
        const earlier = await read({ ...NOVEMBER, group, basis });
        expect(money(later.total_before)).toEqual(money(earlier.total));
        expect(summed(later.rows, "before")).toEqual(money(earlier.total));
      }
    },
  );

  test("a payment that is applied to nothing, and what was paid too much, are no sales", async () => {
    const captured = await world.db.execute(sql`
      select sum(captured_amount)::int as sum from payments`);
    const found = await read({ ...YEAR });
    expect(found.total.sales).toBe(Number(captured.rows[0]?.sum) - 5_000 - 200_000);
    // The control: both went back, and are in the ledger of refunds.
    const { rows } = await world.db.execute(sql`select reason, amount::int as amount, status
      from refunds where reason not in ('CUSTOMER', 'OPERATOR') order by amount`);
    expect(rows).toEqual([
      { reason: "SURPLUS", amount: 5_000, status: "DONE" },
      { reason: "LATE", amount: 200_000, status: "DONE" },
    ]);
  });
});

describe("groups", () => {
  const rowsOf = async (group: ReportGroup, over: object = {}) => {
    const { rows } = await read({ ...YEAR, group, ...over });
    return Object.fromEntries(rows.map((row) => [row.label || (row.key ?? "-"), row.figures]));
  };

  test("days are those of Bali: a minute before midnight is the day before", async () => {
    const days = await rowsOf("day", NOVEMBER);
    expect(days["2031-11-04"]).toMatchObject({ orders: 1, sales: 1_200_000 });
    expect(days["2031-11-05"]?.orders).toBe(4);
    expect(Object.keys(days)).toHaveLength(30);
    expect(days["2031-11-30"]?.refunds).toBe(400_000 - 77_777);
    // By the day of travel a sale is split over the days of its crossings.
    const travel = await rowsOf("day", { basis: "travel" });
    expect(travel["2031-12-18"]?.sales).toBe(900_000);
    expect(travel["2031-11-04"]?.sales).toBe(0);
  });

  test("an order of two routes is split by the fares that were paid for each, to the rupiah", async () => {
    const { rows } = await world.db.execute(sql`
      select f.name || ' – ' || t.name as label, sum(pl.price - pl.discount)::int as sales,
        sum(pl.discount)::int as discounts
      from fast_boat_legs l join passenger_legs pl on pl.leg_id = l.id
      join orders o on o.id = l.order_id join ports fp on fp.id = l.from_port_id
      join ports tp on tp.id = l.to_port_id join destinations f on f.id = fp.destination_id
      join destinations t on t.id = tp.destination_id
      where exists (select from payments p where p.order_id = o.id and p.applied_at is not null)
        and fp.id in (${one.from.id}, ${one.to.id}) group by f.id, t.id, 1`);
    const found = (await read({ ...YEAR, group: "route" })).rows.filter(({ label }) => label);
    // There and back, of both crossings: nobody went back on the second, but its seats were offered.
    expect(found).toHaveLength(4);
    const here = found.filter(({ figures }) => figures.discounts > 0);
    expect(here.map(({ figures: { sales, discounts } }) => ({ sales, discounts }))).toEqual(
      rows
        .map(({ sales, discounts }) => ({ sales, discounts }))
        .sort((a, b) => Number(b.sales) - Number(a.sales)),
    );
  });

  test("what is refunded after the first crossing left is the second's", async () => {
    const { rows } = await read({
      span: "custom",
      from: "2031-12-04",
      to: "2031-12-04",
      group: "boat",
    });
    const boats = rows.filter(({ figures }) => figures.refunds > 0);
    expect(boats.map(({ label, figures }) => [label, figures.refunds])).toEqual([
      [one.back_boat.name, 400_000],
    ]);
  });

  test("what a bank took back counts on the day that it decided", async () => {
    expect((await rowsOf("day"))["2031-12-05"]).toMatchObject({
      sales: expect.any(Number),
      refunds: taken.total,
    });
  });

  test("one passenger's refund is split over that passenger's crossings", async () => {
    const { rows } = await read({ ...NOVEMBER, to: "2031-11-20", group: "boat" });
    expect(
      rows.filter(({ figures }) => figures.refunds > 0).map(({ figures }) => figures.refunds),
    ).toEqual([200_000, 200_000]);
  });

  test("charters, tours and boats are products; only boats have a route and an operator", async () => {
    expect(await rowsOf("product")).toMatchObject({
      fast_boat: { sales: expect.any(Number) },
      private_boat: { sales: 900_000, orders: 1 },
      tour: { sales: 900_000, orders: 1 },
    });
    expect((await rowsOf("route"))["-"]).toMatchObject({ orders: 2, sales: 1_800_000 });
    expect((await rowsOf("boat"))["-"]).toMatchObject({ orders: 1, sales: 900_000 });
    expect(Object.keys(await rowsOf("boat"))).toContain(one.boat.name);
  });

  test("promos, agents and payment methods are named; what has none is one row", async () => {
    const promos = await rowsOf("promo");
    expect(promos[`Ten percent (${promo.code})`]).toMatchObject({ orders: 2, discounts: 155_554 });
    expect(promos["-"]?.discounts).toBe(0);
    expect((await rowsOf("agent"))["=Wirawan Tour"]).toMatchObject({ orders: 1, sales: 800_000 });
    // The agent's, the charter and the tour.
    expect((await rowsOf("channel")).QRIS).toMatchObject({ orders: 3, sales: 2_600_000 });
    const indonesian = await report({ ...YEAR, group: "promo" }, undefined, {
      "Accept-Language": "id",
    });
    expect(indonesian.body.data.rows.map(({ label }) => label)).toContain(
      `Sepuluh persen (${promo.code})`,
    );
  });

  test("an order counts once in the total and once in each of its groups", async () => {
    const found = await read({
      span: "custom",
      from: "2031-11-03",
      to: "2031-11-03",
      group: "route",
    });
    expect(found.total.orders).toBe(1);
    expect(found.rows.filter(({ figures }) => figures.orders > 0)).toHaveLength(2);
  });

  test("lead time is from the day of booking to the first day of travel, averaged over orders", async () => {
    const day = await read({
      span: "custom",
      from: "2031-11-03",
      to: "2031-11-03",
      group: "route",
    });
    expect(day.total.lead_days).toBe(37);
    // Also for the way back.
    expect(day.rows.map(({ figures }) => figures.lead_days)).toContain(37);
    const fifth = await read({ span: "custom", from: "2031-11-05", to: "2031-11-05" });
    expect(fifth.total.lead_days).toBe(37.3);
    const none = await read({ span: "custom", from: "2031-10-01", to: "2031-10-02" });
    expect(none.total).toMatchObject({ orders: 0, sales: 0, lead_days: null });
  });
});

describe("occupancy", () => {
  const DAY = { span: "custom", from: "2031-12-10", to: "2031-12-10" };
  test("is the people sold of the seats offered, whoever paid when; closed departures do not count", async () => {
    // Two boats of 50 and two of 80; three and two people out, one of them cancelled.
    expect((await read(DAY)).total).toMatchObject({ sold: 5, seats: 260 });
    await world.db.execute(sql`insert into departures (schedule_id, date, capacity, closed)
      values (${two.out.id}, '2031-12-10', 80, true)`);
    expect((await read(DAY)).total).toMatchObject({ sold: 5, seats: 180 });
    for (const group of ["route", "boat", "operator", "product", "day"]) {
      const { rows } = await read({ ...DAY, group });
      const [sold, seats] = [0, 0].map((_, i) =>
        rows.reduce((sum, { figures }) => sum + (i ? figures.seats : figures.sold), 0),
      );
      expect([group, sold, seats]).toEqual([group, 5, 180]);
    }
    await world.db.execute(sql`delete from departures where schedule_id = ${two.out.id}
      and date = '2031-12-10'`);
  });

  test("follows seats that were changed for a day, seasons that close it, and archived schedules", async () => {
    const day = { span: "custom", from: "2031-12-24", to: "2031-12-24" };
    const seats = async () => (await read(day)).total.seats;
    expect(await seats()).toBe(260);
    await world.db.execute(sql`insert into departures (schedule_id, date, capacity)
      values (${two.out.id}, '2031-12-24', 30)`);
    expect(await seats()).toBe(210);
    await world.db.execute(sql`with made as (
        insert into seasons (name_id, name_en, position, effect, confirmed_at)
        values ('Nyepi', 'Nyepi', 1, 'closed', now()) returning id),
      dated as (insert into season_dates select id, '2031-12-24' from made)
      insert into season_schedules select id, ${two.back.id} from made`);
    expect(await seats()).toBe(130);
    // Archived on the 24th: it ran the day before, and not that day.
    await world.db.execute(sql`update schedules set archived_at = '2031-12-24T01:00:00+08:00'
      where id = ${one.back.id}`);
    expect(await seats()).toBe(80);
    expect((await read({ ...day, from: "2031-12-23", to: "2031-12-23" })).total.seats).toBe(260);
    await world.db.execute(sql`update schedules set archived_at = null where id = ${one.back.id}`);
    await world.db.execute(sql`delete from seasons`);
    await world.db.execute(sql`delete from departures where date = '2031-12-24'`);
  });

  test("is not said by payment method, promo or agent", async () => {
    for (const group of ["channel", "promo", "agent"] as const)
      for (const { figures } of (await read({ ...YEAR, group })).rows)
        expect([group, figures.seats]).toEqual([group, 0]);
  });
});

describe("who and what", () => {
  test("owner, manager and finance read them; the others, customers and visitors do not", async () => {
    const answers: Record<string, number> = {};
    for (const role of [
      "owner",
      "manager",
      "finance",
      "counter",
      "dispatcher",
      "catalogue",
    ] as const)
      answers[role] = (await report({}, (await world.person("ADMIN", role)).token)).status;
    answers.USER = (await report({}, (await world.person("USER")).token)).status;
    answers.nobody = (await report({}, "x")).status;
    expect(answers).toEqual({
      owner: 200,
      manager: 200,
      finance: 200,
      counter: 403,
      dispatcher: 403,
      catalogue: 403,
      USER: 403,
      nobody: 401,
    });
  });

  test("a period that is none is refused at its field, in the reader's language", async () => {
    const long = await report({ span: "custom", from: "2030-01-01", to: "2031-12-31" });
    expect([long.status, long.body.errors]).toEqual([
      422,
      { to: ["A report covers 400 days at most"] },
    ]);
    const backwards = await report(
      { span: "custom", from: "2031-12-02", to: "2031-12-01" },
      undefined,
      { "Accept-Language": "id" },
    );
    expect(backwards.body.errors).toEqual({
      to: ["Hari terakhir lebih awal daripada hari pertama"],
    });
    for (const query of [{ group: "customer" }, { span: "ever" }, { basis: "x" }])
      expect((await report(query)).status).toBe(422);
    const odd = await report({ span: "custom", from: "2031-02-30", to: "2031-13-01" });
    expect(Object.keys(odd.body.errors ?? {}).sort()).toEqual(["from", "to"]);
  });

  test("reading changes nothing, and is not in the audit", async () => {
    const count = async () =>
      (await world.db.execute(sql`select count(*) as n from audit_entries`)).rows;
    const before = await count();
    await read(YEAR);
    expect(await count()).toEqual(before);
  });

  test.each(["csv", "xlsx"] as const)(
    "a %s has the rows of the page, and no formula",
    async (format) => {
      const { token } = await world.person("ADMIN", "manager");
      for (const name of ["=1+1", "+62", "-3", "@SUM(A1)"]) {
        await world.db.execute(sql`update users set company_name = ${name} where id = ${agent.id}`);
        const query = new URLSearchParams({ ...YEAR, group: "agent", format });
        const answer = await world.api.fetch(
          new Request(`http://localhost/api/admins/reports/export?${query}`, {
            headers: { Authorization: `Bearer ${token}`, "Accept-Language": "en" },
          }),
          { caller: { ip: "10.0.0.1" } },
        );
        expect(answer.status).toBe(200);
        expect(decodeURIComponent(answer.headers.get("content-disposition") ?? "")).toContain(
          `agent-paid-2031-11-01-2032-03-01.${format}`,
        );
        const bytes = new Uint8Array(await answer.arrayBuffer());
        if (format === "csv") expect(new TextDecoder().decode(bytes)).toContain(`"'${name}"`);
        else expect(await formulasIn(bytes)).toBe(0);
        const [{ rows } = { rows: [] as string[][] }] = await readSheets(bytes);
        expect(rows[0]?.slice(0, 4)).toEqual([
          "Agent",
          "Paid orders",
          "Sales (Rp)",
          "Refunds (Rp)",
        ]);
        // Agents have no departures: a column of noughts would not add up to its total.
        expect(rows[0]).not.toContain("People sold");
        expect(rows.at(-1)).toHaveLength(rows[0]?.length ?? 0);
        expect(rows[1]?.slice(0, 3)).toEqual([name, "1", "800000"]);
        expect(rows.at(-1)?.[0]).toBe("Total");
        expect(rows.at(-1)?.[2]).toBe(String((await read({ ...YEAR })).total.sales));
        expect(rows.at(-2)?.[0]).toBe("Without an agent");
      }
    },
  );

  test("downloads are limited for each member of staff", async () => {
    const limited = await openWorld({ env: { RATE_LIMITS: "on" } });
    const { token } = await limited.person("ADMIN");
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++)
      statuses.push((await limited.call("GET", "/admins/reports/export", { token })).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(statuses[20]).toBe(429);
    await limited.close();
  });
});

describe("random orders", () => {
  const price = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_999_999 }));
  /** Fares by leg and passenger, a part of them as discount, a fee, and a part that is refunded. */
  const order = fc.record({
    fares: fc
      .tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 5 }))
      .chain(([legs, people]) =>
        fc.array(fc.array(price, { minLength: people, maxLength: people }), {
          minLength: legs,
          maxLength: legs,
        }),
      ),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
    fee: fc.constantFrom(0, 0, 4_500),
    day: fc.integer({ min: 0, max: 59 }),
    ahead: fc.integer({ min: 1, max: 40 }),
    refunds: fc.array(
      fc.record({
        part: fc.double({ min: 0.01, max: 0.3, noNaN: true }),
        days: fc.integer({ min: 0, max: 20 }),
        of_one: fc.boolean(),
        reason: fc.constantFrom("CUSTOMER", "OPERATOR", "SURPLUS"),
        status: fc.constantFrom("DONE", "DONE", "APPROVED"),
      }),
      { maxLength: 3 },
    ),
  });
  type Random = typeof order extends fc.Arbitrary<infer One> ? One : never;
  const FIRST = "2033-01-01";
  const instant = (day: number) => new Date(Date.UTC(2033, 0, 1 + day, 3));
  let made = 0;
  async function write({ fares, off, fee, day, ahead, refunds }: Random) {
    made += 1;
    const subtotal = fares.flat().reduce((sum, one) => sum + one, 0);
    const discount = Math.floor(subtotal * off);
    const total = subtotal - discount + fee;
    const shares = sharesOf(discount, fares.flat());
    const [{ id } = { id: 0 }] = (
      await world.db.execute<{ id: number }>(sql`insert into orders (order_uuid, booking_id, slug,
          order_type, order_status, contact_full_name, contact_email, contact_phone, locale, title_id,
          title_en, people, starts_at, ends_at, subtotal, discount, fees, total_price, refund_policy,
          purchase_date)
        values (gen_random_uuid(), ${`RND-${made}`}, ${`random-${made}`}, 'fast_boat', 'CONFIRMED', 'A',
          'a@example.test', '', 'id', 'x', 'x', ${fares[0]?.length}, ${instant(day + ahead)},
          ${instant(day + ahead + fares.length - 1)}, ${subtotal}, ${discount}, ${fee}, ${total}, '[]',
          ${instant(day)}) returning id`)
    ).rows;
    const people: number[] = [];
    for (const position of fares[0]?.keys() ?? []) {
      const { rows } = await world.db.execute<{ id: number }>(sql`insert into passengers
        (order_id, position, full_name, nationality, age_category, residency)
        values (${id}, ${position}, 'A', 'ID', 'adult', 'local') returning id`);
      people.push(rows[0]?.id ?? 0);
    }
    for (const [n, leg] of fares.entries()) {
      const at = instant(day + ahead + n);
      const { rows } = await world.db.execute<{ id: number }>(sql`insert into fast_boat_legs
        (order_id, position, schedule_id, date, from_port_id, to_port_id, departs_at, arrives_at,
          cut_off_at, seats, state)
        values (${id}, ${n + 1}, ${n ? one.back.id : two.out.id}, ${at.toISOString().slice(0, 10)},
          ${n ? one.to.id : two.from.id}, ${n ? one.from.id : two.to.id}, ${at}, ${at}, ${at}, 1, 'SOLD')
        returning id`);
      for (const [i, fare] of leg.entries())
        await world.db.execute(sql`insert into passenger_legs (passenger_id, leg_id, price, discount)
          values (${people[i]}, ${rows[0]?.id}, ${fare}, ${shares[n * leg.length + i]})`);
    }
    if (total === 0) return;
    const payment = await world.db.execute<{ id: number }>(sql`insert into payments
      (order_id, attempt, reference, gateway, status, amount, captured_amount, paid_at, applied_at)
      values (${id}, 1, ${`random-${made}`}, 'xendit', 'PAID', ${total}, ${total}, ${instant(day)},
        ${instant(day)}) returning id`);
    for (const [n, { part, days, of_one, reason, status }] of refunds.entries())
      await world.db.execute(sql`insert into refunds (payment_id, order_id, reference, amount, reason,
          status, passenger_ids, requested_at, done_at)
        values (${payment.rows[0]?.id}, ${id}, ${`random-${made}-${n}`},
          ${Math.max(1, Math.floor(total * part))}, ${reason}, ${status},
          ${of_one ? JSON.stringify([people[0]]) : null}::jsonb, ${instant(day)},
          ${status === "DONE" ? instant(day + days) : null})`);
  }

  test("add up to the ledger in every grouping, by payment and by trip, to the rupiah", async () => {
    for (const one of fc.sample(order, { numRuns: 120, seed: 42 })) await write(one);
    const { rows } = await world.db.execute(sql`
      select (select sum(p.captured_amount) from payments p where p.reference like 'random-%')::bigint as sales,
        (select sum(amount) from refunds where reference like 'random-%' and status = 'DONE'
          and reason <> 'SURPLUS')::bigint as refunds,
        (select sum(discount) from orders where slug like 'random-%' and total_price > 0)::bigint as discounts`);
    const ledger = rows[0] as { sales: number; refunds: number; discounts: number };
    for (const basis of ["paid", "travel"])
      for (const group of Groups.options) {
        const found = await read({ span: "custom", from: FIRST, to: "2033-12-31", group, basis });
        const expected = { ...ledger, net: ledger.sales - ledger.refunds };
        expect([basis, group, money(found.total)]).toEqual([basis, group, expected]);
        expect([basis, group, summed(found.rows)]).toEqual([basis, group, expected]);
        // No group has less than nothing.
        for (const { figures } of found.rows)
          expect(
            Math.min(figures.sales, figures.refunds, figures.discounts),
          ).toBeGreaterThanOrEqual(0);
      }
  });

  test("each leg has what its passengers paid, where no fee is shared", async () => {
    const { rows } = await world.db.execute(sql`
      select l.date, sum(pl.price - pl.discount)::bigint as sales from fast_boat_legs l
      join passenger_legs pl on pl.leg_id = l.id join orders o on o.id = l.order_id
      where o.slug like 'random-%' and o.total_price > 0 and o.fees = 0 group by 1`);
    await world.db.execute(sql`delete from refunds where order_id in
      (select id from orders where slug like 'random-%' and fees > 0)`);
    await world.db.execute(sql`delete from payments where order_id in
      (select id from orders where slug like 'random-%' and fees > 0)`);
    const found = await read({ span: "custom", from: FIRST, to: "2033-12-31", basis: "travel" });
    const days = new Map(found.rows.map(({ key, figures }) => [key, figures.sales]));
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows as { date: string; sales: number }[])
      expect([row.date, days.get(row.date)]).toEqual([row.date, row.sales]);
  });
});

/** How many cells of an XLSX are formulas. */
async function formulasIn(bytes: Uint8Array): Promise<number> {
  const { unzipSync } = await import("fflate");
  const sheets = Object.entries(unzipSync(bytes)).filter(([name]) => name.includes("worksheets/"));
  expect(sheets.length).toBeGreaterThan(0);
  return sheets.reduce(
    (sum, [, xml]) => sum + (new TextDecoder().decode(xml).match(/<f[ >]/g)?.length ?? 0),
    0,
  );
}
