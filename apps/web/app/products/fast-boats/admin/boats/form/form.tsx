import type { AdminFastBoat } from "@jukung/contract";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { type FormAnswer, fieldOf, useSiteForm } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { withLabels } from "~/lib/wrong-fields.ts";
import { ChangedMeanwhile } from "~/ui/changed-meanwhile/changed-meanwhile.tsx";
import { StartedFrom } from "~/ui/changed-meanwhile/started-from.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { SelectField, TextField } from "~/ui/field.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import { PickList } from "~/ui/pick-list.tsx";
import { TextPair } from "~/ui/text-pair.tsx";
import { SaveBar } from "~/ui/unsaved/save-bar.tsx";
import type { Choices } from "./choices.server.ts";
import { labels } from "./labels.ts";
import { type FleetForm, formOf } from "./values.ts";

type Props = { boat?: AdminFastBoat; choices: Choices; answer: FormAnswer | undefined };

/** All fields of a fast boat. */
export function FleetFields({ boat, choices, answer }: Props) {
  const defaultValue = formOf(boat);
  const { form, fields, wrong } = useSiteForm<FleetForm>({ id: "boat", answer, defaultValue });
  const saving = useNavigation().formData?.get("intent") === "save";
  const messages = labels();
  const [until, setUntil] = useState(String(fields.certificate_until.initialValue ?? ""));
  // While a year is being typed it is one of the first millennium.
  const ended = until > "1000" && until < choices.today;
  const of = (name: Exclude<keyof FleetForm, "facilities">) => ({
    ...fieldOf(fields[name]),
    label: messages[name],
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
        options={{ operator: choices.operators, facilities: choices.facilities }}
      />
      <section className="sheet">
        <h2>{m.fleet_which()}</h2>
        <TextField {...of("name")} maxLength={120} required />
        <SelectField {...of("operator")} required>
          <option value="">{m.admin_choose()}</option>
          {choices.operators.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </section>
      <section className="sheet">
        <h2>{m.fleet_safety()}</h2>
        <div className="two-columns">
          <TextField {...of("certificate_number")} maxLength={60} required />
          <TextField
            {...of("certificate_until")}
            hint={m.fleet_until_hint()}
            type="date"
            onChange={({ currentTarget }) => setUntil(currentTarget.value)}
            required
          />
          <NumberField
            {...of("certified_capacity")}
            hint={m.fleet_certified_hint()}
            maxLength={4}
            required
          />
          <NumberField {...of("capacity")} hint={m.fleet_capacity_hint()} maxLength={4} required />
        </div>
        <div role="status">{ended && <p className="sheet-warning">{m.fleet_until_past()}</p>}</div>
      </section>
      <section className="sheet">
        <h2>{m.fleet_measures()}</h2>
        <div className="admin-cells">
          <NumberField {...of("luggage_kg")} hint={m.fleet_luggage_hint()} maxLength={3} required />
          <NumberField {...of("length_m")} decimals />
          <NumberField {...of("year")} maxLength={4} />
        </div>
        <TextField {...of("engine")} hint={m.fleet_engine_hint()} maxLength={120} />
        <PickList
          id={fields.facilities.id}
          name="facilities"
          legend={messages.facilities}
          options={choices.facilities}
          chosen={[(fields.facilities.initialValue as string | string[] | undefined) ?? []].flat()}
          error={fields.facilities.errors?.[0]}
          none={m.fleet_facilities_none()}
        />
      </section>
      <section className="sheet">
        <h2>{m.fleet_story()}</h2>
        <TextPair
          label={m.admin_boat_description()}
          in_id={fieldOf(fields.description_id)}
          in_en={fieldOf(fields.description_en)}
          rows={6}
          maxLength={6000}
        />
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
