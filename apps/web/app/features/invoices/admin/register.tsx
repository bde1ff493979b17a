import type { RegisteredDocument } from "@jukung/contract";
import { Form, Link } from "react-router";
import { instantOnBali, monthName } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { pageIn } from "~/lib/query.ts";
import { visitOf } from "~/lib/visit.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import { foundCount, Pagination } from "~/ui/pagination.tsx";
import { type Column, Table } from "~/ui/table.tsx";
import type { Route } from "./+types/register";
import { Numbers } from "./numbers.tsx";
import { searchOf, TYPES } from "./search.ts";
import { typeNames } from "./type-names.ts";
import "./register.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const asked = searchOf(query);
  const register = await visitOf(context).api.invoices.list({
    ...asked,
    page: pageIn(query),
    per_page: 20,
  });
  return { register, asked };
}

const orderPath = ({ kind, slug }: RegisteredDocument["order"]) => `/admin/orders/${kind}/${slug}`;

const columns = (): Column<RegisteredDocument>[] => [
  {
    key: "number",
    label: m.register_number(),
    cell: ({ number, order }) => (
      <a className="link num" href={`${orderPath(order)}/documents/${number}`} download>
        {number}
      </a>
    ),
  },
  { key: "type", label: m.register_type(), cell: ({ type }) => typeNames[type]() },
  {
    key: "issued",
    label: m.register_date(),
    cell: ({ issued_at }) => <time dateTime={issued_at}>{instantOnBali(issued_at)}</time>,
  },
  {
    key: "customer",
    label: m.register_customer(),
    className: "wraps",
    cell: ({ customer }) => customer || m.register_erased(),
  },
  {
    key: "order",
    label: m.register_order(),
    cell: ({ order }) => (
      <Link className="link num" to={orderPath(order)}>
        {order.booking_id}
      </Link>
    ),
  },
  {
    key: "amount",
    label: m.register_amount(),
    number: true,
    // What a credit note says goes back to the customer.
    cell: ({ type, amount }) => rupiah(type === "credit_note" ? -amount : amount),
  },
];

/** `/admin/invoices`: every invoice and credit note that was issued, by number. */
export default function Register({ loaderData: { register, asked } }: Route.ComponentProps) {
  const { data, meta, totals, series, months } = register;
  const filtered = Object.keys(asked).length > 0;
  return (
    <div className="register">
      <Head title={m.register_title()} hidden />
      <header className="admin-head">
        <h1>{m.register_title()}</h1>
        <span className="num">{foundCount(meta, m.register_count)}</span>
        {meta.total > 0 && (
          <div className="admin-head-actions">
            <a
              className="btn quiet"
              href={`/admin/invoices/export?${new URLSearchParams(asked)}`}
              download
            >
              <Icon name="download" />
              <span>{m.register_csv()}</span>
            </a>
          </div>
        )}
        <p className="admin-head-text">{m.register_text()}</p>
      </header>
      <Table
        caption={m.register_title()}
        columns={columns()}
        rows={data}
        rowKey={({ number }) => number}
        toolbar={
          <Form method="get" role="search" className="admin-filter" key={JSON.stringify(asked)}>
            <label>
              <span>{m.register_search()}</span>
              <input type="search" name="search" defaultValue={asked.search} maxLength={100} />
            </label>
            <label>
              <span>{m.register_month()}</span>
              <select name="month" defaultValue={asked.month ?? ""}>
                <option value="">{m.register_all_months()}</option>
                {/* One that an address names stays chosen although nothing was issued in it. */}
                {[...new Set([...months, ...(asked.month ? [asked.month] : [])])].map((month) => (
                  <option key={month} value={month}>
                    {monthName(`${month}-01`)}
                  </option>
                ))}
              </select>
            </label>
            <label>
              <span>{m.register_type()}</span>
              <select name="type" defaultValue={asked.type ?? ""}>
                <option value="">{m.register_all_types()}</option>
                {TYPES.map((type) => (
                  <option key={type} value={type}>
                    {typeNames[type]()}
                  </option>
                ))}
              </select>
            </label>
            <Button type="submit" size="small">
              {m.orders_find()}
            </Button>
            {filtered && (
              <Link className="link" to="?">
                {m.filters_clear()}
              </Link>
            )}
            {meta.total > 0 && (
              <dl className="register-sums">
                {TYPES.map((type) => (
                  <div key={type}>
                    <dt>{typeNames[type]()}</dt>
                    <dd className="num">
                      {rupiah(type === "credit_note" ? -totals[type].amount : totals[type].amount)}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </Form>
        }
        empty={
          filtered ? (
            <EmptyState kind="search" actions={<ButtonLink to="?">{m.filters_clear()}</ButtonLink>}>
              {m.register_none_found()}
            </EmptyState>
          ) : (
            <EmptyState kind="data">{m.register_none()}</EmptyState>
          )
        }
        footer={<Pagination {...meta} />}
      />
      {series.length > 0 && <Numbers series={series} />}
    </div>
  );
}
