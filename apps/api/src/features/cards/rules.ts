/** What a card says and shows. */
export type CardContent = {
  /** A word above the title: what kind of thing it is. */
  label: string;
  title: string;
  /** Short lines below it: a duration, a fare. */
  facts: string[];
  /** The files of a stored picture (`{base}-{width}.webp`); without one the card shows the sea. */
  image: { base: string; widths: number[] } | null;
  /** A crossing to draw on the sea, as longitude and latitude. */
  course?: { from: Position; to: Position };
};
export type Position = { longitude: number; latitude: number };

/** All that the fonts of cards can draw; emoji and other scripts would be boxes with numbers. */
const UNKNOWN =
  /[^ -~\u00A0-\u00A3\u00A9\u00AB\u00AE\u00B0\u00B1\u00B7\u00BB\u00BF-\u0148\u014A-\u017E\u1EA0-\u1EF9\u2013\u2014\u2018\u2019\u201C\u201D\u2022\u2026]/g;

/** A text with only what can be drawn, on one line. */
export const drawable = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/\s+/g, " ")
    .replaceAll(UNKNOWN, "")
    .replaceAll(/ +/g, " ")
    .trim();

/** A text inside Pango's markup, where `<` and `&` begin something. */
export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A text cut to so many characters, at the end of a word if one is near, with an ellipsis. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const word = cut.replace(/[\s,.;:–—-]+\S*$/, "");
  return `${(word.length > most / 2 ? word : cut).replace(/[\s,.;:–—-]+$/, "")}…`;
}

/**
 * The largest of some sizes in which a text fits, or as much of it as fits in the smallest.
 * @param fits whether a text in a size fits; drawn to find out
 */
export async function fitted(
  text: string,
  sizes: readonly number[],
  fits: (text: string, size: number) => Promise<boolean>,
): Promise<{ text: string; size: number }> {
  for (const size of sizes) if (await fits(text, size)) return { text, size };
  const size = sizes.at(-1) ?? 0;
  let [least, most] = [0, Math.min(text.length, 400)];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (await fits(shortened(text, middle), size)) least = middle;
    else most = middle - 1;
  }
  return { text: shortened(text, least), size };
}
