import type { ItineraryInput } from "@jukung/contract";
import { wholeIn } from "~/lib/figures.ts";
import { readForm, refuse } from "~/lib/posted.server.ts";
import type { Visit } from "~/lib/visit.ts";
import { savedBlock } from "../blocks.server.ts";
import { itineraryHome } from "../homes.ts";

/** The form as it is posted: everything is text. */
export type ItineraryForm = Record<
  "title_id" | "title_en" | "text_id" | "text_en" | "duration_minutes",
  string
>;

/** Saves a step; without an id it is a new one. */
export async function saveItinerary({ api, ...visit }: Visit, request: Request, id?: number) {
  const posted = await readForm<Partial<ItineraryForm>>(request);
  const { title_id = "", title_en = "", text_id = "", text_en = "" } = posted.value;
  const duration_minutes = wholeIn(posted.value.duration_minutes);
  const input: ItineraryInput = { title_id, title_en, text_id, text_en, duration_minutes };
  const { itineraries } = api.catalogue.admin;
  try {
    if (id === undefined) await itineraries.create(input);
    else await itineraries.update({ id, ...input });
  } catch (error) {
    return refuse(posted, error);
  }
  return savedBlock({ api, ...visit }, input, { made: id === undefined, home: itineraryHome });
}
