import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { type Day, isDay, longDay, plainDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useEarlyInput } from "~/lib/use-early-input.ts";
import { TextField } from "../field.tsx";
import { type Choice, lengthOf, rangeOf, typedChoice } from "./range.ts";

type Field = { id?: string; error?: string | undefined; defaultValue?: string };
type Props = {
  choice: Choice | null;
  onChoice: (choice: Choice | null) => void;
  today: Day;
  /** Ids, errors and posted values of `from` and `to`, as `plainForm` gives them. */
  from?: Field;
  to?: Field;
};

/**
 * The chosen days as text and as two dates that can be typed. Typing in one never changes the other:
 * until both are valid and in order nothing is chosen.
 */
export function RangeFields({ choice, onChoice, today, from, to }: Props) {
  const range = rangeOf(choice, today);
  const fields = useRef<HTMLDivElement>(null);
  const sent = { from: from?.defaultValue ?? "", to: to?.defaultValue ?? "" };
  const [typed, setTyped] = useState(
    sent.from || sent.to ? sent : { from: range?.from ?? "", to: range?.to ?? "" },
  );
  /** The current values of the fields, also between two inputs that are rendered together. */
  const latest = useRef(typed);
  /** The choice that these fields made themselves. */
  const own = useRef(choice);
  const show = (next: typeof typed) => {
    latest.current = next;
    setTyped(next);
  };
  const type = (change: Partial<typeof typed>) => {
    show({ ...latest.current, ...change });
    own.current = typedChoice(latest.current, today);
    onChoice(own.current);
  };
  useEarlyInput(fields, (input) => {
    const early = { from: String(input.get("from") ?? ""), to: String(input.get("to") ?? "") };
    if (early.from !== typed.from || early.to !== typed.to) type(early);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice, made on the board
  useEffect(() => {
    if (choice === own.current) return;
    own.current = choice;
    show({ from: range?.from ?? "", to: range?.to ?? "" });
  }, [choice]);
  const input = (name: "from" | "to") => ({
    name,
    type: "date",
    required: true,
    value: typed[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      type({ [name]: value }),
  });
  return (
    <>
      <p className="board-chosen" role="status">
        {range ? messages(range.from, range.to) : m.board_none()}
      </p>
      <div className="board-dates" ref={fields}>
        <TextField
          {...input("from")}
          id={from?.id}
          error={from?.error}
          label={m.board_from()}
          min={today}
        />
        <TextField
          {...input("to")}
          id={to?.id}
          error={to?.error}
          label={m.board_to()}
          min={isDay(typed.from) && typed.from > today ? typed.from : today}
        />
      </div>
    </>
  );
}

function messages(from: Day, to: Day): string {
  if (from === to) return longDay(from);
  const days = m.board_days({ count: lengthOf({ from, to }) });
  return m.board_chosen({ from: plainDay(from), to: plainDay(to), days });
}
