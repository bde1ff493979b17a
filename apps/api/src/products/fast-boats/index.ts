export { type BookParts, bookFastBoat } from "./book.ts";
export { travellerRecords } from "./personal.ts";
export { fastBoat } from "./product.ts";
export {
  insertSchedule,
  saveFareOverride,
  saveFastBoat,
  saveOperator,
  setClosed,
} from "./queries/timetable.ts";
export { fastBoatRoutes } from "./routes.ts";
export * as fastBoatTables from "./tables.ts";
