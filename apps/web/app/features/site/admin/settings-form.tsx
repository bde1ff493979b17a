import type { Asked, SiteSettings } from "@jukung/contract";
import { Form, useNavigation } from "react-router";
import { roleOptions } from "~/features/staff/index.ts";
import { type FormAnswer, fieldOf, useSiteForm } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { useCan } from "~/lib/root-data.ts";
import { withLabels } from "~/lib/wrong-fields.ts";
import { ChangedMeanwhile } from "~/ui/changed-meanwhile/changed-meanwhile.tsx";
import { StartedFrom } from "~/ui/changed-meanwhile/started-from.tsx";
import { Checkbox } from "~/ui/choice.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { SelectField, TextField } from "~/ui/field.tsx";
import { AddRow, Row } from "~/ui/form-rows.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import { PhoneField } from "~/ui/phone-field/phone-field.tsx";
import { PickList } from "~/ui/pick-list.tsx";
import { SaveBar } from "~/ui/unsaved/save-bar.tsx";
import { formOf, REMINDERS, type SiteForm } from "./settings-values.ts";
import "./site-settings.css";

/** The site's settings: one column, a section per subject. */
export function SettingsForm({
  settings,
  country,
  answer,
}: {
  settings: SiteSettings;
  country: string;
  answer: FormAnswer | undefined;
}) {
  const saved = formOf(settings);
  const { form, fields, wrong, isWrong } = useSiteForm<SiteForm>({
    id: "site",
    answer,
    defaultValue: saved,
  });
  const reschedule = fields.reschedule_policy.getFieldset();
  const manifest = fields.manifest.getFieldset();
  const can = useCan();
  const may = can("edit_limits");
  const saving = useNavigation().formMethod === "POST";
  return (
    <div className="site-settings">
      <Head title={m.site_title()} wrong={isWrong} hidden />
      <header className="admin-head">
        <h1>{m.site_title()}</h1>
        <p className="admin-head-text">{m.site_text()}</p>
      </header>
      <Form method="post" id={form.id} noValidate={form.noValidate}>
        {/* Enter in a field saves instead of pressing the first button of a row */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
        <ErrorSummary {...withLabels(form.id, wrong, fieldLabels())} />
        <StartedFrom answer={answer} version={settings.version} values={saved} />
        <ChangedMeanwhile answer={answer} labels={labels()} />
        <section className="sheet">
          <h2>{m.site_who()}</h2>
          <TextField
            {...fieldOf(fields.name)}
            label={m.site_name()}
            hint={m.site_name_hint()}
            maxLength={80}
            required
          />
          <TextField
            {...fieldOf(fields.logo_text)}
            label={m.site_logo()}
            hint={m.site_logo_hint()}
            maxLength={30}
            required
          />
        </section>
        <section className="sheet">
          <h2>{m.site_contact()}</h2>
          <PhoneField
            {...fieldOf(fields.whatsapp)}
            label={m.site_whatsapp()}
            hint={m.site_whatsapp_hint()}
            defaultCountry={country}
          />
          <TextField
            {...fieldOf(fields.email)}
            label={m.site_email()}
            hint={m.site_email_hint()}
            type="email"
            maxLength={254}
          />
          <TextField
            {...fieldOf(fields.hours_id)}
            label={`${m.site_hours()} (Indonesia)`}
            hint={m.site_hours_hint()}
            maxLength={120}
          />
          <TextField
            {...fieldOf(fields.hours_en)}
            label={`${m.site_hours()} (English)`}
            maxLength={120}
          />
          <h3>{m.site_addresses()}</h3>
          {fields.addresses.getFieldList().map((address, index) => (
            <Row
              key={address.key}
              form={form}
              list={fields.addresses}
              index={index}
              name={m.site_address({ number: index + 1 })}
            >
              <TextField
                {...fieldOf(address)}
                label={m.site_address({ number: index + 1 })}
                maxLength={300}
              />
            </Row>
          ))}
          <AddRow form={form} list={fields.addresses} empty="" label={m.site_address_add()} />
          <h3>{m.site_links()}</h3>
          {fields.social_links.getFieldList().map((link, index) => {
            const { label, url } = link.getFieldset();
            return (
              <Row
                key={link.key}
                form={form}
                list={fields.social_links}
                index={index}
                name={m.site_link({ number: index + 1 })}
              >
                <TextField {...fieldOf(label)} label={m.site_link_label()} maxLength={40} />
                <TextField {...fieldOf(url)} label={m.site_link_url()} type="url" maxLength={300} />
              </Row>
            );
          })}
          <AddRow
            form={form}
            list={fields.social_links}
            empty={{ label: "", url: "" }}
            label={m.site_link_add()}
          />
        </section>
        <section className="sheet">
          <h2>{m.site_invoices()}</h2>
          <p className="sheet-note">{m.site_invoices_text()}</p>
          <TextField
            {...fieldOf(fields.legal_name)}
            label={m.site_legal_name()}
            hint={m.site_legal_name_hint()}
            maxLength={120}
          />
          <TextField
            {...fieldOf(fields.tax_number)}
            label={m.site_tax_number()}
            hint={m.site_tax_number_hint()}
            maxLength={30}
          />
          <TextField
            {...fieldOf(fields.invoice_address)}
            label={m.site_invoice_address()}
            maxLength={300}
          />
        </section>
        <section className="sheet">
          <h2>{m.site_trust()}</h2>
          <p className="sheet-note">{m.site_trust_text()}</p>
          <TextField
            {...fieldOf(fields.company_number)}
            label={m.site_company_number()}
            maxLength={40}
          />
          <TextField
            {...fieldOf(fields.licence)}
            label={m.site_licence()}
            hint={m.site_licence_hint()}
            maxLength={160}
          />
          <TextField
            {...fieldOf(fields.insurance_id)}
            label={`${m.site_insurance()} (Indonesia)`}
            hint={m.site_insurance_hint()}
            maxLength={200}
          />
          <TextField
            {...fieldOf(fields.insurance_en)}
            label={`${m.site_insurance()} (English)`}
            maxLength={200}
          />
        </section>
        <section className="sheet" id="rates">
          <h2>{m.site_rates()}</h2>
          <p className="sheet-note">{m.site_rates_text()}</p>
          {fields.rates.getFieldList().map((rate, index) => {
            const { currency, rupiah } = rate.getFieldset();
            return (
              <Row
                key={rate.key}
                form={form}
                list={fields.rates}
                index={index}
                name={m.site_rate({ number: index + 1 })}
              >
                <TextField {...fieldOf(currency)} label={m.site_rate_currency()} maxLength={3} />
                <NumberField {...fieldOf(rupiah)} label={m.site_rate_rupiah()} thousands />
              </Row>
            );
          })}
          <AddRow
            form={form}
            list={fields.rates}
            empty={{ currency: "", rupiah: "" }}
            label={m.site_rate_add()}
          />
          <TextField {...fieldOf(fields.rates_day)} label={m.site_rates_day()} type="date" />
        </section>
        <section className="sheet">
          <h2>{m.site_analytics()}</h2>
          <p className="sheet-note">{m.site_analytics_text()}</p>
          <TextField
            {...fieldOf(fields.analytics_script)}
            label={m.site_analytics_script()}
            hint={m.site_analytics_script_hint()}
            type="url"
            maxLength={300}
          />
          <TextField
            {...fieldOf(fields.analytics_site)}
            label={m.site_analytics_site()}
            hint={m.site_analytics_site_hint()}
            maxLength={120}
          />
        </section>
        <section className="sheet">
          <h2>{m.site_policy()}</h2>
          <p className="sheet-note">{m.site_policy_text()}</p>
          {fields.refund_policy.getFieldList().map((step, index) => {
            const { hours, percent } = step.getFieldset();
            return (
              <Row
                key={step.key}
                form={form}
                list={fields.refund_policy}
                index={index}
                name={m.site_step({ number: index + 1 })}
              >
                <NumberField {...fieldOf(hours)} label={m.site_step_hours()} maxLength={4} />
                <NumberField {...fieldOf(percent)} label={m.site_step_percent()} maxLength={4} />
              </Row>
            );
          })}
          <p className="sheet-note">
            {fields.refund_policy.getFieldList().length > 0
              ? m.site_policy_after()
              : m.site_policy_none()}
          </p>
          <AddRow
            form={form}
            list={fields.refund_policy}
            empty={{ hours: "", percent: "" }}
            label={m.site_step_add()}
          />
        </section>
        <section className="sheet">
          <h2>{m.site_reschedule()}</h2>
          <p className="sheet-note">{m.site_reschedule_text()}</p>
          <NumberField
            {...fieldOf(reschedule.free_hours)}
            label={m.site_reschedule_hours()}
            maxLength={4}
            required
          />
          <NumberField
            {...fieldOf(reschedule.fee)}
            label={m.site_reschedule_fee()}
            hint={m.site_reschedule_fee_hint()}
            thousands
          />
        </section>
        <section className="sheet" id="manifest">
          <h2>{m.site_manifest()}</h2>
          <p className="sheet-note">{m.site_manifest_text()}</p>
          <SelectField {...fieldOf(manifest.sex)} label={m.manifest_sex()} options={asked()} />
          <SelectField
            {...fieldOf(manifest.id_number)}
            label={m.manifest_id_number()}
            hint={m.site_manifest_id_hint()}
            options={asked()}
          />
        </section>
        <section className="sheet">
          <h2>{m.site_reminders()}</h2>
          <p className="sheet-note">{m.site_reminders_text()}</p>
          <PickList
            id={fields.reminders.id}
            name="reminders"
            legend={m.site_reminders_which()}
            options={REMINDERS.map((value) => ({ value, label: reminderLabels[value]() }))}
            chosen={chosenIn(fields.reminders.initialValue)}
          />
        </section>
        {may && <Transfers form={form} field={fields.transfer} password={fields.password} />}
        {may && (
          <section className="sheet">
            <h2>{m.site_limit()}</h2>
            <p className="sheet-note">{m.site_limit_text()}</p>
            <NumberField
              {...fieldOf(fields.refund_limit)}
              label={m.site_limit_label()}
              thousands
              required
            />
          </section>
        )}
        {can("manage_staff") && (
          <section className="sheet">
            <h2>{m.site_factor()}</h2>
            <p className="sheet-note">{m.site_factor_text()}</p>
            <input type="hidden" name="roles_shown" value="yes" />
            <PickList
              id={fields.second_factor_roles.id}
              name="second_factor_roles"
              legend={m.site_factor_roles()}
              options={roleOptions().map(({ value, label }) => ({ value, label }))}
              chosen={chosenIn(fields.second_factor_roles.initialValue)}
              error={fields.second_factor_roles.errors?.[0]}
            />
          </section>
        )}
        <SaveBar
          form={form.id}
          saved={String(settings.version)}
          label={m.site_save()}
          pending={saving && m.site_saving()}
          merged={answer?.merged !== undefined}
        />
      </Form>
    </div>
  );
}

type Fields = ReturnType<typeof useSiteForm<SiteForm>>;
/** Where customers transfer to, and for how long an order waits for it. */
function Transfers({
  form,
  field,
  password,
}: {
  form: Fields["form"];
  field: Fields["fields"]["transfer"];
  password: Fields["fields"]["password"];
}) {
  const transfer = field.getFieldset();
  return (
    <section className="sheet site-transfer" id="transfer">
      <h2>{m.site_transfer()}</h2>
      <p className="sheet-note">{m.site_transfer_text()}</p>
      <Checkbox
        id={transfer.offered.id}
        name={transfer.offered.name}
        value="yes"
        defaultChecked={transfer.offered.initialValue === "yes"}
        hint={m.site_transfer_offered_hint()}
        error={transfer.offered.errors?.[0]}
      >
        {m.site_transfer_offered()}
      </Checkbox>
      {transfer.accounts.getFieldList().map((account, index) => {
        const { bank, number, holder } = account.getFieldset();
        return (
          <Row
            key={account.key}
            form={form}
            list={transfer.accounts}
            index={index}
            name={m.site_transfer_account({ number: index + 1 })}
          >
            <TextField {...fieldOf(bank)} label={m.site_transfer_bank()} maxLength={60} />
            <TextField
              {...fieldOf(number)}
              label={m.site_transfer_number()}
              inputMode="numeric"
              maxLength={40}
            />
            <TextField {...fieldOf(holder)} label={m.site_transfer_holder()} maxLength={120} />
          </Row>
        );
      })}
      <AddRow
        form={form}
        list={transfer.accounts}
        empty={{ bank: "", number: "", holder: "" }}
        label={m.site_transfer_account_add()}
      />
      <NumberField
        {...fieldOf(transfer.hold_minutes)}
        label={m.site_transfer_hold()}
        hint={m.site_transfer_hold_hint()}
        maxLength={4}
        required
      />
      <NumberField
        {...fieldOf(transfer.check_hours)}
        label={m.site_transfer_check()}
        hint={m.site_transfer_check_hint()}
        maxLength={2}
        required
      />
      <TextField {...fieldOf(transfer.note_id)} label={m.site_transfer_note_id()} maxLength={500} />
      <TextField {...fieldOf(transfer.note_en)} label={m.site_transfer_note_en()} maxLength={500} />
      <TextField
        {...fieldOf(password)}
        label={m.site_transfer_password()}
        hint={m.site_transfer_password_hint()}
        type="password"
        autoComplete="current-password"
        maxLength={200}
      />
    </section>
  );
}

const asked = (): { value: Asked; label: string }[] => [
  { value: "no", label: m.site_manifest_no() },
  { value: "optional", label: m.site_manifest_optional() },
  { value: "required", label: m.site_manifest_required() },
];

const reminderLabels: Record<(typeof REMINDERS)[number], () => string> = {
  day_before: m.site_reminders_day_before,
  hours_before: m.site_reminders_hours_before,
  thanks: m.site_reminders_thanks,
  weather_link: m.site_reminders_weather_link,
};

/** A single ticked box is a list, too. */
const chosenIn = (value: unknown): string[] => [value ?? []].flat().map(String);

const labels = () => ({
  name: m.site_name(),
  logo_text: m.site_logo(),
  whatsapp: m.site_whatsapp(),
  email: m.site_email(),
  hours_id: `${m.site_hours()} (Indonesia)`,
  hours_en: `${m.site_hours()} (English)`,
  addresses: m.site_addresses(),
  social_links: m.site_links(),
  legal_name: m.site_legal_name(),
  tax_number: m.site_tax_number(),
  invoice_address: m.site_invoice_address(),
  company_number: m.site_company_number(),
  licence: m.site_licence(),
  insurance_id: `${m.site_insurance()} (Indonesia)`,
  insurance_en: `${m.site_insurance()} (English)`,
  rates: m.site_rates(),
  rates_day: m.site_rates_day(),
  analytics_script: m.site_analytics_script(),
  analytics_site: m.site_analytics_site(),
  refund_policy: m.site_policy(),
  reschedule_policy: m.site_reschedule(),
  reminders: m.site_reminders(),
  manifest: m.site_manifest(),
  transfer: m.site_transfer(),
  refund_limit: m.site_limit_label(),
  second_factor_roles: m.site_factor_roles(),
});

/** At most ten rows per list. */
const ROWS = Array.from({ length: 10 }, (_, i) => i);
/** The labels in the summary of errors, in the form's order. */
const fieldLabels = (): Record<string, string> => ({
  ...labels(),
  "reschedule_policy.free_hours": m.site_reschedule_hours(),
  "reschedule_policy.fee": m.site_reschedule_fee(),
  "manifest.sex": m.manifest_sex(),
  "manifest.id_number": m.manifest_id_number(),
  "transfer.offered": m.site_transfer_offered(),
  "transfer.hold_minutes": m.site_transfer_hold(),
  "transfer.check_hours": m.site_transfer_check(),
  password: m.site_transfer_password(),
  ...Object.fromEntries(
    ROWS.flatMap((i) => {
      const account = m.site_transfer_account({ number: i + 1 });
      const link = m.site_link({ number: i + 1 });
      const step = m.site_step({ number: i + 1 });
      const rate = m.site_rate({ number: i + 1 });
      return [
        [`addresses[${i}]`, m.site_address({ number: i + 1 })],
        [`social_links[${i}].label`, `${link}, ${m.site_link_label()}`],
        [`social_links[${i}].url`, `${link}, ${m.site_link_url()}`],
        [`transfer.accounts[${i}].bank`, `${account}, ${m.site_transfer_bank()}`],
        [`transfer.accounts[${i}].number`, `${account}, ${m.site_transfer_number()}`],
        [`transfer.accounts[${i}].holder`, `${account}, ${m.site_transfer_holder()}`],
        [`rates[${i}].currency`, `${rate}, ${m.site_rate_currency()}`],
        [`rates[${i}].rupiah`, `${rate}, ${m.site_rate_rupiah()}`],
        [`refund_policy[${i}].hours`, `${step}, ${m.site_step_hours()}`],
        [`refund_policy[${i}].percent`, `${step}, ${m.site_step_percent()}`],
      ];
    }),
  ),
});
