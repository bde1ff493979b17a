export { createTour, publishTour } from "./desk.ts";
export { setTourImages } from "./desk-images.ts";
export { addVariant, setTourDays } from "./desk-variants.ts";
export { askForTour } from "./inquire.ts";
export { tourRecords } from "./personal.ts";
export { tour } from "./product.ts";
export { hasTours } from "./queries/tours.ts";
export { tourEntryUser } from "./queries/uses.ts";
export { type TourParts, tourRoutes } from "./routes.ts";
