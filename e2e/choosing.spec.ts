import { awake, dayOnBali, held, languagesToTry, pageOf, signedIn } from "./steps.ts";
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
      await expect(page.getByText(/^1 filter\s·\s\d+ boats\s·\sClear filters$/)).toBeVisible();
      expect((await first.boundingBox())?.y).toBeLessThan(500);
      // None is found: the same.
      await page.goto("/private-boats?length_min=900");
      await find();
      await expect(page.getByText("2 filters · 0 boats · Clear filters")).toBeInViewport();
      await page.getByRole("link", { name: "Clear filters" }).click();
      await expect(page).toHaveURL("/private-boats");

      // Open filters leave both buttons where they were: in one row.
      await filters.click();
      const [map, open] = await Promise.all(
        [page.locator(".boats-map > summary"), filters].map((one) => one.boundingBox()),
      );
      expect(map?.width).toBe(open?.width);
      expect(map?.y).toBe(open?.y);
      expect((open?.x ?? 0) - (map?.x ?? 0) - (map?.width ?? 0)).toBeGreaterThanOrEqual(8);
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

  test("the number on a filter is how many tours or boats are left when it is pressed", async ({
    page,
  }) => {
    const MOST = 12;
    const cards = page.getByRole("article");
    for (const query of [`?date=${dayOnBali(16)}`, "?direct=yes", "?search=nusa"]) {
      await page.goto(`/tours-and-activities${query}`);
      const chips = await page.locator(".tours-page .chips a:has(b)").evaluateAll((all) =>
        all.map((chip) => ({
          path: chip.getAttribute("href") ?? "",
          on: chip.hasAttribute("aria-current"),
          count: Number(chip.querySelector("b")?.textContent),
        })),
      );
      expect(chips.length).toBeGreaterThan(1);
      for (const { path, count } of chips.filter(({ on }) => !on)) {
        await page.goto(path);
        await expect(cards, `${query} to ${path}`).toHaveCount(Math.min(count, MOST));
      }
    }
    for (const query of ["?destination=serangan", "?guests=8"]) {
      const start = `/private-boats${query}`;
      await page.goto(start);
      const boxes = await page.locator(".boat-facilities label").evaluateAll((all) =>
        all.map((label) => ({
          value: label.querySelector("input")?.value ?? "",
          count: Number(label.querySelector(".num")?.textContent),
        })),
      );
      expect(boxes.length).toBeGreaterThan(1);
      for (const { value, count } of boxes) {
        await page.goto(`${start}&facilities=${value}`);
        await expect(cards, `${query} with ${value}`).toHaveCount(Math.min(count, MOST));
      }
    }
  });

  test("with a date, a boat and a tour say nowhere in hours until when one gets money back", async ({
    page,
  }) => {
    for (const path of [
      "/private-boats/elang-laut",
      "/tours-and-activities/a-day-in-the-west-of-nusa-penida",
    ]) {
      const rules = page.locator(".refund-rule");
      await page.goto(path);
      await expect(rules).toHaveCount(2);
      for (const rule of await rules.all()) await expect(rule).toContainText(/hours/);
      await page.goto(`${path}?date=${dayOnBali(20)}`);
      for (const rule of await rules.all()) {
        await expect(rule).toContainText("If you cancel a trip on");
        await expect(rule).not.toContainText(/hours/);
      }
    }
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

test("a fourth boat to compare is not ticked, and the bar says why", async ({ page }) => {
  await page.goto("/private-boats?guests=5");
  const boxes = page.getByRole("checkbox", { name: /^Compare / });
  await boxes.first().check();
  await awake(page);
  for (const i of [1, 2]) await boxes.nth(i).check();
  await boxes.nth(3).click();
  await expect(boxes.nth(3)).not.toBeChecked();
  // In the bar at the screen's lower edge, which is no wider than the screen.
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByText("Three at most: untick one first")).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await boxes.first().uncheck();
  await boxes.nth(3).check();
  await page.getByRole("button", { name: "Compare boats" }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(3);
});

test("the bar of a comparison covers none of the boxes that one ticks", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/private-boats");
  const boxes = page.getByRole("checkbox", { name: /^Compare / });
  await boxes.first().check();
  const bar = page.locator(".boats-compare");
  const covered = () =>
    boxes.evaluateAll((all) =>
      all.flatMap((box) => {
        const { x, y, width, height } = box.getBoundingClientRect();
        const on = document.elementFromPoint(x + width / 2, y + height / 2);
        return on && on !== box ? [on.className] : [];
      }),
    );
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect(await covered()).toEqual([]);
  // Nor does the list's own bar cover its button, where both stand in one line.
  const button = page.getByRole("button", { name: "Compare boats" });
  const isOnTop = () =>
    button.evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  expect(await isOnTop()).toBe(true);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  expect(await isOnTop()).toBe(true);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect(await covered()).toEqual([]);
  // A heart goes under it as under a header: to be pressed it comes out.
  const heart = page.getByRole("button", { name: /^Save / }).nth(4);
  await heart.evaluate((one) => scrollBy(0, one.getBoundingClientRect().top - 30));
  await heart.focus();
  const { y } = (await heart.boundingBox())!;
  const { y: top, height } = (await bar.boundingBox())!;
  expect(y).toBeGreaterThanOrEqual(top + height);
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

test("a currency that is chosen after the session has ended elsewhere is chosen on the same page", async ({
  page,
}) => {
  const token = await signedIn(page, "traveller");
  const search = `/fast-boats?from=sanur&to=nusa-penida&date=${dayOnBali(20)}&adult_foreign=3`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(search);
  const gone = await page.request.post("/api/users/logout", {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(gone.ok()).toBe(true);
  await page.locator(".currency-menu > summary").click();
  await page.getByRole("button", { name: "USD", exact: true }).locator("visible=true").click();
  await expect(page.locator(".departure .near").first()).toHaveText(/about US\$\d+/);
  expect(new URL(page.url()).search).toBe(new URL(search, page.url()).search);
  await expect(page.getByText("You were signed out.").first()).toBeVisible();
});

for (const lang of languagesToTry(["id", "en"]))
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
  await expect(panel.locator("#inquire-party")).toBeInViewport({ ratio: 1 });
  expect(new URL(page.url()).pathname).toBe(tour);
});

for (const [lang, needed] of languagesToTry([
  ["en", "At least one adult must come along."],
  ["id", "Harus ada minimal satu orang dewasa."],
] as const))
  test(`a tour's panel refuses a party that cannot come at its fields, in the form's words, and praises none of them (${lang})`, async ({
    page,
  }) => {
    const tour = "/tours-and-activities/snorkelling-with-manta-rays";
    await page.goto(`${tour}?date=${dayOnBali(20)}&lang=${lang}`);
    await awake(page);
    const panel = page.locator("#inquire");
    const adults = panel.locator("#inquire-adult");
    await adults.fill("15");
    await adults.blur();
    await expect(panel.locator("#inquire-party")).toBeVisible();
    await expect(panel.locator(".tour-party .field-tick")).toHaveCount(0);
    await adults.fill("0");
    await panel.locator("#inquire-child").fill("2");
    await panel.locator("#inquire-child").blur();
    await expect(panel.locator(".tour-party .field-tick")).toHaveCount(0);
    await expect(panel.locator(".tour-estimate")).toHaveCount(0);
    await panel.locator("button[type=submit]").click();
    await expect(adults).toBeFocused();
    await expect(adults).toBeInViewport({ ratio: 1 });
    await expect(adults).toHaveAccessibleDescription(needed);
    expect(new URL(page.url()).pathname).toBe(tour);
    await adults.fill("2");
    await panel.locator("button[type=submit]").click();
    await expect(page).toHaveURL(/booking-form\?.*adult=2&child=2/);
    // The form refuses it in the same words.
    await page.locator('[name="participants.adult"]').fill("0");
    await expect(page.locator(".tour-estimate")).toHaveCount(0);
    await page.locator("form#inquiry button[type=submit]").last().click();
    await expect(page.locator('[name="participants.adult"]')).toHaveAccessibleDescription(needed);
  });

test("a list's date that is over is said, and a typed one is refused at its field", async ({
  page,
}) => {
  for (const list of ["/private-boats", "/tours-and-activities"])
    for (const [lang, over, late] of [
      ["en", "is over: choose a day from", "For today it is too late"],
      ["id", "sudah lewat: pilih tanggal mulai", "Hari ini sudah tidak bisa"],
    ] as const) {
      await page.goto(`${list}?date=${dayOnBali(-9)}&lang=${lang}`);
      const said = page.locator(".sheet-warning");
      await expect(said).toContainText(over);
      await page.goto(`${list}?date=${dayOnBali(0)}`);
      await expect(said).toContainText(late);
      await page.goto(`${list}?date=${dayOnBali(9)}`);
      await expect(page.getByRole("article").first()).toBeVisible();
      await expect(said).toHaveCount(0);
    }
  await page.goto("/private-boats/elang-laut?lang=en");
  await awake(page);
  await page.locator("#inquire-date").click();
  const sheet = page.getByRole("dialog", { name: "Date" });
  const typed = sheet.getByLabel("Enter a date");
  await typed.fill(dayOnBali(-9));
  await sheet.getByRole("button", { name: "Done", exact: true }).click();
  await expect(typed).toBeFocused();
  await expect(typed).toHaveAccessibleDescription(/is over: choose a day from/);
  // Beside its field the calendar stays open: a day that is pressed takes the place of what was typed.
  await page.setViewportSize({ width: 1280, height: 800 });
  await sheet.locator(".rdp-day button:enabled").last().click();
  await expect(typed).not.toHaveAttribute("aria-invalid", "true");
  await expect(typed).not.toHaveValue(dayOnBali(-9));
  await typed.fill(dayOnBali(40));
  await expect(typed).not.toHaveAttribute("aria-invalid", "true");
  await sheet.getByRole("button", { name: "Done", exact: true }).click();
  await expect(sheet).toHaveCount(0);
});

test("on a phone a date's sheet has its name and a cross, and closes on the day that is chosen", async ({
  page,
}) => {
  await page.goto("/private-boats/elang-laut?lang=en");
  await awake(page);
  const field = page.locator("#inquire-date");
  await field.click();
  const sheet = page.getByRole("dialog", { name: "Date" });
  await expect(sheet.getByText("Date", { exact: true })).toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(field).toBeFocused();
  await field.click();
  await sheet.locator(".rdp-day button:enabled").last().click();
  await expect(sheet).toHaveCount(0);
  await expect(field).not.toHaveText("Choose");
});

test("a comparison keeps the day and guests of its list, and its boats begin with them", async ({
  page,
}) => {
  const wish = `date=${dayOnBali(40)}&guests=5`;
  await page.goto(`/private-boats?guests=5&date=${dayOnBali(40)}&lang=en`);
  const boxes = page.getByRole("checkbox", { name: /^Compare / });
  for (const i of [0, 1, 2]) await boxes.nth(i).check();
  await page.getByRole("button", { name: "Compare boats" }).click();
  await expect(page).toHaveURL(/compare\?.*boat=/);
  await page
    .getByRole("link", { name: /^Remove / })
    .first()
    .click();
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const ask = page.getByRole("link", { name: /quote/ }).first();
  await expect(ask).toHaveAttribute("href", new RegExp(`\\?${wish}#inquire$`));
  await ask.click();
  await expect(page.locator("#inquire-guests")).toHaveValue("5");
});
