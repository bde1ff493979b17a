import type { Order } from "@jukung/contract";
import { lazy, Suspense } from "react";
import { m } from "~/lib/paraglide/messages.js";
import { ButtonLink } from "~/ui/button.tsx";
import { WakesAt } from "~/ui/wakes-at.tsx";
import { useClosing } from "../components/use-closing.ts";
import "../booking.css";
import "./reschedule.css";

// Few orders were moved: what shows that is loaded with them alone. Its styles are the page's.
const loaded = () => import("./held.tsx");
const Held = lazy(async () => ({ default: (await loaded()).HeldReschedule }));
const History = lazy(async () => ({ default: (await loaded()).RescheduleHistory }));

type Of = {
  order: Pick<Order, "reschedules" | "actions" | "pay_by" | "taken_back" | "contested">;
  now: string;
};
const waits = ({ reschedules }: Pick<Order, "reschedules">) =>
  reschedules.some(({ status }) => status === "HELD");

/** A new date that waits for its payment, if there is one. */
export function HeldReschedule({ order, now }: Of) {
  const waiting = waits(order);
  useClosing(order, waiting ? now : null);
  if (!waiting) return null;
  return (
    <Suspense>
      <Held order={order} now={now} />
      {order.pay_by.gateway_until && <WakesAt at={order.pay_by.gateway_until} now={now} />}
    </Suspense>
  );
}

/** Every change of date there was, if there was one. */
export const RescheduleHistory = ({ order }: { order: Pick<Order, "reschedules"> }) =>
  order.reschedules.length > 0 && (
    <Suspense>
      <History order={order} />
    </Suspense>
  );

/** The way to another date, where the trip may be moved now. */
export const RescheduleLink = ({ order, path }: Omit<Of, "now"> & { path: string }) =>
  order.actions.includes("reschedule") &&
  !waits(order) && (
    <ButtonLink kind="quiet" to={`${path}/reschedule`}>
      {m.reschedule_open()}
    </ButtonLink>
  );
