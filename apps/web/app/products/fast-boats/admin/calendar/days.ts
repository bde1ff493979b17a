import type { ScheduleDay } from "@jukung/contract";
import type { Day } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { BoardDay, BoardLook } from "~/ui/month-board/board-day.ts";

/** How a departure looks: closed before all, then by how many of its seats are taken. */
export function lookOf({ closed, held, sold, capacity }: ScheduleDay): BoardLook {
  if (closed) return "closed";
  const taken = held + sold;
  if (taken >= capacity) return sold >= capacity ? "full" : "held";
  return taken > 0 ? "some" : "open";
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
  if (look !== "closed") return words[look]();
  if (!day.closed_by_staff && day.rule.kind === "certificate")
    return m.rule_closed_by_certificate();
  if (!day.closed_by_staff) return m.departure_closed_by({ reason: day.rule.season?.name ?? "" });
  return day.reason ? m.departure_closed_by({ reason: day.reason }) : words.closed();
}
/** "8 seats sold, 2 held, of 40" */
export const seatsSaid = ({ held, sold, capacity }: ScheduleDay): string =>
  held > 0 ? m.days_sold_held({ sold, held, capacity }) : m.days_sold({ sold, capacity });
export const loadOf = ({ held, sold, capacity }: ScheduleDay): number => (held + sold) / capacity;

export const legend = (): { look: BoardLook; label: string }[] =>
  (["open", "some", "held", "full", "closed"] as const).map((look) => ({
    look,
    label: words[look](),
  }));

/** A month of a schedule for the board. */
export const boardOf = (days: ScheduleDay[]): Record<Day, BoardDay> =>
  Object.fromEntries(
    days.map((day) => [
      day.date,
      {
        look: lookOf(day),
        label: stateOf(day),
        load: loadOf(day),
        count: `${day.sold + day.held}/${day.capacity}`,
        said: seatsSaid(day),
        ...(day.note ? { note: day.note } : {}),
      },
    ]),
  );
