import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import type { Route } from "./+types/create";
import { readChoices } from "./choices.server.ts";
import { deskPath, home } from "./paths.ts";
import { saveTour } from "./save.server.ts";
import { TourForm } from "./tour-form.tsx";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  choices: await readChoices(visitOf(context).api),
});

export function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  return saveTour(visit, request, {
    save: (input) => visit.api.tours.admin.create(input),
    said: m.desk_tour_created(),
    next: (tour) => deskPath(tour, "variants"),
  });
}

/** A new tour: its texts first, then its options and pictures on the pages it gets. */
export default function NewTour({ loaderData, actionData }: Route.ComponentProps) {
  const title = m.desk_tour_new();
  return (
    <div className="desk-thing">
      <Head title={title} wrong={actionData?.result.status === "error"} hidden />
      <Breadcrumb steps={[{ label: m.desk_tours_list(), to: home }, { label: title }]} />
      <header className="desk-head">
        <h1>{title}</h1>
      </header>
      <TourForm choices={loaderData.choices} answer={actionData} />
    </div>
  );
}
