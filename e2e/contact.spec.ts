import type { Page } from "@playwright/test";
import { type Language, speak, text } from "./quote-steps.ts";
import { awake, CONTACT, held, signedIn } from "./steps.ts";
import { axe, expect, OWN_CATALOGUE, test } from "./world.ts";

test.use({ siteEnv: OWN_CATALOGUE });

/** Sends the form until it has been open for long enough; what was typed stays. */
async function sent(page: Page, button: string): Promise<void> {
  await expect(async () => {
    await page.getByRole("button", { name: button }).click();
    await expect(page).toHaveURL("/contact?sent=yes", { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
}

for (const [language, javaScriptEnabled] of [
  ["en", true],
  ["id", false],
] as const satisfies [Language, boolean][])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of 422/] });
    const say = (key: string, params?: Record<string, string>) => text(language, key, params);

    test(`a customer writes, staff answer by email, and a spam message is filed (${language})`, async ({
      page,
      browser,
      world,
      mail,
    }) => {
      const email = `contact-${language}@example.com`;
      const payload = `"><img src=x onerror=alert(1)> ${language}`;
      await speak(page, language);
      await page
        .getByRole("contentinfo")
        .getByRole("link", { name: say("page_contact"), exact: true })
        .click();
      await expect(page.locator("script[src]")).toHaveCount(0);
      if (javaScriptEnabled) await axe(page);
      const field = (key: string) => page.getByLabel(say(key), { exact: true });
      await field("contact_email").fill("nobody");
      // As one writes it at home: the country beside it says which number that is.
      await field("contact_phone_country").selectOption("AU");
      await field("contact_phone").fill("0412 345 678");
      await page.getByRole("button", { name: say("contact_send") }).click();
      await expect(page.getByRole("alert")).toBeVisible();
      await expect(field("contact_email")).toHaveValue("nobody");
      await expect(field("contact_phone_country")).toHaveValue("AU");
      await expect(field("contact_phone")).toHaveValue("0412 345 678");
      if (javaScriptEnabled) await axe(page);
      await field("contact_name").fill("Ayu Lestari");
      await field("contact_email").fill(email);
      await field("contact_message").fill(payload);
      await sent(page, say("contact_send"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("contact_sent_title"));
      if (javaScriptEnabled) await axe(page);
      const receipt = await mail.waitFor({ to: email });
      expect(receipt.text).not.toContain("onerror");

      const context = await browser.newContext({ baseURL: world.url, javaScriptEnabled });
      const office = await context.newPage();
      await speak(office, language);
      await signedIn(office, "admin");
      await office.goto("/admin");
      await expect(office.getByRole("heading", { name: say("contacts_task") })).toBeVisible();
      await office.goto("/admin/contacts");
      await office.getByRole("main").getByRole("searchbox").fill(email);
      await office.getByRole("main").getByRole("searchbox").press("Enter");
      const row = office.getByRole("row", { name: email });
      await expect(row).toContainText(payload);
      if (javaScriptEnabled) await axe(office);
      await row.getByRole("link", { name: "Ayu Lestari" }).click();
      await expect(office.getByRole("heading", { level: 1 })).toHaveText("Ayu Lestari");
      await expect(office.locator("img[src=x]")).toHaveCount(0);
      if (javaScriptEnabled) {
        await awake(office);
        await axe(office);
      }
      await office.getByRole("button", { name: say("contacts_answer_send") }).click();
      await expect(office.getByRole("alert")).toBeVisible();
      await office.getByRole("textbox", { name: say("contacts_answer") }).fill("Tentu bisa.");
      await office.getByRole("button", { name: say("contacts_answer_send") }).click();
      await expect(office.getByText("Tentu bisa.").first()).toBeVisible();
      await expect(office.getByText(say("contacts_state_answered"), { exact: true })).toBeVisible();
      const answer = await mail.waitFor({ to: email, after: mail.mails.indexOf(receipt) + 1 });
      expect(answer.text).toContain("Tentu bisa.");
      await office.getByRole("button", { name: say("contacts_act_spam"), exact: true }).click();
      await expect(office.getByText(say("contacts_spam_note"))).toBeVisible();
      await office.getByRole("button", { name: say("contacts_act_reopen") }).click();
      await expect(office.getByRole("button", { name: say("contacts_answer_send") })).toBeVisible();
      if (javaScriptEnabled) {
        const typed = office.getByRole("textbox", { name: say("contacts_answer") });
        await typed.fill("Besok lagi.");
        await office.getByRole("button", { name: say("contacts_act_done"), exact: true }).click();
        await expect(
          office.getByText(say("contacts_state_answered"), { exact: true }),
        ).toBeVisible();
        await expect(typed).toHaveValue("Besok lagi.");
      }
      await context.close();
    });

    test(`another language or theme keeps a message that is being written, and an error takes the focus (${language})`, async ({
      page,
    }) => {
      const other = language === "en" ? "id" : "en";
      const field = (key: string, on: Language = language) =>
        page.getByLabel(text(on, key), { exact: true });
      const change = (to: Language) => page.locator(`.top-end > button[lang="${to}"]`).click();
      await page.goto(`/contact?lang=${language}`);
      await change(other);
      await expect(page).toHaveURL(`/contact?lang=${other}`);
      await expect(page.getByText(text(other, "kept_back"))).toHaveCount(0);
      await change(language);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await field("contact_name").fill("Ayu Lestari");
      await field("contact_message").fill("Baris satu\n\n<b>dua</b> & “tiga”");
      await field("contact_topic").selectOption("refund");
      await change(other);
      await expect(page).toHaveURL(`/contact?lang=${other}`);
      await expect(page).toHaveTitle(new RegExp(`^${text(other, "contact_title")}`));
      await expect(page.getByText(text(other, "kept_back"))).toBeVisible();
      await expect(field("contact_name", other)).toHaveValue("Ayu Lestari");
      await expect(field("contact_message", other)).toHaveValue(
        "Baris satu\n\n<b>dua</b> & “tiga”",
      );
      await expect(field("contact_topic", other)).toHaveValue("refund");
      // Enter sends the form: the language's button, which comes first on the page, is not pressed.
      await field("contact_name", other).press("Enter");
      await expect(page.getByRole("alert")).toContainText(text(other, "contact_email"));
      await expect(page.locator("html")).toHaveAttribute("lang", other);
      await expect(field("contact_email", other)).toBeFocused();
      await change(language);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.getByRole("alert")).toHaveCount(0);
      await expect(field("contact_name")).toHaveValue("Ayu Lestari");
      await expect(field("contact_message")).toHaveValue("Baris satu\n\n<b>dua</b> & “tiga”");
      // The other theme, and back.
      for (const theme of ["dark", "light"]) {
        await page.locator(`.top-end > .theme-switch .to-${theme}`).click();
        await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
        await expect(page).toHaveURL(`/contact?lang=${language}`);
        await expect(page.getByRole("alert")).toHaveCount(0);
        await expect(page.getByText(say("kept_back"))).toBeVisible();
        await expect(field("contact_name")).toHaveValue("Ayu Lestari");
        await expect(field("contact_message")).toHaveValue("Baris satu\n\n<b>dua</b> & “tiga”");
      }
      await page.goto("/help-center");
      await field("find_code").fill("JKG-7Q2M4K");
      await change(other);
      await expect(field("find_code", other)).toHaveValue("JKG-7Q2M4K");
      await page.locator(".top-end > .theme-switch .to-dark").click();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      await expect(field("find_code", other)).toHaveValue("JKG-7Q2M4K");
      if (javaScriptEnabled) await axe(page);
    });

    test(`the link of an order comes by email and never on the page (${language})`, async ({
      page,
      mail,
    }) => {
      await page.goto("/healthz");
      const order = await held(page, await signedIn(page, "traveller"));
      await page.context().clearCookies();
      await speak(page, language);
      await page.goto("/help-center");
      if (javaScriptEnabled) await axe(page);
      const find = async (code: string, email: string) => {
        await page.getByLabel(say("find_code"), { exact: true }).fill(code);
        await page.getByLabel(say("find_email"), { exact: true }).fill(email);
        await page.getByRole("button", { name: say("find_send") }).click();
      };
      await find("", "no");
      await expect(page.getByRole("alert")).toBeVisible();
      await expect(page.getByLabel(say("find_email"), { exact: true })).toHaveValue("no");
      await find("JKG-000000", CONTACT);
      await expect(page.getByText(say("find_sent"))).toBeVisible();
      await page.goto("/help-center");
      const before = mail.mails.length;
      await find(order.booking_id.toLowerCase(), CONTACT);
      await expect(page.getByText(say("find_sent"))).toBeVisible();
      expect(await page.content()).not.toContain(order.slug);
      const letter = await mail.waitFor({
        to: CONTACT,
        subject: new RegExp(`(link to your|Tautan ke).*${order.booking_id}`),
        after: Math.min(before, mail.mails.length),
      });
      expect(letter.links.some((link) => link.includes(order.slug))).toBe(true);
    });
  });
