import { rupiah } from "~/lib/money.ts";
import { Menu } from "~/ui/menu.tsx";
import { Pagination } from "~/ui/pagination.tsx";
import { Status, type StatusKind } from "~/ui/status.tsx";
import { Table } from "~/ui/table.tsx";
import { Section } from "./section.tsx";
import "~/ui/table.css";

type Row = { code: string; who: string; people: number; total: number; state: StatusKind };
const rows: Row[] = [
  {
    code: "JKG-7Q2M4K",
    who: "Ni Luh Putu Ayu Kusumawardani",
    people: 3,
    total: 375_000,
    state: "good",
  },
  { code: "JKG-4HPW8C", who: "Emma van der Berg", people: 2, total: 900_000, state: "waiting" },
  { code: "JKG-K6D2VN", who: "Oliver Hughes", people: 4, total: 1_800_000, state: "back" },
];
const messages: Partial<Record<StatusKind, string>> = {
  good: "Lunas",
  waiting: "Menunggu",
  back: "Minta refund",
};

export function Tables() {
  return (
    <Section title="Table">
      <Table
        caption="Pesanan"
        rows={rows}
        rowKey={(row) => row.code}
        current={(row) => row.code === "JKG-4HPW8C"}
        selected={(row) => row.code === "JKG-K6D2VN"}
        columns={[
          { key: "code", label: "Kode", cell: (row) => <b className="dev-code">{row.code}</b> },
          { key: "who", label: "Pemesan", sort: "who", cell: (row) => row.who },
          { key: "people", label: "Orang", number: true, cell: (row) => row.people },
          { key: "total", label: "Total", number: true, cell: (row) => rupiah(row.total) },
          {
            key: "state",
            label: "Pembayaran",
            cell: (row) => <Status kind={row.state}>{messages[row.state] ?? ""}</Status>,
          },
          {
            key: "more",
            label: "Tindakan",
            labelHidden: true,
            cell: (row) => (
              <Menu
                className="tool-button"
                label={`Tindakan untuk ${row.code}`}
                items={[{ label: "Lihat", to: "/" }]}
              />
            ),
          },
        ]}
        toolbar={
          <>
            <label className="tool-search">
              <span className="out-of-sight">Cari pesanan</span>
              <input type="search" placeholder="Kode, nama, atau nomor telepon" />
            </label>
            <button type="button" className="tool-button">
              Pembayaran: <b>semua</b>
            </button>
          </>
        }
        footer={<Pagination page={1} per_page={10} total={128} last_page={13} more={false} />}
      />
      <Table caption="Kosong" rows={[] as Row[]} rowKey={(row) => row.code} columns={[]} />
    </Section>
  );
}
