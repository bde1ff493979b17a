import { saveButton, toast } from "./finders.ts";
import { type Language, speak, text } from "./quote-steps.ts";
import { awake, signedIn } from "./steps.ts";
import { axe, expect, OWN_CATALOGUE, test } from "./world.ts";

test.use({ siteEnv: OWN_CATALOGUE });

const QUESTION = { id: "Di mana tiket saya?", en: "Where is my ticket?" };
const ANSWER = { id: /Tiket kami kirim ke email pemesan/, en: /We email the tickets/ };
const SEARCH = { id: "cetak", en: "print" };
const FOUND = { id: "Apakah tiket harus dicetak?", en: "Do I have to print my ticket?" };

for (const [language, javaScriptEnabled] of [
  ["id", true],
  ["en", false],
] as const satisfies [Language, boolean][])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });
    test(`a reader finds an answer by topic, by search and by its link (${language})`, async ({
      page,
    }) => {
      const say = (key: string, params?: Record<string, string>) => text(language, key, params);
      await speak(page, language);
      await page
        .getByRole("contentinfo")
        .getByRole("link", { name: say("page_faq"), exact: true })
        .click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("faq_title"));
      await expect(page.locator("script[src]")).toHaveCount(0);
      if (javaScriptEnabled) await axe(page);
      await expect(page.getByText(ANSWER[language])).toBeHidden();
      await page.getByText(QUESTION[language], { exact: true }).click();
      await expect(page.getByText(ANSWER[language])).toBeVisible();

      const link = page.getByRole("link", { name: `${say("faq_link")}: ${QUESTION[language]}` });
      const address = (await link.getAttribute("href")) ?? "";
      await page.goto("/healthz");
      await page.goto(address);
      await expect(page.getByText(ANSWER[language])).toBeVisible();
      await expect(page.getByText(QUESTION[language], { exact: true })).toBeInViewport();

      await page.getByRole("searchbox").fill(SEARCH[language]);
      await page.getByRole("searchbox").press("Enter");
      await expect(page.getByText(FOUND[language], { exact: true })).toBeVisible();
      await expect(page.getByText(QUESTION[language], { exact: true })).toHaveCount(0);
      if (javaScriptEnabled) await axe(page);
      await page.getByRole("searchbox").fill("zzzz");
      await page.getByRole("searchbox").press("Enter");
      await expect(page.getByText(say("faq_none"))).toBeVisible();

      await page.goto("/");
      await expect(page.getByRole("heading", { name: say("home_faq") })).toBeVisible();
      await page.getByText(QUESTION[language], { exact: true }).click();
      await expect(page.getByText(ANSWER[language])).toBeVisible();
    });
  });

test("search engines get every question with its answer", async ({ page }) => {
  await page.goto("/faq?lang=en");
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? "{}",
  ) as { "@type": string; mainEntity: { name: string; acceptedAnswer: { text: string } }[] };
  expect(data["@type"]).toBe("FAQPage");
  expect(data.mainEntity.length).toBeGreaterThanOrEqual(20);
  for (const { name, acceptedAnswer } of data.mainEntity)
    expect([name.length > 0, acceptedAnswer.text.length > 0]).toEqual([true, true]);
  const pages = await page.request.get("/sitemaps/pages-1.xml");
  expect(await pages.text()).toContain("/faq</loc>");
});

for (const [language, javaScriptEnabled] of [
  ["en", true],
  ["id", false],
] as const satisfies [Language, boolean][])
  test.describe(javaScriptEnabled ? "an editor" : "an editor without scripts", () => {
    test.use({ javaScriptEnabled });
    test(`writes a group and a question, sorts them and takes them back (${language})`, async ({
      page,
    }) => {
      const say = (key: string, params?: Record<string, string>) => text(language, key, params);
      const name = `Ombak ${language}`;
      const pair = (legend: string, side: string) =>
        page.getByRole("group", { name: legend }).getByLabel(side, { exact: true });
      await speak(page, language);
      await signedIn(page, "admin");
      await page.goto("/admin/faqs");
      if (javaScriptEnabled) await axe(page);
      await page.getByRole("link", { name: say("faq_group_new") }).click();
      for (const side of ["Indonesia", "English"])
        await pair(say("faq_group_title"), side).fill(name);
      await saveButton(page).click();
      await expect(page).toHaveURL("/admin/faqs");

      for (const question of ["Pertama?", "Kedua?"]) {
        await page.getByRole("link", { name: say("faq_new_in", { name }) }).click();
        if (javaScriptEnabled) await awake(page);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("faq_new"));
        for (const side of ["Indonesia", "English"])
          await pair(say("faq_question"), side).fill(question);
        if (question === "Pertama?") {
          await saveButton(page).click();
          await expect(page.getByRole("alert")).toBeVisible();
          await expect(pair(say("faq_question"), "English")).toHaveValue(question);
        }
        for (const lang of ["id", "en"]) {
          const box = page.getByRole("group", { name: say("faq_answer") }).getByRole("textbox");
          await box.nth(lang === "id" ? 0 : 1).fill(`Jawaban ${lang}`);
        }
        if (javaScriptEnabled) await axe(page);
        await saveButton(page).click();
        await expect(page).toHaveURL("/admin/faqs");
      }
      const questions = page.getByRole("list", { name, exact: true }).getByRole("listitem");
      await expect(questions).toHaveText([/Pertama/, /Kedua/]);
      await questions.nth(1).getByRole("button", { name: /Kedua/ }).nth(-2).click();
      await expect(questions).toHaveText([/Kedua/, /Pertama/]);
      if (javaScriptEnabled) {
        const handle = questions.nth(0).getByRole("button").first();
        await handle.focus();
        for (const [key, announced, place] of [
          ["Space", "sort_lifted", "1"],
          ["ArrowDown", "sort_over", "2"],
          ["Space", "sort_dropped", "2"],
        ] as const) {
          await page.keyboard.press(key);
          const told = say(announced, { name: "Kedua?", place, count: "2" });
          await expect(page.getByText(told)).toBeAttached();
        }
        await expect(questions).toHaveText([/Pertama/, /Kedua/]);
      }
      await page.goto("/faq");
      await expect(page.getByRole("heading", { name })).toBeVisible();

      await page.goto("/admin/faqs");
      for (const question of ["Pertama?", "Kedua?"]) {
        await page.getByRole("link", { name: question }).click();
        await page.getByText(say("faq_remove"), { exact: true }).click();
        await page.getByRole("button", { name: say("faq_remove_yes") }).click();
        await expect(page).toHaveURL("/admin/faqs");
      }
      await page.getByRole("link", { name: say("faq_group_of", { name }) }).click();
      await page.getByText(say("faq_group_remove"), { exact: true }).click();
      await page.getByRole("button", { name: say("faq_remove_yes") }).click();
      await expect(page).toHaveURL("/admin/faqs");
      await expect(toast(page).first()).toBeVisible();
      await expect(page.getByRole("heading", { name })).toHaveCount(0);
    });
  });
