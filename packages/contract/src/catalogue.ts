import { catalogueLists } from "./catalogue-lists.ts";
import { adminPlaces, publicPlaces } from "./places.ts";

export const catalogue = {
  ...publicPlaces,
  places: adminPlaces,
  admin: catalogueLists,
};
