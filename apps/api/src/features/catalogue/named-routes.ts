import type { EntrySearch, Permission } from "@jukung/contract";
import type { Database, Tx } from "../../platform/db.ts";
import { asStaff, type Context, type os, type Viewer, WRITES } from "../../platform/http.ts";
import { message } from "../../platform/messages.ts";
import { pageOf } from "../../platform/pages.ts";
import { Refusal } from "../../platform/refusal.ts";
import {
  type By,
  createNamed,
  type EntryUser,
  removeNamed,
  renameNamed,
  usesOf,
} from "./entries.ts";
import { type ListName, type NamedList, namedBySlug, pageOfNamed } from "./queries/entries.ts";

export type Call = Context & { me: Viewer };

/** One page of a list, or the whole list with `all`. */
export async function paged<Found extends { total: number }>(
  asked: EntrySearch,
  read: (page: number) => Promise<Found>,
) {
  if (asked.all !== "yes") return pageOf(asked, read);
  const found = await read(1);
  const { total } = found;
  return {
    ...found,
    meta: { page: 1, per_page: Math.max(1, total), total, last_page: 1, more: false },
  };
}

/** Checks the limit, then runs the action in one transaction. */
export async function inTransaction<T>(
  { db, limits, me, clock }: Call,
  verb: (tx: Tx, by: By) => Promise<T>,
): Promise<T> {
  await limits.take(WRITES, `user:${me.id}`);
  return db.transaction((tx) => verb(tx, { admin: me, now: clock.now() }));
}

/** Entries with what uses each. */
export async function withUses<T extends { id: number }>(
  db: Database,
  { users, list }: { users: EntryUser[]; list: ListName },
  rows: T[],
) {
  const uses = await usesOf(db, { users, list, ids: rows.map(({ id }) => id) });
  return rows.map((row) => ({ ...row, used_by: uses.get(row.id) ?? [] }));
}

/** One entry with what uses it. @throws Refusal not_found */
export async function oneWithUses<T extends { id: number }>(
  db: Database,
  where: { users: EntryUser[]; list: ListName },
  row?: T,
) {
  const [found] = row ? await withUses(db, where, [row]) : [];
  if (!found) throw new Refusal("not_found");
  return found;
}
export const removed = ({ locale }: Call) => ({ message: message("entry_removed", locale) });

/**
 * The five operations on a list of names.
 * @param its their contract
 * @param needs the permission for all of them
 */
export function namedRoutes(
  its: typeof os.catalogue.admin.tags,
  { list, needs, users }: { list: NamedList; needs: Permission; users: EntryUser[] },
) {
  const where = { users, list };
  return {
    list: its.list.use(asStaff(needs)).handler(async ({ context, input }) => {
      const { rows, meta } = await paged(input, (page) =>
        pageOfNamed(context.db, list, { ...input, page }, context.locale),
      );
      return { data: await withUses(context.db, where, rows), meta };
    }),
    create: its.create.use(asStaff(needs)).handler(async ({ context, input }) => {
      const row = await inTransaction(context, (tx, by) => createNamed(tx, list, input, by));
      return { data: await oneWithUses(context.db, where, row) };
    }),
    show: its.show.use(asStaff(needs)).handler(async ({ context: { db }, input }) => ({
      data: await oneWithUses(db, where, await namedBySlug(db, list, input.slug)),
    })),
    update: its.update.use(asStaff(needs)).handler(async ({ context, input }) => {
      const row = await inTransaction(context, (tx, by) => renameNamed(tx, list, input, by));
      return { data: await oneWithUses(context.db, where, row) };
    }),
    remove: its.remove.use(asStaff(needs)).handler(async ({ context, input: { slug } }) => {
      await inTransaction(context, (tx, by) => removeNamed(tx, { list, slug, users }, by));
      return removed(context);
    }),
  };
}
