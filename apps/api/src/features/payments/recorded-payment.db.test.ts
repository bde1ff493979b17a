import type { Order, StaffRole, TaskSummary } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { booking, called, openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { settingsNow, writeSettings } from "../site/settings.ts";
import { manualKit, TODAY, TOTAL, transferFor } from "./test/manual-kit.ts";

// A payment by hand waits for a second person, and its order ends meanwhile: every rupiah that came is
// applied, refunded or on an open task.
let world: World;
let first: Staff;
let second: Staff;
type Staff = Awaited<ReturnType<ReturnType<typeof manualKit>["staff"]>>;
const staff = (role: StaffRole) => manualKit(world).staff(role);
beforeAll(async () => {
  world = await openWorld();
  await writeSettings(world.db, {
    ...(await settingsNow(world.db)),
    live: true,
    refund_limit: TOTAL - 1,
  });
});
afterAll(() => world?.close());
beforeEach(async () => {
  world.fake.healthy();
  world.clock.set(`${TODAY}T08:00:00+08:00`);
  [first, second] = [await staff("manager"), await staff("manager")];
});
afterEach(async () => {
  expect(await findViolations(world.db)).toEqual([]);
});

/** An order on hold with a payment that waits for a second person. */
async function waiting(over?: { capacity: number }) {
  const held = await manualKit(world).held(over);
  await held.open();
  const { waiting_payment } = (await first.record(held.path)).body.data;
  const id = waiting_payment?.id as number;
  return {
    ...held,
    id,
    /** Its open task. */
    async task() {
      const { rows } = await world.db.execute(sql`select type, amount::int, done_at, ended, due_at
        from tasks where fact = ${`recorded:${id}`}`);
      return rows;
    },
    mails: () => manualKit(world).mails(held.booking_id),
    shown: async () => (await world.call<{ data: Order }>("GET", held.mine, held.me)).body.data,
  };
}
type Waiting = Awaited<ReturnType<typeof waiting>>;
const cancelled = ({ mine, me }: Waiting) =>
  world.call("POST", `${mine}/cancel`, { token: me.token, body: {} });
const byOffice = ({ path }: Waiting) => first.post(path, "cancel", { reason: "Engine trouble" });
/** The hold has ended, and so have sessions of staff that did nothing meanwhile. */
async function afterHold() {
  world.clock.set(`${TODAY}T08:40:00+08:00`);
  second = await staff("manager");
}
const lapsed = async () => {
  await afterHold();
  await world.sweep();
};
/** Somebody else takes the seats that were released. */
async function takeSeats({ out }: Waiting) {
  const { token } = await world.person();
  const body = booking([{ id: out.id, date: "2031-12-10" }], { adults: 2 });
  const { status } = await world.call("POST", "/users/orders/fast-boats", { token, body });
  expect(status).toBe(201);
}

type End = { name: string; end: (order: Waiting) => Promise<unknown>; mail: string };
const paid: End = {
  name: "paid at the gateway",
  end: ({ capture }) => capture(),
  mail: "order_paid",
};
const ENDS: End[] = [
  paid,
  { name: "cancelled by its customer", end: cancelled, mail: "order_cancelled" },
  { name: "cancelled by the office", end: byOffice, mail: "order_cancelled_by_operator" },
  { name: "lapsed", end: lapsed, mail: "order_expired" },
];

test.each(ENDS)("an order that is $name: the record is a task at once", async ({ end }) => {
  const order = await waiting();
  expect(await order.task()).toEqual([]);
  await end(order);
  expect(await order.task()).toMatchObject([
    { type: "recorded_payment", amount: TOTAL, done_at: null },
  ]);
  const { token } = await world.person("ADMIN", "finance");
  const path = `/admins/tasks?type=recorded_payment&search=${order.booking_id}`;
  const { body } = await world.call<{ data: TaskSummary[] }>("GET", path, { token });
  expect(body.data).toHaveLength(1);
  const seen = await second.look(order.path);
  expect(seen.waiting_payment?.actions).toEqual(["confirm", "withdraw"]);
  // It is decided on the order's page, not by a tick.
  const done = { reason: "Seen", reference: "BCA 889900", version: 1 };
  const tick = await world.call<{ code: string }>(
    "POST",
    `/admins/tasks/${body.data[0]?.id}/done`,
    { token, body: done },
  );
  expect(tick.body.code).toBe("task_stands");
});

test.each(ENDS)("an order that is $name: discarded, the task ends with the reason", async (way) => {
  const order = await waiting();
  await way.end(order);
  const { body } = await second.discard(order.path, order.id, "The bank has no such transfer");
  expect(body.data).toMatchObject({ waiting_payment: null });
  expect(await order.task()).toMatchObject([{ ended: "payment_discarded" }]);
  expect(body.data.audit[0]).toMatchObject({
    by: called(second.user),
    detail: "The bank has no such transfer",
  });
  expect((await second.confirm(order.path, order.id)).body.code).toBe("payment_decided");
  expect((await order.mails()).at(-1)).toBe(way.mail);
});

describe("that the money came is confirmed", () => {
  test.each([
    [paid, "SURPLUS", "SURPLUS", "CONFIRMED"],
    [ENDS[1] as End, "LATE", "LATE_RECORDED", "CANCELLED"],
    [ENDS[2] as End, "LATE", "LATE_RECORDED", "CANCELLED"],
  ])("of an order that is $name: it is owed back by hand", async (way, reason, said, status) => {
    const order = await waiting();
    await way.end(order);
    const { body } = await second.confirm(order.path, order.id);
    expect([body.code, body.data.order.order_status]).toEqual([undefined, status]);
    expect(body.data.refunds).toMatchObject([{ reason, status: "MANUAL", amount: TOTAL }]);
    expect(await order.task()).toMatchObject([{ ended: "payment_confirmed" }]);
    const { rows } =
      await world.db.execute(sql`select p.applied_at, p.captured_amount::int as amount,
        t.type, n.params ->> 'reason' as said
      from manual_payments m join payments p on p.id = m.payment_id
      join tasks t on t.payment_id = p.id and t.done_at is null
      join notifications n on n.order_id = m.order_id and n.event = 'refund_account_needed'
      where m.id = ${order.id}`);
    const type = reason === "LATE" ? "late_money" : "surplus_money";
    expect(rows).toEqual([{ applied_at: null, amount: TOTAL, type, said }]);
    expect((await order.mails()).at(-1)).toBe("refund_account_needed");
    expect((await order.shown()).refunds).toMatchObject([{ needs_account: true }]);
  });

  test("of an expired order whose seats are free: it takes it, as a gateway's late money", async () => {
    const order = await waiting();
    await lapsed();
    const { body } = await second.confirm(order.path, order.id);
    expect(body.data.order).toMatchObject({
      order_status: "CONFIRMED",
      payment_status: "PAID",
      payment_method: "bank_transfer",
    });
    expect(body.data.order.events.at(-1)).toMatchObject({ by: "admin", reason: "late payment" });
    expect(body.data.refunds).toEqual([]);
    expect(body.data.order.documents).toMatchObject([{ type: "invoice", amount: TOTAL }]);
    expect(await order.task()).toMatchObject([{ ended: "payment_confirmed" }]);
    expect(await order.mails()).toEqual(["order_created", "order_expired", "order_paid"]);
    // What still comes at the gateway goes back.
    await order.capture();
    expect((await second.look(order.path)).refunds).toMatchObject([{ reason: "SURPLUS" }]);
  });

  test("of an expired order whose seats are gone: it is owed back", async () => {
    const order = await waiting({ capacity: 2 });
    await lapsed();
    await takeSeats(order);
    const { body } = await second.confirm(order.path, order.id);
    expect(body.data.order.order_status).toBe("EXPIRED");
    expect(body.data.refunds).toMatchObject([{ reason: "LATE", status: "MANUAL" }]);
  });

  test("of an order whose hold has ended and that nobody has expired yet: it takes it", async () => {
    const order = await waiting();
    await afterHold();
    const { body } = await second.confirm(order.path, order.id);
    expect([body.code, body.data?.order.order_status]).toEqual([undefined, "CONFIRMED"]);
  });

  test("by the person who recorded it: refused, as before", async () => {
    const order = await waiting();
    await cancelled(order);
    expect((await first.confirm(order.path, order.id)).body.code).toBe("payment_second_person");
    expect(await order.task()).toMatchObject([{ done_at: null }]);
  });

  test("while the trip is being moved for more money: the move's session goes on", async () => {
    const order = await waiting();
    await order.capture();
    const part = {
      title_id: "x",
      title_en: "x",
      date: "2031-12-10",
      starts_at: TODAY,
      ends_at: TODAY,
    };
    // An open session of a move, as reschedule.db.test.ts makes one.
    await world.db.execute(sql`update payments set status = 'EXPIRED' where status = 'PENDING'
      and order_id = (select id from orders where booking_id = ${order.booking_id})`);
    await world.db.execute(sql`
      with move as (insert into order_reschedules (order_id, position, status, actor, moved, difference,
          fee, hold_expires_at, created_at)
        select id, 1, 'HELD', 'customer', ${JSON.stringify({ from: part, to: part })}::jsonb, 50000, 0, ${world.clock.now()}, ${world.clock.now()}
        from orders where booking_id = ${order.booking_id} returning id, order_id)
      insert into payments (order_id, attempt, reschedule_id, reference, gateway, status, amount)
      select order_id, 9, id, 'move-' || id, 'xendit', 'PENDING', 50000 from move`);
    await second.confirm(order.path, order.id);
    const { rows } = await world.db.execute(sql`select status from payments where attempt = 9`);
    await world.db.execute(sql`delete from payments where attempt = 9`);
    await world.db.execute(sql`delete from order_reschedules where difference = 50000`);
    expect(rows).toEqual([{ status: "PENDING" }]);
  });
});

test.each([
  ["order_expired", lapsed, /checking whether the money arrived/],
  ["order_cancelled", cancelled, /checking whether the money arrived/],
  ["order_cancelled_by_operator", byOffice, /checking whether the money arrived/],
] as const)("%s does not say that nothing was charged", async (event, end, words) => {
  const order = await waiting();
  await end(order);
  const { rows } = await world.db.execute(sql`select n.params from notifications n
    join orders o on o.id = n.order_id where o.booking_id = ${order.booking_id}
      and n.event = ${event}`);
  expect(rows).toMatchObject([{ params: { way: "recorded" } }]);
  expect(await order.shown()).toMatchObject({ payment_checked: true });
  const { message } = await import("../../platform/messages.ts");
  const text = message(`mail_${event}_text_recorded`, "en", { title: "x" });
  expect(text).toMatch(words);
  expect(text).not.toMatch(/not been charged/);
  await second.discard(order.path, order.id);
  expect(await order.shown()).toMatchObject({ payment_checked: false });
});

describe("at the same instant", () => {
  test("two people confirm and one discards: one of them decides", async () => {
    const third = await staff("owner");
    const order = await waiting();
    await cancelled(order);
    const [pin, other] = [await second.code(order.path), await third.code(order.path)];
    const confirm = { payment_id: order.id };
    const answers = await Promise.all([
      second.post(order.path, "payments/manual/confirm", { ...confirm, pin }),
      third.post(order.path, "payments/manual/confirm", { ...confirm, pin: other }),
      first.discard(order.path, order.id),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await order.task()).toHaveLength(1);
  });

  test.each([paid, ENDS[1] as End, ENDS[3] as End])(
    "a second person confirms while the order is $name: the money is applied once, the rest goes back",
    async ({ end }) => {
      for (let round = 0; round < 5; round += 1) {
        world.clock.set(`${TODAY}T08:00:00+08:00`);
        const order = await waiting();
        if (end === lapsed) await afterHold();
        const pin = await second.code(order.path);
        const [, answer] = await Promise.all([
          end(order),
          second.post(order.path, "payments/manual/confirm", { payment_id: order.id, pin }),
        ]);
        expect(answer.status).toBe(200);
        const { rows } = await world.db.execute(sql`select status from manual_payments
          where id = ${order.id}`);
        expect(rows).toEqual([{ status: "DONE" }]);
        expect((await order.task()).filter(({ done_at }) => done_at === null)).toEqual([]);
        expect(await findViolations(world.db)).toEqual([]);
      }
    },
  );

  test("a payment is recorded while its customer cancels: it is refused, or it is a task", async () => {
    for (let round = 0; round < 5; round += 1) {
      const held = await manualKit(world).held();
      const pin = await first.code(held.path, TOTAL);
      await Promise.all([
        world.call("POST", `${held.mine}/cancel`, { token: held.me.token, body: {} }),
        first.post(held.path, "payments/manual", { ...transferFor(held.path), pin }),
      ]);
      expect(await findViolations(world.db)).toEqual([]);
    }
  });
});

describe("the day on which a sale counts", () => {
  /** Settlement has closed November. */
  const closeNovember = () =>
    world.db.execute(sql`insert into closed_months (month, sales, sales_count, refunds,
        refunds_count, fees, vat, net, channels, books_sales, books_refunds, payment_ids, refund_ids,
        open_differences, reason, closed_by, closed_at)
      values ('2031-11', 0, 0, 0, 0, 0, 0, 0, '[]', 0, 0, '{}', '{}', 0, '', ${first.user.id},
        ${world.clock.now()})`);
  const reopen = () => world.db.execute(sql`truncate closed_months`);
  const paidOn = async (id: string) => {
    const { rows } = await world.db.execute(sql`select p.paid_at from payments p
      join orders o on o.id = p.order_id where o.booking_id = ${id} and p.gateway = 'manual'`);
    return new Date(String(rows[0]?.paid_at)).toISOString();
  };

  test("a day in a closed month is refused, and the field says which", async () => {
    const owner = await staff("owner");
    const held = await manualKit(world).held();
    await closeNovember();
    const { status, body } = await owner.record(held.path, { received_on: "2031-11-30" });
    await reopen();
    expect([status, body.errors?.received_on?.[0]]).toEqual([
      422,
      expect.stringContaining("November 2031"),
    ]);
  });

  test("is the day that the money came, up to 30 days before the order", async () => {
    const owner = await staff("owner");
    const held = await manualKit(world).held();
    expect((await owner.record(held.path, { received_on: "2031-11-01" })).status).toBe(200);
    expect(await paidOn(held.booking_id)).toBe("2031-11-01T04:00:00.000Z");
  });

  test("is the day of its confirmation, if its month was closed meanwhile", async () => {
    const held = await manualKit(world).held();
    const { body } = await first.record(held.path, { received_on: "2031-11-30" });
    await closeNovember();
    await second.confirm(held.path, body.data.waiting_payment?.id as number);
    await reopen();
    expect(await paidOn(held.booking_id)).toBe("2031-12-01T00:00:00.000Z");
  });
});
