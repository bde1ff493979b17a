import { redirect } from "react-router";
import { offeringPath, offeringsPath } from "~/features/offerings/admin/paths.ts";
import { flash } from "~/lib/flash.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { readForm, refuse } from "~/lib/posted.server.ts";
import { visitOf } from "~/lib/visit.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { ButtonLink } from "~/ui/button.tsx";
import type { Route } from "./+types/create";
import { loadChoices } from "./form/choices.server.ts";
import { FleetFields } from "./form/form.tsx";
import { inputOf, type PostedBoat, unticked } from "./form/values.ts";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  choices: await loadChoices(visitOf(context).api),
});

/** A boat begins as a draft; its pictures come next. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const posted = await readForm<PostedBoat>(request);
  if (posted.again) return posted.again;
  try {
    const { data } = await visit.api.fastBoats.admin.create(inputOf(posted.value));
    flash(visit, "done", m.fleet_created({ name: data.name }));
    return redirect(offeringPath("fast_boat", data, "gallery"));
  } catch (error) {
    return refuse(posted, error, { fields: unticked });
  }
}

/** The page of a new fast boat. */
export default function NewFastBoat({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="offering-frame">
      <Head title={m.fleet_new()} wrong={Boolean(actionData?.result?.error)} hidden />
      <Breadcrumb
        steps={[
          { label: m.nav_fast_boats(), to: offeringsPath("fast_boat") },
          { label: m.fleet_new() },
        ]}
      />
      <header className="admin-head">
        <h1>{m.fleet_new()}</h1>
      </header>
      {loaderData.choices.operators.length === 0 ? (
        <section className="sheet">
          <p>{m.fleet_operator_first()}</p>
          <p>
            <ButtonLink to="/admin/operators?new" kind="main" icon="plus">
              {m.operator_new()}
            </ButtonLink>
          </p>
        </section>
      ) : (
        <FleetFields choices={loaderData.choices} answer={actionData} />
      )}
    </div>
  );
}
