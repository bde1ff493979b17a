import { m } from "~/lib/paraglide/messages.js";

/** The labels of a fast boat's fields, in the form's order; the summary of errors uses them too. */
export const labels = () => ({
  name: m.admin_boat_name(),
  operator: m.fleet_operator(),
  description_id: `${m.admin_boat_description()} (Indonesia)`,
  description_en: `${m.admin_boat_description()} (English)`,
  certificate_number: m.fleet_number(),
  certificate_until: m.fleet_until(),
  certified_capacity: m.fleet_certified(),
  capacity: m.fleet_capacity(),
  luggage_kg: m.fleet_luggage(),
  length_m: m.admin_boat_length(),
  engine: m.fleet_engine(),
  year: m.boat_year(),
  facilities: m.boats_facilities(),
  notes: m.fleet_notes(),
});
