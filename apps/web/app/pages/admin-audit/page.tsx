import type { AuditEntry } from "@jukung/contract";
import { Form, Link } from "react-router";
import { instant } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { pageIn } from "~/lib/query.ts";
import { useCan } from "~/lib/root-data.ts";
import { visitOf } from "~/lib/visit.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import { foundCount, Pagination } from "~/ui/pagination.tsx";
import { type Column, Table } from "~/ui/table.tsx";
import type { Route } from "./+types/page";
import { isBackwards, queryOf, readSearch } from "./search.ts";
import {
  actionText,
  fieldText,
  inReadingOrder,
  isTheOnlyOne,
  kindText,
  nameOfThing,
  pageOfThing,
  valueText,
} from "./texts.ts";
import "./audit.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = readSearch(request);
  const page = pageIn(new URL(request.url).searchParams);
  const { data, meta } = await visitOf(context).api.audit.list({ ...search, page, per_page: 25 });
  return { entries: data, meta, search };
}

const columns = (): Column<AuditEntry>[] => [
  {
    key: "at",
    label: `${m.audit_when()} (WITA)`,
    cell: ({ at }) => <time dateTime={at}>{instant(at)}</time>,
  },
  {
    key: "by",
    label: m.audit_who(),
    className: "wraps",
    cell: ({ by }) => by.name || m.audit_nobody(),
  },
  {
    key: "what",
    label: m.audit_what(),
    className: "wraps",
    cell: (entry) => actionText(entry.action),
  },
  {
    key: "thing",
    label: m.audit_thing(),
    className: "wraps",
    cell: ({ thing }) => <Thing thing={thing} />,
  },
  {
    key: "changes",
    label: m.audit_changes(),
    className: "wraps audit-changes",
    cell: (entry) => <Changes entry={entry} />,
  },
];

/** What it was done to, and the way to everything else that was done to it. */
function Thing({ thing }: { thing: AuditEntry["thing"] }) {
  const can = useCan();
  const page = pageOfThing(thing, can);
  const name = nameOfThing(thing);
  return (
    <span className="audit-thing">
      {thing.kind !== "customer" && kindText(thing.kind)}
      {!isTheOnlyOne(thing) && (
        <b>
          {page ? (
            <Link className="link" to={page}>
              {name}
            </Link>
          ) : (
            name
          )}
        </b>
      )}
      <Link
        className="link"
        to={`?${queryOf({ thing: thing.subject })}`}
        aria-label={`${m.audit_only()}: ${kindText(thing.kind)} ${thing.name ?? name}`}
      >
        <small>{m.audit_only()}</small>
      </Link>
    </span>
  );
}

function Changes({ entry: { action, thing, changes, facts } }: { entry: AuditEntry }) {
  const noted = inReadingOrder(facts);
  if (changes.length === 0 && noted.length === 0) return "–";
  return (
    <dl>
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{fieldText(thing.kind, field)}</dt>
          <dd>
            <del>{valueText(from, field)}</del> <ins>{valueText(to, field)}</ins>
          </dd>
        </div>
      ))}
      {noted.map(([field, value]) => (
        <div key={field}>
          <dt>{fieldText(thing.kind, field, action)}</dt>
          <dd>{valueText(value, field)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What staff did: who, when, and field by field what was before and after. */
export default function Audit({ loaderData: { entries, meta, search } }: Route.ComponentProps) {
  const query = queryOf(search);
  return (
    <>
      <Head title={m.audit_title()} hidden />
      <header className="admin-head">
        <h1>{m.audit_title()}</h1>
        <span className="num">{foundCount(meta, m.audit_count)}</span>
        <a className="btn quiet" href={`/admin/audit/export${query ? `?${query}` : ""}`} download>
          {m.audit_csv()}
        </a>
        <p className="admin-head-text">{m.audit_text()}</p>
      </header>
      <Table
        caption={m.audit_title()}
        columns={columns()}
        rows={entries}
        rowKey={({ id }) => id}
        toolbar={<Filters search={search} people={meta.people} kinds={meta.kinds} />}
        empty={
          query ? (
            <EmptyState kind="search" actions={<ButtonLink to="?">{m.filters_clear()}</ButtonLink>}>
              {m.audit_none_found()}
            </EmptyState>
          ) : (
            <EmptyState kind="data">{m.audit_none()}</EmptyState>
          )
        }
        footer={<Pagination {...meta} />}
      />
    </>
  );
}

type Data = Route.ComponentProps["loaderData"];
function Filters({
  search,
  people,
  kinds,
}: Pick<Data, "search"> & Pick<Data["meta"], "people" | "kinds">) {
  const query = queryOf(search);
  const backwards = isBackwards(search);
  return (
    // Going back shows that address's values: the key remounts the fields.
    <Form method="get" role="search" className="admin-filter" key={query}>
      <label>
        <span>{m.audit_who()}</span>
        <select name="by" defaultValue={search.by ?? ""}>
          <option value="">{m.audit_everybody()}</option>
          {people.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{m.audit_kind()}</span>
        <select name="kind" defaultValue={search.kind ?? ""}>
          <option value="">{m.audit_everything()}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindText(kind)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{m.audit_thing_search()}</span>
        <input type="search" name="thing" defaultValue={search.thing ?? ""} maxLength={100} />
      </label>
      <label>
        <span>{m.audit_from()}</span>
        <input type="date" name="from" defaultValue={search.from ?? ""} />
      </label>
      <label>
        <span>{m.audit_to()}</span>
        <input
          type="date"
          name="to"
          defaultValue={search.to ?? ""}
          aria-invalid={backwards || undefined}
          aria-describedby={backwards ? "audit-to-error" : undefined}
        />
      </label>
      <Button type="submit" size="small">
        {m.audit_find()}
      </Button>
      {backwards && (
        <p className="field-error" id="audit-to-error" role="alert">
          <Icon name="alert" />
          {m.audit_dates_backwards()}
        </p>
      )}
      {query && (
        <Link className="link" to="?">
          {m.filters_clear()}
        </Link>
      )}
    </Form>
  );
}
