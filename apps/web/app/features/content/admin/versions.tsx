import type { AdminSitePage } from "@jukung/contract";
import { Form, Link } from "react-router";
import { instant } from "~/lib/dates.ts";
import { pageNotFound } from "~/lib/errors.ts";
import { Head } from "~/lib/head.tsx";
import { titleOf } from "~/lib/in-locale.ts";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { pageIn } from "~/lib/query.ts";
import { visitOf } from "~/lib/visit.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { Pagination } from "~/ui/pagination.tsx";
import { Table } from "~/ui/table.tsx";
import type { Route } from "./+types/versions";
import { compareLines, linesOf } from "./compare.ts";
import { restorePage, slugIn } from "./pages.server.ts";
import "./site-pages.css";

/** The versions of a page, and with `?version=` one of them compared with the current one. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const slug = slugIn(request, params.slug);
  const { admin } = visitOf(context).api.content;
  const query = new URL(request.url).searchParams;
  const asked = query.get("version");
  if (asked !== null && !/^\d{1,9}$/.test(asked)) throw pageNotFound(request);
  const [{ data: rows, meta }, { data: now }, shown] = await Promise.all([
    admin.versions({ slug, page: pageIn(query), per_page: 10 }),
    admin.page({ slug }),
    asked === null ? null : admin.version({ slug, number: Number(asked) }),
  ]);
  return { rows, meta, now, shown: shown?.data ?? null };
}
export const action = ({ params, request, context }: Route.ActionArgs) =>
  restorePage(visitOf(context), request, slugIn(request, params.slug));

export default function Versions({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, meta, now, shown } = loaderData;
  const name = titleOf(now);
  const { wrong } = plainForm("restore", actionData);
  return (
    <div className="admin-thing">
      <Head title={`${m.versions_title()}: ${name}`} wrong={actionData !== undefined} hidden />
      <Breadcrumb
        steps={[
          { label: m.site_pages_title(), to: "/admin/pages" },
          { label: name, to: `/admin/pages/${now.slug}/edit` },
          { label: m.versions_title() },
        ]}
      />
      <header className="admin-head">
        <h1>{`${name}: ${m.versions_title()}`}</h1>
        <ButtonLink to={`/admin/pages/${now.slug}/edit`} icon="back">
          {m.versions_back()}
        </ButtonLink>
        <p className="admin-head-text">{m.versions_text()}</p>
      </header>
      <ErrorSummary {...wrong} />
      {shown && <Compared now={now} shown={shown} />}
      <Table
        caption={m.versions_title()}
        rows={rows}
        rowKey={({ version }) => version}
        current={({ version }) => version === shown?.version}
        columns={[
          {
            key: "number",
            label: m.versions_number(),
            number: true,
            cell: ({ version }) => version,
          },
          {
            key: "saved",
            label: m.site_pages_saved(),
            cell: ({ saved }) => (saved ? instant(saved.at) : m.site_pages_original()),
          },
          { key: "by", label: m.versions_by(), cell: ({ saved }) => saved?.by || "–" },
          {
            key: "note",
            label: m.versions_note(),
            cell: ({ version, restored }) =>
              version === now.version
                ? m.versions_current()
                : restored === null
                  ? "–"
                  : m.versions_again({ number: restored }),
          },
          {
            key: "actions",
            label: m.entry_actions(),
            labelHidden: true,
            cell: ({ version }) =>
              version !== now.version && (
                <Link className="link" to={`?version=${version}`}>
                  {m.versions_compare({ number: version })}
                </Link>
              ),
          },
        ]}
        footer={<Pagination {...meta} />}
      />
    </div>
  );
}

/** What the current version has and this one lacks, in each language, and the button to restore it. */
function Compared({ now, shown }: { now: AdminSitePage; shown: AdminSitePage }) {
  return (
    <section className="sheet page-compared">
      <h2>{m.versions_compared({ number: shown.version, current: now.version })}</h2>
      <div className="page-compared-sides">
        {(["id", "en"] as const).map((lang) => (
          <div key={lang} lang={lang}>
            <h3>{lang === "id" ? "Indonesia" : "English"}</h3>
            {compareLines(
              [shown[`title_${lang}`], ...linesOf(shown[`body_${lang}`])],
              [now[`title_${lang}`], ...linesOf(now[`body_${lang}`])],
            ).map(({ kind, text }, i) => {
              const key = `${i} ${text}`;
              if (kind === "removed") return <del key={key}>{text}</del>;
              if (kind === "added") return <ins key={key}>{text}</ins>;
              return <p key={key}>{text}</p>;
            })}
          </div>
        ))}
      </div>
      {shown.version !== now.version && (
        <Form method="post">
          <input type="hidden" name="version" value={now.version} />
          <input type="hidden" name="number" value={shown.version} />
          <Button type="submit" kind="sea">
            {m.versions_restore({ number: shown.version })}
          </Button>
        </Form>
      )}
    </section>
  );
}
