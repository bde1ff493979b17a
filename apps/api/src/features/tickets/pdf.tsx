import type { Locale } from "@jukung/contract";
import { formatDay, formatTime } from "@jukung/format";
import { Document, renderToBuffer, Text, View } from "@react-pdf/renderer";
import { message } from "../../platform/messages.ts";
import { loadFonts } from "../../platform/pdf/fonts.ts";
import type { CrossingFace, OrderRow, TicketFace } from "../orders/index.ts";
import { PdfCrossing } from "./pdf-crossing.tsx";
import { Code, Holder, Place, Sheet, Stub } from "./pdf-parts.tsx";
import { PartyPage } from "./pdf-party.tsx";
import { styles, WIDTH } from "./pdf-styles.ts";

type Coded = { code: string; qr: string };
export type PrintedTicket = TicketFace & Coded;

/**
 * The tickets of an order: A5, one page a passenger a leg, or one for a party.
 * @returns the PDF's bytes
 */
export async function ticketPdf(
  tickets: PrintedTicket[],
  order: Pick<OrderRow, "booking_id">,
  locale: Locale,
): Promise<Buffer> {
  await loadFonts();
  const sailings = [
    ...new Set(tickets.flatMap((t) => (t.kind === "crossing" ? [t.departs_at.getTime()] : []))),
  ];
  const legOf = ({ departs_at }: CrossingFace) =>
    sailings.length < 2
      ? null
      : message(sailings.indexOf(departs_at.getTime()) ? "leg_return" : "leg_outbound", locale);
  const { booking_id } = order;
  return renderToBuffer(
    <Document title={booking_id} author="Jukung" creator="Jukung" language={locale}>
      {tickets.map((ticket, i) =>
        ticket.kind === "party" ? (
          <PartyPage key={ticket.code} {...{ ticket, booking_id, locale }} />
        ) : (
          <CrossingPage
            key={ticket.code}
            {...{ ticket, booking_id, locale }}
            leg={legOf(ticket)}
            count={message("ticket_page", locale, { page: i + 1, pages: tickets.length })}
          />
        ),
      )}
    </Document>,
  );
}

type PageProps = {
  ticket: CrossingFace & Coded;
  booking_id: string;
  locale: Locale;
  leg: string | null;
  count: string;
};

function CrossingPage({ ticket, booking_id, locale, leg, count }: PageProps) {
  const { age_category, residency } = ticket.fare;
  const fare = `${message(`age_${age_category}`, locale)}, ${message(`residency_${residency}`, locale)}`;
  return (
    <Sheet
      heading={leg}
      count={count}
      picture={<PdfCrossing ticket={ticket} locale={locale} width={WIDTH} />}
    >
      <Holder label={message("ticket_passenger", locale)} name={ticket.full_name} about={fare} />
      <View style={styles.middle}>
        <CheckIn ticket={ticket} locale={locale} />
        <Code ticket={ticket} scan={message("ticket_scan", locale)} locale={locale} />
      </View>
      <Stub
        booking_id={booking_id}
        run_by={{
          label: message("ticket_operator", locale),
          name: ticket.ship,
          more: ticket.operator,
        }}
        whatsapp={ticket.whatsapp}
        board={message("ticket_board", locale)}
        locale={locale}
      />
    </Sheet>
  );
}

function CheckIn({ ticket, locale }: { ticket: CrossingFace; locale: Locale }) {
  return (
    <View style={styles.facts}>
      <Text style={styles.day}>{formatDay(ticket.departs_at, locale)}</Text>
      <View style={styles.fact}>
        <Text style={styles.label}>{message("ticket_check_in", locale)}</Text>
        <Text style={styles.time}>{`${formatTime(ticket.check_in_at, locale)} WITA`}</Text>
      </View>
      <Place label={message("ticket_place", locale)} place={ticket.check_in_place} />
      <View style={styles.fact}>
        <Text style={styles.label}>{message("ticket_luggage", locale)}</Text>
        <Text style={styles.strong}>
          {message("ticket_luggage_kg", locale, { kg: ticket.luggage_kg })}
        </Text>
      </View>
    </View>
  );
}
