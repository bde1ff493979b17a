import type { DisputeStatus, PaymentChannel } from "@jukung/contract";
import { addMinutes, type Clock } from "../../../platform/clock.ts";
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
import { type Fetch, GatewayRefused, gatewayClient } from "./client.ts";

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
type Refund = {
  id: string;
  status: string;
  reference_id?: string | null;
  failure_code?: string | null;
};
type RefundList = { data: Refund[]; has_more?: boolean };
/** docs.xendit.co/apidocs/dispute-webhook-notifications; amounts are texts with decimals. */
type XenditDispute = {
  id: string;
  reference_id: string;
  status: string;
  currency: string;
  amount: { initial: string; terminal: string | null };
  due_date?: string | null;
};

/** Its other states (ACTION_REQUIRED, UNDER_REVIEW) are undecided. */
const DECIDED: Record<string, DisputeStatus> = { WON: "WON", LOST: "LOST" };
const V3 = { "api-version": "2024-11-11" };
/** "At least 10 minutes in the future" when the request arrives, by a clock that is not ours. */
const SHORTEST_SESSION_MINUTES = 11;
/** Letters, digits and spaces: "Alphanumeric. No special characters is allowed." O'Brien is OBrien. */
const plainName = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9 -]/g, "")
    .replace(/[ -]+/g, " ")
    .trim()
    .slice(0, 50)
    .trim() || "Traveller";
const isHttps = (address: string) => address.startsWith("https://");

/**
 * Xendit Payment Sessions (docs.xendit.co/apidocs/create-session of 8 April 2026, integrations.md §1).
 * There is no idempotency key for a session: the attempt is written down before the call, and an
 * unknown outcome ends that attempt.
 */
export function xendit(settings: {
  secret_key: string;
  callback_token: string;
  base_url: string;
  /** The methods to offer; null for all that the account has activated. */
  channels?: readonly PaymentChannel[] | null;
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
  /** A refund of this payment that an earlier call made. @throws GatewayDown, GatewayRefused */
  async function refundByReference(payment_request_id: string, reference: string) {
    const query = new URLSearchParams({ payment_request_id, limit: "100" });
    try {
      const { data } = await call<RefundList>("GET", `/refunds?${query}`);
      return data.find((refund) => refund.reference_id === reference);
    } catch (error) {
      // It answers like that if the payment has no refunds.
      if (error instanceof GatewayRefused && error.status === 404) return undefined;
      throw error;
    }
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
    channels: settings.channels ?? null,
    async createSession(input) {
      const offered = settings.channels ? channelsFor(input.amount, settings.channels) : [];
      // In the hold's last minutes the session may end one minute before it instead of two.
      const earliest = addMinutes(settings.clock.now(), SHORTEST_SESSION_MINUTES);
      const expires_at = input.expires_at < earliest ? earliest : input.expires_at;
      const session = await call<Session>("POST", "/sessions", {
        reference_id: input.reference,
        session_type: "PAY",
        mode: "PAYMENT_LINK",
        amount: input.amount,
        currency: "IDR",
        country: "ID",
        locale: input.locale,
        description: input.description.slice(0, 1000),
        expires_at: expires_at.toISOString(),
        // A single method that the account has not activated makes Xendit refuse the whole session;
        // without a list it offers those that are.
        ...(offered.length > 0 ? { allowed_payment_channels: offered } : {}),
        customer: {
          reference_id: input.reference.replace(/[^A-Za-z0-9]/g, ""),
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
        // Xendit refuses plain http. On a developer's machine nobody is sent back, but can pay.
        ...(isHttps(input.success_url)
          ? { success_return_url: input.success_url, cancel_return_url: input.failure_url }
          : {}),
      });
      if (!session.payment_session_id || !session.payment_link_url)
        throw new GatewayDown("POST /sessions answered without a session");
      return {
        session_id: session.payment_session_id,
        payment_url: session.payment_link_url,
        expires_at: new Date(session.expires_at),
      };
    },
    async fetchSession({ session_id }) {
      const session = await call<Session>("GET", `/sessions/${encodeURIComponent(session_id)}`);
      return {
        reference: session.reference_id,
        status: session.status,
        captures: await captureOf(session),
        // Xendit tells of chargebacks by webhook only.
        disputes: [],
      };
    },
    async cancelSession(session_id) {
      await call("POST", `/sessions/${encodeURIComponent(session_id)}/cancel`).catch((error) => {
        // Refused: it was paid or has ended meanwhile, which the next question about it shows.
        if (!(error instanceof GatewayRefused)) throw error;
      });
    },
    readNotice(headers, body) {
      const token = headers.get("x-callback-token");
      if (!token || !sameSecret(token, settings.callback_token)) return null;
      let notice: Record<string, unknown> & {
        event?: string;
        data?: Record<string, unknown> & { data?: object };
      };
      try {
        notice = JSON.parse(new TextDecoder().decode(body));
      } catch {
        return null;
      }
      if (!notice || typeof notice.event !== "string") return null;
      const disputed = notice.event.startsWith("dispute.");
      // The notice of a dispute is flat: its fields stand beside its event.
      if (disputed) notice = { ...notice, data: { ...notice, ...notice.data } };
      if (typeof notice.data !== "object" || notice.event === undefined) return null;
      // The refund sample nests data in data.
      const data = { ...notice.data, ...(notice.data?.data ?? {}) } as Record<string, unknown>;
      const subject = disputed
        ? data.id
        : (data.payment_session_id ?? data.payment_id ?? data.payment_request_id ?? data.id);
      return {
        // Only some webhooks carry an id; otherwise event, subject and status identify it.
        event_id:
          headers.get("webhook-id") ?? `${notice.event}|${String(subject)}|${String(data.status)}`,
        event: notice.event,
        reference: typeof data.reference_id === "string" ? data.reference_id : null,
        dispute_id: disputed && typeof data.id === "string" ? data.id : null,
      };
    },
    refundable: channelRefunds,
    async refund({ gateway_payment_id, reference, amount }) {
      // Today's reference names no idempotency key, so an earlier call is looked for first.
      const made = await refundByReference(gateway_payment_id, reference);
      if (made) return refundState(made);
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
    async fetchDispute(dispute_id) {
      const path = `/disputes/${encodeURIComponent(dispute_id)}`;
      const dispute = await call<XenditDispute>("GET", path);
      const { amount, currency, due_date } = dispute;
      return {
        dispute_id: dispute.id,
        reference: dispute.reference_id,
        status: DECIDED[dispute.status] ?? "OPEN",
        amount: currency === "IDR" ? Math.trunc(Number(amount.terminal ?? amount.initial)) : null,
        respond_by: due_date ? new Date(due_date) : null,
      };
    },
  };
}
