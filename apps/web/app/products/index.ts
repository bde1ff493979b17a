import type { ProductKind } from "@jukung/contract";
import type { ProductPages } from "./define.ts";
import { fastBoats } from "./fast-boats/pages.ts";
import { privateBoats } from "./private-boats/pages.ts";
import { tours } from "./tours/pages.ts";

/** What can be booked, in the order of the menus (docs/new-product.md). */
export const products: ProductPages[] = [fastBoats, privateBoats, tours];

/** The pages of the first kind that something is for; of all kinds the home page, which searches them. */
export function searchOf({ kinds }: { kinds: ProductKind[] }): string {
  const some = products.filter(({ kind }) => kinds.includes(kind));
  return (some.length < products.length && some[0]?.path) || "/";
}

/** What a kind of product is called in the menus. */
export const productLabel = (kind: ProductKind): string =>
  products.find((product) => product.kind === kind)?.label() ?? kind;
