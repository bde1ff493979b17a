import type { InquiryOrder } from "@jukung/contract";

/** Whether the requested day has not begun yet. */
export const isAhead = ({ starts_at }: Pick<InquiryOrder, "starts_at">, now: Date): boolean =>
  starts_at !== null && Date.parse(starts_at) > now.getTime();
