import type { Locale } from "@jukung/contract";
import { channelName } from "@jukung/contract/channels";
import {
  formatDateWithYear,
  formatMoment,
  formatRupiah,
  formatWhole,
  witaDate,
} from "@jukung/format";
import { hasMessage, message } from "../../platform/messages.ts";
import { Paper } from "../../platform/pdf/paper.ts";
import type {
  BillContent,
  CreditNoteContent,
  DocumentContent,
  PrintedDocument,
} from "./content.ts";
import {
  A4,
  drawEnd,
  drawFacts,
  drawFeet,
  drawHead,
  drawLines,
  drawParties,
  type Fact,
  INNER,
  type Settled,
  type Sum,
  type Sums,
  type TableLine,
} from "./pdf-sheet.ts";

/**
 * An invoice, pro forma or credit note: A4, as many pages as its lines need.
 * @returns the PDF's bytes
 */
export async function documentPdf(document: PrintedDocument, locale: Locale): Promise<Buffer> {
  const { content } = document;
  const number = document.number ?? content.order.booking_id;
  const brand = content.company.name;
  const paper = await Paper.open(A4, { title: number, author: brand, locale });
  await paper.page();
  const title = message(`document_${content.type}`, locale);
  let y = drawHead(paper, { brand, title, number });
  y = drawParties(paper, y, { content, locale });
  y = drawFacts(paper, y, factsOf(document, locale));
  const { lines, ...end } =
    content.type === "credit_note" ? creditNoteOf(content, locale) : billOf(content, locale);
  y = await drawLines(paper, y, { lines, locale });
  await drawEnd(paper, y, end);
  const foot = content.type === "pro_forma" ? "document_foot_pro_forma" : "document_foot";
  drawFeet(paper, { text: message(foot, locale), number, locale });
  return paper.bytes();
}
type Drawn = { lines: TableLine[]; settled: Settled; sums: Sums };

const dayOf = (iso: string, locale: Locale) => formatDateWithYear(witaDate(new Date(iso)), locale);

/** The days of the trip: one, or from when until when. */
function daysOf({ starts_at, ends_at }: DocumentContent["order"], locale: Locale): string | null {
  if (!starts_at) return null;
  const [from, to] = [dayOf(starts_at, locale), dayOf(ends_at ?? starts_at, locale)];
  return from === to ? from : message("ticket_days", locale, { from, to });
}

function factsOf({ content, issued_at }: PrintedDocument, locale: Locale): Fact[] {
  const { order } = content;
  const days = daysOf(order, locale);
  const numbered = (key: string, of: { number: string; issued_at: string }): Fact => ({
    label: message(key, locale),
    value: message("document_number_of", locale, {
      number: of.number,
      day: dayOf(of.issued_at, locale),
    }),
    width: 260,
  });
  return [
    { label: message("document_date", locale), value: dayOf(issued_at, locale), width: 150 },
    { label: message("ticket_booking", locale), value: order.booking_id, width: 90 },
    ...(content.type === "credit_note" ? [numbered("document_credits", content.invoice)] : []),
    ...(content.type !== "credit_note" && content.booked
      ? [numbered("document_booked", content.booked)]
      : []),
    ...(days ? [{ label: message("document_travel", locale), value: days, width: 230 }] : []),
    { label: message("document_trip", locale), value: order.title[locale], width: INNER },
  ];
}

/** What was bought: lines, discount, fees, total, and how it was paid. */
function billOf(content: BillContent, locale: Locale): Drawn {
  const { lines, subtotal, discount, promo_code, fees, total, payment } = content;
  const rupiah = (amount: number) => formatRupiah(amount, locale);
  const between: Sum[] = [
    ...(discount > 0
      ? [
          {
            label: promo_code
              ? `${message("document_discount", locale)}, ${message("promo_line", locale, { code: promo_code })}`
              : message("document_discount", locale),
            amount: rupiah(-discount),
          },
        ]
      : []),
    ...(fees > 0 ? [{ label: message("document_fees", locale), amount: rupiah(fees) }] : []),
  ];
  const before =
    between.length > 0
      ? [{ label: message("document_subtotal", locale), amount: rupiah(subtotal) }, ...between]
      : [];
  return {
    lines: lines.map(({ label, quantity, unit_price }) => ({
      label: label[locale],
      quantity: formatWhole(quantity, locale),
      price: rupiah(unit_price),
      sum: rupiah(quantity * unit_price),
    })),
    settled: payment ? paidBy(payment, locale) : { notice: unpaid(content, locale) },
    sums: { before, total: { label: message("mail_total", locale), amount: rupiah(total) } },
  };
}

const paidBy = (payment: NonNullable<BillContent["payment"]>, locale: Locale): Settled => ({
  stamp: message("document_paid", locale),
  facts: [
    fact("document_paid_at", formatMoment(new Date(payment.paid_at), locale), locale),
    ...(payment.channel
      ? [fact("document_method", methodOf(payment.channel, locale), locale)]
      : []),
    fact("document_reference", payment.reference, locale),
  ],
});

function unpaid({ pay_before, transfer, total }: BillContent, locale: Locale): string[] {
  const text = pay_before
    ? message("document_unpaid", locale, { moment: formatMoment(new Date(pay_before), locale) })
    : message("document_unpaid_open", locale);
  return [text, ...(transfer ? transferTexts(transfer, total, locale) : [])];
}

/** How much to transfer, what it is made of, and where to. */
const transferTexts = (
  { amount, code, accounts }: NonNullable<BillContent["transfer"]>,
  total: number,
  locale: Locale,
): string[] => [
  message("document_transfer", locale, {
    amount: formatRupiah(amount, locale),
    total: formatRupiah(total, locale),
    code: formatRupiah(code, locale),
  }),
  ...accounts.map(({ bank, number, holder }) => `${bank} ${number}, ${holder}`),
];

/** Why it was given back. */
function creditLabel(
  { reason, passengers, crossings }: CreditNoteContent["refund"],
  locale: Locale,
): string {
  if (reason === "CUSTOMER" && passengers && crossings)
    return message("document_credit_crossing", locale, { count: passengers });
  if (reason === "CUSTOMER" && passengers)
    return message("document_credit_some", locale, { count: passengers });
  return message(`document_credit_${reason.toLowerCase()}`, locale);
}

/** What of an invoice was given back: why, how much, where it went, and what is left of the invoice. */
function creditNoteOf(content: CreditNoteContent, locale: Locale): Drawn {
  const { invoice, refund, total } = content;
  const rupiah = (amount: number) => formatRupiah(amount, locale);
  const sum = (key: string, amount: number): Sum => ({
    label: message(key, locale),
    amount: rupiah(amount),
  });
  const label = creditLabel(refund, locale);
  const { channel, account } = refund;
  const to = account
    ? message("document_account", locale, account)
    : channel && methodOf(channel, locale);
  return {
    lines: [{ label, quantity: formatWhole(1, locale), price: rupiah(total), sum: rupiah(total) }],
    settled: {
      stamp: message("document_refunded", locale),
      facts: [
        fact("document_sent_at", formatMoment(new Date(refund.sent_at), locale), locale),
        ...(to ? [fact("document_sent_to", to, locale)] : []),
        fact("document_reference", refund.reference, locale),
      ],
    },
    sums: {
      before: [],
      total: sum("document_credited", total),
      after: [
        sum("document_invoice_total", invoice.total),
        ...(invoice.credited_before > 0
          ? [sum("document_credited_before", -invoice.credited_before)]
          : []),
        sum("document_left", invoice.total - invoice.credited_before - total),
      ],
    },
  };
}

/** It stands alone, not in a sentence. */
function methodOf(channel: string, locale: Locale): string {
  const by_hand = `payment_method_${channel}`;
  const name = hasMessage(by_hand)
    ? message(by_hand, locale)
    : channelName(channel, message("mail_channel_card", locale));
  return name.charAt(0).toUpperCase() + name.slice(1);
}
const fact = (key: string, value: string, locale: Locale) => ({
  label: message(key, locale),
  value,
});
