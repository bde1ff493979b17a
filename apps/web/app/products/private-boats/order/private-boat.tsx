import { Link } from "react-router";
import { AskOperator } from "~/features/orders/components/ask-operator.tsx";
import { Boarding, isBoarding } from "~/features/orders/components/boarding.tsx";
import { MeetingPlace, meetingText } from "~/features/orders/components/meeting-place.tsx";
import { TicketQr } from "~/features/orders/components/ticket-qr.tsx";
import { VOUCHER } from "~/features/orders/inquiry/order-page.tsx";
import { isPast } from "~/features/orders/status.ts";
import { clock, longDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";
import { Spot } from "~/ui/chart/spot.tsx";
import { Picture } from "~/ui/picture.tsx";
import type { Loaded } from "./load.server.ts";
import "~/features/orders/components/order-page.css";
import "~/features/orders/components/tickets.css";
import "~/features/offerings/offering-page.css";

/** The boat, when, for how many, where to meet, whom to ask, and the voucher. */
export function PrivateBoatSheet({
  order,
  qr,
  spot,
  now,
}: Pick<Loaded, "order" | "qr" | "spot" | "now">) {
  const { whatsapp } = useSite();
  const { boat, date, end_date, guests, start_time, ticket } = order;
  const { name } = boat.location;
  const past = isPast(order);
  return (
    <section className="sheet private-boat-sheet">
      <h2>
        <Link to={`/private-boats/${boat.slug}`}>{boat.name}</Link>
      </h2>
      {boat.image && (
        <Picture
          picture={boat.image}
          sizes="(min-width: 48rem) 46rem, 92vw"
          className="offering-picture"
        />
      )}
      <div className="leg-about">
        <dl className="fact-list">
          <dt>{m.boats_date()}</dt>
          <dd>
            {end_date
              ? m.private_boat_days({ from: longDay(date), to: longDay(end_date) })
              : longDay(date)}
          </dd>
          <dt>{m.inquiry_start()}</dt>
          <dd className="num">
            {start_time ? `${clock(start_time)} WITA` : m.private_boat_start_open()}
            {!start_time && !past && <p className="sheet-note">{m.private_boat_start_note()}</p>}
          </dd>
          <dt>{m.boats_guests_label()}</dt>
          <dd className="num">{guests}</dd>
          {!past && (
            <>
              <dt>{m.boat_place()}</dt>
              <dd>
                <MeetingPlace point={boat.meeting_point} location={name} />
              </dd>
            </>
          )}
          {order.remarks && (
            <>
              <dt>{m.trip_remarks()}</dt>
              <dd className="order-remarks">{order.remarks}</dd>
            </>
          )}
          <AskOperator whatsapp={whatsapp} booking={order.booking_id} />
        </dl>
        {!past && <Spot id="coast" spot={spot} place={boat.location} />}
      </div>
      {ticket && qr && hasVoucher({ order, qr, now }) && (
        <ul className="tickets">
          <li id={VOUCHER}>
            <div>
              <b>{order.contact.full_name}</b>
              <span>{m.private_boat_voucher({ count: guests })}</span>
            </div>
            <TicketQr qr={qr} code={ticket.code} name={order.contact.full_name} />
          </li>
        </ul>
      )}
    </section>
  );
}

/** Whether the trip is now or begins tomorrow. */
const isSoon = (order: Loaded["order"], now: string) =>
  isBoarding(order, { from: order.date, to: order.end_date ?? undefined }, now);

/** Whether the voucher stands with what was asked for: not from the day before, nor once the trip is over. */
export const hasVoucher = ({ order, qr, now }: Pick<Loaded, "order" | "qr" | "now">): boolean =>
  Boolean(order.ticket && qr) && !isPast(order) && !isSoon(order, now);

/** The voucher, from the day before. */
export function PrivateBoatBoarding({ order, qr, now }: Pick<Loaded, "order" | "qr" | "now">) {
  const { boat, date, guests, start_time, ticket } = order;
  if (!ticket || !qr || !isSoon(order, now)) return null;
  const name = order.contact.full_name;
  return (
    <Boarding
      title={m.boarding_voucher()}
      time={start_time ? `${clock(start_time)} WITA` : m.private_boat_start_open()}
      place={meetingText(boat)}
      note={longDay(date)}
      tickets={[{ code: ticket.code, name, note: m.private_boat_voucher({ count: guests }), qr }]}
    />
  );
}
