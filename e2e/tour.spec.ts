import { freeDays, gallery, orderStates, partUnder, ticketQr } from "./finders.ts";
import { office, quoteOneLine } from "./quote-steps.ts";
import { awake, dayOnBali, daysAfter, rupiahIn, signedIn } from "./steps.ts";
import { axe, expect, noLayoutShift, test } from "./world.ts";

const home = "/tours-and-activities";
const mantas = "snorkelling-with-manta-rays";
// A day on which the demo's manta tour is open and not booked.
const day = dayOnBali(28);

test("a visitor finds a tour, asks for it, and pays the price by link", async ({
  page,
  mail,
  browser,
}) => {
  await test.step("the listing is narrowed down in its address", async () => {
    await page.goto(home);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tours & activities");
    await expect(page.getByRole("status").first()).toHaveText("16 tours");
    await noLayoutShift(page);
    await axe(page);
    const kinds = page.getByRole("navigation", { name: "Activity" });
    await kinds.getByRole("link", { name: /^Snorkelling & diving/ }).click();
    await expect(page).toHaveURL(/category=snorkelling-and-diving/);
    await expect(page.getByRole("status").first()).toHaveText("3 tours");
    await page.getByRole("button", { name: /^Sort by/ }).click();
    await page.getByRole("link", { name: "Lowest price" }).click();
    await expect(page.getByRole("article").first()).toContainText("manta rays");
    await page.goBack();
    await expect(page).not.toHaveURL(/sort=/);
    await page.goto(`${home}?search=zzz`);
    await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
    await axe(page);
    await page.getByRole("link", { name: "Show all tours" }).click();
  });

  await test.step("the tour's page has its pictures, its day and its free days", async () => {
    await page.getByRole("link", { name: "Snorkelling with manta rays" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Snorkelling with manta rays");
    await awake(page);
    await gallery(page).getByRole("list").first().focus();
    await page.keyboard.press("ArrowRight");
    await expect(gallery(page).getByText("2 of 4", { exact: true })).toBeVisible();
    await expect(partUnder(page, "Itinerary").getByRole("listitem").first()).toContainText("08:00");
    await expect(freeDays(page).first()).toBeVisible();
    await noLayoutShift(page);
    await axe(page);
    // The demo has sold every place of the fifth day from now.
    const days = await page.request.get(`${home}/${mantas}/days?month=${dayOnBali(5).slice(0, 7)}`);
    const found = Object.values((await days.json()).days) as Record<string, { note: string }>[];
    expect(found.some((one) => one[dayOnBali(5)]?.note === "full")).toBe(true);
  });

  await test.step("the panel adds up, and a day that cannot be had is said at once", async () => {
    const panel = page.getByRole("complementary", { name: "Request a quote" });
    await panel.getByLabel("Children").fill("1");
    expect(
      rupiahIn(
        await panel
          .getByRole("paragraph")
          .filter({ hasText: /^Estimate/ })
          .textContent(),
      ),
    ).toBe(1_520_000);
    await page.goto(`${home}/${mantas}?date=${dayOnBali(5)}`);
    await expect(panel.getByRole("status")).toContainText("Not available on");
    await page.goto(`${home}/${mantas}?date=${day}&adult=2&child=1`);
    await panel.getByRole("button", { name: "Request a quote" }).click();
  });

  await test.step("the form says what is wrong at its field and keeps what was typed", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Request a quote for Snorkelling with manta rays",
    );
    await page.getByLabel("Full name").fill("Emma van der Berg");
    await page.getByLabel("Adults").fill("0");
    const next = page.getByRole("button", { name: "Review request" });
    await next.click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByLabel("Full name")).toHaveValue("Emma van der Berg");
    await page.getByLabel("Adults").fill("2");
    await page.getByLabel("Email").fill("emma@example.com");
    await page.getByLabel("Phone (WhatsApp)").fill("+31612345678");
    await page.getByLabel("Pick-up address").fill("Pondok Segara, Toyapakeh");
    await page.getByLabel("What should we know?").fill("One of us cannot swim");
    await axe(page);
    await next.click();
  });

  let slug = "";
  await test.step("the review sends it, and the link leads back to it", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Is everything right?");
    await expect(page.getByText("2 adults, 1 child")).toBeVisible();
    const estimate = page.getByRole("paragraph").filter({ hasText: /^Estimate/ });
    await expect(estimate).toContainText("1,520,000");
    await axe(page);
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "We have received your request",
    );
    // What was asked for stands beside it.
    await expect(page.getByRole("complementary")).toContainText("2 adults, 1 child");
    await axe(page);
    const letter = await mail.waitFor({ to: "emma@example.com", subject: /./ });
    await page.getByRole("link", { name: "Open my request" }).click();
    await expect(page).toHaveURL(/\/public-orders\/tours\//);
    slug = new URL(page.url()).pathname.split("/").at(-1) as string;
    expect(letter.text).toContain(`/public-orders/tours/${slug}`);
    await expect(page.locator("#messages").getByText("One of us cannot swim")).toBeVisible();
    await axe(page);
  });

  await test.step("the price is accepted and paid, and the voucher is there", async () => {
    const staff = await office(browser, new URL(page.url()).origin, "id");
    await quoteOneLine(staff, {
      kind: "tours",
      slug,
      row: { label: "Snorkelling, adult", quantity: 2, price: "600,000" },
      message: "The sea will be calm",
    });
    await staff.context().close();
    await page.reload();
    await expect(page.locator("#quote")).toContainText("The sea will be calm");
    await axe(page);
    const accept = page.getByRole("button", { name: /^Accept and pay/ });
    expect(rupiahIn(await accept.textContent())).toBe(1_200_000);
    await accept.click();
    // Both the order's page and the sandbox have a button of that name: the order's first.
    await expect(page).toHaveURL(/\/pay\//);
    await page.getByRole("button", { name: /^Pay Rp/ }).click();
    await page.waitForURL(/payment-successfull/);
    await expect(async () => {
      await page.goto(`/public-orders/tours/${slug}`);
      await expect(orderStates(page)).toContainText("Confirmed", { timeout: 2_000 });
    }).toPass();
    await expect(ticketQr(page)).toBeVisible();
    const voucher = await page.request.get(`/public-orders/tours/${slug}/ticket`);
    expect(voucher.headers()["content-type"]).toBe("application/pdf");
    await axe(page);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a tour is found and asked for", async ({ page }) => {
    await page.goto(home);
    const kinds = page.getByRole("navigation", { name: "Activity" });
    await kinds.getByRole("link", { name: /^Surfing & kayaking/ }).click();
    await page.getByLabel("Date").fill(daysAfter(day, 1));
    await page.getByRole("button", { name: "Find tours" }).click();
    await page.getByRole("link", { name: "Kayak in Lembongan's mangroves" }).click();
    await page.getByRole("navigation", { name: "Nearest dates" }).getByRole("link").first().click();
    await page.getByRole("button", { name: "Request a quote" }).click();
    await page.getByLabel("Full name").fill("Siti");
    await page.getByLabel("Email").fill("siti@example.com");
    await page.getByLabel("Phone (WhatsApp)").fill("0812 3456 7890");
    await page.getByRole("button", { name: "Review request" }).click();
    await page.getByRole("button", { name: "Send request" }).click();
    await page.getByRole("link", { name: "Open my request" }).click();
    await expect(page.getByRole("heading", { name: "We are preparing your quote" })).toBeVisible();
  });
});

test("an account finds its tours, and only those, in its list", async ({ page }) => {
  await signedIn(page, "traveller");
  await page.goto("/user/orders/tours");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My tours");
  await expect(page.getByRole("link", { name: /Nusa Dewata/ })).toHaveCount(0);
  await axe(page);
  await page.getByRole("link", { name: /A day in the west of Nusa Penida/ }).click();
  await expect(page.getByRole("button", { name: /^Accept and pay/ })).toBeVisible();
  await axe(page);
});
