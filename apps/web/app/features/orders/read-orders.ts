import type { KindPath } from "@jukung/contract";
import type { Api } from "~/lib/api.server.ts";
import { pageIn, searchIn } from "~/lib/query.ts";
import { statusesOf } from "./status.ts";

/** A page of the account's orders as its address requests: search, status, page. */
export async function readOrders(api: Api, request: Request, kind?: KindPath) {
  const query = new URL(request.url).searchParams;
  const search = searchIn(query);
  const status = statusesOf(kind).find((known) => known === query.get("status"));
  const { data, meta } = await api.orders.mine.list({
    kind,
    status,
    search: search || undefined,
    page: pageIn(query),
    per_page: 10,
  });
  return { orders: data, meta, search, status: status ?? null };
}
