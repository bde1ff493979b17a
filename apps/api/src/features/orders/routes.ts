import { asUser, limitReads, os, WRITES } from "../../platform/http.ts";
import { cancelUnpaid } from "./cancel.ts";
import { findByLink, findOwn, KINDS } from "./find.ts";
import { presentOrder, presentSummary } from "./present.ts";
import type { Products } from "./product.ts";
import { orderById, ordersOfUser } from "./queries.ts";

/** Looking at orders, by their owner and by link, and giving an unpaid one up. */
export function orderRoutes({ products }: { products: Products }) {
  return {
    mine: {
      list: os.orders.mine.list.use(asUser).handler(async ({ context, input }) => {
        const { rows, total } = await ordersOfUser(context.db, {
          user_id: context.me.id,
          order_type: input.kind && KINDS[input.kind],
          order_status: input.status,
          search: input.search || undefined,
          page: input.page,
          per_page: input.per_page,
        });
        const now = context.clock.now();
        return {
          data: rows.map((order) => presentSummary(order, "owner", now)),
          meta: {
            page: input.page,
            per_page: input.per_page,
            total,
            last_page: Math.max(1, Math.ceil(total / input.per_page)),
          },
        };
      }),
      show: os.orders.mine.show.use(asUser).handler(async ({ context, input }) => {
        const order = await findOwn(context.db, input, context.me);
        return {
          data: await presentOrder(context.db, order, {
            viewer: "owner",
            locale: context.locale,
            now: context.clock.now(),
            products,
          }),
        };
      }),
      cancel: os.orders.mine.cancel.use(asUser).handler(async ({ context, input }) => {
        await context.limits.take(WRITES, `user:${context.me.id}`);
        const order = await findOwn(context.db, input, context.me);
        const now = context.clock.now();
        await cancelUnpaid(context.db, { order, by: context.me, now, products });
        const after = (await orderById(context.db, order.id)) ?? order;
        return {
          data: await presentOrder(context.db, after, {
            viewer: "owner",
            locale: context.locale,
            now,
            products,
          }),
        };
      }),
    },
    byLink: {
      show: os.orders.byLink.show.use(limitReads).handler(async ({ context, input }) => {
        const order = await findByLink(context.db, input);
        return {
          data: await presentOrder(context.db, order, {
            viewer: "link",
            locale: context.locale,
            now: context.clock.now(),
            products,
          }),
        };
      }),
    },
  };
}
