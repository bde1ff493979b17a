import type { Mail } from "./mail-sink.ts";
import { CONTACT, held, pageOf, signedIn } from "./steps.ts";
import { axe, expect, test } from "./world.ts";

const codeIn = (mail: Mail): string => mail.text.match(/\b\d{6}\b/)?.[0] ?? "no code";

for (const scripts of [true, false])
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripts });

    test("an order's email address changes with the PIN of the one before, which is told and keeps the PINs", async ({
      page,
      mail,
    }) => {
      const order = await held(page, await signedIn(page, "agent"), { day: 26, adults: 1 });
      await page.goto(pageOf(order));
      await page.getByText("Change contact person", { exact: true }).click();
      const part = page.locator("#contact");
      await expect(part.getByText(`We will email the PIN to ${CONTACT}.`)).toBeVisible();
      let before = mail.mails.length;
      await part.getByRole("button", { name: "Email me the PIN" }).click();
      await expect(part.getByLabel("New email address")).toBeVisible();
      const pin = codeIn(
        await mail.waitFor({ to: CONTACT, subject: /^Your PIN for/, after: before }),
      );
      const next = `moved-${scripts}-${Date.now()}@example.test`;
      await part.getByLabel("New email address").fill(next);
      await part.getByLabel("6-digit PIN").fill(pin === "000000" ? "111111" : "000000");
      await part.getByRole("button", { name: "Save email address" }).click();
      await expect(part.getByText(/^This PIN is wrong/).first()).toBeVisible();
      await expect(part.getByLabel("New email address")).toHaveValue(next);
      if (scripts) await axe(page);
      await part.getByLabel("6-digit PIN").fill(pin);
      before = mail.mails.length;
      await part.getByRole("button", { name: "Save email address" }).click();
      await expect(page.getByText("The order details were changed").first()).toBeVisible();
      await expect(page.locator("dd", { hasText: next })).toBeVisible();
      await mail.waitFor({ to: CONTACT, subject: /was changed$/, after: before });

      // The page says where the next PIN goes: still to the address before.
      await page.getByText("Change contact person", { exact: true }).click();
      await expect(part.getByText(`Emails about this order go to ${next}.`)).toBeVisible();
      await expect(part.getByText(`We will email the PIN to ${CONTACT}.`)).toBeVisible();
    });
  });

test("the name and phone of an order's contact change at once for its owner, by the link with the PIN", async ({
  page,
  browser,
  mail,
  world,
}) => {
  const order = await held(page, await signedIn(page, "agent"), { day: 27, adults: 1 });
  await page.goto(pageOf(order));
  const part = page.locator("#contact");
  await part.getByText("Change contact person", { exact: true }).click();
  const name = part.getByLabel("Full name");
  await name.fill("");
  await name.evaluate((input: HTMLInputElement) => input.removeAttribute("required"));
  await part.getByRole("button", { name: "Save name and phone" }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await name.fill("Lena Weber");
  await part.getByLabel("Phone (WhatsApp)").fill("+4915112345678");
  await axe(page);
  await part.getByRole("button", { name: "Save name and phone" }).click();
  await expect(page.getByText("The order details were changed").first()).toBeVisible();
  await expect(page.locator("dd", { hasText: "Lena Weber" })).toContainText("+49 1511 2345678");

  const guest = await browser.newPage({ locale: "en-GB" });
  await guest.goto(`${world.url}/public-orders/fast-boats/${order.slug}`);
  const linked = guest.locator("#contact");
  await linked.getByText("Change contact person", { exact: true }).click();
  const before = mail.mails.length;
  await linked.getByRole("button", { name: "Email me the PIN" }).click();
  await linked.getByLabel("Full name").fill("Lena Schmidt");
  // Of two of them the subject says which is the newer.
  const subject = /^Your PIN for JKG-\w+, \d\d:\d\d WITA$/;
  const pin = codeIn(await mail.waitFor({ to: CONTACT, subject, after: before }));
  await linked.getByLabel("6-digit PIN").fill(pin);
  await linked.getByRole("button", { name: "Save contact person" }).click();
  await expect(guest.locator("dd", { hasText: "Lena Schmidt" })).toContainText("+49 1511 2345678");
});

for (const scripts of [true, false])
  test(`a PIN whose time is over is flagged, and a new one is the next step (${scripts ? "with" : "without"} scripts)`, async ({
    page: signed,
    browser,
    world,
  }) => {
    const order = await held(signed, await signedIn(signed, "agent"), { day: 28, adults: 1 });
    const page = await browser.newPage({ locale: "en-GB", javaScriptEnabled: scripts });
    const over = new Date(Date.now() - 5_000).toISOString();
    const address = `${world.url}/public-orders/fast-boats/${order.slug}`;
    await page.goto(`${address}?step=update&until=${over}#update`);
    const part = page.locator("#update");
    await expect(part.getByRole("status").filter({ hasText: "The PIN has expired" })).toBeVisible();
    await expect(part.locator(".code-over .icon")).toBeVisible();
    await expect(part.getByRole("button", { name: "Send a new PIN" })).toHaveClass(/pick/);
    await expect(part.getByRole("button", { name: "Save passenger details" })).toHaveClass(/quiet/);
    // Nobody is said to have one before the first was sent.
    await page.goto(`${address}?step=update#update`);
    await expect(part.getByRole("button", { name: "Email me the PIN" })).toBeVisible();
  });

test("what the list of orders does not understand is said at its field, and the filters can be cleared", async ({
  page,
}) => {
  await signedIn(page, "traveller");
  await page.goto("/user/orders?from=2031-12-10&to=2031-12-01");
  const from = page.getByLabel("Travel from");
  await expect(from).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("This day is after the day in “Travel until”")).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/user\/orders\??$/);
  await expect(page.locator(".order-rows")).toBeVisible();
  await page.goto("/user/orders?from=soon&kind=submarines&status=SUNK");
  await expect(from).toHaveValue("");
  for (const said of ["the date", "the product", "the status"])
    await expect(page.getByText(`We did not understand ${said} in the address`)).toBeVisible();
  await expect(page.locator(".order-rows")).toBeVisible();
});
