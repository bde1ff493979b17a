import type { Country } from "~/lib/countries.server.ts";

/**
 * What lists call the countries that most travellers on these boats come from, beside their names and
 * two-letter codes: three letters, people, and short or older names. Indonesian calls people by their country.
 */
const WORDS = `ID idn ina indonesian wni
AU aus australian aussie
CN chn chinese cina
IN ind indian
GB gbr uk british brit briton britania-raya english england inggris scotland scottish wales welsh
FR fra french perancis
DE deu ger german
NL nld ned dutch holland
SG sgp singaporean singapur
MY mys malaysian
US usa american america amerika
JP jpn japanese
KR kor korean korea korsel
NZ nzl kiwi
BE bel belgian
CH che sui swiss
AT aut austrian
IT ita italian
ES esp spanish
PT prt portuguese
IE irl irish
DK dnk danish
SE swe swedish
NO nor norwegian
FI fin finnish
PL pol polish
CZ cze czech czechia
RU rus russian
UA ukr ukrainian
GR grc greek
HU hun hungarian
RO rou romanian
TR tur turkish turkey turki
CA can canadian
BR bra brazilian
MX mex mexican
AR arg argentinian argentine
CL chl chilean
CO col colombian
ZA zaf rsa
IL isr israeli
AE are uae
SA sau saudi
PH phl filipino filipina
TH tha thai
VN vnm vietnamese
TW twn taiwanese
HK hkg hongkong hong-kong
MO mac macau makau
TL tls timor-leste
MM mmr myanmar burmese burma birma`;

/** "AS" is American Samoa by its code, and the United States in Indonesian. */
const DOUBTFUL = new Set(["as"]);

/** Codes of countries that are names of people as well. */
const NAMES = new Set(
  "bel ben can che col fin guy hun ina ita mac ned nor per pol rus sau sui tha tur".split(" "),
);
export const isNameToo = (word: string): boolean => NAMES.has(word.toLowerCase());

/** No name of a country, with "warga negara" before it, is longer. */
const LONGEST_WORD = 80;

const plainOf = (text: string): string =>
  text
    .trim()
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f.]/g, "")
    .replaceAll(/\s+/g, " ")
    .toLowerCase();
const wordOf = (text: string): string =>
  plainOf(text)
    .replace(/^(?:the|orang|warga negara|warga|wn|dari|asal|from) (?=\S)/, "")
    .replace(/ (?:citizen|national|passport)$/, "");

let read: { countries: Country[]; words: Map<string, string> } | undefined;
/** The names of countries in both languages: a list is often written in the other one. */
function wordsFor(countries: Country[]): Map<string, string> {
  if (read?.countries === countries) return read.words;
  const words = new Map<string, string>();
  for (const language of ["en", "id"]) {
    const names = new Intl.DisplayNames(language, { type: "region" });
    for (const { code } of countries) words.set(plainOf(names.of(code) ?? code), code);
  }
  for (const { code, name } of countries)
    words.set(plainOf(name), code).set(code.toLowerCase(), code);
  const known = new Set(countries.map(({ code }) => code));
  for (const line of WORDS.split("\n")) {
    const [code = "", ...others] = line.split(" ");
    if (known.has(code)) for (const word of others) words.set(word.replace("-", " "), code);
  }
  read = { countries, words };
  return words;
}

/** Of a country, or of England, Scotland or Wales. */
export const FLAG = /\p{RI}{2}|\u{1F3F4}[\u{E0061}-\u{E007F}]+/u;
const codeOf = (flag: string): string =>
  flag.startsWith("\u{1F3F4}")
    ? "gb"
    : [...flag].map((letter) => String.fromCodePoint(letter.codePointAt(0)! - 0x1f185)).join("");

/**
 * Reads a nationality as lists write it: the country's name in English or Indonesian, its code in two or
 * three letters, its usual short name, what its people are called, or its flag. Two of them are one where
 * they are the same country: "Indonesia/WNI", "Belanda (Dutch)".
 * @returns a function from a cell to the country's code; undefined where it is none, or may be two
 */
export function nationalityReader(countries: Country[]): (cell: string) => string | undefined {
  const words = wordsFor(countries);
  const one = (cell: string) => {
    const said = cell.trim().toLowerCase();
    const flag = cell.match(FLAG)?.[0];
    if (flag) return flag === cell.trim() ? words.get(codeOf(flag)) : undefined;
    const word = words.has(said) ? said : wordOf(cell);
    if (DOUBTFUL.has(word)) return undefined;
    const code = words.get(word);
    // Ben, Can, Guy, Ita and Per are names, and BEN, CAN, GUY, ITA and PER countries.
    const isCode = word.length === 3 && code && !["usa", "uae", "wni"].includes(word);
    return isCode && cell.trim() !== cell.trim().toUpperCase() ? undefined : code;
  };
  return (cell) => {
    // Long lists are read at once: most cells need no second look.
    if (cell.length > LONGEST_WORD || /\d/.test(cell)) return undefined;
    const whole = one(cell);
    if (whole || !/[/(]/.test(cell)) return whole;
    const [code, ...others] = cell
      .split(/[/()]/)
      .filter((part) => part.trim() !== "")
      .map(one);
    return others.every((other) => other === code) ? code : undefined;
  };
}
