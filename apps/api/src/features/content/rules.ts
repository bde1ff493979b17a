import sanitize from "sanitize-html";

type Section = { id: string; title: string };
const HEADING = /<h3>(.*?)<\/h3>/gs;

/**
 * A clean text as a page of its own: its headings are one level higher than within other pages, and
 * those of the first level can be linked to.
 * @param html cleaned: its headings have no attributes
 */
export function pageBody(html: string): { body: string; sections: Section[] } {
  const sections: Section[] = [];
  const body = html
    .replaceAll(HEADING, (_, inner: string) => {
      const title = plain(inner);
      const id = idOf(title, sections);
      sections.push({ id, title });
      return `<h2 id="${id}">${inner}</h2>`;
    })
    .replaceAll("<h4>", "<h3>")
    .replaceAll("</h4>", "</h3>");
  return { body, sections };
}

/** Letters and digits only: it is written into an attribute as it is. */
function idOf(title: string, taken: Section[]): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  const id = words.slice(0, 60) || "part";
  const isTaken = (wanted: string) => taken.some((one) => one.id === wanted);
  let free = id;
  for (let n = 2; isTaken(free); n++) free = `${id}-${n}`;
  return free;
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };
/** The text of a heading, as text and not as HTML. */
const plain = (html: string): string =>
  sanitize(html.replaceAll(/<br ?\/?>/g, " "), { allowedTags: [] })
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? "")
    .replaceAll(/\s+/g, " ")
    .trim();

/**
 * The operator's name where a text says `{site}`: the texts that the site comes with name whoever
 * runs it, also after the name is changed.
 */
export const named = (text: string, site: string): string => text.replaceAll("{site}", () => site);

/** For HTML. */
export const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
