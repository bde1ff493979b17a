import type { Tx } from "../../platform/db.ts";
import { uuid } from "../../platform/keys.ts";
import { Refusal } from "../../platform/refusal.ts";
import { addressOf, userById } from "../accounts/index.ts";
import {
  type CodeOf,
  checkCode,
  closeCodesOf,
  codeAddress,
  consumeCode,
  issueCode,
  openCodeOf,
} from "../codes/index.ts";
import { notifyOperator } from "../notifications/index.ts";
import type { OrderRow, PinDeps } from "../orders/index.ts";
import type { ClaimDeps } from "./deps.ts";
import type { Decider } from "./rules.ts";

export type Admin = Decider;
/** What an admin's OTP allows: deciding on this refund, as this admin. */
export const refundOtp = (admin: Pick<Admin, "id">, refund_id: number) =>
  ({ purpose: "refund_otp", subject: `admin:${admin.id}:refund:${refund_id}` }) as const;
/** The payment that a code is about: of one to record its rupiah, of one to confirm its number. */
export type OtpOfPayment = { record: number } | { confirm: number };
/** The same for recording a payment of exactly that amount for this order, or for confirming that record. */
export const paymentOtp = (admin: Pick<Admin, "id">, order_id: number, of: OtpOfPayment) => {
  const about = "record" in of ? `record:${of.record}` : `confirm:${of.confirm}`;
  const payments = paymentOtps(admin, order_id);
  return { ...payments, subject: `${payments.subject}${about}` };
};
/** How the subjects of all of them begin, of one admin and order. */
const paymentOtps = (admin: Pick<Admin, "id">, order_id: number) =>
  ({ purpose: "payment_otp", subject: `admin:${admin.id}:payment:${order_id}:` }) as const;
export type AdminOtp = ReturnType<typeof refundOtp> | ReturnType<typeof paymentOtp>;

export type Decision = { refund_id: number; pin: string; admin: Admin };
/**
 * Checks the OTP of the admin's own mailbox. `spend` uses it up, in the same transaction, once there
 * is something to decide.
 * @throws Refusal pin_invalid
 */
export const withOtp = <T>(
  deps: ClaimDeps,
  { refund_id, pin, admin }: Decision,
  decide: (tx: Tx, spend: () => Promise<void>) => Promise<T>,
): Promise<T> => withAdminOtp(deps, refundOtp(admin, refund_id), pin, decide);

/** The same for whatever a code allows. @throws Refusal pin_invalid */
export async function withAdminOtp<T>(
  deps: ClaimDeps,
  of: AdminOtp,
  pin: string,
  decide: (tx: Tx, spend: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const known = await checkCode(deps.db, of, pin, deps.codes);
  if (!known) throw new Refusal("pin_invalid");
  return deps.db.transaction((tx) =>
    decide(tx, async () => {
      if (!(await consumeCode(tx, known, deps.clock.now()))) throw new Refusal("pin_invalid");
    }),
  );
}

/**
 * The same for a payment: what was typed is what the email with the code named.
 * @throws Refusal pin_invalid, payment_code_amount (the code is for recording another amount)
 */
export async function withPaymentOtp<T>(
  deps: ClaimDeps,
  { order_id, pin, admin, of }: { order_id: number; pin: string; admin: Admin; of: OtpOfPayment },
  decide: (tx: Tx, spend: () => Promise<void>) => Promise<T>,
): Promise<T> {
  if ("record" in of) {
    const open = await openCodeOf(deps.db, paymentOtps(admin, order_id), deps.codes);
    const [, amount] = open?.match(/^record:(\d+)$/) ?? [];
    if (amount !== undefined && Number(amount) !== of.record)
      throw new Refusal("payment_code_amount", { params: { total: Number(amount) } });
  }
  return withAdminOtp(deps, paymentOtp(admin, order_id, of), pin, decide);
}

/**
 * Emails an admin the code that records or confirms a payment; an earlier one of this order, for
 * another amount, no longer works. @returns as `sendAdminOtp`
 */
export async function sendPaymentOtp(
  deps: ClaimDeps & Pick<PinDeps, "sealer">,
  { order, admin, of, amount }: { order: OrderRow; admin: Admin; of: OtpOfPayment; amount: number },
): Promise<number> {
  const about = { order, admin_id: admin.id, amount };
  return sendAdminOtp(deps, paymentOtp(admin, order.id, of), about, paymentOtps(admin, order.id));
}

/**
 * Emails an admin the code, in their own language from the settings, not the page's.
 * @param amount rupiah that it is about
 * @param instead how the subjects of codes begin that no longer work
 * @returns for how many seconds it is accepted
 * @throws Refusal unauthenticated
 */
export async function sendAdminOtp(
  { db, jobs, codes, sealer }: ClaimDeps & Pick<PinDeps, "sealer">,
  of: AdminOtp,
  { order, admin_id, amount }: { order: OrderRow; admin_id: number; amount: number },
  instead?: CodeOf,
): Promise<number> {
  const admin = await userById(db, admin_id);
  if (!admin) throw new Refusal("unauthenticated");
  return db.transaction(async (tx) => {
    if (instead) await closeCodesOf(tx, instead, codes.clock.now());
    const { code, expires_at, expires_in } = await issueCode(tx, of, codes);
    await notifyOperator(tx, jobs, {
      event: of.purpose,
      order,
      seq: `otp-${uuid(codes.chance)}`,
      // For a while after a change of address codes go to the old one: a session alone can change
      // the address.
      to: codeAddress(addressOf(admin), codes.clock.now()),
      locale: admin.locale,
      params: { first_name: admin.first_name, seconds: expires_in, amount },
      secret: sealer.seal(code),
      valid_until: expires_at,
    });
    return expires_in;
  });
}
