import type { AdminTourSummary } from "@jukung/contract";
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
import { pricedFor } from "../prices.ts";
import type { Route } from "./+types/list";
import { changeTour } from "./actions.server.ts";
import { TourActions } from "./actions.tsx";
import { adminOrderPath, home } from "./paths.ts";
import { statusOf, type TourStatus, tourStatus } from "./status.ts";

const statuses: TourStatus[] = ["published", "hidden", "archived"];
const asked = {
  published: { archived: "no", published: "yes" },
  hidden: { archived: "no", published: "no" },
  archived: { archived: "yes" },
} as const;
const sorts = ["title", "newest"] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tours } = visitOf(context).api;
  const query = new URL(request.url).searchParams;
  const search = searchIn(query);
  const status = statuses.find((known) => known === query.get("status"));
  const sort = sorts.find((known) => known === query.get("sort")) ?? "title";
  const { data: categories } = await tours.categories();
  const category = categories.find(({ slug }) => slug === query.get("category"))?.slug;
  const { data, meta } = await tours.admin.list({
    ...(status ? asked[status] : { archived: "no" }),
    category,
    sort,
    search: search || undefined,
    page: pageIn(query),
    per_page: 10,
  });
  return { tours: data, meta, categories, search, status, category, sort };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  changeTour(visitOf(context), request);

const columns = (): Column<AdminTourSummary>[] => [
  {
    key: "tour",
    label: m.kind_tour(),
    className: "tour-name",
    cell: (tour) => (
      <span className="admin-named">
        <span className="admin-thumb">
          {tour.image ? (
            <Picture picture={{ ...tour.image, alt: "" }} sizes="3rem" />
          ) : (
            <Icon name="tour" />
          )}
        </span>
        <Link className="link" to={adminOrderPath(tour, "edit")}>
          {tour.title}
        </Link>
      </span>
    ),
  },
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
  {
    key: "status",
    label: m.admin_status(),
    cell: (tour) => {
      const { kind, label } = tourStatus[statusOf(tour)];
      return <Status kind={kind}>{label()}</Status>;
    },
  },
  {
    key: "acts",
    label: m.admin_decide(),
    labelHidden: true,
    cell: (tour) => <TourActions tour={tour} title={tour.title} />,
  },
];

/** All tours: found, looked through, published and put away. */
export default function AdminTours({ loaderData, actionData }: Route.ComponentProps) {
  const { tours, meta, categories, search, status, category, sort } = loaderData;
  const title = m.admin_tours_list();
  const narrowed = Boolean(search || status || category);
  return (
    <>
      <Head title={title} wrong={Boolean(actionData)} hidden />
      <header className="admin-head">
        <h1>{title}</h1>
        <span className="num">{m.tours_count({ count: meta.total })}</span>
        <ButtonLink kind="sea" icon="plus" to={`${home}/create`}>
          {m.admin_tour_new()}
        </ButtonLink>
      </header>
      <ErrorSummary message={actionData?.error} />
      <Table
        caption={title}
        columns={columns()}
        rows={tours}
        rowKey={(tour) => tour.slug}
        empty={
          narrowed ? (
            <EmptyState kind="search">
              <Link className="link" to={home}>
                {m.admin_tours_all()}
              </Link>
            </EmptyState>
          ) : (
            <EmptyState kind="data">{m.admin_tours_none()}</EmptyState>
          )
        }
        toolbar={
          <Form
            key={[search, category, status, sort].join()} // going back shows what was asked then
            method="get"
            role="search"
            className="admin-filter"
          >
            <label>
              <span>{m.admin_tours_search()}</span>
              <input type="search" name="search" defaultValue={search} />
            </label>
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
            <label>
              <span>{m.admin_status()}</span>
              <select name="status" defaultValue={status ?? ""}>
                <option value="">{m.admin_tours_current()}</option>
                {statuses.map((key) => (
                  <option key={key} value={key}>
                    {tourStatus[key].label()}
                  </option>
                ))}
              </select>
            </label>
            <label>
              <span>{m.admin_sort()}</span>
              <select name="sort" defaultValue={sort}>
                <option value="title">{m.admin_tours_by_title()}</option>
                <option value="newest">{m.admin_sort_newest()}</option>
              </select>
            </label>
            <Button type="submit" size="small">
              {m.orders_find()}
            </Button>
          </Form>
        }
        footer={<Pagination {...meta} />}
      />
    </>
  );
}
