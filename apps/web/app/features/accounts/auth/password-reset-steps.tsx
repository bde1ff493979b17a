import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { instant } from "~/lib/dates.ts";
import { type FormAnswer, fieldOf, useSiteForm } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Button } from "~/ui/button.tsx";
import { Countdown } from "~/ui/countdown.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextField } from "~/ui/field.tsx";
import { OtpInput } from "~/ui/otp-input.tsx";
import "./auth.css";

type Step = { answer: FormAnswer | undefined };

const usePressed = () => useNavigation().formData?.get("intent");

/** The address the code goes to. */
export function EmailStep({ answer }: Step) {
  const { form, fields, wrong } = useSiteForm<{ email: string }>({ id: "reset-email", answer });
  const busy = usePressed() === "mail";
  return (
    <Form method="post" id={form.id} className="stack" noValidate={form.noValidate}>
      <ErrorSummary {...wrong} />
      <TextField
        {...fieldOf(fields.email)}
        label={m.email()}
        type="email"
        autoComplete="username"
        required
      />
      <Button
        type="submit"
        name="intent"
        value="mail"
        kind="main"
        size="wide"
        pending={busy && m.reset_mailing()}
      >
        {m.reset_send()}
      </Button>
    </Form>
  );
}

/**
 * The code, during its minute and after: the API accepts it half a minute longer, since email takes
 * time, so the form stays open when the page says that it has expired.
 */
export function CodeStep({ until, now, answer }: Step & { until: string; now: string }) {
  const { form, fields, wrong, isWrong } = useSiteForm<{ pin: string }>({
    id: "reset-code",
    answer,
  });
  const [over, setOver] = useState(Date.parse(until) <= Date.parse(now));
  const intent = usePressed();
  return (
    <>
      <Form method="post" id={form.id} className="stack" noValidate={form.noValidate}>
        <ErrorSummary {...wrong} />
        <OtpInput {...fieldOf(fields.pin)} label={m.reset_code()} autoFocus={!isWrong} />
        <p className="code-left" data-over={over || undefined}>
          {!over && (
            <>
              <span className="script-only">
                {m.reset_left()} <Countdown until={until} now={now} onEnd={() => setOver(true)} />
              </span>
              <noscript>{m.reset_until({ at: instant(until) })}</noscript>
            </>
          )}
          <span role="status">{over && !isWrong && m.reset_expired()}</span>
        </p>
        <Button
          type="submit"
          name="intent"
          value="check"
          kind={over ? "quiet" : "main"}
          size="wide"
          pending={intent === "check" && m.reset_checking()}
        >
          {m.reset_check()}
        </Button>
      </Form>
      <Form method="post" className="code-again">
        <Button
          type="submit"
          name="intent"
          value="mail"
          kind={over ? "main" : "quiet"}
          size={over ? "wide" : undefined}
          pending={intent === "mail" && m.reset_mailing()}
        >
          {m.reset_again()}
        </Button>
        <Button type="submit" name="intent" value="other" kind="plain">
          {m.reset_other()}
        </Button>
      </Form>
    </>
  );
}

/** The new password, twice. The address is included for password managers only. */
export function PasswordStep({ email, answer }: Step & { email: string }) {
  const { form, fields, wrong, isWrong } = useSiteForm<{
    password: string;
    confirm_password: string;
  }>({ id: "reset-password", answer });
  const labels = { password: m.password_new(), confirm_password: m.password_confirm() };
  const busy = usePressed() === "set";
  return (
    <Form method="post" id={form.id} className="stack" noValidate={form.noValidate}>
      <ErrorSummary {...withLabels("reset-password", wrong, labels)} />
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <TextField
        {...fieldOf(fields.password)}
        label={labels.password}
        hint={m.password_hint()}
        type="password"
        autoComplete="new-password"
        minLength={7}
        required
        // The button of the step before is gone, and the focus with it.
        autoFocus={!isWrong}
      />
      <TextField
        {...fieldOf(fields.confirm_password)}
        label={labels.confirm_password}
        type="password"
        autoComplete="new-password"
        required
      />
      <Button
        type="submit"
        name="intent"
        value="set"
        kind="main"
        size="wide"
        pending={busy && m.reset_setting()}
      >
        {m.reset_set()}
      </Button>
    </Form>
  );
}
