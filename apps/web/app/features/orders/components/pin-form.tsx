import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { IdempotencyKey } from "~/lib/idempotency-key.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Button, type ButtonKind } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { OtpInput } from "~/ui/otp-input.tsx";
import type { Step } from "../actions.server.ts";
import type { Asking } from "../asking.ts";
import { pinLabels } from "./account-fields.tsx";
import { LateCodeLife } from "./late.tsx";

export type PinFormProps = {
  intent: Step;
  asking: Asking;
  button: string;
  kind?: ButtonKind;
  pending: string;
  children?: (field: ReturnType<typeof plainForm>["field"]) => ReactNode;
  version?: number;
  /** Labels of the action's own fields, by their names: the summary of errors says them. */
  labels?: Record<string, string>;
  /** Fields that are not shown. */
  hidden?: ReactNode;
};
/** Of `useCodeOver`: whether the code has expired, and what the countdown calls then. */
type Life = { over: boolean; onEnd: () => void };

/** The PIN's field: of a code that has expired an earlier error is not news. */
export const pinOf = <F extends { error: string | undefined }>(field: F, over: boolean): F =>
  over ? { ...field, error: undefined } : field;

/** The form of an action whose PIN was sent: the action's fields, and the PIN. */
export function PinForm({
  intent,
  asking: { until, now, idempotency_key, answer },
  button,
  kind = "danger",
  pending,
  children,
  version,
  labels,
  hidden,
  over,
  onEnd,
}: PinFormProps & Life) {
  const form = `action-${intent}`;
  const { field, ...plain } = plainForm(form, answer);
  const wrong = withLabels(form, plain.wrong, { ...labels, ...pinLabels() });
  // Where the PIN was mailed, it is typed next.
  const pin = { ...pinOf(field("pin"), over), autoFocus: wrong.errors.length === 0 };
  const sending = useNavigation().formData?.get("intent") === intent;
  return (
    <Form method="post" id={form} className="stack pin-form" noValidate>
      <ErrorSummary
        {...wrong}
        errors={wrong.errors.filter((one) => pin.error || one.id !== pin.id)}
      />
      <IdempotencyKey value={idempotency_key} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {hidden}
      {children?.(field)}
      <OtpInput {...pin} label={m.pin()} />
      {until && <LateCodeLife until={until} now={now} over={over} onEnd={onEnd} />}
      <Button
        type="submit"
        name="intent"
        value={intent}
        kind={over ? "quiet" : kind}
        pending={sending && pending}
      >
        {button}
      </Button>
    </Form>
  );
}
