import "../../private-boats.css";
import { useState } from "react";
import { Form, redirect, useNavigation } from "react-router";
import { ContactFields } from "~/features/orders/components/contact-fields.tsx";
import { addDays, dayIn, dayOnBali } from "~/lib/dates.ts";
import { fieldOf, useSiteForm } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { readForm, refuse } from "~/lib/posted.server.ts";
import { visitOf } from "~/lib/visit.ts";
import { withLabels } from "~/lib/wrong-fields.ts";
import { Button } from "~/ui/button.tsx";
import { DateField } from "~/ui/date-field.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextareaField, TextField } from "~/ui/field.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import { useDays } from "../detail/inquiry-panel.tsx";
import { readWish, wishQuery } from "../wish.ts";
import type { Route } from "./+types/form";
import { BoatAside } from "./boat-summary.tsx";
import { type Draft, keepDraft, readDraft } from "./draft.server.ts";
import { Steps } from "./steps.tsx";
import { boatOf, toInquiry } from "./wish.server.ts";

/** Names and numbers: not to be had by the next person at this computer, who goes back. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, session } = visitOf(context);
  const slug = boatOf(request);
  const customer = session !== null && session.role !== "ADMIN";
  const [{ data: boat }, profile, country] = await Promise.all([
    api.privateBoats.show({ slug }),
    customer ? api.accounts.users.profile() : null,
    api.geo.country(),
  ]);
  const wish = readWish(new URL(request.url).searchParams);
  const kept = readDraft(request, boat.slug);
  const me = profile?.data;
  const contact = me
    ? {
        full_name: `${me.first_name} ${me.last_name}`.trim(),
        email: me.email,
        phone: me.phone ?? "",
      }
    : { full_name: "", email: "", phone: "" };
  const empty: Draft = { boat: boat.slug, contact, message: "", ...wish };
  // What the panel says now counts more than what was typed before.
  const said = Object.fromEntries(Object.entries(wish).filter(([, value]) => value));
  return {
    boat,
    first: addDays(dayOnBali(new Date()), 1),
    country: country.data.country,
    draft: kept ? { ...kept, ...said } : empty,
  };
}

type Posted = Partial<Omit<Draft, "boat" | "contact">> & { contact?: Partial<Draft["contact"]> };

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const boat = boatOf(request);
  const posted = await readForm<Posted>(request);
  const { contact = {}, ...rest } = posted.value;
  const draft: Draft = {
    boat,
    date: rest.date ?? "",
    end_date: rest.end_date ?? "",
    guests: rest.guests ?? "",
    start_time: rest.start_time ?? "",
    message: rest.message ?? "",
    contact: {
      full_name: contact.full_name ?? "",
      email: contact.email ?? "",
      phone: contact.phone ?? "",
    },
  };
  try {
    await visit.api.privateBoats.check(toInquiry(draft));
  } catch (error) {
    return refuse(posted, error, { fields: ["date", "end_date"] });
  }
  keepDraft(visit, draft);
  return redirect(`/private-boats/booking-form/review${wishQuery({ boat })}`);
}

const labels = (): Record<string, string> => ({
  date: m.boats_date(),
  end_date: m.boat_last_day(),
  guests: m.boats_guests_label(),
  start_time: m.inquiry_start(),
  "contact.full_name": m.booking_full_name(),
  "contact.email": m.email(),
  "contact.phone": m.booking_phone(),
  message: m.inquiry_wishes(),
});

export default function InquiryForm({ loaderData, actionData }: Route.ComponentProps) {
  const { boat, draft, country, first } = loaderData;
  const { form, fields, wrong, isWrong } = useSiteForm<Omit<Draft, "boat">>({
    id: "inquiry",
    answer: actionData,
    defaultValue: draft,
  });
  // Conform makes its fields as they are asked for: the rest of them cannot be spread.
  const { full_name, email, phone } = fields.contact.getFieldset();
  // Of what was sent, where the form is shown again.
  const [date, setDate] = useState(dayIn(fields.date.initialValue));
  const [end, setEnd] = useState(dayIn(fields.end_date.initialValue));
  const { days, onMonth } = useDays(boat.slug);
  const known = { days, onMonth, max: boat.bookable_until, months: 1 };
  const sending = useNavigation().formMethod === "POST";
  return (
    <div className="wrap booking">
      <Head title={m.inquiry_title({ boat: boat.name })} wrong={isWrong} hidden />
      <Steps now="form" />
      <h1 className="display booking-heading">{m.inquiry_title({ boat: boat.name })}</h1>
      <div className="booking-columns">
        <Form method="post" className="booking-form" id={form.id} noValidate>
          <ErrorSummary {...withLabels("inquiry", wrong, labels())} />
          <fieldset className="sheet">
            <legend>{m.inquiry_when()}</legend>
            <div className="two">
              <DateField
                {...known}
                id={fields.date.id}
                label={m.boats_date()}
                name="date"
                value={date}
                onChange={(day) => {
                  setDate(day);
                  if (end && end <= day) setEnd("");
                }}
                min={first}
                error={fields.date.errors?.[0]}
                required
              />
              <DateField
                {...known}
                id={fields.end_date.id}
                label={m.boat_last_day()}
                hint={m.boat_last_day_hint()}
                name="end_date"
                value={end}
                onChange={setEnd}
                min={date ? addDays(date, 1) : first}
                error={fields.end_date.errors?.[0]}
              />
            </div>
            <div className="two">
              <NumberField
                {...fieldOf(fields.guests)}
                label={m.boats_guests_label()}
                hint={m.boat_guests_hint({ count: boat.max_guests })}
                required
              />
              <TextField
                {...fieldOf(fields.start_time)}
                label={m.inquiry_start()}
                hint={m.inquiry_start_hint()}
                type="time"
              />
            </div>
          </fieldset>
          <ContactFields
            note={m.inquiry_contact_note()}
            full_name={fieldOf(full_name)}
            email={fieldOf(email)}
            phone={fieldOf(phone)}
            country={country}
          />
          <fieldset className="sheet">
            <legend>{m.inquiry_wishes()}</legend>
            <TextareaField
              {...fieldOf(fields.message)}
              label={m.inquiry_message()}
              hint={m.inquiry_message_hint()}
              rows={4}
              maxLength={2000}
            />
          </fieldset>
          <Button type="submit" kind="main" size="wide" pending={sending && m.inquiry_checking()}>
            {m.inquiry_to_review()}
          </Button>
        </Form>
        <BoatAside boat={boat} />
      </div>
    </div>
  );
}
