import { Link } from "react-router";
import { clock } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { EmptyState } from "~/ui/empty-state.tsx";
import { type Column, Table } from "~/ui/table.tsx";
import type { Route } from "./+types/boats";
import { schedulePath, schedulesPath } from "./paths.ts";
import "./timetable.css";

type Schedule = { id: number; boat: string; boat_slug: string; text: string };
type Boat = { slug: string; name: string; schedules: Schedule[] };

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await visitOf(context).api.fastBoats.seasons.schedules();
  const schedules = data.map(({ from, to, departs, ...schedule }) => ({
    ...schedule,
    text: `${clock(departs)} ${from} – ${to}`,
  }));
  const boats = Object.values(Object.groupBy(schedules, ({ boat_slug }) => boat_slug));
  return boats.flatMap((its = []): Boat[] => {
    const [first] = its;
    return first ? [{ slug: first.boat_slug, name: first.boat, schedules: its }] : [];
  });
}

const columns = (): Column<Boat>[] => [
  {
    key: "boat",
    label: m.admin_boat(),
    className: "boat-name",
    cell: ({ slug, name }) => (
      <Link className="link" to={schedulesPath(slug)}>
        {name}
      </Link>
    ),
  },
  {
    key: "schedules",
    label: m.season_schedules(),
    className: "wraps",
    cell: ({ slug, schedules }) => (
      <ul className="boat-schedules">
        {schedules.map(({ id, text }) => (
          <li key={id}>
            <Link className="link num" to={schedulePath(slug, id)}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    ),
  },
];

/** The fast boats with what they sail, by name. */
export default function FastBoats({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Head title={m.nav_fast_boats()} hidden />
      <header className="admin-head">
        <h1>{m.nav_fast_boats()}</h1>
      </header>
      <Table
        caption={m.nav_fast_boats()}
        columns={columns()}
        rows={loaderData}
        rowKey={({ slug }) => slug}
        empty={<EmptyState kind="data" />}
      />
    </>
  );
}
