import { type InquiryDraft, inquiryCookies } from "~/features/orders/inquiry/draft.server.ts";

/** An inquiry as it was typed: the API checks it. */
export type Draft = InquiryDraft & {
  boat: string;
  date: string;
  end_date: string;
  guests: string;
  start_time: string;
};
export const cookies = inquiryCookies<Draft>("private-boat", ({ boat }) => boat);
