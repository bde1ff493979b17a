import type { AdminFastBoat } from "@jukung/contract";
import { Link, redirect } from "react-router";
import { offeringPath } from "~/features/offerings/admin/paths.ts";
import { refuseEdit, versionIn } from "~/lib/edits.server.ts";
import { flash } from "~/lib/flash.ts";
import { mergedKey } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm } from "~/lib/posted.server.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/edit";
import { loadChoices } from "./form/choices.server.ts";
import { FleetFields } from "./form/form.tsx";
import { formOf, inputOf, type PostedBoat, together, unticked } from "./form/values.ts";
import { FastBoatFrame } from "./frame.tsx";
import { loadBoat } from "./load.server.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api } = visitOf(context);
  const boat = await loadBoat(api, params.slug, request);
  return { boat, choices: await loadChoices(api, boat.operator) };
}

/** Saves the whole form; a new name gives a new address. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const posted = await readForm<PostedBoat>(request);
  if (posted.again) return posted.again;
  try {
    const version = versionIn(posted.form);
    const input = { slug: params.slug, version, ...inputOf(posted.value) };
    const { data } = await visit.api.fastBoats.admin.update(input);
    flash(visit, "done", m.admin_saved());
    return redirect(offeringPath("fast_boat", data, "edit"));
  } catch (error) {
    return refuseEdit(posted, error, {
      fields: unticked,
      formOf: (boat: AdminFastBoat) => formOf(boat),
      together,
      sets: ["facilities"],
    });
  }
}

/** Everything about a fast boat except its pictures and schedules. */
export default function EditFastBoat({ loaderData, actionData }: Route.ComponentProps) {
  const { boat, choices } = loaderData;
  return (
    <FastBoatFrame boat={boat} page="edit" wrong={Boolean(actionData?.result?.error)}>
      {boat.orders_after_certificate > 0 && (
        <p className="field-error" role="status">
          {m.certificate_orders_after({ count: boat.orders_after_certificate })}{" "}
          <Link className="link" to={offeringPath("fast_boat", boat, "detail")}>
            {m.certificate_orders_show()}
          </Link>
        </p>
      )}
      <FleetFields key={mergedKey(actionData)} boat={boat} choices={choices} answer={actionData} />
    </FastBoatFrame>
  );
}
