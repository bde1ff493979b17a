import "../../tours.css";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { ContactSheet } from "~/features/orders/components/contact-sheet.tsx";
import { refusalOf } from "~/lib/api.server.ts";
import { clock, longDay } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { IdempotencyKey, newKey } from "~/lib/idempotency-key.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { partyText } from "~/lib/party-text.ts";
import { visitOf } from "~/lib/visit.ts";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { home } from "../../search-params.ts";
import { wishQuery } from "../../wish.ts";
import type { Route } from "./+types/review";
import { TourAside } from "./aside.tsx";
import { forgetDraft, readDraft, sent, toInquiry, tourOf } from "./draft.server.ts";
import { Steps } from "./steps.tsx";

export const headers = () => ({ "Cache-Control": "no-store" });
const formOf = (tour: string) => `${home}/booking-form${wishQuery({ tour })}`;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = visitOf(context);
  const slug = tourOf(request);
  const draft = readDraft(request, slug);
  if (!draft) throw redirect(formOf(slug));
  const [{ data: tour }, checked] = await Promise.all([
    api.tours.show({ slug }),
    api.tours.check(toInquiry(draft)).then(
      ({ data }) => ({ estimate: data, refusal: null }),
      (error) => ({ estimate: null, refusal: messageOf(error).message }),
    ),
  ]);
  return { tour, draft, ...checked, idempotency_key: newKey() };
}

const messageOf = (error: unknown) => {
  const { message, errors = {}, status } = refusalOf(error);
  return { message: Object.values(errors)[0]?.[0] ?? message, status };
};

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const slug = tourOf(request);
  const draft = readDraft(request, slug);
  if (!draft) throw redirect(formOf(slug));
  const form = await request.formData();
  const key = form.get("idempotency_key")?.toString() || undefined;
  try {
    const made = await visit.api.tours.inquire(toInquiry(draft), {
      context: { idempotency_key: key },
    });
    forgetDraft(visit);
    sent.keep(visit, made.slug);
    return redirect(`${home}/booking-form/sent`);
  } catch (error) {
    const { message, status } = messageOf(error);
    return data({ message }, { status });
  }
}

/** Everything once, before it is sent. */
export default function InquiryReview({ loaderData, actionData }: Route.ComponentProps) {
  const { tour, draft, estimate, refusal } = loaderData;
  const change = formOf(tour.slug);
  const variant = tour.variants.find(({ id }) => String(id) === draft.variant);
  const { adult, child, infant } = toNumbers(draft);
  const sending = useNavigation().formMethod === "POST";
  const wrong = actionData?.message ?? refusal ?? undefined;
  return (
    <div className="wrap booking">
      <Head title={m.review_title()} wrong={Boolean(wrong)} hidden />
      <Steps now="review" />
      <h1 className="display booking-heading">{m.review_title()}</h1>
      <div className="booking-columns">
        <div className="booking-form">
          <ErrorSummary message={wrong} />
          <section className="sheet">
            <header>
              <h2>{m.tour_when()}</h2>
              <Link to={change}>{m.review_change()}</Link>
            </header>
            <dl className="facts">
              <dt>{m.tour_variant()}</dt>
              <dd>{variant?.name}</dd>
              <dt>{m.tours_date()}</dt>
              <dd>
                {longDay(draft.date)}, <span className="num">{clock(tour.starts)} WITA</span>
              </dd>
              <dt>{m.tour_people()}</dt>
              <dd>{partyText({ adult, child, infant })}</dd>
              {draft.pickup && (
                <>
                  <dt>{m.tour_pickup_short()}</dt>
                  <dd>{draft.pickup}</dd>
                </>
              )}
            </dl>
          </section>
          <ContactSheet contact={draft.contact} change={change} />
          {draft.message && (
            <section className="sheet">
              <h2>{m.tour_wishes()}</h2>
              <p className="quote-message">{draft.message}</p>
            </section>
          )}
          {!refusal && (
            <Form method="post" className="sheet review-pay">
              <IdempotencyKey />
              <Button type="submit" kind="main" size="wide" pending={sending && m.tour_sending()}>
                {m.tour_send()}
              </Button>
              <p className="sheet-note">{m.tour_send_note()}</p>
            </Form>
          )}
        </div>
        <TourAside tour={tour} estimate={estimate} />
      </div>
    </div>
  );
}

const toNumbers = ({ adult, child, infant }: { adult: string; child: string; infant: string }) => ({
  adult: Number(adult) || 0,
  child: Number(child) || 0,
  infant: Number(infant) || 0,
});
