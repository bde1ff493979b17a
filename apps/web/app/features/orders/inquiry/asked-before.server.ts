import type { InquiryOrder } from "@jukung/contract";
import { KINDS } from "@jukung/contract/kinds";
import type { Visit } from "~/lib/visit.ts";

type OfKind<K extends InquiryOrder["order_type"]> = Extract<InquiryOrder, { order_type: K }>;

/**
 * The order that is asked for once more, where the form's address names it (`again`): the form starts
 * with what was typed then. Null without one, or with an order of another kind.
 */
export async function askedBefore<K extends InquiryOrder["order_type"]>(
  { api }: Visit,
  request: Request,
  type: K,
): Promise<OfKind<K> | null> {
  const slug = new URL(request.url).searchParams.get("again");
  if (!slug) return null;
  try {
    const { data } = await api.orders.byLink.show({ kind: KINDS[type], slug });
    return data.order_type === type ? (data as OfKind<K>) : null;
  } catch {
    // A link that is not one: the form is empty.
    return null;
  }
}
