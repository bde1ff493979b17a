// What other features show of orders. Products take an order's parts from `parts/` one by one: through
// this door every page would carry all of them.
export type { Which } from "./actions.server.ts";
export { touchedIn } from "./components/touched-inquiries.tsx";
export { orderKind } from "./kinds.ts";
export { OrderRows, orderPath, peopleText } from "./order-rows.tsx";
export { statusOf } from "./status.ts";
