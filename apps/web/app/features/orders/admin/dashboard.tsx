import { Link } from "react-router";
import { instant } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { usePerson } from "~/lib/root-data.ts";
import { visitOf } from "~/lib/visit.ts";
import { Pagination } from "~/ui/pagination.tsx";
import { Status } from "~/ui/status.tsx";
import { Table } from "~/ui/table.tsx";
import { statusOf } from "../status.ts";
import type { Route } from "./+types/dashboard";
import { adminOrderAction, askedRefund } from "./actions.server.ts";
import { adminColumns, adminOrderPath, readAdminOrders } from "./orders.tsx";
import { OwedList, readOwed, showsNewAccount } from "./owed.tsx";
import "./admin-orders.css";

const shown = 5;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = visitOf(context);
  const { list } = api.orders.admin;
  const [latest, owed, inquiries, held] = await Promise.all([
    readAdminOrders(api, request),
    readOwed(api, { per_page: shown }),
    list({ turn: "office", sort: "oldest", per_page: shown }),
    list({ status: "ON_HOLD", per_page: 1 }),
  ]);
  const now = new Date().toISOString();
  return { latest, owed, inquiries, held: held.meta.total, now, ...askedRefund(request) };
}

/** Refunds are decided here too (specification, section 2: the dashboard has an OTP input). */
export const action = ({ context, request }: Route.ActionArgs) =>
  adminOrderAction(visitOf(context), undefined, request);

export const shouldRevalidate = showsNewAccount;

/** The first page of staff: what waits for them, then the latest orders. */
export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { latest, owed, inquiries, held, now, asked, until } = loaderData;
  const person = usePerson();
  return (
    <>
      <Head title={m.admin_overview()} hidden />
      <header className="admin-head">
        <h1>{m.user_greeting({ name: person?.first_name ?? "" })}</h1>
        <time className="num" dateTime={now}>
          {instant(now)}
        </time>
      </header>
      <ul className="admin-figures">
        <Figure
          to="/admin/orders?inquiry_status=OFFICE&sort=oldest"
          count={inquiries.meta.total}
          label={m.admin_inquiries_waiting()}
        />
        <Figure to="/admin/refunds" count={owed.meta.total} label={m.owed_title()} />
        <Figure to="/admin/orders?status=ON_HOLD" count={held} label={m.admin_held()} />
        <Figure to="/admin/orders" count={latest.meta.total} label={m.admin_orders_title()} />
      </ul>
      <div className="admin-waiting">
        <Waiting
          id="inquiries"
          title={m.admin_inquiries_waiting()}
          none={m.admin_inquiries_none()}
          orders={inquiries.data}
        />
        <section className="sheet" id="refunds">
          <h2>{m.owed_title()}</h2>
          {owed.amounts.length === 0 ? (
            <p className="sheet-note">{m.owed_none()}</p>
          ) : (
            <OwedList
              amounts={owed.amounts}
              deciding={{ asked, until, now, answer: actionData }}
              withState
            />
          )}
          {owed.meta.total > owed.amounts.length && (
            <Link className="link" to="/admin/refunds">
              {m.owed_all({ count: owed.meta.total })}
            </Link>
          )}
        </section>
      </div>
      <section className="admin-latest">
        <h2>{m.admin_latest()}</h2>
        <Table
          caption={m.admin_latest()}
          columns={adminColumns()}
          rows={latest.orders}
          rowKey={(order) => order.slug}
          footer={<Pagination {...latest.meta} />}
        />
      </section>
    </>
  );
}

function Figure({ to, count, label }: { to: string; count: number; label: string }) {
  return (
    <li>
      <Link to={to}>
        <b className="num">{count}</b>
        <span>{label}</span>
      </Link>
    </li>
  );
}

type Rows = Route.ComponentProps["loaderData"]["inquiries"]["data"];
function Waiting({
  id,
  title,
  none,
  orders,
}: {
  id: string;
  title: string;
  none: string;
  orders: Rows;
}) {
  return (
    <section className="sheet" id={id}>
      <h2>{title}</h2>
      {orders.length === 0 ? (
        <p className="sheet-note">{none}</p>
      ) : (
        <ul className="admin-events">
          {orders.map((order) => (
            <li key={order.slug}>
              <Link className="link" to={adminOrderPath(order)}>
                <b className="num">{order.booking_id}</b>
              </Link>
              <time dateTime={order.purchase_date}>{instant(order.purchase_date)}</time>
              <span>
                {order.title}, {order.contact.full_name}
                {order.total_price > 0 && `, ${rupiah(order.total_price)}`}
              </span>
              <Status kind={statusOf(order, "office").kind}>
                {statusOf(order, "office").label()}
              </Status>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
