import { useEffect, useState } from "react";
import { type Day, isDay, longDay, plainDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { TextField } from "../field.tsx";
import { type Choice, lengthOf, rangeOf } from "./range.ts";

type Props = {
  choice: Choice | null;
  onChoice: (choice: Choice) => void;
  today: Day;
  /** Ids and errors of `from` and `to`, as `plainForm` gives them. */
  from?: { id?: string; error?: string | undefined };
  to?: { id?: string; error?: string | undefined };
};

/** The days chosen on the board, said in words and as two dates that can be typed. */
export function RangeFields({ choice, onChoice, today, from, to }: Props) {
  const range = rangeOf(choice, today);
  return (
    <>
      <p className="board-chosen" role="status">
        {range ? words(range.from, range.to) : m.board_none()}
      </p>
      <div className="board-dates">
        <DayInput
          {...from}
          name="from"
          label={m.board_from()}
          value={range?.from ?? ""}
          min={today}
          onDay={(day) => onChoice({ anchor: day, head: range && range.to > day ? range.to : day })}
        />
        <DayInput
          {...to}
          name="to"
          label={m.board_to()}
          value={range?.to ?? ""}
          min={range?.from ?? today}
          onDay={(day) =>
            onChoice({ anchor: range && range.from < day ? range.from : day, head: day })
          }
        />
      </div>
    </>
  );
}

function words(from: Day, to: Day): string {
  if (from === to) return longDay(from);
  const days = m.board_days({ count: lengthOf({ from, to }) });
  return m.board_chosen({ from: plainDay(from), to: plainDay(to), days });
}

type DayInputProps = {
  name: string;
  label: string;
  value: Day | "";
  min: Day;
  onDay: (day: Day) => void;
  id?: string;
  error?: string | undefined;
};

/** A date that may be half typed: the board hears of it once it is a day. */
function DayInput({ value, min, onDay, ...field }: DayInputProps) {
  const [typed, setTyped] = useState<string>(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <TextField
      {...field}
      type="date"
      required
      min={min}
      value={typed}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        if (isDay(next) && next >= min) onDay(next);
      }}
    />
  );
}
