import type { AdminOffering, Picture as PictureValue, ProductKind } from "@jukung/contract";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { useCan } from "~/lib/root-data.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { Icon, type IconName } from "~/ui/icon.tsx";
import { Pagination } from "~/ui/pagination.tsx";
import { Picture } from "~/ui/picture.tsx";
import { Status } from "~/ui/status.tsx";
import { type Column, Table } from "~/ui/table.tsx";
import { OfferingActions } from "./actions.tsx";
import { offeringPath, offeringsPath } from "./paths.ts";
import { type OfferingStatus, offeringStatus, offeringStatuses, statusOf } from "./status.ts";

/** An offering as a list of them has it. */
type Row = Pick<AdminOffering, "slug" | "published" | "archived_at"> & {
  image: PictureValue | null;
};
type Of<T extends Row> = {
  kind: ProductKind;
  icon: IconName;
  nameOf: (row: T) => string;
  /** Its page for everybody who sees the list, if it has one. */
  page?: string;
};

/** The first column: the cover and the name, a link to its page or the form; and what is below it. */
export const nameColumn = <T extends Row>(
  { kind, icon, nameOf, page }: Of<T>,
  label: string,
  below?: (row: T) => string,
): Column<T> => ({
  key: "name",
  label,
  className: "offering-name",
  cell: (row) => (
    <span className="admin-named">
      <span className="admin-thumb">
        {row.image ? (
          <Picture picture={{ ...row.image, alt: "" }} sizes="3.5rem" />
        ) : (
          <Icon name={icon} />
        )}
      </span>
      <span>
        <NameLink kind={kind} slug={row.slug} name={nameOf(row)} page={page} />
        {below && <small>{below(row)}</small>}
      </span>
    </span>
  ),
});
/** To the form, for those who may change it; else to the calendar, for those who may see it. */
function NameLink({
  kind,
  slug,
  name,
  page: own,
}: {
  kind: ProductKind;
  slug: string;
  name: string;
  page: string | undefined;
}) {
  const can = useCan();
  const page = own ?? (can("edit_catalogue") ? "edit" : can("see_orders") ? "calendar" : null);
  if (!page) return <span>{name}</span>;
  return (
    <Link className="link" to={offeringPath(kind, { slug }, page)}>
      {name}
    </Link>
  );
}
export const statusColumn = <T extends Row>(): Column<T> => ({
  key: "status",
  label: m.admin_status(),
  cell: (row) => {
    const { kind, label } = offeringStatus[statusOf(row)];
    return <Status kind={kind}>{label()}</Status>;
  },
});
/** The last column: the actions. */
export const actionsColumn = <T extends Row>({ kind, nameOf }: Of<T>): Column<T> => ({
  key: "actions",
  label: m.admin_decide(),
  labelHidden: true,
  cell: (row) => <OfferingActions kind={kind} offering={row} name={nameOf(row)} />,
});

type ListProps<T extends Row> = {
  kind: ProductKind;
  title: string;
  count: string;
  /** The link to a new one. */
  create: string;
  columns: Column<T>[];
  rows: T[];
  meta: Parameters<typeof Pagination>[0];
  /** Why the last change was refused. */
  error: string | undefined;
  /** Set when a filter hides some: a notice with a link to all of them. */
  narrowed: false | { none?: string; all: string };
  none: string;
  /** The filter: `OfferingFilter`. */
  children: ReactNode;
};

/** All offerings of a kind: searched, published and archived. */
export function OfferingList<T extends Row>({
  kind,
  title,
  count,
  create,
  columns,
  rows,
  meta,
  error,
  narrowed,
  none,
  children,
}: ListProps<T>) {
  const home = offeringsPath(kind);
  const may = useCan()("edit_catalogue");
  return (
    <>
      <Head title={title} wrong={Boolean(error)} hidden />
      <header className="admin-head">
        <h1>{title}</h1>
        <span className="num">{count}</span>
        {may && (
          <ButtonLink kind="sea" icon="plus" to={`${home}/create`}>
            {create}
          </ButtonLink>
        )}
      </header>
      <ErrorSummary message={error} />
      <Table
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.slug}
        empty={
          <EmptyState
            kind={narrowed ? "search" : "data"}
            actions={
              narrowed ? (
                <ButtonLink to={home}>{narrowed.all}</ButtonLink>
              ) : (
                may && <ButtonLink to={`${home}/create`}>{create}</ButtonLink>
              )
            }
          >
            {narrowed ? narrowed.none : none}
          </EmptyState>
        }
        toolbar={children}
        footer={<Pagination {...meta} />}
      />
    </>
  );
}

type FilterProps<Sort extends string> = {
  search: string;
  searchLabel: string;
  status: OfferingStatus | undefined;
  sort: Sort;
  sorts: Record<Sort, () => string>;
  /** The product's own filters. */
  children?: ReactNode;
};

/** Search, status and sort; all of it is in the address. */
export function OfferingFilter<Sort extends string>({
  search,
  searchLabel,
  status,
  sort,
  sorts,
  children,
}: FilterProps<Sort>) {
  return (
    // Going back shows that address's values: the key remounts the fields.
    <Form method="get" role="search" className="admin-filter" key={[search, status, sort].join()}>
      <label>
        <span>{searchLabel}</span>
        <input type="search" name="search" defaultValue={search} maxLength={100} />
      </label>
      {children}
      <label>
        <span>{m.admin_status()}</span>
        <select name="status" defaultValue={status ?? ""}>
          <option value="">{m.admin_not_archived()}</option>
          {offeringStatuses.map((one) => (
            <option key={one} value={one}>
              {offeringStatus[one].label()}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{m.admin_sort()}</span>
        <select name="sort" defaultValue={sort}>
          {Object.entries<() => string>(sorts).map(([one, label]) => (
            <option key={one} value={one}>
              {label()}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" size="small">
        {m.orders_find()}
      </Button>
    </Form>
  );
}
