export { type EntryUser, entryKinds } from "./entries.ts";
export type { ListName } from "./queries/entries.ts";
export { sameName } from "./queries/names.ts";
export {
  saveDestination,
  saveExclude,
  saveInclude,
  saveInformation,
  saveItinerary,
  savePort,
  saveProvince,
  saveTag,
  saveTourCategory,
} from "./queries/places.ts";
export { currentSlugs, freeSlug, keepOldSlug, oldSlugTarget } from "./queries/slugs.ts";
export { catalogueRoutes } from "./routes.ts";
export {
  destinations,
  excludes,
  includes,
  master_informations,
  ports,
  provinces,
  tags,
} from "./tables.ts";
