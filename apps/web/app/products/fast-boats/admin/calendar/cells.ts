/** A cell of a grid. */
export type At = { row: number; column: number };

/** All cells of the rectangle between two, both included. */
export function between(one: At, other: At): At[] {
  const [top, bottom] = [one.row, other.row].toSorted((a, b) => a - b) as [number, number];
  const [left, right] = [one.column, other.column].toSorted((a, b) => a - b) as [number, number];
  const cells: At[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) cells.push({ row, column });
  return cells;
}

const ways: Record<string, [rows: number, columns: number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};
/**
 * Where a key leads: the next cell in that direction that can be chosen, passing those that cannot.
 * Home and End lead to the first and last of the row. Undefined for other keys and at the edge.
 */
export function step(
  { row, column }: At,
  key: string,
  can: (at: At) => boolean,
  size: { length: number; [row: number]: { length: number } },
): At | undefined {
  const width = size[row]?.length ?? 0;
  const inRow = Array.from({ length: width }, (_, at) => ({ row, column: at })).filter(can);
  if (key === "Home") return inRow[0];
  if (key === "End") return inRow.at(-1);
  const way = ways[key];
  if (!way) return undefined;
  let at = { row: row + way[0], column: column + way[1] };
  while (at.row >= 0 && at.row < size.length && at.column >= 0 && at.column < width) {
    if (can(at)) return at;
    at = { row: at.row + way[0], column: at.column + way[1] };
  }
  return undefined;
}
