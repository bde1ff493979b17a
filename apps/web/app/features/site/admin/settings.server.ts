import type { SiteSettingsInput, StaffRole } from "@jukung/contract";
import { redirect } from "react-router";
import { amountIn, unreadableAmounts } from "~/lib/amount.ts";
import { refuseEdit, versionIn } from "~/lib/edits.server.ts";
import { wholeIn } from "~/lib/figures.ts";
import { flash } from "~/lib/flash.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm } from "~/lib/posted.server.ts";
import { siteOf } from "~/lib/site.server.ts";
import type { Visit } from "~/lib/visit.ts";
import { formOf, type SiteForm } from "./settings-values.ts";

type Posted = Partial<SiteForm>;

/** Saves the settings; a form that adds or removes a row is only drawn again. */
export async function saveSettings(visit: Visit, request: Request) {
  const posted = await readForm<Posted>(request);
  if (posted.again) return posted.again;
  try {
    const roles = posted.form.has("roles_shown")
      ? { second_factor_roles: rolesIn(posted.form) }
      : {};
    const version = versionIn(posted.form);
    await visit.api.site.admin.update({ ...settingsIn(posted.value, version), ...roles });
  } catch (error) {
    const said = unreadableAmounts(posted.form, (name) => name === "refund_limit");
    // Without the page's boxes nothing was chosen, and nothing is changed.
    const shown = posted.form.has("roles_shown");
    const sets = ["second_factor_roles"];
    return refuseEdit(posted, error, {
      formOf,
      said,
      sets,
      fields: sets,
      ...(shown ? { mine: { second_factor_roles: rolesIn(posted.form) } } : {}),
    });
  }
  siteOf.forget(); // the next page of this process shows them
  flash(visit, "done", m.site_saved());
  return redirect("/admin/settings/site");
}

const settingsIn = (value: Posted, version: number): SiteSettingsInput => ({
  name: value.name ?? "",
  logo_text: value.logo_text ?? "",
  whatsapp: value.whatsapp ?? "",
  email: value.email ?? "",
  addresses: (value.addresses ?? []).map((line) => line ?? ""),
  social_links: (value.social_links ?? []).map((link) => ({
    label: link?.label ?? "",
    url: link?.url ?? "",
  })),
  analytics_script: value.analytics_script ?? "",
  analytics_site: value.analytics_site ?? "",
  refund_policy: (value.refund_policy ?? []).map((step) => ({
    hours: numberIn(step?.hours),
    percent: numberIn(step?.percent),
  })),
  // Who may not change it has no such field.
  ...(value.refund_limit === undefined ? {} : { refund_limit: rupiahOf(value.refund_limit) }),
  version,
});

/** The ticked roles; none at all is a choice too. */
const rolesIn = (form: FormData) => form.getAll("second_factor_roles").map(String) as StaffRole[];

/** An amount as it was typed; what cannot be read is refused at its field. */
const rupiahOf = (text: string): number => (amountIn(text) ?? undefined) as number;

/** Empty fields are not sent, so that the API says that they are required. */
const numberIn = (text: string | undefined) => (wholeIn(text) ?? undefined) as number;
