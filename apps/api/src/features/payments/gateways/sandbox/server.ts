import { type PaymentChannel, PaymentChannel as PaymentChannels } from "@jukung/contract";
import { Hono } from "hono";
import type { Clock } from "../../../../platform/clock.ts";
import type { Database } from "../../../../platform/db.ts";
import { type Chance, hmac, sameSecret, secretSlug } from "../../../../platform/keys.ts";
import type { Log } from "../../../../platform/log.ts";
import { channelsFor } from "../../gateway.ts";
import { sandboxPage } from "./page.ts";
import {
  capturesOf,
  insertCapture,
  insertRefund,
  insertSession,
  refundById,
  type SandboxSession,
  sessionById,
  setSessionStatus,
} from "./queries.ts";

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
const DELAY_SECONDS: Record<string, number> = { now: 0, late: 10 };

/**
 * The sandbox gateway, which takes no money. It uses HTTP like a real one and misbehaves on demand:
 * late, lost and double payments. Never mounted in production.
 */
export function sandboxServer(deps: Deps) {
  const app = new Hono();
  const answer = async (session: SandboxSession) => ({
    id: session.id,
    reference: session.reference,
    status: statusNow(session, deps.clock.now()),
    payment_url: `${deps.public_url}/api/sandbox-gateway/pay/${session.id}`,
    expires_at: session.expires_at.toISOString(),
    captures: (await capturesOf(deps.db, session.id)).map(({ id, amount, channel, paid_at }) => ({
      id,
      amount,
      channel,
      paid_at: paid_at.toISOString(),
    })),
  });
  const notify = (event: string, reference: string, seconds = 0) => {
    const body = JSON.stringify({ id: secretSlug(deps.chance), event, reference });
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
  app.post("/sessions", async (c) => {
    const { reference, amount, expires_at, ...body } = await c.req.json();
    const id = `sb-${secretSlug(deps.chance)}`;
    await insertSession(deps.db, {
      id,
      reference,
      amount,
      status: "ACTIVE",
      expires_at: new Date(expires_at),
      body,
    });
    return c.json(await answer((await sessionById(deps.db, id)) as SandboxSession), 201);
  });
  app.get("/sessions/:id", async (c) => {
    const session = await sessionById(deps.db, c.req.param("id"));
    if (!session) return c.json({ error_code: "DATA_NOT_FOUND", message: "no session" }, 404);
    return c.json(await answer(session));
  });
  app.post("/refunds", async (c) => {
    const { capture_id, reference, amount } = await c.req.json();
    const refund = await insertRefund(deps.db, {
      id: `rf-${secretSlug(deps.chance)}`,
      reference,
      capture_id,
      amount,
      status: "SUCCEEDED",
    });
    return c.json({ id: refund.id, status: refund.status });
  });
  app.get("/refunds/:id", async (c) => {
    const refund = await refundById(deps.db, c.req.param("id"));
    if (!refund) return c.json({ error_code: "DATA_NOT_FOUND", message: "no refund" }, 404);
    return c.json({ id: refund.id, status: refund.status });
  });

  app.get("/pay/:id", async (c) => {
    const session = await sessionById(deps.db, c.req.param("id"));
    if (!session) return c.notFound();
    const status = statusNow(session, deps.clock.now());
    return sandboxPage(c, { session, status, channels: channelsFor(session.amount) });
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
  async function pay(session: SandboxSession, channel: PaymentChannel) {
    await insertCapture(deps.db, {
      id: `py-${secretSlug(deps.chance)}`,
      session_id: session.id,
      amount: session.amount,
      channel,
      paid_at: deps.clock.now(),
    });
    await setSessionStatus(deps.db, session.id, "COMPLETED");
  }
  return app;
}

const statusNow = (session: SandboxSession, now: Date): string =>
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
