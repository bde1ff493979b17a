import type { Order, PaymentChannel } from "@jukung/contract";
import { siteOf } from "~/lib/site.server.ts";
import type { Visit } from "~/lib/visit.ts";

/**
 * The gateway's payment methods that take an amount, where they are known beforehand; else none.
 * @param amount rupiah
 */
export async function payChannels(visit: Visit, amount: number): Promise<PaymentChannel[]> {
  const { channels } = await siteOf(visit);
  if (channels.length === 0) return [];
  const { data: terms } = await visit.api.content.paymentMethods();
  return terms
    .filter(({ channel, min, max }) => {
      const fits = amount >= min && (max === null || amount <= max);
      return fits && channels.includes(channel);
    })
    .map(({ channel }) => channel);
}

/** The same for an order that can be paid now. */
export const channelsToPay = async (
  visit: Visit,
  { actions, pay_by, total_price }: Pick<Order, "actions" | "pay_by" | "total_price">,
): Promise<PaymentChannel[]> =>
  actions.includes("payment") && pay_by.gateway ? payChannels(visit, total_price) : [];
