import type { Locale, OwedAmount } from "@jukung/contract";
import { addMinutes, witaIso } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import { notify } from "../notifications/index.ts";
import { orderById, ordersById, titleOf } from "../orders/index.ts";
import { refundLimitNow } from "../site/index.ts";
import { noAccountUntil } from "./account.ts";
import { type OwedRow, owedAmounts } from "./queries/owed.ts";
import { refundsWithoutAccount } from "./queries/refunds.ts";
import type { PaymentDeps } from "./reconcile.ts";
import { type Decider, refundActions } from "./rules.ts";

const REMIND_DAYS = 3;

/** One page of the money owed to customers, with its orders. @param by.held `heldRefunds` */
export async function readOwed(
  db: Database,
  wish: Parameters<typeof owedAmounts>[1],
  { now, held, locale, me }: { now: Date; held: Set<number>; locale: Locale; me: Decider },
): Promise<{ data: OwedAmount[]; total: number }> {
  const [{ rows, total }, limit] = await Promise.all([
    owedAmounts(db, wish, { now, held }),
    refundLimitNow(db),
  ]);
  const orders = await ordersById(
    db,
    rows.map(({ order_id }) => order_id),
  );
  const present = async (row: OwedRow): Promise<OwedAmount[]> => {
    const order = orders.get(row.order_id);
    if (!order) return [];
    const { refund_id, state, amount, overdue, bank_account } = row;
    const by_hand = row.state === "account_missing" || row.state === "to_transfer";
    const until = by_hand ? await noAccountUntil(db, order, { now }) : null;
    return [
      {
        refund_id,
        state,
        amount,
        reason: row.reason,
        overdue,
        bank_account,
        since: witaIso(row.since),
        actions: refundActions(row, me, limit, {
          ahead_amount: 0,
          held: state === "at_bank",
          decides: false,
        }),
        begun_by: state === "to_confirm" ? row.begun_by_email : null,
        no_account_until: until && witaIso(until),
        order: {
          order_type: order.order_type,
          slug: order.slug,
          booking_id: order.booking_id,
          title: titleOf(order, locale),
          contact: {
            full_name: order.contact_full_name,
            email: order.contact_email,
            phone: order.contact_phone,
          },
        },
      },
    ];
  };
  return { data: (await Promise.all(rows.map(present))).flat(), total };
}

/** Reminds once of the bank account that a refund waits for (a job). */
export async function remindOfAccounts(deps: PaymentDeps): Promise<void> {
  const before = addMinutes(deps.clock.now(), -REMIND_DAYS * 24 * 60);
  for (const { id, order_id, amount } of await refundsWithoutAccount(deps.db, before, 100)) {
    const order = await orderById(deps.db, order_id);
    if (!order) continue;
    await deps.db.transaction((tx) =>
      notify(tx, deps.jobs, {
        event: "refund_account_needed",
        order,
        seq: `refund-${id}-reminder`,
        params: { amount, reason: "REMINDER" },
      }),
    );
  }
}
