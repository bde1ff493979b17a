import type { Page } from "@playwright/test";
import { awake, dayOnBali, held, pageOf, asked as post, signedIn } from "./steps.ts";
import { expect, test } from "./world.ts";

// Pages that only show something fetch no script before somebody uses what needs one.

const PHONE = { width: 390, height: 844 };
const results = `/fast-boats?from=sanur&to=nusa-penida&date=${dayOnBali(20)}&adult_foreign=2`;

/** The script files that a page has asked for since. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".js")) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** The first link of a list that leads on to one of it. */
async function first(page: Page, list: string): Promise<string> {
  const html = await (await page.request.get(list)).text();
  return new RegExp(`href="(${list}/(?!rss|booking)[\\w-]+)["?]`).exec(html)![1]!;
}

/** Scripts take so long to come. */
async function slowly(page: Page, milliseconds: number): Promise<void> {
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue();
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("no page that only shows something fetches a script before it is used", async ({ page }) => {
    const asked = scriptsOf(page);
    const paths = [
      "/",
      results,
      "/private-boats",
      await first(page, "/private-boats"),
      "/tours-and-activities",
      await first(page, "/tours-and-activities"),
      "/blog",
      await first(page, "/blog"),
      "/faq",
    ];
    for (const path of paths) {
      await page.goto(path, { waitUntil: "networkidle" });
      // Reading is not using: a finger that scrolls, and a link that is followed.
      await page.locator("h1").first().tap();
      expect(asked, path).toEqual([]);
    }
    await page.goto("/private-boats");
    await page.getByRole("article").first().getByRole("link").first().tap();
    await expect(page).toHaveURL(/\/private-boats\/[\w-]+/);
    expect(asked, "a link that was followed").toEqual([]);
  });

  test("an order's page fetches none either, and counts on all the same", async ({ page }) => {
    const order = await held(page, await signedIn(page, "agent"), { day: 3 });
    const asked = scriptsOf(page);
    await page.clock.install();
    await page.goto(pageOf(order), { waitUntil: "networkidle" });
    const timer = page.getByRole("timer");
    const left = async () => {
      const [minutes = 0, seconds = 0] = (await timer.innerText()).split(":").map(Number);
      return minutes * 60 + seconds;
    };
    const first = await left();
    await page.clock.fastForward("05:00");
    expect(await left()).toBeLessThan(first - 299);
    expect(asked.filter((file) => !/asleep/.test(file))).toEqual([]);
    // Screen readers hear of the last minutes. The clock is moved to just before, then runs.
    await page.clock.fastForward((first - 300 - 120 - 3) * 1_000);
    const live = page.locator(".countdown [aria-live]").first();
    await expect(live).toHaveText("2 minutes left");
    await expect(live).toHaveText("");

    // It wakes late: it goes on counting from where it is, and asks whether all of it is still true.
    await page.route("**/*.data*", () => undefined);
    const again = page.waitForRequest(/\.data/);
    await awake(page);
    await again;
    expect(await left()).toBeLessThan(121);

    // Nobody has to touch it for that: it wakes at the end of the hold.
    await page.unroute("**/*.data*");
    await page.goto("about:blank");
    await page.goto(pageOf(order), { waitUntil: "networkidle" });
    await page.clock.fastForward("59:00");
    await expect(page.locator("html[data-awake]")).toBeAttached();
  });

  test("on an order's page that sleeps a PIN that was asked for and an empty message lead to their fields", async ({
    page,
  }) => {
    const order = await held(page, await signedIn(page, "agent"), { day: 4 });
    await page.context().clearCookies();
    await page.goto(`/public-orders/fast-boats/${order.slug}?lang=en`);
    await page.getByText("Change contact person").click();
    await page.locator("#contact").getByRole("button", { name: "Email me the PIN" }).click();
    await expect(page.locator("#action-contact")).toBeInViewport();

    await page.goto(`/public-orders/fast-boats/${order.slug}`);
    await page.getByRole("button", { name: "Send message" }).click();
    const message = page.getByLabel("Your message");
    await expect(message).toBeFocused();
    await expect(message).toBeInViewport();
    // The same error once more is shown once more.
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole("button", { name: "Send message" }).evaluate((button) => {
      (button as HTMLButtonElement).focus({ preventScroll: true });
      (button as HTMLButtonElement).click();
    });
    await expect(message).toBeInViewport();
  });

  test("the day strip shows the day that was asked for before any script is there", async ({
    page,
  }) => {
    await page.goto(results);
    await expect(page.locator(".day-strip [aria-current]")).toBeInViewport({ ratio: 1 });
    await expect(page.locator("html[data-awake]")).toHaveCount(0);
  });

  test("the calendar of a boat comes when it is scrolled to", async ({ page }) => {
    await page.goto(await first(page, "/private-boats"));
    await page.locator("#days").scrollIntoViewIfNeeded();
    await expect(page.locator("#days").getByRole("grid").first()).toBeVisible();
  });

  test("an order's page looks by itself whether a payment has come", async ({ page, context }) => {
    const token = await signedIn(page, "agent");
    const order = await held(page, token, { day: 4 });
    // Words of the page's own scripts, in what a customer wrote: the first would make it look again for ever.
    for (const text of [
      "looks-again",
      "window.__reactRouterManifest = {",
      "Two of us\nneed a ramp",
    ])
      await post(
        page.request,
        `/api/users/orders/fast-boats/${order.slug}/messages`,
        { text },
        token,
      );
    const paying = await context.newPage();
    await paying.goto(pageOf(order));
    await paying.getByRole("button", { name: /^Pay Rp/ }).click();
    await paying.waitForURL(/\/pay\//);
    const asked = scriptsOf(page);
    await page.goto(pageOf(order));
    await expect(page.getByText("Have you just paid?")).toBeVisible();
    // The second would take the line breaks out of all that follows.
    expect(await page.getByText("need a ramp").textContent()).toContain("us\nneed");
    await paying.getByLabel("BCA").check();
    await paying.getByRole("button", { name: /^Pay Rp/ }).click();
    await expect(paying.getByRole("heading", { level: 1 })).toHaveText("See you on board");
    await expect(page.getByText("Confirmed").first()).toBeVisible({ timeout: 20_000 });
    expect(asked.filter((file) => !/asleep/.test(file))).toEqual([]);
  });

  test("a link that was pressed while the order's page looks for a payment is not taken back", async ({
    page,
    context,
  }) => {
    const order = await held(page, await signedIn(page, "agent"), { day: 4 });
    const paying = await context.newPage();
    await paying.goto(pageOf(order));
    await paying.getByRole("button", { name: /^Pay Rp/ }).click();
    await paying.waitForURL(/\/pay\//);
    await page.goto(pageOf(order));
    await expect(page.getByText("Have you just paid?")).toBeVisible();
    // On a bad network the next page takes longer than the look does.
    let looked = false;
    page.on("response", (answer) => {
      looked ||= answer.request().resourceType() === "fetch" && answer.url().endsWith(order.slug);
    });
    await page.route("**/", async (route) => {
      await expect.poll(() => looked, { timeout: 30_000 }).toBe(true);
      // Time to load the order again, as it did: a shorter one makes this test weaker, and never fail.
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await paying.getByLabel("BCA").check();
    await paying.getByRole("button", { name: /^Pay Rp/ }).click();
    await expect(paying.getByRole("heading", { level: 1 })).toHaveText("See you on board");
    await page.getByRole("link", { name: "Jukung", exact: true }).click({ noWaitAfter: true });
    await expect(page).toHaveURL(/\/$/, { timeout: 40_000 });
  });

  test("a menu closes on a press elsewhere while the page sleeps", async ({ page }) => {
    const asked = scriptsOf(page);
    await page.goto("/");
    await page.locator(".site-menu > summary").tap();
    const link = page.getByRole("navigation", { name: "Menu" }).getByRole("link").first();
    await expect(link).toBeVisible();
    // The menu covers the heading: between the mark and the switches there is no control.
    await page.touchscreen.tap(180, 32);
    await expect(link).toBeHidden();
    expect(asked).toEqual([]);
  });
});

test("what is pressed while the scripts load happens once they are there", async ({ page }) => {
  await slowly(page, 600);
  await page.goto("/");
  await page.getByRole("button", { name: "Swap" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-waking");
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("nusa-penida");
  await expect(page.getByLabel("To", { exact: true })).toHaveValue("sanur");
  await expect(page.locator("html")).not.toHaveAttribute("data-waking");

  // A port of the chart.
  await page.goto("/");
  const port = page.getByRole("group", { name: "Chart" }).getByRole("button").last();
  await port.click();
  await expect(port).toHaveAttribute("aria-pressed", "true");

  // The browser's own date picker would be taken away again: the calendar opens instead.
  await page.goto("/");
  await page.getByLabel("Departing").click();
  await expect(
    page.getByRole("dialog", { name: "Departing" }).getByRole("grid").first(),
  ).toBeVisible();

  await page.goto("/");
  await page.getByText("1 adult").first().click();
  await expect(page.getByRole("dialog", { name: "Passengers" })).toBeVisible();
});

const oneWay = (page: Page) => page.getByText("One way").click();
for (const [path, what, use] of [
  ["/", "one way", oneWay],
  ["/fast-boats", "one way", oneWay],
  ["/fast-boats", "passengers", (page: Page) => page.getByText("1 adult").first().click()],
  [
    "/fast-boats",
    "the button",
    (page: Page) => page.getByRole("button", { name: "Find boats" }).click(),
  ],
  [
    "/private-boats",
    "guests",
    (page: Page) => page.getByLabel("Guests", { exact: true }).fill("4"),
  ],
] as const)
  test(`the sea chart keeps its land while its page wakes, also where its own code comes last: ${path}, ${what}`, async ({
    page,
  }) => {
    // The chart's own file comes after all others.
    await page.route(/assets\/chart-[^/]*\.js/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.goto(`${path}?lang=en`);
    const land = () =>
      page.evaluate(() => document.getElementById("chart-land")?.innerHTML.length ?? 0);
    const drawn = await land();
    expect(drawn).toBeGreaterThan(10_000);
    await use(page);
    await expect(page.locator("html[data-awake]")).toBeAttached();
    expect(await land()).toBe(drawn);
    await page.waitForLoadState("networkidle");
    expect(await land()).toBe(drawn);
  });

test("a search in which nothing is chosen says so in the site's words, also while its page sleeps", async ({
  page,
}) => {
  for (const [lang, button, say] of [
    ["en", "Find boats", "Choose a"],
    ["id", "Cari kapal", "Pilih"],
  ] as const) {
    await page.goto(`/fast-boats?lang=${lang}`, { waitUntil: "networkidle" });
    // By the keyboard's own press: a mouse on its way may wake the page before.
    await page
      .getByRole("button", { name: button })
      .evaluate((it: HTMLButtonElement) => it.click());
    const from = page.locator("#search-from");
    await expect(from).toHaveAccessibleDescription(new RegExp(`^${say}`));
    await expect(from).toBeFocused();
    await expect(page.locator("#search-to")).toHaveAttribute("aria-invalid", "true");
    expect(new URL(page.url()).pathname).toBe("/fast-boats");
  }
});

test("a list of filters opens at once, and stays open when the scripts come", async ({ page }) => {
  await slowly(page, 300);
  await page.goto(results);
  await page.getByRole("button", { name: "Operator" }).click();
  const list = page.getByRole("navigation", { name: "Operator" });
  await expect(list).toBeVisible();
  await page.getByRole("button", { name: /^Sort by/ }).click();
  await expect(page.getByRole("navigation", { name: "Sort by" })).toBeVisible();
  await page.getByRole("button", { name: "Operator" }).click();
  await page.evaluate(() => (window as unknown as { early: { wake(): void } }).early.wake());
  await expect(page.locator("html[data-awake]")).toBeAttached();
  await expect(list).toBeVisible();
  await list.getByRole("link").first().click();
  await expect(page).toHaveURL(/operator=/);
});

test("whoever waits long for the scripts chooses without them, and it stays chosen", async ({
  page,
}) => {
  await slowly(page, 5_000);
  await page.goto("/");
  await page.getByText("1 adult").first().click();
  await page.getByLabel("Children, local fare").fill("1");
  await page.getByLabel("To", { exact: true }).selectOption({ label: "Nusa Lembongan" });
  await expect(page.locator("html[data-awake]")).toBeAttached();
  await expect(page.getByRole("dialog", { name: "Passengers" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Passengers 1 adult, 1 child" })).toBeVisible();
  await expect(page.getByLabel("To", { exact: true })).toHaveValue("nusa-lembongan");
});

test("how many go on a tour is kept while the scripts load", async ({ page }) => {
  await slowly(page, 1_500);
  await page.goto(`${await first(page, "/tours-and-activities")}?lang=en`);
  const adults = page.locator("#inquire").getByLabel("Adults");
  await adults.fill("4");
  await expect(page.locator("html[data-awake]")).toBeAttached();
  await page.locator("#inquire").getByLabel("Children").fill("1");
  await expect(adults).toHaveValue("4");
});

test("a search is sent while the scripts load, and without any", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/");
  // Panels are the browser's own then, at once and again.
  const children = page.getByLabel("Children, local fare");
  await page.getByText("1 adult").first().click();
  await expect(children).toBeVisible();
  await page.getByText("1 adult").first().click();
  await expect(children).toBeHidden();
  await page.getByText("1 adult").first().click();
  await expect(children).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-waking");
  await page.getByLabel("To", { exact: true }).selectOption({ label: "Nusa Lembongan" });
  await page.getByRole("button", { name: "Find boats" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sanur to Nusa Lembongan");
});

test("the first press on a panel without a day says at its field that a day is needed", async ({
  page,
}) => {
  for (const list of ["/private-boats", "/tours-and-activities"]) {
    await page.goto(await first(page, list), { waitUntil: "networkidle" });
    await page.locator("#inquire button[type=submit]").click();
    await awake(page);
    await expect(page.locator("#inquire-date-error")).toBeVisible();
    await expect(page.locator("#inquire-date")).toBeFocused();
  }
});
