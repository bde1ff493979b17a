import type { AdminOrder, AdminOrderSummary, OrderSummary, StaffRole } from "@jukung/contract";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Booked, booking, openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { settingsNow, writeSettings } from "../site/settings.ts";

// Three people for 10 December 2031, Rp 600,000, paid on the first. Cancelled until three days before,
// everything may be claimed.
const TOTAL = 600_000;
const FARE = 200_000;
const REASON = "The boat left an hour late";
let world: World;
let owner: Staff;
beforeAll(async () => {
  world = await openWorld();
  owner = await staff("owner");
});
afterAll(() => world?.close());
beforeEach(() => {
  world.fake.healthy();
  world.clock.set("2031-12-01T08:00:00+08:00");
});

type Answer = { code?: string; data: AdminOrder; errors?: object };
type Staff = Awaited<ReturnType<typeof staff>>;
async function staff(role: StaffRole) {
  const { token, user } = await world.person("ADMIN", role);
  const post = (path: string, act: string, body: object) =>
    world.call<Answer>("POST", `/admins/orders/${path}/${act}`, { token, body });
  const look = async (path: string) =>
    (await world.call<Answer>("GET", `/admins/orders/${path}`, { token })).body.data;
  const confirm = async (path: string, refund_id: number, act = "refund", more: object = {}) => {
    await post(path, "refund/otp", { refund_id });
    const { rows } = await world.db.execute(sql`select secret from notifications
      where event = 'refund_otp' and "to" = ${user.email} order by id desc limit 1`);
    const pin = world.deps.sealer.open(String(rows[0]?.secret));
    return post(path, act, { refund_id, pin, ...more });
  };
  return {
    user,
    post,
    look,
    list: async (slug: string) => {
      const { body } = await world.call<{ data: AdminOrderSummary[] }>(
        "GET",
        "/admins/orders?kind=fast-boats",
        { token },
      );
      return body.data.filter((order) => order.slug === slug);
    },
    confirm,
    /** As somebody who has read the page, or who saw it as `seen`. */
    give: async (path: string, amount: number, seen?: Seen) =>
      post(path, "refund/give", { amount, reason: REASON, ...(seen ?? seenNow(await look(path))) }),
  };
}
type Seen = { seen_amount: number; seen_requests?: number[] };
const seenNow = ({ giveable_amount, refunds }: AdminOrder): Required<Seen> => ({
  seen_amount: giveable_amount,
  seen_requests: refunds
    .filter(({ reason, status }) => reason === "GOODWILL" && status === "REQUESTED")
    .map(({ id }) => id),
});
type Customer = {
  data: {
    refundable_amount: number;
    payment_status: string;
    refunds: { amount: number; reason: string; given_because: string | null }[];
    legs: { passengers: { id: number }[] }[];
  };
};
async function paid(channel = "CARDS") {
  const me = await world.person();
  const { out } = await world.crossing();
  const made = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token: me.token,
    body: booking([{ id: out.id, date: "2031-12-10" }], { adults: 3 }),
  });
  const { slug, order_uuid } = made.body.data;
  const mine = `/users/orders/fast-boats/${slug}`;
  const post = (act: string, body: object = {}) =>
    world.call<Customer & { code?: string }>("POST", `${mine}/${act}`, { token: me.token, body });
  await post("payments");
  world.fake.pay(`${order_uuid}-1`, { channel });
  await world.webhook(world.fake.webhook("payment_session.completed", `${order_uuid}-1`));
  return {
    me,
    slug,
    path: `fast-boats/${slug}`,
    post,
    look: async () => (await world.call<Customer>("GET", mine, me)).body.data,
    mine: async () =>
      (await world.call<{ data: OrderSummary[] }>("GET", "/users/orders", me)).body.data[0],
    async claim(more: object = {}) {
      await post("refund/pin");
      const { rows } = await world.db.execute(sql`select n.secret from notifications n
        join orders o on o.id = n.order_id where o.slug = ${slug} and n.event = 'order_pin'
        order by n.id desc limit 1`);
      return post("refund", { pin: world.deps.sealer.open(String(rows[0]?.secret)), ...more });
    },
  };
}
const mails = async (slug: string) => {
  const { rows } = await world.db.execute(sql`select n.event, n.params from notifications n
    join orders o on o.id = n.order_id where o.slug = ${slug}
      and n.event like 'refund_%' and n.event <> 'refund_otp' order by n.id`);
  return rows as { event: string; params: object }[];
};

test("a part goes back without cancelling anybody: the customer is told, with the reason, once it is confirmed", async () => {
  const { path, slug, look, mine } = await paid();
  const given = await owner.give(path, 150_000);
  expect(given.body.data.refunds).toMatchObject([
    { status: "REQUESTED", reason: "GOODWILL", amount: 150_000, note: REASON },
  ]);
  expect(given.body.data.giveable_amount).toBe(TOTAL - 150_000);
  // Until then it is the office's own plan.
  expect(await mails(slug)).toEqual([]);
  // Nor does it take from what they may have back.
  expect(await look()).toMatchObject({
    refunds: [],
    payment_status: "PAID",
    refundable_amount: TOTAL,
  });
  // The office's list says that something is to be decided, the customer's does not.
  const [row] = await owner.list(slug);
  expect(row).toMatchObject({ payment_status: "PAID", refund_in_review: true, refunds_waiting: 1 });
  expect(await mine()).toMatchObject({ slug, refund_in_review: false });
  const { id } = given.body.data.refunds[0] as { id: number };
  expect((await owner.confirm(path, id)).status).toBe(200);
  expect(await mails(slug)).toMatchObject([
    { event: "refund_approved", params: { way: "gift", reason: REASON, amount: 150_000 } },
  ]);
  await world.sweep();
  expect(await look()).toMatchObject({
    payment_status: "PARTIALLY_REFUNDED",
    refundable_amount: TOTAL - 150_000,
    refunds: [{ amount: 150_000, reason: "GOODWILL", given_because: REASON }],
  });
  const { order, audit } = await owner.look(path);
  expect(order.order_status).toBe("CONFIRMED");
  expect(order.documents.map(({ type, amount }) => [type, amount])).toEqual([
    ["invoice", TOTAL],
    ["credit_note", 150_000],
  ]);
  expect(audit.at(-1)).toMatchObject({ action: "order.refund_give", detail: REASON });
});

test("a second person confirms it above the limit, as with any refund", async () => {
  await writeSettings(world.db, {
    ...(await settingsNow(world.db)),
    live: true,
    refund_limit: 100_000,
  });
  const [first, second] = [await staff("manager"), await staff("manager")];
  const { path } = await paid();
  const { body } = await first.give(path, 150_000);
  const { id } = body.data.refunds[0] as { id: number };
  expect((await second.confirm(path, id)).body.data.refunds[0]?.status).toBe("REQUESTED");
  expect((await first.confirm(path, id)).body.code).toBe("second_person");
  expect((await owner.confirm(path, id)).body.data.refunds[0]?.status).toBe("APPROVED");
});

test("one that is rejected is never heard of, and can be given again", async () => {
  const { me, path, slug, look } = await paid();
  const { body } = await owner.give(path, 150_000);
  const { id } = body.data.refunds[0] as { id: number };
  const exported = async () => JSON.stringify((await world.call("GET", "/users/export", me)).body);
  expect(await exported()).not.toContain("GOODWILL");
  await owner.confirm(path, id, "refund/reject", { reason: "It was on time" });
  expect(await mails(slug)).toEqual([]);
  expect(await exported()).not.toContain("GOODWILL");
  expect((await look()).refunds).toEqual([]);
  expect((await owner.look(path)).giveable_amount).toBe(TOTAL);
});

test("where the method cannot take it back an account is asked for, with the reason", async () => {
  const { path, slug } = await paid("BCA_VIRTUAL_ACCOUNT");
  const { body } = await owner.give(path, 150_000);
  const { id } = body.data.refunds[0] as { id: number };
  const done = await owner.confirm(path, id);
  expect(done.body.data.refunds[0]).toMatchObject({ status: "MANUAL", needs_account: true });
  expect(await mails(slug)).toMatchObject([
    { event: "refund_account_needed", params: { reason: "GOODWILL", note: REASON } },
  ]);
});

test("no more than is left, and not what a cancellation has promised", async () => {
  const { path, post } = await paid();
  expect((await owner.give(path, TOTAL + 1)).body).toMatchObject({
    code: "refund_too_high",
    errors: { amount: expect.any(Array) },
  });
  await post("cancel");
  expect((await owner.look(path)).giveable_amount).toBe(0);
  expect((await owner.give(path, 1)).body.code).toBe("not_refundable");
});

test("a rejected claim is not opened again for money that was given meanwhile", async () => {
  const { path, post, claim } = await paid();
  await post("cancel");
  await claim();
  const { refunds } = await owner.look(path);
  const refund_id = refunds[0]?.id as number;
  await owner.confirm(path, refund_id, "refund/reject", { reason: "No" });
  const given = await owner.give(path, 1);
  expect(given.status).toBe(200);
  const gift = given.body.data.refunds.at(-1)?.id as number;
  expect((await owner.confirm(path, gift)).status).toBe(200);
  expect((await owner.post(path, "refund/reopen", { refund_id })).body.code).toBe(
    "refund_not_reopenable",
  );
  expect(await findViolations(world.db)).toEqual([]);
});

test("what only waits to be given keeps no rejected claim from being opened again: it ends", async () => {
  const { path, post, claim, look } = await paid();
  await post("cancel");
  await claim();
  const refund_id = (await owner.look(path)).refunds[0]?.id as number;
  await owner.confirm(path, refund_id, "refund/reject", { reason: "No" });
  await owner.give(path, 1_000);
  expect((await owner.post(path, "refund/reopen", { refund_id })).status).toBe(200);
  expect((await look()).refundable_amount).toBe(TOTAL);
  const waiting = listed(await owner.look(path)).filter(
    ([reason, status]) => reason === "GOODWILL" && status === "REQUESTED",
  );
  expect(waiting).toEqual([]);
  expect(await findViolations(world.db)).toEqual([]);
});

test("of many who give at once from what they saw, one does; without that they would give three times", async () => {
  const { path } = await paid();
  const three = Array.from({ length: 3 }, () => owner.give(path, 200_000, { seen_amount: TOTAL }));
  const answers = await Promise.all(three);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  // The control: each saw the one before.
  expect((await owner.give(path, 200_000)).status).toBe(200);
  expect((await owner.give(path, 200_000)).status).toBe(200);
  expect((await owner.look(path)).giveable_amount).toBe(0);
});

test("one that is asked again while it waits is refused, unless it is meant to be another", async () => {
  const { path } = await paid();
  const first = await owner.give(path, 100_000);
  // The page shows what is left by now, and the button is pressed once more.
  const seen_amount = first.body.data.giveable_amount;
  const again = await owner.give(path, 100_000, { seen_amount });
  expect([again.status, again.body.code]).toEqual([409, "refund_waits"]);
  expect(again.body.errors).toEqual({ seen_requests: [expect.stringContaining("100")] });
  // Two at once, who have both seen that the first waits: one of them has not seen the other.
  const seen = seenNow(await owner.look(path));
  const two = await Promise.all([1, 2].map(() => owner.give(path, 100_000, seen)));
  expect(two.map(({ status }) => status).sort()).toEqual([200, 422]);
  const both = await Promise.all(
    [1, 2].map(() => owner.give(path, 100_000, { ...seen, seen_amount: 1 })),
  );
  expect(both.map(({ body }) => body.code)).toEqual(["refund_waits", "refund_waits"]);
  // Once nothing waits any more, nobody has to tick anything.
  for (const { id } of (await owner.look(path)).refunds)
    await owner.confirm(path, id, "refund/reject", { reason: "It was on time" });
  expect((await owner.give(path, 100_000, { seen_amount: TOTAL })).status).toBe(200);
});

/** What the office's page lists: what became of each refund. */
const listed = ({ refunds }: AdminOrder) =>
  refunds.map(({ reason, status, amount, decided_by }) => [reason, status, amount, decided_by]);

test("who cancels everything while a part waits to be confirmed gets all that the policy gives, whatever is decided", async () => {
  const { path, look, post, claim, slug } = await paid();
  const { id } = (await owner.give(path, 150_000)).body.data.refunds[0] as { id: number };
  expect(
    (await post("cancel", { seen_order: { status: "CONFIRMED", amount: TOTAL } })).status,
  ).toBe(200);
  expect(await look()).toMatchObject({ refundable_amount: TOTAL, refunds: [] });
  // Nothing is left that the office could give.
  expect(listed(await owner.look(path))).toEqual([["GOODWILL", "REJECTED", 150_000, null]]);
  expect((await owner.confirm(path, id)).body.code).toBe("refund_decided");
  expect((await claim()).status).toBe(200);
  expect(await mails(slug)).toMatchObject([
    { event: "refund_requested", params: { amount: TOTAL } },
  ]);
  expect(await findViolations(world.db)).toEqual([]);
});

test("who cancels after the office has given all of it is not told that the policy gives nothing", async () => {
  const { path, slug, post, look } = await paid();
  const given = await owner.give(path, TOTAL);
  const { id } = given.body.data.refunds[0] as { id: number };
  expect((await owner.confirm(path, id)).status).toBe(200);
  await world.sweep();
  expect(await look()).toMatchObject({ order_status: "CONFIRMED", refundable_amount: 0 });
  expect((await post("cancel")).status).toBe(200);
  const { rows } = await world.db.execute(sql`select n.params from notifications n
    join orders o on o.id = n.order_id where o.slug = ${slug} and n.event = 'order_cancelled'`);
  expect(rows).toMatchObject([{ params: { amount: 0, way: "returned" } }]);
});

test("who takes a passenger off while more waits than is left gets that fare, and the office gives what remains", async () => {
  const { path, look, claim } = await paid();
  await owner.give(path, 500_000);
  const [first] = (await look()).legs;
  const ids = first?.passengers.map(({ id }) => id) ?? [];
  expect((await claim({ passenger_ids: [ids[0]], amount: FARE })).status).toBe(200);
  const after = await owner.look(path);
  expect(listed(after)).toEqual([
    ["GOODWILL", "REJECTED", 500_000, null],
    ["CUSTOMER", "REQUESTED", FARE, null],
    ["GOODWILL", "REQUESTED", TOTAL - FARE, null],
  ]);
  expect(after.giveable_amount).toBe(0);
  // The rest of the passengers can still leave for their fares.
  expect((await look()).refundable_amount).toBe(TOTAL - FARE);
  const waits = after.refunds.findLast(({ status }) => status === "REQUESTED")?.id as number;
  await owner.confirm(path, waits, "refund/reject", { reason: "It was on time" });
  expect((await look()).refundable_amount).toBe(TOTAL - FARE);
  expect(await findViolations(world.db)).toEqual([]);
});

test("the operator's cancellation refunds all of it in one, also what waited: one email, with the whole amount", async () => {
  const { path, look, slug } = await paid();
  const { id } = (await owner.give(path, 300_000)).body.data.refunds[0] as { id: number };
  expect((await owner.look(path)).if_cancelled).toMatchObject({ amount: TOTAL });
  expect((await owner.post(path, "cancel", { reason: "High waves" })).status).toBe(200);
  const [gift, ...others] = listed(await owner.look(path));
  expect(gift).toEqual(["GOODWILL", "REJECTED", 300_000, null]);
  expect(others.map(([reason, , amount]) => [reason, amount])).toEqual([["OPERATOR", TOTAL]]);
  expect((await look()).refunds).toMatchObject([{ amount: TOTAL }]);
  expect((await owner.confirm(path, id)).status).toBe(409);
  expect(await mails(slug)).toEqual([]);
  const { rows: told } = await world.db.execute(sql`select n.params from notifications n
    join orders o on o.id = n.order_id
    where o.slug = ${slug} and n.event = 'order_cancelled_by_operator'`);
  expect(told).toMatchObject([{ params: { amount: TOTAL } }]);
  expect(await findViolations(world.db)).toEqual([]);
});

test("what still fits beside a cancellation waits on as it was", async () => {
  // Two days before, the policy gives half.
  const { path, look, post } = await paid();
  world.clock.set("2031-12-08T20:00:00+08:00");
  // A session of the office has ended by then.
  const office = await staff("owner");
  const half = (await look()).refundable_amount;
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThanOrEqual(TOTAL - 150_000);
  const { id } = (await office.give(path, 150_000)).body.data.refunds[0] as { id: number };
  await post("cancel");
  expect(await look()).toMatchObject({ refundable_amount: half });
  expect((await office.confirm(path, id)).status).toBe(200);
  expect(await look()).toMatchObject({ refundable_amount: half });
  expect(await findViolations(world.db)).toEqual([]);
});

test("a cancellation and the office's decision at once: the customer gets what the page said, or is told that it changed", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { path, look, post } = await paid();
    const { id } = (await owner.give(path, 150_000)).body.data.refunds[0] as { id: number };
    const act = round % 2 === 0 ? "refund" : "refund/reject";
    const [cancelled, decided] = await Promise.all([
      post("cancel", { seen_order: { status: "CONFIRMED", amount: TOTAL } }),
      owner.confirm(path, id, act, act === "refund" ? {} : { reason: "It was on time" }),
    ]);
    const shown = await look();
    if (cancelled.status === 200) {
      expect(shown.refundable_amount).toBe(TOTAL);
    } else {
      expect([cancelled.body.code, act]).toEqual(["changed_meanwhile", "refund"]);
      expect(decided.status).toBe(200);
      expect(shown.refundable_amount).toBe(TOTAL - 150_000);
    }
    expect(await findViolations(world.db)).toEqual([]);
  }
});

test("whatever is given and decided, before or after passengers cancel and the order is cancelled, all that was paid is theirs, and no more", async () => {
  const step = fc.oneof(
    fc.record({ act: fc.constant("give" as const), amount: fc.integer({ min: 1, max: TOTAL }) }),
    fc.record({ act: fc.constant("passenger" as const), amount: fc.integer({ min: 0, max: 2 }) }),
    fc.record({ act: fc.constant("cancel" as const), amount: fc.constant(0) }),
    fc.record({ act: fc.constant("claim" as const), amount: fc.constant(0) }),
    fc.record({ act: fc.constant("operator" as const), amount: fc.constant(0) }),
    fc.record({ act: fc.constant("decide" as const), amount: fc.integer({ min: 0, max: 1 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      world.clock.set("2031-12-01T08:00:00+08:00");
      const order = await paid();
      const [first] = (await order.look()).legs;
      const ids = first?.passengers.map(({ id }) => id) ?? [];
      for (const { act, amount } of steps) {
        if (act === "give") await owner.give(order.path, amount);
        if (act === "passenger") await order.claim({ passenger_ids: [ids[amount]] });
        if (act === "cancel") await order.post("cancel");
        if (act === "claim") await order.claim();
        if (act === "decide") {
          const waiting = (await owner.look(order.path)).refunds.find(
            ({ reason, status }) => reason === "GOODWILL" && status === "REQUESTED",
          );
          if (waiting && amount === 0) await owner.confirm(order.path, waiting.id);
          if (waiting && amount === 1)
            await owner.confirm(order.path, waiting.id, "refund/reject", { reason: "No" });
        }
        if (act === "operator") await owner.post(order.path, "cancel", { reason: "High waves" });
        const shown = await order.look();
        const { refunds } = await owner.look(order.path);
        const back = refunds
          .filter(({ status, reason }) => status !== "REJECTED" && reason !== "GOODWILL")
          .reduce((sum, refund) => sum + refund.amount, 0);
        const given = refunds.filter(
          ({ reason, status }) => reason === "GOODWILL" && status !== "REJECTED",
        );
        const confirmed = given
          .filter(({ status }) => status !== "REQUESTED")
          .reduce((sum, refund) => sum + refund.amount, 0);
        // The policy gives everything: what the office has not confirmed takes nothing from it.
        expect(back + confirmed + shown.refundable_amount).toBe(TOTAL);
      }
      expect(await findViolations(world.db)).toEqual([]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
}, 120_000);
