/** A text in the audit is cut there: the audit says what changed, and is no archive of texts. */
const LONGEST = 500;

/** One field of an edit, before and after. */
export type FieldChange = { from: unknown; to: unknown };

const short = (value: unknown): unknown =>
  typeof value === "string" && value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;

/**
 * The fields that differ, for the audit. Fields that only one of the two has are left out; a version
 * always differs and says nothing.
 */
export function changed(before: object, after: object): Record<string, FieldChange> {
  const [was, is] = [before, after] as Record<string, unknown>[];
  const names = Object.keys(after).filter(
    (name) =>
      name !== "version" &&
      name in before &&
      JSON.stringify(was?.[name]) !== JSON.stringify(is?.[name]),
  );
  return Object.fromEntries(
    names.map((name) => [name, { from: short(was?.[name]), to: short(is?.[name]) }]),
  );
}
