import type { Claims } from "./provider.ts";

type Account = {
  role: string;
  activated_at: Date | null;
  deleted_at: Date | null;
  /** Locked out by staff. */
  suspended_at: Date | null;
};
/** What to do with a person from Google (integrations.md §3, Linking). */
export type Way =
  | "refuse" // nothing to be done
  | "enter" // known by the subject
  | "create" // nobody has this address
  | "link" // the address is theirs on both sides
  | "ask_password" // Google does not vouch for this address: the account's own password must
  | "take_over"; // somebody registered the address and never proved it

/** Google runs the mailbox itself, or for the organisation that `hd` names. */
export const isAuthoritative = ({ email, hosted_domain }: Claims): boolean =>
  /@(gmail|googlemail)\.com$/i.test(email) || hosted_domain !== null;

/**
 * Chooses what to do, strictest first. Only the subject identifies a person: an address can change
 * hands.
 * @param known the account that has this subject
 * @param same the account that has this address
 */
export function wayOf(
  claims: Claims,
  { known, same }: { known?: Account | undefined; same?: Account | undefined },
): Way {
  if (!claims.subject) return "refuse";
  const account = known ?? same;
  // Staff never sign in with Google: access to the mailbox would be access to the back office.
  if (account?.role === "ADMIN" || account?.deleted_at) return "refuse";
  if (account?.suspended_at) return "refuse";
  if (known) return "enter";
  if (!claims.email || !claims.email_verified) return "refuse";
  if (!same) return "create";
  if (!same.activated_at) return "take_over";
  return isAuthoritative(claims) ? "link" : "ask_password";
}
