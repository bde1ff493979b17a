export { OrderList } from "./order-list.tsx";
export { OrderRows, orderPath } from "./order-rows.tsx";
export { readOrders } from "./read-orders.ts";
export { orderStatus, paymentOf } from "./status.ts";
