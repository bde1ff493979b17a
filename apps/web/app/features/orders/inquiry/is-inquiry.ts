import type { InquiryOrder, Order } from "@jukung/contract";

/** Whether an order is of a kind that is asked for; one that was booked at once has no inquiry status. */
export const isInquiry = (order: Order): order is InquiryOrder => "quotes" in order;
