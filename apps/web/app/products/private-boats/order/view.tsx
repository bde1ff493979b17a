import { lazy, Suspense } from "react";
import type { Access } from "~/features/orders/actions.server.ts";
import { InquiryOrderPage, type InquiryTexts } from "~/features/orders/inquiry/order-page.tsx";
import type { FormAnswer } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { formAgain } from "./again.ts";
import type { Loaded } from "./load.server.ts";
import { hasVoucher, PrivateBoatBoarding, PrivateBoatSheet } from "./private-boat.tsx";
import { BoatTripFields } from "./trip-fields.tsx";

// Only an open quote shows it: other orders do not fetch it.
const Trust = lazy(() =>
  import("~/features/offerings/trust.tsx").then((it) => ({ default: it.Trust })),
);

type Here = { path: string; access: Access; answer: FormAnswer | undefined };

const texts = (): InquiryTexts => ({
  day: m.private_boat_aboard(),
  holdLeft: m.private_boat_hold_left(),
  holdStill: m.private_boat_hold_still,
  over: {
    title: m.private_boat_over_title(),
    declined: m.private_boat_over_declined(),
    unpaid: m.private_boat_over_unpaid(),
  },
});

/** A private boat's order page. */
export const OrderView = ({ spot, qr, ...props }: Loaded & Here) => (
  <InquiryOrderPage
    {...props}
    title={props.order.boat.name}
    texts={texts()}
    trust={
      <Suspense>
        <Trust />
      </Suspense>
    }
    fields={(field) => <BoatTripFields order={props.order} field={field} />}
    again={formAgain(props.order)}
    boarding={<PrivateBoatBoarding order={props.order} qr={qr} now={props.now} />}
    hasVoucher={hasVoucher({ order: props.order, qr, now: props.now })}
  >
    <PrivateBoatSheet order={props.order} qr={qr} spot={spot} now={props.now} />
  </InquiryOrderPage>
);
