import type { AdminOrder } from "@jukung/contract";
import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextField } from "~/ui/field.tsx";
import { PhoneField } from "~/ui/phone-field/phone-field.tsx";
import { nameRow, type PostedName } from "../changed-names.ts";
import "../components/order-page.css";

/** Correcting travellers' names and the contact; the customer is told by email. */
export function ChangeDetails({
  adminOrder: { order },
  names,
  answer,
  open,
}: {
  adminOrder: AdminOrder;
  /** Travellers whose names may be corrected. */
  names: { id: number; full_name: string }[];
  answer: FormAnswer | undefined;
  open: boolean;
}) {
  const sending = useNavigation().formData?.get("intent") === "update";
  const mine = answer?.result.initialValue?.intent === "update" ? answer : undefined;
  const { field, wrong } = plainForm("change", mine, { contact: order.contact });
  const posted = mine?.result.initialValue?.passengers as PostedName[] | undefined;
  const rows = names.map((person) => ({ id: person.id, ...nameRow(person, posted) }));
  return (
    <details className="order-action" id="update" open={open || mine !== undefined}>
      <summary className="btn quiet">{m.change_open()}</summary>
      <Form method="post" className="stack order-action-body">
        <p>{m.change_text()}</p>
        <ErrorSummary {...wrong} />
        {rows.map(({ id, value, was }, i) => (
          <div key={id}>
            <input type="hidden" name={`passengers[${i}].id`} value={id} />
            <input type="hidden" name={`passengers[${i}].was`} value={was} />
            <TextField
              {...field(`passengers[${i}].full_name`)}
              defaultValue={value}
              label={m.order_update_name({ number: i + 1 })}
              autoComplete="off"
              maxLength={120}
              required
            />
          </div>
        ))}
        {/* Only changed fields are sent: somebody else may have changed the rest. */}
        {Object.entries(order.contact).map(([name, value]) => (
          <input key={name} type="hidden" name={`was.${name}`} value={value} />
        ))}
        <fieldset className="stack">
          <legend>{m.booking_contact()}</legend>
          <TextField
            {...field("contact.full_name")}
            label={m.booking_full_name()}
            autoComplete="off"
            maxLength={120}
            required
          />
          <TextField
            {...field("contact.email")}
            label={m.email()}
            type="email"
            autoComplete="off"
            required
          />
          <PhoneField {...field("contact.phone")} label={m.booking_phone()} required />
        </fieldset>
        <Button
          type="submit"
          name="intent"
          value="update"
          kind="sea"
          pending={sending && m.order_updating()}
        >
          {m.change_yes()}
        </Button>
      </Form>
    </details>
  );
}
