import type { KindPath, Order } from "@jukung/contract";
import { redirect, redirectDocument } from "react-router";
import { refusalOf } from "~/lib/api.server.ts";
import { flash } from "~/lib/flash.ts";
import type { Visit } from "~/lib/visit.ts";

/** What follows a booking: the gateway's page, or the order's, where there is a choice of ways. */
export async function afterBooking(
  visit: Visit,
  kind: KindPath,
  { slug, pay_by }: Pick<Order, "slug" | "pay_by">,
): Promise<Response> {
  if (!pay_by.gateway || pay_by.transfer) return redirect(`/user/orders/${kind}/${slug}`);
  // The gateway is another site, even if the sandbox shares our address.
  return redirectDocument(await paymentOf(visit, { kind, slug }));
}

/** Straight to the gateway's page; if that fails, to the order, which offers it again. */
async function paymentOf(visit: Visit, ask: { kind: KindPath; slug: string }): Promise<string> {
  try {
    return (await visit.api.orders.mine.pay(ask)).data.payment_url;
  } catch (error) {
    flash(visit, "error", refusalOf(error).message);
    return `/user/orders/${ask.kind}/${ask.slug}`;
  }
}
