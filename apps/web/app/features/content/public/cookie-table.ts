import { m } from "~/lib/paraglide/messages.js";

/** Every cookie that the site sets, and why; all of them are needed for what the visitor does. */
export const cookieTable: { name: string; why: () => string; lasts: () => string }[] = [
  { name: "auth-token", why: m.cookie_session, lasts: () => m.cookie_days({ count: 14 }) },
  { name: "i18n_redirected", why: m.cookie_language, lasts: () => m.cookie_days({ count: 365 }) },
  { name: "theme", why: m.cookie_theme, lasts: () => m.cookie_days({ count: 365 }) },
  { name: "currency", why: m.cookie_currency, lasts: () => m.cookie_days({ count: 365 }) },
  { name: "harbour", why: m.cookie_harbour, lasts: () => m.cookie_days({ count: 90 }) },
  { name: "saved", why: m.cookie_saved, lasts: () => m.cookie_days({ count: 365 }) },
  { name: "flash", why: m.cookie_flash, lasts: () => m.cookie_minutes({ count: 1 }) },
  { name: "written", why: m.cookie_written, lasts: () => m.cookie_minutes({ count: 1 }) },
  { name: "promo", why: m.promo_cookie, lasts: () => m.cookie_days({ count: 7 }) },
  { name: "review-ticks", why: m.cookie_ticks, lasts: () => m.cookie_minutes({ count: 1 }) },
  { name: "*-draft-*", why: m.cookie_draft, lasts: () => m.cookie_minutes({ count: 60 }) },
  { name: "draft-shown", why: m.cookie_draft, lasts: () => m.cookie_minutes({ count: 1 }) },
  { name: "*-sent", why: m.cookie_sent, lasts: () => m.cookie_minutes({ count: 60 }) },
  { name: "way-back", why: m.cookie_way_back, lasts: () => m.cookie_days({ count: 1 }) },
  { name: "password-reset", why: m.cookie_reset, lasts: () => m.cookie_minutes({ count: 15 }) },
  { name: "google-sign-in", why: m.cookie_google, lasts: () => m.cookie_minutes({ count: 10 }) },
  { name: "half-sign-in", why: m.cookie_half, lasts: () => m.cookie_minutes({ count: 10 }) },
  { name: "known-device-*", why: m.cookie_device, lasts: () => m.cookie_days({ count: 30 }) },
];
