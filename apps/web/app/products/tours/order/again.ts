import type { TourOrder } from "@jukung/contract";
import { home } from "../search-params.ts";

/** The form that books or asks for the same tour again, with what was asked for. */
export const formAgain = ({ tour, slug }: Pick<TourOrder, "tour" | "slug">): string =>
  `${home}/booking-form?tour=${tour.slug}&again=${slug}`;
