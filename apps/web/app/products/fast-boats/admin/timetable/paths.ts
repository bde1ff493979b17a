/** A boat's schedules in the back office. */
export const schedulesPath = (slug: string): string => `/admin/fast-boats/${slug}/schedule`;
/** One of them. */
export const schedulePath = (slug: string, id: number): string =>
  `${schedulesPath(slug)}/${id}/edit`;

export const SEASONS = "/admin/fast-boats/seasons";
export const seasonPath = (id: number): string => `${SEASONS}/${id}/edit`;
