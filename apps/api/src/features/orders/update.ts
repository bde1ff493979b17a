import type {
  Contact,
  OfficeChange,
  OrderDetail,
  PinPurpose,
  TravellersChange,
} from "@jukung/contract";
import type { Database, Tx } from "../../platform/db.ts";
import { uuid } from "../../platform/keys.ts";
import { Refusal } from "../../platform/refusal.ts";
import { changeOfAddress, checkCode, consumeCode, type KnownCode } from "../codes/index.ts";
import { type Correction, notify } from "../notifications/index.ts";
import { auditOrder, editedMeanwhile } from "../operations/index.ts";
import { expireBlockingHolds } from "./answer-quote.ts";
import { type ChangeTripDeps, changeTrip } from "./change-trip.ts";
import { corrections } from "./corrections.ts";
import { contactAddress, orderPin, wrongPin } from "./pin.ts";
import { productOf } from "./product.ts";
import { insertCorrection } from "./queries/corrections.ts";
import { lockOrder, type OrderRow, setContact } from "./queries/orders.ts";
import { actionsFor, type ViewerOfOrder } from "./rules.ts";
import { situationOf } from "./situation.ts";

type Change = TravellersChange & { pin?: string | undefined };
type WriteDeps = ChangeTripDeps;
type UpdateDeps = WriteDeps & { db: Database };

const sameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Which PINs allow such a change: two kinds at once need the one that is for any act. */
function actsOf(
  { passengers, contact, trip }: Change,
  { moves }: { moves: boolean },
): PinPurpose[] {
  const kinds = [
    ...(moves ? [["contact"]] : contact ? [["contact", "update"]] : []),
    ...(passengers ? [["update", "contact"]] : []),
    ...(trip ? [["trip"]] : []),
  ] as PinPurpose[][];
  const [first = [], ...others] = kinds;
  return first.filter((act) => others.every((kind) => kind.includes(act)));
}

/**
 * Changes names and contact, never what the fare depends on. A name changes on legs before their
 * cut-off; a closed leg keeps its list. Another contact address needs the PIN emailed to the one
 * before (decision 020); by link any change needs it. Of a tour or a private boat the trip changes
 * (decision 050).
 * @param by_link whether the caller has only the link
 * @param actor_id who is signed in
 * @throws Refusal not_found, not_changeable, pin_needed, pin_invalid, and as `changeTrip` does
 */
export async function changeTravellers(
  deps: UpdateDeps,
  order: OrderRow,
  { pin, ...change }: Change,
  { by_link, actor_id }: { by_link: boolean; actor_id: number | null },
): Promise<void> {
  const email = change.contact?.email;
  const moves = email !== undefined && !sameAddress(email, order.contact_email);
  let known: KnownCode | null = null;
  if (by_link || moves) {
    if (pin === undefined) throw new Refusal("pin_needed");
    known = await checkCode(
      deps.db,
      orderPin(order.id, by_link ? "link" : "owner", ...actsOf(change, { moves })),
      pin,
      deps.codes,
    );
    if (!known) throw wrongPin();
  }
  const now = deps.codes.clock.now();
  if (change.trip?.participants) await expireBlockingHolds(deps.db, order, deps, now);
  await deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (!locked) throw new Refusal("not_found");
    if (known && !(await consumeCode(tx, known, deps.codes.clock.now()))) throw wrongPin();
    const proved = known !== null;
    const { renamed, corrected } = await write(tx, deps, locked, change, {
      viewer: "owner",
      proved,
    });
    const details = detailsIn(locked, change, renamed);
    if (details.length > 0)
      await insertCorrection(tx, { order_id: order.id, actor_id, details, at: now });
    if (change.trip) {
      const by = { by: "customer", actor_id, reason: null, now } as const;
      await changeTrip(tx, locked, change.trip, by, deps);
    }
    // The emailed ticket has the old name.
    if (renamed && locked.order_status === "CONFIRMED")
      await tellOfChange(tx, deps, locked, change, { way: "own", corrected });
  });
}

const contactOf = (order: OrderRow): Contact => ({
  full_name: order.contact_full_name,
  email: order.contact_email,
  phone: order.contact_phone,
});

/** The fields of the contact that are really changed. */
const contactFieldsIn = (order: OrderRow, { contact = {} }: TravellersChange) =>
  (["full_name", "email", "phone"] as const).filter(
    (name) => contact[name] !== undefined && contact[name] !== contactOf(order)[name],
  );

/** What of passengers and contact is really changed, without the values: nothing else is recorded or told. */
const detailsIn = (order: OrderRow, change: TravellersChange, renamed: boolean): OrderDetail[] => [
  ...(renamed ? ["passengers" as const] : []),
  ...contactFieldsIn(order, change),
];

/** Emails the contact, as it is now, what was changed. @param way which text is used */
const tellOfChange = (
  tx: Tx,
  { jobs, codes }: WriteDeps,
  order: OrderRow,
  change: TravellersChange,
  { way, corrected }: { way: "own" | "tickets" | "office"; corrected: Correction[] },
) =>
  notify(tx, jobs, {
    event: "order_changed",
    order: { ...order, contact_email: change.contact?.email ?? order.contact_email },
    seq: uuid(codes.chance),
    params: {
      way,
      corrected: JSON.stringify([
        ...corrected,
        ...contactFieldsIn(order, change).map((field) => ({
          field,
          from: contactOf(order)[field],
          to: change.contact?.[field] ?? "",
        })),
      ] satisfies Correction[]),
    },
  });

/** @returns whether anything of a passenger changed, and what */
async function write(
  tx: Tx,
  deps: WriteDeps,
  order: OrderRow,
  { passengers, contact }: TravellersChange,
  { viewer, proved }: { viewer: ViewerOfOrder; proved: boolean },
): Promise<{ renamed: boolean; corrected: Correction[] }> {
  const now = deps.codes.clock.now();
  const product = productOf(deps.products, order);
  const starts = (await product.starts(tx, [order.id])).get(order.id);
  const may = actionsFor(situationOf(order, now, starts), viewer, now);
  if (!may.includes("update")) throw new Refusal("not_changeable");
  const people = { renamed: false, corrected: [] as Correction[] };
  if (passengers && passengers.length > 0) {
    if (!product.changeTravellers) throw new Refusal("not_changeable");
    const names = async () => (await product.names?.(tx, order.id)) ?? [];
    const before = await names();
    people.renamed = await product.changeTravellers(tx, order.id, passengers, now);
    if (people.renamed) people.corrected = corrections(before, await names());
  }
  if (!contact) return people;
  const { email } = contact;
  if (email === undefined || sameAddress(email, order.contact_email)) {
    await setContact(tx, order.id, contact);
    return people;
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
  return people;
}

/**
 * The same by the office, without a PIN: it is logged, and the customer is told. If the address
 * changes, the one before is told too and still gets the codes (decision 020).
 * @param change.seen what the page showed, required of each field of a passenger or the contact that is
 * changed: one that somebody else has changed since is refused
 * A trip that is past its cut-off is changed with a reason.
 * @throws Refusal not_found, not_changeable, changed_meanwhile, invalid (reason), and as `changeTrip`
 * does
 */
export async function changeByOffice(
  tx: Tx,
  { order_id, admin, now }: { order_id: number; admin: { id: number }; now: Date },
  { seen, reason, ...change }: OfficeChange,
  deps: WriteDeps,
): Promise<void> {
  const order = await lockOrder(tx, order_id);
  if (!order) throw new Refusal("not_found");
  // Without what was shown nobody could tell whose correction would be lost.
  if (!showsAll(seen, change))
    throw new Refusal("invalid", { fields: { seen: { key: "required" } } });
  if (seen) await refuseIfChanged(tx, deps, order, seen);
  const { renamed, corrected } = await write(tx, deps, order, change, {
    viewer: "admin",
    proved: true,
  });
  if (change.trip) {
    const late = (await cutOffOf(tx, deps, order)) <= now;
    if (late && !reason) throw new Refusal("invalid", { fields: { reason: { key: "required" } } });
    const by = { by: "admin", actor_id: admin.id, reason: (late && reason) || null, now } as const;
    await changeTrip(tx, order, change.trip, by, deps);
  }
  const changed = detailsIn(order, change, renamed);
  if (changed.length === 0) return;
  const audit = { order_id, actor_id: admin.id, action: "order.update", at: now } as const;
  await auditOrder(tx, { ...audit, detail: { changed } });
  const ticketed = renamed && order.order_status === "CONFIRMED";
  const way = ticketed ? "tickets" : "office";
  await tellOfChange(tx, deps, order, change, { way, corrected });
}

/** Whether it was said of each changed field what the page showed. */
function showsAll(
  seen: OfficeChange["seen"],
  { contact = {}, passengers = [] }: TravellersChange,
): boolean {
  const has = (shown: object | undefined, changed: object) =>
    Object.entries(changed).every(
      ([name, value]) => value === undefined || (shown && name in shown),
    );
  return (
    has(seen?.contact, contact) &&
    passengers.every((one) =>
      has(
        seen?.passengers.find(({ id }) => id === one.id),
        one,
      ),
    )
  );
}

/** When the customer's changes of a trip end. */
async function cutOffOf(tx: Tx, { products }: WriteDeps, order: OrderRow): Promise<Date> {
  const parts = (await productOf(products, order).starts(tx, [order.id])).get(order.id) ?? [];
  return new Date(Math.max(...parts.map(({ cut_off_at }) => cut_off_at.getTime())));
}

/** @throws Refusal changed_meanwhile, with the names and the contact as they are now */
async function refuseIfChanged(
  tx: Tx,
  { products }: Pick<WriteDeps, "products">,
  order: OrderRow,
  seen: NonNullable<OfficeChange["seen"]>,
): Promise<void> {
  const contact = contactOf(order);
  const passengers = (await productOf(products, order).names?.(tx, order.id)) ?? [];
  const same =
    (["full_name", "email", "phone"] as const).every(
      (name) => seen.contact[name] === undefined || seen.contact[name] === contact[name],
    ) &&
    seen.passengers.every((shown) =>
      passengers.some(
        (one) =>
          one.id === shown.id &&
          one.full_name === shown.full_name &&
          (["nationality", "sex", "id_number"] as const).every(
            (name) => shown[name] === undefined || shown[name] === one[name],
          ),
      ),
    );
  if (same) return;
  const current = {
    contact,
    passengers,
  };
  throw await editedMeanwhile(
    tx,
    { subject: `order:${order.id}`, action: "order.update" },
    current,
  );
}
