/** A boat's schedules in the back office. */
export const schedulesPath = (slug: string): string => `/admin/fast-boats/${slug}/schedule`;
/** One of them. */
export const schedulePath = (slug: string, id: number): string =>
  `${schedulesPath(slug)}/${id}/edit`;
/** Its calendar. */
export const calendarPath = (slug: string, id: number): string =>
  `${schedulesPath(slug)}/${id}/calendar`;
/** A week of all departures. */
export const TIMETABLE = "/admin/fast-boats/timetable";

export const SEASONS = "/admin/fast-boats/seasons";
export const seasonPath = (id: number): string => `${SEASONS}/${id}/edit`;
/** The passenger list of a departure, as a file. */
export const passengersPath = ({ schedule_id, date }: { schedule_id: number; date: string }) =>
  `/admin/fast-boats/passengers?schedule=${schedule_id}&date=${date}`;
