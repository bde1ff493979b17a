/** More fields than any form of ours has; rows are counted by their number in the field's name. */
export const MOST_FIELDS = 500;
const LONGEST_NAME = 200;
const MOST_OF_ONE_NAME = 100;
/** `lines[0].description.id` has four parts and one list. */
const MOST_PARTS = 6;
const MOST_LISTS = 2;
const INDEX = /\[(\d{1,2})\]/g;
const LONGEST_INTENT = 2_000;

/**
 * Whether a form's fields may be parsed into nested values. `email[4294967294]=a` is thirty bytes and
 * would become a list of four billion entries, so this is checked before parsing.
 */
export function isWithinBounds(fields: Iterable<[string, FormDataEntryValue]>): boolean {
  const counts = new Map<string, number>();
  let all = 0;
  for (const [name, value] of fields) {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    all += 1;
    if (all > MOST_FIELDS || count > MOST_OF_ONE_NAME) return false;
    if (name === "__intent__" ? count > 1 || !isIntent(value) : !isName(name)) return false;
  }
  return true;
}

/** `passengers[0].full_name`, with an index below 100 and few parts. */
function isName(name: unknown): name is string {
  if (typeof name !== "string" || name === "" || name.length > LONGEST_NAME) return false;
  // Conform keeps another form's state under this name and returns it unread.
  if (name === "__state__") return false;
  const lists = name.match(INDEX)?.length ?? 0;
  const words = name.replaceAll(INDEX, "").split(".");
  if (lists > MOST_LISTS || lists + words.length > MOST_PARTS) return false;
  return words.every(
    (word) => word !== "" && !/[[\]]|^(__proto__|constructor|prototype)$/.test(word),
  );
}

const isIndex = (index: unknown): boolean =>
  typeof index === "number" && Number.isInteger(index) && index >= 0 && index < 100;

/** A row's initial texts, or the one text that the row is. */
const isRow = (row: unknown): boolean =>
  row === undefined ||
  typeof row === "string" ||
  (isObject(row) && Object.values(row).every((value) => typeof value === "string"));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The intents of our buttons without JavaScript: one row more, or one less. */
function isIntent(value: FormDataEntryValue): boolean {
  if (typeof value !== "string" || value.length > LONGEST_INTENT) return false;
  let intent: unknown;
  try {
    intent = JSON.parse(value);
  } catch {
    return false;
  }
  if (!isObject(intent) || !isObject(intent.payload)) return false;
  const { name, index, defaultValue } = intent.payload;
  if (!isName(name)) return false;
  if (intent.type === "remove") return isIndex(index);
  return intent.type === "insert" && (index === undefined || isIndex(index)) && isRow(defaultValue);
}
