import { m } from "~/lib/paraglide/messages.js";
import type { Age, Fare } from "./counts.ts";

export const ageLabels: Record<Age, (count: number) => string> = {
  adult: (count) => m.party_adults({ count }),
  child: (count) => m.party_children({ count }),
  infant: (count) => m.party_infants({ count }),
};

export const ageNames: Record<Age, { name: () => string; years: () => string }> = {
  adult: { name: m.age_adult, years: m.age_adult_years },
  child: { name: m.age_child, years: m.age_child_years },
  infant: { name: m.age_infant, years: m.age_infant_years },
};

/** "Dewasa, tarif lokal": each of the six fares by its full name. */
export const fareNames: Record<Fare, () => string> = {
  adult_local: m.fare_adult_local,
  adult_foreign: m.fare_adult_foreign,
  child_local: m.fare_child_local,
  child_foreign: m.fare_child_foreign,
  infant_local: m.fare_infant_local,
  infant_foreign: m.fare_infant_foreign,
};
