import type { Locale } from "@jukung/contract";
import { formatTime } from "@jukung/format";
import {
  Circle,
  Defs,
  LinearGradient,
  Path,
  Rect,
  Stop,
  StyleSheet,
  Svg,
  Text,
  View,
} from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { minutesBetween } from "../../platform/clock.ts";
import { fold } from "../../platform/pdf/fonts.ts";
import {
  formatDuration,
  formatWay,
  type Shore,
  shoreOf,
  skyAt,
  sunAt,
} from "../crossings/index.ts";
import type { CrossingFace } from "../orders/index.ts";

const INK = "#092537";
const FOAM = "#fbfefe";
/** Size of the picture at the top, in points. */
export const HEIGHT = 134;
export const HORIZON = 92;
/** The distance of the course's ends from the page's edges. */
const INSET = 34;
const END = 132;
const PORT = 11.5;

// react-pdf treats 0 as absent, and absent as 1: the gradient would be slanted.
const DOWN = 1e-6;

/** Silhouettes on the horizon, 120 by 40, feet at the bottom. */
const SHORES: Record<Shore, string> = {
  bali: "M0 40V36c9-2 15-7 22-14C29 14 33 5 37 3c3-2 5 1 8 5 6 9 13 19 24 23 12 4 20 3 28 6l9 3z",
  penida: "M0 40l2-8c3-5 7-6 13-7 9-1 16-5 27-5 12 0 22 1 31 0 10-1 18 2 24 5 3 2 4 6 6 9l1 6z",
  lembongan: "M0 40c6-3 10-6 18-7 9-2 14-6 22-5 9 0 14 4 22 5 8 2 14 4 22 7z",
  gili: "M0 40c10-4 18-5 25-5l1-9c-3-2-6-2-8 0 1-4 5-5 8-3 0-3 3-5 6-4-2 1-3 2-4 4 3-1 6 0 7 3-3-2-5-2-7 0l1 9h14l2-7c-2-1-4-1-6 0 1-3 4-4 6-2 1-3 3-3 5-2-2 1-3 2-3 3 3-1 5 1 5 3-2-1-4-1-6-1l1 6c9 1 18 2 29 5z",
  lombok:
    "M0 40v-4c14-4 22-9 32-18C42 8 47 1 52 0c4 0 6 5 11 10 8 9 15 14 25 18 9 4 18 5 27 8l5 4z",
};

const styles = StyleSheet.create({
  frame: { height: HEIGHT },
  picture: { position: "absolute", top: 0, left: 0, height: HEIGHT },
  text: { flexDirection: "row", paddingHorizontal: 26, paddingTop: 13, color: INK },
  end: { width: END },
  arrival: { width: END, alignItems: "flex-end" },
  clock: { flexDirection: "row", alignItems: "baseline" },
  time: { fontSize: 28, fontWeight: 700, letterSpacing: -0.6, lineHeight: 1.1 },
  zone: { fontSize: 8, fontWeight: 600, marginLeft: 3 },
  port: {
    fontSize: 11.5,
    fontWeight: 600,
    lineHeight: 1.15,
    maxLines: 2,
    textOverflow: "ellipsis",
  },
  arrivalPort: { textAlign: "right" },
  middle: { flex: 1, alignItems: "center", paddingTop: 7, fontSize: 9, lineHeight: 1.3 },
  duration: { fontSize: 10.5, fontWeight: 700 },
  way: { textAlign: "center" },
});

/** The crossing line: a dashed course from port to port under the sky of its hour. */
export function PdfCrossing({
  ticket,
  locale,
  width,
}: {
  ticket: CrossingFace;
  locale: Locale;
  width: number;
}) {
  const minutes = minutesBetween(ticket.departs_at, ticket.arrives_at);
  const port = (name: string) => fold(name, { width: END, size: PORT, weight: 600 });
  return (
    <View style={styles.frame}>
      <Course ticket={ticket} width={width} />
      <View style={styles.text}>
        <View style={styles.end}>
          <View style={styles.clock}>
            <Text style={styles.time}>{formatTime(ticket.departs_at, locale)}</Text>
            <Text style={styles.zone}>WITA</Text>
          </View>
          <Text style={styles.port}>{port(ticket.from)}</Text>
        </View>
        <View style={styles.middle}>
          <Text style={styles.duration}>{formatDuration(minutes, locale)}</Text>
          <Text style={styles.way}>
            {fold(formatWay(ticket.via, locale), { width: width - 52 - 2 * END, size: 9 })}
          </Text>
        </View>
        <View style={styles.arrival}>
          <View style={styles.clock}>
            <Text style={styles.time}>{formatTime(ticket.arrives_at, locale)}</Text>
            <Text style={styles.zone}>WITA</Text>
          </View>
          <Text style={[styles.port, styles.arrivalPort]}>{port(ticket.to)}</Text>
        </View>
      </View>
    </View>
  );
}

function Course({ ticket, width }: { ticket: CrossingFace; width: number }) {
  const [start, end, shore] = [INSET, width - INSET, HORIZON + 11];
  const shores: [Shore, Shore] = [shoreOf(ticket.from), shoreOf(ticket.to)];
  return (
    <Scenery at={ticket.departs_at} shores={shores} width={width}>
      <Path
        d={`M${start} ${shore}Q${width / 2} ${shore + 30} ${end} ${shore}`}
        fill="none"
        stroke={FOAM}
        strokeWidth={2}
        strokeDasharray="6 5"
        strokeLinecap="round"
      />
      <Circle cx={start} cy={shore} r={5.5} fill={FOAM} stroke={INK} strokeWidth={2} />
      <Circle cx={end} cy={shore} r={5.5} fill={INK} stroke={FOAM} strokeWidth={2} />
    </Scenery>
  );
}

/** Sky and sun of an hour over the sea, with a shore at each side. */
export function Scenery({
  at,
  shores: [left, right],
  width,
  children,
}: {
  at: Date;
  shores: [Shore, Shore];
  width: number;
  children?: ReactNode;
}) {
  const { session, bands, sun, water, far } = skyAt(at);
  const { share, height } = sunAt(at);
  const [sky, sea] = [`sky-${session}`, `sea-${session}`];
  // Between the texts at both ends, as on phones.
  const [x, y] = [width * (0.33 + 0.34 * share), HORIZON - 12 - 66 * height];
  return (
    <Svg viewBox={`0 0 ${width} ${HEIGHT}`} style={[styles.picture, { width }]}>
      <Defs>
        <LinearGradient id={sky} x1={0} y1={0} x2={DOWN} y2={1}>
          <Stop offset={0} stopColor={bands[0]} />
          <Stop offset={0.56} stopColor={bands[1]} />
          <Stop offset={1} stopColor={bands[2]} />
        </LinearGradient>
        <LinearGradient id={sea} x1={0} y1={0} x2={DOWN} y2={1}>
          <Stop offset={0} stopColor={water[0]} />
          <Stop offset={1} stopColor={water[1]} />
        </LinearGradient>
      </Defs>
      <Rect x={0} y={0} width={width} height={HORIZON} fill={`url(#${sky})`} />
      <Circle cx={x} cy={y} r={25} fill={sun} fillOpacity={0.35} />
      <Circle cx={x} cy={y} r={16} fill={sun} />
      <Path d={SHORES[left]} transform={`translate(0 ${HORIZON - 28}) scale(.95 .7)`} fill={far} />
      <Path
        d={SHORES[right]}
        transform={`translate(${width - 114} ${HORIZON - 28}) scale(.95 .7)`}
        fill={far}
      />
      <Rect x={0} y={HORIZON} width={width} height={HEIGHT - HORIZON} fill={`url(#${sea})`} />
      {children}
    </Svg>
  );
}
