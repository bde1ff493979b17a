import type { TravellersChange } from "@jukung/contract";
import type { Tx } from "../../platform/db.ts";
import { normalPhone } from "../../platform/phone.ts";
import { Refusal } from "../../platform/refusal.ts";
import { situationOf } from "./present.ts";
import type { Products } from "./product.ts";
import { lockOrder, setContact } from "./queries/orders.ts";
import { actionsFor } from "./rules.ts";
import { productOf } from "./settle.ts";

/**
 * Changes who travels and who is written to: names and contact, never what the fare depends on. A
 * name changes on the legs that are still before their cut-off; one that has closed keeps its list.
 * @throws Refusal not_found, not_changeable, phone_invalid
 */
export async function changeTravellers(
  tx: Tx,
  order_id: number,
  { passengers, contact }: TravellersChange,
  { now, products }: { now: Date; products: Products },
): Promise<void> {
  const order = await lockOrder(tx, order_id);
  if (!order) throw new Refusal("not_found");
  const product = productOf(products, order);
  const situation = situationOf(order, now, (await product.starts(tx, [order_id])).get(order_id));
  if (!actionsFor(situation, "owner", now).includes("update")) throw new Refusal("not_changeable");
  if (passengers && passengers.length > 0) {
    if (!product.changeTravellers) throw new Refusal("not_changeable");
    await product.changeTravellers(tx, order_id, passengers, now);
  }
  if (!contact) return;
  const phone = contact.phone === undefined ? undefined : normalPhone(contact.phone);
  if (phone === null)
    throw new Refusal("invalid", { fields: { "contact.phone": { key: "phone_invalid" } } });
  await setContact(tx, order_id, { ...contact, phone });
}
