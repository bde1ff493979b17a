import type { ProductKind } from "@jukung/contract";
import type { ProductEmails } from "../features/notifications/index.ts";
import type { Products } from "../features/orders/index.ts";
import type { ReminderSources } from "../features/reminders/index.ts";
import type { ReviewSources } from "../features/reviews/index.ts";
import type { SavedSources } from "../features/saved/index.ts";
import type { ProductDefinition } from "./define.ts";
import { fastBoats } from "./fast-boats/index.ts";
import { privateBoats } from "./private-boats/index.ts";
import { tours } from "./tours/index.ts";

/** What can be booked. A new product is one more line (docs/new-product.md). */
const definitions: { [K in ProductKind]: ProductDefinition<K> } = {
  fast_boat: fastBoats,
  private_boat: privateBoats,
  tour: tours,
};

export const productList = Object.values(definitions) as ProductDefinition[];

const each = <T>(pick: (definition: ProductDefinition) => T) =>
  Object.fromEntries(productList.map((definition) => [definition.kind, pick(definition)]));
/** By kind: how orders see each product. */
export const products = each(({ product }) => product) as Products;
/** By kind: the trips that their customers are reminded of. */
export const reminderSources: ReminderSources = Object.fromEntries(
  productList.flatMap(({ kind, reminders }) => (reminders ? [[kind, reminders]] : [])),
);
/** By kind: what travellers review. */
export const reviewSources: ReviewSources = Object.fromEntries(
  productList.flatMap(({ kind, reviews }) => (reviews ? [[kind, reviews]] : [])),
);
/** By kind: what travellers may save. */
export const savedSources: SavedSources = Object.fromEntries(
  productList.flatMap(({ kind, saved }) => (saved ? [[kind, saved]] : [])),
);
/** By kind: each product's part of its emails. */
export const productEmails = each(({ email }) => email) as ProductEmails;
