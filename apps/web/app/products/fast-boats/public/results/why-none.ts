/** Booking has closed for today; nothing is scheduled; the boats do not go; or none has room for the party. */
export type WhyNone = "today" | "none" | "closed" | "full";

/**
 * Why a day has nothing to choose, if the page is to say so above its rows: their own words say why a single
 * crossing cannot be chosen.
 * @param day what is scheduled on it, whether all of that is closed, and whether other days near it have boats
 */
export function whyNone(day: {
  runs: boolean;
  closed: boolean;
  others: boolean;
  today: boolean;
}): WhyNone | null {
  if (!day.runs) return day.today ? "today" : "none";
  // Its rows are left out.
  if (day.closed) return "closed";
  return day.others ? "full" : null;
}
