import type { FormMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { withLabels } from "~/lib/wrong-fields.ts";
import { ChangedMeanwhile } from "~/ui/changed-meanwhile/changed-meanwhile.tsx";
import { StartedFrom } from "~/ui/changed-meanwhile/started-from.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { SaveBar } from "~/ui/unsaved/save-bar.tsx";
import "./listed.css";

/** The form in a list's dialog: its errors, what others have saved, its fields, its save bar. */
export function ListedForm<Fields extends Record<string, unknown>>({
  form,
  wrong,
  thing,
  saved,
  answer,
  labels,
  options = {},
  children,
}: {
  form: FormMetadata<Fields>;
  wrong: Parameters<typeof withLabels>[1];
  /** What is edited; null for a new one. */
  thing: { version: number } | null;
  /** Its values as first drawn. */
  saved: Fields;
  answer: FormAnswer | undefined;
  /** The fields' labels by name, in the form's order. */
  labels: Record<string, string>;
  /** The labels of choices, by field. */
  options?: Record<string, { value: string; label: string }[]>;
  children: ReactNode;
}) {
  const saving = useNavigation().formData?.get("intent") === "save";
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      id={form.id}
      className="listed-form"
      noValidate={form.noValidate}
      preventScrollReset
    >
      {/* Enter in a field saves, whatever button comes first */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="intent" value="save" />
      <ErrorSummary {...withLabels(form.id, wrong, labels)} />
      {thing && <StartedFrom answer={answer} version={thing.version} values={saved} />}
      <ChangedMeanwhile answer={answer} labels={labels} options={options} />
      {children}
      <SaveBar
        form={form.id}
        saved={JSON.stringify(thing)}
        label={m.listed_save()}
        pending={saving && m.listed_saving()}
        counts={thing !== null}
        merged={answer?.merged !== undefined}
        inDialog
      />
    </Form>
  );
}
