import { contract } from "@jukung/contract";
import { expect, test } from "vitest";
import { z } from "zod";

/** What JSON alone cannot say, or says otherwise than oRPC's serializer. */
const OTHER = new Set(["date", "bigint", "set", "map", "symbol", "function", "promise"]);

type Schema = { _zod: { def: Record<string, unknown> & { type: string } } };
const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && "_zod" in value;

/** Types that are no JSON, with where they stand. */
function otherThanJson(schema: Schema, at: string, seen = new Set<Schema>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { def } = schema._zod;
  const here = OTHER.has(def.type) ? [`${at}: ${def.type}`] : [];
  // What is sent is the end of a pipe.
  if (def.type === "pipe") return otherThanJson(def.out as Schema, at, seen);
  const inner = def.type === "lazy" ? [(def.getter as () => Schema)()] : Object.values(def);
  const parts = inner.flatMap((value): [string, Schema][] => {
    if (isSchema(value)) return [["", value]];
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).filter((entry): entry is [string, Schema] => isSchema(entry[1]));
  });
  return [
    ...here,
    ...parts.flatMap(([name, part]) => {
      // A file is an answer of its own, never a part of one.
      if (part._zod.def.type === "file" && def.type === "object" && name !== "body")
        return [`${at}.${name}: file`];
      return otherThanJson(part, name ? `${at}.${name}` : at, seen);
    }),
  ];
}

type Operation = { "~orpc"?: { outputSchema?: unknown } };
const outputs = (router: object, at = ""): [string, Schema][] =>
  Object.entries(router).flatMap(([name, part]: [string, Operation & object]) => {
    const own = part["~orpc"];
    if (!own) return outputs(part, `${at}${name}.`);
    return isSchema(own.outputSchema) ? [[at + name, own.outputSchema]] : [];
  });

test("every answer of the contract is JSON as it stands, or one file: it is written without being copied", () => {
  const all = outputs(contract);
  expect(all.length).toBeGreaterThan(150);
  expect(all.flatMap(([name, schema]) => otherThanJson(schema, name))).toEqual([]);
});

test("the control: a date, a set and a file inside of an answer are found", () => {
  const wrong = z.object({
    days: z.array(z.object({ at: z.date().nullable() })),
    tags: z.set(z.string()).optional(),
    file: z.file(),
  });
  expect(otherThanJson(wrong as never, "wrong")).toEqual([
    "wrong.days.at: date",
    "wrong.tags: set",
    "wrong.file: file",
  ]);
});
