import type { SettlementFormat } from "@jukung/contract";

/** The names that Xendit gives a column, or gave it in an earlier version, in small letters. */
const NAMES = {
  status: ["status"],
  type: ["transaction type", "type"],
  channel: ["channel name", "payment channel", "channel code", "channel"],
  reference: ["reference", "reference id", "external id"],
  product_id: ["product id", "payment id"],
  transaction_id: ["transaction id", "id"],
  currency: ["currency"],
  amount: ["amount"],
  fee: ["total fee", "fee amount", "xendit fee", "fee"],
  vat: ["total vat", "vat amount", "value added tax", "vat"],
  net: ["net amount"],
  part: ["line type"],
  direction: ["debit or credit", "debit/credit"],
  at_iso: ["created date iso", "payment date iso"],
  at: ["created date", "transaction date", "payment date", "created"],
  zone: ["time zone", "timezone"],
} as const;
type Name = keyof typeof NAMES;

/** What a report has to have. The balance report is known by its kinds of line. */
const NEEDED: Record<SettlementFormat, readonly Name[]> = {
  transactions: ["status", "type", "channel", "reference", "amount", "fee", "vat", "at"],
  balance: ["part", "direction", "type", "channel", "reference", "amount", "at"],
};
/** Where each column is, and what the file calls it. */
export type Heads = {
  format: SettlementFormat;
  columns: Partial<Record<Name, number>>;
  names: string[];
};

/** The columns of a file by its first row; or those that it lacks, as Xendit calls them. */
export function headsOf(row: string[]): Heads | { missing: string[] } {
  const names = row.map((cell) => cell.trim());
  const folded = names.map((name) => name.toLowerCase().replaceAll(/[_\s]+/g, " "));
  const columns: Heads["columns"] = {};
  for (const name of Object.keys(NAMES) as Name[]) {
    const known = NAMES[name].map((one) => folded.indexOf(one)).find((at) => at >= 0);
    if (known !== undefined) columns[name] = known;
  }
  const format = columns.part === undefined ? "transactions" : "balance";
  const missing = NEEDED[format].filter(
    (name) => columns[name] === undefined && !(name === "at" && columns.at_iso !== undefined),
  );
  if (missing.length > 0) return { missing: missing.map((name) => titled(NAMES[name][0])) };
  return { format, columns, names };
}
/** "total vat" as the report writes it. */
const titled = (name: string) =>
  name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()).replace("Vat", "VAT");
