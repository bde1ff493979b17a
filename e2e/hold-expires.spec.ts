import { orderStates } from "./finders.ts";
import { awake, CONTACT, held, pageOf, signedIn } from "./steps.ts";
import { expect, test } from "./world.ts";

test.use({ siteEnv: { HOLD_MINUTES: "0.5" } });

test("a hold ends before one's eyes, and the same search is offered again", async ({
  page,
  mail,
}) => {
  const token = await signedIn(page, "traveller");
  const order = await held(page, token, { adults: 2, departs: "14:00" });
  await page.goto(pageOf(order));
  await expect(page.getByText("Your seats are held for")).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/^00:\d\d$/);
  await expect(page.getByText("Less than two minutes left")).toBeVisible();
  await expect(orderStates(page)).toHaveText("Your turn: payAwaiting payment");

  // without a reload: the page itself says what happened, at once, before any sweep has run
  await expect(
    page.getByRole("heading", { name: "Payment time is over and the seats were released" }),
  ).toBeVisible({
    timeout: 45_000,
  });
  await expect(page.getByText("Your seats are held for")).toBeHidden();
  await expect(page.getByRole("button", { name: /^Pay Rp/ })).toBeHidden();
  await expect(orderStates(page)).toHaveText("ExpiredNot paid", { timeout: 30_000 });
  const letter = await mail.waitFor({
    to: CONTACT,
    subject: `Your seats were released: ${order.booking_id}`,
  });
  expect(letter.text).toContain("No payment was received in time");

  await page.getByRole("link", { name: "Search the same trip again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sanur to Nusa Penida");
  await expect(page).toHaveURL(/adult_foreign=2/);
  const again = page.getByRole("article").filter({ has: page.getByText("14:00").first() });
  await expect(again).toContainText(/Rp\s[\d,]+ each/);
  // without an open payment there is nothing to pay at the old address either
  await page.goto(`/payment-failed?kind=fast-boats&order=${order.slug}`);
  await expect(page.getByText("Your booking is no longer held.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "The payment deadline has passed",
  );
  await page.getByRole("link", { name: "Search the same trip again" }).click();
  await expect(page).toHaveURL(/^[^?]*\/fast-boats\?.*adult_foreign=2/);
});

test.describe("without a network when it ends", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  for (const wakes of [false, true])
    test(`an order's page that ${wakes ? "was used" : "sleeps"} says that the hold is over once there is one`, async ({
      page,
      context,
    }) => {
      const token = await signedIn(page, "agent");
      const order = await held(page, token, { departs: "14:00" });
      await page.goto(pageOf(order));
      if (wakes) await awake(page);
      await context.setOffline(true);
      const end = "Payment time is over and the seats were released";
      await expect(page.getByRole("timer")).toHaveText("00:00", { timeout: 45_000 });
      await expect(page.getByRole("heading", { name: end })).toBeHidden();
      await context.setOffline(false);
      await expect(page.getByRole("heading", { name: end })).toBeVisible();
      await expect(page.getByRole("button", { name: /^Pay Rp/ })).toBeHidden();
    });
});

test("opening the payment gives a hold that is too short the time that a payment needs", async ({
  page,
}) => {
  const token = await signedIn(page, "agent");
  const order = await held(page, token, { departs: "12:15" });
  await page.goto(pageOf(order));
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await page.getByRole("link", { name: "Back to Jukung" }).click();
  await expect(
    page.getByText(/^No payment has reached us yet\. .* to keep your booking/),
  ).toBeVisible();
  await page.getByRole("link", { name: "Open order" }).click();
  await expect(page.getByRole("timer")).toHaveText(/^1[12]:\d\d$/);
});
