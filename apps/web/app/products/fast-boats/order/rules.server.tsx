import type { FastBoatOrder } from "@jukung/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { RefundRule } from "~/features/offerings/refund-rule.tsx";
import type { Day } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";

/**
 * What cancelling costs, of an order that waits for its payment, as its review says it; null for all others.
 * As markup: only few orders wait, and all would load the code.
 */
export function rulesBeforePaying(order: FastBoatOrder, now: string): string | null {
  if (order.order_status !== "ON_HOLD" || order.total_price === 0) return null;
  const active = order.legs.filter(({ state }) => state === "ACTIVE");
  const partOf = (position: number) => (position === 1 ? m.results_outbound() : m.results_return());
  return renderToStaticMarkup(
    active.map((leg) => (
      <RefundRule
        key={leg.position}
        policy={leg.refund_policy}
        words=""
        day={leg.date as Day}
        part={active.length > 1 ? partOf(leg.position) : undefined}
        starts={leg.departs_at.slice(11, 16)}
        now={now}
        exact
      />
    )),
  );
}
