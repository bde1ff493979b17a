import { mergedKey } from "~/lib/forms.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/edit-group";
import { saveGroup } from "./faqs.server.ts";
import { GroupForm } from "./group-form.tsx";

export const loader = async ({ params: { slug }, context }: Route.LoaderArgs) =>
  (await visitOf(context).api.faqs.admin.group({ slug })).data;
export const action = ({ params, request, context }: Route.ActionArgs) =>
  saveGroup(visitOf(context), request, params.slug);

export default function EditGroup({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <GroupForm key={loaderData.id + mergedKey(actionData)} group={loaderData} answer={actionData} />
  );
}
