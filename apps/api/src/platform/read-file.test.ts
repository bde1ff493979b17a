import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readFileOfSheets } from "./read-file.ts";
import { SheetUnreadable, writeSheets } from "./spreadsheet.ts";

/** An XLSX whose only sheet has these rows, as XML. */
async function workbook(rows: string): Promise<Uint8Array> {
  const files = unzipSync(await writeSheets([{ name: "ports", rows: [["slug"]] }], "xlsx"));
  const path = Object.keys(files).find((name) => /worksheets\/.*\.xml$/.test(name)) ?? "";
  const xml = strFromU8(files[path] as Uint8Array);
  const changed = xml.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`);
  expect(changed).not.toBe(xml);
  return zipSync({ ...files, [path]: strToU8(changed) });
}
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** Why a file was refused, and the longest time in ms for which nothing else was done meanwhile. */
async function refused(bytes: Uint8Array): Promise<{ reason: string; stopped: number }> {
  let stopped = 0;
  let last = performance.now();
  const beat = setInterval(() => {
    stopped = Math.max(stopped, performance.now() - last);
    last = performance.now();
  }, 20);
  try {
    await readFileOfSheets(bytes);
    return { reason: "read", stopped };
  } catch (error) {
    if (!(error instanceof SheetUnreadable)) throw error;
    return { reason: error.reason, stopped };
  } finally {
    clearInterval(beat);
  }
}

test("a file is read in a process of its own as it is written", async () => {
  const rows = [
    ["slug", "name"],
    ["sanur", "Sanur é"],
  ];
  for (const format of ["csv", "xlsx"] as const)
    expect(
      (await readFileOfSheets(await writeSheets([{ name: "ports", rows }], format)))[0],
    ).toEqual({ name: format === "csv" ? "" : "ports", rows });
});

test.each<[string, string]>([
  [
    "a small file with a cell far away, which asks for gigabytes",
    `<row r="1">${cell("A1", "slug")}</row><row r="30000">${cell("XFD30000", "x")}</row>`,
  ],
  // A thread would take the whole site along.
  ["a cell in a column that no spreadsheet has", `<row r="1">${cell("ZZZZZZZZ1", "slug")}</row>`],
  ["a cell of ten million letters", `<row r="1">${cell("A1", "A".repeat(10_000_000))}</row>`],
])(
  "%s takes its own process along, and nobody else waits",
  async (_, rows) => {
    const { reason, stopped } = await refused(await workbook(rows));
    expect(reason).toMatch(/^sheet_(too_much|cell_too_long)$/);
    expect(stopped).toBeLessThan(1_500);
    // The next file is read.
    expect(await readFileOfSheets(strToU8("a,b\n1,2"))).toHaveLength(1);
  },
  40_000,
);
