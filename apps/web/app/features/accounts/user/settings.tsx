import { visitOf } from "~/lib/visit.ts";
import { changeSettings, loadSettings } from "../settings/settings.server.ts";
import { Settings } from "../settings/settings.tsx";
import type { Route } from "./+types/settings";

/** Pictures are posted here (server/forms.ts). */
export const handle = { takesFiles: true };
export const loader = ({ context }: Route.LoaderArgs) => loadSettings(visitOf(context), "user");

export const action = ({ request, context }: Route.ActionArgs) =>
  changeSettings(visitOf(context), "user", request);

export default function UserSettings({ loaderData, actionData }: Route.ComponentProps) {
  return <Settings area="user" {...loaderData} answer={actionData} />;
}
