import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Fault, Faults, failsBefore } from "./faults.ts";

type Session = {
  payment_session_id: string;
  reference_id: string;
  status: "ACTIVE" | "COMPLETED" | "EXPIRED" | "CANCELED";
  amount: number;
  currency: string;
  description?: string;
  items?: { name: string; quantity: number }[];
  payment_link_url: string;
  expires_at: string;
  allowed_payment_channels?: string[];
  payment_request_id?: string;
};
type Request_ = {
  payment_request_id: string;
  status: string;
  channel_code: string;
  request_amount: number;
  captured_amount: number;
  currency: string;
  updated: string;
};
type Refund = {
  id: string;
  payment_request_id: string;
  reference_id: string;
  amount: number;
  status: string;
  failure_code: string | null;
};
/** As its webhook and its answer have it: amounts are texts. */
type Dispute = {
  id: string;
  reference_id: string;
  payment_id: string;
  channel_code: "CARDS";
  status: "ACTION_REQUIRED" | "UNDER_REVIEW" | "WON" | "LOST";
  currency: string;
  amount: { initial: string; terminal: string | null };
  due_date: string;
};
const id = (prefix: string) => `${prefix}-${randomBytes(12).toString("hex")}`;

/**
 * A fake Xendit over real HTTP: Payment Sessions, payment requests, refunds and webhooks as their
 * documents say (integrations.md §1), and their faults on demand. It keeps its own ledger.
 */
export class FakeXendit {
  readonly secret_key = "xnd_development_fake";
  readonly callback_token = "callback-token-of-the-fake";
  readonly sessions = new Map<string, Session>();
  readonly requests = new Map<string, Request_>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  readonly calls: string[] = [];
  /** The status of a refund when it is checked later. */
  refund_outcome: "SUCCEEDED" | "FAILED" = "SUCCEEDED";
  refund_at_first: "PENDING" | "SUCCEEDED" = "SUCCEEDED";
  /** Today's reference names no idempotency key for refunds; older clients send one. */
  honours_idempotency_key = true;
  /** Methods that the account has not activated: one of them in a list refuses the whole session. */
  readonly not_activated = new Set(["INDOMARET"]);
  readonly #faults = new Faults();
  #server: Server;
  base_url = "";

  readonly #now: () => Date;

  /** @param now the world's time, which is not this machine's */
  constructor(now: () => Date = () => new Date()) {
    this.#now = now;
    this.#server = createServer((request, response) => void this.#handle(request, response));
  }
  async listen(): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(0, "127.0.0.1", done));
    this.base_url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }
  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }
  /** The next `times` calls that match "METHOD /path" fail that way. */
  fault(path: RegExp, fault: Fault, times = 1): void {
    this.#faults.plan(path, fault, times);
  }
  healthy(): void {
    this.#faults.clear();
  }

  /** Pays a session, in time or late, any amount, by any payment method. */
  pay(
    reference: string,
    {
      amount,
      channel = "QRIS",
      currency = "IDR",
    }: { amount?: number; channel?: string; currency?: string } = {},
  ): void {
    const session = this.session(reference);
    const request: Request_ = {
      payment_request_id: id("pr"),
      status: "SUCCEEDED",
      channel_code: channel,
      request_amount: session.amount,
      captured_amount: amount ?? session.amount,
      currency,
      updated: this.#now().toISOString(),
    };
    this.requests.set(request.payment_request_id, request);
    session.payment_request_id = request.payment_request_id;
    session.status = "COMPLETED";
  }
  expire(reference: string): void {
    this.session(reference).status = "EXPIRED";
  }
  session(reference: string): Session {
    const found = [...this.sessions.values()].find((s) => s.reference_id === reference);
    if (!found) throw new Error(`The fake has no session ${reference}`);
    return found;
  }
  /** A webhook as Xendit would send it now; `token` forges one. */
  webhook(
    event: string,
    reference: string,
    { token = this.callback_token, webhook_id }: { token?: string; webhook_id?: string } = {},
  ): { headers: Record<string, string>; body: string } {
    const data = { ...this.session(reference) };
    const created = this.#now().toISOString();
    return {
      headers: {
        "content-type": "application/json",
        "x-callback-token": token,
        ...(webhook_id ? { "webhook-id": webhook_id } : {}),
      },
      body: JSON.stringify({ event, business_id: "b-1", created, data }),
    };
  }
  /** The customer's bank takes a payment back. @returns its number */
  dispute(
    reference: string,
    { amount, currency = "IDR" }: { amount?: number; currency?: string } = {},
  ): string {
    const session = this.session(reference);
    const dispute: Dispute = {
      id: id("mi-dspt"),
      reference_id: session.reference_id,
      payment_id: id("py"),
      channel_code: "CARDS",
      status: "ACTION_REQUIRED",
      currency,
      amount: { initial: `${amount ?? session.amount}.00`, terminal: null },
      due_date: new Date(this.#now().getTime() + 14 * 24 * 3_600_000).toISOString(),
    };
    this.disputes.set(dispute.id, dispute);
    return dispute.id;
  }
  decide(dispute_id: string, status: Dispute["status"]): void {
    const dispute = this.disputes.get(dispute_id);
    if (!dispute) throw new Error(`The fake has no dispute ${dispute_id}`);
    dispute.status = status;
  }
  /** Its webhook is flat: the event stands beside the dispute's fields. */
  disputeWebhook(dispute_id: string): { headers: Record<string, string>; body: string } {
    const dispute = this.disputes.get(dispute_id);
    const event = `dispute.${dispute?.status.toLowerCase() ?? "action_required"}`;
    return {
      headers: { "content-type": "application/json", "x-callback-token": this.callback_token },
      body: JSON.stringify({ event, ...(dispute ?? { id: dispute_id }) }),
    };
  }
  get captured(): number {
    return [...this.requests.values()].reduce((sum, r) => sum + r.captured_amount, 0);
  }
  get refunded(): number {
    return [...this.refunds.values()]
      .filter((refund) => refund.status !== "FAILED")
      .reduce((sum, refund) => sum + refund.amount, 0);
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const what = `${request.method} ${request.url}`;
    this.calls.push(what);
    const fault = this.#faults.take(what);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
    if (failsBefore(fault, request, response, error("SERVER_ERROR"))) return;
    if (fault === "slow") await new Promise((done) => setTimeout(done, 300));
    const key = Buffer.from(`${this.secret_key}:`).toString("base64");
    const [status, answer] =
      request.headers.authorization === `Basic ${key}`
        ? this.#route(request.method ?? "", request.url ?? "", body, request)
        : [401, error("INVALID_API_KEY")];
    if (fault === "reset_after_accept") return void request.socket.destroy();
    this.#answer(response, status, answer);
  }
  #answer(response: ServerResponse, status: number, body: object): void {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  }
  // biome-ignore lint/suspicious/noExplicitAny: the fake reads what it is sent.
  #route(method: string, url: string, body: any, request: IncomingMessage): [number, object] {
    const [, area, one, two] = url.split("/");
    if (method === "POST" && url === "/sessions") return this.#createSession(body);
    if (method === "GET" && area === "sessions") return found(this.sessions.get(one ?? ""));
    if (method === "POST" && area === "sessions" && two === "cancel")
      return this.#cancelSession(one ?? "");
    if (method === "GET" && area === "v3" && one === "payment_requests") {
      if (request.headers["api-version"] !== "2024-11-11")
        return [400, error("API_VALIDATION_ERROR")];
      return found(this.requests.get(two ?? ""));
    }
    if (method === "GET" && area === "disputes") return found(this.disputes.get(one ?? ""));
    if (method === "POST" && url === "/refunds") return this.#createRefund(body, request);
    if (method === "GET" && area?.startsWith("refunds?")) {
      const query = new URLSearchParams(area.slice("refunds?".length));
      const data = [...this.refunds.values()].filter(
        (refund) => refund.payment_request_id === query.get("payment_request_id"),
      );
      return data.length > 0 ? [200, { data, has_more: false }] : [404, error("DATA_NOT_FOUND")];
    }
    if (method === "GET" && area === "refunds") {
      const refund = this.refunds.get(one ?? "");
      if (refund?.status === "PENDING") {
        refund.status = this.refund_outcome;
        if (refund.status === "FAILED") refund.failure_code = "REFUND_FAILED";
      }
      return found(refund);
    }
    return [404, error("NOT_FOUND")];
  }
  // biome-ignore lint/suspicious/noExplicitAny: the fake reads what it is sent.
  #createSession(body: any): [number, object] {
    const refused = refusal(body, this.#now(), this.not_activated);
    if (refused) return [400, error(refused)];
    const session: Session = {
      payment_session_id: id("ps"),
      reference_id: body.reference_id,
      status: "ACTIVE",
      amount: body.amount,
      currency: "IDR",
      ...(body.description === undefined ? {} : { description: body.description }),
      ...(body.items === undefined ? {} : { items: body.items }),
      payment_link_url: `https://dev.xen.to/${randomBytes(6).toString("base64url")}`,
      expires_at: body.expires_at,
      ...(body.allowed_payment_channels
        ? { allowed_payment_channels: body.allowed_payment_channels }
        : {}),
    };
    this.sessions.set(session.payment_session_id, session);
    return [201, session];
  }
  /** Only an ACTIVE session can be cancelled (docs.xendit.co/apidocs/cancel-session). */
  #cancelSession(payment_session_id: string): [number, object] {
    const session = this.sessions.get(payment_session_id);
    if (session?.status !== "ACTIVE")
      return session ? [400, error("API_VALIDATION_ERROR")] : [404, error("DATA_NOT_FOUND")];
    session.status = "CANCELED";
    return [200, session];
  }
  // biome-ignore lint/suspicious/noExplicitAny: the fake reads what it is sent.
  #createRefund(body: any, request: IncomingMessage): [number, object] {
    const key = request.headers["idempotency-key"];
    const known = [...this.refunds.values()].find((refund) => refund.reference_id === key);
    if (known && this.honours_idempotency_key) return [200, known];
    const paid = this.requests.get(body.payment_request_id);
    if (!paid) return [404, error("DATA_NOT_FOUND")];
    if (/VIRTUAL_ACCOUNT$|MART$/.test(paid.channel_code))
      return [403, error("REFUND_NOT_SUPPORTED")];
    const back = [...this.refunds.values()]
      .filter((r) => r.payment_request_id === body.payment_request_id && r.status !== "FAILED")
      .reduce((sum, r) => sum + r.amount, 0);
    if (back + body.amount > paid.captured_amount) return [400, error("REFUND_AMOUNT_EXCEEDED")];
    const refund: Refund = {
      id: id("rfd"),
      payment_request_id: body.payment_request_id,
      reference_id: body.reference_id,
      amount: body.amount,
      status: this.refund_at_first,
      failure_code: null,
    };
    this.refunds.set(refund.id, refund);
    return [200, refund];
  }
}

const text = (value: unknown, most: number, least = 1): boolean =>
  typeof value === "string" && value.length >= least && value.length <= most;
const PLAIN = /^[A-Za-z0-9 ]+$/;
const CHANNELS = new Set(
  "BCA BNI BRI MANDIRI BSI PERMATA"
    .split(" ")
    .map((bank) => `${bank}_VIRTUAL_ACCOUNT`)
    .concat("QRIS", "OVO", "DANA", "SHOPEEPAY", "LINKAJA", "CARDS", "ALFAMART", "INDOMARET"),
);

/**
 * Why Xendit refuses this session: the rules and codes of docs.xendit.co/apidocs/create-session (8 April
 * 2026), for what an operator in Indonesia may send.
 */
// biome-ignore lint/suspicious/noExplicitAny: the fake reads what it is sent.
function refusal(body: any, now: Date, not_activated: Set<string>): string | undefined {
  const { customer, items = [], allowed_payment_channels: channels } = body;
  if (body.session_type !== "PAY") return "SESSION_TYPE_NOT_SUPPORTED";
  if (body.mode !== "PAYMENT_LINK") return "MODE_NOT_SUPPORTED";
  if (body.currency !== "IDR") return "INVALID_CURRENCY";
  if (body.country !== "ID") return "INVALID_COUNTRY";
  if (!Number.isInteger(body.amount) || body.amount < 1) return "INVALID_AMOUNT";
  if (!text(body.reference_id, 64)) return "API_VALIDATION_ERROR";
  if (!["id", "en"].includes(body.locale)) return "API_VALIDATION_ERROR";
  if (body.description !== undefined && !text(body.description, 1000))
    return "API_VALIDATION_ERROR";
  const lasts = new Date(body.expires_at ?? now.getTime() + 30 * 60_000).getTime() - now.getTime();
  if (!(lasts >= 10 * 60_000)) return "INVALID_EXPIRY_DATE";
  for (const url of [body.success_return_url, body.cancel_return_url])
    if (url !== undefined && !/^https:\/\/[^/]+/.test(url)) return "INVALID_URL";
  if (
    channels !== undefined &&
    (!Array.isArray(channels) ||
      channels.some((channel) => !CHANNELS.has(channel) || not_activated.has(channel)))
  )
    return "INVALID_PAYMENT_CHANNEL";
  if (
    customer?.type !== "INDIVIDUAL" ||
    !text(customer.reference_id, 255) ||
    !/^[A-Za-z0-9]+$/.test(customer.reference_id) ||
    (customer.email !== undefined && !text(customer.email, 50, 4)) ||
    !/^\+[1-9]\d{6,14}$/.test(customer.mobile_number ?? "") ||
    !text(customer.individual_detail?.given_names, 50) ||
    !PLAIN.test(customer.individual_detail.given_names)
  )
    return "API_VALIDATION_ERROR";
  let sum = 0;
  for (const item of items) {
    if (
      !text(item.reference_id, 255) ||
      !text(item.name, 255) ||
      !text(item.category, 255) ||
      !["PHYSICAL_SERVICE", "DIGITAL_SERVICE", "FEE"].includes(item.type) ||
      !(Number.isInteger(item.quantity) && item.quantity >= 1) ||
      !(Number.isInteger(item.net_unit_amount) && item.net_unit_amount >= 0)
    )
      return "API_VALIDATION_ERROR";
    sum += item.net_unit_amount * item.quantity;
  }
  return items.length > 0 && sum !== body.amount ? "API_VALIDATION_ERROR" : undefined;
}

const error = (error_code: string) => ({
  error_code,
  message: error_code.toLowerCase(),
  errors: [],
});
const found = (thing: object | undefined): [number, object] =>
  thing ? [200, thing] : [404, error("DATA_NOT_FOUND")];
