import type { RefundPolicy } from "@jukung/contract";
import { refundDates } from "@jukung/contract/refund-dates";
import { clock, type Day, longDay, shortDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { refundTexts } from "~/lib/refund-step.ts";
import "./promises.css";

type Props = {
  policy: RefundPolicy;
  /** The rule in words: what is shown before a day is chosen. */
  words: string;
  /** The chosen day; "" before one is chosen. */
  day: Day | "";
  /** `HH:MM`, WITA: when trips start. */
  starts: string;
  /** Instant, of the server: both sides say the same. */
  now: string;
  /** Which of several parts it is of: "Outbound". */
  part?: string | undefined;
  /** The start is known, not only usual. */
  exact?: boolean;
};

/** What is refunded when: the rule, and its dates once there is a day. */
export function RefundRule({ policy, words, day, starts, now, part, exact = false }: Props) {
  if (!day) return <p className="refund-rule">{words}</p>;
  const start = new Date(`${day}T${starts}:00+08:00`);
  const steps = refundDates(policy, { start, now: new Date(now) });
  if (steps.length === 0)
    return <p className="refund-rule">{m.refund_on_trip_none({ day: longDay(day) })}</p>;
  return (
    <div className="refund-rule">
      <p>{part ? `${part}, ${shortDay(day)}:` : m.refund_on_trip({ day: longDay(day) })}</p>
      <ul>
        {refundTexts(steps).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {!exact && <p>{m.refund_on_trip_hour({ time: clock(starts) })}</p>}
    </div>
  );
}
