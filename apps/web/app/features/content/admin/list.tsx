import { Link } from "react-router";
import { instant } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { Table } from "~/ui/table.tsx";
import type { Route } from "./+types/list";

export const loader = async ({ context }: Route.LoaderArgs) =>
  (await visitOf(context).api.content.admin.pages()).data;

/** `/admin/pages`: the site's own pages. There are no others, so none is added or removed. */
export default function SitePages({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Head title={m.site_pages_title()} hidden />
      <header className="admin-head">
        <h1>{m.site_pages_title()}</h1>
        <span className="num">{m.entries_count({ count: loaderData.length })}</span>
        <p className="admin-head-text">{m.site_pages_text()}</p>
      </header>
      <Table
        caption={m.site_pages_title()}
        rows={loaderData}
        rowKey={({ slug }) => slug}
        columns={[
          {
            key: "id",
            label: m.entry_name_id(),
            cell: ({ slug, title_id }) => (
              <Link className="link" to={`/admin/pages/${slug}/edit`} lang="id">
                {title_id}
              </Link>
            ),
          },
          {
            key: "en",
            label: m.entry_name_en(),
            cell: ({ title_en }) => <span lang="en">{title_en}</span>,
          },
          {
            key: "address",
            label: m.site_pages_address(),
            cell: ({ slug }) => (
              <a className="link" href={`/${slug}`}>
                /{slug}
              </a>
            ),
          },
          {
            key: "saved",
            label: m.site_pages_saved(),
            cell: ({ slug, version, saved }) => (
              <Link className="link" to={`/admin/pages/${slug}/versions`}>
                {saved
                  ? m.site_pages_saved_by({
                      number: version,
                      at: instant(saved.at),
                      name: saved.by,
                    })
                  : m.site_pages_original()}
              </Link>
            ),
          },
        ]}
      />
    </>
  );
}
