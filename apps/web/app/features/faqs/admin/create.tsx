import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/create";
import { FaqForm } from "./faq-form.tsx";
import { saveFaq } from "./faqs.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data: groups } = await visitOf(context).api.faqs.admin.list();
  return { groups, group: new URL(request.url).searchParams.get("group") ?? "" };
}
export const action = ({ request, context }: Route.ActionArgs) =>
  saveFaq(visitOf(context), request);

export default function Create({ loaderData, actionData }: Route.ComponentProps) {
  return <FaqForm {...loaderData} answer={actionData} />;
}
