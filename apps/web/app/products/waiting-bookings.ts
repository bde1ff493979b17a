import type { WaitingBooking } from "./define.ts";
import { waitingCrossings } from "./fast-boats/public/booking/waiting.tsx";
import { waitingTour } from "./tours/public/inquiry/waiting.tsx";

/** What may wait behind the sign-in; a product that books without an account has none. */
export const waitingBookings: WaitingBooking[] = [waitingCrossings, waitingTour];
