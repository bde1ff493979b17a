/** Which page of a list is asked for, counted from 1. */
type Asked = { page: number; per_page: number };
export type PageMeta = Asked & { total: number; last_page: number };

/**
 * One page of a list and how far the list goes. A page past the end (an old link, a shorter list) is
 * the last page: an empty one would say that there is nothing.
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
