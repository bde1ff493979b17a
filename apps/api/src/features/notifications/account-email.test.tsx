import type { Site } from "@jukung/contract";
import { describe, expect, test } from "vitest";
import { renderAccountEmail } from "./account-email-page.tsx";
import type { AccountMail } from "./notify.ts";

const TOKEN = "q2w3e4r5t6y7u8i9o0p1aSdFgHjKlZxCvBnM-_0123A";
const site: Site = {
  live: true,
  name: "Jukung",
  logo_text: "Jukung",
  whatsapp: "+6281987654321",
  email: "halo@jukung.example",
  hours: "",
  addresses: ["Jalan Hang Tuah 12, Sanur"],
  social_links: [],
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
const write = (
  event: AccountMail,
  locale: "id" | "en",
  params: Record<string, string | number> = {},
) =>
  renderAccountEmail(event, {
    locale,
    site,
    public_url: "https://jukung.example",
    params: {
      first_name: "Made",
      area: "users",
      seconds: 60,
      email: "new@example.com",
      orders: 3,
      total: 600_000,
      by: "Made",
      accounts: "BCA 772 001 2345 (PT Segara Wisata)",
      ...params,
    },
    secret: ["reset_code", "cancel_code"].includes(event) ? "048213" : TOKEN,
    valid_until: new Date("2026-11-21T02:30:00Z"),
  });
/** The visible text of the HTML, without React's comments between texts. */
const seen = (html: string) =>
  html
    .replace(/<(style|title)[\s\S]*?<\/\1>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&#x27;", "'")
    .replace(/[\s\u00a0]+/g, " ");

const EVENTS: [event: AccountMail, page: string | null][] = [
  ["account_activation", `/email-verification/${TOKEN}`],
  ["account_exists", "/sign-in"],
  ["reset_code", null],
  ["cancel_code", null],
  ["email_change", `/email-verification/${TOKEN}?change=1`],
  ["email_change_notice", "/forgot-password"],
  ["password_changed", "/forgot-password"],
  ["google_linked", "/user/settings"],
  ["transfer_accounts_changed", "/settings/site"],
];
describe.each(EVENTS)("%s", (event, page) => {
  test.each([
    { locale: "id", hello: "Halo Made,", footer: "karena punya akun di Jukung" },
    { locale: "en", hello: "Hello Made,", footer: "because you have an account at Jukung" },
  ] as const)("says the same in both parts, in $locale", async ({ locale, hello, footer }) => {
    const { subject, html, text } = await write(event, locale);
    expect(subject.length).toBeGreaterThan(10);
    expect(html).toContain(`lang="${locale}"`);
    for (const part of [seen(html), text]) {
      for (const said of [hello, footer, "halo@jukung.example"]) expect(part).toContain(said);
      expect(part).not.toMatch(/undefined|null|NaN|\[object|\{\w+\}/);
    }
    expect(text).not.toMatch(/<\/?[a-z!]|&[a-z]+;|&#\d/i);
    if (page) {
      expect(html).toContain(`href="https://jukung.example${page}"`);
      expect(text).toContain(`https://jukung.example${page}`);
    }
  });
  test("shows a name that looks like code, or has lines, as the one line it is", async () => {
    const { html, text } = await write(event, "en", {
      first_name: "<img src=x>\n\nPay here: evil",
    });
    expect(html).not.toContain("<img src=x>");
    expect(text).toContain("Hello <img src=x> Pay here: evil,");
  });
});

test("a code stands in the mail, and not in its subject, which a locked telephone shows", async () => {
  const { subject, html, text } = await write("reset_code", "en");
  expect(text).toContain("Your code: 048213");
  expect(text).toContain("within 60 seconds");
  expect(seen(html)).toContain("048213");
  expect(subject).not.toContain("048213");
});
test("a link says until when it works, in Bali's time", async () => {
  expect((await write("account_activation", "en")).text).toMatch(
    /The link is valid until: 10:30 WITA, Saturday,? 21 November 2026/,
  );
});
test("an activation on the way to a booking says that the trip still waits", async () => {
  const waits = "not booked yet";
  const next = "/tours-and-activities/booking-form/review?tour=ubud";
  expect((await write("account_activation", "en", { next })).text).toContain(waits);
  for (const other of ["", "/user/orders", "/fast-boats?from=sanur"])
    expect((await write("account_activation", "en", { next: other })).text).not.toContain(waits);
});
test("the old address is told which one is to come", async () => {
  expect((await write("email_change_notice", "en")).text).toContain("new@example.com");
});
test.each([
  ["account_activation", `/admin/email-verification/${TOKEN}`],
  ["email_change", `/admin/email-verification/${TOKEN}?change=1`],
  ["password_changed", "/admin/forgot-password"],
  ["account_exists", "/admin/sign-in"],
] as const)("%s leads staff to their own pages", async (event, page) => {
  const { text } = await write(event, "en", { area: "admins" });
  expect(text).toContain(`https://jukung.example${page}`);
});
