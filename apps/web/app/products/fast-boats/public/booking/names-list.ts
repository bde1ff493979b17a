import type { Country } from "~/lib/countries.server.ts";
import { FLAG, nationalityReader } from "./nationality-words.ts";
import { isDegree, isFamily, isPaper, isTitle } from "./other-words.ts";

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
  /\s+(WN[IA])$/i, // nobody is called so
  /\s*[/|:]\s*([^/|:]+)$/,
  /\s+((?:from|dari|asal|orang|wn|warga)\s.+)$/i,
];
/** "Australia: John Smith", "Mama: Sari" */
const LABEL = /^([^:]+):\s*(?=\S)/;

type Read = (cell: string) => string | undefined;

/**
 * The travellers in a pasted text: a line each, or names between commas in one line. Cells of a
 * spreadsheet (tabs, semicolons, or commas) may add a nationality, as a code or a name, a date of birth, as
 * 2019-03-31 or day first as in 31/3/2019 and 31 Mar 2019, a sex, in words or as their first letter (F or
 * P, M or L), and the number of a passport, KTP or KITAS. So may what a chat writes behind a name: "(7)",
 * "2019-03-31", "- WNI", a flag. An age is left out: it says too little of the day of the crossing. What is not
 * understood stays in the name, and the review asks about it. Where it may be a nationality, that is empty
 * and the line is told: nobody pays a fare by a word that was not read.
 * @param text no longer than its field takes
 */
export function listedIn(text: string, countries: Country[]): Listed[] {
  const nationalityOf = nationalityReader(countries);
  const lines = text.split(/\r?\n/);
  const [head = "", ...more] = lines.filter((line) => line.trim() !== "");
  const filled = more.length > 0 && isHeading(head) ? more : [head, ...more];
  const [only = "", second] = filled;
  const isSplit = second === undefined && !/[\t;]/.test(only) && !isOnePerson(only, nationalityOf);
  const rows = isSplit ? only.split(",") : filled.map((line) => celled(line, nationalityOf));
  return rows.flatMap((line, i) => {
    const flag = line.match(FLAG)?.[0];
    const [first, ...others] = cellsOf(flag ? line.replace(FLAG, " ") : line);
    if (!first) return [];
    const { name, said } = withoutTrails(first.slice(0, LONGEST_CELL), nationalityOf);
    const listed: Listed = { full_name: name.slice(0, 120) };
    const cells = [...others, ...said, ...(flag ? [flag] : [])];
    for (const cell of cells) {
      const sex = sexOf(cell);
      if (sex) listed.sex = sex;
      const nationality = isNoCountry(cell) || isDegree(cell) ? undefined : nationalityOf(cell);
      if (nationality) listed.nationality = nationality;
      const date_of_birth = dayOf(cell);
      if (date_of_birth) listed.date_of_birth = date_of_birth;
      // The first one: what else looks like a number is a ticket's, or a street's.
      const id_number = identityOf(cell);
      if (id_number) listed.id_number ??= id_number;
    }
    if (listed.nationality) return [listed];
    // "Anna, Singapore, Ben": two with a country, or three.
    const next = isSplit ? rows[i + 1]?.trim() : undefined;
    const asked = next && isCountryBehind(name, next, nationalityOf) ? [...cells, next] : cells;
    const unread = asked.find((cell) => mayBeCountry(cell, nationalityOf));
    if (!unread && !saysMore(name, nationalityOf)) return [listed];
    return [{ ...listed, nationality: "", unread: unread ? `${name}, ${unread}` : name }];
  });
}

/**
 * Whether a line with commas is one person's: it has a day or a number, or nothing else in it can be a name.
 * In doubt it is several people's: nobody is left out.
 */
function isOnePerson(line: string, nationalityOf: Read): boolean {
  const [first = "", ...others] = partsOf(line);
  const isOther = (part: string) =>
    !/[\p{L}()[\]{}]/u.test(part) ||
    part.includes("@") ||
    /^wna$/i.test(part) ||
    nationalityOf(part) !== undefined ||
    sexOf(part) !== undefined ||
    isTitle(part) ||
    isPaper(part) ||
    (/\d/.test(part) && AGE.test(part)) ||
    (isDegree(part) && !/^(?:Ma|Md|Se)$/.test(part));
  if (others.some((part) => dayOf(part) || identityOf(part))) return true;
  return others.length > 0 && !isOther(first) && others.every(isOther);
}

/** The line of one person with semicolons for commas, unless they part degrees from a name. */
function celled(line: string, nationalityOf: Read): string {
  if (/[\t;]|^[^,]*$/.test(line) || !isOnePerson(line, nationalityOf)) return line;
  const [, ...others] = partsOf(line);
  return others.every(isDegree) ? line : line.replaceAll(",", ";");
}

const partsOf = (line: string): string[] =>
  line
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** What says nothing of a nationality, though it may look like a country's code: "Tn" is a mister, PR a woman. */
const isNoCountry = (cell: string): boolean =>
  sexOf(cell) !== undefined || isTitle(cell) || isFamily(cell) || isPaper(cell) || AGE.test(cell);

/** A word that is nothing else which is understood. Of a foreigner "WNA" says no country. */
function mayBeCountry(cell: string, nationalityOf: Read): boolean {
  // "SE" is an economist's degree, and Sweden's code.
  if (isDegree(cell)) return !cell.includes(".") && nationalityOf(cell) !== undefined;
  return FLAG.test(cell) || (/\p{L}{2}/u.test(cell) && !/[\d@]/.test(cell) && !isNoCountry(cell));
}

/** Most of a long list is: nothing is behind it. */
const isOneWord = (name: string): boolean => /^\p{L}+$/u.test(name);

/** "John Smith" and "Australia" or "AUS"; of "RITA" and "INA" the second is a name as well. */
const isCountryBehind = (name: string, word: string, nationalityOf: Read): boolean =>
  nationalityOf(word) !== undefined &&
  !isNoCountry(word) &&
  !isDegree(word) &&
  (word.replaceAll(/\P{L}/gu, "").length > 3 ||
    (word === word.toUpperCase() && name !== name.toUpperCase()));

/** Whether something in a name may be a country: behind a sign or a comma, or as its last words. */
function saysMore(name: string, nationalityOf: Read): boolean {
  if (isOneWord(name)) return false;
  if (/\s[-–—]\s|[([{|:]|\/\s*\p{L}{3}|\s(?:from|dari|asal)\s/iu.test(name)) return true;
  const [, ...others] = partsOf(name);
  if (others.some((other) => !other.includes(".") && mayBeCountry(other, nationalityOf)))
    return true;
  const words = [...name.matchAll(/[^\p{L}\p{M}.]+(?=\p{L})/gu)].slice(-4);
  return words.some(({ 0: gap, index }) =>
    isCountryBehind(
      name.slice(0, index),
      name.slice(index + gap.length).replace(/\P{L}+$/u, ""),
      nationalityOf,
    ),
  );
}

/** "Name, Nationality, Date of birth" above a list. */
const isHeading = (line: string): boolean => {
  const [first = "", ...others] = line.split(/[\t;,]/);
  return others.length > 0 && NAME.test(first);
};
const NAME = /^\s*((full )?name|nama( lengkap)?)\s*$/i;

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(MARK, "")
    .split(/[\t;]/)
    .map((cell) => cell.trim().replaceAll(/\s+/g, " "))
    .filter((cell) => cell !== "" && !/^\d{1,2}$/.test(cell));

/** A name without what a chat writes behind it, and what that was. */
function withoutTrails(text: string, nationalityOf: Read): { name: string; said: string[] } {
  const isKnown = (trail: string) => {
    const plain = trail.trim();
    return (
      plain === "" ||
      /^wna$/i.test(plain) ||
      (nationalityOf(plain) !== undefined && !isDegree(plain)) ||
      dayOf(plain) !== undefined ||
      AGE.test(plain) ||
      // Not "Putra - L": one letter may be part of a name.
      (plain.length > 1 && isNoCountry(plain))
    );
  };
  if (isOneWord(text)) return { name: text, said: [] };
  for (const trail of TRAILS) {
    const [whole, inside = ""] = text.match(trail) ?? [];
    const name = whole && text.slice(0, -whole.length).trim();
    const parts = inside.split(/[,/]\s+|\s+-\s+/);
    // "Nguyen, Son" is a name.
    const isName = /^\s*,/.test(whole ?? "") && isFamily(inside);
    if (!name || isName || !parts.every(isKnown)) continue;
    const before = withoutTrails(name, nationalityOf);
    return { name: before.name, said: [...before.said, ...parts.map((part) => part.trim())] };
  }
  const [whole = "", label = ""] = text.match(LABEL) ?? [];
  const isHead = NAME.test(label);
  if (whole && (isHead || isKnown(label)))
    return { name: text.slice(whole.length), said: isHead ? [] : [label.trim()] };
  return { name: text.replace(/[\s,]+$/, ""), said: [] };
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
    M: ["m", "male", "l", "lk", "lakilaki", "laki", "pria"],
  }).flatMap(([sex, words]) => words.map((word) => [word, sex] as const)),
);
const sexOf = (cell: string): string | undefined =>
  cell.length > 20 ? undefined : sexes.get(cell.replaceAll(/[\s.-]/g, "").toLowerCase());

/**
 * The number of a passport, of a KTP (16 digits) or a KITAS. What else a list has is left out, as far as it
 * can be told: telephone numbers, days in any order, an address, the number of a booking.
 */
function identityOf(cell: string): string | undefined {
  if (cell.length > 40) return undefined;
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
