/**
 * What lists write beside a name that is no country: titles, degrees, who somebody is in the family, and
 * which papers they have or will send. Some of the short ones are a country's code as well.
 */
/** Said of an adult, also as a name is written in a list or a chat. */
const ADULT_TITLES = "mrs?|tn|nyonya";
/** Of somebody of any age. */
const ANY_TITLES = "ms|miss|nn|sdri?";
/** Titles in Indonesia, names elsewhere: Tuan Anh, Nona. */
const LOCAL_TITLES = "tuan|nona";
const TITLE = new RegExp(
  `^(?:${ADULT_TITLES}|${ANY_TITLES}|${LOCAL_TITLES}|ny|dr|drs|dra|drg|h|hj)\\.?$`,
  "i",
);
const PAPER = /^(?:(?:nik|ktp|paspor|passport|menyusul|nyusul)[\s.:]*)+$/i;
/** Who is called so is an adult, with and without a name behind it. */
const ELDERS = "ibu|bapak|bapa|bpk|nenek|kakek|grandma|grandpa|aunt|uncle";
/** The same in Indonesia; names elsewhere: Pak Ji-min, Bu Wei. */
const LOCAL_ELDERS = "pak|bu";
const FAMILY = new RegExp(
  `^(?:my )?(?:${[
    ELDERS,
    LOCAL_ELDERS,
    "mama|mamah|mami|mamih|papa|papah|papi|papih|ayah|istri|isteri|suami",
    "anak|kakak|kak|adik|adek|dik|oma|opa|om|tante|paman|bibi|cucu|sepupu|keponakan|teman",
    "mum|mummy|mom|mommy|mother|dad|daddy|father|wife|husband|son|daughter|sister|brother",
    "grandmother|grandfather|niece|nephew|cousin|friend",
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

/** One of these words before a name. */
const before = (words: string) => new RegExp(`^(?:${words})\\.?\\s+(?=\\p{L})`, "iu");
/**
 * What chats call people by: who is called so is an adult, or an infant, and it is no part of the name in a
 * passport. Not "Om", "Papa", "Mom", "Baby" or "Anak", which names begin with as well: Om Prakash, Anak Agung,
 * Mom Sophea, Baby Varghese.
 */
const ADULT = before(`${ELDERS}|${ADULT_TITLES}|sir|madam|mdm|auntie`);
const INFANT = before("bayi|infant|inf\\.");
const ANY = before(ANY_TITLES);
/** "Ny" is Nyoman as well. */
const LOCAL = before(`${LOCAL_ELDERS}|${LOCAL_TITLES}`);
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
