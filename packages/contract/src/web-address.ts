import tlds from "tlds" with { type: "json" };

// A person's name stands in the first line of our emails, which anybody can have sent to anybody: an
// address in it would be a link to wherever its writer likes, with our letterhead.

/**
 * Endings that stand on common addresses, and that no name or title ends with: they are refused after a
 * single letter too ("t.co", "s.id").
 */
const COMMON_ENDINGS = new Set(
  (
    "com net org info biz co id me io ly gl gy im mp app dev xyz site online shop store icu vip click " +
    "website tech test example"
  ).split(" "),
);
/** Abbreviations that have a vowel; short words without one ("St", "Dr", "Gst") are known by that. */
const TITLES = new Set(
  "abd ag capt cok col dra fil ida ir moh mohd muh nym prof rev tjok ust wyn".split(" "),
);
const isShort = (piece: string): boolean =>
  [...piece].length === 1 || /^[b-df-hj-np-tv-xz]{2,4}$/.test(piece) || TITLES.has(piece);

/** Endings that only addresses have: of two letters many abbreviations are too ("S.Ag", "M.Si"). */
const ENDINGS = new Set(tlds.filter((ending) => ending.length > 2 || /[^a-z]/.test(ending)));

// Each begins at the beginning of a word, so that a text of 100,000 letters is read once and not from
// every one of its letters.
/** Words with dots inside: "evil.test", "i.b.putra". */
const DOTTED = /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/** A scheme, a host that says so, a dotted word with a path, or an IP address. */
const PLAINLY =
  /:\/\/|(?<![\p{L}\p{N}])www\d?\.\S|[\p{L}\p{N}-]\.[\p{L}\p{N}-]{2,}[/?#]|(?<!\d)\d+\.\d+\.\d+\.\d+/u;

/** A text as it is read: without invisible signs, and with digits in circles as digits. */
const plain = (text: string): string =>
  text.normalize("NFKC").replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "");

/** Whether a name has a telephone number in it: seven digits, or more, with whatever between them. */
export const hasTelephoneNumber = (name: string): boolean =>
  (plain(name).match(/\p{Nd}/gu)?.length ?? 0) >= 7;

/**
 * Whether a name has a web address in it, also one without a scheme, which mail programs make a link of
 * too. A word with a dot inside is one, unless there are only abbreviations before its last dot, and no
 * address ends like it: "St.John", "Dr.Putra", "I.B.Putra", "S.Kom".
 */
export function hasWebAddress(name: string): boolean {
  const text = plain(name).replaceAll("\u3002", ".").toLowerCase();
  if (PLAINLY.test(text)) return true;
  return (text.match(DOTTED) ?? []).some((word) => {
    const [ending = "", ...before] = word.split(".").toReversed();
    if (COMMON_ENDINGS.has(ending) || ENDINGS.has(ending)) return true;
    return [...ending].length > 1 && !before.every(isShort);
  });
}
