import type { Locale } from "@jukung/contract";
import { whatsappTo } from "@jukung/format";
import { Link, Page, Path, Svg, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { message } from "../../platform/messages.ts";
import { fold } from "../../platform/pdf/fonts.ts";
import { Mark, Zebra } from "../../platform/pdf/mark.tsx";
import { BOAT, FACTS, INNER, SIZE, styles, WIDTH } from "./pdf-styles.ts";
import { qrPath } from "./qr.ts";

/**
 * One page: the brand at the top, a picture, and the ticket's facts. Told that it is one, react-pdf
 * does not lay it out a second time to see where it would break.
 */
export function Sheet({
  heading,
  count,
  picture,
  children,
}: {
  heading: string | null;
  count: string;
  picture: ReactNode;
  children: ReactNode;
}) {
  return (
    <Page size="A5" style={styles.page} wrap={false}>
      <View style={styles.sheet} wrap={false}>
        <View style={styles.top}>
          <Mark size={32} />
          <Text style={styles.brand}>Jukung</Text>
          <View style={styles.count}>
            {heading && <Text style={styles.leg}>{heading}</Text>}
            <Text>{count}</Text>
          </View>
        </View>
        <Zebra width={WIDTH} />
        {picture}
        <View style={styles.body}>{children}</View>
      </View>
    </Page>
  );
}

/** The holder's name, as large as fits, with a line about them. */
export function Holder({ label, name, about }: { label: string; name: string; about: string }) {
  const size = name.length <= 32 ? 19 : name.length <= 64 ? 15.5 : 12;
  return (
    <View>
      <Text style={styles.label}>{label}</Text>
      <Text style={[styles.name, { fontSize: size }]}>
        {fold(name, { width: INNER, size, weight: 700 })}
      </Text>
      <Text style={styles.soft}>{fold(about, { width: INNER, size: SIZE })}</Text>
    </View>
  );
}

/** Where to be. */
export function Place({ label, place }: { label: string; place: string }) {
  const size = place.length <= 120 ? SIZE : 8.5;
  return (
    <View style={styles.fact}>
      <Text style={styles.label}>{label}</Text>
      <Text style={[styles.place, { fontSize: size }]}>
        {fold(place, { width: FACTS, size, weight: 600 })}
      </Text>
    </View>
  );
}

/** The QR and the code below it. */
export function Code({
  ticket,
  scan,
  locale,
}: {
  ticket: { code: string; qr: string };
  scan: string;
  locale: Locale;
}) {
  const qr = qrPath(ticket.qr);
  return (
    <View style={styles.code}>
      <View style={styles.frame}>
        <Svg viewBox={`0 0 ${qr.size} ${qr.size}`} style={styles.qr}>
          <Path d={qr.d} fill="#000000" />
        </Svg>
      </View>
      <Text style={styles.codeLabel}>{message("ticket_code", locale)}</Text>
      <Text style={styles.ticketCode}>{ticket.code}</Text>
      <Text style={styles.scan}>{scan}</Text>
    </View>
  );
}

/** Below the tear line: the booking, the operator and their contact, what to do. */
export function Stub({
  booking_id,
  run_by,
  whatsapp,
  board,
  locale,
}: {
  booking_id: string;
  run_by: { label: string; name: string; more: string | null };
  whatsapp: string | null;
  board: string;
  locale: Locale;
}) {
  const text = message("whatsapp_text", locale, { booking: booking_id });
  const chat = whatsapp ? whatsappTo(whatsapp, { text, locale }) : null;
  const column = { width: BOAT - 12, size: SIZE };
  return (
    <View style={styles.stub}>
      <View style={styles.tear}>
        <View style={styles.first}>
          <Text style={styles.label}>{message("ticket_booking", locale)}</Text>
          <Text style={styles.booking}>{booking_id}</Text>
        </View>
        <View style={styles.boat}>
          <Text style={styles.label}>{run_by.label}</Text>
          <Text style={styles.strong}>{fold(run_by.name, { ...column, weight: 600 })}</Text>
          {run_by.more && <Text style={styles.soft}>{fold(run_by.more, column)}</Text>}
        </View>
        {chat && (
          <View style={styles.last}>
            <Text style={styles.label}>{message("ticket_whatsapp", locale)}</Text>
            <Link src={chat.href} style={styles.link}>
              {chat.shown}
            </Link>
          </View>
        )}
      </View>
      <Text style={styles.board}>{fold(board, { width: INNER, size: 8 })}</Text>
    </View>
  );
}
