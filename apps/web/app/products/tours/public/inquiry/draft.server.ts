import type { TourInquiryInput } from "@jukung/contract";
import { redirect } from "react-router";
import { z } from "zod";
import { InquiryDraft, inquiryCookies } from "~/features/orders/inquiry/draft.server.ts";
import type { NoMore } from "~/features/orders/inquiry/offered-no-more.server.ts";
import type { Day } from "~/lib/dates.ts";
import { draftDay } from "~/lib/draft-cookie.server.ts";
import { wholeIn } from "~/lib/figures.ts";
import { m } from "~/lib/paraglide/messages.js";
import { home, listingPath } from "../../search-params.ts";

/** An inquiry as it was typed: the API checks it. */
const Draft = InquiryDraft.extend({
  tour: z.string(),
  variant: z.string(),
  date: draftDay,
  adult: z.string(),
  child: z.string(),
  infant: z.string(),
  pickup: z.string(),
});
export type Draft = z.infer<typeof Draft>;
export const cookies = inquiryCookies("tour", Draft, ({ tour }) => tour);

/** The tour in the address. @throws a redirect to the listing without one */
export function tourOf(request: Request): string {
  const tour = new URL(request.url).searchParams.get("tour");
  if (!tour || tour.length > 120) throw redirect(home);
  return tour;
}

/** The other tours of that day, if this one is offered no more. */
export const noMore = ({ date }: Draft): NoMore => ({
  to: listingPath({ date: date as Day | "" }),
  said: m.tour_offered_no_more(),
});

/** The draft as the API takes it: empty fields are left out, and refused if required. */
export function toInquiry(draft: Draft): TourInquiryInput & { slug: string } {
  const { tour, variant, date, adult, child, infant, contact, pickup, message } = draft;
  const count = (text: string) => wholeIn(text) ?? 0;
  return {
    slug: tour,
    variant_id: count(variant),
    date,
    participants: { adult: count(adult), child: count(child), infant: count(infant) },
    contact,
    ...(pickup.trim() ? { pickup } : {}),
    ...(message.trim() ? { message } : {}),
  };
}
