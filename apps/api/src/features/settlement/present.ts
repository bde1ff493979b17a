import {
  KINDS,
  type Locale,
  type ProductKind,
  type SettlementDifference,
  type SettlementFile,
  type SettlementFileDetail,
  type SettlementLine,
  SettlementOutcome,
} from "@jukung/contract";
import { witaIso } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import { message } from "../../platform/messages.ts";
import { matchFile } from "./apply.ts";
import type { DifferenceRow } from "./queries/differences.ts";
import { fileById, type ListedFile } from "./queries/files.ts";
import { type LineRow, linesOfFile, type OrderName, ordersOfEntries } from "./queries/lines.ts";
import { netOf } from "./report.ts";
import { byChannel, byDay, type Matched } from "./rules.ts";

const maybe = (at: Date | null): string | null => at && witaIso(at);
const PROBLEMS_SHOWN = 100;

export function presentFile(row: ListedFile): SettlementFile {
  const wrong = row.problems.length > 0;
  return {
    id: row.id,
    name: row.name,
    format: row.format,
    state: row.applied_at ? "applied" : wrong ? "wrong" : "read",
    lines: row.lines,
    skipped: row.skipped,
    from: maybe(row.from_at),
    until: maybe(row.until_at),
    read_at: witaIso(row.read_at),
    read_by: row.read_name,
    applied_at: maybe(row.applied_at),
    applied_by: row.applied_name,
    open_differences: row.open_differences,
  };
}

export type ShownLine = Matched & Partial<Pick<LineRow, "counts_in" | "difference">>;
/** The lines of a report: as they were booked, or how they would be. */
export async function shownLines(db: Db, row: ListedFile): Promise<ShownLine[]> {
  if (row.applied_at) return linesOfFile(db, row.id);
  const file = await fileById(db, row.id);
  return file ? matchFile(db, file) : [];
}

export function presentDetail(
  row: ListedFile,
  lines: ShownLine[],
  locale: Locale,
): SettlementFileDetail {
  const of = Map.groupBy(lines, ({ outcome }) => outcome);
  return {
    ...presentFile(row),
    problems: row.problems.slice(0, PROBLEMS_SHOWN).map(({ line, column, what }) => ({
      line,
      column,
      message: message(`settlement_${what}`, locale),
    })),
    more_problems: Math.max(0, row.problems.length - PROBLEMS_SHOWN),
    outcomes: SettlementOutcome.options.flatMap((outcome) => {
      const own = of.get(outcome) ?? [];
      const amount = own.reduce((sum, line) => sum + line.amount, 0);
      return own.length > 0 ? [{ outcome, count: own.length, amount }] : [];
    }),
    channels: byChannel(lines),
    days: byDay(lines),
  };
}

const orderOf = (name: OrderName | undefined) =>
  name
    ? {
        booking_id: name.booking_id,
        kind: KINDS[name.order_type as ProductKind],
        slug: name.slug,
      }
    : null;
const entryOf = ({ payment_id, refund_id }: ShownLine) =>
  payment_id === null ? `refund ${refund_id}` : `payment ${payment_id}`;

type Wish = {
  outcome?: string | undefined;
  channel?: string | undefined;
  day?: string | undefined;
  search?: string | undefined;
  page: number;
  per_page: number;
};
/** One page of a report's lines that fit a wish, and how many do. */
export async function pageOfLines(
  db: Db,
  lines: ShownLine[],
  { outcome, channel, day, search, page, per_page }: Wish,
): Promise<{ rows: SettlementLine[]; total: number }> {
  const orders = await ordersOfEntries(db, lines);
  const word = (search ?? "").toLowerCase();
  const found = lines.filter(
    (line) =>
      (outcome === undefined || line.outcome === outcome) &&
      (channel === undefined || line.channel === channel) &&
      (day === undefined || witaIso(new Date(line.at)).startsWith(day)) &&
      (word === "" ||
        [line.reference, line.transaction_id, orders.get(entryOf(line))?.booking_id ?? ""].some(
          (text) => text.toLowerCase().includes(word),
        )),
  );
  const rows = found.slice((page - 1) * per_page, page * per_page).map((line) => ({
    line: line.line,
    type: line.type,
    outcome: line.outcome,
    at: witaIso(new Date(line.at)),
    transaction_id: line.transaction_id,
    reference: line.reference,
    channel: line.channel,
    amount: line.amount,
    fee: line.fee,
    vat: line.vat,
    net: netOf(line),
    expected: line.outcome === "unknown" ? null : line.expected,
    counts_in: line.counts_in ?? null,
    difference: (line.difference ?? null) as SettlementLine["difference"],
    order: orderOf(orders.get(entryOf(line))),
  }));
  return { rows, total: found.length };
}

export function presentDifference(row: DifferenceRow): SettlementDifference {
  const { booking_id, order_type, slug } = row;
  return {
    id: row.id,
    type: row.type,
    state: row.state,
    month: row.month,
    at: witaIso(new Date(row.at)),
    reference: row.reference,
    channel: row.channel,
    reported: row.reported,
    expected: row.expected,
    opened_at: witaIso(new Date(row.opened_at)),
    ended_at: row.ended_at && witaIso(new Date(row.ended_at)),
    task: row.task,
    file: row.file_id === null ? null : { id: row.file_id, name: row.file_name, line: row.line },
    order: booking_id === null ? null : orderOf({ booking_id, order_type, slug }),
  };
}
