import { StyleSheet } from "@react-pdf/renderer";
import { AIR } from "../../platform/pdf/fonts.ts";

/** A4 in points. */
export const WIDTH = 595.28;
const HEIGHT = 841.89;
const MARGIN = 44;
export const INNER = WIDTH - 2 * MARGIN;
const INK = "#092537";
const SOFT = "#3c5b6c";
const LINE = "#c5d8dd";
/** The head of every further page. */
const HEAD = 40;
export const SIZE = 10;
/** The columns of the lines: what, how many, at which price, together. */
export const COLUMNS = { label: 243, quantity: 54, price: 100, sum: INNER - 243 - 54 - 100 };
/** Two parts side by side, above and below the lines. */
export const HALF = (INNER - 28) / 2;
/** The name in the head, beside the mark. */
export const BRAND = 270;

export const styles = StyleSheet.create({
  page: {
    fontFamily: "Jakarta",
    fontSize: SIZE,
    lineHeight: 1.4,
    letterSpacing: AIR,
    color: INK,
    paddingTop: HEAD,
    paddingBottom: 76,
  },
  top: {
    flexDirection: "row",
    alignItems: "center",
    marginTop: -HEAD,
    minHeight: 84,
    paddingHorizontal: MARGIN,
    paddingVertical: 12,
    backgroundColor: "#073a54",
    color: "#f3fcfd",
  },
  brand: {
    fontFamily: "Fraunces",
    letterSpacing: -0.3,
    lineHeight: 1.15,
    marginLeft: 12,
    width: BRAND,
  },
  heading: { marginLeft: "auto", alignItems: "flex-end" },
  title: { fontFamily: "Fraunces", fontSize: 22, letterSpacing: -0.3, lineHeight: 1.2 },
  number: { fontSize: 11.5, fontWeight: 700, letterSpacing: 0.5 },
  body: { paddingHorizontal: MARGIN, paddingTop: 20 },
  halves: { flexDirection: "row", justifyContent: "space-between" },
  half: { width: HALF },
  label: { fontSize: 8.5, fontWeight: 600, color: SOFT, lineHeight: 1.4 },
  strong: { fontWeight: 600 },
  name: { fontSize: 12.5, fontWeight: 700, lineHeight: 1.3, marginBottom: 2 },
  soft: { color: SOFT },
  facts: {
    flexDirection: "row",
    flexWrap: "wrap",
    rowGap: 6,
    columnGap: 18,
    marginTop: 16,
    paddingVertical: 9,
    borderTopWidth: 1,
    borderBottomWidth: 1,
    borderColor: LINE,
  },
  head: {
    flexDirection: "row",
    marginTop: 18,
    paddingBottom: 5,
    borderBottomWidth: 1.5,
    borderBottomColor: INK,
  },
  line: {
    flexDirection: "row",
    // A family's round trip with a discount fits on one page (a test).
    paddingVertical: 3,
    borderBottomWidth: 1,
    borderBottomColor: LINE,
  },
  lineLabel: { width: COLUMNS.label, paddingRight: 14 },
  quantity: { width: COLUMNS.quantity, textAlign: "right" },
  price: { width: COLUMNS.price, textAlign: "right" },
  sum: { width: COLUMNS.sum, textAlign: "right", fontWeight: 600 },
  end: { flexDirection: "row", justifyContent: "space-between", marginTop: 16 },
  sumRow: { flexDirection: "row", justifyContent: "space-between", paddingVertical: 2 },
  total: {
    flexDirection: "row",
    justifyContent: "space-between",
    alignItems: "center",
    marginTop: 5,
    paddingTop: 8,
    borderTopWidth: 1.5,
    borderTopColor: INK,
  },
  totalFigure: { fontSize: 16, fontWeight: 700, letterSpacing: -0.1, lineHeight: 1.3 },
  totalLabel: { fontSize: 12, fontWeight: 700 },
  stamp: {
    alignSelf: "flex-start",
    marginBottom: 6,
    paddingHorizontal: 14,
    paddingVertical: 4,
    borderWidth: 2,
    borderColor: "#0a6a5d",
    borderRadius: 6,
    color: "#0a6a5d",
    fontSize: 15,
    fontWeight: 700,
    letterSpacing: 1,
    lineHeight: 1.3,
    transform: "rotate(-3deg)",
  },
  settled: { marginBottom: 5 },
  notice: {
    padding: 12,
    borderRadius: 8,
    backgroundColor: "#feefc7",
  },
  foot: {
    position: "absolute",
    left: MARGIN,
    right: MARGIN,
    // Not `bottom`: react-pdf draws what is fixed there at the top.
    top: HEIGHT - 58,
    flexDirection: "row",
    justifyContent: "space-between",
    paddingTop: 8,
    borderTopWidth: 1,
    borderTopColor: LINE,
    fontSize: 8.5,
    color: SOFT,
  },
});
