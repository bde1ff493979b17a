import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/create-group";
import { saveGroup } from "./faqs.server.ts";
import { GroupForm } from "./group-form.tsx";

export const action = ({ request, context }: Route.ActionArgs) =>
  saveGroup(visitOf(context), request);

export default function CreateGroup({ actionData }: Route.ComponentProps) {
  return <GroupForm answer={actionData} />;
}
