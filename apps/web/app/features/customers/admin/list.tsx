import type { CustomerSummary } from "@jukung/contract";
import { Form, Link } from "react-router";
import { instant } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { pageIn, searchIn } from "~/lib/query.ts";
import { visitOf } from "~/lib/visit.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { foundCount, Pagination } from "~/ui/pagination.tsx";
import { Status } from "~/ui/status.tsx";
import { type Column, Table } from "~/ui/table.tsx";
import { customerPath, customerRoles, customerStates, fullName } from "../labels.ts";
import type { Route } from "./+types/list";
import "./customers.css";

const ROLES = ["USER", "AGEN"] as const;
const STATES = ["active", "waiting", "blocked"] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const asked = {
    search: searchIn(query),
    role: ROLES.find((role) => role === query.get("role")),
    state: STATES.find((state) => state === query.get("state")),
  };
  const { data, meta } = await visitOf(context).api.customers.list({
    ...asked,
    search: asked.search || undefined,
    page: pageIn(query),
    per_page: 20,
  });
  return { customers: data, meta, asked };
}

const columns = (): Column<CustomerSummary>[] => [
  {
    key: "name",
    label: m.customers_name(),
    className: "wraps",
    cell: (customer) => (
      <span className="customer-who">
        <Link className="link" to={customerPath(customer)}>
          {fullName(customer)}
        </Link>
        {customer.company_name && <small>{customer.company_name}</small>}
      </span>
    ),
  },
  { key: "email", label: m.email(), className: "wraps", cell: ({ email }) => email },
  { key: "phone", label: m.customers_phone(), cell: ({ phone }) => phone ?? "–" },
  { key: "role", label: m.customers_role(), cell: ({ role }) => customerRoles[role]() },
  {
    key: "state",
    label: m.customers_state(),
    cell: ({ state }) => (
      <Status kind={customerStates[state].kind}>{customerStates[state].label()}</Status>
    ),
  },
  { key: "orders", label: m.customers_orders(), number: true, cell: ({ orders }) => orders },
  {
    key: "last",
    label: m.customers_last_order(),
    cell: ({ last_order_at: at }) => (at ? <time dateTime={at}>{instant(at)}</time> : "–"),
  },
];

/** Everybody with an account who is not staff. */
export default function Customers({
  loaderData: { customers, meta, asked },
}: Route.ComponentProps) {
  const filtered = Boolean(asked.search || asked.role || asked.state);
  return (
    <>
      <Head title={m.customers_title()} hidden />
      <header className="admin-head">
        <h1>{m.customers_title()}</h1>
        <span className="num">{foundCount(meta, m.customers_count)}</span>
        <p className="admin-head-text">{m.customers_text()}</p>
      </header>
      <Table
        caption={m.customers_title()}
        columns={columns()}
        rows={customers}
        rowKey={({ slug }) => slug}
        toolbar={<Filters asked={asked} filtered={filtered} />}
        empty={<Nobody filtered={filtered} guest={meta.guest_order} />}
        footer={<Pagination {...meta} />}
      />
    </>
  );
}

type Data = Route.ComponentProps["loaderData"];
function Nobody({ filtered, guest }: { filtered: boolean; guest: Data["meta"]["guest_order"] }) {
  if (!filtered)
    return (
      <EmptyState kind="data" title={m.customers_none()}>
        {m.customers_none_text()}
      </EmptyState>
    );
  const all = <ButtonLink to="?">{m.customers_all()}</ButtonLink>;
  if (!guest)
    return (
      <EmptyState kind="search" actions={all}>
        {m.customers_none_found()}
      </EmptyState>
    );
  const code = guest.booking_id;
  return (
    <EmptyState
      kind="search"
      actions={
        <>
          <ButtonLink kind="sea" to={`/admin/orders/${guest.kind}/${guest.slug}`}>
            {m.customers_guest_open({ code })}
          </ButtonLink>
          {all}
        </>
      }
    >
      {m.customers_guest({ code })}
    </EmptyState>
  );
}

function Filters({ asked, filtered }: { asked: Data["asked"]; filtered: boolean }) {
  const { search, role = "", state = "" } = asked;
  return (
    // Going back shows that address's values: the key remounts the fields.
    <Form method="get" role="search" className="admin-filter" key={`${search} ${role} ${state}`}>
      <label>
        <span>{m.customers_search()}</span>
        <input type="search" name="search" defaultValue={search} maxLength={100} />
      </label>
      <label>
        <span>{m.customers_role()}</span>
        <select name="role" defaultValue={role}>
          <option value="">{m.customers_all_roles()}</option>
          {ROLES.map((one) => (
            <option key={one} value={one}>
              {customerRoles[one]()}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{m.customers_state()}</span>
        <select name="state" defaultValue={state}>
          <option value="">{m.customers_all_states()}</option>
          {STATES.map((one) => (
            <option key={one} value={one}>
              {customerStates[one].label()}
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
  );
}
