import { beforeEach, describe, expect, test } from "vitest";
import type { Gateway, SessionInput } from "../src/features/payments/gateway.ts";
import { addMinutes } from "../src/platform/clock.ts";
import type { Fault } from "./faults.ts";

export const NOW = new Date("2031-12-01T00:00:00Z");
type Notice = { headers: Record<string, string>; body: string };

/** The outside world of one gateway, as the suite below asks for it. */
export type GatewayUnderTest = {
  gateway(): Gateway;
  /** A customer pays on the gateway's page, by a method that the gateway can refund unless another is named. */
  pay(reference: string, how?: { amount?: number; channel?: string }): void | Promise<void>;
  /** What the gateway would send now; forged if somebody else signs it. */
  notice(reference: string, options?: { forged?: boolean }): Notice | Promise<Notice>;
  /** All that it has sent back, in rupiah. */
  refunded(): number | Promise<number>;
  /** The next call that matches "METHOD /path" fails that way. */
  fault(path: RegExp, fault: Fault): void;
  healthy(): void;
  /** The call that makes a refund, for `fault`. */
  refund_call: RegExp;
};

let made = 0;
export const sessionInput = (over: Partial<SessionInput> = {}): SessionInput => {
  made += 1;
  return {
    reference: `0f9b1c9a-5b1e-4c0e-9a55-0d2b6c0f8d3e-${made}`,
    amount: 350_000,
    expires_at: addMinutes(NOW, 28),
    locale: "id",
    description: "JKG-7Q2M4K: Sanur – Nusa Penida",
    customer: { full_name: "Ayu Dewi", email: "ayu@example.test", phone: "+628120000000" },
    items: [{ name: "Dewasa, tarif WNI", quantity: 2, unit_price: 175_000 }],
    success_url: "https://boats.example/payment-successfull?order=x",
    failure_url: "https://boats.example/payment-failed?order=x",
    ...over,
  };
};

/** What every payment gateway promises (`Gateway`), at its own protocol over real HTTP. */
export function gatewayConformance(it: GatewayUnderTest): void {
  beforeEach(() => it.healthy());
  const opened = async (over: Partial<SessionInput> = {}) => {
    const input = sessionInput(over);
    const { session_id, payment_url, expires_at } = await it.gateway().createSession(input);
    const look = (at = expires_at) => it.gateway().fetchSession({ session_id, expires_at: at });
    return { reference: input.reference, session_id, payment_url, expires_at, look };
  };
  const paid = async (how: { channel?: string } = {}) => {
    const session = await opened();
    await it.pay(session.reference, how);
    const [capture] = (await session.look()).captures;
    const refund = {
      session_id: session.session_id,
      gateway_payment_id: capture?.gateway_payment_id as string,
      reference: `${session.reference}-R1`,
      amount: 100_000,
    };
    return { ...session, capture, refund };
  };

  describe("a session", () => {
    test("has a page, and is open until it is paid", async () => {
      const session = await opened();
      expect(URL.canParse(session.payment_url)).toBe(true);
      expect(session.expires_at.getTime()).toBeGreaterThan(addMinutes(NOW, 10).getTime());
      expect(session.expires_at.getTime()).toBeLessThanOrEqual(addMinutes(NOW, 28).getTime());
      expect(await session.look()).toMatchObject({
        reference: session.reference,
        status: "ACTIVE",
        captures: [],
      });
    });
    test("that is paid has one capture, with amount, currency, payment method and time", async () => {
      const session = await opened();
      await it.pay(session.reference, { channel: "QRIS" });
      const state = await session.look();
      expect(state.status).toBe("COMPLETED");
      expect(state.captures).toEqual([
        {
          gateway_payment_id: expect.any(String),
          amount: 350_000,
          currency: "IDR",
          payment_channel: "QRIS",
          paid_at: NOW,
        },
      ]);
      expect((await session.look()).captures).toEqual(state.captures);
    });
    test("tells another amount than was asked for as it is", async () => {
      const session = await opened();
      await it.pay(session.reference, { amount: 349_999 });
      expect((await session.look()).captures[0]?.amount).toBe(349_999);
    });
    test("is closed on request; one that was paid stays paid", async () => {
      const open = await opened();
      await it.gateway().cancelSession(open.session_id);
      const session = await paid();
      await it.gateway().cancelSession(session.session_id);
      expect((await session.look()).captures).toHaveLength(1);
    });
    test("takes texts that people really type", async () => {
      for (const full_name of ["Chloé “Œil” Ðặng <b>", "O'Brien", "株式会社", "x".repeat(200)])
        await opened({
          customer: { full_name, email: `${"a".repeat(60)}@example.test`, phone: "+31612345678" },
          items: [{ name: "y".repeat(300), quantity: 1, unit_price: 350_000 }],
        });
    });
  });

  describe("an answer that is none", () => {
    test.each<Fault>(["html_502", "error_500", "hang", "reset"])(
      "%s is an unknown outcome, never a refusal",
      async (fault) => {
        it.fault(/POST/, fault);
        await expect(it.gateway().createSession(sessionInput())).rejects.toThrow(
          expect.objectContaining({ name: "GatewayDown" }),
        );
        const session = await opened();
        it.fault(/GET/, fault);
        await expect(session.look()).rejects.toThrow(
          expect.objectContaining({ name: "GatewayDown" }),
        );
      },
    );
  });

  describe("a notice", () => {
    test("that the gateway signed names the session; its repetition has the same id", async () => {
      const { reference } = await paid();
      const read = ({ headers, body }: Notice) =>
        it.gateway().readNotice(new Headers(headers), new TextEncoder().encode(body));
      const sent = await it.notice(reference);
      expect(read(sent)).toMatchObject({ reference, dispute_id: null });
      expect(read(await it.notice(reference))?.event_id).toBe(read(sent)?.event_id);
      expect(read(await it.notice(reference, { forged: true }))).toBeNull();
      expect(read({ ...sent, body: "no json" })).toBeNull();
      expect(read({ ...sent, body: "[]" })).toBeNull();
    });
  });

  describe("a refund", () => {
    test("is sent, and known afterwards", async () => {
      const { refund } = await paid();
      const before = await it.refunded();
      const { refund_id, status } = await it.gateway().refund(refund);
      expect(status).toBe("SUCCEEDED");
      expect((await it.refunded()) - before).toBe(100_000);
      expect(await it.gateway().fetchRefund(refund_id)).toMatchObject({ status: "SUCCEEDED" });
    });
    test("that is asked for twice, or again after a lost answer, is sent once", async () => {
      const { refund } = await paid();
      const before = await it.refunded();
      it.fault(it.refund_call, "reset_after_accept");
      await expect(it.gateway().refund(refund)).rejects.toThrow(
        expect.objectContaining({ name: "GatewayDown" }),
      );
      const again = await it.gateway().refund(refund);
      expect(again.status).toBe("SUCCEEDED");
      expect((await it.gateway().refund(refund)).refund_id).toBe(again.refund_id);
      expect((await it.refunded()) - before).toBe(100_000);
    });
    test("two parts under two references are both sent; more than was paid is not", async () => {
      const { refund } = await paid();
      const before = await it.refunded();
      await it.gateway().refund(refund);
      await it.gateway().refund({ ...refund, reference: `${refund.reference}b`, amount: 250_000 });
      const more = { ...refund, reference: `${refund.reference}c`, amount: 1 };
      const refused = await it
        .gateway()
        .refund(more)
        .then(
          ({ status }) => status,
          (error: Error) => error.name,
        );
      expect(["FAILED", "GatewayRefused"]).toContain(refused);
      expect((await it.refunded()) - before).toBe(350_000);
    });
    test("says beforehand which payment methods cannot be refunded", () => {
      const gateway = it.gateway();
      expect(gateway.refundable("QRIS", true, NOW, NOW)).toBe(true);
      for (const channel of ["BCA_VIRTUAL_ACCOUNT", "INDOMARET", null] as const)
        expect(gateway.refundable(channel, true, NOW, NOW)).toBe(false);
    });
  });
}
