import type { ProductPages } from "./define.ts";
import { fastBoats } from "./fast-boats/pages.ts";
import { privateBoats } from "./private-boats/pages.ts";
import { tours } from "./tours/pages.ts";

/** What can be booked, in the order of the menus (docs/new-product.md). */
export const products: ProductPages[] = [fastBoats, privateBoats, tours];
