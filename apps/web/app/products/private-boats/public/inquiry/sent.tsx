import { redirect } from "react-router";
import { answerHours } from "~/features/offerings/answer-time.server.ts";
import { AnswerTime } from "~/features/offerings/answer-time.tsx";
import { InquirySentPage } from "~/features/orders/inquiry/sent.tsx";
import { orderAddress } from "~/features/orders/order-address.ts";
import { clock, longDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/sent";
import { cookies } from "./draft.server.ts";

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const slug = cookies.sent.read(request);
  if (!slug) throw redirect("/private-boats");
  const at = { kind: "private-boats", slug } as const;
  const visit = visitOf(context);
  const [{ data: order }, hours] = await Promise.all([
    visit.api.orders.byLink.show(at),
    answerHours(visit, at.kind),
  ]);
  if (order.order_type !== "private_boat") throw redirect("/private-boats");
  const link = orderAddress("byLink", at.kind, slug);
  // Opened again after it was answered or ended: redirects to its own page.
  if (order.order_status !== "PENDING" || order.inquiry_status !== "NEW") throw redirect(link);
  return { link, hours, order };
}

export default function InquirySent({ loaderData }: Route.ComponentProps) {
  const { link, hours, order } = loaderData;
  const { boat, booking_id, contact } = order;
  return (
    <InquirySentPage
      link={link}
      booking_id={booking_id}
      text={m.inquiry_sent_text({ boat: boat.name, email: contact.email })}
      day={m.private_boat_aboard()}
      title={boat.name}
      picture={boat.image}
      facts={
        <>
          <dt>{m.boats_date()}</dt>
          <dd>
            {longDay(order.date)}
            {order.end_date && ` – ${longDay(order.end_date)}`}
            {order.start_time && `, ${clock(order.start_time)} WITA`}
          </dd>
          <dt>{m.boats_guests_label()}</dt>
          <dd className="num">{order.guests}</dd>
        </>
      }
    >
      <AnswerTime hours={hours} />
    </InquirySentPage>
  );
}
