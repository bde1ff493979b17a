import type { Participants, Tour, TourOrder } from "@jukung/contract";
import { useRef, useState } from "react";
import { Link, redirect, useLocation } from "react-router";
import { answerHours } from "~/features/offerings/answer-time.server.ts";
import { AnswerTime } from "~/features/offerings/answer-time.tsx";
import { NearDays } from "~/features/offerings/near-days.tsx";
import { RefundRule } from "~/features/offerings/refund-rule.tsx";
import { Trust } from "~/features/offerings/trust.tsx";
import { bookedBefore } from "~/features/orders/booking/booked-before.server.ts";
import { fullAccount } from "~/features/orders/booking/full.server.ts";
import { policyText } from "~/features/orders/components/policy.tsx";
import { askedBefore } from "~/features/orders/inquiry/asked-before.server.ts";
import {
  contactIn,
  contactOf,
  filledFrom,
  shownContact,
  whoTypes,
} from "~/features/orders/inquiry/draft.server.ts";
import { InquiryFormPage } from "~/features/orders/inquiry/form.tsx";
import { ifOfferedNoMore } from "~/features/orders/inquiry/offered-no-more.server.ts";
import { wrongBesideContact } from "~/features/orders/inquiry/wrong-beside.server.ts";
import { ageLabels } from "~/lib/age-labels.ts";
import { addDays, type Day, dayIn, dayOnBali } from "~/lib/dates.ts";
import { saidSince, typedFor } from "~/lib/draft-cookie.server.ts";
import { fieldOf, useSiteForm } from "~/lib/forms.ts";
import { newKey } from "~/lib/idempotency-key.tsx";
import { rupiah } from "~/lib/money.ts";
import { NearDated } from "~/lib/near.tsx";
import { here } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import { partyText } from "~/lib/party-text.ts";
import { readForm, refuse } from "~/lib/posted.server.ts";
import { usePerson } from "~/lib/root-data.ts";
import { useEarlyInput } from "~/lib/use-early-input.ts";
import { type Visit, visitOf } from "~/lib/visit.ts";
import { DateField } from "~/ui/date-field.tsx";
import { SelectField, TextField } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import { booksAtOnce } from "../../book-at-once.ts";
import { countsIn, estimate, people, variantPrice } from "../../prices.ts";
import { home } from "../../search-params.ts";
import { ages, readWish, wishQuery } from "../../wish.ts";
import { useDays } from "../detail/use-wish.ts";
import { LargerGroup } from "../larger-group.tsx";
import type { Route } from "./+types/form";
import { TourAside } from "./aside.tsx";
import { cookies, type Draft, noMore, toInquiry, tourOf } from "./draft.server.ts";
import { roomOn } from "./room.server.ts";
import "../tour.css";

/** It shows names and numbers: the next person at this computer must not get it by going back. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const slug = tourOf(request);
  const [{ data: tour }, full, who, contact, country, before] = await Promise.all([
    visit.api.tours.show({ slug }),
    fullAccount(visit),
    whoTypes(visit),
    contactOf(visit),
    visit.api.geo.country(),
    askedBefore(visit, request, "tour"),
  ]);
  // Nothing on offer: its page says so.
  if (!tour.available) throw redirect(`${home}/${tour.slug}`);
  const first = String(tour.variants[0]?.id ?? "");
  const usual = { variant: first, date: "", adult: "2", child: "0", infant: "0" };
  // The panel's current values override what was typed before.
  const said = saidSince(request, readWish);
  const typed = cookies.readAny(request, who);
  const kept = cookies.read(request, tour.slug, who);
  const draft = kept && (await isBooked(visit, kept)) ? null : kept;
  const words = {
    contact: (typed ?? kept)?.contact ?? contact,
    message: typed?.message ?? "",
    pickup: typed?.pickup ?? "",
  };
  const empty: Draft = { tour: tour.slug, who, ...words, ...usual };
  const tomorrow = addDays(dayOnBali(new Date()), 1);
  if (before?.tour.slug === tour.slug) Object.assign(empty, draftOf(before, tour, tomorrow));
  const shown = { ...(draft ?? empty), ...said };
  return {
    tour,
    room: await roomOn(visit.api, tour.slug, {
      date: dayIn(shown.date),
      variants: tour.variants,
      people: people(countsIn(shown)),
      first: tomorrow,
    }),
    first: tomorrow,
    country: country.data.country,
    now: Date.now(),
    hours: await answerHours(visit, "tours"),
    full,
    draft: { ...shown, contact: shownContact(filledFrom(contact, shown.contact)) },
  };
}

/**
 * Whether what was typed has become an order that is paid: what was wished for that trip is no wish of the next
 * one. Whoever goes back from the payment of one that is held finds it all as it was.
 */
async function isBooked(visit: Visit, { booked }: Draft): Promise<boolean> {
  const title = (order: TourOrder) => order.tour.title;
  const order = await bookedBefore(visit, { kind: "tour", slug: booked, title });
  return order !== null && order.held_until === null;
}

/** What was asked for then; a day that is over, or a package that is gone, is chosen anew. */
const draftOf = (order: TourOrder, tour: Tour, first: Day): Partial<Draft> => ({
  contact: order.contact,
  message: order.remarks,
  pickup: order.pickup ?? "",
  ...Object.fromEntries(ages.map((age) => [age, String(order.participants[age])])),
  ...(tour.variants.some(({ id }) => id === order.variant.id)
    ? { variant: String(order.variant.id) }
    : {}),
  ...(order.date >= first ? { date: order.date as Day } : {}),
});

type Posted = Partial<Omit<Draft, "tour" | "contact">> & {
  contact?: Partial<Draft["contact"]>;
  participants?: Partial<Record<(typeof ages)[number], string>>;
  variant_id?: string;
};

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const tour = tourOf(request);
  const posted = await readForm<Posted>(request);
  const typed_for = typedFor(visit, posted.form, tour);
  const { participants = {}, ...rest } = posted.value;
  const draft: Draft = {
    tour: typed_for ?? tour,
    who: await whoTypes(visit),
    key: newKey(),
    variant: rest.variant_id ?? "",
    date: rest.date ?? "",
    adult: participants.adult ?? "",
    child: participants.child ?? "",
    infant: participants.infant ?? "",
    pickup: rest.pickup ?? "",
    message: rest.message ?? "",
    contact: contactIn(posted.value),
  };
  if (typed_for !== undefined) {
    // What this tour has of its own stays, with the contact and words that were typed last.
    const own = typed_for === tour ? null : cookies.read(request, tour, draft.who);
    const { contact, message } = draft;
    cookies.keep(visit, request, own ? { ...own, contact, message } : draft);
    return redirect(here(request));
  }
  try {
    await visit.api.tours.check(toInquiry(draft)).catch(
      ifOfferedNoMore(visit, {
        ...noMore(draft),
        keep: () => cookies.keep(visit, request, draft),
      }),
    );
  } catch (error) {
    const also = await wrongBesideContact(error, (contact) =>
      visit.api.tours.check(toInquiry({ ...draft, contact })),
    );
    return refuse(posted, error, { fields: ["date", "participants"], also });
  }
  cookies.keep(visit, request, draft);
  return redirect(`${home}/booking-form/review${wishQuery({ tour })}`);
}

/** The party as it stands in the form. */
function partyOf(input: FormData): Participants {
  const typed = (age: (typeof ages)[number]) => String(input.get(`participants.${age}`) ?? "");
  return countsIn({ adult: typed("adult"), child: typed("child"), infant: typed("infant") });
}

/** Why a package has no room on a day. */
const goneSaid = { open: undefined, closed: m.tour_date_closed, full: m.tour_date_full };

type Fields = {
  variant_id: string;
  date: string;
  participants: Record<(typeof ages)[number], string>;
  pickup: string;
  contact: Draft["contact"];
  message: string;
};

const labels = (): Record<string, string> => ({
  variant_id: m.tour_variant(),
  date: m.tours_date(),
  "participants.adult": ageLabels.adult(),
  "participants.child": ageLabels.child(),
  "participants.infant": ageLabels.infant(),
  pickup: m.tour_pickup(),
});

export default function InquiryForm({ loaderData, actionData }: Route.ComponentProps) {
  const { tour, draft, country, first, now, full, room } = loaderData;
  const person = usePerson();
  const { pathname, search } = useLocation();
  const { variant, adult, child, infant } = draft;
  const { form, fields, wrong, isWrong } = useSiteForm<Fields>({
    id: "inquiry",
    answer: actionData,
    defaultValue: { ...draft, variant_id: variant, participants: { adult, child, infant } },
  });
  const { participants } = fields;
  const party = participants.getFieldset();
  // The posted values, when the form is shown again.
  const [date, setDate] = useState(dayIn(fields.date.initialValue));
  const [chosen, setChosen] = useState(fields.variant_id.initialValue ?? variant);
  const { days, onMonth } = useDays(tour.slug);
  const taken = tour.variants.find(({ id }) => String(id) === chosen) ?? tour.variants[0];
  const direct = booksAtOnce(tour, taken, { date, now });
  const known = room?.date === date && taken ? room.variants[taken.id] : undefined;
  const gone = known && goneSaid[known.state];
  const [live, setLive] = useState<Participants>();
  const typed = (age: (typeof ages)[number]) => party[age].initialValue ?? "";
  const counts =
    live ?? countsIn({ adult: typed("adult"), child: typed("child"), infant: typed("infant") });
  // What waits behind the sign-in is what stands in the form by now.
  const withWish = (other: { date?: Day }) => {
    const query = new URLSearchParams(search);
    const filled = { variant: chosen, date, ...counts, ...other };
    for (const [name, value] of Object.entries(filled)) query.set(name, String(value));
    return query;
  };
  const sign_in = `/sign-in?notice=tour&next=${encodeURIComponent(`${pathname}?${withWish({})}`)}`;
  const tooMany = taken !== undefined && people(counts) > taken.max_people;
  const isFew = known?.state === "open" && people(counts) > (known.left ?? Infinity);
  const few = isFew && !tooMany ? known.left : null;
  const isShort = gone !== undefined || few !== null;
  // They have room for the party that the page was loaded for.
  const near = isShort && people(counts) <= people(countsIn(draft)) ? known?.near : undefined;
  const toDay = (day: Day) => `?${withWish({ date: day })}`;
  const ref = useRef<HTMLDivElement>(null);
  const read = (input: FormData) => setLive(partyOf(input));
  useEarlyInput(ref, read);
  return (
    <InquiryFormPage
      {...{ form, fields, wrong, isWrong, country }}
      offering={tour.slug}
      title={(direct ? m.tour_book_title : m.tour_form_title)({ tour: tour.title })}
      booking={
        direct
          ? {
              contact_note: m.tour_contact_note(),
              checking: m.tour_checking(),
              account_note: (person === null || full) && (
                <>
                  {full ?? m.tour_book_account()}{" "}
                  <Link className="link" to={full ? "/user" : sign_in}>
                    {full ? m.review_unpaid_orders() : m.tour_sign_in_now()}
                  </Link>
                </>
              ),
            }
          : undefined
      }
      legend={m.tour_when()}
      labels={labels()}
      message_hint={m.tour_message_hint()}
      aside={
        <TourAside
          tour={tour}
          direct={direct}
          total={
            taken && !isShort && counts.adult > 0 && people(counts) <= taken.max_people
              ? estimate(taken, counts)
              : null
          }
          wish={{ day: date, of: taken && `${partyText(counts)}, ${taken.name}` }}
        />
      }
      promises={
        <>
          {!direct && <AnswerTime hours={loaderData.hours} />}
          <Trust level={2} />
          <RefundRule
            policy={tour.refund_policy}
            words={policyText(tour.refund_policy)}
            day={date}
            starts={tour.starts}
            now={new Date(now).toISOString()}
            exact
          />
        </>
      }
    >
      <div className="two-columns">
        <SelectField
          {...fieldOf(fields.variant_id)}
          label={m.tour_variant()}
          onChange={(event) => setChosen(event.currentTarget.value)}
          options={tour.variants.map((one) => ({
            value: String(one.id),
            label: variantPrice(one),
          }))}
        />
        <DateField
          id={fields.date.id}
          label={m.tours_date()}
          name="date"
          value={date}
          onChange={setDate}
          min={first}
          days={taken ? days[taken.id] : undefined}
          onMonth={onMonth}
          months={1}
          error={fields.date.errors?.[0] ?? gone?.()}
          hint={
            near &&
            near.length > 0 && (
              <NearDays label={m.tour_date_near()} days={near} to={toDay} onChoose={setDate} />
            )
          }
          required
        />
      </div>
      <div
        className="tour-party"
        ref={ref}
        onInput={(event) => read(new FormData(event.currentTarget.closest("form")!))}
        id={participants.id}
        data-state={participants.errors?.[0] || few !== null || tooMany ? "wrong" : undefined}
        tabIndex={-1}
      >
        {ages.map((age) => (
          <NumberField
            {...fieldOf(party[age])}
            key={age}
            label={ageLabels[age]()}
            required={age === "adult"}
          />
        ))}
      </div>
      {participants.errors?.[0] || few !== null ? (
        <p className="field-error">
          <Icon name="alert" />
          {participants.errors?.[0] ?? m.tour_date_few({ count: few! })}
        </p>
      ) : (
        taken &&
        (people(counts) > taken.max_people ? (
          <LargerGroup title={tour.title} most={taken.max_people} count={people(counts)} />
        ) : (
          <p className="sheet-note">{m.tour_most_each({ count: taken.max_people })}</p>
        ))
      )}
      {taken && !isShort && counts.adult > 0 && people(counts) <= taken.max_people && (
        <p className="tour-estimate script-only" aria-live="polite">
          <span>{direct ? m.booking_total() : m.tour_estimate()}</span>
          <strong className="num">{rupiah(estimate(taken, counts))}</strong>
          <NearDated amount={estimate(taken, counts)} />
        </p>
      )}
      <TextField
        {...fieldOf(fields.pickup)}
        label={m.tour_pickup()}
        hint={(direct ? m.tour_pickup_hint_wish : m.tour_pickup_hint)({
          place: tour.location.name,
        })}
        autoComplete="address-line1"
        maxLength={200}
      />
    </InquiryFormPage>
  );
}
