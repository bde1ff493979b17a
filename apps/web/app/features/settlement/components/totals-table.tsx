import type { SettlementTotals } from "@jukung/contract";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { type Column, Table } from "~/ui/table.tsx";

type Row = SettlementTotals & { name: string };
const columns = (first: string): Column<Row>[] => [
  { key: "name", label: first, cell: ({ name }) => name },
  { key: "sales", label: m.settlement_sales(), number: true, cell: ({ sales }) => rupiah(sales) },
  {
    key: "count",
    label: m.settlement_count(),
    number: true,
    cell: ({ sales_count }) => sales_count,
  },
  {
    key: "refunds",
    label: m.settlement_refunds(),
    number: true,
    cell: ({ refunds }) => rupiah(refunds),
  },
  { key: "fees", label: m.settlement_fees(), number: true, cell: ({ fees }) => rupiah(fees) },
  { key: "vat", label: m.settlement_vat(), number: true, cell: ({ vat }) => rupiah(vat) },
  {
    key: "net",
    label: m.settlement_net(),
    number: true,
    cell: ({ net }) => <b>{rupiah(net)}</b>,
  },
];

/** Sales, refunds, fees, VAT and net of each row: of payment methods, or of days. */
export function TotalsTable({
  caption,
  first,
  rows,
}: {
  caption: string;
  /** The heading of the column of names. */
  first: string;
  rows: Row[];
}) {
  return (
    <section className="settlement-part">
      <h2>{caption}</h2>
      <Table caption={caption} columns={columns(first)} rows={rows} rowKey={({ name }) => name} />
    </section>
  );
}
