import type { PrivateBoatOrder } from "@jukung/contract";
import { PRIVATE_BOAT_START } from "@jukung/contract/limits";
import { useState } from "react";
import { redirect } from "react-router";
import { answerHours } from "~/features/offerings/answer-time.server.ts";
import { AnswerTime } from "~/features/offerings/answer-time.tsx";
import { NearDays } from "~/features/offerings/near-days.tsx";
import { RefundRule } from "~/features/offerings/refund-rule.tsx";
import { Trust } from "~/features/offerings/trust.tsx";
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
import { addDays, type Day, dayIn, dayOnBali } from "~/lib/dates.ts";
import { saidSince, typedFor } from "~/lib/draft-cookie.server.ts";
import { fieldOf, useSiteForm } from "~/lib/forms.ts";
import { newKey } from "~/lib/idempotency-key.tsx";
import { here } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm, refuse } from "~/lib/posted.server.ts";
import { visitOf } from "~/lib/visit.ts";
import { DateField } from "~/ui/date-field.tsx";
import { TextField } from "~/ui/field.tsx";
import { NumberField } from "~/ui/number-field.tsx";
import { useDays } from "../detail/inquiry-panel.tsx";
import { lastDayFrom } from "../last-day.ts";
import { PriceFrom } from "../price-from.tsx";
import { readWish, wishQuery } from "../wish.ts";
import type { Route } from "./+types/form";
import { BoatAside } from "./boat-summary.tsx";
import { cookies, type Draft } from "./draft.server.ts";
import { takenOn } from "./taken.server.ts";
import { boatOf, noMore, toInquiry } from "./wish.server.ts";

/** It shows names and numbers: the next person at this computer must not get it by going back. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const slug = boatOf(request);
  const [{ data: boat }, who, contact, country, before] = await Promise.all([
    visit.api.privateBoats.show({ slug }),
    whoTypes(visit),
    contactOf(visit),
    visit.api.geo.country(),
    askedBefore(visit, request, "private_boat"),
  ]);
  const first = addDays(dayOnBali(new Date()), 1);
  const wish = readWish(new URL(request.url).searchParams);
  const kept = cookies.read(request, boat.slug, who);
  const { contact: typed, message = "" } = cookies.readAny(request, who) ?? {};
  const empty: Draft = { boat: boat.slug, who, contact: typed ?? contact, message, ...wish };
  if (before?.boat.slug === boat.slug) Object.assign(empty, draftOf(before, first));
  // The panel's current values override what was typed before.
  const said = saidSince(request, readWish);
  const draft = kept ? { ...kept, ...said } : empty;
  draft.contact = filledFrom(contact, draft.contact);
  if (said.date && draft.end_date && draft.end_date <= said.date) draft.end_date = "";
  return {
    boat,
    first,
    country: country.data.country,
    now: new Date().toISOString(),
    hours: await answerHours(visit, "private-boats"),
    draft: { ...draft, contact: shownContact(draft.contact) },
    taken: await takenOn(visit.api, boat.slug, { date: dayIn(draft.date), first }),
  };
}

/** What was asked for then; a day that is over is chosen anew. */
const draftOf = (order: PrivateBoatOrder, first: Day): Partial<Draft> => ({
  contact: order.contact,
  message: order.remarks,
  guests: String(order.guests),
  start_time: order.start_time ?? "",
  ...(order.date >= first
    ? { date: order.date as Day, end_date: (order.end_date ?? "") as Day }
    : {}),
});

type Posted = Partial<Omit<Draft, "boat" | "contact">> & { contact?: Partial<Draft["contact"]> };

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const boat = boatOf(request);
  const posted = await readForm<Posted>(request);
  const typed_for = typedFor(visit, posted.form, boat);
  const { date, end_date, guests, start_time, message } = posted.value;
  const draft: Draft = {
    boat: typed_for ?? boat,
    who: await whoTypes(visit),
    key: newKey(),
    date: date ?? "",
    end_date: end_date ?? "",
    guests: guests ?? "",
    start_time: start_time ?? "",
    message: message ?? "",
    contact: contactIn(posted.value),
  };
  if (typed_for !== undefined) {
    // What this boat has of its own stays, with the contact and words that were typed last.
    const own = typed_for === boat ? null : cookies.read(request, boat, draft.who);
    const { contact, message } = draft;
    cookies.keep(visit, request, own ? { ...own, contact, message } : draft);
    return redirect(here(request));
  }
  try {
    await visit.api.privateBoats.check(toInquiry(draft)).catch(
      ifOfferedNoMore(visit, {
        ...noMore(draft),
        keep: () => cookies.keep(visit, request, draft),
      }),
    );
  } catch (error) {
    const also = await wrongBesideContact(error, (contact) =>
      visit.api.privateBoats.check(toInquiry({ ...draft, contact })),
    );
    return refuse(posted, error, { fields: ["date", "end_date"], also });
  }
  cookies.keep(visit, request, draft);
  return redirect(`/private-boats/booking-form/review${wishQuery({ boat })}`);
}

const labels = (): Record<string, string> => ({
  date: m.boats_date(),
  end_date: m.boat_last_day(),
  guests: m.boats_guests_label(),
  start_time: m.inquiry_start(),
});

export default function InquiryForm({ loaderData, actionData }: Route.ComponentProps) {
  const { boat, draft, country, first, taken } = loaderData;
  const { form, fields, wrong, isWrong } = useSiteForm<Omit<Draft, "boat">>({
    id: "inquiry",
    answer: actionData,
    defaultValue: draft,
  });
  // The posted values, when the form is shown again.
  const [date, setDate] = useState(dayIn(fields.date.initialValue));
  const [end, setEnd] = useState(dayIn(fields.end_date.initialValue));
  const [start, setStart] = useState(fields.start_time.initialValue ?? "");
  const isTaken = taken !== null && taken.date === date;
  const { days, onMonth } = useDays(boat.slug);
  const known = { days, onMonth, max: boat.bookable_until, months: 1 };
  const tooMany = (guests: string | undefined) =>
    Number(guests) > boat.max_guests
      ? m.boat_guests_too_many({ count: boat.max_guests })
      : undefined;
  return (
    <InquiryFormPage
      {...{ form, fields, wrong, isWrong, country }}
      offering={boat.slug}
      title={m.inquiry_title({ boat: boat.name })}
      legend={m.inquiry_when()}
      labels={labels()}
      message_hint={m.inquiry_message_hint()}
      aside={<BoatAside boat={boat} wish={{ date, end_date: end }} />}
      promises={
        <>
          <AnswerTime hours={loaderData.hours} />
          <Trust level={2} />
          <RefundRule
            policy={boat.refund_policy}
            words={policyText(boat.refund_policy)}
            day={date}
            starts={start || PRIVATE_BOAT_START}
            exact={start !== ""}
            now={loaderData.now}
          />
        </>
      }
    >
      <div className="two-columns">
        <DateField
          {...known}
          id={fields.date.id}
          label={m.boats_date()}
          name="date"
          value={date}
          onChange={(day) => {
            setDate(day);
            if (end && (end <= day || end > lastDayFrom(day, days, boat.bookable_until)))
              setEnd("");
          }}
          min={first}
          error={fields.date.errors?.[0] ?? (isTaken ? taken.said : undefined)}
          hint={
            isTaken &&
            taken.near.length > 0 && (
              <NearDays
                label={m.boat_date_near()}
                days={taken.near}
                to={(date) => {
                  const { guests, start_time } = draft;
                  return wishQuery({ boat: boat.slug, date, guests, start_time });
                }}
                onChoose={(day) => {
                  setDate(day);
                  setEnd("");
                }}
              />
            )
          }
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
          max={lastDayFrom(date, days, boat.bookable_until)}
          error={fields.end_date.errors?.[0]}
        />
      </div>
      <div className="inquiry-price-here">
        <PriceFrom boat={boat} wish={{ date, end_date: end }} />
      </div>
      <div className="two-columns">
        <NumberField
          {...fieldOf(fields.guests)}
          error={fields.guests.errors?.[0] ?? tooMany(fields.guests.initialValue)}
          check={({ value }) => {
            const error = tooMany(value);
            return error ? { error } : undefined;
          }}
          label={m.boats_guests_label()}
          hint={m.boat_guests_hint({ count: boat.max_guests })}
          required
        />
        <TextField
          {...fieldOf(fields.start_time)}
          label={m.inquiry_start()}
          hint={m.inquiry_start_hint()}
          type="time"
          onChange={(event) => setStart(event.currentTarget.value)}
        />
      </div>
    </InquiryFormPage>
  );
}
