import type { Page } from "@playwright/test";
import { awake, dayOnBali, held, newAccount, pageOf, signedIn, signedInAs } from "./steps.ts";
import { expect, test } from "./world.ts";

/** Fills in one passenger for the crossing of that day and goes to the review. */
async function bookingReview(page: Page, day: string, full_name: string): Promise<void> {
  await page.goto(`/fast-boats?from=sanur&to=nusa-penida&date=${day}&adult_foreign=1&lang=en`);
  await page.goto((await page.locator("a[href*='booking-form']").first().getAttribute("href"))!);
  await awake(page);
  await page.locator("[name='passengers[0].full_name']").fill(full_name);
  await page.getByLabel("Nationality").selectOption("NL");
  await page.getByRole("button", { name: "Review booking" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Is everything right?");
}

test("two trips that are filled in in two windows each keep their passengers", async ({ page }) => {
  await signedIn(page, "traveller");
  await bookingReview(page, dayOnBali(33), "Alfa Satu");
  const other = await page.context().newPage();
  await bookingReview(other, dayOnBali(34), "Beta Satu");
  await page.getByRole("link", { name: "Change passengers" }).click();
  await expect(page.locator("[name='passengers[0].full_name']")).toHaveValue("Alfa Satu");
  await page.getByRole("button", { name: "Review booking" }).click();
  for (const [one, name] of [
    [page, "Alfa Satu"],
    [other, "Beta Satu"],
  ] as const) {
    await one.getByRole("checkbox", { name: /^I agree/ }).check();
    await one.getByRole("button", { name: /^Book and pay/ }).click();
    await expect(one.getByRole("heading", { name: "Test payment page" })).toBeVisible();
    await one.goto("/user/orders?lang=en");
    await one.getByRole("main").getByRole("link", { name: /Sanur/ }).first().click();
    await expect(one.getByRole("main")).toContainText(name);
  }
});

test("a crossing that two windows fill in is not booked for the other window's passengers", async ({
  page,
}) => {
  await signedIn(page, "traveller");
  await bookingReview(page, dayOnBali(35), "Alfa Dua");
  const other = await page.context().newPage();
  await bookingReview(other, dayOnBali(35), "Beta Dua");
  await page.getByRole("checkbox", { name: /^I agree/ }).check();
  await page.getByRole("button", { name: /^Book and pay/ }).click();
  await expect(page.getByRole("alert")).toContainText("changed in another window");
  await expect(page.getByRole("main")).toContainText("Beta Dua");
  await other.getByRole("checkbox", { name: /^I agree/ }).check();
  await other.getByRole("button", { name: /^Book and pay/ }).click();
  await expect(other.getByRole("heading", { name: "Test payment page" })).toBeVisible();
});

test("what is booked is what the review showed: a crossing that was changed meanwhile is read and agreed to again", async ({
  page,
  browser,
  world,
}) => {
  await signedIn(page, "traveller");
  await bookingReview(page, dayOnBali(36), "Alfa Tiga");
  const agree = page.getByRole("checkbox", { name: /^I agree/ });
  const pay = page.getByRole("button", { name: /^Book and pay/ });
  await agree.check();
  const id = /out=(\d+)/.exec(page.url())![1];
  const shown = await page.request.get(`/api/fast-boats/departures/${id}/${dayOnBali(36)}`);
  const boat = (await shown.json()).data.ship.slug;
  const office = await browser.newContext({ baseURL: world.url });
  const headers = { Authorization: `Bearer ${await signedIn(await office.newPage(), "admin")}` };
  /** Its check-in ends so many minutes later. */
  const change = async (minutes: number) => {
    const path = `/api/admins/fast-boats/${boat}/schedules/${id}`;
    const { data } = await (await office.request.get(path, { headers })).json();
    const touched_confirmed = data.live_orders.map((one: { booking_id: string }) => one.booking_id);
    const check_in_minutes = data.check_in_minutes - minutes;
    const answer = await office.request.put(path, {
      headers,
      data: { ...data, check_in_minutes, touched_confirmed },
    });
    expect(await answer.text(), "the change").toContain("version");
  };
  await change(5);
  try {
    await pay.click();
    await expect(page.getByRole("alert")).toContainText("were changed just now");
    await expect(page.getByRole("main")).toContainText("06:35");
    await expect(agree).not.toBeChecked();
    await agree.check();
    await pay.click();
    await expect(page.getByRole("heading", { name: "Test payment page" })).toBeVisible();
  } finally {
    await change(-5);
    await office.close();
  }
});

test("a request whose page is loaded again before its answer is one request", async ({ page }) => {
  await page.goto(
    `/private-boats/booking-form?boat=mutiara-selatan&guests=4&date=${dayOnBali(28)}&lang=en`,
  );
  await awake(page);
  await page.getByLabel("Full name").fill("Emma van der Berg");
  await page.getByLabel("Email").fill("emma@example.com");
  await page.getByLabel("Phone (WhatsApp)").fill("+31612345678");
  await page.getByRole("button", { name: "Review request" }).click();
  await page.waitForURL(/\/review/);
  const review = page.url();
  const send = page.getByRole("button", { name: "Send request" });
  const code = async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "We have received your request",
    );
    return /JKG-\w+/.exec(await page.getByRole("main").innerText())![0];
  };
  // Its answer, with the cookies that it sets, never reaches the browser.
  const before = await page.context().cookies();
  await send.click();
  const first = await code();
  await page.context().clearCookies();
  await page.context().addCookies(before);
  await page.goto(review);
  await send.click();
  expect(await code()).toBe(first);
});

test("a request that one window has sent is not asked for once more by the other", async ({
  page,
}) => {
  await page.goto(
    `/private-boats/booking-form?boat=mutiara-selatan&guests=4&date=${dayOnBali(26)}&lang=en`,
  );
  await awake(page);
  await page.getByLabel("Full name").fill("Emma van der Berg");
  await page.getByLabel("Email").fill("emma@example.com");
  await page.getByLabel("Phone (WhatsApp)").fill("+31612345678");
  await page.getByRole("button", { name: "Review request" }).click();
  await page.waitForURL(/\/review/);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have received your request");
  const [code] = /JKG-\w+/.exec(await page.getByRole("main").innerText())!;
  await other.getByRole("button", { name: "Send request" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(
    "We have received your request",
  );
  await expect(other.getByText(code).first()).toBeVisible();
});

test("the same request is sent again by whoever asks again on purpose", async ({ page }) => {
  const codes: string[] = [];
  for (let times = 0; times < 2; times++) {
    await page.goto(
      `/private-boats/booking-form?boat=mutiara-selatan&guests=4&date=${dayOnBali(27)}&lang=en`,
    );
    await awake(page);
    await page.getByLabel("Full name").fill("Emma van der Berg");
    await page.getByLabel("Email").fill("emma@example.com");
    await page.getByLabel("Phone (WhatsApp)").fill("+31612345678");
    await page.getByRole("button", { name: "Review request" }).click();
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "We have received your request",
    );
    codes.push(/JKG-\w+/.exec(await page.getByRole("main").innerText())![0]);
  }
  expect(codes[1]).not.toBe(codes[0]);
});

test("what one window changed of an order's contact stays when an older one changes something else", async ({
  page,
}) => {
  const order = await held(page, await signedIn(page, "agent"), { day: 29, adults: 1 });
  const other = await page.context().newPage();
  for (const one of [page, other]) {
    await one.goto(pageOf(order));
    await awake(one);
    await one.locator("#contact").getByText("Change contact person", { exact: true }).click();
  }
  const save = (one: Page) =>
    one.locator("#contact").getByRole("button", { name: "Save name and phone" }).click();
  await page.locator("#contact").getByLabel("Full name").fill("Lena Weber");
  await save(page);
  await expect(page.getByText("The order details were changed").first()).toBeVisible();
  await other.locator("#contact").getByLabel("Phone (WhatsApp)").fill("+6281234567899");
  await save(other);
  const contact = other.locator("dd", { hasText: "+62 812 3456 7899" });
  await expect(contact).toContainText("Lena Weber");
});

test("what one window changed of an account stays when an older one changes something else", async ({
  page,
  world,
}) => {
  await signedInAs(page, await newAccount(page, world));
  const other = await page.context().newPage();
  for (const one of [page, other]) {
    await one.goto("/user/settings");
    await awake(one);
  }
  const save = async (one: Page) => {
    await one.getByRole("button", { name: "Save changes" }).first().click();
    await expect(one.getByText("Profile successfully updated").first()).toBeVisible();
  };
  await page.getByLabel("First name").fill("Lena");
  await save(page);
  await other.getByRole("textbox", { name: /^Phone/ }).fill("+6281234567899");
  await save(other);
  await other.reload();
  await expect(other.getByLabel("First name")).toHaveValue("Lena");
  await expect(other.getByRole("textbox", { name: /^Phone/ })).toHaveValue("+62 812 3456 7899");
});
