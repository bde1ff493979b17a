import type { Order } from "@jukung/contract";
import { isTimed } from "@jukung/contract/timed";
import { dayOnBali, instant, longDay, shortDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Chip } from "~/ui/chip.tsx";
import { tripText } from "../trip-text.ts";
import "./reschedule.css";

/** A part of the trip as it is now, in one line: what, who or which boat, and when. */
export function partNow(order: Order, position: number): string {
  if (order.order_type === "fast_boat") {
    const leg = order.legs[position - 1];
    return leg
      ? `${leg.from.name} – ${leg.to.name}, ${leg.ship.name}, ${instant(leg.departs_at)}`
      : "";
  }
  if (!order.starts_at) return tripText(order);
  const when = isTimed(order)
    ? instant(order.starts_at)
    : longDay(dayOnBali(new Date(order.starts_at)));
  const last = "end_date" in order && order.end_date ? ` – ${longDay(order.end_date)}` : "";
  return [tripText(order), when + last].filter(Boolean).join(", ");
}

/** Which part of the trip is moved, where there are several. */
export const WhichPart = ({
  order,
  position,
  path,
}: {
  order: Pick<Order, "movable">;
  position: number;
  /** The page's own address. */
  path: string;
}) =>
  order.movable.length > 1 && (
    <nav className="reschedule-parts" aria-label={m.reschedule_which()}>
      {order.movable.map(({ position: other, date }) => (
        <Chip key={other} to={`${path}?position=${other}`} current={other === position}>
          {other === 1 ? m.results_outbound() : m.results_return()}, {shortDay(date)}
        </Chip>
      ))}
    </nav>
  );
