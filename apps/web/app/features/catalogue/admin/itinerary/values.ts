import type { Itinerary } from "@jukung/contract";

/** The form as it is posted: everything is text. */
export type ItineraryForm = Record<
  "title_id" | "title_en" | "text_id" | "text_en" | "duration_minutes",
  string
>;

/** A step as its form's fields. */
export const stepForm = (step: Omit<Itinerary, "used_by"> | undefined): ItineraryForm => ({
  title_id: step?.title_id ?? "",
  title_en: step?.title_en ?? "",
  text_id: step?.text_id ?? "",
  text_en: step?.text_en ?? "",
  duration_minutes: step?.duration_minutes ? String(step.duration_minutes) : "",
});
