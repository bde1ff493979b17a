import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { FormAnswer } from "~/lib/forms.ts";
import { IdempotencyKey } from "~/lib/idempotency-key.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { Button, type ButtonKind } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { OtpInput } from "~/ui/otp-input.tsx";
import type { Step } from "../actions.server.ts";
import { CodeLife } from "./code-life.tsx";
import "./order-page.css";

export type Asking = {
  /** The step in the address: its PIN was sent. */
  step: Step | undefined;
  until: string | undefined;
  now: string;
  idempotency_key: string;
  answer: FormAnswer | undefined;
};

/**
 * An action that needs the PIN of the order's mailbox: first it is sent, then typed, with the
 * action's other fields. Two plain forms, so that it works without scripts.
 */
export function PinStep({
  intent,
  asking: { step, until, now, idempotency_key, answer },
  email,
  button,
  kind = "danger",
  pending,
  children,
  version,
}: {
  intent: Step;
  asking: Asking;
  email: string;
  button: string;
  kind?: ButtonKind;
  pending: string;
  children?: (field: ReturnType<typeof plainForm>["field"]) => ReactNode;
  version?: number;
}) {
  const here = step === intent;
  const { field, wrong } = plainForm(`action-${intent}`, here ? answer : undefined);
  const sending = useNavigation().formData?.get("intent");
  const mail = (
    <Form method="post" className="pin-mail">
      <input type="hidden" name="step" value={intent} />
      <Button
        type="submit"
        name="intent"
        value="pin"
        pending={sending === "pin" && m.pin_mailing()}
      >
        {here ? m.pin_again() : m.pin_mail()}
      </Button>
      <small>{m.pin_mail_to({ email })}</small>
    </Form>
  );
  if (!here)
    return (
      <>
        {mail}
        {/* A sent code is valid on whatever page it is typed. */}
        <Link className="link" to={`?step=${intent}#${intent}`} preventScrollReset>
          {m.pin_have()}
        </Link>
      </>
    );
  return (
    <>
      <Form method="post" className="stack">
        <ErrorSummary {...wrong} />
        <IdempotencyKey value={idempotency_key} />
        {version !== undefined && <input type="hidden" name="version" value={version} />}
        {children?.(field)}
        <OtpInput {...field("pin")} label={m.pin()} />
        {until && <CodeLife until={until} now={now} />}
        <Button
          type="submit"
          name="intent"
          value={intent}
          kind={kind}
          pending={sending === intent && pending}
        >
          {button}
        </Button>
      </Form>
      {mail}
    </>
  );
}
