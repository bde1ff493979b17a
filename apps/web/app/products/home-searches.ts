import type { ProductKind } from "@jukung/contract";
import type { HomeSearch } from "./define.ts";
import { boatSearch } from "./private-boats/public/home-search.tsx";
import { tourSearch } from "./tours/public/home-search.tsx";

/**
 * The searches of the home page, a tab each; a product without one has no tab. The search of `chart` is
 * the chart itself with its form: it is there first, and its tab is the page's own address.
 */
export const homeSearches: Partial<Record<ProductKind, HomeSearch | "chart">> = {
  fast_boat: "chart",
  private_boat: boatSearch,
  tour: tourSearch,
};
