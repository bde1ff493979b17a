import { Fragment } from "react";
import { Link } from "react-router";
import { type Day, plainDay } from "~/lib/dates.ts";

type Props = {
  label: string;
  days: Day[];
  /** The form's address with that day, for a browser without scripts. */
  to: (day: Day) => string;
  onChoose: (day: Day) => void;
};

/** Days near the wished one that have room. What was typed stays: only the day is another one. */
export const NearDays = ({ label, days, to, onChoose }: Props) => (
  <>
    {label}{" "}
    {days.map((day, i) => (
      <Fragment key={day}>
        {i > 0 && ", "}
        <Link
          className="link"
          to={to(day)}
          onClick={(event) => {
            event.preventDefault();
            onChoose(day);
          }}
        >
          {plainDay(day)}
        </Link>
      </Fragment>
    ))}
  </>
);
