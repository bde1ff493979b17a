import type { TaskEnd, TaskType, TaskView } from "@jukung/contract";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { countFound } from "../../../platform/pages.ts";
import { amountOf, patternOf } from "../../../platform/search.ts";
import { tasks } from "../tables.ts";

export type TaskRow = typeof tasks.$inferSelect;
/** A task with what its list shows of the order and of who does it. */
export type ListedTask = TaskRow & {
  booking_id: string | null;
  order_type: string | null;
  order_slug: string | null;
  contact_name: string | null;
  assignee_slug: string | null;
  assignee_name: string | null;
};

/** One open task for a fact: a second one changes its amount, if it has another, and nothing else. */
export async function insertTask(tx: Tx, row: typeof tasks.$inferInsert): Promise<void> {
  await tx
    .insert(tasks)
    .values(row)
    .onConflictDoUpdate({
      target: tasks.fact,
      targetWhere: isNull(tasks.done_at),
      set: { amount: sql`excluded.amount`, version: sql`${tasks.version} + 1` },
      setWhere: sql`excluded.amount <> ${tasks.amount}`,
    });
}
/** Ends the open task of a fact, if there is one. */
export async function endOpenTask(
  tx: Db,
  { fact, ended, now }: { fact: string; ended: TaskEnd; now: Date },
): Promise<void> {
  await tx
    .update(tasks)
    .set({ done_at: now, ended, snoozed_until: null, version: sql`${tasks.version} + 1` })
    .where(and(eq(tasks.fact, fact), isNull(tasks.done_at)));
}
/** Gives the open task of a fact another amount. */
export async function amendOpenTask(tx: Tx, fact: string, amount: number): Promise<void> {
  await tx
    .update(tasks)
    .set({ amount, version: sql`${tasks.version} + 1` })
    .where(
      and(
        eq(tasks.fact, fact),
        isNull(tasks.done_at),
        sql`${tasks.amount} is distinct from ${amount}`,
      ),
    );
}
/** Brings the open task of a fact back into sight. */
export async function wakeOpenTask(tx: Tx, fact: string, due_at: Date): Promise<void> {
  await tx
    .update(tasks)
    .set({ snoozed_until: null, due_at, version: sql`${tasks.version} + 1` })
    .where(and(eq(tasks.fact, fact), isNull(tasks.done_at)));
}
export async function openTaskId(db: Db, fact: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.fact, fact), isNull(tasks.done_at)));
  return row?.id;
}
/** Changes a task; its version rises. The caller holds its lock. */
export async function changeTask(
  tx: Tx,
  id: number,
  change: Partial<typeof tasks.$inferInsert>,
): Promise<void> {
  await tx
    .update(tasks)
    .set({ ...change, version: sql`${tasks.version} + 1` })
    .where(eq(tasks.id, id));
}
export async function taskById(
  db: Db,
  id: number,
  { lock = false } = {},
): Promise<TaskRow | undefined> {
  const found = db.select().from(tasks).where(eq(tasks.id, id));
  const [row] = await (lock ? found.for("update") : found);
  return row;
}

const LISTED = sql`select t.*, o.booking_id, o.order_type, o.slug as order_slug,
    o.contact_full_name as contact_name, u.slug as assignee_slug,
    trim(concat(u.first_name, ' ', u.last_name)) as assignee_name
  from tasks t left join orders o on o.id = t.order_id left join users u on u.id = t.assignee_id`;

const DATES = ["opened_at", "due_at", "snoozed_until", "done_at"] as const;
const NUMBERS = [
  "id",
  "order_id",
  "payment_id",
  "refund_id",
  "dispute_id",
  "notification_id",
  "amount",
  "assignee_id",
  "done_by",
] as const;
/** Raw SQL answers bigint and instants as text. */
function typed(row: Record<string, unknown>): ListedTask {
  const read = { ...row };
  for (const name of DATES) if (row[name]) read[name] = new Date(row[name] as string);
  for (const name of NUMBERS) if (row[name] !== null) read[name] = Number(row[name]);
  return read as ListedTask;
}

type Who = { types: TaskType[]; now: Date };
const waiting = (now: Date): SQL =>
  sql`t.done_at is null and (t.snoozed_until is null or t.snoozed_until <= ${now}::timestamptz)`;
const ofTypes = (types: TaskType[]): SQL => sql`t.type = any (${sql.param(types)}::text[])`;

const viewed = (view: TaskView, { now, me }: { now: Date; me: number }): SQL =>
  ({
    open: waiting(now),
    mine: sql`${waiting(now)} and t.assignee_id = ${me}`,
    snoozed: sql`t.done_at is null and t.snoozed_until > ${now}::timestamptz`,
    done: sql`t.done_at is not null`,
  })[view];

const SORTS = {
  due: sql`t.due_at, t.id`,
  newest: sql`t.opened_at desc, t.id desc`,
  amount: sql`t.amount desc nulls last, t.due_at, t.id`,
};
type Wish = {
  view: TaskView;
  search?: string | undefined;
  sort: keyof typeof SORTS;
  page: number;
  per_page: number;
};
/** One page of the tasks of these types, and how many there are. */
export async function taskPage(
  db: Db,
  { view, search = "", sort, page, per_page }: Wish,
  { types, now, me }: Who & { me: number },
): Promise<{ rows: ListedTask[]; total: number }> {
  const amount = amountOf(search);
  const words = amount === null ? search.split(/\s+/).filter((word) => word !== "") : [];
  const where = sql.join(
    [
      ofTypes(types),
      viewed(view, { now, me }),
      ...words.map((word) => sql`o.search_text like ${patternOf(word)}`),
      ...(amount === null
        ? []
        : [
            sql`(o.search_text like ${`%${amount}%`} or o.id in
        (select b.order_id from bank_transfers b where b.amount = ${amount}))`,
          ]),
    ],
    sql` and `,
  );
  const order = view === "done" ? sql`t.done_at desc, t.id desc` : SORTS[sort];
  const [rows, total] = await Promise.all([
    db.execute(sql`${LISTED} where ${where} order by ${order}
      limit ${per_page} offset ${(page - 1) * per_page}`),
    countFound(db, sql`from tasks t left join orders o on o.id = t.order_id where ${where}`),
  ]);
  return { rows: rows.rows.map(typed), total };
}

/** How many tasks of these types wait now, and how many of them are overdue: read on every page. */
export async function countWaiting(
  db: Db,
  { types, now }: Who,
): Promise<{ count: number; overdue: number }> {
  const { rows } = await db.execute(sql`select count(*)::int as count,
      count(*) filter (where t.due_at <= ${now}::timestamptz)::int as overdue
    from tasks t where ${ofTypes(types)} and ${waiting(now)}`);
  return { count: Number(rows[0]?.count ?? 0), overdue: Number(rows[0]?.overdue ?? 0) };
}
/** The most urgent of them. */
export async function urgentTasks(
  db: Db,
  { types, now }: Who,
  limit: number,
): Promise<ListedTask[]> {
  const { rows } = await db.execute(sql`${LISTED} where ${ofTypes(types)} and ${waiting(now)}
    order by ${SORTS.due} limit ${limit}`);
  return rows.map(typed);
}
export async function listedTask(db: Db, id: number): Promise<ListedTask | undefined> {
  const { rows } = await db.execute(sql`${LISTED} where t.id = ${id}`);
  return rows[0] && typed(rows[0]);
}
