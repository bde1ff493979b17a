import type { AdminSchedule } from "@jukung/contract";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { isDay, longDay, plainDay } from "~/lib/dates.ts";
import { fieldOf, useSiteForm } from "~/lib/forms.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Button } from "~/ui/button.tsx";
import { ChangedMeanwhile } from "~/ui/changed-meanwhile/changed-meanwhile.tsx";
import { StartedFrom } from "~/ui/changed-meanwhile/started-from.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextField } from "~/ui/field.tsx";
import { fareNames } from "~/ui/passenger-picker/age-labels.ts";
import { fares } from "~/ui/passenger-picker/counts.ts";
import { SaveBar } from "~/ui/unsaved/save-bar.tsx";
import { useRounds } from "~/ui/unsaved/use-rounds.ts";
import { FareFields } from "./fare-fields.tsx";
import { fareLabels } from "./labels.ts";
import type { Previewed } from "./preview.server.ts";
import { SavePreview } from "./save-effect.tsx";
import { type FaresForm, type FareTexts, faresForm, faresIn } from "./values.ts";
import "./timetable.css";

type Props = { schedule: AdminSchedule; answer: Previewed | undefined };

/** The fares of a schedule, each from a day on: the next one ends it. */
export function FareVersions({ schedule, answer }: Props) {
  const saved = faresForm(schedule);
  const { form, fields, wrong } = useSiteForm<FaresForm>({
    id: "fares",
    answer,
    defaultValue: saved,
  });
  const saving = useNavigation().formData?.get("intent") === "fares";
  const rounds = useRounds(saving, answer === undefined);
  const rows = fields.fares.getFieldList();
  // The first days as they are being typed, by row: its heading names them.
  const [typed, setTyped] = useState<Record<string, string>>({});
  const locked = new Set(
    schedule.fares.filter((version) => version.locked).map(({ valid_from }) => valid_from),
  );
  const newest = rows.at(-1)?.initialValue as FaresForm["fares"][number] | undefined;
  const ready = answer?.effect !== undefined;
  return (
    <Form method="post" id={form.id} className="admin-form" noValidate={form.noValidate}>
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="intent" value="fares" />
      <section className="sheet">
        <h2>{m.fares_title()}</h2>
        <p className="sheet-note">{m.fares_text()}</p>
        <ErrorSummary {...withLabels(form.id, wrong, fareLabels())} />
        <StartedFrom answer={answer} version={schedule.version} values={saved} />
        <ChangedMeanwhile answer={answer} labels={fareLabels()} />
        <ol className="fare-versions" id={fields.fares.id}>
          {rows.map((row, index) => {
            const its = row.getFieldset();
            const saved_from = String(its.valid_from.initialValue ?? "");
            const from = typed[row.key ?? ""] ?? saved_from;
            const name = isDay(from) ? m.fares_from_day({ day: longDay(from) }) : m.fares_new();
            const isLocked = locked.has(saved_from);
            return (
              <li key={row.key} className="fare-version">
                <div className="fare-version-head">
                  <h3>{name}</h3>
                  {!isLocked && rows.length > 1 && (
                    <Button
                      {...form.remove.getButtonProps({ name: fields.fares.name, index })}
                      type="submit"
                      size="small"
                      kind="plain"
                      aria-label={m.fares_remove_of({ name })}
                    >
                      {m.fares_remove()}
                    </Button>
                  )}
                </div>
                {isLocked ? (
                  <LockedFares row={its} />
                ) : (
                  <>
                    <TextField
                      {...fieldOf(its.valid_from)}
                      label={m.fares_from()}
                      type="date"
                      className="fare-from"
                      onChange={({ currentTarget: { value } }) =>
                        setTyped((all) => ({ ...all, [row.key ?? ""]: value }))
                      }
                      required
                    />
                    <div role="status">
                      {isDay(from) && from > schedule.valid_until && (
                        <p className="sheet-warning">
                          {m.fares_never({ day: plainDay(schedule.valid_until) })}
                        </p>
                      )}
                    </div>
                    <FareFields field={(fare) => fieldOf(its[fare])} />
                  </>
                )}
              </li>
            );
          })}
        </ol>
        <Button
          {...form.insert.getButtonProps({
            name: fields.fares.name,
            // The newest fares, to be changed: a new season rarely starts from nothing.
            defaultValue: { ...newest, valid_from: "" } as FaresForm["fares"][number],
          })}
          type="submit"
          size="small"
          icon="plus"
          className="fare-add"
        >
          {m.fares_add()}
        </Button>
        <SavePreview answer={answer} told={m.effect_told} />
        <SaveBar
          form={form.id}
          saved={`${rounds} ${JSON.stringify(saved)}`}
          label={ready ? m.effect_save() : m.fares_save()}
          pending={saving && m.admin_saving()}
          none={m.fares_all_saved()}
          second
          merged={answer?.merged !== undefined}
        />
      </section>
    </Form>
  );
}

type Row = Record<keyof FaresForm["fares"][number], { name: string; initialValue?: unknown }>;
/** Fares that priced orders: shown, and sent as they are. */
function LockedFares({ row }: { row: Row }) {
  const texts = Object.fromEntries(
    fares.map((fare) => [fare, String(row[fare].initialValue ?? "")]),
  ) as FareTexts;
  const amounts = faresIn(texts);
  return (
    <>
      <dl className="fare-locked">
        {fares.map((fare) => (
          <div key={fare}>
            <dt>{fareNames[fare]()}</dt>
            <dd className="num">{rupiah(amounts[fare])}</dd>
          </div>
        ))}
      </dl>
      <p className="field-hint">{m.fares_locked_hint()}</p>
      <input type="hidden" name={row.valid_from.name} value={String(row.valid_from.initialValue)} />
      {fares.map((fare) => (
        <input key={fare} type="hidden" name={row[fare].name} value={texts[fare]} />
      ))}
    </>
  );
}
