import type { AdminBoatSummary } from "@jukung/contract";
import { changeOffering } from "~/features/offerings/admin/actions.server.ts";
import {
  actionsColumn,
  nameColumn,
  OfferingFilter,
  OfferingList,
  statusColumn,
} from "~/features/offerings/admin/list.tsx";
import { offeringStatuses, withStatus } from "~/features/offerings/admin/status.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { pageIn, searchIn } from "~/lib/query.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Column } from "~/ui/table.tsx";
import type { Route } from "./+types/list";

const sorts = { name: m.admin_sort_name, newest: m.admin_sort_newest, price: m.admin_sort_price };
const sortNames = Object.keys(sorts) as (keyof typeof sorts)[];

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const search = searchIn(query);
  const status = offeringStatuses.find((one) => one === query.get("status"));
  const sort = sortNames.find((one) => one === query.get("sort")) ?? "name";
  const { data, meta } = await visitOf(context).api.privateBoats.admin.list({
    ...withStatus(status),
    search: search || undefined,
    sort,
    page: pageIn(query),
    per_page: 10,
  });
  return { boats: data, meta, search, status, sort };
}

export function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const calls = visit.api.privateBoats.admin;
  return changeOffering(visit, request, {
    kind: "private_boat",
    calls,
    nameOf: ({ name }) => name,
  });
}

const boat = {
  kind: "private_boat",
  icon: "yacht",
  nameOf: ({ name }: AdminBoatSummary) => name,
} as const;
const columns = (): Column<AdminBoatSummary>[] => [
  nameColumn(boat, m.admin_boat()),
  { key: "place", label: m.admin_boat_place(), cell: (boat) => boat.destination.name },
  statusColumn(),
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
  actionsColumn(boat),
];

/** All private boats of the back office. */
export default function Boats({ loaderData, actionData }: Route.ComponentProps) {
  const { boats, meta, search, status, sort } = loaderData;
  return (
    <OfferingList
      kind="private_boat"
      title={m.admin_boats_title()}
      count={m.boats_count({ count: meta.total })}
      create={m.admin_boat_new()}
      columns={columns()}
      rows={boats}
      meta={meta}
      error={actionData?.error}
      narrowed={
        Boolean(search || status) && { none: m.admin_boats_none_found(), all: m.boats_all() }
      }
      none={m.admin_boats_none()}
    >
      <OfferingFilter
        search={search}
        searchLabel={m.admin_boats_search()}
        status={status}
        sort={sort}
        sorts={sorts}
      />
    </OfferingList>
  );
}
