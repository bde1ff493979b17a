import type { Page } from "@playwright/test";
import { fieldError, toastSaying } from "./finders.ts";
import { type Language, office, speak, text } from "./quote-steps.ts";
import { CONTACT, held, languagesToTry, pageOf, signedIn } from "./steps.ts";
import { axe, expect, OWN_CATALOGUE, test } from "./world.ts";

test.use({ siteEnv: OWN_CATALOGUE });

/** Pays an order on the sandbox's page. @returns that page's address */
async function pay(page: Page, order: { slug: string }): Promise<string> {
  await page.goto(pageOf(order));
  await page.getByRole("button", { name: /^(Pay|Bayar) Rp/ }).click();
  await page.waitForURL(/\/pay\//);
  const session = page.url();
  await page.getByRole("button", { name: /^(Pay|Bayar) Rp/ }).click();
  await page.waitForURL(/payment-successfull/);
  return session;
}
/** Opens the list until it has a task of that name for the order. */
async function taskOf(staff: Page, booking_id: string, name: string): Promise<void> {
  const link = staff.getByRole("row").filter({ hasText: booking_id }).getByRole("link", { name });
  await expect(async () => {
    await staff.goto(`/admin/tasks?search=${booking_id}`);
    await expect(link).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await link.click();
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText(name);
}

for (const language of languagesToTry(["id", "en"] as const satisfies Language[])) {
  const say = (key: string, params?: Record<string, string>) => text(language, key, params);

  test(`a refund fails, and its task is assigned, snoozed and brought back (${language})`, async ({
    page,
    browser,
    world,
  }) => {
    test.slow();
    const order = await held(page, await signedIn(page, "agent"), { day: 26 });
    await speak(page, language);
    const session = await pay(page, order);
    await page.goto(session);
    await page.getByRole("button", { name: /^(Let refunds fail|Gagalkan pengembalian)/ }).click();
    await expect(page.getByText(/will fail|akan gagal/)).toBeVisible();

    const staff = await office(browser, world.url, language);
    const token = await signedIn(staff, "admin");
    const cancelled = await staff.request.post(
      `/api/admins/orders/fast-boats/${order.slug}/cancel`,
      { data: { reason: "High waves" }, headers: { Authorization: `Bearer ${token}` } },
    );
    expect(cancelled.ok()).toBe(true);

    await taskOf(staff, order.booking_id, say("task_refund_failed"));
    await expect(staff.getByText(say("task_next_account"))).toBeVisible();
    await axe(staff);
    await staff.getByRole("button", { name: say("tasks_assign_me") }).click();
    await expect(toastSaying(staff, "Komang Sari")).toBeVisible();
    await expect(
      staff.getByText(say("tasks_history_assign", { name: "Komang Sari" }), { exact: true }),
    ).toBeVisible();

    await staff.getByLabel(say("tasks_snooze_day")).fill("2020-01-01");
    await staff.getByRole("button", { name: say("tasks_snooze_yes") }).click();
    await expect(fieldError(staff, /2020|\d{4}/).first()).toBeVisible();
    await staff.getByRole("button", { name: say("tasks_snooze_tomorrow") }).click();
    await expect(toastSaying(staff, say("tasks_did_snooze"))).toBeVisible();
    const here = staff.url();
    await staff.goto(`/admin/tasks?search=${order.booking_id}`);
    await expect(staff.getByText(say("tasks_none_found"))).toBeVisible();
    await staff.goto(`/admin/tasks?view=snoozed&search=${order.booking_id}`);
    await expect(staff.getByRole("link", { name: say("task_refund_failed") })).toBeVisible();
    await staff.goto(here);
    await staff.getByRole("button", { name: say("tasks_wake") }).click();
    await expect(toastSaying(staff, say("tasks_did_wake"))).toBeVisible();
    // The money is still owed: nobody finishes it by hand, and the way to the refund is there.
    await expect(staff.getByText(say("tasks_by_itself"))).toBeVisible();
    await staff.getByRole("link", { name: say("tasks_to_refund") }).click();
    await expect(staff.getByRole("heading", { level: 1 })).toHaveText(order.booking_id);
    await staff.context().close();
  });

  test(`an email is refused, its address mended, and it is sent again (${language})`, async ({
    page,
    browser,
    mail,
    world,
  }) => {
    test.slow();
    const right = `right-${language}@example.com`;
    const earlier = mail.mails.length;
    const order = await held(page, await signedIn(page, "agent"), { day: 27 });
    await mail.waitFor({ to: CONTACT, after: earlier });
    mail.unknown.add(CONTACT);
    await pay(page, order);

    const staff = await office(browser, world.url, language);
    await taskOf(staff, order.booking_id, say("task_email_failed"));
    await expect(staff.getByText(/5\.1\.1 …: user unknown/)).toBeVisible();
    await axe(staff);
    const task = staff.url();
    await staff.getByRole("link", { name: say("tasks_to_contact") }).click();
    await staff.getByText(say("change_open")).click();
    await staff.locator("#update").getByLabel(say("email")).fill(right);
    await staff.getByRole("button", { name: say("change_yes") }).click();
    await expect(toastSaying(staff, say("change_done"))).toBeVisible();
    await axe(staff);

    const before = mail.mails.length;
    const again = say("emails_again_named", { email: say("email_order_paid") });
    await staff.getByRole("button", { name: again }).click();
    await expect(toastSaying(staff, say("emails_again_done"))).toBeVisible();
    const { attachments } = await mail.waitFor({ to: right, after: before });
    expect(attachments.map(({ filename }) => filename)).toEqual([
      `${order.booking_id}.pdf`,
      `${order.booking_id}.ics`,
      expect.stringMatching(/^INV-/),
    ]);
    mail.unknown.delete(CONTACT);
    await expect(async () => {
      await staff.goto(task);
      await expect(staff.getByText(say("task_ended_email_accepted"))).toBeVisible({
        timeout: 2_000,
      });
    }).toPass();
    await staff.context().close();
  });
}
