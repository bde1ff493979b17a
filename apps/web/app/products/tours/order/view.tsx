import { lazy, Suspense } from "react";
import type { Access } from "~/features/orders/actions.server.ts";
import { InquiryOrderPage, type InquiryTexts } from "~/features/orders/inquiry/order-page.tsx";
import type { FormAnswer } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { formAgain } from "./again.ts";
import type { Loaded } from "./load.server.ts";
import { hasVoucher, TripBoarding, TripSheet } from "./trip.tsx";
import { TourTripFields } from "./trip-fields.tsx";

// Only an open quote shows it: other orders do not fetch it.
const Trust = lazy(() =>
  import("~/features/offerings/trust.tsx").then((it) => ({ default: it.Trust })),
);

type Here = { path: string; access: Access; answer: FormAnswer | undefined };

const texts = (): InquiryTexts => ({
  day: m.tour_off(),
  holdLeft: m.tour_hold_left(),
  holdStill: m.tour_hold_still,
  over: {
    title: m.tour_over_title(),
    declined: m.tour_over_declined(),
    unpaid: m.tour_over_unpaid(),
  },
});

/** A tour's order page. */
export const OrderView = ({ spot, qr, ...props }: Loaded & Here) => (
  <InquiryOrderPage
    {...props}
    title={props.order.tour.title}
    texts={texts()}
    trust={
      <Suspense>
        <Trust />
      </Suspense>
    }
    fields={(field) => <TourTripFields order={props.order} field={field} />}
    again={formAgain(props.order)}
    boarding={<TripBoarding order={props.order} qr={qr} now={props.now} />}
    hasVoucher={hasVoucher({ order: props.order, qr, now: props.now })}
  >
    <TripSheet order={props.order} qr={qr} spot={spot} now={props.now} />
  </InquiryOrderPage>
);
