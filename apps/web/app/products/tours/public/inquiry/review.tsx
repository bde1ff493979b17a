import type { TourQuote } from "@jukung/contract";
import type { ReactNode } from "react";
import {
  data,
  Form,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useNavigation,
} from "react-router";
import { answerHours } from "~/features/offerings/answer-time.server.ts";
import { AnswerTime } from "~/features/offerings/answer-time.tsx";
import { RefundRule } from "~/features/offerings/refund-rule.tsx";
import { Trust } from "~/features/offerings/trust.tsx";
import { bookedBefore } from "~/features/orders/booking/booked-before.server.ts";
import { contactNotes } from "~/features/orders/booking/contact-notes.server.ts";
import { ownOrders } from "~/features/orders/booking/own-orders.server.ts";
import { afterBooking } from "~/features/orders/booking/pay.server.ts";
import { type BeforePaying, PAY_FORM, PayForm } from "~/features/orders/booking/pay-form.tsx";
import { promoOfQuote, promoPosted } from "~/features/orders/booking/promo.server.ts";
import { type Ticked, takeTicks } from "~/features/orders/booking/ticks.server.ts";
import { TOO_MANY_UNPAID } from "~/features/orders/booking/unpaid-orders.tsx";
import { beforePaying } from "~/features/orders/booking/ways.server.ts";
import { changedSince } from "~/features/orders/changed-since.server.ts";
import { type PromoAnswer, PromoField } from "~/features/orders/components/promo-field.tsx";
import { ifOfferedNoMore } from "~/features/orders/inquiry/offered-no-more.server.ts";
import { InquiryReviewPage } from "~/features/orders/inquiry/review.tsx";
import { draftPosted, sendInquiry, whyRefused } from "~/features/orders/inquiry/send.server.ts";
import { readPromoCode } from "~/features/orders/promo-code.server.ts";
import { refusalOf } from "~/lib/api.server.ts";
import { clock, type Day, longDay, shortDay } from "~/lib/dates.ts";
import { bookingKey, markOf } from "~/lib/draft-cookie.server.ts";
import { IdempotencyKey, newKey } from "~/lib/idempotency-key.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { partyText } from "~/lib/party-text.ts";
import { type Visit, visitOf } from "~/lib/visit.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { countsIn } from "../../prices.ts";
import { home } from "../../search-params.ts";
import { wishQuery } from "../../wish.ts";
import type { Route } from "./+types/review";
import { TourAside } from "./aside.tsx";
import { cookies, type Draft, noMore, toInquiry, tourOf } from "./draft.server.ts";
import "../../order/kind.ts";

export const handle = { sleeps: true };

export const headers = () => ({ "Cache-Control": "no-store" });
const formOf = (tour: string) => `${home}/booking-form${wishQuery({ tour })}`;

/** The draft for this address. @throws a redirect to the form without one */
async function draftOf(visit: Visit, request: Request) {
  const slug = tourOf(request);
  const draft = await cookies.reviewed(visit, request, slug);
  if (!draft) throw redirect(formOf(slug));
  return draft;
}
/** Booking needs an account, asking does not. The address says what waits behind the sign-in. */
function signInOf({ tour, variant, date, adult, child, infant }: Draft): string {
  const query = wishQuery({ tour, variant, date, adult, child, infant });
  const next = `${home}/booking-form/review${query}`;
  return `/sign-in?notice=tour&next=${encodeURIComponent(next)}`;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { tours } = visit.api;
  const draft = await draftOf(visit, request);
  const booked = await bookedBefore(visit, {
    kind: "tour",
    slug: draft.booked,
    title: (order) => order.tour.title,
  });
  // That order has ended: what is booked now is another one.
  if (draft.booked && !booked)
    cookies.keep(visit, request, { ...draft, booked: undefined, key: newKey() });
  const [{ data: tour }, notes, own, priced] = await Promise.all([
    tours.show({ slug: draft.tour }).catch(ifOfferedNoMore(visit, noMore(draft))),
    contactNotes(visit, draft.contact),
    booked
      ? []
      : ownOrders(visit, {
          kind: "tour",
          day: draft.date,
          offering: draft.tour,
        }),
    booked
      ? { ...nothing, refusal: undefined }
      : priceOf(visit, request, draft).catch((error) => ({
          ...nothing,
          refusal: whyRefused(error),
        })),
  ]);
  const sign_in = visit.session ? null : signInOf(draft);
  const now = new Date().toISOString();
  const key = newKey();
  const { quote } = priced;
  const before =
    quote &&
    (await beforePaying(visit, quote, {
      held: m.pay_next_tour,
      next: [
        m.pay_next_voucher({ email: draft.contact.email }),
        m.pay_next_meet({
          day: longDay(draft.date as Day),
          time: clock(tour.starts),
          place: tour.location.name,
        }),
      ],
    }));
  const ticked = takeTicks(visit, request);
  const hours = quote ? null : await answerHours(visit, "tours");
  const review = { tour, hours, draft, notes, own, booked, shown: markOf(draft), before, ticked };
  const code = readPromoCode(request);
  return { ...review, ...priced, code, sign_in, now, idempotency_key: key };
}

const nothing = { estimate: null, quote: null, promo: {} as PromoAnswer };

/** What it costs: to be paid, where it is booked at once; else an estimate. */
async function priceOf(visit: Visit, request: Request, draft: Draft) {
  const { tours } = visit.api;
  const draws = { context: { draws: true } } as const;
  const { data: estimate } = await tours.check(toInquiry(draft), draws);
  if (!estimate.bookable) return { ...nothing, estimate, refusal: undefined };
  const code = readPromoCode(request);
  const { data: quote } = await tours.quote(toBooking(draft, code), draws);
  return { estimate: null, quote, promo: promoOfQuote(code, quote), refusal: undefined };
}

const toBooking = (draft: Draft, promo_code?: string) => ({
  ...toInquiry(draft),
  ...(promo_code ? { promo_code } : {}),
});

/** A refused booking is loaded again: the places are gone, or it can only be asked for now. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 409 || defaultShouldRevalidate;

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const form = await request.formData();
  const next = `${home}/booking-form/sent`;
  const slug = tourOf(request);
  const ways = { cookies, next, start: formOf(slug) };
  const draft = await draftPosted(visit, { request, form, slug }, ways);
  const answer = await promoPosted(
    visit,
    request,
    form,
    async (code) => (await visit.api.tours.quote(toBooking(draft, code))).data,
  );
  if (answer) return answer;
  if (form.has("total_price")) return book(visit, request, draft, form);
  return sendInquiry(visit, request, form, {
    cookies,
    draft,
    inquire: (draft, options) => visit.api.tours.inquire(toInquiry(draft), options),
    next,
    no_more: noMore(draft),
  });
}

/** Holds the places, and leads to the payment. */
async function book(visit: Visit, request: Request, draft: Draft, form: FormData) {
  if (!visit.session) throw redirect(signInOf(draft));
  const refused = changedSince(draft, form);
  if (refused) return refused;
  if (!form.get("terms")) return data({ terms: m.booking_terms_required() }, { status: 422 });
  const code = form.get("applied_code")?.toString() || undefined;
  const total_price = Number(form.get("total_price"));
  const posted = form.get("idempotency_key")?.toString() || undefined;
  const order = { ...toBooking(draft, code), total_price };
  try {
    const { data: made } = await visit.api.tours
      .book(
        { ...order, terms_version: form.get("terms_version")?.toString() },
        { context: { idempotency_key: bookingKey(draft, order, posted) } },
      )
      .catch(ifOfferedNoMore(visit, noMore(draft)));
    // Going back from the payment shows it as it was.
    cookies.keep(visit, request, { ...draft, booked: made.slug });
    return await afterBooking(visit, "tours", made);
  } catch (error) {
    const { status, code } = refusalOf(error);
    const unpaid = code === TOO_MANY_UNPAID;
    // Terms that may have changed are agreed to again.
    return data({ message: whyRefused(error), unpaid, ticked: { terms: unpaid } }, { status });
  }
}

export default function InquiryReview({ loaderData, actionData }: Route.ComponentProps) {
  const { tour, draft, booked, estimate, quote, before, refusal, sign_in } = loaderData;
  const answer = actionData as
    | {
        message?: string;
        unpaid?: boolean;
        terms?: string;
        promo?: PromoAnswer;
        ticked?: Pick<Ticked, "terms">;
      }
    | undefined;
  const variant = tour.variants.find(({ id }) => String(id) === draft.variant);
  const promo = answer?.promo ?? loaderData.promo;
  return (
    <InquiryReviewPage
      draft={draft}
      notes={loaderData.notes}
      shown={loaderData.shown}
      change={formOf(tour.slug)}
      brief={{
        title: tour.title,
        days: shortDay(draft.date as Day),
        total: quote?.total_price ?? estimate?.total ?? null,
      }}
      legend={m.tour_when()}
      refusal={answer?.message ?? refusal}
      unpaid={answer?.unpaid ?? false}
      errors={[
        ...(answer?.terms ? [{ id: "review-terms", message: answer.terms }] : []),
        ...(answer?.promo?.error ? [{ id: "promo-code", message: answer.promo.error }] : []),
      ]}
      own={loaderData.own}
      code={loaderData.code}
      booked={booked}
      canSend={!refusal}
      aside={
        <TourAside
          tour={tour}
          direct={quote !== null}
          estimate={quote ? { ...quote, total: quote.subtotal } : estimate}
        />
      }
      promises={
        <>
          <AnswerTime hours={loaderData.hours} />
          <Trust />
        </>
      }
      pay={
        quote &&
        before && (
          <Pay
            {...{ quote, before }}
            promo={promo}
            terms={answer?.terms}
            agreed={(answer?.ticked ?? loaderData.ticked).terms}
            sign_in={sign_in}
            shown={loaderData.shown}
          >
            {draft.date && (
              <RefundRule
                policy={quote.refund_policy}
                words=""
                day={draft.date}
                starts={tour.starts}
                now={loaderData.now}
                exact
              />
            )}
          </Pay>
        )
      }
    >
      <dt>{m.tour_variant()}</dt>
      <dd>{variant?.name}</dd>
      <dt>{m.tours_date()}</dt>
      <dd>
        {longDay(draft.date)}, <span className="num">{clock(tour.starts)} WITA</span>
      </dd>
      <dt>{m.tour_people()}</dt>
      <dd>{partyText(countsIn(draft))}</dd>
      {draft.pickup && (
        <>
          <dt>{quote ? m.tour_pickup_wish() : m.tour_pickup_short()}</dt>
          <dd>
            {draft.pickup}
            {quote && <p className="sheet-note">{m.tour_pickup_wish_note()}</p>}
          </dd>
        </>
      )}
    </InquiryReviewPage>
  );
}

/** Paying, for who has an account; without one there is the way to it, and the request. */
function Pay({
  quote,
  before,
  promo,
  terms,
  agreed,
  sign_in,
  shown,
  children: refunds,
}: {
  quote: TourQuote;
  before: BeforePaying;
  promo: PromoAnswer;
  terms: string | undefined;
  agreed: boolean;
  sign_in: string | null;
  shown: string;
  /** What is refunded until when. */
  children: ReactNode;
}) {
  const { formData } = useNavigation();
  const applied = quote.promo_code ? { code: quote.promo_code, discount: quote.discount } : null;
  return (
    <>
      <PromoField applied={applied} {...(sign_in === null ? { form: PAY_FORM } : {})} {...promo} />
      {sign_in === null ? (
        <PayForm
          {...{ quote, before, agreed }}
          error={terms}
          holding={m.tour_holding()}
          shown={shown}
          trust={<Trust />}
        >
          {refunds}
        </PayForm>
      ) : (
        <section className="sheet review-pay">
          {refunds}
          <ButtonLink kind="main" size="wide" to={sign_in}>
            {m.tour_sign_in()}
          </ButtonLink>
          <p className="sheet-note">{m.tour_sign_in_note()}</p>
          <Form method="post">
            <IdempotencyKey />
            <input type="hidden" name="shown" value={shown} />
            <Button
              type="submit"
              name="intent"
              value="ask"
              kind="quiet"
              size="wide"
              pending={formData?.get("intent") === "ask" && m.inquiry_sending()}
            >
              {m.tour_ask_instead()}
            </Button>
          </Form>
          <p className="sheet-note">{m.inquiry_ask_note()}</p>
        </section>
      )}
    </>
  );
}
