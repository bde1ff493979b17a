import type { ScheduleSummary } from "@jukung/contract";
import { Link } from "react-router";
import { offeringPath, offeringsPath } from "~/features/offerings/admin/paths.ts";
import { clock, plainDay } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { weekdaysText } from "~/lib/weekdays.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Status } from "~/ui/status.tsx";
import { type Column, Table } from "~/ui/table.tsx";
import type { Route } from "./+types/list";
import { calendarPath, SEASONS, schedulePath, schedulesPath } from "./paths.ts";
import { saleStates } from "./sale.ts";
import "./timetable.css";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const archived = new URL(request.url).searchParams.get("archived") === "yes" ? "yes" : "no";
  const { schedules } = visitOf(context).api.fastBoats;
  const { data, boat } = await schedules.list({ slug: params.slug, archived });
  return { schedules: data, boat, archived };
}

type Boat = { slug: string };
const columns = (boat: Boat): Column<ScheduleSummary>[] => [
  {
    key: "route",
    label: m.schedule_route(),
    className: "schedule-route",
    cell: ({ id, from, to, via }) => (
      <>
        <Link className="link" to={schedulePath(boat.slug, id)}>
          {from.name} – {to.name}
        </Link>
        {via && <small>{m.schedule_by_way({ port: via })}</small>}
      </>
    ),
  },
  {
    key: "times",
    label: m.schedule_times(),
    className: "num",
    cell: ({ departs, arrives }) => `${clock(departs)} – ${clock(arrives)}`,
  },
  { key: "days", label: m.schedule_weekdays(), cell: ({ weekdays }) => weekdaysText(weekdays) },
  {
    key: "valid",
    label: m.schedule_valid(),
    cell: ({ valid_from, valid_until }) => `${plainDay(valid_from)} – ${plainDay(valid_until)}`,
  },
  {
    key: "fare",
    label: m.schedule_fare_today(),
    number: true,
    className: "schedule-fare",
    cell: ({ fares }) => (
      <>
        {rupiah(fares.adult_local)}
        <small>{m.schedule_fare_foreign({ fare: rupiah(fares.adult_foreign) })}</small>
      </>
    ),
  },
  { key: "seats", label: m.schedule_seats(), number: true, cell: ({ capacity }) => capacity },
  {
    key: "orders",
    label: m.schedule_orders(),
    number: true,
    cell: ({ orders_ahead }) => orders_ahead || "–",
  },
  {
    key: "calendar",
    label: m.calendar_link(),
    cell: ({ id, departs }) => (
      <Link
        className="link"
        to={calendarPath(boat.slug, id)}
        aria-label={`${m.calendar_link()} ${clock(departs)}`}
      >
        {m.calendar_link()}
      </Link>
    ),
  },
  {
    key: "status",
    label: m.admin_status(),
    cell: ({ sale }) => <Status kind={saleStates[sale].kind}>{saleStates[sale].label()}</Status>,
  },
];

/** The schedules of one boat. */
export default function Schedules({ loaderData }: Route.ComponentProps) {
  const { schedules, boat, archived } = loaderData;
  const title = m.schedules_of({ boat: boat.name });
  return (
    <>
      <Head title={title} hidden />
      <Breadcrumb
        steps={[
          { label: m.nav_fast_boats(), to: offeringsPath("fast_boat") },
          { label: boat.name, to: offeringPath("fast_boat", boat, "detail") },
          { label: m.fleet_schedules() },
        ]}
      />
      <header className="admin-head">
        <h1>{title}</h1>
        <span className="num">{m.schedules_count({ count: schedules.length })}</span>
        <div className="admin-head-actions">
          <Link className="link" to={SEASONS}>
            {m.seasons_title()}
          </Link>
          <ButtonLink to={`${schedulesPath(boat.slug)}/create`} kind="main" icon="plus">
            {m.schedule_new()}
          </ButtonLink>
        </div>
      </header>
      {!boat.on_sale && <p className="sheet">{m.fleet_not_on_sale({ name: boat.name })}</p>}
      <Table
        caption={title}
        columns={columns(boat)}
        rows={schedules}
        rowKey={({ id }) => id}
        toolbar={
          <p>
            {archived === "yes" ? (
              <Link className="link" to={schedulesPath(boat.slug)}>
                {m.schedules_on_sale()}
              </Link>
            ) : (
              <Link className="link" to="?archived=yes">
                {m.schedules_archived()}
              </Link>
            )}
          </p>
        }
        empty={
          <EmptyState
            kind="data"
            actions={
              <ButtonLink to={`${schedulesPath(boat.slug)}/create`}>{m.schedule_new()}</ButtonLink>
            }
          >
            {archived === "yes" ? m.schedules_none_archived() : m.schedules_none()}
          </EmptyState>
        }
      />
    </>
  );
}
