import type { Order, ProductKind } from "@jukung/contract";
import type { OrderParts } from "./define.ts";
import { fastBoatOrderParts } from "./fast-boats/order/parts.tsx";
import { privateBoatOrderParts } from "./private-boats/order/parts.tsx";
import { tourOrderParts } from "./tours/order/parts.tsx";

/** Each product's parts of its orders, for pages that show every kind. Not loaded by other pages. */
const parts: { [K in ProductKind]: OrderParts<K> } = {
  fast_boat: fastBoatOrderParts,
  private_boat: privateBoatOrderParts,
  tour: tourOrderParts,
};

/** The parts for an order, typed for it. */
export const partsOf = <K extends ProductKind>(order: Extract<Order, { order_type: K }>) =>
  parts[order.order_type as K] as OrderParts<K>;
