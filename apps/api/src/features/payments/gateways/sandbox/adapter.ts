import type { DisputeStatus } from "@jukung/contract";
import { hmac, sameSecret } from "../../../../platform/keys.ts";
import { channelRefunds, type Gateway, isChannel } from "../../gateway.ts";
import { type Fetch, gatewayClient } from "../client.ts";

type Session = {
  id: string;
  reference: string;
  status: "ACTIVE" | "COMPLETED" | "EXPIRED" | "CANCELED";
  payment_url: string;
  expires_at: string;
  captures: { id: string; amount: number; channel: string; paid_at: string }[];
  disputes: string[];
};
type Dispute = {
  id: string;
  reference: string;
  status: DisputeStatus;
  amount: number;
  respond_by: string;
};
type Refund = { id: string; status: "PENDING" | "SUCCEEDED" | "FAILED"; failure_code?: string };

/** Our own gateway for demos and tests: takes no money, uses HTTP like a real one. */
export function sandbox(settings: {
  base_url: string;
  secret: string;
  timeout_ms?: number;
  fetch?: Fetch;
}): Gateway {
  const call = gatewayClient({
    base_url: `${settings.base_url}/sandbox-gateway`,
    headers: { Authorization: `Bearer ${settings.secret}` },
    ...(settings.timeout_ms ? { timeout_ms: settings.timeout_ms } : {}),
    ...(settings.fetch ? { fetch: settings.fetch } : {}),
  });
  return {
    name: "sandbox",
    origins: [],
    channels: null,
    async createSession(input) {
      const session = await call<Session>("POST", "/sessions", {
        ...input,
        expires_at: input.expires_at.toISOString(),
      });
      return {
        session_id: session.id,
        payment_url: session.payment_url,
        expires_at: new Date(session.expires_at),
      };
    },
    async fetchSession({ session_id }) {
      const session = await call<Session>("GET", `/sessions/${session_id}`);
      return {
        reference: session.reference,
        status: session.status,
        captures: session.captures.map((capture) => ({
          gateway_payment_id: capture.id,
          amount: capture.amount,
          currency: "IDR",
          payment_channel: isChannel(capture.channel) ? capture.channel : null,
          paid_at: new Date(capture.paid_at),
        })),
        disputes: session.disputes,
      };
    },
    async cancelSession(session_id) {
      await call("POST", `/sessions/${session_id}/cancel`);
    },
    readNotice(headers, body) {
      const signature = headers.get("x-sandbox-signature") ?? "";
      if (!sameSecret(signature, hmac(settings.secret, body))) return null;
      const notice = JSON.parse(new TextDecoder().decode(body));
      return {
        event_id: notice.id,
        event: notice.event,
        reference: notice.reference ?? null,
        dispute_id: notice.dispute_id ?? null,
      };
    },
    async fetchDispute(dispute_id) {
      const dispute = await call<Dispute>("GET", `/disputes/${encodeURIComponent(dispute_id)}`);
      return {
        dispute_id: dispute.id,
        reference: dispute.reference,
        status: dispute.status,
        amount: dispute.amount,
        respond_by: new Date(dispute.respond_by),
      };
    },
    refundable: channelRefunds,
    async refund({ session_id, gateway_payment_id, reference, amount }) {
      const refund = await call<Refund>("POST", "/refunds", {
        session_id,
        capture_id: gateway_payment_id,
        reference,
        amount,
      });
      return { refund_id: refund.id, status: refund.status, failure_code: refund.failure_code };
    },
    async fetchRefund(refund_id) {
      const refund = await call<Refund>("GET", `/refunds/${refund_id}`);
      return { refund_id: refund.id, status: refund.status, failure_code: refund.failure_code };
    },
  };
}
