import type { ProductKind } from "@jukung/contract";
import type { ProductPages } from "./define.ts";
import { fastBoats } from "./fast-boats/pages.ts";
import { privateBoats } from "./private-boats/pages.ts";
import { tours } from "./tours/pages.ts";

/** What can be booked, in the order of the menus (docs/new-product.md). */
export const products: ProductPages[] = [fastBoats, privateBoats, tours];

/** The pages of the only kind that something is for, else the home page, which searches all of them. */
export const searchOf = ({ kinds }: { kinds: ProductKind[] }): string =>
  (kinds.length === 1 && products.find(({ kind }) => kind === kinds[0])?.path) || "/";

/** What a kind of product is called in the menus. */
export const productLabel = (kind: ProductKind): string =>
  products.find((product) => product.kind === kind)?.label() ?? kind;
