import { StyleSheet } from "@react-pdf/renderer";
import { AIR } from "../../platform/pdf/fonts.ts";

/** A5 in points. */
export const WIDTH = 419.53;
const HEIGHT = 595;
const MARGIN = 26;
export const INNER = WIDTH - 2 * MARGIN;
const INK = "#092537";
const SOFT = "#3c5b6c";
const LINE = "#c5d8dd";
/** 55 mm with its quiet zone, so that the code itself is over 45 mm. */
const QR = 156;
export const SIZE = 9.5;
/** The frame keeps its rounded corners out of the quiet zone. */
const FRAME = QR + 8;
/** The columns: facts beside the QR; code, boat and contact on the stub. */
export const FACTS = INNER - FRAME - 16;
const [FIRST, LAST] = [112, 108];
export const BOAT = INNER - FIRST - LAST;

export const styles = StyleSheet.create({
  page: {
    fontFamily: "Jakarta",
    fontSize: SIZE,
    lineHeight: 1.35,
    letterSpacing: AIR,
    color: INK,
    // A page that is not broken is as high as what is on it: the rest of A5's 595.28 points.
    paddingBottom: 0.28,
  },
  // No text, however long, may cause a second page.
  sheet: { height: HEIGHT, overflow: "hidden" },
  top: {
    flexDirection: "row",
    alignItems: "center",
    height: 50,
    paddingHorizontal: MARGIN,
    backgroundColor: "#073a54",
    color: "#f3fcfd",
  },
  brand: {
    fontFamily: "Fraunces",
    fontSize: 20,
    letterSpacing: -0.3,
    lineHeight: 1,
    marginLeft: 8,
  },
  count: { marginLeft: "auto", alignItems: "flex-end" },
  leg: { fontSize: 11, fontWeight: 700, lineHeight: 1.2 },
  body: { flex: 1, paddingHorizontal: MARGIN, paddingTop: 14, paddingBottom: 16 },
  label: { fontSize: 8, fontWeight: 600, color: SOFT, lineHeight: 1.4 },
  strong: { fontWeight: 600 },
  soft: { color: SOFT },
  name: { fontWeight: 700, lineHeight: 1.22, letterSpacing: -0.2 },
  middle: { flexDirection: "row", marginTop: 12, flexShrink: 0 },
  facts: { width: FACTS, marginRight: 16 },
  day: { fontFamily: "Fraunces", fontSize: 15, lineHeight: 1.2, letterSpacing: -0.1 },
  fact: { marginTop: 10 },
  time: { fontSize: 17, fontWeight: 700, lineHeight: 1.25, letterSpacing: -0.2 },
  place: { fontWeight: 600, maxLines: 7, textOverflow: "ellipsis" },
  code: { width: FRAME, alignItems: "center" },
  frame: {
    padding: 3,
    borderWidth: 1,
    borderColor: LINE,
    borderRadius: 8,
    backgroundColor: "#ffffff",
  },
  qr: { width: QR, height: QR, flexShrink: 0 },
  codeLabel: { fontSize: 8, fontWeight: 600, color: SOFT, marginTop: 5 },
  ticketCode: { fontSize: 14, fontWeight: 700, letterSpacing: 0.8, lineHeight: 1.3 },
  scan: { fontSize: 8, color: SOFT, textAlign: "center" },
  stub: { marginTop: "auto" },
  tear: {
    borderTopWidth: 1,
    borderTopColor: "#698995",
    borderStyle: "dashed",
    paddingTop: 10,
    flexDirection: "row",
  },
  boat: { width: BOAT, paddingRight: 12 },
  first: { width: FIRST },
  last: { width: LAST },
  booking: { fontSize: 13, fontWeight: 700, letterSpacing: 0.8, lineHeight: 1.3 },
  link: { color: "#0c6481", fontWeight: 600, textDecoration: "none" },
  board: { marginTop: 9, fontSize: 8, lineHeight: 1.4, color: SOFT },
});
