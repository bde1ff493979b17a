import type { AdminSeason } from "@jukung/contract";
import { Form, useNavigation } from "react-router";
import { fieldOf, useSiteForm } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Button } from "~/ui/button.tsx";
import { ChangedMeanwhile } from "~/ui/changed-meanwhile/changed-meanwhile.tsx";
import { StartedFrom } from "~/ui/changed-meanwhile/started-from.tsx";
import { RadioGroup } from "~/ui/choice.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextField } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import { type Pick, PickList } from "~/ui/pick-list.tsx";
import { TextPair } from "~/ui/text-pair.tsx";
import { SaveBar } from "~/ui/unsaved/save-bar.tsx";
import { FareFields } from "../fare-fields.tsx";
import type { Previewed } from "../preview.server.ts";
import { SavePreview } from "../save-effect.tsx";
import { seasonLabels } from "./labels.ts";
import { datesIn, formOf, type SeasonForm } from "./values.ts";
import "./seasons.css";

type Props = { season?: AdminSeason; schedules: Pick[]; answer: Previewed | undefined };

const effects = () => [
  { value: "percent", label: m.season_percent() },
  { value: "amounts", label: m.season_amounts() },
  { value: "closed", label: m.season_closed(), hint: m.season_closed_hint() },
];
const scopes = () => [
  { value: "all", label: m.season_all() },
  { value: "some", label: m.season_some() },
];

/** All fields of a season: its days, what it does, and where. */
export function SeasonDetails({ season, schedules, answer }: Props) {
  const saved = formOf(season);
  const { form, fields, wrong } = useSiteForm<SeasonForm>({
    id: "season",
    answer,
    defaultValue: saved,
  });
  const saving = useNavigation().formData?.get("intent") === "save";
  const messages = seasonLabels();
  const amounts = fields.amounts.getFieldset();
  const rows = fields.days.getFieldList();
  const holidays = new Map(season?.holidays.map(({ date, name }) => [date, name]));
  const ready = answer?.effect !== undefined;
  return (
    <Form
      method="post"
      id={form.id}
      className="admin-form season-form"
      noValidate={form.noValidate}
    >
      {/* Enter in a field saves, whatever button comes first */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="intent" value="save" />
      <ErrorSummary {...withLabels(form.id, wrong, messages)} />
      {season && <StartedFrom answer={answer} version={season.version} values={saved} />}
      <ChangedMeanwhile
        answer={answer}
        labels={messages}
        options={{ effect: effects(), scope: scopes(), schedules }}
      />
      <section className="sheet">
        <TextPair
          label={m.season_name()}
          in_id={fieldOf(fields.name_id)}
          in_en={fieldOf(fields.name_en)}
          maxLength={120}
        />
      </section>
      <section className="sheet">
        <h2>{m.season_days()}</h2>
        <p className="sheet-note">{m.season_days_text()}</p>
        <div className="season-days" id={fields.days.id} tabIndex={-1}>
          {rows.map((row, index) => {
            const { from, to } = row.getFieldset();
            const name = m.season_row({ number: index + 1 });
            const its = {
              from: String(from.initialValue ?? ""),
              to: String(to.initialValue ?? ""),
            };
            const named = datesIn([its]).flatMap((date) => holidays.get(date) ?? []);
            return (
              <fieldset key={row.key} className="season-range">
                <legend className="out-of-sight">{name}</legend>
                <TextField {...fieldOf(from)} label={m.season_from()} type="date" />
                <TextField {...fieldOf(to)} label={m.season_to()} type="date" />
                <span className="season-holiday">{[...new Set(named)].join(", ")}</span>
                <Button
                  {...form.remove.getButtonProps({ name: fields.days.name, index })}
                  type="submit"
                  size="small"
                  kind="plain"
                  aria-label={m.season_row_remove({ name })}
                >
                  {m.fares_remove()}
                </Button>
              </fieldset>
            );
          })}
          {fields.days.errors && (
            <p className="field-error">
              <Icon name="alert" />
              {fields.days.errors[0]}
            </p>
          )}
          {rows.length < 99 && (
            <Button
              {...form.insert.getButtonProps({
                name: fields.days.name,
                defaultValue: { from: "", to: "" },
              })}
              type="submit"
              size="small"
              icon="plus"
              className="season-add"
            >
              {m.season_row_add()}
            </Button>
          )}
        </div>
      </section>
      <section className="sheet season-effect">
        <h2>{m.season_effect()}</h2>
        <RadioGroup
          name="effect"
          legend={m.season_effect()}
          legendHidden
          defaultValue={String(fields.effect.initialValue ?? "percent")}
          error={fields.effect.errors?.[0]}
          options={effects()}
        />
        <div className="season-percent">
          <NumberField
            {...fieldOf(fields.percent)}
            label={m.season_percent_field()}
            hint={m.season_percent_hint()}
            signed
            maxLength={4}
          />
        </div>
        <div className="season-amounts">
          <p className="field-hint">{m.season_amounts_hint()}</p>
          <FareFields field={(fare) => fieldOf(amounts[fare])} signed />
        </div>
      </section>
      <section className="sheet season-scope">
        <h2>{m.season_scope()}</h2>
        <RadioGroup
          name="scope"
          legend={m.season_scope()}
          legendHidden
          defaultValue={String(fields.scope.initialValue ?? "all")}
          options={scopes()}
        />
        <div className="season-schedules">
          <PickList
            id={fields.schedules.id}
            name="schedules"
            legend={m.season_schedules()}
            options={schedules}
            chosen={[(fields.schedules.initialValue as string | string[] | undefined) ?? []].flat()}
            error={fields.schedules.errors?.[0]}
          />
        </div>
      </section>
      <SavePreview answer={answer} told={m.effect_kept} />
      <SaveBar
        form={form.id}
        saved={JSON.stringify(season ?? null)}
        label={ready ? m.effect_save() : season ? m.admin_save() : m.season_create()}
        pending={saving && m.admin_saving()}
        counts={season !== undefined}
        merged={answer?.merged !== undefined}
      />
    </Form>
  );
}
