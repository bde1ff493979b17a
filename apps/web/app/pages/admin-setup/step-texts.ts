import { m } from "~/lib/paraglide/messages.js";
import type { Step } from "./progress.ts";

/** Each step's name, and why it is there. */
export const stepTexts: Record<Step, { title: () => string; text: () => string }> = {
  name: { title: m.setup_name, text: m.setup_name_text },
  contact: { title: m.setup_contact, text: m.setup_contact_text },
  harbours: { title: m.setup_harbours, text: m.setup_harbours_text },
  boats: { title: m.setup_boats, text: m.setup_boats_text },
  timetable: { title: m.setup_timetable, text: m.setup_timetable_text },
  fares: { title: m.setup_fares, text: m.setup_fares_text },
  "test-booking": { title: m.setup_test, text: m.setup_test_text },
  live: { title: m.setup_live, text: m.setup_live_text },
};
