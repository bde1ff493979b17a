/** The requested page of a list, counted from 1. */
type Asked = { page: number; per_page: number };
export type PageMeta = Asked & { total: number; last_page: number };

/**
 * One page of a list and the number of pages. A page past the end (an old link, a shorter list)
 * becomes the last page: an empty one would look like an empty list.
 * @param read reads one page, and counts them all
 */
export async function pageOf<Found extends { total: number }>(
  { page, per_page }: Asked,
  read: (page: number) => Promise<Found>,
): Promise<Found & { meta: PageMeta }> {
  const found = await read(page);
  const last_page = Math.max(1, Math.ceil(found.total / per_page));
  const shown = page > last_page ? await read(last_page) : found;
  return {
    ...shown,
    meta: { page: Math.min(page, last_page), per_page, total: shown.total, last_page },
  };
}
