import type { BoatDeparture, LiveOrder } from "@jukung/contract";
import { Fragment } from "react";
import { Link, redirect } from "react-router";
import { offeringPath } from "~/features/offerings/admin/paths.ts";
import { statusOf } from "~/features/orders/index.ts";
import { clock, instantOnBali, plainDay } from "~/lib/dates.ts";
import { refuseEdit, versionIn } from "~/lib/edits.server.ts";
import { decimal } from "~/lib/figures.ts";
import { flash } from "~/lib/flash.ts";
import { mergedKey } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm } from "~/lib/posted.server.ts";
import { pageIn } from "~/lib/query.ts";
import { useCan } from "~/lib/root-data.ts";
import { visitOf } from "~/lib/visit.ts";
import { mayHere } from "~/lib/who-is-here.server.ts";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Pagination } from "~/ui/pagination.tsx";
import { Status } from "~/ui/status.tsx";
import { type Column, Table } from "~/ui/table.tsx";
import { calendarPath, schedulePath, schedulesPath, TIMETABLE } from "../timetable/paths.ts";
import type { Route } from "./+types/detail";
import "./boats.css";
import { CertificateStatus } from "./certificate.tsx";
import { FastBoatFrame } from "./frame.tsx";
import { shownBoat } from "./load.server.ts";
import { Load } from "./load.tsx";
import { Notes } from "./notes.tsx";

const DEPARTURES = 8;
const PER_PAGE = 10;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { fastBoats } = visit.api;
  const { slug } = params;
  const [boat, departures, schedules, may] = await Promise.all([
    fastBoats.admin.show({ slug }),
    fastBoats.admin.departures({ slug, limit: DEPARTURES }),
    fastBoats.schedules.list({ slug }),
    mayHere(visit),
  ]);
  const { live_orders: all } = boat.data;
  const page = Math.min(
    pageIn(new URL(request.url).searchParams),
    Math.max(1, Math.ceil(all.length / PER_PAGE)),
  );
  return {
    boat: shownBoat(boat.data, request),
    departures: departures.data,
    schedules: schedules.data,
    orders: may("see_orders") ? all.slice((page - 1) * PER_PAGE, page * PER_PAGE) : null,
    meta: {
      page,
      per_page: PER_PAGE,
      total: all.length,
      last_page: Math.max(1, Math.ceil(all.length / PER_PAGE)),
      more: false,
    },
  };
}

/** Saves the notes of staff. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const posted = await readForm<{ notes?: string }>(request);
  if (posted.again) return posted.again;
  try {
    const { data } = await visit.api.fastBoats.admin.setNotes({
      slug: params.slug,
      notes: posted.value.notes ?? "",
      version: versionIn(posted.form),
    });
    flash(visit, "done", m.fleet_notes_saved());
    return redirect(offeringPath("fast_boat", data, "detail"));
  } catch (error) {
    return refuseEdit(posted, error, {
      formOf: ({ notes }: { notes: string; version: number }) => ({ notes }),
    });
  }
}

const closedTexts = {
  staff: m.fleet_closed_staff,
  season: m.fleet_closed_season,
  certificate: m.fleet_closed_certificate,
};
const departureColumns = (slug: string, edits: boolean): Column<BoatDeparture>[] => [
  {
    key: "time",
    label: m.fleet_departure(),
    className: "num",
    cell: ({ departs_at, date, schedule_id }) => (
      <Link className="link" to={`${calendarPath(slug, schedule_id)}?month=${date.slice(0, 7)}`}>
        {instantOnBali(departs_at)}
      </Link>
    ),
  },
  {
    key: "route",
    label: m.fleet_route(),
    className: "wraps",
    cell: ({ schedule_id, from, to }) =>
      edits ? (
        <Link className="link" to={schedulePath(slug, schedule_id)}>
          {from} – {to}
        </Link>
      ) : (
        `${from} – ${to}`
      ),
  },
  { key: "load", label: m.fleet_load(), cell: (departure) => <Load departure={departure} /> },
  {
    key: "status",
    label: m.admin_status(),
    className: "boat-status",
    cell: ({ closed }) =>
      closed ? (
        <Status kind="off">{closedTexts[closed]()}</Status>
      ) : (
        <Status kind="good">{m.fleet_sold()}</Status>
      ),
  },
];
const orderColumns = (): Column<LiveOrder>[] => [
  {
    key: "order",
    label: m.fleet_order(),
    cell: ({ slug, booking_id }) => (
      <Link className="link num" to={`/admin/orders/fast-boats/${slug}`}>
        {booking_id}
      </Link>
    ),
  },
  { key: "name", label: m.fleet_order_name(), className: "wraps", cell: ({ name }) => name },
  { key: "day", label: m.fleet_order_day(), cell: ({ date }) => plainDay(date) },
  {
    key: "status",
    label: m.admin_status(),
    cell: (order) => {
      const { kind, label } = statusOf({ ...order, order_type: "fast_boat" }, "office");
      return <Status kind={kind}>{label()}</Status>;
    },
  },
];

/** One fast boat: its facts, schedules, coming departures and orders, and what staff note about it. */
export default function FastBoatDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { boat, departures, orders, meta } = loaderData;
  const edits = useCan()("edit_timetable");
  const on_sale = boat.published && !boat.archived_at;
  return (
    <FastBoatFrame boat={boat} page="detail" wrong={Boolean(actionData?.result?.error)}>
      {!on_sale && (
        <p className="sheet">{boat.archived_at ? m.fleet_archived_note() : m.fleet_draft_note()}</p>
      )}
      <div className="boat-detail">
        <div>
          <section className="boat-part">
            <div className="boat-part-head">
              <h2>{m.fleet_departures()}</h2>
              <Link
                className="link"
                to={`${TIMETABLE}?${new URLSearchParams({ boat: boat.slug })}`}
              >
                {m.timetable_title()}
              </Link>
            </div>
            <Table
              caption={m.fleet_departures()}
              columns={departureColumns(boat.slug, edits)}
              rows={departures}
              rowKey={({ schedule_id, date }) => `${schedule_id} ${date}`}
              empty={<EmptyState kind="data">{m.fleet_departures_none()}</EmptyState>}
            />
          </section>
          {orders && (
            <section className="boat-part">
              <div className="boat-part-head">
                <h2>{m.fleet_orders()}</h2>
                <Link
                  className="link"
                  to={`/admin/orders/fast-boats?${new URLSearchParams({ search: boat.name })}`}
                >
                  {m.fleet_orders_all()}
                </Link>
              </div>
              <Table
                caption={m.fleet_orders()}
                columns={orderColumns()}
                rows={orders}
                rowKey={({ booking_id }) => booking_id}
                empty={<EmptyState kind="data">{m.fleet_orders_none()}</EmptyState>}
                footer={<Pagination {...meta} />}
              />
            </section>
          )}
        </div>
        <div>
          <Facts boat={boat} />
          <Schedules boat={boat.slug} schedules={loaderData.schedules} edits={edits} />
          <Notes
            key={`${boat.notes_version} ${mergedKey(actionData)}`}
            boat={boat}
            answer={actionData}
          />
        </div>
      </div>
    </FastBoatFrame>
  );
}

type Data = Route.ComponentProps["loaderData"];
function Facts({ boat }: Pick<Data, "boat">) {
  const facts: [label: string, value: React.ReactNode][] = [
    [m.fleet_operator(), boat.operator_name],
    [
      m.fleet_capacity(),
      m.fleet_seats_of({ capacity: boat.capacity, certified: boat.certified_capacity }),
    ],
    [m.fleet_number(), boat.certificate_number],
    [
      m.fleet_certificate(),
      <CertificateStatus
        key="certificate"
        until={boat.certificate_until}
        state={boat.certificate_state}
      />,
    ],
    [m.fleet_luggage(), String(boat.luggage_kg)],
    [m.admin_boat_length(), boat.length_m !== null && decimal(boat.length_m)],
    [m.fleet_engine(), boat.engine],
    [m.boat_year(), boat.year],
    [m.boats_facilities(), boat.facility_names.join(", ")],
  ];
  return (
    <section className="sheet">
      <h2>{m.fleet_facts()}</h2>
      <dl className="fact-list fleet-facts">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
      </dl>
    </section>
  );
}

function Schedules({
  boat,
  schedules,
  edits,
}: {
  boat: string;
  schedules: Data["schedules"];
  edits: boolean;
}) {
  return (
    <section className="sheet">
      <div className="boat-part-head">
        <h2>{m.fleet_schedules()}</h2>
        <Link className="link" to={schedulesPath(boat)}>
          {m.schedules_count({ count: schedules.length })}
        </Link>
      </div>
      {schedules.length === 0 ? (
        <p className="sheet-note">{m.schedules_none()}</p>
      ) : (
        <ul className="boat-times">
          {schedules.map(({ id, from, to, departs }) => {
            const text = `${clock(departs)} ${from.name} – ${to.name}`;
            return (
              <li key={id}>
                {edits ? (
                  <Link className="link num" to={schedulePath(boat, id)}>
                    {text}
                  </Link>
                ) : (
                  <span className="num">{text}</span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
