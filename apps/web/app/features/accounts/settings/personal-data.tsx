import type { Profile } from "@jukung/contract";
import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { type FormAnswer, fieldOf, useSiteForm } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextField } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { type Area, settingsOf } from "../area.ts";
import "./settings.css";

type Answer = FormAnswer & {
  /** The order whose refund must be requested before the account can be deleted. */
  first?: { to: string; said: string };
};
type Props = { profile: Profile; answer: Answer | undefined };

/** They have no orders or tickets of their own. */
const isStaff = ({ role }: Profile): boolean => role === "ADMIN";

/** Exporting one's data, and deleting the account. */
export function PersonalData({ area, ...props }: Props & { area: Area }) {
  const [asked, setAsked] = useState(false);
  return (
    <section className="sheet">
      <h2>{m.data_title()}</h2>
      <p className="sheet-note">{m.data_export_text()}</p>
      <p>
        <a className="btn quiet" href={`${settingsOf(area)}/export`} download>
          <Icon name="download" />
          {m.data_export()}
        </a>
      </p>
      <h3>{m.account_delete_title()}</h3>
      <p className="sheet-note">
        {isStaff(props.profile) ? m.account_delete_staff_text() : m.account_delete_text()}
      </p>
      <p className="script-only">
        <Button kind="danger" icon="bin" onClick={() => setAsked(true)}>
          {m.account_delete()}
        </Button>
      </p>
      <noscript>
        <DeleteForm {...props} />
      </noscript>
      <Dialog open={asked} onClose={() => setAsked(false)} title={m.account_delete_question()} firm>
        <DeleteForm {...props} onKeep={() => setAsked(false)} />
      </Dialog>
    </section>
  );
}

/** The question with the password; without scripts it is part of the page. */
function DeleteForm({ profile, answer, onKeep }: Props & { onKeep?: () => void }) {
  const { form, fields, wrong } = useSiteForm<{ password: string }>({ id: "delete", answer });
  const busy = useNavigation().formData?.get("intent") === "delete";
  return (
    <Form method="post" id={form.id} className="stack" noValidate={form.noValidate}>
      <ErrorSummary {...wrong} />
      {answer?.first && (
        <p>
          <Link className="link" to={answer.first.to}>
            {answer.first.said}
          </Link>
        </p>
      )}
      <p>{isStaff(profile) ? m.account_delete_staff_warning() : m.account_delete_warning()}</p>
      {profile.has_password ? (
        <TextField
          {...fieldOf(fields.password)}
          label={m.password()}
          type="password"
          autoComplete="current-password"
          required
        />
      ) : (
        <p>{m.account_delete_fresh()}</p>
      )}
      <div className="delete-ways">
        {onKeep && <Button onClick={onKeep}>{m.account_delete_no()}</Button>}
        <Button
          type="submit"
          name="intent"
          value="delete"
          kind="danger"
          pending={busy && m.account_deleting()}
        >
          {m.account_delete_yes()}
        </Button>
      </div>
    </Form>
  );
}
