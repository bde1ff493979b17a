import type { TourVariantInput } from "@jukung/contract";
import { amountIn } from "~/lib/amount.ts";
import { grouped, wholeIn } from "~/lib/figures.ts";

const prices = ["price_adult", "price_child", "price_infant", "price_group"] as const;
const counts = ["max_people", "daily_capacity", "book_until_hours"] as const;
const texts = ["name_id", "name_en", "pricing"] as const;
export type VariantForm = Record<
  (typeof prices)[number] | (typeof counts)[number] | (typeof texts)[number],
  string
>;

/** The initial form of a variant; for a new one only defaults. */
export function variantForm(variant?: TourVariantInput): VariantForm {
  const price = (amount = 0) => (amount === 0 ? "" : grouped(amount));
  return {
    name_id: variant?.name_id ?? "",
    name_en: variant?.name_en ?? "",
    pricing: variant?.pricing ?? "person",
    price_adult: price(variant?.price_adult),
    price_child: price(variant?.price_child),
    price_infant: price(variant?.price_infant),
    price_group: price(variant?.price_group),
    max_people: variant ? String(variant.max_people) : "",
    daily_capacity: variant ? String(variant.daily_capacity) : "",
    book_until_hours: String(variant?.book_until_hours ?? ""),
  };
}

/**
 * The form as the API takes it. An empty price is null: infants may travel free. Without hours it is
 * asked for.
 */
export function readVariant(posted: Partial<VariantForm>): TourVariantInput {
  const price = (name: (typeof prices)[number]) => amountIn(posted[name]) ?? 0;
  const count = (name: (typeof counts)[number]) => wholeIn(posted[name]) ?? Number.NaN;
  return {
    name_id: posted.name_id ?? "",
    name_en: posted.name_en ?? "",
    pricing: posted.pricing === "group" ? "group" : "person",
    price_adult: price("price_adult"),
    price_child: price("price_child"),
    price_infant: price("price_infant"),
    price_group: price("price_group"),
    max_people: count("max_people"),
    daily_capacity: count("daily_capacity"),
    book_until_hours: posted.book_until_hours?.trim() ? count("book_until_hours") : null,
  };
}
