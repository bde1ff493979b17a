import type { Departure, OrderAboard } from "@jukung/contract";
import { Form, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { whoTypes } from "~/features/orders/inquiry/draft.server.ts";
import { placesOf } from "~/features/places/places.server.ts";
import { clock, instant, shortDay } from "~/lib/dates.ts";
import { typedFor } from "~/lib/draft-cookie.server.ts";
import { flash } from "~/lib/flash.ts";
import { useSiteForm } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { TYPED_FOR } from "~/lib/kept-form.ts";
import { rupiah } from "~/lib/money.ts";
import { here } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm, refuse } from "~/lib/posted.server.ts";
import { visitOf } from "~/lib/visit.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextField } from "~/ui/field.tsx";
import type { Counts } from "~/ui/passenger-picker/counts.ts";
import { PhoneField } from "~/ui/phone-field/phone-field.tsx";
import { bookingPath } from "../../booking-path.ts";
import { resultsPath } from "../results/view.ts";
import type { Route } from "./+types/form";
import { countriesOf } from "./countries.server.ts";
import { type Draft, keepDraft, readDraft, readOwnDraft } from "./draft.server.ts";
import { Steps } from "./steps.tsx";
import { Brief, Summary } from "./summary.tsx";
import { Travellers } from "./travellers.tsx";
import {
  aboardOf,
  crossingsOf,
  draftFor,
  onlyCustomers,
  otherRoute,
  partyOf,
  readTrip,
  searchOf,
  toOrder,
} from "./trip.server.ts";
import "~/features/orders/booking.css";
import "./travellers.css";

/** It shows names and numbers: the next person at this computer must not get it by going back. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  onlyCustomers(visit, request);
  const trip = readTrip(request, visit.locale);
  const [crossings, places, aboard, profile, country] = await Promise.all([
    crossingsOf(visit.api, trip),
    placesOf(visit),
    aboardOf(visit.api, trip),
    visit.api.accounts.users.profile(),
    visit.api.geo.country(),
  ]);
  const { first_name, last_name, email, phone } = profile.data;
  const contact = { full_name: `${first_name} ${last_name}`.trim(), email, phone: phone ?? "" };
  const known = new Set([...places.ports, ...places.destinations].map(({ slug }) => slug));
  const other = otherRoute(trip, crossings, known);
  if (other) {
    flash(visit, "info", m.booking_other_route());
    throw redirect(other);
  }
  return {
    crossings,
    search: resultsPath(trip.search, {}),
    held: aboard.filter(({ order_status }) => order_status === "ON_HOLD"),
    draft: draftFor(trip, readDraft(request, trip.key) ?? readOwnDraft(request, email), contact),
    party: partyOf(trip),
    country: country.data.country,
    countries: countriesOf(visit.locale),
  };
}

type Posted = {
  contact?: Partial<Draft["contact"]>;
  passengers?: { [K in keyof Draft["passengers"][number]]?: string }[];
  i_travel?: string;
};

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  onlyCustomers(visit, request);
  const trip = readTrip(request, visit.locale);
  const posted = await readForm<Posted>(request);
  const typed_for = typedFor(visit, posted.form, partyOf(trip));
  const draft = {
    ...draftOf(posted.value, trip.key),
    searched: typed_for ?? partyOf(trip),
    who: await whoTypes(visit),
  };
  if (typed_for !== undefined) {
    // Of another party: not to be reviewed before it fits.
    const fits = typed_for === partyOf(trip);
    keepDraft(visit, fits ? draft : { ...draft, legs: "" });
    return redirect(here(request));
  }
  // Stored before anything is checked: a session that ends right now loses nothing.
  keepDraft(visit, draft);
  try {
    const quote = await visit.api.fastBoats.quote(toOrder(trip, draft));
    const search = searchOf(trip, draft);
    const [out, back = null] = trip.legs;
    const path = bookingPath(search, { out: out!, back });
    const changed = whatChanged(trip.search.counts, search.counts);
    if (changed && quote.data) flash(visit, "info", changed);
    return redirect(path.replace("/booking-form?", "/booking-form/review?"));
  } catch (error) {
    return refuse(posted, error, {
      // An unticked box is not sent, but its error is still shown there.
      fields: draft.passengers.map((_, i) => `passengers[${i}].local_declared`),
      at: (name) => name.replace(/\.(residency|age_category)$/, ".fare"),
    });
  }
}

function draftOf({ contact = {}, passengers = [], i_travel }: Posted, legs: string): Draft {
  const text = (value: string | undefined) => value ?? "";
  return {
    legs,
    contact: {
      full_name: text(contact.full_name),
      email: text(contact.email),
      phone: text(contact.phone),
    },
    passengers: passengers.map((passenger, i) => ({
      full_name: text(passenger.full_name) || (i === 0 && i_travel ? text(contact.full_name) : ""),
      nationality: text(passenger.nationality),
      fare: text(passenger.fare),
      date_of_birth: text(passenger.date_of_birth),
      local_declared: passenger.local_declared !== undefined,
    })),
  };
}

/** After a refusal the crossings are loaded again, which the router does not do: the seats are gone. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 409 || defaultShouldRevalidate;

export default function BookingForm({ loaderData, actionData }: Route.ComponentProps) {
  const { crossings, search, held, draft, party, country, countries } = loaderData;
  const gone = crossings.filter(({ bookable }) => !bookable);
  const { form, wrong, isWrong } = useSiteForm<Draft>({ id: "booking", answer: actionData });
  const total = crossings.reduce((sum, leg) => sum + leg.total_price, 0);
  const errors = form.allErrors as Record<string, string[]>;
  const typed = form.initialValue as (Partial<Draft> & Pick<Posted, "i_travel">) | undefined;
  const contact = { ...draft.contact, ...(actionData ? typed?.contact : {}) };
  const sending = useNavigation().formAction?.startsWith("/fast-boats/booking-form");
  const field = (name: string) => ({ id: `booking-${name}`, name, error: errors[name]?.[0] });
  return (
    <div className="wrap booking-page">
      <Head title={m.booking_title()} wrong={isWrong} hidden />
      <Steps now="form" />
      <h1 className="display booking-heading">{m.booking_title()}</h1>
      <Brief crossings={crossings} total={total} />
      <div className="booking-columns">
        <Form method="post" className="booking-form" id="booking" noValidate>
          <input type="hidden" name={TYPED_FOR} value={party} />
          <Gone crossings={gone} search={search} />
          <HeldSeats orders={held} />
          <ErrorSummary message={wrong.message} errors={wrong.errors.map(named)} />
          <fieldset className="sheet">
            <legend>{m.booking_contact()}</legend>
            <p className="sheet-note">{m.booking_contact_note()}</p>
            <TextField
              {...field("contact.full_name")}
              label={m.booking_full_name()}
              defaultValue={contact.full_name}
              autoComplete="name"
              maxLength={120}
              required
            />
            <div className="two-columns">
              <TextField
                {...field("contact.email")}
                label={m.email()}
                type="email"
                defaultValue={contact.email}
                autoComplete="email"
                required
              />
              <PhoneField
                {...field("contact.phone")}
                label={m.booking_phone()}
                defaultValue={contact.phone}
                defaultCountry={country}
                required
              />
            </div>
          </fieldset>
          <Travellers
            passengers={draft.passengers}
            typed={actionData ? typed?.passengers : undefined}
            travels={Boolean(actionData && typed?.i_travel)}
            errors={errors}
            countries={countries}
          />
          {gone.length === 0 && (
            <Button type="submit" kind="main" size="wide" pending={sending && m.booking_checking()}>
              {m.booking_to_review()}
            </Button>
          )}
        </Form>
        <Summary crossings={crossings} total={total} />
      </div>
    </div>
  );
}

/** Crossings that cannot be booked, said before anything is typed, with the way to the others. */
const Gone = ({ crossings, search }: { crossings: Departure[]; search: string }) =>
  crossings.length > 0 && (
    <section className="sheet sheet-warning" role="alert">
      {crossings.map(({ ship, date, departs_at, availability, schedule_id }) => {
        const crossing = { ship: ship.name, date: shortDay(date), time: clock(departs_at) };
        const left = availability === "AVAILABLE" || availability === "LIMITED";
        return (
          <p key={schedule_id + date}>
            {left ? m.booking_too_few(crossing) : m.booking_gone(crossing)}
          </p>
        );
      })}
      <p>{m.booking_gone_kept()}</p>
      <ButtonLink kind="main" to={search}>
        {m.review_search_again()}
      </ButtonLink>
    </section>
  );

/** Seats that this account already holds on this crossing: perhaps it wants only those. */
const HeldSeats = ({ orders }: { orders: OrderAboard[] }) =>
  orders.map(({ slug, names, hold_expires_at, total_price }) => (
    <section key={slug} className="sheet sheet-warning held-seats">
      <p>
        {m.booking_held({ names: names.join(", "), at: instant(hold_expires_at ?? "") })}{" "}
        {m.booking_held_more()}
      </p>
      <ButtonLink kind="sea" to={`/user/orders/fast-boats/${slug}`}>
        {m.booking_held_pay({ total: rupiah(total_price) })}
      </ButtonLink>
    </section>
  ));

const shortLabels: Record<string, () => string> = {
  full_name: m.booking_full_name,
  email: m.email,
  phone: m.booking_phone,
  nationality: m.booking_nationality,
  fare: m.booking_fare,
  date_of_birth: m.booking_field_birth,
  local_declared: m.booking_field_declared,
};

/** "This field is required" three times helps nobody: the summary says which, and whose. */
function named({ id, message }: { id: string; message: string }) {
  const row = id.match(/passengers\[(\d+)\]/)?.[1];
  const who =
    row === undefined ? m.booking_contact() : m.booking_traveller({ number: Number(row) + 1 });
  const field = shortLabels[id.slice(id.lastIndexOf(".") + 1)]?.();
  return { id, message: field ? m.booking_wrong_at({ who, field, message }) : message };
}

/** The notice of a changed price: other travellers, or only another fare. */
function whatChanged(before: Counts, after: Counts): string | null {
  if (JSON.stringify(before) === JSON.stringify(after)) return null;
  const people = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0);
  return people(before) === people(after) ? m.booking_fare_changed() : m.booking_repriced();
}
