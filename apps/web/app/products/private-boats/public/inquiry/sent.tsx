import "../../private-boats.css";
import { redirect } from "react-router";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { Timeline } from "~/ui/timeline.tsx";
import type { Route } from "./+types/sent";
import { sent } from "./draft.server.ts";
import { Steps } from "./steps.tsx";

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = visitOf(context);
  const slug = sent.read(request);
  if (!slug) throw redirect("/private-boats");
  const { data: order } = await api.orders.byLink.show({ kind: "private-boats", slug });
  if (order.order_type !== "private_boat") throw redirect("/private-boats");
  const link = `/public-orders/private-boats/${slug}`;
  // Opened again once it was answered or ended: its own page knows what is true now.
  if (order.order_status !== "PENDING" || order.inquiry_status !== "NEW") throw redirect(link);
  return {
    link,
    booking_id: order.booking_id,
    email: order.contact.email,
    boat: order.boat.name,
  };
}

/** It is on its way: what happens next, and the link that leads back to it. */
export default function InquirySent({ loaderData }: Route.ComponentProps) {
  const { link, booking_id, email, boat } = loaderData;
  return (
    <div className="wrap booking inquiry-sent">
      <Head title={m.inquiry_sent_title()} hidden />
      <Steps now="sent" />
      <section className="sheet">
        <h1 className="display booking-heading">{m.inquiry_sent_title()}</h1>
        <p>{m.inquiry_sent_text({ boat, email })}</p>
        <p className="order-code num">
          <span className="sheet-note">{m.order_code()}</span> {booking_id}{" "}
          <CopyButton text={booking_id} label={m.order_copy()} short={m.copy()} />
        </p>
        <Timeline
          label={m.order_journey()}
          steps={[
            { label: m.private_boat_asked(), state: "done" },
            { label: m.private_boat_quoted(), state: "now" },
            { label: m.private_boat_pay(), state: "ahead" },
            { label: m.private_boat_aboard(), state: "ahead" },
          ]}
        />
        <ButtonLink kind="main" to={link}>
          {m.inquiry_sent_open()}
        </ButtonLink>
      </section>
    </div>
  );
}
