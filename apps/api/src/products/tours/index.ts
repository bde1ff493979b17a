import { owedVouchers } from "../../features/orders/index.ts";
import { defineProduct } from "../define.ts";
import { tourCard } from "./card.ts";
import { tourEmail } from "./email.ts";
import { tourInvariants } from "./invariants.ts";
import { tourRecords } from "./personal.ts";
import { tourPort } from "./product.ts";
import { tourTargets } from "./queries/promo-targets.ts";
import { tourReminders } from "./queries/reminders.ts";
import { tourReviews } from "./queries/reviews.ts";
import { tourEntryUser, tourPlaceUser } from "./queries/uses.ts";
import { tourRoutes } from "./routes.ts";

export { addVariant, setTourDays } from "./admin-variants.ts";
export { bookTour } from "./book.ts";
export { inquireTour } from "./inquire.ts";
export { createTour, publishTour, setTourImages } from "./offering.ts";
export { hasTours } from "./queries/tours.ts";

export const tours = defineProduct({
  kind: "tour",
  flow: "inquiry",
  port: tourPort,
  routes: (deps) => ({ tours: tourRoutes(deps) }),
  records: tourRecords,
  card: tourCard,
  catalogue: tourEntryUser,
  places: tourPlaceUser,
  promo_targets: tourTargets,
  reminders: tourReminders,
  reviews: tourReviews,
  // What is reviewed is what is saved.
  saved: tourReviews,
  invariants: tourInvariants,
  owed_tickets: owedVouchers("tour"),
  email: tourEmail,
});
