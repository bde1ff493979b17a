/** A spreadsheet runs what begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** One cell, always quoted; what would be a formula becomes text by an apostrophe in front. */
const cell = (text: string): string =>
  `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/**
 * Rows as CSV (RFC 4180) that a spreadsheet opens without running any of it. It begins with a byte
 * order mark: without one Excel does not read UTF-8.
 */
export const csvOf = (rows: string[][]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
