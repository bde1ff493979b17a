import type { Clock } from "../../../platform/clock.ts";
import { sameSecret } from "../../../platform/keys.ts";
import {
  type Capture,
  channelRefunds,
  channelsFor,
  type Gateway,
  GatewayDown,
  isChannel,
  type RefundState,
} from "../gateway.ts";
import { type Fetch, gatewayClient } from "./client.ts";

type Session = {
  payment_session_id: string;
  reference_id: string;
  status: "ACTIVE" | "COMPLETED" | "EXPIRED" | "CANCELED";
  payment_link_url: string;
  expires_at: string;
  amount: number;
  currency: string;
  payment_request_id?: string;
  payment_id?: string;
  updated?: string;
};
type PaymentRequest = {
  payment_request_id: string;
  status: string;
  channel_code?: string;
  request_amount: number;
  currency: string;
  latest_payment_id?: string;
  captured_amount?: number;
  updated?: string;
};
type Refund = { id: string; status: string; failure_code?: string | null };

const V3 = { "api-version": "2024-11-11" };
/** Xendit accepts names without special characters only. */
const plainName = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9 .'-]/g, "")
    .trim()
    .slice(0, 50) || "Traveller";

/**
 * Xendit Payment Sessions (integrations.md §1). There is no idempotency key for a session: the
 * attempt is written down before the call, and an unknown outcome ends that attempt.
 */
export function xendit(settings: {
  secret_key: string;
  callback_token: string;
  base_url: string;
  clock: Clock;
  timeout_ms?: number;
  fetch?: Fetch;
}): Gateway {
  const call = gatewayClient({
    base_url: settings.base_url,
    headers: {
      Authorization: `Basic ${Buffer.from(`${settings.secret_key}:`).toString("base64")}`,
    },
    ...(settings.timeout_ms ? { timeout_ms: settings.timeout_ms } : {}),
    ...(settings.fetch ? { fetch: settings.fetch } : {}),
  });
  /** A session webhook has no payment method, so the capture is read from its payment request. */
  async function captureOf(session: Session): Promise<Capture[]> {
    if (session.status !== "COMPLETED" || !session.payment_request_id) return [];
    const request = await call<PaymentRequest>(
      "GET",
      `/v3/payment_requests/${session.payment_request_id}`,
      undefined,
      V3,
    );
    if (request.status !== "SUCCEEDED") return [];
    return [
      {
        gateway_payment_id: request.payment_request_id,
        amount: Math.trunc(request.captured_amount ?? request.request_amount),
        currency: request.currency,
        payment_channel: isChannel(request.channel_code) ? request.channel_code : null,
        paid_at: new Date(request.updated ?? session.updated ?? settings.clock.now()),
      },
    ];
  }
  const refundState = (refund: Refund): RefundState => ({
    refund_id: refund.id,
    status:
      refund.status === "SUCCEEDED"
        ? "SUCCEEDED"
        : refund.status === "PENDING"
          ? "PENDING"
          : "FAILED",
    failure_code: refund.failure_code ?? undefined,
  });
  return {
    name: "xendit",
    // A link is at one of Xendit's hosts or at its short address (dev.xen.to for test keys).
    origins: ["https://*.xendit.co", "https://xen.to", "https://*.xen.to"],
    async createSession(input) {
      const session = await call<Session>("POST", "/sessions", {
        reference_id: input.reference,
        session_type: "PAY",
        mode: "PAYMENT_LINK",
        amount: input.amount,
        currency: "IDR",
        country: "ID",
        locale: input.locale,
        description: input.description,
        expires_at: input.expires_at.toISOString(),
        allowed_payment_channels: channelsFor(input.amount),
        customer: {
          reference_id: input.reference,
          type: "INDIVIDUAL",
          ...(input.customer.email.length <= 50 ? { email: input.customer.email } : {}),
          mobile_number: input.customer.phone,
          individual_detail: { given_names: plainName(input.customer.full_name) },
        },
        items: input.items.map((item, i) => ({
          reference_id: `line-${i + 1}`,
          type: "PHYSICAL_SERVICE",
          name: item.name.slice(0, 250),
          category: "TICKET",
          net_unit_amount: item.unit_price,
          quantity: item.quantity,
        })),
        success_return_url: input.success_url,
        cancel_return_url: input.failure_url,
      });
      if (!session.payment_session_id || !session.payment_link_url)
        throw new GatewayDown("POST /sessions answered without a session");
      return {
        session_id: session.payment_session_id,
        payment_url: session.payment_link_url,
        expires_at: new Date(session.expires_at),
      };
    },
    async fetchSession(session_id) {
      const session = await call<Session>("GET", `/sessions/${encodeURIComponent(session_id)}`);
      return {
        reference: session.reference_id,
        status: session.status,
        captures: await captureOf(session),
      };
    },
    readNotice(headers, body) {
      const token = headers.get("x-callback-token");
      if (!token || !sameSecret(token, settings.callback_token)) return null;
      let notice: { event?: string; data?: Record<string, unknown> & { data?: object } };
      try {
        notice = JSON.parse(new TextDecoder().decode(body));
      } catch {
        return null;
      }
      if (!notice || typeof notice.event !== "string" || typeof notice.data !== "object")
        return null;
      // The refund sample nests data in data.
      const data = { ...notice.data, ...(notice.data?.data ?? {}) } as Record<string, unknown>;
      const subject =
        data.payment_session_id ?? data.payment_id ?? data.payment_request_id ?? data.id;
      return {
        // Only some webhooks carry an id; otherwise event, subject and status identify it.
        event_id:
          headers.get("webhook-id") ?? `${notice.event}|${String(subject)}|${String(data.status)}`,
        event: notice.event,
        reference: typeof data.reference_id === "string" ? data.reference_id : null,
      };
    },
    refundable: channelRefunds,
    async refund({ gateway_payment_id, reference, amount }) {
      const refund = await call<Refund>(
        "POST",
        "/refunds",
        {
          payment_request_id: gateway_payment_id,
          reference_id: reference,
          amount,
          currency: "IDR",
          reason: "CANCELLATION",
        },
        { "idempotency-key": reference },
      );
      return refundState(refund);
    },
    async fetchRefund(refund_id) {
      return refundState(await call<Refund>("GET", `/refunds/${encodeURIComponent(refund_id)}`));
    },
  };
}
