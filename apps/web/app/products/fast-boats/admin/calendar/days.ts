import type { ScheduleDay } from "@jukung/contract";
import type { Day } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { BoardDay, BoardLook, LegendItem } from "~/ui/month-board/board-day.ts";

type Seats = Pick<ScheduleDay, "held" | "sold" | "capacity">;
/** How a departure looks: closed before all, then by its seats. A hold is not a sale: it may lapse. */
export function lookOf({ closed, held, sold, capacity }: Seats & { closed: boolean }): BoardLook {
  if (closed) return "closed";
  if (sold >= capacity) return "full";
  if (held > 0 && (sold === 0 || sold + held >= capacity)) return "held";
  return sold > 0 ? "some" : "open";
}

const words: Record<BoardLook, () => string> = {
  open: m.departure_open,
  some: m.departure_some,
  held: m.departure_held,
  full: m.departure_full,
  closed: m.departure_closed,
};
/** The state in words; of a closed one, why. */
export function stateOf(day: ScheduleDay): string {
  const look = lookOf(day);
  if (look === "held" && day.sold + day.held >= day.capacity) return m.departure_held_full();
  if (look !== "closed") return words[look]();
  if (!day.closed_by_staff && day.rule.kind === "certificate")
    return m.rule_closed_by_certificate();
  if (!day.closed_by_staff) return m.departure_closed_by({ reason: day.rule.season?.name ?? "" });
  return day.reason ? m.departure_closed_by({ reason: day.reason }) : words.closed();
}
/** "8 seats sold, 2 held, of 40" */
export const seatsSaid = ({ held, sold, capacity }: Seats): string =>
  held > 0 ? m.days_sold_held({ sold, held, capacity }) : m.days_sold({ sold, capacity });
/** The shares that are sold and held, for the bar. */
export const loadOf = ({ held, sold, capacity }: Seats): { load: number; held: number } => ({
  load: sold / capacity,
  held: held / capacity,
});
/** "2/8"; with a hold "0+1/8", as the legend says. */
const countOf = ({ held, sold, capacity }: Seats): string =>
  held > 0 ? `${sold}+${held}/${capacity}` : `${sold}/${capacity}`;

export const legend = (): LegendItem[] => [
  ...(["open", "some", "held", "full", "closed"] as const).map((look) => ({
    look,
    label: look === "held" ? m.departure_held_legend() : words[look](),
  })),
  { mark: "priced", label: m.departure_own_fares() },
];

/** Whether a departure has fares of its own, of any type. */
export const isPriced = ({ own_fares }: Pick<ScheduleDay, "own_fares">): boolean =>
  Object.values(own_fares).some((fare) => fare !== null);

/** A month of a schedule for the board. */
export const boardOf = (days: ScheduleDay[]): Record<Day, BoardDay> =>
  Object.fromEntries(
    days.map((day) => [
      day.date,
      {
        look: lookOf(day),
        label: stateOf(day),
        ...loadOf(day),
        count: countOf(day),
        said: [seatsSaid(day), isPriced(day) && m.departure_own_fares()].filter(Boolean).join(", "),
        priced: isPriced(day),
        ...(day.note ? { note: day.note } : {}),
      },
    ]),
  );
