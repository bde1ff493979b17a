import { csvOf } from "@jukung/contract/csv";
import { zipSync } from "fflate";
import readExcel from "read-excel-file/node";
import { expect, test } from "vitest";
import { readSheets, SheetUnreadable, writeSheets } from "./spreadsheet.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const refused = async (file: Uint8Array): Promise<string> => {
  try {
    await readSheets(file);
    return "read";
  } catch (error) {
    if (error instanceof SheetUnreadable) return error.reason;
    throw error;
  }
};
const ROWS = [
  ["boat", "name"],
  ["sinar-1", 'Sinar "Satu", Sanur'],
  ["=1+1", "Gili Trawangan é 船"],
  ["07:30", "0081"],
];

test.each(["csv", "xlsx"] as const)(
  "what is written as %s is read again, letter by letter",
  async (format) => {
    const [sheet] = await readSheets(await writeSheets([{ name: "ports", rows: ROWS }], format));
    expect(sheet).toEqual({ name: format === "csv" ? "" : "ports", rows: ROWS });
  },
);

test("whole numbers are numbers in a workbook, and what only looks like one is text", async () => {
  const rows = [["fare"], ["125000"], ["0"], ["-7"], ["0081"], ["07:30"], ["1234567890123"]];
  const file = await writeSheets([{ name: "fares", rows }], "xlsx");
  const [read] = (await readExcel(Buffer.from(file))) as { data: unknown[][] }[];
  expect(read?.data.flat()).toEqual(["fare", 125_000, 0, -7, "0081", "07:30", "1234567890123"]);
  expect((await readSheets(file))[0]?.rows).toEqual(rows);
});

test("several tables are the sheets of one file", async () => {
  const sheets = ["ports", "fares"].map((name) => ({ name, rows: ROWS }));
  expect(await readSheets(await writeSheets(sheets, "xlsx"))).toEqual(sheets);
});

test.each([
  ["commas", "a,b\n1,2\n"],
  ["semicolons, as Excel writes in Indonesia", "a;b\r\n1;2\r\n"],
  ["tabs", "a\tb\n1\t2"],
  ["a byte order mark", "\uFEFFa,b\n1,2"],
  ["quotes", '"a","b"\n"1","2"\n'],
])("a CSV file with %s", async (_, text) => {
  expect((await readSheets(bytes(text)))[0]?.rows).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]);
});

test("an empty row between others stays where it is", async () => {
  const [sheet] = await readSheets(bytes("a,b\n\n1,2\n"));
  expect(sheet?.rows).toEqual([["a", "b"], [""], ["1", "2"]]);
});

test("UTF-16 with its mark is read, other encodings are refused by name", async () => {
  const text = "a,b\nSanur é,2";
  const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from(text, "utf16le")]);
  expect((await readSheets(utf16))[0]?.rows[1]).toEqual(["Sanur é", "2"]);
  expect(await refused(Buffer.from(text, "latin1"))).toBe("sheet_not_utf8");
});

test("a formula of a CSV cell is text, and our own export's apostrophe is not part of it", async () => {
  const rows = [["a"], ["=HYPERLINK(1)"], ["-5"], ["@x"], ["'own"]];
  expect((await readSheets(bytes(csvOf(rows))))[0]?.rows).toEqual(rows);
});

test.each([
  ["nothing", new Uint8Array(), "sheet_empty"],
  ["only empty cells", bytes(",,\n,,\n"), "sheet_empty"],
  ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), "sheet_not_utf8"],
  ["an old XLS file", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), "sheet_not_utf8"],
  ["zeros", new Uint8Array(1000), "sheet_type_unknown"],
  ["a broken zip", new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9, 9]), "sheet_damaged"],
  ["a zip that is no spreadsheet", zipSync({ "a.txt": bytes("hello") }), "sheet_damaged"],
  ["an open quote", bytes('a,b\n"1,2\n'), "sheet_damaged"],
  ["a hundred columns", bytes(`${"a,".repeat(100)}\n`), "sheet_too_many_columns"],
  ["a very long cell", bytes(`a\n${"x".repeat(5_000)}\n`), "sheet_cell_too_long"],
  ["too many rows", bytes("a\n".repeat(20_002)), "sheet_too_many_rows"],
])("%s is refused, and it is said why", async (_, file, reason) => {
  expect(await refused(file)).toBe(reason);
});

test("a file that unpacks to far more than it weighs is refused before it is read", async () => {
  const bomb = zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(80 * 1024 * 1024) });
  expect(bomb.length).toBeLessThan(200_000);
  expect(await refused(bomb)).toMatch(/^sheet_/);
  // Nor where the zip lies about its sizes.
  const lying = Buffer.from(bomb);
  for (const at of [22, lying.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24])
    lying.writeUInt32LE(100, at);
  expect(await refused(lying)).toMatch(/^sheet_/);
});

test("damaged copies of a good file are refused or read, and never end the process", async () => {
  const good = await writeSheets([{ name: "ports", rows: ROWS }], "xlsx");
  let seed = 7;
  const dice = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  for (let round = 0; round < 200; round++) {
    const bad = Uint8Array.from(good.subarray(0, round % 2 ? good.length : dice(good.length)));
    for (let hit = 0; hit < 5 && bad.length > 4; hit++) bad[2 + dice(bad.length - 2)] = dice(256);
    expect(await refused(bad)).toMatch(/^(read|sheet_)/);
  }
});
