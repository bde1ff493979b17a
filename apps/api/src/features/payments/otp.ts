import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { checkCode, consumeCode } from "../codes/index.ts";
import type { ClaimDeps } from "./deps.ts";
import type { Decider } from "./rules.ts";

export type Admin = Decider;
/** What an admin's OTP allows: deciding on this refund, as this admin. */
export const refundOtp = (admin: Pick<Admin, "id">, refund_id: number) =>
  ({ purpose: "refund_otp", subject: `admin:${admin.id}:refund:${refund_id}` }) as const;

export type Decision = { refund_id: number; pin: string; admin: Admin };
/**
 * Checks the OTP of the admin's own mailbox. `spend` uses it up, in the same transaction, once there
 * is something to decide.
 * @throws Refusal pin_invalid
 */
export async function withOtp<T>(
  deps: ClaimDeps,
  { refund_id, pin, admin }: Decision,
  decide: (tx: Tx, spend: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const known = await checkCode(deps.db, refundOtp(admin, refund_id), pin, deps.codes);
  if (!known) throw new Refusal("pin_invalid");
  return deps.db.transaction((tx) =>
    decide(tx, async () => {
      if (!(await consumeCode(tx, known, deps.clock.now()))) throw new Refusal("pin_invalid");
    }),
  );
}
