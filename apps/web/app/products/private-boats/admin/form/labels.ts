import { m } from "~/lib/paraglide/messages.js";

/** The labels of the fields, in the form's order; the summary of errors uses them too. */
export const labels = () => {
  const description = m.admin_boat_description();
  const highlights = m.boat_highlights();
  const both = (label: string) => [`${label} (Indonesia)`, `${label} (English)`] as const;
  const [description_id, description_en] = both(description);
  const [highlights_id, highlights_en] = both(highlights);
  const [meeting_point_id, meeting_point_en] = both(m.meeting_point_label());
  const [insurance_id, insurance_en] = both(m.safety_insurance());
  return {
    name: m.admin_boat_name(),
    destination: m.admin_boat_place(),
    location_name: m.admin_boat_location(),
    latitude: m.location_latitude(),
    longitude: m.location_longitude(),
    meeting_point_id,
    meeting_point_en,
    description,
    description_id,
    description_en,
    highlights,
    highlights_id,
    highlights_en,
    includes: m.boat_includes(),
    excludes: m.boat_excludes(),
    facilities: m.boats_facilities(),
    max_guests: m.boat_guests_most(),
    model: m.boat_model(),
    year: m.boat_year(),
    length_m: m.admin_boat_length(),
    width_m: m.admin_boat_width(),
    cabins: m.boat_cabins(),
    heads: m.boat_heads(),
    engine: m.boat_engine(),
    crew: m.boat_crew(),
    life_jackets: m.boat_life_jackets(),
    licence: m.safety_licence(),
    insurance_id,
    insurance_en,
    informations: m.admin_boat_informations(),
    price_from: m.admin_boat_price_from(),
    refund: m.admin_refund_policy(),
    refund_policy: m.admin_refund_policy(),
    reschedule_policy: m.site_reschedule(),
    "reschedule_policy.free_hours": m.site_reschedule_hours(),
    ...Object.fromEntries(MOST_LINES.flatMap(lineLabels)),
  };
};

/** A refund policy has at most ten lines. */
const MOST_LINES = Array.from({ length: 10 }, (_, i) => i);
const lineLabels = (i: number): [string, string][] => {
  const line = m.admin_refund_line({ number: i + 1 });
  return [
    [`refund_policy[${i}].hours`, `${line}, ${m.admin_refund_hours()}`],
    [`refund_policy[${i}].percent`, `${line}, ${m.admin_refund_percent()}`],
  ];
};
