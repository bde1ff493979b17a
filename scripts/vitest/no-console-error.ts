// An unexpected console.error fails a test. One that a test expects is caught there:
//   const error = vi.spyOn(console, "error").mockImplementation(() => {});

import { format } from "node:util";
import { afterEach, beforeEach } from "vitest";

const original = console.error;
let said: string[] = [];

beforeEach(() => {
  said = [];
  console.error = (...parts: unknown[]) => {
    said.push(format(...parts));
    original(...parts);
  };
});

afterEach(() => {
  console.error = original;
  if (said.length > 0)
    throw new Error(
      `console.error was called, and the test does not expect it:\n${said.join("\n")}`,
    );
});
