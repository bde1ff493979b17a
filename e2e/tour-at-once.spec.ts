import { orderStates, ticketQr } from "./finders.ts";
import { office } from "./quote-steps.ts";
import { awake, dayOnBali, inDatabase, longDay, rupiahIn } from "./steps.ts";
import { axe, expect, noLayoutShift, test } from "./world.ts";

// The demo's walk through the rice is booked at once in a group, and asked for in private.
const walk = "/tours-and-activities/a-walk-through-the-rice-of-tegallalang";
const day = dayOnBali(30);

async function signIn(page: import("@playwright/test").Page) {
  await page.getByLabel("Email").fill("traveller@jukung.test");
  await page.getByLabel("Password", { exact: true }).fill("jukung-demo");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function fillIn(page: import("@playwright/test").Page) {
  await page.getByLabel("Full name").fill("Emma van der Berg");
  await page.getByLabel("Email").fill("emma@example.com");
  await page.getByLabel("Phone (WhatsApp)").fill("+31612345678");
  await page.getByLabel("Pick-up address").fill("Pondok Segara, Ubud");
}

test("a visitor books a tour at once, signs in on the way, pays, and has the voucher", async ({
  page,
  mail,
  browser,
  world,
}) => {
  await test.step("the panel says of each package whether it is booked or asked for", async () => {
    await page.goto(`${walk}?date=${day}`);
    await awake(page);
    await noLayoutShift(page);
    const panel = page.locator("#inquire");
    await expect(panel.getByRole("heading", { level: 2 })).toHaveText("Book this tour");
    await panel.getByLabel("Package").selectOption({ label: "Private · Rp 1,350,000" });
    await expect(panel.getByRole("button", { name: "Request a quote" })).toBeVisible();
    await panel.getByLabel("Package").selectOption({ label: "Shared group · Rp 325,000" });
    await panel.getByLabel("Children").fill("1");
    const total = panel.getByRole("paragraph").filter({ hasText: /^Total/ });
    expect(rupiahIn(await total.textContent())).toBe(875_000);
    await axe(page);
    await panel.getByRole("button", { name: "Book this tour" }).click();
  });

  await test.step("what is wrong is said at its field, and what was typed stays", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Book A walk/);
    await fillIn(page);
    await page.getByLabel("Adults").fill("11");
    await page.getByRole("button", { name: "Review booking" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByLabel("Full name")).toHaveValue("Emma van der Berg");
    await page.getByLabel("Adults").fill("2");
    await axe(page);
    await page.getByRole("button", { name: "Review booking" }).click();
  });

  await test.step("the sign-in shows what waits behind it, and leads back to the review", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Is everything right?");
    await axe(page);
    await page.getByRole("link", { name: "Sign in to book" }).click();
    const waiting = page.getByRole("region", { name: "The tour" });
    await expect(waiting).toContainText("Rp 875,000");
    await expect(waiting).toContainText("2 adults, 1 child");
    await axe(page);
    await signIn(page);
    await expect(page.getByText("Pondok Segara, Ubud")).toBeVisible();
  });

  await test.step("the terms are agreed to, and the payment follows", async () => {
    const pay = page.getByRole("button", { name: "Book and pay Rp 875,000" });
    await pay.click();
    await expect(page.getByRole("checkbox", { name: /cancellation policy/ })).toBeFocused();
    await page.getByRole("checkbox", { name: /cancellation policy/ }).check();
    await pay.click();
    await page.waitForURL(/\/pay\//);
    const held = await mail.waitFor({ to: "emma@example.com", subject: /spots are held/ });
    expect(held.text).toContain("A walk through the rice of Tegallalang");
    await page.getByRole("button", { name: /^Pay Rp/ }).click();
    await page.waitForURL(/payment-successfull/);
    await mail.waitFor({ to: "emma@example.com", subject: /Your voucher/ });
    await mail.waitFor({ to: "halo@jukung.test", subject: /dipesan dan dibayar/ });
  });

  await test.step("its page has the voucher, and speaks of a booking", async () => {
    await page.goto("/user/orders/tours");
    await page
      .getByRole("link", { name: /A walk through the rice/ })
      .first()
      .click();
    await expect(orderStates(page)).toContainText("Confirmed");
    await expect(page.getByRole("list", { name: "Order status" })).toContainText("Booked");
    await expect(ticketQr(page)).toBeVisible();
    await expect(page.getByText("Requested pick-up")).toBeVisible();
    await axe(page);
  });

  await test.step("the office agrees to the pick-up: the customer is told, and no longer asked to come", async () => {
    const counter = await office(browser, world.url, "en");
    const slug = new URL(page.url()).pathname.split("/").at(-1);
    await counter.goto(`/admin/orders/tours/${slug}?open=trip`);
    const form = counter.locator("#action-trip");
    await form.getByLabel("Pick-up for this booking").selectOption("yes");
    await axe(counter);
    await form.getByRole("button", { name: "Save and email the customer" }).click();
    await expect(counter.getByText("The details were changed").first()).toBeVisible();
    const told = await mail.waitFor({ to: "emma@example.com", subject: /Trip details changed/ });
    expect(told.text).toContain("Your pick-up: agreed (before: requested)");
    await page.reload();
    await expect(page.getByText("Pondok Segara, Ubud").first()).toBeVisible();
    await expect(page.getByText("Requested pick-up")).toHaveCount(0);
  });

  await test.step("whoever books it again reads that they have it, and wishes nothing of the first time", async () => {
    const own = page.url();
    await page.goto(`${walk}?date=${day}&lang=en`);
    const panel = page.locator("#inquire");
    await panel.getByLabel("Package").selectOption({ label: "Shared group · Rp 325,000" });
    await panel.getByRole("button", { name: "Book this tour" }).click();
    await expect(page.getByLabel("Full name")).toHaveValue("Emma van der Berg");
    await expect(page.getByLabel("Pick-up address")).toHaveValue("");
    await page.getByLabel("Pick-up address").fill("Ubud Palace");
    await page.getByRole("button", { name: "Review booking" }).click();
    await expect(
      page.getByText(/^You already have an order for this on the same day/),
    ).toContainText(/JKG-\w{6} \(Confirmed\)/);
    await axe(page);
    await page.getByRole("link", { name: "See that order" }).click();
    await expect(page).toHaveURL(new URL(own).pathname);
  });
});

test("who signs in from the half-filled form sees what waits there, on the way to a new account too", async ({
  page,
}) => {
  const slug = walk.split("/").at(-1);
  await page.goto(`/tours-and-activities/booking-form?tour=${slug}&lang=en`);
  await awake(page);
  const waiting = page.getByRole("region", { name: "The tour" });
  const now = page.getByRole("link", { name: "Sign in now" });
  await now.click();
  // No day is chosen yet: none is named.
  await expect(waiting).toContainText("A walk through the rice of Tegallalang");
  await expect(waiting).toContainText("2 adults");
  await expect(waiting).not.toContainText("WITA");
  await page.goto(`/tours-and-activities/booking-form?tour=${slug}&date=${day}&lang=en`);
  await awake(page);
  await page.getByLabel("Children").fill("1");
  await page.getByLabel("Full name").fill("Emma van der Berg");
  await page.getByLabel("Pick-up address").fill("Pondok Segara, Ubud");
  await now.click();
  await expect(page.getByText("Please sign in to book this tour")).toBeVisible();
  const seen = async () => {
    await expect(waiting).toContainText("Rp 875,000");
    await expect(waiting).toContainText("2 adults, 1 child");
    await expect(waiting).toContainText(`${longDay(day, "en-GB")}, 07:30 WITA, Shared group`);
  };
  await seen();
  await axe(page);
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL(/sign-up/);
  await seen();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await signIn(page);
  // What was typed stays, and what was not is the account's.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Book A walk/);
  await expect(page.getByLabel("Email")).toHaveValue("traveller@jukung.test");
  await expect(page.getByLabel("Phone (WhatsApp)")).not.toHaveValue("");
  await expect(page.getByLabel("Full name")).toHaveValue("Emma van der Berg");
  await expect(page.getByLabel("Pick-up address")).toHaveValue("Pondok Segara, Ubud");
  await expect(page.getByLabel("Children")).toHaveValue("1");
  await page.getByRole("button", { name: "Review booking" }).click();
  await expect(page.getByRole("button", { name: "Book and pay Rp 875,000" })).toBeVisible();
});

test("a day without room for the party says so before a contact is typed, with days near it that have some", async ({
  page,
  world,
}) => {
  const slug = walk.split("/").at(-1)!;
  const [full, nearly] = [dayOnBali(40), dayOnBali(41)];
  for (const [date, capacity] of [
    [full, 0],
    [nearly, 2],
  ])
    await inDatabase(
      world,
      `insert into tour_days (variant_id, date, capacity)
       select v.id, $2, $3 from tour_variants v join tours t on t.id = v.tour_id
       where t.slug = $1 and v.pricing = 'person' on conflict (variant_id, date) do update set capacity = $3`,
      [slug, date, capacity],
    );
  const form = (date: string) =>
    page.goto(`/tours-and-activities/booking-form?tour=${slug}&date=${date}&adult=3&lang=en`);
  await form(full);
  await awake(page);
  const near = page.locator(".field-hint").filter({ hasText: "With room near it:" });
  await expect(page.getByText("This package is full on this day")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/^Total/);
  await axe(page);
  await page.getByLabel("Full name").fill("Emma van der Berg");
  await near.getByRole("link").first().click();
  await expect(page.getByText("This package is full on this day")).toBeHidden();
  await expect(page.getByLabel("Full name")).toHaveValue("Emma van der Berg");

  const few = page.getByText("2 left on this day: choose fewer people or another date");
  // The tour's page says it first, with no price that cannot be booked.
  await page.goto(`${walk}?date=${nearly}&adult=3&lang=en`);
  await awake(page);
  const panel = page.locator("#inquire");
  await expect(few).toBeVisible();
  await expect(panel.locator(".tour-estimate")).toBeHidden();
  await panel.locator("button[type=submit]").click();
  await expect(few).toBeFocused();
  await panel.getByLabel("Adults").fill("2");
  await expect(few).toBeHidden();
  await expect(panel.locator(".tour-estimate")).toBeVisible();

  await form(nearly);
  await awake(page);
  await expect(few).toBeVisible();
  // No tick beside a number of people that there is no room for.
  await page.getByLabel("Adults").focus();
  await page.getByLabel("Children").focus();
  await expect(page.locator(".tour-party .field-tick").locator("visible=true")).toHaveCount(0);
  await page.getByLabel("Adults").fill("2");
  await expect(few).toBeHidden();
  await expect(page.locator(".tour-estimate")).toBeVisible();
});

test("a review whose session has ended leads to the sign-in, says so, and is still there after it", async ({
  page,
}) => {
  await page.goto("/sign-in?lang=en");
  await signIn(page);
  await page.waitForURL(/\/user/);
  const slug = walk.split("/").at(-1);
  await page.goto(`/tours-and-activities/booking-form?tour=${slug}&date=${dayOnBali(33)}&lang=en`);
  await fillIn(page);
  await page.getByRole("button", { name: "Review booking" }).click();
  await page.getByRole("checkbox", { name: /cancellation policy/ }).check();
  await page.context().clearCookies({ name: "auth-token" });
  await page.getByRole("button", { name: /^Book and pay/ }).click();
  await expect(page).toHaveURL(/\/sign-in\?/);
  await expect(page.getByRole("main")).toContainText(/session has ended/i);
  await signIn(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Is everything right?");
  await expect(page.getByRole("main")).toContainText("Pondok Segara, Ubud");
});

test("a review that another window has changed since books nothing, and shows what is there now", async ({
  page,
}) => {
  const review = async (on: typeof page, date: string) => {
    const slug = walk.split("/").at(-1);
    await on.goto(`/tours-and-activities/booking-form?tour=${slug}&date=${date}&lang=en`);
    await fillIn(on);
    await on.getByRole("button", { name: "Review booking" }).click();
    await on.getByRole("heading", { name: "Is everything right?" }).waitFor();
  };
  await page.goto("/sign-in?lang=en");
  await signIn(page);
  await page.waitForURL(/\/user/);
  await review(page, dayOnBali(31));
  const other = await page.context().newPage();
  await review(other, dayOnBali(32));
  await page.getByRole("checkbox", { name: /cancellation policy/ }).check();
  await page.getByRole("button", { name: /^Book and pay/ }).click();
  await expect(page.getByRole("alert")).toContainText("changed in another window");
  await expect(page).toHaveURL(/\/review/);
  const shown = other.getByRole("definition").filter({ hasText: "WITA" }).first();
  await expect(page.getByRole("main")).toContainText((await shown.textContent()) ?? "nothing");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a tour is booked and waits for its payment, or is asked for without an account", async ({
    page,
  }) => {
    await page.goto(walk);
    await page.getByRole("navigation", { name: "Nearest dates" }).getByRole("link").last().click();
    await page.getByRole("button", { name: "Book this tour" }).click();
    await fillIn(page);
    await page.getByRole("button", { name: "Review booking" }).click();
    await expect(
      page.getByRole("button", { name: "Request a quote without an account" }),
    ).toBeVisible();
    await page.getByRole("link", { name: "Sign in to book" }).click();
    await signIn(page);
    await page.getByRole("checkbox", { name: /cancellation policy/ }).check();
    await page.getByRole("button", { name: "Book and pay Rp 650,000" }).click();
    await expect(page).toHaveURL(/\/pay\//);
  });
});
