import "../../private-boats.css";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { ContactSheet } from "~/features/orders/components/contact-sheet.tsx";
import { refusalOf } from "~/lib/api.server.ts";
import { clock, longDay } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { IdempotencyKey, newKey } from "~/lib/idempotency-key.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { wishQuery } from "../wish.ts";
import type { Route } from "./+types/review";
import { BoatAside } from "./boat-summary.tsx";
import { forgetDraft, readDraft, sent } from "./draft.server.ts";
import { Steps } from "./steps.tsx";
import { boatOf, toInquiry } from "./wish.server.ts";

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const slug = boatOf(request);
  const draft = readDraft(request, slug);
  if (!draft) throw redirect(`/private-boats/booking-form${wishQuery({ boat: slug })}`);
  const { data: boat } = await visitOf(context).api.privateBoats.show({ slug });
  return { boat, draft, idempotency_key: newKey() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const slug = boatOf(request);
  const draft = readDraft(request, slug);
  if (!draft) throw redirect(`/private-boats/booking-form${wishQuery({ boat: slug })}`);
  const form = await request.formData();
  const key = form.get("idempotency_key")?.toString() || undefined;
  try {
    const made = await visit.api.privateBoats.inquire(toInquiry(draft), {
      context: { idempotency_key: key },
    });
    forgetDraft(visit);
    sent.keep(visit, made.slug);
    return redirect("/private-boats/booking-form/sent");
  } catch (error) {
    const { message, errors = {}, status } = refusalOf(error);
    return data({ message: Object.values(errors)[0]?.[0] ?? message }, { status });
  }
}

/** Everything once, before it is sent. */
export default function InquiryReview({ loaderData, actionData }: Route.ComponentProps) {
  const { boat, draft } = loaderData;
  const change = `/private-boats/booking-form${wishQuery({ boat: boat.slug })}`;
  const sending = useNavigation().formMethod === "POST";
  return (
    <div className="wrap booking">
      <Head title={m.review_title()} wrong={Boolean(actionData)} hidden />
      <Steps now="review" />
      <h1 className="display booking-heading">{m.review_title()}</h1>
      <div className="booking-columns">
        <div className="booking-form">
          <ErrorSummary message={actionData?.message} />
          <section className="sheet">
            <header>
              <h2>{m.inquiry_when()}</h2>
              <Link to={change}>{m.review_change()}</Link>
            </header>
            <dl className="facts">
              <dt>{m.boats_date()}</dt>
              <dd>
                {draft.end_date
                  ? m.private_boat_days({ from: longDay(draft.date), to: longDay(draft.end_date) })
                  : longDay(draft.date)}
              </dd>
              <dt>{m.inquiry_start()}</dt>
              <dd className="num">
                {draft.start_time ? `${clock(draft.start_time)} WITA` : m.private_boat_start_open()}
              </dd>
              <dt>{m.boats_guests_label()}</dt>
              <dd className="num">{draft.guests}</dd>
            </dl>
          </section>
          <ContactSheet contact={draft.contact} change={change} />
          {draft.message && (
            <section className="sheet">
              <h2>{m.inquiry_wishes()}</h2>
              <p className="quote-message">{draft.message}</p>
            </section>
          )}
          <Form method="post" className="sheet review-pay">
            <IdempotencyKey />
            <Button type="submit" kind="main" size="wide" pending={sending && m.inquiry_sending()}>
              {m.inquiry_send()}
            </Button>
            <p className="sheet-note">{m.inquiry_send_note()}</p>
          </Form>
        </div>
        <BoatAside boat={boat} />
      </div>
    </div>
  );
}
