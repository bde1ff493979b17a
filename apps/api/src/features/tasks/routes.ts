import type { SentEmail } from "@jukung/contract";
import type { Db, Tx } from "../../platform/db.ts";
import { asStaff, type Context, os, type Viewer, WRITES } from "../../platform/http.ts";
import { pageOf } from "../../platform/pages.ts";
import { Refusal } from "../../platform/refusal.ts";
import { presentSummary, presentTask } from "./present.ts";
import { countWaiting, listedTask, taskPage, urgentTasks } from "./queries/tasks.ts";
import { typesFor } from "./rules.ts";
import { assignTask, findTask, finishTask, snoozeTask } from "./tasks.ts";

export type TaskDeps = {
  /** An email with its log; null if it is gone. */
  email(db: Db, id: number, ask: { me: Viewer; now: Date }): Promise<SentEmail | null>;
};
type Call = Context & { me: Viewer };
type By = { admin: Viewer; now: Date };

/** What only a person can finish: the list, one task, and who does it when. */
export function taskRoutes({ email }: TaskDeps) {
  const it = os.tasks;
  const seeing = asStaff("see_tasks");
  const show = async ({ db, me, clock }: Call, id: number) => {
    await findTask(db, id, me);
    const row = await listedTask(db, id);
    if (!row) throw new Refusal("not_found");
    const now = clock.now();
    const read = (db: Db, id: number) => email(db, id, { me, now });
    return { data: await presentTask(db, row, { now, me, email: read }) };
  };
  /** Checks the limit, changes in one transaction, shows the task. */
  const change = async (context: Call, id: number, verb: (tx: Tx, by: By) => Promise<void>) => {
    const { db, limits, me, clock } = context;
    await limits.take(WRITES, `user:${me.id}`);
    await db.transaction((tx) => verb(tx, { admin: me, now: clock.now() }));
    return show(context, id);
  };

  return {
    list: it.list.use(seeing).handler(async ({ context: { db, me, clock }, input }) => {
      const now = clock.now();
      const types = typesFor(me).filter((type) => input.type === undefined || type === input.type);
      const { rows, meta } = await pageOf(input, (page) =>
        taskPage(db, { ...input, page }, { types, now, me: me.id }),
      );
      return { data: rows.map((row) => presentSummary(row, now)), meta };
    }),
    waiting: it.waiting.use(seeing).handler(async ({ context: { db, me, clock }, input }) => {
      const who = { types: typesFor(me), now: clock.now() };
      const [counted, rows] = await Promise.all([
        countWaiting(db, who),
        input.rows > 0 ? urgentTasks(db, who, input.rows) : [],
      ]);
      return { data: { ...counted, tasks: rows.map((row) => presentSummary(row, who.now)) } };
    }),
    show: it.show.use(seeing).handler(({ context, input }) => show(context, input.id)),
    assign: it.assign
      .use(seeing)
      .handler(({ context, input }) =>
        change(context, input.id, (tx, by) => assignTask(tx, input, by)),
      ),
    snooze: it.snooze
      .use(seeing)
      .handler(({ context, input }) =>
        change(context, input.id, (tx, by) => snoozeTask(tx, input, by)),
      ),
    done: it.done
      .use(seeing)
      .handler(({ context, input }) =>
        change(context, input.id, (tx, by) => finishTask(tx, input, by)),
      ),
  };
}
