export { type BoatToSave, createBoat, publishBoat } from "./desk.ts";
export { blockRange } from "./desk-calendar.ts";
export { setBoatImages } from "./desk-images.ts";
export { askForCharter } from "./inquire.ts";
export { charterRecords } from "./personal.ts";
export { privateBoat } from "./product.ts";
export { shownSlugs } from "./queries/boats.ts";
export { boatEntryUser } from "./queries/uses.ts";
export { type PrivateBoatParts, privateBoatRoutes } from "./routes.ts";
