import { Form, useNavigation } from "react-router";
import { type FormAnswer, fieldOf, useSiteForm } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextField } from "~/ui/field.tsx";
import type { Area } from "../area.ts";
import { SettingsFrame } from "./frame.tsx";
import "./settings.css";

type Props = {
  area: Area;
  has_password: boolean;
  answer: FormAnswer | undefined;
};

/** The old password and twice the new one. */
export function ChangePassword({ area, has_password, answer }: Props) {
  return (
    <SettingsFrame area={area} page="password" wrong={answer !== undefined}>
      <section className="sheet settings-narrow">
        <h2>{m.password_title()}</h2>
        {has_password ? (
          <>
            <p className="sheet-note">{m.password_lead()}</p>
            <ChangeForm answer={answer} />
          </>
        ) : (
          <p>{m.password_none()}</p>
        )}
      </section>
    </SettingsFrame>
  );
}

function ChangeForm({ answer }: Pick<Props, "answer">) {
  const { form, fields, wrong } = useSiteForm<
    Record<"old_password" | "password" | "confirm_password", string>
  >({ id: "change-password", answer });
  const busy = useNavigation().formData !== undefined;
  const labels = {
    old_password: m.password_old(),
    password: m.password_new(),
    confirm_password: m.password_confirm(),
  };
  return (
    <Form method="post" id={form.id} className="stack" noValidate={form.noValidate}>
      <ErrorSummary {...withLabels("change-password", wrong, labels)} />
      <TextField
        {...fieldOf(fields.old_password)}
        label={labels.old_password}
        type="password"
        autoComplete="current-password"
        required
      />
      <TextField
        {...fieldOf(fields.password)}
        label={labels.password}
        hint={m.password_hint()}
        type="password"
        autoComplete="new-password"
        minLength={7}
        required
      />
      <TextField
        {...fieldOf(fields.confirm_password)}
        label={labels.confirm_password}
        type="password"
        autoComplete="new-password"
        required
      />
      <div className="settings-save">
        <Button type="submit" kind="main" pending={busy && m.password_changing()}>
          {m.password_change()}
        </Button>
      </div>
    </Form>
  );
}
