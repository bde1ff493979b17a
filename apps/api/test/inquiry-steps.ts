import { expect } from "vitest";
import { findViolations } from "../src/invariants.ts";
import type { Booked, World } from "./world.ts";

/** The day of all inquiries. */
export const DAY = "2031-12-10";
export const contact = {
  full_name: "Emma",
  email: "emma@example.test",
  phone: "+31612345678",
};

/** An offering with an inquiry that the office can quote. */
export type Offering = { slug: string; wish: object };
export type Asked = Omit<Booked, "data"> & {
  slug: string;
  link: string;
  data: Booked["data"] & {
    inquiry_status: string;
    ticket: { code: string } | null;
    quotes: { version: number; status: string }[];
    hold_expires_at: string | null;
  };
};
export type Refused = { code: string; message: string; errors?: Record<string, string[]> };

/** What an office's answer says that its page showed: the newest message of the customer, and the trip. */
export async function seenOf(world: World, path: string, slug: string) {
  const at = `/public-orders/${path}/${slug}`;
  type Thread = { data: { id: number; by: string }[] };
  const { body: thread } = await world.call<Thread>("GET", `${at}/messages`);
  const { body: order } = await world.call<{ data: { trip_version: number } }>("GET", at);
  return {
    read_message_id: thread.data.findLast(({ by }) => by === "customer")?.id ?? 0,
    trip_version: order.data.trip_version,
  };
}

/**
 * An inquiry's steps through the API, from the form to the payment.
 * @param path of the product: "tours"
 */
export function inquirySteps(world: World, path: string) {
  const at = (slug: string) => `/public-orders/${path}/${slug}`;
  const office = async <T = Refused>(slug: string, step: string, body: object) =>
    world.call<T>("POST", `/admins/orders/${path}/${slug}/${step}`, {
      // A newly signed-in admin: admin sessions end soon, and these tests move the clock.
      token: (await world.person("ADMIN")).token,
      body,
    });
  const ask = <T = Asked>({ slug, wish }: Offering, over: object = {}, call: object = {}) =>
    world.call<T>("POST", `/${path}/${slug}/inquiries`, { body: { ...wish, ...over }, ...call });
  const order = async (slug: string) => (await world.call<Asked>("GET", at(slug))).body.data;
  const asked = async (offering: Offering, over: object = {}): Promise<string> => {
    const { status, body } = await ask(offering, over);
    expect(status).toBe(201);
    return body.slug;
  };
  const seen = (slug: string) => seenOf(world, path, slug);
  /** A quote of two at 450,000. */
  const quote = async (slug: string, over: object = {}) =>
    office(slug, "quote", {
      lines: [{ label: "As agreed", quantity: 2, unit_price: 450_000 }],
      message: "With lunch",
      valid_until: new Date(world.clock.now().getTime() + 48 * 3_600_000).toISOString(),
      version: (await order(slug)).quotes.length,
      ...(await seen(slug)),
      below_list_confirmed: true,
      ...over,
    });
  /** The gateway gets the payment of an accepted quote, and sends its notice. */
  const notice = async (slug: string): Promise<void> => {
    const { order_uuid } = await order(slug);
    const reference = [...world.fake.sessions.values()].find((one) =>
      one.reference_id.startsWith(order_uuid),
    )!.reference_id;
    world.fake.pay(reference);
    const sent = world.fake.webhook("payment_session.completed", reference);
    expect(await world.webhook(sent)).toBe(200);
  };
  const session = (slug: string) =>
    world.call<Refused>("POST", `${at(slug)}/payments`, { body: {} });
  return {
    at,
    office,
    ask,
    asked,
    order,
    seen,
    quote,
    notice,
    session,
    accept: (slug: string, version = 1) =>
      world.call<Asked & Refused>("POST", `${at(slug)}/quote/accept`, { body: { version } }),
    /** An inquiry with a quote that can be accepted. */
    async quoted(offering: Offering, over: object = {}): Promise<string> {
      const slug = await asked(offering, over);
      expect((await quote(slug)).status).toBe(200);
      return slug;
    },
    async pay(slug: string): Promise<void> {
      expect((await session(slug)).status).toBe(201);
      await notice(slug);
    },
    /** Does something that moves the clock, and sets it back afterwards. */
    async inTime(work: (later: (hours: number) => void) => Promise<void>): Promise<void> {
      const before = world.clock.now().toISOString();
      await work((hours) => world.clock.advance(hours * 60));
      world.clock.set(before);
    },
    nothingWrong: async () => expect(await findViolations(world.db)).toEqual([]),
  };
}
