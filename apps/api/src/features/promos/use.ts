import { LEAST_TO_PAY } from "@jukung/contract/least-to-pay";
import { witaDate } from "../../platform/clock.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { hmac } from "../../platform/keys.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Discount, DiscountAsk, Discounts, ProvedPerson } from "../orders/index.ts";
import {
  countAgain,
  freeUse,
  keepUse,
  knownBeside,
  knownOf,
  type PromoRow,
  promoByCode,
  promoOfOrder,
  promoUseOf,
  setUseDiscount,
  takeUse,
} from "./queries.ts";
import {
  daysProblem,
  discountAfterMove,
  discountOf,
  foldedAddress,
  isPersonal,
  type Known,
  personalOf,
  personalProblem,
  problemOf,
} from "./rules.ts";

const refused = (said: string, params = {}) => new Refusal("promo_refused", { said, params });

/**
 * Promo codes, as orders use them.
 * @param key hashes addresses: the list of uses names nobody
 */
export function promoDiscounts({ key }: { key: Buffer }): Discounts {
  const personOf = (email: string) => hmac(key, foldedAddress(email)).slice(0, 32);

  const knownTo = (db: Db, { id }: PromoRow, { email, user_id }: ProvedPerson): Promise<Known> =>
    knownOf(db, {
      promo_id: id,
      person: personOf(email),
      address: foldedAddress(email),
      user_id,
    });

  /** What it takes off. @throws Refusal promo_refused */
  async function apply(db: Db, promo: PromoRow, ask: DiscountAsk): Promise<Discount> {
    // Nothing is looked up of an address that nobody has proved: neither answer nor time tells of it.
    const known = ask.person && (await knownTo(db, promo, ask.person));
    const today = witaDate(ask.now);
    const problem = problemOf(promo, ask, { known, today });
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
      const applied = await apply(db, promo, ask);
      return { ...applied, personal: personalOf(promo, ask.person) };
    },
    async reserve(tx, ask) {
      const promo = await takeUse(tx, ask.code);
      if (!promo) throw await whyNot(tx, ask.code);
      if (!ask.person && isPersonal(promo))
        throw new Refusal("pin_needed", { said: "promo_pin_needed" });
      // Counted under the promo's lock: of two bookings of one person the second sees the first.
      const applied = await apply(tx, promo, ask);
      return {
        ...applied,
        keep: (within, order_id) =>
          keepUse(within, {
            order_id,
            promo_id: promo.id,
            code: ask.code,
            // An address that nobody has proved uses up nothing of its owner's.
            person: ask.person && personOf(ask.person.email),
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
      if (!(await canTake(tx, use.code, order_id))) return false;
      await countAgain(tx, order_id);
      return true;
    },
    follow: setUseDiscount,
    async onMove(db, { id, promo_code }) {
      const promo = promo_code === null ? undefined : await promoOfOrder(db, id);
      if (!promo) return null;
      return {
        problem(days) {
          const problem = daysProblem(promo, days);
          // Whoever moves a trip has entered no code here: it says which, and when it holds.
          return (
            problem && refused(`moved_${problem.said}`, { ...problem.params, code: promo_code })
          );
        },
        worth: (fares) => discountAfterMove(promo, fares),
      };
    },
  };
}

class NoUseLeft extends Error {}

/**
 * Takes a use in a savepoint: nothing stays counted if the code has one left and its promo none, or if
 * the person has used it elsewhere meanwhile.
 */
async function canTake(tx: Tx, code: string, order_id: number): Promise<boolean> {
  try {
    await tx.transaction(async (inner) => {
      if (!(await takeUse(inner, code, { late: true }))) throw new NoUseLeft();
      const known = await knownBeside(inner, order_id);
      if (personalProblem(known, known)) throw new NoUseLeft();
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
