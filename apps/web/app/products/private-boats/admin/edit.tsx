import type { AdminBoat } from "@jukung/contract";
import { redirect } from "react-router";
import { offeringPath } from "~/features/offerings/admin/paths.ts";
import { unreadableAmounts } from "~/lib/amount.ts";
import { refuseEdit, versionIn } from "~/lib/edits.server.ts";
import { flash } from "~/lib/flash.ts";
import { mergedKey } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm } from "~/lib/posted.server.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/edit";
import { loadChoices } from "./form/choices.server.ts";
import { BoatDetails } from "./form/form.tsx";
import { informationsIn, inputOf, type Posted } from "./form/read.ts";
import { formOf, together, unticked } from "./form/values.ts";
import { BoatFrame } from "./frame.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = visitOf(context);
  const { data: boat } = await api.privateBoats.admin.show({ slug: params.slug });
  return { boat, choices: await loadChoices(api, boat.destination) };
}

/** Saves the whole form; a new name gives a new address. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const posted = await readForm<Posted>(request);
  if (posted.again) return posted.again;
  try {
    const version = versionIn(posted.form);
    const boat = { slug: params.slug, version, ...inputOf(posted.value) };
    const { data } = await visit.api.privateBoats.admin.update(boat);
    flash(visit, "done", m.admin_saved());
    return redirect(offeringPath("private_boat", data, "edit"));
  } catch (error) {
    const said = unreadableAmounts(posted.form, (name) => name === "price_from");
    const { data: site } = await visit.api.site.site();
    return refuseEdit(posted, error, {
      fields: unticked,
      said,
      formOf: (boat: AdminBoat) => formOf(boat, site.refund_policy),
      mine: { informations: informationsIn(posted.value) },
      together,
      sets: ["facilities", "includes", "excludes"],
    });
  }
}

/** Everything about a boat except its pictures and days. */
export default function EditBoat({ loaderData, actionData }: Route.ComponentProps) {
  const { boat, choices } = loaderData;
  return (
    <BoatFrame boat={boat} page="edit" wrong={Boolean(actionData?.result?.error)}>
      <BoatDetails key={mergedKey(actionData)} boat={boat} choices={choices} answer={actionData} />
    </BoatFrame>
  );
}
