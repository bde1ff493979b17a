/** The list with one item moved; positions outside of it change nothing. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const inside = (at: number) => at >= 0 && at < list.length;
  if (!inside(from) || !inside(to)) return [...list];
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, list[from] as T);
}
