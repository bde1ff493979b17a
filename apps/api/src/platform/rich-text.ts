import { isLink, isSitePath } from "@jukung/contract/links";
import sanitize from "sanitize-html";

/** A link as it is kept; one that leads to another site says so to search engines and to that site. */
const keptLink: sanitize.Transformer = (tagName, { href = "" }) => {
  const attribs: Record<string, string> = isLink(href) ? { href } : {};
  if (!isSitePath(href)) attribs["rel"] = "noopener nofollow";
  return { tagName, attribs };
};

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
    a: keptLink,
  },
};
/** A stored picture: pages draw it by its number (`data-picture`), the editor by this address. */
const STORED = /^\/api\/media\/[0-9a-f]{32}-\d+\.(?:avif|webp)$/;

/** Articles may also have tables and stored pictures with a caption. */
const ARTICLE: sanitize.IOptions = {
  ...KEPT,
  allowedTags: [
    ...(KEPT.allowedTags as string[]),
    "figure",
    "figcaption",
    "img",
    "table",
    "tbody",
    "tr",
    "th",
    "td",
  ],
  allowedAttributes: {
    ...KEPT.allowedAttributes,
    img: ["src", "alt", "data-picture"],
    th: ["colspan", "rowspan"],
    td: ["colspan", "rowspan"],
  },
  transformTags: {
    ...KEPT.transformTags,
    thead: "tbody",
    th: (tagName, attribs) => ({ tagName, attribs: spansOf(attribs) }),
    td: (tagName, attribs) => ({ tagName, attribs: spansOf(attribs) }),
  },
  // A picture from elsewhere would tell that host who reads; a frame without its picture is empty.
  exclusiveFilter: ({ tag, attribs, mediaChildren }) =>
    (tag === "img" &&
      !(/^[1-9]\d{0,14}$/.test(attribs["data-picture"] ?? "") && STORED.test(attribs.src ?? ""))) ||
    (tag === "figure" && !mediaChildren.includes("img")),
};
/** A cell may span up to 20 others. */
const spansOf = (attribs: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attribs).filter(([, value]) => /^(?:[1-9]|1\d|20)$/.test(value)),
  );

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
export const cleanHtml = (text: string): string => cleanedBy(KEPT, text);
/** The same for an article, which may have more (`ARTICLE`). */
export const cleanArticle = (text: string): string => cleanedBy(ARTICLE, text);

function cleanedBy(rules: sanitize.IOptions, text: string): string {
  if (!MARKUP.test(text)) return paragraphsOf(text);
  const kept = settled(rules, text);
  const said = sanitize(kept, { allowedTags: [] }).replaceAll(/\s|&nbsp;|\u00a0/g, "");
  if (!said && !kept.includes("<img ")) return "";
  // Without any tag it would count as plain text the next time, and its `&amp;` be escaped again.
  return MARKUP.test(kept) ? kept : `<p>${kept}</p>`;
}

/**
 * Cleaned until nothing changes: a removed tag can leave a paragraph within a paragraph, which the
 * next pass splits. Each pass only removes or closes, so a few are enough.
 */
function settled(rules: sanitize.IOptions, text: string): string {
  let before = text;
  let kept = sanitize(text, rules).trim();
  while (kept !== before) [before, kept] = [kept, sanitize(kept, rules).trim()];
  return kept;
}

const MOST_REMEMBERED = 500;
/**
 * The same for a text that is shown: rows may be older than the cleaning, or edited by hand. Cached,
 * since a catalogue's texts are few and read often.
 */
export const shownHtml = remembering(cleanHtml);
export const shownArticle = remembering(cleanArticle);

function remembering(clean: (text: string) => string): (text: string) => string {
  const cleaned = new Map<string, string>();
  return (text) => {
    let html = cleaned.get(text);
    if (html === undefined) {
      html = clean(text);
      if (cleaned.size >= MOST_REMEMBERED) cleaned.clear();
      cleaned.set(text, html);
    }
    return html;
  };
}
