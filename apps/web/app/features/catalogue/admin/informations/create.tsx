import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/create";
import { InformationForm } from "./form.tsx";
import { saveInformation } from "./informations.server.ts";

/** Pictures are posted here (server/forms.ts). */
export const handle = { takesFiles: true };
export const action = ({ request, context }: Route.ActionArgs) =>
  saveInformation(visitOf(context), request);

export default function Create({ actionData }: Route.ComponentProps) {
  return <InformationForm answer={actionData} />;
}
