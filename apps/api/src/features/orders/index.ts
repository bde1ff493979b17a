export { cancelUnpaid } from "./cancel.ts";
export { type CreateParts, createHeldOrder } from "./create.ts";
export { findByLink, findOwn } from "./find.ts";
export { moveOrder } from "./move.ts";
export { orderRecords } from "./personal.ts";
export { presentOrder } from "./present.ts";
export type { Detail, Product, Products, StartOfLeg, TicketFace } from "./product.ts";
export {
  countUnpaid,
  lockAccount,
  lockOrder,
  type OrderRow,
  orderById,
  setHold,
  setMoney,
} from "./queries.ts";
export { orderRoutes } from "./routes.ts";
export {
  actionsFor,
  MOST_UNPAID_ORDERS,
  SESSION_MARGIN_MINUTES,
  SHORTEST_HOLD_MINUTES,
  SHORTEST_SESSION_MINUTES,
} from "./rules.ts";
export {
  completeTravelled,
  confirmExpired,
  confirmHeld,
  expireLapsed,
  expireOrder,
  productOf,
  type SettleParts,
} from "./settle.ts";
export { order_events, order_lines, order_transitions, orders } from "./tables.ts";
