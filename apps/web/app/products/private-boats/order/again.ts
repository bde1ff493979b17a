import type { PrivateBoatOrder } from "@jukung/contract";

/** The form that asks for the same boat again, with what was asked for. */
export const formAgain = ({ boat, slug }: Pick<PrivateBoatOrder, "boat" | "slug">): string =>
  `/private-boats/booking-form?boat=${boat.slug}&again=${slug}`;
