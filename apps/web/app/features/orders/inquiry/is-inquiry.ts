import type { InquiryOrder, Order } from "@jukung/contract";

/** Whether an order began as an inquiry: it has quotes, and is answered before it is paid. */
export const isInquiry = (order: Order): order is InquiryOrder => "quotes" in order;
