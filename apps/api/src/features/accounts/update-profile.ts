import type { ProfileChange } from "@jukung/contract";
import { constraintOf, type Tx } from "../../platform/db.ts";
import type { Context, Viewer } from "../../platform/http.ts";
import { normalPhone } from "../../platform/phone.ts";
import { Refusal } from "../../platform/refusal.ts";
import { notifyUser } from "../notifications/index.ts";
import { EMAIL_CHANGES, keyOf } from "./limits.ts";
import { followLink, mailLink } from "./links.ts";
import type { AccountParts } from "./parts.ts";
import { setDetails, setEmail, type User, userByEmail } from "./queries.ts";

/**
 * Changes one's own details; what is left out stays. A new address only gets a link, and the old one
 * is told. @throws Refusal invalid (phone), too_many
 */
export async function updateProfile(
  context: Context,
  parts: AccountParts,
  { me, email, phone: typed, ...details }: ProfileChange & { me: Viewer },
): Promise<void> {
  const phone = typed === undefined ? undefined : normalPhone(typed);
  if (phone === null) throw new Refusal("invalid", { fields: { phone: { key: "phone_invalid" } } });
  const moves = email !== undefined && keyOf(email) !== keyOf(me.email);
  if (moves) await context.limits.take(EMAIL_CHANGES, String(me.id));
  await context.db.transaction(async (tx) => {
    const user = await setDetails(tx, me.id, { ...details, phone });
    if (!user) throw new Refusal("unauthenticated");
    if (moves) await askForEmail(tx, { user, email }, { ...context, ...parts });
  });
}

/** Whether the new address has an account already shows neither in the answer nor in the profile. */
async function askForEmail(
  tx: Tx,
  { user, email }: { user: User; email: string },
  context: Context & AccountParts,
): Promise<void> {
  const taken = await userByEmail(tx, email);
  await mailLink(tx, { purpose: "email_change", user, email, meant: !taken }, context);
  await notifyUser(tx, context.jobs, {
    event: "email_change_notice",
    user,
    to: user.email,
    seq: `email:${context.clock.now().getTime()}`,
    params: { email },
  });
}

/**
 * The new address is proved: from now on it is the account's.
 * @throws Refusal link_invalid (also where somebody else has the address by now), too_many
 */
export async function confirmEmailChange(
  context: Context,
  { records }: AccountParts,
  { token, area }: { token: string; area: "users" | "admins" },
): Promise<void> {
  try {
    await context.db.transaction(async (tx) => {
      const person = await followLink(tx, { token, purpose: "email_change", area }, context);
      if (!person) return;
      await setEmail(tx, person.id, person.email);
      for (const { adopt } of records) await adopt?.(tx, person);
    });
  } catch (error) {
    if (constraintOf(error) === "users_email_unique") throw new Refusal("link_invalid");
    throw error;
  }
}
