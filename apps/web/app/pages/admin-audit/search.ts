import type { AuditSearch } from "@jukung/contract";
import { isDay } from "~/lib/dates.ts";
import { searchIn } from "~/lib/query.ts";

/** The filters in an address. */
export function readSearch(request: Request): AuditSearch {
  const query = new URL(request.url).searchParams;
  const text = (name: string) => searchIn(query, name) || undefined;
  const day = (name: string) => {
    const value = query.get(name);
    return isDay(value) ? value : undefined;
  };
  const kind = text("kind");
  return {
    by: text("by"),
    thing: text("thing"),
    kind: kind && /^[a-z_]{1,40}$/.test(kind) ? kind : undefined,
    from: day("from"),
    to: day("to"),
  };
}

/** The filters as an address has them. */
export function queryOf(search: AuditSearch): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value) params.set(name, value);
  return String(params);
}

/** Whether the days end before they begin. */
export const isBackwards = ({ from, to }: AuditSearch): boolean =>
  from !== undefined && to !== undefined && to < from;
