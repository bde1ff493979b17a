import { addDays, type Day, plainDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "~/ui/icon.tsx";

/**
 * Says that a list's date was not searched for, since nothing can be asked for on it any more.
 * @param props.day today or before; "" says nothing
 */
export function PastDay({ day, today }: { day: Day | ""; today: Day }) {
  if (!day) return null;
  const first = plainDay(addDays(today, 1));
  return (
    <p className="sheet-warning" role="status">
      <Icon name="alert" />
      {day === today ? m.date_today_late({ first }) : m.date_over({ day: plainDay(day), first })}
    </p>
  );
}
