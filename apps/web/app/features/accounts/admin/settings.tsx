import { guard } from "~/lib/guards.ts";
import { visitOf } from "~/lib/visit.ts";
import { changeSettings, loadSettings } from "../settings/settings.server.ts";
import { Settings } from "../settings/settings.tsx";
import type { Route } from "./+types/settings";
import { BarePage } from "./bare-page.tsx";

/** Pictures are posted here (server/forms.ts). */
export const handle = { takesFiles: true };
export const middleware = [guard("admin")];
export const headers = () => ({ "Cache-Control": "no-store" });

export const loader = ({ context }: Route.LoaderArgs) => loadSettings(visitOf(context), "admin");

export const action = ({ request, context }: Route.ActionArgs) =>
  changeSettings(visitOf(context), "admin", request);

export default function AdminSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <BarePage>
      <Settings area="admin" {...loaderData} answer={actionData} />
    </BarePage>
  );
}
