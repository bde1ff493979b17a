import type { TaskSummary } from "@jukung/contract";
import { Form, Link } from "react-router";
import { instant } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { pageIn } from "~/lib/query.ts";
import { visitOf } from "~/lib/visit.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { foundCount, Pagination } from "~/ui/pagination.tsx";
import { Status } from "~/ui/status.tsx";
import { type Column, Table } from "~/ui/table.tsx";
import { LinkTabs } from "~/ui/tabs.tsx";
import { TASKS, TYPES, taskOrderPath, taskPath, taskTypes, taskViews, VIEWS } from "../labels.ts";
import type { Route } from "./+types/list";
import { readSearch, SORTS } from "./search.ts";
import "../tasks.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = readSearch(request);
  const page = pageIn(new URL(request.url).searchParams);
  const { data, meta } = await visitOf(context).api.tasks.list({ ...asked, page, per_page: 20 });
  return { tasks: data, meta, asked };
}
type Asked = Route.ComponentProps["loaderData"]["asked"];

const columns = (view: Asked["view"]): Column<TaskSummary>[] => [
  {
    key: "what",
    label: m.tasks_what(),
    className: "wraps",
    cell: (task) => (
      <Link className="link" to={taskPath(task)}>
        {taskTypes[task.type]()}
      </Link>
    ),
  },
  {
    key: "order",
    label: m.tasks_order(),
    className: "wraps",
    cell: ({ order }) =>
      order && (
        <span className="task-order">
          <Link className="link num" to={taskOrderPath(order)}>
            {order.booking_id}
          </Link>
          <small>{order.name}</small>
        </span>
      ),
  },
  {
    key: "amount",
    label: m.tasks_amount(),
    number: true,
    cell: ({ amount }) => (amount === null ? "" : rupiah(amount)),
  },
  {
    key: "opened",
    label: m.tasks_opened(),
    cell: ({ opened_at }) => <time dateTime={opened_at}>{instant(opened_at)}</time>,
  },
  { key: "when", ...whenOf[view] },
  {
    key: "assignee",
    label: m.tasks_assignee(),
    cell: ({ assignee }) =>
      assignee?.name ?? <span className="task-nobody">{m.tasks_nobody()}</span>,
  },
];
const due: Pick<Column<TaskSummary>, "label" | "cell"> = {
  get label() {
    return m.tasks_due_at();
  },
  cell: ({ due_at, overdue }) => (
    <span className="task-due">
      <time dateTime={due_at}>{instant(due_at)}</time>
      {overdue && <Status kind="wrong">{m.tasks_overdue()}</Status>}
    </span>
  ),
};
/** What the time of a row is about. */
const whenOf: Record<Asked["view"], Pick<Column<TaskSummary>, "label" | "cell">> = {
  open: due,
  mine: due,
  snoozed: {
    get label() {
      return m.tasks_snooze_until();
    },
    cell: ({ snoozed_until }) =>
      snoozed_until && <time dateTime={snoozed_until}>{instant(snoozed_until)}</time>,
  },
  done: {
    get label() {
      return m.tasks_done_at();
    },
    cell: ({ done_at }) => done_at && <time dateTime={done_at}>{instant(done_at)}</time>,
  },
};

/** `/admin/tasks`: what only a person can finish. */
export default function Tasks({ loaderData: { tasks, meta, asked } }: Route.ComponentProps) {
  const filtered = Boolean(asked.search || asked.type);
  return (
    <>
      <Head title={m.tasks_title()} hidden />
      <header className="admin-head">
        <h1>{m.tasks_title()}</h1>
        <span className="num">{foundCount(meta, m.tasks_count)}</span>
        <p className="admin-head-text">{m.tasks_text()}</p>
      </header>
      <LinkTabs
        label={m.tasks_views()}
        tabs={VIEWS.map((view) => ({
          label: taskViews[view](),
          to: view === "open" ? TASKS : `${TASKS}?view=${view}`,
          current: asked.view === view,
        }))}
      />
      <Table
        caption={m.tasks_title()}
        columns={columns(asked.view)}
        rows={tasks}
        rowKey={({ id }) => id}
        toolbar={<Filters asked={asked} filtered={filtered} />}
        empty={<None view={asked.view} filtered={filtered} />}
        footer={<Pagination {...meta} />}
      />
    </>
  );
}

const none: Record<Asked["view"], { title: () => string; text: () => string }> = {
  open: { title: m.tasks_none_open, text: m.tasks_none_open_text },
  mine: { title: m.tasks_none_mine, text: m.tasks_none_mine_text },
  snoozed: { title: m.tasks_none_snoozed, text: m.tasks_none_snoozed_text },
  done: { title: m.tasks_none_done, text: m.tasks_none_done_text },
};
function None({ view, filtered }: { view: Asked["view"]; filtered: boolean }) {
  if (filtered)
    return (
      <EmptyState
        kind="search"
        actions={<ButtonLink to={`?view=${view}`}>{m.filters_clear()}</ButtonLink>}
      >
        {m.tasks_none_found()}
      </EmptyState>
    );
  return (
    <EmptyState kind="data" title={none[view].title()}>
      {none[view].text()}
    </EmptyState>
  );
}

const sorts: Record<(typeof SORTS)[number], () => string> = {
  due: m.tasks_sort_due,
  newest: m.tasks_sort_newest,
  amount: m.tasks_sort_amount,
};
function Filters({ asked, filtered }: { asked: Asked; filtered: boolean }) {
  const { view, search = "", type = "", sort } = asked;
  return (
    // Going back shows that address's values: the key remounts the fields.
    <Form method="get" role="search" className="admin-filter" key={JSON.stringify(asked)}>
      {view !== "open" && <input type="hidden" name="view" value={view} />}
      <label>
        <span>{m.tasks_search()}</span>
        <input type="search" name="search" defaultValue={search} maxLength={100} />
      </label>
      <label>
        <span>{m.tasks_type()}</span>
        <select name="type" defaultValue={type}>
          <option value="">{m.tasks_all_types()}</option>
          {TYPES.map((one) => (
            <option key={one} value={one}>
              {taskTypes[one]()}
            </option>
          ))}
        </select>
      </label>
      {view !== "done" && (
        <label>
          <span>{m.tasks_sort()}</span>
          <select name="sort" defaultValue={sort}>
            {SORTS.map((one) => (
              <option key={one} value={one}>
                {sorts[one]()}
              </option>
            ))}
          </select>
        </label>
      )}
      <Button type="submit" size="small">
        {m.orders_find()}
      </Button>
      {filtered && (
        <Link className="link" to={`?view=${view}`}>
          {m.filters_clear()}
        </Link>
      )}
    </Form>
  );
}
