import type { Locale, Site } from "@jukung/contract";
import { formatDay, formatRupiah, formatTime } from "@jukung/format";
import { message } from "../../platform/messages.ts";
import { type EmailFrame, frameOf, oneLine } from "./frame.ts";
import type { AccountMail } from "./notify.ts";

export type AccountEmailProps = {
  locale: Locale;
  site: Site;
  public_url: string;
  params: Record<string, string | number>;
  /** The code, or the link's token. */
  secret: string | null;
  valid_until: Date | null;
};
/** The contents of an account's email, in the reader's language. */
export type AccountEmail = EmailFrame & {
  title: string;
  hello: string;
  notice: { label: string; value: string; code?: boolean } | null;
  button: { label: string; href: string } | null;
  /** What to do if the reader did not ask for it. */
  otherwise: string;
};

type Page = { path: (secret: string, next: string) => string };
/** Of staff: their own second factor and sessions. */
const SECURITY: Page = { path: () => "/settings/security" };
/** Where the button leads, in the users' area; staff have the same pages under /admin. */
const PAGES: Record<AccountMail, Page | null> = {
  account_activation: {
    path: (token, next) =>
      `/email-verification/${token}${next && `?${new URLSearchParams({ next })}`}`,
  },
  account_exists: { path: () => "/sign-in" },
  reset_code: null,
  email_change: { path: (token) => `/email-verification/${token}?change=1` },
  email_change_notice: { path: () => "/forgot-password" },
  password_changed: { path: () => "/forgot-password" },
  google_linked: { path: () => "/user/settings" },
  staff_invitation: { path: (token) => `/email-verification/${token}` },
  second_factor_set: SECURITY,
  second_factor_replaced: SECURITY,
  second_factor_removed: SECURITY,
  second_factor_removed_by: SECURITY,
  passkey_added: SECURITY,
  passkey_removed: SECURITY,
  recovery_codes_new: SECURITY,
  recovery_code_used: SECURITY,
  cancel_code: null,
  transfer_accounts_changed: { path: () => "/settings/site" },
};

/** A form or review of what is to be booked, of any product. */
const BOOKING = /^\/[a-z-]+\/booking-form(?:[/?]|$)/;

/** Texts and facts of an account's email. */
export function accountEmail(event: AccountMail, props: AccountEmailProps): AccountEmail {
  const { locale, site, public_url, params, secret, valid_until } = props;
  const messages = {
    ...params,
    ...(params.staff_role ? { role: message(`staff_role_${params.staff_role}`, locale) } : {}),
    site: site.name,
    ...(params.name ? { name: oneLine(String(params.name)) } : {}),
    ...(typeof params.total === "number" ? { total: formatRupiah(params.total, locale) } : {}),
    ...(params.told ? { count: params.told } : {}),
    ...(params.by ? { by: oneLine(String(params.by)) } : {}),
    ...(params.reason ? { reason: oneLine(String(params.reason)) } : {}),
    ...(valid_until
      ? { time: formatTime(valid_until, locale), day: formatDay(valid_until, locale) }
      : {}),
  };
  const say = (part: string) => message(`mail_${event}_${part}`, locale, messages);
  const page = PAGES[event];
  const area = params.area === "admins" ? "/admin" : "";
  const noticeOf = (): AccountEmail["notice"] => {
    if (event === "reset_code" || event === "cancel_code")
      return { label: say("notice"), value: secret ?? "", code: true };
    if (event === "transfer_accounts_changed")
      return { label: say("notice"), value: oneLine(String(params.accounts)) || say("none") };
    if (!linked) return null;
    return {
      label: message("mail_link_until", locale),
      value: message("mail_moment", locale, messages),
    };
  };
  // How many customers have read of an account that counts no more.
  const told = Number(params.told ?? 0) > 0 ? [say("told")] : [];
  // Who registered on the way to a booking: the trip is theirs only once they have gone on.
  const books = event === "account_activation" && BOOKING.test(String(params.next ?? ""));
  const booking = books ? [say("booking")] : [];
  const linked = ["account_activation", "email_change", "staff_invitation"].includes(event);
  return {
    ...frameOf(site, locale, {
      footer: "mail_account_footer",
      chat_text: message("whatsapp_account_text", locale),
    }),
    subject: say("subject"),
    title: say("title"),
    hello: message("mail_hello", locale, { name: oneLine(String(params.first_name ?? "")) }),
    text: [say("text"), ...told, ...booking].join(" "),
    notice: noticeOf(),
    button: page
      ? {
          label: say("button"),
          href: `${public_url}${area}${page.path(secret ?? "", String(params.next ?? ""))}`,
        }
      : null,
    otherwise: say("otherwise"),
  };
}
