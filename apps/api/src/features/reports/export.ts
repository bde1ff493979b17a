import type { Locale, Report, ReportFigures, ReportRow } from "@jukung/contract";
import { CHANNEL_NAMES } from "@jukung/contract/channels";
import { hasMessage, message } from "../../platform/messages.ts";
import { type WrittenSheet, writeSheets } from "../../platform/spreadsheet.ts";
import { occupancyOf } from "./rules.ts";

const COLUMNS: [name: string, cell: (figures: ReportFigures) => string | number][] = [
  ["orders", ({ orders }) => orders],
  ["sales", ({ sales }) => sales],
  ["refunds", ({ refunds }) => refunds],
  ["net", ({ net }) => net],
  ["discounts", ({ discounts }) => discounts],
  ["sold", ({ sold }) => sold],
  ["seats", ({ seats }) => seats],
  ["occupancy", (figures) => occupancyOf(figures) ?? ""],
  ["lead_days", ({ lead_days }) => lead_days ?? ""],
];
/** Payment methods, promos and agents have no departures. */
const OF_DEPARTURES = ["sold", "seats", "occupancy"];
const WITHOUT_DEPARTURES: Report["group"][] = ["channel", "promo", "agent"];
const columnsOf = (group: Report["group"]) =>
  WITHOUT_DEPARTURES.includes(group)
    ? COLUMNS.filter(([name]) => !OF_DEPARTURES.includes(name))
    : COLUMNS;
const TYPES = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** A report as a file in the reader's language, its total as the last row; amounts in rupiah. */
export async function reportFile(
  report: Report,
  { format, locale }: { format: "csv" | "xlsx"; locale: Locale },
): Promise<File> {
  const { group, period, before } = report;
  const columns = columnsOf(group);
  const say = (key: string) => message(`report_${key}`, locale);
  const line = (name: string, row: Pick<ReportRow, "figures" | "before">) => [
    name,
    ...columns.map(([, cell]) => cell(row.figures)),
    row.before.sales,
    row.before.refunds,
  ];
  const sheet: WrittenSheet = {
    name: `${period.from} ${period.to}`,
    rows: [
      [
        say(`group_${group}`),
        ...columns.map(([name]) => say(name)),
        `${say("sales")}, ${before.from} – ${before.to}`,
        `${say("refunds")}, ${before.from} – ${before.to}`,
      ],
      ...report.rows.map((row) => line(nameOf(row, group, locale), row)),
      line(say("total"), { figures: report.total, before: report.total_before }),
    ],
  };
  const name = `${group}-${report.basis}-${period.from}-${period.to}.${format}`;
  const bytes = await writeSheets([sheet], format);
  return new File([bytes as BlobPart], name, { type: TYPES[format] });
}

/** What a row is called. */
function nameOf(
  { key, label }: Pick<ReportRow, "key" | "label">,
  group: Report["group"],
  locale: Locale,
): string {
  if (key === null) return message(`report_without_${group}`, locale);
  // A product that has no name for reports yet is called by its kind.
  const product = `report_product_${key}`;
  if (group === "product") return hasMessage(product) ? message(product, locale) : key;
  return group === "channel" ? channelName(key, locale) : label || key;
}
/** What a payment channel is called. */
function channelName(channel: string, locale: Locale): string {
  const names: Record<string, { bank?: string; name?: string }> = CHANNEL_NAMES;
  const { bank, name } = names[channel] ?? { name: channel };
  return bank ? `Virtual account ${bank}` : (name ?? message("report_cards", locale));
}
