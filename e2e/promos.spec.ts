import type { Page } from "@playwright/test";
import { fieldError, orderHead, saveButton, toast, toastSaying, totalLine } from "./finders.ts";
import type { MailSink } from "./mail-sink.ts";
import { type Language, office, quoteOneLine, speak, text } from "./quote-steps.ts";
import { awake, dayOnBali, languagesToTry, rupiahIn, signedIn } from "./steps.ts";
import { axe, expect, OWN_CATALOGUE, test } from "./world.ts";

test.use({ siteEnv: OWN_CATALOGUE });

/** A code of the demo is for Monday to Thursday. */
const WORKDAY = [24, 25, 26, 27]
  .map(dayOnBali)
  .find((day) => [1, 2, 3, 4].includes(new Date(day).getUTCDay()));
const RESULTS = `/fast-boats?from=sanur&to=nusa-penida&date=${WORKDAY}&adult_foreign=2`;

for (const language of languagesToTry(["id", "en"] as const satisfies Language[])) {
  const say = (key: string, params?: Record<string, string>) => text(language, key, params);
  const code = `LAUT${language.toUpperCase()}10`;

  test(`staff make a promo, a customer pays less with it, and staff see the order (${language})`, async ({
    page,
    browser,
    world,
  }) => {
    test.slow();
    const staff = await office(browser, world.url, language);

    await test.step("staff make it, correcting their form", async () => {
      await staff.goto("/admin/promo");
      await staff.getByRole("link", { name: say("promo_new") }).click();
      await staff.getByRole("button", { name: say("promo_create") }).click();
      await expect(staff.getByRole("alert")).toBeFocused();
      const name = staff.getByRole("group", { name: say("promo_field_title") });
      await name.getByLabel("Indonesia").fill("Sepuluh persen");
      await name.getByLabel("English").fill("Ten percent");
      await staff.getByLabel(say("promo_field_code"), { exact: true }).fill("a b!");
      await staff.getByLabel(say("promo_field_cap")).fill("Rp 30.000");
      await staff.getByLabel(say("promo_field_shown"), { exact: true }).check();
      await staff.getByRole("button", { name: say("promo_create") }).click();
      await expect(staff.getByLabel(say("promo_field_code"), { exact: true })).toBeFocused();
      await staff.getByLabel(say("promo_field_code"), { exact: true }).fill(code.toLowerCase());
      await staff.getByRole("button", { name: say("promo_create") }).click();
      await expect(toast(staff).first()).toContainText(
        say("promo_saved", { name: language === "id" ? "Sepuluh persen" : "Ten percent" }),
      );
      await expect(staff.getByLabel(say("promo_field_code"), { exact: true })).toHaveValue(code);
      await axe(staff);
    });

    await speak(page, language);
    await test.step("a customer copies it from the page of offers", async () => {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await page
        .getByRole("contentinfo")
        .getByRole("link", { name: say("promos_home") })
        .click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("promos_title"));
      await awake(page);
      await axe(page);
      await page.getByRole("button", { name: `${say("promo_copy")}: ${code}` }).click();
      await expect(toastSaying(page, say("promo_copied"))).toBeVisible();
      expect(await page.evaluate("navigator.clipboard.readText()")).toBe(code);
      // Where the browser refuses, the code is selected, and the toast says what to press.
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
        document.execCommand = () => false;
      });
      await page.getByRole("button", { name: `${say("promo_copy")}: ${code}` }).click();
      await expect(toastSaying(page, say("copy_selected", { keys: "Ctrl+C" }))).toBeVisible();
      expect(await page.evaluate(() => getSelection()?.toString())).toBe(code);
    });

    await test.step("its link keeps it, and says so once", async () => {
      await page.getByRole("link", { name: `${say("promo_use_code")}: ${code}` }).click();
      await expect(toastSaying(page, say("promo_kept", { code }))).toBeVisible();
      await page.context().clearCookies({ name: "promo" });
    });

    const total = await test.step("the review applies, removes and keeps it", async () => {
      await signedIn(page, "traveller");
      await page.goto(RESULTS);
      await page
        .getByRole("link", { name: /^(Pilih|Choose|Select)/ })
        .first()
        .click();
      const names = page.getByLabel(say("booking_full_name"), { exact: true });
      await names.first().fill("Emma de Wit");
      for (const [i, name] of ["Emma de Wit", "Jan de Wit"].entries()) {
        const group = page.getByRole("group", {
          name: say("booking_traveller", { number: String(i + 1) }),
        });
        await group.getByLabel(say("booking_full_name")).fill(name);
        await group.getByLabel(say("booking_nationality")).selectOption("NL");
      }
      await page.getByRole("button", { name: say("booking_to_review") }).click();
      const pay = page.getByRole("button", { name: /^(Pesan dan bayar|Book and pay)/ });
      const full = rupiahIn(await pay.textContent());
      const apply = page.getByRole("button", { name: say("promo_apply"), exact: true });

      // An open field sends people away to hunt for a code: it stands behind its question.
      await expect(apply).toBeHidden();
      await page.getByText(say("promo_have")).click();
      await apply.click();
      await expect(fieldError(page, say("promo_required"))).toBeVisible();
      await page.getByLabel(say("promo_code"), { exact: true }).fill("TIDAKADA");
      await apply.click();
      await expect(
        fieldError(
          page,
          language === "id" ? "Kode promo ini tidak ada" : "This promo code does not exist",
        ),
      ).toBeVisible();
      await expect(page.getByLabel(say("promo_code"), { exact: true })).toHaveValue("TIDAKADA");
      expect(rupiahIn(await pay.textContent())).toBe(full);

      await page.getByLabel(say("promo_code"), { exact: true }).fill(code);
      await apply.click();
      await expect(toastSaying(page, say("promo_applied"))).toBeVisible();
      const off = Math.min(30_000, Math.floor(full / 10));
      await expect(page.getByText(say("promo_applied_line", { code })).first()).toBeVisible();
      expect(rupiahIn(await pay.textContent())).toBe(full - off);
      expect(rupiahIn(await totalLine(page).textContent())).toBe(full - off);
      await axe(page);

      await page.getByRole("button", { name: new RegExp(`^${say("promo_remove")}: `) }).click();
      await expect(page.getByText(say("promo_have"))).toBeVisible();
      expect(rupiahIn(await pay.textContent())).toBe(full);
      await page.getByText(say("promo_have")).click();
      await page.getByLabel(say("promo_code"), { exact: true }).fill(code);
      await apply.click();
      await expect(
        page.getByRole("button", { name: new RegExp(`^${say("promo_remove")}: `) }),
      ).toBeVisible();

      // The other language, and back: nothing is forgotten.
      await page.getByRole("link", { name: language === "id" ? /English/ : /Indonesia/ }).click();
      expect(rupiahIn(await pay.textContent())).toBe(full - off);
      await page.getByRole("link", { name: language === "id" ? /Indonesia/ : /English/ }).click();
      await expect(page.getByRole("heading", { name: say("promo_code") })).toBeVisible();
      await page.getByRole("checkbox", { name: /^(Saya menyetujui|I agree)/ }).check();
      await pay.click();
      return full - off;
    });

    const booking = await test.step("what is paid is the price with the code", async () => {
      const amount = page.getByRole("button", { name: /^(Bayar|Pay) Rp/ });
      expect(rupiahIn(await amount.textContent())).toBe(total);
      // The first payment fails: the order keeps its price, and is paid at the second try.
      await page.getByRole("button", { name: /^(Gagal|Fail)/ }).click();
      await expect(page).toHaveURL(/\/payment-failed\?/);
      await page.getByRole("button", { name: /^(Coba lagi|Try again)$/ }).click();
      await expect(page).toHaveURL(/\/pay\//);
      expect(rupiahIn(await amount.textContent())).toBe(total);
      await amount.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("paid_title"));
      await page
        .getByRole("link", { name: /tiket|ticket/i })
        .first()
        .click();
      await expect(page.getByText(say("promo_applied_line", { code }))).toBeVisible();
      // Who stays ashore gets back what they paid: the discount is no money.
      const heading = orderHead(page);
      const booking = (await heading.textContent())?.match(/JKG-\w+/)?.[0];
      await page.getByRole("link", { name: say("order_cancel"), exact: true }).click();
      await page.getByRole("radio", { name: say("cancelling_some") }).check();
      const share = page.locator(".cancel-some").getByText(/Rp/).first();
      expect(rupiahIn(await share.textContent())).toBe(total / 2);
      return booking;
    });

    await test.step("staff see the order, and cannot change what was promised", async () => {
      await staff.reload();
      const row = staff.getByRole("row").filter({ hasText: booking ?? "?" });
      await expect(row).toContainText(code);
      await staff.getByLabel(say("promo_field_percent"), { exact: true }).fill("50");
      await saveButton(staff).click();
      await expect(staff.getByLabel(say("promo_field_percent"), { exact: true })).toBeFocused();
      await staff.goto("/admin/promo");
      await expect(staff.getByRole("row").filter({ hasText: code })).toContainText("1");
      await staff.context().close();
    });
  });

  test(`a customer accepts a quote with the code of a link (${language})`, async ({
    page,
    browser,
    world,
  }) => {
    const staff = await office(browser, world.url, language);
    const answer = await page.request.post("/api/private-boats/kaca-karang/inquiries", {
      data: {
        date: dayOnBali(language === "id" ? 61 : 63),
        guests: 4,
        contact: { full_name: "Emma de Wit", email: "emma@example.com", phone: "+31612345678" },
      },
    });
    const { slug } = await answer.json();
    await quoteOneLine(staff, {
      kind: "private-boats",
      slug,
      row: { label: "Charter", price: "9000000" },
      message: "",
    });
    await staff.context().close();

    await page.goto("/?promo=satukapal");
    await speak(page, language);
    await page.goto(`/public-orders/private-boats/${slug}`);
    const accept = page.locator("button[name=intent][value=accept]");
    // Five percent, at most half a million.
    expect(rupiahIn(await accept.textContent())).toBe(8_550_000);
    await page.getByRole("button", { name: new RegExp(`^${say("promo_remove")}: `) }).click();
    await page.getByText(say("promo_have")).click();
    expect(rupiahIn(await accept.textContent())).toBe(9_000_000);
    await page.getByLabel(say("promo_code"), { exact: true }).fill("LAUTTENANG");
    await page.getByRole("button", { name: say("promo_apply"), exact: true }).click();
    await expect(
      fieldError(
        page,
        language === "id"
          ? "Kode promo ini bukan untuk perjalanan ini"
          : "This promo code is not for this trip",
      ),
    ).toBeVisible();
    await page.getByLabel(say("promo_code"), { exact: true }).fill("SATUKAPAL");
    await page.getByRole("button", { name: say("promo_apply"), exact: true }).click();
    await expect(accept).toContainText("8");
    await accept.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      /^(Simulasi pembayaran|Test payment page)$/,
    );
    expect(
      rupiahIn(await page.getByRole("button", { name: /^(Bayar|Pay) Rp/ }).textContent()),
    ).toBe(8_550_000);
  });
}

let asked = 0;
/** A quoted boat that a guest of this address asked for. */
async function quotedBoat(page: Page, staff: Page, email: string): Promise<string> {
  const answer = await page.request.post("/api/private-boats/kaca-karang/inquiries", {
    data: {
      date: dayOnBali(70 + asked++),
      guests: 4,
      contact: { full_name: "Emma de Wit", email, phone: "+31612345678" },
    },
  });
  const { slug } = await answer.json();
  const row = { label: "Charter", price: "9000000" };
  await quoteOneLine(staff, { kind: "private-boats", slug, row, message: "" });
  return `/public-orders/private-boats/${slug}`;
}

/** Accepts the quote with a code for a first order: it takes the PIN, and a wrong one loses nothing. */
async function acceptsWithPin(
  page: Page,
  {
    mail,
    language,
    link,
    email,
  }: { mail: MailSink; language: Language; link: string; email: string },
  look: () => Promise<unknown> = async () => {},
): Promise<void> {
  const say = (key: string, params?: Record<string, string>) => text(language, key, params);
  await page.goto(link);
  await page.getByText(say("promo_have")).click();
  await page.getByLabel(say("promo_code"), { exact: true }).fill("halobali");
  await page.getByRole("button", { name: say("promo_apply"), exact: true }).click();
  const step = page.locator("#accept");
  await expect(step).toContainText(say("promo_asked_later", { code: "HALOBALI" }));
  await expect(step).toContainText(email);
  await expect(page.locator("button[name=intent][value=accept]")).toHaveCount(0);
  await look();
  const before = mail.mails.length;
  await step.getByRole("button", { name: say("pin_mail") }).click();
  const field = step.getByLabel(say("pin"));
  await expect(field).toBeVisible();
  const sent = await mail.waitFor({
    to: email,
    subject: /^(Your PIN|Kode OTP Anda)/,
    after: before,
  });
  const pin = sent.text.match(/\b\d{6}\b/)?.[0] ?? "no code";
  const accept = step.locator("button[name=intent][value=accept]");
  expect(rupiahIn(await accept.textContent())).toBe(8_975_000);
  await field.fill(pin === "000000" ? "111111" : "000000");
  await accept.click();
  await expect(fieldError(page, /^(This PIN is wrong|Kode OTP salah)/)).toBeVisible();
  await expect(page.getByText(say("promo_applied_line", { code: "HALOBALI" }))).toBeVisible();
  await look();
  await field.fill(pin);
  await accept.click();
}

for (const language of languagesToTry(["id", "en"] as const satisfies Language[]))
  test(`a guest with the link proves who they are, where a code is for a first order (${language})`, async ({
    page,
    browser,
    world,
    mail,
  }) => {
    test.slow();
    const email = `first-${language}@example.com`;
    const staff = await office(browser, world.url, language);
    const link = await quotedBoat(page, staff, email);
    await staff.context().close();
    await speak(page, language);
    await acceptsWithPin(page, { mail, language, link, email }, () => axe(page));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      /^(Simulasi pembayaran|Test payment page)$/,
    );
    const pay = page.getByRole("button", { name: /^(Bayar|Pay) Rp/ });
    expect(rupiahIn(await pay.textContent())).toBe(8_975_000);
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest with the link proves who they are, once: the second time the price is without the code", async ({
    page,
    browser,
    world,
    mail,
  }) => {
    test.slow();
    const email = "still@example.com";
    const context = await browser.newContext({ baseURL: world.url, javaScriptEnabled: true });
    const staff = await context.newPage();
    await signedIn(staff, "admin");
    await speak(staff, "en");
    const [first, second] = [
      await quotedBoat(page, staff, email),
      await quotedBoat(page, staff, email),
    ];
    await context.close();
    await speak(page, "en");
    await acceptsWithPin(page, { mail, language: "en", link: first, email });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Test payment page");
    // The code of the order that waits for its payment is kept; here it is typed once more.
    await page.context().clearCookies({ name: "promo" });
    await acceptsWithPin(page, { mail, language: "en", link: second, email });
    await expect(fieldError(page, "This promo code is for a first order")).toBeVisible();
    await expect(page.getByLabel("Promo code", { exact: true })).toHaveValue("HALOBALI");
    const accept = page.locator("button[name=intent][value=accept]");
    expect(rupiahIn(await accept.textContent())).toBe(9_000_000);
    await accept.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Test payment page");
  });

  test("staff make codes for one order each and sort the home page's offers", async ({ page }) => {
    await signedIn(page, "admin");
    await speak(page, "en");
    await page.goto("/admin/promo");
    await page.getByRole("link", { name: "A boat for the family" }).click();
    await page.getByLabel("How many").fill("0");
    await page.getByRole("button", { name: "Make codes" }).click();
    await expect(fieldError(page, /from 1 to 1,000/)).toBeVisible();
    await page.getByLabel("How many").fill("12");
    await page.getByRole("button", { name: "Make codes" }).click();
    await expect(page.getByText("12 made, 0 used")).toBeVisible();
    const href = await page.getByRole("link", { name: "Download as CSV" }).getAttribute("href");
    const file = await page.request.get(String(href));
    expect((await file.text()).trim().split("\r\n")).toHaveLength(13);

    await page.goto("/admin/promo/highlight");
    const rows = page.getByRole("list", { name: "Offers on the home page" }).getByRole("listitem");
    const before = await rows.first().textContent();
    await rows.nth(1).getByRole("button").first().click();
    await expect(rows.nth(1)).toHaveText(String(before));
  });
});

for (const scripts of [true, false])
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripts });
    test(`what is ticked at a review stays ticked whatever becomes of a code ${scripts ? "with" : "without"} scripts`, async ({
      page,
    }) => {
      await speak(page, "en");
      await signedIn(page, "traveller");
      await page.goto(RESULTS.replace("foreign=2", "foreign=1"));
      await page
        .getByRole("link", { name: /^Choose/ })
        .first()
        .click();
      const row = page.getByRole("group", { name: "Passenger 1" });
      await row.getByLabel("Full name").fill(`Ticked ${scripts ? "One" : "Two"}`);
      await row.getByLabel("Nationality").selectOption("NL");
      await page.getByRole("button", { name: "Review booking" }).click();
      const terms = page.getByLabel(/I agree to the cancellation/);
      const remember = page.getByLabel(/Save these passengers/);
      const code = page.getByLabel("Promo code", { exact: true });
      const pay = page.getByRole("button", { name: /^Book and pay/ });
      const areTicked = async () => {
        await expect(terms).toBeChecked();
        await expect(remember).toBeChecked();
      };
      await terms.check();
      await remember.check();
      await page.getByText("Do you have a promo code?").click();
      await code.fill("TIDAKADA");
      await page.getByRole("button", { name: "Apply", exact: true }).click();
      await expect(fieldError(page, "This promo code does not exist")).toBeVisible();
      await areTicked();
      await code.fill("LAUTTENANG");
      await page.getByRole("button", { name: "Apply", exact: true }).click();
      const remove = page.getByRole("button", { name: /^Remove: / });
      await expect(remove).toBeVisible();
      await areTicked();
      const less = rupiahIn(await pay.textContent());
      await remove.click();
      await page.getByText("Do you have a promo code?").click();
      await expect(code).toBeVisible();
      await areTicked();
      // A code that was typed and not applied is not paid without.
      await code.fill("lauttenang");
      await pay.click();
      await expect(remove).toBeVisible();
      await areTicked();
      expect(rupiahIn(await pay.textContent())).toBe(less);
      // Read once: another visit begins anew.
      if (scripts) return;
      await page.reload();
      await expect(terms).not.toBeChecked();
    });
  });
