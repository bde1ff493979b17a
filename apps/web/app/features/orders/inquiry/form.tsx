import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { fieldOf, type useSiteForm } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { TYPED_FOR } from "~/lib/kept-form.ts";
import { m } from "~/lib/paraglide/messages.js";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextareaField } from "~/ui/field.tsx";
import { Steps } from "../booking/steps.tsx";
import { ContactFields } from "../components/contact-fields.tsx";
import type { Contact, InquiryDraft } from "./draft.server.ts";
import { InquirySteps } from "./steps.tsx";
import "../booking.css";

type Field = Parameters<typeof fieldOf>[0];
type Props = Pick<ReturnType<typeof useSiteForm<InquiryDraft>>, "wrong" | "isWrong"> & {
  /** Conform's, with any fields of the product's form. */
  form: { id: string };
  fields: { contact: { getFieldset(): Record<keyof Contact, Field> }; message: Field };
  /** The offering's slug. */
  offering: string;
  title: string;
  /** The legend of the product's own fields, and the fields. */
  legend: string;
  children: ReactNode;
  /** Their labels, for the summary of errors. */
  labels: Record<string, string>;
  message_hint: string;
  /** The visitor's country, for the phone number. */
  country: string;
  /** The offering, beside the form. */
  aside: ReactNode;
  /** What the operator promises, below the button. */
  promises: ReactNode;
  /** It is booked at once: what is said then of the contact, of the account, and while it is checked. */
  booking?:
    | {
        contact_note: string;
        checking: string;
        /** Above the form, for who is not signed in. */
        account_note: ReactNode;
      }
    | undefined;
};

/** The form of an inquiry, or of a booking at once: the product's fields, the contact, and a note. */
export function InquiryFormPage(props: Props) {
  const { form, fields, wrong, isWrong, title, legend, children, labels, message_hint } = props;
  const { booking } = props;
  // Conform creates fields on access: they cannot be spread.
  const { full_name, email, phone } = fields.contact.getFieldset();
  const sending = useNavigation().formMethod === "POST";
  const allLabels = {
    ...labels,
    "contact.full_name": m.booking_full_name(),
    "contact.email": m.email(),
    "contact.phone": m.booking_phone(),
    message: m.inquiry_message(),
  };
  return (
    <div className="wrap booking-page">
      <Head title={title} wrong={isWrong} hidden />
      {booking ? <Steps now="form" /> : <InquirySteps now="form" />}
      <h1 className="display booking-heading">{title}</h1>
      {booking?.account_note && <p className="booking-account">{booking.account_note}</p>}
      <div className="booking-columns">
        <Form method="post" className="booking-form" id={form.id} noValidate>
          <input type="hidden" name={TYPED_FOR} value={props.offering} />
          <ErrorSummary {...withLabels("inquiry", wrong, allLabels)} />
          <fieldset className="sheet">
            <legend>{legend}</legend>
            {children}
          </fieldset>
          <ContactFields
            note={booking?.contact_note ?? m.inquiry_contact_note()}
            full_name={fieldOf(full_name)}
            email={fieldOf(email)}
            phone={fieldOf(phone)}
            country={props.country}
          />
          <fieldset className="sheet">
            <legend>{m.inquiry_wishes()}</legend>
            <TextareaField
              {...fieldOf(fields.message)}
              label={m.inquiry_message()}
              hint={message_hint}
              rows={4}
              maxLength={2000}
              counted
            />
          </fieldset>
          <Button
            type="submit"
            kind="main"
            size="wide"
            pending={sending && (booking?.checking ?? m.inquiry_checking())}
          >
            {booking ? m.booking_to_review() : m.inquiry_to_review()}
          </Button>
          {props.promises}
        </Form>
        {props.aside}
      </div>
    </div>
  );
}
