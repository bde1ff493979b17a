import type { ManifestFields, ReminderSettings, SiteSettings } from "@jukung/contract";
import { grouped } from "~/lib/figures.ts";

/** The settings as their form's fields: numbers are text while they are typed. */
export type SiteForm = {
  name: string;
  logo_text: string;
  whatsapp: string;
  email: string;
  hours_id: string;
  hours_en: string;
  addresses: string[];
  social_links: { label: string; url: string }[];
  refund_policy: { hours: string; percent: string }[];
  /** Free until so many hours before; later for a fee a person, empty if not at all. */
  reschedule_policy: { free_hours: string; fee: string };
  legal_name: string;
  tax_number: string;
  invoice_address: string;
  company_number: string;
  licence: string;
  insurance_id: string;
  insurance_en: string;
  rates: { currency: string; rupiah: string }[];
  rates_day: string;
  analytics_script: string;
  analytics_site: string;
  refund_limit: string;
  transfer: {
    offered: string;
    hold_minutes: string;
    check_hours: string;
    accounts: { bank: string; number: string; holder: string }[];
    note_id: string;
    note_en: string;
  };
  /** What passengers are asked for the passenger list. */
  manifest: ManifestFields;
  /** What of the reminders is ticked. */
  reminders: string[];
  second_factor_roles: string[];
  /** Typed when the accounts of bank transfers change; never filled in. */
  password?: string;
};

/** What can be ticked of the reminders, in the form's order. */
export const REMINDERS = [
  "day_before",
  "hours_before",
  "thanks",
  "weather_link",
] as const satisfies readonly (keyof ReminderSettings)[];

/** The settings as their form's fields hold them. */
export const formOf = ({
  version: _,
  refund_policy,
  reschedule_policy,
  refund_limit,
  reminders,
  transfer,
  rates,
  ...own
}: SiteSettings): SiteForm => ({
  ...own,
  reminders: REMINDERS.filter((name) => reminders[name]),
  refund_limit: grouped(refund_limit),
  rates: rates.map(({ currency, rupiah }) => ({ currency, rupiah: grouped(rupiah) })),
  transfer: {
    ...transfer,
    offered: transfer.offered ? "yes" : "",
    hold_minutes: String(transfer.hold_minutes),
    check_hours: String(transfer.check_hours),
  },
  refund_policy: refund_policy.map(({ hours, percent }) => ({
    hours: String(hours),
    percent: String(percent),
  })),
  reschedule_policy: {
    free_hours: String(reschedule_policy.free_hours),
    fee: reschedule_policy.fee === null ? "" : grouped(reschedule_policy.fee),
  },
});
