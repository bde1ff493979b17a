import { Link } from "react-router";
import { Head } from "~/lib/head.tsx";
import { inLocale } from "~/lib/in-locale.ts";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { type PageMeta, Pagination } from "~/ui/pagination.tsx";
import { SearchList } from "~/ui/search-list.tsx";
import { type Column, Table } from "~/ui/table.tsx";
import type { Block } from "./blocks.server.ts";
import type { EntriesAnswer } from "./entries.server.ts";
import { type ListAddress, listAddress } from "./list-address.ts";
import { RemoveActions, RemoveQuestion, RowActions } from "./row-actions.tsx";
import { usedBy } from "./used-by.ts";
import "./catalogue.css";

type Props<T> = {
  rows: T[];
  meta: PageMeta;
  address: ListAddress;
  title: string;
  text: string;
  /** The list's address; `create` and `{id}/edit` are below it. */
  home: string;
  create: string;
  /** What the list shows besides titles. */
  more: Column<T>[];
  answer: EntriesAnswer | undefined;
};

/** Steps or blocks that products share: searched and removed here, edited on pages of their own. */
export function BlocksPage<T extends Block>(props: Props<T>) {
  const { rows, meta, address, title, text, home, create, more, answer } = props;
  const removing = rows.find(({ id }) => String(id) === address.remove);
  const back = listAddress(address);
  const nameOf = (row: T) => inLocale(row.title_id, row.title_en);
  const make = (
    <ButtonLink kind="sea" icon="plus" to={`${home}/create`}>
      {create}
    </ButtonLink>
  );
  const columns: Column<T>[] = [
    {
      key: "id",
      label: m.entry_name_id(),
      className: "entry-name",
      cell: (row) =>
        row === removing ? (
          <RemoveQuestion
            name={nameOf(row)}
            where={usedBy(row.used_by)}
            refused={plainForm("remove", answer).wrong.message}
          />
        ) : (
          <Link className="link" to={`${home}/${row.id}/edit`} lang="id">
            {row.title_id || "–"}
          </Link>
        ),
    },
    {
      key: "en",
      label: m.entry_name_en(),
      className: "entry-name",
      cell: (row) => <span lang="en">{row.title_en || "–"}</span>,
    },
    ...more,
    {
      key: "used",
      label: m.entry_used(),
      cell: ({ used_by }) =>
        usedBy(used_by) || <span className="entry-unused">{m.entry_unused()}</span>,
    },
    {
      key: "actions",
      label: m.entry_actions(),
      labelHidden: true,
      className: "entry-actions",
      cell: (row) => {
        const { id, title_id, title_en, used_by } = row;
        return row === removing ? (
          <RemoveActions
            inUse={used_by.length > 0}
            sent={{ id: String(id), title_id, title_en }}
            back={back}
          />
        ) : (
          <RowActions
            name={nameOf(row)}
            edit={`${home}/${id}/edit`}
            remove={listAddress(address, { remove: String(id) })}
          />
        );
      },
    },
  ];
  return (
    <>
      <Head title={title} wrong={answer !== undefined} hidden />
      <header className="admin-head">
        <h1>{title}</h1>
        <span className="num">{m.entries_count({ count: meta.total })}</span>
        {make}
        <p className="admin-head-text">{text}</p>
      </header>
      <Table
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        current={(row) => row === removing}
        toolbar={
          (meta.total > 0 || address.search) && (
            <SearchList label={m.block_search()} search={address.search} />
          )
        }
        empty={
          address.search ? (
            <EmptyState kind="search" actions={<ButtonLink to="?">{m.entries_all()}</ButtonLink>}>
              {m.entries_none_found()}
            </EmptyState>
          ) : (
            <EmptyState kind="data" actions={make}>
              {m.blocks_none()}
            </EmptyState>
          )
        }
        footer={<Pagination {...meta} />}
      />
    </>
  );
}
