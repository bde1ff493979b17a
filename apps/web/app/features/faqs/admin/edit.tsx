import { mergedKey } from "~/lib/forms.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/edit";
import { FaqForm } from "./faq-form.tsx";
import { saveFaq } from "./faqs.server.ts";

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const { admin } = visitOf(context).api.faqs;
  const [{ data: faq }, { data: groups }] = await Promise.all([admin.show({ slug }), admin.list()]);
  return { faq, groups };
}
export const action = ({ params, request, context }: Route.ActionArgs) =>
  saveFaq(visitOf(context), request, params.slug);

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FaqForm key={loaderData.faq.id + mergedKey(actionData)} {...loaderData} answer={actionData} />
  );
}
