import type { AdminFastBoat } from "@jukung/contract";
import { Form, useNavigation } from "react-router";
import { type FormAnswer, fieldOf, useSiteForm } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useCan } from "~/lib/root-data.ts";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Button } from "~/ui/button.tsx";
import { ChangedMeanwhile } from "~/ui/changed-meanwhile/changed-meanwhile.tsx";
import { StartedFrom } from "~/ui/changed-meanwhile/started-from.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextareaField } from "~/ui/field.tsx";
import { LeaveGuard } from "~/ui/unsaved/leave-guard.tsx";
import { useUnsaved } from "~/ui/unsaved/use-unsaved.ts";
import { labels } from "./form/labels.ts";

/** A type, not an interface: the hook takes it as a record of fields. */
type NotesForm = { notes: string };
type Props = {
  boat: Pick<AdminFastBoat, "notes" | "notes_version">;
  answer: FormAnswer | undefined;
};

/** What staff note about a boat; who may not write them reads them. */
export function Notes({ boat, answer }: Props) {
  const may = useCan()("edit_catalogue");
  return (
    <section className="sheet" id="notes-sheet">
      <h2>{m.fleet_notes()}</h2>
      {may ? (
        <NotesFields boat={boat} answer={answer} />
      ) : (
        <p className="boat-text">{boat.notes || m.fleet_notes_none()}</p>
      )}
    </section>
  );
}

function NotesFields({ boat, answer }: Props) {
  const defaultValue: NotesForm = { notes: boat.notes };
  const { form, fields, wrong } = useSiteForm<NotesForm>({ id: "notes", answer, defaultValue });
  const unsaved =
    useUnsaved("notes", String(boat.notes_version)) > 0 || answer?.merged !== undefined;
  const saving = useNavigation().formData?.get("intent") === "notes";
  return (
    <Form
      method="post"
      id={form.id}
      className="boat-notes"
      noValidate={form.noValidate}
      preventScrollReset
    >
      <input type="hidden" name="intent" value="notes" />
      <ErrorSummary {...withLabels(form.id, wrong, labels())} />
      <StartedFrom answer={answer} version={boat.notes_version} values={defaultValue} />
      <ChangedMeanwhile answer={answer} labels={labels()} />
      <TextareaField
        {...fieldOf(fields.notes)}
        label={m.fleet_notes()}
        hint={m.fleet_notes_hint()}
        rows={6}
        maxLength={4000}
      />
      <Button type="submit" size="small" pending={saving && m.admin_saving()}>
        {m.fleet_notes_save()}
      </Button>
      <LeaveGuard unsaved={unsaved} />
    </Form>
  );
}
