import type { Locale } from "@jukung/contract";
import { formatClock, formatDate } from "@jukung/format";
import { Link, Path, StyleSheet, Text, View } from "@react-pdf/renderer";
import { mapLink } from "../../platform/map-link.ts";
import { message } from "../../platform/messages.ts";
import { fold } from "../../platform/pdf/fonts.ts";
import { FLOAT, HULL, SAIL, SHADE } from "../../platform/pdf/mark.tsx";
import { shoreOf } from "../crossings/index.ts";
import type { PartyFace } from "../orders/index.ts";
import { HEIGHT, HORIZON, Scenery } from "./pdf-crossing.tsx";
import { Code, Holder, Place, Sheet, Stub } from "./pdf-parts.tsx";
import { styles, WIDTH } from "./pdf-styles.ts";

type Ticket = PartyFace & { code: string; qr: string };

const TITLE = { width: WIDTH - 150, size: 21 };
const own = StyleSheet.create({
  picture: { height: HEIGHT },
  text: { paddingHorizontal: 26, paddingTop: 14, color: "#092537" },
  title: {
    fontFamily: "Fraunces",
    fontSize: TITLE.size,
    lineHeight: 1.15,
    maxLines: 3,
    textOverflow: "ellipsis",
  },
  choice: { fontSize: 10.5, fontWeight: 600, marginTop: 2, maxLines: 1, textOverflow: "ellipsis" },
});

/** A party's voucher (private boat or tour), under the sky of the hour at which it begins. */
export function PartyPage({
  ticket,
  booking_id,
  locale,
}: {
  ticket: Ticket;
  booking_id: string;
  locale: Locale;
}) {
  return (
    <Sheet
      heading={message("ticket_voucher", locale)}
      count={message("ticket_voucher_one", locale)}
      picture={<Outing ticket={ticket} />}
    >
      <Holder
        label={message("ticket_booked_for", locale)}
        name={ticket.full_name}
        about={ticket.party}
      />
      <View style={styles.middle}>
        <Meeting ticket={ticket} locale={locale} />
        <Code ticket={ticket} scan={message("ticket_scan_party", locale)} locale={locale} />
      </View>
      <Stub
        booking_id={booking_id}
        run_by={{ label: message("ticket_run_by", locale), name: ticket.operator, more: null }}
        whatsapp={ticket.whatsapp}
        board={message("ticket_board_party", locale)}
        locale={locale}
      />
    </Sheet>
  );
}

function Outing({ ticket }: { ticket: PartyFace }) {
  const shore = shoreOf(`${ticket.meeting_place} ${ticket.title}`);
  return (
    <View style={own.picture}>
      <Scenery at={ticket.starts_at} shores={["lembongan", shore]} width={WIDTH}>
        {/* The outrigger under sail, at sea below the text. */}
        <Path d={SAIL} transform={BOAT_AT} fill="#fabc32" />
        <Path d={SHADE} transform={BOAT_AT} fill="#fd734d" />
        <Path d={`${HULL}${FLOAT}`} transform={BOAT_AT} fill="#092537" />
      </Scenery>
      <View style={own.text}>
        <Text style={own.title}>{fold(ticket.title, { ...TITLE, weight: 700 })}</Text>
        {ticket.choice && <Text style={own.choice}>{ticket.choice}</Text>}
      </View>
    </View>
  );
}
const BOAT_AT = `translate(${WIDTH - 118} ${HORIZON - 43}) scale(1.05 1.05)`;

function Meeting({ ticket, locale }: { ticket: PartyFace; locale: Locale }) {
  const { date, end_date, start_time } = ticket;
  const days = end_date
    ? message("ticket_days", locale, {
        from: formatDate(date, locale),
        to: formatDate(end_date, locale),
      })
    : formatDate(date, locale);
  return (
    <View style={styles.facts}>
      <Text style={styles.day}>{days}</Text>
      <View style={styles.fact}>
        <Text style={styles.label}>{message("ticket_starts", locale)}</Text>
        {start_time ? (
          <Text style={styles.time}>{formatClock(start_time, locale)}</Text>
        ) : (
          <Text style={styles.strong}>{message("ticket_start_open", locale)}</Text>
        )}
      </View>
      <Place label={message("ticket_meeting_place", locale)} place={ticket.meeting_place} />
      {!ticket.picked_up && (
        <Link src={mapLink(ticket)} style={styles.link}>
          {`${message("ticket_map", locale)}: ${ticket.latitude}, ${ticket.longitude}`}
        </Link>
      )}
    </View>
  );
}
/** `08.30` in Indonesian. */
