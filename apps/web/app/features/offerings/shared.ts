/** What all of several lists have; nothing where there is only one to look at. */
export function sharedBy(lists: string[][]): Set<string> {
  const [first = [], ...rest] = lists;
  if (rest.length === 0) return new Set();
  return new Set(first.filter((name) => rest.every((list) => list.includes(name))));
}

/** The names with those last that are shared, otherwise in their order. */
export const apartFirst = (names: string[], shared: Set<string>): string[] => [
  ...names.filter((name) => !shared.has(name)),
  ...names.filter((name) => shared.has(name)),
];
