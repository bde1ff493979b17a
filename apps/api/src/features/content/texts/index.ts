import type { SitePageSlug } from "@jukung/contract";
import type { AGREED_PAGES } from "@jukung/contract/site-pages";
import { company, services } from "./company.ts";
import { helpCenter, support } from "./help.ts";
import { paymentMethods, refundTerms } from "./money.ts";
import type { DatedTexts, PageTexts } from "./page-texts.ts";
import { privacy } from "./privacy.ts";
import { terms } from "./terms.ts";

type AgreedPage = (typeof AGREED_PAGES)[number];

/** What the site says until the operator writes their own. */
export const DEFAULT_TEXTS: Record<SitePageSlug, PageTexts> & Record<AgreedPage, DatedTexts> = {
  company,
  services,
  "help-center": helpCenter,
  support,
  "privacy-and-policy": privacy,
  "terms-and-conditions": terms,
  "refund-terms": refundTerms,
  "payment-methods": paymentMethods,
};
