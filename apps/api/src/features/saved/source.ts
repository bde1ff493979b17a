import type { ProductKind } from "@jukung/contract";

/** What the saved list needs of a product, as SQL. */
export type SavedSource = {
  /** One select of (id, slug, name_id, name_en, path): all that can be saved; `path` is null once it is no longer offered. */
  things: string;
};
export type SavedSources = Partial<Record<ProductKind, SavedSource>>;
