import type { Picture as PictureOf } from "@jukung/contract";
import type { ReactNode } from "react";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { ButtonLink } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { Picture } from "~/ui/picture.tsx";
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
  /** What was asked for: its name and picture, and rows of a list. */
  title: string;
  picture: PictureOf | null;
  facts: ReactNode;
};

/** An inquiry was sent: what happens next, and the link to its page. */
export function InquirySentPage({
  booking_id,
  link,
  text,
  day,
  children,
  title,
  picture,
  facts,
}: Props) {
  return (
    <div className="wrap booking-page inquiry-sent">
      <Head title={m.inquiry_sent_title()} hidden />
      <InquirySteps now="sent" />
      <div className="inquiry-sent-columns">
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
        <aside className="sheet inquiry-sent-about" aria-labelledby="asked-for">
          {picture && <Picture picture={picture} sizes="(min-width: 64em) 22rem, 92vw" />}
          <h2 id="asked-for">{title}</h2>
          <dl className="fact-list">{facts}</dl>
        </aside>
      </div>
    </div>
  );
}
