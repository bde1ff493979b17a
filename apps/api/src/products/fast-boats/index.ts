import { defineProduct } from "../define.ts";
import { routeCard } from "./card.ts";
import { fastBoatEmail } from "./email.ts";
import { fastBoatInvariants, owedFastBoatTickets } from "./invariants.ts";
import { operatorRoutes } from "./operators.ts";
import { travellerRecords } from "./personal.ts";
import { fastBoatPort } from "./product.ts";
import { fastBoatTargets } from "./queries/promo-targets.ts";
import { fastBoatReminders } from "./queries/reminders.ts";
import { fastBoatReports } from "./queries/reports.ts";
import { fastBoatReviews } from "./queries/reviews.ts";
import { placesOfSchedules } from "./queries/schedules.ts";
import { fastBoatEntryUser, schedulePlaceUser } from "./queries/uses.ts";
import { fastBoatRoutes } from "./routes.ts";

export { createSchedule } from "./admin-schedules.ts";
export { confirmSeason, createSeason } from "./admin-seasons.ts";
export { createFastBoat, publishFastBoat, setFastBoatImages } from "./boat-offering.ts";
export { bookFastBoat } from "./book.ts";
export { forgetIdentities } from "./forget-identities.ts";
export { recordLeft } from "./left.ts";
export {
  insertSchedule,
  saveFareOverride,
  saveFastBoat,
  saveOperator,
  setClosed,
} from "./queries/timetable.ts";
export { forgetOldImports } from "./sheets/import.ts";
export { suggestHolidays } from "./suggest-holidays.ts";
export * as fastBoatTables from "./tables.ts";

export const fastBoats = defineProduct({
  kind: "fast_boat",
  flow: "instant",
  port: fastBoatPort,
  routes: (deps) => ({
    fastBoats: fastBoatRoutes(deps),
    operators: operatorRoutes(deps.storage),
  }),
  records: travellerRecords,
  card: routeCard,
  catalogue: fastBoatEntryUser,
  audited: ["operator", "schedule", "season", "seasons"],
  audited_under: { schedule: placesOfSchedules },
  places: schedulePlaceUser,
  promo_targets: fastBoatTargets,
  reports: fastBoatReports,
  reminders: fastBoatReminders,
  reviews: fastBoatReviews,
  invariants: fastBoatInvariants,
  owed_tickets: owedFastBoatTickets,
  email: fastBoatEmail,
});
