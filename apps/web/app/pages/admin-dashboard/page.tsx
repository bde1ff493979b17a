import { Link } from "react-router";
import { adminOrderAction, askedRefund } from "~/features/orders/admin/actions.server.ts";
import { adminColumns, readAdminOrders } from "~/features/orders/admin/orders.tsx";
import { OwedList, readOwed, showsNewState, TooLateForOne } from "~/features/orders/admin/owed.tsx";
import type { Deciding } from "~/features/orders/admin/refund-decision.tsx";
import { instant } from "~/lib/dates.ts";
import { grouped } from "~/lib/figures.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { usePerson } from "~/lib/root-data.ts";
import { visitOf } from "~/lib/visit.ts";
import { mayHere } from "~/lib/who-is-here.server.ts";
import { foundCount, Pagination } from "~/ui/pagination.tsx";
import { Table } from "~/ui/table.tsx";
import type { Route } from "./+types/page";
import "~/features/orders/admin/admin-orders.css";
import { officeDay, officeWeek } from "~/products/office-day.ts";
import { officeTasks } from "~/products/office-tasks.ts";
import { Inquiries } from "./inquiries.tsx";
import { Sales } from "./sales.tsx";

const shown = 5;

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { api } = visit;
  const { list } = api.orders.admin;
  const may = await mayHere(visit);
  const sees = may("see_orders");
  const query = new URL(request.url).searchParams;
  const panels = (of: typeof officeDay) =>
    Promise.all(of.map(({ needs, load }) => (may(needs) ? load(api, query) : null)));
  const [latest, owed, inquiries, held, tasks, day, week, sales] = await Promise.all([
    sees ? readAdminOrders(api, request) : null,
    may("see_money") ? readOwed(api, { per_page: shown }) : null,
    sees ? list({ turn: "office", sort: "oldest", per_page: shown }) : null,
    sees ? list({ status: "ON_HOLD", per_page: 1 }) : null,
    Promise.all(officeTasks.map(({ needs, load }) => (may(needs) ? load(api) : null))),
    panels(officeDay),
    panels(officeWeek),
    may("see_reports") ? api.reports.show({ span: "last_30", group: "day" }) : null,
  ]);
  const now = new Date().toISOString();
  const report = sales?.data ?? null;
  return { latest, owed, inquiries, held, tasks, day, week, report, now, ...askedRefund(request) };
}

/** Refunds are decided here too (specification, section 2: the dashboard has an OTP input). */
export const action = ({ context, request }: Route.ActionArgs) =>
  adminOrderAction(visitOf(context), undefined, request);

export const shouldRevalidate = showsNewState;

/**
 * The first page of staff: the day's departures, what waits for them, how sales go, the days ahead and
 * the latest orders; each part if they may see it.
 */
export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { latest, owed, inquiries, held, tasks, day, week, report, now, asked, until } = loaderData;
  const waits = tasks.some((data) => data !== null);
  const person = usePerson();
  return (
    <>
      <Head title={m.admin_overview()} hidden />
      <header className="admin-head">
        <h1>{m.user_greeting({ name: person?.called ?? "" })}</h1>
        <time className="num" dateTime={now}>
          {instant(now)}
        </time>
      </header>
      {!latest && !owed && !waits && <p className="sheet-note">{m.admin_choose_page()}</p>}
      {officeDay.map(
        ({ key, Section }, i) => day[i] != null && <Section key={key} data={day[i]} />,
      )}
      {(inquiries || owed || waits) && <h2 className="day-title">{m.day_waits()}</h2>}
      <ul className="admin-figures">
        {inquiries && (
          <Figure
            to="/admin/orders?inquiry_status=OFFICE&sort=oldest"
            count={foundCount(inquiries.meta, figure)}
            label={m.admin_inquiries_waiting()}
          />
        )}
        {owed && (
          <Figure
            to="/admin/refunds"
            count={foundCount(owed.meta, figure)}
            label={m.owed_title()}
          />
        )}
        {officeTasks.map(({ key, figure }, i) => {
          const its = tasks[i] != null && figure?.(tasks[i]);
          return its && <Figure key={key} {...its} />;
        })}
        {held && (
          <Figure
            to="/admin/orders?status=ON_HOLD"
            count={foundCount(held.meta, figure)}
            label={m.admin_held()}
          />
        )}
        {latest && (
          <Figure
            to="/admin/orders"
            count={foundCount(latest.meta, figure)}
            label={m.admin_orders_title()}
          />
        )}
      </ul>
      <div className="admin-waiting">
        <div>
          {inquiries && (
            <Inquiries orders={inquiries.data} total={inquiries.meta.total} now={now} />
          )}
        </div>
        <div>
          {owed && <Owed owed={owed} deciding={{ asked, until, now, answer: actionData }} />}
        </div>
        <div>
          {officeTasks.map(
            ({ key, Section }, i) => tasks[i] != null && <Section key={key} data={tasks[i]} />,
          )}
        </div>
      </div>
      {report && <Sales report={report} />}
      {officeWeek.map(
        ({ key, Section }, i) => week[i] != null && <Section key={key} data={week[i]} />,
      )}
      {latest && (
        <section className="admin-latest">
          <h2>{m.admin_latest()}</h2>
          <Table
            caption={m.admin_latest()}
            columns={adminColumns()}
            rows={latest.orders}
            rowKey={(order) => order.slug}
            footer={<Pagination {...latest.meta} />}
          />
        </section>
      )}
    </>
  );
}

function Owed({
  owed,
  deciding,
}: {
  owed: Awaited<ReturnType<typeof readOwed>>;
  deciding: Deciding;
}) {
  return (
    <section className="sheet" id="refunds">
      <h2>{m.owed_title()}</h2>
      <TooLateForOne amounts={owed.amounts} deciding={deciding} />
      {owed.amounts.length === 0 ? (
        <p className="sheet-note">{m.owed_none()}</p>
      ) : (
        <OwedList amounts={owed.amounts} deciding={deciding} withState />
      )}
      {owed.meta.total > owed.amounts.length && (
        <Link className="link" to="/admin/refunds">
          {m.owed_all({ count: owed.meta.total })}
        </Link>
      )}
    </section>
  );
}

/** A count as a figure: an answer's, or one that is only known to be more. */
const figure = ({ count }: { count: number }) => grouped(count);

function Figure({ to, count, label }: { to: string; count: number | string; label: string }) {
  return (
    <li>
      <Link to={to}>
        <b className="num">{count}</b>
        <span>{label}</span>
      </Link>
    </li>
  );
}
