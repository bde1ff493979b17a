import type { PrivateBoatInquiryInput } from "@jukung/contract";
import { redirect } from "react-router";
import type { NoMore } from "~/features/orders/inquiry/offered-no-more.server.ts";
import { wholeIn } from "~/lib/figures.ts";
import { m } from "~/lib/paraglide/messages.js";
import { wishQuery } from "../wish.ts";
import type { Draft } from "./draft.server.ts";

/** The boat in the address. @throws a redirect to the listing without one */
export function boatOf(request: Request): string {
  const boat = new URL(request.url).searchParams.get("boat");
  if (!boat || boat.length > 120) throw redirect("/private-boats");
  return boat;
}

/** The other boats for that day, if this one is offered no more. */
export const noMore = ({ date, guests }: Draft): NoMore => ({
  to: `/private-boats${wishQuery({ date, guests })}`,
  said: m.boat_offered_no_more(),
});

/** The draft as the API takes it: empty fields are left out, and refused if required. */
export function toInquiry({
  boat,
  contact,
  ...draft
}: Draft): PrivateBoatInquiryInput & { slug: string } {
  return {
    slug: boat,
    date: draft.date,
    guests: wholeIn(draft.guests) ?? 0,
    contact,
    ...(draft.end_date ? { end_date: draft.end_date } : {}),
    ...(draft.start_time ? { start_time: draft.start_time } : {}),
    ...(draft.message.trim() ? { message: draft.message } : {}),
  };
}
