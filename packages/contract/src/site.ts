import { oc } from "@orpc/contract";
import { z } from "zod";
import { ManifestFields } from "./manifest.ts";
import { PaymentChannel } from "./order-shapes.ts";
import {
  RefundPolicy,
  RefundPolicyInput,
  ReschedulePolicy,
  ReschedulePolicyInput,
} from "./orders.ts";
import { StaffRole } from "./permissions.ts";
import { PhoneOrNone } from "./phone.ts";
import { ReminderSettings } from "./reminders.ts";
import { Day, data, EditVersion, Line, Picture, Rupiah, wholeFrom } from "./values.ts";

/** The map provider: Google if the operator has a key, otherwise tiles of any server. */
export const MapSettings = z.object({
  google: z.object({ key: z.string(), map_id: z.string() }).nullable(),
  tiles: z.object({ url: z.string(), attribution: z.string() }),
});

/** What one unit of another currency costs in whole rupiah: for prices beside those in rupiah, never for what is charged. */
export const ExchangeRate = z.object({
  /** ISO 4217. */
  currency: z.string(),
  rupiah: Rupiah,
});
/** Who runs the site and what protects its guests; empty: the operator said nothing. */
export const Trust = z.object({
  legal_name: z.string(),
  /** NIB: the Indonesian business number. */
  company_number: z.string(),
  licence: z.string(),
  insurance: z.string(),
});

/** The operator's own texts and contact details. */
export const Site = z.object({
  /** Whether it is open for travellers; until then it says that it is being prepared. */
  live: z.boolean(),
  name: z.string(),
  logo_text: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  /** When somebody answers, in the operator's own words; empty: the operator said nothing. */
  hours: z.string(),
  addresses: z.array(z.string()),
  social_links: z.array(z.object({ label: z.string(), url: z.string() })),
  /** The refund policy of orders without one of their own, by time before departure. */
  refund_policy: RefundPolicy,
  /** The rule for moving a trip to another date, of offerings without their own. */
  reschedule_policy: ReschedulePolicy,
  trust: Trust,
  /** What passengers of fast boats are asked beside name and nationality. */
  manifest: ManifestFields,
  /** The operator's exchange rates and the day they are of; null without any. */
  rates: z.object({ day: Day, list: z.array(ExchangeRate) }).nullable(),
  /** How customers pay: through a gateway, by bank transfer to the operator's own accounts. */
  pay_by: z.object({ gateway: z.boolean(), transfer: z.boolean() }),
  /** The gateway's payment methods, where they are known before one is chosen; else empty. */
  channels: z.array(PaymentChannel),
  /** Pictures by name, for decoration. */
  pictures: z.record(z.string(), Picture),
  /** Other sites that a form of ours may be redirected to: the gateway's, Google's (CSP form-action). */
  form_targets: z.array(z.string()),
  /** A visitor count's script and the name it knows this site by; empty: nobody counts. */
  analytics_script: z.string(),
  analytics_site: z.string(),
  /** The site's public Google client id; null if there is no "Continue with Google". */
  google_client_id: z.string().nullable(),
  maps: MapSettings,
});

const Https = Line.max(300, "too_long").pipe(
  z.union(
    [z.literal(""), z.url({ protocol: /^https$/, error: "https_required" })],
    "https_required",
  ),
);
/** An Indonesian tax number (NPWP): 15 digits, or 16 as since 2024. Kept without dots; empty: none. */
const TaxNumber = Line.transform((typed) => typed.replace(/[\s.-]/g, "")).pipe(
  z.string().regex(/^(\d{15,16})?$/, "tax_number_invalid"),
);
/** Between half an hour and three days, in minutes. */
export const TRANSFER_HOLD = { least: 30, most: 3 * 24 * 60 };
/** Bank transfers to the operator's own accounts (decision 053). */
export const TransferSettings = z.object({
  offered: z.boolean(),
  /** For how many minutes an order is held once its customer has chosen it. */
  hold_minutes: z.number().int(),
  /** For how many hours it is held once a proof was sent, until the office has looked. */
  check_hours: z.number().int(),
  accounts: z.array(z.object({ bank: z.string(), number: z.string(), holder: z.string() })),
  /** What customers read beside the accounts. */
  note_id: z.string(),
  note_en: z.string(),
});
/** Its times in whole minutes and hours. */
export const TransferTimes = z.object({
  hold_minutes: wholeFrom(TRANSFER_HOLD.least, TRANSFER_HOLD.most),
  check_hours: wholeFrom(1, 72),
});
const TransferSettingsInput = z.object({
  offered: z.boolean("field_invalid"),
  /** From 30 to 4,320, and from 1 to 72: refused together with what is wrong with the accounts. */
  hold_minutes: z.number("required").optional(),
  check_hours: z.number("required").optional(),
  /** An account's number in digits, spaces and hyphens, as all Indonesian banks have it. Empty rows are left out. */
  accounts: z
    .array(
      z.object({
        bank: Line.max(60, "too_long"),
        number: Line.max(40, "too_long"),
        holder: Line.max(120, "too_long"),
      }),
    )
    .max(5),
  note_id: Line.max(500, "too_long"),
  note_en: Line.max(500, "too_long"),
});
/** The settings that staff may change. Empty rows of its lists are left out. */
export const SiteSettingsInput = z.object({
  name: Line.min(1, "required").max(80, "too_long"),
  logo_text: Line.min(1, "required").max(30, "too_long"),
  /** E.164, or an Indonesian number without a country code; empty: none. */
  whatsapp: PhoneOrNone,
  email: Line.max(254, "too_long").pipe(
    z.union([z.literal(""), z.email("email_invalid")], "email_invalid"),
  ),
  /** When somebody answers: "Every day, 06:00 to 21:00". */
  hours_id: Line.max(120, "too_long").default(""),
  hours_en: Line.max(120, "too_long").default(""),
  addresses: z.array(Line.max(300, "too_long")).max(10),
  social_links: z.array(z.object({ label: Line.max(40, "too_long"), url: Https })).max(10),
  /** Who issues invoices. */
  legal_name: Line.max(120, "too_long").default(""),
  tax_number: TaxNumber.default(""),
  invoice_address: Line.max(300, "too_long").default(""),
  /** What guests read of the operator, beside the legal name: business number, licence, insurance. */
  company_number: Line.max(40, "too_long").default(""),
  licence: Line.max(160, "too_long").default(""),
  insurance_id: Line.max(200, "too_long").default(""),
  insurance_en: Line.max(200, "too_long").default(""),
  /** What a unit of a currency costs in rupiah, and the day of these rates. Left out: they stay. */
  rates: z
    .array(z.object({ currency: Line.max(3, "too_long"), rupiah: z.number("required").optional() }))
    .max(12)
    .optional(),
  rates_day: z.union([z.literal(""), Day], "date_invalid").optional(),
  /** The script of a visitor count (Plausible, a Matomo container), for pages that are only read. */
  analytics_script: Https.default(""),
  analytics_site: Line.max(120, "too_long").default(""),
  /** For offerings without their own; orders keep the policy they were bought with. */
  refund_policy: RefundPolicyInput,
  /** The same for moving a trip to another date. Left out: it stays. */
  reschedule_policy: ReschedulePolicyInput.optional(),
  /** Left out: they stay. */
  reminders: ReminderSettings.optional(),
  /** What passengers are asked for the passenger list. Left out: it stays. */
  manifest: ManifestFields.optional(),
  /** Left out by whoever may not change it: then it stays. */
  refund_limit: wholeFrom(0, 1_000_000_000).optional(),
  /** Left out by whoever may not change it: then it stays. */
  transfer: TransferSettingsInput.optional(),
  /** Left out by whoever may not change it: then it stays. */
  second_factor_roles: z.array(StaffRole).max(StaffRole.options.length).optional(),
  /** Needed exactly when the accounts or notes of bank transfers change: a session alone moves no money. */
  password: z.string("field_invalid").max(200, "too_long").optional(),
  version: EditVersion,
});
export const SiteSettings = z.object({
  live: z.boolean(),
  name: z.string(),
  logo_text: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  hours_id: z.string(),
  hours_en: z.string(),
  addresses: z.array(z.string()),
  social_links: z.array(z.object({ label: z.string(), url: z.string() })),
  legal_name: z.string(),
  tax_number: z.string(),
  invoice_address: z.string(),
  company_number: z.string(),
  licence: z.string(),
  insurance_id: z.string(),
  insurance_en: z.string(),
  rates: z.array(ExchangeRate),
  /** "" before any rate was saved. */
  rates_day: z.string(),
  analytics_script: z.string(),
  analytics_site: z.string(),
  refund_policy: RefundPolicy,
  reschedule_policy: ReschedulePolicy,
  reminders: ReminderSettings,
  manifest: ManifestFields,
  /** Rupiah that a manager refunds alone; above it a second person confirms. */
  refund_limit: Rupiah,
  transfer: TransferSettings,
  /** Who must have a second factor to sign in. */
  second_factor_roles: z.array(StaffRole),
  version: z.number().int(),
});

export const site = {
  site: oc
    .route({ method: "GET", path: "/site", summary: "The site's own details", tags: ["Site"] })
    .output(data(Site)),
  admin: {
    show: oc
      .route({
        method: "GET",
        path: "/admins/site",
        summary: "The site's settings, as they stand now",
        tags: ["Admin: site"],
      })
      .output(data(SiteSettings)),
    update: oc
      .route({
        method: "PUT",
        path: "/admins/site",
        summary: "Change the site's settings, unless somebody else has in the meantime",
        tags: ["Admin: site"],
      })
      .input(SiteSettingsInput)
      .output(data(SiteSettings)),
    setLive: oc
      .route({
        method: "PUT",
        path: "/admins/site/live",
        summary:
          "Open the site for travellers and search engines, or say that it is being prepared",
        tags: ["Admin: site"],
      })
      .input(z.object({ live: z.boolean("field_invalid") }))
      .output(data(SiteSettings)),
  },
};

export type MapSettings = z.infer<typeof MapSettings>;
export type TransferSettings = z.infer<typeof TransferSettings>;
export type ExchangeRate = z.infer<typeof ExchangeRate>;
export type Trust = z.infer<typeof Trust>;
export type Site = z.infer<typeof Site>;
export type SiteSettingsInput = z.infer<typeof SiteSettingsInput>;
export type SiteSettings = z.infer<typeof SiteSettings>;
