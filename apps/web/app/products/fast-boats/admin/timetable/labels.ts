import { m } from "~/lib/paraglide/messages.js";
import { fareNames } from "~/ui/passenger-picker/age-labels.ts";
import { fares } from "~/ui/passenger-picker/counts.ts";

const LINES = Array.from({ length: 10 }, (_, i) => i);
const VERSIONS = Array.from({ length: 30 }, (_, i) => i);

/** The labels of a schedule's fields, in the form's order; the summary of errors uses them too. */
export const labels = (): Record<ScheduleField, string> & Record<string, string> => ({
  from: m.schedule_from(),
  to: m.schedule_to(),
  via: m.schedule_via(),
  departs: m.schedule_departs(),
  arrives: m.schedule_arrives(),
  weekdays: m.schedule_weekdays(),
  valid_from: m.schedule_valid_from(),
  valid_until: m.schedule_valid_until(),
  capacity: m.schedule_seats(),
  cut_off_minutes: m.schedule_cut_off(),
  check_in_minutes: m.schedule_check_in(),
  check_in_id: `${m.schedule_check_in_place()} (Indonesia)`,
  check_in_en: `${m.schedule_check_in_place()} (English)`,
  refund: m.admin_refund_policy(),
  refund_policy: m.admin_refund_policy(),
  reschedule_policy: m.site_reschedule(),
  "reschedule_policy.free_hours": m.site_reschedule_hours(),
  "reschedule_policy.fee": m.site_reschedule_fee(),
  ...Object.fromEntries(fares.map((fare) => [`fares.${fare}`, fareNames[fare]()])),
  ...Object.fromEntries(
    LINES.flatMap((i) => {
      const line = m.admin_refund_line({ number: i + 1 });
      return [
        [`refund_policy[${i}].hours`, `${line}, ${m.admin_refund_hours()}`],
        [`refund_policy[${i}].percent`, `${line}, ${m.admin_refund_percent()}`],
      ];
    }),
  ),
});
type ScheduleField =
  | "from"
  | "to"
  | "via"
  | "departs"
  | "arrives"
  | "weekdays"
  | "valid_from"
  | "valid_until"
  | "capacity"
  | "cut_off_minutes"
  | "check_in_minutes";

/** The same for the versions of its fares. */
export const fareLabels = (): Record<string, string> => ({
  fares: m.fares_title(),
  ...Object.fromEntries(
    VERSIONS.flatMap((i) => {
      const version = m.fares_version({ number: i + 1 });
      return [
        [`fares[${i}].valid_from`, `${version}, ${m.fares_from()}`],
        ...fares.map((fare) => [`fares[${i}].${fare}`, `${version}, ${fareNames[fare]()}`]),
      ];
    }),
  ),
});
