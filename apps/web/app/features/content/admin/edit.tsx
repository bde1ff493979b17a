import type { AdminSitePage } from "@jukung/contract";
import { Form, useNavigation } from "react-router";
import { type FormAnswer, fieldOf, mergedKey, useSiteForm } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { titleOf } from "~/lib/in-locale.ts";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { ButtonLink } from "~/ui/button.tsx";
import { ChangedMeanwhile } from "~/ui/changed-meanwhile/changed-meanwhile.tsx";
import { StartedFrom } from "~/ui/changed-meanwhile/started-from.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { RichTextPair } from "~/ui/rich-text/rich-text-pair.tsx";
import { TextPair } from "~/ui/text-pair.tsx";
import { SaveBar } from "~/ui/unsaved/save-bar.tsx";
import type { Route } from "./+types/edit";
import { type PageForm, pageForm } from "./page-values.ts";
import { savePage, slugIn } from "./pages.server.ts";
import "./site-pages.css";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const slug = slugIn(request, params.slug);
  return (await visitOf(context).api.content.admin.page({ slug })).data;
}
export const action = ({ params, request, context }: Route.ActionArgs) =>
  savePage(visitOf(context), request, slugIn(request, params.slug));

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PageEditor
      key={loaderData.slug + mergedKey(actionData)}
      page={loaderData}
      answer={actionData}
    />
  );
}

/** A page's title and text, Indonesian and English side by side. */
function PageEditor({ page, answer }: { page: AdminSitePage; answer: FormAnswer | undefined }) {
  const saved = pageForm(page);
  const { form, fields, wrong, isWrong } = useSiteForm<PageForm>({
    id: "page",
    answer,
    defaultValue: saved,
  });
  const saving = useNavigation().formMethod === "POST";
  const name = titleOf(page);
  return (
    <div className="admin-thing site-page-editor">
      <Head title={`${m.site_pages_edit()}: ${name}`} wrong={isWrong} hidden />
      <Breadcrumb steps={[{ label: m.site_pages_title(), to: "/admin/pages" }, { label: name }]} />
      <header className="admin-head">
        <h1>{name}</h1>
        <ButtonLink to={`/admin/pages/${page.slug}/versions`} icon="clock">
          {m.versions_title()}
        </ButtonLink>
        <p className="admin-head-text">{m.site_pages_hint({ placeholder: "{site}" })}</p>
      </header>
      <Form method="post" id={form.id} className="site-page-form" noValidate={form.noValidate}>
        <ErrorSummary {...withLabels(form.id, wrong, labels())} />
        <StartedFrom answer={answer} version={page.version} values={saved} />
        <ChangedMeanwhile answer={answer} labels={labels()} />
        <section className="sheet">
          <h2>{m.site_pages_texts()}</h2>
          <TextPair
            label={m.site_pages_name()}
            in_id={fieldOf(fields.title_id)}
            in_en={fieldOf(fields.title_en)}
            maxLength={120}
            required
          />
          <RichTextPair
            long
            label={m.site_pages_body()}
            in_id={fieldOf(fields.body_id)}
            in_en={fieldOf(fields.body_en)}
            maxLength={40_000}
          />
        </section>
        <SaveBar
          form={form.id}
          saved={String(page.version)}
          label={m.entry_save()}
          pending={saving && m.entry_saving()}
          merged={answer?.merged !== undefined}
        />
      </Form>
    </div>
  );
}

const labels = () => ({
  title_id: `${m.site_pages_name()} (Indonesia)`,
  title_en: `${m.site_pages_name()} (English)`,
  body_id: `${m.site_pages_body()} (Indonesia)`,
  body_en: `${m.site_pages_body()} (English)`,
});
