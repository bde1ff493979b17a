import { hash, verify } from "@node-rs/argon2";

// OWASP's argon2id minimum (19 MiB, two passes) in about 25 ms on one core.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id of a password, for storing. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | undefined;
/**
 * Whether the password fits the stored hash. Without a hash (unknown address) it checks a dummy hash,
 * so that a known and an unknown address take the same time.
 */
export async function passwordFits(stored: string | null | undefined, password: string) {
  decoy ??= hashPassword("no account has this password");
  const fits = await verify(stored ?? (await decoy), password);
  return fits && Boolean(stored);
}
