import type { TravellersChange } from "@jukung/contract";
import type { Database, Tx } from "../../platform/db.ts";
import { uuid } from "../../platform/keys.ts";
import { Refusal } from "../../platform/refusal.ts";
import {
  type CodeDeps,
  changeOfAddress,
  checkCode,
  consumeCode,
  type KnownCode,
} from "../codes/index.ts";
import { notify } from "../notifications/index.ts";
import { auditOrder } from "../operations/index.ts";
import { contactAddress, orderPin } from "./pin.ts";
import { productOf } from "./product.ts";
import { lockOrder, type OrderRow, setContact } from "./queries/orders.ts";
import { actionsFor, type ViewerOfOrder } from "./rules.ts";
import type { SettleDeps } from "./settle.ts";
import { situationOf } from "./situation.ts";

type Change = TravellersChange & { pin?: string | undefined };
type WriteDeps = SettleDeps & { codes: CodeDeps };
type UpdateDeps = WriteDeps & { db: Database };

const sameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/**
 * Changes names and contact, never what the fare depends on. A name changes on legs before their
 * cut-off; a closed leg keeps its list. Another contact address needs the PIN emailed to the one
 * before (decision 020); by link any change needs it.
 * @param by_link whether the caller has only the link
 * @throws Refusal not_found, not_changeable, pin_needed, pin_invalid
 */
export async function changeTravellers(
  deps: UpdateDeps,
  order: OrderRow,
  { pin, ...change }: Change,
  { by_link }: { by_link: boolean },
): Promise<void> {
  const email = change.contact?.email;
  const moves = email !== undefined && !sameAddress(email, order.contact_email);
  let known: KnownCode | null = null;
  if (by_link || moves) {
    if (pin === undefined) throw new Refusal("pin_needed");
    known = await checkCode(
      deps.db,
      orderPin(order.id, by_link ? "link" : "owner"),
      pin,
      deps.codes,
    );
    if (!known) throw new Refusal("pin_invalid");
  }
  await deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (!locked) throw new Refusal("not_found");
    if (known && !(await consumeCode(tx, known, deps.codes.clock.now())))
      throw new Refusal("pin_invalid");
    const proved = known !== null;
    const renamed = await write(tx, deps, locked, change, { viewer: "owner", proved });
    // The emailed ticket has the old name.
    if (renamed && locked.order_status === "CONFIRMED")
      await tellOfChange(tx, deps, locked, change, "own");
  });
}

/** Emails the contact, as it is now, what was changed. @param way which text is used */
const tellOfChange = (
  tx: Tx,
  { jobs, codes }: WriteDeps,
  order: OrderRow,
  { contact }: TravellersChange,
  way: "own" | "tickets" | "office",
) =>
  notify(tx, jobs, {
    event: "order_changed",
    order: { ...order, contact_email: contact?.email ?? order.contact_email },
    seq: uuid(codes.chance),
    params: { way },
  });

/** @returns whether a passenger's name changed */
async function write(
  tx: Tx,
  deps: WriteDeps,
  order: OrderRow,
  { passengers, contact }: TravellersChange,
  { viewer, proved }: { viewer: ViewerOfOrder; proved: boolean },
): Promise<boolean> {
  const now = deps.codes.clock.now();
  const product = productOf(deps.products, order);
  const starts = (await product.starts(tx, [order.id])).get(order.id);
  const may = actionsFor(situationOf(order, now, starts), viewer, now);
  if (!may.includes("update")) throw new Refusal("not_changeable");
  let renamed = false;
  if (passengers && passengers.length > 0) {
    if (!product.changeTravellers) throw new Refusal("not_changeable");
    renamed = await product.changeTravellers(tx, order.id, passengers, now);
  }
  if (!contact) return renamed;
  const { email } = contact;
  if (email === undefined || sameAddress(email, order.contact_email)) {
    await setContact(tx, order.id, contact);
    return renamed;
  }
  // Another request may have changed it since the PIN was sent.
  if (!proved) throw new Refusal("pin_needed");
  const { before, changed_at } = changeOfAddress(contactAddress(order), now);
  await setContact(tx, order.id, contact, { before, changed_at });
  // Everybody who has received this order's emails is told, also the address before a recent change.
  for (const told of new Set([order.contact_email, before]))
    await notify(tx, deps.jobs, {
      event: "contact_changed",
      order: { ...order, contact_email: told },
      seq: uuid(deps.codes.chance),
      params: { email },
    });
  return renamed;
}

/**
 * The same by the office, without a PIN: it is logged, and the customer is told. If the address
 * changes, the one before is told too and still gets the codes (decision 020).
 * @throws Refusal not_found, not_changeable
 */
export async function changeByOffice(
  tx: Tx,
  { order_id, admin, now }: { order_id: number; admin: { id: number }; now: Date },
  change: TravellersChange,
  deps: WriteDeps,
): Promise<void> {
  const order = await lockOrder(tx, order_id);
  if (!order) throw new Refusal("not_found");
  const renamed = await write(tx, deps, order, change, { viewer: "admin", proved: true });
  const changed = [
    ...(change.passengers?.length ? ["passengers"] : []),
    ...Object.keys(change.contact ?? {}),
  ];
  if (changed.length === 0) return;
  const audit = { order_id, actor_id: admin.id, action: "order.update", at: now } as const;
  await auditOrder(tx, { ...audit, detail: { changed } });
  const ticketed = renamed && order.order_status === "CONFIRMED";
  await tellOfChange(tx, deps, order, change, ticketed ? "tickets" : "office");
}
