import type { AdminOrder, Order, TransferProof, TransferSettings } from "@jukung/contract";
import { minutesBetween, witaIso } from "../../platform/clock.ts";
import type { Database, Db, Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import type { Chance } from "../../platform/keys.ts";
import { Refusal } from "../../platform/refusal.ts";
import { can } from "../accounts/index.ts";
import { notify } from "../notifications/index.ts";
import {
  holdEnd,
  type Ledger,
  lockOrder,
  lockOrders,
  type OrderRow,
  productOf,
  setHoldEnd,
} from "../orders/index.ts";
import { transferNow, transferShown } from "../site/index.ts";
import type { Gateway } from "./gateway.ts";
import { gatewayUntil } from "./gateway-until.ts";
import { NO_GATEWAY } from "./gateways/none.ts";
import type { Admin } from "./otp.ts";
import { waitingPayment } from "./queries/manual.ts";
import {
  noteTold,
  openTransfers,
  type ProofRow,
  proofsOf,
  releaseAmounts,
  reserveAmount,
  sinceTransfer,
  takenCodes,
  transferOf,
} from "./queries/transfers.ts";
import type { PaymentDeps } from "./reconcile.ts";
import {
  freeCode,
  losesAccount,
  otherAccounts,
  rejectedUntil,
  takesLate,
  takesProof,
  transferUntil,
  withAccounts,
} from "./transfer-rules.ts";

/** Another booking may be given the same code in that moment: then the next one is tried. */
const TRIES = 5;

/**
 * The customer chooses to pay by bank transfer: an amount is reserved for the order, and it is held for
 * as long as the settings say. Choosing it again changes nothing.
 * @throws Refusal not_found, hold_ended, not_payable, nothing_to_pay, transfer_not_offered,
 * transfer_closed, transfer_codes_gone
 */
export function chooseTransfer(
  deps: PaymentDeps & { chance: Chance },
  order_id: number,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    // Before the order: whoever changes the accounts holds them, and then the orders that were shown them.
    const { offered, hold_minutes, accounts } = await transferShown(tx);
    const order = await lockOrder(tx, order_id);
    if (!order) throw new Refusal("not_found");
    if (order.order_status === "EXPIRED") throw new Refusal("hold_ended");
    if (order.order_status !== "ON_HOLD" || !order.hold_expires_at)
      throw new Refusal("not_payable");
    if (order.hold_expires_at <= now) throw new Refusal("hold_ended");
    if (order.total_price === 0) throw new Refusal("nothing_to_pay");
    const chosen = await transferOf(tx, order_id);
    if (chosen?.total === order.total_price) return;
    if (!offered) throw new Refusal("transfer_not_offered");
    const until = transferUntil(now, hold_minutes, order);
    if (!until) throw new Refusal("transfer_closed");
    await reserve(tx, deps, order, { now, accounts });
    await holdUntil(tx, deps, order, until);
    await notify(tx, deps.jobs, {
      event: "transfer_chosen",
      order: { ...order, hold_expires_at: until },
      seq: `transfer-${order.total_price}`,
      valid_until: until,
    });
  });
}

/**
 * For how many minutes what is booked now would be held once its customer chooses a bank transfer.
 * @param hold.minutes for how long it is held unpaid otherwise
 * @param hold.limit its last booking
 * @returns null where none is taken, or too little time is left for one
 */
export async function transferMinutes(
  db: Db,
  now: Date,
  { minutes, limit }: { minutes: number; limit: Date },
): Promise<number | null> {
  const { offered, hold_minutes } = await transferNow(db);
  const held = { hold_expires_at: holdEnd(now, minutes, limit), hold_limit_at: limit };
  const until = offered ? transferUntil(now, hold_minutes, held) : null;
  return until && Math.floor(minutesBetween(now, until));
}

type Accounts = TransferSettings["accounts"];
type AccountChange = { now: Date; version: number; before: Accounts; accounts: Accounts };
async function reserve(
  tx: Tx,
  { chance }: { chance: Chance },
  { id: order_id, total_price: total }: OrderRow,
  { now: chosen_at, accounts }: { now: Date; accounts: Accounts },
): Promise<void> {
  await releaseAmounts(tx, chosen_at);
  for (let tried = 0; tried < TRIES; tried += 1) {
    const pick = chance.bytes(4).readUInt32BE() / 2 ** 32;
    const code = freeCode(await takenCodes(tx, total), pick);
    if (code === null) break;
    if (await reserveAmount(tx, { order_id, total, code, chosen_at, accounts })) return;
  }
  throw new Refusal("transfer_codes_gone");
}

/**
 * The accounts have changed: every customer who is to transfer, and was shown one that is gone, is told
 * by email which to use now. Part of the transaction that changes them.
 * @param change.version of the settings, as each change tells once
 * @param change.before those that were shown where it was not kept
 * @returns how many orders' customers are told
 */
export async function tellOfAccounts(
  tx: Tx,
  jobs: Jobs,
  { now, version, before, accounts }: AccountChange,
): Promise<number> {
  const candidates = await openTransfers(tx, now);
  // In the order in which proofs and payments lock them: first the order, then its transfer.
  await lockOrders(
    tx,
    candidates.map(({ order }) => order.id),
  );
  let told = 0;
  for (const { order, transfer } of await openTransfers(tx, now)) {
    if (!losesAccount(transfer.told ?? transfer.accounts ?? before, accounts)) continue;
    await noteTold(tx, order.id, {
      accounts: transfer.accounts && withAccounts(transfer.accounts, transfer.told ?? []),
      told: accounts,
    });
    await notify(tx, jobs, {
      event: "accounts_changed",
      order,
      seq: `accounts-${version}`,
      ...(order.hold_expires_at ? { valid_until: order.hold_expires_at } : {}),
    });
    told += 1;
  }
  return told;
}

/** Holds an order and its stock until then. */
export async function holdUntil(
  tx: Tx,
  { products }: Pick<PaymentDeps, "products">,
  order: OrderRow,
  until: Date,
): Promise<void> {
  if (until.getTime() === order.hold_expires_at?.getTime()) return;
  await setHoldEnd(tx, order.id, until);
  await productOf(products, order).extendHold(tx, order.id, until);
}

export const presentProof = ({ id, status, sent_at, reason }: ProofRow): TransferProof => ({
  id,
  status,
  sent_at: witaIso(sent_at),
  reason,
});

/** How an order can be paid now, and its bank transfer if one was chosen. */
export async function presentTransfer(
  db: Database,
  gateway: Gateway,
  order: OrderRow,
  { now, locale, chosen: known, move }: Parameters<Ledger["transferOf"]>[2],
): Promise<Pick<Order, "pay_by" | "bank_transfer">> {
  const held = order.order_status === "ON_HOLD" && order.total_price > 0;
  const [settings, row, until] = await Promise.all([
    held || known ? transferNow(db) : undefined,
    known ? transferOf(db, order.id) : undefined,
    gateway.name === NO_GATEWAY ? null : gatewayUntil(db, order, move),
  ]);
  const chosen = row && (!held || row.total === order.total_price) ? row : undefined;
  const pay_by = {
    gateway: until !== null && until > now,
    gateway_until: until && witaIso(until),
    transfer:
      held &&
      (chosen !== undefined ||
        (settings?.offered === true && transferUntil(now, settings.hold_minutes, order) !== null)),
  };
  if (!chosen || !settings) return { pay_by, bank_transfer: null };
  const proofs = await proofsOf(db, order.id);
  const newest = proofs.find(({ status }) => status !== "REPLACED");
  return {
    pay_by,
    bank_transfer: {
      amount: chosen.amount,
      code: chosen.code,
      accounts: settings.accounts,
      accounts_changed: otherAccounts(chosen.told ?? chosen.accounts, settings.accounts),
      note: locale === "id" ? settings.note_id : settings.note_en,
      proof: newest ? presentProof(newest) : null,
      may_send:
        takesProof(order, chosen, now) &&
        !(newest?.status === "WAITING" && newest.recorded_id !== null),
    },
  };
}

/** The bank transfer of an order as this member of staff decides on it. */
export async function presentAdminTransfer(
  db: Db,
  order: OrderRow,
  { me, now }: { me: Admin; now: Date },
): Promise<AdminOrder["transfer"]> {
  const row = await transferOf(db, order.id);
  if (!row) return null;
  const [proofs, recorded, since, settings] = await Promise.all([
    proofsOf(db, order.id),
    waitingPayment(db, order.id),
    sinceTransfer(db, row),
    transferNow(db),
  ]);
  const waits = proofs.some((one) => one.status === "WAITING" && one.recorded_id === null);
  const may = !recorded && can(me, "record_payment");
  const late = takesLate(order, { ...row, ...since }, now);
  return {
    amount: row.amount,
    code: row.code,
    proofs: proofs.map((one) => ({
      ...presentProof(one),
      decided_by: one.decided_by === null ? null : one.by,
      decided_at: one.decided_at && witaIso(one.decided_at),
      recorded: one.status === "WAITING" && one.recorded_id !== null,
    })),
    shown_accounts: otherAccounts(row.accounts, settings.accounts) ? row.accounts : null,
    late: may && late && !waits,
    held_if_rejected:
      waits &&
      order.order_status === "ON_HOLD" &&
      order.hold_expires_at &&
      order.hold_expires_at > now
        ? witaIso(rejectedUntil(now, order.hold_expires_at, row))
        : null,
    actions: [
      ...(may && (waits || late) ? (["record"] as const) : []),
      ...(may && waits ? (["reject"] as const) : []),
    ],
  };
}
