import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { mergedKey } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { AddressDialog } from "~/ui/dialog.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { Icon, type IconName } from "~/ui/icon.tsx";
import { Pagination } from "~/ui/pagination.tsx";
import { Picture } from "~/ui/picture.tsx";
import { Status } from "~/ui/status.tsx";
import { type Column, Table } from "~/ui/table.tsx";
import { type ListedAddress, listedAddress } from "./address.ts";
import type { Listed, ListedAnswer, ListedThing } from "./listed.server.ts";
import { ListedActions, PutAwayAnswers, PutAwayQuestion } from "./put-away.tsx";
import { usesText } from "./uses.ts";
import "./listed.css";

/** What a list calls its things. */
type ListedTexts = {
  title: string;
  text: string;
  create: string;
  edit: string;
  none: string;
};
type Props<T extends ListedThing> = Listed<T> & {
  texts: ListedTexts;
  icon: IconName;
  nameOf: (thing: T) => string;
  /** The list's own columns, after the name. */
  columns: Column<T>[];
  answer: ListedAnswer | undefined;
  /** The form of the dialog. */
  children: ReactNode;
};

/** A list of places or operators: searched, edited in a dialog, archived and deleted in its row. */
export function ListedPage<T extends ListedThing>({
  rows,
  meta,
  address,
  open,
  texts,
  icon,
  nameOf,
  columns,
  answer,
  children,
}: Props<T>) {
  const asked = rows.find(({ slug }) => slug === address.ask);
  const back = listedAddress(address);
  const create = (
    <ButtonLink
      kind="sea"
      icon="plus"
      to={listedAddress(address, { new: true })}
      preventScrollReset
    >
      {texts.create}
    </ButtonLink>
  );
  const refused = answer && answer.intent !== "save" ? plainForm("row", answer).wrong : undefined;
  const all: Column<T>[] = [
    {
      key: "name",
      label: m.listed_name(),
      className: "listed-name",
      cell: (thing) =>
        thing === asked ? (
          <PutAwayQuestion name={nameOf(thing)} thing={thing} refused={refused?.message} />
        ) : (
          <span className="admin-named">
            <span className="admin-thumb">
              {thing.image ? (
                <Picture picture={{ ...thing.image, alt: "" }} sizes="3.5rem" />
              ) : (
                <Icon name={icon} />
              )}
            </span>
            <span>
              <Link
                className="link"
                to={listedAddress(address, { edit: thing.slug })}
                preventScrollReset
              >
                {nameOf(thing)}
              </Link>
              {thing.archived_at && <Status kind="off">{m.listed_archived()}</Status>}
            </span>
          </span>
        ),
    },
    ...columns,
    {
      key: "used",
      label: m.listed_used(),
      cell: ({ used_by }) =>
        usesText(used_by) || <span className="listed-unused">{m.listed_unused()}</span>,
    },
    {
      key: "actions",
      label: m.entry_actions(),
      labelHidden: true,
      className: "listed-actions",
      cell: (thing) =>
        thing === asked ? (
          <PutAwayAnswers thing={thing} back={back} />
        ) : (
          <ListedActions
            name={nameOf(thing)}
            thing={thing}
            edit={listedAddress(address, { edit: thing.slug })}
            ask={listedAddress(address, { ask: thing.slug })}
          />
        ),
    },
  ];
  const title = open ? texts.edit : texts.create;
  const hasDialog = address.isNew || open !== null;
  const narrowed = address.search !== "" || address.archived !== "no";
  return (
    <>
      <Head title={texts.title} wrong={answer?.result.error !== undefined} hidden />
      <header className="admin-head">
        <h1>{texts.title}</h1>
        <span className="num">{m.entries_count({ count: meta.total })}</span>
        {create}
        <p className="admin-head-text">{texts.text}</p>
      </header>
      {hasDialog && (
        <AddressDialog key={open?.slug ?? "new"} title={title} back={back}>
          <div key={mergedKey(answer)}>{children}</div>
        </AddressDialog>
      )}
      {refused && !asked && <ErrorSummary {...refused} />}
      <Table
        caption={texts.title}
        columns={all}
        rows={rows}
        rowKey={({ slug }) => slug}
        current={(thing) => thing === asked}
        toolbar={(meta.total > 0 || narrowed) && <Filter address={address} />}
        empty={
          narrowed ? (
            <EmptyState kind="search" actions={<ButtonLink to="?">{m.listed_all()}</ButtonLink>}>
              {m.listed_none_found()}
            </EmptyState>
          ) : (
            <EmptyState kind="data" actions={create}>
              {texts.none}
            </EmptyState>
          )
        }
        footer={<Pagination {...meta} />}
      />
    </>
  );
}

/** Search, and whether archived ones are shown; both are in the address. */
function Filter({ address: { search, archived } }: { address: ListedAddress }) {
  return (
    <Form method="get" role="search" className="admin-filter" key={search + archived}>
      <label>
        <span>{m.listed_search()}</span>
        <input type="search" name="search" defaultValue={search} maxLength={100} />
      </label>
      <label>
        <span>{m.listed_show()}</span>
        <select name="archived" defaultValue={archived}>
          <option value="no">{m.listed_active()}</option>
          <option value="yes">{m.listed_archived()}</option>
          <option value="all">{m.listed_everything()}</option>
        </select>
      </label>
      <Button type="submit" size="small">
        {m.orders_find()}
      </Button>
    </Form>
  );
}
