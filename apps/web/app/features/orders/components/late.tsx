import { type ComponentProps, lazy, Suspense } from "react";

// Parts that few orders show: their code comes with those that do.
const Claim = lazy(async () => ({ default: (await import("./claim.tsx")).Claim }));
const Refunds = lazy(async () => ({ default: (await import("./refunds.tsx")).Refunds }));

/** Claiming what a cancellation left. */
export const LateClaim = (props: ComponentProps<typeof Claim>) => (
  <Suspense>
    <Claim {...props} />
  </Suspense>
);

/** Money on its way back, where there is any. */
export const LateRefunds = (props: ComponentProps<typeof Refunds>) =>
  props.order.refunds.length > 0 && (
    <Suspense>
      <Refunds {...props} />
    </Suspense>
  );
