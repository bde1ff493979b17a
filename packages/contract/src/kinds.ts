/**
 * What can be booked: each kind's name in the data, and in addresses. Everything that lists or names
 * kinds is derived from this table (docs/new-product.md). No zod here: pages import it too.
 */
export const KINDS = {
  fast_boat: "fast-boats",
  private_boat: "private-boats",
  tour: "tours",
} as const;

export type ProductKind = keyof typeof KINDS;
export type KindPath = (typeof KINDS)[ProductKind];

export const productKinds = Object.keys(KINDS) as ProductKind[];
export const kindPaths = Object.values(KINDS) as KindPath[];

/** The kind in an address; undefined for an unknown one. */
export const kindOfPath = (path: string | null | undefined): ProductKind | undefined =>
  productKinds.find((kind) => KINDS[kind] === path);

/** The part of an address for a kind; undefined for an unknown one. */
export const kindPathIn = (text: string | null | undefined): KindPath | undefined =>
  kindPaths.find((path) => path === text);
