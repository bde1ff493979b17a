import type { RescheduleOption } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";
import "./reschedule.css";

type Change = RescheduleOption["changes"][number];

const LABELS: Record<Change["what"], () => string> = {
  from: m.reschedule_change_from,
  to: m.reschedule_change_to,
  check_in: m.reschedule_change_check_in,
  boarding: m.reschedule_change_boarding,
  landing: m.harbour_landing,
  boat: m.reschedule_change_boat,
  luggage: m.reschedule_change_luggage,
};
// As in places/landing.ts, which imports orders: a feature is in no circle.
const boardings = { jetty: m.boarding_jetty, wet_feet: m.boarding_wet_feet };
const landings = { jetty: m.landing_jetty, wet_feet: m.landing_wet_feet };
function wordsOf({ what }: Change, value: string): string {
  if (what !== "boarding" && what !== "landing") return value;
  return (what === "boarding" ? boardings : landings)[value as keyof typeof boardings]?.() ?? "";
}

/** What else is other with a new departure than with the present one; nothing where nothing is. */
export const Changes = ({ changes }: Pick<RescheduleOption, "changes">) =>
  changes.length > 0 && (
    <ul className="reschedule-changes" aria-label={m.reschedule_changes()}>
      {changes.map((change) => {
        const [before, after] = [wordsOf(change, change.before), wordsOf(change, change.after)];
        return (
          <li key={change.what}>
            {LABELS[change.what]()}: <b>{after}</b>
            {before && ` (${m.reschedule_change_before({ before })})`}
          </li>
        );
      })}
    </ul>
  );
