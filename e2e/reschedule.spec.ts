import type { Page } from "@playwright/test";
import { fieldError, partUnder, ticketQr, toast, toastSaying } from "./finders.ts";
import { type Language, office, speak, text } from "./quote-steps.ts";
import {
  asksLess,
  awake,
  CONTACT,
  codeIn,
  dayOnBali,
  held,
  languagesToTry,
  pageOf,
  rupiahIn,
  signedIn,
} from "./steps.ts";
import { axe, expect, OWN_CATALOGUE, test } from "./world.ts";

test.use({ siteEnv: OWN_CATALOGUE });

/** The email with the code; others may come at the same time. */
const PIN = /^(Your PIN for|Kode OTP Anda untuk)/;

/** Pays an order on the sandbox's page, and waits until its tickets are there. */
async function pay(page: Page, order: { slug: string }) {
  await page.goto(pageOf(order));
  await page.getByRole("button", { name: /^(Pay|Bayar) Rp/ }).click();
  await payHere(page);
  await expect(async () => {
    await page.goto(pageOf(order));
    await expect(ticketQr(page).first()).toBeAttached({ timeout: 2_000 });
  }).toPass();
}

/** Pays on the sandbox's page, which is open. */
async function payHere(page: Page) {
  await expect(page).toHaveURL(/\/pay\//);
  await page.getByRole("radio", { name: "QRIS", exact: true }).check();
  await page.getByRole("button", { name: /^(Pay|Bayar) Rp/ }).click();
  await expect(page).toHaveURL(/payment-successfull/);
}

/** Chooses a day on the page that changes the date. */
async function wish(page: Page, language: Language, day: string) {
  await page.goto(`${new URL(page.url()).pathname}?date=${day}`);
  await awake(page);
  await expect(
    page.getByRole("heading", {
      name: new RegExp(text(language, "reschedule_choose", { day: "" })),
    }),
  ).toBeVisible();
}

for (const language of languagesToTry(["id", "en"] as const satisfies Language[])) {
  const say = (key: string, params?: Record<string, string>) => text(language, key, params);

  test(`a customer changes the date of a paid crossing, pays the difference, and keeps a date (${language})`, async ({
    page,
    browser,
    mail,
    world,
  }) => {
    test.slow();
    const order = await held(page, await signedIn(page, "agent"), { day: 24, adults: 2 });
    await speak(page, language);
    await pay(page, order);

    await test.step("the order page leads to the dates, with the rule", async () => {
      await page.getByRole("link", { name: say("reschedule_open") }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("reschedule_title"));
      await axe(page);
    });

    await test.step("a wrong PIN keeps the choice; the right one changes the date", async () => {
      // Another departure of the same day, at the same fare.
      await wish(page, language, dayOnBali(24));
      const early = page.getByRole("radio", { name: say("reschedule_even") }).first();
      const before = mail.mails.length;
      const send = page.getByRole("button", { name: say("pin_mail") });
      await send.click();
      await expect(page.getByRole("alert")).toContainText(say("reschedule_pick"));
      await early.check();
      await send.click();
      const pinField = page.getByLabel(say("pin"));
      await expect(pinField).toBeVisible();
      const agreed = page.locator("#pin .fact-list");
      await expect(agreed).toContainText(say("reschedule_even"));
      await axe(page);
      const change = page.getByRole("button", { name: say("reschedule_do"), exact: true });
      const asked = await mail.waitFor({ to: CONTACT, subject: PIN, after: before });
      // What the PIN is for; and none was sent before there was a choice.
      expect(asked.text).toMatch(/It confirms the change of date|mengonfirmasi perubahan tanggal/);
      expect(mail.mails.slice(before).filter(({ subject }) => PIN.test(subject))).toHaveLength(1);
      const pin = codeIn(asked);
      await pinField.fill(pin === "000000" ? "111111" : "000000");
      await change.click();
      await expect(fieldError(page, /salah|wrong/)).toBeVisible();
      await expect(toast(page)).toHaveCount(0);
      await expect(agreed).toContainText(say("reschedule_even"));
      // Another choice needs no other PIN.
      await page.getByRole("link", { name: say("reschedule_other") }).click();
      await early.check();
      await page.getByRole("button", { name: say("reschedule_next"), exact: true }).click();
      await pinField.fill(pin);
      await change.click();
      await expect(toastSaying(page, say("reschedule_done"))).toBeVisible();
      // Whoever is signed in stays in their account.
      await expect(page).toHaveURL(/\/user\/orders\//);
      await expect(partUnder(page, say("reschedule_history"))).toBeVisible();
      const told = await mail.waitFor({
        to: CONTACT,
        after: before,
        subject: /^(New date|Tanggal baru)/,
      });
      expect(told.text).toContain(order.booking_id);
    });

    await test.step("the office moves it to another day, and the customer reads why", async () => {
      const staff = await office(browser, world.url, language);
      await staff.goto(`/admin/orders/fast-boats/${order.slug}`);
      await staff.getByRole("link", { name: say("admin_reschedule") }).click();
      await expect(staff).toHaveURL(/\/reschedule$/);
      await axe(staff);
      await wish(staff, language, dayOnBali(25));
      await staff.getByLabel(say("admin_reschedule_reason")).fill("Kapal naik dok");
      await staff.getByRole("button", { name: say("admin_reschedule_do") }).click();
      await expect(staff.getByRole("alert")).toContainText(say("reschedule_pick"));
      await expect(staff.getByLabel(say("admin_reschedule_reason"))).toHaveValue("Kapal naik dok");
      await staff
        .getByRole("radio", { name: /07[.:]00/ })
        .first()
        .check();
      const before = mail.mails.length;
      await staff.getByRole("button", { name: say("admin_reschedule_do") }).click();
      await expect(toastSaying(staff, say("admin_reschedule_done"))).toBeVisible();
      const moves = partUnder(staff, say("reschedule_history"));
      await expect(moves).toContainText("Kapal naik dok");
      await expect(moves).toContainText(say("admin_move_price_kept"));
      await axe(staff);
      const told = await mail.waitFor({
        to: CONTACT,
        subject: /^(New date|Tanggal baru)/,
        after: before,
      });
      expect(told.text).toContain("Kapal naik dok");
      await staff.context().close();
    });
  });

  test(`a dearer date waits for its payment, can be kept, and is paid in the end (${language})`, async ({
    page,
    browser,
    mail,
    world,
  }) => {
    test.slow();
    const staff = await office(browser, world.url, language);
    const order = await held(page, await signedIn(page, "agent"), { day: 24, departs: "08:15" });
    await speak(page, language);
    await pay(page, order);
    // The other boats of that day are dearer.
    const dearer = page
      .getByRole("listitem")
      .filter({ hasText: language === "id" ? /Tambah Rp/ : /Rp\s[\d,]+ more/ });
    const toPayment = async () => {
      await page.goto(`${pageOf(order)}/reschedule?date=${dayOnBali(24)}`);
      await awake(page);
      await dearer.first().getByRole("radio").check();
      const before = mail.mails.length;
      await page.getByRole("button", { name: say("pin_mail") }).click();
      const pin = codeIn(await mail.waitFor({ to: CONTACT, subject: PIN, after: before }));
      await page.getByLabel(say("pin")).fill(pin);
      // What the difference is made of, before the PIN is used.
      await expect(page.locator("#pin")).toContainText(say("move_fare_before"));
      // The sum stands on the button.
      await page
        .getByRole("button", { name: new RegExp(say("reschedule_do_pay", { amount: "Rp" })) })
        .click();
      await expect(page).toHaveURL(/\/pay\//);
    };

    await test.step("money for a date that was withdrawn goes back, and the page says so", async () => {
      await toPayment();
      const payment = page.url();
      await page.goto(pageOf(order));
      const waits = new RegExp(say("reschedule_held", { amount: "Rp" }));
      await expect(page.getByRole("heading", { name: waits })).toBeVisible();
      await axe(page);
      await page.getByRole("button", { name: say("reschedule_keep") }).click();
      await expect(toastSaying(page, say("reschedule_kept"))).toBeVisible();
      await page.goto(payment);
      await payHere(page);
      const stays = page.getByRole("heading", { name: say("outcome_not_moved_title") });
      await expect(stays).toBeVisible();
      await page.reload();
      await expect(stays).toBeVisible();
      await axe(page);
      await expect(async () => {
        await page.goto(pageOf(order));
        // What is done is one line, until it is asked for.
        await page.locator(".refund-more summary").first().click({ timeout: 2_000 });
        const why = page.getByText(say("refund_why_move_withdrawn"));
        await expect(why).toBeVisible({ timeout: 2_000 });
      }).toPass();
    });

    await test.step("too little for the new date goes back, and the whole of it is asked for", async () => {
      await toPayment();
      await asksLess(world, 1000);
      await page.reload();
      const before = mail.mails.length;
      await payHere(page);
      const short = page.getByRole("heading", { name: say("outcome_move_short_title") });
      await expect(short).toBeVisible({ timeout: 30_000 });
      await axe(page);
      const told = await mail.waitFor({
        to: CONTACT,
        subject: /^(We are refunding|Pengembalian dana)/,
        after: before,
      });
      expect(told.text).toMatch(/The change of date costs Rp|Biaya perubahan tanggal Rp/);
    });

    await test.step("the second try is paid: the trip is on its new date", async () => {
      await page.getByRole("link", { name: say("paid_open") }).click();
      await page
        .getByRole("button", { name: new RegExp(say("reschedule_pay", { amount: "Rp" })) })
        .click();
      await payHere(page);
      await expect(page.getByRole("heading", { name: say("outcome_moved_title") })).toBeVisible({
        timeout: 30_000,
      });
      await page.goto(pageOf(order));
      const history = partUnder(page, say("reschedule_history"));
      await expect(history).toContainText(say("move_fare_new"));
      // Each payment under the price, the unused one too, and what went back of it.
      const price = partUnder(page, say("order_price"));
      await expect(price).toContainText(say("booking_after_refunds"));
      await expect(price).toContainText(say("refund_for_unused"));
    });

    await test.step("cancelling it says which payments the refund is taken from", async () => {
      await page.goto(`${pageOf(order)}/cancel?what=all`);
      const confirm = page.locator("#confirm");
      await expect(confirm).toContainText(say("cancelling_split"));
      await expect(confirm.locator("li")).toHaveCount(2);
      const [total, ...parts] = (await confirm.locator(".cancel-sum, li").allTextContents()).map(
        rupiahIn,
      );
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
      await axe(page);
    });

    await test.step("the office reads every rupiah of both", async () => {
      await staff.goto(`/admin/orders/fast-boats/${order.slug}`);
      const moves = partUnder(staff, say("reschedule_history"));
      await expect(moves).toContainText(say("admin_move_done"));
      await expect(moves).toContainText(say("admin_move_withdrawn"));
      const payments = partUnder(staff, say("admin_payments"));
      await expect(payments).toContainText(say("admin_payment_order"));
      await expect(payments).toContainText(say("admin_payment_move"));
      await expect(payments).toContainText(say("admin_payment_unused"));
      await expect(staff.getByRole("link", { name: /^Invoice INV-.*Rp/ })).toHaveCount(2);
      await axe(staff);
      await staff.context().close();
    });
  });
}

test("a tour that is to be moved is named, and a day that it cannot be moved to says why in its own words, with days that it can", async ({
  page,
}) => {
  const headers = { Authorization: `Bearer ${await signedIn(page, "traveller")}` };
  const list = "/api/users/orders?kind=tours&status=CONFIRMED&per_page=100";
  type Listed = { slug: string; actions: string[]; title: string; starts_at: string };
  const { data } = (await (await page.request.get(list, { headers })).json()) as { data: Listed[] };
  const tour = data.find(({ actions }) => actions.includes("reschedule"))!;
  const path = `/user/orders/tours/${tour.slug}`;
  await page.goto(`${path}/cancel?lang=en`);
  await expect(
    page.locator("header", { has: page.getByRole("heading", { level: 1 }) }),
  ).toContainText(tour.title);
  // The day that it has, and one that is over: a page that is loaded again says what is true now.
  await page.goto(`${path}/reschedule?date=${tour.starts_at.slice(0, 10)}`);
  await expect(page.locator(".fact-list").first()).toContainText(tour.title);
  await expect(page.getByRole("heading", { name: /^Your trip is on .* now$/ })).toBeVisible();
  await page.goto(`${path}/reschedule?date=2020-01-01`);
  await expect(fieldError(page, /from today on/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Day after" })).toHaveCount(0);
  await axe(page);
  const stateOn = async (date: string) => {
    const asked = `/api/users/orders/tours/${tour.slug}/reschedule?position=1&date=${date}`;
    const { data: options } = await (await page.request.get(asked, { headers })).json();
    return options[0].state as string;
  };
  let day = 2;
  while ((await stateOn(dayOnBali(day))) !== "closed") day += 1;
  await page.goto(`${path}/reschedule?date=${dayOnBali(day)}`);
  const none = page.getByRole("heading", { name: text("en", "reschedule_none_trip") });
  await expect(none).toBeVisible();
  const near = page.locator(".empty-state").getByRole("link");
  expect(await near.count()).toBeGreaterThan(0);
  await axe(page);
  await near.first().click();
  await expect(page.getByRole("heading", { name: /^Choose for/ })).toBeVisible();
});
