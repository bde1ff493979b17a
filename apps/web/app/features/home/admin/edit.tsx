import { mergedKey } from "~/lib/forms.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/edit";
import { HomePageForm } from "./form.tsx";
import { saveHome } from "./home.server.ts";

/** The banner's photo is posted here (server/forms.ts). */
export const handle = { takesFiles: true };
export const loader = async ({ context }: Route.LoaderArgs) =>
  (await visitOf(context).api.home.admin.show()).data;
export const action = ({ request, context }: Route.ActionArgs) =>
  saveHome(visitOf(context), request);

export default function EditHomePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <HomePageForm
      key={`${loaderData.version} ${mergedKey(actionData)}`}
      page={loaderData}
      answer={actionData}
    />
  );
}
