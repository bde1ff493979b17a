import type { ReactNode } from "react";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { ButtonLink } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { Timeline } from "~/ui/timeline.tsx";
import { InquirySteps } from "./steps.tsx";
import "../booking.css";
import "../components/order-page.css";
import "./sent.css";

type Props = {
  booking_id: string;
  /** The order's own page. */
  link: string;
  text: string;
  /** The label of the last step: the day itself. */
  day: string;
  /** When an answer may be expected, where that is known. */
  children: ReactNode;
};

/** An inquiry was sent: what happens next, and the link to its page. */
export function InquirySentPage({ booking_id, link, text, day, children }: Props) {
  return (
    <div className="wrap booking-page inquiry-sent">
      <Head title={m.inquiry_sent_title()} hidden />
      <InquirySteps now="sent" />
      <section className="sheet">
        <h1 className="display booking-heading">{m.inquiry_sent_title()}</h1>
        <p>{text}</p>
        {children}
        <p className="order-code num">
          <span className="sheet-note">{m.order_code()}</span> {booking_id}{" "}
          <CopyButton text={booking_id} label={m.order_copy()} short={m.copy()} />
        </p>
        <Timeline
          label={m.order_timeline()}
          steps={[
            { label: m.inquiry_asked(), state: "done" },
            { label: m.inquiry_quoted(), state: "now" },
            { label: m.inquiry_pay(), state: "ahead" },
            { label: day, state: "ahead" },
          ]}
        />
        <ButtonLink kind="main" to={link}>
          {m.inquiry_sent_open()}
        </ButtonLink>
      </section>
    </div>
  );
}
