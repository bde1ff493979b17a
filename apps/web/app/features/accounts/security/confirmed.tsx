import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Button, type ButtonKind } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextField } from "~/ui/field.tsx";
import type { Answered } from "./security.server.ts";

/** What is not asked every day is behind its name. */
export const Asked = ({
  label,
  answer,
  children,
}: {
  label: string;
  answer: Answered | undefined;
  children: ReactNode;
}) => (
  <details className="security-more" open={answer !== undefined}>
    <summary>{label}</summary>
    <div className="stack">{children}</div>
  </details>
);

/** Every change asks for the password again and, where there is one, for a code. */
export function Confirmed({
  intent,
  label,
  kind = "sea",
  answer,
  with_code = false,
}: {
  intent: string;
  label: string;
  kind?: ButtonKind;
  answer: Answered | undefined;
  with_code?: boolean;
}) {
  const { field, wrong } = plainForm(intent, answer);
  const busy = useNavigation().formData?.get("intent") === intent;
  const labels = { password: m.password(), code: m.factor_code() };
  return (
    <Form method="post" className="stack" noValidate>
      <ErrorSummary {...withLabels(intent, wrong, labels)} />
      <ConfirmFields field={field} with_code={with_code} />
      <p>
        <Button
          type="submit"
          name="intent"
          value={intent}
          kind={kind}
          pending={busy && m.settings_saving()}
        >
          {label}
        </Button>
      </p>
    </Form>
  );
}

type Field = ReturnType<typeof plainForm>["field"];
/** The password and, where there is a second factor, a code. */
export const ConfirmFields = ({ field, with_code }: { field: Field; with_code: boolean }) => (
  <>
    <TextField
      {...field("password")}
      label={m.password()}
      type="password"
      autoComplete="current-password"
      required
    />
    {with_code && (
      <TextField
        {...field("code")}
        label={m.factor_code()}
        hint={m.factor_code_hint()}
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={40}
        required
      />
    )}
  </>
);
