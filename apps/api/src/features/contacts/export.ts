import type { ContactState, Locale } from "@jukung/contract";
import { witaIso } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import { message } from "../../platform/messages.ts";
import { writeSheets } from "../../platform/spreadsheet.ts";
import { answersTo, contactRows } from "./queries.ts";

const MOST = 10_000;
const COLUMNS = [
  "at",
  "state",
  "name",
  "email",
  "phone",
  "topic",
  "booking_id",
  "message",
  "answers",
] as const;
const TYPES = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** The messages that fit a search as a file, in the reader's language. */
export async function exportContacts(
  db: Db,
  {
    format,
    ...search
  }: { format: "csv" | "xlsx"; search?: string | undefined; state?: ContactState | undefined },
  locale: Locale,
): Promise<File> {
  const found = await contactRows(db, search, MOST + 1);
  const rows = found.slice(0, MOST);
  const ids = rows.map(({ id }) => id);
  const answers = Map.groupBy(
    ids.length > 0 ? await answersTo(db, ids) : [],
    ({ contact_id }) => contact_id,
  );
  const lines = rows.map((row) => {
    const cells: Record<(typeof COLUMNS)[number], string> = {
      at: witaIso(row.at),
      state: message(`contact_state_${row.state}`, locale),
      name: row.name,
      email: row.email,
      phone: row.phone,
      topic: message(`contact_topic_${row.topic}`, locale),
      booking_id: row.booking_id,
      message: row.message,
      answers: (answers.get(row.id) ?? []).map(({ text }) => text).join("\n\n"),
    };
    return COLUMNS.map((column) => cells[column]);
  });
  const head = COLUMNS.map((column) => message(`contact_column_${column}`, locale));
  // A file that was cut says so itself.
  const cut = found.length > MOST ? [[message("contact_export_cut", locale, { most: MOST })]] : [];
  const sheet = { name: message("contact_sheet", locale), rows: [head, ...lines, ...cut] };
  const bytes = await writeSheets([sheet], format);
  return new File([bytes as BlobPart], `contacts.${format}`, { type: TYPES[format] });
}
