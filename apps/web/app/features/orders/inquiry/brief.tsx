import { clock, longDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import "../components/trip-brief.css";

type Props = {
  title: string;
  /** `YYYY-MM-DD`; a last day if there are several. */
  date: string;
  end_date?: string | null;
  /** `HH:MM`, WITA; null if it is still to be agreed. */
  start_time: string | null;
  /** The meeting point; null if it is not known yet. */
  place: string | null;
  /** Guests are fetched there. */
  pickup?: string | null;
};

/** The booked day in short, on the page after the payment. */
export const InquiryBrief = ({ title, date, end_date, start_time, place, pickup }: Props) => (
  <div className="trip-brief">
    <section>
      <h2>{title}</h2>
      <p>
        <b>
          {longDay(date)}
          {end_date && ` – ${longDay(end_date)}`}
          {start_time && `, ${clock(start_time)} WITA`}
        </b>
      </p>
      {!start_time && <p>{m.outcome_start_open()}</p>}
      {pickup ? (
        <p>{m.outcome_pickup({ place: pickup })}</p>
      ) : (
        place && <p>{m.outcome_meet({ place })}</p>
      )}
    </section>
  </div>
);
