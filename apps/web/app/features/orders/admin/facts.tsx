import type { AdminOrder } from "@jukung/contract";
import type { ReactNode } from "react";
import { channelLabel } from "~/lib/channel-label.ts";
import { instant } from "~/lib/dates.ts";
import { methodLabel } from "~/lib/method-label.ts";
import { m } from "~/lib/paraglide/messages.js";
import { whatsappLink, whatsappShown } from "~/lib/whatsapp.ts";
import { giftOf, PriceLines } from "../components/price-lines.tsx";
import "./admin-orders.css";

/** What was ordered, for whom and at what price. */
export function Facts({
  adminOrder: { order, customer },
  title,
  asked,
  remarks,
  children,
}: {
  adminOrder: AdminOrder;
  title: string;
  /** The product's own facts: pairs of `dt` and `dd`. */
  children: ReactNode;
  /** The text of the inquiry; null if there is none. */
  asked: string | null;
  /** What the operator should know, if that is something else by now; null otherwise. */
  remarks: string | null;
}) {
  const { contact } = order;
  return (
    <section className="sheet">
      <h2>{title}</h2>
      <dl className="fact-list">
        {children}
        {asked && (
          <>
            <dt>{m.admin_asked()}</dt>
            <dd className="admin-asked">{asked}</dd>
          </>
        )}
        {remarks && (
          <>
            <dt>{m.trip_remarks()}</dt>
            <dd className="admin-asked">{remarks}</dd>
          </>
        )}
        <dt>{m.booking_contact()}</dt>
        <dd>
          {contact.full_name}
          <br />
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
          <br />
          <a
            href={whatsappLink(contact.phone, m.order_ask({ booking: order.booking_id }))}
            rel="noopener noreferrer"
            target="_blank"
          >
            WhatsApp {whatsappShown(contact.phone)}
          </a>
        </dd>
        <dt>{m.admin_account()}</dt>
        <dd>{customer?.email ?? m.admin_guest()}</dd>
        <dt>{m.admin_ordered()}</dt>
        <dd>{instant(order.purchase_date)}</dd>
        {order.hold_expires_at && order.order_status === "ON_HOLD" && (
          <>
            <dt>{m.admin_held_until()}</dt>
            <dd>{instant(order.hold_expires_at)}</dd>
          </>
        )}
        {!order.payment_channel && order.payment_method && (
          <>
            <dt>{m.admin_channel()}</dt>
            <dd>{methodLabel(order.payment_method)}</dd>
          </>
        )}
        {order.payment_channel && (
          <>
            <dt>{m.admin_channel()}</dt>
            <dd>{channelLabel(order.payment_channel)}</dd>
          </>
        )}
      </dl>
      {order.lines.length > 0 && order.order_status !== "PENDING" && (
        <PriceLines
          lines={order.lines}
          total={order.total_price}
          gift={giftOf(order)}
          order={order}
        />
      )}
    </section>
  );
}
