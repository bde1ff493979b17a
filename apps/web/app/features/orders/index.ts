export { OrderList } from "./order-list.tsx";
export { readOrders } from "./read-orders.ts";
export { orderStatus, paymentStatus } from "./status.ts";
