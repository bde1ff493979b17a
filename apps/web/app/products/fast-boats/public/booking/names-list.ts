import type { Country } from "~/lib/countries.server.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { Age } from "~/ui/passenger-picker/counts.ts";
import { type Column, headingIn, headsIn } from "./list-heads.ts";
import { FLAG, isNameToo, nationalityReader } from "./nationality-words.ts";
import { isDegree, isFamily, isPaper, isTitle, untitled } from "./other-words.ts";

/** One line of a pasted list. */
export type Listed = {
  full_name: string;
  /** Empty where the line says one that was not understood: it is to be chosen. */
  nationality?: string;
  /** The line, as far as its nationality was not understood. */
  unread?: string;
  /** The name, and what else of the line was not understood: it is nowhere in the row. */
  unused?: string;
  date_of_birth?: string;
  /** As the line says it, where it has no date of birth. */
  age?: Age;
  /** It is said by a number alone, which may be a bag's or a room's: it only holds where the party agrees. */
  age_guessed?: true;
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
  /\s+((?:(?:age|aged|umur|usia)\s+)?\d{1,2}\s*(?:th|thn|tahun|yo|y\.o\.?|yrs?|years?( old)?|bln|bulan|months?)\.?)$/i,
  /\s+((?:age|aged|umur|usia)\s+\d{1,2})$/i,
  /\s+(WN[IA]|dewasa|adult|infant)$/i, // nobody is called so
  /\s*[/|:]\s*([^/|:]+)$/,
  /\s+((?:from|dari|asal|orang|wn|warga)\s.+)$/i,
];
/** "Australia: John Smith", "Mama: Sari" */
const LABEL = /^([^:]+):\s*(?=\S)/;

type Read = (cell: string) => string | undefined;

/**
 * The travellers in a pasted text: a line each, or names between commas, semicolons or tabs in one line.
 * Cells of a spreadsheet (tabs, semicolons, or commas) may add a nationality, as a code or a name, a date of
 * birth, as 2019-03-31 or day first as in 31/3/2019 and 31 Mar 2019, an age, a sex, in words or as their first
 * letter (F or P, M or L), and the number of a passport, KTP or KITAS. So may what a chat writes behind a
 * name: "(7)", "2019-03-31", "- WNI", a flag. A heading says what its columns are. What is not understood
 * stays in the name, and the review asks about it, or is told. Where it may be a nationality, or two of them
 * are said, that is empty and the line is told: nobody pays a fare by a word that was not read.
 * @param text no longer than its field takes
 */
export function listedIn(text: string, countries: Country[]): Listed[] {
  const nationalityOf = once(nationalityReader(countries));
  const { lines, ages } = withoutHeadings(text);
  const [head = "", ...more] = lines;
  const columns = more.length > 0 ? headsIn(head) : undefined;
  const filled = columns ? more : lines;
  const [only = "", second] = filled;
  const split = second === undefined ? partedBy(only, columns, nationalityOf) : undefined;
  const rows = split ? only.split(split) : filled;
  return rows.flatMap((row, i) => {
    const next = split ? (rows[i + 1]?.trim() ?? "") : "";
    const below = ages[(split ? 0 : i) + (columns ? 1 : 0)];
    // Most of a long list is: nothing is behind it.
    const word = row.trim();
    if (word.length <= 120 && ONE_WORD.test(word) && nationalityOf(next) === undefined)
      return [{ full_name: word, ...guessed(below) }];
    const isCsv = !/[\t;]/.test(row) && csvOf(row, columns);
    const line = isCsv ? row.replaceAll(",", ";") : split ? row : celled(row, nationalityOf);
    const { first, others } = cellsOf(line, split ? undefined : columns);
    if (!first) return [];
    const { name, said } = withoutTrails(first.slice(0, LONGEST_CELL), nationalityOf);
    if (name === "") return [];
    const cells: Cell[] = [...others, ...[...new Set(said)].map((text) => ({ text }))];
    const surname =
      said.length === 0 && !columns ? surnameIn(name, cells, nationalityOf) : undefined;
    const whole = surname ? `${name} ${surname.text}` : name;
    const isIndonesian = cells.some(({ text }) => nationalityOf(text) === "ID");
    const { name: full_name, age: called } = untitled(whole, isIndonesian);
    const listed: Listed = { full_name: full_name.slice(0, 120) };
    for (const { text, column } of cells) {
      const sex = sexOf(text);
      if (sex) listed.sex = sex;
      const date_of_birth = dayOf(text);
      if (date_of_birth) listed.date_of_birth = date_of_birth;
      // The first one: what else looks like a number is a ticket's, or a street's.
      const id_number = identityOf(text);
      if (id_number) listed.id_number ??= id_number;
      Object.assign(listed, ageIn({ text, column }, listed));
    }
    // What somebody is called may be a name, and who stands below a heading may not be of it.
    if (!listed.age && called === "adult") listed.age = called;
    if (!listed.age) Object.assign(listed, guessed(called ?? below));
    if (listed.date_of_birth) delete listed.age;
    if (!listed.age) delete listed.age_guessed;
    const unknown = cells.filter((one) => isUnknown(one, nationalityOf));
    const { nationality, asked } = nationalityIn(cells, nationalityOf);
    // "Anna, Singapore, Ben": two with a country, or three.
    if (!nationality && asked.length === 0 && next && isCountryBehind(name, next, nationalityOf))
      asked.push(next);
    const rest = unknown.flatMap((one) =>
      one === surname || asked.includes(one.text) ? [] : one.text,
    );
    const cut = full_name.slice(120) + first.slice(LONGEST_CELL);
    if (cut) rest.push(cut);
    if (rest.length > 0) listed.unused = [listed.full_name, ...rest].join(", ");
    if (nationality) return [{ ...listed, nationality }];
    if (asked.length === 0 && !saysMore(name, nationalityOf)) return [listed];
    return [{ ...listed, nationality: "", unread: [name, ...asked].join(", ") }];
  });
}

const guessed = (age: Age | undefined): Pick<Listed, "age" | "age_guessed"> =>
  age ? { age, age_guessed: true } : {};

/** What chats draw beside names, but no flags, and what makes letters bold or turns them round. */
const DRAWN =
  /(?!\u{1F3F4}\u{E0067})\p{Extended_Pictographic}|\p{Emoji_Modifier}|[*\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|\uFE0F|\u20E3/gu;

/** The lines of a text that may be somebody, and the age that the heading above each of them says. */
function withoutHeadings(text: string): { lines: string[]; ages: (Age | undefined)[] } {
  const lines: string[] = [];
  const ages: (Age | undefined)[] = [];
  let age: Age | undefined;
  for (const written of text.split(/\r?\n/)) {
    const line = written.replaceAll(DRAWN, " ");
    if (line.trim() === "") continue;
    const heading = line.trimEnd().endsWith(":") && headingIn(line.trim().replace(MARK, ""));
    if (heading) age = heading.age;
    if (heading) continue;
    lines.push(line);
    ages.push(age);
  }
  return { lines, ages };
}

/** What of a list did not come into the form, in sentences: nobody is to be lost unseen. */
export function untold(list: {
  /** Who was put into rows. */
  placed: (Pick<Listed, "unread" | "unused"> | undefined)[];
  /** Who found none. */
  left: Pick<Listed, "full_name">[];
  /** Who is a child or an infant by the list's order alone. */
  young?: Pick<Listed, "full_name">[];
  /** Whether it was as long as its field: there may have been more of it. */
  full: boolean;
  /** What the party pays by it, if that is another price. */
  price?: string | undefined;
}): string {
  const said = (of: "unread" | "unused") =>
    list.placed.flatMap((one) => one?.[of] ?? []).join("; ");
  const namesOf = (people: Pick<Listed, "full_name">[]) =>
    people.map(({ full_name }) => full_name).join(", ");
  const names = namesOf(list.left);
  const young = namesOf(list.young ?? []);
  return [
    names && m.booking_no_row({ names }),
    young && m.booking_list_young({ names: young }),
    said("unread") && m.booking_unread({ names: said("unread") }),
    said("unused") && m.booking_unused({ names: said("unused") }),
    list.full && m.booking_list_cut(),
    list.price && m.booking_list_price({ price: list.price }),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Lists say the same few words over and over. */
function once(read: Read): Read {
  const found = new Map<string, string | undefined>();
  return (cell) => {
    if (!found.has(cell)) found.set(cell, read(cell));
    return found.get(cell);
  };
}

const ONE_WORD = /^\p{Script=Latin}+$/u;

/** A cell, and what its column is by the heading. */
type Cell = { text: string; column?: Column | undefined };

/**
 * The nationality that the cells of a line say; where there is none, or two, what is to be asked about.
 * A column that is one by its heading decides alone; a country in any other is only asked about.
 */
function nationalityIn(
  cells: Cell[],
  nationalityOf: Read,
): { nationality?: string; asked: string[] } {
  const decides = cells.filter(({ column }) => column === "nationality");
  // Below a heading a country in another column may be where somebody was born, or what a visa is for.
  const read =
    decides.length > 0
      ? decides
      : cells.filter(({ column }) => column === undefined || column === "name");
  const said = read.filter(({ text }) => saysCountry(text, nationalityOf) || /^wna$/i.test(text));
  const codes = new Set(said.flatMap(({ text }) => nationalityOf(text) ?? []));
  const [nationality] = codes;
  const isForeign = said.some(({ text }) => /^wna$/i.test(text));
  const inDoubt = read.some(
    ({ text }) => DOUBTS.test(text) || hasOther(text, codes, nationalityOf),
  );
  if (codes.size > 1 || (nationality && (inDoubt || (isForeign && nationality === "ID"))))
    return {
      asked: read.flatMap(({ text }) => (mayBeCountry(text, nationalityOf) ? text : [])),
    };
  if (nationality) return { nationality, asked: [] };
  const elsewhere = cells.filter(
    ({ text, column }) =>
      (column === "elsewhere" || column === "") && nationalityOf(text) !== undefined,
  );
  const first = [...read, ...elsewhere].find(
    ({ text, column }) =>
      column === "nationality" || (column !== "other" && mayBeCountry(text, nationalityOf)),
  );
  return { asked: first ? [first.text] : [] };
}

const saysCountry = (text: string, nationalityOf: Read): boolean =>
  !isNoCountry(text) && !isDegree(text) && nationalityOf(text) !== undefined;

/** "Indonesia/Australia", beside a cell that says one of them. */
const hasOther = (text: string, codes: Set<string>, nationalityOf: Read): boolean =>
  /[/(),]/.test(text) &&
  nationalityOf(text) === undefined &&
  text.split(/[/(),]/).some((part) => {
    const code = nationalityOf(part);
    return code !== undefined && !codes.has(code);
  });

/** Somebody who is not, or no longer, of the country that follows, or whose wife or father is. */
const DOUBT =
  "(?:bukan|non|not|no|tidak|ex|eks|mantan|bekas|former|formerly|half|setengah|keturunan|istri|isteri|suami|pacar|tunangan|anak|wife of|husband of|married to)";
const DOUBTS = new RegExp(`^${DOUBT}[\\s.:(–-]+\\S`, "i");
const DOUBTED = new RegExp(`^${DOUBT}[\\s.:(–-]+(?:an? |seorang )?(.+?)[)\\]]?$`, "i");
function isDoubted(text: string, nationalityOf: Read): boolean {
  const [, country] = text.length > LONGEST_CELL ? [] : (text.match(DOUBTED) ?? []);
  return country !== undefined && (/^wna$/i.test(country) || nationalityOf(country) !== undefined);
}
/** What is behind a bracket, "(child) Dutch", or begins with a word of doubt. */
const BEHIND = [
  /^(.*[)\]}])\s*([^()[\]{}]+)$/,
  new RegExp(`^(.*[^\\s,([/|:–-])[\\s,([/|:–-]+(${DOUBT}[\\s.:(–-]+.*?)[)\\]]?$`, "i"),
];

const SIGNS = new RegExp(`[)\\]}]\\s*[^\\s,;)\\]}]|[^\\p{L}]${DOUBT}[^\\p{L}]`, "iu");

/** What is nowhere in the row, and is neither a telephone number nor an address of mail. */
const isUnknown = ({ text, column }: Cell, nationalityOf: Read): boolean =>
  column !== "other" &&
  column !== "elsewhere" &&
  text.length > 1 &&
  nationalityOf(text) === undefined &&
  !/@|^[+0][\d\s().-]{6,}$/.test(text) &&
  !/^(?:\P{L}|wna)$/iu.test(text) &&
  !isNoCountry(text) &&
  !isDegree(text) &&
  dayOf(text) === undefined &&
  identityOf(text) === undefined;

/** "John", "Smith": the second of two columns, where it can be nothing else. */
function surnameIn(name: string, cells: Cell[], nationalityOf: Read): Cell | undefined {
  const [next] = cells;
  const is =
    next &&
    isOneWord(name) &&
    /^\p{Lu}[\p{L}\p{M}'’-]{2,}$/u.test(next.text) &&
    isUnknown(next, nationalityOf);
  return is ? next : undefined;
}

/** The age that a cell says: the day of the crossing may be after a birthday, which the form lets correct. */
function ageSaid(cell: string): Age | undefined {
  if (!AGE.test(cell)) return undefined;
  const number = Number(cell.match(/\d+/)?.[0] ?? Number.NaN);
  if (/infant|baby|bayi|bln|bulan|month/i.test(cell)) return number > 35 ? "child" : "infant";
  if (/child|kid|anak/i.test(cell)) return "child";
  return number <= 2 ? "infant" : number <= 8 ? "child" : "adult";
}

/**
 * The age that a cell adds to what is known of somebody. A number alone is one by its column's heading; without
 * a heading it is guessed, and what is said in words is more.
 */
function ageIn(
  { text, column }: Cell,
  known: Pick<Listed, "age" | "age_guessed">,
): Pick<Listed, "age" | "age_guessed"> {
  const age = ageSaid(text);
  const is_bare = /^\d{1,2}$/.test(text);
  if (!age || (is_bare && column !== undefined && column !== "age")) return {};
  const is_guess = is_bare && column === undefined;
  if (known.age && (is_guess || !known.age_guessed)) return {};
  return is_guess ? { age, age_guessed: true } : { age, age_guessed: undefined };
}

/** Where one line is of several people: the sign between them. */
function partedBy(
  line: string,
  columns: Column[] | undefined,
  nationalityOf: Read,
): "," | ";" | "\t" | undefined {
  const sign = (["\t", ";"] as const).find((one) => line.includes(one));
  if (!sign) return isOnePerson(line, nationalityOf) || csvOf(line, columns) ? undefined : ",";
  const parts = partsOf(line, sign);
  const isName = (part: string) => {
    const { name } = withoutTrails(part.slice(0, LONGEST_CELL), nationalityOf);
    return /^[\p{Lu}\p{Lo}][^\d@]+$/u.test(name) && isUnknown({ text: name }, nationalityOf);
  };
  // Two columns of a spreadsheet are rather the two names of one.
  const isSeveral = parts.length > (sign === ";" ? 1 : 2);
  return !columns && isSeveral && parts.every(isName) ? sign : undefined;
}
const csvOf = (line: string, columns: Column[] | undefined): boolean =>
  columns !== undefined && columns.length > 1 && line.split(",").length === columns.length;

/**
 * Whether a line with commas is one person's: it has a day or a number, or nothing else in it can be a name.
 * In doubt it is several people's: nobody is left out.
 */
function isOnePerson(line: string, nationalityOf: Read): boolean {
  const [first = "", ...others] = partsOf(line);
  const isOther = (part: string) =>
    !/[\p{L}()[\]{}]/u.test(part) ||
    part.includes("@") ||
    nationalityOf(part) !== undefined ||
    isDoubted(part, nationalityOf) ||
    part.split("/").every((one) => /^wna$/i.test(one) || nationalityOf(one) !== undefined) ||
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

const partsOf = (line: string, sign = ","): string[] =>
  line
    .split(sign)
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

const isOneWord = (name: string): boolean => /^\p{L}+$/u.test(name);

/** "John Smith" and "Australia", "AUS" or "aus"; of "RITA" and "INA" the second is a name as well. */
function isCountryBehind(name: string, word: string, nationalityOf: Read): boolean {
  const isSmall = word === word.toLowerCase();
  const code =
    nationalityOf(word) ?? (word.length < 4 ? nationalityOf(word.toUpperCase()) : undefined);
  if (code === undefined || isNoCountry(word) || isDegree(word)) return false;
  const letters = word.replaceAll(/\P{L}/gu, "").length;
  if (letters > 3 || (letters === 3 && !isNameToo(word))) return true;
  // Of one kind of letters it may be another name.
  return isSmall
    ? name !== name.toLowerCase()
    : word === word.toUpperCase() && name !== name.toUpperCase();
}

/** Whether something in a name may be a country: behind a sign or a comma, or as its last words. */
function saysMore(name: string, nationalityOf: Read): boolean {
  // Who writes 日本 behind a name, or a name in it, is asked.
  if (/(?!\p{Script=Latin})\p{L}/u.test(name)) return true;
  if (isOneWord(name)) return false;
  const [, start = "", rest = ""] = name.match(/^(\p{L}{3,})[^\p{L}\p{M}.]+(.+)$/u) ?? [];
  const isSaid = start.length > 3 || (start === start.toUpperCase() && rest !== rest.toUpperCase());
  if (start && isSaid && isCountryBehind(rest, start, nationalityOf)) return true;
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

const NAME =
  /^\s*((full )?name|nama( lengkap)?|penumpang|passenger|tamu|guest|peserta|pax)s?(\s*\d{1,2})?\s*$/i;

/** The cells of a line: that or those of the name, and the others, with each flag as one of them. */
function cellsOf(
  line: string,
  columns: Column[] | undefined,
): { first: string | undefined; others: Cell[] } {
  const text = columns ? line : line.trim().replace(MARK, "");
  const hasFlag = FLAG.test(text);
  const cells = text.split(/[\t;]/).flatMap((cell, i): Cell[] => {
    const flags = hasFlag ? [...new Set(cell.match(FLAGS))] : [];
    const words = flags.length > 0 ? cell.replaceAll(FLAGS, " ") : cell;
    const plain = words.trim().replaceAll(/\s+/g, " ");
    return [plain, ...flags].flatMap((text) => (text ? { text, column: columns?.[i] } : []));
  });
  const parts = (["name", "first", "last"] as const).flatMap((column) =>
    cells.filter((one) => one.column === column && !FLAG.test(one.text)),
  );
  const isNumber = ({ text, column }: Cell) => column === "number" || /^\d{1,2}$/.test(text);
  const at = cells.findIndex((one) => !one.column && !isNumber(one) && !FLAG.test(one.text));
  const named = parts.length > 0 ? parts : cells.slice(at, at + 1);
  const first = named
    .map(({ text }) => text)
    .join(" ")
    .replace(columns ? MARK : /^$/, "");
  const from = columns ? 0 : at;
  return {
    first: first || undefined,
    others: cells.filter(
      (one, i) =>
        !named.includes(one) && one.column !== "number" && (i >= from || FLAG.test(one.text)),
    ),
  };
}
const FLAGS = new RegExp(FLAG, "gu");

/** A name without what a chat writes behind it, and what that was. */
function withoutTrails(
  text: string,
  nationalityOf: Read,
  hasBehind = SIGNS.test(text),
): { name: string; said: string[] } {
  const isKnown = (trail: string) => {
    const plain = trail.trim();
    return (
      plain === "" ||
      /^wna$/i.test(plain) ||
      (nationalityOf(plain) !== undefined && !isDegree(plain)) ||
      isDoubted(plain, nationalityOf) ||
      dayOf(plain) !== undefined ||
      AGE.test(plain) ||
      // Not "Putra - L": one letter may be part of a name.
      (plain.length > 1 && isNoCountry(plain))
    );
  };
  if (isOneWord(text)) return { name: text, said: [] };
  for (const behind of BEHIND) {
    if (!hasBehind) break;
    const [, front = "", said = ""] = text.match(behind) ?? [];
    if (!front || !isKnown(said)) continue;
    const before = withoutTrails(front.replace(/[\s,]+$/, ""), nationalityOf, true);
    return { name: before.name, said: [...before.said, said.trim()] };
  }
  for (const trail of TRAILS) {
    const [whole, inside = ""] = text.match(trail) ?? [];
    const name = whole && text.slice(0, -whole.length).trim();
    const parts = inside.split(/[,/]\s+|\s+-\s+/);
    // "Nguyen, Son" is a name.
    const isName = /^\s*,/.test(whole ?? "") && isFamily(inside);
    if (!name || isName || !parts.every(isKnown)) continue;
    // "John, back from Indonesia"
    const part = /^\s+\p{L}/u.test(whole ?? "") ? partsOf(name).slice(1).at(-1) : undefined;
    if (part !== undefined && (isFamily(part) || !isKnown(part))) continue;
    const before = withoutTrails(name, nationalityOf, hasBehind);
    return { name: before.name, said: [...before.said, ...parts.map((part) => part.trim())] };
  }
  const [whole = "", label = ""] = text.match(LABEL) ?? [];
  const isHead = NAME.test(label);
  if (whole && (isHead || isKnown(label)))
    return { name: text.slice(whole.length), said: isHead ? [] : [label.trim()] };
  return { name: text.replace(/[\s,:]+$/, ""), said: [] };
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
