import type { SiteSettings } from "@jukung/contract";
import { grouped } from "~/lib/figures.ts";

/** The settings as their form's fields: numbers are text while they are typed. */
export type SiteForm = {
  name: string;
  logo_text: string;
  whatsapp: string;
  email: string;
  addresses: string[];
  social_links: { label: string; url: string }[];
  refund_policy: { hours: string; percent: string }[];
  analytics_script: string;
  analytics_site: string;
  refund_limit: string;
  second_factor_roles: string[];
};

/** The settings as their form's fields hold them. */
export const formOf = ({
  version: _,
  refund_policy,
  refund_limit,
  ...own
}: SiteSettings): SiteForm => ({
  ...own,
  refund_limit: grouped(refund_limit),
  refund_policy: refund_policy.map(({ hours, percent }) => ({
    hours: String(hours),
    percent: String(percent),
  })),
});
