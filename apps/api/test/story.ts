import { expect } from "vitest";
import type { FakeXendit } from "./fake-xendit.ts";
import { type ApiProcess, until } from "./processes.ts";
import { type Booked, booking } from "./world.ts";

type Trip = { id: number; date: string; moved_to: string };
type Paid = { data: { payment_url: string } };

/**
 * A traveller and a gateway that continue through crashes: run again from the start, the story
 * repeats the same requests (same keys, same notices). One order is paid, and the office moves it to
 * another day; another is cancelled and paid all the same, so that its payment must be refunded.
 */
export class Story {
  readonly #fake: FakeXendit;
  readonly #token: string;
  readonly #office: string;
  readonly #trip: Trip;
  readonly #done = new Set<string>();
  #name: string;

  /** @param tokens of the traveller and of one of the staff */
  constructor(
    name: string,
    fake: FakeXendit,
    tokens: { traveller: string; office: string },
    trip: Trip,
  ) {
    this.#name = name;
    this.#fake = fake;
    this.#token = tokens.traveller;
    this.#office = tokens.office;
    this.#trip = trip;
  }

  async tell(api: ApiProcess): Promise<void> {
    await this.#paid(api);
    await this.#givenUp(api);
  }
  async #paid(api: ApiProcess): Promise<void> {
    const order = await this.book(api, "paid");
    await this.#money(api, order);
    await this.#stands(api, order, "CONFIRMED", "PAID");
    await this.#move(api, order);
  }
  async #givenUp(api: ApiProcess): Promise<void> {
    const order = await this.book(api, "given-up");
    await this.#session(api, order);
    if (!this.#done.has(`cancelled ${order.slug}`)) {
      const { status } = await this.#ask(api, "POST", `${this.#path(order)}/cancel`, {});
      // 409: cancelled already, by the process that died before it could answer.
      expect([200, 409]).toContain(status);
      this.#done.add(`cancelled ${order.slug}`);
    }
    await this.#money(api, order);
    await this.#stands(api, order, "CANCELLED", "REFUNDED");
  }

  async book(api: ApiProcess, key: string): Promise<Booked["data"]> {
    let made: Booked["data"] | undefined;
    await until(
      async () => {
        const answer = await api.call<Booked>("POST", "/users/orders/fast-boats", {
          token: this.#token,
          body: booking([this.#trip]),
          headers: { "Idempotency-Key": `${this.#name} ${key}` },
        });
        // 503: a machine that has eleven processes to run is busy.
        expect([201, 503]).toContain(answer.status);
        if (answer.status === 201) made = answer.body.data;
        return made !== undefined;
      },
      { seconds: 60, what: "a booking" },
    );
    return made as Booked["data"];
  }
  /** Its seats are on the one day or on the other, whenever the process dies. */
  async #move(api: ApiProcess, order: Booked["data"]): Promise<void> {
    if (this.#done.has(`moved ${order.slug}`)) return;
    const { id, moved_to } = this.#trip;
    const path = `/admins/orders/fast-boats/${order.slug}/reschedule`;
    const body = { date: moved_to, schedule_id: id, reason: "The boat is in dock" };
    await until(
      async () => {
        const { status } = await api.call("POST", path, { token: this.#office, body });
        // 422: it is there already, moved by the process that died before it could answer.
        expect([200, 422, 503]).toContain(status);
        return status !== 503;
      },
      { seconds: 60, what: "another day" },
    );
    const { body: seen } = await this.#ask<{ data: { legs: { date: string }[] } }>(
      api,
      "GET",
      this.#path(order),
    );
    expect(seen.data.legs.map(({ date }) => date)).toEqual([moved_to]);
    this.#done.add(`moved ${order.slug}`);
  }
  #path(order: Booked["data"]): string {
    return `/users/orders/fast-boats/${order.slug}`;
  }
  #ask<T>(api: ApiProcess, method: string, path: string, body?: object) {
    return api.call<T>(method, path, { token: this.#token, ...(body ? { body } : {}) });
  }
  /** The gateway's session of the order. */
  async #session(api: ApiProcess, order: Booked["data"]): Promise<void> {
    if (this.#done.has(`session ${order.slug}`)) return;
    await until(
      async () => {
        const answer = await this.#ask<Paid>(api, "POST", `${this.#path(order)}/payments`, {});
        // 503: the attempt of a process that died is not expired yet.
        expect([201, 503]).toContain(answer.status);
        return answer.status === 201;
      },
      { seconds: 40, what: "a payment session" },
    );
    this.#done.add(`session ${order.slug}`);
  }
  async #money(api: ApiProcess, order: Booked["data"]): Promise<void> {
    await this.#session(api, order);
    const reference = [...this.#fake.sessions.values()]
      .filter((session) => session.reference_id.startsWith(order.order_uuid))
      .at(-1)?.reference_id as string;
    if (!this.#done.has(`money ${order.slug}`)) this.#fake.pay(reference);
    this.#done.add(`money ${order.slug}`);
    await this.notice(api, reference);
  }
  /** Sent again under the same id until it is accepted, as gateways do. */
  async notice(api: ApiProcess, reference: string): Promise<void> {
    if (this.#done.has(`notice ${reference}`)) return;
    const { headers, body } = this.#fake.webhook("payment_session.completed", reference, {
      webhook_id: `notice-${reference}`,
    });
    await until(
      async () => {
        const { status } = await api.call("POST", "/webhooks/xendit", { headers, body });
        expect([200, 503]).toContain(status);
        return status === 200;
      },
      { seconds: 40, what: `the notice of ${reference}` },
    );
    this.#done.add(`notice ${reference}`);
  }
  async #stands(
    api: ApiProcess,
    order: Booked["data"],
    order_status: string,
    payment_status: string,
  ): Promise<void> {
    let seen = "";
    await until(
      async () => {
        const { status, body } = await this.#ask<Booked>(api, "GET", this.#path(order));
        expect([200, 503]).toContain(status);
        if (status === 503) return false;
        seen = `${body.data.order_status}, ${body.data.payment_status}`;
        return seen === `${order_status}, ${payment_status}`;
      },
      { seconds: 60, what: () => `${order_status}, ${payment_status}; it is ${seen}` },
    );
  }
  /** The gateway repeats notices without an answer. */
  async repeatNotices(api: ApiProcess): Promise<void> {
    for (const session of this.#fake.sessions.values())
      if (session.status === "COMPLETED") await this.notice(api, session.reference_id);
  }
}
