import type { Task } from "@jukung/contract";
import { data, Form, Link, useNavigation } from "react-router";
import { addDays, dayOnBali, instant, longDay } from "~/lib/dates.ts";
import { showsNewDays } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { visitOf } from "~/lib/visit.ts";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { SelectField, TextareaField, TextField } from "~/ui/field.tsx";
import { Status } from "~/ui/status.tsx";
import { LeaveGuard } from "~/ui/unsaved/leave-guard.tsx";
import { useUnsaved } from "~/ui/unsaved/use-unsaved.ts";
import { EmailLog } from "../../notifications/index.ts";
import { TASKS, taskOrderPath, taskTypes } from "../labels.ts";
import type { Route } from "./+types/detail";
import { historyText } from "./history.ts";
import { placeOf, storyOf } from "./story.ts";
import { actOnTask } from "./tasks.server.ts";
import "../tasks.css";

/** A task's number in the address; another text is no task. */
function numberIn({ id }: { id: string }): number {
  const number = Number(id);
  if (!/^\d{1,15}$/.test(id) || number === 0) throw data(null, { status: 404 });
  return number;
}
export async function loader({ params, context }: Route.LoaderArgs) {
  const { data: task } = await visitOf(context).api.tasks.show({ id: numberIn(params) });
  return { task, today: dayOnBali(new Date()) };
}
export const action = ({ params, request, context }: Route.ActionArgs) =>
  actOnTask(visitOf(context), numberIn(params), request);
/** If a colleague was faster, the page shows what they did. */
export const shouldRevalidate = showsNewDays;

type Answer = Route.ComponentProps["actionData"];

/** One task: what happened, why a person is needed, what to do, and who does it when. */
export default function TaskPage({
  loaderData: { task, today },
  actionData: answer,
}: Route.ComponentProps) {
  const title = taskTypes[task.type]();
  const story = storyOf(task);
  const place = task.done_at ? null : placeOf(task);
  return (
    <div className="task-page">
      <Head title={title} wrong={answer !== undefined} hidden />
      <Breadcrumb steps={[{ label: m.tasks_title(), to: TASKS }, { label: title }]} />
      <header className="admin-head">
        <h1>{title}</h1>
        <TaskStatus task={task} />
        {task.amount !== null && <b className="num">{rupiah(task.amount)}</b>}
      </header>
      <div className="task-columns">
        <div>
          <section className="sheet task-story">
            <h2>{m.tasks_story_what()}</h2>
            <p>{story.what}</p>
            {task.note && <p>{task.note}</p>}
            <h2>{m.tasks_story_why()}</h2>
            <p>{story.why}</p>
            {!task.done_at && (
              <>
                <h2>{m.tasks_story_next()}</h2>
                <p>{story.next}</p>
              </>
            )}
            {place && (
              <p>
                <ButtonLink to={place.to} kind="main">
                  {place.label}
                </ButtonLink>
              </p>
            )}
          </section>
          {task.email && (
            <section className="sheet" id="emails">
              <h2>{m.emails_title()}</h2>
              <EmailLog
                emails={[task.email]}
                answer={answer?.intent === "send_again" ? answer : undefined}
              />
            </section>
          )}
          {task.actions.includes("done") && <Done task={task} answer={answer} />}
          {!task.done_at && !task.done_needs && (
            <p className="sheet-note">
              {task.review
                ? m.tasks_by_review()
                : ["recorded_payment", "transfer_proof"].includes(task.type)
                  ? m.tasks_by_decision()
                  : m.tasks_by_itself()}
            </p>
          )}
        </div>
        <div>
          <Facts task={task} />
          {task.actions.includes("assign") && <Assign task={task} answer={answer} />}
          {!task.done_at && <Snooze task={task} today={today} answer={answer} />}
          <History task={task} />
        </div>
      </div>
    </div>
  );
}

function TaskStatus({ task }: { task: Task }) {
  if (task.done_at)
    return (
      <Status kind="good" badge>
        {m.tasks_view_done()}
      </Status>
    );
  if (task.snoozed_until)
    return (
      <Status kind="off" badge>
        {m.tasks_view_snoozed()}
      </Status>
    );
  return task.overdue ? (
    <Status kind="wrong" badge>
      {m.tasks_overdue()}
    </Status>
  ) : (
    <Status kind="waiting" badge>
      {m.tasks_view_open()}
    </Status>
  );
}

function Facts({ task }: { task: Task }) {
  const { order, opened_at, due_at, assignee, dispute, snoozed_until } = task;
  return (
    <section className="sheet">
      <dl className="fact-list">
        {order && (
          <>
            <dt>{m.tasks_order()}</dt>
            <dd>
              <Link className="link num" to={taskOrderPath(order)}>
                {order.booking_id}
              </Link>
              , {order.name}
            </dd>
          </>
        )}
        <dt>{m.tasks_assignee()}</dt>
        <dd>{assignee?.name ?? m.tasks_nobody()}</dd>
        <dt>{m.tasks_opened()}</dt>
        <dd>{instant(opened_at)}</dd>
        {!task.done_at && (
          <>
            <dt>{m.tasks_due_at()}</dt>
            <dd>{instant(due_at)}</dd>
          </>
        )}
        {snoozed_until && (
          <>
            <dt>{m.tasks_snooze_until()}</dt>
            <dd>{instant(snoozed_until)}</dd>
          </>
        )}
        {dispute && (
          <>
            <dt>{m.tasks_dispute_id()}</dt>
            <dd className="task-code">{dispute.gateway_dispute_id}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

/** A form of the page with its own errors. */
function useTaskForm(intent: string, answer: Answer) {
  const own = answer?.intent === intent ? answer : undefined;
  const sending = useNavigation().formData?.get("intent") === intent;
  return { ...plainForm(`task-${intent}`, own), pending: sending && m.tasks_working() };
}

function Assign({ task, answer }: { task: Task; answer: Answer }) {
  const { field, wrong, pending } = useTaskForm("assign", answer);
  const me = task.staff.find((one) => one.me);
  const mine = me !== undefined && task.assignee?.slug === me.slug;
  return (
    <section className="sheet">
      <h2>{m.tasks_assign()}</h2>
      <ErrorSummary {...withLabels("task-assign", wrong, { assignee: m.tasks_assignee() })} />
      {me && !mine && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="version" value={task.version} />
          <input type="hidden" name="assignee" value={me.slug} />
          <Button type="submit" name="intent" value="assign" kind="sea" pending={pending}>
            {m.tasks_assign_me()}
          </Button>
        </Form>
      )}
      <Form method="post" className="task-line" preventScrollReset>
        <input type="hidden" name="version" value={task.version} />
        <SelectField
          {...field("assignee")}
          key={task.version}
          defaultValue={task.assignee?.slug ?? ""}
          label={m.tasks_assignee()}
        >
          <option value="">{m.tasks_nobody()}</option>
          {task.staff.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" name="intent" value="assign" pending={pending}>
          {m.tasks_assign_yes()}
        </Button>
      </Form>
    </section>
  );
}

function Snooze({ task, today, answer }: { task: Task; today: string; answer: Answer }) {
  const { field, wrong, pending } = useTaskForm("snooze", answer);
  const tomorrow = addDays(today, 1);
  const days = [
    { day: tomorrow, label: m.tasks_snooze_tomorrow() },
    { day: addDays(today, 3), label: m.tasks_snooze_three() },
  ].filter(({ day }) => day <= task.snooze_until);
  if (task.actions.includes("wake"))
    return (
      <section className="sheet">
        <h2>{m.tasks_snooze()}</h2>
        <p>{task.snoozed_until && m.tasks_snoozed_text({ at: instant(task.snoozed_until) })}</p>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="version" value={task.version} />
          <Button type="submit" name="intent" value="wake" pending={pending}>
            {m.tasks_wake()}
          </Button>
        </Form>
      </section>
    );
  if (days.length === 0) return null;
  return (
    <section className="sheet">
      <h2>{m.tasks_snooze()}</h2>
      <p className="sheet-note">{m.tasks_snooze_text()}</p>
      <ErrorSummary {...withLabels("task-snooze", wrong, { until: m.tasks_snooze_day() })} />
      <Form method="post" className="task-buttons" preventScrollReset>
        <input type="hidden" name="version" value={task.version} />
        <input type="hidden" name="intent" value="snooze" />
        {days.map(({ day, label }) => (
          <Button key={day} type="submit" name="until" value={day}>
            {label}
          </Button>
        ))}
      </Form>
      <Form method="post" className="task-line" preventScrollReset noValidate>
        <input type="hidden" name="version" value={task.version} />
        <TextField
          {...field("until")}
          type="date"
          label={m.tasks_snooze_day()}
          hint={m.tasks_snooze_last({ day: longDay(task.snooze_until) })}
          min={tomorrow}
          max={task.snooze_until}
        />
        <Button type="submit" name="intent" value="snooze" pending={pending}>
          {m.tasks_snooze_yes()}
        </Button>
      </Form>
    </section>
  );
}

function Done({ task, answer }: { task: Task; answer: Answer }) {
  const { field, wrong, pending } = useTaskForm("done", answer);
  const unsaved = useUnsaved("task-done", String(task.version)) > 0;
  const explains = task.done_needs === "reference";
  const labels = { reason: m.tasks_reason(), reference: m.tasks_reference() };
  return (
    <Form method="post" id="task-done" className="sheet stack" noValidate preventScrollReset>
      <h2>{m.tasks_done()}</h2>
      <p>{explains ? m.tasks_done_money() : m.tasks_done_text()}</p>
      <ErrorSummary {...withLabels("task-done", wrong, labels)} />
      <input type="hidden" name="version" value={task.version} />
      <TextareaField {...field("reason")} label={labels.reason} maxLength={500} rows={3} required />
      {explains && (
        <TextField
          {...field("reference")}
          label={labels.reference}
          hint={m.tasks_reference_hint()}
          maxLength={120}
          required
        />
      )}
      <p>
        <Button type="submit" name="intent" value="done" kind="sea" pending={pending}>
          {m.tasks_done_yes()}
        </Button>
      </p>
      <LeaveGuard unsaved={unsaved} />
    </Form>
  );
}

function History({ task }: { task: Task }) {
  return (
    <section className="sheet">
      <h2>{m.tasks_history()}</h2>
      <ol className="task-history">
        {task.history.map((line) => {
          const { title, text } = historyText(line);
          return (
            <li key={line.at + line.act}>
              <b>{title}</b>
              <time dateTime={line.at}>{instant(line.at)}</time>
              {text && <span>{text}</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
