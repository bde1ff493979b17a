import type { Locale } from "@jukung/contract";
import { Document, Link, Page, Path, renderToBuffer, Svg, Text, View } from "@react-pdf/renderer";
import { whatsappTo } from "../../platform/whatsapp.ts";
import { formatDay, formatTime, word } from "../../platform/words.ts";
import type { OrderRow, TicketFace } from "../orders/index.ts";
import { Mark, Zebra } from "./mark.tsx";
import { PdfCrossing } from "./pdf-crossing.tsx";
import { fold, loadFonts } from "./pdf-fonts.ts";
import { BOAT, FACTS, INNER, SIZE, styles, WIDTH } from "./pdf-styles.ts";
import { qrPath } from "./qr.ts";

type Printed = TicketFace & { code: string; qr: string };

/**
 * The tickets of an order: A5, one page a passenger a leg.
 * @returns the PDF's bytes
 */
export async function ticketPdf(
  tickets: Printed[],
  order: OrderRow,
  locale: Locale,
): Promise<Buffer> {
  await loadFonts();
  const sailings = [...new Set(tickets.map((ticket) => ticket.departs_at.getTime()))];
  const legOf = (ticket: Printed) =>
    sailings.length < 2
      ? null
      : word(sailings.indexOf(ticket.departs_at.getTime()) ? "leg_return" : "leg_outbound", locale);
  return renderToBuffer(
    <Document title={order.booking_id} author="Jukung" creator="Jukung" language={locale}>
      {tickets.map((ticket, i) => (
        <TicketPage
          key={ticket.code}
          ticket={ticket}
          booking_id={order.booking_id}
          locale={locale}
          leg={legOf(ticket)}
          count={word("ticket_page", locale, { page: i + 1, pages: tickets.length })}
        />
      ))}
    </Document>,
  );
}

type PageProps = {
  ticket: Printed;
  booking_id: string;
  locale: Locale;
  leg: string | null;
  count: string;
};

function TicketPage({ ticket, booking_id, locale, leg, count }: PageProps) {
  return (
    <Page size="A5" style={styles.page}>
      <View style={styles.sheet} wrap={false}>
        <View style={styles.top}>
          <Mark size={32} />
          <Text style={styles.brand}>Jukung</Text>
          <View style={styles.count}>
            {leg && <Text style={styles.leg}>{leg}</Text>}
            <Text>{count}</Text>
          </View>
        </View>
        <Zebra width={WIDTH} />
        <PdfCrossing ticket={ticket} locale={locale} width={WIDTH} />
        <View style={styles.body}>
          <Passenger ticket={ticket} locale={locale} />
          <View style={styles.middle}>
            <CheckIn ticket={ticket} locale={locale} />
            <Code ticket={ticket} locale={locale} />
          </View>
          <Stub ticket={ticket} booking_id={booking_id} locale={locale} />
        </View>
      </View>
    </Page>
  );
}

type Part = { ticket: Printed; locale: Locale };

function Passenger({ ticket, locale }: Part) {
  const { full_name, fare } = ticket;
  const size = full_name.length <= 32 ? 19 : full_name.length <= 64 ? 15.5 : 12;
  const age = word(`age_${fare.age_category}`, locale);
  return (
    <View>
      <Text style={styles.label}>{word("ticket_passenger", locale)}</Text>
      <Text style={[styles.name, { fontSize: size }]}>
        {fold(full_name, { width: INNER, size, weight: 700 })}
      </Text>
      <Text style={styles.soft}>{`${age}, ${word(`residency_${fare.residency}`, locale)}`}</Text>
    </View>
  );
}

function CheckIn({ ticket, locale }: Part) {
  const size = ticket.check_in_place.length <= 120 ? SIZE : 8.5;
  return (
    <View style={styles.facts}>
      <Text style={styles.day}>{formatDay(ticket.departs_at, locale)}</Text>
      <View style={styles.fact}>
        <Text style={styles.label}>{word("ticket_check_in", locale)}</Text>
        <Text style={styles.time}>{`${formatTime(ticket.check_in_at, locale)} WITA`}</Text>
      </View>
      <View style={styles.fact}>
        <Text style={styles.label}>{word("ticket_place", locale)}</Text>
        <Text style={[styles.place, { fontSize: size }]}>
          {fold(ticket.check_in_place, { width: FACTS, size, weight: 600 })}
        </Text>
      </View>
      <View style={styles.fact}>
        <Text style={styles.label}>{word("ticket_luggage", locale)}</Text>
        <Text style={styles.strong}>
          {word("ticket_luggage_kg", locale, { kg: ticket.luggage_kg })}
        </Text>
      </View>
    </View>
  );
}

function Code({ ticket, locale }: Part) {
  const qr = qrPath(ticket.qr);
  return (
    <View style={styles.code}>
      <View style={styles.frame}>
        <Svg viewBox={`0 0 ${qr.size} ${qr.size}`} style={styles.qr}>
          <Path d={qr.d} fill="#000000" />
        </Svg>
      </View>
      <Text style={styles.codeLabel}>{word("ticket_code", locale)}</Text>
      <Text style={styles.ticketCode}>{ticket.code}</Text>
      <Text style={styles.scan}>{word("ticket_scan", locale)}</Text>
    </View>
  );
}

function Stub({ ticket, booking_id, locale }: Part & { booking_id: string }) {
  const text = word("whatsapp_text", locale, { booking: booking_id });
  const chat = ticket.whatsapp ? whatsappTo(ticket.whatsapp, { text, locale }) : null;
  const boat = { width: BOAT - 12, size: SIZE };
  return (
    <View style={styles.stub}>
      <View style={styles.tear}>
        <View style={styles.first}>
          <Text style={styles.label}>{word("ticket_booking", locale)}</Text>
          <Text style={styles.booking}>{booking_id}</Text>
        </View>
        <View style={styles.boat}>
          <Text style={styles.label}>{word("ticket_operator", locale)}</Text>
          <Text style={styles.strong}>{fold(ticket.ship, { ...boat, weight: 600 })}</Text>
          <Text style={styles.soft}>{fold(ticket.operator, boat)}</Text>
        </View>
        {chat && (
          <View style={styles.last}>
            <Text style={styles.label}>{word("ticket_whatsapp", locale)}</Text>
            <Link src={chat.href} style={styles.link}>
              {chat.shown}
            </Link>
          </View>
        )}
      </View>
      <Text style={styles.board}>
        {fold(word("ticket_board", locale), { width: INNER, size: 8 })}
      </Text>
    </View>
  );
}
