import type { AdminOrder, InquiryOrder } from "@jukung/contract";
import { KINDS } from "@jukung/contract/kinds";
import { Link } from "react-router";
import { longDay } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Status, type StatusKind } from "~/ui/status.tsx";
import { InquiryList } from "../components/touched-inquiries.tsx";

const states: Record<
  NonNullable<AdminOrder["day"]>["state"],
  { kind: StatusKind; label: () => string }
> = {
  free: { kind: "good", label: m.day_free },
  taken: { kind: "wrong", label: m.day_taken },
  closed: { kind: "off", label: m.day_closed },
};

/** What the office needs before it quotes: whether the day is free, the list price, who else asks. */
export function InquiryDay({
  order,
  adminOrder,
  calendar,
}: {
  order: InquiryOrder;
  adminOrder: AdminOrder;
  /** The page that closes and opens its days. */
  calendar: string | undefined;
}) {
  const { day, list_price } = adminOrder;
  if (!day) return null;
  const { kind, label } = states[day.state];
  // A private boat may be asked for over several days.
  const last = "end_date" in order ? order.end_date : null;
  return (
    <section className="sheet" id="day">
      <h2>
        {longDay(order.date)}
        {last && ` – ${longDay(last)}`}
      </h2>
      <dl className="fact-list">
        <dt>{m.day_state()}</dt>
        <dd>
          <Status kind={kind}>{label()}</Status>
        </dd>
        {day.places_left !== null && (
          <>
            <dt>{m.day_places_left()}</dt>
            <dd className="num">{day.places_left}</dd>
          </>
        )}
        <dt>{m.day_list_price()}</dt>
        <dd className="num">{list_price ? rupiah(list_price.total) : m.day_no_list_price()}</dd>
      </dl>
      {day.state === "closed" && (
        <p className="sheet-warning">{m.admin_date_closed({ date: longDay(order.date) })}</p>
      )}
      {day.state === "taken" && order.date_taken && (
        <p className="sheet-warning">{m.admin_date_taken()}</p>
      )}
      {calendar && (
        <Link className="link" to={calendar}>
          {m.admin_open_calendar()}
        </Link>
      )}
      <h3>{m.day_others({ count: day.others.length })}</h3>
      {day.others.length > 0 && (
        <InquiryList kind={KINDS[order.order_type]} inquiries={day.others} />
      )}
    </section>
  );
}
