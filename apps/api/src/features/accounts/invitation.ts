import type { Invitation } from "@jukung/contract";
import { addMinutes } from "../../platform/clock.ts";
import type { Context } from "../../platform/http.ts";
import { sha256 } from "../../platform/keys.ts";
import { limitMachine } from "../../platform/machine.ts";
import { Refusal } from "../../platform/refusal.ts";
import { GUESSES_OF_MACHINE } from "./limits.ts";
import { hashPassword, passwordFits } from "./password.ts";
import { setActivated, setPassword } from "./queries/accounts.ts";
import { consumeLink, type InvitationLink, invitationBy } from "./queries/links.ts";

const stateOf = (link: InvitationLink, now: Date): Invitation["state"] => {
  if (link.consumed_at) return "used";
  return link.expires_at <= now ? "expired" : "open";
};

/**
 * The invitation behind an emailed link; reading it uses nothing up. Only an open one says whose.
 * @throws Refusal link_invalid
 */
export async function showInvitation(
  { db, clock }: Pick<Context, "db" | "clock">,
  token: string,
): Promise<Invitation> {
  const link = await invitationBy(db, sha256(token));
  if (!link) throw new Refusal("link_invalid");
  const state = stateOf(link, clock.now());
  if (state !== "open") return { state, email: null, first_name: null, staff_role: null };
  const { email, first_name, staff_role } = link;
  return { state, email, first_name, staff_role };
}

/** So long the same form may come a second time. Afterwards a used link says nothing of the password. */
const TWICE_MINUTES = 10;

/**
 * Activates a member of staff by their invitation and sets the password. Sending the same form twice
 * is no mistake.
 * @returns false if the link is no invitation
 * @throws Refusal invalid (no password), link_invalid (used, too old), too_many
 */
export async function acceptInvitation(
  context: Context,
  { token, password }: { token: string; password?: string | undefined },
): Promise<boolean> {
  const { db, clock } = context;
  await limitMachine(context, GUESSES_OF_MACHINE);
  const token_hash = sha256(token);
  const link = await invitationBy(db, token_hash);
  if (!link) return false;
  if (!password) throw new Refusal("invalid", { fields: { password: { key: "required" } } });
  const state = stateOf(link, clock.now());
  const since = addMinutes(clock.now(), -TWICE_MINUTES);
  const just_now = link.consumed_at !== null && link.consumed_at > since;
  if (just_now && (await passwordFits(link.password_hash, password))) return true;
  if (state !== "open") throw new Refusal("link_invalid");
  const password_hash = await hashPassword(password);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const link = { token_hash, purpose: "invitation", of_admin: true } as const;
    const person = await consumeLink(tx, link, now);
    if (!person) throw new Refusal("link_invalid");
    await setActivated(tx, person.id, now);
    await setPassword(tx, person.id, password_hash, now);
  });
  return true;
}
