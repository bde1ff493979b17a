import type { AdminFastBoatSummary } from "@jukung/contract";
import { changeOffering } from "~/features/offerings/admin/actions.server.ts";
import {
  actionsColumn,
  nameColumn,
  OfferingFilter,
  OfferingList,
  statusColumn,
} from "~/features/offerings/admin/list.tsx";
import { offeringStatuses, withStatus } from "~/features/offerings/admin/status.ts";
import { instantOnBali, plainDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { pageIn, searchIn } from "~/lib/query.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Column } from "~/ui/table.tsx";
import type { Route } from "./+types/list";
import "./boats.css";
import { CertificateStatus } from "./certificate.tsx";
import { Load } from "./load.tsx";

const sorts = {
  name: m.admin_sort_name,
  newest: m.admin_sort_newest,
  certificate: m.fleet_sort_certificate,
};
const sortNames = Object.keys(sorts) as (keyof typeof sorts)[];

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const search = searchIn(query);
  const status = offeringStatuses.find((one) => one === query.get("status"));
  const sort = sortNames.find((one) => one === query.get("sort")) ?? "name";
  const { data, meta } = await visitOf(context).api.fastBoats.admin.list({
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
  const { admin: calls, schedules } = visit.api.fastBoats;
  return changeOffering(visit, request, {
    kind: "fast_boat",
    calls,
    nameOf: ({ name }) => name,
    // Published is not yet sold: that takes a schedule, and days under a certificate.
    published: async ({ slug, name, certificate_state, certificate_until }) => {
      if (certificate_state === "ended" && certificate_until)
        return m.fleet_published_ended({ name, day: plainDay(certificate_until) });
      const { data } = await schedules.list({ slug });
      if (data.length === 0) return m.fleet_published_none({ name });
      return data.some(({ sale }) => sale === "on_sale")
        ? m.fleet_published({ name })
        : m.fleet_published_no_days({ name });
    },
  });
}

const boat = {
  kind: "fast_boat",
  icon: "boat",
  nameOf: ({ name }: AdminFastBoatSummary) => name,
  page: "detail",
} as const;
const columns = (): Column<AdminFastBoatSummary>[] => [
  nameColumn(boat, m.admin_boat(), ({ operator }) => operator.name),
  statusColumn(),
  {
    key: "certificate",
    label: m.fleet_certificate(),
    cell: ({ certificate }) => <CertificateStatus {...certificate} />,
  },
  {
    key: "next",
    label: m.fleet_next(),
    cell: ({ next_departure: next }) =>
      next ? (
        <span className="boat-next">
          <span className="num">{instantOnBali(next.departs_at)}</span>
          <small>
            {next.from} – {next.to}
          </small>
        </span>
      ) : (
        m.fleet_next_none()
      ),
  },
  {
    key: "load",
    label: m.fleet_load(),
    cell: ({ next_departure: next }) => (next ? <Load departure={next} /> : "–"),
  },
  {
    key: "orders",
    label: m.fleet_orders(),
    className: "boat-orders",
    cell: ({ orders: { paid, held } }) => (
      <>
        {paid > 0 ? m.fleet_orders_paid({ count: paid }) : "–"}
        {held > 0 && <small>{m.fleet_orders_held({ count: held })}</small>}
      </>
    ),
  },
  actionsColumn(boat),
];

/** All fast boats: what is next, how full it is, and which certificate ends. */
export default function FastBoats({ loaderData, actionData }: Route.ComponentProps) {
  const { boats, meta, search, status, sort } = loaderData;
  return (
    <OfferingList
      kind="fast_boat"
      title={m.nav_fast_boats()}
      count={m.boats_count({ count: meta.total })}
      create={m.fleet_new()}
      columns={columns()}
      rows={boats}
      meta={meta}
      error={actionData?.error}
      narrowed={
        Boolean(search || status) && { none: m.admin_boats_none_found(), all: m.boats_all() }
      }
      none={m.fleet_none()}
    >
      <OfferingFilter
        search={search}
        searchLabel={m.fleet_search()}
        status={status}
        sort={sort}
        sorts={sorts}
      />
    </OfferingList>
  );
}
