import type { Page } from "@playwright/test";
import { mergedEdits } from "./finders.ts";
import { awake, signedIn } from "./steps.ts";
import { axe, expect, OWN_CATALOGUE, test } from "./world.ts";

test.use({ siteEnv: OWN_CATALOGUE });

const PENIDA = "/blog/crossing-to-nusa-penida-from-sanur-to-the-edge-of-the-cliff";

for (const scripts of [true, false])
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripts });
    test("a reader finds an article, reads it, and goes on to the next and to a tour", async ({
      page,
    }) => {
      await page.goto("/?lang=en");
      await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog");
      await page.getByLabel("Search articles").fill("penida sanur");
      await page.getByRole("button", { name: "Search" }).click();
      await page.getByRole("link", { name: /^Crossing to Nusa Penida/ }).click();
      await expect(page).toHaveURL(PENIDA);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Nusa Penida");
      await page
        .getByRole("navigation", { name: "On this page" })
        .getByRole("link", { name: "The calmest seats" })
        .click();
      await expect(page).toHaveURL(/#the-calmest-seats$/);
      await expect(page.getByRole("table").getByText("From the beach")).toBeVisible();
      const mentioned = page.getByRole("region", { name: "Mentioned in this article" });
      await expect(mentioned.getByRole("link")).toHaveCount(2);
      const next = page.getByRole("region", { name: "Read next" });
      await expect(next.getByRole("link").first()).toHaveText("Which harbour for which island?");
      await mentioned.getByRole("link", { name: /manta/ }).click();
      await expect(page).toHaveURL("/tours-and-activities/snorkelling-with-manta-rays");
    });
  });

test("a table of four columns is read on a phone without scrolling it, each cell with its heading", async ({
  page,
}) => {
  for (const lang of ["id", "en"]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/blog/which-harbour-for-which-island?lang=${lang}`);
    const frame = page.locator(".article-table");
    expect(await frame.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
    const last = frame.locator("tr").nth(1).locator("td").last();
    const label = lang === "en" ? "Good for" : "Cocok untuk";
    await expect(last.getByText(label)).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(last.getByText(label)).toBeHidden();
    await expect(frame.locator("th").last()).toHaveText(label);
  }
});

test("list and article are sound in both languages, and send no scripts", async ({ page }) => {
  for (const lang of ["id", "en"])
    for (const path of ["/blog", PENIDA, "/blog?search=zzz"]) {
      await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      await expect(page.locator("script[src]")).toHaveCount(0);
      await axe(page);
    }
  await page.goto(PENIDA);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => JSON.parse(text)["@type"])).toEqual(["BlogPosting", "BreadcrumbList"]);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    "content",
    /\/og\/blog\/[a-z-]+\.jpg\?lang=(id|en)$/,
  );
  const feed = await page.request.get("/blog/rss.xml?lang=id");
  expect(feed.headers()["content-type"]).toContain("application/rss+xml");
  expect(await feed.text()).toContain("<title>Pelabuhan mana untuk pulau mana?</title>");
  expect(await (await page.request.get("/sitemaps/blog-1.xml")).text()).toContain(
    `${PENIDA}?lang=en`,
  );
});

const pair = (page: Page, label: string, language: string) =>
  page.getByRole("group", { name: new RegExp(`^${label}`) }).getByLabel(language, { exact: true });
const PHOTO = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAwAAAAMCAIAAADZF8uwAAAAE0lEQVR42mMQiaogiBhGFQ1GRQABTIFhP6wDFAAAAABJRU5ErkJggg==",
  "base64",
);

test("an editor writes, the draft saves itself, the preview shows it, and publishing it makes it read", async ({
  page,
  browser,
}) => {
  await signedIn(page, "admin");
  await page.goto("/admin/blog");
  await axe(page);
  await page.getByRole("link", { name: "New article" }).click();
  await awake(page);
  await pair(page, "Title", "Indonesia").fill("Musim mola-mola");
  await pair(page, "Title", "English").fill("The sunfish season");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL("/admin/blog/the-sunfish-season/edit");
  await awake(page);
  const body = (name: string) =>
    page.getByRole("group", { name: "Text", exact: true }).getByRole("textbox", { name });
  await body("English").click();
  await page.keyboard.type("Cold water rises in August.");
  await expect(page.getByText(/^Draft saved automatically at/)).toBeVisible();
  await expect(page.getByText("5 words, 1 min read")).toBeVisible();
  await axe(page);

  const preview = page.getByRole("link", { name: "Open preview" });
  const before = (await preview.getAttribute("href")) ?? "";
  // A new address for the preview takes nothing from the page.
  await page.getByLabel("Address").fill("the-season-of-sunfish");
  await page.getByRole("button", { name: "New preview link" }).click();
  await expect(preview).not.toHaveAttribute("href", before);
  await expect(page.getByLabel("Address")).toHaveValue("the-season-of-sunfish");
  await page.getByLabel("Address").fill("the-sunfish-season");
  const address = (await preview.getAttribute("href")) ?? "";
  const stranger = await browser.newPage();
  const shown = await stranger.goto(new URL(address, page.url()).href);
  expect(shown?.headers()["cache-control"]).toBe("no-store");
  await expect(
    stranger.getByText(/Cold water|Belum berjudul|Musim mola-mola/).first(),
  ).toBeVisible();
  await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const unread = await stranger.goto(new URL("/blog/the-sunfish-season", page.url()).href);
  expect(unread?.status()).toBe(404);

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("alert").getByRole("link")).not.toHaveCount(0);
  await body("Indonesian").click();
  await page.keyboard.type("Air dingin naik pada bulan Agustus.");
  await pair(page, "Summary", "Indonesia").fill("Kapan dan di mana.");
  await pair(page, "Summary", "English").fill("When and where.");
  await page.getByLabel("Category").selectOption({ label: "Sea & seasons" });

  // A page of this site is entered by its path; "//" would be another site.
  await body("English").click();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Shift+Control+ArrowLeft");
  const links = page.getByRole("toolbar").last().getByRole("button", { name: "Link" });
  await links.click();
  const link = page.getByLabel("Address of the link");
  await link.fill("//elsewhere.example");
  await link.press("Enter");
  await expect(page.getByText(/^Please enter a path of this site/)).toBeVisible();
  await link.fill("/fast-boats?from=sanur&to=nusa-penida");
  await link.press("Enter");
  await expect(body("English").locator("a")).toHaveAttribute(
    "href",
    "/fast-boats?from=sanur&to=nusa-penida",
  );

  const tools = page.getByRole("toolbar").last();
  await body("English").click();
  await page.keyboard.press("Control+End");
  await tools.getByRole("button", { name: "Insert photo" }).click();
  const photo = page.getByRole("group", { name: "Insert photo" });
  await photo.getByLabel("Photo", { exact: true }).setInputFiles({
    name: "mola.png",
    mimeType: "image/png",
    buffer: PHOTO,
  });
  await photo.getByLabel("Description for screen readers").fill("A sunfish beside a diver");
  await photo.getByLabel("Caption (optional)").fill("Off Crystal Bay");
  await photo.getByRole("button", { name: "Insert", exact: true }).click();
  await expect(
    body("English").getByRole("img", { name: "A sunfish beside a diver" }),
  ).toBeVisible();

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("link", { name: "Open article" })).toBeVisible();
  await stranger.goto(new URL("/blog/the-sunfish-season?lang=en", page.url()).href);
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("The sunfish season");
  await expect(stranger.getByRole("img", { name: "A sunfish beside a diver" })).toBeVisible();
  await expect(stranger.getByText("Off Crystal Bay")).toBeVisible();
  const inText = stranger.getByRole("article").locator('a[href^="/fast-boats?from=sanur"]');
  await expect(inText).toBeVisible();
  await expect(inText).not.toHaveAttribute("rel");
  // Without a cover search engines get the picture of its preview; there are no tags to name.
  const data = await stranger.locator('script[type="application/ld+json"]').allTextContents();
  const described = data.find((one) => one.includes("BlogPosting")) ?? "";
  expect(JSON.parse(described).image).toMatch(/^http.*\/og\/blog\/the-sunfish-season\.jpg/);
  expect(described).not.toContain("keywords");

  await page.getByRole("button", { name: "Hide" }).click();
  await expect(
    page.getByText("The article is hidden and is a draft again", { exact: true }),
  ).toBeVisible();
  const hidden = await stranger.reload();
  expect(hidden?.status()).toBe(404);
  await stranger.close();
});

test("two editors at once are told, and what only one changed is kept", async ({
  page,
  context,
}) => {
  await signedIn(page, "admin");
  await page.goto("/admin/blog/which-harbour-for-which-island/edit");
  await awake(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await awake(other);
  await pair(other, "Summary", "English").fill("Four harbours, compared.");
  await other.getByRole("button", { name: "Save draft" }).click();
  await expect(other.getByText(/^Draft saved: /)).toBeVisible();
  await pair(page, "Summary", "Indonesia").fill("Empat pelabuhan, dibandingkan.");
  await expect(page.getByText(/^Someone else has saved this article/)).toBeVisible();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(mergedEdits(page)).toBeVisible();
  await expect(pair(page, "Summary", "English")).toHaveValue("Four harbours, compared.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText(/^Draft saved: /)).toBeVisible();
  await page.goto("/blog/which-harbour-for-which-island?lang=en");
  await expect(page.getByText("Four harbours, compared.")).toHaveCount(0); // not published
});

test("the editor says what readers see, and what waits to be published", async ({ page }) => {
  await signedIn(page, "admin");
  await page.goto("/admin/blog");
  await page.getByRole("link", { name: "New article" }).click();
  await awake(page);
  for (const language of ["Indonesia", "English"]) {
    await pair(page, "Title", language).fill(`Mangrove ${language}`);
    await pair(page, "Summary", language).fill("Pelan.");
  }
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL("/admin/blog/mangrove-english/edit");
  await awake(page);
  const body = (name: string) =>
    page.getByRole("group", { name: "Text", exact: true }).getByRole("textbox", { name });
  for (const language of ["Indonesian", "English"]) {
    await body(language).click();
    await page.keyboard.type("Two hours on flat water.");
  }
  await page.getByLabel("Category").selectOption({ label: "Sea & seasons" });
  const cover = page.getByLabel(/^Choose (a|another) photo$/);
  await cover.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: PHOTO });
  await page.getByRole("button", { name: "Take this part" }).click();
  await pair(page, "What the photo shows", "English").fill("A kayak");

  // A time that has passed is refused; once it is corrected nothing says that it is wrong.
  const time = page.getByLabel("Publishing time (WITA)");
  await time.fill("2020-01-01T08:00");
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose a time that is still to come");
  await time.fill("2099-01-01T08:00");
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText(/^Will be published .*2099/)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByText("Choose a time that is still to come")).toHaveCount(0);

  const publish = page.getByRole("button", { name: "Publish changes" });
  const older = page.getByText(
    /^Readers see the version of .* your changes are not published yet$/,
  );
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Everything is saved")).toBeVisible();
  await expect(publish).toHaveCount(0);
  await expect(older).toHaveCount(0);
  await pair(page, "Summary", "English").fill("Very slowly.");
  await expect(publish).toBeVisible();
  await expect(page.getByText(/^Draft saved automatically at/)).toBeVisible();
  await expect(older).toHaveCount(2);
  await expect(page.getByText("Everything is saved")).toHaveCount(0);
  await axe(page);

  // The cover's description is read and corrected where the cover is.
  const alt = pair(page, "What the photo shows", "English");
  await expect(alt).toHaveValue("A kayak");
  await alt.fill("A kayak among mangroves");
  await page.getByLabel("Address").fill("slow-mangroves");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText(/^Draft saved: /)).toBeVisible();
  await page.reload();
  await awake(page);
  await expect(older).toHaveCount(2);
  await expect(alt).toHaveValue("A kayak among mangroves");
  await expect(page.getByLabel("Address")).toHaveValue("slow-mangroves");
  expect((await page.request.get("/blog/slow-mangroves")).status()).toBe(404);
  expect((await page.request.get("/blog/mangrove-english")).status()).toBe(200);
  await publish.click();
  await expect(page).toHaveURL("/admin/blog/slow-mangroves/edit");
  await expect(publish).toHaveCount(0);

  // Another state is not a change: leaving asks nothing.
  await page.getByRole("button", { name: "Hide" }).click();
  await expect(page.getByText("The article is hidden and is a draft again").first()).toBeVisible();
  await expect(page.getByText("Everything is saved")).toBeVisible();
  await page.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("The article is archived").first()).toBeVisible();
  await expect(page.getByText("Everything is saved")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Blog articles" }).click();
  await expect(page).toHaveURL("/admin/blog");
});

test("what the page does not save by itself is asked about before it is left", async ({ page }) => {
  await signedIn(page, "admin");
  await page.goto("/admin/blog/create");
  await awake(page);
  await pair(page, "Title", "Indonesia").fill("Ombak kecil");
  await pair(page, "Title", "English").fill("Small waves");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL("/admin/blog/small-waves/edit");
  await awake(page);
  const summary = pair(page, "Summary", "English");
  const saved = page.getByText(/^Draft saved automatically at/);
  const address = page.getByLabel("Address");
  await address.fill("tiny-waves");
  await summary.fill("Hardly any.");
  await expect(page.getByText("2 changes not saved yet")).toBeVisible();
  await expect(saved).toBeVisible();
  await expect(page.getByText("1 change not saved yet")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Blog articles" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay here" }).click();
  await expect(address).toHaveValue("tiny-waves");
  // As it was before: nothing is left to save.
  await address.fill("small-waves");
  await expect(page.getByText(/not saved yet/)).toHaveCount(0);
  await page.locator('.post-form input[type="file"]').setInputFiles({
    name: "a.png",
    mimeType: "image/png",
    buffer: PHOTO,
  });
  await page.getByRole("button", { name: "Take this part" }).click();
  const autosaved = page.waitForResponse(/\/autosave$/);
  await summary.fill("Hardly any at all.");
  await autosaved;
  await expect(page.getByText(/not saved yet$/)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Blog articles" }).click();
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL("/admin/blog");
});

test("an article shows its cover as it was cropped, on a phone and on a desk", async ({ page }) => {
  const path = "/blog/crossing-to-nusa-penida-from-sanur-to-the-edge-of-the-cliff?lang=en";
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    const box = await page.locator(".article-cover img").boundingBox();
    expect(box && box.width / box.height).toBeCloseTo(1.5, 1);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("an editor writes and schedules an article, and its old address leads to the new one", async ({
    page,
  }) => {
    await signedIn(page, "admin");
    await page.goto("/admin/blog/children-on-a-fast-boat-from-babies-to-teenagers/edit");
    await page.getByLabel("Address").fill("children-on-board");
    await page.getByRole("button", { name: "Publish changes" }).click();
    await expect(page).toHaveURL("/admin/blog/children-on-board/edit");
    await page.goto("/blog/children-on-a-fast-boat-from-babies-to-teenagers");
    await expect(page).toHaveURL("/blog/children-on-board");
    await page.goto("/admin/blog/children-on-board/edit");
    await page.getByRole("button", { name: "Hide" }).click();
    await page.getByLabel("Publishing time (WITA)").fill("2020-01-01T08:00");
    await page.getByRole("button", { name: "Schedule" }).click();
    await expect(page.getByText("Choose a time that is still to come").first()).toBeVisible();
    await page.getByLabel("Publishing time (WITA)").fill("2099-01-01T08:00");
    await page.getByRole("button", { name: "Schedule" }).click();
    await expect(page.getByText(/^Will be published .*2099/)).toBeVisible();
    expect((await page.goto("/blog/children-on-board"))?.status()).toBe(404);
  });
});

test.describe("on a bad network", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });
  test("slow autosaves wait for each other, one whose answer is lost is sent again, and a typed address stays", async ({
    page,
  }) => {
    await signedIn(page, "admin");
    await page.goto("/admin/blog/create");
    await awake(page);
    await pair(page, "Title", "Indonesia").fill("Arus pelan");
    await pair(page, "Title", "English").fill("Slow currents");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page).toHaveURL("/admin/blog/slow-currents/edit");
    await awake(page);
    let [under_way, most, tries] = [0, 0, 0];
    await page.route("**/autosave", async (route) => {
      under_way += 1;
      most = Math.max(most, under_way);
      tries += 1;
      const answer = await route.fetch();
      await page.waitForTimeout(3_000); // longer than the page waits between two
      under_way -= 1;
      // The first was saved, and nobody hears of it.
      if (tries === 1) return route.abort();
      await route.fulfill({ response: answer });
    });
    await page.getByLabel("Address").fill("very-slow-currents");
    const summary = pair(page, "Summary", "English");
    await summary.fill("Drift slowly.");
    await expect(page.getByText("The draft could not be saved automatically")).toBeVisible();
    await summary.fill("Drift very slowly.");
    await expect(page.getByText(/^Draft saved automatically at/)).toBeVisible({ timeout: 20_000 });
    await summary.fill("Drift very, very slowly.");
    await expect.poll(() => tries, { timeout: 20_000 }).toBeGreaterThan(2);
    await expect(page.getByText(/somebody else/i)).toHaveCount(0);
    expect(most).toBe(1);
    await page.unrouteAll({ behavior: "wait" });
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page).toHaveURL("/admin/blog/very-slow-currents/edit");
    await expect(summary).toHaveValue("Drift very, very slowly.");
  });
});
