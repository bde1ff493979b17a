import type { Profile } from "@jukung/contract";
import { Form, useNavigation } from "react-router";
import { instant } from "~/lib/dates.ts";
import { type FormAnswer, fieldOf, useSiteForm } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { getLocale } from "~/lib/paraglide/runtime.js";
import { useSite } from "~/lib/root-data.ts";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Button } from "~/ui/button.tsx";
import { StartedFrom } from "~/ui/changed-meanwhile/started-from.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { SelectField, TextField } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { PhoneField } from "~/ui/phone-field/phone-field.tsx";
import "./settings.css";

type Details = Record<
  "first_name" | "last_name" | "email" | "password" | "phone" | "locale" | "currency",
  string
>;

/** Name, address, number and language. A new address waits for its confirmation by email. */
export function ProfileForm({
  profile,
  country,
  answer,
}: {
  profile: Profile;
  country: string;
  answer: FormAnswer | undefined;
}) {
  const {
    first_name,
    last_name,
    email,
    phone,
    role,
    locale,
    currency,
    pending_email,
    email_settles_at,
    has_password,
  } = profile;
  const saved = { first_name, last_name, email, phone: phone ?? "", locale, currency };
  const { form, fields, wrong } = useSiteForm<Details>({
    id: "profile",
    answer,
    defaultValue: saved,
  });
  const { rates } = useSite();
  // One that has no rate any more stays chosen until another is.
  const currencies = [
    ...new Set([...(rates?.list ?? []).map((rate) => rate.currency), currency].filter(Boolean)),
  ];
  const intent = useNavigation().formData?.get("intent");
  const labels = {
    first_name: m.first_name(),
    last_name: m.last_name(),
    email: m.email(),
    password: m.profile_password(),
    phone: m.phone(),
  };
  return (
    <section className="sheet">
      <h2>{m.profile_title()}</h2>
      {pending_email && (
        <Form method="post" className="sheet-warning pending-email">
          <p>
            <Icon name="mail" />
            <span>{m.profile_pending({ pending: pending_email, email })}</span>
          </p>
          <input type="hidden" name="email" value={pending_email} />
          <Button
            type="submit"
            name="intent"
            value="email"
            size="small"
            pending={intent === "email" && m.resend_pending()}
          >
            {m.profile_pending_again()}
          </Button>
        </Form>
      )}
      {email_settles_at && (
        <p className="sheet-warning">
          {m.profile_email_settles({ at: instant(email_settles_at) })}
        </p>
      )}
      <Form
        key={pending_email} // the form shows the current address again
        method="post"
        id={form.id}
        className="stack"
        noValidate={form.noValidate}
      >
        <ErrorSummary {...withLabels("profile", wrong, labels)} />
        <StartedFrom answer={answer} values={saved} />
        {phone === null && <input type="hidden" name="phone_optional" value="1" />}
        <div className="two-columns">
          <TextField
            {...fieldOf(fields.first_name)}
            label={labels.first_name}
            autoComplete="given-name"
            maxLength={100}
            required
          />
          <TextField
            {...fieldOf(fields.last_name)}
            label={labels.last_name}
            autoComplete="family-name"
            maxLength={100}
            {...(role === "ADMIN" ? { hint: m.staff_last_name_hint() } : { required: true })}
          />
        </div>
        <TextField
          {...fieldOf(fields.email)}
          label={labels.email}
          hint={m.profile_email_hint()}
          type="email"
          autoComplete="email"
          required
        />
        {has_password && (
          <TextField
            {...fieldOf(fields.password)}
            label={labels.password}
            hint={m.profile_password_hint()}
            type="password"
            autoComplete="current-password"
          />
        )}
        <PhoneField
          {...fieldOf(fields.phone)}
          label={labels.phone}
          defaultCountry={country}
          required={phone !== null}
        />
        <SelectField
          {...fieldOf(fields.locale)}
          label={m.profile_language()}
          hint={locale === getLocale() ? m.profile_language_hint() : m.profile_language_reads()}
          options={[
            { value: "id", label: "Indonesia" },
            { value: "en", label: "English" },
          ]}
        />
        {currencies.length > 0 && (
          <SelectField
            {...fieldOf(fields.currency)}
            label={m.near_choose()}
            hint={m.near_choose_hint()}
            options={[
              { value: "", label: m.near_only() },
              ...currencies.map((code) => ({ value: code, label: code })),
            ]}
          />
        )}
        <div className="settings-save">
          <Button
            type="submit"
            name="intent"
            value="profile"
            kind="main"
            pending={intent === "profile" && m.settings_saving()}
          >
            {m.settings_save()}
          </Button>
        </div>
      </Form>
    </section>
  );
}
