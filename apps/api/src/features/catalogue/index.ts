export { addKnownHarbours } from "./add-known-harbours.ts";
export { type EntryUser, entryKinds } from "./entries.ts";
export { knownHarbours } from "./known-places.ts";
export { createListed, type Listed, type ListedUses, readListed, updateListed } from "./listed.ts";
export { listedHandlers } from "./listed-handlers.ts";
export { namedRoutes } from "./named-routes.ts";
export { type PlaceLists, type PlaceUser, placeLists } from "./place-lists.ts";
export { presentHarbour } from "./present-places.ts";
export type { ListName } from "./queries/entries.ts";
export { countReferences } from "./queries/listed.ts";
export { sameName } from "./queries/names.ts";
export {
  saveBlogCategory,
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
export {
  currentSlugs,
  forgetOldSlugs,
  freeSlug,
  keepOldSlug,
  oldSlugTarget,
} from "./queries/slugs.ts";
export { catalogueRoutes } from "./routes.ts";
export {
  blog_categories,
  destinations,
  excludes,
  includes,
  master_informations,
  old_slugs,
  ports,
  provinces,
  tags,
} from "./tables.ts";
