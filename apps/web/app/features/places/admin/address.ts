import { pageIn, searchIn } from "~/lib/query.ts";

const archivedOnes = ["no", "yes", "all"] as const;
type Archived = (typeof archivedOnes)[number];
/** A list's address: what it shows, and the dialog or question that is open. */
export type ListedAddress = {
  search: string;
  page: number;
  archived: Archived;
  isNew: boolean;
  edit: string | undefined;
  ask: string | undefined;
};

export function readListedAddress(request: Request): ListedAddress {
  const query = new URL(request.url).searchParams;
  return {
    search: searchIn(query),
    page: pageIn(query),
    archived: archivedOnes.find((one) => one === query.get("archived")) ?? "no",
    isNew: query.has("new"),
    edit: query.get("edit") ?? undefined,
    ask: query.get("ask") ?? undefined,
  };
}

/** The same list with another dialog or question open, or with none. */
export function listedAddress(
  { search, page, archived }: Pick<ListedAddress, "search" | "page" | "archived">,
  open: { new?: true; edit?: string; ask?: string } = {},
): string {
  const params = new URLSearchParams();
  if (search) params.set("search", search);
  if (archived !== "no") params.set("archived", archived);
  if (page > 1) params.set("page", String(page));
  if (open.edit) params.set("edit", open.edit);
  if (open.ask) params.set("ask", open.ask);
  if (open.new) params.set("new", "");
  const query = params.toString().replace("new=", "new");
  return query ? `?${query}` : "?";
}
