import type { PrivateBoatOrder } from "@jukung/contract";
import { stepOf } from "~/features/orders/actions.server.ts";
import type { Access, Which } from "~/features/orders/index.ts";
import { newKey } from "~/lib/idempotency-key.tsx";
import { qrPath } from "~/lib/qr.server.ts";
import type { Visit } from "~/lib/visit.ts";
import { drawSpot } from "~/ui/chart/spot.server.ts";

const kind = "private-boats" as const;
export const whichOf = (access: Access, slug: string): Which => ({ access, kind, slug });

/** The charter with its voucher's QR and its place on the chart. */
export async function loadOrder({ api }: Visit, access: Access, slug: string, request: Request) {
  const at = { kind, slug };
  const [{ data }, { data: messages }] = await Promise.all([
    api.orders[access].show(at),
    api.orders[access].messages(at),
  ]);
  if (data.order_type !== "private_boat") throw new TypeError(`No charter: ${data.order_type}`);
  const order: PrivateBoatOrder = data;
  return {
    order,
    messages,
    ...stepOf(request),
    idempotency_key: newKey(),
    now: new Date().toISOString(),
    spot: drawSpot({ slug: order.boat.slug, ...order.boat.location }),
    qr: order.ticket ? qrPath(order.ticket.qr) : null,
  };
}
export type Loaded = Awaited<ReturnType<typeof loadOrder>>;
