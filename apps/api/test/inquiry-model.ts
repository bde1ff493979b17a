import type { InquiryStatus, OrderStatus } from "@jukung/contract";

// A small model of asking, quoting and answering, written from the design (domain.md: order and
// inquiry status) and not from the code: one boat, some days, and inquiries that move. Hours since
// midnight (WITA) of the run's first day; day n begins at hour 24 × n, its trip eight hours later.

const STARTS = 8;

export type ModelQuote = {
  version: number;
  valid_until: number;
  pay_within: number;
  status: "OPEN" | "ACCEPTED" | "DECLINED" | "REPLACED" | "LAPSED";
};
export type ModelInquiry = {
  day: number;
  status: OrderStatus;
  inquiry: InquiryStatus;
  quotes: ModelQuote[];
  hold_ends: number;
  history: OrderStatus[];
  /** Whether its one payment session was opened, paid, and confirmed it. */
  session: boolean;
  paid: boolean;
  applied: boolean;
  /** The operator's own cancellation of a paid order refunds all of it. */
  operator_cancelled: boolean;
};
export type InquiryRules = { quotes_block_the_day?: boolean };

export class InquiryModel {
  now = 0;
  readonly inquiries: ModelInquiry[] = [];
  readonly #rules: InquiryRules;

  constructor(rules: InquiryRules = {}) {
    this.#rules = rules;
  }

  #of(i: number): ModelInquiry {
    return this.inquiries[i] as ModelInquiry;
  }
  #move(one: ModelInquiry, to: OrderStatus, inquiry = one.inquiry): void {
    one.status = to;
    one.inquiry = inquiry;
    one.history.push(to);
  }
  #starts = (one: ModelInquiry) => one.day * 24 + STARTS;
  #open = (one: ModelInquiry) => one.quotes.find((quote) => quote.status === "OPEN");
  #lapsed = (one: ModelInquiry) => one.status === "ON_HOLD" && one.hold_ends <= this.now;
  #close(one: ModelInquiry, status: ModelQuote["status"]): void {
    const open = this.#open(one);
    if (open) open.status = status;
  }
  #expireHold = (one: ModelInquiry) => this.#move(one, "EXPIRED", "EXPIRED");

  /** The state of a day for everybody. */
  stateOf(day: number): "open" | "held" | "booked" {
    const there = this.inquiries.filter((one) => one.day === day && !this.#lapsed(one));
    if (there.some((one) => one.status === "CONFIRMED" || one.status === "COMPLETED"))
      return "booked";
    const held = (one: ModelInquiry) =>
      one.status === "ON_HOLD" || (this.#rules.quotes_block_the_day && this.#open(one));
    return there.some(held) ? "held" : "open";
  }

  ask(day: number): number {
    if (day <= Math.floor(this.now / 24)) return 422;
    if (this.stateOf(day) !== "open") return 409;
    this.inquiries.push({
      day,
      status: "PENDING",
      inquiry: "NEW",
      quotes: [],
      hold_ends: 0,
      history: ["PENDING"],
      session: false,
      paid: false,
      applied: false,
      operator_cancelled: false,
    });
    return 201;
  }

  quote(i: number, valid_for: number, pay_within: number): number {
    const one = this.#of(i);
    const quotable = one.status === "PENDING" || one.status === "EXPIRED";
    if (!quotable || this.#starts(one) <= this.now) return 409;
    if (this.now + valid_for > this.#starts(one)) return 422;
    if (one.status === "EXPIRED") this.#move(one, "PENDING");
    this.#close(one, "REPLACED");
    one.inquiry = "QUOTED";
    one.quotes.push({
      version: one.quotes.length + 1,
      valid_until: this.now + valid_for,
      pay_within,
      status: "OPEN",
    });
    return 200;
  }

  #answerable(one: ModelInquiry, version: number): ModelQuote | undefined {
    const open = this.#open(one);
    if (one.status !== "PENDING" || open?.version !== version) return undefined;
    return open.valid_until > this.now ? open : undefined;
  }

  accept(i: number, version: number): number {
    const one = this.#of(i);
    // Lapsed holds of that day end first, without waiting for a sweep.
    for (const other of this.inquiries)
      if (other !== one && other.day === one.day && this.#lapsed(other)) this.#expireHold(other);
    const quote = this.#answerable(one, version);
    const last = one.day * 24;
    if (!quote || this.now >= last || this.stateOf(one.day) !== "open") return 409;
    quote.status = "ACCEPTED";
    one.hold_ends = Math.min(this.now + quote.pay_within, last);
    this.#move(one, "ON_HOLD", "ACCEPTED");
    return 200;
  }

  decline(i: number, version: number): number {
    const one = this.#of(i);
    const quote = this.#answerable(one, version);
    if (!quote) return 409;
    quote.status = "DECLINED";
    this.#move(one, "CANCELLED", "WITHDRAWN");
    return 200;
  }

  cancel(i: number, by: "customer" | "operator"): number {
    const one = this.#of(i);
    const paid = one.status === "CONFIRMED";
    const may = one.status === "PENDING" || one.status === "ON_HOLD" || paid;
    if (!may || (paid && this.#starts(one) <= this.now)) return 409;
    this.#close(one, by === "customer" ? "DECLINED" : "REPLACED");
    const ended = by === "customer" ? "WITHDRAWN" : "DECLINED";
    this.#move(one, "CANCELLED", paid ? one.inquiry : ended);
    one.operator_cancelled = paid && by === "operator";
    return 200;
  }

  reject(i: number): number {
    const one = this.#of(i);
    if (one.status !== "PENDING") return 409;
    this.#close(one, "REPLACED");
    this.#move(one, "REJECTED", "DECLINED");
    return 200;
  }

  complete(i: number): number {
    const one = this.#of(i);
    if (one.status !== "CONFIRMED" || this.#starts(one) > this.now) return 409;
    this.#move(one, "COMPLETED");
    return 200;
  }

  openSession(i: number): number {
    const one = this.#of(i);
    if (one.status !== "ON_HOLD" || this.#lapsed(one)) return 409;
    one.session = true;
    return 201;
  }

  /** The session is paid, whatever has happened to the order since. */
  money(i: number): void {
    const one = this.#of(i);
    one.paid = true;
    if (one.status === "EXPIRED")
      for (const other of this.inquiries) if (this.#lapsed(other)) this.#expireHold(other);
    const free = this.stateOf(one.day) === "open" && this.#starts(one) > this.now;
    if (one.status !== "ON_HOLD" && !(one.status === "EXPIRED" && free)) return;
    one.applied = true;
    this.#move(one, "CONFIRMED", "ACCEPTED");
  }

  sweep(): void {
    for (const one of this.inquiries) {
      if (this.#lapsed(one)) this.#expireHold(one);
      const open = this.#open(one);
      const late = open !== undefined && open.valid_until <= this.now;
      if (one.status !== "PENDING" || !(late || this.#starts(one) <= this.now)) continue;
      this.#close(one, "LAPSED");
      this.#move(one, "EXPIRED", "EXPIRED");
    }
  }

  /** Whether its whole payment must be refunded. */
  goesBack(i: number): boolean {
    const one = this.#of(i);
    return one.paid && (!one.applied || one.operator_cancelled);
  }
}
