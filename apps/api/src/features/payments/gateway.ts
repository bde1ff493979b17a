import type { DisputeStatus, PaymentChannel, PaymentMethod } from "@jukung/contract";

/** What a gateway is asked to collect. Amounts are whole rupiah. */
export type SessionInput = {
  reference: string;
  amount: number;
  expires_at: Date;
  locale: "id" | "en";
  description: string;
  customer: { full_name: string; email: string; phone: string };
  items: { name: string; quantity: number; unit_price: number }[];
  success_url: string;
  failure_url: string;
};
export type OpenedSession = { session_id: string; payment_url: string; expires_at: Date };
/** Money that has arrived at the gateway. */
export type Capture = {
  gateway_payment_id: string;
  amount: number;
  currency: string;
  payment_channel: PaymentChannel | null;
  paid_at: Date;
};
export type SessionState = {
  reference: string;
  status: "ACTIVE" | "COMPLETED" | "EXPIRED" | "CANCELED";
  captures: Capture[];
  /** Chargebacks that the gateway names with it; one that only notifies of them names none. */
  disputes: string[];
};
/** A chargeback, as the gateway knows it. */
export type DisputeState = {
  dispute_id: string;
  /** The reference of the session that was paid. */
  reference: string;
  status: DisputeStatus;
  /** Rupiah; null if the gateway counts it in another currency. */
  amount: number | null;
  /** Until when it takes evidence. */
  respond_by: Date | null;
};
/** A notice from a gateway with a valid signature. Never believed: the session is fetched again. */
export type Notice = {
  event_id: string;
  event: string;
  reference: string | null;
  /** The chargeback that it is about. */
  dispute_id: string | null;
};
export type RefundState = {
  refund_id: string;
  status: "PENDING" | "SUCCEEDED" | "FAILED";
  failure_code?: string | undefined;
};

/** The port of a payment gateway: Xendit, Midtrans, or our sandbox (integrations.md). */
export type Gateway = {
  name: string;
  /**
   * Hosts of the payment page and its redirects, for the content policy. Empty if the page is on this
   * site.
   */
  origins: string[];
  /** The payment methods that its page is told to offer; null for all that the account has activated. */
  channels: readonly PaymentChannel[] | null;
  /** @throws GatewayDown when nothing was made, or the outcome is unknown */
  createSession(input: SessionInput): Promise<OpenedSession>;
  /**
   * @param session as we have stored it: not every gateway knows one that nobody has begun to pay
   * @throws GatewayDown
   */
  fetchSession(session: { session_id: string; expires_at: Date }): Promise<SessionState>;
  /**
   * Ends a session whose payment is not wanted any more. One that was paid or has ended stays as it is.
   * @throws GatewayDown
   */
  cancelSession(session_id: string): Promise<void>;
  /** Null if the notice is forged or not for us. */
  readNotice(headers: Headers, body: Uint8Array): Notice | null;
  /** Whether the gateway can refund this payment method. */
  refundable(channel: PaymentChannel | null, full: boolean, paid_at: Date, now: Date): boolean;
  /** `reference` makes a repeated call the same refund. @throws GatewayDown */
  refund(input: {
    session_id: string;
    gateway_payment_id: string;
    reference: string;
    amount: number;
  }): Promise<RefundState>;
  fetchRefund(refund_id: string): Promise<RefundState>;
  /** @throws GatewayDown */
  fetchDispute(dispute_id: string): Promise<DisputeState>;
};

/** The gateway did not answer, or not with JSON: the outcome is unknown. */
export class GatewayDown extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "GatewayDown";
  }
}

/** Our one enumeration of methods, by channel (domain.md, Payment). */
export const METHOD_OF: Record<PaymentChannel, PaymentMethod> = {
  BCA_VIRTUAL_ACCOUNT: "virtual_account",
  BNI_VIRTUAL_ACCOUNT: "virtual_account",
  BRI_VIRTUAL_ACCOUNT: "virtual_account",
  MANDIRI_VIRTUAL_ACCOUNT: "virtual_account",
  BSI_VIRTUAL_ACCOUNT: "virtual_account",
  PERMATA_VIRTUAL_ACCOUNT: "virtual_account",
  QRIS: "qr_code",
  OVO: "ewallet",
  DANA: "ewallet",
  SHOPEEPAY: "ewallet",
  LINKAJA: "ewallet",
  GOPAY: "ewallet",
  CARDS: "card",
  ALFAMART: "retail_outlet",
  INDOMARET: "retail_outlet",
};

/**
 * Limits in rupiah of a payment method, and until when and how much of it can be refunded
 * (integrations.md §1).
 */
type ChannelRule = { min: number; max: number; refund: { days: number; full_only?: true } | null };
export const CHANNELS: Record<PaymentChannel, ChannelRule> = {
  BCA_VIRTUAL_ACCOUNT: { min: 10_000, max: 50_000_000, refund: null },
  BNI_VIRTUAL_ACCOUNT: { min: 1, max: 50_000_000_000, refund: null },
  BRI_VIRTUAL_ACCOUNT: { min: 1, max: 50_000_000_000, refund: null },
  MANDIRI_VIRTUAL_ACCOUNT: { min: 1, max: 50_000_000_000, refund: null },
  BSI_VIRTUAL_ACCOUNT: { min: 1, max: 50_000_000_000, refund: null },
  PERMATA_VIRTUAL_ACCOUNT: { min: 1, max: 10_000_000_000, refund: null },
  QRIS: { min: 1, max: 10_000_000, refund: { days: 7 } },
  OVO: { min: 100, max: 20_000_000, refund: null },
  DANA: { min: 100, max: 20_000_000, refund: { days: 30 } },
  SHOPEEPAY: { min: 1, max: 20_000_000, refund: { days: 365 } },
  LINKAJA: { min: 100, max: 10_000_000, refund: { days: 30, full_only: true } },
  GOPAY: { min: 1, max: 20_000_000, refund: { days: 45 } },
  CARDS: { min: 1, max: Number.MAX_SAFE_INTEGER, refund: { days: 365 } },
  ALFAMART: { min: 10_000, max: 5_000_000, refund: null },
  INDOMARET: { min: 10_000, max: 5_000_000, refund: null },
};
export const isChannel = (code: string | undefined): code is PaymentChannel =>
  code !== undefined && code in CHANNELS;

/** The methods, of all or of those given, that take this amount (rupiah). */
export const channelsFor = (
  amount: number,
  among: readonly PaymentChannel[] = Object.keys(CHANNELS) as PaymentChannel[],
): PaymentChannel[] =>
  among.filter((channel) => amount >= CHANNELS[channel].min && amount <= CHANNELS[channel].max);

/**
 * What a gateway is known to offer: the list that it is told, and all of the sandbox. What a real account
 * has activated without a list only its own page knows.
 */
export const knownChannels = ({ name, channels }: Pick<Gateway, "name" | "channels">) => [
  ...(channels ?? (name === "sandbox" ? (Object.keys(CHANNELS) as PaymentChannel[]) : [])),
];

const DAY = 24 * 3600 * 1000;
/** Whether the gateway can refund a payment method, that long after it was paid. */
export function channelRefunds(
  channel: PaymentChannel | null,
  full: boolean,
  paid_at: Date,
  now: Date,
): boolean {
  const rule = channel && CHANNELS[channel].refund;
  if (!rule) return false;
  return (full || !rule.full_only) && now.getTime() - paid_at.getTime() <= rule.days * DAY;
}
