import "../../tours.css";
import { redirect } from "react-router";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { Timeline } from "~/ui/timeline.tsx";
import { home } from "../../search-params.ts";
import type { Route } from "./+types/sent";
import { sent } from "./draft.server.ts";
import { Steps } from "./steps.tsx";

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const slug = sent.read(request);
  if (!slug) throw redirect(home);
  const at = { kind: "tours", slug } as const;
  const { data: order } = await visitOf(context).api.orders.byLink.show(at);
  if (order.order_type !== "tour") throw redirect(home);
  const link = `/public-orders/tours/${slug}`;
  // Opened again once it was answered or ended: its own page knows what is true now.
  if (order.order_status !== "PENDING" || order.inquiry_status !== "NEW") throw redirect(link);
  return {
    link,
    booking_id: order.booking_id,
    email: order.contact.email,
    tour: order.tour.title,
  };
}

/** It is on its way: what happens next, and the link that leads back to it. */
export default function InquirySent({ loaderData }: Route.ComponentProps) {
  const { link, booking_id, email, tour } = loaderData;
  return (
    <div className="wrap booking tour-sent">
      <Head title={m.tour_sent_title()} hidden />
      <Steps now="sent" />
      <section className="sheet">
        <h1 className="display booking-heading">{m.tour_sent_title()}</h1>
        <p>{m.tour_sent_text({ tour, email })}</p>
        <p className="order-code num">
          <span className="sheet-note">{m.order_code()}</span> {booking_id}{" "}
          <CopyButton text={booking_id} label={m.order_copy()} short={m.copy()} />
        </p>
        <Timeline
          label={m.order_journey()}
          steps={[
            { label: m.tour_asked(), state: "done" },
            { label: m.tour_quoted(), state: "now" },
            { label: m.tour_accept_pay(), state: "ahead" },
            { label: m.tour_off(), state: "ahead" },
          ]}
        />
        <ButtonLink kind="main" to={link}>
          {m.tour_sent_open()}
        </ButtonLink>
      </section>
    </div>
  );
}
