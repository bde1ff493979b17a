import type { ProductKind } from "@jukung/contract";

/** What reviews need of a product, as SQL. */
export type ReviewSource = {
  /** One select of (order_id, thing_id): what each of its trips can be reviewed for. */
  travelled: string;
  /** One select of (id, slug, name_id, name_en, path): all such things; `path` is null without a public page. */
  things: string;
};
export type ReviewSources = Partial<Record<ProductKind, ReviewSource>>;
