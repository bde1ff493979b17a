import { dayOnBali, held, pageOf, signedIn } from "./steps.ts";
import { axe, expect, test } from "./world.ts";

// What helps a traveller to choose: departures of today, comparing, prices in their currency.

test.use({ viewport: { width: 390, height: 844 } });

for (const javaScriptEnabled of [false, true])
  test.describe(javaScriptEnabled ? "with scripts" : "with no scripts at all", () => {
    test.use({ javaScriptEnabled });

    test("boats that were filtered are what one sees next, with a way back to all", async ({
      page,
    }) => {
      await page.goto("/private-boats");
      const filters = page.locator("summary", { hasText: "Filters" });
      const first = page.getByRole("article").first();
      const find = async () => {
        await filters.click();
        await page.getByLabel("Guests").fill("6");
        await page.getByRole("button", { name: "Show boats" }).click();
        await expect(page).toHaveURL(/guests=6/);
        await expect(page.getByRole("button", { name: "Show boats" })).toBeHidden();
      };
      await find();
      await expect(page.getByText(/^1 filter · \d+ boats · Clear filters$/)).toBeVisible();
      expect((await first.boundingBox())?.y).toBeLessThan(500);
      // None is found: the same.
      await page.goto("/private-boats?length_min=900");
      await find();
      await expect(page.getByText("2 filters · 0 boats · Clear filters")).toBeInViewport();
      await page.getByRole("link", { name: "Clear filters" }).click();
      await expect(page).toHaveURL("/private-boats");

      // Open filters and the map's button do not touch.
      await filters.click();
      const [map, open] = await Promise.all(
        [page.locator(".boats-map > summary"), filters].map((one) => one.boundingBox()),
      );
      expect(map?.width).toBe(open?.width);
      expect((open?.y ?? 0) - (map?.y ?? 0) - (map?.height ?? 0)).toBeGreaterThanOrEqual(8);
    });
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("home asks for the pair of the last search and shows what leaves there, and another harbour is a link", async ({
    page,
  }) => {
    await page.goto(`/fast-boats?from=padangbai&to=gili-trawangan&date=${dayOnBali(20)}`);
    await page.goto("/");
    await expect(page.getByLabel("From", { exact: true })).toHaveValue("padangbai");
    await expect(page.getByLabel("To", { exact: true })).toHaveValue("gili-trawangan");
    const today = page.locator("#today");
    await expect(today.getByRole("heading")).toContainText("Padangbai");
    // Late in the day nothing may leave from Padangbai any more, and from one other harbour only.
    const other = today.getByRole("navigation").locator("a:not([aria-current])").first();
    const name = ((await other.textContent()) ?? "").replace(/\d+$/, "");
    await other.click();
    await expect(page.locator("#today").getByRole("heading")).toContainText(name);
  });

  test("home shows the other departures of the day too, where there are more than six", async ({
    page,
  }) => {
    await page.goto("/");
    const today = page.locator("#today");
    const more = today.getByRole("link", { name: /^See all \d+$/ });
    // Late in the day all that is left is shown.
    if ((await more.count()) === 0) return;
    const [total = 0] = ((await more.textContent()) ?? "").match(/\d+/)?.map(Number) ?? [];
    const from = await today.getByRole("heading").textContent();
    await more.click();
    await expect(page.locator(".home-departure")).toHaveCount(Math.min(total, 20));
    await expect(page.locator("#today").getByRole("heading")).toHaveText(from ?? "");
  });

  test("tours that are booked without asking first are a filter of the list", async ({ page }) => {
    await page.goto("/tours-and-activities");
    const filter = page.getByRole("link", { name: /^Book directly/ });
    const count = Number((await filter.textContent())?.match(/\d+$/)?.[0]);
    expect(count).toBeGreaterThan(0);
    await filter.click();
    await expect(page).toHaveURL(/\?direct=yes$/);
    await expect(filter).toHaveAttribute("aria-current", "true");
    const tours = page.getByRole("article");
    await expect(tours).toHaveCount(count);
    for (const tour of await tours.all()) await expect(tour).toContainText("Book directly");
    await filter.click();
    await expect(page).toHaveURL("/tours-and-activities");
  });

  test("a boat's card says its guests' rating as its page does, from ten reviews on", async ({
    page,
  }) => {
    await page.goto("/private-boats");
    const rated = page.getByRole("article").filter({ hasText: "Elang Laut" });
    await expect(rated.getByText(/^4[.,]5 out of 5, from \d{2,} reviews$/)).toBeAttached();
    const other = page.getByRole("article").filter({ hasText: "Segara Wangi" });
    await expect(other).not.toContainText("out of 5");
  });

  test("a departure and a route of the home page lead to its boats", async ({ page }) => {
    await page.goto("/");
    const departure = page.locator(".home-departure").first();
    const where = await departure.getAttribute("href");
    await departure.click();
    await expect(page.locator(new URL(where ?? "", page.url()).hash)).toBeVisible();
    await page.goto("/");
    await page.locator(".home-crossings a").first().click();
    await expect(page).toHaveURL(/\/fast-boats\/[a-z-]+-to-[a-z-]+$/);
  });

  test("two boats of the list are compared, one is taken out, and another is added", async ({
    page,
  }) => {
    await page.goto("/private-boats");
    const boxes = page.getByRole("checkbox", { name: /^Compare / });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole("button", { name: "Compare boats" }).click();
    await expect(page).toHaveURL(/compare\?boat=[\w-]+&boat=[\w-]+$/);
    const columns = page.getByRole("columnheader");
    await expect(columns).toHaveCount(2);
    await page
      .getByRole("link", { name: /^Remove / })
      .first()
      .click();
    await expect(columns).toHaveCount(1);
    await page.getByLabel("Add a boat").selectOption({ index: 2 });
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(columns).toHaveCount(2);
  });

  test("a fourth boat to compare is not dropped without a word: the page names it", async ({
    page,
  }) => {
    await page.goto("/private-boats");
    const boxes = page.getByRole("checkbox", { name: /^Compare / });
    for (const i of [0, 1, 2, 3]) await boxes.nth(i).check();
    const fourth = (await boxes.nth(3).getAttribute("aria-label"))?.replace("Compare ", "");
    await page.getByRole("button", { name: "Compare boats" }).click();
    await expect(page.getByRole("columnheader")).toHaveCount(3);
    await expect(page.getByRole("status").first()).toHaveText(
      `Three boats fit side by side. Left out: ${fourth}.`,
    );
  });

  test("a visitor reads prices in their currency, and is told that rupiah are charged", async ({
    page,
  }) => {
    await page.goto("/private-boats");
    await expect(page.locator(".near")).toHaveCount(0);
    await page.locator("summary[aria-label=Menu]").click();
    await page.getByRole("button", { name: "USD", exact: true }).locator("visible=true").click();
    await expect(page).toHaveURL("/private-boats");
    await expect(page.locator(".near").first()).toHaveText(/about US\$[\d,]+/);
    await expect(page.getByRole("contentinfo")).toContainText("You pay in rupiah");
    await page.goto(`/fast-boats?from=sanur&to=nusa-penida&date=${dayOnBali(20)}`);
    await expect(page.locator(".departure .near").first()).toHaveText(/about US\$\d+/);
    // What is being bought, above the sign-in.
    await page
      .getByRole("link", { name: /^(Choose|Select)/ })
      .first()
      .click();
    await expect(page.locator(".waiting .near-dated")).toHaveText(
      /about US\$\d+, rate of .+\. You pay in rupiah\./,
    );
  });
});

test("an account keeps the currency for another browser", async ({ page, browser, world }) => {
  await signedIn(page, "traveller");
  await page.goto("/user/settings");
  await page.getByLabel("Currency").selectOption("EUR");
  await page.getByRole("button", { name: "Save changes" }).first().click();
  await expect(
    page
      .getByRole("status")
      .filter({ hasText: /profile/i })
      .first(),
  ).toBeVisible();
  await page.goto("/private-boats");
  await expect(page.locator(".near").first()).toHaveText(/€/);

  const context = await browser.newContext({ baseURL: world.url, locale: "en-GB" });
  const other = await context.newPage();
  const token = await signedIn(other, "traveller");
  await other.goto("/private-boats");
  await expect(other.locator(".near").first()).toHaveText(/€/);
  // An order that waits for its payment says it too, with the day of the rate.
  await other.goto(pageOf(await held(other, token)));
  await expect(other.locator(".order-hold .near-dated")).toHaveText(/€\d+, rate of/);
  await context.close();
});

for (const lang of ["id", "en"])
  test(`home, lists and a comparison have no barriers (${lang})`, async ({ page }) => {
    for (const path of [
      "/",
      "/private-boats",
      "/private-boats/compare?boat=segara-wangi&boat=nusa-dewata",
      "/private-boats/segara-wangi?date=2031-01-01",
      "/tours-and-activities",
    ]) {
      await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
      await axe(page);
    }
  });

test("a boat's and a tour's panel ask for the day first, and for no more people than the package takes", async ({
  page,
}) => {
  const tour = "/tours-and-activities/snorkelling-with-manta-rays";
  for (const path of ["/private-boats/elang-laut", tour]) {
    await page.goto(path);
    const panel = page.locator("#inquire");
    await panel.getByLabel(/^(Guests|Adults)/).focus();
    await expect(panel.getByRole("button", { name: /Choose$/ }).first()).toBeVisible();
    await panel.locator("button[type=submit]").click();
    await expect(panel.locator(".field-error")).toHaveText("Choose a date");
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await page.goto(`${tour}?date=${dayOnBali(20)}`);
  const panel = page.locator("#inquire");
  await panel.getByLabel("Adults").fill("15");
  await expect(panel.locator("#inquire-party")).toBeVisible();
  await panel.locator("button[type=submit]").click();
  await expect(panel.locator("#inquire-party")).toBeFocused();
  expect(new URL(page.url()).pathname).toBe(tour);
});
