import type { Information } from "@jukung/contract";
import { Form, useNavigation } from "react-router";
import { PictureField } from "~/features/media/index.ts";
import { type FormAnswer, fieldOf, useSiteForm } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { withLabels } from "~/lib/wrong-fields.ts";
import { ChangedMeanwhile } from "~/ui/changed-meanwhile/changed-meanwhile.tsx";
import { StartedFrom } from "~/ui/changed-meanwhile/started-from.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { RichTextPair } from "~/ui/rich-text/rich-text-pair.tsx";
import { TextPair } from "~/ui/text-pair.tsx";
import { SaveBar } from "~/ui/unsaved/save-bar.tsx";
import { BlockFrame } from "../block-frame.tsx";
import { informationsPath } from "../list-paths.ts";
import type { InformationForm as Fields } from "./informations.server.ts";
import { blockForm } from "./values.ts";
import "../catalogue.css";

/** An information block: title and formatted text in both languages, and a picture. */
export function InformationForm({
  block,
  answer,
}: {
  block?: Information;
  answer: FormAnswer | undefined;
}) {
  const saved = blockForm(block);
  const { form, fields, wrong, isWrong } = useSiteForm<Fields & { image: string }>({
    id: "block",
    answer,
    defaultValue: { ...saved, alt_id: "", alt_en: "" },
  });
  const saving = useNavigation().formMethod === "POST";
  return (
    <BlockFrame
      list={m.informations_title()}
      home={informationsPath}
      title={block ? m.informations_edit() : m.informations_new()}
      entry={block}
      wrong={isWrong}
    >
      <Form
        method="post"
        encType="multipart/form-data"
        id={form.id}
        className="block-form"
        noValidate={form.noValidate}
      >
        <ErrorSummary {...withLabels(form.id, wrong, labels())} />
        {block && <StartedFrom answer={answer} version={block.version} values={saved} />}
        <ChangedMeanwhile answer={answer} labels={labels()} />
        <section className="sheet">
          <TextPair
            label={m.informations_name()}
            in_id={fieldOf(fields.title_id)}
            in_en={fieldOf(fields.title_en)}
            maxLength={120}
          />
          <RichTextPair
            label={m.informations_body()}
            in_id={fieldOf(fields.body_id)}
            in_en={fieldOf(fields.body_en)}
            maxLength={20_000}
          />
        </section>
        <section className="sheet">
          <h2>{m.informations_image()}</h2>
          <PictureField
            id={fields.image.id}
            picture={block?.image ?? null}
            error={fields.image.errors?.[0]}
          >
            <TextPair
              label={m.picture_alt()}
              hint={m.picture_alt_hint()}
              in_id={fieldOf(fields.alt_id)}
              in_en={fieldOf(fields.alt_en)}
              maxLength={200}
            />
          </PictureField>
        </section>
        <SaveBar
          form={form.id}
          saved={JSON.stringify(block ?? null)}
          label={m.entry_save()}
          pending={saving && m.entry_saving()}
          counts={block !== undefined}
          merged={answer?.merged !== undefined}
        />
      </Form>
    </BlockFrame>
  );
}

const labels = () => ({
  title_id: `${m.informations_name()} (Indonesia)`,
  title_en: `${m.informations_name()} (English)`,
  body_id: `${m.informations_body()} (Indonesia)`,
  body_en: `${m.informations_body()} (English)`,
});
