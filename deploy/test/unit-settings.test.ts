import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parseUnitSettings } from "../../scripts/lib/unit-settings.mjs";

const CASES: [what: string, text: string, read: Record<string, string>][] = [
  ["a value as it is", "A=https://x?y=1&z=2#frag", { A: "https://x?y=1&z=2#frag" }],
  [
    "spaces and brackets",
    "A=Halo Boats <halo@boats.example>",
    { A: "Halo Boats <halo@boats.example>" },
  ],
  ["a # behind a value: part of it", "A=abc   # why", { A: "abc   # why" }],
  ["# and ; at a line's start: comments", "# B=1\n  ; C=2\nA=1", { A: "1" }],
  ["blanks around name and value: dropped", "  A  =  b c \t \nB=2", { A: "b c", B: "2" }],
  ["double quotes", 'A="b # ; c "  ', { A: "b # ; c " }],
  ["escapes in double quotes", 'A="\\" \\\\ \\n \\`"', { A: '" \\ \\n `' }],
  ["single quotes, where nothing is escaped", "A='b \\n \"c\"'", { A: 'b \\n "c"' }],
  ["several lines in quotes", 'A="b\nc"\nB=1', { A: "b\nc", B: "1" }],
  ["a backslash outside of quotes", "A=b\\\\c\\ \nB=d\\\ne", { A: "b\\c ", B: "de" }],
  ["quotes beside quotes", "A='b'\"c\"d", { A: "bcd" }],
  ["lines without = and names that are none", "hello\n1A=1\nexport B=2\nA=3", { A: "3" }],
  ["the last of two", "A=1\nA=2", { A: "2" }],
  ["lines that end as on Windows", "A=1\r\nB=2\r\n", { A: "1", B: "2" }],
  ["a value that is empty", "A=\nB=1", { A: "", B: "1" }],
];

test.each(CASES)("a file of settings is read as systemd reads it: %s", (_, text, read) => {
  expect(parseUnitSettings(text)).toEqual(read);
});

const GENERATOR = "/lib/systemd/user-environment-generators/30-systemd-environment-d-generator";
/** systemd's program with the same parser; it says nothing of empty values, and quotes what it says. */
function bySystemd(text: string): Record<string, string> {
  const home = mkdtempSync(join(tmpdir(), "jukung-units-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  mkdirSync(join(home, "environment.d"));
  writeFileSync(join(home, "environment.d/a.conf"), text);
  const said = execFileSync(GENERATOR, {
    encoding: "utf8",
    env: { XDG_CONFIG_HOME: home, HOME: home },
    stdio: ["ignore", "pipe", "ignore"],
  });
  return Object.fromEntries(
    said
      .split("\n")
      .filter((line) => /^[AB]=/.test(line))
      .map((line) => {
        const value = line.slice(2);
        return [line[0], value.startsWith('"') ? unquoted(value) : value];
      }),
  );
}
const unquoted = (value: string) =>
  value.slice(1, -1).replace(/\\(.)/g, (_, char) => (char === "n" ? "\n" : char));

// On a machine without systemd these are counted as skipped.
test.skipIf(!existsSync(GENERATOR)).each(CASES)("and systemd agrees: %s", (_, text, read) => {
  const told = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== ""));
  expect(bySystemd(text)).toEqual(told);
});
