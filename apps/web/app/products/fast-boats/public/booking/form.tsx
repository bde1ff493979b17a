import type { ManifestFields } from "@jukung/contract";
import { type FormEvent, useRef, useState } from "react";
import {
  data,
  Form,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useNavigation,
} from "react-router";
import { fullAccount } from "~/features/orders/booking/full.server.ts";
import { Steps } from "~/features/orders/booking/steps.tsx";
import {
  filledFrom,
  passportName,
  shownContact,
  whoTypes,
} from "~/features/orders/inquiry/draft.server.ts";
import { placesOf } from "~/features/places/places.server.ts";
import { countriesOf } from "~/lib/countries.server.ts";
import { plainDay } from "~/lib/dates.ts";
import { typedFor } from "~/lib/draft-cookie.server.ts";
import { flash } from "~/lib/flash.ts";
import { type FormAnswer, useSiteForm } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { newKey } from "~/lib/idempotency-key.tsx";
import { TYPED_FOR } from "~/lib/kept-form.ts";
import { rupiah } from "~/lib/money.ts";
import { Near } from "~/lib/near.tsx";
import { here } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readFields, refuse } from "~/lib/posted.server.ts";
import { siteOf } from "~/lib/site.server.ts";
import { useEarlyInput } from "~/lib/use-early-input.ts";
import { visitOf } from "~/lib/visit.ts";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { TextField } from "~/ui/field.tsx";
import type { Counts, Fare } from "~/ui/passenger-picker/counts.ts";
import { PhoneField } from "~/ui/phone-field/phone-field.tsx";
import { bookingPath } from "../../booking-path.ts";
import { resultsPath } from "../results/view.ts";
import type { Route } from "./+types/form";
import { termsOf } from "./boarding.server.ts";
import { briefOf } from "./brief.server.ts";
import { type Draft, keepDraft, readDraft, readOwnDraft } from "./draft.server.ts";
import { heldSaid } from "./held.server.ts";
import { inParts } from "./in-parts.server.ts";
import { Blocked, Gone, HeldSeats } from "./notices.tsx";
import { ageOn, countsOf, fareFor, faresIn, forParty, shareLeft } from "./party.ts";
import { ticksOf } from "./people.ts";
import { draftOf, filledIn, type Posted } from "./posted-draft.server.ts";
import { Brief, Summary } from "./summary.tsx";
import { ageOfOne, type Row, Travellers } from "./travellers.tsx";
import {
  aboardEach,
  draftFor,
  missedReturn,
  onceEach,
  onlyCustomers,
  otherRoute,
  partyOf,
  readTrip,
  saidOf,
  searchOf,
  toOrder,
} from "./trip.server.ts";
import { crossingsOf, type Trip } from "./trip.ts";
import { wrongLines } from "./wrong-fields.ts";
import "~/features/orders/booking.css";
import "./travellers.css";

/** The field with the total that the page showed when it was sent. */
const SHOWN = "shown_total";

/** It shows names and numbers: the next person at this computer must not get it by going back. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  onlyCustomers(visit, request);
  const trip = readTrip(request, visit.locale);
  const [crossings, places, aboard, full, profile, country, saved, site] = await Promise.all([
    crossingsOf(visit.api, trip),
    placesOf(visit),
    aboardEach(visit.api, trip),
    fullAccount(visit),
    visit.api.accounts.users.profile(),
    visit.api.geo.country(),
    visit.api.travellers.list(),
    siteOf(visit),
  ]);
  const { email, phone } = profile.data;
  const contact = { full_name: passportName(profile.data), email, phone: phone ?? "" };
  const known = new Set([...places.ports, ...places.destinations].map(({ slug }) => slug));
  const other = otherRoute(trip, crossings, known);
  if (other) {
    flash(visit, "info", m.booking_other_route());
    throw redirect(other);
  }
  const missed = missedReturn(trip, crossings);
  if (missed) {
    flash(visit, "info", missed.said);
    throw redirect(missed.to);
  }
  const kept = readDraft(request, trip.key, email) ?? readOwnDraft(request, email);
  const typed = draftFor(trip, kept, contact);
  const draft = { ...typed, contact: filledFrom(contact, typed.contact) };
  const held = aboard.map((orders) =>
    orders.filter(({ order_status }) => order_status === "ON_HOLD"),
  );
  const share = shareLeft(crossings, held);
  const people = draft.passengers.length;
  return {
    crossings,
    boarding: await termsOf(visit, crossings),
    brief: briefOf(crossings),
    search: resultsPath(trip.search, {}),
    held: heldSaid(onceEach(held), people <= share.left),
    in_parts: inParts(share, people),
    full,
    draft: { ...draft, contact: shownContact(draft.contact) },
    said: saidOf(trip, kept, draft),
    party: partyOf(trip),
    country: country.data.country,
    countries: countriesOf(visit.locale),
    saved: saved.data,
    manifest: site.manifest,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  onlyCustomers(visit, request);
  const trip = readTrip(request, visit.locale);
  const form = await request.formData();
  const { data: saved } = await visit.api.travellers.list();
  const known = { countries: countriesOf(visit.locale), saved };
  const posted = readFields<Posted>(filledIn(form, known, trip.legs.at(-1)!.date));
  const typed_for = typedFor(visit, posted.form, partyOf(trip));
  const draft = {
    ...draftOf(posted.value, trip.key),
    searched: typed_for ?? partyOf(trip),
    who: await whoTypes(visit),
    key: newKey(),
  };
  if (typed_for !== undefined) {
    // Of another party: not to be reviewed before it fits.
    const fits = typed_for === partyOf(trip);
    keepDraft(visit, request, fits ? draft : { ...draft, legs: "" });
    return redirect(here(request));
  }
  // Stored before anything is checked: a session that ends right now loses nothing.
  keepDraft(visit, request, draft);
  const ages = agesUnsaid(draft);
  try {
    const quote = await visit.api.fastBoats.quote(toOrder(trip, draft));
    if (Object.keys(ages).length > 0) {
      const fieldErrors = Object.fromEntries(
        Object.entries(ages).map(([at, said]) => [at, [said]]),
      );
      const answer: FormAnswer = { result: posted.submission.reply({ fieldErrors }) };
      return data(answer, { status: 422 });
    }
    const search = searchOf(trip, draft);
    const [out, back = null] = trip.legs;
    const path = bookingPath(search, { out: out!, back });
    const changed = whatChanged(trip.search.counts, search.counts);
    const { without_row, untold } = posted.value;
    // With scripts the form itself shows what the party costs by now: only news is told.
    const isNews = quote.data.total_price !== Number(form.get(SHOWN));
    const told = [
      without_row && m.booking_no_row({ names: without_row }),
      untold,
      isNews && changed,
    ].filter(Boolean);
    if (told.length > 0) flash(visit, "info", told.join(" "));
    return redirect(path.replace("/booking-form?", "/booking-form/review?"));
  } catch (error) {
    return refuse(posted, error, {
      // An unticked box is not sent, but its error is still shown there.
      fields: draft.passengers.map((_, i) => `passengers[${i}].local_declared`),
      also: {
        ...ages,
        ...missing(draft, (await siteOf(visit)).manifest),
        ...wrongBirths(draft, trip),
      },
      at: (name) => name.replace(/\.residency$/, ".nationality").replace(/\.age_category$/, ".age"),
    });
  }
}

/** An error for each row whose saved passenger has no date of birth, until their age is chosen. */
const agesUnsaid = ({ passengers }: Draft): Record<string, string> =>
  Object.fromEntries(
    passengers.flatMap(({ age }, i) =>
      age === "" ? [[`passengers[${i}].age`, m.booking_age_unsaid()]] : [],
    ),
  );

/** After a refusal the crossings are loaded again, which the router does not do: the seats are gone. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 409 || defaultShouldRevalidate;

export default function BookingForm({ loaderData, actionData }: Route.ComponentProps) {
  const {
    crossings,
    search,
    held,
    in_parts,
    full,
    draft,
    said,
    party,
    country,
    countries,
    saved,
    manifest,
  } = loaderData;
  const gone = crossings.filter(({ bookable }) => !bookable);
  const { form, wrong, isWrong } = useSiteForm<Draft>({ id: "booking", answer: actionData });
  const errors = form.allErrors as Record<string, string[]>;
  const typed = actionData && (form.initialValue as Posted | undefined);
  // What was emptied or unticked is not sent: it is not looked up in an older draft.
  const contact = typed ? { ...noContact, ...typed.contact } : draft.contact;
  const rows = draft.passengers.map(
    (passenger, i): Row =>
      (typed ? { ...nobody, fare: passenger.fare, ...typed.passengers?.[i] } : passenger) as Row,
  );
  // Those that filled rows, and a contact who travels and has no name yet.
  const ticked = new Set([
    ...rows.flatMap((row) => ticksOf(row.ticked)),
    ...(typed?.i_travel ? ["i_travel"] : []),
  ]);
  const { ref, fares, onInput } = useFares(rows, party);
  const [filled, setFilled] = useState<typeof actionData>();
  const legs = forParty(crossings, countsOf(fares));
  const total = legs.reduce((sum, leg) => sum + leg.total_price, 0);
  const sending = useNavigation().formAction?.startsWith("/fast-boats/booking-form");
  const field = (name: string) => ({ id: `booking-${name}`, name, error: errors[name]?.[0] });
  return (
    <div className="wrap booking-page">
      <Head title={m.booking_title()} wrong={isWrong} hidden />
      <Steps now="form" />
      <h1 className="display booking-heading">{m.booking_title()}</h1>
      <Brief said={loaderData.brief} total={total} />
      <div className="booking-columns">
        <Form
          method="post"
          className="booking-form"
          id="booking"
          ref={ref}
          onInput={(event) => {
            // Told to the form itself: many rows were filled at once, and the summary is of before.
            if (event.target === event.currentTarget) setFilled(actionData);
            onInput(event);
          }}
          noValidate
        >
          <input type="hidden" name={TYPED_FOR} value={party} />
          <input type="hidden" name={SHOWN} value={total} />
          <Gone crossings={gone} search={search} />
          {gone.length === 0 && in_parts && (
            <Blocked said={in_parts} to={search} label={m.booking_in_parts_change()} />
          )}
          {full && <Blocked said={full} to="/user" label={m.review_unpaid_orders()} />}
          <HeldSeats held={held} />
          {said.map((text) => (
            <p key={text} className="sheet sheet-warning">
              {text}
            </p>
          ))}
          {filled !== actionData && (
            <ErrorSummary
              message={wrong.message}
              errors={wrongLines(wrong.errors)}
              count={wrong.errors.length}
            />
          )}
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
            rows={rows}
            fares={fares}
            crossings={crossings}
            travels={ticked.has("i_travel")}
            kitas={Boolean((typed ?? draft).some_kitas)}
            errors={errors}
            countries={countries}
            manifest={manifest}
            saved={saved}
            ticked={[...ticked]}
            without={typed?.without_row}
            untold={typed?.untold}
          />
          {gone.length === 0 && (
            <div className="booking-bar">
              <p aria-live="polite">
                {m.booking_total()} <strong className="num">{rupiah(total)}</strong>{" "}
                <Near amount={total} />
              </p>
              <Button type="submit" kind="main" pending={sending && m.booking_checking()}>
                {m.booking_to_review()}
              </Button>
            </div>
          )}
        </Form>
        <Summary crossings={legs} total={total} boarding={loaderData.boarding} />
      </div>
    </div>
  );
}

/**
 * The fares that the rows give while they are filled in.
 * @param party the search's party: another one begins anew
 */
function useFares(rows: Row[], party: string) {
  const ref = useRef<HTMLFormElement>(null);
  const [live, setLive] = useState<{ party: string; fares: Fare[] }>();
  const read = (form: FormData) => setLive({ party, fares: faresIn(form, rows.length) });
  useEarlyInput(ref, read);
  return {
    ref,
    fares: live?.party === party ? live.fares : rows.map(fareFor),
    onInput: (event: FormEvent<HTMLFormElement>) => read(new FormData(event.currentTarget)),
  };
}

const noContact = { full_name: "", email: "", phone: "" };
const nobody = {
  full_name: "",
  nationality: "",
  age: "",
  date_of_birth: "",
  local_declared: false,
  sex: "",
  id_number: "",
  ticked: "",
};

/**
 * Dates of birth of another age, or in the future: the API compares them only once the rest is well formed.
 * Ages count on the day of the last crossing: who has a birthday before it reads why (decision 096).
 */
const wrongBirths = ({ passengers }: Draft, { legs }: Trip): Record<string, string> => {
  const [first, last] = [legs[0]!.date, legs.at(-1)!.date];
  return Object.fromEntries(
    passengers.flatMap(({ date_of_birth, fare }, i) => {
      const age = ageOn(date_of_birth, last);
      if (!age || (fare.startsWith(age) && date_of_birth <= last)) return [];
      const said = { age: ageOfOne[age](), day: plainDay(last) };
      const older = ageOn(date_of_birth, first) !== age && date_of_birth <= first;
      const message =
        date_of_birth > last
          ? m.booking_birth_future()
          : older
            ? m.booking_birth_between(said)
            : m.booking_birth_age(said);
      return [[`passengers[${i}].date_of_birth`, message]];
    }),
  );
};

/** What the passenger list needs and is not there: the API looks at it last. */
function missing({ passengers }: Draft, manifest: ManifestFields): Record<string, string> {
  const needed = (["sex", "id_number"] as const).filter((name) => manifest[name] === "required");
  return Object.fromEntries(
    passengers.flatMap((one, i) =>
      needed
        .filter((name) => one[name] === "")
        .map((name) => [`passengers[${i}].${name}`, m.booking_required()]),
    ),
  );
}

/** The notice of a changed price: other travellers, or only another fare. */
function whatChanged(before: Counts, after: Counts): string | null {
  if (JSON.stringify(before) === JSON.stringify(after)) return null;
  const people = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0);
  return people(before) === people(after) ? m.booking_fare_changed() : m.booking_repriced();
}
