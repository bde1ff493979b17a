import type { BankAccount, Order, RefundClaim } from "@jukung/contract";

/** The fields of an account as they are posted; `of` is the refund whose account is to be taken, if one is. */
export type PostedAccount = Partial<BankAccount> & { of?: string };

/** What of them a claim tells the API. */
export function accountIn(
  posted: PostedAccount | undefined,
): Pick<RefundClaim, "account_of" | "bank_account"> {
  if (!posted) return {};
  const { of, bank = "", number = "", holder = "" } = posted;
  return of && of !== OTHER
    ? { account_of: Number(of) }
    : { bank_account: { bank, number, holder } };
}
/** The choice of an account that is not known yet. */
export const OTHER = "other";

/** The refund whose account is offered for the next: the newest that was not rejected. */
export const knownAccount = ({ refunds }: Pick<Order, "refunds">) =>
  refunds.findLast(({ to_account, status }) => to_account !== null && status !== "REJECTED");
