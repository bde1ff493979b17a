import type { ContactAction, ContactMessage } from "@jukung/contract";
import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { instant } from "~/lib/dates.ts";
import { showsNewDays } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { plainForm } from "~/lib/plain-form.ts";
import { visitOf } from "~/lib/visit.ts";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextareaField } from "~/ui/field.tsx";
import { Status } from "~/ui/status.tsx";
import { LeaveGuard } from "~/ui/unsaved/leave-guard.tsx";
import { useUnsaved } from "~/ui/unsaved/use-unsaved.ts";
import { CONTACTS, contactStates, contactTopics } from "../labels.ts";
import type { Route } from "./+types/detail";
import { actOnContact } from "./contacts.server.ts";
import "./contacts.css";

export const loader = async ({ params: { slug }, context }: Route.LoaderArgs) =>
  (await visitOf(context).api.contacts.admin.show({ slug })).data;
export const action = ({ params, request, context }: Route.ActionArgs) =>
  actOnContact(visitOf(context), params.slug, request);
/** If a colleague was faster, the page shows what they did. */
export const shouldRevalidate = showsNewDays;

/** One message: who wrote what, what was answered, and what may be done now. */
export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const contact = loaderData;
  const state = contactStates[contact.state];
  const may = (action: ContactAction) => contact.actions.includes(action);
  return (
    <div className="contact-thread-page">
      <Head title={contact.name} wrong={actionData !== undefined} hidden />
      <Breadcrumb steps={[{ label: m.contacts_title(), to: CONTACTS }, { label: contact.name }]} />
      <header className="admin-head">
        <h1>{contact.name}</h1>
        <Status kind={state.kind} badge>
          {state.label()}
        </Status>
      </header>
      <Facts contact={contact} />
      <section className="sheet">
        <h2>{m.contacts_thread()}</h2>
        <ol className="contact-thread">
          <Said who={m.contacts_wrote({ name: contact.name })} at={contact.at}>
            {contact.message}
          </Said>
          {contact.answers.map(({ id, by, text, at }) => (
            <Said key={id} who={m.contacts_answered_by({ name: by })} at={at} ours>
              {text}
            </Said>
          ))}
        </ol>
      </section>
      {may("answer") ? (
        <Answer contact={contact} answer={actionData} />
      ) : (
        <p className="sheet-note">{m.contacts_spam_note()}</p>
      )}
      <Moves contact={contact} answer={actionData} />
    </div>
  );
}

const languages = { id: "Bahasa Indonesia", en: "English" };
function Facts({ contact }: { contact: ContactMessage }) {
  const { email, phone, topic, booking_id, order, locale, at } = contact;
  const facts: { label: string; value: ReactNode }[] = [
    { label: m.email(), value: <a href={`mailto:${email}`}>{email}</a> },
    ...(phone ? [{ label: m.customers_phone(), value: <a href={`tel:${phone}`}>{phone}</a> }] : []),
    { label: m.contact_topic(), value: contactTopics[topic]() },
    ...(order
      ? [
          {
            label: m.contacts_order(),
            value: (
              <Link className="link num" to={`/admin/orders/${order.kind}/${order.slug}`}>
                {order.booking_id}
              </Link>
            ),
          },
        ]
      : booking_id
        ? [{ label: m.order_code(), value: m.contacts_code_unknown({ code: booking_id }) }]
        : []),
    { label: m.contacts_language(), value: languages[locale] },
    { label: m.contacts_at(), value: instant(at) },
  ];
  return (
    <section className="sheet">
      <dl className="fact-list">
        {facts.map(({ label, value }) => (
          <div className="contact-fact" key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Said({
  who,
  at,
  ours,
  children,
}: {
  who: string;
  at: string;
  ours?: boolean;
  children: string;
}) {
  return (
    <li className="contact-said" data-ours={ours || undefined}>
      <p className="contact-who">
        <b>{who}</b>
        <time dateTime={at}>{instant(at)}</time>
      </p>
      <p className="contact-text">{children}</p>
    </li>
  );
}

type Props = { contact: ContactMessage; answer: Route.ComponentProps["actionData"] };

function Answer({ contact, answer }: Props) {
  const own = answer?.intent === "answer" ? answer : undefined;
  const { field, wrong } = plainForm("answer", own);
  const { email, locale, replies_to, version } = contact;
  // A new answer empties the field; another state of the message leaves what is typed.
  const answered = String(contact.answers.length);
  const unsaved = useUnsaved("contact-answer", answered) > 0;
  const busy = useNavigation().formData?.get("intent") === "answer";
  return (
    <Form method="post" id="contact-answer" className="sheet stack" noValidate preventScrollReset>
      <h2>{m.contacts_answer()}</h2>
      <ErrorSummary {...withLabels("answer", wrong, { text: m.contacts_answer() })} />
      <input type="hidden" name="version" value={version} />
      <TextareaField
        {...field("text")}
        key={answered}
        label={m.contacts_answer()}
        hint={m.contacts_answer_to({ email, language: languages[locale] })}
        rows={8}
        maxLength={5000}
        required
      />
      <p className="sheet-note">
        {replies_to ? m.contacts_replies({ email: replies_to }) : m.contacts_replies_none()}
      </p>
      <p>
        <Button
          type="submit"
          name="intent"
          value="answer"
          kind="main"
          pending={busy && m.contacts_sending()}
        >
          {m.contacts_answer_send()}
        </Button>
      </p>
      <LeaveGuard unsaved={unsaved} />
    </Form>
  );
}

const acts = {
  done: m.contacts_act_done,
  reopen: m.contacts_act_reopen,
  spam: m.contacts_act_spam,
};
function Moves({ contact, answer }: Props) {
  const { wrong } = plainForm("move", answer?.intent === "answer" ? undefined : answer);
  const doing = useNavigation().formData?.get("intent");
  return (
    <Form method="post" className="contact-moves" preventScrollReset>
      <ErrorSummary {...wrong} />
      <input type="hidden" name="version" value={contact.version} />
      {(Object.keys(acts) as (keyof typeof acts)[])
        .filter((action) => contact.actions.includes(action))
        .map((action) => (
          <Button
            key={action}
            type="submit"
            name="intent"
            value={action}
            pending={doing === action && m.contacts_working()}
          >
            {acts[action]()}
          </Button>
        ))}
    </Form>
  );
}
