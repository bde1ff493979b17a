import type { Page } from "@playwright/test";
import { toast } from "./finders.ts";
import { type Language, speak, text } from "./quote-steps.ts";
import { held, newAccount, signedIn, signedInAs } from "./steps.ts";
import { axe, expect, OWN_CATALOGUE, test } from "./world.ts";

test.use({ siteEnv: OWN_CATALOGUE });

const signIn = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.getByRole("main").locator("button[type=submit]").first().click();
};

for (const [language, javaScriptEnabled] of [
  ["en", true],
  ["id", false],
] as const satisfies [Language, boolean][]) {
  const say = (key: string, params?: Record<string, string>) => text(language, key, params);
  const scripts = javaScriptEnabled ? "" : ", without scripts";

  test(`staff find a customer by a booking code, note something, block and unblock them, and make them an agent (${language}${scripts})`, async ({
    page,
    browser,
    world,
  }) => {
    // A customer with a held order, signed in.
    await page.goto("/healthz");
    const account = await newAccount(page, world);
    const order = await held(page, await signedInAs(page, account));
    await speak(page, language);

    const context = await browser.newContext({ baseURL: world.url, javaScriptEnabled });
    const office = await context.newPage();
    await speak(office, language);
    await signedIn(office, "admin");
    // The notice before may be there still.
    const done = (notice: string) =>
      expect(toast(office).filter({ hasText: notice })).toBeVisible();
    await office.goto("/admin/users");
    const search = office.getByRole("main").getByRole("searchbox");
    await search.fill("nobody-has-this-name");
    await search.press("Enter");
    await expect(office.getByText(say("customers_none_found"))).toBeVisible();
    await search.fill(order.booking_id.toLowerCase());
    await search.press("Enter");
    const row = office.getByRole("row", { name: account.email });
    await expect(row).toContainText(say("customer_state_active"));
    if (javaScriptEnabled) await axe(office);
    await row.getByRole("link", { name: "Rahma Wati" }).click();
    await expect(office.getByRole("heading", { level: 1 })).toHaveText("Rahma Wati");
    await expect(office.getByRole("row", { name: order.booking_id })).toBeVisible();
    if (javaScriptEnabled) await axe(office);

    await office
      .getByLabel(say("customer_notes"), { exact: true })
      .fill("Prefers the 7 o'clock boat");
    await office.getByRole("button", { name: say("customer_notes_save") }).click();
    await done(say("customer_notes_saved"));
    await expect(office.getByLabel(say("customer_notes"), { exact: true })).toHaveValue(
      "Prefers the 7 o'clock boat",
    );

    // Blocked: the reason is asked for, and what was open is open again with the error.
    const block = office.locator("summary", { hasText: say("customer_block") });
    await block.click();
    await office.getByRole("button", { name: say("customer_block_yes") }).click();
    await expect(office.getByRole("alert").first()).toContainText(say("customer_block_reason"));
    await office.getByLabel(say("customer_block_reason"), { exact: true }).fill("Two chargebacks");
    await office.getByRole("button", { name: say("customer_block_yes") }).click();
    await done(say("customer_blocked", { name: "Rahma Wati" }));
    await expect(office.getByText("Two chargebacks")).toBeVisible();

    // The customer is out at once, and signing in says no more than for a wrong password.
    await page.goto("/user");
    await expect(page).toHaveURL(/\/sign-in/);
    await signIn(page, { ...account, password: "not-the-password" });
    const wrong = await page.getByRole("alert").first().innerText();
    await signIn(page, account);
    await expect(page.getByRole("alert").first()).toHaveText(wrong, { useInnerText: true });

    await office.getByRole("button", { name: say("customer_unblock"), exact: true }).click();
    await done(say("customer_unblocked", { name: "Rahma Wati" }));

    // An agent without a company is no agent.
    await office.getByRole("radio", { name: say("customer_role_agent") }).check();
    await office.getByRole("button", { name: say("customer_role_save") }).click();
    await expect(office.getByRole("alert").first()).toContainText(say("customer_company"));
    await expect(office.getByRole("radio", { name: say("customer_role_agent") })).toBeChecked();
    await office.getByLabel(say("customer_company"), { exact: true }).fill("Segara Travel");
    await office.getByRole("button", { name: say("customer_role_save") }).click();
    await done(say("customer_role_saved"));
    await office.goto("/admin/users?role=AGEN&search=segara+travel");
    await expect(office.getByRole("row", { name: account.email })).toContainText("Segara Travel");
    await signIn(page, account);
    await expect(page).toHaveURL(/\/user/);

    // All of it stands in the audit, with no name.
    await row.getByRole("link", { name: "Rahma Wati" }).click();
    await office.getByRole("link", { name: say("customer_audit") }).click();
    for (const act of ["view", "notes", "block", "unblock", "role"])
      await expect(
        office.getByText(say(`audit_do_customer_${act}`), { exact: true }).first(),
      ).toBeVisible();
    await expect(office.getByRole("main")).not.toContainText("Rahma");
    await context.close();
  });
}
