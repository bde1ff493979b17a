import type { KindPath } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";

type Name =
  | "orders"
  | "orders_admin"
  | "cancel_title"
  | "cancel_question"
  | "cancelled"
  | "refunded"
  | "gone";
/** What differs by kind in what an order's page says (spec §4: each kind has its own words). */
export const kindMessages: Record<KindPath, Record<Name, () => string>> = {
  "fast-boats": {
    orders: m.orders_fast_boats_title,
    orders_admin: m.orders_fast_boats_admin,
    cancel_title: m.order_cancel_title_fast_boat,
    cancel_question: m.order_cancel_question_fast_boat,
    cancelled: m.order_cancelled_fast_boat,
    refunded: m.order_refunded_fast_boat,
    gone: m.order_gone_fast_boat,
  },
  "private-boats": {
    orders: m.orders_private_boats_title,
    orders_admin: m.admin_private_boats_title,
    cancel_title: m.order_cancel_title_private_boat,
    cancel_question: m.order_cancel_question_private_boat,
    cancelled: m.order_cancelled_private_boat,
    refunded: m.order_refunded_private_boat,
    gone: m.order_gone_private_boat,
  },
  tours: {
    orders: m.orders_tours_title,
    orders_admin: m.admin_tours_title,
    cancel_title: m.order_cancel_title_tour,
    cancel_question: m.order_cancel_question_tour,
    cancelled: m.order_cancelled_tour,
    refunded: m.order_refunded_tour,
    gone: m.order_gone_tour,
  },
};
