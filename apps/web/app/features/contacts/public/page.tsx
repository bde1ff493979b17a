import type { ContactTopic } from "@jukung/contract";
import { Form, redirect } from "react-router";
import { Head } from "~/lib/head.tsx";
import { here } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import { stillForm } from "~/lib/plain-form.ts";
import { readForm, refuse } from "~/lib/posted.server.ts";
import { useSite } from "~/lib/root-data.ts";
import { visitOf } from "~/lib/visit.ts";
import { whatsappLink, whatsappShown } from "~/lib/whatsapp.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { SelectField, TextareaField, TextField } from "~/ui/field.tsx";
import { contactTopics } from "../labels.ts";
import type { Route } from "./+types/page";
import "./contact.css";

/** A plain form needs no script. */
export const handle = {
  noHydrate: true,
  typedForm: (data: Awaited<ReturnType<typeof loader>> | undefined) =>
    data && !data.sent ? "contact" : undefined,
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const sent = new URL(request.url).searchParams.get("sent") === "yes";
  const { data } = await visitOf(context).api.contacts.form();
  return { ...data, sent };
}

const FIRST_TOPIC: ContactTopic = "booking";
type Posted = Partial<
  Record<
    "name" | "email" | "phone" | "topic" | "booking_id" | "message" | "website" | "opened",
    string
  >
>;
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await readForm<Posted>(request);
  const { name = "", email = "", phone, topic, booking_id, message = "", website } = posted.value;
  const { opened = "" } = posted.value;
  const visit = visitOf(context);
  const isTyped = [name, email, phone, booking_id, message].some(Boolean) || topic !== FIRST_TOPIC;
  if (visit.kept && !isTyped) return redirect(here(request));
  try {
    await visit.api.contacts.send({
      name,
      email,
      phone,
      topic: topic as ContactTopic,
      booking_id,
      message,
      website,
      opened,
    });
  } catch (error) {
    return refuse(posted, error);
  }
  return redirect("/contact?sent=yes");
}

/** Write to the operator; whatever is refused is shown again as it was typed. */
export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name } = useSite();
  return (
    <div className="wrap page-body contact-page">
      <Head
        title={loaderData.sent ? m.contact_sent_title() : m.contact_title()}
        description={m.contact_description({ name })}
        wrong={actionData !== undefined && actionData.code !== "kept"}
        hidden={loaderData.sent}
      />
      {loaderData.sent ? <Sent /> : <Write saved={loaderData} answer={actionData} />}
      <OtherWays />
    </div>
  );
}

const Sent = () => (
  <section className="contact-sent" role="status">
    <h1 className="display page-title">{m.contact_sent_title()}</h1>
    <p>{m.contact_sent_text()}</p>
    <p className="contact-next">
      <ButtonLink to="/" kind="sea">
        {m.contact_sent_home()}
      </ButtonLink>
      <ButtonLink to="/faq">{m.contact_faq()}</ButtonLink>
    </p>
  </section>
);

const labels = () => ({
  name: m.contact_name(),
  email: m.contact_email(),
  phone: m.contact_phone(),
  topic: m.contact_topic(),
  booking_id: m.contact_booking(),
  message: m.contact_message(),
});

type Data = Route.ComponentProps;
function Write({ saved, answer }: { saved: Data["loaderData"]; answer: Data["actionData"] }) {
  const { field, wrong } = stillForm("contact", answer, labels(), saved);
  // Corrected at once, a form is not too quick; one that was open for too long begins again.
  const opened = answer?.code === "contact_form_old" ? saved.opened : field("opened").defaultValue;
  return (
    <div className="contact-write">
      <header className="stack">
        <h1 className="display page-title">{m.contact_title()}</h1>
        <p className="contact-lead">
          {m.contact_lead()}{" "}
          <a className="link" href="/faq">
            {m.contact_faq()}
          </a>
        </p>
      </header>
      <Form id="contact" method="post" action="/contact" className="contact-form" noValidate>
        <ErrorSummary {...wrong} />
        <input type="hidden" name="opened" value={opened} />
        <div className="contact-pair">
          <TextField
            {...field("name")}
            label={m.contact_name()}
            autoComplete="name"
            maxLength={120}
            required
          />
          <TextField
            {...field("email")}
            type="email"
            label={m.contact_email()}
            autoComplete="email"
            maxLength={254}
            required
          />
        </div>
        <TextField
          {...field("phone")}
          type="tel"
          label={m.contact_phone()}
          hint={m.contact_phone_hint()}
          autoComplete="tel"
          maxLength={25}
        />
        <div className="contact-pair">
          <SelectField
            {...field("topic")}
            label={m.contact_topic()}
            defaultValue={field("topic").defaultValue || FIRST_TOPIC}
            options={Object.entries(contactTopics).map(([value, label]) => ({
              value,
              label: label(),
            }))}
          />
          <TextField
            {...field("booking_id")}
            label={m.contact_booking()}
            hint={m.contact_booking_hint()}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
          />
        </div>
        <TextareaField
          {...field("message")}
          label={m.contact_message()}
          rows={7}
          maxLength={5000}
          required
        />
        <div className="out-of-sight" aria-hidden="true">
          <label>
            {m.contact_trap()}
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <div className="contact-end">
          <Button type="submit" kind="main">
            {m.contact_send()}
          </Button>
          <p>
            {m.contact_privacy()}{" "}
            <a className="link" href="/privacy-and-policy">
              {m.contact_privacy_link()}
            </a>
            .
          </p>
        </div>
      </Form>
    </div>
  );
}

/** How else to reach the operator, from the site's settings. */
function OtherWays() {
  const { whatsapp, email, addresses } = useSite();
  if (!whatsapp && !email && addresses.length === 0) return null;
  return (
    <aside className="contact-ways">
      <h2>{m.contact_other_ways()}</h2>
      {whatsapp && (
        <>
          <p>{m.contact_today()}</p>
          <p>
            <a className="btn quiet" href={whatsappLink(whatsapp)}>
              WhatsApp {whatsappShown(whatsapp)}
            </a>
          </p>
        </>
      )}
      {email && (
        <p>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      )}
      {addresses.map((address) => (
        <address key={address}>{address}</address>
      ))}
    </aside>
  );
}
