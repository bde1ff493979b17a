/**
 * What lists write beside a name that is no country: titles, degrees, who somebody is in the family, and
 * which papers they have or will send. Some of the short ones are a country's code as well.
 */
const TITLE = /^(?:mrs?|ms|miss|dr|drs|dra|drg|tn|tuan|ny|nyonya|nn|nona|sdr|sdri|h|hj)\.?$/i;
const PAPER = /^(?:(?:nik|ktp|paspor|passport|menyusul|nyusul)[\s.:]*)+$/i;
const FAMILY = new RegExp(
  `^(?:my )?(?:${[
    "mama|mamah|mami|mamih|ibu|bu|papa|papah|papi|papih|ayah|bapak|bapa|bpk|pak|istri|isteri|suami",
    "anak|kakak|kak|adik|adek|dik|nenek|kakek|oma|opa|om|tante|paman|bibi|cucu|sepupu|keponakan|teman",
    "mum|mummy|mom|mommy|mother|dad|daddy|father|wife|husband|son|daughter|sister|brother",
    "grandma|grandpa|grandmother|grandfather|aunt|uncle|niece|nephew|cousin|friend",
  ].join("|")})\\.?(?: saya| ?\\d)?$`,
  "i",
);
const DEGREES = new Set(
  `jr sr ir se sei sh shi st str sp spd spdi spi spt ssi ssos ssn ssit sst sti stp skom skep skm sked sag sip sik
  sfarm spsi ns ners apt amd amdkeb ak mm ma mh msi msc mpd mkes mkom mkn mt me mhum mag mba mph md phd bsc
  beng bba llb llm`.split(/\s+/),
);

/** Whether what is behind a name by a comma may be a degree. */
export const isDegree = (text: string): boolean =>
  text.length <= 10 && DEGREES.has(text.replaceAll(/[\s.]/g, "").toLowerCase());

/**
 * What chats call people by: who is called so is an adult, or an infant, and it is no part of the name in a
 * passport. Not "Om", "Papa", "Mom", "Baby" or "Anak", which names begin with as well: Om Prakash, Anak Agung,
 * Mom Sophea, Baby Varghese.
 */
const ADULT =
  /^(?:ibu|bapak|bapa|bpk|nenek|kakek|mrs?|tn|nyonya|sir|madam|mdm|grandma|grandpa|aunt|auntie|uncle)\.?\s+(?=\p{L})/iu;
const INFANT = /^(?:bayi|infant|inf\.)\s+(?=\p{L})/iu;
/** Called so at any age. */
const ANY = /^(?:ms|miss|nn|sdri?)\.?\s+(?=\p{L})/iu;
/** Titles in Indonesia, names elsewhere: Tuan Anh, Pak Ji-min, Bu Wei, Nona. "Ny" is Nyoman as well. */
const LOCAL = /^(?:pak|bu|tuan|nona)\.?\s+(?=\p{L})/iu;
/** "Mr and Mrs Smith": two people. */
const TWO = /^(?:and|&|dan|und|et|y)\s/i;

/**
 * A name without the title before it, and the age that this says: "Ibu Ayu", "Mr. Smith", "Bayi Ketut". A name
 * that is only such a word stays, and so does "Ibu saya".
 * @param indonesian whether that is said of them: some titles are names elsewhere
 */
export function untitled(
  name: string,
  indonesian: boolean,
): { name: string; age?: "adult" | "infant" } {
  if (isFamily(name)) return { name };
  for (const [title, age] of [
    [ADULT, "adult"],
    [INFANT, "infant"],
    [ANY, undefined],
    ...(indonesian ? ([[LOCAL, undefined]] as const) : []),
  ] as const) {
    const plain = name.replace(title, "");
    if (plain !== name && !TWO.test(plain)) return { name: plain, ...(age && { age }) };
  }
  return { name };
}

/** No word here is longer. */
const LONGEST_WORD = 40;

/** "Mrs", "Tn." */
export const isTitle = (text: string): boolean => TITLE.test(text);
/** "KTP", "paspor menyusul" */
export const isPaper = (text: string): boolean => text.length <= LONGEST_WORD && PAPER.test(text);
/** "mama", "istri saya", "anak 2" */
export const isFamily = (text: string): boolean => FAMILY.test(text);
