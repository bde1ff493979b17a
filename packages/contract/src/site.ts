import { oc } from "@orpc/contract";
import { z } from "zod";
import { RefundPolicy, RefundPolicyInput } from "./orders.ts";
import { StaffRole } from "./permissions.ts";
import { PhoneOrNone } from "./phone.ts";
import { data, EditVersion, Line, Picture, Rupiah, wholeFrom } from "./values.ts";

/** The map provider: Google if the operator has a key, otherwise tiles of any server. */
export const MapSettings = z.object({
  google: z.object({ key: z.string(), map_id: z.string() }).nullable(),
  tiles: z.object({ url: z.string(), attribution: z.string() }),
});

/** The operator's own texts and contact details. */
export const Site = z.object({
  /** Whether it is open for travellers; until then it says that it is being prepared. */
  live: z.boolean(),
  name: z.string(),
  logo_text: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  addresses: z.array(z.string()),
  social_links: z.array(z.object({ label: z.string(), url: z.string() })),
  /** The refund policy of orders without one of their own, by time before departure. */
  refund_policy: RefundPolicy,
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
/** The settings that staff may change. Empty rows of its lists are left out. */
export const SiteSettingsInput = z.object({
  name: Line.min(1, "required").max(80, "too_long"),
  logo_text: Line.min(1, "required").max(30, "too_long"),
  /** E.164, or an Indonesian number without a country code; empty: none. */
  whatsapp: PhoneOrNone,
  email: Line.max(254, "too_long").pipe(
    z.union([z.literal(""), z.email("email_invalid")], "email_invalid"),
  ),
  addresses: z.array(Line.max(300, "too_long")).max(10),
  social_links: z.array(z.object({ label: Line.max(40, "too_long"), url: Https })).max(10),
  /** The script of a visitor count (Plausible, a Matomo container), for pages that are only read. */
  analytics_script: Https.default(""),
  analytics_site: Line.max(120, "too_long").default(""),
  /** For offerings without their own; orders keep the policy they were bought with. */
  refund_policy: RefundPolicyInput,
  /** Left out by whoever may not change it: then it stays. */
  refund_limit: wholeFrom(0, 1_000_000_000).optional(),
  /** Left out by whoever may not change it: then it stays. */
  second_factor_roles: z.array(StaffRole).max(StaffRole.options.length).optional(),
  version: EditVersion,
});
export const SiteSettings = z.object({
  live: z.boolean(),
  name: z.string(),
  logo_text: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  addresses: z.array(z.string()),
  social_links: z.array(z.object({ label: z.string(), url: z.string() })),
  analytics_script: z.string(),
  analytics_site: z.string(),
  refund_policy: RefundPolicy,
  /** Rupiah that a manager refunds alone; above it a second person confirms. */
  refund_limit: Rupiah,
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
export type Site = z.infer<typeof Site>;
export type SiteSettingsInput = z.infer<typeof SiteSettingsInput>;
export type SiteSettings = z.infer<typeof SiteSettings>;
