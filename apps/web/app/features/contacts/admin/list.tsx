import type { ContactMessageSummary } from "@jukung/contract";
import { Form, Link } from "react-router";
import { instant } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { pageIn } from "~/lib/query.ts";
import { visitOf } from "~/lib/visit.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import { foundCount, Pagination } from "~/ui/pagination.tsx";
import { Status } from "~/ui/status.tsx";
import { type Column, Table } from "~/ui/table.tsx";
import { CONTACTS, contactPath, contactStates, contactTopics } from "../labels.ts";
import type { Route } from "./+types/list";
import { readSearch, STATES } from "./search.ts";
import "./contacts.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = readSearch(request);
  const page = pageIn(new URL(request.url).searchParams);
  const { data, meta } = await visitOf(context).api.contacts.admin.list({
    ...asked,
    page,
    per_page: 20,
  });
  return { contacts: data, meta, asked };
}

const columns = (): Column<ContactMessageSummary>[] => [
  {
    key: "from",
    label: m.contacts_from(),
    className: "wraps",
    cell: (contact) => (
      <span className="contact-from">
        <Link className="link" to={contactPath(contact)}>
          {contact.name}
        </Link>
        <small>{contact.email}</small>
      </span>
    ),
  },
  {
    key: "about",
    label: m.contacts_about(),
    className: "wraps",
    cell: ({ topic, booking_id, begins }) => (
      <span className="contact-begins">
        <b>{[contactTopics[topic](), booking_id].filter(Boolean).join(" · ")}</b>
        <span>{begins}</span>
      </span>
    ),
  },
  {
    key: "at",
    label: m.contacts_at(),
    cell: ({ at }) => <time dateTime={at}>{instant(at)}</time>,
  },
  {
    key: "state",
    label: m.contacts_state(),
    cell: ({ state }) => (
      <Status kind={contactStates[state].kind}>{contactStates[state].label()}</Status>
    ),
  },
];

/** `/admin/contacts`: what customers wrote, the newest first. */
export default function Contacts({ loaderData: { contacts, meta, asked } }: Route.ComponentProps) {
  const filtered = Boolean(asked.search || asked.state);
  const query = new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const file = (format: string) =>
    `${CONTACTS}/export?${query}${filtered ? "&" : ""}format=${format}`;
  return (
    <>
      <Head title={m.contacts_title()} hidden />
      <header className="admin-head">
        <h1>{m.contacts_title()}</h1>
        <span className="num">{foundCount(meta, m.contacts_count)}</span>
        {meta.total > 0 && (
          <div className="admin-head-actions">
            <a className="btn quiet" href={file("csv")} download>
              <Icon name="download" />
              {m.contacts_csv()}
            </a>
            <a className="btn quiet" href={file("xlsx")} download>
              <Icon name="download" />
              {m.contacts_xlsx()}
            </a>
          </div>
        )}
        <p className="admin-head-text">{m.contacts_text()}</p>
      </header>
      <Table
        caption={m.contacts_title()}
        columns={columns()}
        rows={contacts}
        rowKey={({ slug }) => slug}
        toolbar={<Filters asked={asked} filtered={filtered} />}
        empty={
          filtered ? (
            <EmptyState kind="search" actions={<ButtonLink to="?">{m.contacts_all()}</ButtonLink>}>
              {m.contacts_none_found()}
            </EmptyState>
          ) : (
            <EmptyState kind="data" title={m.contacts_none()}>
              {m.contacts_none_text()}
            </EmptyState>
          )
        }
        footer={<Pagination {...meta} />}
      />
    </>
  );
}

type Asked = Route.ComponentProps["loaderData"]["asked"];
function Filters({ asked, filtered }: { asked: Asked; filtered: boolean }) {
  const { search = "", state = "" } = asked;
  return (
    // Going back shows that address's values: the key remounts the fields.
    <Form method="get" role="search" className="admin-filter" key={`${search} ${state}`}>
      <label>
        <span>{m.contacts_search()}</span>
        <input type="search" name="search" defaultValue={search} maxLength={100} />
      </label>
      <label>
        <span>{m.contacts_state()}</span>
        <select name="state" defaultValue={state}>
          <option value="">{m.contacts_all_states()}</option>
          {STATES.map((one) => (
            <option key={one} value={one}>
              {contactStates[one].label()}
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
