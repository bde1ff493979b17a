import { CONTACT, endHold, held, pageOf, signedIn } from "./steps.ts";
import { expect, test } from "./world.ts";

const paidOrder = "ConfirmedPaid";

test("a payment fails, is tried again and goes through", async ({ page, mail }) => {
  const token = await signedIn(page, "agent");
  const order = await held(page, token);
  await page.goto(pageOf(order));
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await page.getByRole("button", { name: "Fail" }).click();
  await expect(page).toHaveURL(/\/payment-failed\?/);
  await expect(page.getByText("Your seats are held until")).toBeVisible();
  await expect(page.getByText(order.booking_id)).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByLabel("BCA").check();
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("See you on board");
  await expect(page.getByText(CONTACT)).toBeVisible();
  await page.getByRole("link", { name: "To the tickets" }).click();
  await expect(page.locator(".order-states")).toHaveText(paidOrder);
  await mail.waitFor({ to: CONTACT, subject: `Your tickets: ${order.booking_id}` });
  // the failed page tells the truth about an order that was paid meanwhile
  await page.goto(`/payment-failed?kind=fast-boats&order=${order.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("See you on board");
});

test("an order paid twice is paid once, and the surplus goes back", async ({ page, mail }) => {
  const token = await signedIn(page, "agent");
  const order = await held(page, token);
  await page.goto(pageOf(order));
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await page.getByRole("button", { name: "Pay twice" }).click();
  await page.getByRole("link", { name: "To the tickets" }).click();
  await expect(page.locator(".order-states")).toHaveText(paidOrder);
  const letter = await mail.waitFor({
    to: CONTACT,
    subject: `Your money is on its way back: ${order.booking_id}`,
  });
  expect(letter.text.replaceAll(/[.,]/g, "")).toContain(String(order.total_price));
  await page.reload();
  await expect(page.locator(".order-states")).toHaveText(paidOrder);
  await expect(page.getByRole("figure")).toHaveCount(1);
});

test("a closed session paid within the hold still makes the tickets", async ({ page }) => {
  const token = await signedIn(page, "agent");
  const order = await held(page, token);
  await page.goto(pageOf(order));
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  const session = await page.waitForURL(/\/pay\//).then(() => page.url());
  await page.getByRole("button", { name: "Let it expire" }).click();
  await expect(page.getByText("Your seats are held until")).toBeVisible();
  await page.goto(session);
  await expect(page.getByText("This session is closed.")).toBeVisible();
  await page.getByRole("button", { name: "Pay late" }).click();
  await page.getByRole("link", { name: "To the tickets" }).click();
  await expect(page.locator(".order-states")).toHaveText(paidOrder);
});

test("money that comes after the hold takes the seats again where they are free", async ({
  page,
  world,
  mail,
}) => {
  const token = await signedIn(page, "agent");
  const order = await held(page, token);
  await page.goto(pageOf(order));
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await page.waitForURL(/\/pay\//);
  await endHold(world, order);
  await mail.waitFor({ to: CONTACT, subject: `Your seats were released: ${order.booking_id}` });
  await page.goto(`/payment-failed?kind=fast-boats&order=${order.slug}`);
  await expect(page.getByText("the seats are no longer held")).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Pay late" }).click();
  await page.getByRole("link", { name: "To the tickets" }).click();
  await expect(page.locator(".order-states")).toHaveText(paidOrder);
  await mail.waitFor({ to: CONTACT, subject: `Your tickets: ${order.booking_id}` });
});

test("money that comes after the seats were sold to others goes back", async ({
  page,
  world,
  mail,
}) => {
  const token = await signedIn(page, "agent");
  const order = await held(page, token, { day: 26, adults: 2, departs: "07:30" });
  await page.goto(pageOf(order));
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await page.waitForURL(/\/pay\//);
  await endHold(world, order);
  // the whole boat, which counts the lapsed hold as free
  for (const adults of [20, 20]) await held(page, token, { day: 26, adults, departs: "07:30" });
  await page.getByRole("button", { name: "Pay late" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your payment came too late");
  await mail.waitFor({
    to: CONTACT,
    subject: `Your money is on its way back: ${order.booking_id}`,
  });
  await page.getByRole("link", { name: "Open the order" }).click();
  await expect(page.getByRole("heading", { name: "The seats were released" })).toBeVisible();
  await expect(page.getByText("goes back to you in full")).toBeVisible();
  await expect(page.locator(".order-states")).toHaveText(/^Expired(Refund on its way|Refunded)$/);
  await page.getByRole("link", { name: "Search the same trip again" }).click();
  await expect(page.getByRole("status").first()).toContainText("1 sold out or closed");
});

test("a payment whose notice never comes is found by asking", async ({ page }) => {
  test.setTimeout(180_000);
  const token = await signedIn(page, "agent");
  const order = await held(page, token);
  await page.goto(pageOf(order));
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await page.getByLabel("Notice to the shop").selectOption("never");
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Checking your payment");
  await expect(page.getByRole("link", { name: "Open the order" })).toBeVisible();
  // the page asks again by itself; the gateway is asked after 30 s, in rounds of 10
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("See you on board", {
    timeout: 120_000,
  });
  await page.getByRole("link", { name: "To the tickets" }).click();
  await expect(page.locator(".order-states")).toHaveText(paidOrder);
});
