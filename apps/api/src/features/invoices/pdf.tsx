import type { Locale } from "@jukung/contract";
import { channelName } from "@jukung/contract/channels";
import {
  formatDateWithYear,
  formatMoment,
  formatRupiah,
  formatWhole,
  witaDate,
} from "@jukung/format";
import { Document, renderToBuffer, Text, View } from "@react-pdf/renderer";
import { hasMessage, message } from "../../platform/messages.ts";
import { fold, loadFonts } from "../../platform/pdf/fonts.ts";
import type {
  BillContent,
  CreditNoteContent,
  DocumentContent,
  PrintedDocument,
} from "./content.ts";
import { Fact, Lines, Parties, Settled, Sheet, type Sum, Sums } from "./pdf-parts.tsx";
import { HALF, INNER, SIZE, styles } from "./pdf-styles.ts";

/**
 * An invoice, pro forma or credit note: A4, as many pages as its lines need.
 * @returns the PDF's bytes
 */
export async function documentPdf(document: PrintedDocument, locale: Locale): Promise<Buffer> {
  await loadFonts();
  const { content } = document;
  const number = document.number ?? content.order.booking_id;
  return renderToBuffer(
    <Document title={number} author={content.company.name} creator="Jukung" language={locale}>
      <Sheet
        brand={content.company.name}
        title={message(`document_${content.type}`, locale)}
        number={number}
        foot={message(
          content.type === "pro_forma" ? "document_foot_pro_forma" : "document_foot",
          locale,
        )}
        locale={locale}
      >
        <Parties content={content} locale={locale} />
        <Facts {...document} locale={locale} />
        {content.type === "credit_note" ? (
          <CreditNote content={content} locale={locale} />
        ) : (
          <Bill content={content} locale={locale} />
        )}
      </Sheet>
    </Document>,
  );
}

const dayOf = (iso: string, locale: Locale) => formatDateWithYear(witaDate(new Date(iso)), locale);

/** The days of the trip: one, or from when until when. */
function daysOf({ starts_at, ends_at }: DocumentContent["order"], locale: Locale): string | null {
  if (!starts_at) return null;
  const [from, to] = [dayOf(starts_at, locale), dayOf(ends_at ?? starts_at, locale)];
  return from === to ? from : message("ticket_days", locale, { from, to });
}

function Facts({ content, issued_at, locale }: PrintedDocument & { locale: Locale }) {
  const { order } = content;
  const days = daysOf(order, locale);
  const title = order.title[locale];
  return (
    <View style={styles.facts}>
      <Fact label={message("document_date", locale)} value={dayOf(issued_at, locale)} width={150} />
      <Fact label={message("ticket_booking", locale)} value={order.booking_id} width={90} />
      {content.type === "credit_note" && (
        <Fact
          label={message("document_credits", locale)}
          value={message("document_number_of", locale, {
            number: content.invoice.number,
            day: dayOf(content.invoice.issued_at, locale),
          })}
          width={260}
        />
      )}
      {content.type !== "credit_note" && content.booked && (
        <Fact
          label={message("document_booked", locale)}
          value={message("document_number_of", locale, {
            number: content.booked.number,
            day: dayOf(content.booked.issued_at, locale),
          })}
          width={260}
        />
      )}
      {days && <Fact label={message("document_travel", locale)} value={days} width={230} />}
      <Fact label={message("document_trip", locale)} value={title} width={INNER} />
    </View>
  );
}

type Of<Content> = { content: Content; locale: Locale };

/** What was bought: lines, discount, fees, total, and how it was paid. */
function Bill({ content, locale }: Of<BillContent>) {
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
  return (
    <>
      <Lines
        lines={lines.map(({ label, quantity, unit_price }) => ({
          label: label[locale],
          quantity: formatWhole(quantity, locale),
          price: rupiah(unit_price),
          sum: rupiah(quantity * unit_price),
        }))}
        locale={locale}
      />
      <View style={styles.end} wrap={false}>
        {payment ? (
          <Settled
            stamp={message("document_paid", locale)}
            facts={[
              fact("document_paid_at", formatMoment(new Date(payment.paid_at), locale), locale),
              ...(payment.channel
                ? [fact("document_method", methodOf(payment.channel, locale), locale)]
                : []),
              fact("document_reference", payment.reference, locale),
            ]}
          />
        ) : (
          <Unpaid {...content} locale={locale} />
        )}
        <Sums
          before={before}
          total={{ label: message("mail_total", locale), amount: rupiah(total) }}
        />
      </View>
    </>
  );
}

function Unpaid({
  pay_before,
  transfer,
  total,
  locale,
}: Pick<BillContent, "pay_before" | "transfer" | "total"> & { locale: Locale }) {
  const text = pay_before
    ? message("document_unpaid", locale, { moment: formatMoment(new Date(pay_before), locale) })
    : message("document_unpaid_open", locale);
  return (
    <View style={styles.half}>
      <View style={styles.notice}>
        {[text, ...(transfer ? transferTexts(transfer, total, locale) : [])].map((said) => (
          <Text key={said}>{fold(said, { width: HALF - 24, size: SIZE })}</Text>
        ))}
      </View>
    </View>
  );
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
function CreditNote({ content, locale }: Of<CreditNoteContent>) {
  const { invoice, refund, total } = content;
  const rupiah = (amount: number) => formatRupiah(amount, locale);
  const label = creditLabel(refund, locale);
  const { channel, account } = refund;
  const to = account
    ? message("document_account", locale, account)
    : channel && methodOf(channel, locale);
  return (
    <>
      <Lines
        lines={[
          { label, quantity: formatWhole(1, locale), price: rupiah(total), sum: rupiah(total) },
        ]}
        locale={locale}
      />
      <View style={styles.end} wrap={false}>
        <Settled
          stamp={message("document_refunded", locale)}
          facts={[
            fact("document_sent_at", formatMoment(new Date(refund.sent_at), locale), locale),
            ...(to ? [fact("document_sent_to", to, locale)] : []),
            fact("document_reference", refund.reference, locale),
          ]}
        />
        <Sums
          before={[]}
          total={{ label: message("document_credited", locale), amount: rupiah(total) }}
          after={[
            { label: message("document_invoice_total", locale), amount: rupiah(invoice.total) },
            ...(invoice.credited_before > 0
              ? [
                  {
                    label: message("document_credited_before", locale),
                    amount: rupiah(-invoice.credited_before),
                  },
                ]
              : []),
            {
              label: message("document_left", locale),
              amount: rupiah(invoice.total - invoice.credited_before - total),
            },
          ]}
        />
      </View>
    </>
  );
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
