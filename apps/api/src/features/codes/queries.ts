import { and, desc, eq, gt, isNotNull, isNull, like, lt, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { one_time_codes as codes } from "./tables.ts";

type Of = { purpose: string; subject: string };
/** Whose code of a subject: that of a handle, or the newest that this machine asked for. */
type Whose = { handle_hash: string } | { machine_hash: string };
type Known = { id: number; code_hash: string };

/** The one open code: made, or replacing the one before and its tries. */
export async function putCode(
  tx: Tx,
  row: Of & {
    handle_hash: string;
    machine_hash: string | null;
    code_hash: string;
    created_at: Date;
    expires_at: Date;
  },
): Promise<void> {
  const { machine_hash, code_hash, created_at, expires_at } = row;
  await tx
    .insert(codes)
    .values(row)
    .onConflictDoUpdate({
      target: [codes.purpose, codes.subject, codes.handle_hash],
      targetWhere: sql`consumed_at is null`,
      set: { machine_hash, code_hash, created_at, expires_at, tries: 0, verified_at: null },
    });
}

/**
 * Counts a look at the open code and returns it; nothing where none is open or five were taken. Of every
 * open code of the subject where it does not matter whose it is (`null`).
 */
export function consumeAttempt(
  db: Db,
  { purpose, subject, whose }: Of & { whose: Whose | null },
  { unverified_until, verified_since }: { unverified_until: Date; verified_since: Date },
) {
  return db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(
      and(
        eq(codes.purpose, purpose),
        eq(codes.subject, subject),
        whose === null
          ? // Locked in one order, as two looks at several codes would else wait for each other.
            sql`${codes.id} in (select id from one_time_codes asked
              where asked.purpose = ${purpose} and asked.subject = ${subject}
                and asked.consumed_at is null order by id for update)`
          : "handle_hash" in whose
            ? eq(codes.handle_hash, whose.handle_hash)
            : sql`${codes.id} = (select id from one_time_codes newest
              where newest.purpose = ${purpose} and newest.subject = ${subject}
                and newest.machine_hash = ${whose.machine_hash} and newest.consumed_at is null
              order by newest.created_at desc, newest.id desc limit 1)`,
        isNull(codes.consumed_at),
        lt(codes.tries, 5),
        or(
          and(isNull(codes.verified_at), gt(codes.expires_at, unverified_until)),
          and(isNotNull(codes.verified_at), gt(codes.verified_at, verified_since)),
        ),
      ),
    )
    .returning({ id: codes.id, code_hash: codes.code_hash, verified_at: codes.verified_at });
}

/** A right code takes its tries back: after four mistypes one can still go on. */
export async function markRight(db: Db, { id, code_hash }: Known, now: Date): Promise<boolean> {
  const rows = await db
    .update(codes)
    .set({ verified_at: sql`coalesce(${codes.verified_at}, ${now})`, tries: 0 })
    .where(and(eq(codes.id, id), eq(codes.code_hash, code_hash), isNull(codes.consumed_at)))
    .returning({ id: codes.id });
  return rows.length === 1;
}

export async function closeCode(tx: Tx, { id, code_hash }: Known, now: Date): Promise<boolean> {
  const rows = await tx
    .update(codes)
    .set({ consumed_at: now })
    .where(and(eq(codes.id, id), eq(codes.code_hash, code_hash), isNull(codes.consumed_at)))
    .returning({ id: codes.id });
  return rows.length === 1;
}

/** Closes every open code of a subject, for every asker. */
export async function closeCodes(tx: Tx, { purpose, subject }: Of, now: Date): Promise<void> {
  await tx
    .update(codes)
    .set({ consumed_at: now })
    .where(and(eq(codes.purpose, purpose), eq(codes.subject, subject), isNull(codes.consumed_at)));
}

/** Closes every open code whose subject begins so; `%` and `_` are not in subjects. */
export async function closeCodesUnder(tx: Tx, { purpose, subject }: Of, now: Date): Promise<void> {
  await tx
    .update(codes)
    .set({ consumed_at: now })
    .where(
      and(
        eq(codes.purpose, purpose),
        like(codes.subject, `${subject}%`),
        isNull(codes.consumed_at),
      ),
    );
}
/** The subject of the newest open code whose subject begins so. */
export async function openSubject(
  db: Db,
  { purpose, subject }: Of,
  open_at: Date,
): Promise<string | undefined> {
  const [row] = await db
    .select({ subject: codes.subject })
    .from(codes)
    .where(
      and(
        eq(codes.purpose, purpose),
        like(codes.subject, `${subject}%`),
        isNull(codes.consumed_at),
        gt(codes.expires_at, open_at),
      ),
    )
    .orderBy(desc(codes.created_at))
    .limit(1);
  return row?.subject;
}

export async function deleteCodes(db: Db, created_before: Date): Promise<void> {
  await db.delete(codes).where(lt(codes.created_at, created_before));
}
