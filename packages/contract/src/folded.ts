const LETTERS: Record<string, string> = {
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
};

/**
 * A text for searching: without case and accents, and with special letters spelled as on a plain
 * keyboard. "Søren Ågård" is "soren agard". The database has a function of the same name that does
 * the same.
 */
export const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll(/[æœßøłđð]/g, (letter) => LETTERS[letter] ?? letter);
