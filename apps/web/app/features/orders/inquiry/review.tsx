import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { AgreedLinks } from "~/features/content/index.ts";
import { Head } from "~/lib/head.tsx";
import { IdempotencyKey } from "~/lib/idempotency-key.tsx";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { type Booked, BookedBefore } from "../booking/booked-before.tsx";
import type { ContactNotes } from "../booking/contact-notes.server.ts";
import type { OwnOrder } from "../booking/own-orders.server.ts";
import { Steps } from "../booking/steps.tsx";
import { UnpaidOrders } from "../booking/unpaid-orders.tsx";
import { ContactSheet } from "../components/contact-sheet.tsx";
import type { InquiryDraft } from "./draft.server.ts";
import { inquiryWays } from "./pay-ways.ts";
import { InquirySteps } from "./steps.tsx";
import "../booking.css";
import "../components/quote-card.css";

type Props = {
  draft: InquiryDraft;
  notes: ContactNotes;
  /** Its mark, which is posted with the form. */
  shown: string;
  /** The form's address, to change it. */
  change: string;
  /** What is asked for, in a line: on phones the rest of it stands below the form. */
  brief: { title: string; days: string; total: number | null };
  legend: string;
  /** What is asked for: pairs of `dt` and `dd`. */
  children: ReactNode;
  /** Why it was refused, or would be. */
  refusal: string | undefined;
  /** Whether it was for orders that wait for their payment. */
  unpaid?: boolean;
  /** What is wrong in the forms. */
  errors?: { id: string; message: string }[];
  /** Other orders of the account for the same offering and day. */
  own: OwnOrder[];
  /** The order that was made of this already. */
  booked?: Booked | null;
  /** Whether sending is useless, because it would be refused. */
  canSend: boolean;
  aside: ReactNode;
  /** What the operator promises, below the button that sends. */
  promises?: ReactNode;
  /** The visitor's promo code, which the quote is accepted with. */
  code?: string | undefined;
  /** The forms of what is booked at once, instead of the one that sends. */
  pay?: ReactNode;
};

/** The review of an inquiry before it is sent, or of a booking before it is paid. */
export function InquiryReviewPage(props: Props) {
  const { draft, change, brief, legend, children, refusal, canSend, aside, pay } = props;
  const sending = useNavigation().formMethod === "POST";
  const ways = inquiryWays(useSite().pay_by);
  const title = props.booked ? m.review_booked_title() : m.review_title();
  return (
    <div className="wrap booking-page">
      <Head title={title} wrong={Boolean(refusal || props.errors?.length)} hidden />
      {pay || props.booked ? <Steps now="review" /> : <InquirySteps now="review" />}
      <h1 className="display booking-heading">{title}</h1>
      {!props.booked && (
        <p className="booking-brief">
          <span>
            {brief.title}, <span>{brief.days}</span>
          </span>
          {brief.total !== null && <strong className="num">{rupiah(brief.total)}</strong>}
        </p>
      )}
      <div className="booking-columns">
        <div className="booking-form">
          <ErrorSummary message={refusal} errors={props.errors} />
          {props.unpaid && <UnpaidOrders />}
          {props.booked ? (
            <BookedBefore booked={props.booked} form={change} />
          ) : (
            <>
              <section className="sheet">
                <header>
                  <h2>{legend}</h2>
                  <Link to={change}>{m.review_change()}</Link>
                </header>
                {props.own.map(({ path, ...order }) => (
                  <p key={path} className="sheet-warning">
                    {m.review_own_order({ booking: order.booking_id, status: order.status })}{" "}
                    <Link className="link" to={path}>
                      {m.review_see_order()}
                    </Link>
                  </p>
                ))}
                <dl className="fact-list">{children}</dl>
              </section>
              <ContactSheet
                contact={draft.contact}
                notes={props.notes}
                change={`${change}#inquiry-contact.full_name`}
              />
              {draft.message && (
                <section className="sheet">
                  <header>
                    <h2>{m.inquiry_wishes()}</h2>
                    <Link to={`${change}#inquiry-message`}>{m.review_change()}</Link>
                  </header>
                  <p className="quote-message">{draft.message}</p>
                </section>
              )}
            </>
          )}
          {pay}
          {canSend && !pay && !props.booked && (
            <Form method="post" className="sheet review-pay">
              <IdempotencyKey />
              <input type="hidden" name="shown" value={props.shown} />
              <Button
                type="submit"
                kind="main"
                size="wide"
                pending={sending && m.inquiry_sending()}
              >
                {m.inquiry_send()}
              </Button>
              <p className="sheet-note">{m.inquiry_send_note()}</p>
              {props.code && (
                <p className="sheet-note">{m.promo_for_quote({ code: props.code })}</p>
              )}
              {ways && <p className="sheet-note">{ways}</p>}
              <p className="sheet-note">
                {m.agreed_by_sending()} <AgreedLinks newTab />
              </p>
              {props.promises}
            </Form>
          )}
        </div>
        {!props.booked && aside}
      </div>
    </div>
  );
}
