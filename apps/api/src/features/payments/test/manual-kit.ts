import type { AdminOrder, ManualPaymentInput, StaffRole } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { type Booked, booking, type World } from "../../../../test/world.ts";

// What tests of payments by hand need: staff who record and confirm them, and orders on hold. Two
// people for 10 December 2031, Rp 400,000, paid on the first.
export const TOTAL = 400_000;
export const TODAY = "2031-12-01";
type Answer = {
  code?: string;
  message?: string;
  errors?: Record<string, string[]>;
  data: AdminOrder;
};
export const transfer: ManualPaymentInput = {
  method: "bank_transfer",
  amount: TOTAL,
  received_on: TODAY,
  reference: "BCA 8841 2231",
};
/** The same with a reference of this order's own: one transfer is recorded for one order. */
export const transferFor = (path: string): ManualPaymentInput => ({
  ...transfer,
  reference: `${transfer.reference} ${path.split("/").at(-1)}`,
});
export type Staff = Awaited<ReturnType<ReturnType<typeof manualKit>["staff"]>>;

export function manualKit(world: World) {
  /** A member of staff, and what they do with an order. */
  async function staff(role: StaffRole) {
    const { token, user } = await world.person("ADMIN", role);
    const post = (path: string, act: string, body: object = {}) =>
      world.call<Answer>("POST", `/admins/orders/${path}/${act}`, {
        token,
        body,
        headers: { "Accept-Language": "en" },
      });
    /** The code to record that amount; without one, to confirm what is recorded. */
    const code = async (path: string, amount?: number) => {
      expect((await post(path, "payments/manual/otp", { record_amount: amount })).status).toBe(200);
      return mailed();
    };
    const mailed = async () => {
      const { rows } = await world.db.execute(sql`select secret from notifications
        where event = 'payment_otp' and "to" = ${user.email} order by id desc limit 1`);
      return world.deps.sealer.open(String(rows[0]?.secret));
    };
    return {
      user,
      post,
      code,
      record: async (path: string, over: Partial<ManualPaymentInput> = {}) =>
        post(path, "payments/manual", {
          ...transferFor(path),
          ...over,
          pin: await code(path, over.amount ?? TOTAL),
        }),
      async confirm(path: string, payment_id: number) {
        const asked = await post(path, "payments/manual/otp");
        if (asked.status !== 200) return asked;
        return post(path, "payments/manual/confirm", { payment_id, pin: await mailed() });
      },
      discard: (path: string, payment_id: number, reason = "It never came") =>
        post(path, "payments/manual/withdraw", { payment_id, reason }),
      look: async (path: string) =>
        (await world.call<Answer>("GET", `/admins/orders/${path}`, { token })).body.data,
    };
  }
  /** A booked crossing that waits for its payment. */
  async function held(over: { capacity?: number } = {}) {
    const me = await world.person();
    const { out } = await world.crossing(over);
    const made = await world.call<Booked>("POST", "/users/orders/fast-boats", {
      token: me.token,
      body: booking([{ id: out.id, date: "2031-12-10" }], { adults: 2 }),
    });
    const { slug, order_uuid, booking_id } = made.body.data;
    const mine = `/users/orders/fast-boats/${slug}`;
    return {
      me,
      path: `fast-boats/${slug}`,
      mine,
      booking_id,
      out,
      /** The customer opens the gateway's page. */
      open: () => world.call("POST", `${mine}/payments`, { token: me.token, body: {} }),
      /** Money comes in at the gateway. */
      async capture() {
        world.fake.pay(`${order_uuid}-1`, { channel: "CARDS" });
        await world.webhook(world.fake.webhook("payment_session.completed", `${order_uuid}-1`));
      },
    };
  }
  const mails = async (booking_id: string) => {
    const { rows } = await world.db.execute(sql`select n.event from notifications n
      join orders o on o.id = n.order_id where o.booking_id = ${booking_id}
        and n.event not like '%_otp' order by n.id`);
    return rows.map(({ event }) => event);
  };
  return { staff, held, mails };
}
