import { Link } from "react-router";
import { adminOrderAction, askedRefund } from "~/features/orders/admin/actions.server.ts";
import { adminColumns, adminOrderPath, readAdminOrders } from "~/features/orders/admin/orders.tsx";
import { OwedList, readOwed, showsNewAccount } from "~/features/orders/admin/owed.tsx";
import type { Deciding } from "~/features/orders/admin/refund-decision.tsx";
import { statusOf } from "~/features/orders/status.ts";
import { instant } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { usePerson } from "~/lib/root-data.ts";
import { visitOf } from "~/lib/visit.ts";
import { mayHere } from "~/lib/who-is-here.server.ts";
import { Pagination } from "~/ui/pagination.tsx";
import { Status } from "~/ui/status.tsx";
import { Table } from "~/ui/table.tsx";
import type { Route } from "./+types/page";
import "~/features/orders/admin/admin-orders.css";
import { officeTasks } from "~/products/office-tasks.ts";

const shown = 5;

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { api } = visit;
  const { list } = api.orders.admin;
  const may = await mayHere(visit);
  const sees = may("see_orders");
  const [latest, owed, inquiries, held, tasks] = await Promise.all([
    sees ? readAdminOrders(api, request) : null,
    may("see_money") ? readOwed(api, { per_page: shown }) : null,
    sees ? list({ turn: "office", sort: "oldest", per_page: shown }) : null,
    sees ? list({ status: "ON_HOLD", per_page: 1 }) : null,
    Promise.all(officeTasks.map(({ needs, load }) => (may(needs) ? load(api) : null))),
  ]);
  const now = new Date().toISOString();
  return { latest, owed, inquiries, held, tasks, now, ...askedRefund(request) };
}

/** Refunds are decided here too (specification, section 2: the dashboard has an OTP input). */
export const action = ({ context, request }: Route.ActionArgs) =>
  adminOrderAction(visitOf(context), undefined, request);

export const shouldRevalidate = showsNewAccount;

/** The first page of staff: what waits for them, then the latest orders; each part if they may see it. */
export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { latest, owed, inquiries, held, tasks, now, asked, until } = loaderData;
  const waits = tasks.some((data) => data !== null);
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
      {!latest && !owed && !waits && <p className="sheet-note">{m.admin_choose_page()}</p>}
      <ul className="admin-figures">
        {inquiries && (
          <Figure
            to="/admin/orders?inquiry_status=OFFICE&sort=oldest"
            count={inquiries.meta.total}
            label={m.admin_inquiries_waiting()}
          />
        )}
        {owed && <Figure to="/admin/refunds" count={owed.meta.total} label={m.owed_title()} />}
        {held && (
          <Figure
            to="/admin/orders?status=ON_HOLD"
            count={held.meta.total}
            label={m.admin_held()}
          />
        )}
        {latest && (
          <Figure to="/admin/orders" count={latest.meta.total} label={m.admin_orders_title()} />
        )}
      </ul>
      <div className="admin-waiting">
        {inquiries && (
          <Waiting
            id="inquiries"
            title={m.admin_inquiries_waiting()}
            none={m.admin_inquiries_none()}
            orders={inquiries.data}
          />
        )}
        {owed && <Owed owed={owed} deciding={{ asked, until, now, answer: actionData }} />}
        {officeTasks.map(
          ({ key, Section }, i) => tasks[i] != null && <Section key={key} data={tasks[i]} />,
        )}
      </div>
      {latest && (
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
      )}
    </>
  );
}

function Owed({
  owed,
  deciding,
}: {
  owed: Awaited<ReturnType<typeof readOwed>>;
  deciding: Deciding;
}) {
  return (
    <section className="sheet" id="refunds">
      <h2>{m.owed_title()}</h2>
      {owed.amounts.length === 0 ? (
        <p className="sheet-note">{m.owed_none()}</p>
      ) : (
        <OwedList amounts={owed.amounts} deciding={deciding} withState />
      )}
      {owed.meta.total > owed.amounts.length && (
        <Link className="link" to="/admin/refunds">
          {m.owed_all({ count: owed.meta.total })}
        </Link>
      )}
    </section>
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

type Rows = NonNullable<Route.ComponentProps["loaderData"]["inquiries"]>["data"];
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
