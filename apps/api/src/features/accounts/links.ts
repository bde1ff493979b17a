import { addMinutes } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db.ts";
import type { Context } from "../../platform/http.ts";
import { secretToken, sha256 } from "../../platform/keys.ts";
import { Refusal } from "../../platform/refusal.ts";
import { notifyUser } from "../notifications/index.ts";
import { asIf } from "./as-if.ts";
import type { AccountDeps } from "./deps.ts";
import { alreadyFollowed, consumeLink, type LinkPurpose, putLink } from "./queries/links.ts";

const DAY = 24 * 60;
/** domain.md, Accounts: a link works for 24 hours; an invitation for a week (decision 030). */
export const LINK_MINUTES: Record<LinkPurpose, number> = {
  activation: DAY,
  email_change: DAY,
  invitation: 7 * DAY,
};
const EVENTS = {
  activation: "account_activation",
  email_change: "email_change",
  invitation: "staff_invitation",
} as const;

type Recipient = Parameters<typeof notifyUser>[2]["user"];

/**
 * Emails a link with 256 random bits; an earlier link of that purpose no longer works.
 * @param meant false does the same work but sends nothing (`asIf`)
 */
export async function mailLink(
  tx: Tx,
  {
    purpose,
    user,
    email,
    meant,
    params,
  }: {
    purpose: LinkPurpose;
    user: Recipient;
    email: string;
    meant: boolean;
    params?: Record<string, string>;
  },
  { clock, chance, jobs, sealer }: Pick<Context, "clock" | "chance" | "jobs"> & AccountDeps,
): Promise<void> {
  const token = secretToken(chance);
  const token_hash = sha256(token);
  const created_at = clock.now();
  const expires_at = addMinutes(created_at, LINK_MINUTES[purpose]);
  await putLink(tx, { user_id: user.id, purpose, email, token_hash, created_at, expires_at });
  await asIf(tx, meant, (inner) =>
    notifyUser(inner, jobs, {
      event: EVENTS[purpose],
      user,
      to: email,
      seq: token_hash.slice(0, 16),
      secret: sealer.seal(token),
      valid_until: expires_at,
      ...(params ? { params } : {}),
    }),
  );
}

/**
 * Uses an emailed link, once. Pressing its button twice is no mistake: the second time changes
 * nothing and gets the same answer. The caller counts the try first, outside the transaction.
 * @returns whose it is and which address it proves; null if it was used before
 * @throws Refusal link_invalid
 */
export async function followLink(
  tx: Tx,
  { token, purpose, area }: { token: string; purpose: LinkPurpose; area: "users" | "admins" },
  now: Date,
): Promise<{ id: number; email: string } | null> {
  const link = { token_hash: sha256(token), purpose, of_admin: area === "admins" };
  const followed = await consumeLink(tx, link, now);
  if (!followed && !(await alreadyFollowed(tx, link, now))) throw new Refusal("link_invalid");
  return followed ?? null;
}
