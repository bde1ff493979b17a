import type { Page } from "@playwright/test";
import { awake, dayOnBali, newAccount, signedInAs } from "./steps.ts";
import { expect, test } from "./world.ts";

// A booking that is gone back to from its payment.
const row = (page: Page, n: number) => page.getByRole("group", { name: `Passenger ${n}` });

async function bookingForm(page: Page): Promise<void> {
  await page.goto(`/fast-boats?from=sanur&to=nusa-penida&date=${dayOnBali(26)}&adult_foreign=1`);
  await page
    .getByRole("link", { name: /^Choose/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Review booking" })).toBeVisible();
}

test("going back from the payment shows the review and the form as they were, and the same order", async ({
  page,
  world,
}) => {
  await signedInAs(page, await newAccount(page, world));
  await bookingForm(page);
  await awake(page);
  await row(page, 1).getByLabel("Full name").fill("Emma van der Berg");
  await row(page, 1).getByLabel("Nationality").selectOption({ label: "Netherlands" });
  await page.getByRole("button", { name: "Review booking" }).click();
  const pay = page.getByRole("button", { name: /^Book and pay/ });
  await expect(page.locator(".pay-next")).toContainText("Pay within 30 min");
  await expect(page.locator(".pay-marks")).toContainText("QRIS");
  await page.getByLabel(/I agree to the cancellation/).check();
  await pay.click();
  await page.waitForURL(/sandbox/);
  const session = page.url();
  await page.goBack();
  await expect(page.getByText("You have booked this already.")).toBeVisible();
  await page.getByLabel(/I agree to the cancellation/).check();
  await pay.click();
  await page.waitForURL(/sandbox/);
  expect(page.url()).toBe(session);
  await page.goBack();
  await page.getByRole("link", { name: "Change" }).first().click();
  await expect(row(page, 1).getByLabel("Full name")).toHaveValue("Emma van der Berg");
  await page.goto("/user/orders/fast-boats");
  await expect(page.getByRole("link", { name: /JKG-/ })).toHaveCount(1);
});
