import type { AdminTour, TourInput } from "@jukung/contract";
import { data, redirect } from "react-router";
import { refuseEdit, versionIn } from "~/lib/edits.server.ts";
import { flash } from "~/lib/flash.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { readForm } from "~/lib/posted.server.ts";
import type { Visit } from "~/lib/visit.ts";
import { changed } from "~/ui/chosen-list/change.ts";
import { listsIn, readTour, tourForm } from "./read-tour.ts";

type Save = {
  save: (input: TourInput, version: number) => Promise<{ data: { slug: string } }>;
  /** The notice once it is saved, and the next page. */
  said: string;
  next: (tour: { slug: string }) => string;
};

/** Saves a tour's form, or answers with its errors; a list's own button changes that list only. */
export async function saveTour(visit: Visit, request: Request, { save, said, next }: Save) {
  const posted = await readForm(request);
  const { form } = posted;
  const change = form.get("itinerary_change");
  if (change !== null) {
    // Only without scripts: the form again, as it was typed, with that list changed.
    const result = posted.submission.reply();
    const itinerary = changed(
      listsIn(form).itinerary,
      String(change),
      String(form.get("itinerary_add") ?? ""),
    );
    const answer = { result: { ...result, initialValue: { ...posted.value, itinerary } } };
    return data(answer as FormAnswer);
  }
  try {
    const { data: tour } = await save(readTour(form), versionIn(form));
    flash(visit, "done", said);
    return redirect(next(tour));
  } catch (error) {
    const { data: site } = await visit.api.site.site();
    const { itinerary, informations } = readTour(form);
    return refuseEdit(posted, error, {
      fields: ["tags", "includes", "excludes", "itinerary", "informations", "refund_policy"],
      formOf: (tour: AdminTour) => tourForm(tour, site.refund_policy),
      mine: { itinerary: itinerary.map(String), informations: informations.map(String) },
      together: [
        ["hours", "duration_minutes"],
        ["latitude", "longitude"],
        ["refund", "refund_policy"],
      ],
      sets: ["tags", "includes", "excludes"],
    });
  }
}
