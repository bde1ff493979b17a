import { offeringPath, offeringsPath } from "~/features/offerings/admin/paths.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import type { Route } from "./+types/create";
import { readChoices } from "./choices.server.ts";
import { saveTour } from "./save.server.ts";
import { TourForm } from "./tour-form.tsx";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  choices: await readChoices(visitOf(context).api),
});

export function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  return saveTour(visit, request, {
    save: (input) => visit.api.tours.admin.create(input),
    said: m.admin_tour_created(),
    next: (tour) => offeringPath("tour", tour, "variants"),
  });
}

/** A new tour: its texts first, then its variants and pictures on its other pages. */
export default function NewTour({ loaderData, actionData }: Route.ComponentProps) {
  const title = m.admin_tour_new();
  return (
    <div className="offering-frame">
      <Head title={title} wrong={actionData?.result.status === "error"} hidden />
      <Breadcrumb
        steps={[{ label: m.admin_tours_list(), to: offeringsPath("tour") }, { label: title }]}
      />
      <header className="admin-head">
        <h1>{title}</h1>
      </header>
      <TourForm choices={loaderData.choices} answer={actionData} />
    </div>
  );
}
