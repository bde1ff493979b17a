import type { Order } from "@jukung/contract";
import { formatPhone } from "@jukung/format/whatsapp";
import { Form, useNavigation } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextField } from "~/ui/field.tsx";
import { PhoneField } from "~/ui/phone-field/phone-field.tsx";
import type { Access } from "../actions.server.ts";
import type { Asking } from "../asking.ts";
import { PinStep } from "./pin-step.tsx";
import "./order-page.css";

type Props = {
  order: Pick<Order, "contact" | "pin_email">;
  access: Access;
  asking: Asking;
};
type FieldOf = ReturnType<typeof plainForm>["field"];

/**
 * A new name, phone number or address of an order's contact. By the link all of it takes the PIN; its
 * owner needs that for the address only, since the codes go there.
 */
export function ContactChange({ order, access, asking }: Props) {
  const { contact, pin_email } = order;
  // With its country's code, which the field begins with.
  const shown = { ...contact, phone: formatPhone(contact.phone, "en") };
  const sent = asking.answer?.result.initialValue?.intent;
  const answerTo = (intent: string) => (sent === intent ? asking.answer : undefined);
  const saved = { contact: shown, started: JSON.stringify(contact) };
  const own = (intent: string) => plainForm(intent, answerTo(intent), saved);
  const person = own("person");
  const sending = useNavigation().formData?.get("intent") === "person";
  const byLink = access === "byLink";
  const addressText =
    pin_email === contact.email
      ? m.order_email_text({ email: contact.email })
      : m.order_email_text_before({ email: contact.email, before: pin_email });
  return (
    <details
      className="order-action"
      id="contact"
      open={asking.step === "contact" || sent === "person" || sent === "contact"}
    >
      <summary className="btn quiet">{m.order_contact()}</summary>
      <div className="order-action-body">
        <h2>{m.order_contact_title()}</h2>
        {!byLink && (
          <>
            <Form method="post" className="stack">
              <ErrorSummary {...person.wrong} />
              <Person field={person.field} />
              <Button
                type="submit"
                name="intent"
                value="person"
                kind="sea"
                pending={sending && m.order_updating()}
              >
                {m.order_person_yes()}
              </Button>
            </Form>
            <h2>{m.order_email_title()}</h2>
          </>
        )}
        <p className="sheet-note">{addressText}</p>
        <PinStep
          intent="contact"
          asking={{ ...asking, answer: answerTo("contact") }}
          email={pin_email}
          kind="sea"
          button={byLink ? m.order_contact_yes() : m.order_email_yes()}
          pending={m.order_updating()}
        >
          {() => {
            const { field } = own("contact");
            const named: FieldOf = (name) => ({ ...field(name), id: `action-contact-${name}` });
            return (
              <>
                {byLink && <Person field={named} />}
                <TextField
                  {...named("contact.email")}
                  label={byLink ? m.email() : m.order_email_new()}
                  inputMode="email"
                  autoComplete="email"
                  maxLength={254}
                  required
                />
              </>
            );
          }}
        </PinStep>
      </div>
    </details>
  );
}

const Person = ({ field }: { field: FieldOf }) => (
  <>
    <input type="hidden" {...field("started")} />
    <TextField
      {...field("contact.full_name")}
      label={m.booking_full_name()}
      autoComplete="name"
      maxLength={120}
      required
    />
    <PhoneField {...field("contact.phone")} label={m.booking_phone()} required />
  </>
);
