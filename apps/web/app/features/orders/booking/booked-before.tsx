import { lazy, Suspense } from "react";

/** What a review needs of the order that was made of it already. */
export type Booked = {
  /** The order's page. */
  path: string;
  booking_id: string;
  /** What was booked. */
  title: string;
  /** When it begins and how it stands, in words. */
  said: string[];
  /** Rupiah. */
  total_price: number;
  /** While it waits for its payment. */
  held_until: string | null;
  /** Whether the gateway takes its payment now. */
  payable: boolean;
};

const Order = lazy(async () => ({ default: (await import("./booked-order.tsx")).BookedOrder }));

/** The order that was made of a review already: few reviews load it. */
export const BookedBefore = (props: { booked: Booked; form: string }) => (
  <Suspense>
    <Order {...props} />
  </Suspense>
);
