import { m } from "~/lib/paraglide/messages.js";

/** The footer's links, by column. */
export const footerPages = {
  company: () => [
    { label: m.page_company(), href: "/company" },
    { label: m.page_services(), href: "/services" },
  ],
  help: () => [
    { label: m.page_help_center(), href: "/help-center" },
    { label: m.page_faq(), href: "/faq" },
    { label: m.page_contact(), href: "/contact" },
    { label: m.page_support(), href: "/support" },
  ],
  terms: () => [
    { label: m.page_payment_methods(), href: "/payment-methods" },
    { label: m.page_refund_terms(), href: "/refund-terms" },
    { label: m.page_terms(), href: "/terms-and-conditions" },
    { label: m.page_privacy(), href: "/privacy-and-policy" },
  ],
};
