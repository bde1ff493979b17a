import type { OpenApiDocument } from "./docs.ts";

type Schema = { [key: string]: unknown };
type Operation = { responses?: Record<string, unknown> };

/**
 * Completes the generated document in place: every operation's error response, in the shape that all
 * errors have, and one bound per number where zod gives two ("whole number" and "above zero").
 * @returns it
 */
export function completeDocument(document: OpenApiDocument): OpenApiDocument {
  const refused = {
    description: "Refused: the message says why, `errors` at which field",
    content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
  };
  for (const methods of Object.values(document.paths ?? {}))
    for (const operation of Object.values(methods) as Operation[])
      operation.responses = { ...operation.responses, "4XX": refused };
  oneBound(document);
  return document;
}

/** Keeps the stricter of `minimum` and `exclusiveMinimum`, and of their counterparts. */
function oneBound(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  const schema = value as Schema;
  for (const [bound, exclusive, stricter] of BOUNDS) {
    const [at, beyond] = [schema[bound], schema[exclusive]];
    if (typeof at === "number" && typeof beyond === "number")
      delete schema[stricter(at, beyond) ? bound : exclusive];
  }
  for (const inner of Object.values(schema)) oneBound(inner);
}
const BOUNDS: [bound: string, exclusive: string, exclusiveIsStricter: Compare][] = [
  ["minimum", "exclusiveMinimum", (at, beyond) => beyond >= at],
  ["maximum", "exclusiveMaximum", (at, beyond) => beyond <= at],
];
type Compare = (at: number, beyond: number) => boolean;
