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

/** No word here is longer. */
const LONGEST_WORD = 40;

/** "Mrs", "Tn." */
export const isTitle = (text: string): boolean => TITLE.test(text);
/** "KTP", "paspor menyusul" */
export const isPaper = (text: string): boolean => text.length <= LONGEST_WORD && PAPER.test(text);
/** "mama", "istri saya", "anak 2" */
export const isFamily = (text: string): boolean => FAMILY.test(text);
