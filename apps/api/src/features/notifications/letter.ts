import {
  type FastBoatOrder,
  KINDS,
  type Locale,
  type Order,
  type OrderLeg,
  type OrderLine,
  type PrivateBoatOrder,
  type Site,
  type TourOrder,
} from "@jukung/contract";
import { addDays, witaDate } from "../../platform/clock.ts";
import { formatDuration, formatWay } from "../../platform/crossing.ts";
import { mapLink } from "../../platform/map-link.ts";
import { whatsappTo } from "../../platform/whatsapp.ts";
import {
  formatDate,
  formatDay,
  formatDeadline,
  formatRupiah,
  formatTime,
  hasWord,
  word,
} from "../../platform/words.ts";
import { type Chat, frameOf, line, type MailFrame } from "./frame.ts";
import { orderLink } from "./links.ts";
import type { OperatorMail, OrderMail } from "./notify.ts";

export type OrderMailProps = {
  order: Order;
  locale: Locale;
  site: Site;
  public_url: string;
  params: Record<string, string | number>;
  /** The code of a mail that carries one. */
  secret?: string | null;
  /** When it is written: a deadline of another day is said with its day. */
  now: Date;
  /** When what the mail says stops being true. */
  valid_until?: Date | null;
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
  notice: { label: string; value: string; code?: boolean } | null;
  button: { label: string; href: string };
  /** Another way to go on, as a plain link under the button. */
  link: { label: string; href: string } | null;
  /** What somebody wrote: a message, a reason. */
  quotation: string | null;
  booking: { label: string; code: string };
  legs: LetterLeg[];
  /** What a charter or tour is, where there is no crossing to draw. */
  facts: { label: string; value: string; link?: { label: string; href: string } }[];
  travellers: { label: string; people: { name: string; fare: string }[] };
  prices: { label: string; lines: { label: string; count: string; amount: string }[] };
  total: { label: string; amount: string };
};

type Mail = OrderMail | OperatorMail;
type Shape = {
  /** What stands out: a deadline, an amount, a code. */
  notice?: "deadline" | "until" | "amount" | "code";
  button?: "order" | "search" | "desk";
  /** Which of its params is somebody's own text. */
  quotes?: "text" | "reason" | "message";
  /** The param that chooses its text: `mail_{event}_text_{value}`, where there is such a word. */
  variant?: "way" | "reason" | "answer" | "edition";
  link?: "search";
};
/** Each mail's shape; its words are `mail_{event}_{part}`, or `…_trip_{part}` for charters and tours. */
const SHAPES: Record<Mail, Shape> = {
  order_created: { notice: "deadline" },
  order_paid: {},
  order_expired: { button: "search" },
  order_changed: {},
  order_cancelled: { notice: "amount", variant: "way" },
  order_cancelled_by_operator: {
    notice: "amount",
    quotes: "reason",
    variant: "way",
    link: "search",
  },
  order_refunded: { notice: "amount", variant: "reason" },
  refund_account_needed: { notice: "amount", variant: "reason" },
  refund_account_noted: { notice: "amount" },
  order_pin: { notice: "code" },
  contact_changed: {},
  refund_requested: { notice: "amount" },
  refund_approved: { notice: "amount" },
  refund_rejected: { variant: "way", notice: "amount", quotes: "reason" },
  refund_reopened: { variant: "way", notice: "amount" },
  refund_done: { notice: "amount" },
  refund_unclaimed: { notice: "amount" },
  inquiry_received: {},
  inquiry_declined: { button: "search", quotes: "reason" },
  inquiry_expired: { variant: "way" },
  order_date_closed: {},
  quote_sent: { notice: "until", quotes: "message", variant: "edition" },
  quote_reminder: { notice: "until" },
  quote_accepted: { notice: "deadline" },
  message_to_customer: { quotes: "text" },
  inquiry_new: { button: "desk" },
  quote_answered: { button: "desk", variant: "answer" },
  message_to_operator: { button: "desk", quotes: "text" },
  refund_otp: { notice: "code", button: "desk" },
};

/** Words and facts of an order's mail. */
export function orderLetter(event: Mail, props: OrderMailProps): OrderLetter {
  const { order, locale, site, params } = props;
  const shape = SHAPES[event];
  const rupiah = (amount: number) => formatRupiah(amount, locale);
  const ends = shape.notice === "until" ? props.valid_until : order.hold_expires_at;
  const moment = ends ? new Date(ends) : new Date(0);
  const amount = Number(params.amount ?? 0);
  const words = {
    ...params,
    booking: order.booking_id,
    name: line(order.contact.full_name),
    title: titleOf(order),
    total: rupiah(order.total_price),
    time: formatTime(moment, locale),
    day: formatDay(moment, locale),
    deadline: formatDeadline(moment, props.now, locale),
    amount: rupiah(amount),
    before: rupiah(Number(params.before ?? 0)),
  };
  const variant = shape.variant && String(params[shape.variant] ?? "").toLowerCase();
  /** The most particular words there are: of this variant, of this kind of order, of the mail. */
  const say = (part: string) => {
    const trip = order.order_type === "fast_boat" ? [] : [`mail_${event}_trip_${part}`];
    const keys = [`mail_${event}_${part}_${variant}`, ...trip].filter(hasWord);
    return word(keys[0] ?? `mail_${event}_${part}`, locale, words);
  };
  // An amount of nothing is no notice.
  const notice = shape.notice === "amount" && amount === 0 ? undefined : shape.notice;
  const sails =
    event === "order_created" || ["CONFIRMED", "COMPLETED"].includes(order.order_status);
  const chat_text = word("whatsapp_text", locale, { booking: order.booking_id });
  const noticeOf = (kind: NonNullable<Shape["notice"]>) => {
    const values = {
      deadline: () => word("mail_moment", locale, words),
      until: () => word("mail_moment", locale, words),
      amount: () => words.amount,
      code: () => props.secret ?? "",
    };
    return { label: say("notice"), value: values[kind](), code: kind === "code" };
  };
  // One of the staff by name; the operator's own mailbox by the site's; else the order's contact.
  const greeted = params.first_name
    ? line(String(params.first_name))
    : shape.button === "desk"
      ? site.name
      : words.name;
  const links = {
    order: orderLink(order, props.public_url),
    // The operator cancelled this date: its results would offer the same trip again.
    search: searchAgain(props, event === "order_cancelled_by_operator" ? 1 : 0),
    desk: `${props.public_url}/admin/orders/${KINDS[order.order_type]}/${order.slug}`,
  };
  return {
    ...frameOf(site, locale, {
      footer: shape.button === "desk" ? "mail_footer_office" : "mail_footer",
      chat_text,
    }),
    subject: say("subject"),
    title: say("title"),
    hello: word("mail_hello", locale, { name: greeted }),
    text: say("text"),
    notice: notice ? noticeOf(notice) : null,
    button: { label: say("button"), href: links[shape.button ?? "order"] },
    link: shape.link ? { label: say("link"), href: links[shape.link] } : null,
    quotation: shape.quotes ? String(params[shape.quotes] ?? "") : null,
    booking: { label: word("mail_booking", locale), code: order.booking_id },
    legs:
      order.order_type === "fast_boat"
        ? order.legs.map((leg) => letterLeg(leg, { ...props, order, sails }))
        : [],
    facts: factsOf(order, locale),
    travellers: {
      label: word("mail_travellers", locale),
      people:
        order.order_type === "fast_boat"
          ? travellersOf(order).map((person) => ({
              name: line(person.full_name),
              fare: `${word(`age_${person.age_category}`, locale)}, ${word(`residency_${person.residency}`, locale)}`,
            }))
          : [],
    },
    prices: {
      label: word("mail_prices", locale),
      lines: [
        ...order.lines.map((one) => priceLine(one, locale)),
        ...extra(word("mail_discount", locale), order.discount, `−${rupiah(order.discount)}`),
        ...extra(word("mail_fees", locale), order.fees, rupiah(order.fees)),
      ],
    },
    total: { label: word("mail_total", locale), amount: words.total },
  };
}

/** A line as the order's page writes it: what is taken off is a discount with a minus. */
function priceLine({ label, quantity, unit_price }: OrderLine, locale: Locale) {
  const sum = quantity * unit_price;
  if (unit_price >= 0)
    return {
      label,
      count: `${quantity} × ${formatRupiah(unit_price, locale)}`,
      amount: formatRupiah(sum, locale),
    };
  const named = quantity === 1 ? label : `${quantity} × ${label}`;
  return {
    label: word("mail_discount_line", locale, { label: named }),
    count: "",
    amount: `−${formatRupiah(-sum, locale)}`,
  };
}

const titleOf = (order: Order): string => {
  if (order.order_type === "private_boat") return order.boat.name;
  if (order.order_type === "tour") return order.tour.title;
  return order.legs[0] ? `${order.legs[0].from.name} – ${order.legs[0].to.name}` : "";
};

/** What a charter or tour is, for whom, and when. */
function factsOf(order: Order, locale: Locale): OrderLetter["facts"] {
  if (order.order_type === "fast_boat") return [];
  return [...tripFacts(order, locale), ...giftFact(order, locale)];
}

/** Why a quote costs nothing. */
function giftFact({ quotes }: Inquiry, locale: Locale): OrderLetter["facts"] {
  const value = quotes[0]?.free_reason;
  return value ? [{ label: word("mail_fact_free", locale), value: line(value) }] : [];
}

type Inquiry = Exclude<Order, { order_type: "fast_boat" }>;
function tripFacts(order: Inquiry, locale: Locale): OrderLetter["facts"] {
  const day = (date: string) => formatDate(date, locale);
  const hour = (time: string) => `${locale === "id" ? time.replace(":", ".") : time} WITA`;
  const fact = (name: string, value: string | null) =>
    value ? [{ label: word(`mail_fact_${name}`, locale), value }] : [];
  if (order.order_type === "private_boat")
    return [
      ...fact("boat", order.boat.name),
      ...fact(
        "date",
        order.end_date ? `${day(order.date)} – ${day(order.end_date)}` : day(order.date),
      ),
      ...fact(
        "start",
        order.start_time ? hour(order.start_time) : word("ticket_start_open", locale),
      ),
      ...fact("guests", String(order.guests)),
      ...placeFact(order.boat, locale),
    ];
  const { adult, child, infant } = order.participants;
  const people = [
    [adult, "adult"],
    [child, "child"],
    [infant, "infant"],
  ] as const;
  return [
    ...fact("tour", order.tour.title),
    ...fact("variant", order.variant.name),
    ...fact("date", day(order.date)),
    ...fact("start", hour(order.start_time)),
    ...fact(
      "guests",
      people
        .filter(([count]) => count > 0)
        .map(([count, age]) => `${count} × ${word(`age_${age}`, locale)}`)
        .join(", "),
    ),
    ...(order.pickup ? fact("pickup", order.pickup) : placeFact(order.tour, locale)),
  ];
}

/** Where one meets, as exactly as it is known, with its point on a map. */
function placeFact(
  { location, meeting_point }: PrivateBoatOrder["boat"] | TourOrder["tour"],
  locale: Locale,
): OrderLetter["facts"] {
  return [
    {
      label: word(meeting_point ? "ticket_meeting_place" : "mail_fact_place", locale),
      value: meeting_point ? `${meeting_point}, ${location.name}` : location.name,
      link: { label: word("ticket_map", locale), href: mapLink(location) },
    },
  ];
}

const extra = (label: string, sum: number, amount: string) =>
  sum > 0 ? [{ label, count: "", amount }] : [];

function travellersOf(order: FastBoatOrder) {
  const active = new Set(
    order.legs.flatMap((leg) =>
      leg.passengers.filter((seat) => seat.state === "ACTIVE").map((seat) => seat.id),
    ),
  );
  const left = order.passengers.filter((person) => active.has(person.id));
  return left.length > 0 ? left : order.passengers;
}

function letterLeg(
  leg: OrderLeg,
  props: OrderMailProps & { order: FastBoatOrder; sails: boolean },
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

/**
 * The same search once more, over all ports of its two places as on the order's page: another
 * harbour of the same island is no worse, where this boat is gone.
 * @param later so many days after the order's own, and never before today
 */
function searchAgain({ order, public_url, now }: OrderMailProps, later: number): string {
  if (order.order_type === "private_boat") return `${public_url}/private-boats/${order.boat.slug}`;
  if (order.order_type === "tour") return `${public_url}/tours-and-activities/${order.tour.slug}`;
  const [out, back] = order.legs;
  if (!out) return `${public_url}/fast-boats`;
  const today = witaDate(now);
  const earliest = (date: string, after: string) => (date < after ? after : date);
  const date = earliest(addDays(out.date, later), today);
  const search = new URLSearchParams({
    from: out.from.destination,
    to: out.to.destination,
    date,
  });
  if (back) {
    search.set("trip_type", "round_trip");
    search.set("return_date", earliest(back.date, date));
  }
  const counts = new Map<string, number>();
  for (const { age_category, residency } of order.passengers) {
    const fare = `${age_category}_${residency}`;
    counts.set(fare, (counts.get(fare) ?? 0) + 1);
  }
  for (const [fare, count] of counts) search.set(fare, String(count));
  return `${public_url}/fast-boats?${search}`;
}
