import type { Page } from "@playwright/test";
import { fieldError, mergedEdits, saveButton, toast, toastSaying } from "./finders.ts";
import { type Language, office, speak, text } from "./quote-steps.ts";
import { awake, dayOnBali, signedIn } from "./steps.ts";
import { axe, expect, OWN_CATALOGUE, test } from "./world.ts";

test.use({ siteEnv: OWN_CATALOGUE });

const TITLE = { id: "Libur panjang di Nusa Penida", en: "A long weekend on Nusa Penida" };
const LABEL = { id: "Lihat jadwal", en: "See the timetable" };

/** One side of a text in both languages, by the field it is sent as. */
const pair = (page: Page, field: string, side: string) =>
  page.locator(`input[name="${field}_${side}"], textarea[name="${field}_${side}"]`);
/** The headings of the home page below its search, in their order. */
const headings = async (page: Page): Promise<string[]> => {
  await page.goto("/");
  return page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
};

for (const [language, javaScriptEnabled] of [
  ["id", false],
  ["en", true],
] as const satisfies [Language, boolean][])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });
    test(`staff sort and hide blocks of the home page, and show a banner on its days (${language})`, async ({
      page,
    }) => {
      const say = (key: string, params?: Record<string, string>) => text(language, key, params);
      const open = async () => {
        await page.goto("/admin/home");
        if (javaScriptEnabled) await awake(page);
      };
      const save = async () => {
        await saveButton(page).click();
        await expect(toastSaying(page, say("home_page_saved"))).toBeVisible();
      };
      const blocks = page
        .getByRole("list", { name: say("home_page_blocks") })
        .getByRole("listitem");
      await speak(page, language);
      await signedIn(page, "admin");
      await open();
      if (javaScriptEnabled) await axe(page);

      // Sorted, and one is hidden: the first goes down by one.
      const names = await blocks.allTextContents();
      const [first = "", second = ""] = names;
      if (javaScriptEnabled) {
        await blocks.nth(0).getByRole("button").first().focus();
        const name = await blocks.nth(0).locator("label").first().innerText();
        for (const [key, announced, place] of [
          ["Space", "sort_lifted", "1"],
          ["ArrowDown", "sort_over", "2"],
          ["Space", "sort_dropped", "2"],
        ] as const) {
          await page.keyboard.press(key);
          const told = say(announced, { name, place, count: String(names.length) });
          await expect(page.getByText(told)).toBeAttached();
        }
      } else await blocks.nth(0).getByRole("spinbutton").fill("2");
      await page.getByLabel(say("home_steps"), { exact: true }).uncheck();
      await save();
      await open();
      await expect(blocks.nth(0)).toHaveText(second);
      await expect(blocks.nth(1)).toHaveText(first);
      await expect(page.getByLabel(say("home_steps"), { exact: true })).not.toBeChecked();
      const sorted = await headings(page);
      expect(sorted).not.toContain(say("home_steps"));
      expect(sorted).toContain(say("banner_title"));
      expect(sorted).toContain(say("home_popular"));

      // A banner with half of what it needs says what is missing, and nothing typed is lost.
      await open();
      await pair(page, "title", "id").fill(TITLE.id);
      await pair(page, "title", "en").fill("");
      await page.getByLabel(say("home_page_link"), { exact: true }).fill("javascript:alert(1)");
      await saveButton(page).click();
      await expect(fieldError(page, /https:\/\//).first()).toBeVisible();
      await expect(pair(page, "title", "id")).toHaveValue(TITLE.id);
      await page.getByLabel(say("home_page_link"), { exact: true }).fill("/fast-boats");
      await saveButton(page).click();
      await expect(page.getByRole("alert").first()).toBeVisible();
      for (const side of ["id", "en"] as const) {
        await pair(page, "title", side).fill(TITLE[side]);
        await pair(page, "link_label", side).fill(LABEL[side]);
      }
      await page.getByLabel(say("home_page_until")).fill(dayOnBali(0));
      await save();
      await expect.poll(() => headings(page)).toContain(TITLE[language]);
      await page.getByRole("link", { name: LABEL[language] }).click();
      await expect(page).toHaveURL("/fast-boats");

      // After its last day the site's own banner is back.
      await open();
      await page.getByLabel(say("home_page_until")).fill(dayOnBali(-1));
      await save();
      await expect.poll(() => headings(page)).toContain(say("banner_title"));
      expect(await headings(page)).not.toContain(TITLE[language]);
      await open();
      await page.getByLabel(say("home_steps"), { exact: true }).check();
      await save();
    });
  });

test("of two who change the home page at once, the later keeps what only they changed", async ({
  browser,
  page,
  world,
}) => {
  await signedIn(page, "admin");
  await page.goto("/admin/home");
  await awake(page);
  const other = await office(browser, world.url, "en");
  await other.goto("/admin/home");
  await awake(other);
  await pair(other, "title", "id").fill(TITLE.id);
  await pair(other, "title", "en").fill("Theirs");
  await saveButton(other).click();
  await expect(toast(other).first()).toBeVisible();
  await pair(page, "text", "en").fill("Mine");
  await saveButton(page).click();
  await expect(mergedEdits(page)).toBeVisible();
  await expect(pair(page, "title", "en")).toHaveValue("Theirs");
  await expect(pair(page, "text", "en")).toHaveValue("Mine");
  await saveButton(page).click();
  await expect(toastSaying(page, text("en", "home_page_saved"))).toBeVisible();
  await other.context().close();
});

test.describe("a link to nowhere", () => {
  test.use({ expectedErrors: [/status of (404|422)/] });
  test("a banner's link to a page that this site does not have is said at once", async ({
    page,
  }) => {
    await signedIn(page, "admin");
    await page.goto("/admin/home");
    await awake(page);
    const link = page.getByLabel(text("en", "home_page_link"), { exact: true });
    const said = (path: string) => page.getByText(`This site has no page at ${path}.`);
    await link.fill("/tours-and-activitys");
    await link.press("Tab");
    await expect(said("/tours-and-activitys")).toBeVisible();
    await link.fill("/tours-and-activities");
    await link.press("Tab");
    await expect(page.getByText(/This site has no page at/)).toHaveCount(0);
    // Days, link and words are refused together.
    await link.fill("www.a.test");
    await page.getByLabel(text("en", "home_page_from")).fill("2031-12-02");
    await page.getByLabel(text("en", "home_page_until")).fill("2031-12-01");
    await saveButton(page).click();
    const wrong = page.getByRole("alert").getByRole("link");
    await expect(wrong.filter({ hasText: text("en", "home_page_link") }).first()).toBeVisible();
    await expect(wrong.filter({ hasText: text("en", "home_page_until") })).toHaveCount(1);
  });
});
