import { Form, Link, useNavigation } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { canOpen, doneSteps, type Facts, type Step } from "../progress.ts";

/** What travellers need, what is still open, and the button that opens the site. */
export function LiveStep({ facts }: { facts: Facts }) {
  const busy = useNavigation().formMethod === "POST";
  const done = doneSteps(facts);
  const checks: { text: string; good: boolean; step: Step; must?: true }[] = [
    { text: m.setup_check_contact(), good: done.contact, step: "contact", must: true },
    { text: m.setup_check_sale(), good: facts.on_sale, step: "boats", must: true },
    { text: m.setup_check_holidays(), good: done.fares, step: "fares" },
    { text: m.setup_check_test(), good: done["test-booking"], step: "test-booking" },
  ];
  return (
    <>
      <ul className="setup-checks">
        {checks.map(({ text, good, step, must }) => (
          <li key={text} data-good={good || undefined}>
            <Icon name={good ? "check" : must ? "alert" : "info"} />
            <span>
              <Link className="link" to={`/admin/setup/${step}`}>
                {text}
              </Link>
              <small>{good ? m.setup_done() : must ? m.setup_missing() : m.setup_advised()}</small>
            </span>
          </li>
        ))}
      </ul>
      {facts.live ? (
        <Form method="post" className="setup-form">
          <p>{m.setup_is_open()}</p>
          <p className="sheet-note">{m.setup_close_text()}</p>
          <p>
            <Button type="submit" name="live" value="no" pending={busy && m.admin_saving()}>
              {m.setup_close()}
            </Button>
          </p>
        </Form>
      ) : canOpen(facts) ? (
        <Form method="post" className="setup-form">
          <p>
            <Button
              type="submit"
              name="live"
              value="yes"
              kind="main"
              pending={busy && m.admin_saving()}
            >
              {m.setup_open()}
            </Button>
          </p>
        </Form>
      ) : (
        <p className="sheet-warning">{m.setup_cannot_open()}</p>
      )}
    </>
  );
}
