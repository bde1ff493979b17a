import { expect, test } from "vitest";
import { completeDocument } from "./openapi.ts";

const bounded = (schema: object) => {
  const document = { info: { title: "", version: "" }, components: { schemas: { One: schema } } };
  completeDocument(document as never);
  return document.components.schemas.One;
};

test.each([
  [{ minimum: -9007199254740991, exclusiveMinimum: 0 }, { exclusiveMinimum: 0 }],
  [{ minimum: 1, exclusiveMinimum: 0 }, { minimum: 1 }],
  [{ minimum: 0, exclusiveMinimum: 0 }, { exclusiveMinimum: 0 }],
  [{ maximum: 9007199254740991, exclusiveMaximum: 10 }, { exclusiveMaximum: 10 }],
  [
    { minimum: 1, maximum: 5 },
    { minimum: 1, maximum: 5 },
  ],
])("of the bounds %j the stricter stays: %j", (given, kept) => {
  expect(bounded({ ...given })).toEqual(kept);
});
