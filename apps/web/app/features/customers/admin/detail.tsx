import type { Customer, CustomerOrder } from "@jukung/contract";
import { Link } from "react-router";
import { AgreedLinks } from "~/features/content/index.ts";
import { orderKind, statusOf } from "~/features/orders/index.ts";
import { instant } from "~/lib/dates.ts";
import { mergedKey } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useCan } from "~/lib/root-data.ts";
import { visitOf } from "~/lib/visit.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { Status } from "~/ui/status.tsx";
import { type Column, Table } from "~/ui/table.tsx";
import { customerRoles, customerStates, customersHome, fullName, orderPath } from "../labels.ts";
import type { Route } from "./+types/detail";
import { Access, Data } from "./access.tsx";
import { changeCustomer } from "./customers.server.ts";
import { Notes, Role } from "./forms.tsx";
import "./customers.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { data } = await visitOf(context).api.customers.show({ slug: params.slug });
  return { customer: data };
}

export const action = ({ params, request, context }: Route.ActionArgs) =>
  changeCustomer(visitOf(context), params.slug, request);

/** One customer: who they are, what they ordered, and what staff may do for them. */
export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer } = loaderData;
  const name = fullName(customer);
  const state = customerStates[customer.state];
  const answerTo = (...intents: string[]) =>
    actionData && intents.includes(actionData.intent) ? actionData : undefined;
  const [notes, role] = [answerTo("notes"), answerTo("role")];
  return (
    <div className="customer-page">
      <Head title={name} wrong={actionData !== undefined} hidden />
      <Breadcrumb steps={[{ label: m.customers_title(), to: customersHome }, { label: name }]} />
      <header className="admin-head">
        <h1>{name}</h1>
        <Status kind={state.kind} badge>
          {state.label()}
        </Status>
      </header>
      {customer.blocked && <Blocked {...customer.blocked} />}
      <Facts customer={customer} />
      <Orders customer={customer} />
      <Notes
        key={`notes ${customer.notes_version} ${mergedKey(notes)}`}
        customer={customer}
        answer={notes}
      />
      <Access
        customer={customer}
        answer={answerTo("activation", "end_sessions", "block", "unblock")}
      />
      {customer.actions.includes("role") && (
        <Role
          key={`role ${customer.version} ${mergedKey(role)}`}
          customer={customer}
          answer={role}
        />
      )}
      {customer.actions.includes("delete") && (
        <Data customer={customer} answer={answerTo("delete")} />
      )}
    </div>
  );
}

const Blocked = ({ at, by, reason }: NonNullable<Customer["blocked"]>) => (
  <section className="sheet">
    <h2>
      {by
        ? m.customer_blocked_since({ at: instant(at), name: by })
        : m.customer_blocked_on({ at: instant(at) })}
    </h2>
    <p className="customer-text">{reason}</p>
  </section>
);

function Facts({ customer }: { customer: Customer }) {
  const can = useCan();
  const { terms } = customer;
  const providers = {
    LOCAL: m.customer_provider_password(),
    GOOGLE: "Google",
    FACEBOOK: "Facebook",
  };
  const { company_name, activated_at } = customer;
  const facts = [
    { label: m.email(), value: <a href={`mailto:${customer.email}`}>{customer.email}</a> },
    {
      label: m.customers_phone(),
      value: customer.phone ? <a href={`tel:${customer.phone}`}>{customer.phone}</a> : "–",
    },
    { label: m.customers_role(), value: customerRoles[customer.role]() },
    ...(company_name ? [{ label: m.customer_company(), value: company_name }] : []),
    {
      label: m.customer_language(),
      value: customer.locale === "id" ? "Bahasa Indonesia" : "English",
    },
    { label: m.customer_provider(), value: providers[customer.provider] },
    { label: m.customer_since(), value: instant(customer.since) },
    {
      label: m.customer_activated(),
      value: activated_at ? instant(activated_at) : m.customer_not_yet(),
    },
    {
      label: m.customer_terms(),
      value: terms ? (
        <>
          {instant(terms.at)}{" "}
          <AgreedLinks
            pages={["terms-and-conditions", "privacy-and-policy"]}
            agreed={terms.agreed}
          />
        </>
      ) : (
        m.customer_terms_none()
      ),
    },
    { label: m.customer_sessions(), value: String(customer.sessions) },
  ];
  return (
    <section className="sheet">
      <h2>{m.customer_account()}</h2>
      <dl className="fact-list">
        {facts.map(({ label, value }) => (
          <div className="customer-fact" key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {can("see_audit") && (
        <p>
          <Link className="link" to={`/admin/audit?thing=${customer.slug}`}>
            {m.customer_audit()}
          </Link>
        </p>
      )}
    </section>
  );
}

const columns = (): Column<CustomerOrder>[] => [
  {
    key: "code",
    label: m.order_code(),
    cell: (order) => (
      <Link className="num link" to={orderPath(order)}>
        {order.booking_id}
      </Link>
    ),
  },
  {
    key: "what",
    label: m.admin_what(),
    className: "wraps",
    cell: ({ order_type, title }) => `${orderKind(order_type).name()}: ${title}`,
  },
  {
    key: "ordered",
    label: m.customer_ordered(),
    cell: ({ purchase_date: at }) => <time dateTime={at}>{instant(at)}</time>,
  },
  {
    key: "status",
    label: m.admin_status(),
    cell: (order) => {
      const { kind, label } = statusOf(order, "office");
      return <Status kind={kind}>{label()}</Status>;
    },
  },
  {
    key: "paid",
    label: m.customer_paid(),
    number: true,
    cell: ({ paid_amount }) => (paid_amount > 0 ? rupiah(paid_amount) : "–"),
  },
  {
    key: "refunded",
    label: m.customer_refunded(),
    number: true,
    cell: ({ refunded_amount }) => (refunded_amount > 0 ? rupiah(refunded_amount) : "–"),
  },
];

function Orders({ customer }: { customer: Customer }) {
  const can = useCan();
  const { recent_orders, orders, totals } = customer;
  return (
    <section className="customer-orders">
      <h2>{m.customers_orders()}</h2>
      <p>
        {m.customer_orders_text({ count: orders })} · {m.customer_total_paid()}:{" "}
        {rupiah(totals.paid)} · {m.customer_total_refunded()}: {rupiah(totals.refunded)}
        {orders > recent_orders.length &&
          ` · ${m.customer_orders_newest({ count: recent_orders.length })}`}
      </p>
      {orders === 0 ? (
        <p className="sheet-note">{m.customer_orders_none()}</p>
      ) : (
        <Table
          caption={m.customers_orders()}
          columns={columns()}
          rows={recent_orders}
          rowKey={({ booking_id }) => booking_id}
        />
      )}
      {orders > recent_orders.length && can("see_orders") && (
        <p>
          <Link
            className="link"
            to={`/admin/orders?${new URLSearchParams({ search: customer.email })}`}
          >
            {m.customer_orders_all()}
          </Link>
        </p>
      )}
    </section>
  );
}
