import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/create";
import { PromoForm } from "./promo-form.tsx";
import { savePromo } from "./promos.server.ts";

export const loader = async ({ context }: Route.LoaderArgs) =>
  (await visitOf(context).api.promos.admin.targets()).data;
export const action = ({ request, context }: Route.ActionArgs) =>
  savePromo(visitOf(context), request);

export default function Create({ loaderData, actionData }: Route.ComponentProps) {
  return <PromoForm targets={loaderData} answer={actionData} />;
}
