import { m } from "~/lib/paraglide/messages.js";

// The labels of the forms' fields, by name and in the forms' order.

export const provinceLabels = () => ({
  name_id: `${m.place_name()} (Indonesia)`,
  name_en: `${m.place_name()} (English)`,
  description_id: `${m.place_description()} (Indonesia)`,
  description_en: `${m.place_description()} (English)`,
});

export const destinationLabels = () => ({
  name: m.place_name(),
  province: m.place_province(),
  description_id: `${m.place_description()} (Indonesia)`,
  description_en: `${m.place_description()} (English)`,
  latitude: m.location_latitude(),
  longitude: m.location_longitude(),
});

export const portLabels = () => ({
  name: m.place_name(),
  destination: m.place_destination(),
  province: m.place_province(),
  latitude: m.location_latitude(),
  longitude: m.location_longitude(),
  boarding: m.port_boarding(),
  counter_id: `${m.port_counter()} (Indonesia)`,
  counter_en: `${m.port_counter()} (English)`,
  directions_id: `${m.port_directions()} (Indonesia)`,
  directions_en: `${m.port_directions()} (English)`,
  airport_minutes: m.port_airport(),
  fees: m.port_fees(),
});
