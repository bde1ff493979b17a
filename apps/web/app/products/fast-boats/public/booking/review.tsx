import type { HarbourFacts, OrderAboard, SavedTraveller, Sex } from "@jukung/contract";
import { MOST_TRAVELLERS } from "@jukung/contract/limits";
import { corrected, newOnes } from "@jukung/contract/same-traveller";
import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { RefundRule } from "~/features/offerings/refund-rule.tsx";
import { Trust } from "~/features/offerings/trust.tsx";
import { bookedBefore } from "~/features/orders/booking/booked-before.server.ts";
import { BookedBefore } from "~/features/orders/booking/booked-before.tsx";
import { contactNotes } from "~/features/orders/booking/contact-notes.server.ts";
import { afterBooking } from "~/features/orders/booking/pay.server.ts";
import { PAY_FORM, PayForm } from "~/features/orders/booking/pay-form.tsx";
import { promoOfQuote, promoPosted } from "~/features/orders/booking/promo.server.ts";
import { Steps } from "~/features/orders/booking/steps.tsx";
import { type Ticked, takeTicks, ticksIn } from "~/features/orders/booking/ticks.server.ts";
import { TOO_MANY_UNPAID, UnpaidOrders } from "~/features/orders/booking/unpaid-orders.tsx";
import { beforePaying } from "~/features/orders/booking/ways.server.ts";
import { changedSince } from "~/features/orders/changed-since.server.ts";
import { ContactSheet } from "~/features/orders/components/contact-sheet.tsx";
import { type PromoAnswer, PromoField } from "~/features/orders/components/promo-field.tsx";
import { whoTypes } from "~/features/orders/inquiry/draft.server.ts";
import { readPromoCode } from "~/features/orders/promo-code.server.ts";
import { UnpaidFees } from "~/features/places/harbour.tsx";
import { harboursOf, portsIn } from "~/features/places/places.server.ts";
import { refusalOf } from "~/lib/api.server.ts";
import { countriesOf } from "~/lib/countries.server.ts";
import { clock, type Day, longDay, plainDay } from "~/lib/dates.ts";
import { bookingKey, markOf } from "~/lib/draft-cookie.server.ts";
import { flash } from "~/lib/flash.ts";
import { Head } from "~/lib/head.tsx";
import { newKey } from "~/lib/idempotency-key.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { getLocale } from "~/lib/paraglide/runtime.js";
import { type Visit, visitOf } from "~/lib/visit.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/choice.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { masked, sexName } from "~/ui/manifest-fields.tsx";
import type { Fare } from "~/ui/passenger-picker/counts.ts";
import { bookingPath } from "../../booking-path.ts";
import { fareOfOne } from "../../fare-names.ts";
import { resultsPath } from "../results/view.ts";
import type { Route } from "./+types/review";
import { boardingOf } from "./boarding.server.ts";
import { briefOf } from "./brief.server.ts";
import { doubtsOf } from "./doubts.server.ts";
import { type Draft, keepDraft, readReviewed } from "./draft.server.ts";
import { same, ticksOf } from "./people.ts";
import { Brief, Summary } from "./summary.tsx";
import { aboardEach, onceEach, onlyCustomers, readTrip, toOrder } from "./trip.server.ts";
import { crossingsOf } from "./trip.ts";
import "~/features/orders/booking.css";
import "./travellers.css";

export const handle = { sleeps: true };

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  onlyCustomers(visit, request);
  const trip = readTrip(request, visit.locale);
  const [out, back = null] = trip.legs;
  const form = bookingPath(trip.search, { out: out!, back });
  const draft = readReviewed(request, trip.key, await whoTypes(visit));
  if (!draft) throw redirect(form);
  const booked = await bookedBefore(visit, {
    kind: "fast_boat",
    slug: draft.booked,
    title: ({ legs }) =>
      legs
        .filter(({ state }) => state === "ACTIVE")
        .map((leg) => `${leg.from.name} – ${leg.to.name}`)
        .join(", "),
  });
  // That order has ended: what is booked now is another one.
  if (draft.booked && !booked)
    keepDraft(visit, request, { ...draft, booked: undefined, key: newKey() });
  const names = new Map(countriesOf(visit.locale).map(({ code, name }) => [code, name]));
  // In words: the page's data are in its source, which needs no whole identity number.
  const passengers = draft.passengers.map((one) => ({
    full_name: one.full_name,
    said: [
      fareOfOne[one.fare as Fare](),
      names.get(one.nationality) ?? one.nationality,
      one.date_of_birth && plainDay(one.date_of_birth),
      one.sex && sexName[one.sex as Sex]?.(),
      one.id_number && m.manifest_id_ends({ ends: masked(one.id_number.slice(-3)) }),
    ]
      .filter(Boolean)
      .join(", "),
  }));
  const shared = {
    form,
    search: resultsPath(trip.search, {}),
    contact: draft.contact,
    notes: await contactNotes(visit, draft.contact),
    booked,
    shown: markOf(draft),
    passengers,
    doubts: doubtsOf(draft.passengers),
    ticked: takeTicks(visit, request),
    now: new Date().toISOString(),
  };
  const none = {
    remember: null,
    aboard: [],
    quote: null,
    harbours: {},
    boarding: [],
    brief: "",
    promo: {},
    before: null,
    idempotency_key: "",
  };
  if (booked) return { ...shared, ...none, crossings: [], refusal: null };
  try {
    const code = readPromoCode(request);
    const order = toOrder(trip, draft, code);
    const { data: quote } = await visit.api.fastBoats.quote(order, { context: { draws: true } });
    const crossings = quote.legs;
    const aboard = alreadyAboard(draft.passengers, onceEach(await aboardEach(visit.api, trip)));
    const harbours = await harboursOf(visit, portsIn(crossings));
    const boarding = await boardingOf(visit, crossings);
    const key = newKey();
    const { data: saved } = await visit.api.travellers.list();
    const remember = toRemember(draft.passengers, saved);
    const promo = promoOfQuote(code, quote);
    const next = [
      m.pay_next_ticket({ email: draft.contact.email }),
      ...quote.check_ins.map(({ at, place }, i) =>
        m.pay_next_check_in({ day: longDay(crossings[i]!.date), time: clock(at), place }),
      ),
    ];
    const said = { held: m.pay_next_boat, next };
    const before = await beforePaying(visit, quote, said);
    const brief = briefOf(crossings);
    const found = { aboard, quote, crossings, harbours, boarding, brief, promo, remember, before };
    return { ...shared, ...found, refusal: null, idempotency_key: key };
  } catch (error) {
    askForTheRest(visit, error, form);
    // What cannot be booked is shown all the same, if it is still in the timetable.
    const crossings = await crossingsOf(visit.api, trip).catch(() => []);
    const boarding = await boardingOf(visit, crossings);
    const brief = briefOf(crossings);
    return { ...shared, ...none, crossings, boarding, brief, refusal: refusalOf(error).message };
  }
}

/**
 * A refused booking is loaded again, which the router does not do after an error: the seats are gone,
 * or the price has changed, and the button must not offer the old one.
 */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 409 || defaultShouldRevalidate;

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  onlyCustomers(visit, request);
  const trip = readTrip(request, visit.locale);
  const draft = readReviewed(request, trip.key, await whoTypes(visit));
  const [out, back = null] = trip.legs;
  if (!draft) throw redirect(bookingPath(trip.search, { out: out!, back }));
  const form = await request.formData();
  const answer = await promoPosted(visit, request, form, async (promo_code) => {
    const order = { ...toOrder(trip, draft), promo_code };
    return (await visit.api.fastBoats.quote(order)).data;
  });
  if (answer) return answer;
  const refused = changedSince(draft, form);
  if (refused) return refused;
  // It stays ticked where the page is drawn anew. Terms that may have changed are agreed to again.
  const ticked = { ...ticksIn(form), terms: false };
  if (!form.get("terms"))
    return data({ terms: m.booking_terms_required(), ticked }, { status: 422 });
  const posted = form.get("idempotency_key")?.toString() || undefined;
  try {
    const code = form.get("applied_code")?.toString() || undefined;
    const order = { ...toOrder(trip, draft, code), total_price: Number(form.get("total_price")) };
    const terms_version = form.get("terms_version")?.toString();
    const { data: made } = await visit.api.fastBoats.book(
      { ...order, terms_version },
      { context: { idempotency_key: bookingKey(draft, order, posted) } },
    );
    // Going back from the payment shows it as it was.
    keepDraft(visit, request, { ...draft, booked: made.slug });
    if (form.get("remember")) await rememberOf(visit, draft);
    return afterBooking(visit, "fast-boats", made);
  } catch (error) {
    askForTheRest(visit, error, bookingPath(trip.search, { out: out!, back }));
    const { message, status, code } = refusalOf(error);
    const unpaid = code === TOO_MANY_UNPAID;
    return data({ message, unpaid, ticked: { ...ticked, terms: unpaid } }, { status });
  }
}

/**
 * The form was complete when it was sent: what is missing now is asked for since, or a day has passed.
 * @param form its address
 * @throws a redirect to the form if fields are wrong
 */
function askForTheRest(visit: Visit, error: unknown, form: string): void {
  if (refusalOf(error).code !== "invalid") return;
  flash(visit, "info", m.review_asked_since());
  throw redirect(form);
}

/** The saved traveller whom a row was filled with. */
const idIn = ({ ticked }: { ticked: string }): number | undefined =>
  ticksOf(ticked).flatMap((tick) => (/^\d+$/.test(tick) ? [Number(tick)] : []))[0];

/**
 * The box that saves who is not saved yet, and what was corrected here of who is: it says of whom.
 * @returns null if there is nothing to save
 */
function toRemember(people: Draft["passengers"], saved: SavedTraveller[]) {
  const booked = travellersOf(people);
  const linked = ({ id }: { id: number | undefined }) => saved.find((one) => one.id === id);
  const added = newOnes(
    booked.filter((one) => !linked(one)),
    saved,
    MOST_TRAVELLERS - saved.length,
  );
  const corrections = booked.flatMap((one) => {
    const before = linked(one);
    const now = before && corrected(before, one)?.full_name;
    if (!now) return [];
    return before.full_name === now
      ? [now]
      : [m.review_remember_renamed({ before: before.full_name, now })];
  });
  const names = new Intl.ListFormat(getLocale()).format(corrections);
  const more = corrections.length > 0 ? [m.review_remember_corrects({ names })] : [];
  if (added.length > 0)
    return { label: m.review_remember(), hint: [rememberHint(people), ...more].join(" ") };
  return more[0] ? { label: m.review_remember_corrections(), hint: more[0] } : null;
}

/** The rows as the account saves them; `id` of the saved traveller whom a row was filled with. */
const travellersOf = (people: Draft["passengers"]) =>
  people.map((one) => ({
    id: idIn(one),
    full_name: one.full_name.trim(),
    nationality: one.nationality,
    date_of_birth: one.date_of_birth || null,
    sex: (one.sex as Sex) || null,
    id_number: one.id_number || null,
    is_adult: one.fare.startsWith("adult_"),
  }));

/** Saves the travellers for the next booking. This one is made: if it fails, nothing is said. */
async function rememberOf({ api }: ReturnType<typeof visitOf>, { passengers }: Draft) {
  const travellers = travellersOf(passengers);
  await api.travellers.remember({ travellers }).catch(() => {});
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { passengers, booked, doubts, quote, before, crossings, refusal } = loaderData;
  const { form, search, aboard } = loaderData;
  const harbours: Record<string, HarbourFacts> = loaderData.harbours;
  const answer = actionData as
    | { message?: string; unpaid?: boolean; terms?: string; promo?: PromoAnswer; ticked?: Ticked }
    | undefined;
  const promo: PromoAnswer = answer?.promo ?? loaderData.promo;
  const ticked = answer?.ticked ?? loaderData.ticked;
  const applied = quote?.promo_code ? { code: quote.promo_code, discount: quote.discount } : null;
  const total = quote?.total_price ?? crossings.reduce((sum, leg) => sum + leg.total_price, 0);
  const title = booked
    ? m.review_booked_title()
    : refusal
      ? m.review_refused_title()
      : m.review_title();
  return (
    <div className="wrap booking-page">
      <Head title={title} wrong={Boolean(answer ?? refusal)} hidden />
      <Steps now="review" />
      <h1 className="display booking-heading">{title}</h1>
      {!booked && <Brief said={loaderData.brief} total={total} />}
      <div className="booking-columns">
        <div className="booking-form">
          <ErrorSummary
            message={answer?.message ?? refusal ?? undefined}
            errors={[
              ...(answer?.terms ? [{ id: "review-terms", message: answer.terms }] : []),
              ...(answer?.promo?.error ? [{ id: "promo-code", message: answer.promo.error }] : []),
            ]}
          />
          {answer?.unpaid && <UnpaidOrders />}
          {refusal && (
            <section className="sheet">
              <p>{m.review_refused_note()}</p>
              <ButtonLink kind="main" size="wide" to={search}>
                {m.review_search_again()}
              </ButtonLink>
            </section>
          )}
          {booked ? (
            <BookedBefore booked={booked} form={form} />
          ) : (
            <>
              <ContactSheet contact={loaderData.contact} notes={loaderData.notes} change={form} />
              <section className="sheet">
                <header>
                  <h2>{m.booking_travellers()}</h2>
                  <Link
                    to={`${form}#booking-passengers[0].full_name`}
                    aria-label={m.review_change_travellers()}
                  >
                    {m.review_change()}
                  </Link>
                </header>
                {!refusal &&
                  doubts.map((doubt) => (
                    <p key={doubt} className="sheet-warning">
                      {doubt}
                    </p>
                  ))}
                {aboard.map(({ slug, held, ...who }) => (
                  <p key={slug} className="sheet-warning">
                    {held ? m.review_held_already(who) : m.review_booked_already(who)}{" "}
                    <Link className="link" to={`/user/orders/fast-boats/${slug}`}>
                      {m.review_see_order()}
                    </Link>
                  </p>
                ))}
                <ol className="review-travellers">
                  {passengers.map(({ full_name, said }, i) => (
                    <li key={i}>
                      <b>{full_name}</b>
                      <span>{said}</span>
                    </li>
                  ))}
                </ol>
              </section>
            </>
          )}
          {quote && <PromoField applied={applied} form={PAY_FORM} {...promo} />}
          {quote && before && (
            <PayForm
              {...{ quote, before }}
              shown={loaderData.shown}
              error={answer?.terms}
              agreed={ticked.terms}
              holding={m.review_paying()}
              trust={<Trust />}
              ticks={
                loaderData.remember && (
                  <Checkbox
                    name="remember"
                    value="yes"
                    defaultChecked={ticked.remember}
                    hint={loaderData.remember.hint}
                  >
                    {loaderData.remember.label}
                  </Checkbox>
                )
              }
            >
              <UnpaidFees
                people={passengers.length}
                harbours={crossings
                  .flatMap(({ from, to }) => [from, to])
                  .flatMap(({ slug, ...place }) => {
                    const harbour = harbours[slug];
                    return harbour ? [{ ...place, harbour }] : [];
                  })}
              />
              {/* The rule of one alone says what it is of. */}
              {crossings.length > 1 && <h2>{m.policy_title()}</h2>}
              {crossings.map((leg, i) => (
                <RefundRule
                  key={leg.schedule_id + leg.date}
                  policy={quote.refund_policy}
                  words=""
                  day={leg.date as Day}
                  part={
                    crossings.length > 1
                      ? i === 0
                        ? m.results_outbound()
                        : m.results_return()
                      : undefined
                  }
                  starts={leg.departs_at.slice(11, 16)}
                  now={loaderData.now}
                  exact
                />
              ))}
            </PayForm>
          )}
        </div>
        {crossings.length > 0 && (
          <Summary {...{ crossings, total }} boarding={loaderData.boarding} promo={applied} />
        )}
      </div>
    </div>
  );
}

/** What would be saved: what the form has asked for, a date of birth of children alone. */
function rememberHint(people: Draft["passengers"]): string {
  const births = people.some(({ date_of_birth }) => date_of_birth);
  return people.some(({ sex, id_number }) => sex || id_number)
    ? (births ? m.review_remember_hint_all : m.review_remember_hint_adults)()
    : (births ? m.review_remember_hint : m.review_remember_hint_names)();
}

/** The orders of the account by which travellers have seats on this crossing already, and whose. */
function alreadyAboard(people: { full_name: string }[], orders: OrderAboard[]) {
  return orders.flatMap(({ names, slug, booking_id: booking, order_status }) => {
    const both = people.filter(({ full_name }) => names.some((name) => same(name, full_name)));
    const name = new Intl.ListFormat(getLocale()).format(both.map(({ full_name }) => full_name));
    return name
      ? [{ name, count: both.length, booking, slug, held: order_status === "ON_HOLD" }]
      : [];
  });
}
