import { type ComponentProps, lazy, Suspense } from "react";

// Parts that few orders show: their code is loaded with those.
const Claim = lazy(async () => ({ default: (await import("./claim.tsx")).Claim }));
const PinForm = lazy(async () => ({ default: (await import("./pin-form.tsx")).PinForm }));
const Refunds = lazy(async () => ({ default: (await import("./refunds.tsx")).Refunds }));

/** Claiming the refund of a cancellation. */
export const LateClaim = (props: ComponentProps<typeof Claim>) => (
  <Suspense>
    <Claim {...props} />
  </Suspense>
);

/** The refunds, if any. */
export const LateRefunds = (props: ComponentProps<typeof Refunds>) =>
  props.order.refunds.length > 0 && (
    <Suspense>
      <Refunds {...props} />
    </Suspense>
  );

/** The form of an action whose PIN was sent. */
export const LatePinForm = (props: ComponentProps<typeof PinForm>) => (
  <Suspense>
    <PinForm {...props} />
  </Suspense>
);
