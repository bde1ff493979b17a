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
};
type Refund = { id: string; status: "PENDING" | "SUCCEEDED" | "FAILED"; failure_code?: string };

/** Our own gateway for demos and tests: takes no money, uses HTTP like a real one. */
export function sandbox(settings: { base_url: string; secret: string; fetch?: Fetch }): Gateway {
  const call = gatewayClient({
    base_url: `${settings.base_url}/sandbox-gateway`,
    headers: { Authorization: `Bearer ${settings.secret}` },
    ...(settings.fetch ? { fetch: settings.fetch } : {}),
  });
  return {
    name: "sandbox",
    origins: [],
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
    async fetchSession(session_id) {
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
      };
    },
    readNotice(headers, body) {
      const signature = headers.get("x-sandbox-signature") ?? "";
      if (!sameSecret(signature, hmac(settings.secret, body))) return null;
      const notice = JSON.parse(new TextDecoder().decode(body));
      return { event_id: notice.id, event: notice.event, reference: notice.reference ?? null };
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
