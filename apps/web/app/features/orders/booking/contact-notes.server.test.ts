import { expect, test } from "vitest";
import { phoneShown } from "./contact-notes.server.ts";

test("a review groups a telephone number as its field did while it was typed", () => {
  expect(phoneShown("+447400123456")).toBe("+44 7400 123456");
  expect(phoneShown("+31612345678")).toBe("+31 6 12345678");
  expect(phoneShown("+6281234500100")).toBeNull();
});
