import { Form } from "react-router";
import type { FormAnswer } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { stillForm } from "~/lib/plain-form.ts";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextField } from "~/ui/field.tsx";
import "./site-page.css";

/**
 * Emails the link of an order to its contact. What the page says is the same whether there is such an
 * order or not.
 */
export function FindBooking({ answer, sent }: { answer: FormAnswer | undefined; sent: boolean }) {
  const labels = { booking_id: m.find_code(), email: m.find_email() };
  const { field, wrong } = stillForm("find", answer, labels);
  return (
    <section id="find-my-booking" className="find-booking">
      <h2>{m.find_title()}</h2>
      {sent && (
        <p className="find-booking-sent" role="status">
          {m.find_sent()}
        </p>
      )}
      <p>{m.find_text()}</p>
      <Form id="find" method="post" action="/help-center" className="find-booking-form" noValidate>
        <ErrorSummary {...wrong} />
        <TextField
          {...field("booking_id")}
          label={m.find_code()}
          hint={m.find_code_hint()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          required
        />
        <TextField
          {...field("email")}
          type="email"
          label={m.find_email()}
          autoComplete="email"
          maxLength={254}
          required
        />
        <p>
          <Button type="submit" kind="main">
            {m.find_send()}
          </Button>
        </p>
      </Form>
    </section>
  );
}
