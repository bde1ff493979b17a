/** What a list's address asks for, whatever somebody made of that address. */

/** The text that is looked for: no control characters, 100 characters at most. */
export const searchIn = (query: URLSearchParams, name = "search"): string =>
  (query.get(name) ?? "")
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, " ")
    .trim()
    .slice(0, 100);

/** The page of a list; the first where the address names none. */
export function pageIn(query: URLSearchParams): number {
  const page = Number(query.get("page"));
  return Number.isInteger(page) && page > 0 ? Math.min(page, 100_000) : 1;
}
