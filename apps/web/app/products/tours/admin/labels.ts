import { m } from "~/lib/paraglide/messages.js";
import { POLICY_LINES } from "./read-tour.ts";

const both = (name: string, label: string) => ({
  [`${name}_id`]: `${label} (Indonesia)`,
  [`${name}_en`]: `${label} (English)`,
});

/** The labels of the tour's fields in the summary of errors, in the form's order. */
export const tourLabels = (): Record<string, string> => ({
  ...both("title", m.admin_tour_title()),
  category: m.tours_category(),
  destination: m.admin_tour_destination(),
  starts: m.admin_tour_starts(),
  hours: m.admin_tour_duration(),
  duration_minutes: m.admin_tour_duration(),
  ...both("description", m.admin_tour_description()),
  ...both("highlights", m.tour_highlights()),
  tags: m.tours_tags(),
  itinerary: m.admin_tour_steps(),
  includes: m.tour_includes(),
  excludes: m.tour_excludes(),
  ...both("guide", m.tour_guide()),
  ...both("transport", m.tour_transport()),
  ...both("equipment", m.tour_equipment()),
  licence: m.safety_licence(),
  ...both("insurance", m.safety_insurance()),
  location_name: m.admin_tour_place_name(),
  latitude: m.location_latitude(),
  longitude: m.location_longitude(),
  ...both("meeting_point", m.meeting_point_label()),
  informations: m.admin_tour_blocks(),
  refund: m.admin_policy(),
  refund_policy: m.admin_policy(),
  reschedule_policy: m.site_reschedule(),
  "reschedule_policy.free_hours": m.site_reschedule_hours(),
  ...Object.fromEntries(
    POLICY_LINES.flatMap((i) => [
      [`refund_policy[${i}].hours`, m.admin_policy_hours()],
      [`refund_policy[${i}].percent`, m.admin_policy_percent()],
    ]),
  ),
});

/** The same for a variant's form. */
export const variantLabels = (): Record<string, string> => ({
  ...both("name", m.admin_variant_name()),
  pricing: m.admin_variant_pricing(),
  price_adult: m.admin_price_adult(),
  price_child: m.admin_price_child(),
  price_infant: m.admin_price_infant(),
  price_group: m.admin_price_group(),
  max_people: m.admin_variant_most(),
  daily_capacity: m.admin_days_places(),
  book_until_hours: m.admin_variant_book_until(),
});
