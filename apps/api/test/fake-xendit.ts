import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Fault = "html_502" | "error_500" | "hang" | "reset" | "reset_after_accept" | "slow";
type Session = {
  payment_session_id: string;
  reference_id: string;
  status: "ACTIVE" | "COMPLETED" | "EXPIRED" | "CANCELED";
  amount: number;
  currency: string;
  payment_link_url: string;
  expires_at: string;
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
  readonly calls: string[] = [];
  /** The status of a refund when it is checked later. */
  refund_outcome: "SUCCEEDED" | "FAILED" = "SUCCEEDED";
  refund_at_first: "PENDING" | "SUCCEEDED" = "SUCCEEDED";
  #faults: { path: RegExp; fault: Fault; left: number }[] = [];
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
    this.#faults.push({ path, fault, left: times });
  }
  healthy(): void {
    this.#faults = [];
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
    const planned = this.#faults.find((fault) => fault.left > 0 && fault.path.test(what));
    if (planned) planned.left -= 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
    if (planned?.fault === "reset") return void request.socket.destroy();
    if (planned?.fault === "hang") return;
    if (planned?.fault === "html_502")
      return void response.writeHead(502, { "content-type": "text/html" }).end("<html>Bad Gateway");
    if (planned?.fault === "error_500") return this.#answer(response, 500, error("SERVER_ERROR"));
    if (planned?.fault === "slow") await new Promise((done) => setTimeout(done, 300));
    const key = Buffer.from(`${this.secret_key}:`).toString("base64");
    const [status, answer] =
      request.headers.authorization === `Basic ${key}`
        ? this.#route(request.method ?? "", request.url ?? "", body, request)
        : [401, error("INVALID_API_KEY")];
    if (planned?.fault === "reset_after_accept") return void request.socket.destroy();
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
    if (method === "GET" && area === "v3" && one === "payment_requests") {
      if (request.headers["api-version"] !== "2024-11-11")
        return [400, error("API_VALIDATION_ERROR")];
      return found(this.requests.get(two ?? ""));
    }
    if (method === "POST" && url === "/refunds") return this.#createRefund(body, request);
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
    const lasts = new Date(body.expires_at).getTime();
    if (!Number.isInteger(body.amount) || body.amount < 1) return [400, error("INVALID_AMOUNT")];
    if (!(lasts > 0)) return [400, error("INVALID_EXPIRY_DATE")];
    if (/[^A-Za-z0-9 .'-]/.test(body.customer.individual_detail.given_names))
      return [400, error("API_VALIDATION_ERROR")];
    if (body.reference_id.length > 64) return [400, error("API_VALIDATION_ERROR")];
    const sum = body.items.reduce(
      (total: number, item: { net_unit_amount: number; quantity: number }) =>
        total + item.net_unit_amount * item.quantity,
      0,
    );
    if (sum !== body.amount) return [400, error("API_VALIDATION_ERROR")];
    if (body.items.some(({ net_unit_amount }: { net_unit_amount: number }) => net_unit_amount < 0))
      return [400, error("API_VALIDATION_ERROR")];
    const session: Session = {
      payment_session_id: id("ps"),
      reference_id: body.reference_id,
      status: "ACTIVE",
      amount: body.amount,
      currency: "IDR",
      payment_link_url: `https://checkout.xendit.co/${id("web")}`,
      expires_at: body.expires_at,
    };
    this.sessions.set(session.payment_session_id, session);
    return [201, session];
  }
  // biome-ignore lint/suspicious/noExplicitAny: the fake reads what it is sent.
  #createRefund(body: any, request: IncomingMessage): [number, object] {
    const known = [...this.refunds.values()].find(
      (refund) => refund.reference_id === request.headers["idempotency-key"],
    );
    if (known) return [200, known];
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

const error = (error_code: string) => ({
  error_code,
  message: error_code.toLowerCase(),
  errors: [],
});
const found = (thing: object | undefined): [number, object] =>
  thing ? [200, thing] : [404, error("DATA_NOT_FOUND")];
