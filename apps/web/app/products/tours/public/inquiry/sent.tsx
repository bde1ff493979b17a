import { redirect } from "react-router";
import { answerHours } from "~/features/offerings/answer-time.server.ts";
import { AnswerTime } from "~/features/offerings/answer-time.tsx";
import { InquirySentPage } from "~/features/orders/inquiry/sent.tsx";
import { orderAddress } from "~/features/orders/order-address.ts";
import { clock, longDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { partyText } from "~/lib/party-text.ts";
import { visitOf } from "~/lib/visit.ts";
import { home } from "../../search-params.ts";
import type { Route } from "./+types/sent";
import { cookies } from "./draft.server.ts";

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const slug = cookies.sent.read(request);
  if (!slug) throw redirect(home);
  const at = { kind: "tours", slug } as const;
  const visit = visitOf(context);
  const [{ data: order }, hours] = await Promise.all([
    visit.api.orders.byLink.show(at),
    answerHours(visit, at.kind),
  ]);
  if (order.order_type !== "tour") throw redirect(home);
  const link = orderAddress("byLink", at.kind, slug);
  // Opened again after it was answered or ended: redirects to its own page.
  if (order.order_status !== "PENDING" || order.inquiry_status !== "NEW") throw redirect(link);
  return { link, hours, order };
}

export default function InquirySent({ loaderData }: Route.ComponentProps) {
  const { link, hours, order } = loaderData;
  const { tour, booking_id, contact } = order;
  return (
    <InquirySentPage
      link={link}
      booking_id={booking_id}
      text={m.tour_sent_text({ tour: tour.title, email: contact.email })}
      day={m.tour_off()}
      title={tour.title}
      picture={tour.image}
      facts={
        <>
          <dt>{m.tours_date()}</dt>
          <dd>
            {longDay(order.date)}, {clock(order.start_time)} WITA
          </dd>
          <dt>{m.tour_variant()}</dt>
          <dd>{order.variant.name}</dd>
          <dt>{m.tour_people()}</dt>
          <dd>{partyText(order.participants)}</dd>
        </>
      }
    >
      <AnswerTime hours={hours} />
    </InquirySentPage>
  );
}
