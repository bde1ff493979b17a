import { pageNotFound } from "~/lib/errors.ts";
import { mergedKey } from "~/lib/forms.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/edit";
import { StepForm } from "./form.tsx";
import { saveItinerary } from "./itinerary.server.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const id = Number(params.id);
  if (!/^\d{1,9}$/.test(params.id)) throw pageNotFound(request);
  return (await visitOf(context).api.catalogue.admin.itineraries.show({ id })).data;
}
export const action = ({ params, request, context }: Route.ActionArgs) =>
  saveItinerary(visitOf(context), request, Number(params.id));

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StepForm key={loaderData.id + mergedKey(actionData)} step={loaderData} answer={actionData} />
  );
}
