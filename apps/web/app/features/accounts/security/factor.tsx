import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { instant } from "~/lib/dates.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Button, type ButtonKind } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextField } from "~/ui/field.tsx";
import { Status } from "~/ui/status.tsx";
import { AppForm } from "./app-form.tsx";
import type { LoadedSecurity } from "./security.server.ts";

type Answer = (FormAnswer & { intent: string }) | undefined;
/** So few recovery codes left that new ones should be made. */
const FEW = 3;

/** Two-step verification: setting it up, another phone, recovery codes, turning it off. */
export function Factor({ security, app, answer }: LoadedSecurity & { answer: Answer }) {
  const { second_factor: factor, required } = security;
  const to = (intent: string) => (answer?.intent === intent ? answer : undefined);
  return (
    <section className="sheet" id="app">
      <h2>{m.factor_title()}</h2>
      <p>
        <Status kind={factor ? "good" : "off"} badge>
          {factor ? m.factor_on() : m.factor_off()}
        </Status>
      </p>
      <p className="sheet-note">
        {factor ? m.factor_since({ at: instant(factor.since) }) : m.factor_text()}
        {required && ` ${m.factor_required()}`}
      </p>
      {app ? (
        <AppForm {...app} answer={to("confirm")} />
      ) : (
        !factor && (
          <Confirmed intent="start" label={m.factor_set_up()} kind="main" answer={to("start")} />
        )
      )}
      {factor && (
        <>
          <p className={factor.recovery_codes_left <= FEW ? "sheet-warning" : undefined}>
            {m.recovery_left({ count: factor.recovery_codes_left })}
          </p>
          {!app && (
            <Asked label={m.factor_other_phone()} answer={to("start")}>
              <p>{m.factor_other_phone_text()}</p>
              <Confirmed intent="start" label={m.factor_go_on()} answer={to("start")} with_code />
            </Asked>
          )}
          <Asked label={m.recovery_new()} answer={to("codes")}>
            <p>{m.recovery_new_text()}</p>
            <Confirmed intent="codes" label={m.recovery_new_yes()} answer={to("codes")} with_code />
          </Asked>
          {!required && (
            <Asked label={m.factor_turn_off()} answer={to("remove")}>
              <p>{m.factor_turn_off_text()}</p>
              <Confirmed
                intent="remove"
                label={m.factor_turn_off_yes()}
                kind="danger"
                answer={to("remove")}
                with_code
              />
            </Asked>
          )}
        </>
      )}
    </section>
  );
}

const Asked = ({
  label,
  answer,
  children,
}: {
  label: string;
  answer: Answer;
  children: ReactNode;
}) => (
  <details className="security-more" open={answer !== undefined}>
    <summary>{label}</summary>
    <div className="stack">{children}</div>
  </details>
);

/** Every change asks for the password again and, where there is one, for a code. */
function Confirmed({
  intent,
  label,
  kind = "sea",
  answer,
  with_code = false,
}: {
  intent: string;
  label: string;
  kind?: ButtonKind;
  answer: Answer;
  with_code?: boolean;
}) {
  const { field, wrong } = plainForm(intent, answer);
  const busy = useNavigation().formData?.get("intent") === intent;
  const labels = { password: m.password(), code: m.factor_code() };
  return (
    <Form method="post" className="stack" noValidate>
      <ErrorSummary {...withLabels(intent, wrong, labels)} />
      <TextField
        {...field("password")}
        label={labels.password}
        type="password"
        autoComplete="current-password"
        required
      />
      {with_code && (
        <TextField
          {...field("code")}
          label={labels.code}
          hint={m.factor_code_hint()}
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={40}
          required
        />
      )}
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
