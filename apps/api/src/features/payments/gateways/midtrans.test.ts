import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FakeMidtrans } from "../../../../test/fake-midtrans.ts";
import { gatewayConformance, NOW, sessionInput } from "../../../../test/gateway-conformance.ts";
import { midtrans, midtransChannel } from "./midtrans.ts";

let fake: FakeMidtrans;
let now = NOW;
beforeAll(async () => {
  fake = await new FakeMidtrans(() => now).listen();
});
afterAll(() => fake.close());

const gateway = (notification_url?: string) =>
  midtrans({
    server_key: fake.server_key,
    snap_url: fake.base_url,
    api_url: fake.base_url,
    clock: { now: () => now, wait: async () => {} },
    timeout_ms: 500,
    ...(notification_url ? { notification_url } : {}),
  });

gatewayConformance({
  gateway,
  pay: (reference, how) => void fake.pay(reference, how),
  notice: (reference, { forged = false } = {}) =>
    fake.notice(reference, forged ? { server_key: "somebody else's" } : {}),
  refunded: () => fake.refunded,
  fault: (path, fault) => fake.fault(path, fault),
  healthy: () => fake.healthy(),
  refund_call: /POST .*refund/,
});

const opened = async () => {
  const input = sessionInput();
  const { session_id, expires_at } = await gateway().createSession(input);
  return { session_id, expires_at, look: () => gateway().fetchSession({ session_id, expires_at }) };
};

describe("what Midtrans does its own way", () => {
  test("a page on which nothing was chosen has no transaction, and ends by its time alone", async () => {
    const { look, expires_at } = await opened();
    expect((await look()).status).toBe("ACTIVE");
    now = expires_at;
    expect((await look()).status).toBe("EXPIRED");
    now = NOW;
  });
  test.each([
    ["pending", "201", "accept", "ACTIVE", 0],
    ["capture", "200", "accept", "COMPLETED", 1],
    ["capture", "201", "challenge", "ACTIVE", 0],
    ["deny", "202", "deny", "ACTIVE", 0],
    ["cancel", "200", "accept", "CANCELED", 0],
    ["expire", "407", "accept", "EXPIRED", 0],
    ["settlement", "200", "accept", "COMPLETED", 1],
    ["partial_refund", "200", "accept", "COMPLETED", 1],
    ["chargeback", "200", "accept", "COMPLETED", 1],
  ] as const)(
    "%s with code %s and fraud status %s is %s",
    async (transaction_status, status_code, fraud_status, status, captures) => {
      const { session_id, look } = await opened();
      fake.pay(session_id, { channel: "CARDS" });
      fake.set(session_id, { transaction_status, status_code, fraud_status });
      const state = await look();
      expect([state.status, state.captures.length]).toEqual([status, captures]);
    },
  );
  test("a chargeback is a dispute that the office decides on", async () => {
    const { session_id, look } = await opened();
    fake.pay(session_id, { channel: "CARDS" });
    fake.set(session_id, { transaction_status: "chargeback" });
    expect((await look()).disputes).toEqual([session_id]);
    const { headers, body } = fake.notice(session_id);
    const notice = gateway().readNotice(new Headers(headers), new TextEncoder().encode(body));
    expect(notice?.dispute_id).toBe(session_id);
    expect(await gateway().fetchDispute(session_id)).toMatchObject({
      status: "OPEN",
      amount: 350_000,
    });
    fake.set(session_id, { transaction_status: "settlement" });
    expect((await gateway().fetchDispute(session_id)).status).toBe("WON");
  });
  test("an amount, status or order that was changed in a notice breaks its signature", async () => {
    const { session_id } = await opened();
    fake.pay(session_id);
    const { headers, body } = fake.notice(session_id);
    const read = (text: string) =>
      gateway().readNotice(new Headers(headers), new TextEncoder().encode(text));
    expect(read(body)).not.toBeNull();
    for (const [from, to] of [
      ["350000.00", "350000"],
      ['"200"', '"201"'],
      [session_id, "another-1"],
    ] as const)
      expect(read(body.replaceAll(from, to))).toBeNull();
  });
  test("a transfer that was begun is ended with its session", async () => {
    const { session_id } = await opened();
    fake.choose(session_id, "BCA_VIRTUAL_ACCOUNT");
    await gateway().cancelSession(session_id);
    expect(fake.transactions.get(session_id)?.transaction_status).toBe("expire");
  });
  test("a payment method without refunds is refused with its code", async () => {
    const { session_id } = await opened();
    const { transaction_id } = fake.pay(session_id, { channel: "BCA_VIRTUAL_ACCOUNT" });
    const asked = { session_id, gateway_payment_id: transaction_id, reference: "r", amount: 1 };
    expect(await gateway().refund(asked)).toMatchObject({
      status: "FAILED",
      failure_code: "MIDTRANS_413",
    });
  });
  test("cards are refunded by another call than the rest", async () => {
    for (const [channel, path] of [
      ["CARDS", "/refund"],
      ["GOPAY", "/refund/online/direct"],
    ] as const) {
      const { session_id } = await opened();
      const { transaction_id } = fake.pay(session_id, { channel });
      await gateway().refund({
        session_id,
        gateway_payment_id: transaction_id,
        reference: `r-${channel}`,
        amount: 1,
      });
      expect(fake.calls.at(-1)?.what).toBe(`POST /v2/${session_id}${path}`);
    }
  });
  test("notices go to the address that is set, of this payment alone", async () => {
    await gateway("https://boats.example/api/webhooks/midtrans").createSession(sessionInput());
    expect(fake.calls.at(-1)?.headers["x-override-notification"]).toBe(
      "https://boats.example/api/webhooks/midtrans",
    );
  });
  test("times are Jakarta's, without an offset", async () => {
    const { session_id, look } = await opened();
    fake.pay(session_id);
    fake.set(session_id, { settlement_time: "2031-12-01 09:11:00" });
    expect((await look()).captures[0]?.paid_at.toISOString()).toBe("2031-12-01T02:11:00.000Z");
  });
  test.each([
    [{ payment_type: "bank_transfer", permata_va_number: "8" }, "PERMATA_VIRTUAL_ACCOUNT"],
    [{ payment_type: "bank_transfer", va_numbers: [{ bank: "bri" }] }, "BRI_VIRTUAL_ACCOUNT"],
    [{ payment_type: "bank_transfer", va_numbers: [{ bank: "cimb" }] }, null],
    [{ payment_type: "echannel" }, "MANDIRI_VIRTUAL_ACCOUNT"],
    [{ payment_type: "cstore", store: "alfamart" }, "ALFAMART"],
    [{ payment_type: "akulaku" }, null],
  ])("%o is our %s", (transaction, channel) => {
    expect(midtransChannel(transaction)).toBe(channel);
  });
});
