// What other features show of orders. Products import an order's components from `components/` one by
// one: from here every page would load all of them.
export type { Which } from "./actions.server.ts";
export { OrderCode } from "./components/order-code.tsx";
export { touchedIn } from "./components/touched-inquiries.tsx";
export { orderKind } from "./kinds.ts";
export { type ListedOrder, OrderRows, orderPath, peopleText } from "./order-rows.tsx";
export { orderStatus, statusOf } from "./status.ts";
