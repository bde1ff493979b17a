import {
  KINDS,
  type Locale,
  type Order,
  type OrderLine,
  type RefundPolicy,
  type Site,
  type TripField,
  type TripFieldChange,
  tripTexts,
} from "@jukung/contract";
import { channelName } from "@jukung/contract/channels";
import { refundDates } from "@jukung/contract/refund-dates";
import { isTimed } from "@jukung/contract/timed";
import { formatDay, formatDeadline, formatMoment, formatRupiah, formatTime } from "@jukung/format";
import { hasMessage, message } from "../../platform/messages.ts";
import { type EmailFrame, frameOf, oneLine } from "./frame.ts";
import { orderLink } from "./links.ts";
import { type Correction, isReminder, type OrderMail } from "./mail.ts";
import type { OperatorMail } from "./notify.ts";
import { type EmailFact, type EmailLeg, emailFact, type ProductEmail } from "./product-email.ts";
import { type AdmittedReminder, reminded, whenInWords } from "./reminder-email.ts";

export type OrderEmailProps = {
  order: Order;
  /** What the order's product says of it. */
  product: ProductEmail;
  locale: Locale;
  site: Site;
  public_url: string;
  params: Record<string, string | number>;
  /**
   * Whether its address is known to be its reader's. Anybody can name another one: what a customer has
   * written is not repeated there, in our name.
   */
  own: boolean;
  /** The code, in an email that carries one. */
  secret?: string | null;
  /** When it is written: a deadline on another day is shown with its day. */
  now: Date;
  /** When the email's content stops being true. */
  valid_until?: Date | null;
  /** Of a reminder only. */
  reminder?: AdmittedReminder;
  /** Of a rejected review: the page where its author changes it. */
  review?: string | null;
};
/**
 * The contents of an order's email, in the reader's language: the HTML draws it, the plain text lists
 * it.
 */
export type OrderEmail = EmailFrame & {
  title: string;
  hello: string;
  /** Above the button: what was corrected, or how much to transfer, and where to. */
  needed: EmailFact[];
  /** The highlighted fact: the deadline, or the refund. */
  notice: { label: string; value: string; code?: boolean } | null;
  button: { label: string; href: string };
  /** A secondary link under the button. */
  link: { label: string; href: string } | null;
  /** A person's own text: a message, a reason. */
  quotation: string | null;
  booking: { label: string; code: string };
  legs: EmailLeg[];
  /** The facts of a private boat or tour, where there is no crossing to draw. */
  facts: EmailFact[];
  travellers: { label: string; people: { name: string; fare: string }[] };
  prices: { label: string; lines: { label: string; count: string; amount: string }[] };
  total: { label: string; amount: string };
  /**
   * Under the total: a transfer's unique code and what is paid with it; of an order with refunds what was
   * paid, each refund, and what remains.
   */
  money: { label: string; amount: string }[];
};

type Mail = OrderMail | OperatorMail;
type Shape = {
  /** What is highlighted: a deadline, an amount, a code. */
  notice?: "deadline" | "until" | "amount" | "code";
  button?: "order" | "search" | "office" | "review";
  /** The param that is a person's own text. */
  quotes?: "text" | "reason" | "message";
  /** The param that chooses its text: `mail_{event}_text_{value}`, if that message exists. */
  variant?: "way" | "reason" | "answer" | "edition";
  /** Sentences after its text, if the fact is known: `mail_{event}_with_{fact}`. */
  adds?: readonly (
    | "people"
    | "crossings"
    | "holder"
    | "from"
    | "channel"
    | "parts"
    | "sums"
    | "invoice"
    | "credit_note"
    | "page"
    | "hours"
  )[];
  link?: "search";
  /** It says what is refunded until when, of a trip that was quoted. */
  refunds?: true;
  /** Its button leads to the page where the bank transfer is shown and its proof is sent. */
  transfer?: true;
  /** It is about a code or money: directions are left out. */
  aside?: true;
  /** It ends a quote: the quoted price no longer counts. */
  ends?: true;
};
/** Each email's shape; its messages are `mail_{event}_{part}`, or the product's own (`wording`). */
const SHAPES: Record<Mail, Shape> = {
  order_created: { notice: "deadline", adds: ["page"], refunds: true },
  order_paid: { adds: ["invoice"], refunds: true },
  hold_extended: { notice: "deadline", adds: ["page"] },
  transfer_chosen: { notice: "deadline", transfer: true },
  transfer_expired: { transfer: true },
  accounts_changed: { notice: "deadline", transfer: true },
  proof_received: { notice: "amount", variant: "way" },
  proof_rejected: { variant: "way", quotes: "reason", transfer: true },
  order_expired: { button: "search", variant: "way" },
  order_changed: { variant: "way" },
  trip_changed: { variant: "way", quotes: "reason", refunds: true },
  order_rescheduled: { variant: "way", quotes: "reason", adds: ["sums"], refunds: true },
  reschedule_expired: { variant: "way" },
  crossing_changed: { variant: "way" },
  order_cancelled: { notice: "amount", variant: "way" },
  order_cancelled_by_operator: {
    notice: "amount",
    quotes: "reason",
    variant: "way",
    link: "search",
  },
  order_refunded: { notice: "amount", variant: "reason", adds: ["channel"], aside: true },
  refund_account_needed: { notice: "amount", variant: "reason", adds: ["from"], aside: true },
  refund_account_noted: { notice: "amount", variant: "way", aside: true },
  order_pin: { notice: "code", variant: "way", aside: true },
  contact_changed: { aside: true },
  order_link: { aside: true },
  refund_requested: {
    notice: "amount",
    adds: ["parts", "holder", "channel"],
    aside: true,
  },
  refund_approved: {
    notice: "amount",
    variant: "way",
    quotes: "reason",
    adds: ["holder", "channel"],
    aside: true,
  },
  refund_rejected: { variant: "way", notice: "amount", quotes: "reason", aside: true },
  refund_reopened: { variant: "way", notice: "amount", adds: ["holder"], aside: true },
  refund_done: {
    notice: "amount",
    variant: "way",
    adds: ["channel", "credit_note"],
    aside: true,
  },
  refund_paid_by_bank: { variant: "way", notice: "amount", aside: true },
  refund_unclaimed: { notice: "amount", aside: true },
  inquiry_received: { adds: ["hours"] },
  inquiry_declined: { button: "search", quotes: "reason", ends: true },
  inquiry_expired: { variant: "way", ends: true },
  order_date_closed: { ends: true },
  order_date_taken: { ends: true },
  order_date_opened: { notice: "until", variant: "way" },
  quote_sent: { notice: "until", quotes: "message", variant: "edition", refunds: true },
  quote_reminder: { notice: "until", refunds: true },
  quote_accepted: { notice: "deadline", adds: ["page"], refunds: true },
  message_to_customer: { quotes: "text" },
  reminder_day_before: {},
  reminder_hours_before: {},
  trip_thanks: { button: "review" },
  review_rejected: { button: "review", quotes: "reason", aside: true },
  inquiry_new: { button: "office", quotes: "text" },
  quote_answered: { button: "office", variant: "answer" },
  booked_at_once: { button: "office" },
  trip_changed_office: { button: "office" },
  trip_moved_office: { button: "office" },
  message_to_operator: { button: "office", quotes: "text" },
  cancellation_failed: { button: "office", aside: true },
  refund_otp: { notice: "code", button: "office", aside: true },
  proof_new: { notice: "amount", button: "office", aside: true },
  payment_otp: { notice: "code", button: "office", aside: true },
};

/** Texts and facts of an order's email. */
export function orderEmail(event: Mail, props: OrderEmailProps): OrderEmail {
  const { order, product, locale, site, params, reminder } = props;
  const shape = SHAPES[event];
  const rupiah = (amount: number) => formatRupiah(amount, locale);
  const move = moveOf(order, params);
  const held_until = move?.hold_expires_at ?? order.hold_expires_at;
  const ends = shape.notice === "until" ? props.valid_until : held_until;
  const moment = ends ? new Date(ends) : new Date(0);
  const amount = Number(params.amount ?? 0);
  // Travellers go aboard with a paid order, and with one about to be paid.
  const boards =
    !shape.aside &&
    !shape.ends &&
    (event === "order_created" || ["CONFIRMED", "COMPLETED"].includes(order.order_status));
  const over = ["CANCELLED", "REJECTED", "EXPIRED"].includes(order.order_status);
  // A code is typed within a minute: it stands alone.
  const brief = shape.notice === "code";
  // An inquiry that ended before it became an order has no price: its quote was never accepted.
  const unpriced =
    brief ||
    shape.ends ||
    isReminder(event) ||
    (over && ["declined", "withdrawn"].includes(String(params.way ?? "")));
  const office = shape.button === "office";
  const own = office || props.own;
  const about = isReminder(event)
    ? reminded(event, props)
    : {
        ...product.describe(order, {
          locale,
          boards,
          own,
          meets: boards || !(over || shape.aside || shape.ends),
        }),
        first: null,
      };
  const messages = {
    ...params,
    booking: order.booking_id,
    name: oneLine(order.contact.full_name),
    contact_phone: order.contact.phone,
    contact_email: order.contact.email,
    title: about.title,
    total: rupiah(order.total_price),
    time: formatTime(moment, locale),
    day: formatDay(moment, locale),
    // Of two emails with a code, the subject says which is the newer.
    now: formatTime(props.now, locale),
    deadline: formatDeadline(moment, props.now, locale),
    amount: rupiah(amount),
    // Beside what a bank may take, what we refund is not all.
    full: params.contested ? "" : ` ${message("mail_in_full", locale)}`,
    beside: params.contested
      ? ` ${message("mail_beside_bank", locale, { contested: rupiah(Number(params.contested)) })}`
      : "",
    asked: rupiah(move?.amount ?? order.bank_transfer?.amount ?? order.total_price),
    ...(params.channel
      ? { channel: channelName(String(params.channel), message("mail_channel_card", locale)) }
      : {}),
    rest: rupiah(Number(params.rest ?? 0)),
    before: rupiah(Number(params.before ?? 0)),
    ...crossingBefore(params, locale),
    ...(params.was_departs_at && !isTimed(order)
      ? { was_departs: message("mail_hour_open", locale) }
      : {}),
    ...(params.starts_at
      ? whenInWords(
          new Date(params.starts_at),
          { timed: params.timed === 1, now: props.now },
          locale,
        )
      : {}),
    // The gateway's page ends before the hold (`SESSION_MARGIN_MINUTES`); a transfer has no page.
    page: order.pay_by.gateway && !order.bank_transfer ? "page" : "",
    // Their numbers: they are attached.
    invoice: order.documents.find(({ type }) => type === "invoice")?.name ?? "",
    credit_note:
      order.documents.find(({ refund_id }) => refund_id !== null && refund_id === params.refund_id)
        ?.name ?? "",
    // For 72 hours after an address was changed no bank account is accepted, so none is asked for.
    from: order.no_account_until ? formatMoment(new Date(order.no_account_until), locale) : "",
  };
  const chosen = shape.variant && String(params[shape.variant] ?? "").toLowerCase();
  const later = event === "order_cancelled_by_operator" && chosen === "account" && messages.from;
  const variant = later ? "account_later" : (special(event, props) ?? chosen);
  /** The most specific message that exists: of this variant, of this kind of order, of the email. */
  const say = (part: string) => {
    const { wording } = product;
    const own = wording ? [`mail_${event}_${wording}_${part}`] : [];
    const keys = [
      ...own.map((key) => `${key}_${variant}`),
      `mail_${event}_${part}_${variant}`,
      ...own,
    ].filter(hasMessage);
    return message(keys[0] ?? `mail_${event}_${part}`, locale, messages);
  };
  // The transfer first, as it has a deadline; the account for what goes back is the link under it.
  const short = variant === "short_transfer";
  // Of a paid order: an unpaid one has no tickets yet.
  const ticketed = event === "crossing_changed" && order.order_status === "CONFIRMED";
  const known: Record<string, unknown> = messages;
  const adds = (shape.adds ?? [])
    .filter((fact) => known[fact])
    .map((fact): string => `mail_${event}_with_${fact}`)
    .map((key) => message(key, locale, messages));
  // A zero amount is not highlighted, nor is a missing deadline.
  const empty =
    (shape.notice === "amount" && amount === 0) ||
    (shape.notice === "until" && !props.valid_until) ||
    // an amount to transfer would invite another payment
    (event === "proof_received" && params.way !== "held") ||
    (event === "accounts_changed" && variant !== "asks");
  const notice = empty ? undefined : shape.notice;
  const chat_text = message("whatsapp_text", locale, { booking: order.booking_id });
  const noticeOf = (kind: NonNullable<Shape["notice"]>) => {
    const values = {
      deadline: () => message("mail_moment", locale, messages),
      until: () => message("mail_moment", locale, messages),
      amount: () => messages.amount,
      code: () => props.secret ?? "",
    };
    return { label: say("notice"), value: values[kind](), code: kind === "code" };
  };
  // Staff by name; the operator's own mailbox by the site's name; else the order's contact.
  const greeted = params.first_name
    ? oneLine(String(params.first_name))
    : office
      ? site.name
      : messages.name;
  const links = {
    order: orderLink(order, props.public_url),
    // The operator cancelled this date: its results would offer the same trip again.
    search: product.searchAgain(order, {
      ...props,
      later: event === "order_cancelled_by_operator" ? 1 : 0,
    }),
    review: reminder?.review ?? props.review ?? orderLink(order, props.public_url),
    office: `${props.public_url}/admin/orders/${KINDS[order.order_type]}/${order.slug}`,
  };
  return {
    ...frameOf(site, locale, {
      footer: office
        ? "mail_footer_office"
        : "inquiry_status" in order &&
            order.inquiry_status !== null &&
            order.inquiry_status !== "ACCEPTED"
          ? "mail_footer_asked"
          : "mail_footer",
      chat_text,
    }),
    ...(reminder ? { stop: { label: message("mail_stop", locale), href: reminder.stop } } : {}),
    // The office is not told to contact itself.
    ...(office ? { help: { label: "", chat: null, email: null } } : {}),
    subject: say("subject"),
    title: say("title"),
    hello: message("mail_hello", locale, { name: greeted }),
    text: [say("text"), ...adds, ...(ticketed ? [say("tickets")] : [])].join(" "),
    notice: notice ? noticeOf(notice) : about.first,
    needed: asksTransfer(event, variant)
      ? transferFacts(order, locale)
      : [...correctedFacts(params, locale), ...leavingFacts(event, props)],
    button: {
      label: asksMore(event, order) ? message("mail_pay_chosen_button", locale) : say("button"),
      href: `${links[shape.button ?? "order"]}${shape.transfer || short ? "/transfer" : ""}`,
    },
    link: short
      ? { label: message("mail_refund_account_needed_button", locale), href: links.order }
      : shape.link
        ? { label: say("link"), href: links[shape.link] }
        : reminder?.weather
          ? { label: message("mail_sea_weather", locale), href: reminder.weather }
          : null,
    quotation: quotationOf(event, props),
    booking: { label: message("mail_booking", locale), code: order.booking_id },
    legs: brief ? [] : about.legs,
    facts: [
      ...(["inquiry_new", "booked_at_once"].includes(event) ? contactFacts(order, locale) : []),
      ...(brief
        ? []
        : changedFacts(about.facts, changesIn(params), { product, locale, own, params })),
      // Who sent it reads it again.
      ...(event === "inquiry_received" && own
        ? emailFact("message", params.text ? String(params.text) : null, locale)
        : []),
      // Another party changes no date: of a changed trip only its hour does.
      ...(shape.refunds &&
      (event !== "trip_changed" || changesIn(params).some(({ field }) => field === "start_time"))
        ? termFacts(event, props)
        : []),
    ],
    travellers: {
      label: message("mail_travellers", locale),
      people: brief ? [] : about.travellers,
    },
    prices: {
      label: message("mail_prices", locale),
      lines: unpriced ? [] : [...order.lines.map((one) => priceLine(one, locale))],
    },
    total: { label: message("mail_total", locale), amount: messages.total },
    money: unpriced ? [] : moneyLines(order, event, locale),
  };
}

/**
 * A person's own text: of a booking at once what its customer wrote, which nobody has read yet; of an
 * accepted quote what the office wrote with it ("we leave at nine").
 */
function quotationOf(event: Mail, { order, params }: OrderEmailProps): string | null {
  if (event === "booked_at_once") return "remarks" in order ? order.remarks : null;
  if (event === "quote_accepted" || event === "order_paid")
    return ("quotes" in order && order.quotes[0]?.message) || null;
  const { quotes } = SHAPES[event];
  return quotes ? String(params[quotes] ?? "") : null;
}

/**
 * Subject, title and text of the email about a changed crossing, for whoever decides whether it is sent.
 * @param ticketed whether its reader has tickets: an unpaid order has none
 */
export function crossingChangedPreview(
  booking_id: string,
  { params, ticketed }: { params: OrderEmailProps["params"]; ticketed: boolean },
  locale: Locale,
): { locale: Locale; subject: string; title: string; text: string } {
  const messages = { ...params, booking: booking_id, ...crossingBefore(params, locale) };
  const say = (part: string) => {
    const own = `mail_crossing_changed_${part}_${params.way}`;
    return message(hasMessage(own) ? own : `mail_crossing_changed_${part}`, locale, messages);
  };
  const text = [say("text"), ...(ticketed ? [say("tickets")] : [])].join(" ");
  return { locale, subject: say("subject"), title: say("title"), text };
}

/** A crossing as it was, where its time or a port has changed. */
function crossingBefore(
  { was_departs_at, was_arrives_at }: OrderEmailProps["params"],
  locale: Locale,
): Record<string, string> {
  if (!was_departs_at || !was_arrives_at) return {};
  const departs = new Date(was_departs_at);
  return {
    day: formatDay(departs, locale),
    was_departs: formatTime(departs, locale),
    was_arrives: formatTime(new Date(was_arrives_at), locale),
  };
}

/** The change of date that an email is about, if it is about one. */
const moveOf = (order: Order, { reschedule_id }: OrderEmailProps["params"]) =>
  order.reschedules.find(({ id }) => id === reschedule_id);

/** The text of what params alone do not tell. */
function special(
  event: Mail,
  { order, params, now }: Pick<OrderEmailProps, "order" | "params" | "now">,
): string | undefined {
  const { order_status, hold_expires_at: end } = order;
  // A cancelled order is never confirmed, whatever money comes.
  if (/^proof_(received|rejected)$/.test(event) && order_status === "CANCELLED") return "cancelled";
  const held = order_status === "ON_HOLD" && end !== null && new Date(end) > now;
  const back = event === "refund_account_needed" || event === "order_refunded";
  if (back && params.reason === "SHORT" && held) {
    // Where it chose a transfer, the whole amount is to be transferred until then.
    const transfer = event === "refund_account_needed" && order.bank_transfer?.accounts.length;
    return transfer ? "short_transfer" : "short_held";
  }
  if (back && params.reason === "SHORT_MOVE") {
    const move = moveOf(order, params);
    const until = move?.status === "HELD" && move.hold_expires_at;
    return until && new Date(until) > now ? "short_move_held" : "short_move";
  }
  if (event === "accounts_changed") {
    // It was paid or cancelled since: it must not ask for another payment.
    if (!held) return "over";
    return order.bank_transfer?.accounts.length ? "asks" : "none";
  }
  return undefined;
}

/** Whether it asks for a transfer: then it names amount and account. */
const asksTransfer = (event: Mail, variant: string | undefined): boolean =>
  event === "transfer_chosen" ||
  (event === "accounts_changed" && variant === "asks") ||
  (event === "refund_account_needed" && variant === "short_transfer");

/** Whether the amount to pay is not known yet, or is another than the total: a transfer adds its code. */
const asksMore = (event: Mail, { pay_by }: Order): boolean =>
  pay_by.transfer && ["order_created", "hold_extended", "quote_accepted"].includes(event);

/** Where to transfer how much, and what the amount is made of. */
function transferFacts(order: Order, locale: Locale): EmailFact[] {
  const { bank_transfer: transfer, total_price } = order;
  if (!transfer) return [];
  const several = transfer.accounts.length > 1;
  const sum = message("mail_transfer_sum", locale, {
    total: formatRupiah(total_price, locale),
    code: formatRupiah(transfer.code, locale),
  });
  return [
    ...emailFact("transfer_amount", `${formatRupiah(transfer.amount, locale)} (${sum})`, locale),
    ...transfer.accounts.flatMap(({ bank, number, holder }, i) =>
      emailFact(
        several ? (i === 0 ? "transfer_accounts" : "transfer_or") : "transfer_account",
        `${bank} ${number}, ${holder}`,
        locale,
      ),
    ),
    ...(transfer.note ? emailFact("transfer_note", transfer.note, locale) : []),
  ];
}

/** What changed about a trip, of an email about that. */
const changesIn = ({ changes }: OrderEmailProps["params"]): TripFieldChange[] =>
  typeof changes === "string" ? JSON.parse(changes) : [];

/** Whose refund it is, and of which part of the trip: of several for one order each has its own. */
function leavingFacts(
  event: Mail,
  { order, product, params, locale }: OrderEmailProps,
): EmailFact[] {
  if (!ABOUT_REFUND.includes(event)) return [];
  const refund = order.refunds.find(({ id }) => id === params.refund_id);
  return (refund && product.leaving?.(order, refund, locale)) ?? [];
}
const ABOUT_REFUND: Mail[] = [
  "refund_requested",
  "refund_approved",
  "refund_rejected",
  "refund_reopened",
  "refund_done",
];

/** What was corrected of passengers and contact, of an email about that. */
function correctedFacts({ corrected }: OrderEmailProps["params"], locale: Locale): EmailFact[] {
  const corrections: Correction[] = typeof corrected === "string" ? JSON.parse(corrected) : [];
  return corrections.map((one) => ({
    label: message(`mail_corrected_${one.field}`, locale),
    value:
      "details" in one
        ? `${oneLine(one.name)}: ${one.details.map((name) => message(`mail_corrected_${name}`, locale)).join(", ")}`
        : message("mail_changed_value", locale, { to: oneLine(one.to), from: oneLine(one.from) }),
  }));
}

/** The facts with those that changed first, each with what it was before. */
function changedFacts(
  facts: EmailFact[],
  changes: TripFieldChange[],
  { product, locale, own, params }: Pick<OrderEmailProps, "product" | "locale" | "own" | "params">,
): EmailFact[] {
  const shown = (value: string) => value || message("mail_changed_none", locale);
  const said = (field: TripField, value: unknown) =>
    shown(product.tripValue?.(field, value, locale) ?? "");
  const changeIn = ({ field, from, to }: TripFieldChange): string => {
    if (own || !tripTexts.includes(field))
      return message("mail_changed_value", locale, {
        to: said(field, to),
        from: said(field, from),
      });
    // What the office has written it may read; what was there before may be anybody's.
    return params.way === "office" ? said(field, to) : message("mail_on_its_page", locale);
  };
  const first = changes.map((change) => ({
    label: message(`mail_changed_${change.field}`, locale),
    value: changeIn(change),
  }));
  const labels = new Set(first.map(({ label }) => label));
  return [...first, ...facts.filter(({ label }) => !labels.has(label))];
}

/** What is refunded until when, in words: "full refund until …, no refund after that". */
function refundSaid(
  policy: RefundPolicy,
  start: string,
  { locale, now }: Pick<OrderEmailProps, "locale" | "now">,
): string {
  const steps = refundDates(policy, { start: new Date(start), now }).map(({ percent, until }) =>
    message(percent === 100 ? "mail_refund_full" : "mail_refund_part", locale, {
      percent,
      at: formatMoment(until, locale),
    }),
  );
  return steps.length > 0
    ? [...steps, message("mail_refund_after", locale)].join(", ")
    : message("mail_refund_nothing", locale);
}

/** Of a trip that costs something: how soon to pay once its quote is accepted, and what is refunded until when. */
function termFacts(event: Mail, { order, ...to }: OrderEmailProps): EmailFact[] {
  const { locale } = to;
  if (order.total_price === 0) return [];
  if ("legs" in order) {
    const legs = order.legs.filter(({ state }) => state === "ACTIVE");
    const way = (one: (typeof legs)[number]) =>
      message(one === legs[0] ? "leg_outbound" : "leg_return", locale).toLowerCase();
    return legs.flatMap((leg) =>
      emailFact("if_cancelled", refundSaid(leg.refund_policy, leg.departs_at, to), locale).map(
        ({ label, value }) => ({
          label: legs.length > 1 ? `${label} (${way(leg)})` : label,
          value,
        }),
      ),
    );
  }
  if (!("quotes" in order) || !order.starts_at) return [];
  const { starts_at, start_time, refund_policy } = order;
  const [quote] = order.quotes;
  const to_answer = event === "quote_sent" || event === "quote_reminder";
  const hours = quote?.pay_within_hours ?? 0;
  const say = (key: string, values: Record<string, string | number>) =>
    message(key, locale, values);
  const from = say("mail_refund_counted", { time: formatTime(new Date(starts_at), locale) });
  const refunded = refundSaid(refund_policy, starts_at, to);
  return [
    ...(to_answer && quote
      ? emailFact("pay_within", say("mail_pay_within", { hours }), locale)
      : []),
    // No hour is agreed yet: it is counted from one all the same.
    ...emailFact(
      "if_cancelled",
      !start_time && refunded !== say("mail_refund_nothing", {})
        ? `${refunded} (${from})`
        : refunded,
      locale,
    ),
  ];
}

/** Whom the office answers. */
const contactFacts = ({ contact }: Order, locale: Locale): EmailFact[] => [
  ...emailFact("name", oneLine(contact.full_name), locale),
  ...emailFact("email", contact.email, locale),
  ...emailFact("phone", contact.phone, locale),
];

/** A transfer's unique code under the total, and the total with it: asked for, or paid. */
function codeLines(order: Order, event: Mail, locale: Locale): OrderEmail["money"] {
  const asked = event === "transfer_chosen" ? (order.bank_transfer?.code ?? 0) : 0;
  const code = order.transfer_code || asked;
  if (code === 0) return [];
  const line = (key: string, amount: number) => ({
    label: message(key, locale),
    amount: formatRupiah(amount, locale),
  });
  const with_code = order.transfer_code > 0 ? "mail_transfer_paid" : "mail_fact_transfer_amount";
  return [line("mail_transfer_code", code), line(with_code, order.total_price + code)];
}

/** The refunds of an order under its total, as its page has them: they add up to what was paid. */
function moneyLines(order: Order, event: Mail, locale: Locale): OrderEmail["money"] {
  const { payments, refunds, taken_back, contested } = order;
  const back = refunds.filter(({ status }) => status !== "REJECTED");
  if (back.length === 0) return codeLines(order, event, locale);
  const sum = (all: { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);
  const line = (key: string, amount: number) => ({
    label: message(key, locale),
    amount: `${amount < 0 ? "−" : ""}${formatRupiah(Math.abs(amount), locale)}`,
  });
  const several = payments.length > 1;
  const undecided = back.some(({ status }) => status === "REQUESTED");
  return [
    ...payments.map(({ amount, reschedule_id }) =>
      line(
        reschedule_id !== null ? "mail_paid_move" : several ? "mail_paid_booking" : "mail_paid",
        amount,
      ),
    ),
    ...back.map(({ amount, status }) =>
      line(
        status === "DONE"
          ? "mail_back_done"
          : status === "REQUESTED"
            ? "mail_back_requested"
            : "mail_back",
        -amount,
      ),
    ),
    ...(taken_back > 0 ? [line("mail_back_bank", -taken_back)] : []),
    // What is still looked at has not gone back.
    line(
      undecided ? "mail_remains_if" : "mail_remains",
      Math.max(0, sum(payments) - sum(back) - taken_back),
    ),
    ...(contested > 0 ? [line("mail_contested", contested)] : []),
  ];
}

/** A line as the order's page writes it: a discount has a minus. */
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
    label: message("mail_discount_line", locale, { label: named }),
    count: "",
    amount: `−${formatRupiah(-sum, locale)}`,
  };
}
