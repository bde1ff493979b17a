import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { DISPUTE_QUEUE, isUnanswered, takeDispute } from "./disputes.ts";
import { insertWebhook, paymentByReference, setNextPoll } from "./queries/payments.ts";
import { type PaymentDeps, reconcile } from "./reconcile.ts";
import { pollRefunds } from "./refund.ts";

const MOST_BYTES = 100 * 1024;

/**
 * Notices of the gateway. The signature is verified, the event stored once, and then the gateway is
 * asked: the notice itself is never believed.
 */
export function webhooks(deps: PaymentDeps) {
  const limit = bodyLimit({
    maxSize: MOST_BYTES,
    onError: (c) => c.json({ message: "too large" }, 413),
  });
  return new Hono().post("/:gateway", limit, async (c) => {
    if (c.req.param("gateway") !== deps.gateway.name) return c.json({ message: "unknown" }, 404);
    const body = new Uint8Array(await c.req.arrayBuffer());
    const notice = deps.gateway.readNotice(c.req.raw.headers, body);
    // 403, not 401: 401 means a session that has ended, and nothing else.
    if (!notice) return c.json({ message: "forged" }, 403);
    const now = deps.clock.now();
    const { dispute_id } = notice;
    const payment = notice.reference ? await paymentByReference(deps.db, notice.reference) : null;
    const fresh = await deps.db.transaction(async (tx) => {
      const made = await insertWebhook(tx, {
        gateway: deps.gateway.name,
        event_id: notice.event_id,
        event: notice.event,
        reference: notice.reference,
        payload: JSON.parse(new TextDecoder().decode(body)),
        received_at: now,
      });
      // Checked soon in any case: if the process dies in the next line, the notice is stored and its
      // repetition would be a no-op.
      if (made && payment) await setNextPoll(tx, payment.id, now);
      // Only notices tell of some chargebacks, so the question outlives this process. It is asked again for
      // a repeated one: a gateway that knows a chargeback by its payment alone says the same of the next.
      if (dispute_id) await deps.jobs.enqueue(tx, DISPUTE_QUEUE, { dispute_id });
      return made;
    });
    // Xendit repeats webhooks; the unique event id makes the second a no-op.
    if (!fresh && !dispute_id) return c.json({ message: "known" });
    if (notice.event.startsWith("refund.")) await pollRefunds(deps);
    try {
      // Money first: a chargeback is of a payment that is in the books.
      if (payment) await reconcile(deps, payment);
      if (dispute_id) await takeDispute(deps, { dispute_id });
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      deps.log.warn({ err: error, payment: payment?.id }, "the gateway is away, asked again soon");
    }
    return c.json({ message: "ok" });
  });
}
