import type { Page } from "@playwright/test";
import pg from "pg";
import { orderStates, partUnder } from "./finders.ts";
import type { Mail } from "./mail-sink.ts";
import { type Language, office, speak, text } from "./quote-steps.ts";
import { asked, CONTACT, held, languagesToTry, pageOf, signedIn } from "./steps.ts";
import { axe, expect, test } from "./world.ts";

// The dashboard shows five refunds: other tests' refunds would hide these.
test.use({ siteEnv: { JUKUNG_JOURNEYS: "refunds" } });

const codeIn = (mail: Mail): string => mail.text.match(/\b\d{6}\b/)?.[0] ?? "no code";
const linkOf = (order: { slug: string }) => `/public-orders/fast-boats/${order.slug}`;
const officeOf = (order: { slug: string }) => `/admin/orders/fast-boats/${order.slug}`;
const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).first().click();

/** Books two seats and pays them on the sandbox's page. */
async function paid(page: Page, { day, channel }: { day: number; channel: string }) {
  const token = await signedIn(page, "agent");
  const order = await held(page, token, { day, adults: 2 });
  await page.goto(pageOf(order));
  await page.locator("button[name=intent][value=pay]").click();
  await page.locator(`input[name=channel][value=${channel}]`).check();
  await page.locator("main button[name=intent][value=pay]").click();
  await page.waitForURL(/payment-successfull/);
  // The gateway's notice may come after the payer's return.
  await expect(async () => {
    await page.goto(pageOf(order));
    await expect(page.getByRole("link", { name: /^(Download tickets|Unduh tiket)/ })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  return { ...order, token };
}

for (const [language, day] of languagesToTry([
  ["en", 25],
  ["id", 26],
] as const satisfies [Language, number][])) {
  const say = (key: string, params?: Record<string, string>) => text(language, key, params);
  /** How the line begins that says what to transfer, and to whom. */
  const instruction = say("refund_transfer_text").split(" {")[0] as string;

  test(`the operator cancels a trip that was paid by virtual account, is told the account, and transfers (${language})`, async ({
    page,
    browser,
    mail,
    world,
  }) => {
    await speak(page, language);
    const order = await paid(page, { day, channel: "BCA_VIRTUAL_ACCOUNT" });
    const staff = await office(browser, world.url, language);
    await staff.goto(officeOf(order));
    let before = mail.mails.length;
    await staff.locator("summary", { hasText: say("admin_cancel") }).click();
    await staff.locator("#cancel textarea[name=reason]").fill("Nyepi, the harbour is closed");
    await press(staff, say("admin_cancel_yes"));
    await expect(staff.getByText(say("refund_needs_account")).first()).toBeVisible();
    await axe(staff);

    // The customer reads why, how much, and what to do; nothing that is not true.
    const told = await mail.waitFor({
      to: CONTACT,
      subject: new RegExp(order.booking_id),
      after: before,
    });
    expect(told.text).toContain("Nyepi, the harbour is closed");
    expect(told.text).toMatch(/Rp\s\d/);
    expect(told.text).not.toMatch(/You have not been charged|Anda tidak dikenai biaya/);

    // By the link, without an account of one's own: the PIN first, then the bank account.
    const guest = await (await browser.newContext({ baseURL: world.url })).newPage();
    await speak(guest, language);
    await guest.goto(linkOf(order));
    const over = partUnder(guest, say("order_cancelled_title"));
    await expect(over).toContainText(say("order_over_by_operator_because"));
    await expect(over).toContainText("Nyepi, the harbour is closed");
    before = mail.mails.length;
    await press(guest, say("pin_mail"));
    await expect(guest.locator("input[name=pin]")).toBeVisible();
    const pin = codeIn(
      await mail.waitFor({ to: CONTACT, subject: new RegExp(order.booking_id), after: before }),
    );
    await guest.locator("[name='bank_account.bank']").fill("BCA");
    await guest.locator("[name='bank_account.number']").fill("12");
    await guest.locator("[name='bank_account.holder']").fill("Emma van der Berg");
    await guest.locator("input[name=pin]").fill(pin);
    await press(guest, say("refund_account_send"));
    // An invalid number is reported at its field, and nothing typed is lost.
    await expect(guest.locator("[name='bank_account.number']")).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await expect(guest.locator("[name='bank_account.holder']")).toHaveValue("Emma van der Berg");
    await axe(guest);
    await guest.locator("[name='bank_account.number']").fill("123 456 7890");
    await guest.locator("input[name=pin]").fill(pin);
    await press(guest, say("refund_account_send"));
    await expect(guest.getByText(say("refund_manual")).first()).toBeVisible();

    // The office: a dash is no reference, a wrong code changes nothing.
    await staff.goto("/admin/refunds?state=to_transfer");
    const row = staff.getByRole("listitem").filter({ hasText: order.booking_id });
    before = mail.mails.length;
    await row.getByRole("button", { name: say("admin_otp_transfer"), exact: true }).click();
    await expect(row.locator("input[name=reference]")).toBeVisible();
    const code = codeIn(
      await mail.waitFor({
        to: "admin@jukung.test",
        subject: new RegExp(order.booking_id),
        after: before,
      }),
    );
    const transfer = row.locator("form", { has: staff.locator("input[name=reference]") });
    // What to do first is said before the code is, and five digits are told how many there are.
    const first = row.getByRole("paragraph").filter({ hasText: instruction });
    await expect(first).toContainText("BCA 123 456 7890");
    await transfer.locator("input[name=pin]").fill(code.slice(1));
    await transfer.locator("input[name=pin]").blur();
    await expect(transfer.getByText(say("field_six_digits"))).toBeVisible();
    await row.locator("input[name=reference]").fill("-");
    await transfer.locator("input[name=pin]").fill(code);
    await row.getByRole("button", { name: say("refund_transferred"), exact: true }).click();
    await expect(row.locator("input[name=reference]")).toHaveAttribute("aria-invalid", "true");
    await axe(staff);
    await guest.goto(linkOf(order));
    await expect(guest.getByText(say("refund_done"), { exact: true })).toHaveCount(0);
    // The form is still open when the customer names another account, and reads which one counts.
    const refunds = partUnder(guest, say("refunds_title")).locator(".refund-rows");
    await expect(refunds).toContainText("7890");
    await guest.locator("summary", { hasText: say("refund_account_change") }).click();
    before = mail.mails.length;
    await guest
      .locator("#account")
      .getByRole("button", { name: say("pin_mail") })
      .click();
    await expect(guest.locator("#account input[name=pin]")).toBeVisible();
    const second = codeIn(
      await mail.waitFor({ to: CONTACT, subject: new RegExp(order.booking_id), after: before }),
    );
    await guest.locator("[name='bank_account.bank']").fill("Mandiri");
    await guest.locator("[name='bank_account.number']").fill("987 654 3210");
    await guest.locator("[name='bank_account.holder']").fill("Emma van der Berg");
    await guest.locator("#account input[name=pin]").fill(second);
    await press(guest, say("refund_account_send"));
    await expect(refunds).toContainText("3210");
    await axe(guest);
    // Refused once: old and new are shown, and row and form have the new one.
    await row.locator("input[name=reference]").fill("BCA TRX 20261122");
    await transfer.locator("input[name=pin]").fill(code);
    await row.getByRole("button", { name: say("refund_transferred"), exact: true }).click();
    const refusal = transfer.getByRole("alert");
    await expect(refusal).toContainText("123 456 7890");
    await expect(refusal).toContainText("987 654 3210");
    await expect(row.getByRole("paragraph").filter({ hasText: order.booking_id })).toContainText(
      "Mandiri 987 654 3210",
    );
    await expect(first).toContainText("Mandiri 987 654 3210");
    await axe(staff);
    before = mail.mails.length;
    await transfer.locator("input[name=pin]").fill(code);
    await row.getByRole("button", { name: say("refund_transferred"), exact: true }).click();
    await expect(row).toHaveCount(0);
    await mail.waitFor({ to: CONTACT, subject: new RegExp(order.booking_id), after: before });
    await guest.goto(linkOf(order));
    await expect(guest.getByText(say("refund_done"), { exact: true }).first()).toBeVisible();
    await staff.context().close();
    await guest.context().close();
  });

  test(`a rejected request tells why, is not offered again, is reopened, and approved on the dashboard (${language})`, async ({
    page,
    browser,
    mail,
    world,
  }) => {
    await speak(page, language);
    const order = await paid(page, { day: day + 2, channel: "QRIS" });
    // Cancelled and not claimed yet, as through the API.
    const at = `/api/users/orders/fast-boats/${order.slug}`;
    await asked(page.request, `${at}/cancel`, {}, order.token);
    await page.goto(pageOf(order));
    const claim = async () => {
      const before = mail.mails.length;
      await page.goto(pageOf(order));
      await press(page, say("pin_mail"));
      await expect(page.locator("input[name=pin]")).toBeVisible();
      const sent = await mail.waitFor({
        to: CONTACT,
        // The email about the cancellation may come now, too.
        subject: new RegExp(`(PIN|OTP).*${order.booking_id}`),
        after: before,
      });
      await page.locator("input[name=pin]").fill(codeIn(sent));
      await page.locator("button[name=intent][value=refund]").click();
      await expect(page.getByText(say("refund_requested")).first()).toBeVisible();
    };
    await expect(page.locator("#refund")).toBeVisible();
    await claim();

    const staff = await office(browser, world.url, language);
    const decide = async () => {
      await staff.goto("/admin");
      const row = staff.getByRole("listitem").filter({ hasText: order.booking_id });
      const before = mail.mails.length;
      await row.getByRole("button", { name: say("admin_otp_decide"), exact: true }).click();
      const yes = row.locator("form", { has: staff.locator("button[value=refund]") });
      await expect(yes).toBeVisible();
      const sent = await mail.waitFor({
        to: "admin@jukung.test",
        subject: new RegExp(order.booking_id),
        after: before,
      });
      return { row, yes, code: codeIn(sent) };
    };
    const first = await decide();
    await axe(staff);
    await first.row.locator("summary", { hasText: say("refund_reject") }).click();
    const no = first.row.locator("form", { has: staff.locator("button[value=refund_reject]") });
    await no.locator("textarea[name=reason]").fill("The names do not match the booking");
    await no.locator("input[name=pin]").fill(first.code === "000000" ? "111111" : "000000");
    await no.locator("button[value=refund_reject]").click();
    // A wrong code: the reason stays where it was typed.
    await expect(no.locator("textarea[name=reason]")).toHaveValue(
      "The names do not match the booking",
    );
    await no.locator("input[name=pin]").fill(first.code);
    await no.locator("button[value=refund_reject]").click();
    await expect(first.row).toHaveCount(0);

    await page.goto(pageOf(order));
    await expect(page.getByText("The names do not match the booking")).toBeVisible();
    await expect(page.locator("#refund")).toHaveCount(0);
    await axe(page);

    await staff.goto(officeOf(order));
    await press(staff, say("refund_reopen"));
    await expect(staff.getByText(say("refund_reopened")).first()).toBeVisible();
    await claim();
    const again = await decide();
    await again.yes.locator("input[name=pin]").fill(again.code);
    await again.yes.locator("button[value=refund]").click();
    await expect(staff.getByText(say("admin_refund_approved")).first()).toBeVisible();
    await expect(async () => {
      await page.goto(pageOf(order));
      await expect(page.getByText(say("refund_done"), { exact: true }).first()).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
    await staff.context().close();
  });
}

test("right after an address changed nobody is asked for an account that would be refused", async ({
  page,
  browser,
  world,
}) => {
  const say = (key: string) => text("en", key);
  await speak(page, "en");
  const order = await paid(page, { day: 29, channel: "BCA_VIRTUAL_ACCOUNT" });
  const staff = await office(browser, world.url, "en");
  await staff.goto(officeOf(order));
  await staff.locator("summary", { hasText: say("admin_cancel") }).click();
  await staff.locator("#cancel textarea[name=reason]").fill("Engine");
  await press(staff, say("admin_cancel_yes"));
  await expect(staff.locator("[data-whose]")).toHaveText(say("turn_account"));
  const client = new pg.Client(world.postgres.url);
  await client.connect();
  await client.query("update orders set contact_changed_at = now() where slug = $1", [order.slug]);
  await client.end();

  await page.goto(pageOf(order));
  await expect(orderStates(page)).toContainText("Bank account: from");
  await expect(page.locator("#account")).toContainText("72 hours");
  await expect(page.locator("#account form")).toHaveCount(0);
  await page.goto("/user/orders");
  const row = page.getByRole("listitem").filter({ hasText: order.booking_id });
  await expect(row).toContainText("Bank account: from");
  await staff.goto(officeOf(order));
  await expect(staff.locator("[data-whose]")).toContainText("Waiting until");
  await expect(staff.locator("#refunds form")).toHaveCount(0);
  await staff.goto("/admin/refunds?state=account_missing");
  const owed = staff.getByRole("listitem").filter({ hasText: order.booking_id });
  await expect(owed).toContainText("Waiting until");
  await expect(owed.locator("form")).toHaveCount(0);
  await staff.context().close();
});

test("of two who decide on one refund the later reads who was faster, and keeps what was written", async ({
  page,
  browser,
  mail,
  world,
}) => {
  await speak(page, "en");
  const order = await paid(page, { day: 27, channel: "QRIS" });
  const [first, second, again] = await Promise.all(
    [1, 2, 3].map(() => office(browser, world.url, "en")),
  );
  const at = `/api/admins/orders/fast-boats/${order.slug}`;
  const headers = { Authorization: `Bearer ${await signedIn(first!, "admin")}` };
  const { data } = await (await first!.request.get(at, { headers })).json();
  const given = { amount: 50_000, reason: "Late boat", seen_amount: data.giveable_amount };
  const answer = await first!.request.post(`${at}/refund/give`, { headers, data: given });
  expect(answer.status()).toBe(200);
  const decided = { name: text("en", "admin_otp_decide"), exact: true };
  const yes = text("en", "admin_refund_yes").split(" {")[0]!;
  const codeOf = async (one: Page) => {
    const before = mail.mails.length;
    await one.goto(officeOf(order));
    await one.getByRole("button", decided).click();
    await expect(one.getByRole("button", { name: new RegExp(`^${yes}`) })).toBeVisible();
    const to = "admin@jukung.test";
    return codeIn(await mail.waitFor({ to, subject: new RegExp(order.booking_id), after: before }));
  };
  await codeOf(again!);
  await codeOf(second!);
  const reject = second!.locator("form", { has: second!.locator("textarea[name=reason]") });
  const rejecting = reject.filter({ has: second!.locator("button[value=refund_reject]") });
  const code = await codeOf(first!);
  const approve = first!.locator("form", { has: first!.locator("button[value=refund]") });
  await approve.locator("input[name=pin]").fill(code);
  await approve.locator("button[value=refund]").click();
  await expect(first!.getByRole("button", { name: new RegExp(`^${yes}`) })).toHaveCount(0);

  await second!.locator("summary", { hasText: text("en", "refund_reject") }).click();
  await rejecting.locator("textarea").fill("The boat was on time");
  await rejecting.locator("input[name=pin]").fill(code);
  await rejecting.locator("button[value=refund_reject]").click();
  const late = second!.locator("#refunds").getByRole("alert");
  await expect(late).toContainText(/^Not done: Komang Sari (approved|noted) this refund of Rp/);
  await expect(second!.getByLabel(text("en", "refund_unsent"))).toHaveValue("The boat was on time");
  await expect(second!.locator("button[value=refund_reject]")).toHaveCount(0);
  await axe(second!);

  // The same person's other window: its code was used up, which is not what matters.
  const stale = again!.locator("form", { has: again!.locator("button[value=refund]") });
  await stale.locator("input[name=pin]").fill(code);
  await stale.locator("button[value=refund]").click();
  await expect(again!.locator("#refunds").getByRole("alert")).toContainText(
    /^Not done: Komang Sari/,
  );
  await expect(again!.locator("button[value=refund]")).toHaveCount(0);
});
