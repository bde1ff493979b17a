import type { KindPath } from "@jukung/contract";
import { kindPathIn } from "@jukung/contract/kinds";
import type { Visit } from "~/lib/visit.ts";

/**
 * The order of a return from the gateway's page, and its own page for this viewer.
 * @returns null if the address names no order: the page then says what is true of any
 */
export async function outcomeOf(visit: Visit, request: Request) {
  const query = new URL(request.url).searchParams;
  const kind = kindPathIn(query.get("kind"));
  const slug = query.get("order");
  if (!kind || !slug) return null;
  const payment = Number(query.get("payment")) || null;
  const { data: order } = await visit.api.orders.byLink.show({ kind, slug });
  const signed_in = visit.session !== null && visit.session.role !== "ADMIN";
  const own = signed_in && (await isOwn(visit, kind, slug));
  // The payment was for another date of this order. Of a date that is not this order's nothing is known.
  const move = order.reschedules.find(({ id }) => id === Number(query.get("move"))) ?? null;
  if (query.has("move") && !move) return null;
  return {
    order,
    move,
    payment,
    path: `${own ? "/user/orders" : "/public-orders"}/${kind}/${slug}`,
  };
}

/** Somebody may pay another person's order by its link: the account's page is not theirs. */
async function isOwn({ api }: Visit, kind: KindPath, slug: string): Promise<boolean> {
  try {
    await api.orders.mine.show({ kind, slug });
    return true;
  } catch (error) {
    if ((error as { init?: { status?: number } }).init?.status === 404) return false;
    throw error;
  }
}
