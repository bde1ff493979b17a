import { defineMoveCalendar } from "~/features/orders/reschedule/calendars.ts";

defineMoveCalendar("tour", ({ tour, variant, date }) => ({
  address: `/tours-and-activities/${tour.slug}/days?variant=${variant.id}`,
  own: [date],
}));
