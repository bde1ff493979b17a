import { toastSaying } from "./finders.ts";
import { type Language, speak, text } from "./quote-steps.ts";
import { CONTACT, held, leavesSoon, newAccount, signedIn, signedInAs } from "./steps.ts";
import { axe, expect, test } from "./world.ts";

test("a reminder comes, is stopped through its page without scripts, and wanted again", async ({
  page,
  browser,
  mail,
  world,
}) => {
  test.slow();
  const order = await held(page, await signedIn(page, "agent"), { day: 24, adults: 2 });
  await speak(page, "en");
  await page.goto(`/user/orders/fast-boats/${order.slug}`);
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await page.getByRole("radio", { name: "QRIS", exact: true }).check();
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  // Confirmed: a payment that is still being taken locks what is moved next.
  await expect(page.getByRole("link", { name: "View tickets" })).toBeVisible();
  // Another journey of this site may have had a reminder at the same address.
  const after = mail.mails.length;
  await leavesSoon(world, order.slug);
  const reminder = await mail.waitFor({
    to: CONTACT,
    after,
    subject: /^Sanur – .*: (today|tomorrow), \d\d:\d\d WITA$/,
    patience: 100_000,
  });
  expect(reminder.text).toContain(order.booking_id);
  expect(reminder.text).toContain("Check in by");
  const link = reminder.links.find((url) => url.includes("/reminders/"))!;

  for (const language of ["id", "en"] as const satisfies Language[]) {
    const say = (key: string) => text(language, key);
    const context = await browser.newContext({ javaScriptEnabled: language === "en" });
    const reader = await context.newPage();
    await reader.goto(`${link}?lang=${language}`);
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText(say("reminders_stop_title"));
    await expect(reader.getByText(say("reminders_always"))).toBeVisible();
    if (language === "en") await axe(reader);
    await reader.getByRole("button", { name: say("reminders_stop"), exact: true }).click();
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText(say("reminders_off_title"));
    if (language === "en") await axe(reader);
    await reader.reload();
    await reader.getByRole("button", { name: say("reminders_again") }).click();
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText(say("reminders_stop_title"));
    await context.close();
  }

  await test.step("a mail program's one click, which follows no redirect", async () => {
    const one_click = () =>
      fetch(link, {
        method: "POST",
        redirect: "error",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: "List-Unsubscribe=One-Click",
      });
    for (let i = 0; i < 2; i++) expect((await one_click()).status).toBe(200);
    const parts = new FormData();
    parts.set("List-Unsubscribe", "One-Click");
    expect((await fetch(link, { method: "POST", redirect: "error", body: parts })).status).toBe(
      200,
    );
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reminders are off");
    expect((await page.goto(`${link}x`))?.status()).toBe(404);
  });
});

test("an account's settings turn its reminders off and on", async ({ page, world }) => {
  const account = await newAccount(page, world);
  await signedInAs(page, account);
  await page.goto("/user/settings?lang=en");
  const box = page.getByRole("checkbox", { name: `Send reminders to ${account.email}` });
  await expect(box).toBeChecked();
  await box.uncheck();
  await page.getByRole("button", { name: "Save reminders" }).click();
  await expect(toastSaying(page, "We will not remind you")).toBeVisible();
  await expect(box).not.toBeChecked();
  await box.check();
  await page.getByRole("button", { name: "Save reminders" }).click();
  await expect(toastSaying(page, "We will remind you")).toBeVisible();
  await expect(box).toBeChecked();
});
