import { expect, test } from "vitest";
import { PAGE_LANGUAGE, spoken } from "./language-files.ts";

test("a script says what it says in one language, and has nothing of the other", () => {
  const code = `const boats = (i) => ${PAGE_LANGUAGE} === "id" ? \`\${i.count} kapal\` : \`\${i.count} boats\`; export { boats as b };`;
  expect(spoken(code, "id")).toContain("kapal");
  expect(spoken(code, "id")).not.toContain("boats`");
  expect(spoken(code, "en")).toContain(" boats`");
  expect(spoken(code, "en")).not.toMatch(/kapal|PAGE_LANGUAGE/);
});

test("a script without messages stays as it is", () => {
  expect(spoken("export const one = 1", "id")).toBe("export const one = 1");
});

test("a script that cannot be read stops the build", () => {
  expect(() => spoken(`const = ${PAGE_LANGUAGE}`, "en")).toThrow();
});
