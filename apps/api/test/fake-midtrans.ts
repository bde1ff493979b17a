import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Fault, Faults, failsBefore } from "./faults.ts";

type Page = { order_id: string; gross_amount: number; expires_at: Date };
type Refund = { refund_key: string; refund_amount: string };
type Transaction = {
  transaction_id: string;
  order_id: string;
  gross_amount: string;
  currency: string;
  transaction_status: string;
  status_code: string;
  fraud_status: string;
  payment_type: string;
  va_numbers?: { bank: string; va_number: string }[];
  store?: string;
  transaction_time: string;
  settlement_time?: string;
  refunds: Refund[];
};
/** How each of our payment methods is called there. */
const METHODS: Record<string, Partial<Transaction>> = {
  QRIS: { payment_type: "qris" },
  GOPAY: { payment_type: "gopay" },
  SHOPEEPAY: { payment_type: "shopeepay" },
  DANA: { payment_type: "dana" },
  CARDS: { payment_type: "credit_card" },
  MANDIRI_VIRTUAL_ACCOUNT: { payment_type: "echannel" },
  BCA_VIRTUAL_ACCOUNT: {
    payment_type: "bank_transfer",
    va_numbers: [{ bank: "bca", va_number: "12345678901" }],
  },
  INDOMARET: { payment_type: "cstore", store: "indomaret" },
};
const NOT_REFUNDABLE = ["bank_transfer", "echannel", "cstore"];

/**
 * A fake Midtrans over real HTTP, Snap and the core API on one port, as docs.midtrans.com describes them
 * (integrations.md §2), with faults on demand. Refusals of the core API have HTTP 200 and their code in
 * the body; a transaction exists only once a payment method was chosen. It keeps its own ledger.
 */
export class FakeMidtrans {
  readonly server_key = "SB-Mid-server-fake";
  readonly pages = new Map<string, Page>();
  readonly transactions = new Map<string, Transaction>();
  readonly calls: { what: string; headers: IncomingMessage["headers"]; body: unknown }[] = [];
  base_url = "";
  readonly #now: () => Date;
  readonly #server: Server;
  readonly #faults = new Faults();

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
  fault(path: RegExp, fault: Fault, times = 1): void {
    this.#faults.plan(path, fault, times);
  }
  healthy(): void {
    this.#faults.clear();
  }

  /** A customer chooses a method on the page and pays, in time or late, any amount. */
  pay(
    order_id: string,
    { amount, channel = "QRIS" }: { amount?: number; channel?: string } = {},
  ): Transaction {
    const page = this.pages.get(order_id);
    if (!page) throw new Error(`The fake has no page ${order_id}`);
    const card = channel === "CARDS";
    const paid: Transaction = {
      transaction_id: randomUUID(),
      order_id,
      gross_amount: `${amount ?? page.gross_amount}.00`,
      currency: "IDR",
      transaction_status: card ? "capture" : "settlement",
      status_code: "200",
      fraud_status: "accept",
      payment_type: "qris",
      ...METHODS[channel],
      transaction_time: this.#jakarta(),
      ...(card ? {} : { settlement_time: this.#jakarta() }),
      refunds: [],
    };
    this.transactions.set(order_id, paid);
    return paid;
  }
  /** A method was chosen, and nothing has been paid yet. */
  choose(order_id: string, channel: string): void {
    Object.assign(this.pay(order_id, { channel }), {
      transaction_status: "pending",
      status_code: "201",
    });
  }
  set(order_id: string, over: Partial<Transaction>): void {
    const found = this.transactions.get(order_id);
    if (!found) throw new Error(`The fake has no transaction ${order_id}`);
    Object.assign(found, over);
  }
  /** A notification as it would be sent now; another key forges one. */
  notice(order_id: string, { server_key = this.server_key } = {}) {
    const { refunds: _, ...notice } = this.transactions.get(order_id) as Transaction;
    const signed = `${order_id}${notice.status_code}${notice.gross_amount}${server_key}`;
    const signature_key = createHash("sha512").update(signed).digest("hex");
    return {
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...notice, signature_key }),
    };
  }
  get refunded(): number {
    return [...this.transactions.values()]
      .flatMap(({ refunds }) => refunds)
      .reduce((sum, { refund_amount }) => sum + Number(refund_amount), 0);
  }

  /** Times of Jakarta, without an offset. */
  #jakarta(): string {
    const there = new Date(this.#now().getTime() + 7 * 3_600_000);
    return there.toISOString().slice(0, 19).replace("T", " ");
  }
  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const what = `${request.method} ${request.url}`;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
    this.calls.push({ what, headers: request.headers, body });
    const fault = this.#faults.take(what);
    const sorry = { status_code: "500", status_message: "Sorry" };
    if (failsBefore(fault, request, response, sorry)) return;
    const key = Buffer.from(`${this.server_key}:`).toString("base64");
    const [status, said] =
      request.headers.authorization === `Basic ${key}`
        ? this.#route(request.method ?? "", request.url ?? "", body)
        : [401, { status_code: "401", error_messages: ["Access denied"] }];
    if (fault === "reset_after_accept") return void request.socket.destroy();
    answer(response, status as number, said as object);
  }
  // biome-ignore lint/suspicious/noExplicitAny: the fake reads what it is sent.
  #route(method: string, url: string, body: any): [number, object] {
    if (method === "POST" && url === "/snap/v1/transactions") return this.#open(body);
    const [, , order_id = "", ...rest] = url.split("/").map(decodeURIComponent);
    const found = this.transactions.get(order_id);
    const none = { status_code: "404", status_message: "Transaction doesn't exist." };
    if (!url.startsWith("/v2/")) return [404, none];
    const does = rest.join("/");
    if (method === "GET" && does === "status") return [200, found ?? none];
    if (method !== "POST" || !found) return [200, none];
    if (does === "expire") return [200, this.#expire(found)];
    if (does === "refund" || does === "refund/online/direct")
      return [200, this.#refund(found, does, body)];
    return [404, none];
  }
  // biome-ignore lint/suspicious/noExplicitAny: the fake reads what it is sent.
  #open(body: any): [number, object] {
    const { order_id, gross_amount } = body.transaction_details ?? {};
    const wrong: string[] = [];
    if (typeof order_id !== "string" || !/^[A-Za-z0-9\-_~.]{1,50}$/.test(order_id))
      wrong.push("transaction_details.order_id is invalid");
    if (!(Number.isInteger(gross_amount) && gross_amount >= 1))
      wrong.push("transaction_details.gross_amount must be a number");
    const items = body.item_details ?? [];
    const sum = items.reduce(
      (total: number, item: { price: number; quantity: number }) =>
        total + item.price * item.quantity,
      0,
    );
    if (items.length > 0 && sum !== gross_amount)
      wrong.push("transaction_details.gross_amount is not equal to the sum of item_details");
    if (items.some(({ name }: { name: string }) => name.length < 1 || name.length > 50))
      wrong.push("item_details.name too long");
    const { unit, duration } = body.expiry ?? {};
    if (unit !== "minutes" || !(Number.isInteger(duration) && duration >= 1))
      wrong.push("expiry is invalid");
    if (wrong.length > 0) return [400, { error_messages: wrong }];
    if (this.pages.has(order_id))
      return [406, { error_messages: ["transaction_details.order_id sudah digunakan"] }];
    const expires_at = new Date(this.#now().getTime() + duration * 60_000);
    this.pages.set(order_id, { order_id, gross_amount, expires_at });
    const token = randomUUID();
    return [
      201,
      { token, redirect_url: `https://app.sandbox.midtrans.com/snap/v4/redirection/${token}` },
    ];
  }
  #expire(found: Transaction): object {
    if (found.transaction_status !== "pending")
      return { status_code: "412", status_message: "Transaction status cannot be updated." };
    Object.assign(found, { transaction_status: "expire", status_code: "407" });
    return found;
  }
  #refund(
    found: Transaction,
    how: string,
    { refund_key, amount }: { refund_key: string; amount: number },
  ): object {
    const no = (status_code: string, status_message: string) => ({ status_code, status_message });
    if (NOT_REFUNDABLE.includes(found.payment_type))
      return no("413", "The payment type cannot be refunded");
    if ((how === "refund") !== (found.payment_type === "credit_card"))
      return no("412", "Another kind of refund is needed for this payment type");
    if (!["settlement", "capture", "partial_refund"].includes(found.transaction_status))
      return no("412", "Transaction status cannot be updated.");
    if (found.refunds.some((refund) => refund.refund_key === refund_key))
      return no("406", "Duplicate refund key");
    const back = found.refunds.reduce((sum, refund) => sum + Number(refund.refund_amount), 0);
    if (back + amount > Number(found.gross_amount)) return no("414", "Refund amount exceeded");
    found.refunds.push({ refund_key, refund_amount: `${amount}.00` });
    found.transaction_status =
      back + amount === Number(found.gross_amount) ? "refund" : "partial_refund";
    return { ...no("200", "Success"), refund_key, refund_amount: `${amount}.00` };
  }
}
const answer = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
};
