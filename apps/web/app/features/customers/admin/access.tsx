import type { Customer, CustomerAction } from "@jukung/contract";
import { Form, useNavigation } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Button, type ButtonKind } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextareaField, TextField } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { customerPath, fieldLabels, fullName } from "../labels.ts";
import type { CustomerAnswer } from "./customers.server.ts";

type Props = { customer: Customer; answer: CustomerAnswer | undefined };

/** Whether a customer gets in: their activation, their sessions, blocking. */
export function Access({ customer, answer }: Props) {
  const may = (action: CustomerAction) => customer.actions.includes(action);
  const acts = (["activation", "end_sessions", "block", "unblock"] as const).filter(may);
  const { field, wrong } = plainForm("access", answer);
  if (acts.length === 0) return null;
  return (
    <section className="sheet stack">
      <h2>{m.customer_access()}</h2>
      <ErrorSummary {...withLabels("access", wrong, fieldLabels())} />
      <div className="customer-acts">
        {may("activation") && (
          <Act intent="activation" label={m.customer_activation()} kind="sea" />
        )}
        {may("end_sessions") && <Act intent="end_sessions" label={m.customer_end_sessions()} />}
        {may("unblock") && <Act intent="unblock" label={m.customer_unblock()} kind="sea" />}
        {may("block") && (
          <Asked label={m.customer_block()} open={answer?.intent === "block"}>
            <Form method="post" className="stack" noValidate preventScrollReset>
              <p>{m.customer_block_text({ name: fullName(customer) })}</p>
              <TextareaField
                {...field("reason")}
                label={m.customer_block_reason()}
                hint={m.customer_block_reason_hint()}
                rows={2}
                maxLength={500}
                required
              />
              <Send intent="block" label={m.customer_block_yes()} kind="danger" />
            </Form>
          </Asked>
        )}
      </div>
    </section>
  );
}

/** What a customer may ask of their data: a copy, and to be deleted. */
export function Data({ customer, answer }: Props) {
  const { field, wrong } = plainForm("data", answer);
  return (
    <section className="sheet stack">
      <h2>{m.customer_data()}</h2>
      <p className="sheet-note">{m.customer_export_text()}</p>
      <div className="customer-acts">
        <a className="btn quiet" href={`${customerPath(customer)}/export`} download>
          <Icon name="download" />
          {m.customer_export()}
        </a>
        <Asked label={m.customer_delete()} open={answer !== undefined}>
          <Form method="post" className="stack" noValidate preventScrollReset>
            <ErrorSummary {...withLabels("data", wrong, fieldLabels())} />
            <p>{m.customer_delete_text()}</p>
            <TextField
              {...field("email")}
              label={m.customer_delete_type({ email: customer.email })}
              autoComplete="off"
              maxLength={254}
              required
            />
            <Send intent="delete" label={m.customer_delete_yes()} kind="danger" />
          </Form>
        </Asked>
      </div>
    </section>
  );
}

/** What is not undone by pressing again says first what it does. */
const Asked = ({
  label,
  open,
  children,
}: {
  label: string;
  open: boolean;
  children: React.ReactNode;
}) => (
  <details className="customer-asked" open={open}>
    <summary className="btn quiet">{label}</summary>
    <div className="customer-asked-body">{children}</div>
  </details>
);

type ActProps = { intent: string; label: string; kind?: ButtonKind };
const Act = (props: ActProps) => (
  <Form method="post" preventScrollReset>
    <Send {...props} />
  </Form>
);

function Send({ intent, label, kind = "quiet" }: ActProps) {
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      kind={kind}
      pending={busy && m.staff_working()}
    >
      {label}
    </Button>
  );
}
