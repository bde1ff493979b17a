import { type ComponentProps, lazy, Suspense } from "react";

// Parts that few orders show: their code is loaded with those.
const Claim = lazy(async () => ({ default: (await import("./claim.tsx")).Claim }));
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
