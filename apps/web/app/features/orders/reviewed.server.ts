import type { Order, OwnReview } from "@jukung/contract";
import type { Visit } from "~/lib/visit.ts";
import type { Which } from "./actions.server.ts";

/** What became of the customer's own review of a trip that is over; null without one, and by the link, which others may have. */
export async function reviewOf(
  { api }: Visit,
  { access, kind, slug }: Which,
  { order_status }: Pick<Order, "order_status">,
): Promise<OwnReview["state"]> {
  if (access !== "mine" || order_status !== "COMPLETED") return null;
  return (await api.reviews.mine.show({ kind, slug })).data.state;
}
