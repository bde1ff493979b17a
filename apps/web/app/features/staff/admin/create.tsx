import type { StaffInvitation, StaffRole } from "@jukung/contract";
import { Form, redirect, useNavigation } from "react-router";
import { flash } from "~/lib/flash.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { getLocale, type Locale } from "~/lib/paraglide/runtime.js";
import { plainForm } from "~/lib/plain-form.ts";
import { readForm, refuse } from "~/lib/posted.server.ts";
import { visitOf } from "~/lib/visit.ts";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { Button } from "~/ui/button.tsx";
import { RadioGroup } from "~/ui/choice.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextField } from "~/ui/field.tsx";
import { staffHome } from "../roles.ts";
import type { Route } from "./+types/create";
import { fieldLabels, NameFields, RoleField } from "./fields.tsx";

type Posted = Partial<StaffInvitation>;

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const posted = await readForm<Posted>(request);
  const { first_name = "", last_name = "", email = "", staff_role, locale } = posted.value;
  try {
    const { data } = await visit.api.staff.create({
      first_name,
      last_name,
      email,
      // Nothing chosen: the API says that it is required.
      staff_role: staff_role as StaffRole,
      locale: locale as Locale,
    });
    flash(visit, "done", m.staff_invited({ email: data.email }));
  } catch (error) {
    return refuse(posted, error, { fields: ["staff_role", "locale"] });
  }
  return redirect(staffHome);
}

/** Inviting somebody: who, their role, and the language of the email. */
export default function InviteStaff({ actionData }: Route.ComponentProps) {
  const { field, wrong } = plainForm("staff", actionData, { locale: getLocale() });
  const sending = useNavigation().formMethod === "POST";
  const isWrong = wrong.message !== undefined || wrong.errors.length > 0;
  return (
    <div className="staff-page">
      <Head title={m.staff_invite_title()} wrong={isWrong} hidden />
      <Breadcrumb
        steps={[{ label: m.staff_title(), to: staffHome }, { label: m.staff_invite() }]}
      />
      <header className="admin-head">
        <h1>{m.staff_invite_title()}</h1>
        <p className="admin-head-text">{m.staff_invite_text()}</p>
      </header>
      <Form method="post" className="sheet stack" noValidate>
        <ErrorSummary {...withLabels("staff", wrong, fieldLabels())} />
        <NameFields field={field} />
        <TextField
          {...field("email")}
          label={m.email()}
          type="email"
          autoComplete="off"
          maxLength={254}
          required
        />
        <RoleField field={field} />
        <RadioGroup
          name="locale"
          legend={m.staff_language()}
          options={[
            { value: "id", label: "Bahasa Indonesia" },
            { value: "en", label: "English" },
          ]}
          defaultValue={field("locale").defaultValue}
          error={field("locale").error}
        />
        <Button type="submit" kind="main" pending={sending && m.staff_sending()}>
          {m.staff_send()}
        </Button>
      </Form>
    </div>
  );
}
