import { type PaymentChannel, PaymentChannel as PaymentChannels } from "@jukung/contract";
import { Hono } from "hono";
import { addMinutes, type Clock } from "../../../../platform/clock.ts";
import type { Database } from "../../../../platform/db.ts";
import { type Chance, hmac, sameSecret, secretSlug } from "../../../../platform/keys.ts";
import type { Log } from "../../../../platform/log.ts";
import { channelsFor } from "../../gateway.ts";
import { sandboxPage } from "./page.ts";
import {
  cancelSession,
  capturesOf,
  disputeById,
  disputesOf,
  insertDispute,
  insertSession,
  makeRefund,
  movements,
  payInto,
  refundById,
  type SandboxAnswer,
  type SandboxSession,
  sessionAnswer,
  sessionById,
  sessionOfCapture,
  setDisputeStatus,
  setSessionBody,
  setSessionStatus,
} from "./queries.ts";
import { sandboxReport } from "./report.ts";

type Deps = {
  db: Database;
  clock: Clock;
  chance: Chance;
  log: Log;
  secret: string;
  /** Where travellers open the payment page. */
  public_url: string;
  /** Where notices are sent, as a real gateway would. */
  webhook_url: string;
};
/** Three rows each in the balance report, of the 20,000 that are read. */
const MOST_REPORTED = 6_000;
/** As long as banks give. */
const EVIDENCE_DAYS = 14;
const DELAY_SECONDS: Record<string, number> = { now: 0, late: 10 };

/**
 * The sandbox gateway, which takes no money. It uses HTTP like a real one and misbehaves on demand:
 * late, lost and double payments. Never mounted in production.
 */
export function sandboxServer(deps: Deps) {
  const app = new Hono();
  const answer = (session: SandboxAnswer) => ({
    id: session.id,
    reference: session.reference,
    status: statusNow(session, deps.clock.now()),
    payment_url: `${deps.public_url}/api/sandbox-gateway/pay/${session.id}`,
    expires_at: session.expires_at.toISOString(),
    captures: session.captures.map((capture) => ({
      ...capture,
      paid_at: new Date(capture.paid_at).toISOString(),
    })),
    disputes: session.disputes,
  });
  const notify = (event: string, reference: string, seconds = 0, more: object = {}) => {
    const body = JSON.stringify({ id: secretSlug(deps.chance), event, reference, ...more });
    const send = () =>
      fetch(deps.webhook_url, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "x-sandbox-signature": hmac(deps.secret, body),
        },
        body,
        signal: AbortSignal.timeout(15_000),
      }).catch((err) => deps.log.warn({ err }, "sandbox: the notice did not arrive"));
    // A real gateway answers its page before it sends the notice, too.
    setTimeout(send, seconds * 1000).unref();
  };

  app.use("/sessions/*", requireSecret(deps.secret));
  app.use("/refunds/*", requireSecret(deps.secret));
  app.use("/disputes/*", requireSecret(deps.secret));
  app.post("/sessions", async (c) => {
    const { reference, amount, expires_at, ...body } = await c.req.json();
    const id = `sb-${secretSlug(deps.chance)}`;
    const made = await insertSession(deps.db, {
      id,
      reference,
      amount,
      status: "ACTIVE",
      expires_at: new Date(expires_at),
      body,
    });
    return c.json(answer({ ...made, captures: [], disputes: [] }), 201);
  });
  app.get("/sessions/:id", async (c) => {
    const session = await sessionAnswer(deps.db, c.req.param("id"));
    if (!session) return c.json({ error_code: "DATA_NOT_FOUND", message: "no session" }, 404);
    return c.json(answer(session));
  });
  app.post("/sessions/:id/cancel", async (c) => {
    await cancelSession(deps.db, c.req.param("id"));
    const session = await sessionAnswer(deps.db, c.req.param("id"));
    if (!session) return c.json({ error_code: "DATA_NOT_FOUND", message: "no session" }, 404);
    return c.json(answer(session));
  });
  app.post("/refunds", async (c) => {
    const { capture_id, reference, amount } = await c.req.json();
    const session = await sessionOfCapture(deps.db, capture_id);
    if (session?.body.refuses_refunds)
      return c.json({ error_code: "REFUND_FAILED", message: "the bank refused it" }, 400);
    const refund = await makeRefund(deps.db, {
      id: `rf-${secretSlug(deps.chance)}`,
      reference,
      capture_id,
      amount,
      status: "SUCCEEDED",
      made_at: deps.clock.now(),
    });
    if (!refund)
      return c.json({ error_code: "AMOUNT_TOO_HIGH", message: "more than was paid" }, 400);
    return c.json({ id: refund.id, status: refund.status });
  });
  app.get("/disputes/:id", async (c) => {
    const dispute = await disputeById(deps.db, c.req.param("id"));
    if (!dispute) return c.json({ error_code: "DATA_NOT_FOUND", message: "no dispute" }, 404);
    const { id, reference, status, amount, respond_by } = dispute;
    return c.json({ id, reference, status, amount, respond_by: respond_by.toISOString() });
  });
  app.get("/refunds/:id", async (c) => {
    const refund = await refundById(deps.db, c.req.param("id"));
    if (!refund) return c.json({ error_code: "DATA_NOT_FOUND", message: "no refund" }, 404);
    return c.json({ id: refund.id, status: refund.status });
  });

  // What a real gateway's dashboard offers: its books as a file, to try the settlement with.
  app.get("/report", async (c) => {
    const format = c.req.query("format") === "balance" ? "balance" : "transactions";
    const faults = c.req.query("faults") === "yes";
    const csv = sandboxReport(await movements(deps.db, MOST_REPORTED), { format, faults });
    c.header("Content-Type", "text/csv; charset=utf-8");
    c.header("Content-Disposition", `attachment; filename="sandbox-${format}.csv"`);
    c.header("X-Robots-Tag", "noindex");
    return c.body(csv);
  });

  app.get("/pay/:id", async (c) => {
    const session = await sessionById(deps.db, c.req.param("id"));
    if (!session) return c.notFound();
    const status = statusNow(session, deps.clock.now());
    const [captures, disputes] = await Promise.all([
      capturesOf(deps.db, session.id),
      disputesOf(deps.db, session.id),
    ]);
    return sandboxPage(c, {
      session,
      status,
      channels: channelsFor(session.amount),
      paid: captures.length > 0,
      disputed: disputes.some((dispute) => dispute.status === "OPEN"),
      now: deps.clock.now(),
    });
  });
  app.post("/pay/:id", async (c) => {
    const session = await sessionById(deps.db, c.req.param("id"));
    if (!session) return c.notFound();
    const form = await c.req.parseBody();
    const urls = session.body as { success_url: string; failure_url: string };
    const intent = String(form.intent);
    if (intent === "fail") {
      notify("payment.failure", session.reference);
      return c.redirect(urls.failure_url, 303);
    }
    if (intent === "expire") {
      await setSessionStatus(deps.db, session.id, "EXPIRED");
      notify("payment_session.expired", session.reference);
      return c.redirect(urls.failure_url, 303);
    }
    if (await afterPayment(session, intent)) return c.redirect(c.req.path, 303);
    const late = intent === "late";
    if (!late && statusNow(session, deps.clock.now()) !== "ACTIVE")
      return c.redirect(c.req.path, 303);
    const channel = PaymentChannels.safeParse(form.channel);
    await pay(session, channel.success ? channel.data : "QRIS");
    if (intent === "twice") await pay(session, "CARDS");
    const delay = String(form.delay ?? "now");
    if (delay !== "never")
      notify("payment_session.completed", session.reference, DELAY_SECONDS[delay] ?? 0);
    return c.redirect(urls.success_url, 303);
  });
  /** What may happen to a payment later. @returns false for another intent */
  async function afterPayment(session: SandboxSession, intent: string): Promise<boolean> {
    if (intent === "refuse_refunds") {
      await setSessionBody(deps.db, session.id, { ...session.body, refuses_refunds: true });
      return true;
    }
    if (intent === "dispute") {
      const [capture] = await capturesOf(deps.db, session.id);
      if (!capture) return true;
      const id = `dp-${secretSlug(deps.chance)}`;
      await insertDispute(deps.db, {
        id,
        capture_id: capture.id,
        amount: capture.amount,
        status: "OPEN",
        respond_by: addMinutes(deps.clock.now(), EVIDENCE_DAYS * 24 * 60),
      });
      notify("dispute.opened", session.reference, 0, { dispute_id: id });
      return true;
    }
    if (intent !== "dispute_won" && intent !== "dispute_lost") return false;
    const [open] = (await disputesOf(deps.db, session.id)).filter(
      ({ status }) => status === "OPEN",
    );
    if (!open) return true;
    await setDisputeStatus(deps.db, open.id, intent === "dispute_won" ? "WON" : "LOST");
    notify("dispute.decided", session.reference, 0, { dispute_id: open.id });
    return true;
  }
  async function pay(session: SandboxSession, channel: PaymentChannel) {
    await payInto(deps.db, {
      id: `py-${secretSlug(deps.chance)}`,
      session_id: session.id,
      amount: session.amount,
      channel,
      paid_at: deps.clock.now(),
    });
  }
  return app;
}

const statusNow = (session: Pick<SandboxSession, "status" | "expires_at">, now: Date): string =>
  session.status === "ACTIVE" && session.expires_at <= now ? "EXPIRED" : session.status;

const requireSecret =
  (secret: string) =>
  async (c: import("hono").Context, next: () => Promise<void>): Promise<Response | undefined> => {
    const given = (c.req.header("authorization") ?? "").replace(/^Bearer /, "");
    if (!sameSecret(given, secret))
      return c.json({ error_code: "INVALID_API_KEY", message: "" }, 401);
    await next();
    return undefined;
  };
