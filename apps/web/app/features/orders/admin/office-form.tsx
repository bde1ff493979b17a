import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "~/lib/forms.ts";
import { plainForm } from "~/lib/plain-form.ts";
import { Button, type ButtonKind } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import "../components/order-page.css";

type Field = ReturnType<typeof plainForm>["field"];

/** One action of the office on an order, with its fields and the errors of its last try. */
export function OfficeForm({
  intent,
  answer,
  saved = {},
  button,
  pending,
  kind = "sea",
  children,
}: {
  intent: string;
  answer: FormAnswer | undefined;
  /** The fields' initial values. */
  saved?: Record<string, unknown>;
  button: string;
  pending: string;
  kind?: ButtonKind;
  children?: (field: Field) => ReactNode;
}) {
  const sending = useNavigation().formData?.get("intent") === intent;
  const { field, wrong } = plainForm(intent, answerTo(answer, intent), saved);
  return (
    <Form method="post" id={intent} className="stack" noValidate>
      <ErrorSummary {...wrong} />
      {children?.(field)}
      <Button type="submit" name="intent" value={intent} kind={kind} pending={sending && pending}>
        {button}
      </Button>
    </Form>
  );
}

/** The answer, if it is to this action. */
export const answerTo = (answer: FormAnswer | undefined, intent: string): FormAnswer | undefined =>
  answer?.result.initialValue?.intent === intent ? answer : undefined;

/** An action that opens: it is open where the address says so, and where its form was refused. */
export function OfficeDetails({
  name,
  label,
  open,
  children,
}: {
  name: string;
  label: string;
  open: boolean;
  children: ReactNode;
}) {
  return (
    <details className="order-action" id={`action-${name}`} open={open}>
      <summary className="btn quiet">{label}</summary>
      <div className="stack order-action-body">{children}</div>
    </details>
  );
}
