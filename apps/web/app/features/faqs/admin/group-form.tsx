import type { AdminFaqGroup } from "@jukung/contract";
import { Form, useNavigation } from "react-router";
import { type FormAnswer, fieldOf, useSiteForm } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { titleOf } from "~/lib/in-locale.ts";
import { m } from "~/lib/paraglide/messages.js";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { ButtonLink } from "~/ui/button.tsx";
import { ChangedMeanwhile } from "~/ui/changed-meanwhile/changed-meanwhile.tsx";
import { StartedFrom } from "~/ui/changed-meanwhile/started-from.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextPair } from "~/ui/text-pair.tsx";
import { SaveBar } from "~/ui/unsaved/save-bar.tsx";
import { faqLabels } from "../labels.ts";
import { FAQS } from "./paths.ts";
import { Remove } from "./remove.tsx";
import { type GroupForm as Fields, groupForm } from "./values.ts";
import "./admin-faqs.css";

/** A group's title in both languages. */
export function GroupForm({
  group,
  answer,
}: {
  group?: AdminFaqGroup;
  answer: FormAnswer | undefined;
}) {
  const saved = groupForm(group ?? { title_id: "", title_en: "" });
  const { form, fields, wrong, isWrong } = useSiteForm<Fields>({
    id: "faq-group",
    answer,
    defaultValue: saved,
  });
  const saving = useNavigation().formMethod === "POST";
  const title = group ? m.faq_group_edit() : m.faq_group_new();
  const name = group && titleOf(group);
  return (
    <div className="admin-thing faq-editor">
      <Head title={name ? `${title}: ${name}` : title} wrong={isWrong} hidden />
      <Breadcrumb steps={[{ label: m.faqs_title(), to: FAQS }, { label: name ?? title }]} />
      <header className="admin-head">
        <h1>{name ?? title}</h1>
        <ButtonLink to={FAQS} icon="back">
          {m.faq_back()}
        </ButtonLink>
      </header>
      <Form method="post" id={form.id} className="faq-form" noValidate={form.noValidate}>
        <ErrorSummary {...withLabels(form.id, wrong, faqLabels())} />
        {group && <StartedFrom answer={answer} version={group.version} values={saved} />}
        <ChangedMeanwhile answer={answer} labels={faqLabels()} />
        <section className="sheet">
          <TextPair
            label={m.faq_group_title()}
            in_id={fieldOf(fields.title_id)}
            in_en={fieldOf(fields.title_en)}
            maxLength={120}
            required
          />
        </section>
        <SaveBar
          form={form.id}
          saved={JSON.stringify(group ?? null)}
          label={m.faq_save()}
          pending={saving && m.faq_saving()}
          counts={group !== undefined}
          merged={answer?.merged !== undefined}
        />
      </Form>
      {group &&
        (group.questions.length > 0 ? (
          <p className="sheet-note">{m.faq_group_in_use()}</p>
        ) : (
          <Remove
            label={m.faq_group_remove()}
            text={m.faq_group_remove_text()}
            sent={groupForm(group)}
          />
        ))}
    </div>
  );
}
