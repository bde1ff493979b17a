import { m } from "./paraglide/messages.js";

/** The ages of a party, as labels. */
export const ageLabels = {
  adult: m.age_adult,
  child: m.age_child,
  infant: m.age_infant,
};
