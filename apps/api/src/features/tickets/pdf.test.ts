import { PDFiumLibrary } from "@hyzyla/pdfium";
import jsqr from "jsqr";
import { beforeAll, describe, expect, test } from "vitest";
import { HOSTILE_TEXTS } from "../../../../../e2e/hostile-texts.ts";
import { fold, loadFonts } from "../../platform/pdf/fonts.ts";
import type { CrossingFace, OrderRow, PartyFace } from "../orders/index.ts";
import { ticketPdf } from "./pdf.ts";
import { signTicket, ticketKey } from "./sign.ts";

const key = ticketKey("a secret of at least thirty-two characters");
const order = { booking_id: "JKG-7Q2M4K" } as OrderRow;
const LONG = "Ni Luh Putu Ayu Kusumawardani Dewi Anggraeni";
const out: Omit<CrossingFace, "holder" | "full_name" | "fare"> = {
  kind: "crossing",
  position: 1,
  off: false,
  from: "Sanur",
  to: "Banjar Nyuh",
  via: null,
  departs_at: new Date("2026-11-24T07:30:00+08:00"),
  arrives_at: new Date("2026-11-24T08:10:00+08:00"),
  check_in_at: new Date("2026-11-24T07:00:00+08:00"),
  check_in_place: "Loket Sinar Segara, sisi utara Pelabuhan Sanur, sebelah jembatan penyeberangan",
  ship: "Sinar Segara 2",
  operator: "Sinar Segara",
  whatsapp: "+6281234567890",
  luggage_kg: 20,
  latitude: -8.6735,
  longitude: 115.2645,
};
const back = {
  ...out,
  from: "Banjar Nyuh",
  to: "Sanur",
  via: "Lembongan",
  departs_at: new Date("2026-11-28T17:15:00+08:00"),
  arrives_at: new Date("2026-11-28T18:20:00+08:00"),
};
const tickets = (legs: (typeof out)[], names: string[]) =>
  legs.flatMap((leg, l) =>
    names.map((full_name, p) => {
      const code = `7Q2M4K9R${l}${p}`;
      const fare = { age_category: "adult", residency: p ? "foreign" : "local" };
      return { ...leg, full_name, fare, holder: `${l}:${p}`, code, qr: signTicket(key, code) };
    }),
  );

const SCALE = 3;
/** Every page of a PDF: its text, its size in points, its pixels, the content of its QR. */
async function pagesOf(pdf: Buffer) {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages = [];
  for (const page of document.pages()) {
    // Rendering closes the page, so read its text and size first.
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const text = page.getText().replace(/[\s\u00a0]+/g, " ");
    const { data, width, height } = await page.render({ scale: SCALE, render: "bitmap" });
    pages.push({
      text,
      size: [Math.round(originalWidth), Math.round(originalHeight)],
      pixels: { data, width, height },
      qr: jsqr(new Uint8ClampedArray(data), width, height),
    });
  }
  document.destroy();
  library.destroy();
  return pages;
}
type Pixels = Awaited<ReturnType<typeof pagesOf>>[number]["pixels"];

/** Whether a strip of the page, in points, is all white. */
function isBlank({ data, width }: Pixels, [left, right]: number[], [top, bottom]: number[]) {
  for (let y = top! * SCALE; y < bottom! * SCALE; y++)
    for (let x = Math.floor(left! * SCALE); x < right! * SCALE; x++)
      for (let c = 0; c < 3; c++) if (data[(y * width + x) * 4 + c]! < 250) return false;
  return true;
}
/** Below the crossing, where the page is blank. */
const PAPER = [192, 594];

describe.each([
  {
    locale: "id",
    legs: ["Pergi", "Pulang"],
    said: ["07.30", "08.10", "07.00 WITA", "langsung", "40 mnt", "Selasa, 24 November 2026"],
    home: ["17.15", "lewat Lembongan", "1 j 5 mnt", "0812-3456-7890", "Dewasa, tarif WNI"],
  },
  {
    locale: "en",
    legs: ["Outbound", "Return"],
    said: ["07:30", "08:10", "07:00 WITA", "direct", "40 min", "Tuesday, 24 November 2026"],
    home: ["17:15", "via Lembongan", "1 h 5 min", "+62 812 3456 7890", "Adult, local"],
  },
] as const)("the tickets of a round trip for two, in $locale", ({ locale, legs, ...messages }) => {
  const printed = tickets([out, back], [LONG, "Made"]);
  let pages: Awaited<ReturnType<typeof pagesOf>>;
  beforeAll(async () => {
    pages = await pagesOf(await ticketPdf(printed, order, locale));
  });

  test("are one A5 page a passenger a leg", () => {
    expect(pages.map((page) => page.size)).toEqual(Array(4).fill([420, 595]));
  });

  test("carry a QR each that says its code and signature, and no name", () => {
    expect(pages.map((page) => page.qr?.data)).toEqual(printed.map((ticket) => ticket.qr));
    for (const page of pages) expect(page.qr?.data).not.toMatch(/Made|Luh/);
  });

  test("carry a QR of 45 mm or more with four modules of white around it", () => {
    const { location } = pages[0]!.qr!;
    const side = (location.topRightCorner.x - location.topLeftCorner.x) / SCALE;
    expect((side / 72) * 25.4).toBeGreaterThanOrEqual(45);
    // 102 letters at level M: 41 modules.
    const quiet = (side / 41) * 3.5;
    const [left, top] = [location.topLeftCorner.x / SCALE, location.topLeftCorner.y / SCALE];
    const rows = [Math.round(top - quiet), Math.round(top + side + quiet)];
    expect(isBlank(pages[0]!.pixels, [left - quiet, left - 1], rows)).toBe(true);
    expect(isBlank(pages[0]!.pixels, [left + side + 1, left + side + quiet], rows)).toBe(true);
  });

  test("say who, when, where, with whom and which codes", () => {
    const [first, , third] = pages.map((page) => page.text);
    for (const said of [...messages.said, LONG, "Sinar Segara 2", "20 kg", "JKG-7Q2M4K", legs[0]])
      expect(first).toContain(said);
    expect(first).toContain(printed[0]!.code);
    for (const said of [...messages.home, "Banjar Nyuh", legs[1]]) expect(third).toContain(said);
    expect(pages[1]!.text).toContain("Made");
  });

  test("keep long names inside the margins", () => {
    for (const { pixels } of pages) {
      expect(isBlank(pixels, [0, 25], PAPER)).toBe(true);
      expect(isBlank(pixels, [395, 419], PAPER)).toBe(true);
    }
  });
});

test("no text, however long, makes a second page or leaves its own", async () => {
  const endless = {
    ...out,
    to: "Pelabuhan Penyeberangan Teluk Nare, Kabupaten Lombok Utara",
    via: "Nusa Lembongan, Gili Air dan Gili Meno",
    check_in_place: "Loket di ujung dermaga, lewat gerbang pejalan kaki lalu belok kiri. ".repeat(
      6,
    ),
    ship: "Wolfeschlegelsteinhausenbergerdorff Express 12",
    operator: "PT Pelayaran Rakyat Nusantara Bahari Sejahtera Abadi",
  };
  const names = [`${LONG} ${LONG} Raden Ajeng Hadiningrat`.slice(0, 120), "W".repeat(120)];
  const pages = await pagesOf(await ticketPdf(tickets([endless], names), order, "id"));
  expect(pages).toHaveLength(2);
  for (const { pixels, qr } of pages) {
    expect(qr).not.toBeNull();
    expect(isBlank(pixels, [0, 25], PAPER)).toBe(true);
    expect(isBlank(pixels, [395, 419], PAPER)).toBe(true);
  }
});

/** What makes a PDF do something by itself, or lead elsewhere than to the operator. */
const ACTS =
  /\/(JavaScript|JS|OpenAction|AA|Launch|SubmitForm|EmbeddedFile|RichMedia)\b|evil\.test/;
test("names are only text, whatever is typed: a ticket runs nothing and leads nowhere else", async () => {
  const syntax = [
    ") Tj ET /OpenAction << /S /JavaScript /JS (app.alert(1)) >> (",
    "\\) >> endobj 1 0 obj << /S /URI /URI (https://evil.test) >>",
  ];
  const texts = [...syntax, ...HOSTILE_TEXTS.map((text) => text.replaceAll(/[\n\t]/g, " "))];
  const names = texts.flatMap((_, i) => (i % 10 ? [] : [texts.slice(i, i + 10).join(" ")]));
  const pdf = await ticketPdf(tickets([out], names), order, "id");
  expect(pdf.toString("latin1")).not.toMatch(ACTS);
  const [first] = await pagesOf(await ticketPdf(tickets([out], syntax), order, "id"));
  expect(first?.text).toContain("/OpenAction");
  expect("<< /OpenAction 3 0 R >>").toMatch(ACTS); // the control
}, 60_000);

test("each weight of the font is embedded once", async () => {
  const printed = tickets([out, back], ["Made", LONG, "Wayan"]);
  const pdf = await ticketPdf(printed, order, "id");
  expect(pdf.length).toBeLessThan(90_000);
  expect(new Set(pdf.toString("latin1").match(/\/FontFile2 \d+/g)).size).toBeLessThanOrEqual(4);
});

const column: Parameters<typeof fold>[1] = {
  face: "bold",
  size: 12,
  line: 15,
  spacing: 0.12,
  colour: "#000000",
  width: 80,
};
test("folding loses no word and no letter", async () => {
  await loadFonts();
  const text = `${LONG} Wolfeschlegelsteinhausenbergerdorff`;
  const folded = fold(text, column);
  expect(folded.length).toBeGreaterThan(4);
  expect(folded.join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
});

test("a text that may have two lines ends in an ellipsis where it has more", async () => {
  await loadFonts();
  expect(fold("Ni Luh Putu Ayu Kusumawardani", column, 2)).toEqual([
    "Ni Luh Putu",
    expect.stringMatching(/^Ayu.*…$/),
  ]);
  expect(fold("Ni Luh Putu", column, 2)).toEqual(["Ni Luh Putu"]);
  expect(fold("", column)).toEqual([""]);
});

const voucher = (part: Partial<PartyFace> = {}) => ({
  kind: "party" as const,
  holder: "party",
  position: 1,
  off: false,
  full_name: LONG,
  title: "Segara Wangi",
  choice: "Private, with lunch",
  date: "2026-11-24",
  end_date: null,
  start_time: "07:30",
  starts_at: new Date("2026-11-24T07:30:00+08:00"),
  ends_at: new Date("2026-11-24T17:00:00+08:00"),
  party: "8 guests",
  meeting_place: "Serangan harbour, jetty 3, beside the fuel station",
  picked_up: false,
  operator: "Jukung",
  whatsapp: "+6281234567890",
  latitude: -8.7235,
  longitude: 115.2435,
  code: "7Q2M4K9R00",
  qr: signTicket(key, "7Q2M4K9R00"),
  ...part,
});

test("a party has one voucher that says what, when, where, for whom, with its QR", async () => {
  const [page, ...more] = await pagesOf(await ticketPdf([voucher()], order, "en"));
  expect(more).toEqual([]);
  expect(page!.qr?.data).toBe(voucher().qr);
  for (const said of [LONG, "Segara Wangi", "Private, with lunch", "8 guests", "07:30 WITA"])
    expect(page!.text).toContain(said);
  for (const said of ["Tuesday, 24 November 2026", "Serangan harbour", "+62 812 3456 7890"])
    expect(page!.text).toContain(said);
  expect(page!.text).toContain("Map: -8.7235, 115.2435");
  const [fetched] = await pagesOf(await ticketPdf([voucher({ picked_up: true })], order, "en"));
  expect(fetched!.text).not.toContain("Map:");
});

test("a voucher of several days without an hour says so, and nothing leaves the page", async () => {
  const endless = voucher({
    title: "Pelayaran Rakyat Nusantara Bahari Sejahtera Abadi ke Nusa Penida dan Lembongan",
    choice: "W".repeat(120),
    end_date: "2026-11-26",
    start_time: null,
    party: "12 tamu ".repeat(20),
    meeting_place: "Dermaga di ujung jalan, lewat gerbang lalu belok kiri. ".repeat(8),
    operator: "PT Pelayaran Rakyat Nusantara Bahari Sejahtera Abadi",
  });
  const pages = await pagesOf(await ticketPdf([endless], order, "id"));
  expect(pages).toHaveLength(1);
  const { text, pixels, qr } = pages[0]!;
  for (const said of ["Kamis, 26 November 2026", "Akan disepakati"]) expect(text).toContain(said);
  expect(qr).not.toBeNull();
  expect(isBlank(pixels, [0, 25], PAPER)).toBe(true);
  expect(isBlank(pixels, [395, 419], PAPER)).toBe(true);
});
