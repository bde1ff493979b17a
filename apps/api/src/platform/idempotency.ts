import { and, eq, lt } from "drizzle-orm";
import type { Database, Tx } from "./db.ts";
import { sha256 } from "./keys.ts";
import { Refusal } from "./refusal.ts";
import { idempotency_keys } from "./tables.ts";

type Ask = { caller: string; route: string; key: string | undefined; body: unknown };

/** The same value, whatever the order of its keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    inner && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/**
 * Does the work once a key: the second POST with the same key and body gets the first answer. The
 * claim stands in the verb's own transaction, so a crash leaves neither claim nor work; of two at
 * once, the second waits for the first and then reads its answer.
 * @throws Refusal idempotency_mismatch where the key came with another body
 */
export async function once<T extends object>(
  tx: Tx,
  { caller, route, key, body }: Ask,
  work: () => Promise<T>,
): Promise<T> {
  if (!key) return work();
  const body_hash = sha256(canonical(body));
  const id = { caller, route, key: sha256(key) };
  const claimed = await tx
    .insert(idempotency_keys)
    .values({ ...id, body_hash })
    .onConflictDoNothing()
    .returning({ key: idempotency_keys.key });
  const mine = and(
    eq(idempotency_keys.caller, id.caller),
    eq(idempotency_keys.route, id.route),
    eq(idempotency_keys.key, id.key),
  );
  if (claimed.length === 0) {
    const [first] = await tx.select().from(idempotency_keys).where(mine);
    if (first?.body_hash !== body_hash) throw new Refusal("idempotency_mismatch");
    return first.answer as T;
  }
  const answer = await work();
  await tx.update(idempotency_keys).set({ answer }).where(mine);
  return answer;
}

/** Keys are kept for 24 hours (a job). */
export async function forgetOldKeys(db: Database, before: Date): Promise<void> {
  await db.delete(idempotency_keys).where(lt(idempotency_keys.created_at, before));
}
/** Forgets what one caller was answered: the answers hold names and addresses. */
export async function forgetKeysOf(tx: Tx, caller: string): Promise<void> {
  await tx.delete(idempotency_keys).where(eq(idempotency_keys.caller, caller));
}
