import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { plainDay } from "~/lib/dates.ts";
import { type FormAnswer, fieldOf, useSiteForm } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { ChangedMeanwhile } from "~/ui/changed-meanwhile/changed-meanwhile.tsx";
import { StartedFrom } from "~/ui/changed-meanwhile/started-from.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { SelectField, TextField } from "~/ui/field.tsx";
import { IdNumberField, masked, SexField, sexName } from "~/ui/manifest-fields.tsx";
import { SettingsFrame } from "../settings/frame.tsx";
import type { Route } from "./+types/travellers";
import { formOf, TRAVELLERS, type TravellerForm } from "./traveller-form.ts";
import { changeTravellers, loadTravellers } from "./travellers.server.ts";
import "./travellers.css";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadTravellers(visitOf(context), request);

export const action = ({ request, context }: Route.ActionArgs) =>
  changeTravellers(visitOf(context), request);

type Loaded = Route.ComponentProps["loaderData"];

/** The people an account books for: a list, and a form for one more or for the one being changed. */
export default function Travellers({ loaderData, actionData }: Route.ComponentProps) {
  const { list, changed, countries, manifest } = loaderData;
  // The form begins anew once somebody was added. Who is removed meanwhile leaves it as it is.
  const newest = Math.max(0, ...list.map(({ id }) => id));
  const [added, setAdded] = useState(newest);
  if (newest > added) setAdded(newest);
  return (
    <SettingsFrame area="user" page="travellers" wrong={actionData !== undefined}>
      <div className="settings-main saved-travellers">
        <section className="sheet">
          <h2>{m.travellers()}</h2>
          <p className="sheet-note">{m.travellers_lead()}</p>
          {list.length === 0 ? <p>{m.travellers_none()}</p> : <List list={list} />}
        </section>
        <TravellerSheet
          key={`${changed?.id ?? "new"} ${added}`}
          {...{ changed, countries, manifest }}
          answer={actionData}
        />
      </div>
    </SettingsFrame>
  );
}

/** A person's facts in one line; of an identity number only its end. */
const factsOf = ({ country, date_of_birth, sex, id_number }: Loaded["list"][number]): string =>
  [
    date_of_birth ? m.traveller_born({ country, day: plainDay(date_of_birth) }) : country,
    sex && sexName[sex](),
    id_number && m.manifest_id_ends({ ends: masked(id_number.slice(-3)) }),
  ]
    .filter(Boolean)
    .join(", ");

function List({ list }: Pick<Loaded, "list">) {
  return (
    <ul>
      {list.map(({ id, full_name, ...person }) => (
        <li key={id}>
          <p>
            <b>{full_name}</b>
            <span>{factsOf({ id, full_name, ...person })}</span>
          </p>
          <ButtonLink
            to={`${TRAVELLERS}?change=${id}#traveller`}
            size="small"
            aria-label={m.traveller_change_one({ name: full_name })}
          >
            {m.traveller_change()}
          </ButtonLink>
          {/* Once removed, names and numbers have to be typed anew: it is asked first. */}
          <details>
            <summary
              className="btn quiet small"
              aria-label={m.traveller_remove_one({ name: full_name })}
            >
              {m.traveller_remove()}
            </summary>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <span>{m.traveller_remove_sure({ name: full_name })}</span>
              <Button type="submit" name="intent" value="remove" size="small">
                {m.traveller_remove_yes()}
              </Button>
            </Form>
          </details>
        </li>
      ))}
    </ul>
  );
}

const nobody: TravellerForm = {
  full_name: "",
  nationality: "",
  date_of_birth: "",
  sex: "",
  id_number: "",
};

function TravellerSheet({
  changed,
  countries,
  manifest,
  answer,
}: Pick<Loaded, "changed" | "countries" | "manifest"> & { answer: FormAnswer | undefined }) {
  const saved = changed ? formOf(changed) : nobody;
  const { form, fields, wrong } = useSiteForm<TravellerForm>({
    id: "traveller",
    answer,
    defaultValue: saved,
  });
  const busy = useNavigation().formData?.get("intent") === "save";
  const labels = {
    full_name: m.booking_passport_name(),
    nationality: m.booking_nationality(),
    date_of_birth: m.booking_field_birth(),
    sex: m.manifest_sex_optional(),
    id_number: m.manifest_id_number_optional(),
  };
  /** What the site does not ask for is shown while it is saved, so that it can be removed. */
  const shows = (name: keyof typeof manifest) => manifest[name] !== "no" || saved[name] !== "";
  return (
    <section className="sheet">
      <h2>{changed ? m.traveller_change_one({ name: changed.full_name }) : m.traveller_new()}</h2>
      <Form method="post" id={form.id} className="stack" noValidate={form.noValidate}>
        <ErrorSummary {...withLabels(form.id, wrong, labels)} />
        {changed && <input type="hidden" name="id" value={changed.id} />}
        {changed && <StartedFrom answer={answer} version={changed.version} values={saved} />}
        <ChangedMeanwhile answer={answer} labels={labels} />
        <TextField
          {...fieldOf(fields.full_name)}
          label={labels.full_name}
          hint={m.traveller_one_word()}
          maxLength={120}
          autoComplete="off"
          required
        />
        <div className="two-columns">
          <SelectField {...fieldOf(fields.nationality)} label={labels.nationality} required>
            <option value="">{m.booking_choose()}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            {...fieldOf(fields.date_of_birth)}
            label={labels.date_of_birth}
            hint={m.traveller_birth_hint()}
            type="date"
            max="2999-12-31"
          />
          {shows("sex") && <SexField {...fieldOf(fields.sex)} asked="optional" />}
          {shows("id_number") && (
            <IdNumberField
              {...fieldOf(fields.id_number)}
              asked="optional"
              hint={m.manifest_id_hint()}
            />
          )}
        </div>
        <div className="settings-save">
          <Button
            type="submit"
            name="intent"
            value="save"
            kind="main"
            pending={busy && m.traveller_saving()}
          >
            {changed ? m.traveller_save() : m.traveller_add()}
          </Button>
          {changed && <ButtonLink to={TRAVELLERS}>{m.traveller_leave()}</ButtonLink>}
        </div>
      </Form>
    </section>
  );
}
