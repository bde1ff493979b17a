import type { ReactNode } from "react";
import { Head } from "~/lib/head.tsx";
import { inLocale } from "~/lib/in-locale.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { ButtonLink } from "~/ui/button.tsx";
import type { Block } from "./blocks.server.ts";
import { usedBy } from "./used-by.ts";
import "./catalogue.css";

/** The head of one step's or block's page: where it is, and what uses it. */
export function BlockFrame({
  list,
  home,
  title,
  entry,
  wrong,
  children,
}: {
  /** The list's name. */
  list: string;
  home: string;
  title: string;
  entry: Block | undefined;
  wrong: boolean;
  children: ReactNode;
}) {
  const name = entry && inLocale(entry.title_id, entry.title_en);
  const where = entry && usedBy(entry.used_by);
  return (
    <div className="admin-thing block-page">
      <Head title={name ? `${title}: ${name}` : title} wrong={wrong} hidden />
      <Breadcrumb steps={[{ label: list, to: home }, { label: name ?? title }]} />
      <header className="admin-head">
        <h1>{name ?? title}</h1>
        {where && <span className="num">{`${m.entry_used()} ${where}`}</span>}
        <ButtonLink to={home} icon="back">
          {m.block_back()}
        </ButtonLink>
      </header>
      {children}
    </div>
  );
}
