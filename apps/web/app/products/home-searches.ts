import type { ProductKind } from "@jukung/contract";
import type { HomeSearch } from "./define.ts";
import { boatSearch } from "./private-boats/public/home-search.tsx";
import { tourSearch } from "./tours/public/home-search.tsx";

/** Searches of the home page's tabs, except the fast boats' own, which is drawn with the chart. */
export const homeSearches: Partial<Record<ProductKind, HomeSearch>> = {
  private_boat: boatSearch,
  tour: tourSearch,
};
