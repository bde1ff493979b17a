import { defineMoveCalendar } from "~/features/orders/reschedule/calendars.ts";
import { addDays } from "~/lib/dates.ts";

defineMoveCalendar("private_boat", ({ boat, date, end_date }) => {
  const own = [date];
  for (let day = date; day < (end_date ?? day); own.push(day)) day = addDays(day, 1);
  return { address: `/private-boats/${boat.slug}/days`, own };
});
