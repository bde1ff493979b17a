import { m } from "~/lib/paraglide/messages.js";

/** The fields of a promo, in its form and in the audit. */
export const promoLabels = (): Record<string, string> => ({
  code: m.promo_field_code(),
  title_id: `${m.promo_field_title()} (Indonesia)`,
  title_en: `${m.promo_field_title()} (English)`,
  terms_id: `${m.promo_field_terms()} (Indonesia)`,
  terms_en: `${m.promo_field_terms()} (English)`,
  type: m.promo_field_type(),
  percent: m.promo_field_percent(),
  cap: m.promo_field_cap(),
  amount: m.promo_field_amount(),
  minimum: m.promo_field_minimum(),
  book_from: m.promo_field_book_from(),
  book_until: m.promo_field_book_until(),
  travel_from: m.promo_field_travel_from(),
  travel_until: m.promo_field_travel_until(),
  weekdays: m.promo_field_weekdays(),
  kinds: m.promo_field_kinds(),
  targets: m.promo_field_targets(),
  first_order: m.promo_field_first_order(),
  most_uses: m.promo_field_most_uses(),
  most_uses_each: m.promo_field_most_uses_each(),
  shown: m.promo_field_shown(),
  highlighted: m.promo_field_highlighted(),
  count: m.promo_codes_count(),
});
