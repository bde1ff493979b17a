import type { fieldOf } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { TextField } from "~/ui/field.tsx";
import { PhoneField } from "~/ui/phone-field/phone-field.tsx";

type Field = ReturnType<typeof fieldOf>;

/** The contact: quote and voucher are sent there. */
export function ContactFields({
  note,
  full_name,
  email,
  phone,
  country,
}: Record<"full_name" | "email" | "phone", Field> & { note: string; country: string }) {
  return (
    <fieldset className="sheet">
      <legend>{m.booking_contact()}</legend>
      <p className="sheet-note">{note}</p>
      <TextField
        {...full_name}
        label={m.booking_full_name()}
        autoComplete="name"
        maxLength={120}
        required
      />
      <div className="two-columns">
        <TextField {...email} label={m.email()} type="email" autoComplete="email" required />
        <PhoneField {...phone} label={m.booking_phone()} defaultCountry={country} required />
      </div>
    </fieldset>
  );
}
