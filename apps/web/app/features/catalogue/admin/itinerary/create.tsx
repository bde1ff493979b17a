import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/create";
import { StepForm } from "./form.tsx";
import { saveItinerary } from "./itinerary.server.ts";

export const action = ({ request, context }: Route.ActionArgs) =>
  saveItinerary(visitOf(context), request);

export default function Create({ actionData }: Route.ComponentProps) {
  return <StepForm answer={actionData} />;
}
