import { idIn } from "~/lib/errors.ts";
import { mergedKey } from "~/lib/forms.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/edit";
import { InformationForm } from "./form.tsx";
import { saveInformation } from "./informations.server.ts";

/** Pictures are posted here (server/forms.ts). */
export const handle = { takesFiles: true };
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const id = idIn(params, request);
  return (await visitOf(context).api.catalogue.admin.informations.show({ id })).data;
}
export const action = ({ params, request, context }: Route.ActionArgs) =>
  saveInformation(visitOf(context), request, idIn(params, request));

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <InformationForm
      key={loaderData.id + mergedKey(actionData)}
      block={loaderData}
      answer={actionData}
    />
  );
}
