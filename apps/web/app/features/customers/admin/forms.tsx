import type { Customer } from "@jukung/contract";
import { Form, useNavigation } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Button } from "~/ui/button.tsx";
import { ChangedMeanwhile } from "~/ui/changed-meanwhile/changed-meanwhile.tsx";
import { StartedFrom } from "~/ui/changed-meanwhile/started-from.tsx";
import { RadioGroup } from "~/ui/choice.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextareaField, TextField } from "~/ui/field.tsx";
import { LeaveGuard } from "~/ui/unsaved/leave-guard.tsx";
import { useUnsaved } from "~/ui/unsaved/use-unsaved.ts";
import { customerRoles, fieldLabels, notesOf, roleOf } from "../labels.ts";
import type { CustomerAnswer } from "./customers.server.ts";

type Props = { customer: Customer; answer: CustomerAnswer | undefined };

/** What staff noted about a customer; who may not write it reads it. */
export function Notes({ customer, answer }: Props) {
  const may = customer.actions.includes("notes");
  return (
    <section className="sheet">
      <h2>{m.customer_notes()}</h2>
      {may ? (
        <NotesForm customer={customer} answer={answer} />
      ) : (
        <p className="customer-text">{customer.notes || m.customer_notes_none()}</p>
      )}
    </section>
  );
}

function NotesForm({ customer, answer }: Props) {
  const saved = notesOf(customer);
  const { field, wrong } = plainForm("notes", answer, saved);
  const unsaved =
    useUnsaved("customer-notes", String(customer.notes_version)) > 0 ||
    answer?.merged !== undefined;
  const busy = useNavigation().formData?.get("intent") === "notes";
  return (
    <Form method="post" id="customer-notes" className="stack" noValidate preventScrollReset>
      <input type="hidden" name="intent" value="notes" />
      <ErrorSummary {...withLabels("notes", wrong, fieldLabels())} />
      <StartedFrom answer={answer} version={customer.notes_version} values={saved} />
      <ChangedMeanwhile answer={answer} labels={fieldLabels()} />
      <TextareaField
        {...field("notes")}
        label={m.customer_notes()}
        hint={m.customer_notes_hint()}
        rows={5}
        maxLength={5000}
      />
      <Button type="submit" size="small" pending={busy && m.admin_saving()}>
        {m.customer_notes_save()}
      </Button>
      <LeaveGuard unsaved={unsaved} />
    </Form>
  );
}

/** Whether the customer is an agent, and of which company. */
export function Role({ customer, answer }: Props) {
  const saved = roleOf(customer);
  const { field, wrong } = plainForm("role", answer, saved);
  const unsaved =
    useUnsaved("customer-role", String(customer.version)) > 0 || answer?.merged !== undefined;
  const busy = useNavigation().formData?.get("intent") === "role";
  return (
    <Form method="post" id="customer-role" className="sheet stack" noValidate preventScrollReset>
      <h2>{m.customer_role_title()}</h2>
      <p className="sheet-note">{m.customer_role_text()}</p>
      <input type="hidden" name="intent" value="role" />
      <ErrorSummary {...withLabels("role", wrong, fieldLabels())} />
      <StartedFrom answer={answer} version={customer.version} values={saved} />
      <ChangedMeanwhile answer={answer} labels={fieldLabels()} />
      <RadioGroup
        name="role"
        legend={m.customers_role()}
        options={Object.entries(customerRoles).map(([value, label]) => ({
          value,
          label: label(),
        }))}
        defaultValue={field("role").defaultValue}
        error={field("role").error}
      />
      <TextField
        {...field("company_name")}
        label={m.customer_company()}
        hint={m.customer_company_hint()}
        autoComplete="off"
        maxLength={120}
      />
      <Button type="submit" size="small" pending={busy && m.admin_saving()}>
        {m.customer_role_save()}
      </Button>
      <LeaveGuard unsaved={unsaved} />
    </Form>
  );
}
