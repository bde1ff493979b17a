import { Form, Link, useNavigation } from "react-router";
import { type FormAnswer, fieldOf, useSiteForm } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Button } from "~/ui/button.tsx";
import { ChangedMeanwhile } from "~/ui/changed-meanwhile/changed-meanwhile.tsx";
import { StartedFrom } from "~/ui/changed-meanwhile/started-from.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextField } from "~/ui/field.tsx";
import { PhoneField } from "~/ui/phone-field/phone-field.tsx";
import { LeaveGuard } from "~/ui/unsaved/leave-guard.tsx";
import { useUnsaved } from "~/ui/unsaved/use-unsaved.ts";
import type { Setup } from "../setup.server.ts";

type Props = Pick<Setup, "short" | "version"> & { answer: FormAnswer | undefined };

/** What the site is called. */
export function NameStep({ short: { name, logo_text }, version, answer }: Props) {
  const saved = { name, logo_text };
  const { form, fields, wrong } = useSiteForm<typeof saved>({
    id: "setup",
    answer,
    defaultValue: saved,
  });
  const unsaved = useUnsaved("setup", String(version)) > 0 || answer?.merged !== undefined;
  const labels = { name: m.site_name(), logo_text: m.site_logo() };
  return (
    <Form method="post" id={form.id} noValidate={form.noValidate} className="setup-form">
      <ErrorSummary {...withLabels(form.id, wrong, labels)} />
      <StartedFrom answer={answer} version={version} values={saved} />
      <ChangedMeanwhile answer={answer} labels={labels} />
      <TextField
        {...fieldOf(fields.name)}
        label={labels.name}
        hint={m.site_name_hint()}
        maxLength={80}
        required
      />
      <TextField
        {...fieldOf(fields.logo_text)}
        label={labels.logo_text}
        hint={m.site_logo_hint()}
        maxLength={30}
        required
      />
      <Save />
      <LeaveGuard unsaved={unsaved} />
    </Form>
  );
}

/** How travellers reach the operator. */
export function ContactStep({
  short: { whatsapp, email, address },
  version,
  country,
  answer,
}: Props & Pick<Setup, "country">) {
  const saved = { whatsapp, email, address };
  const { form, fields, wrong } = useSiteForm<typeof saved>({
    id: "setup",
    answer,
    defaultValue: saved,
  });
  const unsaved = useUnsaved("setup", String(version)) > 0 || answer?.merged !== undefined;
  const labels = {
    whatsapp: m.site_whatsapp(),
    email: m.site_email(),
    address: m.site_address({ number: 1 }),
  };
  return (
    <Form method="post" id={form.id} noValidate={form.noValidate} className="setup-form">
      <ErrorSummary {...withLabels(form.id, wrong, labels)} />
      <StartedFrom answer={answer} version={version} values={saved} />
      <ChangedMeanwhile answer={answer} labels={labels} />
      <PhoneField
        {...fieldOf(fields.whatsapp)}
        label={labels.whatsapp}
        hint={m.site_whatsapp_hint()}
        defaultCountry={country}
      />
      <TextField
        {...fieldOf(fields.email)}
        label={labels.email}
        hint={m.site_email_hint()}
        type="email"
        maxLength={254}
      />
      <TextField {...fieldOf(fields.address)} label={labels.address} maxLength={300} />
      <p className="sheet-note">
        <Link className="link" to="/admin/settings/site">
          {m.setup_contact_more()}
        </Link>
      </p>
      <Save />
      <LeaveGuard unsaved={unsaved} />
    </Form>
  );
}

function Save() {
  const saving = useNavigation().formMethod === "POST";
  return (
    <p>
      <Button type="submit" kind="main" pending={saving && m.site_saving()}>
        {m.setup_save()}
      </Button>
    </p>
  );
}
