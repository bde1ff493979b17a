import { searchIn } from "~/lib/query.ts";
import { TYPES, VIEWS } from "../labels.ts";

export const SORTS = ["due", "newest", "amount"] as const;

/** What the list is asked for, from its address. */
export function readSearch(request: Request) {
  const query = new URL(request.url).searchParams;
  const type = TYPES.find((one) => one === query.get("type"));
  const search = searchIn(query);
  return {
    view: VIEWS.find((one) => one === query.get("view")) ?? "open",
    sort: SORTS.find((one) => one === query.get("sort")) ?? "due",
    ...(type ? { type } : {}),
    ...(search ? { search } : {}),
  };
}
