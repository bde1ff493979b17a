import { pageNotFound } from "~/lib/errors.ts";
import { settingsNow } from "~/lib/settings.server.ts";
import type { Route } from "./+types/ui";
import { Actions } from "./actions.tsx";
import { Controls } from "./controls.tsx";
import { Crossings } from "./crossings.tsx";
import { Reading } from "./reading.tsx";
import { Tables } from "./tables.tsx";

/** Every primitive in its states, to look at while drawing. Not in production. */
export function loader({ request }: Route.LoaderArgs) {
  if (settingsNow().production) throw pageNotFound(request);
  return { now: new Date().toISOString(), until: new Date(Date.now() + 130_000).toISOString() };
}

export default function DevUi({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap page-body">
      <title>Design system</title>
      <h1 className="display page-title">Design system</h1>
      <Actions />
      <Controls />
      <Crossings />
      <Reading {...loaderData} />
      <Tables />
    </div>
  );
}
