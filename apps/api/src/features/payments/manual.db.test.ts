import type { ManualPaymentInput, StaffRole } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contact, DAY, inquirySteps } from "../../../test/inquiry-steps.ts";
import { called, openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { makeBoat } from "../../products/private-boats/test/boat-kit.ts";
import { settingsNow, writeSettings } from "../site/settings.ts";
import { manualKit, type Staff, TODAY, TOTAL, transferFor } from "./test/manual-kit.ts";

// It is 08:00 WITA. A manager confirms up to Rp 300,000 alone.
const LIMIT = 300_000;
let world: World;
let owner: Staff;
const staff = (role: StaffRole) => manualKit(world).staff(role);
const held = () => manualKit(world).held();
const mails = (booking_id: string) => manualKit(world).mails(booking_id);
beforeAll(async () => {
  world = await openWorld();
  owner = await staff("owner");
});
afterAll(() => world?.close());
beforeEach(async () => {
  world.fake.healthy();
  world.clock.set(`${TODAY}T08:00:00+08:00`);
  await writeSettings(world.db, {
    ...(await settingsNow(world.db)),
    live: true,
    refund_limit: LIMIT,
  });
});
afterEach(async () => {
  expect(await findViolations(world.db)).toEqual([]);
});

test("a transfer confirms the order as a gateway's payment does: tickets, mail, invoice, ledger", async () => {
  const { path, booking_id } = await held();
  expect((await owner.look(path)).actions).toContain("record_payment");
  const { status, body } = await owner.record(path);
  expect([status, body.code]).toEqual([200, undefined]);
  const { order, audit } = body.data;
  expect(order).toMatchObject({
    order_status: "CONFIRMED",
    payment_status: "PAID",
    payment_method: "bank_transfer",
    payment_channel: null,
  });
  expect(order.documents).toMatchObject([{ type: "invoice", amount: TOTAL }]);
  expect(order.actions).toContain("download_ticket");
  expect(await mails(booking_id)).toEqual(["order_created", "order_paid"]);
  expect(audit[0]).toMatchObject({
    action: "order.payment_record",
    by: called(owner.user),
    detail: expect.stringContaining("BCA 8841 2231"),
  });
  expect(order.events.at(-1)).toMatchObject({ to: "CONFIRMED", by: "admin" });
  expect(body.data.actions).not.toContain("record_payment");
  expect(body.data.timeline).toContainEqual(
    expect.objectContaining({
      type: "payment",
      by: called(owner.user),
      amount: TOTAL,
      method: "bank_transfer",
      reference: expect.stringContaining("BCA 8841 2231"),
    }),
  );
});

test("an accepted quote is paid in cash in the same way", async () => {
  const steps = inquirySteps(world, "private-boats");
  const { slug: boat } = await makeBoat(world);
  const wish = { date: DAY, guests: 4, contact };
  const slug = await steps.asked({ slug: boat, wish });
  await steps.quote(slug);
  expect((await steps.accept(slug)).status).toBe(200);
  const path = `private-boats/${slug}`;
  const { body } = await owner.record(path, {
    method: "cash",
    amount: 900_000,
    reference: "Made, Sanur counter",
  });
  expect(body.data.order).toMatchObject({ order_status: "CONFIRMED", payment_method: "cash" });
  expect((await steps.order(slug)).ticket?.code).toBeDefined();
});

describe("what is recorded must be proved", () => {
  test.each<[string, Partial<ManualPaymentInput>, string, string]>([
    ["less than the price", { amount: TOTAL - 1 }, "amount", "payment_amount"],
    ["more than the price", { amount: TOTAL + 1 }, "amount", "payment_amount"],
    ["a transfer with a dash for its reference", { reference: "-" }, "reference", "invalid"],
    ["cash that nobody took", { method: "cash", reference: " " }, "reference", "invalid"],
    ["a day that is still to come", { received_on: "2031-12-02" }, "received_on", "invalid"],
    ["a day long before the order", { received_on: "2031-10-31" }, "received_on", "invalid"],
  ])("%s is refused at its field", async (_, over, field, code) => {
    const { path } = await held();
    const { status, body } = await owner.record(path, over);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    if (code !== "invalid") expect(body.code).toBe(code);
    expect((await owner.look(path)).order.order_status).toBe("ON_HOLD");
  });

  test("a wrong code records nothing, and a code of another order is a wrong one", async () => {
    const [one, other] = [await held(), await held()];
    const pin = await owner.code(other.path, TOTAL);
    const { body } = await owner.post(one.path, "payments/manual", {
      ...transferFor(one.path),
      pin,
    });
    expect(body.code).toBe("pin_invalid");
    expect((await owner.look(one.path)).order.order_status).toBe("ON_HOLD");
  });

  test("an order whose hold has ended, or that is paid, takes none", async () => {
    const late = await held();
    const pin = await owner.code(late.path, TOTAL);
    // The hold ends, and the code that was just sent is still accepted.
    await world.db.execute(sql`update orders set hold_expires_at = ${world.clock.now()}
      where booking_id = ${late.booking_id}`);
    const ended = await owner.post(late.path, "payments/manual", {
      ...transferFor(late.path),
      pin,
    });
    expect(ended.body.code).toBe("hold_ended");
    await world.sweep();
    const paid = await held();
    expect((await owner.record(paid.path)).status).toBe(200);
    expect((await owner.record(paid.path)).body.code).toBe("not_payable");
  });

  test("cash names who took it", async () => {
    const { path } = await held();
    const cash = { method: "cash", reference: "Made, Sanur counter" } as const;
    const { body } = await owner.record(path, cash);
    expect(body.data.order.payment_method).toBe("cash");
  });
});

describe("above the limit", () => {
  test("a second person confirms: until then nothing is paid", async () => {
    const [first, second] = [await staff("manager"), await staff("manager")];
    const { path, booking_id } = await held();
    const begun = (await first.record(path)).body.data;
    expect(begun.order).toMatchObject({ order_status: "ON_HOLD", payment_status: "UNPAID" });
    expect(begun.actions).not.toContain("record_payment");
    expect(begun.waiting_payment).toMatchObject({
      amount: TOTAL,
      recorded_by: called(first.user),
      actions: ["withdraw"],
    });
    const { id } = begun.waiting_payment as { id: number };
    expect((await first.confirm(path, id)).body.code).toBe("payment_second_person");
    expect((await second.record(path)).body.code).toBe("payment_waits");
    expect((await second.look(path)).waiting_payment?.actions).toEqual(["confirm", "withdraw"]);
    const done = await second.confirm(path, id);
    expect(done.body.data.order.order_status).toBe("CONFIRMED");
    expect(await mails(booking_id)).toEqual(["order_created", "order_paid"]);
    expect(done.body.data.audit.map(({ action, by }) => [action, by])).toEqual([
      ["order.payment_record", called(second.user)],
      ["order.payment_begin", called(first.user)],
    ]);
  });

  test("what was recorded wrongly is discarded for a reason, and can be recorded again", async () => {
    const [first, second] = [await staff("manager"), await staff("manager")];
    const { path } = await held();
    const { waiting_payment } = (await first.record(path)).body.data;
    const payment_id = waiting_payment?.id as number;
    const without = await first.discard(path, payment_id, "");
    expect([without.status, Object.keys(without.body.errors ?? {})]).toEqual([422, ["reason"]]);
    const gone = await first.discard(path, payment_id, "The wrong order");
    expect(gone.body.data).toMatchObject({ waiting_payment: null });
    expect(gone.body.data.audit[0]).toMatchObject({
      action: "order.payment_withdraw",
      detail: "The wrong order",
    });
    expect((await second.confirm(path, payment_id)).body.code).toBe("payment_decided");
    expect((await first.record(path)).body.data.waiting_payment).not.toBeNull();
  });

  test("of several people who record and confirm at once, one payment comes", async () => {
    const several = await Promise.all(
      ["owner", "finance", "owner"].map((r) => staff(r as StaffRole)),
    );
    const { path, booking_id } = await held();
    const pins = await Promise.all(several.map((one) => one.code(path, TOTAL)));
    const answers = await Promise.all(
      several.map((one, i) =>
        one.post(path, "payments/manual", { ...transferFor(path), pin: pins[i] }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await mails(booking_id)).toEqual(["order_created", "order_paid"]);
  });
});

describe("money that comes at the gateway as well", () => {
  test("is surplus, and goes back: its session has ended", async () => {
    const { path, open, capture } = await held();
    await open();
    expect((await owner.record(path)).status).toBe(200);
    await capture();
    const { order, refunds } = await owner.look(path);
    expect(order).toMatchObject({ order_status: "CONFIRMED", payment_method: "bank_transfer" });
    expect(refunds).toMatchObject([{ reason: "SURPLUS", amount: TOTAL }]);
  });

  test("first: the recorded payment is refused", async () => {
    const { path, open, capture } = await held();
    await open();
    const pin = await owner.code(path, TOTAL);
    await capture();
    const { body } = await owner.post(path, "payments/manual", { ...transferFor(path), pin });
    expect(body.code).toBe("not_payable");
  });

  test("at the same instant: one of the two pays, the other goes back or is refused", async () => {
    const { path, open, capture } = await held();
    await open();
    const pin = await owner.code(path, TOTAL);
    const [, recorded] = await Promise.all([
      capture(),
      owner.post(path, "payments/manual", { ...transferFor(path), pin }),
    ]);
    const { order, refunds } = await owner.look(path);
    expect(order.order_status).toBe("CONFIRMED");
    expect(refunds.length).toBe(recorded.status === 200 ? 1 : 0);
  });
});

test("what was paid by hand is refunded by hand: an account is asked for", async () => {
  const { path, mine, me, booking_id } = await held();
  await owner.record(path);
  const shown = (await world.call<{ data: object }>("GET", mine, me)).body.data;
  expect(shown).toMatchObject({ refund_needs_account: true, part_refund_needs_account: true });
  expect((await owner.look(path)).if_cancelled).toMatchObject({
    amount: TOTAL,
    needs_account: true,
  });
  const { body } = await owner.post(path, "cancel", { reason: "Engine trouble" });
  expect(body.data.refunds).toMatchObject([{ status: "MANUAL", amount: TOTAL }]);
  expect(await mails(booking_id)).toContain("order_cancelled_by_operator");
});
