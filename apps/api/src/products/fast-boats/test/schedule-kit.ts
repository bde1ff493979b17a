import type { AdminSchedule, AdminSeason, SaveEffect } from "@jukung/contract";
import { type Booked, booking, type World } from "../../../../test/world.ts";
import { placesBySlug } from "../places.ts";

// What tests of the timetable share: a boat with a schedule each way, staff, and orders on it.

export const FARES = {
  adult_local: 125_000,
  adult_foreign: 200_000,
  child_local: 100_000,
  child_foreign: 160_000,
  infant_local: 10_000,
  infant_foreign: 25_000,
};
type Saved = {
  data: AdminSchedule;
  effect: SaveEffect;
  code?: string;
  message?: string;
  errors?: Record<string, string[]>;
  current?: AdminSchedule;
};
type Order = Booked["data"] & {
  legs: {
    departs_at: string;
    arrives_at: string;
    cut_off_at: string;
    check_in_at: string;
    check_in_place: string;
    from: { slug: string };
  }[];
  refund_policy: { hours: number; percent: number }[];
};

export async function timetable(world: World, over: Parameters<World["crossing"]>[0] = {}) {
  const { from, to, out, back, boat, back_boat } = await world.crossing(over);
  const buyer = await world.person("AGEN");
  let { token } = await world.person("ADMIN");
  const all = `/admins/fast-boats/${boat.slug}/schedules`;
  const at = (id: number) =>
    id === back.id ? `/admins/fast-boats/${back_boat.slug}/schedules/${id}` : `${all}/${id}`;
  const kit = {
    from,
    to,
    out,
    back,
    boat,
    get token() {
      return token;
    },
    /** A session of the office ends after half an hour without a request. */
    async signInAgain() {
      token = (await world.person("ADMIN")).token;
    },
    all,
    at,
    async show(id = out.id): Promise<AdminSchedule> {
      return (await world.call<Saved>("GET", at(id), { token })).body.data;
    },
    /** The schedule's form as it is, changed by this. */
    async form(change: object = {}, id = out.id) {
      const { fares: _, live_orders: _orders, boat: _boat, ...form } = await kit.show(id);
      return { ...form, ...change };
    },
    async save(change: object, id = out.id) {
      return world.call<Saved>("PUT", at(id), { token, body: await kit.form(change, id) });
    },
    async setFares(fares: object[], more: object = {}) {
      const { version } = await kit.show();
      const body = { fares, version, ...more };
      return world.call<Saved>("PUT", `${at(out.id)}/fares`, { token, body });
    },
    /** A held order. */
    async book(
      legs: { id: number; date: string }[],
      {
        email,
        locale = "id",
        ...more
      }: { email?: string; locale?: string; adults?: number; total_price?: number } = {},
    ) {
      const { adults = 1, ...rest } = more;
      const body = { ...booking(legs, { adults }), ...rest };
      if (email) body.contact = { ...body.contact, email };
      return world.call<{ data: Order; code?: string }>("POST", "/users/orders/fast-boats", {
        token: buyer.token,
        body,
        headers: { "Accept-Language": locale },
      });
    },
    async pay({ slug, order_uuid }: Pick<Order, "slug" | "order_uuid">) {
      await world.call("POST", `/public-orders/fast-boats/${slug}/payments`, { body: {} });
      await kit.money({ order_uuid });
    },
    async money({ order_uuid }: Pick<Order, "order_uuid">) {
      world.fake.pay(`${order_uuid}-1`);
      await world.webhook(world.fake.webhook("payment_session.completed", `${order_uuid}-1`));
    },
    async order({ slug }: Pick<Order, "slug">): Promise<Order> {
      return (await world.call<{ data: Order }>("GET", `/public-orders/fast-boats/${slug}`)).body
        .data;
    },
    async season(input: object): Promise<AdminSeason> {
      const body = { name_id: "Musim", name_en: "Season", ...input };
      return (await world.call<{ data: AdminSeason }>("POST", "/admins/seasons", { token, body }))
        .body.data;
    },
    confirm: ({ id, version }: Pick<AdminSeason, "id" | "version">, more: object = {}) =>
      world.call<Saved>("POST", `/admins/seasons/${id}/confirm`, {
        token,
        body: { version, ...more },
      }),
    async found(date: string) {
      placesBySlug.forget(world.db);
      const { body } = await world.call<{
        data: {
          schedule_id: number;
          availability: string;
          total_price: number;
          departs_at: string;
        }[];
      }>("GET", `/fast-boats/departures?from=${from.slug}&to=${to.slug}&date=${date}`);
      return body.data[0];
    },
  };
  return kit;
}
export type Timetable = Awaited<ReturnType<typeof timetable>>;
