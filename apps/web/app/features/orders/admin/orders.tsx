import type {
  AdminOrderSummary,
  InquiryStatus,
  KindPath,
  OrderStatus,
  ProductKind,
} from "@jukung/contract";
import { Form, Link } from "react-router";
import type { Api } from "~/lib/api.server.ts";
import { instant } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Pagination } from "~/ui/pagination.tsx";
import { Status } from "~/ui/status.tsx";
import { type Column, Table } from "~/ui/table.tsx";
import { orderStatus, paymentOf, statusOf } from "../status.ts";
import { inquiryStatus } from "./inquiry-status.ts";

const statuses = Object.keys(orderStatus) as OrderStatus[];
const inquiries = Object.keys(inquiryStatus) as InquiryStatus[];
const sorts = ["newest", "oldest", "travel", "total"] as const;
export const kindPaths: Record<ProductKind, KindPath> = {
  fast_boat: "fast-boats",
  private_boat: "private-boats",
  tour: "tours",
};
const kindNames: Record<ProductKind, () => string> = {
  fast_boat: m.kind_fast_boat,
  private_boat: m.kind_private_boat,
  tour: m.kind_tour,
};
const sortNames: Record<(typeof sorts)[number], () => string> = {
  newest: m.desk_sort_newest,
  oldest: m.desk_sort_oldest,
  travel: m.desk_sort_travel,
  total: m.desk_sort_total,
};

/** An order's page at the desk. */
export const deskPath = ({ order_type, slug }: Pick<AdminOrderSummary, "order_type" | "slug">) =>
  `/admin/orders/${kindPaths[order_type]}/${slug}`;

/** A page of all orders, as the address asks. */
export async function readDesk(api: Api, request: Request, kind?: KindPath) {
  const query = new URL(request.url).searchParams;
  const page = Number(query.get("page"));
  const search = (query.get("search") ?? "").slice(0, 100);
  const pick = <T extends string>(name: string, known: readonly T[]) =>
    known.find((value) => value === query.get(name));
  const asked = {
    status: pick("status", statuses),
    inquiry_status: pick("inquiry_status", inquiries),
    sort: pick("sort", sorts) ?? ("newest" as const),
  };
  const { data, meta } = await api.orders.admin.list({
    ...asked,
    kind,
    search: search || undefined,
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 100_000) : 1,
  });
  return { orders: data, meta, search, ...asked };
}
type Desk = Awaited<ReturnType<typeof readDesk>>;

/** What every list of orders at the desk shows; words are asked for when it is drawn. */
export const deskColumns = (): Column<AdminOrderSummary>[] => [
  {
    key: "booking",
    label: m.order_code(),
    cell: (order) => (
      <Link className="num link" to={deskPath(order)}>
        {order.booking_id}
      </Link>
    ),
  },
  { key: "what", label: m.desk_what(), cell: (order) => order.title },
  { key: "who", label: m.booking_contact(), cell: (order) => order.contact.full_name },
  {
    key: "travel",
    label: m.desk_date(),
    cell: (order) => order.starts_at && instant(order.starts_at),
  },
  {
    key: "status",
    label: m.desk_status(),
    cell: (order) => {
      const inquiry = order.order_status === "PENDING" ? order.inquiry_status : null;
      const { kind, word } = inquiry ? inquiryStatus[inquiry] : statusOf(order);
      return <Status kind={kind}>{word()}</Status>;
    },
  },
  {
    key: "payment",
    label: m.desk_payment(),
    cell: (order) => {
      const { kind, word } = paymentOf(order);
      return <Status kind={kind}>{word()}</Status>;
    },
  },
  {
    key: "total",
    label: m.booking_total(),
    number: true,
    cell: (order) => (order.total_price > 0 ? rupiah(order.total_price) : "–"),
  },
];

/** Orders at the desk: search, filters, sort, pages; all in the address. */
export function DeskOrders({
  orders,
  meta,
  search,
  status,
  inquiry_status,
  sort,
  title,
  kind,
}: Desk & { title: string; kind?: KindPath }) {
  const columns = kind
    ? deskColumns()
    : deskColumns().toSpliced(1, 0, {
        key: "kind",
        label: m.desk_kind(),
        cell: (order) => kindNames[order.order_type](),
      });
  return (
    <>
      <Head title={title} hidden />
      <header className="desk-head">
        <h1>{title}</h1>
        <span className="num">{m.desk_count({ count: meta.total })}</span>
      </header>
      <Table
        caption={title}
        columns={columns}
        rows={orders}
        rowKey={(order) => order.slug}
        empty={<EmptyState kind={search || status || inquiry_status ? "search" : "data"} />}
        toolbar={
          <Form method="get" role="search" className="desk-filter">
            <label>
              <span>{m.desk_search()}</span>
              <input type="search" name="search" defaultValue={search} />
            </label>
            <Choice
              label={m.desk_status()}
              name="status"
              value={status}
              options={statuses.map((value) => [value, orderStatus[value].word()])}
            />
            {kind !== "fast-boats" && (
              <Choice
                label={m.desk_inquiry()}
                name="inquiry_status"
                value={inquiry_status}
                options={inquiries.map((value) => [value, inquiryStatus[value].word()])}
              />
            )}
            <Choice
              label={m.desk_sort()}
              name="sort"
              value={sort}
              options={sorts.map((value) => [value, sortNames[value]()])}
              always
            />
            <Button type="submit" size="small">
              {m.orders_find()}
            </Button>
          </Form>
        }
        footer={<Pagination {...meta} />}
      />
    </>
  );
}

function Choice({
  label,
  name,
  value,
  options,
  always = false,
}: {
  label: string;
  name: string;
  value: string | undefined;
  options: [string, string][];
  always?: boolean;
}) {
  return (
    <label>
      <span>{label}</span>
      <select name={name} defaultValue={value ?? ""}>
        {!always && <option value="">{m.orders_all()}</option>}
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
