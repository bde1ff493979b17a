import { createHash } from "node:crypto";
import type { PaymentChannel } from "@jukung/contract";
import type { Clock } from "../../../platform/clock.ts";
import { sameSecret } from "../../../platform/keys.ts";
import {
  type Capture,
  channelRefunds,
  type Gateway,
  GatewayDown,
  type RefundState,
  type SessionState,
} from "../gateway.ts";
import { type Fetch, GatewayRefused, gatewayClient } from "./client.ts";

/** A transaction as the status API and its notifications have it; the status code is in the body. */
type Transaction = {
  status_code: string;
  status_message?: string;
  order_id: string;
  transaction_id: string;
  transaction_status: string;
  fraud_status?: string;
  gross_amount: string;
  currency?: string;
  payment_type: string;
  store?: string;
  va_numbers?: { bank: string }[];
  permata_va_number?: string;
  transaction_time?: string;
  settlement_time?: string;
  refunds?: { refund_key: string; refund_amount: string }[];
};
type RefundAnswer = { status_code: string; status_message?: string };

const HOUR = "+07:00";
/** Snap's page lasts at least a minute; a hold's last moments may be shorter. */
const SHORTEST_MINUTES = 1;
const LONGEST_ITEM = 50;

/** Money has arrived, even if some of it went back or was disputed since. */
const CAPTURED = [
  "settlement",
  "refund",
  "partial_refund",
  "chargeback",
  "partial_chargeback",
] as const;
const DISPUTED = ["chargeback", "partial_chargeback"];
const ENDED: Record<string, SessionState["status"]> = {
  cancel: "CANCELED",
  expire: "EXPIRED",
  failure: "EXPIRED",
};

/** Our name of a payment type; null for one that we have none for. */
export function midtransChannel(transaction: Partial<Transaction>): PaymentChannel | null {
  const { payment_type, store, va_numbers, permata_va_number } = transaction;
  const bank = permata_va_number ? "permata" : va_numbers?.[0]?.bank;
  switch (payment_type) {
    case "credit_card":
      return "CARDS";
    case "gopay":
      return "GOPAY";
    case "qris":
      return "QRIS";
    case "shopeepay":
      return "SHOPEEPAY";
    case "dana":
      return "DANA";
    case "ovo":
      return "OVO";
    case "echannel":
      return "MANDIRI_VIRTUAL_ACCOUNT";
    case "cstore":
      return store === "alfamart" ? "ALFAMART" : store === "indomaret" ? "INDOMARET" : null;
    case "bank_transfer":
      return bank ? (BANKS[bank.toLowerCase()] ?? null) : null;
    default:
      return null;
  }
}
const BANKS: Record<string, PaymentChannel> = {
  bca: "BCA_VIRTUAL_ACCOUNT",
  bni: "BNI_VIRTUAL_ACCOUNT",
  bri: "BRI_VIRTUAL_ACCOUNT",
  bsi: "BSI_VIRTUAL_ACCOUNT",
  mandiri: "MANDIRI_VIRTUAL_ACCOUNT",
  permata: "PERMATA_VIRTUAL_ACCOUNT",
};

/** "2026-12-01 09:11:00" of Jakarta, as Midtrans writes times, without an offset. */
const instantIn = (text: string | undefined): Date | null => {
  const date = new Date(`${text?.replace(" ", "T")}${HOUR}`);
  return Number.isNaN(date.getTime()) ? null : date;
};

/** A settled card payment counts only once fraud detection has accepted it. */
const isCaptured = ({ transaction_status, fraud_status, status_code }: Transaction): boolean =>
  (transaction_status === "capture" && fraud_status === "accept" && status_code === "200") ||
  CAPTURED.some((status) => status === transaction_status);

/**
 * Midtrans Snap (docs.midtrans.com, integrations.md §2). The order id of a transaction is our reference
 * of the attempt. A refusal comes with HTTP 200 and its code in the body.
 */
export function midtrans(settings: {
  server_key: string;
  snap_url: string;
  api_url: string;
  /** Where notices are sent, if it is a public address; else what the dashboard says counts. */
  notification_url?: string;
  clock: Clock;
  timeout_ms?: number;
  fetch?: Fetch;
}): Gateway {
  const client = (base_url: string, headers: Record<string, string> = {}) =>
    gatewayClient({
      base_url,
      headers: {
        Authorization: `Basic ${Buffer.from(`${settings.server_key}:`).toString("base64")}`,
        ...headers,
      },
      errorIn: (answer) => {
        const { error_messages = [], status_message } = answer as {
          error_messages?: string[];
          status_message?: string;
        };
        return {
          error_code: "REFUSED",
          message: error_messages.join("; ") || (status_message ?? ""),
        };
      },
      ...(settings.timeout_ms ? { timeout_ms: settings.timeout_ms } : {}),
      ...(settings.fetch ? { fetch: settings.fetch } : {}),
    });
  const { notification_url } = settings;
  const snap = client(
    settings.snap_url,
    notification_url ? { "X-Override-Notification": notification_url } : {},
  );
  const core = client(settings.api_url);

  const at = (order_id: string, what: string) => `/v2/${encodeURIComponent(order_id)}/${what}`;
  /** A transaction; undefined as long as the customer has chosen no payment method. */
  async function transactionOf(order_id: string): Promise<Transaction | undefined> {
    const found = await core<Transaction>("GET", at(order_id, "status")).catch((error) => {
      if (error instanceof GatewayRefused && error.status === 404) return undefined;
      throw error;
    });
    if (!found || found.status_code === "404") return undefined;
    if (!found.transaction_status)
      throw new GatewayDown(`GET status answered ${found.status_code} without a transaction`);
    return found;
  }
  const captureOf = (paid: Transaction): Capture => ({
    gateway_payment_id: paid.transaction_id,
    amount: Math.trunc(Number(paid.gross_amount)),
    currency: paid.currency ?? "IDR",
    payment_channel: midtransChannel(paid),
    paid_at:
      instantIn(paid.settlement_time) ?? instantIn(paid.transaction_time) ?? settings.clock.now(),
  });
  const refundIn = (paid: Transaction | undefined, reference: string): RefundState | undefined =>
    paid?.refunds?.some(({ refund_key }) => refund_key === reference)
      ? { refund_id: refundId(paid.order_id, reference), status: "SUCCEEDED" }
      : undefined;

  return {
    name: "midtrans",
    origins: [new URL(settings.snap_url).origin, "https://*.midtrans.com"],
    channels: null,
    async createSession(input) {
      const now = settings.clock.now();
      const minutes = Math.max(
        SHORTEST_MINUTES,
        Math.floor((input.expires_at.getTime() - now.getTime()) / 60_000),
      );
      const lasts = { unit: "minutes", duration: minutes };
      const { redirect_url } = await snap<{ redirect_url: string }>(
        "POST",
        "/snap/v1/transactions",
        {
          transaction_details: { order_id: input.reference, gross_amount: input.amount },
          item_details: input.items.map((item, i) => ({
            id: `line-${i + 1}`,
            name: item.name.slice(0, LONGEST_ITEM),
            price: item.unit_price,
            quantity: item.quantity,
          })),
          customer_details: {
            first_name: input.customer.full_name.slice(0, 255),
            email: input.customer.email,
            phone: input.customer.phone,
          },
          expiry: lasts,
          page_expiry: lasts,
          callbacks: { finish: input.success_url, error: input.failure_url },
        },
      );
      if (!redirect_url) throw new GatewayDown("Snap answered without an address");
      return {
        session_id: input.reference,
        payment_url: redirect_url,
        expires_at: new Date(now.getTime() + minutes * 60_000),
      };
    },
    async fetchSession({ session_id, expires_at }) {
      const found = await transactionOf(session_id);
      const state = { reference: session_id, captures: [], disputes: [] };
      // The page ends without a word; a transfer that was begun on it has a transaction.
      if (!found)
        return { ...state, status: expires_at <= settings.clock.now() ? "EXPIRED" : "ACTIVE" };
      if (!isCaptured(found))
        return { ...state, status: ENDED[found.transaction_status] ?? "ACTIVE" };
      return {
        reference: found.order_id,
        status: "COMPLETED",
        captures: [captureOf(found)],
        disputes: DISPUTED.includes(found.transaction_status) ? [found.order_id] : [],
      };
    },
    async cancelSession(session_id) {
      // Refused, or unknown: nothing was begun there, or it was paid or has ended.
      await core("POST", at(session_id, "expire")).catch((error) => {
        if (!(error instanceof GatewayRefused)) throw error;
      });
    },
    readNotice(_headers, body) {
      let notice: Partial<Transaction & { signature_key: string }>;
      try {
        notice = JSON.parse(new TextDecoder().decode(body));
      } catch {
        return null;
      }
      const { order_id, status_code, gross_amount, signature_key, transaction_status } =
        notice ?? {};
      if (
        ![order_id, status_code, gross_amount, signature_key].every((it) => typeof it === "string")
      )
        return null;
      const signed = `${order_id}${status_code}${gross_amount}${settings.server_key}`;
      if (!sameSecret(String(signature_key), createHash("sha512").update(signed).digest("hex")))
        return null;
      const status = String(transaction_status);
      return {
        event_id: `${notice.transaction_id}|${status}|${status_code}|${notice.fraud_status ?? ""}`,
        event: status,
        reference: String(order_id),
        dispute_id: DISPUTED.includes(status) ? String(order_id) : null,
      };
    },
    refundable: channelRefunds,
    async refund({ session_id, reference, amount }) {
      const paid = await transactionOf(session_id);
      const made = refundIn(paid, reference);
      if (made) return made;
      // Cards are refunded by the bank at its own time, everything else at once.
      const how = paid?.payment_type === "credit_card" ? "refund" : "refund/online/direct";
      const answer = await core<RefundAnswer>("POST", at(session_id, how), {
        refund_key: reference,
        amount,
        reason: "The trip was cancelled or changed",
      });
      const refund_id = refundId(session_id, reference);
      if (answer.status_code === "200" || answer.status_code === "201")
        return { refund_id, status: "SUCCEEDED" };
      if (/^5/.test(answer.status_code))
        throw new GatewayDown(`the refund was answered ${answer.status_code}`);
      return { refund_id: "", status: "FAILED", failure_code: `MIDTRANS_${answer.status_code}` };
    },
    async fetchRefund(refund_id) {
      const [order_id = "", reference = ""] = refund_id.split(":");
      const made = refundIn(await transactionOf(order_id), reference);
      return made ?? { refund_id, status: "FAILED", failure_code: "NOT_FOUND" };
    },
    async fetchDispute(dispute_id) {
      const found = await transactionOf(dispute_id);
      if (!found) throw new GatewayDown("the transaction of a chargeback is not there");
      const open = DISPUTED.includes(found.transaction_status);
      return {
        dispute_id,
        reference: found.order_id,
        // It tells neither who won nor by when to answer: its dashboard and emails do.
        status: open ? "OPEN" : "WON",
        amount: Math.trunc(Number(found.gross_amount)),
        respond_by: null,
      };
    },
  };
}
/** Refunds have no number of their own there: they are found by their key, at their transaction. */
const refundId = (order_id: string, reference: string) => `${order_id}:${reference}`;
