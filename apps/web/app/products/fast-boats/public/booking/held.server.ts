import type { OrderAboard } from "@jukung/contract";
import { instant } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";

/**
 * The seats that an account holds unpaid on these crossings, in words: few forms say it, so none loads its texts.
 * @param more whether it may hold those of this form beside them
 */
export const heldSaid = (orders: OrderAboard[], more: boolean) =>
  orders.length > 0
    ? {
        note: [m.booking_held(), ...(more ? [m.booking_held_more()] : [])].join(" "),
        orders: orders.map(({ slug, booking_id, names, hold_expires_at, total_price }) => ({
          slug,
          said: m.booking_held_order({
            code: booking_id,
            names: names.join(", "),
            at: instant(hold_expires_at ?? ""),
          }),
          pay: m.booking_held_pay({ total: rupiah(total_price) }),
        })),
      }
    : null;
export type Held = ReturnType<typeof heldSaid>;
