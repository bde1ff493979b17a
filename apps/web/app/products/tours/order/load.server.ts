import type { Which } from "~/features/orders/index.ts";
import { loadInquiryOrder } from "~/features/orders/inquiry/load.server.ts";
import type { Visit } from "~/lib/visit.ts";
import { drawSpot } from "~/ui/chart/spot.server.ts";

/** The order with its voucher's QR and its place on the chart. */
export async function loadOrder(visit: Visit, which: Which, request: Request) {
  const loaded = await loadInquiryOrder(visit, "tour", which, request);
  const { tour } = loaded.order;
  return { ...loaded, spot: drawSpot(tour.location) };
}
export type Loaded = Awaited<ReturnType<typeof loadOrder>>;
