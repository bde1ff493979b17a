import { clock, longDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import "../components/trip-brief.css";

type Props = {
  title: string;
  /** `YYYY-MM-DD`; a last day where there are several. */
  date: string;
  end_date?: string | null;
  /** `HH:MM`, WITA; null where it is still to be agreed. */
  start_time: string | null;
  /** Where to be before; null where that is not said yet. */
  place: string | null;
};

/** A day that was asked for, in short, where one has just paid for it. */
export const InquiryBrief = ({ title, date, end_date, start_time, place }: Props) => (
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
      {place && <p>{m.outcome_meet({ place })}</p>}
    </section>
  </div>
);
