import type { FastBoatOrder, ManifestFields } from "@jukung/contract";
import { Form, useNavigation } from "react-router";
import type { Access } from "~/features/orders/actions.server.ts";
import type { Asking } from "~/features/orders/asking.ts";
import { nameRow, type PostedName } from "~/features/orders/changed-names.ts";
import { PinStep } from "~/features/orders/components/pin-step.tsx";
import type { FormAnswer } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/choice.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { SelectField, TextField } from "~/ui/field.tsx";
import { IdNumberField, masked, SexField } from "~/ui/manifest-fields.tsx";
import { aboardOf } from "./aboard.ts";
import "~/features/orders/components/order-page.css";

type Props = {
  order: FastBoatOrder;
  access: Access;
  asking: Asking;
  countries: { code: string; name: string }[];
  /** What the site asks of passengers beside name and nationality. */
  manifest: ManifestFields;
};

/** Correcting names and nationalities, until a crossing's list closes; the fare does not change. */
export function Travellers({ order, access, asking, countries, manifest }: Props) {
  const sending = useNavigation().formData?.get("intent") === "update";
  const sent = asking.answer?.result.initialValue;
  const answer = sent?.intent === "update" ? asking.answer : undefined;
  const labels = labelsOf(aboardOf(order, asking.now).length);
  const wrong = withLabels("update", plainForm("update", answer).wrong, labels);
  return (
    <details
      className="order-action"
      id="update"
      open={asking.step === "update" || Boolean(answer)}
    >
      <summary className="btn quiet">{m.order_update()}</summary>
      <div className="order-action-body">
        <h2>{m.order_update_title()}</h2>
        <p className="sheet-note">{m.order_update_text()}</p>
        {access === "mine" ? (
          <Form method="post" className="stack" noValidate>
            <ErrorSummary {...wrong} />
            <Names {...{ order, countries, manifest, answer }} now={asking.now} of="update" />
            <Button
              type="submit"
              name="intent"
              value="update"
              kind="sea"
              pending={sending && m.order_updating()}
            >
              {m.order_update_yes()}
            </Button>
          </Form>
        ) : (
          <PinStep
            intent="update"
            asking={asking}
            email={order.pin_email}
            kind="sea"
            button={m.order_update_yes()}
            pending={m.order_updating()}
            labels={labels}
          >
            {() => (
              <Names
                {...{ order, countries, manifest, answer }}
                now={asking.now}
                of="action-update"
              />
            )}
          </PinStep>
        )}
      </div>
    </details>
  );
}

type NamesProps = Pick<Props, "order" | "countries" | "manifest"> & {
  of: string;
  answer: FormAnswer | undefined;
  now: string;
};

/** What the summary of errors calls the fields of so many passengers. */
const labelsOf = (count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => i + 1).flatMap((number) =>
      Object.entries({
        full_name: m.order_update_name({ number }),
        nationality: m.order_update_nationality({ number }),
        sex: m.manifest_sex_of({ number }),
        id_number: m.manifest_id_of({ number }),
      }).map(([name, label]) => [`passengers[${number - 1}].${name}`, label]),
    ),
  );

/** The names on those crossings; or the typed ones. */
function Names({ order, countries, manifest, of, answer, now: at }: NamesProps) {
  const posted = answer?.result.initialValue?.passengers as PostedName[] | undefined;
  const { field } = plainForm(of, answer);
  return aboardOf(order, at).map((person, i) => {
    const { value, was } = nameRow(person, posted);
    const known = order.passengers.find(({ id }) => id === person.id);
    const typed = posted?.find((one) => one?.id === String(person.id));
    const now = known?.nationality ?? "";
    const chosen = typed?.nationality ?? now;
    const number = i + 1;
    return (
      <div key={person.id} className="stack">
        <input type="hidden" name={`passengers[${i}].id`} value={person.id} />
        <input type="hidden" name={`passengers[${i}].was`} value={was} />
        <TextField
          {...field(`passengers[${i}].full_name`)}
          label={m.order_update_name({ number: i + 1 })}
          defaultValue={value}
          autoComplete="off"
          maxLength={120}
          required
        />
        <input type="hidden" name={`passengers[${i}].was_nationality`} value={now} />
        <SelectField
          {...field(`passengers[${i}].nationality`)}
          label={m.order_update_nationality({ number: i + 1 })}
          defaultValue={chosen}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        />
        {manifest.sex !== "no" && (
          <>
            <input type="hidden" name={`passengers[${i}].was_sex`} value={known?.sex ?? ""} />
            <SexField
              {...field(`passengers[${i}].sex`)}
              asked={known?.sex ? manifest.sex : "optional"}
              label={m.manifest_sex_of({ number })}
              defaultValue={typed?.sex ?? known?.sex ?? ""}
            />
          </>
        )}
        {manifest.id_number !== "no" && (
          <IdNumberField
            {...field(`passengers[${i}].id_number`)}
            asked="optional"
            label={m.manifest_id_of({ number })}
            hint={
              known?.id_number_ends
                ? m.manifest_id_now({ ends: masked(known.id_number_ends) })
                : m.manifest_id_hint()
            }
            defaultValue={typed?.id_number ?? ""}
          />
        )}
        {manifest.id_number === "optional" && known?.id_number_ends && (
          <Checkbox
            name={`passengers[${i}].no_id_number`}
            value="yes"
            defaultChecked={typed?.no_id_number !== undefined}
          >
            {m.manifest_id_remove({ number })}
          </Checkbox>
        )}
      </div>
    );
  });
}
