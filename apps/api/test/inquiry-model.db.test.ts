import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findViolations } from "../src/invariants.ts";
import { addDays, witaInstant } from "../src/platform/clock.ts";
import { makeBoat } from "../src/products/private-boats/test/boat-kit.ts";
import { InquiryModel, type InquiryRules } from "./inquiry-model.ts";
import { openWorld, type World } from "./world.ts";

// A failing run prints its seed and path; MODEL_SEED and MODEL_PATH run just that one again.
const runs = process.env.TORTURE === "1" ? 1_000 : 40;
const DAYS = [2, 3, 5];
const PRICE = 15_000_000;
let world: World;
let first_day = "2031-03-01";
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Made = { slug: string; order_uuid: string };
type Seen = {
  order_uuid: string;
  order_status: string;
  inquiry_status: string;
  events: { to: string }[];
  quotes: { version: number; status: string }[];
};
/** The real system of one run: a boat of its own, a customer, and the inquiries made so far. */
async function openReal() {
  first_day = addDays(first_day, 60);
  const midnight = witaInstant(first_day, "00:00");
  const at = (hours: number) => new Date(midnight.getTime() + hours * 3_600_000);
  world.clock.set(midnight.toISOString());
  const { token } = await world.person();
  const boat = await makeBoat(world);
  const inquiries: Made[] = [];
  const date = (day: number) => addDays(first_day, day);
  const own = (i: number) => `/users/orders/private-boats/${inquiries[i]?.slug}`;
  const send = async (path: string, body: object) =>
    (await world.call("POST", path, { token, body })).status;
  // Admin sessions end after half a day, and these runs last longer.
  const asStaff = async (i: number, path: string, body: object) =>
    (
      await world.call("POST", `/admins/orders/private-boats/${inquiries[i]?.slug}/${path}`, {
        token: (await world.person("ADMIN")).token,
        body,
      })
    ).status;
  const look = async (i: number) =>
    (await world.call<{ data: Seen }>("GET", own(i), { token })).body.data;
  return {
    inquiries,
    at,
    async ask(day: number) {
      const { status, body } = await world.call<{ slug: string; data: Made }>(
        "POST",
        `/private-boats/${boat.slug}/inquiries`,
        {
          token,
          body: {
            date: date(day),
            start_time: "08:00",
            guests: 2,
            contact: { full_name: "Emma", email: "emma@example.test", phone: "+31612345678" },
          },
        },
      );
      if (status === 201) inquiries.push({ slug: body.slug, order_uuid: body.data.order_uuid });
      return status;
    },
    quote: async (i: number, valid_until: Date, pay_within_hours: number) =>
      asStaff(i, "quote", {
        version: (await look(i)).quotes.length,
        below_list_confirmed: true,
        lines: [{ label: "Charter", quantity: 1, unit_price: PRICE }],
        message: "",
        valid_until: valid_until.toISOString(),
        pay_within_hours,
      }),
    accept: (i: number, version: number) => send(`${own(i)}/quote/accept`, { version }),
    decline: (i: number, version: number) => send(`${own(i)}/quote/decline`, { version }),
    withdraw: (i: number) => send(`${own(i)}/cancel`, {}),
    operatorCancels: (i: number) => asStaff(i, "cancel", { reason: "High waves" }),
    reject: async (i: number) =>
      asStaff(i, "decline", { reason: "In dock", version: (await look(i)).quotes.length }),
    complete: (i: number) => asStaff(i, "complete", {}),
    openSession: (i: number) => send(`${own(i)}/payments`, {}),
    async money(i: number) {
      const reference = [...world.fake.sessions.values()].find((session) =>
        session.reference_id.startsWith(inquiries[i]?.order_uuid ?? "-"),
      )?.reference_id as string;
      world.fake.pay(reference);
      const notice = world.fake.webhook("payment_session.completed", reference);
      expect(await world.webhook(notice)).toBe(200);
    },
    async sweep() {
      await world.sweep();
      await world.lapse();
    },
    async seen() {
      const months = [...new Set(DAYS.map((day) => date(day).slice(0, 7)))];
      const found = await Promise.all(
        months.map((month) =>
          world.call<{ data: { date: string; state: string }[] }>(
            "GET",
            `/private-boats/${boat.slug}/calendar?month=${month}`,
          ),
        ),
      );
      const states = new Map(
        found.flatMap(({ body }) => body.data).map(({ date, state }) => [date, state]),
      );
      return {
        days: DAYS.map((day) => states.get(date(day))),
        inquiries: await Promise.all(
          inquiries.map(async (_, i) => {
            const { order_status, inquiry_status, events, quotes } = await look(i);
            const versions = quotes.sort((a, b) => a.version - b.version);
            return [
              order_status,
              inquiry_status,
              events.map(({ to }) => to),
              versions.map(({ status }) => status),
            ];
          }),
        ),
      };
    },
    async moneyBack(i: number) {
      const { rows } = await world.db.execute(sql`
        select coalesce(sum(r.amount), 0)::int as amount from refunds r
        join orders o on o.id = r.order_id where o.slug = ${inquiries[i]?.slug}`);
      return Number(rows[0]?.amount);
    },
  };
}
type Real = Awaited<ReturnType<typeof openReal>>;

const expected = (model: InquiryModel) => ({
  days: DAYS.map((day) => (day < Math.floor(model.now / 24) ? "past" : model.stateOf(day))),
  inquiries: model.inquiries.map(({ status, inquiry, history, quotes }) => [
    status,
    inquiry,
    history,
    quotes.map((quote) => quote.status),
  ]),
});
const agree = async (model: InquiryModel, real: Real) =>
  expect(await real.seen()).toEqual(expected(model));

type Command = fc.AsyncCommand<InquiryModel, Real>;
const command = (
  name: string,
  run: (model: InquiryModel, real: Real) => Promise<void>,
  possible: (model: InquiryModel) => boolean = () => true,
): Command => ({
  check: possible,
  async run(model, real) {
    await run(model, real);
    await agree(model, real);
  },
  toString: () => name,
});
const some = (model: InquiryModel) => model.inquiries.length > 0;
/** A command is drawn with a free number, which picks one of the existing inquiries. */
const on = (
  name: string,
  n: number,
  step: (i: number, model: InquiryModel, real: Real) => [Promise<number>, number],
) =>
  command(
    `${name} of ${n}`,
    async (model, real) => {
      const [is, should] = step(n % model.inquiries.length, model, real);
      expect(await is).toBe(should);
    },
    some,
  );
/** The version on somebody's page: the newest, or an earlier one. */
const version = (model: InquiryModel, i: number, stale: boolean) =>
  Math.max(1, (model.inquiries[i]?.quotes.length ?? 0) - (stale ? 1 : 0));

const ask = (day: number) =>
  command(`ask(${day})`, async (model, real) => expect(await real.ask(day)).toBe(model.ask(day)));
const quote = (n: number, hours: number, pay: number) =>
  on(`quote(valid ${hours} h, pay in ${pay} h)`, n, (i, model, real) => [
    real.quote(i, real.at(model.now + hours), pay),
    model.quote(i, hours, pay),
  ]);
const accept = (n: number, stale = false) =>
  on(`accept(${stale ? "stale" : "newest"})`, n, (i, model, real) => {
    const which = version(model, i, stale);
    return [real.accept(i, which), model.accept(i, which)];
  });
const decline = (n: number, stale = false) =>
  on(`decline(${stale ? "stale" : "newest"})`, n, (i, model, real) => {
    const which = version(model, i, stale);
    return [real.decline(i, which), model.decline(i, which)];
  });
const withdraw = (n: number) =>
  on("withdraw", n, (i, model, real) => [real.withdraw(i), model.cancel(i, "customer")]);
const operatorCancels = (n: number) =>
  on("operatorCancels", n, (i, model, real) => [
    real.operatorCancels(i),
    model.cancel(i, "operator"),
  ]);
const reject = (n: number) =>
  on("reject", n, (i, model, real) => [real.reject(i), model.reject(i)]);
const complete = (n: number) =>
  on("complete", n, (i, model, real) => [real.complete(i), model.complete(i)]);
/** One session per inquiry: concurrent access to one order is tested by another model (model.ts). */
const openSession = (n: number) =>
  command(
    `openSession of ${n}`,
    async (model, real) => {
      const fresh = model.inquiries.flatMap((one, i) => (one.session ? [] : [i]));
      const i = fresh[n % fresh.length] as number;
      expect(await real.openSession(i)).toBe(model.openSession(i));
    },
    (model) => model.inquiries.some((one) => !one.session),
  );
const payable = (model: InquiryModel) =>
  model.inquiries.flatMap((one, i) => (one.session && !one.paid ? [i] : []));
const money = (n: number) =>
  command(
    `money(${n})`,
    async (model, real) => {
      const i = payable(model)[n % payable(model).length] as number;
      await real.money(i);
      model.money(i);
    },
    (model) => payable(model).length > 0,
  );
const wait = (hours: number) =>
  command(`wait(${hours} h)`, async (model, real) => {
    model.now += hours;
    world.clock.set(real.at(model.now).toISOString());
  });
const sweep = () =>
  command("sweep", async (model, real) => {
    model.sweep();
    await real.sweep();
  });

const n = fc.nat({ max: 4 });
const commands = fc.commands(
  [
    fc.constantFrom(...DAYS, 2).map(ask),
    fc
      .tuple(n, fc.constantFrom(5, 24, 48), fc.constantFrom(3, 24))
      .map(([i, hours, pay]) => quote(i, hours, pay)),
    fc.tuple(n, fc.constantFrom(5, 24, 48)).map(([i, hours]) => quote(i, hours, 24)),
    n.map((i) => accept(i)),
    n.map((i) => accept(i)),
    n.map((i) => accept(i, true)),
    fc.tuple(n, fc.boolean()).map(([i, stale]) => decline(i, stale)),
    n.map(withdraw),
    n.map(operatorCancels),
    n.map(reject),
    n.map(complete),
    n.map(openSession),
    n.map(money),
    n.map(money),
    fc.constantFrom(1, 3, 5, 24, 30).map(wait),
    fc.constant(sweep()),
  ],
  { maxCommands: 30, size: "max" },
);

/** Runs the commands on both, waits until everything is settled, and counts every rupiah. */
async function play(run: Iterable<Command>, rules: InquiryRules = {}): Promise<void> {
  const model = new InquiryModel(rules);
  const real = await openReal();
  await fc.asyncModelRun(() => ({ model, real }), run);
  model.sweep();
  await real.sweep();
  await agree(model, real);
  expect(await findViolations(world.db)).toEqual([]);
  for (const i of model.inquiries.keys())
    expect(await real.moneyBack(i)).toBe(model.goesBack(i) ? PRICE : 0);
}

test(`${runs} random lives of a boat's inquiries go as the model says`, async () => {
  await fc.assert(
    fc.asyncProperty(commands, (run) => play(run)),
    {
      numRuns: runs,
      ...(process.env.MODEL_SEED ? { seed: Number(process.env.MODEL_SEED) } : {}),
      ...(process.env.MODEL_PATH ? { path: process.env.MODEL_PATH } : {}),
    },
  );
}, 1_800_000);

test("money for a day that was accepted, lost and taken by another goes back; the other keeps it", () =>
  play([
    ...[ask(3), ask(3), quote(0, 48, 3), quote(1, 48, 24)],
    ...[accept(0), openSession(0), wait(5), accept(1), money(0), sweep()],
  ]));

test("money for an expired inquiry that is quoted again goes back, and the new quote stands", () =>
  play([
    ...[ask(3), quote(0, 24, 3), accept(0), openSession(0), wait(5), sweep()],
    ...[quote(0, 24, 24), money(0), accept(0)],
  ]));

test("a model whose quotes block the day is caught: the check can fail", async () => {
  const two = [ask(2), ask(2), quote(0, 24, 24), quote(1, 24, 24), accept(1)];
  await play(two);
  await expect(play(two, { quotes_block_the_day: true })).rejects.toThrow(/deeply equal|toBe/);
});
