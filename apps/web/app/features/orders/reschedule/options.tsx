import type { RescheduleOption } from "@jukung/contract";
import type { ReactNode } from "react";
import { clock } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { CrossingStrip } from "~/ui/crossing-line/crossing-strip.tsx";
import { pierAlone } from "~/ui/crossing-line/pier.ts";
import { Icon } from "~/ui/icon.tsx";
import { Changes } from "./changes.tsx";
import "./reschedule.css";

export const isFree = ({ state }: RescheduleOption): boolean => state === "free";

/** Why it cannot be chosen: in a word, or as the API says it. */
const WHY: Record<RescheduleOption["state"], (option: RescheduleOption) => string> = {
  free: () => "",
  full: () => m.reschedule_full(),
  closed: () => m.reschedule_closed(),
  late: () => m.reschedule_late(),
  same: () => m.reschedule_same(),
  refused: ({ why }) => why ?? "",
};

/** What the API says of several of them: one sentence above the list, not one at each. */
function sharedReason(options: RescheduleOption[]): string | null {
  const [first, ...others] = options.filter(({ state }) => state === "refused");
  return first && others.length > 0 && others.every(({ why }) => why === first.why)
    ? first.why
    : null;
}

/** What moving there costs, in words. */
export function costOf({ amount }: Pick<RescheduleOption, "amount">): string {
  if (amount === 0) return m.reschedule_even();
  return amount > 0
    ? m.reschedule_more({ amount: rupiah(amount) })
    : m.reschedule_less({ amount: rupiah(-amount) });
}

/** What is chosen, and what was shown to be due for it and of it: `12:120000:9f86d0…`. */
export const choiceOf = ({ schedule_id, amount, terms_version }: RescheduleOption): string =>
  `${schedule_id ?? ""}:${amount}:${terms_version}`;

/** The option that was chosen, whatever it was shown to cost then. */
export const chosenOf = <O extends RescheduleOption>(
  options: O[],
  choice: string,
): O | undefined =>
  choice.includes(":")
    ? options.find(
        (option) => isFree(option) && String(option.schedule_id ?? "") === choice.split(":")[0],
      )
    : undefined;

/** Its times, and of a fast boat the crossing as search results show it. */
const When = ({ option: { crossing, starts_at, ends_at } }: { option: RescheduleOption }) =>
  crossing ? (
    <CrossingStrip
      departs={starts_at}
      arrives={ends_at}
      minutes={crossing.minutes}
      from={pierAlone(crossing.from)}
      to={pierAlone(crossing.to)}
      via={crossing.via}
      sky={crossing.session}
    />
  ) : null;

/** What it is, and beside it what it costs or why it cannot be chosen. */
const Line = ({
  option,
  timed,
  children,
}: {
  option: RescheduleOption;
  timed: boolean;
  children: ReactNode;
}) => (
  <>
    <span className="reschedule-about">
      {timed && (
        <b className={option.crossing ? "out-of-sight" : "num"}>
          {clock(option.starts_at)} – {clock(option.ends_at)}
        </b>
      )}{" "}
      {option.crossing ? (
        <>
          <b>{option.crossing.ship}</b>
          {option.crossing.operator !== option.crossing.ship && (
            <small>{option.crossing.operator}</small>
          )}
        </>
      ) : (
        <small>{option.title}</small>
      )}
    </span>
    {children && <span className="reschedule-cost num">{children}</span>}
  </>
);

/** What one may not see in the crossing above; where to check in is said before the change is agreed to. */
export const alsoDifferent = ({
  crossing,
  changes,
}: Pick<RescheduleOption, "crossing" | "changes">) =>
  crossing ? changes.filter(({ what }) => what !== "boat" && what !== "check_in") : changes;

/** What a part of a trip can be moved to on a day; what cannot be chosen says why. */
export function Options<O extends RescheduleOption>({
  options,
  chosen,
  error,
  id,
  timed = true,
  said = (option) => <Cost {...option} />,
}: {
  options: O[];
  chosen: string;
  error: string | undefined;
  /** Of the first choice, for the summary of errors. */
  id: string;
  /** Whether the trip's hour is agreed. */
  timed?: boolean;
  /** What stands beside a choice: for the customer its cost. */
  said?: (option: O) => ReactNode;
}) {
  const free = options.filter(isFree);
  // One choice needs no pressing.
  const checked = chosenOf(options, chosen) ?? (free.length === 1 ? free[0] : undefined);
  const reason = sharedReason(options);
  // Beside some that can be chosen, the others need a word of their own.
  const refused = free.length > 0 ? m.reschedule_refused() : "";
  const whyNot = (option: O) =>
    reason && option.state === "refused" ? refused : WHY[option.state](option);
  return (
    <>
      {reason && <p className="sheet-warning">{reason}</p>}
      <PromoLost options={options} />
      <ul className="reschedule-options">
        {options.map((option) => (
          <li key={choiceOf(option)} data-state={option.state}>
            <When option={option} />
            {isFree(option) ? (
              <label className="choice">
                <input
                  type="radio"
                  name="choice"
                  id={option === free[0] ? id : undefined}
                  value={choiceOf(option)}
                  defaultChecked={option === checked}
                />
                <Line {...{ option, timed }}>{said(option)}</Line>
              </label>
            ) : (
              <p className="choice">
                <Line {...{ option, timed }}>{whyNot(option)}</Line>
              </p>
            )}
            {isFree(option) && <Changes changes={alsoDifferent(option)} />}
          </li>
        ))}
        {error && (
          <li className="field-error">
            <Icon name="alert" />
            {error}
          </li>
        )}
      </ul>
    </>
  );
}

const Cost = ({ sums, fee, ...option }: RescheduleOption) => (
  <>
    <strong>{costOf(option)}</strong>
    {sums && (sums.fare_from !== sums.fare_to || option.amount !== 0) && (
      <>
        <small>{m.move_fares({ from: rupiah(sums.fare_from), to: rupiah(sums.fare_to) })}</small>
        {sums.discount_from !== sums.discount_to && (
          <small>
            {m.move_discount_short({
              from: rupiah(sums.discount_from),
              to: rupiah(sums.discount_to),
            })}
          </small>
        )}
      </>
    )}
    {fee > 0 && <small>{m.reschedule_fee_part({ fee: rupiah(fee) })}</small>}
  </>
);

/** Where the promo does not hold: why, once above the list, and what that means. */
function PromoLost({ options }: { options: RescheduleOption[] }) {
  const why = options.find(({ state, promo_lost }) => state === "free" && promo_lost)?.promo_lost;
  return why ? (
    <p className="sheet-warning">
      {why}. {m.move_promo_lost()}
    </p>
  ) : null;
}
