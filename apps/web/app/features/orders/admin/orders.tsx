import type {
  AdminOrderSummary,
  InquiryStatus,
  KindPath,
  OrderStatus,
  PaymentStatus,
} from "@jukung/contract";

import { KINDS } from "@jukung/contract/kinds";
import { Form, Link } from "react-router";
import type { Api } from "~/lib/api.server.ts";
import { isDay } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { pageIn, searchIn } from "~/lib/query.ts";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import { foundCount, Pagination } from "~/ui/pagination.tsx";
import { Status } from "~/ui/status.tsx";
import { type Column, Table } from "~/ui/table.tsx";
import { orderKind, orderKindAt } from "../kinds.ts";
import { orderStatus, paymentOf, paymentStatus, statusOf } from "../status.ts";
import { travelDateOnBali } from "../travel-date.ts";
import { inquiryStatus } from "./inquiry-status.ts";
import { OrderRowActions } from "./row-actions.tsx";
import "./admin-orders.css";

const statuses = Object.keys(orderStatus) as OrderStatus[];
const inquiries = Object.keys(inquiryStatus) as InquiryStatus[];
/** Instead of one status: all that wait for the office, with a new inquiry or a closed day. */
const WAITING = "OFFICE";
const payments = Object.keys(paymentStatus) as PaymentStatus[];
const sorts = ["newest", "oldest", "travel", "total"] as const;
const sortNames: Record<(typeof sorts)[number], () => string> = {
  newest: m.admin_sort_newest,
  oldest: m.admin_sort_oldest,
  travel: m.admin_sort_travel,
  total: m.admin_sort_total,
};

/** An order's page in the back office. */
export const adminOrderPath = ({
  order_type,
  slug,
}: Pick<AdminOrderSummary, "order_type" | "slug">) => `/admin/orders/${KINDS[order_type]}/${slug}`;

/** A page of all orders, as the address requests. */
export async function readAdminOrders(api: Api, request: Request, kind?: KindPath) {
  const query = new URL(request.url).searchParams;
  const search = searchIn(query);
  const pick = <T extends string>(name: string, known: readonly T[]) =>
    known.find((value) => value === query.get(name));
  const day = (name: string) => {
    const text = query.get(name);
    return isDay(text) ? text : undefined;
  };
  const asked = {
    status: pick("status", statuses),
    inquiry_status: pick("inquiry_status", [WAITING, ...inquiries]),
    payment_status: pick("payment_status", payments),
    travel_from: day("travel_from"),
    travel_to: day("travel_to"),
    purchase_from: day("purchase_from"),
    purchase_to: day("purchase_to"),
    sort: pick("sort", sorts) ?? ("newest" as const),
  };
  const { data, meta } = await api.orders.admin.list({
    ...asked,
    ...(asked.inquiry_status === WAITING
      ? { turn: "office", inquiry_status: undefined }
      : { inquiry_status: asked.inquiry_status }),
    kind,
    search: search || undefined,
    page: pageIn(query),
  });
  return { orders: data, meta, search, ...asked };
}
type Admin = Awaited<ReturnType<typeof readAdminOrders>>;

/** The columns of every list of orders in the back office; messages are read when it is drawn. */
export const adminColumns = (): Column<AdminOrderSummary>[] => [
  {
    key: "booking",
    label: m.order_code(),
    cell: (order) => (
      <Link className="num link" to={adminOrderPath(order)}>
        {order.booking_id}
      </Link>
    ),
  },
  { key: "what", label: m.admin_what(), className: "wraps", cell: (order) => order.title },
  {
    key: "who",
    label: m.booking_contact(),
    cell: (order) => (
      <span className="admin-who" title={order.contact.full_name}>
        {order.contact.full_name}
      </span>
    ),
  },
  {
    key: "travel",
    label: `${m.admin_date()} (WITA)`,
    className: "whole",
    cell: travelDateOnBali,
  },
  {
    key: "status",
    label: m.admin_status(),
    cell: (order) => {
      const { kind, label } = statusOf(order, "office");
      return (
        <>
          <Status kind={kind}>{label()}</Status>
          {order.pickup_asked && <small className="owed-open">{m.orders_pickup_asked()}</small>}
        </>
      );
    },
  },
  {
    key: "payment",
    label: m.admin_payment(),
    className: "state",
    cell: (order) => {
      // A request that has no price yet has no payment either.
      if (order.order_status === "PENDING" && order.total_price === 0) return "–";
      const { kind, label } = paymentOf(order, "office");
      return <Status kind={kind}>{label()}</Status>;
    },
  },
  {
    key: "total",
    label: m.booking_total(),
    number: true,
    cell: (order) => (
      <>
        {order.total_price > 0 ? rupiah(order.total_price) : "–"}
        {order.claimable_amount > 0 && (
          <small className="owed-open">
            {m.orders_unclaimed({ amount: rupiah(order.claimable_amount) })}
          </small>
        )}
      </>
    ),
  },
];

/** Orders in the back office: search, filters, sort, pages; all in the address. */
export function AdminOrders({
  orders,
  meta,
  title,
  kind,
  ...asked
}: Admin & { title: string; kind?: KindPath }) {
  const columns = kind
    ? [
        ...adminColumns(),
        {
          key: "actions",
          label: m.row_actions(),
          labelHidden: true,
          className: "actions",
          cell: (order: AdminOrderSummary) => (
            <OrderRowActions order={order} path={adminOrderPath(order)} />
          ),
        },
      ]
    : adminColumns().toSpliced(1, 0, {
        key: "kind",
        label: m.admin_kind(),
        cell: (order) => orderKind(order.order_type).name(),
      });
  const { sort: _, ...filters } = asked;
  const filtered = Object.values(filters).some(Boolean);
  return (
    <>
      <Head title={title} hidden />
      <header className="admin-head">
        <h1>{title}</h1>
        <span className="num">{foundCount(meta, m.admin_count)}</span>
      </header>
      <Table
        caption={title}
        columns={columns}
        rows={orders}
        rowKey={(order) => order.slug}
        empty={<EmptyState kind={filtered ? "search" : "data"} />}
        toolbar={<Filters {...asked} kind={kind} filtered={filtered} />}
        footer={<Pagination {...meta} />}
      />
    </>
  );
}

const days = [
  ["travel_from", m.filter_travel_from],
  ["travel_to", m.filter_travel_to],
  ["purchase_from", m.filter_purchase_from],
  ["purchase_to", m.filter_purchase_to],
] as const;

type Dates = Partial<Record<(typeof days)[number][0], string | undefined>>;
/** The last days of a filter that are before its first: nothing is found between them. */
const crossedIn = ({ travel_from, travel_to, purchase_from, purchase_to }: Dates): string[] => [
  ...(travel_from && travel_to && travel_to < travel_from ? ["travel_to"] : []),
  ...(purchase_from && purchase_to && purchase_to < purchase_from ? ["purchase_to"] : []),
];

/** The filters; dates and payment are hidden until somebody opens them. */
function Filters({
  kind,
  filtered,
  search,
  status,
  inquiry_status,
  payment_status,
  sort,
  ...dates
}: Omit<Admin, "orders" | "meta"> & { kind: KindPath | undefined; filtered: boolean }) {
  const more = payment_status !== undefined || days.some(([name]) => dates[name]);
  const crossed = crossedIn(dates);
  return (
    <Form method="get" role="search" className="admin-filter">
      <label>
        <span>{m.orders_search_by()}</span>
        <input type="search" name="search" defaultValue={search} maxLength={100} />
      </label>
      <Choice
        label={m.admin_status()}
        name="status"
        value={status}
        options={statuses.map((value) => [value, orderStatus[value].label()])}
      />
      {(!kind || orderKindAt(kind).flow === "inquiry") && (
        <Choice
          label={m.admin_inquiry()}
          name="inquiry_status"
          value={inquiry_status}
          options={[
            [WAITING, m.admin_inquiries_waiting()],
            ...inquiries.map((value): [string, string] => [value, inquiryStatus[value].label()]),
          ]}
        />
      )}
      <Choice
        label={m.admin_sort()}
        name="sort"
        value={sort}
        options={sorts.map((value) => [value, sortNames[value]()])}
        always
      />
      <Button type="submit" size="small">
        {m.orders_find()}
      </Button>
      {filtered && (
        <Link className="link" to="?">
          {m.filters_clear()}
        </Link>
      )}
      <details className="admin-filter-more" open={more}>
        <summary>{m.orders_filters()}</summary>
        <div>
          {days.map(([name, label]) => (
            <label key={name}>
              <span>{label()}</span>
              <input
                type="date"
                name={name}
                defaultValue={dates[name]}
                aria-invalid={crossed.includes(name) || undefined}
                aria-describedby={crossed.includes(name) ? `${name}-error` : undefined}
              />
            </label>
          ))}
          <Choice
            label={m.filter_payment()}
            name="payment_status"
            value={payment_status}
            options={payments.map((value) => [value, paymentStatus[value].label()])}
          />
        </div>
        {/* Below all fields, so that none of them moves. */}
        {days
          .filter(([name]) => crossed.includes(name))
          .map(([name, label], i) => (
            <p
              key={name}
              className="field-error"
              id={`${name}-error`}
              role={i ? undefined : "alert"}
            >
              <Icon name="alert" />
              {m.filter_days_crossed({ until: label() })}
            </p>
          ))}
      </details>
    </Form>
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
