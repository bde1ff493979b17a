const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0" };
const MARKUP = /<\/?[a-z][^>]*>|<!/i;

/**
 * A formatted text for a plain input: paragraphs without markup as plain text, anything else as its
 * HTML. The API reads both (`cleanHtml`).
 */
export function plainOf(html: string): string {
  if (/<(?!\/?(?:p|br)\s*\/?>)/i.test(html)) return html;
  return html
    .replaceAll(/<br\s*\/?>/gi, "\n")
    .replaceAll(/<\/p>\s*(?=<p>)/gi, "\n\n")
    .replaceAll(/<\/?p>/gi, "")
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? "");
}
/** Whether such a text shows its HTML. */
export const isMarkup = (text: string): boolean => MARKUP.test(text);

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
/** A plain input's content for the editor: the reverse. */
export const htmlOf = (text: string): string =>
  MARKUP.test(text)
    ? text
    : text
        .split(/\r?\n\s*\n/)
        .filter((part) => part.trim() !== "")
        .map((part) => `<p>${escaped(part.trim()).replaceAll(/\r?\n/g, "<br>")}</p>`)
        .join("");
