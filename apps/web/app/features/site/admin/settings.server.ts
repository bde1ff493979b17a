import type { ReminderSettings, SiteSettingsInput, StaffRole } from "@jukung/contract";
import { redirect } from "react-router";
import { amountIn, unreadableAmounts } from "~/lib/amount.ts";
import { refuseEdit, versionIn } from "~/lib/edits.server.ts";
import { wholeIn } from "~/lib/figures.ts";
import { flash } from "~/lib/flash.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm } from "~/lib/posted.server.ts";
import { siteOf } from "~/lib/site.server.ts";
import type { Visit } from "~/lib/visit.ts";
import { formOf, REMINDERS, type SiteForm } from "./settings-values.ts";

type Posted = Partial<SiteForm>;

/** Saves the settings; a form that adds or removes a row is only drawn again. */
export async function saveSettings(visit: Visit, request: Request) {
  const posted = await readForm<Posted>(request);
  if (posted.again) return { result: posted.submission.reply({ hideFields: ["password"] }) };
  try {
    const roles = posted.form.has("roles_shown")
      ? { second_factor_roles: rolesIn(posted.form) }
      : {};
    const version = versionIn(posted.form);
    await visit.api.site.admin.update({
      ...settingsIn(posted.value, version),
      reminders: remindersIn(posted.form),
      ...roles,
    });
  } catch (error) {
    const amounts = ["refund_limit", "reschedule_policy.fee"];
    const said = unreadableAmounts(
      posted.form,
      (name) => amounts.includes(name) || /^rates\[\d+\]\.rupiah$/.test(name),
    );
    // Without the page's boxes nothing was chosen, and nothing is changed.
    const shown = posted.form.has("roles_shown");
    const sets = ["second_factor_roles", "reminders"];
    return refuseEdit(posted, error, {
      formOf,
      said,
      hide: ["password"],
      sets,
      fields: sets,
      mine: {
        reminders: tickedIn(posted.form, "reminders"),
        ...(shown ? { second_factor_roles: rolesIn(posted.form) } : {}),
      },
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
  hours_id: value.hours_id ?? "",
  hours_en: value.hours_en ?? "",
  addresses: (value.addresses ?? []).map((line) => line ?? ""),
  social_links: (value.social_links ?? []).map((link) => ({
    label: link?.label ?? "",
    url: link?.url ?? "",
  })),
  legal_name: value.legal_name ?? "",
  tax_number: value.tax_number ?? "",
  invoice_address: value.invoice_address ?? "",
  company_number: value.company_number ?? "",
  licence: value.licence ?? "",
  insurance_id: value.insurance_id ?? "",
  insurance_en: value.insurance_en ?? "",
  rates: (value.rates ?? []).map((rate) => ({
    currency: (rate?.currency ?? "").trim().toUpperCase(),
    ...(rate?.rupiah ? { rupiah: rupiahOf(rate.rupiah) } : {}),
  })),
  rates_day: value.rates_day ?? "",
  analytics_script: value.analytics_script ?? "",
  analytics_site: value.analytics_site ?? "",
  refund_policy: (value.refund_policy ?? []).map((step) => ({
    hours: numberIn(step?.hours),
    percent: numberIn(step?.percent),
  })),
  reschedule_policy: {
    free_hours: numberIn(value.reschedule_policy?.free_hours),
    // Empty: later it is not possible at all.
    fee: value.reschedule_policy?.fee ? rupiahOf(value.reschedule_policy.fee) : null,
  },
  ...(value.manifest === undefined ? {} : { manifest: value.manifest }),
  ...(value.transfer === undefined ? {} : { transfer: transferIn(value.transfer) }),
  // Who may not change it has no such field.
  ...(value.refund_limit === undefined ? {} : { refund_limit: rupiahOf(value.refund_limit) }),
  ...(value.password ? { password: value.password } : {}),
  version,
});

/** How bank transfers are taken; who may not change that has no such fields. */
const transferIn = (
  typed: Partial<SiteForm["transfer"]>,
): NonNullable<SiteSettingsInput["transfer"]> => ({
  offered: typed.offered === "yes",
  hold_minutes: numberIn(typed.hold_minutes),
  check_hours: numberIn(typed.check_hours),
  accounts: (typed.accounts ?? []).map((account) => ({
    bank: account?.bank ?? "",
    number: account?.number ?? "",
    holder: account?.holder ?? "",
  })),
  note_id: typed.note_id ?? "",
  note_en: typed.note_en ?? "",
});

const tickedIn = (form: FormData, name: string): string[] => form.getAll(name).map(String);
/** The ticked roles; none at all is a choice too. */
const rolesIn = (form: FormData) => tickedIn(form, "second_factor_roles") as StaffRole[];
const remindersIn = (form: FormData): ReminderSettings => {
  const ticked = tickedIn(form, "reminders");
  return Object.fromEntries(
    REMINDERS.map((name) => [name, ticked.includes(name)]),
  ) as ReminderSettings;
};

/** An amount as it was typed; what cannot be read is refused at its field. */
const rupiahOf = (text: string): number => (amountIn(text) ?? undefined) as number;

/** Empty fields are not sent, so that the API says that they are required. */
const numberIn = (text: string | undefined) => (wholeIn(text) ?? undefined) as number;
