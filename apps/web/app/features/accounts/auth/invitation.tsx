import type { Invitation } from "@jukung/contract";
import { Form, useNavigation } from "react-router";
import { staffRoles } from "~/features/staff/index.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextField } from "~/ui/field.tsx";
import { authPath } from "../area.ts";

type Props = { invitation: Invitation; answer: FormAnswer | undefined };

/** A member of staff sets the password of the invitation; a used or expired link says what to do. */
export function AcceptInvitation({ invitation, answer }: Props) {
  if (invitation.state === "open") return <SetPassword invitation={invitation} answer={answer} />;
  const used = invitation.state === "used";
  const title = used ? m.invitation_used_title() : m.invitation_over_title();
  return (
    <>
      <Head title={title} hidden />
      <h1 className="display">{title}</h1>
      <p className="sign-in-lead" role="status">
        {used ? m.invitation_used_text() : m.invitation_over_text()}
      </p>
      <ButtonLink kind="main" size="wide" to={authPath("admin", "sign-in")}>
        {m.to_sign_in()}
      </ButtonLink>
    </>
  );
}

function SetPassword({ invitation: { email, first_name, staff_role }, answer }: Props) {
  const { field, wrong } = plainForm("invitation", answer);
  const busy = useNavigation().formData !== undefined;
  const labels = { password: m.password_new(), confirm_password: m.password_confirm() };
  const isWrong = wrong.message !== undefined || wrong.errors.length > 0;
  return (
    <>
      <Head title={m.invitation_title()} wrong={isWrong} hidden />
      <h1 className="display">{m.invitation_title()}</h1>
      {staff_role && (
        <p className="sign-in-lead">
          {m.invitation_text({ name: first_name ?? "", role: staffRoles[staff_role].label() })}
        </p>
      )}
      <Form method="post" className="stack" noValidate>
        <ErrorSummary {...withLabels("invitation", wrong, labels)} />
        {/* for password managers */}
        <input hidden readOnly type="email" autoComplete="username" value={email ?? ""} />
        <TextField
          {...field("password")}
          label={labels.password}
          hint={m.password_hint()}
          type="password"
          autoComplete="new-password"
          minLength={7}
          required
        />
        <TextField
          {...field("confirm_password")}
          label={labels.confirm_password}
          type="password"
          autoComplete="new-password"
          required
        />
        <Button type="submit" kind="main" size="wide" pending={busy && m.reset_setting()}>
          {m.invitation_set()}
        </Button>
      </Form>
    </>
  );
}
