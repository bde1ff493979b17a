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
FR fra french
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
MM mmr burmese burma birma`;

/** "AS" is American Samoa by its code, and the United States in Indonesian. */
const DOUBTFUL = new Set(["as"]);
/** "SE" is an economist's degree, and Sweden's code. */
const DEGREES = new Set("jr sr se sh st sp spd skom ssos mm ma mh msi mpd mkes md phd".split(" "));

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
    .replace(/^(?:the|orang|warga negara|warga|wn|dari|from) (?=\S)/, "")
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

/** Whether what is behind a name by a comma may be a degree. */
export const isDegree = (text: string): boolean => text.length <= 8 && DEGREES.has(plainOf(text));

/**
 * Reads a nationality as lists write it: the country's name in English or Indonesian, its code in two or
 * three letters, its usual short name, or what its people are called.
 * @returns a function from a cell to the country's code; undefined where it is none, or may be two
 */
export function nationalityReader(countries: Country[]): (cell: string) => string | undefined {
  const words = wordsFor(countries);
  return (cell) => {
    const said = cell.trim().toLowerCase();
    // Long lists are read at once: most cells need no second look.
    if (/\d/.test(said) || said.length > LONGEST_WORD) return undefined;
    const word = words.has(said) ? said : wordOf(cell);
    if (DOUBTFUL.has(word)) return undefined;
    const code = words.get(word);
    // Ben, Can, Guy, Ita and Per are names, and BEN, CAN, GUY, ITA and PER countries.
    const isCode = word.length === 3 && code && !["usa", "uae", "wni"].includes(word);
    return isCode && cell.trim() !== cell.trim().toUpperCase() ? undefined : code;
  };
}
