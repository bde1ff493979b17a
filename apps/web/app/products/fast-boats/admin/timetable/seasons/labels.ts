import { m } from "~/lib/paraglide/messages.js";
import { fareNames } from "~/ui/passenger-picker/age-labels.ts";
import { fares } from "~/ui/passenger-picker/counts.ts";

/** The labels of the fields, in the form's order; the summary of errors and the audit use them too. */
export const seasonLabels = (): Record<string, string> => ({
  name_id: `${m.season_name()} (Indonesia)`,
  name_en: `${m.season_name()} (English)`,
  days: m.season_days(),
  // Its name in the audit.
  dates: m.season_days(),
  ...Object.fromEntries(
    Array.from({ length: 99 }, (_, i) => [
      `days[${i}].to`,
      `${m.season_row({ number: i + 1 })}, ${m.season_to()}`,
    ]),
  ),
  effect: m.season_effect(),
  percent: m.season_percent_field(),
  amounts: m.season_amounts(),
  ...Object.fromEntries(fares.map((fare) => [`amounts.${fare}`, fareNames[fare]()])),
  scope: m.season_scope(),
  schedules: m.season_scope(),
});

/** What a season does to the fares of its days. */
export const seasonEffects: Record<string, () => string> = {
  percent: m.season_percent,
  amounts: m.season_amounts,
  closed: m.season_closed,
};
