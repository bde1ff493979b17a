import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { answerHours } from "~/features/offerings/answer-time.server.ts";
import { AnswerTime } from "~/features/offerings/answer-time.tsx";
import { Trust } from "~/features/offerings/trust.tsx";
import { contactNotes } from "~/features/orders/booking/contact-notes.server.ts";
import { ownOrders } from "~/features/orders/booking/own-orders.server.ts";
import { ifOfferedNoMore } from "~/features/orders/inquiry/offered-no-more.server.ts";
import { InquiryReviewPage } from "~/features/orders/inquiry/review.tsx";
import { draftPosted, sendInquiry } from "~/features/orders/inquiry/send.server.ts";
import { readPromoCode } from "~/features/orders/promo-code.server.ts";
import { clock, type Day, longDay, shortDay } from "~/lib/dates.ts";
import { markOf } from "~/lib/draft-cookie.server.ts";
import { newKey } from "~/lib/idempotency-key.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { type Visit, visitOf } from "~/lib/visit.ts";
import { wishQuery } from "../wish.ts";
import type { Route } from "./+types/review";
import { BoatAside } from "./boat-summary.tsx";
import { cookies, type Draft } from "./draft.server.ts";
import { boatOf, noMore, toInquiry } from "./wish.server.ts";

export const handle = { sleeps: true };

export const headers = () => ({ "Cache-Control": "no-store" });
const next = "/private-boats/booking-form/sent";
const formOf = (boat: string) => `/private-boats/booking-form${wishQuery({ boat })}`;

/** The draft for this address. @throws a redirect to the form without one */
async function draftOf(visit: Visit, request: Request) {
  const slug = boatOf(request);
  const draft = await cookies.reviewed(visit, request, slug);
  if (!draft) throw redirect(formOf(slug));
  return draft;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const draft = await draftOf(visit, request);
  const [{ data: boat }, hours, notes, own] = await Promise.all([
    visit.api.privateBoats.show({ slug: draft.boat }).catch(ifOfferedNoMore(visit, noMore(draft))),
    answerHours(visit, "private-boats"),
    contactNotes(visit, draft.contact),
    ownOrders(visit, {
      kind: "private_boat",
      day: draft.date,
      offering: draft.boat,
    }),
  ]);
  const code = readPromoCode(request);
  const review = { boat, draft, hours, notes, own, code };
  return { ...review, shown: markOf(draft), idempotency_key: newKey() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const form = await request.formData();
  const slug = boatOf(request);
  const ways = { cookies, next, start: formOf(slug) };
  const draft = await draftPosted(visit, { request, form, slug }, ways);
  return sendInquiry(visit, request, form, {
    cookies,
    draft,
    inquire: (draft, options) => visit.api.privateBoats.inquire(toInquiry(draft), options),
    next,
    no_more: noMore(draft),
  });
}

/** What another window has changed is shown. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 409 || defaultShouldRevalidate;

/** The day, or the first and the last of several. */
const daysShown = ({ date, end_date }: Draft, shown: (day: Day) => string) =>
  end_date
    ? m.private_boat_days({ from: shown(date as Day), to: shown(end_date as Day) })
    : shown(date as Day);

export default function InquiryReview({ loaderData, actionData }: Route.ComponentProps) {
  const { boat, draft } = loaderData;
  return (
    <InquiryReviewPage
      draft={draft}
      notes={loaderData.notes}
      shown={loaderData.shown}
      change={formOf(boat.slug)}
      brief={{ title: boat.name, days: daysShown(draft, shortDay), total: null }}
      legend={m.inquiry_when()}
      refusal={actionData?.message}
      own={loaderData.own}
      code={loaderData.code}
      canSend
      aside={<BoatAside boat={boat} wish={draft} />}
      promises={
        <>
          <AnswerTime hours={loaderData.hours} />
          <Trust />
        </>
      }
    >
      <dt>{m.boats_date()}</dt>
      <dd>{daysShown(draft, longDay)}</dd>
      <dt>{m.inquiry_start()}</dt>
      <dd className="num">
        {draft.start_time ? `${clock(draft.start_time)} WITA` : m.private_boat_start_open()}
      </dd>
      <dt>{m.boats_guests_label()}</dt>
      <dd className="num">{draft.guests}</dd>
    </InquiryReviewPage>
  );
}
