import type { OrderSummary } from "@jukung/contract";
import { KINDS } from "@jukung/contract/kinds";
import { Link } from "react-router";
import { dayOnBali, instant, shortDay } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Status, type StatusKind } from "~/ui/status.tsx";
import { orderKind } from "./kinds.ts";
import { isOver, orderStatus, paymentOf, statusOf } from "./status.ts";
import { isToPay } from "./to-pay.ts";
import { travelDate } from "./travel-date.ts";
// Of the crossings, which are drawn by the server alone.
import "~/ui/crossing-line/crossing-strip.css";
import "./order-list.css";

/** An order of a list, with its crossings as markup (crossings.server.tsx). */
export type ListedOrder = Omit<OrderSummary, "crossings"> & { crossings: string };

/** An order's page in its owner's account. */
export const orderPath = ({ order_type, slug }: Pick<OrderSummary, "order_type" | "slug">) =>
  `/user/orders/${KINDS[order_type]}/${slug}`;

/** "2 tamu": passengers of a fast boat, guests of a private boat, participants of a tour. */
export const peopleText = ({ order_type }: Pick<OrderSummary, "order_type">, count: number) =>
  orderKind(order_type).people({ count });

/**
 * Orders one under the other, each a link to its page. The words of a status are those of the filter that
 * finds the order; whose turn it is and what became of its money are said beside them.
 */
export function OrderRows({ orders }: { orders: ListedOrder[] }) {
  return (
    <ul className="order-rows">
      {orders.map((order) => (
        <OrderRow key={order.slug} order={order} />
      ))}
    </ul>
  );
}

/** What is said of an order: no word of it twice, and none of a payment that is awaited where one was sent. */
export function labelsOf(order: ListedOrder): { kind: StatusKind; text: string }[] {
  const sent = order.payment_checked || order.proof_rejected;
  const said = [
    statusOf(order),
    ...(order.order_status === "PENDING" || sent ? [] : [orderStatus[order.order_status]]),
    ...(order.total_price > 0 ? [paymentOf(order)] : []),
  ].map(({ kind, label }) => ({ kind, text: label() }));
  return said.filter(({ text }, i) => said.findIndex((one) => one.text === text) === i);
}

function OrderRow({ order }: { order: ListedOrder }) {
  const status = statusOf(order);
  const { title, crossings } = order;
  const pays = isToPay(order);
  const answer_by = order.date_closed || order.date_taken ? null : order.quote_valid_until;
  return (
    <li>
      <Link to={orderPath(order)} data-over={isOver(order) || undefined}>
        <span className="order-row-what">
          <b>{title}</b>
          <span>
            {travelDate(order)},{" "}
            {order.returns_at && (
              <span>
                {m.orders_returns({ day: shortDay(dayOnBali(new Date(order.returns_at))) })},{" "}
              </span>
            )}
            <span>{peopleText(order, order.people)}</span>
          </span>
          {order.lead && (
            <span>
              {order.inquiry_status === null && order.people > 1
                ? m.orders_lead_more({ name: order.lead, count: order.people - 1 })
                : order.lead}
            </span>
          )}
          {order.hold_expires_at && status.kind === "new" && (
            <span>{m.user_held({ at: instant(order.hold_expires_at) })}</span>
          )}
          {answer_by && <span>{m.user_quoted({ at: instant(answer_by) })}</span>}
        </span>
        {crossings ? (
          <div
            className="order-row-crossings"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React, on this site's own server
            dangerouslySetInnerHTML={{ __html: crossings }}
          />
        ) : (
          <span className="order-row-kind morning">
            {order.starts_at && (
              <b aria-hidden="true">{shortDay(dayOnBali(new Date(order.starts_at)))}</b>
            )}
            {orderKind(order.order_type).name()}
          </span>
        )}
        <span className="order-row-code num">{order.booking_id}</span>
        <span className="order-row-states">
          {labelsOf(order).map(({ kind, text }) => (
            <Status key={text} kind={kind}>
              {text}
            </Status>
          ))}
          {order.pickup_asked && <Status kind="waiting">{m.orders_pickup_asked()}</Status>}
        </span>
        {/* What is to be done looks like a button: the whole row is its link. */}
        <span className="order-row-sum">
          {!pays && order.total_price > 0 && (
            <strong className="num">{rupiah(order.total_price)}</strong>
          )}
          {(pays || answer_by) && (
            <span className="btn pick small">
              {pays ? m.order_pay({ total: rupiah(order.total_price) }) : m.orders_see_quote()}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
