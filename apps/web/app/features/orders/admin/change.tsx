import type { AdminOrder, ManifestFields } from "@jukung/contract";
import { SEXES } from "@jukung/contract/manifest-limits";
import { useState } from "react";
import { useNavigation } from "react-router";
import { type FormAnswer, mergedKey } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { ChangedMeanwhile } from "~/ui/changed-meanwhile/changed-meanwhile.tsx";
import { StartedFrom } from "~/ui/changed-meanwhile/started-from.tsx";
import { SelectField, TextField } from "~/ui/field.tsx";
import { IdNumberField, SexField, sexName } from "~/ui/manifest-fields.tsx";
import { PhoneField } from "~/ui/phone-field/phone-field.tsx";
import { useRounds } from "~/ui/unsaved/use-rounds.ts";
import { type Details, detailsForm } from "./details-values.ts";
import { answerTo, OfficeDetails, OfficeForm } from "./office-form.tsx";

type Props = {
  adminOrder: AdminOrder;
  /** Travellers who may be corrected. */
  names: Details["passengers"];
  countries: { code: string; name: string }[];
  /** What the site asks of passengers beside name and nationality. */
  manifest: ManifestFields;
  answer: FormAnswer | undefined;
};

/** Correcting travellers' names and nationalities, and the contact; the customer is told by email. */
export function ChangeDetails({ open, ...props }: Props & { open: boolean }) {
  const mine = answerTo(props.answer, "update");
  const sending = useNavigation().formData?.get("intent") === "update";
  // Once it is saved it is closed, and a new form.
  const round = useRounds(sending, !mine);
  return (
    <OfficeDetails
      key={round}
      name="update"
      label={m.change_open()}
      open={open || mine !== undefined}
    >
      <DetailsForm key={mergedKey(mine)} {...props} />
    </OfficeDetails>
  );
}

function DetailsForm({ adminOrder: { order }, names, countries, manifest, answer }: Props) {
  // As it was read: a colleague's change that the page loads meanwhile is compared, not overwritten.
  const [saved] = useState(() => detailsForm({ contact: order.contact, passengers: names }));
  const options = countries.map(({ code, name }) => ({ value: code, label: name }));
  const labels: Record<string, string> = {
    full_name: `${m.booking_contact()}, ${m.booking_full_name()}`,
    email: `${m.booking_contact()}, ${m.email()}`,
    phone: `${m.booking_contact()}, ${m.booking_phone()}`,
  };
  names.forEach(({ id }, i) => {
    labels[`name_${id}`] = m.order_update_name({ number: i + 1 });
    labels[`nationality_${id}`] = m.order_update_nationality({ number: i + 1 });
    labels[`sex_${id}`] = m.manifest_sex_of({ number: i + 1 });
    labels[`id_number_${id}`] = m.manifest_id_of({ number: i + 1 });
  });
  const mine = answerTo(answer, "update");
  return (
    <OfficeForm
      intent="update"
      answer={answer}
      saved={saved}
      button={m.change_yes()}
      pending={m.order_updating()}
    >
      {(field) => (
        <>
          <p>{m.change_text()}</p>
          <StartedFrom answer={mine} values={saved} />
          <ChangedMeanwhile
            answer={mine}
            labels={labels}
            options={Object.fromEntries(
              names.flatMap(({ id }) => [
                [`nationality_${id}`, options],
                [`sex_${id}`, SEXES.map((value) => ({ value, label: sexName[value]() }))],
              ]),
            )}
          />
          {names.map(({ id }) => (
            <div key={id} className="stack">
              <TextField
                {...field(`name_${id}`)}
                label={labels[`name_${id}`] ?? ""}
                autoComplete="off"
                maxLength={120}
                required
              />
              <SelectField
                {...field(`nationality_${id}`)}
                label={labels[`nationality_${id}`] ?? ""}
                options={options}
              />
              {manifest.sex !== "no" && (
                <SexField
                  {...field(`sex_${id}`)}
                  asked="optional"
                  label={labels[`sex_${id}`] ?? ""}
                />
              )}
              {manifest.id_number !== "no" && (
                <IdNumberField
                  {...field(`id_number_${id}`)}
                  asked="optional"
                  label={labels[`id_number_${id}`] ?? ""}
                />
              )}
            </div>
          ))}
          <fieldset className="stack">
            <legend>{m.booking_contact()}</legend>
            <TextField
              {...field("full_name")}
              label={m.booking_full_name()}
              autoComplete="off"
              maxLength={120}
              required
            />
            <TextField
              {...field("email")}
              label={m.email()}
              type="email"
              autoComplete="off"
              required
            />
            <PhoneField {...field("phone")} label={m.booking_phone()} required />
          </fieldset>
        </>
      )}
    </OfficeForm>
  );
}
