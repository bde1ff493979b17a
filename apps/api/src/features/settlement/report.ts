import type { SettlementFormat, SettlementLineType } from "@jukung/contract";
import { type Heads, headsOf } from "./columns.ts";
import { instantIn, rupiahIn, wholeRupiahIn } from "./values.ts";

/** One transaction of a report. Amounts are whole rupiah; `amount` has no sign. */
export type ReportLine = {
  /** As a spreadsheet counts: the names of the columns are line 1. */
  line: number;
  type: SettlementLineType;
  transaction_id: string;
  product_id: string;
  reference: string;
  channel: string;
  /** UTC, ISO 8601. */
  at: string;
  amount: number;
  fee: number;
  vat: number;
};
/** Why a row cannot be read, for the API's message `settlement_{what}`. */
export type Problem = {
  line: number;
  column: string;
  what:
    | "amount"
    | "fraction"
    | "negative"
    | "date"
    | "future"
    | "before"
    | "currency"
    | "no_name"
    | "line_type"
    | "net";
};
export type Report = {
  format: SettlementFormat;
  lines: ReportLine[];
  /** Rows of which no money has moved: pending, failed, voided. */
  skipped: number;
  problems: Problem[];
};
/** A file that is none of the two reports: the columns that it lacks of the one that it is most like. */
export type NotAReport = { missing: string[] };

/** Between which instants a row may be dated; what is older or still to come is a mistake. */
export type Span = { from: Date; until: Date };
/**
 * Reads the rows of a CSV file as one of Xendit's two reports (decision 048). Columns are known by
 * their names, in any order; unknown ones are left out.
 */
export function readReport(rows: string[][], span: Span): Report | NotAReport {
  const at = rows.findIndex((row) => row.some((cell) => cell.trim() !== ""));
  const heads = headsOf(rows[at] ?? []);
  if ("missing" in heads) return heads;
  const problems: Problem[] = [];
  const read: Row[] = [];
  for (const [i, cells] of rows.entries()) {
    if (i <= at || cells.every((cell) => cell.trim() === "")) continue;
    const row = readRow(heads, cells, { line: i + 1, span });
    if ("what" in row) problems.push(row);
    else read.push(row);
  }
  const moved = read.filter(hasMoved);
  const { format } = heads;
  return {
    format,
    lines: format === "balance" ? joined(moved) : moved.map(lineOf),
    skipped: read.length - moved.length,
    problems,
  };
}

/** The states of a transaction whose money has arrived or left; refunded ones have arrived first. */
const MOVED = new Set(["SUCCESS", "SUCCESSFUL", "SUCCEEDED", "REFUNDED", "PARTIALLY_REFUNDED"]);
const hasMoved = ({ status }: Pick<Row, "status">) => status === "" || MOVED.has(status);
/** What a movement of the balance is: the money itself, its fee or its tax, or one of them taken back. */
const PARTS = {
  TRANSACTION: "amount",
  FEE: "fee",
  VAT: "vat",
  TRANSACTION_REVERSAL: "reversal",
  FEE_REVERSAL: "fee",
  VAT_REVERSAL: "vat",
} as const;

type Row = ReportLine & { status: string; part: string; credit: boolean };
function readRow(
  heads: Heads,
  cells: string[],
  { line, span }: { line: number; span: Span },
): Row | Problem {
  const cell = (name: keyof Heads["columns"]) => {
    const column = heads.columns[name];
    return column === undefined ? "" : (cells[column] ?? "").trim();
  };
  const wrong = (name: keyof Heads["columns"], what: Problem["what"]): Problem => {
    const column = heads.columns[name];
    return { line, column: column === undefined ? name : (heads.names[column] ?? name), what };
  };
  const amount = wholeRupiahIn(cell("amount"));
  if (typeof amount === "string") return wrong("amount", amount);
  const fee = rupiahIn(cell("fee") || "0");
  if (fee === null) return wrong("fee", "amount");
  const vat = rupiahIn(cell("vat") || "0");
  if (vat === null) return wrong("vat", "amount");
  const currency = cell("currency").toUpperCase();
  if (currency !== "" && currency !== "IDR") return wrong("currency", "currency");
  const when = instantIn(cell("at_iso") || cell("at"), cell("zone"));
  const dated = cell("at_iso") === "" ? "at" : "at_iso";
  if (when === null) return wrong(dated, "date");
  if (when > span.until) return wrong(dated, "future");
  if (when < span.from) return wrong(dated, "before");
  const [transaction_id, product_id, reference] = [
    cell("transaction_id"),
    cell("product_id"),
    cell("reference"),
  ].map(plain) as [string, string, string];
  if (transaction_id + product_id + reference === "") return wrong("reference", "no_name");
  const part = cell("part").toUpperCase().replaceAll(" ", "_");
  if (heads.format === "balance" && !(part in PARTS)) return wrong("part", "line_type");
  const type = typeOf(cell("type"));
  const row = {
    line,
    type,
    transaction_id,
    product_id,
    reference,
    channel: channelOf(cell("channel")),
    at: when.toISOString(),
    amount: Math.abs(amount),
    fee: Math.abs(fee),
    vat: Math.abs(vat),
    status: cell("status").toUpperCase().replaceAll(" ", "_"),
    part,
    credit: /^C/i.test(cell("direction")),
  };
  // Less than nothing is no payment: what goes back is a refund or a reversal, which say so.
  const pays = type === "payment" && (part === "" || part === "TRANSACTION") && hasMoved(row);
  if (pays && (amount < 0 || /^D/i.test(cell("direction")))) return wrong("amount", "negative");
  const net = cell("net") === "" ? null : rupiahIn(cell("net"));
  const sums = Math.abs((net ?? 0) - netOf(row)) <= MOST_ROUNDED;
  // What a row says of itself has to fit: a shifted column would be booked otherwise.
  if (net !== null && pays && !sums) return wrong("net", "net");
  return row;
}
/** Fee and tax are each rounded to a rupiah. */
const MOST_ROUNDED = 2;

/** What a transaction leaves with us, in rupiah: a refund and its fee are less than nothing. */
export const netOf = ({
  type,
  amount,
  fee,
  vat,
}: Pick<ReportLine, "type" | "amount" | "fee" | "vat">): number =>
  (type === "payment" ? amount : type === "refund" ? -amount : 0) - fee - vat;

/** "VA PAYMENT", "PAYMENT", "EWALLET_REFUND": only what customers paid or got back is ours to match. */
function typeOf(text: string): SettlementLineType {
  const type = text.toUpperCase().replaceAll(" ", "_");
  if (/REFUND/.test(type)) return "refund";
  return /PAYMENT/.test(type) && !/REMITTANCE/.test(type) ? "payment" : "other";
}
const channelOf = (text: string) => plain(text).toUpperCase().replaceAll(" ", "_").slice(0, 60);
/** One line without control characters, as long as a reference may be. */
const plain = (text: string) => text.replace(/\p{Cc}/gu, "").slice(0, 200);

const lineOf = ({ status: _s, part: _p, credit: _c, ...line }: Row): ReportLine => line;

/** The balance report has fee and tax as rows of their own: they belong to their transaction. */
function joined(rows: Row[]): ReportLine[] {
  const nameOf = ({ type, product_id, reference }: Row) =>
    `${type === "refund" ? "refund" : "payment"} ${product_id || reference}`;
  const lines: Row[] = [];
  const first = new Map<string, Row>();
  for (const row of rows) {
    const part = PARTS[row.part as keyof typeof PARTS];
    if (part !== "amount" && part !== "reversal") continue;
    const line: Row = { ...row, type: part === "reversal" ? "refund" : row.type, fee: 0, vat: 0 };
    lines.push(line);
    if (part === "amount" && !first.has(nameOf(row))) first.set(nameOf(row), line);
  }
  for (const row of rows) {
    const part = PARTS[row.part as keyof typeof PARTS];
    if (part !== "fee" && part !== "vat") continue;
    let line = first.get(nameOf(row));
    if (!line) {
      line = { ...row, type: "fee", amount: 0, fee: 0, vat: 0 };
      lines.push(line);
      first.set(nameOf(row), line);
    }
    line[part] += row.credit ? -row.amount : row.amount;
  }
  return lines.map(lineOf).toSorted((a, b) => a.line - b.line);
}
