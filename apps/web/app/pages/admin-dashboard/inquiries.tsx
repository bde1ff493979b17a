import type { AdminOrderSummary } from "@jukung/contract";
import { Link } from "react-router";
import { adminOrderPath } from "~/features/orders/admin/orders.tsx";
import { statusOf } from "~/features/orders/status.ts";
import { deadline, instant } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Status } from "~/ui/status.tsx";
import { answerBy } from "./deadline.ts";
import "./dashboard.css";

const ALL = "/admin/orders?inquiry_status=OFFICE&sort=oldest";

/** Inquiries that wait for us, the oldest first, each with the time until which it is answered. */
export function Inquiries({
  orders,
  total,
  now,
}: {
  orders: AdminOrderSummary[];
  total: number;
  now: string;
}) {
  return (
    <section className="sheet" id="inquiries">
      <h2>{m.admin_inquiries_waiting()}</h2>
      {orders.length === 0 ? (
        <p className="sheet-note">{m.admin_inquiries_none()}</p>
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
              <Deadline order={order} now={new Date(now)} />
              <Status kind={statusOf(order, "office").kind}>
                {statusOf(order, "office").label()}
              </Status>
            </li>
          ))}
        </ul>
      )}
      {total > orders.length && (
        <Link className="link" to={ALL}>
          {m.day_inquiries_all({ count: total })}
        </Link>
      )}
    </section>
  );
}

/** Until when it is answered, or since when it should have been. */
function Deadline({ order, now }: { order: AdminOrderSummary; now: Date }) {
  if (order.inquiry_status !== "NEW" || order.date_closed || order.date_taken) return null;
  const by = answerBy(order.purchase_date, order.starts_at);
  const at = deadline(by, now);
  return by > now ? (
    <span className="day-deadline">{m.day_deadline({ at })}</span>
  ) : (
    <Status kind="wrong">{m.day_deadline_late({ at })}</Status>
  );
}
