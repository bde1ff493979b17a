import type { Locale, ProductKind, PromoPersonal } from "@jukung/contract";
import type { Db, Tx } from "../../platform/db.ts";
import { answerRefusal, type Context } from "../../platform/http.ts";
import { machineOf } from "../../platform/machine.ts";
import type { RateRule } from "../../platform/rate.ts";
import { Refusal } from "../../platform/refusal.ts";
import { orWrite } from "../site/index.ts";

/** One day of a trip, and what it is on, by the keys that a promo may be limited to. */
export type TripDay = { date: string; targets: string[] };
/** Somebody who has proved who they are: their account, and an address that is theirs. */
export type ProvedPerson = { user_id: number | null; email: string };
/** A promo code as somebody wants to use it. */
export type DiscountAsk = {
  code: string;
  kind: ProductKind;
  /** Null: nobody has proved who they are, so nothing is asked or kept that depends on it. */
  person: ProvedPerson | null;
  /** Rupiah before the discount. */
  total: number;
  days: TripDay[];
  now: Date;
};
export type Discount = {
  code: string;
  /** Rupiah, at least 1. */
  discount: number;
};

/**
 * What orders may know of promo codes (promos implements it; orders never import promos). A promo is
 * locked after its order and before any stock, always: whoever ends a hold gives the use back first.
 */
export type Discounts = {
  /** What a code would take off; nothing is reserved. @throws Refusal promo_refused */
  preview(db: Db, ask: DiscountAsk): Promise<Discount & { personal: PromoPersonal }>;
  /**
   * Takes one use, in the transaction that holds the stock. `keep` writes down which order has it.
   * @throws Refusal promo_refused; pin_needed for a code that depends on the person, and nobody has
   * proved to be one
   */
  reserve(
    tx: Tx,
    ask: DiscountAsk,
  ): Promise<Discount & { keep(tx: Tx, order_id: number): Promise<void> }>;
  /** The hold has ended: its use is free again. Does nothing for an order without one. */
  giveBack(tx: Tx, order_id: number): Promise<void>;
  /**
   * A late payment: takes the order's use again.
   * @returns false if somebody else has taken the last one; true also for an order without a promo
   */
  retake(tx: Tx, order_id: number): Promise<boolean>;
  /** A moved trip costs another amount, and its discount may follow: what the use took off, in rupiah. */
  follow(tx: Tx, order_id: number, discount: number): Promise<void>;
  /** The promo of an order whose trip is moved; null without one. */
  onMove(db: Db, order: { id: number; promo_code: string | null }): Promise<MovedPromo | null>;
};
/** A promo, as a trip that was bought with it is moved. */
export type MovedPromo = {
  /** Why it does not hold on other days; null if it does. */
  problem(days: TripDay[]): Refusal | null;
  /** Rupiah that it takes off the fares of now; never more than it took off when it was booked. */
  worth(fares: { booked: { total: number; discount: number }; total: number }): number;
};

type Quoted = {
  subtotal: number;
  discount: number;
  total_price: number;
  promo_code: string | null;
  promo_refused: string | null;
  promo_personal: PromoPersonal | null;
};
/**
 * The price of a booking with what a code would take off, or why the code does not hold: the price is
 * shown all the same.
 * @param ask `total` is rupiah before the discount
 */
export async function quotedWith(
  code: string | undefined,
  ask: Omit<DiscountAsk, "code">,
  {
    preview,
    locale,
  }: { preview(ask: DiscountAsk): ReturnType<Discounts["preview"]>; locale: Locale },
): Promise<Quoted> {
  const price = (promo: Partial<Discount & { personal: PromoPersonal }>, refused?: Refusal) => ({
    subtotal: ask.total,
    discount: promo.discount ?? 0,
    total_price: ask.total - (promo.discount ?? 0),
    promo_code: promo.code ?? null,
    promo_refused: refused ? answerRefusal(refused, locale).body.message : null,
    promo_personal: promo.personal ?? null,
  });
  if (code === undefined) return price({});
  try {
    return price(await preview({ ...ask, code }));
  } catch (error) {
    if (error instanceof Refusal && ["promo_refused", "too_many"].includes(error.code))
      return price({}, error);
    throw error;
  }
}

/** Wrong codes of one account, and of one machine (promises.md, Limits). */
const TRIES: RateRule = { name: "promo_tries", points: 10, seconds: 600 };
const TRIES_OF_MACHINE: RateRule = { ...TRIES, name: "promo_tries_ip" };

/**
 * Does what a code is entered for, and counts the code if there is none like it. Counted before and
 * taken back after: else a hundred guesses at once would all pass.
 * @throws Refusal too_many, and what `verb` throws
 */
export async function countTries<T>(
  { db, limits, caller, viewer }: Pick<Context, "db" | "limits" | "caller" | "viewer">,
  code: string | undefined,
  verb: () => Promise<T>,
): Promise<T> {
  if (code === undefined) return verb();
  const me = await viewer();
  const counted = [
    { rule: TRIES_OF_MACHINE, key: machineOf(caller.ip) },
    ...(me ? [{ rule: TRIES, key: `user:${me.id}` }] : []),
  ];
  const taken: typeof counted = [];
  const takeBack = async () => {
    for (const { rule, key } of taken) await limits.uncount(rule, key);
  };
  try {
    for (const one of counted) {
      // One that is refused counts too.
      taken.push(one);
      await limits.take(one.rule, one.key);
    }
  } catch (error) {
    await takeBack();
    throw await orWrite(db, error, "too_many_tries");
  }
  try {
    const done = await verb();
    await takeBack();
    return done;
  } catch (error) {
    if (!isUnknownCode(error)) await takeBack();
    throw error;
  }
}
const isUnknownCode = (error: unknown) =>
  error instanceof Refusal && error.said === "promo_unknown";
