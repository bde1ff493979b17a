import type { ContactTopic } from "@jukung/contract";
import { Form, redirect } from "react-router";
import { MostAsked } from "~/features/faqs/index.ts";
import { Head } from "~/lib/head.tsx";
import { here } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import { stillForm } from "~/lib/plain-form.ts";
import { readForm, refuse } from "~/lib/posted.server.ts";
import { useSite } from "~/lib/root-data.ts";
import { siteOf } from "~/lib/site.server.ts";
import { visitOf } from "~/lib/visit.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { SelectField, TextareaField, TextField } from "~/ui/field.tsx";
import { PageHero } from "~/ui/page-hero.tsx";
import { countries, formatTyped, wholeNumber } from "~/ui/phone-field/numbers.ts";
import { Reach } from "~/ui/reach.tsx";
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
  const { searchParams } = new URL(request.url);
  const sent = searchParams.get("sent") === "yes";
  const visit = visitOf(context);
  const [{ data }, faqs, geo, { pictures }] = await Promise.all([
    visit.api.contacts.form(),
    visit.api.faqs.list({ home: "yes" }),
    visit.api.geo.country(),
    siteOf(visit),
  ]);
  const typed = formatTyped(data.phone, geo.data.country);
  return {
    ...data,
    // As one writes it in its own country, which is named beside it.
    phone: typed.shown,
    sent,
    topic: topicOf(request),
    groups: faqs.data,
    hero: pictures["harbour-pier"] ?? pictures.banner,
    phone_country: typed.country,
    countries: countries(),
  };
}

const FIRST_TOPIC: ContactTopic = "booking";
/** What the form begins with: a page that leads here knows what it is about. */
function topicOf(request: Request): string {
  const asked = new URL(request.url).searchParams.get("topic") ?? "";
  return Object.hasOwn(contactTopics, asked) ? asked : FIRST_TOPIC;
}
type Posted = Partial<
  Record<
    | "name"
    | "email"
    | "phone"
    | "phone_country"
    | "topic"
    | "booking_id"
    | "message"
    | "website"
    | "opened",
    string
  >
>;
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await readForm<Posted>(request);
  const { name = "", email = "", phone, topic, booking_id, message = "", website } = posted.value;
  const { opened = "", phone_country = "" } = posted.value;
  const visit = visitOf(context);
  const isTyped =
    [name, email, phone, booking_id, message].some(Boolean) || topic !== topicOf(request);
  if (visit.kept && !isTyped) return redirect(here(request));
  try {
    await visit.api.contacts.send({
      name,
      email,
      // In the chosen country's own way of writing it, or, if it is not a number there, as it was typed.
      phone: phone && (wholeNumber(phone, phone_country) ?? phone),
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
  const { sent, hero, groups } = loaderData;
  const title = sent ? m.contact_sent_title() : m.contact_title();
  return (
    <>
      <Head
        title={title}
        description={m.contact_description({ name })}
        wrong={actionData !== undefined && actionData.code !== "kept"}
        hidden={sent}
      />
      <PageHero title={title} picture={hero}>
        <p>{sent ? m.contact_sent_text() : m.contact_lead()}</p>
      </PageHero>
      <div className="wrap page-body contact-page">
        {sent ? <Sent /> : <Write saved={loaderData} answer={actionData} />}
        <Reach form={false} title={m.contact_other_ways()} />
        <MostAsked groups={groups} />
      </div>
    </>
  );
}

const Sent = () => (
  <section className="contact-sent">
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
        <div className="contact-pair">
          <SelectField
            {...field("phone_country")}
            label={m.contact_phone_country()}
            autoComplete="off"
            options={saved.countries.map(({ code, name, calling }) => ({
              value: code,
              label: `${name} (${calling})`,
            }))}
          />
          <TextField
            {...field("phone")}
            type="tel"
            label={m.contact_phone()}
            autoComplete="tel"
            maxLength={25}
          />
        </div>
        <div className="contact-pair">
          <SelectField
            {...field("topic")}
            label={m.contact_topic()}
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
