import type { KindPath } from "@jukung/contract";
import type { Api } from "~/lib/api.server.ts";
import { statusesOf } from "./status.ts";

/** A page of the account's orders as its address asks: search, status, page. */
export async function readOrders(api: Api, request: Request, kind?: KindPath) {
  const query = new URL(request.url).searchParams;
  const page = Number(query.get("page"));
  const search = (query.get("search") ?? "").slice(0, 100);
  const status = statusesOf(kind).find((known) => known === query.get("status"));
  const { data, meta } = await api.orders.mine.list({
    kind,
    status,
    search: search || undefined,
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 100_000) : 1,
    per_page: 10,
  });
  return { orders: data, meta, search, status: status ?? null };
}
