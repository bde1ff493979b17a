import type { PaymentChannel } from "@jukung/contract";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FakeXendit } from "../../../../test/fake-xendit.ts";
import { gatewayConformance, NOW, sessionInput } from "../../../../test/gateway-conformance.ts";
import { addMinutes } from "../../../platform/clock.ts";
import type { SessionInput } from "../gateway.ts";
import { GatewayRefused } from "./client.ts";
import { xendit } from "./xendit.ts";

let fake: FakeXendit;
beforeAll(async () => {
  fake = await new FakeXendit(() => NOW).listen();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.healthy();
  fake.honours_idempotency_key = true;
});

const gateway = (channels: PaymentChannel[] | null = null) =>
  xendit({
    secret_key: fake.secret_key,
    callback_token: fake.callback_token,
    base_url: fake.base_url,
    channels,
    clock: { now: () => NOW, wait: async () => {} },
    timeout_ms: 500,
  });
const session = sessionInput;
const opened = async (input: SessionInput, channels: PaymentChannel[] | null = null) => {
  const { session_id } = await gateway(channels).createSession(input);
  return fake.sessions.get(session_id);
};

gatewayConformance({
  gateway,
  pay: (reference, how) => fake.pay(reference, how),
  notice: (reference, { forged = false } = {}) =>
    fake.webhook("payment_session.completed", reference, forged ? { token: "guess" } : {}),
  refunded: () => fake.refunded,
  fault: (path, fault) => fake.fault(path, fault),
  healthy: () => fake.healthy(),
  refund_call: /POST \/refunds/,
});

describe("the payment methods of a session", () => {
  test("are not listed, so that Xendit offers what the account has activated", async () => {
    expect(await opened(session())).not.toHaveProperty("allowed_payment_channels");
  });
  test("are those of the setting that take the amount", async () => {
    const methods = ["QRIS", "DANA", "CARDS"] as PaymentChannel[];
    const dear = session({
      amount: 15_000_000,
      items: [{ name: "Kapal", quantity: 1, unit_price: 15_000_000 }],
    });
    expect(await opened(dear, methods)).toMatchObject({
      allowed_payment_channels: ["DANA", "CARDS"],
    });
  });
  test("one that the account has not activated refuses the whole session", async () => {
    const opening = gateway(["QRIS", "INDOMARET"]).createSession(session());
    await expect(opening).rejects.toThrow(/INVALID_PAYMENT_CHANNEL/);
  });
});

describe("what Xendit takes", () => {
  test.each([
    ["O'Brien", "OBrien"],
    ["Jean-Paul Sartre", "Jean Paul Sartre"],
    ["Chloé “Œil” Ðặng <b>", "Chloe il ang b"],
    ["株式会社", "Traveller"],
    ["  Ayu   Dewi  ", "Ayu Dewi"],
  ])("the name %s is sent as %s", async (full_name, sent) => {
    const bodies: { customer: { individual_detail: { given_names: string } } }[] = [];
    const watching = xendit({
      secret_key: fake.secret_key,
      callback_token: fake.callback_token,
      base_url: fake.base_url,
      clock: { now: () => NOW, wait: async () => {} },
      fetch: (url, init) => {
        bodies.push(JSON.parse(String(init?.body)));
        return fetch(url, init);
      },
    });
    const customer = { full_name, email: "a@example.test", phone: "+628120000000" };
    await watching.createSession(session({ customer }));
    expect(bodies[0]?.customer.individual_detail.given_names).toBe(sent);
  });
  test("any name, address and title opens a session", async () => {
    const anything = fc.string({ unit: "binary", maxLength: 120 });
    await fc.assert(
      fc.asyncProperty(anything, anything, anything, async (full_name, mailbox, title) => {
        const customer = { full_name, email: `${mailbox}@a.test`, phone: "+6281200000" };
        await opened(
          session({
            customer,
            description: `JKG-7Q2M4K: ${title}`,
            items: [{ name: title || "Tiket", quantity: 1, unit_price: 350_000 }],
          }),
        );
      }),
      { numRuns: 100 },
    );
  });
  test("a session of exactly ten minutes would be refused, so the shortest is eleven", async () => {
    const made = await opened(session({ expires_at: addMinutes(NOW, 10) }));
    expect(made?.expires_at).toBe(addMinutes(NOW, 11).toISOString());
    const long = await opened(session({ expires_at: addMinutes(NOW, 28) }));
    expect(long?.expires_at).toBe(addMinutes(NOW, 28).toISOString());
  });
  test("addresses to return to are sent with https only", async () => {
    const here = { success_url: "http://localhost:3000/a", failure_url: "http://localhost:3000/b" };
    expect(await opened(session(here))).toMatchObject({ status: "ACTIVE" });
  });
});

describe("a session that nobody should pay any more", () => {
  test("is cancelled; one that was paid stays paid", async () => {
    const open = await opened(session());
    await gateway().cancelSession(open!.payment_session_id);
    expect(open?.status).toBe("CANCELED");
    const paid = await opened(session());
    fake.pay(paid!.reference_id);
    await gateway().cancelSession(paid!.payment_session_id);
    expect(paid?.status).toBe("COMPLETED");
  });
  test("an unknown outcome is told, so that it is asked again", async () => {
    const open = await opened(session());
    fake.fault(/cancel$/, "html_502");
    await expect(gateway().cancelSession(open!.payment_session_id)).rejects.toThrow(
      /no answer|502/,
    );
  });
});

describe("a refund", () => {
  const paid = async () => {
    const input = session();
    const open = await opened(input);
    fake.pay(input.reference);
    return {
      session_id: open!.payment_session_id,
      gateway_payment_id: open!.payment_request_id as string,
      reference: `${input.reference}-r1`,
      amount: 100_000,
    };
  };
  test.each([true, false])(
    "that is asked for again after a lost answer is sent once (idempotency key honoured: %s)",
    async (honoured) => {
      fake.honours_idempotency_key = honoured;
      const asked = await paid();
      const before = fake.refunded;
      fake.fault(/POST \/refunds/, "reset_after_accept");
      await expect(gateway().refund(asked)).rejects.toThrow(/no answer/);
      const again = await gateway().refund(asked);
      expect(again.status).toBe("SUCCEEDED");
      expect(fake.refunded - before).toBe(100_000);
      expect((await gateway().refund(asked)).refund_id).toBe(again.refund_id);
    },
  );
  test("is not made while it is unknown whether it was made before", async () => {
    const asked = await paid();
    const before = fake.refunded;
    fake.fault(/GET \/refunds/, "error_500");
    await expect(gateway().refund(asked)).rejects.toThrow(/500/);
    expect(fake.refunded).toBe(before);
  });
  test("of more than was paid is refused with the gateway's code", async () => {
    const asked = await paid();
    const refused = gateway().refund({ ...asked, amount: 400_000 });
    await expect(refused).rejects.toBeInstanceOf(GatewayRefused);
    await expect(refused).rejects.toThrow(/REFUND_AMOUNT_EXCEEDED/);
  });
});
