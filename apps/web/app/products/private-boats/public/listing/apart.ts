type Point = readonly [number, number];

/** More are not needed: every round halves what is left of an overlap. */
const ROUNDS = 40;

/**
 * Points that are moved just so far that squares of this size around them do not overlap: each pair
 * gives way along the line that it is further apart on already.
 */
export function apart(points: Point[], size: number): Point[] {
  const moved = points.map(([x, y]) => ({ x, y }));
  for (let round = 0; round < ROUNDS; round++) {
    let still = true;
    for (const [i, a] of moved.entries())
      for (const b of moved.slice(i + 1)) {
        const axis = Math.abs(b.x - a.x) >= Math.abs(b.y - a.y) ? "x" : "y";
        const missing = size - Math.abs(b[axis] - a[axis]);
        if (missing < 0.01) continue;
        const push = ((b[axis] < a[axis] ? -1 : 1) * missing) / 2;
        a[axis] -= push;
        b[axis] += push;
        still = false;
      }
    if (still) break;
  }
  return moved.map(({ x, y }) => [x, y]);
}
