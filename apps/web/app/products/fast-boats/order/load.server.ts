import type { FastBoatOrder } from "@jukung/contract";
import QRCode from "qrcode";
import { stepOf } from "~/features/orders/actions.server.ts";
import type { Access, Which } from "~/features/orders/index.ts";
import { newKey } from "~/lib/idempotency-key.tsx";
import type { Visit } from "~/lib/visit.ts";
import { drawSpot } from "~/ui/chart/spot.server.ts";

const kind = "fast-boats" as const;
export const whichOf = (access: Access, slug: string): Which => ({ access, kind, slug });

/** The order with each ticket's QR as one path, four modules of quiet zone around it. */
export async function loadOrder({ api }: Visit, access: Access, slug: string, request: Request) {
  const at = { kind, slug };
  const [{ data }, { data: messages }] = await Promise.all([
    api.orders[access].show(at),
    api.orders[access].messages(at),
  ]);
  if (data.order_type !== "fast_boat")
    throw new TypeError(`No fast boat order: ${data.order_type}`);
  const order: FastBoatOrder = data;
  const codes = order.legs.flatMap((leg) => leg.passengers.flatMap(({ ticket }) => ticket ?? []));
  return {
    order,
    messages,
    ...stepOf(request),
    idempotency_key: newKey(),
    now: new Date().toISOString(),
    spots: Object.fromEntries(order.legs.map(({ from }) => [from.slug, drawSpot(from)])),
    qr: Object.fromEntries(codes.map(({ code, qr }) => [code, qrPath(qr)])),
  };
}
export type Loaded = Awaited<ReturnType<typeof loadOrder>>;

function qrPath(text: string): { d: string; size: number } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  let d = "";
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) d += `M${x + 4} ${y + 4}h1v1h-1z`;
  return { d, size: modules.size + 8 };
}
