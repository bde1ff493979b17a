import { Form, useNavigation } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/choice.tsx";

/** Whether one's own address gets reminders of trips: a form of the account's settings. */
export function ReminderSheet({ email, stopped }: { email: string; stopped: boolean }) {
  const busy = useNavigation().formData?.get("intent") === "reminders";
  return (
    <section className="sheet" id="reminders">
      <h2>{m.reminders_title()}</h2>
      <p className="sheet-note">{m.reminders_text()}</p>
      <Form method="post" className="stack">
        <Checkbox key={String(stopped)} name="reminders" value="yes" defaultChecked={!stopped}>
          {m.reminders_wanted({ email })}
        </Checkbox>
        <div className="settings-save">
          <Button
            type="submit"
            name="intent"
            value="reminders"
            pending={busy && m.reminders_saving()}
          >
            {m.reminders_save()}
          </Button>
        </div>
      </Form>
    </section>
  );
}
