import { and, eq, lt } from "drizzle-orm";
import type { Database, Tx } from "./db.ts";
import { sha256 } from "./keys.ts";
import { Refusal } from "./refusal.ts";
import { idempotency_keys } from "./tables.ts";

type Ask = { caller: string; route: string; key: string | undefined; body: unknown };

/** The same text for the same value, whatever the order of its keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    inner && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/**
 * Does the work once per key: the second POST with the same key and body gets the first answer. The
 * claim is part of the verb's transaction, so a crash leaves neither claim nor work; a concurrent
 * second one waits and then reads the first answer.
 * @throws Refusal idempotency_mismatch if the key came with another body
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

/** What this very request was answered before; null if it was not. */
export async function answered<T extends object>(
  db: Database,
  { caller, route, key, body }: Ask,
): Promise<T | null> {
  if (!key) return null;
  const [first] = await db
    .select({ answer: idempotency_keys.answer })
    .from(idempotency_keys)
    .where(
      and(
        eq(idempotency_keys.caller, caller),
        eq(idempotency_keys.route, route),
        eq(idempotency_keys.key, sha256(key)),
        eq(idempotency_keys.body_hash, sha256(canonical(body))),
      ),
    );
  return (first?.answer ?? null) as T | null;
}

/** Deletes keys after 24 hours (a job). */
export async function forgetOldKeys(db: Database, before: Date): Promise<void> {
  await db.delete(idempotency_keys).where(lt(idempotency_keys.created_at, before));
}
/** Deletes the stored answers of one caller: they contain names and addresses. */
export async function forgetKeysOf(tx: Tx, caller: string): Promise<void> {
  await tx.delete(idempotency_keys).where(eq(idempotency_keys.caller, caller));
}
