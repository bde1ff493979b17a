import type { TaskSummary } from "@jukung/contract";
import { Link } from "react-router";
import type { Api } from "~/lib/api.server.ts";
import { instant } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { TASKS, taskPath, taskTypes } from "../labels.ts";
import "../tasks.css";

type Waiting = { count: number; overdue: number; tasks: TaskSummary[] };
const SHOWN = 5;

/** The tasks that wait now, the most urgent first. */
function WaitingTasks({ data: { count, overdue, tasks } }: { data: Waiting }) {
  return (
    <section className="sheet" id="tasks">
      <h2>{m.tasks_title()}</h2>
      <p>
        {overdue > 0 ? m.tasks_waiting_overdue({ count, overdue }) : m.tasks_waiting({ count })}
      </p>
      <ul className="task-rows">
        {tasks.map((task) => (
          <li key={task.id}>
            <Link className="link" to={taskPath(task)}>
              {taskTypes[task.type]()}
            </Link>
            {task.amount !== null && <b className="num">{rupiah(task.amount)}</b>}
            <small>
              {[task.order?.booking_id, task.order?.name].filter(Boolean).join(", ")}
              {task.order && ", "}
              <span data-late={task.overdue || undefined}>
                {task.overdue ? m.tasks_overdue() : m.tasks_due({ at: instant(task.due_at) })}
              </span>
            </small>
          </li>
        ))}
      </ul>
      {count > tasks.length && (
        <Link className="link" to={TASKS}>
          {m.tasks_all({ count })}
        </Link>
      )}
    </section>
  );
}

/** The same as a part of the back office's first page. */
export const waitingTasks = {
  key: "tasks",
  needs: "see_tasks" as const,
  async load(api: Api): Promise<Waiting | null> {
    const { data } = await api.tasks.waiting({ rows: SHOWN });
    return data.count > 0 ? data : null;
  },
  Section: WaitingTasks,
};
