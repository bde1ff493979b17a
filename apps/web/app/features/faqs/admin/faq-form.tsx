import type { AdminFaq, AdminFaqGroup } from "@jukung/contract";
import { Form, useNavigation } from "react-router";
import { type FormAnswer, fieldOf, useSiteForm } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { inLocale, titleOf } from "~/lib/in-locale.ts";
import { m } from "~/lib/paraglide/messages.js";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { ButtonLink } from "~/ui/button.tsx";
import { ChangedMeanwhile } from "~/ui/changed-meanwhile/changed-meanwhile.tsx";
import { StartedFrom } from "~/ui/changed-meanwhile/started-from.tsx";
import { Checkbox, RadioGroup } from "~/ui/choice.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { SelectField } from "~/ui/field.tsx";
import { RichTextPair } from "~/ui/rich-text/rich-text-pair.tsx";
import { TextPair } from "~/ui/text-pair.tsx";
import { SaveBar } from "~/ui/unsaved/save-bar.tsx";
import { faqLabels } from "../labels.ts";
import { FAQS } from "./paths.ts";
import { Remove } from "./remove.tsx";
import { type FaqForm as Fields, faqForm, newFaqForm } from "./values.ts";
import "./admin-faqs.css";

/** A question and its answer in both languages, its group, and whether it is shown. */
export function FaqForm({
  faq,
  groups,
  group = "",
  answer,
}: {
  faq?: AdminFaq;
  groups: Pick<AdminFaqGroup, "slug" | "title_id" | "title_en">[];
  /** The group of a new question. */
  group?: string;
  answer: FormAnswer | undefined;
}) {
  const saved = faq ? faqForm(faq) : newFaqForm(group || (groups[0]?.slug ?? ""));
  const { form, fields, wrong, isWrong } = useSiteForm<Fields>({
    id: "faq",
    answer,
    defaultValue: saved,
  });
  const saving = useNavigation().formMethod === "POST";
  const title = faq ? m.faq_edit() : m.faq_new();
  const name = faq && inLocale(faq.question_id, faq.question_en);
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
        {faq && <StartedFrom answer={answer} version={faq.version} values={saved} />}
        <ChangedMeanwhile answer={answer} labels={faqLabels()} />
        <section className="sheet">
          <TextPair
            label={m.faq_question()}
            in_id={fieldOf(fields.question_id)}
            in_en={fieldOf(fields.question_en)}
            maxLength={200}
            required
          />
          <RichTextPair
            label={m.faq_answer()}
            in_id={fieldOf(fields.answer_id)}
            in_en={fieldOf(fields.answer_en)}
            maxLength={10_000}
          />
        </section>
        <section className="sheet">
          <SelectField
            {...fieldOf(fields.group)}
            label={m.faq_group()}
            options={groups.map((one) => ({ value: one.slug, label: titleOf(one) }))}
          />
          <RadioGroup
            name="state"
            legend={m.faq_state()}
            options={[
              { value: "published", label: m.faq_state_published() },
              { value: "draft", label: m.faq_state_draft(), hint: m.faq_state_draft_hint() },
            ]}
            defaultValue={fieldOf(fields.state).defaultValue}
            error={fields.state.errors?.[0]}
          />
          <Checkbox
            name="on_home"
            value="yes"
            defaultChecked={fieldOf(fields.on_home).defaultValue === "yes"}
            hint={m.faq_on_home_hint()}
          >
            {m.faq_on_home()}
          </Checkbox>
        </section>
        <SaveBar
          form={form.id}
          saved={JSON.stringify(faq ?? null)}
          label={m.faq_save()}
          pending={saving && m.faq_saving()}
          counts={faq !== undefined}
          merged={answer?.merged !== undefined}
        />
      </Form>
      {faq && (
        <Remove
          label={m.faq_remove()}
          text={m.faq_remove_text()}
          sent={{
            question_id: faq.question_id,
            question_en: faq.question_en,
            version: String(faq.version),
          }}
        />
      )}
    </div>
  );
}
