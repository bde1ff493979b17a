import type { ProductKind } from "@jukung/contract";
import type { Db, Tx } from "../../platform/db.ts";
import type { Context } from "../../platform/http.ts";
import { machineOf } from "../../platform/machine.ts";
import type { RateRule } from "../../platform/rate.ts";
import { Refusal } from "../../platform/refusal.ts";

/** One day of a trip, and what it is on, by the keys that a promo may be limited to. */
export type TripDay = { date: string; targets: string[] };
/** A promo code as somebody wants to use it. */
export type DiscountAsk = {
  code: string;
  kind: ProductKind;
  /** Who pays: their account, and an address that they have proved to own. */
  person: { user_id: number | null; email: string };
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
  preview(db: Db, ask: DiscountAsk): Promise<Discount>;
  /**
   * Takes one use, in the transaction that holds the stock. `keep` writes down which order has it.
   * @throws Refusal promo_refused
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
};

/** Wrong codes of one account, and of one machine (promises.md, Limits). */
const TRIES: RateRule = { name: "promo_tries", points: 10, seconds: 600 };
const TRIES_OF_MACHINE: RateRule = { ...TRIES, name: "promo_tries_ip" };

/**
 * Does what a code is entered for, and counts the code if there is none like it. Counted before and
 * taken back after: else a hundred guesses at once would all pass.
 * @throws Refusal too_many, and what `verb` throws
 */
export async function countTries<T>(
  { limits, caller, viewer }: Pick<Context, "limits" | "caller" | "viewer">,
  code: string | undefined,
  verb: () => Promise<T>,
): Promise<T> {
  if (code === undefined) return verb();
  const me = await viewer();
  const counted = [
    { rule: TRIES_OF_MACHINE, key: machineOf(caller.ip) },
    ...(me ? [{ rule: TRIES, key: `user:${me.id}` }] : []),
  ];
  for (const { rule, key } of counted) await limits.take(rule, key);
  const takeBack = async () => {
    for (const { rule, key } of counted) await limits.uncount(rule, key);
  };
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
