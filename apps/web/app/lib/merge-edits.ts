/** A form's values by the names of its fields: texts, lists of texts, lists of rows. */
export type FormValues = Record<string, unknown>;

/** What somebody else has changed: fields that belong together are one change. */
export type Change = {
  names: string[];
  /** `theirs`: only they changed it, and the form has theirs now. `both`: the form still has mine. */
  kind: "theirs" | "both";
};
type Ways = {
  /** Fields that only make sense together: the two coordinates of a place. */
  together?: string[][];
  /** Lists whose order does not matter. */
  sets?: string[];
};

/**
 * Merges two edits of one thing field by field: a change by one person is kept; where both changed a
 * field, mine stays and is reported.
 * @param started what my form started with; a missing field counts as changed by them
 * @param mine what I would save
 * @param theirs what is saved now; its names are the form's fields
 * @returns what the form shows next, what they changed, in the form's order, and whether anything of mine is
 * still to be saved
 */
export function mergeEdits(
  started: FormValues,
  mine: FormValues,
  theirs: FormValues,
  { together = [], sets = [] }: Ways = {},
): { values: FormValues; changes: Change[]; unsaved: boolean } {
  const same = (names: string[], a: FormValues, b: FormValues) =>
    names.every((name) => {
      const set = sets.includes(name);
      return plain(a[name], set) === plain(b[name], set);
    });
  const values: FormValues = {};
  const changes: Change[] = [];
  for (const name of Object.keys(theirs)) {
    const names = together.find((group) => group.includes(name)) ?? [name];
    const theirsChanged = !same(names, started, theirs) && !same(names, mine, theirs);
    const mineChanged = !same(names, started, mine);
    const takesTheirs = theirsChanged && !mineChanged;
    values[name] = takesTheirs ? theirs[name] : mine[name];
    if (theirsChanged && names.find((one) => one in theirs) === name)
      changes.push({ names, kind: takesTheirs ? "theirs" : "both" });
  }
  return { values, changes, unsaved: !same(Object.keys(theirs), mine, theirs) };
}

/** A value as text: forms leave out empty fields, and end lines differently. */
function plain(value: unknown, set = false): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "string") return value.replaceAll(/\r\n?/g, "\n").trim();
  if (Array.isArray(value)) {
    const parts = value.map((one) => plain(one)).filter(Boolean);
    return (set ? parts.toSorted() : parts).map((part) => JSON.stringify(part)).join();
  }
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, one]) => [name, plain(one)])
      .filter(([, one]) => one !== "")
      .toSorted()
      .map((pair) => pair.join(":"))
      .join();
  return String(value);
}
