import { mergedKey } from "~/lib/forms.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/settings";
import { saveSettings } from "./settings.server.ts";
import { SettingsForm } from "./settings-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = visitOf(context);
  const [settings, country] = await Promise.all([api.site.admin.show(), api.geo.country()]);
  return { settings: settings.data, country: country.data.country };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  saveSettings(visitOf(context), request);

export default function SiteSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsForm key={mergedKey(actionData)} {...loaderData} answer={actionData} />;
}
