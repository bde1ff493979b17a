import { owedVouchers } from "../../features/orders/index.ts";
import { defineProduct } from "../define.ts";
import { boatCard } from "./card.ts";
import { privateBoatEmail } from "./email.ts";
import { privateBoatInvariants } from "./invariants.ts";
import { privateBoatRecords } from "./personal.ts";
import { privateBoatPort } from "./product.ts";
import { privateBoatTargets } from "./queries/promo-targets.ts";
import { privateBoatReminders } from "./queries/reminders.ts";
import { privateBoatReports } from "./queries/reports.ts";
import { privateBoatReviews } from "./queries/reviews.ts";
import { boatEntryUser, boatPlaceUser } from "./queries/uses.ts";
import { privateBoatRoutes } from "./routes.ts";

export { blockRange } from "./admin-calendar.ts";
export { inquirePrivateBoat } from "./inquire.ts";
export { createBoat, publishBoat, setBoatImages } from "./offering.ts";
export { shownSlugs } from "./queries/boats.ts";

export const privateBoats = defineProduct({
  kind: "private_boat",
  flow: "inquiry",
  port: privateBoatPort,
  routes: (deps) => ({ privateBoats: privateBoatRoutes(deps) }),
  records: privateBoatRecords,
  card: boatCard,
  catalogue: boatEntryUser,
  places: boatPlaceUser,
  promo_targets: privateBoatTargets,
  reports: privateBoatReports,
  reminders: privateBoatReminders,
  reviews: privateBoatReviews,
  // What is reviewed is what is saved.
  saved: privateBoatReviews,
  invariants: privateBoatInvariants,
  owed_tickets: owedVouchers("private_boat"),
  email: privateBoatEmail,
});
