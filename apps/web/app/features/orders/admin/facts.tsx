import type { AdminOrder, Order } from "@jukung/contract";
import { clock, instant, longDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { partyText } from "~/lib/party-text.ts";
import { whatsappLink, whatsappShown } from "~/lib/whatsapp.ts";
import { giftOf, PriceLines } from "../components/price-lines.tsx";
import { channelLabel } from "./order-text.ts";

/** What was ordered, for whom and for how much. */
export function Facts({
  adminOrder: { order, customer },
  asked,
}: {
  adminOrder: AdminOrder;
  /** The words that an inquiry came with. */
  asked: string | null;
}) {
  const { contact } = order;
  return (
    <section className="sheet">
      <h2>{titleOf(order)}</h2>
      <dl className="facts">
        <Trip order={order} />
        {order.order_type !== "fast_boat" && asked && (
          <>
            <dt>{m.admin_asked()}</dt>
            <dd className="admin-asked">{asked}</dd>
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
        {order.payment_channel && (
          <>
            <dt>{m.admin_channel()}</dt>
            <dd>{channelLabel(order.payment_channel)}</dd>
          </>
        )}
      </dl>
      {order.lines.length > 0 && order.order_status !== "PENDING" && (
        <PriceLines lines={order.lines} total={order.total_price} gift={giftOf(order)} />
      )}
    </section>
  );
}

const titleOf = (order: Order): string => {
  if (order.order_type === "private_boat") return order.boat.name;
  if (order.order_type === "tour") return order.tour.title;
  return order.legs.map((leg) => `${leg.from.name} – ${leg.to.name}`).join(", ");
};

function Trip({ order }: { order: Order }) {
  if (order.order_type === "fast_boat")
    return order.legs.map((leg) => (
      <div key={leg.position} className="admin-leg">
        <dt>{longDay(leg.date)}</dt>
        <dd>
          {clock(leg.departs_at)} {leg.from.name} – {clock(leg.arrives_at)} {leg.to.name},{" "}
          {leg.ship.name}
        </dd>
      </div>
    ));
  if (order.order_type === "private_boat")
    return (
      <>
        <dt>{m.admin_date()}</dt>
        <dd>
          {longDay(order.date)}
          {order.end_date && ` – ${longDay(order.end_date)}`}
          {order.start_time && `, ${clock(order.start_time)} WITA`}
        </dd>
        <dt>{m.admin_guests()}</dt>
        <dd className="num">{order.guests}</dd>
      </>
    );
  return (
    <>
      <dt>{m.admin_date()}</dt>
      <dd>
        {longDay(order.date)}, {clock(order.start_time)} WITA
      </dd>
      <dt>{m.admin_variant()}</dt>
      <dd>{order.variant.name}</dd>
      <dt>{m.tour_people()}</dt>
      <dd>{partyText(order.participants)}</dd>
      {order.pickup && (
        <>
          <dt>{m.admin_pickup()}</dt>
          <dd>{order.pickup}</dd>
        </>
      )}
    </>
  );
}
