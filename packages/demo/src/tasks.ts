import type { Deps } from "@jukung/api/app";
import { emailsOfOrder, wasNotTaken } from "@jukung/api/features/notifications";
import { cancelOrder, type OrderRow } from "@jukung/api/features/orders";
import { insertSandboxDispute, paymentOfOrder, takeDispute } from "@jukung/api/features/payments";
import { emailTasks } from "@jukung/api/features/tasks";
import { addMinutes } from "@jukung/api/platform/clock";
import { payDemoOrder } from "./pay.ts";

type Order = Pick<OrderRow, "id" | "order_uuid" | "total_price">;
const EVIDENCE_DAYS = 14;

/** An order that its customer gave up and then paid all the same, by a channel that refunds nothing. */
export async function payLate(deps: Deps, order: Order, actor_id: number): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction((tx) =>
    cancelOrder(tx, { order_id: order.id, by: "customer", actor_id, now }, deps.payments),
  );
  await payDemoOrder(deps, order, { amount: order.total_price, channel: "BCA_VIRTUAL_ACCOUNT" });
}

/** The bank of a paid order's customer takes the payment back. */
export async function disputePayment(deps: Deps, { id, order_uuid }: Order): Promise<void> {
  const payment = await paymentOfOrder(deps.db, id);
  if (!payment?.gateway_payment_id) return;
  const dispute_id = `dp-demo-${order_uuid}`;
  const respond_by = addMinutes(deps.clock.now(), EVIDENCE_DAYS * 24 * 60);
  const { captured_amount: amount, reference } = payment;
  const capture_id = payment.gateway_payment_id;
  const dispute = { id: dispute_id, capture_id, amount, status: "OPEN" as const, respond_by };
  await insertSandboxDispute(deps.db, dispute);
  // The sandbox listens only once the site does: what it would answer.
  const state = { dispute_id, reference, status: "OPEN" as const, amount, respond_by };
  const gateway = { ...deps.gateway, fetchDispute: async () => state };
  await takeDispute({ ...deps.payments, gateway }, { dispute_id });
}

/** The newest email about an order was refused for good. */
export async function refuseEmail(deps: Deps, { id }: Order): Promise<void> {
  const [email] = await emailsOfOrder(deps.db, id);
  if (!email) return;
  const text = "550 5.1.1 …: Recipient address rejected: User unknown";
  const answer = { outcome: "refused" as const, code: 550, text };
  await wasNotTaken({ ...deps, tellStaff: emailTasks }, email, answer);
}
