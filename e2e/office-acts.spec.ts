import type { Browser, Page } from "@playwright/test";
import { fieldError, toast, toastSaying } from "./finders.ts";
import { type Language, office, speak, text } from "./quote-steps.ts";
import {
  CONTACT,
  codeIn,
  held,
  languagesToTry,
  newAccount,
  pageOf,
  signedIn,
  signedInAs,
} from "./steps.ts";
import { axe, expect, OWN_CATALOGUE, test, type World } from "./world.ts";

// What the office does with one order by hand, from the customer's call to a part that goes back.
test.use({ siteEnv: OWN_CATALOGUE });

/** A manager, whose limit is below the price of any crossing. */
async function manager(page: Page, browser: Browser, world: World, language: Language) {
  const owner = await office(browser, world.url, language);
  await owner.goto("/admin/settings/site");
  await owner.getByLabel(text(language, "site_limit_label")).fill("100.000");
  await owner.locator("main form button[type=submit]").last().click();
  await expect(toast(owner).first()).toBeVisible();
  const account = await newAccount(page, world, { admin: true, staff_role: "manager" });
  const context = await browser.newContext({ baseURL: world.url });
  const staff = await context.newPage();
  await signedInAs(staff, account);
  await speak(staff, language);
  return { owner, staff, email: account.email };
}

for (const language of languagesToTry(["en", "id"] as const)) {
  const say = (key: string, params?: Record<string, string>) => text(language, key, params);

  test(`a customer pays by transfer: more time, a note, the payment by two people, the ticket, and a part back (${language})`, async ({
    page,
    browser,
    world,
    mail,
  }) => {
    test.slow();
    const order = await held(page, await signedIn(page, "agent"), { day: 31, adults: 2 });
    const { owner, staff, email } = await manager(page, browser, world, language);
    const at = `/admin/orders/fast-boats/${order.slug}`;
    const press = (one: Page, name: string) => one.getByRole("button", { name }).click();
    const codeFor = async (to: string, after: number) =>
      codeIn(await mail.waitFor({ to, subject: new RegExp(order.booking_id), after }));

    await test.step("a note for colleagues; one that shows nothing is refused at its field", async () => {
      await staff.goto(at);
      const note = staff.getByLabel(say("note_label"));
      await note.fill("\u200B");
      await press(staff, say("note_add"));
      await expect(note).toHaveAttribute("aria-invalid", "true");
      await note.fill("Pays by transfer this afternoon");
      await press(staff, say("note_add"));
      await expect(toastSaying(staff, say("note_added"))).toBeVisible();
      await expect(staff.getByText("Pays by transfer this afternoon").first()).toBeVisible();
    });

    await test.step("more time to pay, which the customer is told", async () => {
      const before = mail.mails.length;
      const hold = staff.locator("#action-hold");
      await hold.locator("> summary").click();
      await axe(staff);
      // A time outside is said as people say it, and the browser says nothing in its own words.
      const end = hold.getByLabel(say("hold_until"));
      const offered = await end.inputValue();
      await end.fill(`2031${offered.slice(4)}`);
      await press(staff, say("hold_extend_yes"));
      await expect(fieldError(hold, /^(Choose|Pilih) .* 20\d\d, \d\d[.:]\d\d WITA/)).toBeVisible();
      await end.fill(offered);
      await press(staff, say("hold_extend_yes"));
      await expect(toastSaying(staff, say("hold_extended"))).toBeVisible();
      await mail.waitFor({ to: CONTACT, subject: new RegExp(order.booking_id), after: before });
    });

    await test.step("the transfer is typed, then recorded with a code; what is wrong is said before the code is sent", async () => {
      const before = mail.mails.length;
      await staff.locator("#action-payment > summary").click();
      const form = staff.locator("#payment_record");
      const reference = form.getByLabel(say("payment_reference"), { exact: true });
      await press(staff, say("payment_otp_record"));
      await expect(fieldError(form, say("payment_reference_missing")).first()).toBeVisible();
      await reference.fill("BCA 20261124-118");
      const amount = form.getByLabel(say("payment_amount_rupiah"));
      await amount.fill(String(order.total_price - 1));
      await press(staff, say("payment_otp_record"));
      await expect(fieldError(form, /Rp/).first()).toBeVisible();
      await expect(reference).toHaveValue("BCA 20261124-118");
      await expect(form.locator("input[name=pin]")).toHaveCount(0);
      await axe(staff);
      expect(mail.mails.slice(before).filter(({ to }) => to.includes(email))).toEqual([]);
      await amount.fill(String(order.total_price));
      await press(staff, say("payment_otp_record"));
      await form.locator("input[name=pin]").fill("000000");
      const code = await codeFor(email, before);
      await press(staff, say("payment_record_yes"));
      await expect(form.locator("input[name=pin]")).toHaveAttribute("aria-invalid", "true");
      await expect(reference).toHaveValue("BCA 20261124-118");
      await axe(staff);
      await form.locator("input[name=pin]").fill(code);
      await press(staff, say("payment_record_yes"));
      await expect(staff.getByText(say("payment_begun")).first()).toBeVisible();
      // It is more than a manager may confirm alone.
      await expect(staff.getByText(say("payment_others_confirm"))).toBeVisible();
      await expect(staff.locator("#payment_confirm")).toHaveCount(0);
      await axe(staff);
    });

    await test.step("somebody else confirms it with their own code, and the ticket is there", async () => {
      await owner.goto(at);
      let before = mail.mails.length;
      await press(owner, say("payment_otp_confirm"));
      const form = owner.locator("#payment_confirm");
      await expect(form).toBeVisible();
      await form.locator("input[name=pin]").fill(await codeFor("admin@jukung.test", before));
      before = mail.mails.length;
      await form.getByRole("button").click();
      await expect(owner.getByText(say("payment_recorded")).first()).toBeVisible();
      const { attachments } = await mail.waitFor({ to: CONTACT, after: before });
      expect(attachments.map(({ filename }) => filename)).toContain(`${order.booking_id}.pdf`);
      const download = owner.waitForEvent("download");
      await owner.locator(`a[download][href="${at}/ticket"]`).click();
      expect((await download).suggestedFilename()).toBe(`${order.booking_id}.pdf`);
    });

    await test.step("a part of it goes back: more than was paid is refused, and a code confirms it", async () => {
      const give = owner.locator("#action-give");
      await give.locator("> summary").click();
      const fill = async (amount: number) => {
        await give.getByLabel(say("refund_give_amount")).fill(String(amount));
        await give.getByLabel(say("refund_give_reason")).fill("The boat left an hour late");
        await give.getByRole("button", { name: say("refund_give_yes") }).click();
      };
      await fill(order.total_price + 1);
      await expect(fieldError(give, /Rp/).first()).toBeVisible();
      await axe(owner);
      await fill(50_000);
      await expect(toastSaying(owner, say("refund_given"))).toBeVisible();
      // It is closed and empty, and the head says whose turn it is, not that all is paid.
      await expect(give.getByLabel(say("refund_give_reason"))).toBeHidden();
      const head = owner.getByRole("banner").or(owner.locator(".admin-head"));
      await expect(head.getByText(say("state_refund_to_decide")).first()).toBeVisible();
      await give.locator("> summary").click();
      await expect(give.getByLabel(say("refund_give_amount"))).toHaveValue("");
      // The same once more is not taken for another one.
      await fill(50_000);
      const again = give.getByRole("checkbox", { name: say("refund_give_again") });
      await expect(again).toHaveAttribute("aria-invalid", "true");
      await axe(owner);
      await owner.reload();
      let before = mail.mails.length;
      await press(owner, say("admin_otp_decide"));
      const yes = owner.locator("form", { has: owner.locator("button[value=refund]") });
      await yes.locator("input[name=pin]").fill(await codeFor("admin@jukung.test", before));
      before = mail.mails.length;
      await yes.locator("button[value=refund]").click();
      await expect(owner.getByText(say("admin_refund_approved")).first()).toBeVisible();
      // The customer is told why, and nobody was cancelled.
      const told = await mail.waitFor({ to: CONTACT, after: before });
      expect(told.text).toContain("The boat left an hour late");
      await axe(owner);
      for (const name of ["Passenger 1", "Passenger 2"])
        await expect(owner.getByRole("row").filter({ hasText: name }).first()).toBeVisible();
    });
    for (const one of [owner, staff]) await one.context().close();
  });

  test(`a recorded transfer whose order the customer cancels: a task, and the money is confirmed and owed back (${language})`, async ({
    page,
    browser,
    world,
    mail,
  }) => {
    test.slow();
    const order = await held(page, await signedIn(page, "agent"), { day: 32, adults: 2 });
    const { owner, staff, email } = await manager(page, browser, world, language);
    await speak(page, language);
    await signedIn(page, "agent");
    const at = `/admin/orders/fast-boats/${order.slug}`;
    const codeFor = async (to: string, after: number) =>
      codeIn(await mail.waitFor({ to, subject: new RegExp(order.booking_id), after }));

    await test.step("a manager records it: the customer reads that it is being checked", async () => {
      const before = mail.mails.length;
      await staff.goto(at);
      await staff.locator("#action-payment > summary").click();
      const form = staff.locator("#payment_record");
      await form.getByLabel(say("payment_amount_rupiah")).fill(String(order.total_price));
      await form.getByLabel(say("payment_reference"), { exact: true }).fill("BCA 20261124-119");
      await form.getByRole("button", { name: say("payment_otp_record") }).click();
      await form.locator("input[name=pin]").fill(await codeFor(email, before));
      await form.getByRole("button", { name: say("payment_record_yes") }).click();
      await expect(staff.getByText(say("payment_confirm_held"))).toBeVisible();
      await page.goto(pageOf(order));
      await expect(page.getByText(say("order_hold_checked"))).toBeVisible();
      await axe(page);
    });

    await test.step("the customer cancels, and is not told that nothing was charged", async () => {
      const before = mail.mails.length;
      await page.getByRole("button", { name: say("order_cancel"), exact: true }).click();
      await expect(page.getByText(say("order_cancel_checked"))).toBeVisible();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say("order_cancel_yes") })
        .click();
      await expect(page.getByText(say("order_over_checked_cancelled"))).toBeVisible();
      await axe(page);
      const told = await mail.waitFor({ to: CONTACT, after: before });
      expect(told.text).not.toMatch(/not been charged|tidak dikenai biaya/);
    });

    await test.step("it is a task, which leads to both choices on the order's page", async () => {
      await owner.goto(`/admin/tasks?type=recorded_payment&search=${order.booking_id}`);
      await axe(owner);
      await owner
        .getByRole("link", { name: say("task_recorded_payment") })
        .first()
        .click();
      await expect(owner.getByText(say("task_recorded_payment_why"))).toBeVisible();
      await axe(owner);
      await owner.getByRole("link", { name: say("tasks_to_recorded") }).click();
      const waiting = owner.locator("#action-payment");
      await waiting.locator("details > summary").click();
      const discard = owner.locator("#payment_withdraw");
      await discard.getByLabel(say("payment_withdraw_reason")).fill("\u200B");
      await discard.getByRole("button", { name: say("payment_withdraw") }).click();
      await expect(discard.getByLabel(say("payment_withdraw_reason"))).toHaveAttribute(
        "aria-invalid",
        "true",
      );
      await axe(owner);
    });

    await test.step("that it came is confirmed: it is owed back, and the customer is asked for an account", async () => {
      let before = mail.mails.length;
      await owner.getByRole("button", { name: say("payment_otp_confirm") }).click();
      const form = owner.locator("#payment_confirm");
      await form.locator("input[name=pin]").fill(await codeFor("admin@jukung.test", before));
      before = mail.mails.length;
      await form.getByRole("button").click();
      await expect(owner.getByText(say("payment_owed_back")).first()).toBeVisible();
      await axe(owner);
      await mail.waitFor({ to: CONTACT, subject: new RegExp(order.booking_id), after: before });
      await owner.goto(`/admin/tasks?type=recorded_payment&search=${order.booking_id}`);
      await expect(owner.getByText(say("tasks_none_found"))).toBeVisible();
      await page.goto(pageOf(order));
      await expect(page.getByText(say("refund_why_late")).first()).toBeVisible();
      await axe(page);
    });
    for (const one of [owner, staff]) await one.context().close();
  });
}
