import { type Ledger, type Products, presentOrder } from "../../features/orders/index.ts";
import { fromReplica, limitReads, os } from "../../platform/http.ts";
import { message } from "../../platform/messages.ts";
import { type AdminDeps, adminRoutes } from "./admin-routes.ts";
import { boatCalendar, findBoats, showBoat } from "./find.ts";
import { checkWish, inquirePrivateBoat } from "./inquire.ts";

export type PrivateBoatDeps = AdminDeps & {
  products: Products;
  ledger: Ledger;
  public_url: string;
  /** The operator's email address; empty if none is set. */
  operatorEmail(): Promise<string>;
};

/** Boats, their days, and inquiries; and the back office's part. */
export function privateBoatRoutes(deps: PrivateBoatDeps) {
  return {
    list: os.privateBoats.list
      .use(limitReads)
      .use(fromReplica)
      .handler(({ context, input }) =>
        findBoats(context.db, input, { now: context.clock.now(), locale: context.locale }),
      ),
    show: os.privateBoats.show
      .use(limitReads)
      .use(fromReplica)
      .handler(async ({ context, input }) => ({
        data: await showBoat(context.db, input.slug, {
          now: context.clock.now(),
          locale: context.locale,
        }),
      })),
    calendar: os.privateBoats.calendar
      .use(limitReads)
      .use(fromReplica)
      .handler(async ({ context, input }) => ({
        data: await boatCalendar(context.db, input, context.clock.now()),
      })),
    check: os.privateBoats.check.use(limitReads).handler(async ({ context, input }) => {
      const { slug, ...wish } = input;
      const me = await context.viewer();
      await checkWish(context.db, { slug, input: wish, me }, context.clock.now());
      return { message: message("inquiry_fits", context.locale) };
    }),
    inquire: os.privateBoats.inquire.use(limitReads).handler(async ({ context, input }) => {
      const { db, clock, chance, jobs, limits, locale, idempotency_key } = context;
      const me = await context.viewer();
      const { slug, ...wish } = input;
      const order = await inquirePrivateBoat(
        db,
        { slug, input: wish, me, locale, ip: context.caller.ip, idempotency_key },
        { clock, chance, jobs, limits, operator_email: await deps.operatorEmail() },
      );
      const { products, ledger } = deps;
      const viewer = me ? "owner" : "link";
      const now = clock.now();
      return {
        data: await presentOrder(db, order, { viewer, locale, now, products, ledger }),
        slug: order.slug,
        link: `${deps.public_url}/public-orders/private-boats/${order.slug}`,
      };
    }),
    admin: adminRoutes(deps),
  };
}
