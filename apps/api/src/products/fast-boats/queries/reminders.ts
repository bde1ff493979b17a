import type { ReminderSource } from "../../../features/reminders/index.ts";

/** Each crossing on which somebody still travels; hours before it, passengers are reminded again. */
export const fastBoatReminders: ReminderSource = {
  parts: `select l.order_id, l.position, l.departs_at as starts_at, true as timed
    from fast_boat_legs l where l.state = 'SOLD' and exists
      (select 1 from passenger_legs s where s.leg_id = l.id and s.state = 'ACTIVE')`,
  shortly: true,
};
