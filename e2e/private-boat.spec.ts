import { freeDays, gallery, orderStates, ticketQr } from "./finders.ts";
import { office, quoteOneLine } from "./quote-steps.ts";
import { awake, dayOnBali, daysAfter, longDay, rupiahIn, signedIn, signIn } from "./steps.ts";
import { axe, expect, noLayoutShift, test } from "./world.ts";

// A week that the demo's own orders leave free on this boat.
const day = dayOnBali(25);

test("a visitor finds a boat, asks for it, and pays the price by link", async ({
  page,
  mail,
  browser,
}) => {
  await test.step("the listing is narrowed down in its address", async () => {
    // The fonts load before the page: the page without them is the home page's test.
    await page.goto("/");
    await page.goto("/private-boats");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Private boats");
    await expect(page.getByRole("status").filter({ hasText: "boats" })).toHaveText("10 boats");
    await noLayoutShift(page);
    await axe(page);
    await page.getByLabel("Guests").fill("20");
    await page.getByRole("button", { name: "Show boats" }).click();
    await expect(page).toHaveURL(/guests=20/);
    // What a day costs at least decides, unless another order is asked for.
    await expect(page.getByRole("article").first()).toContainText("Bintang Timur");
    await page.getByRole("button", { name: /^Sort by.*Lowest price/ }).click();
    await page.getByRole("link", { name: "Highest price" }).click();
    await expect(page.getByRole("article").first()).not.toContainText("Bintang Timur");
    await page.goBack();
    await expect(page).not.toHaveURL(/sort=/);
  });

  await test.step("the boat's page has its pictures and its free days", async () => {
    await page.getByRole("link", { name: "Mutiara Selatan" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mutiara Selatan");
    await gallery(page).getByRole("list").first().focus();
    await page.keyboard.press("ArrowRight");
    await expect(gallery(page).getByText("2 of 5", { exact: true })).toBeVisible();
    // The demo has a paid charter four days from now.
    const taken = longDay(dayOnBali(4), "en-GB");
    await awake(page);
    await expect(freeDays(page).getByRole("button", { name: taken })).toBeDisabled();
    // As it loads: what a click on another page replaced counts as a shift where it takes half a second.
    await page.reload();
    await noLayoutShift(page);
    await page.locator("summary", { hasText: "Cancellation policy" }).click();
    await expect(
      page.getByText("100% if cancelled at least 72 hours before").first(),
    ).toBeVisible();
    await axe(page);
  });

  await test.step("the form says what is wrong at its field and keeps what was typed", async () => {
    const panel = page.getByRole("complementary", { name: "Request a quote" });
    await panel.getByLabel("Guests").fill("12");
    await panel.getByRole("button", { name: "Request a quote" }).click();
    await expect(panel.getByText("Choose a date", { exact: true }).last()).toBeVisible();
    await panel.getByLabel("Guests").fill("99");
    await panel.getByLabel("Guests").press("Enter");
    await expect(panel.locator(".field-error")).toContainText([
      "Choose a date",
      /^This boat takes up to \d+ guests$/,
    ]);
    await page.goto("/private-boats/booking-form?boat=mutiara-selatan&guests=12");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Request a quote for Mutiara Selatan",
    );
    await expect(page.getByLabel("Guests")).toHaveValue("12");
    await page.getByLabel("Full name").fill("Emma van der Berg");
    const next = page.getByRole("button", { name: "Review request" });
    await next.click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByLabel("Full name")).toHaveValue("Emma van der Berg");
    // All of a form is said at once: the boat's own limit beside a contact that is wrong.
    await page.goto(`/private-boats/booking-form?boat=mutiara-selatan&guests=99&date=${day}`);
    await expect(page.locator(".field-error")).toContainText("This boat takes up to");
    await page.getByLabel("Email").fill("emma");
    await next.click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByRole("alert")).toContainText("This boat takes up to");
    await expect(page.getByRole("alert")).toContainText("Email");
    const form = `${new URL(page.url()).pathname}?boat=mutiara-selatan&guests=12`;
    // A day that is taken is named before anything is typed, with free ones near it.
    const tab = await page.context().newPage();
    await tab.goto(`${form}&date=${dayOnBali(4)}`);
    await expect(tab.getByText("The boat is taken on this day")).toBeVisible();
    await tab.getByLabel("Full name").fill("Emma van der Berg");
    await tab.locator(".field-hint").getByRole("link").first().click();
    await expect(tab.getByText("The boat is taken on this day")).toBeHidden();
    // Only the day is another one: what was typed stays, and is in no address.
    await expect(tab.getByLabel("Full name")).toHaveValue("Emma van der Berg");
    expect(tab.url()).not.toMatch(/contact|message|who/);
    await tab.close();
    await page.goto(`${form}&date=${day}`);
    await awake(page);
    // What was typed before comes back, and while it does nobody can type into the form.
    await expect(page.locator("form[inert]")).toHaveCount(0);
    await page.getByLabel("Full name").fill("Emma van der Berg");
    await page.getByLabel("Email").fill("emma@example.com");
    await page.getByLabel("Phone (WhatsApp)").fill("+31612345678");
    await page.getByLabel("Start time").fill("08:30");
    await page.getByLabel("What should we know?").fill("Vegetarian lunch, please");
    await axe(page);
    await next.click();
  });

  let slug = "";
  await test.step("the review sends it, and the link leads back to it", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Is everything right?");
    await expect(page.getByText("08:30 WITA")).toBeVisible();
    const wishes = page.locator("section", { hasText: "Vegetarian lunch, please" });
    await expect(wishes.getByRole("link", { name: "Change" })).toHaveAttribute(
      "href",
      /#inquiry-message$/,
    );
    await axe(page);
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "We have received your request",
    );
    await axe(page);
    const letter = await mail.waitFor({ to: "emma@example.com", subject: /./ });
    await page.getByRole("link", { name: "Open my request" }).click();
    await expect(page).toHaveURL(/\/public-orders\/private-boats\//);
    slug = new URL(page.url()).pathname.split("/").at(-1) as string;
    expect(letter.text).toContain(`/public-orders/private-boats/${slug}`);
    // It stands with the trip, where it may change, and in the conversation, which keeps what was said.
    await expect(
      page.locator(".order-remarks", { hasText: "Vegetarian lunch, please" }),
    ).toBeVisible();
    await expect(page.locator("#messages")).toContainText("Vegetarian lunch, please");
    await axe(page);
  });

  await test.step("the price is accepted and paid, and the voucher is there", async () => {
    const staff = await office(browser, new URL(page.url()).origin, "en");
    await quoteOneLine(staff, {
      kind: "private-boats",
      slug,
      row: { label: "Charter, one day", price: "39.000.000" },
      message: "With lunch on board",
    });
    await staff.context().close();
    await page.reload();
    await expect(page.locator("#quote")).toContainText("With lunch on board");
    await axe(page);
    await expect(page.locator("#quote")).toContainText("50% refund until");
    const accept = page.getByRole("button", { name: /^Accept and pay/ });
    expect(rupiahIn(await accept.textContent())).toBe(39_000_000);
    // A code changes the amount on the button: one enters it before.
    const code = (await page.locator("#promo").boundingBox())!;
    expect(code.y + code.height).toBeLessThanOrEqual((await accept.boundingBox())!.y);
    await accept.click();
    await expect(page).toHaveURL(/\/pay\//);
    await page.getByRole("button", { name: /^Pay Rp/ }).click();
    await page.waitForURL(/payment-successfull/);
    await expect(page.getByRole("link", { name: "View voucher" })).toBeVisible();
    await expect(async () => {
      await page.goto(`/public-orders/private-boats/${slug}`);
      await expect(orderStates(page)).toContainText("Confirmed", { timeout: 2_000 });
    }).toPass();
    const voucher = await page.request.get(`/public-orders/private-boats/${slug}/ticket`);
    // The office's note on the quote stays readable with what was agreed, and in the conversation.
    await expect(page.getByText("With lunch on board")).toHaveCount(2);
    await expect(page.locator("#messages")).toContainText("With lunch on board");
    expect(voucher.headers()["content-type"]).toBe("application/pdf");
    // Weeks before, its code stands further down, and a link near the top leads to it.
    await page.getByRole("link", { name: "View voucher" }).click();
    await expect(ticketQr(page)).toBeInViewport();
    await expect(ticketQr(page)).toBeVisible();
    const due = page.locator("dt", { hasText: "If you cancel" }).locator("+ dd");
    await expect(due).toHaveText(
      /^Cancel by .+ 08:30 WITA to get Rp.39,000,000 back\. Cancellation/,
    );
    await axe(page);
  });

  await test.step("the day is taken for everybody else", async () => {
    const month = day.slice(0, 7);
    const days = await page.request.get(`/private-boats/mutiara-selatan/days?month=${month}`);
    expect((await days.json()).days[day]).toMatchObject({ closed: true });
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a boat is filtered for and asked for", async ({ page }) => {
    await page.goto("/private-boats");
    await page.getByLabel("Leaves from").selectOption("gili-trawangan");
    await page.getByLabel("Date").fill(daysAfter(day, 1));
    await page.getByRole("button", { name: "Show boats" }).click();
    await page.getByRole("link", { name: "Kaca Karang" }).click();
    await page.getByRole("button", { name: "Request a quote" }).click();
    await page.getByLabel("Full name").fill("Siti");
    await page.getByLabel("Email").fill("siti@example.com");
    await page.getByLabel("Phone (WhatsApp)").fill("0812 3456 7890");
    await page.getByRole("button", { name: "Review request" }).click();
    await page.getByRole("button", { name: "Send request" }).click();
    await page.getByRole("link", { name: "Open my request" }).click();
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
      "We are preparing your quote",
    );
  });
});

test("who signs in with a half-filled form finds it as it was, with the account's contact where it was empty", async ({
  page,
}) => {
  await page.goto("/private-boats");
  const boat = await page.getByRole("article").first().getByRole("link").first();
  const slug = new URL((await boat.getAttribute("href"))!, page.url()).pathname.split("/").at(-1);
  const form = `/private-boats/booking-form?boat=${slug}`;
  await page.goto(form);
  await awake(page);
  await page.getByLabel("Full name").fill("Emma van der Berg");
  await page.getByLabel("Guests").fill("4");
  await page.goto(`/sign-in?next=${encodeURIComponent(form)}`);
  await signIn(page, "traveller");
  await expect(page.getByLabel("Email")).toHaveValue("traveller@jukung.test");
  await expect(page.getByLabel("Phone (WhatsApp)")).not.toHaveValue("");
  await expect(page.getByLabel("Full name")).toHaveValue("Emma van der Berg");
  await expect(page.getByLabel("Guests")).toHaveValue("4");
});

test("an account finds its private boat orders, and only those, in its list", async ({ page }) => {
  await signedIn(page, "traveller");
  await page.goto("/user/orders/private-boats");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My boat charters");
  const row = page.getByRole("link", { name: /Nusa Dewata/ });
  await row.click();
  await expect(page.getByRole("button", { name: /^Accept and pay/ })).toBeVisible();
  await axe(page);
});
