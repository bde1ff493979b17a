import {
  bookingLimit,
  countTries,
  type DiscountAsk,
  type Discounts,
  type Ledger,
  type Products,
  presentOrder,
} from "../../features/orders/index.ts";
import { fromReplica, limitReads, os, signedIn } from "../../platform/http.ts";
import { type AdminDeps, adminRoutes } from "./admin-routes.ts";
import { bookTour, quoteTour } from "./book.ts";
import { findTours, showTour, tourCalendar } from "./find.ts";
import { estimateTour, inquireTour } from "./inquire.ts";
import { listCategories } from "./queries/tours.ts";

export type TourDeps = AdminDeps & {
  products: Products;
  ledger: Ledger;
  public_url: string;
  discounts: Discounts;
  /** How long a held order is kept without payment, in minutes. */
  hold_minutes: number;
  limit_unpaid: boolean;
  /** The operator's email address; empty if none is set. */
  operatorEmail(): Promise<string>;
};

/** Tours and activities, their days, inquiries and bookings; and the back office's part. */
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
    quote: os.tours.quote.use(limitReads).handler(async ({ context, input }) => {
      const me = await context.viewer();
      const { db, clock, locale } = context;
      const preview = (ask: DiscountAsk) =>
        countTries(context, ask.code, () => deps.discounts.preview(db, ask));
      const { hold_minutes } = deps;
      const call = { now: clock.now(), locale, me, preview, hold_minutes };
      return { data: await quoteTour(db, input, call) };
    }),
    book: os.tours.book.use(signedIn).handler(async ({ context, input }) => {
      const { db, me, locale, clock, chance, jobs, idempotency_key } = context;
      const limit = bookingLimit(context);
      const booking = { input, me, locale, idempotency_key, limit };
      const order = await countTries(context, input.promo_code, () =>
        bookTour(db, booking, { ...deps, clock, chance, jobs }),
      );
      const { products, ledger } = deps;
      const shown = { viewer: "owner", locale, now: clock.now(), products, ledger } as const;
      return { data: await presentOrder(db, order, shown) };
    }),
    admin: adminRoutes(deps),
  };
}
