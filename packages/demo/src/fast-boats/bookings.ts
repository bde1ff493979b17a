import type { Deps } from "@jukung/api/app";
import { userByEmail } from "@jukung/api/features/accounts";
import { countAsSent } from "@jukung/api/features/notifications";
import { cancelOrder } from "@jukung/api/features/orders";
import { addDays } from "@jukung/api/platform/clock";
import { Refusal } from "@jukung/api/platform/refusal";
import { bookFastBoat } from "@jukung/api/products/fast-boats";
import type { FastBoatOrderInput, PaymentChannel } from "@jukung/contract";
import { ago } from "../ago.ts";
import { payDemoOrder } from "../pay.ts";
import { disputePayment, payLate, refuseEmail } from "../tasks.ts";

/** A schedule of the demo, with its two ports. */
export type SeededSchedule = { id: number; from: string; to: string; departs: string };

const NAMES = [
  ["Ni Luh Putu Ayu Kusumawardani", "ID"],
  ["Suharto", "ID"],
  ["Emma van der Berg", "NL"],
  ["Oliver Hughes", "GB"],
  ["I Made Wirawan", "ID"],
  ["Mei Tanaka", "JP"],
  ["Rahmawati", "ID"],
  ["Lukas Schneider", "DE"],
  ["Chloé Dubois", "FR"],
  ["Siti Nurhaliza", "ID"],
] as const;
const CHANNELS: PaymentChannel[] = ["QRIS", "BCA_VIRTUAL_ACCOUNT", "DANA", "CARDS"];

const party = (size: number, from: number): FastBoatOrderInput["passengers"] =>
  Array.from({ length: size }, (_, i) => {
    const [full_name, nationality] = NAMES[(from + i) % NAMES.length]!;
    return {
      full_name,
      nationality,
      age_category: i > 0 && i % 4 === 3 ? "child" : "adult",
      residency: nationality === "ID" ? "local" : "foreign",
    };
  });

type Account = NonNullable<Awaited<ReturnType<typeof userByEmail>>>;
type Legs = [SeededSchedule, string][];

/** How orders of the demo are made: booked, and paid at the sandbox gateway, at the time of `deps`. */
export function bookingDesk(deps: Deps) {
  let n = 0;
  const book = async (user: Account, legs: Legs, size: number, promo_code?: string) => {
    n += 1;
    const me = {
      id: user.id,
      role: user.role as "USER",
      locale: "id" as const,
      email: user.email,
      staff_role: null,
      permissions: [],
      token_hash: "",
    };
    const input: FastBoatOrderInput = {
      trip_type: legs.length === 2 ? "round_trip" : "one_way",
      legs: legs.map(([schedule, date]) => ({ schedule_id: schedule.id, date })),
      contact: {
        full_name: `${user.first_name} ${user.last_name}`,
        email: user.email,
        phone: "+6281234500199",
      },
      passengers: party(size, n),
      ...(promo_code ? { promo_code } : {}),
    };
    return bookFastBoat(
      deps.db,
      { input, me, locale: "id", idempotency_key: undefined },
      {
        ...deps,
        discounts: deps.payments.discounts,
        hold_minutes: deps.env.HOLD_MINUTES,
        limit_unpaid: false,
      },
    );
  };
  const paid = async (...ask: Parameters<typeof book>) => {
    const order = await book(...ask);
    const channel = CHANNELS[(ask[2] + n) % CHANNELS.length]!;
    await payDemoOrder(deps, order, { amount: order.total_price, channel });
    return { ...order, channel };
  };
  /** Banks take back payments by card: the next order that is paid by one. */
  const byCard = async (order: () => ReturnType<typeof paid>) => {
    let made = await order();
    while (made.channel !== "CARDS") made = await order();
    return made;
  };
  return { book, paid, byCard };
}

/** Orders that make the boats look used: some nearly full, some full, and a trip for the traveller. */
export async function seedBookings(
  deps: Deps,
  schedules: SeededSchedule[],
  today: string,
): Promise<void> {
  const on = (from: string, to: string, departs: string) =>
    schedules.find((s) => s.from === from && s.to === to && s.departs === departs)!;
  const agent = (await userByEmail(deps.db, "agent@jukung.test"))!;
  const traveller = (await userByEmail(deps.db, "traveller@jukung.test"))!;
  const { book, paid, byCard } = bookingDesk(deps);
  let bought = 0;
  /** Sells that many seats of a departure, in orders of up to 20, bought on the last days. */
  const fill = async (schedule: SeededSchedule, date: string, seats: number) => {
    for (let left = seats; left > 0; left -= 20)
      await bookingDesk(ago(deps, bought++ % 11))
        .paid(agent, [[schedule, date]], Math.min(20, left))
        .catch((error) => {
          // The demo's own closed days refuse; a day without that crossing is skipped.
          if (!(error instanceof Refusal)) throw error;
        });
  };
  const out = on("sanur", "banjar-nyuh", "07:30");
  for (const day of [1, 2, 3, 5, 7]) {
    const date = addDays(today, day);
    await fill(out, date, 9 + day);
    await fill(on("sanur", "banjar-nyuh", "10:30"), date, 36);
    await fill(on("sanur", "banjar-nyuh", "16:15"), date, 40);
  }
  await fill(on("sanur", "toyapakeh", "10:30"), addDays(today, 3), 57);
  await fill(on("padangbai", "gili-trawangan", "08:30"), addDays(today, 2), 74);
  const back = on("banjar-nyuh", "sanur", "16:00");
  await paid(
    traveller,
    [
      [out, addDays(today, 5)],
      [back, addDays(today, 7)],
    ],
    4,
  );
  const given_up = await book(traveller, [[out, addDays(today, 9)]], 2);
  const now = deps.clock.now();
  const who = { by: "customer", actor_id: traveller.id } as const;
  await deps.db.transaction((tx) =>
    cancelOrder(tx, { order_id: given_up.id, ...who, now }, deps.payments),
  );
  await payLate(deps, await book(agent, [[out, addDays(today, 9)]], 2), agent.id);
  await disputePayment(deps, await byCard(() => paid(agent, [[out, addDays(today, 9)]], 2)));
  await refuseEmail(deps, await paid(agent, [[out, addDays(today, 9)]], 1));
  // Nobody reads the emails of these orders, and their pages list them.
  await countAsSent(deps.db);
}
