import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findViolations } from "../src/invariants.ts";
import { addDays, witaDate } from "../src/platform/clock.ts";
import { Model, type ModelSession, type Rules } from "./model.ts";
import { type Booked, booking, openWorld, type World } from "./world.ts";

// A failing run prints its seed and path; MODEL_SEED and MODEL_PATH run just that one again.
const runs = process.env.TORTURE === "1" ? 2_000 : 40;
const CAPACITY = 4;
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Made = { slug: string; order_uuid: string; total_price: number };
/** The real system of one run: a boat of its own, a customer, and the orders made so far. */
async function openReal() {
  const { token } = await world.person("AGEN");
  const { out, back } = await world.crossing({ capacity: CAPACITY });
  const date = addDays(witaDate(world.clock.now()), 5);
  const departures = [
    { id: out.id, date },
    { id: back.id, date: addDays(date, 1) },
  ];
  const orders: Made[] = [];
  const order = (i: number) => orders[i] as Made;
  const path = (i: number) => `/users/orders/fast-boats/${order(i).slug}`;
  const reference = (session: ModelSession) =>
    `${order(session.order).order_uuid}-${session.attempt}`;
  return {
    orders,
    reference,
    async book(legs: number[], seats: number) {
      const chosen = legs.map((leg) => departures[leg] as (typeof departures)[0]);
      const body = booking(chosen, { adults: seats });
      const answer = await world.call<Booked>("POST", "/users/orders/fast-boats", { token, body });
      if (answer.status === 201) orders.push(answer.body.data);
      return answer.status;
    },
    pay: async (i: number) =>
      (await world.call("POST", `${path(i)}/payments`, { token, body: {} })).status,
    cancel: async (i: number) =>
      (await world.call("POST", `${path(i)}/cancel`, { token, body: {} })).status,
    notice: (session: ModelSession) =>
      world.webhook(
        world.fake.webhook(
          session.paid ? "payment_session.completed" : "payment_session.expired",
          reference(session),
        ),
      ),
    /** What a traveller and the operator can see of it now. */
    async look() {
      const stock = await world.db.execute(
        sql`select schedule_id, held, sold from departures where schedule_id in (${out.id}, ${back.id})`,
      );
      const of = (i: number) => stock.rows.find((row) => row.schedule_id === departures[i]?.id);
      const seen = await Promise.all(
        orders.map(async (_, i) => {
          const { body } = await world.call<{
            data: { order_status: string; events: { to: string }[] };
          }>("GET", path(i), { token });
          return body.data;
        }),
      );
      return {
        held: departures.map((_, i) => Number(of(i)?.held ?? 0)),
        sold: departures.map((_, i) => Number(of(i)?.sold ?? 0)),
        orders: seen.map((one) => one.events.map((event) => event.to)),
        statuses: seen.map((one) => one.order_status),
      };
    },
  };
}
type Real = Awaited<ReturnType<typeof openReal>>;

async function agree(model: Model, real: Real): Promise<void> {
  expect(await real.look()).toEqual({
    held: model.held,
    sold: model.sold,
    orders: model.orders.map((order) => order.history),
    statuses: model.orders.map((order) => order.status),
  });
}
type Command = fc.AsyncCommand<Model, Real>;
/** A command is drawn with free numbers, which pick one of the existing orders or sessions. */
const pick = <T>(all: readonly T[], n: number): T => all[n % all.length] as T;
const command = (
  name: string,
  possible: (model: Model) => boolean,
  run: (model: Model, real: Real) => Promise<void>,
): Command => ({
  check: possible,
  async run(model, real) {
    await run(model, real);
    await agree(model, real);
  },
  toString: () => name,
});
const anyOrder = (model: Model) => model.orders.length > 0;
const unpaid = (model: Model) => model.sessions.filter((session) => !session.paid);
/** Two payments found by the same sweep may be applied in either order: the model knows one. */
const noneOnItsWay = (model: Model) =>
  model.sessions.every((session) => !session.paid || session.taken);

const book = (legs: number[], seats: number) =>
  command(
    `book(${legs}, ${seats})`,
    () => true,
    async (model, real) => expect(await real.book(legs, seats)).toBe(model.book(legs, seats)),
  );
const pay = (n: number) =>
  command(`pay(${n})`, anyOrder, async (model, real) => {
    const i = n % model.orders.length;
    expect(await real.pay(i)).toBe(model.pay(i));
  });
const cancel = (n: number) =>
  command(`cancel(${n})`, anyOrder, async (model, real) => {
    const i = n % model.orders.length;
    expect(await real.cancel(i)).toBe(model.cancel(i));
  });
const moneyArrives = (n: number, webhook: "lost" | "sent" | "sent twice") =>
  command(
    `moneyArrives(${n}, webhook ${webhook})`,
    (model) => unpaid(model).length > 0 && noneOnItsWay(model),
    async (model, real) => {
      const session = pick(unpaid(model), n);
      world.fake.pay(real.reference(session));
      session.paid = true;
      if (webhook === "lost") return;
      model.ask(session);
      const notices = [real.notice(session)];
      if (webhook === "sent twice") notices.push(real.notice(session));
      expect(new Set(await Promise.all(notices))).toEqual(new Set([200]));
    },
  );
const endsThere = (n: number) =>
  command(
    `endsThere(${n})`,
    (model) => unpaid(model).some((session) => !session.expired_there),
    async (model, real) => {
      const session = pick(
        unpaid(model).filter((one) => !one.expired_there),
        n,
      );
      world.fake.expire(real.reference(session));
      session.expired_there = true;
      model.ask(session);
      expect(await real.notice(session)).toBe(200);
    },
  );
const wait = (minutes: number) =>
  command(
    `wait(${minutes})`,
    () => true,
    async (model) => {
      model.now += minutes;
      world.clock.advance(minutes);
    },
  );
const sweep = () =>
  command(
    "sweep",
    () => true,
    async (model) => {
      model.sweep();
      await world.sweep();
    },
  );

const n = fc.nat({ max: 5 });
const commands = fc.commands(
  [
    fc
      .tuple(fc.constantFrom<number[]>([0], [0], [1], [0, 1]), fc.integer({ min: 1, max: 3 }))
      .map(([legs, seats]) => book(legs, seats)),
    n.map(pay),
    n.map(pay),
    n.map(cancel),
    fc
      .tuple(n, fc.constantFrom("lost" as const, "sent" as const, "sent twice" as const))
      .map(([i, webhook]) => moneyArrives(i, webhook)),
    n.map(endsThere),
    fc.constantFrom(1, 5, 19, 28, 30, 31).map(wait),
    fc.constant(sweep()),
  ],
  { maxCommands: 25, size: "max" },
);

/** Runs the commands on both, waits until everything is settled, and counts every rupiah. */
async function play(run: Iterable<Command>, rules: Rules = {}): Promise<void> {
  const model = new Model(CAPACITY, 2, rules);
  const real = await openReal();
  await fc.asyncModelRun(() => ({ model, real }), run);
  for (const minutes of [31, 11, 1]) {
    world.clock.advance(minutes);
    model.now += minutes;
    model.sweep();
    await world.sweep();
  }
  await agree(model, real);
  expect(await findViolations(world.db)).toEqual([]);
  for (const [i, order] of real.orders.entries()) {
    const ours = [...world.fake.requests.values()].filter((request) =>
      [...world.fake.sessions.values()].some(
        (session) =>
          session.payment_request_id === request.payment_request_id &&
          session.reference_id.startsWith(order.order_uuid),
      ),
    );
    const back = [...world.fake.refunds.values()].filter((refund) =>
      ours.some((request) => request.payment_request_id === refund.payment_request_id),
    );
    const paid = model.sessions.filter((session) => session.order === i && session.paid).length;
    expect(ours).toHaveLength(paid);
    expect(back.map((refund) => refund.amount)).toEqual(
      Array.from({ length: model.goesBack(i) }, () => order.total_price),
    );
  }
}

test(`${runs} random lives of a boat's orders go as the model says`, async () => {
  await fc.assert(
    fc.asyncProperty(commands, (run) => play(run)),
    {
      numRuns: runs,
      ...(process.env.MODEL_SEED ? { seed: Number(process.env.MODEL_SEED) } : {}),
      ...(process.env.MODEL_PATH ? { path: process.env.MODEL_PATH } : {}),
    },
  );
}, 1_800_000);

test("a transfer on a session that another has replaced is found without its webhook", () =>
  play([book([0], 1), pay(0), wait(28), moneyArrives(0, "lost"), pay(0), sweep()]));

test("a model that confirms late money without seats is caught: the check can fail", async () => {
  const late = [book([0], 3), pay(0), wait(31), sweep(), book([0], 2), moneyArrives(0, "sent")];
  await play(late);
  await expect(play(late, { late_money_always_confirms: true })).rejects.toThrow(/deeply equal/);
});
