/**
 * The list after one change.
 * @param change a button's value: `up:2`, `down:2`, `remove:2`, or `add`
 * @param added the value of the select beside it
 */
export function changed(list: readonly string[], change: string, added = ""): string[] {
  if (change === "add") return added === "" ? [...list] : [...list, added];
  const [intent, place] = change.split(":");
  const at = Number(place);
  const one = list[at];
  if (one === undefined) return [...list];
  const rest = list.toSpliced(at, 1);
  if (intent === "remove") return rest;
  const to = intent === "up" ? at - 1 : intent === "down" ? at + 1 : at;
  return to < 0 || to >= list.length ? [...list] : rest.toSpliced(to, 0, one);
}
