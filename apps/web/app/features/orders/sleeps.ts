import type { Order } from "@jukung/contract";
import type { Step } from "./actions.server.ts";
import { asOf } from "./as-of.ts";

type Loaded = {
  order: Pick<Order, "order_status" | "hold_expires_at" | "events">;
  step: Step | undefined;
  now: string;
};

/**
 * Whether an order's page can wait for its scripts (docs/decisions/066): not while a code is asked for, nor
 * while the page is ahead of the server (use-sweep.ts).
 */
export const orderSleeps = ({ order, step, now }: Loaded): boolean =>
  !step && asOf(order, now) === order;
