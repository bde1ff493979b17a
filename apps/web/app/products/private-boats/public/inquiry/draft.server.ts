import { z } from "zod";
import { InquiryDraft, inquiryCookies } from "~/features/orders/inquiry/draft.server.ts";
import { draftDay } from "~/lib/draft-cookie.server.ts";

/** An inquiry as it was typed: the API checks it. */
const Draft = InquiryDraft.extend({
  boat: z.string(),
  date: draftDay,
  end_date: draftDay,
  guests: z.string(),
  start_time: z.string().regex(/^(\d\d:\d\d)?$/),
});
export type Draft = z.infer<typeof Draft>;
export const cookies = inquiryCookies("private-boat", Draft, ({ boat }) => boat);
