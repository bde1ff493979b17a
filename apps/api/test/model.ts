import type { OrderStatus } from "@jukung/contract";

// A small model of booking and paying, written from the design (domain.md) and not from the code: two
// departures, their counters, and orders that move. Time is minutes since the run began.

const HOLD = 30;
const SESSION_MARGIN = 2;
const SHORTEST_HOLD = 12;
const POLL = 0.5;
const LATE_POLL = 10;
const LATE_POLL_FOR = 24 * 60;

export type ModelSession = {
  order: number;
  /** The attempt's number, the end of its reference. */
  attempt: number;
  ends: number;
  /** Returned again while it is open; at most one per order. */
  open: boolean;
  paid: boolean;
  taken: boolean;
  expired_there: boolean;
  asked_next: number | null;
};
export type ModelOrder = {
  status: OrderStatus;
  legs: number[];
  seats: number;
  hold_ends: number;
  extended: boolean;
  applied: boolean;
  history: OrderStatus[];
};
export type Rules = { late_money_always_confirms?: boolean };

export class Model {
  now = 0;
  readonly orders: ModelOrder[] = [];
  readonly sessions: ModelSession[] = [];
  readonly held: number[];
  readonly sold: number[];
  readonly capacity: number;
  readonly #rules: Rules;

  constructor(capacity: number, departures: number, rules: Rules = {}) {
    this.capacity = capacity;
    this.#rules = rules;
    this.held = Array.from({ length: departures }, () => 0);
    this.sold = Array.from({ length: departures }, () => 0);
  }

  #order(i: number): ModelOrder {
    return this.orders[i] as ModelOrder;
  }
  #count(counter: number[], order: ModelOrder, by: number): void {
    for (const leg of order.legs) counter[leg] = (counter[leg] ?? 0) + by * order.seats;
  }
  #fits(legs: number[], seats: number): boolean {
    return legs.every(
      (leg) => (this.held[leg] ?? 0) + (this.sold[leg] ?? 0) + seats <= this.capacity,
    );
  }
  #move(order: ModelOrder, to: OrderStatus): void {
    order.status = to;
    order.history.push(to);
  }
  #lapsed(order: ModelOrder): boolean {
    return order.status === "ON_HOLD" && order.hold_ends <= this.now;
  }
  #expire(order: ModelOrder): void {
    this.#count(this.held, order, -1);
    this.#move(order, "EXPIRED");
  }
  #expireLapsed(): void {
    for (const order of this.orders) if (this.#lapsed(order)) this.#expire(order);
  }

  book(legs: number[], seats: number): number {
    if (!this.#fits(legs, seats)) {
      for (const order of this.orders)
        if (this.#lapsed(order) && order.legs.some((leg) => legs.includes(leg)))
          this.#expire(order);
      if (!this.#fits(legs, seats)) return 409;
    }
    const order: ModelOrder = {
      status: "ON_HOLD",
      legs,
      seats,
      hold_ends: this.now + HOLD,
      extended: false,
      applied: false,
      history: ["ON_HOLD"],
    };
    this.orders.push(order);
    this.#count(this.held, order, 1);
    return 201;
  }

  pay(i: number): number {
    const order = this.#order(i);
    if (order.status !== "ON_HOLD" || this.#lapsed(order)) return 409;
    const open = this.sessions.find((session) => session.order === i && session.open);
    if (open && open.ends > this.now) return 201;
    if (order.hold_ends - this.now < SHORTEST_HOLD) {
      if (order.extended) return 409;
      order.extended = true;
      order.hold_ends = this.now + SHORTEST_HOLD;
    }
    if (open) {
      open.open = false;
      // Nobody is sent there any more: the next question closes it, but money may still arrive there.
      open.asked_next = this.now;
    }
    this.sessions.push({
      order: i,
      attempt: this.sessions.filter((session) => session.order === i).length + 1,
      ends: order.hold_ends - SESSION_MARGIN,
      open: true,
      paid: false,
      taken: false,
      expired_there: false,
      asked_next: this.now + POLL,
    });
    return 201;
  }

  cancel(i: number): number {
    const order = this.#order(i);
    // No run lasts until a departure: a paid order can be cancelled throughout.
    if (order.status !== "ON_HOLD" && order.status !== "CONFIRMED") return 409;
    this.#count(order.status === "ON_HOLD" ? this.held : this.sold, order, -1);
    this.#move(order, "CANCELLED");
    return 200;
  }

  /** The gateway is asked about a session: after its notice, or by the sweep. */
  ask(session: ModelSession): void {
    if (session.paid && !session.taken) this.#takeMoney(session);
    if (session.paid) session.asked_next = null;
    else if (session.expired_there || !this.#isWanted(session)) {
      // What is not wanted any more is closed at the gateway.
      session.expired_there = true;
      session.open = false;
      session.asked_next = this.now < session.ends + LATE_POLL_FOR ? this.now + LATE_POLL : null;
    }
  }
  #isWanted(session: ModelSession): boolean {
    return session.open && this.#order(session.order).status === "ON_HOLD";
  }
  #takeMoney(session: ModelSession): void {
    session.taken = true;
    session.open = false;
    const order = this.#order(session.order);
    if (order.status === "EXPIRED") this.#expireLapsed();
    if (order.status === "ON_HOLD") {
      this.#count(this.held, order, -1);
    } else if (order.status === "EXPIRED") {
      if (!this.#rules.late_money_always_confirms && !this.#fits(order.legs, order.seats)) return;
    } else return;
    this.#count(this.sold, order, 1);
    this.#move(order, "CONFIRMED");
    order.applied = true;
  }

  sweep(): void {
    this.#expireLapsed();
    for (const session of this.sessions) {
      if (session.asked_next === null || session.asked_next > this.now) continue;
      session.asked_next = this.now + POLL;
      this.ask(session);
    }
  }

  /** Sessions whose payment confirmed no order: it must be refunded. */
  goesBack(i: number): number {
    const paid = this.sessions.filter((session) => session.order === i && session.paid).length;
    return paid - (this.#order(i).applied ? 1 : 0);
  }
}
