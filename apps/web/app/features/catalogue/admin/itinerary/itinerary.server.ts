import type { ItineraryInput } from "@jukung/contract";
import { refuseEdit, versionIn } from "~/lib/edits.server.ts";
import { wholeIn } from "~/lib/figures.ts";
import { readForm } from "~/lib/posted.server.ts";
import type { Visit } from "~/lib/visit.ts";
import { savedBlock } from "../blocks.server.ts";
import { itineraryPath } from "../list-paths.ts";
import { type ItineraryForm, stepForm } from "./values.ts";

/** Saves a step; without an id it is a new one. */
export async function saveItinerary({ api, ...visit }: Visit, request: Request, id?: number) {
  const posted = await readForm<Partial<ItineraryForm>>(request);
  const { title_id = "", title_en = "", text_id = "", text_en = "" } = posted.value;
  const duration_minutes = wholeIn(posted.value.duration_minutes);
  const input: ItineraryInput = { title_id, title_en, text_id, text_en, duration_minutes };
  const { itineraries } = api.catalogue.admin;
  try {
    if (id === undefined) await itineraries.create(input);
    else await itineraries.update({ id, version: versionIn(posted.form), ...input });
  } catch (error) {
    return refuseEdit(posted, error, { formOf: stepForm });
  }
  return savedBlock({ api, ...visit }, input, { made: id === undefined, home: itineraryPath });
}
