/** The time of a departure that was refused, as it was typed. */
export type Refused = { schedule_id: number; time: string };

/** Whether a text is `HH:MM`. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The board of a day (WITA) with the time that was refused in its field. */
export function refusedPath({
  schedule_id,
  date,
  time,
}: {
  schedule_id: string;
  date: string;
  time: string;
}): string {
  const query = new URLSearchParams({ board: date, left: schedule_id, time: time.slice(0, 20) });
  return `/admin?${query}#left-${Number(schedule_id)}`;
}

/** The same of the page's address; null where nothing was refused. */
export function refusedIn(query: URLSearchParams): Refused | null {
  const left = query.get("left");
  return left ? { schedule_id: Number(left), time: query.get("time") ?? "" } : null;
}
