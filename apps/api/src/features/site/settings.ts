import {
  ExchangeRate,
  type Locale,
  ManifestFields,
  RefundPolicy,
  ReminderSettings,
  ReschedulePolicy,
  type Site,
  StaffRole,
  TransferSettings,
} from "@jukung/contract";
import { z } from "zod";
import type { Database, Db, Tx } from "../../platform/db.ts";
import { memoize } from "../../platform/memoize.ts";
import { picturesOf, presentPicture } from "../media/index.ts";
import { lockSettings, readSettings, saveSettings, shareSettings } from "./queries.ts";
import {
  DEFAULT_MANIFEST,
  DEFAULT_REFUND_LIMIT,
  DEFAULT_REFUND_POLICY,
  DEFAULT_REMINDERS,
  DEFAULT_RESCHEDULE_POLICY,
  DEFAULT_TRANSFER,
} from "./rules.ts";

export const Settings = z.object({
  /** Whether the site is open; one whose settings were never saved is being prepared. */
  live: z.boolean().default(true),
  name: z.string().min(1).default("Jukung"),
  logo_text: z.string().min(1).default("Jukung"),
  whatsapp: z.string().default(""),
  email: z.string().default(""),
  hours_id: z.string().default(""),
  hours_en: z.string().default(""),
  addresses: z.array(z.string()).default([]),
  social_links: z.array(z.object({ label: z.string(), url: z.url() })).default([]),
  /** Who issues invoices; empty: what is empty is left out of them. */
  legal_name: z.string().default(""),
  tax_number: z.string().default(""),
  invoice_address: z.string().default(""),
  /** What guests read of the operator beside the legal name. */
  company_number: z.string().default(""),
  licence: z.string().default(""),
  insurance_id: z.string().default(""),
  insurance_en: z.string().default(""),
  /** Whole rupiah for a unit of another currency, as of a day. */
  rates: z.array(ExchangeRate).default([]),
  rates_day: z.string().default(""),
  analytics_script: z.string().default(""),
  analytics_site: z.string().default(""),
  /** For offerings without a policy of their own. */
  refund_policy: RefundPolicy.default(DEFAULT_REFUND_POLICY),
  /** The same for moving a trip to another date. */
  reschedule_policy: ReschedulePolicy.default(DEFAULT_RESCHEDULE_POLICY),
  /** Which reminders of trips are sent. */
  reminders: ReminderSettings.default(DEFAULT_REMINDERS),
  /** What passengers are asked for the passenger list. */
  manifest: ManifestFields.default(DEFAULT_MANIFEST),
  /** Rupiah: above it a manager's refund needs a second person. */
  refund_limit: z.number().int().default(DEFAULT_REFUND_LIMIT),
  /** Bank transfers to the operator's own accounts. */
  transfer: TransferSettings.default(DEFAULT_TRANSFER),
  /** Staff roles that must have a second factor. */
  second_factor_roles: z.array(StaffRole).default([]),
  /** Raised with each change: a save names the version it was based on. */
  version: z.number().int().default(0),
  /** Whether a demo was here and was cleared: it is not made again. */
  demo_cleared: z.boolean().default(false),
  /** Picture ids by the name that pages use. */
  pictures: z.record(z.string(), z.number()).default({}),
});
export type Settings = z.infer<typeof Settings>;

const NEVER_SAVED = { live: false };
/** The current settings. */
export const settingsNow = async (db: Db): Promise<Settings> =>
  Settings.parse((await readSettings(db)) ?? NEVER_SAVED);
/** The settings for a change, locked until its transaction ends. */
export const settingsForChange = async (tx: Tx): Promise<Settings> =>
  Settings.parse((await lockSettings(tx)) ?? NEVER_SAVED);
const settingsOf = memoize(10, settingsNow);
/** After a change: this process uses the new settings from the next page on. */
export const forgetSettings = (db: Database) => settingsOf.forget(db);

/** The refund policy of offerings without their own, as pages show it. */
export const refundPolicyShown = async (db: Database): Promise<RefundPolicy> =>
  (await settingsOf(db)).refund_policy;
/** The rule for moving a trip to another date, of orders and offerings without their own. */
export const reschedulePolicyShown = async (db: Database): Promise<ReschedulePolicy> =>
  (await settingsOf(db)).reschedule_policy;
/** What passengers are asked for the passenger list. */
export const manifestFields = async (db: Database): Promise<ManifestFields> =>
  (await settingsOf(db)).manifest;
/** The same within a transaction. */
export const manifestFieldsNow = async (tx: Tx): Promise<ManifestFields> =>
  (await settingsNow(tx)).manifest;
/** The operator's email address; empty if none is set. */
export const operatorEmail = async (db: Database): Promise<string> => (await settingsOf(db)).email;

/** The same within a transaction. */
export const operatorEmailNow = async (tx: Tx): Promise<string> => (await settingsNow(tx)).email;

/** Staff roles that must have a second factor: not cached, since it locks out. */
export const rolesWithFactor = async (db: Db): Promise<StaffRole[]> =>
  (await settingsNow(db)).second_factor_roles;
/** Whether and how bank transfers are taken: not cached, since money is sent to what it says. */
export const transferNow = async (db: Db): Promise<TransferSettings> =>
  (await settingsNow(db)).transfer;
/** The same for whoever chooses it: whoever changes the accounts waits, and then finds that order. */
export const transferShown = async (tx: Tx): Promise<TransferSettings> =>
  Settings.parse((await shareSettings(tx)) ?? NEVER_SAVED).transfer;
/** Which reminders of trips are sent: not cached, so that nobody is reminded after they were turned off. */
export const remindersNow = async (db: Db): Promise<ReminderSettings> =>
  (await settingsNow(db)).reminders;
export const siteName = async (db: Database): Promise<string> => (await settingsOf(db)).name;

/** The operator of trips that name none, with contact details. */
export async function siteContact(
  db: Database,
): Promise<{ name: string; whatsapp: string | null }> {
  const { name, whatsapp } = await settingsOf(db);
  return { name, whatsapp: whatsapp || null };
}

/** Who issues an invoice, as it is printed. Texts are empty where nothing is set. */
export type Company = Pick<
  Settings,
  "name" | "legal_name" | "tax_number" | "invoice_address" | "email" | "whatsapp"
>;
/** The company now: not cached, since documents keep what they said. */
export async function companyNow(db: Db): Promise<Company> {
  const { name, legal_name, tax_number, invoice_address, email, whatsapp } = await settingsNow(db);
  return { name, legal_name, tax_number, invoice_address, email, whatsapp };
}

/** Replaces the site's settings. */
export async function writeSettings(db: Db, settings: z.input<typeof Settings>): Promise<void> {
  await saveSettings(db, Settings.parse(settings));
}

/** The pictures that the settings use: they have no foreign key. */
export async function settingsPictures(db: Db): Promise<number[]> {
  return Object.values((await settingsNow(db)).pictures);
}

/** The site's settings from the environment. */
export type SiteFacts = Pick<Site, "channels" | "form_targets" | "google_client_id" | "maps"> & {
  /** Whether there is a payment gateway. */
  gateway: boolean;
};

/** The site's own details, as pages and emails show them. */
export async function loadSite(
  db: Database,
  { locale, gateway, ...facts }: { locale: Locale } & SiteFacts,
): Promise<Site> {
  const {
    pictures,
    version: _,
    reminders: _s,
    refund_limit: _l,
    transfer,
    second_factor_roles: _r,
    legal_name,
    tax_number: _t,
    invoice_address: _a,
    company_number,
    licence,
    insurance_id,
    insurance_en,
    hours_id,
    hours_en,
    rates,
    rates_day,
    ...settings
  } = await settingsOf(db);
  const known = await picturesOf(db, Object.values(pictures));
  return {
    ...settings,
    ...facts,
    hours: locale === "id" ? hours_id || hours_en : hours_en || hours_id,
    trust: {
      legal_name,
      company_number,
      licence,
      insurance: locale === "id" ? insurance_id || insurance_en : insurance_en || insurance_id,
    },
    rates: rates.length > 0 && rates_day ? { day: rates_day, list: rates } : null,
    pay_by: { gateway, transfer: transfer.offered },
    pictures: Object.fromEntries(
      Object.entries(pictures).flatMap(([name, id]) => {
        const picture = presentPicture(known.get(id), locale);
        return picture ? [[name, picture]] : [];
      }),
    ),
  };
}
