import { redirect } from "react-router";
import { flash } from "~/lib/flash.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { readForm } from "~/lib/posted.server.ts";
import { visitOf } from "~/lib/visit.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { SEASONS } from "../paths.ts";
import type { Route } from "./+types/create";
import { SeasonDetails } from "./form.tsx";
import { schedulePicks } from "./load.server.ts";
import { refuseSeason } from "./save.server.ts";
import { inputOf, type PostedSeason } from "./values.ts";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  schedules: await schedulePicks(visitOf(context).api),
});

/** A season begins without effect: it is confirmed in the list, where its days are shown again. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const posted = await readForm<PostedSeason>(request);
  if (posted.again) return posted.again;
  try {
    await visit.api.fastBoats.seasons.create(inputOf(posted.value));
  } catch (error) {
    return refuseSeason(posted, error);
  }
  flash(visit, "done", m.season_created());
  return redirect(SEASONS);
}

/** The page of a new season. */
export default function NewSeason({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="offering-frame">
      <Head title={m.season_new()} wrong={Boolean(actionData?.result?.error)} hidden />
      <Breadcrumb steps={[{ label: m.seasons_title(), to: SEASONS }, { label: m.season_new() }]} />
      <header className="admin-head">
        <h1>{m.season_new()}</h1>
      </header>
      <SeasonDetails schedules={loaderData.schedules} answer={actionData} />
    </div>
  );
}
