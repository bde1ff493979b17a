import { type ComponentProps, lazy, memo, Suspense } from "react";
// The server's page has only the styles of what it imports itself: without these, what is loaded late
// has none until the script has come.
import "./code-life.css";
import "./quote-card.css";
import "./refunds.css";

// Parts that few orders show: their code is loaded with those.
const Claim = lazy(async () => ({ default: (await import("./claim.tsx")).Claim }));
const CodeLife = lazy(async () => ({ default: (await import("./code-life.tsx")).CodeLife }));
const Disputed = lazy(async () => ({ default: (await import("./disputed.tsx")).Disputed }));
const Refunds = lazy(async () => ({ default: (await import("./refunds.tsx")).Refunds }));

/** Claiming the refund of a cancellation. */
export const LateClaim = (props: ComponentProps<typeof Claim>) => (
  <Suspense>
    <Claim {...props} />
  </Suspense>
);

/** What a payment means that one's bank takes back, where a bank does. */
export const LateDisputed = (props: ComponentProps<typeof Disputed>) =>
  props.order.payment_status === "DISPUTED" && (
    <Suspense>
      <Disputed {...props} />
    </Suspense>
  );

/** The refunds, if any. Who comes to `#refunds` finds the place before their code has come. */
export const LateRefunds = (props: ComponentProps<typeof Refunds>) =>
  props.order.refunds.length > 0 && (
    <div id="refunds">
      <Suspense>
        <Refunds {...props} />
      </Suspense>
    </div>
  );

/**
 * How long a sent code is valid. Memoized: an update of its page would hide the server's text until
 * the script has come.
 */
export const LateCodeLife = memo((props: ComponentProps<typeof CodeLife>) => (
  <Suspense>
    <CodeLife {...props} />
  </Suspense>
));
