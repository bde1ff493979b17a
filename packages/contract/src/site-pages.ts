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

/** Those that one agrees to by signing up, asking or booking: any of their versions can be read. */
export const AGREED_PAGES = [
  "terms-and-conditions",
  "privacy-and-policy",
  "refund-terms",
] as const satisfies readonly (typeof SITE_PAGES)[number][];
