/** The site's own pages, each at the address of its name. No zod here: the table of routes imports it. */
export const SITE_PAGES = [
  "company",
  "services",
  "help-center",
  "support",
  "privacy-and-policy",
  "terms-and-conditions",
  "refund-terms",
  "payment-methods",
] as const;
