import {
  asUser,
  limitReads,
  os,
  type Viewer,
  WRITES,
  WRITES_OF_MACHINE,
} from "../../platform/http.ts";
import { limitMachine } from "../../platform/machine.ts";
import { findByLink, findOwn, type OrderRow, orderById, presentOrder } from "../orders/index.ts";
import { giveAccount } from "./account.ts";
import { claimRefund } from "./claim.ts";
import type { ClaimDeps } from "./deps.ts";
import { ledgerOf } from "./ledger.ts";
import { openPaymentSession, type PayDeps } from "./pay.ts";

/** Opening the payment page and claiming a refund, for the owner and by link. */
export function paymentRoutes(deps: PayDeps & ClaimDeps) {
  const ledger = ledgerOf(deps.gateway);
  return {
    mine: {
      pay: os.orders.mine.pay.use(asUser).handler(async ({ context, input }) => {
        await context.limits.take(WRITES, `user:${context.me.id}`);
        const order = await findOwn(context.db, input, context.me);
        const ask = { kind: input.kind, locale: context.locale };
        return { data: await openPaymentSession(deps, order, ask) };
      }),
      refund: os.orders.mine.refund.use(asUser).handler(async ({ context, input }) => {
        await context.limits.take(WRITES, `user:${context.me.id}`);
        const order = await findOwn(context.db, input, context.me);
        await claim(order, input, context.me, context.idempotency_key);
        return { data: await again(order, "owner", context) };
      }),
      refundAccount: os.orders.mine.refundAccount
        .use(asUser)
        .handler(async ({ context, input }) => {
          await context.limits.take(WRITES, `user:${context.me.id}`);
          const order = await findOwn(context.db, input, context.me);
          await giveAccount(deps, order, "owner", input);
          return { data: await again(order, "owner", context) };
        }),
    },
    byLink: {
      pay: os.orders.byLink.pay.use(limitReads).handler(async ({ context, input }) => {
        await limitMachine(context, WRITES_OF_MACHINE);
        const order = await findByLink(context.db, input);
        const ask = { kind: input.kind, locale: context.locale };
        return { data: await openPaymentSession(deps, order, ask) };
      }),
      refund: os.orders.byLink.refund.use(limitReads).handler(async ({ context, input }) => {
        await limitMachine(context, WRITES_OF_MACHINE);
        const order = await findByLink(context.db, input);
        await claim(order, input, null, context.idempotency_key);
        return { data: await again(order, "link", context) };
      }),
      refundAccount: os.orders.byLink.refundAccount
        .use(limitReads)
        .handler(async ({ context, input }) => {
          await limitMachine(context, WRITES_OF_MACHINE);
          const order = await findByLink(context.db, input);
          await giveAccount(deps, order, "link", input);
          return { data: await again(order, "link", context) };
        }),
    },
  };

  function claim(
    order: OrderRow,
    {
      kind: _,
      slug: __,
      ...claim
    }: Parameters<typeof claimRefund>[2]["claim"] & {
      kind: string;
      slug: string;
    },
    me: Viewer | null,
    idempotency_key: string | undefined,
  ) {
    return claimRefund(deps, order, { claim, me, idempotency_key });
  }
  async function again(
    order: OrderRow,
    viewer: "owner" | "link",
    {
      db,
      clock,
      locale,
    }: Pick<Parameters<typeof presentOrder>[2], "locale"> & {
      db: ClaimDeps["db"];
      clock: ClaimDeps["clock"];
    },
  ) {
    const after = (await orderById(db, order.id)) ?? order;
    const { products } = deps;
    return presentOrder(db, after, { viewer, locale, now: clock.now(), products, ledger });
  }
}
