import type { Page } from "@playwright/test";
import { awake, dayOnBali, signedIn } from "./steps.ts";
import { axe, expect, test } from "./world.ts";

// The results page: what stands on a screen, how it is narrowed, and how it is read aloud.

const day = dayOnBali(16);
const back = dayOnBali(18);
const list = (more = "", to = "nusa-penida") =>
  `/fast-boats?from=sanur&to=${to}&date=${day}&adult_foreign=2${more}&lang=en`;
const returns = `/fast-boats?from=sanur&to=nusa-penida&trip_type=round_trip&date=${day}&return_date=${back}&adult_foreign=2&out=1&lang=en`;
const cards = (page: Page) => page.getByRole("article");
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("a desktop screen shows seven crossings, and a phone three and a half", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(list());
  await awake(page);
  const seventh = (await cards(page).nth(6).boundingBox())!;
  expect(seventh.y + seventh.height).toBeLessThanOrEqual(900);
  await page.setViewportSize({ width: 390, height: 844 });
  const first = (await cards(page).first().boundingBox())!;
  expect(first.y).toBeLessThanOrEqual(260);
  const fourth = (await cards(page).nth(3).boundingBox())!;
  expect(844 - fourth.y).toBeGreaterThanOrEqual(fourth.height / 2);
});

test("a round trip's first crossing stands as high on a phone, and its return below what was chosen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const round = list().replace("&lang", `&trip_type=round_trip&return_date=${back}&lang`);
  await page.goto(round);
  await expect(page.getByRole("status").first()).toContainText("First your outbound boat.");
  expect((await cards(page).first().boundingBox())!.y).toBeLessThanOrEqual(260);
  await page.goto(returns);
  expect((await cards(page).first().boundingBox())!.y).toBeLessThanOrEqual(300);
});

test("'Change search' keeps its place, closes what it has opened, and its form is one row on a desktop", async ({
  page,
}) => {
  const places = ["Change search", "Close"].map((name) => page.getByText(name, { exact: true }));
  const [open, close] = places as [(typeof places)[0], (typeof places)[0]];
  const right = async (button: (typeof places)[0]) => {
    const { x, y, width } = (await button.locator("..").boundingBox())!;
    return [Math.round(x + width), Math.round(y)];
  };
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(list());
    const before = await right(open);
    await open.click();
    expect(await right(close)).toEqual(before);
    if (width > 390) {
      const form = (await page.locator(".results-form").boundingBox())!;
      expect([form.height < 110, form.width > 1100]).toEqual([true, true]);
    }
    await close.click();
    await expect(page.locator(".results-form")).toBeHidden();
  }
});

test("the list of destinations is the same before the page is awake and after", async ({
  page,
}) => {
  for (const path of [list(), list("", "gili-trawangan"), "/fast-boats?lang=en", "/?lang=en"]) {
    await page.goto(path);
    const options = page.locator("#search-to option");
    const asleep = await options.allTextContents();
    expect(asleep.length, path).toBeGreaterThan(3);
    await awake(page);
    expect(await options.allTextContents(), path).toEqual(asleep);
  }
  await page.goto(list("", "gili-trawangan"));
  await expect(page.locator("#search-to option:checked")).toHaveText("Gili Trawangan");
});

test("without a search every route is named by its harbour, with its fare and its boats, beside the chart", async ({
  page,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/fast-boats?lang=en");
    const routes = page.getByRole("region", { name: "All routes" });
    await expect(routes.getByRole("link", { name: /^Sanur – Nusa Penida/ })).toHaveText(
      /from Rp\s[\d,]+ 40 min (up to \d+ boats|1 boat) a day$/,
    );
    expect(await sideways(page)).toBe(0);
    await awake(page);
    await axe(page);
  }
  await page.getByRole("button", { name: "Sanur" }).click();
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("sanur");
  await page.getByRole("link", { name: /^Sanur – Nusa Penida/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Nusa Penida");
});

test("read aloud, headings and links name each crossing by its time and ship, in order", async ({
  page,
}) => {
  await page.goto(list());
  await awake(page);
  const spoken = await page.getByRole("main").ariaSnapshot();
  const lines = [...spoken.matchAll(/- '?(heading|link|button) "([^"]+)"/g)].map(
    ([, role, name]) => `${role} ${name}`,
  );
  const start = lines.slice(
    0,
    lines.findIndex((line) => line.startsWith("heading 07")),
  );
  expect(start[0]).toBe("link Skip to the boats");
  expect(start[1]).toBe("heading Sanur to Nusa Penida");
  expect(start.filter((line) => line.startsWith("link") && /Rp|no boats/.test(line))).toHaveLength(
    7,
  );
  expect(
    start.filter((line) => /^(button|link) (Sort|Morn|After|Even|Dir|Oper|Arr)/.test(line)),
  ).toEqual([
    "button Sort by: Departure",
    expect.stringMatching(/^link Morning \d/),
    expect.stringMatching(/^link Afternoon \d/),
    expect.stringMatching(/^link Evening \d/),
    expect.stringMatching(/^link Direct \d/),
    "button Operator",
    "button Arrival pier",
  ]);
  // What one may cancel until when is read before it is chosen.
  const first = await cards(page).first().innerText();
  const about = await cards(page)
    .first()
    .evaluate((card) => {
      const [terms, choose] = [card.querySelector(".departure-terms"), card.querySelector(".btn")];
      return terms!.compareDocumentPosition(choose!) & Node.DOCUMENT_POSITION_FOLLOWING;
    });
  expect([first.includes("Free cancellation"), about > 0]).toEqual([true, true]);
  const of = lines.slice(start.length).filter((line) => /\d\d:\d\d/.test(line));
  const titles = of.filter((line) => line.startsWith("heading"));
  expect(titles.length).toBe(await cards(page).count());
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles).toEqual(titles.toSorted((a, b) => a.slice(8, 13).localeCompare(b.slice(8, 13))));
  for (const title of titles) {
    const [, named] = /^heading (\d\d:\d\d .+?)(?: (?:Cheapest|Fastest))*$/.exec(title)!;
    const at = of.indexOf(title);
    expect(of.slice(at + 1, at + 3)).toEqual([`link Details: ${named}`, `link Choose: ${named}`]);
  }
});

test("the skip link leads past form, days and filters to the first boat", async ({ page }) => {
  await page.goto(list());
  await awake(page);
  const skip = page.getByRole("link", { name: "Skip to the boats" });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(
    cards(page)
      .first()
      .getByRole("link", { name: /^Details/ }),
  ).toBeFocused();
});

test("a list that a chip opens is under it on a desktop, and a sheet from below on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(list());
  for (const name of ["Sort by", "Operator", "Arrival pier"]) {
    const chip = page.getByRole("button", { name: new RegExp(`^${name}`) });
    await chip.click();
    const at = (await chip.boundingBox())!;
    const opened = (await page.getByRole("navigation", { name }).boundingBox())!;
    const under = opened.y - at.y - at.height;
    expect(under, name).toBeGreaterThanOrEqual(0);
    expect(under, name).toBeLessThanOrEqual(12);
    expect(Math.abs(opened.x - at.x), name).toBeLessThanOrEqual(2);
    await page.keyboard.press("Escape");
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: /^Sort by/ }).click();
  const sheet = (await page.getByRole("navigation", { name: "Sort by" }).boundingBox())!;
  expect(sheet).toMatchObject({ x: 0, width: 390 });
  expect(sheet.y + sheet.height).toBe(844);
});

test("on a phone the filters that are on come first, in sight", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(list());
  await page.getByRole("link", { name: /^Direct/ }).click();
  await page.waitForURL(/direct=1/);
  const at = (await page.getByRole("link", { name: /^Direct/ }).boundingBox())!;
  expect(at.x + at.width).toBeLessThan(390);
  await page.goto(list("&session=evening&operator=sinar-segara"));
  const names = await page.locator(".results-tools .chip").allTextContents();
  expect(names.slice(0, 3)).toEqual([
    expect.stringMatching(/^Operator: Sinar Segara/),
    expect.stringMatching(/^Evening/),
    expect.stringMatching(/^Morning/),
  ]);
});

test("a filter that is chosen by the keyboard keeps its place while the page sleeps, at its top", async ({
  page,
}) => {
  await page.goto(list());
  await page.getByRole("link", { name: /^Morning/ }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/session=morning/);
  await expect(page.locator("html:not([data-awake])")).toBeAttached();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /^Afternoon/ })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const scripts of [true, false])
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripts });

    test("filters and sorting are in the address, say what they leave, and keep the focus", async ({
      page,
    }) => {
      await page.goto(list());
      if (scripts) await awake(page);
      const direct = page.getByRole("link", { name: /^Direct/ });
      const promised = Number(/\d+/.exec((await direct.textContent())!)![0]);
      await direct.click();
      await expect(page).toHaveURL(/direct=1/);
      await expect(cards(page)).toHaveCount(promised);
      if (scripts) await expect(direct).toBeFocused();
      await page.getByRole("button", { name: "Operator" }).click();
      const operator = page.getByRole("navigation", { name: "Operator" }).getByRole("link").first();
      const [, name, left] = /^(.+?)\s*(\d+)$/.exec((await operator.textContent())!)!;
      await operator.click();
      await expect(page).toHaveURL(/operator=/);
      await expect(cards(page)).toHaveCount(Number(left));
      await expect(page.getByRole("button", { name: `Operator: ${name}` })).toBeVisible();
      await page.getByRole("button", { name: /^Sort by/ }).click();
      await page.getByRole("link", { name: "Shortest crossing" }).click();
      await expect(page).toHaveURL(/sort=duration/);
      await page.goto(list("&session=evening&operator=sinar-segara"));
      await expect(cards(page)).toHaveCount(0);
      await expect(page.locator(".results-bar > p")).toContainText(
        /None of \d+ boats fits your filters/,
      );
      await page.getByRole("link", { name: "Show all boats" }).click();
      await expect(cards(page).nth(5)).toBeVisible();
    });

    test("a row opens in place with fares, harbour and a link to share, and closes again", async ({
      page,
    }) => {
      await page.goto(list());
      if (scripts) await awake(page);
      const card = cards(page).nth(2);
      await expect(card).toContainText(/Free cancellation until \w{3} \d+ \w{3,4}, \d\d:\d\d/);
      const details = card.getByRole("link", { name: /^Details/ });
      await details.click();
      await expect(card).toContainText("2 × Adult, foreign fare");
      await expect(card).toContainText("per passenger");
      await expect(card.getByRole("link", { name: /^Share/ })).toHaveAttribute("href", /wa\.me/);
      await expect(details).toHaveAttribute("aria-expanded", "true");
      if (scripts) await expect(details).toBeFocused();
      await expect(card).toBeInViewport();
      await details.click();
      await expect(card).not.toContainText("2 × Adult, foreign fare");
    });
  });

test("a return says what it adds, under the way out in one line of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(returns);
  await awake(page);
  const chosen = page.getByRole("complementary", { name: "Outbound" });
  const total = async (text: string | null) => Number(text!.replaceAll(/\D/g, ""));
  const out = await total(await chosen.locator("b.num").last().textContent());
  const price = cards(page).first().locator(".departure-price");
  const adds = await total(await price.locator("strong").textContent());
  expect(await price.locator("strong").textContent()).toMatch(/^\+ Rp/);
  expect(await total(await price.locator("small").textContent())).toBe(out + adds);
  await page.mouse.wheel(0, 900);
  await expect.poll(async () => (await chosen.boundingBox())!.y).toBe(0);
  expect((await chosen.boundingBox())!.height).toBeLessThanOrEqual(56);
  await axe(page);
});

test("nothing is wider than a screen of 320 pixels, and forced colours keep every word", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of [list(), list("&more=1"), returns, list("", "gili-trawangan")]) {
    await page.goto(path);
    await awake(page);
    expect(await sideways(page), path).toBe(0);
  }
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(list("&direct=1"));
  await awake(page);
  expect(await sideways(page)).toBe(0);
  const strip = page.locator(".strip").first();
  await expect(strip).toHaveCSS("background-image", "none");
  await expect(strip).toHaveCSS("border-top-style", "solid");
  await expect(page.getByRole("link", { name: /^Direct/ })).toHaveCSS(
    "text-decoration-line",
    "underline",
  );
});

test("with text of twice its size a round trip's bar is no wider than a phone, and at 320 pixels nationality and age can be read", async ({
  page,
}) => {
  await signedIn(page, "traveller");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(returns);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "32px";
  });
  const chosen = page.getByRole("complementary", { name: "Outbound" });
  expect((await chosen.locator("p").first().boundingBox())!.width).toBeGreaterThan(250);
  expect(await sideways(page)).toBe(0);
  await page.goto(list());
  await page.goto(
    (await page
      .getByRole("link", { name: /^Choose/ })
      .first()
      .getAttribute("href"))!,
  );
  await page.setViewportSize({ width: 320, height: 700 });
  const age = page.getByLabel("Age").first();
  expect((await age.boundingBox())!.width).toBeGreaterThan(200);
});

test("a group that is larger than a booking takes is told whom to ask, and a smaller one is not", async ({
  page,
}) => {
  const search = (people: string) =>
    `/fast-boats?from=sanur&to=nusa-penida&date=${day}&${people}&lang=en`;
  const larger = page.getByText("One booking is for up to 20 people. Are there more of you?");
  await page.goto(search("adult_foreign=19"));
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(larger).toHaveCount(0);
  // As many as there may be, more than that in one fare, and more than that in all of them.
  for (const people of ["adult_foreign=20", "adult_foreign=25", "adult_foreign=15&adult_local=9"]) {
    await page.goto(search(people));
    await expect(larger, people).toHaveCount(1);
    const ask = larger.getByRole("link");
    await expect(ask).toHaveText("Ask us on WhatsApp");
    const href = decodeURIComponent(String(await ask.getAttribute("href")));
    expect(href).toMatch(/^https:\/\/wa\.me\/\d+\?text=Hello.*from Sanur to Nusa Penida on /);
  }
  await axe(page);
});

test("an unserved route names the harbours that serve it, and so does the form", async ({
  page,
}) => {
  await page.goto(list("", "gili-trawangan"));
  await awake(page);
  // Seven days of "no boats" say nothing.
  await expect(page.getByRole("navigation", { name: "Other dates" })).toBeHidden();
  await expect(
    page.getByText(/Boats to Gili Trawangan leave from Serangan, .*Padangbai.* or .*/),
  ).toBeVisible();
  // The harbour nearest to the searched one is the way on, with the same day and party.
  await expect(page.getByText("Serangan is the nearest of them to Sanur.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Boats from Sanur" })).toBeVisible();
  const ways = page.locator(".empty-state-actions a");
  await expect(ways.first()).toHaveText("Serangan – Gili Trawangan");
  await expect(ways.first()).toHaveClass(/\bgo\b/);
  await expect(page.locator(".empty-state-actions .go")).toHaveCount(1);
  for (const way of await ways.all())
    await expect(way).toHaveAttribute("href", new RegExp(`date=${day}.*adult_foreign=2`));
  await axe(page);
  await page.getByText("Change search").click();
  const group = page.locator("optgroup").first();
  await expect(group).toHaveAttribute("label", "Not from Sanur");
  await expect(group.locator("option", { hasText: "Gili Trawangan: from" })).toHaveText(
    /Padangbai or Serangan$/,
  );
  await page.getByRole("link", { name: "Padangbai – Gili Trawangan" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Padangbai to Gili Trawangan");
  await expect(cards(page).first()).toBeVisible();
});

test("a phone's calendar begins with this week, and says for whom its prices are", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(
    `/fast-boats?from=sanur&to=nusa-penida&date=${dayOnBali(0)}&adult_foreign=1&lang=en`,
  );
  await awake(page);
  await page.getByText("Change search").click();
  await page.getByRole("button", { name: /^Departing/ }).click();
  const calendar = page.getByRole("dialog", { name: "Departing" });
  await expect(calendar).toContainText("Departing, prices for 1 adult");
  const weeks = calendar.locator(".rdp-week:visible");
  await expect(weeks.first().locator("button:not([data-past])").first()).toBeVisible();
});

test("a way back says at which other pier it leaves, and no pier that is the same", async ({
  page,
}) => {
  const round = list().replace("&lang", `&trip_type=round_trip&return_date=${back}&lang`);
  await page.goto(round);
  const out = cards(page).filter({ hasText: "Nusa Penida\u00a0·\u00a0Toyapakeh" }).first();
  await out.getByRole("link", { name: /^Choose/ }).click();
  await expect(page).toHaveURL(/out=\d/);
  const other = page.getByText("From another place: Banjar Nyuh");
  await expect(other.first()).toBeVisible();
  const returning = cards(page).filter({ hasText: "Toyapakeh" });
  await expect(returning.first()).toBeVisible();
  await expect(returning.getByText(/another place/)).toHaveCount(0);
  // The form says it too, on a phone above its fields.
  await signedIn(page, "traveller");
  await page.goto(
    (await cards(page)
      .filter({ hasText: "Banjar Nyuh" })
      .getByRole("link", { name: /^Choose/ })
      .first()
      .getAttribute("href"))!,
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator(".booking-brief")).toContainText("From another place: Banjar Nyuh");
});

test("the search says that it has moved the return date, until another one is chosen", async ({
  page,
}) => {
  await page.goto(`/fast-boats?trip_type=round_trip&date=${day}&return_date=${back}&lang=en`);
  await awake(page);
  const choose = async (name: RegExp, date: string) => {
    await page.getByRole("button", { name }).click();
    await page.getByLabel("Enter a date").fill(date);
    await page.getByRole("button", { name: "Done", exact: true }).click();
  };
  const returning = page.getByRole("button", { name: /^Returning/ });
  await choose(/^Departing/, dayOnBali(17));
  await expect(returning).not.toHaveAccessibleDescription(/./);
  await choose(/^Departing/, dayOnBali(20));
  await expect(returning).toHaveAccessibleDescription("Moved to the same day");
  await choose(/^Returning/, dayOnBali(21));
  await expect(returning).not.toHaveAccessibleDescription(/./);
});

test("the outbound list says the day back, and that it moved with the day out", async ({
  page,
}) => {
  const round = list().replace("&lang", `&trip_type=round_trip&return_date=${back}&lang`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(round);
  const said = page.getByRole("status").first();
  const short = (date: string) =>
    new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short" })
      .format(new Date(`${date}T12:00:00`))
      .replace(",", "");
  await expect(said).toContainText(`Return ${short(back)}.`);
  const later = dayOnBali(19);
  await page.locator("#days a").last().click();
  await expect(said).toContainText(`Return moved to ${short(later)}.`);
  // The next one that is not before the day out stays where it is.
  await page.locator("#days a").nth(2).click();
  await expect(said).toContainText(`Return ${short(later)}.`);
});

test("returns that leave before one arrives stand below those that can be chosen, and the count says why", async ({
  page,
}) => {
  const same = list().replace("&lang", `&trip_type=round_trip&return_date=${day}&lang`);
  await page.goto(same);
  await cards(page)
    .filter({ hasText: "14:00" })
    .first()
    .getByRole("link", { name: /^Choose/ })
    .click();
  await expect(page).toHaveURL(/out=\d/);
  const said = page.getByRole("status").first();
  await expect(said).toContainText(/\d leaves? too early for you\./);
  await expect(said).not.toContainText("for your group");
  const choosable = await cards(page).evaluateAll((all) =>
    all.map((card) => card.querySelector(".btn.pick") !== null),
  );
  expect(choosable).toEqual(choosable.toSorted((a, b) => Number(b) - Number(a)));
  expect(choosable[0]).toBe(true);
});
