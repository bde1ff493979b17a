import { redirect } from "react-router";
import { offeringPath, offeringsPath } from "~/features/offerings/admin/paths.ts";
import { unreadableAmounts } from "~/lib/amount.ts";
import { flash } from "~/lib/flash.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { readForm, refuse } from "~/lib/posted.server.ts";
import { visitOf } from "~/lib/visit.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import type { Route } from "./+types/create";
import { loadChoices } from "./form/choices.server.ts";
import { BoatDetails } from "./form/form.tsx";
import { inputOf, type Posted } from "./form/read.ts";
import { unticked } from "./form/values.ts";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  choices: await loadChoices(visitOf(context).api),
});

/** A boat begins as a draft; its pictures come next. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const posted = await readForm<Posted>(request);
  if (posted.again) return posted.again;
  try {
    const { data } = await visit.api.privateBoats.admin.create(inputOf(posted.value));
    flash(visit, "done", m.admin_boat_created({ name: data.name }));
    return redirect(offeringPath("private_boat", data, "images"));
  } catch (error) {
    const said = unreadableAmounts(posted.form, (name) => name === "price_from");
    return refuse(posted, error, { fields: unticked, said });
  }
}

/** The page of a new boat. */
export default function NewBoat({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="offering-frame">
      <Head title={m.admin_boat_new()} wrong={Boolean(actionData?.result?.error)} hidden />
      <Breadcrumb
        steps={[
          { label: m.nav_private_boats(), to: offeringsPath("private_boat") },
          { label: m.admin_boat_new() },
        ]}
      />
      <header className="admin-head">
        <h1>{m.admin_boat_new()}</h1>
      </header>
      <BoatDetails choices={loaderData.choices} answer={actionData} />
    </div>
  );
}
