import { herePath } from "~/lib/next.ts";
import { pageIn, searchIn } from "~/lib/query.ts";

/** A list's address: its search, its page, and the row that is open. */
export type ListAddress = {
  search: string;
  page: number;
  edit: string | undefined;
  remove: string | undefined;
};

export function readAddress(request: Request): ListAddress {
  const query = new URL(request.url).searchParams;
  return {
    search: searchIn(query),
    page: pageIn(query),
    edit: query.get("edit") ?? undefined,
    remove: query.get("remove") ?? undefined,
  };
}

/**
 * The same list with no row open, to return to after an action.
 * @param page another page of the whole list, without the search
 */
export function listAfter(request: Request, page?: number): string {
  const address = listAddress(page ? { search: "", page } : readAddress(request));
  return herePath(request) + (address === "?" ? "" : address);
}

/** The same list with another row open, or with none. */
export function listAddress(
  { search, page }: Pick<ListAddress, "search" | "page">,
  open: { edit?: string; remove?: string } = {},
): string {
  const params = new URLSearchParams();
  if (search) params.set("search", search);
  if (page > 1) params.set("page", String(page));
  for (const [name, value] of Object.entries(open)) params.set(name, value);
  const query = params.toString();
  return query ? `?${query}` : "?";
}
