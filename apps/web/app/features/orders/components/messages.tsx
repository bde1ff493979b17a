import type { OrderMessage } from "@jukung/contract";
import { Form, useNavigation } from "react-router";
import { instant } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextareaField } from "~/ui/field.tsx";
import type { Asking } from "../asking.ts";
import "./messages.css";

/** The messages of customer and operator, the newest last, and a form to write one. */
export function Messages({
  messages,
  own,
  asking,
  may = true,
}: {
  messages: OrderMessage[];
  /** Whose side reads: their own messages are on the right. */
  own: OrderMessage["by"];
  asking: Pick<Asking, "answer">;
  /** Whether the reader may write. */
  may?: boolean;
}) {
  const sending = useNavigation().formData?.get("intent") === "message";
  // Other forms of the page have errors of their own.
  const mine = asking.answer?.result.initialValue?.intent === "message" ? asking.answer : undefined;
  const { field, wrong } = plainForm("message", mine);
  const names = { customer: m.message_customer, operator: m.message_operator };
  return (
    <section className="sheet order-messages" id="messages">
      <h2>{m.messages_title()}</h2>
      {messages.length === 0 ? (
        <p className="sheet-note">
          {own === "operator" ? m.messages_none_office() : m.messages_none()}
        </p>
      ) : (
        <ol className="message-list">
          {messages.map((message) => (
            <li key={message.id} data-own={message.by === own || undefined}>
              <p className="message-by">
                <b>{message.by === own ? m.message_you() : names[message.by]()}</b>{" "}
                <time dateTime={message.at}>{instant(message.at)}</time>
              </p>
              <p className="message-text">{message.text}</p>
            </li>
          ))}
        </ol>
      )}
      {/* A sent message remounts the form, which empties it. Those of the other side come while one types. */}
      {may && (
        <Form
          method="post"
          id="message"
          className="stack"
          key={messages.findLast(({ by }) => by === own)?.id}
          noValidate
        >
          <ErrorSummary errors={wrong.errors} short />
          <TextareaField
            {...field("text")}
            label={m.message_label()}
            maxLength={2000}
            counted
            required
          />
          <Button
            type="submit"
            name="intent"
            value="message"
            pending={sending && m.message_sending()}
          >
            {m.message_send()}
          </Button>
        </Form>
      )}
    </section>
  );
}
