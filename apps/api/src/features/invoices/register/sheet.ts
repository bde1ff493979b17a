import type { Locale } from "@jukung/contract";
import { csvOf } from "@jukung/contract/csv";
import { witaDate } from "../../../platform/clock.ts";
import { message } from "../../../platform/messages.ts";
import { numberText, SERIES, typeOf } from "../rules.ts";
import type { RegisterRow } from "./queries.ts";

const COLUMNS = ["number", "type", "date", "customer", "booking", "amount"] as const;

/**
 * The register as CSV in the reader's language. Days are on Bali, amounts are rupiah; what a credit
 * note takes back is negative, so that the column adds up.
 */
export const registerCsv = (rows: RegisterRow[], locale: Locale): string =>
  csvOf([
    COLUMNS.map((column) => message(`register_column_${column}`, locale)),
    ...rows.map((row) => [
      numberText(row),
      message(`document_${typeOf(row.series)}`, locale),
      witaDate(row.issued_at),
      row.customer || message("document_customer_erased", locale),
      row.booking_id,
      row.series === SERIES.credit_note ? -row.amount : row.amount,
    ]),
  ]);
