import type { Country } from "./countries.server.ts";

/** One line of a pasted list. */
export type Listed = { full_name: string; nationality?: string; date_of_birth?: string };

/** "1. ", "2) ", "- " and "• " before a name. */
const MARK = /^(?:\d{1,2}\s*[.):-]?\s+|\d{1,2}[.):]|[-*•–]\s*)/u;
const ISO = /^\d{4}-\d{2}-\d{2}$/;
const DAY_FIRST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;

/**
 * The travellers in a pasted text: a line each, or names between commas in one line. Cells of a
 * spreadsheet (tabs or semicolons) may add a nationality, as a code or a name, and a date of birth, as
 * 2019-03-31 or day first as in 31/3/2019.
 */
export function listedIn(text: string, countries: Country[]): Listed[] {
  const lines = text.split(/\r?\n/);
  const filled = lines.filter((line) => line.trim() !== "");
  const rows = filled.length === 1 && !/[\t;]/.test(text) ? filled[0]!.split(",") : filled;
  return rows.flatMap((line) => {
    const [first, ...cells] = cellsOf(line);
    if (!first) return [];
    const listed: Listed = { full_name: first.slice(0, 120) };
    for (const cell of cells) {
      const nationality = countryOf(cell, countries);
      if (nationality) listed.nationality = nationality;
      const date_of_birth = dayOf(cell);
      if (date_of_birth) listed.date_of_birth = date_of_birth;
    }
    return [listed];
  });
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(MARK, "")
    .split(/[\t;]/)
    .map((cell) => cell.trim().replaceAll(/\s+/g, " "))
    .filter((cell) => cell !== "" && !/^\d{1,2}$/.test(cell));

function countryOf(cell: string, countries: Country[]): string | undefined {
  const wanted = cell.toLowerCase();
  return countries.find(
    ({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  )?.code;
}

function dayOf(cell: string): string | undefined {
  if (ISO.test(cell)) return cell;
  const [, day, month, year] = cell.match(DAY_FIRST) ?? [];
  return year && `${year}-${month!.padStart(2, "0")}-${day!.padStart(2, "0")}`;
}
