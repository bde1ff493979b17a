import type { FastBoatOrder, Order, OrderLeg, Site } from "@jukung/contract";
import { describe, expect, test } from "vitest";
import { fastBoatEmail } from "../../products/fast-boats/email.ts";
import type { OrderMail } from "./mail.ts";
import { renderOrderEmail } from "./order-email-page.tsx";
import type { ProductEmail } from "./product-email.ts";

const harbour: OrderLeg["from"]["harbour"] = {
  boarding: null,
  counter: "",
  directions: "",
  fees: [],
  airport_minutes: null,
  image: null,
};
const place = (slug: string, name: string, destination = slug) => ({
  slug,
  name,
  destination,
  latitude: -8.67,
  longitude: 115.26,
  harbour,
});
const leg = (part: Partial<OrderLeg>): OrderLeg => ({
  position: 1,
  state: "ACTIVE",
  schedule_id: 1,
  date: "2026-11-24",
  departs_at: "2026-11-24T07:30:00+08:00",
  arrives_at: "2026-11-24T08:10:00+08:00",
  duration_minutes: 40,
  session: "morning",
  cut_off_at: "2026-11-24T06:30:00+08:00",
  refund_policy: [],
  check_in_at: "2026-11-24T07:00:00+08:00",
  check_in_place: "Sinar Segara counter, beside the footbridge",
  from: place("sanur", "Sanur"),
  to: place("banjar-nyuh", "Banjar Nyuh", "nusa-penida"),
  via: null,
  ship: {
    slug: "sinar-segara-2",
    name: "Sinar Segara 2",
    operator: { slug: "sinar-segara", name: "Sinar Segara", whatsapp: "+6281234567890" },
    luggage_kg: 20,
    image: null,
  },
  passengers: [1, 2].map((id) => ({
    id,
    full_name: `Traveller ${id}`,
    price: 375_000,
    paid: 375_000,
    state: "ACTIVE",
    ticket: null,
  })),
  ...part,
});
const back = leg({
  position: 2,
  date: "2026-11-28",
  departs_at: "2026-11-28T17:15:00+08:00",
  arrives_at: "2026-11-28T18:20:00+08:00",
  duration_minutes: 65,
  session: "evening",
  check_in_at: "2026-11-28T16:45:00+08:00",
  from: place("banjar-nyuh", "Banjar Nyuh", "nusa-penida"),
  to: place("sanur", "Sanur"),
  via: "Lembongan",
});
const REFUND: Omit<FastBoatOrder["refunds"][number], "id" | "amount" | "status" | "payment_id"> = {
  reason: "CUSTOMER",
  reschedule_id: null,
  passenger_ids: null,
  positions: null,
  requested_at: "2026-11-20T11:00:00+08:00",
  decided_at: null,
  sent_at: null,
  done_at: null,
  step_at: "2026-11-20T11:00:00+08:00",
  needs_account: false,
  held: false,
  given_because: null,
  rejected_because: null,
  reopened: false,
  sent_to: null,
  to_account: null,
  to_channel: null,
};
const order = (part: Partial<FastBoatOrder> = {}): FastBoatOrder => ({
  order_type: "fast_boat",
  order_uuid: "0190c0de-0000-7000-8000-000000000000",
  booking_id: "JKG-7Q2M4K",
  slug: "q2w3e4r5t6y7u8i9o0p1aA",
  order_status: "ON_HOLD",
  payment_status: "UNPAID",
  payment_method: null,
  payment_channel: null,
  documents: [],
  total_price: 1_400_000,
  purchase_date: "2026-11-20T10:00:00+08:00",
  hold_expires_at: "2026-11-20T10:30:00+08:00",
  starts_at: "2026-11-24T07:30:00+08:00",
  trip_type: "round_trip",
  subtotal: 1_500_000,
  discount: 100_000,
  fees: 0,
  transfer_code: 0,
  pay_by: { gateway: true, transfer: false, gateway_until: null },
  bank_transfer: null,
  lines: [
    { label: "Sanur – Banjar Nyuh: Dewasa, WNI/KITAS", quantity: 2, unit_price: 375_000 },
    { label: "Banjar Nyuh – Sanur: Dewasa, WNI/KITAS", quantity: 2, unit_price: 375_000 },
  ],
  refundable_amount: 0,
  refund_policy: [],
  reschedule_policy: { free_hours: 24, fee: null },
  movable: [],
  reschedules: [],
  promo_code: null,
  agreed: null,
  refund_needs_account: false,
  part_refund_needs_account: false,
  no_account_until: null,
  payment_checked: false,
  payments: [],
  taken_back: 0,
  contested: 0,
  refunds: [],
  actions: ["view", "payment"],
  contact: { full_name: "Made Suryani", email: "made@example.com", phone: "+6281200000000" },
  pin_email: "made@example.com",
  events: [],
  passengers: [
    {
      id: 1,
      full_name: "Ni Luh Putu Ayu Kusumawardani Dewi Anggraeni",
      nationality: "ID",
      age_category: "adult",
      residency: "local",
      sex: null,
      id_number_ends: null,
    },
    {
      id: 2,
      full_name: "Made Suryani",
      nationality: "ID",
      age_category: "adult",
      residency: "local",
      sex: null,
      id_number_ends: null,
    },
  ],
  legs: [leg({}), back],
  ...part,
});
const site: Site = {
  live: true,
  name: "Jukung",
  logo_text: "Jukung",
  whatsapp: "+6281987654321",
  email: "halo@jukung.example",
  hours: "",
  addresses: ["Jalan Hang Tuah 12, Sanur"],
  social_links: [{ label: "Instagram", url: "https://instagram.example/jukung" }],
  refund_policy: [],
  reschedule_policy: { free_hours: 24, fee: null },
  channels: [],
  manifest: { sex: "no" as const, id_number: "no" as const },
  trust: { legal_name: "", company_number: "", licence: "", insurance: "" },
  rates: null,
  pay_by: { gateway: true, transfer: false },
  pictures: {},
  form_targets: [],
  analytics_script: "",
  analytics_site: "",
  google_client_id: null,
  maps: { google: null, tiles: { url: "", attribution: "" } },
};
const product = fastBoatEmail as ProductEmail;
/** The day of the order, in WITA. */
const NOW = new Date("2026-11-20T10:00:00+08:00");
const write = (
  event: OrderMail,
  locale: "id" | "en",
  part: Partial<FastBoatOrder> = {},
  params: Record<string, string | number> = { amount: 1_400_000 },
) =>
  renderOrderEmail(event, {
    order: order(part),
    product,
    locale,
    site,
    public_url: "https://jukung.example",
    now: NOW,
    own: true,
    params,
  });
/** The visible text of the HTML, without React's comments between texts. */
const seen = (html: string) =>
  html
    .replace(/<(style|title)[\s\S]*?<\/\1>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replace(/[\s\u00a0]+/g, " ");

const EVENTS: OrderMail[] = [
  "order_created",
  "order_paid",
  "order_expired",
  "order_refunded",
  "order_cancelled_by_operator",
  "refund_account_needed",
];
describe.each(EVENTS)("%s", (event) => {
  test.each([
    { locale: "id", departs: "07.30 WITA", returns: "18.20 WITA", total: "Rp 1.400.000" },
    { locale: "en", departs: "07:30 WITA", returns: "18:20 WITA", total: "Rp 1,400,000" },
  ] as const)(
    "says in $locale which order, when on Bali and how much, in both parts",
    async ({ locale, departs, returns, total }) => {
      const { subject, html, text } = await write(event, locale);
      expect(subject).toContain("JKG-7Q2M4K");
      expect(html).toContain(`lang="${locale}"`);
      for (const part of [seen(html), text]) {
        for (const said of ["JKG-7Q2M4K", departs, returns, total, "Banjar Nyuh"])
          expect(part).toContain(said);
        expect(part).toContain("Ni Luh Putu Ayu Kusumawardani Dewi Anggraeni");
        expect(part).not.toMatch(/undefined|null|NaN|\[object/);
      }
    },
  );

  test("shows a name that looks like code as the text it is", async () => {
    const full_name = '<script>alert(1)</script>"><img src=x>';
    const { html, text } = await write(event, "en", {
      contact: { full_name, email: "a@example.com", phone: "+62" },
      passengers: [{ ...order().passengers[0]!, full_name }],
    });
    expect(html).not.toMatch(/<script|<img src=x/);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(text).toContain(`Hello ${full_name},`);
  });

  test("has a plain part without HTML, without shouting", async () => {
    const { text } = await write(event, "id");
    expect(text).not.toMatch(/<\/?[a-z!]|&[a-z]+;|&#\d/i);
    expect(text).toContain("Rincian harga");
    expect(text).not.toContain("RINCIAN");
  });
});

test("an email with a code has neither crossings, travellers nor prices: it is read within a minute", async () => {
  const { text } = await write("order_pin", "en", {}, { seconds: 60, way: "cancel" });
  expect(text).toContain("JKG-7Q2M4K");
  for (const more of ["Banjar Nyuh", "Rp", "Travellers", "Price"]) expect(text).not.toContain(more);
});

test("a mail about held seats leads to the payment and says until when", async () => {
  const { html, text } = await write("order_created", "id");
  const link = "https://jukung.example/public-orders/fast-boats/q2w3e4r5t6y7u8i9o0p1aA";
  expect(html).toContain(`href="${link}"`);
  expect(text).toContain(`Bayar Rp 1.400.000:\n${link}`);
  expect(text).toContain("10.30 WITA, Jumat, 20 November 2026");
});

test.each([
  ["en", "The payment page closes two minutes earlier."],
  ["id", "Halaman pembayaran tutup dua menit sebelumnya."],
] as const)(
  "a mail in %s says that the payment page closes before the hold, unless there is none",
  async (locale, said) => {
    for (const event of ["order_created", "hold_extended", "quote_accepted"] as const) {
      expect((await write(event, locale)).text).toContain(said);
      const transfers = { pay_by: { gateway: false, transfer: true, gateway_until: null } };
      expect((await write(event, locale, transfers)).text).not.toContain(said);
    }
  },
);

test.each([
  ["en", "2026-11-20T13:54:00+08:00", "Pay before 13:54: JKG-7Q2M4K"],
  ["en", "2026-11-23T13:54:00+08:00", "Pay before Mon 23 Nov, 13:54: JKG-7Q2M4K"],
  ["id", "2026-11-20T13:54:00+08:00", "13.54: JKG-7Q2M4K"],
  ["id", "2026-11-23T13:54:00+08:00", "Sen 23 Nov, 13.54: JKG-7Q2M4K"],
  // Half past midnight is the next day in WITA, but not yet in UTC.
  ["en", "2026-11-21T00:30:00+08:00", "Pay before Sat 21 Nov, 00:30: JKG-7Q2M4K"],
] as const)(
  "a subject in %s says the day of a deadline that is not today on Bali (%s)",
  async (locale, hold_expires_at, said) => {
    expect((await write("quote_accepted", locale, { hold_expires_at })).subject).toContain(said);
    const held = (await write("order_created", locale, { hold_expires_at })).subject;
    expect(held).toContain(said.replace("Pay before ", ""));
  },
);

test("the operator's WhatsApp opens with the booking code written", async () => {
  const { html, text } = await write("order_paid", "en", { order_status: "CONFIRMED" });
  expect(text).toContain("WhatsApp Sinar Segara: +62 812 3456 7890");
  expect(html).toMatch(/https:\/\/wa\.me\/6281234567890\?text=[^"]*JKG-7Q2M4K/);
});

test("released seats lead to the same search over all ports of the two places, and to no check-in", async () => {
  const { text } = await write("order_expired", "en", { order_status: "EXPIRED" });
  expect(text).toContain(
    "https://jukung.example/fast-boats?from=sanur&to=nusa-penida&date=2026-11-24&trip_type=round_trip&return_date=2026-11-28&adult_local=2",
  );
  expect(text).not.toContain("Check in by");
});

test("a name with line breaks cannot add lines to the plain part", async () => {
  const { text } = await write("order_paid", "en", {
    contact: { full_name: "Made\n\nPay here: evil", email: "a@example.com", phone: "+62" },
  });
  expect(text).toContain("Hello Made Pay here: evil,");
});

test("wet feet and what is paid at a harbour are said beside the check-in, each fee once", async () => {
  const fee = { name: "Nusa Penida entry fee", amount: 25_000, included: false };
  const paid = { name: "Jetty entrance", amount: 10_000, included: true };
  const wet = { ...harbour, boarding: "wet_feet" as const, fees: [paid] };
  const penida = { ...place("banjar-nyuh", "Banjar Nyuh", "nusa-penida") };
  const with_fee = { ...penida, harbour: { ...harbour, fees: [fee] } };
  const legs = [
    leg({ from: { ...place("sanur", "Sanur"), harbour: wet }, to: with_fee }),
    // They leave from another pier of the island that they have paid to land on.
    {
      ...back,
      from: { ...place("toyapakeh", "Toyapakeh", "nusa-penida"), harbour: with_fee.harbour },
    },
  ];
  const { html, text } = await write("order_paid", "en", { legs, order_status: "CONFIRMED" });
  for (const part of [seen(html), text.replace(/\s+/g, " ")]) {
    expect(part).toContain("You board from the beach, through the water.");
    const said =
      "Not included: Nusa Penida entry fee, Rp 25,000 per passenger, paid at Banjar Nyuh.";
    expect(part.split(said)).toHaveLength(2);
    expect(part).not.toContain("paid at Toyapakeh");
    expect(part).not.toContain("Jetty entrance");
  }
});

describe("what a mail about a cancellation says of the money", () => {
  const NOT_CHARGED = { en: "You have not been charged", id: "Anda tidak dikenai biaya" } as const;
  const cancelled = { order_status: "CANCELLED", payment_status: "PAID" } as const;
  const reason = "Nyepi, harbour closed";

  test.each(["channel", "account", "settled"])(
    "cancelled by the operator once it was paid (%s): the reason, and never that nothing was charged",
    async (way) => {
      for (const locale of ["en", "id"] as const) {
        const amount = way === "settled" ? 0 : 1_400_000;
        const params = { reason, amount, way, channel: "QRIS" };
        const { html, text } = await write(
          "order_cancelled_by_operator",
          locale,
          cancelled,
          params,
        );
        for (const part of [seen(html), text]) {
          expect(part).toContain(reason);
          expect(part).not.toContain(NOT_CHARGED[locale]);
          expect(part).not.toMatch(/no longer needed|tidak lagi diperlukan/);
          if (amount > 0) expect(part).toMatch(/Rp\s1[.,]400[.,]000/);
          else expect(part).not.toMatch(/Rp\s0\b/);
        }
        // Another date to choose: not the cancelled one.
        expect(text).toContain(
          "https://jukung.example/fast-boats?from=sanur&to=nusa-penida&date=2026-11-25&open=next&trip_type=round_trip&return_date=2026-11-28",
        );
        expect(text).not.toContain("date=2026-11-24");
      }
    },
  );

  test("where the channel cannot refund, the bank account is asked for", async () => {
    const params = { reason, amount: 1_400_000, way: "account", channel: "BCA_VIRTUAL_ACCOUNT" };
    const { text } = await write("order_cancelled_by_operator", "en", cancelled, params);
    expect(text).toContain("we need a bank account");
    expect(text).toMatch(/Enter your bank account:\nhttps:\/\/jukung\.example\/public-orders/);
  });

  test("cancelled before it was paid, by either side: nothing was charged", async () => {
    const unpaid = { order_status: "CANCELLED" } as const;
    const by_operator = { reason, amount: 0, way: "unpaid" };
    for (const locale of ["en", "id"] as const)
      for (const { text } of [
        await write("order_cancelled_by_operator", locale, unpaid, by_operator),
        await write("order_cancelled", locale, unpaid, { amount: 0, way: "unpaid" }),
      ]) {
        expect(text).toContain(NOT_CHARGED[locale]);
        expect(text).not.toMatch(/Rp\s0\b/);
      }
  });

  test("cancelled by the customer when no refund is due: no word of not having been charged", async () => {
    const params = { amount: 0, way: "nothing" };
    const { text } = await write("order_cancelled", "en", cancelled, params);
    expect(text).toContain("no refund is due");
    expect(text).not.toContain(NOT_CHARGED.en);
  });

  test("a late, a double and a short payment each say why they go back", async () => {
    const said = async (why: string) =>
      (await write("order_refunded", "en", {}, { amount: 1_400_000, reason: why })).text;
    expect(await said("LATE")).toContain("after the payment deadline");
    expect(await said("SURPLUS")).toContain("more than your order costs");
    expect(await said("SHORT")).toContain("less than your order costs");
    expect(await said("SHORT")).toContain("still held until 10:30 WITA");
  });

  test.each(["order_refunded", "refund_account_needed"] as const)(
    "too little for another date is not said to cost the trip, and until when it can be paid (%s)",
    async (event) => {
      const move = {
        id: 7,
        position: 1,
        status: "HELD" as const,
        from: { title: "", date: "", starts_at: "", ends_at: "" },
        to: { title: "", date: "", starts_at: "", ends_at: "" },
        difference: 80_000,
        fee: 0,
        amount: 80_000,
        sums: null,
        by: "customer" as const,
        at: "2026-11-20T09:50:00+08:00",
        hold_expires_at: "2026-11-20T10:20:00+08:00",
      };
      const said = async (locale: "en" | "id", status: "HELD" | "DONE" | "EXPIRED") => {
        const params = { amount: 79_000, reason: "SHORT_MOVE", reschedule_id: 7 };
        const reschedules = [{ ...move, status }];
        const part = { order_status: "CONFIRMED" as const, reschedules };
        const { text } = await write(event, locale, part, params);
        return text.replaceAll("\u00a0", " ");
      };
      const held = await said("en", "HELD");
      expect(held).toContain("The change of date costs Rp 80,000, and we received Rp 79,000");
      expect(held).toContain("Your booking is still confirmed");
      expect(held).toContain("kept until 10:20 WITA");
      expect(held).not.toContain("could not be confirmed");
      expect(await said("id", "HELD")).toContain("sampai pukul 10.20 WITA");
      for (const status of ["DONE", "EXPIRED"] as const) {
        expect(await said("en", status)).toContain("not moved with that payment");
        expect(await said("en", status)).not.toContain("10:20");
      }
    },
  );
});

test("a code for one of the staff greets them by name, not the site", async () => {
  const mail = await renderOrderEmail("refund_otp", {
    order: order(),
    product,
    locale: "en",
    site,
    public_url: "https://jukung.example",
    now: NOW,
    own: true,
    params: { first_name: "Komang" },
    secret: "123456",
  });
  expect(mail.text).toContain("Hello Komang,");
});

test.each([
  ["accepted", "en", "Quote accepted: JKG-7Q2M4K", "has accepted the quote"],
  ["declined", "en", "Quote declined: JKG-7Q2M4K", "has declined the quote"],
  ["accepted", "id", "Penawaran disetujui: JKG-7Q2M4K", "menyetujui penawaran"],
  ["declined", "id", "Penawaran ditolak: JKG-7Q2M4K", "menolak penawaran"],
] as const)(
  "the office reads that a quote was %s, in %s, in the subject and the text",
  async (answer, locale, subject, said) => {
    const mail = await renderOrderEmail("quote_answered", {
      order: order(),
      product,
      locale,
      site,
      public_url: "https://jukung.example",
      now: NOW,
      own: true,
      params: { answer },
    });
    expect(mail.subject).toBe(subject);
    for (const part of [seen(mail.html), mail.text]) expect(part).toContain(said);
  },
);

test("a quote's mail carries what the office wrote, and nothing where it wrote nothing", async () => {
  const wrote = { version: 1, message: "There is a ramp for the wheelchair" };
  expect((await write("quote_sent", "en", {}, wrote)).text).toContain(wrote.message);
  expect((await write("quote_sent", "en", {}, { version: 1, message: "" })).text).not.toContain(
    "“”",
  );
});

test("a refund that was sent names the account's last digits and the bank's reference", async () => {
  const sent = { amount: 1_400_000, bank: "BCA", ends: "7890", reference: "TRX 123456" };
  for (const locale of ["en", "id"] as const) {
    const { text } = await write("refund_done", locale, {}, sent);
    for (const said of ["BCA", "7890", "TRX 123456"]) expect(text).toContain(said);
  }
});

test.each(["channel", "account", "waits"])(
  "our cancellation beside a chargeback of a part refunds the rest, not all (%s)",
  async (way) => {
    const params = { amount: 300_000, reason: "High waves", way, channel: "CARDS" };
    for (const [locale, all, bank] of [
      ["en", "in full", "Your bank is taking Rp 100,000 of your payment back"],
      ["id", "seluruhnya", "Bank Anda sedang menarik kembali Rp 100.000"],
    ] as const) {
      const said = async (more: object) =>
        (
          await write("order_cancelled_by_operator", locale, {}, { ...params, ...more })
        ).text.replaceAll(/\s+/g, " ");
      expect(await said({})).toContain(all);
      expect(await said({})).not.toContain("Rp 100");
      expect(await said({ contested: 100_000 })).toContain(bank);
      expect(await said({ contested: 100_000 })).not.toContain(all);
    }
  },
);

test("who gave up one of two crossings is listed with the one that they still travel", async () => {
  const [first, second] = back.passengers;
  const legs = [
    leg({}),
    { ...back, passengers: [first!, { ...second!, state: "CANCELLED" as const }] },
  ];
  const { text } = await write("order_paid", "en", { legs, order_status: "CONFIRMED" });
  expect(text.match(/only Sanur – Banjar Nyuh/g)).toHaveLength(1);
  const both = await write("order_paid", "en", { order_status: "CONFIRMED" });
  expect(both.text).not.toContain("only Sanur");
});

test("what a bank contests is not taken off what was paid, and nothing is less than nothing", async () => {
  const refunds = [{ ...REFUND, id: 1, status: "DONE" as const, payment_id: 1, amount: 400_000 }];
  const payment = { at: "2031-12-01T08:00:00+08:00", method: null, channel: null, left: 0 };
  const payments = [{ ...payment, id: 1, amount: 400_000, reschedule_id: null }];
  const params = { amount: 400_000, reason: "High waves", way: "channel" };
  const written = await write(
    "order_cancelled_by_operator",
    "en",
    { refunds, payments, contested: 100_000 },
    params,
  );
  expect(written.text).toMatch(/Paid after refunds:? Rp 0/);
  expect(written.text).toMatch(/Contested with your bank, not decided yet:? Rp 100,000/);
});

test.each([
  "refund_requested",
  "refund_approved",
  "refund_rejected",
  "refund_reopened",
  "refund_done",
] as const)("%s says whose refund it is, of a party that travels on", async (event) => {
  const decided = { ...REFUND, status: "APPROVED" as const, payment_id: 1, amount: 300_000 };
  const refunds = [
    { ...decided, id: 7, passenger_ids: [2], positions: [2] },
    { ...decided, id: 8 },
  ];
  const params = { amount: 300_000, reason: "No seat was sold again", channel: "QRIS" };
  const one = await write(event, "en", { refunds }, { ...params, refund_id: 7 });
  const gone = order().passengers[1]?.full_name as string;
  expect(one.text).toMatch(/Crossing: Banjar Nyuh – Sanur, .*28 November/);
  // They still travel on the other one.
  expect(one.text.replaceAll(/\s+/g, " ")).toContain(`No longer on this crossing: ${gone}`);
  expect(one.text).not.toContain("No longer travelling");
  // Who gave up all of them.
  const off = { ...decided, id: 7, passenger_ids: [2], positions: null };
  const trip = await write(event, "en", { refunds: [off] }, { ...params, refund_id: 7 });
  expect(trip.text.replaceAll(/\s+/g, " ")).toContain(`No longer travelling: ${gone}`);
  // Of the whole order there is nobody to name.
  const whole = await write(event, "en", { refunds }, { ...params, refund_id: 8 });
  expect(whole.text).not.toContain("No longer travelling");
});

test("the email about a payment names the invoice that it brings; one for nothing brings none", async () => {
  const about = { type: "invoice", amount: 400_000, refund_id: null, issued_at: null } as const;
  const documents = [{ ...about, name: "INV-2026-000123" }];
  for (const [locale, said] of [
    ["en", "Also attached: invoice INV-2026-000123"],
    ["id", "Juga terlampir: invoice INV-2026-000123"],
  ] as const) {
    expect((await write("order_paid", locale, { documents })).text).toContain(said);
    expect((await write("order_paid", locale)).text).not.toMatch(
      /attached: invoice|terlampir: invoice/,
    );
  }
});

test("a refund that the gateway has sent names the payment method and its credit note", async () => {
  const documents = [
    {
      type: "credit_note",
      name: "CN-2026-000045",
      amount: 1,
      refund_id: 7,
      issued_at: null,
    } as const,
    {
      type: "credit_note",
      name: "CN-2026-000046",
      amount: 1,
      refund_id: 8,
      issued_at: null,
    } as const,
  ];
  const sent = { amount: 400_000, way: "method", channel: "QRIS", refund_id: 7 };
  for (const locale of ["en", "id"] as const) {
    const { text } = await write("refund_done", locale, { documents }, sent);
    for (const said of ["QRIS", "CN-2026-000045"]) expect(text).toContain(said);
    expect(text).not.toMatch(/CN-2026-000046|undefined|\{/);
  }
});

test("staff read why an email comes to them, not that they have an order", async () => {
  const mail = (locale: "en" | "id") =>
    renderOrderEmail("inquiry_new", {
      order: order(),
      product,
      locale,
      site,
      public_url: "https://jukung.example",
      now: NOW,
      own: true,
      params: {},
    });
  expect((await mail("en")).text).toContain("because you work for Jukung");
  expect((await mail("id")).text).toContain("karena Anda mengelola Jukung");
});

test("the office reads what the guest asked and how to reach them, and is not told to ask itself", async () => {
  const { text, html } = await renderOrderEmail("inquiry_new", {
    order: order(),
    product,
    locale: "en",
    site,
    public_url: "https://jukung.example",
    now: NOW,
    own: true,
    params: { text: "Is there shade on board?" },
  });
  for (const part of [seen(html), text]) {
    for (const said of ["Is there shade on board?", "made@example.com", "+6281200000000"])
      expect(part).toContain(said);
    expect(part).not.toMatch(/Questions\?|halo@jukung\.example/);
  }
});

test("staff read of a booking at once what its customer wrote: nobody has read it yet", async () => {
  const remarks = "One of us is in a wheelchair";
  const booked = { ...order({ order_status: "CONFIRMED" }), remarks } as Order;
  for (const locale of ["en", "id"] as const) {
    const { text, subject } = await renderOrderEmail("booked_at_once", {
      order: booked,
      product,
      locale,
      site,
      public_url: "https://jukung.example",
      now: NOW,
      own: true,
      params: {},
    });
    for (const said of [remarks, "+6281200000000", "/admin/orders/"]) expect(text).toContain(said);
    expect(subject).not.toMatch(/undefined|\{/);
  }
});

test("a code says for how long and what for, and nothing of the way to the harbour", async () => {
  const confirmed = { order_status: "CONFIRMED" } as const;
  for (const [event, said] of [
    [
      "order_pin",
      "a cancellation, a refund, the bank account for it, an accepted or declined quote",
    ],
    ["refund_otp", "to approve or reject it"],
  ] as const) {
    const { text } = await renderOrderEmail(event, {
      order: order(confirmed),
      product,
      locale: "en",
      site,
      public_url: "https://jukung.example",
      now: NOW,
      own: true,
      params: { first_name: "Komang", seconds: 60, amount: 250_000 },
      secret: "123456",
    });
    expect(text).toContain("within 60 seconds");
    expect(text).toContain(said);
    expect(text).not.toContain("Check in by");
  }
});

test.each([
  ["en", "It confirms the change of date. Do not share it"],
  ["id", "Kode ini mengonfirmasi perubahan tanggal. Jangan bagikan"],
] as const)("a code says the one thing that it was requested for (%s)", async (locale, said) => {
  const { text } = await write("order_pin", locale, {}, { seconds: 60, way: "reschedule" });
  expect(text.replaceAll(/\s+/g, " ")).toContain(said);
});

test.each([
  [
    "en",
    "cancel",
    "It confirms the cancellation. If we refund you by bank transfer, the money goes",
  ],
  ["en", "refund", "It confirms the refund. If we make it by bank transfer, the money goes"],
  [
    "id",
    "cancel",
    "Kode ini mengonfirmasi pembatalan. Jika dana kami kembalikan lewat transfer bank",
  ],
  ["id", "refund", "rekening tujuannya adalah yang diisi bersama kode ini"],
] as const)("a code that sends money says where to (%s, %s)", async (locale, way, said) => {
  const { text } = await write("order_pin", locale, {}, { seconds: 60, way });
  expect(text.replaceAll(/\s+/g, " ")).toContain(said);
});

test("a changed name says to download the tickets again, to whoever changed it", async () => {
  const paid = { order_status: "CONFIRMED" } as const;
  for (const [way, said] of [
    ["own", "If this was not you"],
    ["tickets", "We changed names"],
  ] as const) {
    const { text } = await write("order_changed", "en", paid, { way });
    expect(text).toContain(said);
    expect(text).toContain("download the tickets again");
  }
  const { text } = await write("order_changed", "en", paid, { way: "office" });
  expect(text).not.toContain("download the tickets again");
});

test("the email about a request says how soon the office answers, where that is measured", async () => {
  expect((await write("inquiry_received", "en", {}, { hours: 5 })).text).toContain(
    "We usually answer within 5 hours.",
  );
  expect((await write("inquiry_received", "id", {}, { hours: 5 })).text).toContain(
    "Biasanya kami menjawab dalam 5 jam.",
  );
  expect((await write("inquiry_received", "en", {}, {})).text).not.toContain("usually");
});

test("an email about a correction names each value with what it was, and of identity details only which", async () => {
  const corrected = JSON.stringify([
    { field: "passenger", from: "Emma", to: "Emma de Vries" },
    { field: "passenger", name: "Made Suryani", details: ["nationality", "id_number"] },
    { field: "phone", from: "+6281200000000", to: "+6281200000001" },
  ]);
  const { text } = await write("order_changed", "en", {}, { way: "office", corrected });
  expect(text).toContain("Passenger: Emma de Vries (before: Emma)");
  expect(text).toContain("Passenger: Made Suryani: nationality, identity number");
  expect(text).toContain("Phone: +6281200000001 (before: +6281200000000)");
  // Emails that were queued by an earlier version name nothing.
  const { text: earlier } = await write("order_changed", "en", {}, { way: "office" });
  expect(earlier).not.toContain("before:");
});

test("a mail of an order with refunds adds up: what was paid, each refund, and what remains", async () => {
  const payment = {
    at: "2026-11-20T10:12:00+08:00",
    method: "qr_code",
    channel: "QRIS",
    left: 0,
  } as const;
  const refund = { ...REFUND, payment_id: 1 };
  const { text } = await write(
    "refund_requested",
    "en",
    {
      order_status: "CONFIRMED",
      payments: [
        { ...payment, id: 1, amount: 1_400_000, reschedule_id: null },
        { ...payment, id: 2, amount: 56_000, reschedule_id: 7 },
      ],
      refunds: [
        { ...refund, id: 1, amount: 300_000, status: "DONE" },
        { ...refund, id: 2, amount: 56_000, status: "REQUESTED" },
        { ...refund, id: 3, amount: 5_000, status: "REJECTED" },
      ],
    },
    { amount: 56_000, parts: "Rp 50,000 of this; Rp 6,000 of that" },
  );
  const plain = text.replaceAll("\u00a0", " ");
  expect(plain).toContain("Rp 50,000 of this; Rp 6,000 of that");
  for (const line of [
    "Paid for the booking: Rp 1,400,000",
    "Paid for the change of date: Rp 56,000",
    "Refunded: −Rp 300,000",
    "Refund requested: −Rp 56,000",
    "Left if what was requested is refunded: Rp 1,100,000",
  ])
    expect(plain).toContain(line);
  expect(plain).not.toContain("5,000\n");
});

test("the email with the tickets says until when each way is refunded, as the review did", async () => {
  const policy = [
    { hours: 72, percent: 100 },
    { hours: 24, percent: 50 },
  ];
  const legs = [leg({ refund_policy: policy }), { ...back, refund_policy: policy }];
  const paid = { order_status: "CONFIRMED" } as const;
  const { text } = await write("order_paid", "en", { ...paid, legs });
  expect(text).toContain(
    "If you cancel (outbound): full refund until Saturday, 21 November 2026, 07:30 WITA",
  );
  expect(text).toContain(
    "If you cancel (return): full refund until Wednesday, 25 November 2026, 17:15 WITA",
  );
  const off = { ...back, state: "CANCELLED" as const };
  const one = await write("order_paid", "en", { ...paid, legs: [legs[0]!, off] });
  expect(one.text).toContain(
    "If you cancel: full refund until Saturday, 21 November 2026, 07:30 WITA",
  );
  expect((await write("order_paid", "id", { ...paid, legs: [leg({})] })).text).toContain(
    "Jika dibatalkan: dana tidak dikembalikan",
  );
});

describe("a refund for one way of two", () => {
  const one_way = { order_status: "CONFIRMED", legs: [leg({}), { ...back, state: "CANCELLED" }] };
  const said = (over: Partial<FastBoatOrder>) =>
    write("refund_requested", "en", { ...one_way, ...over } as Partial<FastBoatOrder>, {
      amount: 700_000,
    });
  const sky = (html: string) =>
    /class="morning-high" style="background-color:([^;"]+)/.exec(html)?.[1];

  test("draws the way that stays as one that sails, and says that it stays", async () => {
    const { html, text } = await said({});
    expect(text).toContain("This crossing stays as it is");
    const paid = await write("order_paid", "en", { order_status: "CONFIRMED" });
    expect(sky(html)).toBeDefined();
    expect(sky(html)).toBe(sky(paid.html));
  });

  test("of an order that was cancelled whole is drawn faded, and nothing stays", async () => {
    const { html, text } = await said({ order_status: "CANCELLED" });
    expect(text).not.toContain("stays as it is");
    expect(sky(html)).not.toBe(sky((await said({})).html));
  });
});

describe("bank transfers", () => {
  const bank_transfer: NonNullable<FastBoatOrder["bank_transfer"]> = {
    amount: 1_400_636,
    code: 636,
    accounts: [
      { bank: "BCA", number: "772 001 2345", holder: "PT Segara Wisata" },
      { bank: "Mandiri", number: "145 001", holder: "PT Segara Wisata" },
    ],
    accounts_changed: false,
    note: "",
    proof: null,
    may_send: true,
  };
  const pay_by = { gateway: false, transfer: true, gateway_until: null };

  test("the email that says how to transfer explains the code, and has it all above the button and the crossing", async () => {
    const { html, text } = await write("transfer_chosen", "en", { bank_transfer, pay_by });
    const shown = seen(html);
    const order_of = (...parts: string[]) => parts.map((part) => shown.indexOf(part));
    const places = order_of(
      "Rp 1,400,636 (total Rp 1,400,000 + unique code Rp 636)",
      "To one of these accounts BCA 772 001 2345",
      "or Mandiri 145 001",
      "Upload proof of transfer",
      "Banjar Nyuh",
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(html).toContain("/public-orders/fast-boats/q2w3e4r5t6y7u8i9o0p1aA/transfer");
    expect(text.replaceAll("\u00a0", " ")).toContain(
      "Transfer exactly: Rp 1,400,636 (total Rp 1,400,000 + unique code Rp 636)",
    );
    const [one] = bank_transfer.accounts;
    const alone = { ...bank_transfer, accounts: one ? [one] : [] };
    const single = await write("transfer_chosen", "en", { bank_transfer: alone, pay_by });
    expect(single.text).toContain("To this account: BCA");
  });

  test.each([
    ["held", "ON_HOLD", true, "We hold your booking until"],
    ["paid", "CONFIRMED", false, "already paid"],
    ["over", "EXPIRED", false, "already been released"],
    ["over", "CANCELLED", false, "Your order is cancelled"],
  ] as const)(
    "the email about a proof names an amount only while its order waits for it: %s, %s",
    async (way, order_status, named, said) => {
      const part = { bank_transfer, pay_by, order_status };
      const { text } = await write("proof_received", "en", part, { amount: 1_400_636, way });
      expect(text.includes("Amount of your transfer")).toBe(named);
      expect(text).toContain(said);
    },
  );

  test("the email with the tickets says what was paid with the code", async () => {
    const part = { order_status: "CONFIRMED", transfer_code: 636, bank_transfer } as const;
    const { text } = await write("order_paid", "en", part);
    expect(text.replaceAll("\u00a0", " ")).toMatch(
      /Total: Rp 1,400,000\nUnique code of the bank transfer: Rp 636\nPaid by bank transfer: Rp 1,400,636/,
    );
  });

  test("where a transfer would add a code, no button names the amount", async () => {
    const button = async (part: Partial<FastBoatOrder>) =>
      (await write("order_created", "en", part)).text.replaceAll("\u00a0", " ");
    expect(await button({ pay_by })).toContain("Open your order to pay:");
    expect(await button({ pay_by })).not.toContain("Pay Rp");
    expect(await button({})).toContain("Pay Rp 1,400,000:");
  });

  test.each([
    ["it waits for the transfer", "ON_HOLD", 2, "Transfer exactly: Rp 1,400,636", "Transfer by"],
    ["there is no account now", "ON_HOLD", 0, "we cannot name another one at the moment", null],
    ["it was paid since", "CONFIRMED", 2, "please do not transfer anything", null],
  ] as const)(
    "the email about another account asks for money only while it is to be sent: %s",
    async (_name, order_status, most, said, notice) => {
      const accounts = bank_transfer.accounts.slice(0, most);
      const part = { order_status, pay_by, bank_transfer: { ...bank_transfer, accounts } };
      const { html, text } = await write("accounts_changed", "en", part);
      const plain = text.replaceAll("\u00a0", " ");
      expect(plain).toContain(said);
      expect(plain).toMatch(/upload the photo of that transfer all the same/);
      expect(html).toContain("/q2w3e4r5t6y7u8i9o0p1aA/transfer");
      expect(plain.includes("BCA 772 001 2345")).toBe(notice !== null);
      expect(plain.includes("Transfer by")).toBe(notice !== null);
    },
  );

  test("of too little money the email says until when the order is still held", async () => {
    const said = async (order_status: FastBoatOrder["order_status"]) =>
      (await write("refund_account_needed", "en", { order_status }, { amount: 1, reason: "SHORT" }))
        .text;
    expect(await said("ON_HOLD")).toContain("still held until 10:30 WITA");
    expect(await said("EXPIRED")).not.toContain("held until");
  });

  test("of too little money the email names what is to be transferred, until when and where to, and leads there", async () => {
    const part = { order_status: "ON_HOLD", bank_transfer, pay_by } as const;
    const params = { amount: 1, reason: "SHORT" };
    const { html, text } = await write("refund_account_needed", "en", part, params);
    const plain = text.replaceAll("\u00a0", " ");
    expect(plain).toMatch(/transfer the whole Rp 1,400,636 as below by 10:30 WITA on/);
    expect(plain).toContain("Transfer exactly: Rp 1,400,636");
    expect(plain).toContain("BCA 772 001 2345");
    const page = "/public-orders/fast-boats/q2w3e4r5t6y7u8i9o0p1aA";
    expect(html.indexOf(`${page}/transfer"`)).toBeGreaterThan(-1);
    // The account for the money that goes back comes after it.
    expect(html.indexOf(`${page}"`)).toBeGreaterThan(html.indexOf(`${page}/transfer"`));
    const over = { ...part, order_status: "EXPIRED" } as const;
    const late = await write("refund_account_needed", "en", over, params);
    expect(late.text).not.toContain("772 001 2345");
    expect(late.html).not.toContain(`${page}/transfer"`);
  });
});

test.each(["en", "id"] as const)(
  "a moved trip has a voucher, a moved crossing a ticket, and the office reads whom to call (%s)",
  async (locale) => {
    const params = { was: "Rinjani", was_departs_at: "2026-11-24T07:30:00+08:00", way: "even" };
    const told = (event: "order_rescheduled" | "trip_moved_office", of: ProductEmail) =>
      renderOrderEmail(event, {
        order: order(),
        product: of,
        locale,
        site,
        public_url: "https://jukung.example",
        now: NOW,
        own: true,
        params,
      });
    const trips = { ...product, wording: "trip" } as const;
    const ticket = locale === "en" ? "new ticket" : "Tiket baru";
    const voucher = locale === "en" ? "new voucher" : "Voucher baru";
    for (const event of ["order_rescheduled", "trip_moved_office"] as const) {
      expect((await told(event, product)).text).toContain(ticket);
      expect((await told(event, trips)).text).toContain(voucher);
      expect((await told(event, trips)).text).not.toMatch(/\b(ticket|tiket)\b/i);
    }
    const { email, phone } = order().contact;
    expect((await told("trip_moved_office", trips)).text).toContain(`(${phone}, ${email})`);
  },
);

test.each([
  [null, "en", "time to be agreed"],
  [null, "id", "jam akan disepakati"],
  ["09:00", "en", "07:30"],
] as const)(
  "a moved charter whose hour is %s says it of the day that it was on (%s)",
  async (start_time, locale, said) => {
    const departs = "2026-11-24T07:30:00+08:00";
    const { text } = await renderOrderEmail("order_rescheduled", {
      order: { ...order(), start_time } as ReturnType<typeof order>,
      product: { ...product, wording: "trip" },
      locale,
      site,
      public_url: "https://jukung.example",
      now: NOW,
      own: true,
      params: { was: "Rinjani", was_departs_at: departs, was_arrives_at: departs, way: "even" },
    });
    expect(text.replaceAll("\n", " ")).toMatch(new RegExp(`2026, ${said},? `));
  },
);
