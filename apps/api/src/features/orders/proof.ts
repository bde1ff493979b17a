import type { Database, Tx } from "../../platform/db.ts";
import type { Viewer } from "../../platform/http.ts";
import { Refusal } from "../../platform/refusal.ts";
import { userById } from "../accounts/index.ts";
import {
  type CodeDeps,
  checkCode,
  codeAddress,
  consumeCode,
  type KnownCode,
} from "../codes/index.ts";
import type { ProvedPerson } from "./discounts.ts";
import { contactAddress, orderPin, wrongPin } from "./pin.ts";
import type { OrderRow } from "./queries/orders.ts";

/**
 * How a customer has proved who they are: by the session of the account that owns the order, or by the
 * PIN of its mailbox. A link proves nothing: whoever makes an inquiry is given it, with whatever address.
 */
export type Proof = { by: "account"; person: ProvedPerson } | { by: "pin"; known: KnownCode };

/** Whom a session has proved to be, if the order is its account's; null for any other. */
export const personOfSession = (order: OrderRow, me: Viewer | null): ProvedPerson | null =>
  me !== null && order.user_id === me.id ? { user_id: me.id, email: me.email } : null;

/**
 * The proof of somebody who has the order's link and its PIN. It is used up with what it proves.
 * @throws Refusal pin_needed, pin_invalid
 */
export async function proofOfPin(
  db: Database,
  order: OrderRow,
  pin: string | undefined,
  codes: CodeDeps,
): Promise<Proof> {
  if (pin === undefined) throw new Refusal("pin_needed", { said: "promo_pin_needed" });
  const known = await checkCode(db, orderPin(order.id, "link", "accept"), pin, codes);
  if (!known) throw wrongPin();
  return { by: "pin", known };
}

/**
 * Whose use of a promo code it is. An order of an account is its account's, also by its link: its
 * contact may be anybody. A PIN is used up. Call it under the order's lock.
 * @throws Refusal pin_invalid
 */
export async function provedPerson(
  tx: Tx,
  order: OrderRow,
  proof: Proof,
  now: Date,
): Promise<ProvedPerson> {
  if (proof.by === "account") return proof.person;
  if (!(await consumeCode(tx, proof.known, now))) throw wrongPin();
  const owner = order.user_id === null ? undefined : await userById(tx, order.user_id);
  if (owner) return { user_id: owner.id, email: owner.email };
  // As the PIN was mailed: for 72 hours after a change to the address before.
  return { user_id: null, email: codeAddress(contactAddress(order), now) };
}
