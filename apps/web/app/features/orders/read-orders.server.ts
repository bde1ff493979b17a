import type { KindPath } from "@jukung/contract";
import type { Api } from "~/lib/api.server.ts";
import { pageIn } from "~/lib/query.ts";
import { withCrossings } from "./crossings.server.tsx";
import { asked, isFiltered, misread, readFilter } from "./read-orders.ts";
import { waitingOf } from "./waiting.ts";

/** Orders that are looked through for those that wait for the customer. */
const looked = 50;

/**
 * A page of the account's orders, and how many each filter would find. On the first page of all of them those
 * that wait for the customer stand first, also older ones that are held, asked for or cancelled; these are on
 * their own page too.
 */
export async function readOrders(api: Api, request: Request, fixed?: KindPath) {
  const filter = readFilter(request, fixed);
  const page = pageIn(new URL(request.url).searchParams);
  const { when: _, status: __, ...counted } = asked(filter);
  const [{ data, meta }, { data: counts }] = await Promise.all([
    api.orders.mine.list({ ...asked(filter), page, per_page: 10 }),
    api.orders.mine.counts(counted),
  ]);
  const found = { meta, counts, filter, wrong: misread(request, fixed) };
  if (page > 1 || isFiltered(filter, fixed))
    return { orders: withCrossings(data), waiting: 0, ...found };
  const open = (["ON_HOLD", "PENDING", "CANCELLED"] as const).filter(
    (status) => counts.status[status],
  );
  const older = await Promise.all(
    (meta.total > data.length ? open : []).map((status) =>
      api.orders.mine.list({ ...asked(filter), status, per_page: looked }),
    ),
  );
  const waiting = waitingOf([...older.flatMap((answer) => answer.data), ...data]);
  const others = data.filter(({ slug }) => waiting.every((one) => one.slug !== slug));
  return { orders: withCrossings([...waiting, ...others]), waiting: waiting.length, ...found };
}
