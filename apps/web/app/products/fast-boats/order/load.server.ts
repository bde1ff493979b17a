import type { FastBoatOrder } from "@jukung/contract";
import QRCode from "qrcode";
import { redirect, redirectDocument } from "react-router";
import { refusalOf } from "~/lib/api.server.ts";
import { flash } from "~/lib/flash.ts";
import { here } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { Visit } from "~/lib/visit.ts";
import { drawSpot } from "~/ui/chart/spot.server.ts";

export type Access = "mine" | "byLink";
const at = (slug: string) => ({ kind: "fast-boats", slug }) as const;

/** The order with each ticket's QR as one path, four modules of quiet zone around it. */
export async function loadOrder({ api }: Visit, access: Access, slug: string) {
  const { data } = await api.orders[access].show(at(slug));
  if (data.order_type !== "fast_boat") throw new TypeError(`No fast boat order: ${data.order_type}`);
  const order: FastBoatOrder = data;
  const codes = order.legs.flatMap((leg) => leg.passengers.flatMap(({ ticket }) => ticket ?? []));
  return {
    order,
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

/** What the order's page can be asked to do: open the payment page, or give the order up. */
export async function actOnOrder(visit: Visit, access: Access, slug: string, request: Request) {
  const form = await request.formData();
  try {
    if (form.get("act") === "pay")
      return redirectDocument((await visit.api.orders[access].pay(at(slug))).data.payment_url);
    if (form.get("act") === "cancel" && access === "mine") {
      await visit.api.orders.mine.cancel(at(slug));
      flash(visit, "done", m.order_cancelled_fast_boat());
    }
  } catch (error) {
    flash(visit, "error", refusalOf(error).message);
  }
  return redirect(here(request));
}

/** The tickets or the calendar as a file to keep. */
export async function orderFile(
  visit: Visit,
  access: Access,
  slug: string,
  what: "ticket" | "calendar",
) {
  const calls = visit.api.orders[access];
  const file = await (what === "ticket" ? calls.ticket(at(slug)) : calls.calendar(at(slug)));
  return new Response(file, {
    headers: {
      "Content-Type": file.type,
      "Content-Disposition": `attachment; filename="${file.name}"`,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
