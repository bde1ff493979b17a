import type { Tx } from "../../platform/db.ts";
import type { Context, Viewer } from "../../platform/http.ts";
import { type Chance, hmac, readableCode, type Sealer } from "../../platform/keys.ts";
import { Refusal } from "../../platform/refusal.ts";
import { confirmedByPassword, type User } from "../accounts/index.ts";
import { noteOwn } from "./changes.ts";
import { forgiveTries, takeTry } from "./limits.ts";
import {
  appOf,
  isSpentRecoveryCode,
  recoveryCodesLeft,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
} from "./queries/factor.ts";
import { stepOf } from "./totp.ts";

export type SecurityDeps = {
  /** Seals the apps' secrets, which have to be read again. */
  sealer: Sealer;
  /** Hashes recovery codes: ten letters are few enough to try all of them against a plain hash. */
  recovery_key: Buffer;
  /** The site's name, which the app shows. */
  siteName(): Promise<string>;
  /** Where the site is: passkeys are bound to its host. */
  public_url: string;
};

const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 10;

/** "ABCDE-FGHJK" as people write it: without dash and spaces, in capitals. */
const plain = (code: string): string => code.replaceAll(/[\s-]/g, "").toUpperCase();
const hashOf = (code: string, user_id: number, { recovery_key }: SecurityDeps): string =>
  hmac(recovery_key, `${user_id}|${plain(code)}`);

/** Ten new recovery codes (46 bits each) in place of those before; they are never shown again. */
export async function renewRecoveryCodes(
  tx: Tx,
  user_id: number,
  deps: SecurityDeps & { chance: Chance },
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    readableCode(deps.chance, RECOVERY_LENGTH).replace(/^.{5}/, "$&-"),
  );
  const hashes = codes.map((code) => hashOf(code, user_id, deps));
  await replaceRecoveryCodes(tx, user_id, hashes);
  return codes;
}

/**
 * Uses a code up, of the app or a recovery code; neither is accepted twice. The caller has counted the
 * try (`takeTry`), outside the transaction: a refusal would roll it back.
 * @returns which of the two it was
 * @throws Refusal second_factor_wrong
 */
export async function spendCode(
  tx: Tx,
  { user_id, code, now }: { user_id: number; code: string; now: Date },
  deps: SecurityDeps,
): Promise<"app" | "recovery"> {
  const typed = plain(code);
  if (/^\d{6}$/.test(typed)) {
    const secret = (await appOf(tx, user_id))?.secret;
    const step = secret ? stepOf(deps.sealer.open(secret), typed, now) : null;
    if (secret && step !== null && (await spendStep(tx, { user_id, secret, step }))) return "app";
  } else {
    const code_hash = hashOf(typed, user_id, deps);
    if (await spendRecoveryCode(tx, { user_id, code_hash, now })) return "recovery";
    const used = await isSpentRecoveryCode(tx, { user_id, code_hash });
    throw new Refusal("second_factor_wrong", {
      said: used ? "recovery_code_used" : "recovery_code_wrong",
    });
  }
  throw new Refusal("second_factor_wrong");
}

/** Tells the person that one of their recovery codes was used, and how many are left. */
export async function noteRecovery(tx: Tx, of: Parameters<typeof noteOwn>[1]): Promise<void> {
  const left = await recoveryCodesLeft(tx, of.user.id);
  const event = "recovery_code_used";
  await noteOwn(tx, of, { action: event, event, params: { left } });
}

/**
 * Confirms a change of one's own security: by the password and, where there is a second factor, a code.
 * @returns the account and which code it was
 * @throws Refusal password_wrong, second_factor_wrong, invalid (no code), too_many
 */
export async function confirmedByBoth(
  context: Context,
  { me, password, code }: { me: Viewer; password: string; code: string | undefined },
  deps: SecurityDeps,
): Promise<{ user: User; by: "password" | "app" | "recovery" }> {
  const user = await confirmedByPassword(context, { me, password, field: "password" });
  if (!user.second_factor_at) return { user, by: "password" };
  if (!code) throw new Refusal("invalid", { fields: { code: { key: "required" } } });
  await takeTry(context, me.id);
  const now = context.clock.now();
  const by = await context.db.transaction(async (tx) => {
    const used = await spendCode(tx, { user_id: me.id, code, now }, deps);
    if (used === "recovery") await noteRecovery(tx, { user, now, jobs: context.jobs });
    return used;
  });
  await forgiveTries(context, me.id);
  return { user, by };
}
