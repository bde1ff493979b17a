import type { StaffAction, StaffMember } from "@jukung/contract";
import { Form, useNavigation } from "react-router";
import { instant } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Button, type ButtonKind } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextField } from "~/ui/field.tsx";
import { fullName } from "../roles.ts";
import type { StaffAnswer } from "./staff.server.ts";

/** Whether somebody gets in: their invitation, their sessions, suspending, removing. */
export function Access({
  member,
  now,
  answer,
}: {
  member: StaffMember;
  now: string;
  answer: StaffAnswer | undefined;
}) {
  const may = (action: StaffAction) => member.actions.includes(action);
  const name = fullName(member);
  const asked = answer?.intent === "remove_factor" ? "factor" : "access";
  const { wrong } = plainForm(asked, answer);
  const acts = (["invite", "end_sessions", "suspend", "restore", "remove"] as const).filter(may);
  if (acts.length === 0) return null;
  const until = member.invited_until;
  return (
    <section className="sheet stack">
      <h2>{m.staff_access()}</h2>
      <ErrorSummary {...withLabels(asked, wrong, { reason: m.staff_factor_reason() })} />
      {member.state === "invited" && (
        <p>
          {until && until > now
            ? m.staff_invited_until({ at: instant(until) })
            : m.staff_invited_over()}
        </p>
      )}
      <div className="staff-access">
        {may("invite") && <Act intent="invite" label={m.staff_again()} kind="sea" />}
        {may("end_sessions") && <Act intent="end_sessions" label={m.staff_end_sessions()} />}
        {may("restore") && <Act intent="restore" label={m.staff_restore()} kind="sea" />}
        {may("remove_factor") && (
          <Asked
            label={m.staff_factor_remove()}
            text={m.staff_factor_text({ name })}
            open={answer?.intent === "remove_factor"}
          >
            <RemoveFactor answer={answer?.intent === "remove_factor" ? answer : undefined} />
          </Asked>
        )}
        {may("suspend") && (
          <Asked label={m.staff_suspend()} text={m.staff_suspend_text({ name })}>
            <Act intent="suspend" label={m.staff_suspend()} kind="danger" />
          </Asked>
        )}
        {may("remove") && (
          <Asked label={m.staff_remove()} text={m.staff_remove_text({ name })}>
            <Act intent="remove" label={m.staff_remove_yes()} kind="danger" />
          </Asked>
        )}
      </div>
    </section>
  );
}

/** What is not undone by pressing again says first what it does. */
const Asked = ({
  label,
  text,
  open = false,
  children,
}: {
  label: string;
  text: string;
  open?: boolean;
  children: React.ReactNode;
}) => (
  <details className="order-action" open={open}>
    <summary className="btn quiet">{label}</summary>
    <div className="stack order-action-body">
      <p>{text}</p>
      {children}
    </div>
  </details>
);

function RemoveFactor({ answer }: { answer: StaffAnswer | undefined }) {
  const { field } = plainForm("factor", answer);
  const busy = useNavigation().formData?.get("intent") === "remove_factor";
  return (
    <Form method="post" className="stack" noValidate>
      <TextField {...field("reason")} label={m.staff_factor_reason()} maxLength={300} required />
      <Button
        type="submit"
        name="intent"
        value="remove_factor"
        kind="danger"
        pending={busy && m.staff_working()}
      >
        {m.staff_factor_remove()}
      </Button>
    </Form>
  );
}

function Act({
  intent,
  label,
  kind = "quiet",
}: {
  intent: string;
  label: string;
  kind?: ButtonKind;
}) {
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <Form method="post">
      <Button
        type="submit"
        name="intent"
        value={intent}
        kind={kind}
        pending={busy && m.staff_working()}
      >
        {label}
      </Button>
    </Form>
  );
}
