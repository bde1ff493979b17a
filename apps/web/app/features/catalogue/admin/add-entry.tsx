import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextField } from "~/ui/field.tsx";
import "./catalogue.css";

/** A new entry of a list of names, in both languages; several can be added in turn. */
export function AddEntry({ answer }: { answer: FormAnswer | undefined }) {
  const { field, wrong } = plainForm("add", answer);
  const sending = useNavigation().formData?.get("intent") === "add";
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  useEffect(() => {
    if (sending) sent.current = true;
    else if (sent.current) {
      sent.current = false;
      if (answer) return;
      form.current?.reset(); // the form is cleared for the next entry
      form.current?.querySelector("input")?.focus();
    }
  }, [sending, answer]);
  return (
    <section className="sheet entry-add" aria-labelledby="add-title">
      <h2 id="add-title">{m.entry_add_title()}</h2>
      <Form method="post" ref={form} noValidate preventScrollReset>
        <ErrorSummary {...wrong} />
        <div className="entry-names">
          <TextField {...field("name_id")} label={m.entry_name_id()} lang="id" maxLength={80} />
          <TextField {...field("name_en")} label={m.entry_name_en()} lang="en" maxLength={80} />
          <Button
            type="submit"
            name="intent"
            value="add"
            kind="main"
            pending={sending && m.entry_adding()}
          >
            {m.entry_add()}
          </Button>
        </div>
        <p className="field-hint">{m.entry_one_enough()}</p>
      </Form>
    </section>
  );
}
