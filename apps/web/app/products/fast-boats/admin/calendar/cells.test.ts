import { expect, test } from "vitest";
import { between, step } from "./cells.ts";

// Two rows of four; a dot cannot be chosen.
const rows = ["x.xx", "..x."];
const can = ({ row, column }: { row: number; column: number }) => rows[row]?.[column] === "x";
const from = (row: number, column: number, key: string) => step({ row, column }, key, can, rows);

test.each([
  [0, 0, "ArrowRight", { row: 0, column: 2 }],
  [0, 2, "ArrowLeft", { row: 0, column: 0 }],
  [0, 2, "ArrowDown", { row: 1, column: 2 }],
  [1, 2, "ArrowUp", { row: 0, column: 2 }],
  [0, 0, "ArrowDown", undefined],
  [0, 3, "ArrowRight", undefined],
  [0, 2, "Home", { row: 0, column: 0 }],
  [0, 0, "End", { row: 0, column: 3 }],
  [0, 0, "a", undefined],
])(
  "from row %i, column %i, %s leads to %j: what cannot be chosen is passed",
  (row, column, key, to) => {
    expect(from(row, column, key)).toEqual(to);
  },
);

test.each([
  [
    { row: 0, column: 1 },
    { row: 1, column: 2 },
  ],
  [
    { row: 1, column: 2 },
    { row: 0, column: 1 },
  ],
  [
    { row: 0, column: 2 },
    { row: 1, column: 1 },
  ],
])("a rectangle from %j to %j has the same four cells, whichever way it is drawn", (one, other) => {
  expect(between(one, other)).toEqual([
    { row: 0, column: 1 },
    { row: 0, column: 2 },
    { row: 1, column: 1 },
    { row: 1, column: 2 },
  ]);
});
