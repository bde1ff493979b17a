import type { Country } from "~/lib/countries.server.ts";
import { isDegree, nationalityReader } from "./nationality-words.ts";

/** One line of a pasted list. */
export type Listed = {
  full_name: string;
  /** Empty where the line says one that was not understood: it is to be chosen. */
  nationality?: string;
  /** The line, as far as its nationality was not understood. */
  unread?: string;
  date_of_birth?: string;
  sex?: string;
  id_number?: string;
};

/**
 * A name with what a chat writes behind it is no longer than this. Each thing behind it reads the rest once
 * more: without an end, a text of nothing else would take a second on a phone.
 */
const LONGEST_CELL = 200;

/** "1. ", "2) ", "#3 ", "(4) ", "- " and "• " before a name. */
const MARK = /^(?:[(#]?\d{1,2}(?:\s*[.):-]?\s+|[.):](?!\d)\s*)|[-*•–]\s*)+/u;
const YEAR_FIRST = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})(?:[./-]|\s*-?\s*)(\d{1,2}|\p{L}{3,9})\.?[./\s-]+(\d{4})$/u;
/** "7", "7 th", "umur 7 tahun", "7 y.o.", "8 months", and words for an age. */
const AGE =
  /^(?:(?:age|aged|umur|usia)?\s*\d{1,2}\s*(?:th|thn|tahun|yo|y\.o\.?|y|yrs?|years?( old)?|bln|bulan|months?)?\.?|adult|dewasa|child|kid|anak|infant|baby|bayi)$/i;
/** What stands behind a name: in brackets, after a comma or a dash, or a date, an age or WNI after a space. */
const TRAILS = [
  /\s*[([{]([^()[\]{}]*)[)\]}]$/,
  /\s*,\s*([^,]+)$/,
  /\s+[-–—/|:]\s*((?:(?!\s[-–—/|:]\s).)+)$/,
  /[\s:–-]+(\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{4})$/,
  /[\s:–-]+(\d{1,2}[\s-]+\p{L}{3,9}\.?[\s-]+\d{4})$/u,
  /\s+(\d{1,2}\s*(?:th|thn|tahun|yo|y\.o\.?|yrs?|years?( old)?|bln|bulan|months?)\.?)$/i,
  /\s+(WN[IA])$/, // in capitals, as nobody is called
];

/**
 * The travellers in a pasted text: a line each, or names between commas in one line. Cells of a
 * spreadsheet (tabs, semicolons, or commas) may add a nationality, as a code or a name, a date of birth, as
 * 2019-03-31 or day first as in 31/3/2019 and 31 Mar 2019, a sex, in words or as their first letter (F or
 * P, M or L), and the number of a passport, KTP or KITAS. So may what a chat writes behind a name: "(7)",
 * "2019-03-31", "- WNI". An age is left out: it says too little of the day of the crossing. What is not
 * understood stays in the name, and the review asks about it. Where it may be a nationality, that is empty
 * and the line is told: nobody pays a fare by a word that was not read.
 * @param text no longer than its field takes
 */
export function listedIn(text: string, countries: Country[]): Listed[] {
  const nationalityOf = nationalityReader(countries);
  const lines = text.split(/\r?\n/);
  const [head = "", ...more] = lines.filter((line) => line.trim() !== "");
  const filled = more.length > 0 && isHeading(head) ? more : [head, ...more];
  /** Commas are cells where one of them is a nationality or a day: else they part names, or belong to one. */
  const tells = (cell: string) =>
    (nationalityOf(cell) && !isDegree(cell)) || dayOf(cell.trim()) || identityOf(cell.trim());
  const celled = filled.map((line) =>
    !/[\t;]/.test(line) && line.split(",").slice(1).some(tells) ? line.replaceAll(",", ";") : line,
  );
  const rows = celled.length === 1 && !/[\t;]/.test(celled[0]!) ? celled[0]!.split(",") : celled;
  return rows.flatMap((line) => {
    const [first, ...cells] = cellsOf(line);
    if (!first) return [];
    const { name, said } = withoutTrails(first.slice(0, LONGEST_CELL), nationalityOf);
    const listed: Listed = { full_name: name.slice(0, 120) };
    for (const cell of [...cells, ...said]) {
      const nationality = nationalityOf(cell);
      if (nationality) listed.nationality = nationality;
      const date_of_birth = dayOf(cell);
      if (date_of_birth) listed.date_of_birth = date_of_birth;
      const sex = sexes.get(cell.toLowerCase());
      if (sex) listed.sex = sex;
      // The first one: what else looks like a number is a ticket's, or a street's.
      const id_number = identityOf(cell);
      if (id_number) listed.id_number ??= id_number;
    }
    const unread = listed.nationality ? undefined : [...cells, ...said].find(mayBeCountry);
    const isUnread = !listed.nationality && (unread || saysMore(name));
    if (!isUnread) return [listed];
    return [{ ...listed, nationality: "", unread: unread ? `${name}, ${unread}` : name }];
  });
}

/** A word that is nothing else which is understood. Of a foreigner "WNA" says no country. */
const mayBeCountry = (cell: string): boolean =>
  /\p{L}{2}/u.test(cell) &&
  !/[\d@]/.test(cell) &&
  !AGE.test(cell) &&
  !sexes.has(cell.toLowerCase()) &&
  !TITLE.test(cell);
const TITLE = /^(?:mrs?|ms|miss|dr|bpk|bapak|ibu|tuan|nyonya|nona)\.?$/i;

/** Whether something is behind a name that may be a country: no degree, or one that is a country's code. */
function saysMore(name: string): boolean {
  if (/\s[-–—/|:]\s|[([{]/.test(name)) return true;
  const others = name.split(",").slice(1);
  return others.some((other) => {
    const isTitle = isDegree(other) || other.includes(".");
    return !isTitle || /^\s*(?:se|sh|st|ma|mm|md)\s*$/i.test(other);
  });
}

/** "Name, Nationality, Date of birth" above a list. */
const isHeading = (line: string): boolean => {
  const [first = "", ...others] = line.split(/[\t;,]/);
  return others.length > 0 && /^\s*((full )?name|nama( lengkap)?)\s*$/i.test(first);
};

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(MARK, "")
    .split(/[\t;]/)
    .map((cell) => cell.trim().replaceAll(/\s+/g, " "))
    .filter((cell) => cell !== "" && !/^\d{1,2}$/.test(cell));

/** A name without what a chat writes behind it, and what that was. */
function withoutTrails(
  text: string,
  nationalityOf: (cell: string) => string | undefined,
): { name: string; said: string[] } {
  const isKnown = (trail: string) => {
    const plain = trail.trim().toLowerCase();
    return (
      plain === "" ||
      plain === "wna" ||
      (nationalityOf(trail) !== undefined && !isDegree(trail)) ||
      AGE.test(plain) ||
      dayOf(trail.trim()) !== undefined ||
      // Not "Putra - L": one letter may be part of a name.
      (plain.length > 1 && sexes.has(plain))
    );
  };
  for (const trail of TRAILS) {
    const [whole, inside = ""] = text.match(trail) ?? [];
    const name = whole && text.slice(0, -whole.length).trim();
    const parts = inside.split(/[,/]\s+|\s+-\s+/);
    if (!name || !parts.every(isKnown)) continue;
    const before = withoutTrails(name, nationalityOf);
    return { name: before.name, said: [...before.said, ...parts.map((part) => part.trim())] };
  }
  return { name: text, said: [] };
}

function dayOf(cell: string): string | undefined {
  const [, y, m, d] = cell.match(YEAR_FIRST) ?? [];
  const [, day = d, month = m, year = y] = cell.match(DAY_FIRST) ?? [];
  if (!day || !month || !year) return undefined;
  const number = /\d/.test(month) ? month : months.get(month.slice(0, 3).toLowerCase());
  return number && `${year}-${number.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** By their first three letters, in English and Indonesian. */
const months = new Map(
  "jan,feb,mar,apr,may mei,jun,jul,aug agu ags,sep,oct okt,nov,dec des"
    .split(",")
    .flatMap((names, i) => names.split(" ").map((name) => [name, String(i + 1)] as const)),
);

/** As English and Indonesian lists write it. */
const sexes = new Map(
  Object.entries({
    F: ["f", "female", "p", "pr", "perempuan", "wanita"],
    M: ["m", "male", "l", "lk", "laki-laki", "laki", "pria"],
  }).flatMap(([sex, words]) => words.map((word) => [word, sex] as const)),
);

/**
 * The number of a passport, of a KTP (16 digits) or a KITAS. What else a list has is left out, as far as it
 * can be told: telephone numbers, days in any order, an address, the number of a booking.
 */
function identityOf(cell: string): string | undefined {
  const plain = cell.replaceAll(/[\s.-]/g, "").toUpperCase();
  if (dayOf(cell) || NO_IDENTITY.some((other) => other.test(cell))) return undefined;
  return IDENTITIES.some((number) => number.test(plain)) ? plain : undefined;
}
const NO_IDENTITY = [
  /^(19|20)\d\d\D?[01]\d\D?[0-3]\d$/, // 1990/03/31, 19900331
  /^\d{1,2}\W?[a-z]{3,9}\W?\d{2,4}$/i, // 31-Mar-1990
  /[a-z]{3}.*\s.*\d|\d.*\s.*[a-z]{3}/i, // Booking 123456
];
const IDENTITIES = [
  /^[A-Z]{1,3}\d{5,12}[A-Z]{0,3}$|^\d{5,12}[A-Z]{1,3}$/, // most countries
  /^(?=(?:.*\d){4})(?=.*[A-Z])[A-Z\d]{9}$/, // C01X00T47 of Germany, 12AB34567 of France
  /^[1-9]\d{6,8}$|^[1-9]\d{15}$/, // digits alone; a telephone number begins with 0
];
