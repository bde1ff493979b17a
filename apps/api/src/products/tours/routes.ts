import { type Ledger, type Products, presentOrder } from "../../features/orders/index.ts";
import { fromReplica, limitReads, os } from "../../platform/http.ts";
import { type AdminDeps, adminRoutes } from "./admin-routes.ts";
import { findTours, showTour, tourCalendar } from "./find.ts";
import { estimateTour, inquireTour } from "./inquire.ts";
import { listCategories } from "./queries/tours.ts";

export type TourDeps = AdminDeps & {
  products: Products;
  ledger: Ledger;
  public_url: string;
  /** The operator's email address; empty if none is set. */
  operatorEmail(): Promise<string>;
};

/** Tours and activities, their days, and inquiries; and the back office's part. */
export function tourRoutes(deps: TourDeps) {
  return {
    categories: os.tours.categories
      .use(limitReads)
      .use(fromReplica)
      .handler(async ({ context }) => ({ data: await listCategories(context.db, context.locale) })),
    list: os.tours.list
      .use(limitReads)
      .use(fromReplica)
      .handler(({ context, input }) =>
        findTours(context.db, input, { now: context.clock.now(), locale: context.locale }),
      ),
    show: os.tours.show
      .use(limitReads)
      .use(fromReplica)
      .handler(async ({ context, input }) => ({
        data: await showTour(context.db, input.slug, context.locale),
      })),
    calendar: os.tours.calendar
      .use(limitReads)
      .use(fromReplica)
      .handler(async ({ context, input }) => ({
        data: await tourCalendar(context.db, input, {
          now: context.clock.now(),
          locale: context.locale,
        }),
      })),
    check: os.tours.check.use(limitReads).handler(async ({ context, input }) => {
      const { db, clock, locale } = context;
      const me = await context.viewer();
      const { slug, ...wish } = input;
      return { data: await estimateTour(db, { slug, input: wish, me, locale }, clock.now()) };
    }),
    inquire: os.tours.inquire.use(limitReads).handler(async ({ context, input }) => {
      const { db, clock, chance, jobs, limits, locale, idempotency_key } = context;
      const me = await context.viewer();
      const { slug, ...wish } = input;
      const order = await inquireTour(
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
        link: `${deps.public_url}/public-orders/tours/${order.slug}`,
      };
    }),
    admin: adminRoutes(deps),
  };
}
