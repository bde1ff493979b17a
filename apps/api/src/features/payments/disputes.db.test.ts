import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { heldOrder, openTaskOf, paidOrder, showTask } from "../tasks/test/task-kit.ts";
import { pollDisputes } from "./index.ts";

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
const sound = async () => expect(await findViolations(world.db)).toEqual([]);
const notice = (dispute: string) => world.webhook(world.fake.disputeWebhook(dispute));
async function disputed(over: { amount?: number; currency?: string } = {}) {
  const order = await paidOrder(world);
  const dispute = world.fake.dispute(order.reference, over);
  expect(await notice(dispute)).toBe(200);
  return { ...order, dispute, task: await openTaskOf(world, order) };
}
const decide = async (dispute: string, status: "UNDER_REVIEW" | "WON" | "LOST") => {
  world.fake.decide(dispute, status);
  await notice(dispute);
};
const bookOf = async (slug: string) => {
  const { rows } = await world.db.execute(sql`select payment_status, paid_amount::int as paid,
    refunded_amount::int as gone, claimable_amount::int as claimable from orders where slug = ${slug}`);
  return rows[0];
};

test("a chargeback makes the order disputed and a task with the end of its evidence", async () => {
  const order = await disputed();
  expect(await order.look()).toMatchObject({
    order_status: "CONFIRMED",
    payment_status: "DISPUTED",
    actions: expect.not.arrayContaining(["refund", "cancel"]),
  });
  const task = await showTask(world, order.task, owner.token);
  expect(task).toMatchObject({
    type: "chargeback",
    amount: order.total_price,
    dispute: { status: "OPEN", gateway_dispute_id: order.dispute },
    done_needs: "reference",
    snooze_until: "2031-12-15",
  });
  expect(task.due_at).toBe(task.dispute?.respond_by);
  await sound();
});

test("a won one is over: the order is paid again, and its task ends by itself", async () => {
  const order = await disputed();
  await decide(order.dispute, "UNDER_REVIEW");
  expect(await bookOf(order.slug)).toMatchObject({ payment_status: "DISPUTED" });
  await decide(order.dispute, "WON");
  expect(await bookOf(order.slug)).toMatchObject({ payment_status: "PAID", gone: 0 });
  const task = await showTask(world, order.task, owner.token);
  expect(task.history.at(-1)).toMatchObject({ act: "ended", ended: "dispute_won" });
  await sound();
});

test("a lost one is money that is gone, and somebody decides about the trip", async () => {
  const order = await disputed();
  await world.call("POST", `/admins/tasks/${order.task}/snooze`, {
    token: owner.token,
    body: { until: "2031-12-10", version: 1 },
  });
  await decide(order.dispute, "LOST");
  expect(await bookOf(order.slug)).toMatchObject({
    payment_status: "REFUNDED",
    paid: order.total_price,
    gone: order.total_price,
  });
  const task = await showTask(world, order.task, owner.token);
  expect(task).toMatchObject({
    snoozed_until: null,
    done_needs: "reason",
    dispute: { status: "LOST" },
  });
  await sound();
  const body = { reason: "They travel all the same", version: task.version };
  const done = await world.call("POST", `/admins/tasks/${order.task}/done`, {
    token: owner.token,
    body,
  });
  expect(done.status).toBe(200);
  await sound();
  // Decided is decided, whatever the gateway says later.
  world.fake.decide(order.dispute, "WON");
  await notice(order.dispute);
  expect(await bookOf(order.slug)).toMatchObject({ payment_status: "REFUNDED" });
});

test("a part of it leaves the rest paid", async () => {
  const order = await disputed({ amount: 50_000 });
  await decide(order.dispute, "LOST");
  expect(await bookOf(order.slug)).toMatchObject({
    payment_status: "PARTIALLY_REFUNDED",
    gone: 50_000,
  });
  await sound();
});

test("in the card's own currency it is all of the payment", async () => {
  const order = await disputed({ amount: 12, currency: "USD" });
  expect((await showTask(world, order.task, owner.token)).amount).toBe(order.total_price);
});

describe("nothing is refunded on top of it", () => {
  test("neither claimed while it is open, nor confirmed, nor cancelled with a refund by us", async () => {
    const order = await paidOrder(world);
    await world.call("POST", `${order.mine}/cancel`, { token: order.token, body: {} });
    const dispute = world.fake.dispute(order.reference);
    await notice(dispute);
    const claim = () =>
      world.call<{ code?: string }>("POST", `${order.office}/refund/claim`, {
        token: owner.token,
        body: { reason: "Asked" },
      });
    expect((await claim()).body.code).toBe("payment_disputed");
    await decide(dispute, "LOST");
    expect(await bookOf(order.slug)).toMatchObject({ claimable: 0, payment_status: "REFUNDED" });
    expect((await claim()).body.code).toBe("not_refundable");
    await sound();
  });

  test("a chargeback of what waits to be refunded already is taken note of", async () => {
    const order = await paidOrder(world);
    await world.call("POST", `${order.mine}/cancel`, { token: order.token, body: {} });
    const asked = await world.call("POST", `${order.office}/refund/claim`, {
      token: owner.token,
      body: { reason: "Asked" },
    });
    expect(asked.status).toBe(200);
    expect(await notice(world.fake.dispute(order.reference))).toBe(200);
    expect(await bookOf(order.slug)).toMatchObject({ payment_status: "DISPUTED" });
    // The office can open it, and reads that it would refund nothing on top.
    const { status, body } = await world.call<{ data: { if_cancelled: { amount: number } } }>(
      "GET",
      order.office,
      owner,
    );
    expect(status).toBe(200);
    expect(body.data.if_cancelled.amount).toBe(0);
    await sound();
  });

  test("a lost chargeback of a part ends what the office only planned, before what the customer asked for", async () => {
    const order = await paidOrder(world);
    const post = (path: string, given: object, token = owner.token) =>
      world.call<{ data: { refunds: { reason: string; status: string }[] } }>(
        "POST",
        `${order.office}/${path}`,
        { token, body: given },
      );
    const { body } = await world.call<{ data: { giveable_amount: number } }>(
      "GET",
      order.office,
      owner,
    );
    const all = body.data.giveable_amount;
    const give = { amount: 1_000, reason: "Late", seen_amount: all };
    expect((await post("refund/give", give)).status).toBe(200);
    await world.call("POST", `${order.mine}/cancel`, { token: order.token, body: {} });
    // What no longer fits has ended: the next plan is for what the claim leaves.
    expect((await post("refund/claim", { reason: "Asked" })).status).toBe(200);
    await decide(world.fake.dispute(order.reference, { amount: 500 }), "LOST");
    const after = await world.call<{ data: { refunds: { reason: string; status: string }[] } }>(
      "GET",
      order.office,
      owner,
    );
    expect(after.status).toBe(200);
    expect(
      after.body.data.refunds.filter(
        ({ reason, status }) => reason === "GOODWILL" && status === "REQUESTED",
      ),
    ).toEqual([]);
    await sound();
  });

  test("the operator's cancellation refunds nothing while the bank takes it all", async () => {
    const order = await disputed();
    const body = { reason: "High waves" };
    const { status } = await world.call("POST", `${order.office}/cancel`, {
      token: owner.token,
      body,
    });
    expect(status).toBe(200);
    const { rows } = await world.db.execute(sql`select r.id from refunds r
      join orders o on o.id = r.order_id where o.slug = ${order.slug}`);
    expect(rows).toEqual([]);
    await sound();
    // Won after all, the money is here and the customer's.
    await decide(order.dispute, "WON");
    expect(await bookOf(order.slug)).toMatchObject({
      payment_status: "PAID",
      claimable: order.total_price,
    });
    const task = await showTask(world, await openTaskOf(world, order), owner.token);
    expect([task.type, task.amount]).toEqual(["unclaimed_amount", order.total_price]);
    await sound();
  });

  test("a refund that waited ends with a lost one, and so does its task", async () => {
    const order = await heldOrder(world);
    await world.call("POST", `${order.mine}/cancel`, { token: order.token, body: {} });
    world.fake.pay(order.reference, { channel: "BCA_VIRTUAL_ACCOUNT" });
    await world.webhook(world.fake.webhook("payment_session.completed", order.reference));
    const task = await openTaskOf(world, order);
    const dispute = world.fake.dispute(order.reference);
    world.fake.decide(dispute, "LOST");
    await notice(dispute);
    const { history } = await showTask(world, task, owner.token);
    expect(history.at(-1)).toMatchObject({ ended: "payment_lost" });
    await sound();
  });
});

describe("the notice", () => {
  test("is not believed: what the gateway does not know makes nothing", async () => {
    const order = await paidOrder(world);
    const forged = world.fake.dispute(order.reference);
    const sent = world.fake.disputeWebhook(forged);
    world.fake.disputes.delete(forged);
    expect(await world.webhook(sent)).toBe(200);
    expect(await bookOf(order.slug)).toMatchObject({ payment_status: "PAID" });
    expect(await openTaskOf(world, order)).toBeNaN();
  });

  test("repeated, at once and late, is one chargeback", async () => {
    const order = await paidOrder(world);
    const dispute = world.fake.dispute(order.reference);
    await Promise.all(Array.from({ length: 6 }, () => notice(dispute)));
    const { rows } = await world.db.execute(
      sql`select count(*)::int as n from disputes where gateway_dispute_id = ${dispute}`,
    );
    expect(rows).toEqual([{ n: 1 }]);
    await sound();
  });

  test("of its end was lost: it is asked about every hour", async () => {
    const order = await disputed();
    world.fake.decide(order.dispute, "WON");
    await pollDisputes(world.deps.payments);
    expect(await bookOf(order.slug)).toMatchObject({ payment_status: "DISPUTED" });
    world.clock.advance(61);
    await pollDisputes(world.deps.payments);
    expect(await bookOf(order.slug)).toMatchObject({ payment_status: "PAID" });
  });

  test("that came while the gateway was away is a job", async () => {
    const order = await paidOrder(world);
    const dispute = world.fake.dispute(order.reference);
    world.fake.fault(/GET \/disputes/, "html_502");
    expect(await notice(dispute)).toBe(200);
    expect(await bookOf(order.slug)).toMatchObject({ payment_status: "PAID" });
    const { rows } = await world.db.execute(sql`select data from pgboss.job
      where name = 'dispute' and data ->> 'dispute_id' = ${dispute}`);
    expect(rows).toHaveLength(1);
    const { takeDispute } = await import("./index.ts");
    await takeDispute(world.deps.payments, rows[0]?.data as { dispute_id: string });
    expect(await bookOf(order.slug)).toMatchObject({ payment_status: "DISPUTED" });
  });
});
