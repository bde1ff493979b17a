import type { Itinerary } from "@jukung/contract";
import { Form, useNavigation } from "react-router";
import { type FormAnswer, fieldOf, useSiteForm } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { withLabels } from "~/lib/wrong-fields.ts";
import { ChangedMeanwhile } from "~/ui/changed-meanwhile/changed-meanwhile.tsx";
import { StartedFrom } from "~/ui/changed-meanwhile/started-from.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import { TextPair } from "~/ui/text-pair.tsx";
import { SaveBar } from "~/ui/unsaved/save-bar.tsx";
import { BlockFrame } from "../block-frame.tsx";
import { itineraryPath } from "../list-paths.ts";
import { type ItineraryForm, stepForm } from "./values.ts";
import "../catalogue.css";

/** An itinerary step: what happens, more about it, and how long it takes. */
export function StepForm({ step, answer }: { step?: Itinerary; answer: FormAnswer | undefined }) {
  const saved = stepForm(step);
  const { form, fields, wrong, isWrong } = useSiteForm<ItineraryForm>({
    id: "step",
    answer,
    defaultValue: saved,
  });
  const saving = useNavigation().formMethod === "POST";
  return (
    <BlockFrame
      list={m.itinerary_title()}
      home={itineraryPath}
      title={step ? m.itinerary_edit() : m.itinerary_new()}
      entry={step}
      wrong={isWrong}
    >
      <Form method="post" id={form.id} className="block-form" noValidate={form.noValidate}>
        <ErrorSummary {...withLabels(form.id, wrong, labels())} />
        {step && <StartedFrom answer={answer} version={step.version} values={saved} />}
        <ChangedMeanwhile answer={answer} labels={labels()} />
        <section className="sheet">
          <TextPair
            label={m.itinerary_name()}
            in_id={fieldOf(fields.title_id)}
            in_en={fieldOf(fields.title_en)}
            maxLength={120}
          />
          <TextPair
            label={m.itinerary_body()}
            in_id={fieldOf(fields.text_id)}
            in_en={fieldOf(fields.text_en)}
            rows={4}
            maxLength={2000}
          />
          <NumberField
            {...fieldOf(fields.duration_minutes)}
            className="block-number"
            label={m.itinerary_minutes()}
            hint={m.itinerary_minutes_hint()}
          />
        </section>
        <SaveBar
          form={form.id}
          saved={JSON.stringify(step ?? null)}
          label={m.entry_save()}
          pending={saving && m.entry_saving()}
          counts={step !== undefined}
          merged={answer?.merged !== undefined}
        />
      </Form>
    </BlockFrame>
  );
}

const labels = () => ({
  title_id: `${m.itinerary_name()} (Indonesia)`,
  title_en: `${m.itinerary_name()} (English)`,
  text_id: `${m.itinerary_body()} (Indonesia)`,
  text_en: `${m.itinerary_body()} (English)`,
  duration_minutes: m.itinerary_minutes(),
});
