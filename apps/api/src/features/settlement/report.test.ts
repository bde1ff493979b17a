import { describe, expect, test } from "vitest";
import { readSheets } from "../../platform/spreadsheet.ts";
import { type Movement, sandboxReport } from "../payments/gateways/sandbox/report.ts";
import { netOf, type Report, readReport } from "./report.ts";
import { instantIn, rupiahIn, wholeRupiahIn } from "./values.ts";

const HEAD =
  "Status,Type,Channel Name,Currency,Amount,Total Fee,Total VAT,Net Amount,Reference,Product ID,Transaction ID,Created Date ISO";
const ROW = "SUCCESS,PAYMENT,QRIS,IDR,200000,1261,139,198600,ref-1,py-1,txn-1,2031-12-01T02:00:00Z";
const BALANCE =
  "Product ID,Transaction ID,Transaction Type,Line Type,Payment Channel,Reference,Currency,Amount,Debit or Credit,Created Date ISO";
const SPAN = { from: new Date("2020-01-01"), until: new Date("2031-12-31") };
const rows = (...lines: string[]) => lines.map((line) => line.split(","));
function read(...lines: string[]): Report {
  const report = readReport(rows(...lines), SPAN);
  if ("missing" in report) throw new Error(`missing: ${report.missing}`);
  return report;
}
const bytesOf = (text: string) => new TextEncoder().encode(text);

test("a row of the transactions report is a transaction with its fee and tax", () => {
  expect(read(HEAD, ROW)).toEqual({
    format: "transactions",
    skipped: 0,
    problems: [],
    lines: [
      {
        line: 2,
        type: "payment",
        transaction_id: "txn-1",
        product_id: "py-1",
        reference: "ref-1",
        channel: "QRIS",
        at: "2031-12-01T02:00:00.000Z",
        amount: 200_000,
        fee: 1_261,
        vat: 139,
      },
    ],
  });
});

test("columns are found in any order, by older names, beside unknown ones, after empty rows", () => {
  const moved = rows(HEAD, ROW).map((row) => ["x", ...row.toReversed()]);
  expect(readReport(moved, SPAN)).toEqual({ ...read(HEAD, ROW) });
  const older = HEAD.replace("Total Fee", "FEE_AMOUNT").replace("Total VAT", " value added tax ");
  expect(read(older, ROW).lines).toEqual(read(HEAD, ROW).lines);
  expect(read("", HEAD, "", ROW).lines[0]?.line).toBe(4);
});

test("in the balance report fee and tax join their transaction, before or after it; reversals lower them", () => {
  const row = (id: string, part: string, amount: number, side: string, type = "QRIS PAYMENT") =>
    `${id},txn-${id},${type},${part},QRIS,ref-${id},IDR,${amount},${side},2031-12-01T02:00:00Z`;
  const { format, lines } = read(
    BALANCE,
    row("a", "FEE", 1_400, "DEBIT"),
    row("a", "TRANSACTION", 200_000, "CREDIT"),
    row("b", "TRANSACTION", 90_000, "CREDIT"),
    row("a", "VAT", 154, "DEBIT"),
    row("a", "FEE_REVERSAL", 400, "CREDIT"),
    row("a", "TRANSACTION", 50_000, "DEBIT", "QRIS REFUND"),
    row("c", "FEE", 700, "DEBIT"),
    row("d", "TRANSACTION_REVERSAL", 10_000, "DEBIT"),
    row("e", "TRANSACTION", 900_000, "DEBIT", "WITHDRAWAL"),
  );
  expect(format).toBe("balance");
  expect(lines.map(({ line, type, amount, fee, vat }) => [line, type, amount, fee, vat])).toEqual([
    [3, "payment", 200_000, 1_000, 154],
    [4, "payment", 90_000, 0, 0],
    [7, "refund", 50_000, 0, 0],
    [8, "fee", 0, 700, 0],
    [9, "refund", 10_000, 0, 0],
    [10, "other", 900_000, 0, 0],
  ]);
});

test.each<[string, string, string]>([
  ["a date that is still to come", ROW.replace("2031-12-01", "2199-12-01"), "future"],
  ["a date before the site had any sale", ROW.replace("2031-12-01", "2019-12-31"), "before"],
  ["a payment below zero", ROW.replace("200000,1261,139,198600", "-1000,0,0,-1000"), "negative"],
  ["a net with the other sign", ROW.replace("198600", "-198600"), "net"],
])("%s is a row that cannot be read, named by its line", (_, row, what) => {
  expect(read(HEAD, ROW, row)).toMatchObject({
    lines: [{ line: 2 }],
    problems: [{ line: 3, what }],
  });
});

test("a payment that the balance report debits cannot be read; a refund and what never moved may be below zero", () => {
  const paid = "py-1,txn-1,QRIS PAYMENT,TRANSACTION,QRIS,ref-1,IDR,1000,DEBIT,2031-12-01T02:00:00Z";
  expect(read(BALANCE, paid).problems).toMatchObject([{ line: 2, what: "negative" }]);
  const back = ROW.replace("PAYMENT", "REFUND").replace("200000", "-200000");
  const reversed = ROW.replace("SUCCESS", "REVERSED").replace("200000", "-200000");
  expect(read(HEAD, back, reversed)).toMatchObject({
    lines: [{ type: "refund", amount: 200_000 }],
    skipped: 1,
    problems: [],
  });
});

test("what is pending, failed or voided at the gateway has moved no money", () => {
  const of = (status: string) => ROW.replace("SUCCESS", status);
  const states = ["PENDING", "FAILED", "VOIDED", "REVERSED", "Partially Refunded", "REFUNDED"];
  const { lines, skipped } = read(HEAD, ...states.map(of));
  expect([lines.length, skipped]).toEqual([2, 4]);
});

test.each([
  ["amount", ROW.replace("200000", "=1+1"), "Amount"],
  ["amount", ROW.replace("200000", ""), "Amount"],
  ["amount", ROW.replace("1261", "free"), "Total Fee"],
  ["fraction", ROW.replace("200000", "200000.50"), "Amount"],
  ["date", ROW.replace("2031-12-01T02:00:00Z", "1 December"), "Created Date ISO"],
  ["date", ROW.replace("2031-12-01", "2031-13-01"), "Created Date ISO"],
  ["currency", ROW.replace("IDR", "USD"), "Currency"],
  ["no_name", ROW.replace("ref-1,py-1,txn-1", ",,"), "Reference"],
  ["net", ROW.replace("198600", "1261"), "Net Amount"],
])("a wrong %s is named with its line and column", (what, row, column) => {
  expect(read(HEAD, ROW, row).problems).toEqual([{ line: 3, column, what }]);
});
test("an unknown type of line in the balance report is named", () => {
  const row = "py-1,txn-1,QRIS PAYMENT,BONUS,QRIS,ref-1,IDR,5,CREDIT,2031-12-01T02:00:00Z";
  expect(read(BALANCE, row).problems).toEqual([
    { line: 2, column: "Line Type", what: "line_type" },
  ]);
});
test("another table is no report: the columns that it lacks are named", () => {
  expect(readReport(rows("name,email", "Emma,emma@example.test"), SPAN)).toEqual({
    missing: expect.arrayContaining(["Status", "Amount", "Total Fee", "Total VAT"]),
  });
  expect(readReport(rows("Line Type,Amount", "FEE,5"), SPAN)).toEqual({
    missing: expect.arrayContaining(["Debit Or Credit", "Reference"]),
  });
  expect(readReport([], SPAN)).toHaveProperty("missing");
});

test.each([
  ["150000", 150_000],
  ["150000.00", 150_000],
  ["150,000.00", 150_000],
  ["150.000,00", 150_000],
  ["1.500.000", 1_500_000],
  ["1,500", 1_500],
  ["Rp 1.500", 1_500],
  ["-1,234.56", -1_235],
  ["1261.26", 1_261],
  ["0", 0],
  ["1,50,000", null],
  ["1.500,000.00", null],
  ["12e5", null],
  ["=1+1", null],
  ["", null],
  ["99999999999999999999", null],
])("%s is %s rupiah", (text, amount) => {
  expect(rupiahIn(text)).toBe(amount);
});
test("half a rupiah of a payment is refused rather than rounded", () => {
  expect([wholeRupiahIn("10.5"), wholeRupiahIn("10.00"), wholeRupiahIn("x")]).toEqual([
    "fraction",
    10,
    "amount",
  ]);
});
test.each([
  ["2031-12-01T02:00:00Z", "", "2031-12-01T02:00:00.000Z"],
  ["2031-12-01T02:00:00.123+07:00", "", "2031-11-30T19:00:00.123Z"],
  ["2031-12-01 02:00:00", "+0700 UTC", "2031-11-30T19:00:00.000Z"],
  ["2031-12-01 02:00", "", "2031-12-01T02:00:00.000Z"],
  ["2031-12-01 02:00:00 UTC", "", "2031-12-01T02:00:00.000Z"],
  ["2031-12-01", "", undefined],
  ["01/12/2031 02:00", "", undefined],
  ["0031-12-01 02:00", "", undefined],
])("%s with %s is %s", (text, zone, at) => {
  expect(instantIn(text, zone)?.toISOString()).toBe(at);
});

describe("the sandbox's report", () => {
  const at = new Date("2031-12-01T02:00:00Z");
  const ledger: Movement[] = [
    { type: "PAYMENT", id: "py-1", reference: "ref-1", channel: "QRIS", amount: 200_000, at },
    { type: "PAYMENT", id: "py-2", reference: "ref-2", channel: "CARDS", amount: 1_000_000, at },
    {
      type: "PAYMENT",
      id: "py-3",
      reference: "ref-3",
      channel: "BNI_VIRTUAL_ACCOUNT",
      amount: 90_000,
      at,
    },
    { type: "REFUND", id: "rf-1", reference: "rf-ref", channel: "QRIS", amount: 50_000, at },
  ];
  const fileOf = async (format: "transactions" | "balance", faults = false) => {
    const [sheet] = await readSheets(bytesOf(sandboxReport(ledger, { format, faults })));
    return readReport(sheet?.rows ?? [], SPAN) as Report;
  };

  test("says the same in both formats, with the fees that Xendit lists and their tax", async () => {
    const [one, other] = [await fileOf("transactions"), await fileOf("balance")];
    const money = ({ lines }: Report) =>
      lines.map(({ type, product_id, amount, fee, vat }) => [type, product_id, amount, fee, vat]);
    expect(money(one)).toEqual([
      ["payment", "py-1", 200_000, 1_261, 139],
      ["payment", "py-2", 1_000_000, 31_000, 3_410],
      ["payment", "py-3", 90_000, 4_000, 440],
      ["refund", "rf-1", 50_000, 0, 0],
    ]);
    expect(money(other)).toEqual(money(one));
    expect([one.problems, other.problems]).toEqual([[], []]);
    expect(one.lines.map(netOf)).toEqual([198_600, 965_590, 85_560, -50_000]);
  });
  test("with faults lacks one, has another amount once, and one that is nobody's", async () => {
    const { lines } = await fileOf("transactions", true);
    expect(lines.map(({ product_id, amount }) => [product_id, amount])).toEqual([
      ["py-1", 200_000],
      ["py-3", 91_000],
      ["rf-1", 50_000],
      ["py-3-unknown", 90_000],
    ]);
  });
  test("is read with semicolons and as UTF-16 too; Windows letters are refused", async () => {
    const text = `${HEAD}\n${ROW}`.replaceAll(",", ";");
    const utf16 = new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"));
    for (const bytes of [bytesOf(text), utf16]) {
      const [sheet] = await readSheets(bytes);
      expect(readReport(sheet?.rows ?? [], SPAN)).toEqual(read(HEAD, ROW));
    }
    const garbled = new Uint8Array([...bytesOf(`${HEAD}\n`), 0xe9, 0x0a]);
    await expect(readSheets(garbled)).rejects.toMatchObject({ reason: "sheet_not_utf8" });
  });
  test("of 20,000 rows is read; of more it is refused", async () => {
    const table = (count: number) => bytesOf(`${HEAD}\n${`${ROW}\n`.repeat(count)}`);
    const [sheet] = await readSheets(table(20_000));
    expect((readReport(sheet?.rows ?? [], SPAN) as Report).lines).toHaveLength(20_000);
    await expect(readSheets(table(20_001))).rejects.toMatchObject({
      reason: "sheet_too_many_rows",
    });
  });
});
