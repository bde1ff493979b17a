import { defineMoveCalendar } from "~/features/orders/reschedule/calendars.ts";

/** The days with boats for those who still travel on the crossing. */
defineMoveCalendar("fast_boat", ({ legs, passengers }, position) => {
  const leg = legs[position - 1];
  if (!leg) return null;
  // As what can be chosen: any pier of the two places, whose boats may cost less.
  const query = new URLSearchParams({ from: leg.from.destination, to: leg.to.destination });
  const there = leg.passengers.filter(({ state }) => state === "ACTIVE");
  for (const { id } of there) {
    const person = passengers.find((one) => one.id === id);
    const fare = `${person?.age_category}_${person?.residency}`;
    query.set(fare, String(Number(query.get(fare)) + 1));
  }
  const active = legs.filter(({ state }) => state === "ACTIVE");
  return {
    address: `/fast-boats/prices?${query}`,
    own: [leg.date],
    fare: there.reduce((sum, { price }) => sum + price, 0),
    min: active.find((one) => one.position < position)?.date,
    max: active.find((one) => one.position > position)?.date,
  };
});
