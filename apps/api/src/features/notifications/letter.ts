import type { Locale, Order, Site } from "@jukung/contract";
import { formatDuration, formatWay } from "../../platform/crossing.ts";
import { whatsappTo } from "../../platform/whatsapp.ts";
import { formatDay, formatRupiah, formatTime, word } from "../../platform/words.ts";
import { type Chat, frameOf, line, type MailFrame } from "./frame.ts";
import type { OrderMail } from "./notify.ts";

export type OrderMailProps = {
  order: Order;
  locale: Locale;
  site: Site;
  public_url: string;
  params: Record<string, string | number>;
};
export type LetterLeg = {
  /** "Pergi" or "Pulang"; null on a one-way trip. */
  heading: string | null;
  day: string;
  departs_at: Date;
  departs: string;
  arrives: string;
  from: { name: string; slug: string };
  to: { name: string; slug: string };
  duration: string;
  way: string;
  ship: string;
  operator: string;
  /** What one does on the day; null where the seats are gone. */
  boarding: { check_in: string; place: string; luggage: string; chat: Chat | null } | null;
};
/** What an order's mail says, in the reader's words: the HTML draws it, the plain part lists it. */
export type OrderLetter = MailFrame & {
  title: string;
  hello: string;
  /** The one thing to notice: the deadline, or the money that comes back. */
  notice: { label: string; value: string } | null;
  button: { label: string; href: string };
  booking: { label: string; code: string };
  legs: LetterLeg[];
  travellers: { label: string; people: { name: string; fare: string }[] };
  prices: { label: string; lines: { label: string; count: string; amount: string }[] };
  total: { label: string; amount: string };
};

const WORDS: Record<OrderMail, string> = {
  order_created: "mail_created",
  order_paid: "mail_paid",
  order_expired: "mail_expired",
  order_refunded: "mail_refunded",
};

/** Words and facts of an order's mail. */
export function orderLetter(event: OrderMail, props: OrderMailProps): OrderLetter {
  const { order, locale, site } = props;
  const rupiah = (amount: number) => formatRupiah(amount, locale);
  const hold = order.hold_expires_at ? new Date(order.hold_expires_at) : new Date(0);
  const words = {
    ...props.params,
    booking: order.booking_id,
    total: rupiah(order.total_price),
    time: formatTime(hold, locale),
    day: formatDay(hold, locale),
    amount: rupiah(Number(props.params.amount ?? 0)),
  };
  const say = (part: string) => word(`${WORDS[event]}_${part}`, locale, words);
  const sails =
    event === "order_created" || ["CONFIRMED", "COMPLETED"].includes(order.order_status);
  const chat_text = word("whatsapp_text", locale, { booking: order.booking_id });
  return {
    ...frameOf(site, locale, { footer: "mail_footer", chat_text }),
    subject: say("subject"),
    title: say("title"),
    hello: word("mail_hello", locale, { name: line(order.contact.full_name) }),
    text: say("text"),
    notice:
      event === "order_created"
        ? { label: say("notice"), value: word("mail_moment", locale, words) }
        : event === "order_refunded"
          ? { label: say("notice"), value: words.amount }
          : null,
    button: {
      label: say("button"),
      href: event === "order_expired" ? searchAgain(props) : orderLink(props),
    },
    booking: { label: word("mail_booking", locale), code: order.booking_id },
    legs: order.legs.map((leg) => letterLeg(leg, { ...props, sails })),
    travellers: {
      label: word("mail_travellers", locale),
      people: travellersOf(order).map((person) => ({
        name: line(person.full_name),
        fare: `${word(`age_${person.age_category}`, locale)}, ${word(`residency_${person.residency}`, locale)}`,
      })),
    },
    prices: {
      label: word("mail_prices", locale),
      lines: [
        ...order.lines.map((one) => ({
          label: one.label,
          count: `${one.quantity} × ${rupiah(one.unit_price)}`,
          amount: rupiah(one.quantity * one.unit_price),
        })),
        ...extra(word("mail_discount", locale), order.discount, `−${rupiah(order.discount)}`),
        ...extra(word("mail_fees", locale), order.fees, rupiah(order.fees)),
      ],
    },
    total: { label: word("mail_total", locale), amount: words.total },
  };
}

const extra = (label: string, sum: number, amount: string) =>
  sum > 0 ? [{ label, count: "", amount }] : [];

function travellersOf(order: Order) {
  const active = new Set(
    order.legs.flatMap((leg) =>
      leg.passengers.filter((seat) => seat.state === "ACTIVE").map((seat) => seat.id),
    ),
  );
  const left = order.passengers.filter((person) => active.has(person.id));
  return left.length > 0 ? left : order.passengers;
}

function letterLeg(
  leg: Order["legs"][number],
  props: OrderMailProps & { sails: boolean },
): LetterLeg {
  const { order, locale, sails } = props;
  const { name: operator, whatsapp } = leg.ship.operator;
  const departs_at = new Date(leg.departs_at);
  const label = word("mail_operator_whatsapp", locale, { operator });
  return {
    heading:
      order.legs.length < 2
        ? null
        : word(leg === order.legs[0] ? "leg_outbound" : "leg_return", locale),
    day: formatDay(departs_at, locale),
    departs_at,
    departs: formatTime(departs_at, locale),
    arrives: formatTime(new Date(leg.arrives_at), locale),
    from: leg.from,
    to: leg.to,
    duration: formatDuration(leg.duration_minutes, locale),
    way: formatWay(leg.via, locale),
    ship: leg.ship.name,
    operator,
    boarding: sails
      ? {
          check_in: word("mail_check_in", locale, {
            time: formatTime(new Date(leg.check_in_at), locale),
          }),
          place: leg.check_in_place,
          luggage: `${word("ticket_luggage", locale)} ${word("ticket_luggage_kg", locale, { kg: leg.ship.luggage_kg })}`,
          chat: chatWith(whatsapp, label, props),
        }
      : null,
  };
}

function chatWith(
  number: string | null,
  label: string,
  { order, locale }: OrderMailProps,
): Chat | null {
  if (!number) return null;
  const text = word("whatsapp_text", locale, { booking: order.booking_id });
  return { label, ...whatsappTo(number, { text, locale }) };
}

const orderLink = ({ order, public_url }: OrderMailProps) =>
  `${public_url}/public-orders/fast-boats/${order.slug}`;

/** The same search once more, so that nobody has to fill it in a second time. */
function searchAgain({ order, public_url }: OrderMailProps): string {
  const [out, back] = order.legs;
  if (!out) return `${public_url}/fast-boats`;
  const search = new URLSearchParams({ from: out.from.slug, to: out.to.slug, date: out.date });
  if (back) {
    search.set("trip_type", "round_trip");
    search.set("return_date", back.date);
  }
  const counts = new Map<string, number>();
  for (const { age_category, residency } of order.passengers) {
    const fare = `${age_category}_${residency}`;
    counts.set(fare, (counts.get(fare) ?? 0) + 1);
  }
  for (const [fare, count] of counts) search.set(fare, String(count));
  return `${public_url}/fast-boats?${search}`;
}
