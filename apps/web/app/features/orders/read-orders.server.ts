import type { KindPath } from "@jukung/contract";
import type { Api } from "~/lib/api.server.ts";
import { pageIn } from "~/lib/query.ts";
import { withCrossings } from "./crossings.server.tsx";
import { asked, misread, readFilter } from "./read-orders.ts";

/** A page of the account's orders, and how many each filter would find. */
export async function readOrders(api: Api, request: Request, fixed?: KindPath) {
  const filter = readFilter(request, fixed);
  const page = pageIn(new URL(request.url).searchParams);
  const { when: _, status: __, ...counted } = asked(filter);
  const [{ data, meta }, { data: counts }] = await Promise.all([
    api.orders.mine.list({ ...asked(filter), page, per_page: 10 }),
    api.orders.mine.counts(counted),
  ]);
  return { orders: withCrossings(data), meta, counts, filter, wrong: misread(request, fixed) };
}
