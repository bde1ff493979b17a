import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { takenAway } from "./check-migrations.ts";

test.each([
  ["a dropped column", `ALTER TABLE "orders" DROP COLUMN "note";`],
  ["a dropped table", `DROP TABLE "orders";`],
  ["a dropped type", `DROP TYPE mood;`],
  ["a dropped function", `DROP FUNCTION f(int);`],
  ["a renamed table", `ALTER TABLE "orders" RENAME TO "bookings";`],
  ["a renamed column", `ALTER TABLE "orders" RENAME COLUMN "note" TO "remark";`],
  ["a renamed value", `ALTER TYPE mood RENAME VALUE 'sad' TO 'low';`],
  ["a type change", `ALTER TABLE "orders" ALTER COLUMN "note" SET DATA TYPE bigint;`],
  ["SET NOT NULL", `ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;`],
  ["a dropped default", `ALTER TABLE "orders" ALTER COLUMN "note" DROP DEFAULT;`],
  ["a column that must be filled", `ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL;`],
  ["a new check", `ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK (note <> '');`],
  ["a new unique index", `CREATE UNIQUE INDEX "u" ON "orders" ("note");`],
  ["emptying", `TRUNCATE "orders";`],
  ["deleting", `DELETE FROM "orders";`],
  [
    "a note that says nothing",
    `-- one version back: fine\nALTER TABLE "orders" DROP COLUMN "note";`,
  ],
  [
    "a note about another statement",
    `-- one version back: nothing reads this column since 0.4\nALTER TABLE "orders" DROP COLUMN "note";--> statement-breakpoint\nDROP TABLE "orders";`,
  ],
])("%s is refused without a note", async (_, sql) => {
  expect(await takenAway(sql)).toHaveLength(1);
});

test.each([
  ["a column that may be empty", `ALTER TABLE "orders" ADD COLUMN "note" text;`],
  ["a column with a default", `ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT '' NOT NULL;`],
  ["an index", `CREATE INDEX "i" ON "orders" ("note");`],
  [
    "a new table with all it has",
    `CREATE TABLE "notes" ("id" bigserial PRIMARY KEY NOT NULL, "text" text NOT NULL);--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "c" CHECK (text <> '');--> statement-breakpoint
CREATE UNIQUE INDEX "u" ON "notes" ("text");`,
  ],
  [
    "an enumeration that grows",
    `ALTER TABLE "tasks" DROP CONSTRAINT "k";--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "k" CHECK (type in ('a', 'b', 'c'));`,
  ],
  ["a dropped index", `DROP INDEX "i";`],
  ["filling a column", `UPDATE "orders" SET "note" = '';`],
  [
    "what a note explains",
    `ALTER TABLE "tasks" ADD COLUMN "k" text;--> statement-breakpoint
-- The old price is kept with the booking.
-- one version back: nothing reads this column since 0.4
ALTER TABLE "orders" DROP COLUMN "note";`,
  ],
])("%s passes", async (_, sql) => {
  expect(await takenAway(sql)).toEqual([]);
});

test("the line of what is refused is named, and migrations from before any site would be refused", async () => {
  expect(await takenAway(`SELECT 1;\n\n-- a comment\nDROP TABLE "orders";\n`)).toEqual([
    expect.stringMatching(/^4 {2}/),
  ]);
  const renamed = new URL("../apps/api/migrations/0015_private_boat_bookings.sql", import.meta.url);
  expect(await takenAway(readFileSync(renamed, "utf8"))).not.toEqual([]);
});
