import { Link } from "react-router";
import { AskOperator } from "~/features/orders/components/ask-operator.tsx";
import { Boarding, isBoarding } from "~/features/orders/components/boarding.tsx";
import { MeetingPlace, meetingText } from "~/features/orders/components/meeting-place.tsx";
import { TicketQr } from "~/features/orders/components/ticket-qr.tsx";
import { VOUCHER } from "~/features/orders/inquiry/order-page.tsx";
import { isPast } from "~/features/orders/status.ts";
import { clock, longDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { partyText } from "~/lib/party-text.ts";
import { useSite } from "~/lib/root-data.ts";
import { Spot } from "~/ui/chart/spot.tsx";
import { Picture } from "~/ui/picture.tsx";
import { home } from "../search-params.ts";
import type { Loaded } from "./load.server.ts";
import "~/features/orders/components/order-page.css";
import "~/features/orders/components/tickets.css";
import "~/features/offerings/offering-page.css";

/** What was requested: the tour, when, for whom, where to meet, whom to ask, and the voucher. */
export function TripSheet({ order, qr, spot, now }: Pick<Loaded, "order" | "qr" | "spot" | "now">) {
  const { whatsapp } = useSite();
  const { tour, variant, date, start_time, participants, ticket } = order;
  const pickup = order.agreed_pickup;
  const { name } = tour.location;
  const past = isPast(order);
  return (
    <section className="sheet">
      <h2>
        <Link to={`${home}/${tour.slug}`}>{tour.title}</Link>
      </h2>
      {tour.image && (
        <Picture
          picture={tour.image}
          sizes="(min-width: 48rem) 46rem, 92vw"
          className="offering-picture"
        />
      )}
      <div className="leg-about">
        <dl className="fact-list">
          <dt>{m.tours_date()}</dt>
          <dd>
            {longDay(date)}, {clock(start_time)} WITA
          </dd>
          <dt>{m.tour_variant()}</dt>
          <dd>{variant.name}</dd>
          <dt>{m.tour_people()}</dt>
          <dd>{partyText(participants)}</dd>
          {!past && (
            <>
              <dt>{pickup ? m.tour_pickup_short() : m.tour_place()}</dt>
              <dd>{pickup ?? <MeetingPlace point={tour.meeting_point} location={name} />}</dd>
              {order.pickup && !pickup && (
                <>
                  <dt>{m.tour_pickup_wish()}</dt>
                  <dd>
                    {order.pickup}
                    <p className="sheet-note">
                      {order.inquiry_status === "NEW"
                        ? m.tour_pickup_wish_quote()
                        : m.tour_pickup_wish_note()}
                    </p>
                  </dd>
                </>
              )}
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
        {/* with a pick-up nobody goes there */}
        {!past && !pickup && <Spot id="coast" spot={spot} place={tour.location} />}
      </div>
      {ticket && qr && hasVoucher({ order, qr, now }) && (
        <ul className="tickets">
          <li id={VOUCHER}>
            <div>
              <b>{order.contact.full_name}</b>
              <span>{m.tour_voucher({ party: partyText(participants) })}</span>
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
  isBoarding(order, { from: order.date }, now);

/** Whether the voucher stands with what was asked for: not from the day before, nor once the trip is over. */
export const hasVoucher = ({ order, qr, now }: Pick<Loaded, "order" | "qr" | "now">): boolean =>
  Boolean(order.ticket && qr) && !isPast(order) && !isSoon(order, now);

/** The voucher, from the day before. */
export function TripBoarding({ order, qr, now }: Pick<Loaded, "order" | "qr" | "now">) {
  const { tour, date, start_time, participants, ticket } = order;
  if (!ticket || !qr || !isSoon(order, now)) return null;
  const name = order.contact.full_name;
  return (
    <Boarding
      title={m.boarding_voucher()}
      time={`${clock(start_time)} WITA`}
      place={order.agreed_pickup ?? meetingText(tour)}
      note={longDay(date)}
      tickets={[
        { code: ticket.code, name, note: m.tour_voucher({ party: partyText(participants) }), qr },
      ]}
    />
  );
}
