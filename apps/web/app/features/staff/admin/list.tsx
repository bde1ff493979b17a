import type { StaffMember } from "@jukung/contract";
import { Link } from "react-router";
import { instant } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { pageIn, searchIn } from "~/lib/query.ts";
import { visitOf } from "~/lib/visit.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Pagination } from "~/ui/pagination.tsx";
import { SearchList } from "~/ui/search-list.tsx";
import { Status } from "~/ui/status.tsx";
import { type Column, Table } from "~/ui/table.tsx";
import { fullName, staffHome, staffPath, staffRoles, staffStates } from "../roles.ts";
import type { Route } from "./+types/list";
import "./staff.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const search = searchIn(query);
  const { data, meta } = await visitOf(context).api.staff.list({
    search: search || undefined,
    page: pageIn(query),
    per_page: 20,
  });
  return { members: data, meta, search };
}

const columns = (): Column<StaffMember>[] => [
  {
    key: "name",
    label: m.staff_name(),
    className: "wraps",
    cell: (member) => (
      <span className="staff-who">
        <Link className="link" to={staffPath(member)}>
          {fullName(member)}
        </Link>
        {member.is_me && <small>{m.staff_you()}</small>}
      </span>
    ),
  },
  { key: "email", label: m.email(), className: "wraps", cell: ({ email }) => email },
  { key: "role", label: m.staff_role(), cell: ({ staff_role }) => staffRoles[staff_role].label() },
  {
    key: "state",
    label: m.staff_state(),
    cell: ({ state }) => (
      <Status kind={staffStates[state].kind}>{staffStates[state].label()}</Status>
    ),
  },
  {
    key: "seen",
    label: m.staff_seen(),
    cell: ({ last_seen_at }) =>
      last_seen_at ? <time dateTime={last_seen_at}>{instant(last_seen_at)}</time> : m.staff_never(),
  },
];

/** Everybody on the staff. */
export default function StaffList({ loaderData: { members, meta, search } }: Route.ComponentProps) {
  return (
    <>
      <Head title={m.staff_title()} hidden />
      <header className="admin-head">
        <h1>{m.staff_title()}</h1>
        <span className="num">{m.staff_count({ count: meta.total })}</span>
        <ButtonLink kind="sea" icon="plus" to={`${staffHome}/create`}>
          {m.staff_invite()}
        </ButtonLink>
        <p className="admin-head-text">{m.staff_text()}</p>
      </header>
      <Table
        caption={m.staff_title()}
        columns={columns()}
        rows={members}
        rowKey={({ slug }) => slug}
        toolbar={<SearchList label={m.staff_search()} search={search} />}
        empty={
          <EmptyState kind="search" actions={<ButtonLink to="?">{m.staff_all()}</ButtonLink>}>
            {m.staff_none_found()}
          </EmptyState>
        }
        footer={<Pagination {...meta} />}
      />
    </>
  );
}
