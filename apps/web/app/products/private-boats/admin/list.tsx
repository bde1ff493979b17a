import type { AdminBoatSummary } from "@jukung/contract";
import { Form, Link } from "react-router";
import { Head } from "~/lib/head.tsx";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { pageIn, searchIn } from "~/lib/query.ts";
import { visitOf } from "~/lib/visit.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Pagination } from "~/ui/pagination.tsx";
import { Picture } from "~/ui/picture.tsx";
import { Status } from "~/ui/status.tsx";
import { type Column, Table } from "~/ui/table.tsx";
import type { Route } from "./+types/list";
import { changeBoat } from "./actions.server.ts";
import { BoatActions } from "./actions.tsx";
import { adminOrderPath, home } from "./paths.ts";
import { type BoatStatus, boatStatus, boatStatuses, statusOf } from "./status.ts";

const sorts = ["name", "newest", "price"] as const;
const sortNames: Record<(typeof sorts)[number], () => string> = {
  name: m.admin_sort_name,
  newest: m.admin_sort_newest,
  price: m.admin_sort_price,
};
const asked: Record<BoatStatus | "all", { archived: "no" | "yes"; published?: "no" | "yes" }> = {
  all: { archived: "no" },
  published: { archived: "no", published: "yes" },
  draft: { archived: "no", published: "no" },
  archived: { archived: "yes" },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const search = searchIn(query);
  const status = boatStatuses.find((one) => one === query.get("status"));
  const sort = sorts.find((one) => one === query.get("sort")) ?? "name";
  const { data, meta } = await visitOf(context).api.privateBoats.admin.list({
    ...asked[status ?? "all"],
    search: search || undefined,
    sort,
    page: pageIn(query),
    per_page: 10,
  });
  return { boats: data, meta, search, status, sort };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  changeBoat(visitOf(context), request);

const columns = (): Column<AdminBoatSummary>[] => [
  {
    key: "name",
    label: m.admin_boat(),
    cell: (boat) => (
      <span className="admin-named">
        <span className="admin-thumb">
          {boat.image ? (
            <Picture picture={{ ...boat.image, alt: "" }} sizes="3.5rem" />
          ) : (
            <Icon name="yacht" />
          )}
        </span>
        <Link className="link" to={adminOrderPath(boat, "edit")}>
          {boat.name}
        </Link>
      </span>
    ),
  },
  { key: "place", label: m.admin_boat_place(), cell: (boat) => boat.destination.name },
  {
    key: "status",
    label: m.admin_status(),
    cell: (boat) => {
      const { kind, label } = boatStatus[statusOf(boat)];
      return <Status kind={kind}>{label()}</Status>;
    },
  },
  { key: "guests", label: m.admin_guests(), number: true, cell: (boat) => boat.max_guests },
  {
    key: "price",
    label: m.admin_boat_price(),
    number: true,
    cell: (boat) => rupiah(boat.price_from),
  },
  {
    key: "inquiries",
    label: m.admin_boat_inquiries(),
    number: true,
    cell: (boat) => boat.open_inquiries || "–",
  },
  {
    key: "trips",
    label: m.admin_boat_trips(),
    number: true,
    cell: (boat) => boat.trips_ahead || "–",
  },
  {
    key: "acts",
    label: m.admin_decide(),
    labelHidden: true,
    cell: (boat) => <BoatActions boat={boat} />,
  },
];

/** All boats to charter: search, status, sort and pages stand in the address. */
export default function Boats({ loaderData, actionData }: Route.ComponentProps) {
  const { boats, meta, search, status, sort } = loaderData;
  const narrowed = Boolean(search || status);
  return (
    <>
      <Head title={m.admin_boats_title()} wrong={Boolean(actionData)} hidden />
      <header className="admin-head">
        <h1>{m.admin_boats_title()}</h1>
        <span className="num">{m.boats_count({ count: meta.total })}</span>
        <ButtonLink kind="sea" icon="plus" to={`${home}/create`}>
          {m.admin_boat_new()}
        </ButtonLink>
      </header>
      <ErrorSummary message={actionData?.error} />
      <Table
        caption={m.admin_boats_title()}
        columns={columns()}
        rows={boats}
        rowKey={(boat) => boat.slug}
        empty={
          <EmptyState
            kind={narrowed ? "search" : "data"}
            actions={
              narrowed ? (
                <ButtonLink to={home}>{m.boats_all()}</ButtonLink>
              ) : (
                <ButtonLink to={`${home}/create`}>{m.admin_boat_new()}</ButtonLink>
              )
            }
          >
            {narrowed ? m.admin_boats_none_found() : m.admin_boats_none()}
          </EmptyState>
        }
        toolbar={<Filter search={search} status={status} sort={sort} />}
        footer={<Pagination {...meta} />}
      />
    </>
  );
}

type FilterProps = Pick<Route.ComponentProps["loaderData"], "search" | "status" | "sort">;
function Filter({ search, status, sort }: FilterProps) {
  return (
    <Form method="get" role="search" className="admin-filter" key={`${search}${status}${sort}`}>
      <label>
        <span>{m.admin_boats_search()}</span>
        <input type="search" name="search" defaultValue={search} maxLength={100} />
      </label>
      <label>
        <span>{m.admin_status()}</span>
        <select name="status" defaultValue={status ?? ""}>
          <option value="">{m.admin_not_archived()}</option>
          {boatStatuses.map((one) => (
            <option key={one} value={one}>
              {boatStatus[one].label()}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{m.admin_sort()}</span>
        <select name="sort" defaultValue={sort}>
          {sorts.map((one) => (
            <option key={one} value={one}>
              {sortNames[one]()}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" size="small">
        {m.orders_find()}
      </Button>
    </Form>
  );
}
