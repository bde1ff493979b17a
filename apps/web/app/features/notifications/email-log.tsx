import type { EmailAttempt, SentEmail } from "@jukung/contract";
import { Form, useNavigation } from "react-router";
import { instant } from "~/lib/dates.ts";
import type { FormAnswer } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { Status } from "~/ui/status.tsx";
import { emailEvents, emailOutcomes, emailStates } from "./labels.ts";
import "./email-log.css";

/**
 * What was emailed, to whom and when, and what the mail server answered. The page's action sends one
 * again: intent `send_again`, with its `email_id`.
 */
export function EmailLog({
  emails,
  answer,
}: {
  emails: SentEmail[];
  /** Of the last one that was to be sent again. */
  answer: FormAnswer | undefined;
}) {
  const { wrong } = plainForm("send-again", answer);
  const sending = useNavigation().formData;
  return (
    <>
      <ErrorSummary {...wrong} />
      <ul className="email-log">
        {emails.map((email) => (
          <li key={email.id}>
            <p className="email-head">
              <b>{emailEvents[email.event]()}</b>
              <Status kind={emailStates[email.state].kind}>
                {emailStates[email.state].label()}
              </Status>
            </p>
            <p className="email-to">
              {email.to}
              {email.again && `, ${m.emails_was_again()}`}
            </p>
            <Attempts email={email} />
            {email.may_send_again && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="email_id" value={email.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="send_again"
                  size="small"
                  pending={sending?.get("email_id") === String(email.id) && m.emails_sending()}
                  aria-label={m.emails_again_named({ email: emailEvents[email.event]() })}
                >
                  {m.emails_again()}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Attempts({ email }: { email: SentEmail }) {
  if (email.attempts.length === 0)
    return (
      <p className="email-to">
        <time dateTime={email.created_at}>{instant(email.created_at)}</time>
      </p>
    );
  return (
    <ol className="email-attempts">
      {email.attempts.map((attempt) => (
        <li key={attempt.at}>
          <time dateTime={attempt.last_at}>{instant(attempt.last_at)}</time>
          <span>{`: ${attemptText(attempt)}`}</span>
          {attempt.answer && <code>{attempt.answer}</code>}
        </li>
      ))}
    </ol>
  );
}
const attemptText = ({ outcome, times }: EmailAttempt): string =>
  times > 1
    ? m.emails_times({ outcome: emailOutcomes[outcome](), times })
    : emailOutcomes[outcome]();
