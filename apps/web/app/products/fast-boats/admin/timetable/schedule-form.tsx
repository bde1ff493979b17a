import type { AdminSchedule } from "@jukung/contract";
import { Form, useNavigation } from "react-router";
import { RefundFields, refundChoices } from "~/features/offerings/admin/refund-fields.tsx";
import { RescheduleFields } from "~/features/offerings/admin/reschedule-fields.tsx";
import { weekday, weekStartsOn } from "~/lib/dates.ts";
import { fieldOf, useSiteForm } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { dayOfNumber } from "~/lib/weekdays.ts";
import { withLabels } from "~/lib/wrong-fields.ts";
import { ChangedMeanwhile } from "~/ui/changed-meanwhile/changed-meanwhile.tsx";
import { StartedFrom } from "~/ui/changed-meanwhile/started-from.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { SelectField, TextField } from "~/ui/field.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import { PickList } from "~/ui/pick-list.tsx";
import { TextPair } from "~/ui/text-pair.tsx";
import { SaveBar } from "~/ui/unsaved/save-bar.tsx";
import { useRounds } from "~/ui/unsaved/use-rounds.ts";
import type { Choices } from "./choices.server.ts";
import { FareFields } from "./fare-fields.tsx";
import { labels } from "./labels.ts";
import type { Previewed } from "./preview.server.ts";
import { SavePreview } from "./save-effect.tsx";
import { DAILY, type FareTexts, formOf, type ScheduleForm, textsOf } from "./values.ts";
import "./timetable.css";

type Props = {
  schedule?: AdminSchedule;
  boat: AdminSchedule["boat"];
  choices: Choices;
  answer: Previewed | undefined;
};

/** Weekdays in the reader's order. */
const days = () => {
  const order = weekStartsOn() === 0 ? ["7", ...DAILY.slice(0, 6)] : DAILY;
  return order.map((value) => ({ value, label: weekday(dayOfNumber(Number(value))) }));
};

/** All fields of a schedule; a new one has its first fares too. */
export function ScheduleDetails({ schedule, boat, choices, answer }: Props) {
  const { policy, ports, today } = choices;
  const saved = formOf(schedule, { usual: policy, seats: String(boat.capacity), today });
  const { form, fields, wrong } = useSiteForm<ScheduleForm & { fares?: FareTexts }>({
    id: "schedule",
    answer,
    defaultValue: schedule ? saved : { ...saved, fares: textsOf() },
  });
  const saving = useNavigation().formData?.get("intent") === "schedule";
  const rounds = useRounds(saving, answer === undefined);
  const messages = labels();
  const port = (name: "from" | "to") => (
    <SelectField {...fieldOf(fields[name])} label={messages[name]} required>
      <option value="">{m.admin_choose()}</option>
      {ports.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
  const fares = fields.fares.getFieldset();
  const ready = answer?.effect !== undefined;
  return (
    <Form method="post" id={form.id} className="admin-form" noValidate={form.noValidate}>
      {/* Enter in a field saves, whatever button comes first */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="intent" value="schedule" />
      <ErrorSummary {...withLabels(form.id, wrong, messages)} />
      {schedule && <StartedFrom answer={answer} version={schedule.version} values={saved} />}
      <ChangedMeanwhile
        answer={answer}
        labels={messages}
        options={{ from: ports, to: ports, weekdays: days(), refund: refundChoices() }}
      />
      <section className="sheet">
        <h2>{m.schedule_route()}</h2>
        <div className="two-columns">
          {port("from")}
          {port("to")}
          <TextField {...fieldOf(fields.departs)} label={messages.departs} type="time" required />
          <TextField {...fieldOf(fields.arrives)} label={messages.arrives} type="time" required />
        </div>
        <TextField
          {...fieldOf(fields.via)}
          label={messages.via}
          hint={m.schedule_via_hint()}
          maxLength={120}
        />
      </section>
      <section className="sheet">
        <h2>{m.schedule_when()}</h2>
        <div className="weekday-picks">
          <PickList
            id={fields.weekdays.id}
            name="weekdays"
            legend={messages.weekdays}
            options={days()}
            chosen={[(fields.weekdays.initialValue as string | string[] | undefined) ?? []].flat()}
            error={fields.weekdays.errors?.[0]}
          />
        </div>
        <div className="two-columns">
          <TextField
            {...fieldOf(fields.valid_from)}
            label={messages.valid_from}
            type="date"
            required
          />
          <TextField
            {...fieldOf(fields.valid_until)}
            label={messages.valid_until}
            type="date"
            required
          />
        </div>
      </section>
      <section className="sheet">
        <h2>{m.schedule_sale()}</h2>
        <div className="two-columns">
          <NumberField
            {...fieldOf(fields.capacity)}
            label={messages.capacity}
            hint={m.schedule_seats_hint({ most: boat.capacity })}
            maxLength={4}
            required
          />
          <NumberField
            {...fieldOf(fields.cut_off_minutes)}
            label={messages.cut_off_minutes}
            hint={m.schedule_cut_off_hint()}
            maxLength={6}
            required
          />
        </div>
        <RefundFields form={form} refund={fields.refund} policy={fields.refund_policy} />
        <RescheduleFields
          hours={fieldOf(fields.reschedule_policy.getFieldset().free_hours)}
          fee={fieldOf(fields.reschedule_policy.getFieldset().fee)}
        />
      </section>
      <section className="sheet">
        <h2>{m.schedule_boarding()}</h2>
        <NumberField
          {...fieldOf(fields.check_in_minutes)}
          label={messages.check_in_minutes}
          hint={m.schedule_check_in_hint()}
          maxLength={3}
          required
        />
        <TextPair
          label={m.schedule_check_in_place()}
          hint={m.schedule_check_in_place_hint({ operator: boat.operator })}
          in_id={fieldOf(fields.check_in_id)}
          in_en={fieldOf(fields.check_in_en)}
          maxLength={200}
        />
      </section>
      {!schedule && (
        <section className="sheet">
          <h2>{m.fares_first()}</h2>
          <p className="sheet-note">{m.fares_first_text()}</p>
          <FareFields field={(fare) => fieldOf(fares[fare])} />
        </section>
      )}
      <SavePreview answer={answer} told={m.effect_told} />
      <SaveBar
        form={form.id}
        saved={`${rounds} ${JSON.stringify(schedule ? saved : null)}`}
        label={ready ? m.effect_save() : schedule ? m.admin_save() : m.schedule_create()}
        pending={saving && m.admin_saving()}
        counts={schedule !== undefined}
        none={m.schedule_all_saved()}
        merged={answer?.merged !== undefined}
      />
    </Form>
  );
}
