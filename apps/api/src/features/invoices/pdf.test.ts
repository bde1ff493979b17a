import { PDFiumLibrary } from "@hyzyla/pdfium";
import { describe, expect, test } from "vitest";
import { HOSTILE_TEXTS } from "../../../../../e2e/hostile-texts.ts";
import type { BillContent, CreditNoteContent, PrintedDocument } from "./content.ts";
import { documentPdf } from "./pdf.ts";

const company = {
  name: "Jukung",
  legal_name: "PT Segara Wisata Bahari",
  tax_number: "012345678901000",
  invoice_address: "Jl. Hang Tuah 12, Sanur",
  email: "halo@jukung.test",
  whatsapp: "+6281234500100",
};
const about = {
  company,
  customer: { full_name: "Emma van der Berg", email: "emma@example.com", phone: "+31612345678" },
  order: {
    booking_id: "JKG-7Q2M4K",
    title: { id: "Sanur – Banjar Nyuh, pulang-pergi", en: "Sanur – Banjar Nyuh, round trip" },
    people: 20,
    starts_at: "2026-11-24T07:30:00+08:00",
    ends_at: "2026-11-28T18:20:00+08:00",
  },
};
const line = (fare: { id: string; en: string }, quantity: number, unit_price: number) => ({
  label: { id: `Sanur – Banjar Nyuh: ${fare.id}`, en: `Sanur – Banjar Nyuh: ${fare.en}` },
  quantity,
  unit_price,
});
const bill: BillContent = {
  ...about,
  type: "invoice",
  lines: [
    line({ id: "Dewasa, WNA", en: "Adult, foreign" }, 18, 1_250_000),
    line({ id: "Anak, WNI/KITAS", en: "Child, local" }, 2, 100_000),
  ],
  subtotal: 22_700_000,
  discount: 2_700_000,
  promo_code: "NYEPI26",
  fees: 25_000,
  total: 20_025_000,
  payment: {
    paid_at: "2026-11-20T10:12:00+08:00",
    channel: "BCA_VIRTUAL_ACCOUNT",
    reference: "py-750d1ab73c6ff132c64d32c8",
  },
  pay_before: null,
};
const credit: CreditNoteContent = {
  ...about,
  type: "credit_note",
  total: 12_500_000,
  invoice: {
    number: "INV-2026-000123",
    issued_at: "2026-11-20T10:12:00+08:00",
    total: 20_025_000,
    credited_before: 1_250_000,
  },
  refund: {
    reason: "OPERATOR",
    passengers: null,
    sent_at: "2026-11-22T09:00:00+08:00",
    channel: null,
    account: { bank: "BCA", ends: "7890" },
    reference: "TRX 778",
  },
};
const printed = (content: PrintedDocument["content"], number: string | null): PrintedDocument => ({
  number,
  issued_at: "2026-11-20T10:12:00+08:00",
  content,
});

const SCALE = 2;
async function pagesOf(pdf: Buffer) {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages = [];
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const text = page.getText().replace(/[\s\u00a0]+/g, " ");
    const { data, width } = await page.render({ scale: SCALE, render: "bitmap" });
    pages.push({
      text,
      size: [Math.round(originalWidth), Math.round(originalHeight)],
      pixels: { data, width },
    });
  }
  document.destroy();
  library.destroy();
  return pages;
}
const draw = async (
  content: PrintedDocument["content"],
  number: string | null,
  locale: "id" | "en",
) => pagesOf(await documentPdf(printed(content, number), locale));

/** Whether a part of the page, in points, is all white. */
function isBlank(
  { data, width }: { data: Uint8Array; width: number },
  [left, right]: [number, number],
  [top, bottom]: [number, number],
) {
  for (let y = top * SCALE; y < bottom * SCALE; y++)
    for (let x = left * SCALE; x < right * SCALE; x++)
      for (let c = 0; c < 3; c++) if (data[(y * width + x) * 4 + c]! < 250) return false;
  return true;
}

describe.each([
  {
    locale: "id",
    invoice: ["LUNAS", "Diskon, Promo NYEPI26", "Rp 20.025.000", "10.12 WITA", "NPWP 01.234.567.8"],
    note: ["Nota kredit", "pembatalan oleh kami", "rekening berakhiran 7890", "Rp 6.275.000"],
    draft: ["Invoice proforma", "amankan sampai Jumat, 20 November 2026, 10.30 WITA"],
    fares: ["Dewasa, WNA", "pulang-pergi", "halaman 1 dari 1"],
  },
  {
    locale: "en",
    invoice: [
      "PAID",
      "Discount, Promo NYEPI26",
      "Rp 20,025,000",
      "10:12 WITA",
      "Tax number (NPWP)",
    ],
    note: ["Credit note", "our cancellation", "account ending in 7890", "Rp 6,275,000"],
    draft: ["Pro forma invoice", "until Friday, 20 November 2026, 10:30 WITA"],
    fares: ["Adult, foreign", "round trip", "page 1 of 1"],
  },
] as const)("documents in $locale", ({ locale, invoice, note, draft, fares }) => {
  test("an invoice is one A4 page that says who, whom, what, how much, and how it was paid", async () => {
    const [page, ...more] = await draw(bill, "INV-2026-000123", locale);
    expect([page?.size, more]).toEqual([[595, 842], []]);
    const known = ["INV-2026-000123", "PT Segara Wisata Bahari", "Jl. Hang Tuah 12", "JKG-7Q2M4K"];
    for (const said of [...known, ...invoice, ...fares, "Emma van der Berg", "Virtual account BCA"])
      expect(page?.text).toContain(said);
  });
  test("a credit note names its invoice, what went before, where the money went and what is left", async () => {
    const [page] = await draw(credit, "CN-2026-000045", locale);
    for (const said of [...note, "CN-2026-000045", "INV-2026-000123", "TRX 778"])
      expect(page?.text).toContain(said);
  });
  test("a pro forma whose customer chose a bank transfer says how much goes where", async () => {
    const transfer = {
      amount: bill.total + 636,
      code: 636,
      accounts: [{ bank: "BCA", number: "772 001 2345", holder: "PT Segara Wisata" }],
    };
    const asked: BillContent = { ...bill, type: "pro_forma", payment: null, pay_before: null };
    const [page] = await draw({ ...asked, transfer }, null, locale);
    const text = page?.text.replaceAll(/\s+/g, " ") ?? "";
    for (const said of ["636", "BCA 772 001 2345"]) expect(text).toContain(said);
    const [without] = await draw(asked, null, locale);
    expect(without?.text).not.toContain("BCA");
  });
  test("a pro forma has the deadline, and neither a number nor a stamp", async () => {
    const waiting: BillContent = {
      ...bill,
      type: "pro_forma",
      payment: null,
      pay_before: "2026-11-20T10:30:00+08:00",
    };
    const [page] = await draw(waiting, null, locale);
    for (const said of draft) expect(page?.text).toContain(said);
    expect(page?.text).not.toMatch(/INV-|PAID|LUNAS/);
  });
});

test("a family's round trip with a discount is one page, its totals with it", async () => {
  const long = (fare: string) => ({
    id: `Nusa Penida · Banjar Nyuh – Sanur · Matahari Terbit, ${fare}`,
    en: `Nusa Penida · Banjar Nyuh – Sanur · Matahari Terbit, ${fare}`,
  });
  const fares = ["Adult, local", "Adult, foreign", "Child, local", "Infant, foreign"];
  const lines = [...fares, ...fares].map((fare) => line(long(fare), 2, 350_000));
  const pages = await draw({ ...bill, lines }, "INV-2026-000123", "en");
  expect(pages).toHaveLength(1);
  expect(pages[0]?.text).toContain("PAID");
  // Its foot is free all the same.
  expect(isBlank(pages[0]!.pixels, [0, 595], [770, 780])).toBe(true);
});

test("the invoice of another date names the booking's, and what is difference and fee", async () => {
  const lines = [
    { label: { id: "Selisih", en: "Difference" }, quantity: 1, unit_price: 56_000 },
    { label: { id: "Biaya", en: "Fee" }, quantity: 1, unit_price: 25_000 },
  ];
  const booked = { number: "INV-2026-000120", issued_at: "2026-11-20T10:12:00+08:00" };
  const [page] = await draw({ ...bill, lines, booked }, "INV-2026-000121", "en");
  expect(page?.text).toContain("Invoice of the booking INV-2026-000120");
  // A document from before it was written down is drawn as it was.
  const [old] = await draw(bill, "INV-2026-000121", "en");
  expect(old?.text).not.toContain("Invoice of the booking");
});

test("the credit note of a crossing does not say that its passengers stayed at home", async () => {
  const refund = { ...credit.refund, reason: "CUSTOMER", passengers: 3, crossings: 1 } as const;
  const [page] = await draw({ ...credit, refund }, "CN-2026-000046", "en");
  expect(page?.text).toContain("Refund for a cancelled departure, passengers: 3");
});

test("what the settings lack is left out, and the name of the business stands for the company", async () => {
  const bare = { ...company, legal_name: "", tax_number: "", invoice_address: "", whatsapp: "" };
  const [page] = await draw({ ...bill, company: bare }, "INV-2026-000001", "en");
  expect(page?.text).toContain("Issued by Jukung halo@jukung.test Customer");
  expect(page?.text).not.toMatch(/NPWP|undefined|null/);
});

test("long names and many lines make further pages, each with its foot, inside the margins", async () => {
  const long = "Ni Luh Putu Ayu Kusumawardani Wolfeschlegelsteinhausenbergerdorffabcdefgh";
  const pages = await draw(
    {
      ...bill,
      company: { ...company, name: "W".repeat(80), legal_name: long.repeat(2) },
      customer: {
        full_name: long.slice(0, 60).repeat(2),
        email: `${"x".repeat(60)}@a.test`,
        phone: "",
      },
      order: { ...about.order, title: { id: `${long} ${long}`, en: long } },
      lines: Array.from({ length: 24 }, () => line({ id: long, en: long }, 20, 999_999_999)),
    },
    "INV-2026-1000000",
    "id",
  );
  expect(pages.length).toBeGreaterThan(1);
  for (const [i, { text, pixels }] of pages.entries()) {
    expect(text).toContain(`INV-2026-1000000 · halaman ${i + 1} dari ${pages.length}`);
    for (const margin of [
      [0, 43],
      [552, 595],
    ] as [number, number][])
      expect(isBlank(pixels, margin, [i === 0 ? 260 : 0, 841])).toBe(true);
    // The foot is the last thing on the page, and nothing runs into it.
    expect(isBlank(pixels, [0, 595], [770, 780])).toBe(true);
    expect(isBlank(pixels, [0, 595], [790, 810])).toBe(false);
  }
  expect(pages.at(-1)?.text).toContain("LUNAS");
});

/** What makes a PDF do something by itself. */
const ACTS =
  /\/(JavaScript|JS|OpenAction|AA|Launch|SubmitForm|EmbeddedFile|RichMedia|URI)\b|evil\.test/;
test("names are only text, whatever is typed: a document runs nothing and leads nowhere", async () => {
  const texts = [
    ") Tj ET /OpenAction << /S /JavaScript /JS (app.alert(1)) >> (",
    "\\) >> endobj 1 0 obj << /S /URI /URI (https://evil.test) >>",
    ...HOSTILE_TEXTS.map((text) => text.replaceAll(/[\n\t]/g, " ")),
  ];
  const lines = texts.map((text) => ({
    label: { id: text, en: text },
    quantity: 1,
    unit_price: 1,
  }));
  const customer = { full_name: texts[0] as string, email: texts[1] as string, phone: "" };
  const pdf = await documentPdf(printed({ ...bill, lines, customer }, "INV-2026-000001"), "id");
  expect(pdf.toString("latin1")).not.toMatch(ACTS);
  const [first] = await pagesOf(pdf);
  expect(first?.text).toContain("/OpenAction");
}, 60_000);
