import type { StaffMember } from "@jukung/contract";
import { Form, useNavigation } from "react-router";
import { instant } from "~/lib/dates.ts";
import { mergedKey } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { visitOf } from "~/lib/visit.ts";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { Button } from "~/ui/button.tsx";
import { ChangedMeanwhile } from "~/ui/changed-meanwhile/changed-meanwhile.tsx";
import { StartedFrom } from "~/ui/changed-meanwhile/started-from.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { Status } from "~/ui/status.tsx";
import { LeaveGuard } from "~/ui/unsaved/leave-guard.tsx";
import { useUnsaved } from "~/ui/unsaved/use-unsaved.ts";
import { formOf, fullName, staffHome, staffStates } from "../roles.ts";
import type { Route } from "./+types/edit";
import { Access } from "./access.tsx";
import { fieldLabels, NameFields, RoleField } from "./fields.tsx";
import { changeStaff, type StaffAnswer } from "./staff.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { data } = await visitOf(context).api.staff.show({ slug: params.slug });
  return { member: data, now: new Date().toISOString() };
}

export const action = ({ params, request, context }: Route.ActionArgs) =>
  changeStaff(visitOf(context), params.slug, request);

/** One member of staff: name and role, and whether they get in. */
export default function EditStaff({ loaderData, actionData }: Route.ComponentProps) {
  const { member, now } = loaderData;
  const name = fullName(member);
  const state = staffStates[member.state];
  const saving = actionData?.intent === "save" ? actionData : undefined;
  const refused = actionData?.intent === "save" ? undefined : actionData;
  return (
    <div className="staff-page">
      <Head title={name} wrong={actionData !== undefined} hidden />
      <Breadcrumb steps={[{ label: m.staff_title(), to: staffHome }, { label: name }]} />
      <header className="admin-head">
        <h1>{name}</h1>
        <Status kind={state.kind} badge>
          {state.label()}
        </Status>
        <p className="admin-head-text">
          {member.email} · {m.staff_seen()}:{" "}
          {member.last_seen_at ? instant(member.last_seen_at) : m.staff_never()}
          {" · "}
          {m.staff_factor()}: {member.second_factor ? m.factor_on() : m.factor_off()}
        </p>
      </header>
      <Details key={mergedKey(saving)} member={member} answer={saving} />
      <Access member={member} now={now} answer={refused} />
    </div>
  );
}

function Details({ member, answer }: { member: StaffMember; answer: StaffAnswer | undefined }) {
  const saved = formOf(member);
  const { field, wrong } = plainForm("staff", answer, saved);
  const unsaved =
    useUnsaved("staff-details", String(member.version)) > 0 || answer?.merged !== undefined;
  const busy = useNavigation().formData?.get("intent") === "save";
  const fixed = member.is_me ? m.staff_own_role() : m.staff_last_owner();
  return (
    <Form method="post" id="staff-details" className="sheet stack" noValidate>
      <ErrorSummary {...withLabels("staff", wrong, fieldLabels())} />
      <StartedFrom answer={answer} version={member.version} values={saved} />
      <ChangedMeanwhile answer={answer} labels={fieldLabels()} />
      <NameFields field={field} />
      <RoleField field={field} fixed={member.actions.includes("change_role") ? null : fixed} />
      <Button
        type="submit"
        name="intent"
        value="save"
        kind="main"
        pending={busy && m.staff_saving()}
      >
        {m.staff_save()}
      </Button>
      <LeaveGuard unsaved={unsaved} />
    </Form>
  );
}
