import { idIn } from "~/lib/errors.ts";
import { mergedKey } from "~/lib/forms.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/edit";
import { StepForm } from "./form.tsx";
import { saveItinerary } from "./itinerary.server.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const id = idIn(params, request);
  return (await visitOf(context).api.catalogue.admin.itineraries.show({ id })).data;
}
export const action = ({ params, request, context }: Route.ActionArgs) =>
  saveItinerary(visitOf(context), request, idIn(params, request));

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StepForm key={loaderData.id + mergedKey(actionData)} step={loaderData} answer={actionData} />
  );
}
