import type { Locale, Site } from "@jukung/contract";
import { whatsappTo } from "@jukung/format/whatsapp";
import { message } from "../../platform/messages.ts";

export type Chat = { label: string; shown: string; href: string };
/** What every email has around its content. */
export type EmailFrame = {
  locale: Locale;
  subject: string;
  /** The first lines; mail programs show them beside the subject. */
  text: string;
  help: { label: string; chat: Chat | null; email: string | null };
  site: { name: string; logo_text: string; addresses: string[]; links: Site["social_links"] };
  footer: string;
  /** Where its reader stops such emails, if they can be stopped. */
  stop?: { label: string; href: string };
};

/** A name is one line, whatever was typed into it. */
export const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** The site's part of an email. @param chat_text the first line of a chat with the operator */
export const frameOf = (
  site: Site,
  locale: Locale,
  { footer, chat_text }: { footer: string; chat_text: string },
): Pick<EmailFrame, "locale" | "help" | "site" | "footer"> => ({
  locale,
  help: {
    label: message("mail_help", locale),
    chat: site.whatsapp
      ? { label: "WhatsApp", ...whatsappTo(site.whatsapp, { text: chat_text, locale }) }
      : null,
    email: site.email || null,
  },
  site: {
    name: site.name,
    logo_text: site.logo_text,
    addresses: site.addresses,
    links: site.social_links,
  },
  footer: message(footer, locale, { site: site.name }),
});

/** The end of the plain text: who to ask, and who sends it. */
export const frameText = ({ help, site, footer, stop }: EmailFrame): string[][] => [
  help.chat || help.email
    ? [
        help.label,
        ...(help.chat ? [`${help.chat.label} ${help.chat.shown}`, help.chat.href] : []),
        ...(help.email ? [help.email] : []),
      ]
    : [],
  [site.name, ...site.addresses, footer],
  stop ? [`${stop.label}:`, stop.href] : [],
];

/** Paragraphs of lines as one plain text. */
export function plainText(paragraphs: string[][]): string {
  const text = paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n");
  // Old programs would render price and currency with a no-break space as one unbreakable box.
  return `${text.replaceAll("\u00a0", " ")}\n`;
}
