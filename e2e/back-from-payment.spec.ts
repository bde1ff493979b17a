import type { Page } from "@playwright/test";
import { fieldError } from "./finders.ts";
import {
  awake,
  dayOnBali,
  held,
  newAccount,
  pageOf,
  rupiahIn,
  signedIn,
  signedInAs,
} from "./steps.ts";
import { expect, test } from "./world.ts";

// A booking that is gone back to from its payment.
const row = (page: Page, n: number) => page.getByRole("group", { name: `Passenger ${n}` });

async function bookingForm(page: Page, adults: number): Promise<void> {
  await page.goto(
    `/fast-boats?from=sanur&to=nusa-penida&date=${dayOnBali(26)}&adult_foreign=${adults}`,
  );
  await page
    .getByRole("link", { name: /^Choose/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Review booking" })).toBeVisible();
}

async function review(page: Page, people = ["Emma van der Berg"]): Promise<void> {
  await bookingForm(page, people.length);
  await awake(page);
  for (const [i, name] of people.entries()) {
    await row(page, i + 1)
      .getByLabel("Full name")
      .fill(name);
    await row(page, i + 1)
      .getByLabel("Nationality")
      .selectOption({ label: "Netherlands" });
  }
  await page.getByRole("button", { name: "Review booking" }).click();
}

test("going back from the payment shows the review and the form as they were, and the same order", async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await signedInAs(page, await newAccount(page, world));
  await review(page);
  const pay = page.getByRole("button", { name: /^Book and pay/ });
  await expect(page.locator(".pay-next")).toContainText("We hold your seats for 30 min");
  await expect(page.locator(".pay-marks")).toContainText("QRIS");
  await page.getByLabel(/I agree to the cancellation/).check();
  await pay.click();
  await page.waitForURL(/sandbox/);
  const session = page.url();
  await page.goBack();
  const booked = page.getByRole("heading", { name: /You have booked this already/ });
  await expect(booked).toBeFocused();
  await expect(booked).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(pay).toHaveCount(0);
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await page.waitForURL(/sandbox/);
  expect(page.url()).toBe(session);
  // Over another page of the site too.
  await page.getByRole("link", { name: "Back to Jukung" }).click();
  await page.waitForURL(/payment-/);
  await page.goBack();
  await page.waitForURL(/sandbox/);
  await page.goBack();
  await expect(booked).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  // What the order is, and not what was typed: its date and its people may be others by now.
  const order = page.getByRole("region", { name: /^Order JKG-/ });
  await expect(order).toContainText(/Sanur – .+20\d\d, \d\d:\d\d WITA\s·\sYour turn: pay/);
  await expect(page.getByText("Emma van der Berg")).toHaveCount(0);
  await page.getByRole("link", { name: "Send the form once more" }).click();
  await expect(row(page, 1).getByLabel("Full name")).toHaveValue("Emma van der Berg");
  await page.goto("/user/orders/fast-boats");
  await expect(page.getByRole("link", { name: /JKG-/ })).toHaveCount(1);
});

test("going back twice from the payment shows the form, whose step the browser takes for one within the review", async ({
  page,
  world,
}) => {
  await signedInAs(page, await newAccount(page, world));
  await review(page);
  await page.getByLabel(/I agree to the cancellation/).check();
  await page.getByRole("button", { name: /^Book and pay/ }).click();
  await page.waitForURL(/sandbox/);
  await page.goBack();
  await expect(page.getByRole("heading", { name: /You have booked this already/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/booking-form\?/);
  await expect(row(page, 1).getByLabel("Full name")).toHaveValue("Emma van der Berg");
});

test("going back after a sign-in on the way leads to the results, not to the sign-in again", async ({
  page,
  world,
}) => {
  const { email, password } = await newAccount(page, world);
  await page.context().clearCookies();
  await page.goto(`/fast-boats?from=sanur&to=nusa-penida&date=${dayOnBali(26)}&lang=en`);
  const results = page.url();
  const choose = page.getByRole("link", { name: /^Choose/ }).first();
  await choose.click();
  await page.waitForURL(/sign-in/);
  await awake(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("button", { name: "Review booking" })).toBeVisible();
  await page.goBack();
  await expect(choose).toBeVisible();
  expect(page.url()).toBe(results);
});

test("going back with a code for a first order leads to the order at its price; one that has ended can be booked anew", async ({
  page,
  world,
}) => {
  await signedInAs(page, await newAccount(page, world));
  await review(page, ["Emma van der Berg", "Bram van der Berg"]);
  await page.getByText(/promo code\?/).click();
  await page.getByRole("textbox", { name: "Promo code" }).fill("HALOBALI");
  await page.getByRole("button", { name: "Apply" }).click();
  const pay = page.getByRole("button", { name: /^Book and pay/ });
  await expect(page.getByText("Promo code applied").first()).toBeVisible();
  const total = rupiahIn(await pay.textContent());
  await page.getByLabel(/I agree to the cancellation/).check();
  await pay.click();
  await page.waitForURL(/sandbox/);
  await page.goBack();
  await page.reload();
  const again = page.getByRole("button", { name: /^Pay Rp/ });
  expect(rupiahIn(await again.textContent())).toBe(total);
  const form = page.url();
  await page.getByRole("link", { name: "Open order" }).click();
  await page.getByText("Cancel order").first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByText("The fast boat order was cancelled").first()).toBeVisible();
  await page.goto(form);
  await expect(page.getByRole("heading", { name: /You have booked this already/ })).toHaveCount(0);
  await page.getByLabel(/I agree to the cancellation/).check();
  await pay.click();
  await page.waitForURL(/sandbox/);
  await page.goto("/user/orders/fast-boats");
  await expect(page.getByRole("link", { name: /JKG-/ })).toHaveCount(2);
});

test("a review with a promo code that was typed only can be booked in the other language too", async ({
  page,
  world,
}) => {
  await signedInAs(page, await newAccount(page, world));
  await review(page);
  await page.getByText(/promo code\?/).click();
  await page.getByRole("textbox", { name: "Promo code" }).fill("NYEPI");
  await page
    .getByRole("button", { name: "Indonesia" })
    .or(page.locator("a[hreflang=id]"))
    .first()
    .click();
  await expect(page.getByRole("textbox", { name: "Kode promo" })).toHaveValue("NYEPI");
  await expect(page.getByRole("button", { name: /^Pesan dan bayar/ })).toBeVisible();
});

test("a tour's form shows its total and says all errors at once; a new account takes over its contact", async ({
  page,
}) => {
  const tour = "a-walk-through-the-rice-of-tegallalang";
  await page.goto(`/tours-and-activities/booking-form?tour=${tour}&date=${dayOnBali(31)}&adult=2`);
  await awake(page);
  const total = page.locator(".tour-estimate");
  expect(rupiahIn(await total.textContent())).toBe(650_000);
  await page.getByLabel("Children").fill("1");
  await expect(total).toContainText("Rp 875,000");
  await page.getByLabel("Adults").fill("11");
  await expect(total).toBeHidden();
  await page.getByRole("button", { name: "Review booking" }).click();
  await expect(fieldError(page, "This field is required")).toHaveCount(3);
  await expect(page.getByRole("alert")).toContainText("4 answers need correcting");
  await page.getByLabel("Adults").fill("2");
  await page.getByLabel("Full name").fill("Emma van der Berg");
  await page.getByLabel("Email").fill("emma@example.com");
  await page.getByLabel("Phone (WhatsApp)").fill("+31612345678");
  await page.getByRole("button", { name: "Review booking" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Is everything right?");
  await page.goto("/sign-up");
  await expect(page.getByLabel("First name")).toHaveValue("Emma");
  await expect(page.getByLabel("Last name")).toHaveValue("van der Berg");
  await expect(page.getByLabel("Email")).toHaveValue("emma@example.com");
  await expect(page.getByLabel("Phone")).toHaveValue("+31 6 12345678");
});

for (const state of ["asleep", "awake"] as const)
  test(`back from the payment an order's page that has changed begins at its top (${state})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 600 });
    const place = () => page.evaluate(() => scrollY);
    const order = await held(page, await signedIn(page, "agent"), { day: 5, adults: 4 });
    await page.goto(pageOf(order));
    if (state === "awake") {
      await page.getByRole("textbox").first().focus();
      await awake(page);
    }
    await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
    // Pressed where it stands: nothing scrolls to it.
    const pay = page.getByRole("button", { name: /^Pay Rp/ });
    await pay.evaluate((button: HTMLButtonElement) => button.click());
    await page.waitForURL(/\/pay\//);
    await page.getByLabel("BCA").check();
    await page.getByRole("button", { name: /^Pay Rp/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("See you on board");
    await page.goBack();
    await page.goBack();
    await expect(page.getByText("Confirmed").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await place()).toBe(0);
    // Nothing has changed since: it stands where it was left.
    await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
    await page.goto("/faq");
    await page.goBack();
    await expect.poll(place).toBeGreaterThan(200);
  });
