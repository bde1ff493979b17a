import type { AdminBoat } from "@jukung/contract";
import { Form, useNavigation } from "react-router";
import { RefundFields, refundChoices } from "~/features/offerings/admin/refund-fields.tsx";
import { RescheduleFields } from "~/features/offerings/admin/reschedule-fields.tsx";
import { type FormAnswer, fieldOf, useSiteForm } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { listOf } from "~/lib/posted-lists.ts";
import { withLabels } from "~/lib/wrong-fields.ts";
import { ChangedMeanwhile } from "~/ui/changed-meanwhile/changed-meanwhile.tsx";
import { StartedFrom } from "~/ui/changed-meanwhile/started-from.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { SelectField, TextField } from "~/ui/field.tsx";
import { LocationFields } from "~/ui/location-fields.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import { PickList } from "~/ui/pick-list.tsx";
import { PickOrder } from "~/ui/pick-order.tsx";
import { TextPair } from "~/ui/text-pair.tsx";
import { SaveBar } from "~/ui/unsaved/save-bar.tsx";
import type { Choices } from "./choices.server.ts";
import { labels } from "./labels.ts";
import { Specification } from "./specification.tsx";
import { type BoatForm, formOf } from "./values.ts";
import "../admin-boats.css";

type Props = { boat?: AdminBoat; choices: Choices; answer: FormAnswer | undefined };

/** All fields of a boat, in the order in which travellers read them. */
export function BoatDetails({ boat, choices, answer }: Props) {
  const { policy, ...lists } = choices;
  const defaultValue = formOf(boat, policy);
  const { form, fields, wrong } = useSiteForm<BoatForm>({ id: "boat", answer, defaultValue });
  const saving = useNavigation().formData?.get("intent") === "save";
  const messages = labels();
  const chosen = (field: { initialValue?: unknown }) =>
    listOf(field.initialValue as string | string[] | undefined);
  const picks = (name: "facilities" | "includes" | "excludes") => ({
    id: fields[name].id,
    name,
    legend: messages[name],
    options: choices[name],
    chosen: chosen(fields[name]),
    error: fields[name].errors?.[0],
  });
  return (
    <Form method="post" id={form.id} className="admin-form" noValidate={form.noValidate}>
      {/* Enter in a field saves, whatever button comes first */}
      <button type="submit" name="intent" value="save" hidden tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="intent" value="save" />
      <ErrorSummary {...withLabels(form.id, wrong, messages)} />
      {boat && <StartedFrom answer={answer} version={boat.version} values={defaultValue} />}
      <ChangedMeanwhile
        answer={answer}
        labels={messages}
        options={{
          ...lists,
          destination: choices.destinations,
          refund: refundChoices(),
        }}
      />
      <section className="sheet">
        <h2>{m.admin_boat_which()}</h2>
        <TextField {...fieldOf(fields.name)} label={messages.name} maxLength={120} required />
        <SelectField {...fieldOf(fields.destination)} label={messages.destination} required>
          <option value="">{m.admin_choose()}</option>
          {choices.destinations.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <LocationFields
          legend={m.boat_place()}
          nameLabel={messages.location_name}
          nameMax={120}
          name={fieldOf(fields.location_name)}
          latitude={fieldOf(fields.latitude)}
          longitude={fieldOf(fields.longitude)}
        />
        <TextPair
          label={m.meeting_point_label()}
          hint={m.meeting_point_hint()}
          in_id={fieldOf(fields.meeting_point_id)}
          in_en={fieldOf(fields.meeting_point_en)}
          maxLength={200}
        />
      </section>
      <section className="sheet">
        <h2>{m.admin_boat_story()}</h2>
        <TextPair
          label={messages.description}
          in_id={fieldOf(fields.description_id)}
          in_en={fieldOf(fields.description_en)}
          rows={8}
          maxLength={6000}
        />
        <TextPair
          label={messages.highlights}
          hint={m.admin_boat_highlights_hint()}
          in_id={fieldOf(fields.highlights_id)}
          in_en={fieldOf(fields.highlights_en)}
          rows={5}
        />
      </section>
      <section className="sheet">
        <h2>{m.admin_boat_lists()}</h2>
        <PickList {...picks("includes")} />
        <PickList {...picks("excludes")} />
        <PickList {...picks("facilities")} hint={m.admin_boat_facilities_hint()} />
      </section>
      <Specification fields={fields} />
      <section className="sheet">
        <h2>{m.boat_know()}</h2>
        <PickOrder
          id={fields.informations.id}
          name="informations"
          legend={messages.informations}
          hint={m.admin_boat_informations_hint()}
          options={choices.informations}
          chosen={chosen(fields.informations)}
          error={fields.informations.errors?.[0]}
        />
      </section>
      <section className="sheet">
        <h2>{m.admin_boat_money()}</h2>
        <NumberField
          {...fieldOf(fields.price_from)}
          label={messages.price_from}
          hint={m.admin_boat_price_hint()}
          thousands
          required
        />
        <RefundFields form={form} refund={fields.refund} policy={fields.refund_policy} />
        <RescheduleFields hours={fieldOf(fields.reschedule_policy.getFieldset().free_hours)} />
      </section>
      <SaveBar
        form={form.id}
        saved={JSON.stringify(boat ?? null)}
        label={boat ? m.admin_save() : m.admin_boat_create()}
        pending={saving && m.admin_saving()}
        counts={boat !== undefined}
        merged={answer?.merged !== undefined}
      />
    </Form>
  );
}
