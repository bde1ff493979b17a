import type { Deps } from "@jukung/api/app";
import type { OrderRow } from "@jukung/api/features/orders";
import { insertAttempt, insertSandboxPayment, takeMoney } from "@jukung/api/features/payments";
import type { PaymentChannel } from "@jukung/contract";

/**
 * Pays an order of the demo as a customer would: with a session and a capture at the sandbox gateway,
 * so that it can be refunded there too.
 * @param amount rupiah
 */
export async function payDemoOrder(
  deps: Deps,
  order: Pick<OrderRow, "id" | "order_uuid">,
  { amount, channel }: { amount: number; channel: PaymentChannel },
): Promise<void> {
  const paid_at = deps.clock.now();
  const session_id = `sb-demo-${order.order_uuid}`;
  const gateway_payment_id = `py-demo-${order.order_uuid}`;
  const payment = await deps.db.transaction((tx) =>
    insertAttempt(tx, {
      order_id: order.id,
      order_uuid: order.order_uuid,
      // Also where there is no gateway, or another one: that is where it was paid.
      gateway: "sandbox",
      status: "PENDING",
      amount,
      session_id,
    }),
  );
  const { reference } = payment;
  await insertSandboxPayment(deps.db, {
    session: { id: session_id, reference, amount, status: "COMPLETED", expires_at: paid_at },
    capture: { id: gateway_payment_id, session_id, amount, channel, paid_at },
  });
  await takeMoney(deps.payments, payment, {
    gateway_payment_id,
    amount,
    currency: "IDR",
    payment_channel: channel,
    paid_at,
  });
}
