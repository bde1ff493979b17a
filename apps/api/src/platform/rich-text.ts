import sanitize from "sanitize-html";

/** The allowed markup of a text for travellers: paragraphs, emphasis, lists, small headings, links. */
const KEPT: sanitize.IOptions = {
  allowedTags: [
    "p",
    "br",
    "strong",
    "em",
    "u",
    "s",
    "ul",
    "ol",
    "li",
    "h3",
    "h4",
    "blockquote",
    "a",
  ],
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowProtocolRelative: false,
  // The page has its own title and headings above these.
  transformTags: {
    b: "strong",
    i: "em",
    del: "s",
    h1: "h3",
    h2: "h3",
    h5: "h4",
    h6: "h4",
    div: "p",
    a: sanitize.simpleTransform("a", { rel: "noopener nofollow" }),
  },
};
const MARKUP = /<\/?[a-z][^>]*>|<!/i;
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Plain text as paragraphs: an empty line ends one, a single one is a line break. */
const paragraphsOf = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${escaped(part).replaceAll(/\r?\n/g, "<br />")}</p>`)
    .join("");

/**
 * A text by staff as safe HTML: only allowed markup is kept, plain text becomes paragraphs, a text
 * without content is empty. Cleaning it again changes nothing.
 */
export function cleanHtml(text: string): string {
  if (!MARKUP.test(text)) return paragraphsOf(text);
  const kept = settled(text);
  if (!sanitize(kept, { allowedTags: [] }).replaceAll(/\s|&nbsp;|\u00a0/g, "")) return "";
  // Without any tag it would count as plain text the next time, and its `&amp;` be escaped again.
  return MARKUP.test(kept) ? kept : `<p>${kept}</p>`;
}

/**
 * Cleaned until nothing changes: a removed tag can leave a paragraph within a paragraph, which the
 * next pass splits. Each pass only removes or closes, so a few are enough.
 */
function settled(text: string): string {
  let before = text;
  let kept = sanitize(text, KEPT).trim();
  while (kept !== before) [before, kept] = [kept, sanitize(kept, KEPT).trim()];
  return kept;
}

const MOST_REMEMBERED = 500;
const cleaned = new Map<string, string>();
/**
 * The same for a text that is shown: rows may be older than the cleaning, or edited by hand. Cached,
 * since a catalogue's texts are few and read often.
 */
export function shownHtml(text: string): string {
  let html = cleaned.get(text);
  if (html === undefined) {
    html = cleanHtml(text);
    if (cleaned.size >= MOST_REMEMBERED) cleaned.clear();
    cleaned.set(text, html);
  }
  return html;
}
