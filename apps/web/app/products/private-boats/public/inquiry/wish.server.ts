import type { PrivateBoatInquiryInput } from "@jukung/contract";
import { redirect } from "react-router";
import { wholeIn } from "~/lib/figures.ts";
import type { Draft } from "./draft.server.ts";

/** The boat that the address names. @throws a redirect to the listing where it names none */
export function boatOf(request: Request): string {
  const boat = new URL(request.url).searchParams.get("boat");
  if (!boat || boat.length > 120) throw redirect("/private-boats");
  return boat;
}

/** The draft as the API takes it: what was left empty is left out, and refused where it is needed. */
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
