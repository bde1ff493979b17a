/** A list's query from its address, whatever is in that. */

/** The search text: no control characters, at most 100 characters. */
export const searchIn = (query: URLSearchParams, name = "search"): string =>
  (query.get(name) ?? "")
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, " ")
    .trim()
    .slice(0, 100);

/** The page of a list; the first by default. */
export function pageIn(query: URLSearchParams): number {
  const page = Number(query.get("page"));
  return Number.isInteger(page) && page > 0 ? Math.min(page, 100_000) : 1;
}
