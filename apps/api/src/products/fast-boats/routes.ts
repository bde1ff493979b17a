import { FARE_TYPES, type PassengerCounts } from "@jukung/contract";
import type { CodeDeps } from "../../features/codes/index.ts";
import {
  bookingLimit,
  countTries,
  type DiscountAsk,
  type Discounts,
  type Ledger,
  type Products,
  presentOrder,
} from "../../features/orders/index.ts";
import { asUser, fromReplica, limitReads, os, signedIn, unchecked } from "../../platform/http.ts";
import type { Sealer } from "../../platform/keys.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Storage } from "../../platform/storage.ts";
import { departureDayRoutes, scheduleRoutes, seasonRoutes, sheetRoutes } from "./admin-routes.ts";
import { boatRoutes } from "./boat-routes.ts";
import { bookFastBoat, quoteFastBoat } from "./book.ts";
import { offeredRoutes, popularRoutes, stillLeaving } from "./leaving-now.ts";
import { presentDepartures } from "./present.ts";
import { crossing, listRoutes } from "./queries/search.ts";
import { ordersAboard } from "./queries/travellers.ts";
import { ONE_ADULT, people } from "./rules.ts";
import { fareCalendar, searchDepartures } from "./search.ts";

/** Search, calendar, one crossing, booking. */
export function fastBoatRoutes(settings: {
  products: Products;
  ledger: Ledger;
  discounts: Discounts;
  hold_minutes: number;
  limit_unpaid: boolean;
  storage: Storage;
  codes: CodeDeps;
  sealer: Pick<Sealer, "seal">;
}) {
  return {
    departures: unchecked.fastBoats.departures
      .use(limitReads)
      .use(fromReplica)
      .handler(({ context, input }) =>
        searchDepartures(context.db, input, { now: context.clock.now(), locale: context.locale }),
      ),
    calendar: os.fastBoats.calendar
      .use(limitReads)
      .use(fromReplica)
      .handler(async ({ context, input }) => ({
        data: await fareCalendar(context.db, input, context.clock.now()),
      })),
    routes: os.fastBoats.routes
      .use(limitReads)
      .use(fromReplica)
      .handler(async ({ context }) => ({ data: await listRoutes(context.db) })),
    leaving: os.fastBoats.leaving
      .use(limitReads)
      .handler(({ context, input }) =>
        stillLeaving(context.db, input, { now: context.clock.now(), locale: context.locale }),
      ),
    popular: os.fastBoats.popular.use(limitReads).handler(async ({ context }) => ({
      data: await popularRoutes(context.db, context.clock.now()),
    })),
    offered: os.fastBoats.offered.use(limitReads).handler(async ({ context }) => ({
      data: await offeredRoutes(context.db, context.clock.now()),
    })),
    departure: os.fastBoats.departure.use(limitReads).handler(async ({ context, input }) => {
      const now = context.clock.now();
      const row = await crossing(context.db, input.schedule_id, input.date, now);
      if (!row) throw new Refusal("not_found");
      const asked = Object.fromEntries(FARE_TYPES.map((t) => [t, input[t]])) as PassengerCounts;
      const counts = people(asked) === 0 ? ONE_ADULT : asked;
      const [departure] = await presentDepartures(context.db, [row], {
        counts,
        now,
        locale: context.locale,
      });
      return { data: departure! };
    }),
    aboard: os.fastBoats.aboard
      .use(asUser)
      .use(limitReads)
      .handler(async ({ context, input }) => ({
        data: await ordersAboard(context.db, context.me.id, input, context.clock.now()),
      })),
    schedules: scheduleRoutes(),
    departureDays: departureDayRoutes(settings),
    sheets: sheetRoutes(settings),
    seasons: seasonRoutes(),
    admin: boatRoutes(settings.storage),
    quote: os.fastBoats.quote.use(limitReads).handler(async ({ context, input }) => {
      const me = await context.viewer();
      const person = me && { user_id: me.id, email: me.email };
      const { db, clock, locale } = context;
      const preview = (ask: DiscountAsk) =>
        countTries(context, ask.code, () => settings.discounts.preview(db, ask));
      return {
        data: await quoteFastBoat(db, input, {
          now: clock.now(),
          locale,
          person,
          preview,
          hold_minutes: settings.hold_minutes,
        }),
      };
    }),
    book: os.fastBoats.book.use(signedIn).handler(async ({ context, input }) => {
      const order = await countTries(context, input.promo_code, () =>
        bookFastBoat(
          context.db,
          {
            input: input,
            me: context.me,
            locale: context.locale,
            idempotency_key: context.idempotency_key,
            limit: bookingLimit(context),
          },
          { ...settings, clock: context.clock, chance: context.chance, jobs: context.jobs },
        ),
      );
      return {
        data: await presentOrder(context.db, order, {
          viewer: "owner",
          locale: context.locale,
          now: context.clock.now(),
          products: settings.products,
          ledger: settings.ledger,
        }),
      };
    }),
  };
}
