import type { AdminPromoSummary } from "@jukung/contract";
import { Form, Link } from "react-router";
import { type Day, plainDay } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { titleOf } from "~/lib/in-locale.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { pageIn, searchIn } from "~/lib/query.ts";
import { visitOf } from "~/lib/visit.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Pagination } from "~/ui/pagination.tsx";
import { Status } from "~/ui/status.tsx";
import { type Column, Table } from "~/ui/table.tsx";
import { discountText } from "../terms.ts";
import type { Route } from "./+types/list";
import { PROMOS, promoPath } from "./paths.ts";
import { promoStates, STATES } from "./states.ts";
import "./admin-promos.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const search = searchIn(query);
  const state = STATES.find((one) => one === query.get("state"));
  const asked = { ...(search ? { search } : {}), ...(state ? { state } : {}) };
  const page = pageIn(query);
  const { data, meta } = await visitOf(context).api.promos.admin.list({
    ...asked,
    page,
    per_page: 20,
  });
  return { promos: data, meta, search, state: state ?? "" };
}

/** What is archived or over is on no page, whatever is ticked. */
const isOffered = ({ state }: AdminPromoSummary) => state !== "archived" && state !== "over";

const columns = (): Column<AdminPromoSummary>[] => [
  {
    key: "name",
    label: m.promo_column_name(),
    className: "wraps",
    cell: (promo) => (
      <span className="promo-name">
        <Link className="link" to={promoPath(promo.slug)}>
          {titleOf(promo)}
        </Link>
        <small>
          {promo.code ?? m.promo_single({ count: promo.single_codes })}
          {isOffered(promo) && promo.shown && ` · ${m.promo_is_shown()}`}
          {isOffered(promo) && promo.highlighted && ` · ${m.promo_is_highlighted()}`}
        </small>
      </span>
    ),
  },
  {
    key: "discount",
    label: m.promo_column_discount(),
    className: "wraps",
    cell: (promo) => discountText(promo),
  },
  {
    key: "state",
    label: m.promo_state(),
    cell: ({ state }) => (
      <Status kind={promoStates[state].kind}>{promoStates[state].label()}</Status>
    ),
  },
  {
    key: "days",
    label: m.promo_column_days(),
    cell: ({ book_from, book_until }) => daysText(book_from, book_until),
  },
  {
    key: "uses",
    label: m.promo_column_uses(),
    number: true,
    cell: ({ uses, most_uses }) =>
      most_uses === null ? uses : m.promo_uses_of({ uses, most: most_uses }),
  },
  {
    key: "revenue",
    label: m.promo_column_revenue(),
    number: true,
    cell: ({ revenue }) => rupiah(revenue),
  },
  {
    key: "given",
    label: m.promo_column_given(),
    number: true,
    cell: ({ discounts }) => rupiah(discounts),
  },
];

function daysText(from: string | null, until: string | null): string {
  const day = (one: string) => plainDay(one as Day);
  if (from && until) return `${day(from)} – ${day(until)}`;
  if (from) return m.promo_days_from({ day: day(from) });
  return until ? m.promo_days_until({ day: day(until) }) : m.promo_days_any();
}

/** `/admin/promo`: every promo, what it gives, and what it has brought. */
export default function Promos({ loaderData }: Route.ComponentProps) {
  const { promos, meta, search, state } = loaderData;
  const filtered = search !== "" || state !== "";
  return (
    <>
      <Head title={m.promos_admin_title()} hidden />
      <header className="admin-head">
        <h1>{m.promos_admin_title()}</h1>
        <span className="num">{m.promos_count({ count: meta.total })}</span>
        <div className="admin-head-actions">
          <ButtonLink to={`${PROMOS}/highlight`}>{m.promo_highlight_link()}</ButtonLink>
          <ButtonLink to={`${PROMOS}/create`} kind="sea" icon="plus">
            {m.promo_new()}
          </ButtonLink>
        </div>
        <p className="admin-head-text">{m.promos_admin_text()}</p>
      </header>
      <Table
        caption={m.promos_admin_title()}
        columns={columns()}
        rows={promos}
        rowKey={({ id }) => id}
        toolbar={
          <Form method="get" role="search" className="admin-filter" key={`${search} ${state}`}>
            <label>
              <span>{m.promo_search()}</span>
              <input type="search" name="search" defaultValue={search} maxLength={100} />
            </label>
            <label>
              <span>{m.promo_state()}</span>
              <select name="state" defaultValue={state}>
                <option value="">{m.promo_states_all()}</option>
                {STATES.map((one) => (
                  <option key={one} value={one}>
                    {promoStates[one].label()}
                  </option>
                ))}
              </select>
            </label>
            <Button type="submit" size="small">
              {m.orders_find()}
            </Button>
            {filtered && (
              <Link className="link" to="?">
                {m.filters_clear()}
              </Link>
            )}
          </Form>
        }
        empty={
          filtered ? (
            <EmptyState kind="search" actions={<ButtonLink to="?">{m.filters_clear()}</ButtonLink>}>
              {m.promos_none_found()}
            </EmptyState>
          ) : (
            <EmptyState kind="data">{m.promos_empty()}</EmptyState>
          )
        }
        footer={<Pagination {...meta} />}
      />
    </>
  );
}
