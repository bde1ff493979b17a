import type { AdminTourSummary } from "@jukung/contract";
import { changeOffering } from "~/features/offerings/admin/actions.server.ts";
import {
  actionsColumn,
  nameColumn,
  OfferingFilter,
  OfferingList,
  statusColumn,
} from "~/features/offerings/admin/list.tsx";
import { offeringStatuses, withStatus } from "~/features/offerings/admin/status.ts";
import { titleOf } from "~/lib/in-locale.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { pageIn, searchIn } from "~/lib/query.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Column } from "~/ui/table.tsx";
import { pricedFor } from "../prices.ts";
import type { Route } from "./+types/list";
import "./admin-tours.css";

const sorts = { title: m.admin_tours_by_title, newest: m.admin_sort_newest };
const sortNames = Object.keys(sorts) as (keyof typeof sorts)[];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tours } = visitOf(context).api;
  const query = new URL(request.url).searchParams;
  const search = searchIn(query);
  const status = offeringStatuses.find((one) => one === query.get("status"));
  const sort = sortNames.find((one) => one === query.get("sort")) ?? "title";
  const { data: categories } = await tours.categories();
  const category = categories.find(({ slug }) => slug === query.get("category"))?.slug;
  const { data, meta } = await tours.admin.list({
    ...withStatus(status),
    category,
    sort,
    search: search || undefined,
    page: pageIn(query),
    per_page: 10,
  });
  return { tours: data, meta, categories, search, status, category, sort };
}

export function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const calls = visit.api.tours.admin;
  return changeOffering(visit, request, { kind: "tour", calls, nameOf: titleOf });
}

const tour = {
  kind: "tour",
  icon: "tour",
  nameOf: ({ title }: AdminTourSummary) => title,
} as const;
const columns = (): Column<AdminTourSummary>[] => [
  nameColumn(tour, m.kind_tour()),
  {
    key: "category",
    label: m.tours_category(),
    cell: (tour) => (
      <span className="tour-kind">
        {tour.category} <small>{tour.destination}</small>
      </span>
    ),
  },
  {
    key: "price",
    label: m.admin_tour_price_from(),
    number: true,
    cell: ({ price_from }) =>
      price_from ? (
        <span className="tour-from">
          {rupiah(price_from.amount)} <small>{pricedFor(price_from)}</small>
        </span>
      ) : (
        "–"
      ),
  },
  statusColumn(),
  actionsColumn(tour),
];

/** All tours of the back office. */
export default function AdminTours({ loaderData, actionData }: Route.ComponentProps) {
  const { tours, meta, categories, search, status, category, sort } = loaderData;
  return (
    <OfferingList
      kind="tour"
      title={m.admin_tours_list()}
      count={m.tours_count({ count: meta.total })}
      create={m.admin_tour_new()}
      columns={columns()}
      rows={tours}
      meta={meta}
      error={actionData?.error}
      narrowed={Boolean(search || status || category) && { all: m.admin_tours_all() }}
      none={m.admin_tours_none()}
    >
      <OfferingFilter
        key={category}
        search={search}
        searchLabel={m.admin_tours_search()}
        status={status}
        sort={sort}
        sorts={sorts}
      >
        <label>
          <span>{m.tours_category()}</span>
          <select name="category" defaultValue={category ?? ""}>
            <option value="">{m.tours_all_kinds()}</option>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </OfferingFilter>
    </OfferingList>
  );
}
