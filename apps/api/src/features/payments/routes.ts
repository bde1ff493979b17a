import { asUser, limitReads, os, WRITES } from "../../platform/http.ts";
import { findByLink, findOwn } from "../orders/index.ts";
import { openPaymentSession, type PayParts } from "./pay.ts";

/** Opening the payment page, for the owner and by link. */
export function paymentRoutes(parts: PayParts) {
  return {
    mine: {
      pay: os.orders.mine.pay.use(asUser).handler(async ({ context, input }) => {
        await context.limits.take(WRITES, `user:${context.me.id}`);
        const order = await findOwn(context.db, input, context.me);
        const ask = { kind: input.kind, locale: context.locale };
        return { data: await openPaymentSession(parts, order, ask) };
      }),
    },
    byLink: {
      pay: os.orders.byLink.pay.use(limitReads).handler(async ({ context, input }) => {
        await context.limits.take(WRITES, `ip:${context.caller.ip}`);
        const order = await findByLink(context.db, input);
        const ask = { kind: input.kind, locale: context.locale };
        return { data: await openPaymentSession(parts, order, ask) };
      }),
    },
  };
}
