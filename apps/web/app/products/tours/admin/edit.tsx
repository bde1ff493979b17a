import { offeringPath } from "~/features/offerings/admin/paths.ts";
import { mergedKey } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/edit";
import { readChoices } from "./choices.server.ts";
import { TourFrame } from "./frame.tsx";
import { saveTour } from "./save.server.ts";
import { TourForm } from "./tour-form.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = visitOf(context);
  const { data: tour } = await api.tours.admin.show({ slug: params.slug });
  return { tour, choices: await readChoices(api, tour.destination) };
}

export function action({ params, request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  return saveTour(visit, request, {
    save: (input, version) =>
      visit.api.tours.admin.update({ slug: params.slug, version, ...input }),
    said: m.admin_tour_saved(),
    next: (tour) => offeringPath("tour", tour, "edit"),
  });
}

/** A tour's texts and lists. */
export default function EditTour({ loaderData, actionData }: Route.ComponentProps) {
  const { tour, choices } = loaderData;
  return (
    <TourFrame tour={tour} page="edit" wrong={actionData?.result.status === "error"}>
      <TourForm
        key={tour.id + mergedKey(actionData)}
        tour={tour}
        choices={choices}
        answer={actionData}
      />
    </TourFrame>
  );
}
