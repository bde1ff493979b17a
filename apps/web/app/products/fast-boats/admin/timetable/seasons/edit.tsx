import { redirect } from "react-router";
import { versionIn } from "~/lib/edits.server.ts";
import { idIn } from "~/lib/errors.ts";
import { flash } from "~/lib/flash.ts";
import { mergedKey } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { inLocale } from "~/lib/in-locale.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm } from "~/lib/posted.server.ts";
import { visitOf } from "~/lib/visit.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { SEASONS } from "../paths.ts";
import { type Previewed, saveInTwoSteps } from "../preview.server.ts";
import type { Route } from "./+types/edit";
import { SeasonDetails } from "./form.tsx";
import { schedulePicks } from "./load.server.ts";
import { refuseSeason } from "./save.server.ts";
import { SeasonStatus } from "./status.tsx";
import { inputOf, type PostedSeason } from "./values.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api } = visitOf(context);
  const [{ data: season }, schedules] = await Promise.all([
    api.fastBoats.seasons.show({ id: idIn(params, request) }),
    schedulePicks(api),
  ]);
  return { season, schedules };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const id = idIn(params, request);
  const posted = await readForm<PostedSeason>(request);
  if (posted.again) return posted.again as Previewed;
  const input = { ...inputOf(posted.value), version: versionIn(posted.form) };
  try {
    const preview = await saveInTwoSteps(posted, input, (asked) =>
      visit.api.fastBoats.seasons.update({ id, ...input, ...asked }),
    );
    if (preview) return preview;
  } catch (error) {
    return refuseSeason(posted, error);
  }
  flash(visit, "done", m.admin_saved());
  return redirect(SEASONS);
}

/** The page of one season. */
export default function EditSeason({ loaderData, actionData }: Route.ComponentProps) {
  const { season, schedules } = loaderData;
  const name = inLocale(season.name_id, season.name_en);
  return (
    <div className="offering-frame">
      <Head title={name} wrong={Boolean(actionData?.result?.error)} hidden />
      <Breadcrumb steps={[{ label: m.seasons_title(), to: SEASONS }, { label: name }]} />
      <header className="admin-head">
        <h1>{name}</h1>
        <SeasonStatus season={season} badge />
      </header>
      <SeasonDetails
        key={mergedKey(actionData)}
        season={season}
        schedules={schedules}
        answer={actionData}
      />
    </div>
  );
}
