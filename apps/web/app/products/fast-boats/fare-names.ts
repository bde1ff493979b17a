import { m } from "~/lib/paraglide/messages.js";
import type { Fare } from "~/ui/passenger-picker/counts.ts";

/** The fare of one person, where a row or a line names it. */
export const fareOfOne: Record<Fare, () => string> = {
  adult_local: m.one_adult_local,
  adult_foreign: m.one_adult_foreign,
  child_local: m.one_child_local,
  child_foreign: m.one_child_foreign,
  infant_local: m.one_infant_local,
  infant_foreign: m.one_infant_foreign,
};
