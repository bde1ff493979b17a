import { fieldError, orderHead, orderStates, totalLine } from "./finders.ts";
import {
  dayOnBali,
  daysAfter,
  emailOf,
  held,
  PASSWORD,
  pageOf,
  rupiahIn,
  signedIn,
  signIn,
} from "./steps.ts";
import { expect, test } from "./world.ts";

test.use({ javaScriptEnabled: false });

// The only evening boats do not run on Tuesdays, and the last date of the strip is three days on.
const isTuesday = (day: string) => new Date(day).getUTCDay() === 2;
const out = [20, 21].map(dayOnBali).find((day) => ![day, daysAfter(day, 3)].some(isTuesday))!;
const back = daysAfter(out, 3);

test("a boat is found, sorted, filtered and searched for again", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("From", { exact: true }).selectOption({ label: "Sanur" });
  await page.getByLabel("To", { exact: true }).selectOption({ label: "Nusa Penida" });
  await page.getByLabel("Departing").fill(out);
  await page.getByText("1 adult").first().click();
  await page.getByLabel("Adults, foreign fare").fill("2");
  await page.getByLabel("Children, foreign fare").fill("1");
  await page.getByRole("button", { name: "Find boats" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sanur to Nusa Penida");
  const cards = page.getByRole("article");
  await page.waitForLoadState(); // the cards come after their heading
  const all = await cards.count();
  expect(all).toBeGreaterThan(5);
  await expect(cards.first()).toContainText("Total for 3 passengers");
  const prices = async () =>
    (await cards.getByRole("strong").filter({ hasText: "Rp" }).allTextContents()).map(rupiahIn);
  const sort = async (by: string) => {
    await page.getByRole("button", { name: /^Sort by/ }).click();
    await page.getByRole("link", { name: by }).click();
    await expect(page.getByRole("button", { name: `Sort by: ${by}` })).toBeVisible();
  };
  await sort("Lowest price");
  await page.waitForLoadState();
  const cheapestFirst = await prices();
  expect(cheapestFirst).toEqual(cheapestFirst.toSorted((a, b) => a - b));
  await sort("Highest price");
  await expect.poll(prices).toEqual(cheapestFirst.toSorted((a, b) => b - a));
  const sessions = page.getByRole("navigation", { name: "Time of departure" });
  await sessions.getByRole("link", { name: /^Evening/ }).click();
  await expect(page).toHaveURL(/session=evening/);
  await page.waitForLoadState();
  const evening = await cards.count();
  expect(evening).toBeGreaterThan(0);
  expect(evening).toBeLessThan(all);
  await expect(sessions.getByRole("link", { name: /^Evening/ })).toContainText(String(evening));
  await sessions.getByRole("link", { name: /^Evening/ }).click();
  await expect(cards).toHaveCount(all);
  await page.getByRole("navigation", { name: "Other dates" }).getByRole("link").last().click();
  await expect(page).toHaveURL(new RegExp(`date=${back}`));

  await page.getByText("Change search").click();
  await page.getByLabel("To", { exact: true }).selectOption({ label: "Nusa Lembongan" });
  await page.getByRole("button", { name: "Find boats" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sanur to Nusa Lembongan");
  await expect(cards.first()).toContainText("Total for 3 passengers");

  // the same port twice gets an error text, and the form stays usable
  await page.getByText("Change search").click();
  await page.getByLabel("To", { exact: true }).selectOption({ label: "Sanur" });
  await page.getByRole("button", { name: "Find boats" }).click();
  await expect(page.getByRole("alert")).toContainText("Please choose two different places");
  await page.goto(`/fast-boats?from=sanur&to=nusa-penida&date=${dayOnBali(12)}&adult_foreign=1`);
  await expect(page.getByRole("heading", { name: /^No boat on/ })).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: /, from Rp/ })
    .first()
    .click();
  await expect(cards.first()).toBeVisible();
});

test("with large text on a phone the passengers are chosen in the page, and closed by their own line", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/?lang=en");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "32px";
  });
  const line = page.getByText("1 adult").first();
  const field = page.getByLabel("Adults, foreign fare");
  await line.click();
  await expect(field).toBeVisible();
  await page.getByRole("button", { name: "Find boats" }).click({ trial: true });
  await line.click();
  await expect(field).toBeHidden();
});

test("a round trip is booked, paid and shown with its tickets", async ({ page, mail }) => {
  await page.goto("/");
  await page.getByRole("radio", { name: "Round trip" }).check();
  await page.getByLabel("Departing").fill(out);
  await page.getByLabel("Returning").fill(back);
  await page.getByRole("button", { name: "Find boats" }).click();
  await page
    .getByRole("link", { name: /^Choose: .*Sinar Segara 2/ })
    .first()
    .click();
  await expect(page.getByText("Now choose your return")).toBeVisible();
  await page.getByRole("link", { name: /^Choose: .*Dewi Laut 2/ }).click();

  await expect(page.getByText("Please login first to book fast boat")).toBeVisible();
  const waiting = page.getByRole("region", { name: "Your trip" });
  await expect(waiting.getByRole("listitem")).toHaveText([/Sinar Segara 2/, /Dewi Laut 2/]);
  await page.getByLabel("Email").fill(emailOf("traveller"));
  await page.getByLabel("Password", { exact: true }).fill(`${PASSWORD}-not`);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(fieldError(page, "Credential is not valid")).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(waiting).toContainText("1 passenger");
  await expect(page.getByLabel("Email")).toHaveValue(emailOf("traveller"));
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await signIn(page, "traveller");

  await page.getByLabel("I am travelling too").check();
  await page.getByLabel("Phone (WhatsApp)").fill("");
  await page.getByRole("button", { name: "Review booking" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Contact, Phone (WhatsApp): This field is required",
    "Passenger 1, Nationality: This field is required",
  ]);
  const traveller = page.getByRole("group", { name: "Passenger 1" });
  await expect(page.getByLabel("I am travelling too")).toBeChecked();
  await page.getByLabel("Phone (WhatsApp)").fill("0812 3450 0199");
  await traveller.getByLabel("Nationality").selectOption("AU");
  // the fare changes, so the price is calculated again, with a notice
  await page.getByLabel("One of us holds a KITAS or KITAP").check();
  await traveller.getByLabel("This passenger holds a KITAS or KITAP").check();
  await page.getByRole("button", { name: "Review booking" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Is everything right?");
  for (const name of ["Change contact", "Change passengers"])
    await expect(page.getByRole("link", { name })).toHaveText("Change");
  await expect(page.getByText("A fare changed, so we updated the price")).toBeVisible();
  await expect(page.getByText("Ayu LestariAdult, local fare, Australia")).toBeVisible();

  const pay = page.getByRole("button", { name: /^Book and pay/ });
  await pay.click();
  await expect(fieldError(page, "Please agree to the cancellation policy")).toBeVisible();
  await page.getByRole("checkbox", { name: /^I agree/ }).check();
  const total = rupiahIn(await pay.textContent());
  await pay.click();
  await page.getByRole("button", { name: "Fail" }).click();
  await page.getByRole("link", { name: "Open order" }).click();
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await page.waitForURL(/\/pay\//); // its button has the same name
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  // the page reloads until the notice is there, without a script too
  await page.getByRole("link", { name: "View tickets" }).click();
  await expect(orderStates(page)).toHaveText("ConfirmedPaid");
  await expect(page.getByRole("figure").getByRole("img")).toHaveCount(2);
  expect(rupiahIn(await totalLine(page).textContent())).toBe(total);
  const booking = (await orderHead(page).textContent())?.match(/JKG-\w+/);
  await mail.waitFor({ to: emailOf("traveller"), subject: `Your tickets: ${booking}` });

  await page.goto("/user/orders");
  await page.getByLabel("Booking code, route or name").fill(String(booking));
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  await page.getByRole("main").getByRole("listitem").getByRole("link").click();
  await expect(orderHead(page)).toContainText(String(booking));
  await page.getByText("Ayu", { exact: true }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
});

test("one nationality for all asks for KITAS, and what is unticked after an error stays unticked", async ({
  page,
}) => {
  await signedIn(page, "traveller");
  await page.goto(`/fast-boats?from=sanur&to=nusa-penida&date=${out}&adult_foreign=2&lang=en`);
  await page
    .getByRole("link", { name: /^Choose/ })
    .first()
    .click();
  const row = page.getByRole("group", { name: "Passenger 1" });
  const kitas = page.getByLabel("One of us holds a KITAS or KITAP");
  const mine = row.getByLabel("This passenger holds a KITAS or KITAP");
  await expect(kitas).toBeHidden();
  await page.getByLabel("Nationality of everyone").selectOption("NL");
  await kitas.check();
  await mine.check();
  await row.getByLabel("Full name").fill("Emma");
  await page.getByRole("button", { name: "Review booking" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(/^Passenger 2, Full name/);
  await expect(kitas).toBeChecked();
  await expect(mine).toBeChecked();
  await mine.uncheck();
  await page.getByRole("button", { name: "Review booking" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(mine).not.toBeChecked();
  await expect(row).toContainText("Adult, foreign fare");
});

test("an unpaid order is given up, with the question asked on the page", async ({ page }) => {
  const order = await held(page, await signedIn(page, "agent"));
  await page.goto(pageOf(order));
  // a stopped clock would mislead: the instant is shown instead
  await expect(page.getByRole("timer")).toBeHidden();
  await expect(page.locator("noscript p").first()).toHaveText(
    /^Your seats are held until .* WITA$/,
  );
  // Playwright's locators by role and text ignore what is in <noscript>
  const question = page.locator("noscript p", { hasText: /^Your seats will be released/ });
  await expect(question).toHaveCount(1);
  await page.locator("noscript button").click();
  await expect(page.getByText("The fast boat order was cancelled")).toBeVisible();
  await expect(orderStates(page)).toHaveText(/^Cancelled/);
  await expect(page.getByRole("button", { name: /^Pay Rp/ })).toBeHidden();
});

test("language and theme change, and the page stays", async ({ page }) => {
  const results = `/fast-boats?from=sanur&to=nusa-penida&date=${out}&adult_foreign=2`;
  await page.goto(results);
  await page.getByRole("link", { name: "Change language: Indonesia" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "id");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sanur ke Nusa Penida");
  await page.getByRole("button", { name: "Tampilan gelap" }).first().click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sanur ke Nusa Penida");
  expect(await page.locator("body").evaluate((it) => getComputedStyle(it).colorScheme)).toContain(
    "dark",
  );
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Tampilan terang" }).first().click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});
