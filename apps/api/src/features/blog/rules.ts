import type { Locale } from "@jukung/contract";

const PER_MINUTE = 200;

/** The words of a text, markup apart. */
export const wordsIn = (html: string): number =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** How long a text takes to read, in whole minutes; never less than one. */
export const minutesToRead = (words: number): number => Math.max(1, Math.ceil(words / PER_MINUTE));

/** An article as far as its neighbours are concerned. */
export type Neighbour = {
  id: number;
  category_id: number | null;
  tag_ids: number[];
  publish_at: Date;
};
/**
 * What to read next: those of the same category first, then those with the most tags in common, then
 * the newest.
 * @returns ids, without the article itself
 */
export function recommended(
  post: Omit<Neighbour, "publish_at">,
  others: Neighbour[],
  count: number,
): number[] {
  const near = ({ category_id }: Neighbour) =>
    Number(category_id !== null && category_id === post.category_id);
  const shared = ({ tag_ids }: Neighbour) =>
    tag_ids.filter((id) => post.tag_ids.includes(id)).length;
  return others
    .filter(({ id }) => id !== post.id)
    .toSorted(
      (a, b) =>
        near(b) - near(a) ||
        shared(b) - shared(a) ||
        b.publish_at.getTime() - a.publish_at.getTime() ||
        b.id - a.id,
    )
    .slice(0, count)
    .map(({ id }) => id);
}

const PICTURE = /<img [^>]*data-picture="(\d+)"[^>]*>/g;
/** The numbers of the pictures in a clean text. */
export const picturesIn = (...texts: string[]): number[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(PICTURE)].map(([, id]) => Number(id)))),
];

/** A clean text without the frames of pictures that are no longer stored. */
export const withoutPictures = (html: string, gone: (id: number) => boolean): string =>
  html
    .replaceAll(/<figure>(?:(?!<\/figure>).)*<\/figure>/gs, (figure) =>
      picturesIn(figure).some(gone) ? "" : figure,
    )
    .replaceAll(PICTURE, (img, id: string) => (gone(Number(id)) ? "" : img));

const CELL = /<(t[hd])([^>]*)>(.*?)<\/t[hd]>/gs;
const cellsOf = (row: string) =>
  [...row.matchAll(CELL)].map(([, tag, has = "", inner = ""]) => ({ tag, has, inner }));
const textOf = (html: string) => html.replaceAll(/(<[^>]*>|\s)+/g, " ").trim();

/**
 * A clean table whose cells, but the first of each row, begin with the heading of their column: a phone
 * shows rows below each other, where no heading stands above. One without a row of headings, or with cells
 * over several rows or columns, stays as it is.
 */
function labelled(table: string): string {
  const [head = [], ...rows] = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    cellsOf(row),
  );
  const regular = rows.every(
    (row) => row.length === head.length && row.every(({ tag, has }) => tag === "td" && has === ""),
  );
  if (!regular || rows.length === 0 || !head.every(({ tag, has }) => tag === "th" && has === ""))
    return table;
  const names = head.map(({ inner }) => textOf(inner));
  return table.replaceAll(/<tr>(.*?)<\/tr>/gs, (row) => {
    let column = -1;
    return row.replaceAll("<td>", () => {
      column += 1;
      return column > 0 && names[column] ? `<td><div>${names[column]}</div>` : "<td>";
    });
  });
}

/**
 * A clean text as a page shows it: each picture drawn anew from what is stored, tables in a frame that
 * scrolls, and their cells named for where it does not.
 * @param draw a picture's HTML by its number; `alt` is escaped already
 */
export const drawnBody = (
  html: string,
  draw: (id: number, alt: string) => string,
  table_label: string,
): string =>
  html
    .replaceAll(PICTURE, (img, id: string) =>
      draw(Number(id), img.match(/ alt="([^"]*)"/)?.[1] ?? ""),
    )
    .replaceAll(/<table>.*?<\/table>/gs, labelled)
    .replaceAll(
      "<table>",
      `<div class="article-table" role="group" tabindex="0" aria-label="${table_label}"><table>`,
    )
    .replaceAll("</table>", "</table></div>");

/** The addresses of this site that a clean text links to, each once, without query and fragment. */
export const linksIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/ href="(\/[^"?#]*)/g)].map(([, path]) => path as string)),
];

/** One of the two languages' texts. */
export const said = <T extends string>(
  row: Record<`${T}_${Locale}`, string>,
  name: T,
  locale: Locale,
): string => row[`${name}_${locale}`];
