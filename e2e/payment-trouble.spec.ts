import type { Page } from "@playwright/test";
import pg from "pg";
import { orderStates } from "./finders.ts";
import {
  asksLess,
  CONTACT,
  dayOnBali,
  endHold,
  held,
  pageOf,
  rupiahIn,
  signedIn,
} from "./steps.ts";
import { axe, expect, test, type World } from "./world.ts";

const paidOrder = "ConfirmedPaid";

test("seats that are sold while one reads the review are said to be gone, and the others offered", async ({
  page,
}) => {
  const token = await signedIn(page, "agent");
  const search = `from=sanur&to=nusa-penida&date=${dayOnBali(27)}&adult_foreign=2`;
  await toReview(page, search);
  await page.getByRole("checkbox", { name: /^I agree/ }).check();
  const departs = (await page
    .getByRole("complementary")
    .getByText(/^\d\d:\d\d$/)
    .first()
    .textContent())!;
  const list = await page.request.get(`/api/fast-boats/departures?${search}`);
  const { data } = (await list.json()) as { data: { departs_at: string; vacancies: number }[] };
  let { vacancies } = data.find(({ departs_at }) => departs_at.includes(`T${departs}`))!;
  for (; vacancies > 0; vacancies -= 20)
    await held(page, token, { day: 27, adults: Math.min(20, vacancies), departs });
  await page.getByRole("button", { name: /^Book and pay/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This trip cannot be booked");
  await expect(page.getByRole("alert")).toContainText(
    "The last seats on this departure have just been sold",
  );
  await expect(page.getByRole("button", { name: /^Book and pay/ })).toBeHidden();
  await axe(page);
  await page.getByRole("link", { name: "Find another boat" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sanur to Nusa Penida");
});

test("a price that changes while one reads the review is shown, and then asked for", async ({
  page,
  world,
}) => {
  await signedIn(page, "agent");
  await toReview(page, `from=sanur&to=nusa-penida&date=${dayOnBali(29)}&adult_foreign=2`);
  await page.getByRole("checkbox", { name: /^I agree/ }).check();
  const pay = page.getByRole("button", { name: /^Book and pay/ });
  const before = rupiahIn(await pay.textContent());
  await dearer(world, 10_000);
  await pay.click();
  await expect(page.getByRole("alert")).toContainText("The price is now Rp");
  await expect.poll(async () => rupiahIn(await pay.textContent())).toBe(before + 20_000);
  await pay.click();
  const asked = page.getByRole("button", { name: /^Pay Rp/ });
  expect(rupiahIn(await asked.textContent())).toBe(before + 20_000);
});

test("a payment fails, is tried again and goes through", async ({ page, mail }) => {
  const token = await signedIn(page, "agent");
  const order = await held(page, token);
  await page.goto(pageOf(order));
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await page.waitForURL(/\/pay\//);
  const asked = await page.locator("body").innerText();
  const [, until] = /Pay before\s*(\d\d:\d\d) WITA/.exec(asked)!;
  await page.getByRole("button", { name: "Fail" }).click();
  await expect(page).toHaveURL(/\/payment-failed\?/);
  // One time to pay by, the payment page's own.
  await expect(
    page.getByText(/^No payment has reached us yet\. .* to keep your booking/),
  ).toContainText(`${until} WITA`);
  await expect(page.getByText(order.booking_id)).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByLabel("BCA").check();
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("See you on board");
  await expect(page.getByText(CONTACT)).toBeVisible();
  await page.getByRole("link", { name: "View tickets" }).click();
  await expect(orderStates(page)).toHaveText(paidOrder);
  await mail.waitFor({ to: CONTACT, subject: `Your tickets: ${order.booking_id}` });
  // the failed page is right about an order that was paid meanwhile
  await page.goto(`/payment-failed?kind=fast-boats&order=${order.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("See you on board");
});

test("too little is said to go back, and until when the whole price can be paid, which is then taken", async ({
  page,
  world,
}) => {
  const order = await held(page, await signedIn(page, "agent"));
  await page.goto(pageOf(order));
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await page.waitForURL(/\/pay\//);
  await asksLess(world, 1000);
  await page.reload();
  await page.getByRole("radio", { name: "QRIS", exact: true }).check();
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  const heading = page.getByRole("heading", { level: 1 });
  const short = "Less money arrived than your order costs";
  await expect(heading).toHaveText(short);
  const said = page.getByText("We received Rp");
  expect(rupiahIn(await said.textContent())).toBe(order.total_price - 1000);
  await expect(said).toContainText("Your booking is held until");
  await axe(page);
  // The page of an attempt that failed is right about the money that came.
  await page.goto(`/payment-failed?kind=fast-boats&order=${order.slug}`);
  await expect(heading).toHaveText(short);
  await page.getByRole("link", { name: "Open order" }).click();
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await page.getByRole("radio", { name: "QRIS", exact: true }).check();
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await expect(heading).toHaveText("See you on board");
  // Of a change of date that this order does not have, nothing is known.
  await page.goto(`/payment-successfull?kind=fast-boats&order=${order.slug}&move=999999`);
  await expect(heading).toHaveText("Thank you");
});

test.describe("on a bad network", () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of 502/] });

  for (const [how, answer] of [
    ["without an answer", null],
    ["with a proxy's error", { status: 502, contentType: "text/html", body: "<h1>oops</h1>" }],
  ] as const)
    test(`a page that looks for a payment stays when it is left ${how}, and says that it came`, async ({
      page,
      context,
    }) => {
      const order = await held(page, await signedIn(page, "agent"));
      const path = `/payment-successfull?kind=fast-boats&order=${order.slug}`;
      await page.goto(path);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText("Checking your payment");
      let failed = 0;
      await page.route("**/payment-successfull.data*", (route) => {
        failed += 1;
        return answer ? route.fulfill(answer) : route.abort();
      });
      await expect.poll(() => failed).toBeGreaterThan(1);
      await expect(heading).toHaveText("Checking your payment");
      const other = await context.newPage();
      await other.goto(pageOf(order));
      await other.getByRole("button", { name: /^Pay Rp/ }).click();
      await other.getByRole("radio", { name: "QRIS", exact: true }).check();
      await other.getByRole("button", { name: /^Pay Rp/ }).click();
      await other.waitForURL(/payment-successfull/);
      await page.unroute("**/payment-successfull.data*");
      await expect(heading).toHaveText("See you on board", { timeout: 45_000 });
    });
});

test("an order paid twice is paid once, and the surplus goes back", async ({ page, mail }) => {
  const token = await signedIn(page, "agent");
  const order = await held(page, token);
  await page.goto(pageOf(order));
  // What cancelling costs is said before anything is paid, as the review says it.
  await expect(page.getByText("Cancellation policy", { exact: true })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "If you cancel" })).toContainText(
    /^If you cancel a trip on .*full refund until .*no refund after that$/,
  );
  await axe(page);
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await page.getByRole("button", { name: "Pay twice" }).click();
  await page.getByRole("link", { name: "View tickets" }).click();
  await expect(orderStates(page)).toHaveText(paidOrder);
  const letter = await mail.waitFor({
    to: CONTACT,
    subject: new RegExp(`^We are refunding Rp.*: ${order.booking_id}$`),
  });
  expect(letter.text.replaceAll(/[.,]/g, "")).toContain(String(order.total_price));
  await page.reload();
  await expect(orderStates(page)).toHaveText(paidOrder);
  await expect(page.getByRole("figure")).toHaveCount(1);
  const refunds = page.locator("#refunds");
  await expect(refunds.getByText("Refund sent").first()).toBeVisible();
  await expect(refunds.getByText(/^You paid twice: the second payment/)).toBeVisible();
  await expect(refunds.getByText(/^You paid twice/)).toHaveCount(1);
  // Of two equal payments one is the second.
  await expect(page.getByText("Paid for the booking", { exact: true })).toHaveCount(1);
  await expect(page.getByText(/^Paid a second time for the booking/)).toHaveCount(1);
  await expect(page.getByText("Cancellation policy", { exact: true })).toHaveCount(0);
});

test("a closed session paid within the hold still makes the tickets", async ({ page }) => {
  const token = await signedIn(page, "agent");
  const order = await held(page, token);
  await page.goto(pageOf(order));
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  const session = await page.waitForURL(/\/pay\//).then(() => page.url());
  await page.getByRole("button", { name: "Let it expire" }).click();
  await expect(
    page.getByText(/^No payment has reached us yet\. .* to keep your booking/),
  ).toBeVisible();
  await page.goto(session);
  await expect(page.getByText("This session is closed.")).toBeVisible();
  await page.getByRole("button", { name: "Pay late" }).click();
  await page.getByRole("link", { name: "View tickets" }).click();
  await expect(orderStates(page)).toHaveText(paidOrder);
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
  await expect(page.getByText("Your booking is no longer held.")).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Pay late" }).click();
  await page.getByRole("link", { name: "View tickets" }).click();
  await expect(orderStates(page)).toHaveText(paidOrder);
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
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your payment arrived too late");
  await mail.waitFor({
    to: CONTACT,
    subject: new RegExp(`^We are refunding Rp.*: ${order.booking_id}$`),
  });
  await page.getByRole("link", { name: "Open order" }).click();
  await expect(
    page.getByRole("heading", { name: "Payment time is over and the seats were released" }),
  ).toBeVisible();
  await expect(
    page.getByText("received after the order had ended. We refund it in full."),
  ).toBeVisible();
  await expect(orderStates(page)).toHaveText(/^Expired(Refund in progress|Refund sent)$/);
  await page.getByRole("link", { name: "Search the same trip again" }).click();
  await expect(page.getByRole("status").first()).toContainText("1 sold out");
});

test("a payment whose notice never comes is found by asking", async ({ page }) => {
  test.setTimeout(180_000);
  const token = await signedIn(page, "agent");
  const order = await held(page, token);
  await page.goto(pageOf(order));
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await page.getByLabel("Notification to the site").selectOption("never");
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Checking your payment");
  await expect(page.getByRole("link", { name: "Open order" })).toBeVisible();
  // the page checks again; the gateway is asked after 30 s, in rounds of 10
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("See you on board", {
    timeout: 120_000,
  });
  await page.getByRole("link", { name: "View tickets" }).click();
  await expect(orderStates(page)).toHaveText(paidOrder);
});

/** Chooses the first boat of a search, fills in two travellers and goes to the review. */
async function toReview(page: Page, search: string): Promise<void> {
  await page.goto(`/fast-boats?${search}`);
  await page
    .getByRole("link", { name: /^Choose/ })
    .first()
    .click();
  for (const n of [1, 2]) {
    const traveller = page.getByRole("group", { name: `Passenger ${n}` });
    await traveller.getByLabel("Full name").fill(`Oliver Hughes ${n}`);
    await traveller.getByLabel("Nationality").selectOption("GB");
  }
  await page.getByRole("button", { name: "Review booking" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Is everything right?");
}

/** Every foreign adult pays this much more from now on. */
async function dearer(world: World, rupiah: number): Promise<void> {
  const client = new pg.Client(world.postgres.url);
  await client.connect();
  for (const table of ["fare_versions", "fare_overrides"])
    await client.query(`update ${table} set adult_foreign = adult_foreign + $1`, [rupiah]);
  await client.end();
}
