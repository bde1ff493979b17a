import { LEAST_TO_PAY } from "@jukung/contract/least-to-pay";
import { witaDate } from "../../platform/clock.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { hmac } from "../../platform/keys.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Discount, DiscountAsk, Discounts } from "../orders/index.ts";
import {
  countAgain,
  freeUse,
  keepUse,
  knownOf,
  type PromoRow,
  promoByCode,
  promoUseOf,
  takeUse,
} from "./queries.ts";
import { discountOf, foldedAddress, problemOf } from "./rules.ts";

const refused = (said: string, params = {}) => new Refusal("promo_refused", { said, params });

/**
 * Promo codes, as orders use them.
 * @param key hashes addresses: the list of uses names nobody
 */
export function promoDiscounts({ key }: { key: Buffer }): Discounts {
  const personOf = (email: string) => hmac(key, foldedAddress(email)).slice(0, 32);

  /** What it takes off. @throws Refusal promo_refused */
  async function apply(db: Db, promo: PromoRow, ask: DiscountAsk): Promise<Discount> {
    const { email, user_id } = ask.person;
    const known = await knownOf(db, {
      promo_id: promo.id,
      person: personOf(email),
      address: foldedAddress(email),
      user_id,
    });
    const today = witaDate(ask.now);
    const problem = problemOf(promo, ask, { ...known, today });
    if (problem) throw refused(problem.said, problem.params);
    const discount = discountOf(promo, ask.total);
    if (discount === 0) throw refused("promo_too_small", { total: LEAST_TO_PAY });
    return { code: ask.code, discount };
  }

  return {
    async preview(db, ask) {
      const found = await promoByCode(db, ask.code);
      if (!found || found.promo.archived_at) throw refused("promo_unknown");
      const { promo, spent } = found;
      const full = promo.most_uses !== null && promo.uses >= promo.most_uses;
      if (spent || full) throw refused("promo_used_up");
      return apply(db, promo, ask);
    },
    async reserve(tx, ask) {
      const promo = await takeUse(tx, ask.code);
      if (!promo) throw await whyNot(tx, ask.code);
      // Counted under the promo's lock: of two bookings of one person the second sees the first.
      const applied = await apply(tx, promo, ask);
      return {
        ...applied,
        keep: (within, order_id) =>
          keepUse(within, {
            order_id,
            promo_id: promo.id,
            code: ask.code,
            person: personOf(ask.person.email),
            discount: applied.discount,
            counts: true,
            at: ask.now,
          }),
      };
    },
    async giveBack(tx, order_id) {
      await freeUse(tx, order_id);
    },
    async retake(tx, order_id) {
      const use = await promoUseOf(tx, order_id);
      if (!use || use.counts) return true;
      if (!(await canTake(tx, use.code))) return false;
      await countAgain(tx, order_id);
      return true;
    },
  };
}

class NoUseLeft extends Error {}

/** Takes a use in a savepoint: nothing stays counted if the code has one left and its promo none. */
async function canTake(tx: Tx, code: string): Promise<boolean> {
  try {
    await tx.transaction(async (inner) => {
      if (!(await takeUse(inner, code, { late: true }))) throw new NoUseLeft();
    });
    return true;
  } catch (error) {
    if (error instanceof NoUseLeft) return false;
    throw error;
  }
}

/** Why no use could be taken. */
async function whyNot(tx: Tx, code: string): Promise<Refusal> {
  const found = await promoByCode(tx, code);
  return refused(found && !found.promo.archived_at ? "promo_used_up" : "promo_unknown");
}
