/** A spreadsheet runs what begins like this as a formula; the wide signs are those of East Asian keyboards. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;

/** One cell, always quoted; what would be a formula becomes text by an apostrophe in front. */
const cell = (text: string | number): string => {
  // A number is none, not even one below zero.
  if (typeof text === "number") return `"${text}"`;
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
};

/**
 * Rows as CSV (RFC 4180) that a spreadsheet opens without running any of it. It begins with a byte
 * order mark: without one Excel does not read UTF-8.
 */
export const csvOf = (rows: (string | number)[][]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
