import type { AdminOrder } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Booked, booking, openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { remindOfClaims } from "../orders/index.ts";
import { openTaskOf, showTask } from "../tasks/test/task-kit.ts";
import {
  pollDisputes,
  pollRefunds,
  processRefund,
  remindOfAccounts,
  returnedOf,
  takeDispute,
} from "./index.ts";

// Paid on 1 December for 10 December 2031, 09:00 WITA: 200,000 an adult, 60,000 more on the dearer day.
const DAY = "2031-12-10";
const DEARER = "2031-12-12";
const FARE = 200_000;
const MORE = 60_000;
let world: World;
let owner: Awaited<ReturnType<World["person"]>>;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  world.fake.healthy();
  world.clock.set("2031-12-01T08:00:00+08:00");
  owner = await world.person("ADMIN");
});
afterEach(async () => {
  expect(await findViolations(world.db)).toEqual([]);
});

type Refund = {
  id: number;
  amount: number;
  status: string;
  reason: string;
  rejected_because: string | null;
  needs_account: boolean;
  actions: string[];
};
type Order = Booked["data"] & {
  refundable_amount: number;
  actions: string[];
  movable: object[];
  refunds: Refund[];
  payments: { left: number }[];
  passengers: { id: number }[];
  if_cancelled: { amount: number };
  pay_by: { gateway: boolean };
  reschedules: { status: string }[];
};
type Listed = { slug: string; refunds_waiting: number; account_missing: boolean };
type Owed = { order: { slug: string }; state: string; actions: string[] };
type Answer = { data: Order; code?: string };

/** An order of some adults, paid once, or a second time for the dearer day. */
async function paid({ adults = 2, moved = false, channel = "CARDS" } = {}) {
  const me = await world.person("USER");
  const { out } = await world.crossing();
  await world.db.execute(sql`insert into fare_overrides (schedule_id, date, adult_foreign)
    values (${out.id}, ${DEARER}, ${FARE + MORE})`);
  const made = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token: me.token,
    body: booking([{ id: out.id, date: DAY }], { adults }),
  });
  const { slug, order_uuid } = made.body.data;
  const mine = `/users/orders/fast-boats/${slug}`;
  const path = `/admins/orders/fast-boats/${slug}`;
  const post = (act: string, body: object = {}) =>
    world.call<Answer>("POST", `${mine}/${act}`, { token: me.token, body });
  const office = (act: string, body: object) =>
    world.call<Answer>("POST", `${path}/${act}`, { token: owner.token, body });
  const secretOf = async (event: string) => {
    const { rows } = await world.db.execute(sql`select n.secret from notifications n
      join orders o on o.id = n.order_id where o.slug = ${slug} and n.event = ${event}
      order by n.id desc limit 1`);
    return world.deps.sealer.open(String(rows[0]?.secret));
  };
  const pin = async () => {
    await post("refund/pin");
    return secretOf("order_pin");
  };
  const pay = async (attempt: number) => {
    await post("payments");
    world.fake.pay(`${order_uuid}-${attempt}`, { channel });
    const paid = world.fake.webhook("payment_session.completed", `${order_uuid}-${attempt}`);
    await world.webhook(paid);
  };
  await pay(1);
  if (moved) {
    const amount = adults * MORE;
    const move = { date: DEARER, schedule_id: out.id, amount, pin: await pin() };
    expect((await post("reschedule", move)).status).toBe(200);
    await pay(2);
  }
  /** The office confirms a refund, with its code. */
  const decision = async (refund_id: number) => {
    await office("refund/otp", { refund_id });
    return office("refund", { refund_id, pin: await secretOf("refund_otp") });
  };
  const look = async () => (await world.call<Answer>("GET", mine, me)).body.data;
  const see = async () => (await world.call<Answer>("GET", path, owner)).body.data;
  return {
    me,
    slug,
    out,
    post,
    office,
    pin,
    look,
    see,
    claim: async (more: object = {}) => post("refund", { pin: await pin(), ...more }),
    decision,
    /** It rejects one, with its code. */
    reject: async (refund_id: number) => {
      await office("refund/otp", { refund_id });
      return office("refund/reject", {
        refund_id,
        pin: await secretOf("refund_otp"),
        reason: "No",
      });
    },
    /** The customer asks for the dearer day; its payment, unless it is paid, waits. */
    move: async () => {
      const move = { date: DEARER, schedule_id: out.id, amount: adults * MORE, pin: await pin() };
      expect((await post("reschedule", move)).status).toBe(200);
    },
    pay,
    order_uuid,
    mails: async () => {
      const { rows } = await world.db.execute(sql`select n.event from notifications n
        join orders o on o.id = n.order_id where o.slug = ${slug} order by n.id`);
      return rows.map(({ event }) => event);
    },
    confirm: async (refund_id: number) => {
      expect((await decision(refund_id)).status).toBe(200);
      await world.sweep();
    },
    dispute: async (attempt = 1, over: { amount?: number } = {}) => {
      const dispute = world.fake.dispute(`${order_uuid}-${attempt}`, over);
      await world.webhook(world.fake.disputeWebhook(dispute));
      return dispute;
    },
    book: async () => {
      const { rows } =
        await world.db.execute(sql`select id::int, claimable_amount::int as claimable,
        left_amount::int as left, taken_amount::int as taken, payment_status
        from orders where slug = ${slug}`);
      return rows[0] as { id: number; claimable: number; left: number; taken: number };
    },
  };
}
/** @param takes rupiah that the bank takes in the end, where that is less than it contested */
const decide = async (
  dispute: string,
  status: "ACTION_REQUIRED" | "WON" | "LOST",
  takes?: number,
) => {
  const made = world.fake.disputes.get(dispute);
  if (made && takes !== undefined) made.amount.terminal = `${takes}.00`;
  world.fake.decide(dispute, status);
  await world.webhook(world.fake.disputeWebhook(dispute));
};
/** Some days later: the office has signed in again. */
const later = async (at: string) => {
  world.clock.set(at);
  owner = await world.person("ADMIN");
};
const shown = ({ refunds }: Order) =>
  refunds.map(({ amount, reason, status }) => [amount, reason, status]);

describe("of a trip that we cancelled while the bank was taking its money", () => {
  test("a second chargeback that is won makes the money the customer's once", async () => {
    const { office, claim, dispute, book, look } = await paid();
    const first = await dispute();
    expect((await office("cancel", { reason: "High waves" })).status).toBe(200);
    await decide(first, "WON");
    expect(await book()).toMatchObject({ claimable: 2 * FARE });
    await decide(await dispute(), "WON");
    expect(await book()).toMatchObject({ claimable: 2 * FARE });
    expect((await look()).refundable_amount).toBe(2 * FARE);
    expect((await claim({ amount: 2 * FARE })).status).toBe(200);
  });

  test("parts of it that are taken and won one after the other are together what was paid", async () => {
    const { office, dispute, book } = await paid();
    const [one, two] = [
      await dispute(1, { amount: 100_000 }),
      await dispute(1, { amount: 50_000 }),
    ];
    expect((await office("cancel", { reason: "High waves" })).status).toBe(200);
    await decide(one, "WON");
    await decide(two, "WON");
    await world.sweep();
    // 250,000 went back with the cancellation.
    expect(await book()).toMatchObject({ claimable: 150_000, left: 150_000 });
  });

  test("what the bank leaves of it in the end can be claimed", async () => {
    const { office, claim, dispute, book, look } = await paid();
    const one = await dispute();
    expect((await office("cancel", { reason: "High waves" })).status).toBe(200);
    await decide(one, "LOST", 150_000);
    expect(await book()).toMatchObject({ claimable: 250_000, left: 250_000 });
    expect((await look()).actions).toContain("refund");
    expect((await claim({ amount: 250_000 })).status).toBe(200);
  });

  test.each(["WON", "LOST"] as const)(
    "its customer reads at once what they can request (%s)",
    async (end) => {
      const { slug, office, dispute, mails } = await paid();
      const one = await dispute();
      expect((await office("cancel", { reason: "High waves" })).status).toBe(200);
      await decide(one, end, end === "LOST" ? 150_000 : undefined);
      expect((await mails()).slice(-1)).toEqual(["refund_reopened"]);
      const { rows } = await world.db.execute(sql`select n.params from notifications n
      join orders o on o.id = n.order_id where o.slug = ${slug} and n.event = 'refund_reopened'`);
      const amount = end === "LOST" ? 250_000 : 2 * FARE;
      expect(rows).toMatchObject([{ params: { amount, way: "left" } }]);
      const { rows: open } = await world.db.execute(sql`select t.id::int from tasks t
      where t.type = 'unclaimed_amount' and t.done_at is null
        and t.order_id = (select id from orders where slug = ${slug})`);
      const task = await showTask(world, Number(open[0]?.id), owner.token);
      expect(task.unclaimed).toEqual({ by_us: true, contested: false });
    },
  );

  test("and the rest of it beside a passenger's claim that waited", async () => {
    const { office, claim, dispute, book, look, see } = await paid();
    const [first] = (await look()).passengers;
    expect((await claim({ passenger_ids: [first?.id] })).status).toBe(200);
    const one = await dispute();
    expect((await office("cancel", { reason: "High waves" })).status).toBe(200);
    await decide(one, "LOST", 150_000);
    expect(shown(await see())).toEqual([[FARE, "OPERATOR", "REQUESTED"]]);
    expect(await book()).toMatchObject({ claimable: 50_000, left: 50_000 });
  });

  test.each(["customer", "office"])(
    "nobody rejects what the %s requests of it once it is won",
    async (who) => {
      const { office, claim, reject, dispute, see } = await paid();
      const one = await dispute();
      expect((await office("cancel", { reason: "High waves" })).status).toBe(200);
      await decide(one, "WON");
      const asked = who === "office" ? office("refund/claim", { reason: "Asked" }) : claim();
      expect((await asked).status).toBe(200);
      const [refund] = (await see()).refunds;
      expect(refund?.actions).not.toContain("reject");
      expect((await reject(refund?.id ?? 0)).body.code).toBe("refund_of_ours");
    },
  );

  /** A passenger has claimed; then the bank takes the first of two payments. */
  async function contested(adults: number) {
    const order = await paid({ adults, moved: true });
    const [first] = (await order.look()).passengers;
    expect((await order.claim({ passenger_ids: [first?.id] })).status).toBe(200);
    const dispute = await order.dispute();
    const { id } = await order.book();
    // What the office reads before it cancels, or closes the day, is what it does.
    expect((await order.see()).if_cancelled.amount).toBe(adults * MORE);
    expect(await returnedOf(world.db, [id])).toEqual(new Map([[id, adults * MORE]]));
    expect((await order.office("cancel", { reason: "High waves" })).status).toBe(200);
    return { ...order, dispute };
  }
  const ours = (adults: number): unknown[] => [
    [FARE + MORE, "OPERATOR", "REQUESTED"],
    [adults * MORE, "OPERATOR", "APPROVED"],
  ];

  test.each([2, 8])(
    "%i adults: the other payment goes back, and the claim waits",
    async (adults) => {
      const { see, decision } = await contested(adults);
      const order = await see();
      expect(shown(order)).toEqual(ours(adults));
      // Nobody confirms it on top of the bank's, and nobody rejects what we owe.
      const [claim] = order.refunds;
      expect(claim?.actions).not.toContain("reject");
      const confirmed = await decision(claim?.id ?? 0);
      expect([confirmed.status, confirmed.body.code]).toEqual([409, "payment_disputed"]);
    },
  );

  test("lost, the claim ends: the bank has paid it", async () => {
    const { see, dispute, book } = await contested(4);
    await decide(dispute, "LOST");
    expect((await see()).refunds).toMatchObject([
      { status: "REJECTED", rejected_because: "chargeback" },
      { status: "APPROVED", amount: 4 * MORE },
    ]);
    expect(await book()).toMatchObject({ claimable: 0, left: 0, taken: 4 * FARE });
  });

  test("won, the rest of the payment can be claimed beside it", async () => {
    const { see, dispute, book } = await contested(4);
    await decide(dispute, "WON");
    expect(await book()).toMatchObject({ claimable: 4 * FARE - (FARE + MORE), taken: 0 });
    expect(shown(await see())).toEqual(ours(4));
  });
});

describe("our own cancellation beside a chargeback of a part", () => {
  test("says what is refunded now and what the bank may take", async () => {
    const { slug, office, dispute, look } = await paid();
    const one = await dispute(1, { amount: 100_000 });
    expect((await office("cancel", { reason: "High waves" })).status).toBe(200);
    const { rows } = await world.db.execute(sql`select n.params from notifications n
      join orders o on o.id = n.order_id
      where o.slug = ${slug} and n.event = 'order_cancelled_by_operator'`);
    expect(rows).toMatchObject([
      { params: { amount: 300_000, way: "channel", contested: 100_000 } },
    ]);
    expect(await look()).toMatchObject({ contested: 100_000, taken_back: 0 });
    await decide(one, "LOST");
    expect(await look()).toMatchObject({ contested: 0, taken_back: 100_000 });
  });

  test("once it has taken all of it says so", async () => {
    const { slug, office, dispute } = await paid();
    await decide(await dispute(), "LOST");
    expect((await office("cancel", { reason: "High waves" })).status).toBe(200);
    const { rows } =
      await world.db.execute(sql`select n.params ->> 'way' as way from notifications n
      join orders o on o.id = n.order_id
      where o.slug = ${slug} and n.event = 'order_cancelled_by_operator'`);
    expect(rows).toEqual([{ way: "taken" }]);
  });
});

test("lists tell money that a bank has returned from money that we have sent", async () => {
  const sent = await paid();
  expect((await sent.office("cancel", { reason: "High waves" })).status).toBe(200);
  await world.sweep();
  const taken = await paid();
  await decide(await taken.dispute(), "LOST");
  const { body } = await world.call<{ data: { slug: string; returned_by_bank: boolean }[] }>(
    "GET",
    "/admins/orders?kind=fast-boats",
    owner,
  );
  const said = ({ slug }: { slug: string }) =>
    body.data.find((order) => order.slug === slug)?.returned_by_bank;
  expect([said(sent), said(taken)]).toEqual([false, true]);
});

test("the office's page of the order shows its chargeback, with its task and in its history", async () => {
  const { slug, dispute } = await paid();
  const one = await dispute(1, { amount: 100_000 });
  const seen = async () => {
    const { data } = (
      await world.call<{ data: AdminOrder }>("GET", `/admins/orders/fast-boats/${slug}`, owner)
    ).body;
    const [payment] = data.payments;
    const steps = data.timeline.flatMap((entry) =>
      entry.type === "chargeback" ? [[entry.step, entry.amount]] : [],
    );
    return { chargebacks: payment?.chargebacks, steps };
  };
  const task_id = await openTaskOf(world, { slug });
  expect(await seen()).toMatchObject({
    chargebacks: [{ amount: 100_000, status: "OPEN", decided_at: null, task_id }],
    steps: [["OPEN", 100_000]],
  });
  world.clock.advance(5);
  await decide(one, "WON");
  expect(await seen()).toMatchObject({
    chargebacks: [{ status: "WON", task_id: null }],
    steps: [
      ["WON", 100_000],
      ["OPEN", 100_000],
    ],
  });
});

test("an old page that cancels reads in the customer's words why it does not", async () => {
  const { post, look, pin, dispute } = await paid();
  const seen_order = { status: "CONFIRMED", amount: (await look()).refundable_amount };
  const code = await pin();
  await dispute();
  for (const answer of [
    await post("cancel", { seen_order }),
    await post("refund", { seen_order, pin: code }),
  ])
    expect(answer.body).toMatchObject({
      code: "payment_disputed",
      message: expect.stringMatching(/^(Your bank|Bank Anda)/),
    });
});

describe("a lost chargeback of a part", () => {
  test("ends the claim that waits, and what is left of it waits anew", async () => {
    const { claim, dispute, see, look, confirm } = await paid();
    expect((await claim()).status).toBe(200);
    await decide(await dispute(1, { amount: 50_000 }), "LOST");
    const { refunds } = await see();
    expect(refunds).toMatchObject([
      { amount: 2 * FARE, status: "REJECTED", rejected_because: "chargeback" },
      { amount: 2 * FARE - 50_000, status: "REQUESTED", reason: "CUSTOMER" },
    ]);
    expect(refunds[0]?.actions).not.toContain("reopen");
    await confirm(refunds[1]?.id ?? 0);
    expect((await look()).refunds.map(({ status }) => status)).toEqual(["REJECTED", "DONE"]);
  });

  test.each([
    [2 * FARE, { amount: 2 * FARE }],
    [150_000, { amount: 150_000, way: "rest", rest: 2 * FARE - 150_000 }],
  ])("tells its customer so (the bank took %i)", async (takes, params) => {
    const { slug, claim, dispute } = await paid();
    expect((await claim()).status).toBe(200);
    await decide(await dispute(), "LOST", takes);
    const { rows } = await world.db.execute(sql`select n.params from notifications n
      join orders o on o.id = n.order_id where o.slug = ${slug} and n.event = 'refund_paid_by_bank'`);
    expect(rows).toEqual([{ params }]);
  });

  test("leaves the rest of a refund by hand on its task", async () => {
    const { slug, office, dispute, see } = await paid({ channel: "BCA_VIRTUAL_ACCOUNT" });
    expect((await office("cancel", { reason: "High waves" })).status).toBe(200);
    await decide(await dispute(1, { amount: 50_000 }), "LOST");
    expect(shown(await see())).toEqual([
      [2 * FARE, "OPERATOR", "REJECTED"],
      [2 * FARE - 50_000, "OPERATOR", "MANUAL"],
    ]);
    const { rows } = await world.db.execute(sql`select t.type, t.amount::int from tasks t
      join orders o on o.id = t.order_id where o.slug = ${slug} and t.done_at is null order by t.type`);
    expect(rows).toMatchObject([
      { type: "chargeback" },
      { type: "refund_manual", amount: 2 * FARE - 50_000 },
    ]);
  });
});

describe("what was sent already is not there a second time", () => {
  /** One of two has left and was refunded; then the bank takes the first of two payments for good. */
  async function sentAndLost({ cancels }: { cancels: boolean }) {
    const order = await paid({ moved: true });
    const [first] = (await order.look()).passengers;
    expect((await order.claim({ passenger_ids: [first?.id] })).status).toBe(200);
    await order.confirm((await order.see()).refunds[0]?.id ?? 0);
    if (cancels) expect((await order.post("cancel")).status).toBe(200);
    await decide(await order.dispute(), "LOST");
    return order;
  }

  test.each([true, false])("whether the rest is cancelled (%s)", async (cancels) => {
    const { look, office, book } = await sentAndLost({ cancels });
    // 260,000 were sent and 400,000 taken, of 520,000.
    const order = await look();
    expect([order.refundable_amount, order.payments.map(({ left }) => left)]).toEqual([0, [0, 0]]);
    expect(order.actions).not.toContain("refund");
    expect(await book()).toMatchObject({ left: 0, claimable: 0, taken: 2 * FARE });
    if (cancels)
      expect((await office("refund/claim", { reason: "Asked" })).body.code).toBe("not_refundable");
  });

  test("so its customer moves nothing for a refund that nobody confirms", async () => {
    const { look, post, pin, out, dispute } = await paid({ moved: true });
    await decide(await dispute(), "LOST");
    const order = await look();
    expect([order.movable, order.actions.includes("reschedule")]).toEqual([[], false]);
    const back = { date: DAY, schedule_id: out.id, amount: -2 * MORE, pin: await pin() };
    expect((await post("reschedule", back)).body.code).toBe("not_reschedulable");
  });

  test.each([true, false])(
    "and what the bank gave counts as what the policy gives (cancelled before: %s)",
    async (before) => {
      const { look, post, dispute, book } = await paid({ moved: true });
      // Two days before the trip: half of 520,000.
      world.clock.set("2031-12-10T12:00:00+08:00");
      if (before) expect((await post("cancel")).status).toBe(200);
      expect((await look()).refundable_amount).toBe(FARE + MORE);
      await decide(await dispute(), "LOST");
      if (!before) expect((await post("cancel")).status).toBe(200);
      expect((await look()).refundable_amount).toBe(0);
      expect(await book()).toMatchObject({ claimable: 0, left: 2 * MORE });
    },
  );
});

describe("the bank's money counts once", () => {
  test.each([2, 4])("beside a claim that ended for it, of %i adults", async (adults) => {
    const { look, claim, post, dispute, book } = await paid({ adults, moved: true });
    const [first] = (await look()).passengers;
    expect((await claim({ passenger_ids: [first?.id] })).status).toBe(200);
    await decide(await dispute(), "LOST");
    // The first payment has paid that claim, and the rest of it counts for the others.
    expect((await look()).refundable_amount).toBe(adults * MORE);
    expect((await post("cancel")).status).toBe(200);
    expect(await book()).toMatchObject({ claimable: adults * MORE, left: adults * MORE });
  });

  test("also where the others have cancelled before", async () => {
    const { look, claim, post, dispute, book } = await paid({ moved: true });
    const [first] = (await look()).passengers;
    expect((await claim({ passenger_ids: [first?.id] })).status).toBe(200);
    expect((await post("cancel")).status).toBe(200);
    await decide(await dispute(), "LOST");
    expect(await book()).toMatchObject({ claimable: 2 * MORE, left: 2 * MORE });
  });

  test.each([true, false])(
    "of half of the price, whether that is claimed already (%s)",
    async (claims) => {
      const { claim, post, look, dispute, book } = await paid();
      world.clock.set("2031-12-08T12:00:00+08:00");
      expect((await (claims ? claim() : post("cancel"))).status).toBe(200);
      await decide(await dispute(1, { amount: 150_000 }), "LOST");
      const waiting = (await look()).refunds.filter(({ status }) => status === "REQUESTED");
      const owed = waiting.reduce((sum, { amount }) => sum + amount, (await book()).claimable);
      expect(owed).toBe(FARE - 150_000);
    },
  );

  test("for a refund under way that fails after it is lost: nobody is asked for an account", async () => {
    const { slug, claim, see, look, decision, dispute } = await paid();
    world.fake.refund_at_first = "PENDING";
    world.fake.refund_outcome = "FAILED";
    try {
      expect((await claim()).status).toBe(200);
      expect((await decision((await see()).refunds[0]?.id ?? 0)).status).toBe(200);
      await processRefund(world.deps.payments, (await see()).refunds[0]?.id ?? 0);
      expect(shown(await see())).toMatchObject([[2 * FARE, "CUSTOMER", "PROCESSING"]]);
      await decide(await dispute(), "LOST");
      world.clock.advance(61);
      await pollRefunds(world.deps.payments);
    } finally {
      world.fake.refund_at_first = "SUCCEEDED";
      world.fake.refund_outcome = "SUCCEEDED";
    }
    expect((await look()).refunds).toMatchObject([
      { status: "REJECTED", rejected_because: "chargeback" },
    ]);
    const { rows } = await world.db.execute(sql`select 1 from notifications n
      join orders o on o.id = n.order_id where o.slug = ${slug} and n.event = 'refund_account_needed'`);
    expect(rows).toEqual([]);
  });

  /** Two days before the trip, half of 400,000 is claimed and rejected. */
  async function rejected() {
    const order = await paid();
    await later("2031-12-08T12:00:00+08:00");
    expect((await order.claim()).status).toBe(200);
    const id = (await order.see()).refunds[0]?.id ?? 0;
    expect((await order.reject(id)).status).toBe(200);
    const reopen = () => order.office("refund/reopen", { refund_id: id });
    const actions = async () => (await order.see()).refunds[0]?.actions;
    return { ...order, reopen, actions };
  }

  test("for a rejected claim: it is not opened again where the bank has given all of it", async () => {
    const { dispute, reopen, actions, book, mails } = await rejected();
    await decide(await dispute(1, { amount: FARE }), "LOST");
    expect(await actions()).not.toContain("reopen");
    expect((await reopen()).body.code).toBe("refund_not_reopenable");
    expect(await book()).toMatchObject({ claimable: 0 });
    expect(await mails()).not.toContain("refund_reopened");
  });

  test.each([
    [150_000, 50_000],
    [400_000 - 50_000, 0],
  ])("opened again after the bank took %i it gives %i", async (amount, claimable) => {
    const { dispute, reopen, claim, book } = await rejected();
    await decide(await dispute(1, { amount }), "LOST");
    expect((await reopen()).status).toBe(claimable > 0 ? 200 : 409);
    expect(await book()).toMatchObject({ claimable });
    if (claimable > 0) expect((await claim({ amount: claimable })).status).toBe(200);
  });

  test.each([true, false])(
    "for a passenger's rejected claim beside the others' (cancelled before: %s)",
    async (before) => {
      const { look, see, claim, post, reject, office, dispute } = await paid();
      await later("2031-12-08T12:00:00+08:00");
      const [first] = (await look()).passengers;
      expect((await claim({ passenger_ids: [first?.id] })).status).toBe(200);
      const refund_id = (await see()).refunds[0]?.id ?? 0;
      expect((await reject(refund_id)).status).toBe(200);
      if (before) expect((await post("cancel")).status).toBe(200);
      await decide(await dispute(1, { amount: 150_000 }), "LOST");
      if (!before) expect((await post("cancel")).status).toBe(200);
      // Half of 400,000 is all that the policy gives: 50,000 beside what the bank gave.
      expect((await office("refund/reopen", { refund_id })).status).toBe(200);
      expect((await see()).refunds).toMatchObject([
        { amount: FARE / 2, rejected_because: "chargeback" },
        { amount: 50_000, status: "REQUESTED" },
      ]);
    },
  );

  test.each([
    [300_000, []],
    [250_000, [50_000]],
    [150_000, [100_000, 50_000]],
  ])("for passengers who leave one by one after the bank took %i", async (taken, claims) => {
    const { look, claim, post, dispute, book } = await paid({ adults: 3 });
    await later("2031-12-08T12:00:00+08:00");
    await decide(await dispute(1, { amount: taken }), "LOST");
    // Half of 600,000 is all that the policy gives.
    const { passengers } = await look();
    for (const [i, amount] of claims.entries()) {
      const answer = await claim({ passenger_ids: [passengers[i]?.id], amount });
      expect(answer.status).toBe(200);
    }
    expect((await look()).refundable_amount).toBe(0);
    expect((await post("cancel")).status).toBe(200);
    expect(await book()).toMatchObject({ claimable: 0 });
  });

  test("for a request that the bank's money has lowered, rejected by mistake and opened again", async () => {
    const { look, see, claim, reject, office, dispute, post } = await paid();
    await later("2031-12-08T12:00:00+08:00");
    await decide(await dispute(1, { amount: 150_000 }), "LOST");
    const [first] = (await look()).passengers;
    expect((await claim({ passenger_ids: [first?.id], amount: 50_000 })).status).toBe(200);
    const refund_id = (await see()).refunds[0]?.id ?? 0;
    expect((await reject(refund_id)).status).toBe(200);
    expect((await office("refund/reopen", { refund_id })).status).toBe(200);
    // 150,000 and 50,000 are the half of 400,000 that the policy gives.
    expect((await see()).refunds).toMatchObject([{ amount: 50_000, status: "REQUESTED" }]);
    expect((await look()).refundable_amount).toBe(0);
    expect((await post("cancel")).status).toBe(200);
  });

  test.each([
    ["before", [100_000, 50_000]],
    ["after", [50_000, 100_000]],
  ])(
    "for a request opened again %s another passenger leaves: both orders give the same",
    async (when, amounts) => {
      const { look, see, claim, reject, office, dispute } = await paid({ adults: 3 });
      await later("2031-12-08T12:00:00+08:00");
      const [first, second] = (await look()).passengers;
      expect((await claim({ passenger_ids: [first?.id] })).status).toBe(200);
      const refund_id = (await see()).refunds[0]?.id ?? 0;
      expect((await reject(refund_id)).status).toBe(200);
      await decide(await dispute(1, { amount: 150_000 }), "LOST");
      const reopen = async () =>
        expect((await office("refund/reopen", { refund_id })).status).toBe(200);
      if (when === "before") await reopen();
      expect((await claim({ passenger_ids: [second?.id], amount: 50_000 })).status).toBe(200);
      if (when === "after") await reopen();
      const waiting = (await see()).refunds.filter(({ status }) => status === "REQUESTED");
      expect(waiting.map(({ amount }) => amount).toSorted()).toEqual([...amounts].toSorted());
      // Half of 600,000, with what the bank gave: nothing is due to the third.
      expect((await look()).refundable_amount).toBe(0);
    },
  );

  test("for a rejected claim of a passenger while the others travel on", async () => {
    const { look, see, claim, reject, office, dispute } = await paid();
    await later("2031-12-08T12:00:00+08:00");
    const [first] = (await look()).passengers;
    expect((await claim({ passenger_ids: [first?.id] })).status).toBe(200);
    const refund_id = (await see()).refunds[0]?.id ?? 0;
    expect((await reject(refund_id)).status).toBe(200);
    await decide(await dispute(1, { amount: 150_000 }), "LOST");
    expect((await office("refund/reopen", { refund_id })).status).toBe(200);
    expect((await see()).refunds).toMatchObject([
      { amount: FARE / 2, rejected_because: "chargeback" },
      { amount: 50_000, status: "REQUESTED" },
    ]);
    expect((await look()).refundable_amount).toBe(0);
  });

  test("and is not opened again where the bank has given all that is due", async () => {
    const { look, see, claim, reject, office, dispute } = await paid();
    await later("2031-12-08T12:00:00+08:00");
    const [first] = (await look()).passengers;
    expect((await claim({ passenger_ids: [first?.id] })).status).toBe(200);
    const refund_id = (await see()).refunds[0]?.id ?? 0;
    expect((await reject(refund_id)).status).toBe(200);
    expect((await see()).refunds[0]?.actions).toEqual(["reopen"]);
    await decide(await dispute(1, { amount: FARE }), "LOST");
    expect((await see()).refunds[0]?.actions).toEqual([]);
    expect((await office("refund/reopen", { refund_id })).body.code).toBe("refund_not_reopenable");
  });

  test("for half of the price that was on its way and fails after the bank gave as much", async () => {
    const { claim, see, look, decision, dispute, book, mails } = await paid();
    await later("2031-12-08T12:00:00+08:00");
    world.fake.refund_at_first = "PENDING";
    world.fake.refund_outcome = "FAILED";
    try {
      expect((await claim()).status).toBe(200);
      const refund_id = (await see()).refunds[0]?.id ?? 0;
      expect((await decision(refund_id)).status).toBe(200);
      await processRefund(world.deps.payments, refund_id);
      await decide(await dispute(1, { amount: 150_000 }), "LOST");
      world.clock.advance(61);
      await pollRefunds(world.deps.payments);
    } finally {
      world.fake.refund_at_first = "SUCCEEDED";
      world.fake.refund_outcome = "SUCCEEDED";
    }
    expect((await look()).refunds).toMatchObject([
      { amount: FARE, rejected_because: "chargeback" },
      { amount: 50_000, status: "MANUAL" },
    ]);
    expect(await book()).toMatchObject({ claimable: 0, taken: 0 });
    expect((await mails()).filter((event) => event === "refund_account_needed")).toHaveLength(1);
  });

  test("for a passenger's refund under way that fails, while the others travel on", async () => {
    const { claim, see, look, decision, dispute, mails } = await paid();
    await later("2031-12-08T12:00:00+08:00");
    world.fake.refund_at_first = "PENDING";
    world.fake.refund_outcome = "FAILED";
    try {
      const [first] = (await look()).passengers;
      expect((await claim({ passenger_ids: [first?.id] })).status).toBe(200);
      const refund_id = (await see()).refunds[0]?.id ?? 0;
      expect((await decision(refund_id)).status).toBe(200);
      await processRefund(world.deps.payments, refund_id);
      await decide(await dispute(1, { amount: 150_000 }), "LOST");
      world.clock.advance(61);
      await pollRefunds(world.deps.payments);
    } finally {
      world.fake.refund_at_first = "SUCCEEDED";
      world.fake.refund_outcome = "SUCCEEDED";
    }
    // Half of 400,000 is all that the policy gives: 50,000 beside what the bank gave.
    const { refunds, refundable_amount } = await look();
    expect(refunds).toMatchObject([
      { amount: FARE / 2, rejected_because: "chargeback" },
      { amount: 50_000, status: "MANUAL", needs_account: true },
    ]);
    expect(refundable_amount).toBe(0);
    expect((await mails()).slice(-2)).toEqual(["refund_paid_by_bank", "refund_account_needed"]);
  });

  test("while it is open nothing of another payment is sent beyond all that was paid", async () => {
    const { look, see, claim, confirm, decision, dispute } = await paid({ moved: true });
    const [first] = (await look()).passengers;
    expect((await claim({ passenger_ids: [first?.id] })).status).toBe(200);
    await confirm((await see()).refunds[0]?.id ?? 0);
    expect((await claim()).status).toBe(200);
    await dispute();
    const claims = (await see()).refunds.filter(({ status }) => status === "REQUESTED");
    expect(claims.map(({ amount }) => amount)).toEqual([140_000, 120_000]);
    for (const { id } of claims) expect((await decision(id)).body.code).toBe("payment_disputed");
  });
});

describe("while a bank decides", () => {
  test("an account is not deleted: what the bank leaves could be requested by nobody", async () => {
    const { me, office, dispute } = await paid();
    await dispute();
    expect((await office("cancel", { reason: "Engine" })).status).toBeLessThan(300);
    const { token } = me;
    const answer = await world.call<{ code: string }>("DELETE", "/users/account", {
      token,
      body: {},
    });
    expect([answer.status, answer.body.code]).toEqual([409, "refund_under_way"]);
  });

  test("nobody is reminded of a refund that they cannot request; once it is won they are", async () => {
    const { post, dispute, mails } = await paid();
    const remind = () => remindOfClaims(world.db, world.deps, world.clock.now());
    expect((await post("cancel")).status).toBe(200);
    const one = await dispute();
    world.clock.set("2031-12-05T08:00:00+08:00");
    await remind();
    expect(await mails()).not.toContain("refund_unclaimed");
    await decide(one, "WON");
    await remind();
    // They have just read it in another email.
    expect((await mails()).slice(-1)).toEqual(["refund_reopened"]);
    world.clock.set("2031-12-08T09:00:00+08:00");
    await remind();
    expect((await mails()).slice(-1)).toEqual(["refund_unclaimed"]);
  });

  test("the task of a refund that nobody requests says that nobody can", async () => {
    const { slug, post, dispute } = await paid();
    expect((await post("cancel")).status).toBe(200);
    world.clock.set("2031-12-05T08:00:00+08:00");
    await remindOfClaims(world.db, world.deps, world.clock.now());
    const id = await openTaskOf(world, { slug });
    const one = await dispute();
    const task = async () => (await showTask(world, id, owner.token)).unclaimed;
    await later("2031-12-05T09:00:00+08:00");
    expect(await task()).toEqual({ by_us: false, contested: true });
    await decide(one, "WON");
    expect(await task()).toEqual({ by_us: false, contested: false });
  });

  /** We cancelled, and the gateway could not refund it: a bank account is needed. */
  async function byHand({ fails }: { fails: "before" | "after" }) {
    const order = await paid();
    world.fake.refund_at_first = "PENDING";
    world.fake.refund_outcome = "FAILED";
    const fail = async () => {
      world.clock.advance(61);
      await pollRefunds(world.deps.payments);
    };
    let dispute: string;
    try {
      expect((await order.office("cancel", { reason: "High waves" })).status).toBe(200);
      await processRefund(world.deps.payments, (await order.see()).refunds[0]?.id ?? 0);
      if (fails === "before") await fail();
      dispute = await order.dispute();
      if (fails === "after") await fail();
    } finally {
      world.fake.refund_at_first = "SUCCEEDED";
      world.fake.refund_outcome = "SUCCEEDED";
    }
    const asked = async () =>
      (await order.mails()).filter((event) => event === "refund_account_needed").length;
    const needs = async () =>
      (await order.look()).refunds.map((refund) => [refund.status, refund.needs_account]);
    return { ...order, one: dispute, asked, needs };
  }

  test.each(["before", "after"] as const)(
    "no bank account is asked for; it is once it is won (the refund fails %s)",
    async (fails) => {
      const { one, asked, needs } = await byHand({ fails });
      const already = fails === "before" ? 1 : 0;
      expect(await needs()).toEqual([["MANUAL", false]]);
      world.clock.set("2031-12-06T08:00:00+08:00");
      await remindOfAccounts(world.deps.payments);
      expect(await asked()).toBe(already);
      await decide(one, "WON");
      expect(await needs()).toEqual([["MANUAL", true]]);
      expect(await asked()).toBe(already + 1);
    },
  );

  test("the office is offered nothing that is refused until then", async () => {
    const { one, see } = await byHand({ fails: "before" });
    owner = await world.person("ADMIN"); // an hour has passed, and a session of the office with it
    const offered = async () => (await see()).refunds.map(({ actions }) => actions);
    expect(await offered()).toEqual([[]]);
    await decide(one, "WON");
    expect(await offered()).toEqual([["note_account"]]);
    const { look, claim, reject, dispute, ...order } = await paid();
    const [first] = (await look()).passengers;
    expect((await claim({ passenger_ids: [first?.id] })).status).toBe(200);
    const refund_id = (await order.see()).refunds[0]?.id ?? 0;
    expect((await reject(refund_id)).status).toBe(200);
    expect((await order.see()).refunds[0]?.actions).toEqual(["reopen"]);
    await dispute(1, { amount: 50_000 });
    expect((await order.see()).refunds[0]?.actions).toEqual([]);
    expect((await order.office("refund/reopen", { refund_id })).body.code).toBe("payment_disputed");
  });

  test("no bank account is taken for it, and none is promised", async () => {
    const { one, look, post, pin, office, mails } = await byHand({ fails: "before" });
    owner = await world.person("ADMIN");
    const refund_id = (await look()).refunds[0]?.id ?? 0;
    const given = {
      refund_id,
      bank_account: { bank: "BCA", number: "1234567890", holder: "Emma" },
    };
    const held = { status: 409, body: { code: "payment_disputed" } };
    const asked = { ...given, pin: await pin() };
    expect(await post("refund/account", asked)).toMatchObject(held);
    expect((await office("refund/otp", { refund_id })).status).toBe(200);
    const { rows } = await world.db.execute(sql`select secret from notifications
      where event = 'refund_otp' order by id desc limit 1`);
    const code = world.deps.sealer.open(String(rows[0]?.secret));
    expect(await office("refund/account", { ...given, pin: code })).toMatchObject(held);
    expect(await mails()).not.toContain("refund_account_noted");
    await decide(one, "WON");
    // The refusal has not used the PIN up.
    expect((await post("refund/account", asked)).status).toBe(200);
  });

  test("nor do its lists: nothing waits for the office, or for an account", async () => {
    const { slug, one, me } = await byHand({ fails: "before" });
    owner = await world.person("ADMIN");
    const owed = async () => {
      const all = await world.call<{ data: Owed[] }>("GET", "/admins/refunds?per_page=100", owner);
      return all.body.data.find(({ order }) => order.slug === slug);
    };
    const listed = async () => {
      const path = "/admins/orders?kind=fast-boats";
      const all = await world.call<{ data: Listed[] }>("GET", path, owner);
      return all.body.data.find((order) => order.slug === slug)?.refunds_waiting;
    };
    const mine = async () =>
      (await world.call<{ data: Listed[] }>("GET", "/users/orders", me)).body.data[0]
        ?.account_missing;
    expect(await owed()).toMatchObject({ state: "at_bank", actions: [] });
    expect([await listed(), await mine()]).toEqual([0, false]);
    await decide(one, "WON");
    expect(await owed()).toMatchObject({ state: "account_missing", actions: ["note_account"] });
    expect([await listed(), await mine()]).toEqual([1, true]);
  });

  test("what the office only means to give holds up no request of the customer", async () => {
    const { see, look, claim, office, decision, dispute } = await paid();
    const gift = { amount: 120_000, reason: "We left late", seen_amount: 2 * FARE };
    expect((await office("refund/give", gift)).status).toBe(200);
    const [first] = (await look()).passengers;
    expect((await claim({ passenger_ids: [first?.id] })).status).toBe(200);
    await dispute(1, { amount: 150_000 });
    const [given, asked] = (await see()).refunds;
    expect([given?.actions, asked?.actions]).toEqual([["reject"], ["confirm", "reject"]]);
    expect((await decision(given?.id ?? 0)).body.code).toBe("payment_disputed");
    expect((await decision(asked?.id ?? 0)).status).toBe(200);
  });

  test("one is asked for what it leaves of a refund", async () => {
    const { one, asked, needs } = await byHand({ fails: "after" });
    await decide(one, "LOST", 150_000);
    expect(await needs()).toEqual([
      ["REJECTED", false],
      ["MANUAL", true],
    ]);
    expect(await asked()).toBe(1);
  });

  test.each(["OPEN", "LOST"])("no change of date is paid that waited (%s)", async (status) => {
    const { post, move, dispute, look } = await paid();
    await move();
    const one = await dispute();
    if (status === "LOST") await decide(one, "LOST");
    expect((await post("payments")).body.code).toBe("payment_disputed");
    expect((await look()).pay_by.gateway).toBe(false);
  });

  test("its customer is told that the bank is why, and not that they paid too late", async () => {
    const { slug, move, dispute, look } = await paid();
    await move();
    await dispute();
    world.clock.set("2031-12-01T08:31:00+08:00");
    await world.sweep();
    expect((await look()).reschedules).toMatchObject([{ status: "EXPIRED" }]);
    const { rows } = await world.db.execute(sql`select n.params from notifications n
      join orders o on o.id = n.order_id where o.slug = ${slug} and n.event = 'reschedule_expired'`);
    expect(rows).toEqual([{ params: { way: "bank" } }]);
  });

  test.each(["OPEN", "LOST"])(
    "a payment for it that is on its way is refunded (%s)",
    async (status) => {
      const { slug, order_uuid, post, move, dispute, look, see } = await paid();
      await move();
      await post("payments");
      const one = await dispute();
      if (status === "LOST") await decide(one, "LOST");
      world.fake.pay(`${order_uuid}-2`, { channel: "CARDS" });
      await world.webhook(world.fake.webhook("payment_session.completed", `${order_uuid}-2`));
      expect(shown(await see())).toEqual([[2 * MORE, "LATE", "APPROVED"]]);
      expect((await look()).reschedules).toMatchObject([{ status: "EXPIRED" }]);
      // It was not too late: its email says why it was not used.
      const { rows } = await world.db.execute(sql`select n.params from notifications n
        join orders o on o.id = n.order_id where o.slug = ${slug} and n.event = 'order_refunded'`);
      expect(rows).toMatchObject([{ params: { reason: "BANK_MOVE" } }]);
    },
  );
});

describe("two chargebacks of one payment", () => {
  const goneOf = async (slug: string) => {
    const { rows } = await world.db.execute(sql`select refunded_amount::int as gone, (
      select array_agg(d.amount::int order by d.id) from disputes d where d.order_id = o.id) as taken
      from orders o where slug = ${slug}`);
    return rows[0];
  };

  test("take together what it took, and no more", async () => {
    const { slug, dispute } = await paid();
    const [one, two] = [await dispute(), await dispute()];
    await decide(one, "LOST");
    await decide(two, "LOST");
    expect(await goneOf(slug)).toEqual({ gone: 2 * FARE, taken: [2 * FARE, 0] });
  });

  test("the second is lost first: the first contests nothing more", async () => {
    const { slug, dispute } = await paid();
    const [one, two] = [await dispute(), await dispute()];
    await decide(two, "LOST");
    expect(await goneOf(slug)).toEqual({ gone: 2 * FARE, taken: [0, 2 * FARE] });
    await decide(one, "LOST");
    expect(await goneOf(slug)).toEqual({ gone: 2 * FARE, taken: [0, 2 * FARE] });
  });

  test("the first is won: the second contests all of it, at the next round", async () => {
    const { slug, dispute } = await paid();
    const [one] = [await dispute(), await dispute()];
    await decide(one, "WON");
    // Not for a minute is it free to be sent.
    expect(await goneOf(slug)).toEqual({ gone: 0, taken: [2 * FARE, 2 * FARE] });
    await pollDisputes(world.deps.payments);
    expect(await goneOf(slug)).toEqual({ gone: 0, taken: [2 * FARE, 2 * FARE] });
  });
});

describe("a chargeback is heard of", () => {
  test("again, where the gateway knows it by its payment alone", async () => {
    const { slug, dispute, book } = await paid();
    const one = await dispute();
    await decide(one, "WON");
    expect(await book()).toMatchObject({ payment_status: "PAID" });
    await decide(one, "ACTION_REQUIRED");
    expect(await book()).toMatchObject({ payment_status: "DISPUTED" });
    expect(await openTaskOf(world, { slug })).toBeGreaterThan(0);
    // Lost for good, it is.
    await decide(one, "LOST");
    await decide(one, "WON");
    expect(await book()).toMatchObject({ taken: 2 * FARE });
  });

  test("also before the payment that it is of", async () => {
    const me = await world.person("USER");
    const { out } = await world.crossing();
    const made = await world.call<Booked>("POST", "/users/orders/fast-boats", {
      token: me.token,
      body: booking([{ id: out.id, date: DAY }]),
    });
    const { slug, order_uuid } = made.body.data;
    const mine = `/users/orders/fast-boats/${slug}`;
    await world.call("POST", `${mine}/payments`, { token: me.token, body: {} });
    world.fake.pay(`${order_uuid}-1`, { channel: "CARDS" });
    const dispute_id = world.fake.dispute(`${order_uuid}-1`);
    expect(await world.webhook(world.fake.disputeWebhook(dispute_id))).toBe(200);
    await world.webhook(world.fake.webhook("payment_session.completed", `${order_uuid}-1`));
    // Its job, which tries again.
    await takeDispute(world.deps.payments, { dispute_id });
    const { body } = await world.call<Answer>("GET", mine, me);
    expect(body.data).toMatchObject({ order_status: "CONFIRMED", payment_status: "DISPUTED" });
  });

  test("with the amount that it has by now", async () => {
    const { slug, dispute } = await paid();
    const one = await dispute();
    const made = world.fake.disputes.get(one);
    if (made) made.amount.initial = "100000.00";
    await decide(one, "ACTION_REQUIRED");
    const task = await showTask(world, await openTaskOf(world, { slug }), owner.token);
    expect(task.amount).toBe(100_000);
  });
});
