import { searchIn } from "~/lib/query.ts";

export const STATES = ["open", "answered", "spam"] as const;

/** What the list and its download are asked for. */
export function readSearch(request: Request) {
  const query = new URL(request.url).searchParams;
  return {
    search: searchIn(query) || undefined,
    state: STATES.find((state) => state === query.get("state")),
  };
}
