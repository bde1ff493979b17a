import type { Locale } from "@jukung/contract";
import { csvOf } from "@jukung/contract/csv";
import { witaIso } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import { message } from "../../platform/messages.ts";
import { linesOfMonth } from "./queries/lines.ts";
import { netOf } from "./report.ts";
import { monthOf } from "./rules.ts";

const COLUMNS = [
  "date",
  "type",
  "booking",
  "reference",
  "transaction",
  "channel",
  "amount",
  "fee",
  "vat",
  "net",
  "result",
  "late",
  "file",
  "line",
] as const;

/** The lines that count in a month, with what each adds to it in rupiah, as CSV. */
export async function sheetOfMonth(db: Db, month: string, locale: Locale): Promise<string> {
  const rows = await linesOfMonth(db, month);
  const head = COLUMNS.map((column) => message(`settlement_column_${column}`, locale));
  return csvOf([
    head,
    ...rows.map((line) => {
      const { counted_amount: amount, counted_fee: fee, counted_vat: vat } = line;
      const at = new Date(line.at);
      return [
        witaIso(at),
        message(`settlement_type_${line.type}`, locale),
        line.booking_id ?? "",
        line.reference,
        line.transaction_id,
        line.channel,
        // As numbers: a negative text would get an apostrophe, and spreadsheets would not add it up.
        ...[amount, fee, vat, netOf({ type: line.type, amount, fee, vat })],
        message(`settlement_result_${line.outcome}`, locale),
        monthOf(at) === month ? "" : monthOf(at),
        line.file,
        String(line.line),
      ];
    }),
  ]);
}
