import type { ActivationWish, Registration } from "@jukung/contract";
import type { Context } from "../../platform/http.ts";
import { limitMachine } from "../../platform/machine.ts";
import { notifyUser } from "../notifications/index.ts";
import { NOBODY } from "./as-if.ts";
import type { AccountDeps } from "./deps.ts";
import { GUESSES_OF_MACHINE, limitMails } from "./limits.ts";
import { followLink, mailLink } from "./links.ts";
import { hashPassword } from "./password.ts";
import { saveRegistration, setActivated, userByEmail } from "./queries/accounts.ts";

/**
 * Makes an account that waits for its activation. The answer is the same whether or not the address
 * has an account: its owner learns it by email. Until the activation the last registration counts, so
 * that the owner never activates a password that somebody else chose.
 * @throws Refusal too_many
 */
export async function register(
  context: Context,
  deps: AccountDeps,
  input: Registration,
): Promise<void> {
  const { db, clock, jobs, locale } = context;
  await limitMails(context, input.email);
  const now = clock.now();
  const password_hash = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    const user = await saveRegistration(tx, {
      first_name: input.first_name,
      last_name: input.last_name,
      email: input.email,
      phone: input.phone,
      password_hash,
      locale,
      now,
    });
    if (user) {
      const { email } = user;
      const link = { purpose: "activation", user, email, meant: true, ...onTo(input) } as const;
      return mailLink(tx, link, { ...context, ...deps });
    }
    const known = await userByEmail(tx, input.email);
    if (known)
      await notifyUser(tx, jobs, {
        event: "account_exists",
        user: known,
        to: known.email,
        seq: String(now.getTime()),
      });
  });
}

/** The link is opened in any browser: it says itself where to go on. */
const onTo = ({ next }: { next?: string | undefined }) => (next ? { params: { next } } : {});

/** Sends the activation link again if the address waits for it; the answer is always the same. */
export async function resendActivation(
  context: Context,
  deps: AccountDeps,
  { email, next }: ActivationWish,
): Promise<void> {
  await limitMails(context, email);
  await context.db.transaction(async (tx) => {
    const user = await userByEmail(tx, email);
    // Staff get no activation link: their invitation sets the password too.
    const asked = user?.role === "ADMIN" ? undefined : user;
    const may = asked && !asked.activated_at && !asked.deleted_at && !asked.suspended_at;
    const waits = may ? asked : undefined;
    const link = {
      purpose: "activation",
      user: waits ?? NOBODY,
      email: waits?.email ?? email,
      meant: waits !== undefined,
      ...onTo({ next }),
    } as const;
    await mailLink(tx, link, { ...context, ...deps });
  });
}

/**
 * Activates the account of this link; records made with its address before become its own.
 * @throws Refusal link_invalid, too_many
 */
export async function activate(
  context: Context,
  { records }: AccountDeps,
  { token, area }: { token: string; area: "users" | "admins" },
): Promise<void> {
  await limitMachine(context, GUESSES_OF_MACHINE);
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    const person = await followLink(tx, { token, purpose: "activation", area }, now);
    if (!person) return;
    await setActivated(tx, person.id, now);
    for (const { adopt } of records) await adopt?.(tx, person);
  });
}
