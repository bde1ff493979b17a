import type { NamedEntry } from "@jukung/contract";
import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { type FormAnswer, mergedKey } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { inLocale } from "~/lib/in-locale.ts";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { ChangedMeanwhile } from "~/ui/changed-meanwhile/changed-meanwhile.tsx";
import { StartedFrom } from "~/ui/changed-meanwhile/started-from.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextField } from "~/ui/field.tsx";
import { Pagination } from "~/ui/pagination.tsx";
import { SearchList } from "~/ui/search-list.tsx";
import { type Column, Table } from "~/ui/table.tsx";
import { AddEntry } from "./add-entry.tsx";
import type { Entries, EntriesAnswer } from "./entries.server.ts";
import { listAddress } from "./list-address.ts";
import { RemoveActions, RemoveQuestion, RowActions } from "./row-actions.tsx";
import { usedBy } from "./used-by.ts";
import "./catalogue.css";
import "~/ui/row-actions.css";

type Props = Entries & { title: string; text: string; answer: EntriesAnswer | undefined };

/** One of the catalogue's lists of names: searched and edited in place. */
export function EntriesPage({ rows, meta, address, title, text, answer }: Props) {
  const { edit, remove } = address;
  const to = (intent: string) => (answer?.intent === intent ? answer : undefined);
  // A renamed entry is not found under the name in the address.
  const renamed = to("save")?.result.initialValue?.slug;
  const open = rows.find(({ slug }) => slug === edit) ?? rows.find(({ slug }) => slug === renamed);
  const removing = rows.find(({ slug }) => slug === remove);
  const nameOf = (row: NamedEntry) => inLocale(row.name_id, row.name_en);
  const back = listAddress(address);

  const nameCell = (language: "id" | "en") => (row: NamedEntry) => {
    if (row === open)
      return (
        <NameField key={mergedKey(answer)} language={language} entry={row} answer={to("save")} />
      );
    if (row === removing && language === "id")
      return (
        <RemoveQuestion
          name={nameOf(row)}
          where={usedBy(row.used_by)}
          refused={plainForm("remove", to("remove")).wrong.message}
        />
      );
    if (row === removing) return null;
    return <span lang={language}>{row[`name_${language}`] || "–"}</span>;
  };
  const columns: Column<NamedEntry>[] = [
    { key: "id", label: m.entry_name_id(), cell: nameCell("id"), className: "entry-name" },
    { key: "en", label: m.entry_name_en(), cell: nameCell("en"), className: "entry-name" },
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
        if (row === open) return <SaveActions back={back} />;
        const { slug, name_id, name_en } = row;
        if (row === removing)
          return (
            <RemoveActions
              inUse={row.used_by.length > 0}
              sent={{ slug, name_id, name_en }}
              back={back}
            />
          );
        return (
          <RowActions
            name={nameOf(row)}
            edit={listAddress(address, { edit: slug })}
            remove={listAddress(address, { remove: slug })}
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
        <p className="admin-head-text">{text}</p>
      </header>
      <AddEntry answer={to("add")} />
      {open && (
        <Form method="post" id="save" noValidate preventScrollReset>
          <input type="hidden" name="slug" value={open.slug} />
          <StartedFrom
            answer={to("save")}
            version={open.version}
            values={{ name_id: open.name_id, name_en: open.name_en }}
          />
          {to("save")?.merged && <ErrorSummary {...plainForm("save", to("save")).wrong} />}
          <ChangedMeanwhile
            answer={to("save")}
            labels={{ name_id: m.entry_name_id(), name_en: m.entry_name_en() }}
          />
        </Form>
      )}
      <Table
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={({ slug }) => slug}
        current={(row) => row === open || row === removing}
        toolbar={
          (meta.total > 0 || address.search) && (
            <SearchList label={m.entry_search()} search={address.search} />
          )
        }
        empty={
          address.search ? (
            <EmptyState kind="search" actions={<ButtonLink to="?">{m.entries_all()}</ButtonLink>}>
              {m.entries_none_found()}
            </EmptyState>
          ) : (
            <EmptyState kind="data">{m.entries_none()}</EmptyState>
          )
        }
        footer={<Pagination {...meta} />}
      />
    </>
  );
}

/** A name in its row, as a field of the form above the table. */
function NameField({
  language,
  entry,
  answer,
}: {
  language: "id" | "en";
  entry: NamedEntry;
  answer: FormAnswer | undefined;
}) {
  const cell = useRef<HTMLDivElement>(null);
  const name = `name_${language}` as const;
  const { field, wrong } = plainForm("save", answer);
  const own = answer ? field(name) : { ...field(name), defaultValue: entry[name] };
  const first = wrong.errors[0]?.id;
  // The row being edited takes the focus, then the invalid field.
  useEffect(() => {
    const mine = first === undefined ? language === "id" : first === `save-${name}`;
    if (mine) cell.current?.querySelector("input")?.focus();
  }, [first, language, name]);
  return (
    <div ref={cell} className="entry-field">
      <TextField
        {...own}
        form="save"
        label={language === "id" ? m.entry_name_id() : m.entry_name_en()}
        lang={language}
        maxLength={80}
      />
    </div>
  );
}

function SaveActions({ back }: { back: string }) {
  const saving = useNavigation().formData?.get("intent") === "save";
  return (
    <span className="row-actions">
      <Button
        type="submit"
        form="save"
        name="intent"
        value="save"
        kind="sea"
        size="small"
        pending={saving && m.entry_saving()}
      >
        {m.entry_save()}
      </Button>
      <ButtonLink to={back} size="small" preventScrollReset>
        {m.entry_cancel()}
      </ButtonLink>
    </span>
  );
}
