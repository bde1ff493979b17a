import type { Page } from "@playwright/test";
import { orderStates, toastSaying, totalLine } from "./finders.ts";
import {
  addRow,
  cell,
  type Language,
  newest,
  office,
  quoteRows,
  sendButton,
  speak,
  text,
  versions,
} from "./quote-steps.ts";
import { awake, dayOnBali, asked as post, rupiahIn, signedIn } from "./steps.ts";
import { axe, expect, test } from "./world.ts";

const BOAT = "kaca-karang";
const originOf = (page: Page) => new URL(page.url()).origin;
const rupiah = (amount: number, language: Language) =>
  amount.toLocaleString(language === "id" ? "id-ID" : "en-GB");

/** An inquiry by the API, for tests about the office alone. */
async function asked(page: Page, days: number): Promise<{ slug: string; booking_id: string }> {
  const answer = await page.request.post(`/api/private-boats/${BOAT}/inquiries`, {
    data: {
      date: dayOnBali(days),
      guests: 4,
      contact: { full_name: "Emma de Wit", email: "emma@example.com", phone: "+31612345678" },
      message: "Vegetarian lunch, please",
    },
  });
  expect(answer.status()).toBe(201);
  const { slug, data } = await answer.json();
  return { slug, booking_id: data.booking_id };
}
/** The order's page in the office, in this browser. */
async function openInOffice(page: Page, slug: string): Promise<void> {
  await signedIn(page, "admin");
  await page.goto(`/admin/orders/private-boats/${slug}`);
}

for (const [language, days] of [
  ["en", 40],
  ["id", 42],
] as const)
  test(`an inquiry is quoted twice, accepted and paid, all through the pages (${language})`, async ({
    page,
    browser,
  }) => {
    test.slow();
    const say = (key: string, params?: Record<string, string>) => text(language, key, params);
    await speak(page, language);

    const slug = await test.step("a visitor asks", async () => {
      await page.goto(`/private-boats/booking-form?boat=${BOAT}&guests=4&date=${dayOnBali(days)}`);
      await page.getByLabel(say("booking_full_name")).fill("Emma van der Berg");
      await page.getByLabel("Email").fill("emma@example.com");
      await page.getByLabel(say("booking_phone")).fill("+31612345678");
      await page.getByRole("button", { name: say("inquiry_to_review") }).click();
      await page.getByRole("button", { name: say("inquiry_send") }).click();
      await page.getByRole("link", { name: say("inquiry_sent_open") }).click();
      await expect(page).toHaveURL(/public-orders\/private-boats/);
      return new URL(page.url()).pathname.split("/").at(-1) as string;
    });

    const staff = await office(browser, originOf(page), language);
    const total = await test.step("the office quotes three lines and a discount", async () => {
      await staff.goto(`/admin/orders/private-boats/${slug}`);
      await awake(staff);
      const list = Number((await cell(staff, 0, "unit_price").inputValue()).replaceAll(/\D/g, ""));
      expect(list).toBeGreaterThan(0);
      await addRow(staff, language, { label: "Lunch on board", quantity: 4, price: "150.000" });
      await addRow(staff, language, { label: "Guide", price: "Rp 500,000" });
      await addRow(staff, language, { label: "Welcome back", price: "1.000.000", discount: true });
      const sum = list + 100_000;
      await expect(totalLine(staff.locator("#quote"))).toContainText(rupiah(sum, language));
      await axe(staff);
      await sendButton(staff).click();
      await expect(newest(staff)).toContainText(rupiah(sum, language));
      // The sent quote is shown; the form for the next version is behind a button.
      await expect(sendButton(staff)).toHaveCount(0);
      await axe(staff);
      return sum;
    });

    await test.step("the customer reads all of it, the discount as one", async () => {
      await page.reload();
      const card = page.locator("#quote");
      await expect(card).toContainText(say("quote_discount_line", { label: "Welcome back" }));
      await expect(totalLine(card)).toContainText(rupiah(total, language));
      await axe(page);
    });

    const second =
      await test.step("a second version, under the list price, is asked about once", async () => {
        await staff.getByText(say("quote_another"), { exact: true }).click();
        await expect(cell(staff, 3, "label")).toHaveValue("Welcome back");
        await cell(staff, 3, "unit_price").fill("1.500.000");
        const sum = total - 500_000;
        await sendButton(staff).click();
        await expect(staff.getByRole("alert")).toContainText(rupiah(sum, language));
        await expect(newest(staff)).toContainText(rupiah(total, language));
        await sendButton(staff).click();
        await expect(newest(staff)).toContainText(rupiah(sum, language));
        await expect(versions(staff)).toHaveCount(2);
        return sum;
      });

    await test.step("the customer accepts and pays", async () => {
      await page.reload();
      const accept = page.locator("#quote button[value=accept]");
      expect(rupiahIn(await accept.textContent())).toBe(second);
      await accept.click();
      await expect(page).toHaveURL(/\/pay\//);
      await page.getByRole("button", { name: /Rp/ }).click();
      await page.waitForURL(/payment-successfull/);
      await expect(async () => {
        await page.goto(`/public-orders/private-boats/${slug}`);
        const states = orderStates(page);
        await expect(states).toContainText(say("order_status_confirmed"), { timeout: 2_000 });
      }).toPass();
    });
    await staff.context().close();
  });

test("an amount that cannot be read, a price left empty and a gift without a reason are said at their fields", async ({
  page,
}) => {
  await speak(page, "en");
  const { slug } = await asked(page, 44);
  await openInOffice(page, slug);
  await addRow(page, "en", { label: "Lunch", price: "135 jt" });
  await sendButton(page).click();
  const price = cell(page, 1, "unit_price");
  await expect(price).toBeFocused();
  await expect(price).toHaveValue("135 jt");
  // One field is wrong, and says why.
  const wrong = async (why: string | RegExp) => {
    await expect(price).toHaveAccessibleDescription(why);
    await expect(page.locator("#quote [aria-invalid=true]")).toHaveCount(1);
  };
  await wrong(text("en", "amount_unreadable"));
  await price.fill("");
  await sendButton(page).click();
  await wrong(/Please enter a price/);
  await price.fill("0");
  await price.blur();
  await wrong(text("en", "quote_price_zero"));
  await sendButton(page).click();
  await wrong(text("en", "quote_price_zero"));
  await expect(versions(page)).toHaveCount(0);
  await page.getByLabel(/^Free of charge/).check();
  await expect(totalLine(page.locator("#quote"))).toContainText("Rp\u00a00");
  await sendButton(page).click();
  const reason = page.locator("#quote [name=free_reason]");
  await expect(reason).toBeFocused();
  await reason.fill("Our guest of honour");
  await sendButton(page).click();
  await expect(newest(page)).toContainText("Free of charge: Our guest of honour");
  await page.goto(`/public-orders/private-boats/${slug}`);
  await expect(page.locator("#quote")).toContainText("Free of charge: Our guest of honour");
  await expect(page.locator("#quote button[value=accept]")).toHaveText("Accept, free of charge");
});

test("a quote from an old page is refused with what was sent meanwhile, and its text is kept", async ({
  page,
  browser,
}) => {
  await speak(page, "en");
  const { slug } = await asked(page, 46);
  await openInOffice(page, slug);
  const other = await office(browser, originOf(page), "en");
  await other.goto(`/admin/orders/private-boats/${slug}`);
  await cell(page, 0, "unit_price").fill("99.000.000");
  await cell(other, 0, "unit_price").fill("88.000.000");
  await sendButton(other).click();
  await expect(newest(other)).toContainText("88,000,000");
  await sendButton(page).click();
  await expect(page.getByRole("alert")).toContainText("sent version 1: Rp\u00a088,000,000");
  await expect(newest(page)).toContainText("88,000,000");
  await expect(cell(page, 0, "unit_price")).toHaveValue("99,000,000");
  // Having read it, one may still send it.
  await sendButton(page).click();
  await expect(newest(page)).toContainText("99,000,000");
  await expect(versions(page)).toHaveCount(2);
  await other.context().close();
});

test("closing a day names the inquiry that waits for it, and its customer reads who closed it", async ({
  page,
}) => {
  await speak(page, "en");
  const { slug, booking_id } = await asked(page, 48);
  await openInOffice(page, slug);
  await sendButton(page).click();
  await expect(newest(page)).toBeVisible();
  await page.goto(
    `/admin/private-boats/${BOAT}/calendar?from=${dayOnBali(48)}&to=${dayOnBali(48)}`,
  );
  await page.locator("button[value=close]").click();
  const touched = page
    .getByRole("listitem")
    .filter({ hasText: booking_id })
    .filter({ hasText: /quoted Rp/ });
  await expect(touched).toContainText(booking_id);
  await expect(touched).toContainText("Emma de Wit");
  await axe(page);
  await page.getByRole("button", { name: text("en", "touched_confirm") }).click();
  await expect(touched).toHaveCount(0);
  await page.goto(`/public-orders/private-boats/${slug}`);
  await expect(page.locator("#quote")).toContainText(text("en", "quote_date_closed"));
  await expect(page.locator("#quote button[value=accept]")).toHaveCount(0);
  await axe(page);
  await page.goto(`/admin/orders/private-boats/${slug}`);
  await expect(page.locator("#day")).toContainText("is closed in the calendar");
  await expect(page.locator("#quote-date")).toContainText("Open the date first");
});

test("a quote whose date another guest took says so, and leads on with what was asked for", async ({
  page,
}) => {
  await speak(page, "en");
  const [one, two] = [await asked(page, 58), await asked(page, 58)];
  await openInOffice(page, one.slug);
  for (const { slug } of [one, two]) {
    await page.goto(`/admin/orders/private-boats/${slug}`);
    await page.locator("#quote-start_time").fill("09:30");
    await sendButton(page).click();
    await expect(newest(page)).toBeVisible();
  }
  const link = ({ slug }: { slug: string }) => `/public-orders/private-boats/${slug}`;
  await page.goto(link(two));
  const quote = page.locator("#quote");
  // Beside the button stands what is agreed to, and with whom.
  await expect(quote).toContainText("is the whole price");
  await expect(quote).toContainText(text("en", "trust_title"));
  await expect(page.getByText("09:30 WITA").first()).toBeVisible();
  await post(page.request, `/api${link(one)}/quote/accept`, { version: 1 });
  await quote.locator("button[value=accept]").click();
  await expect(quote).toContainText(text("en", "quote_date_taken"));
  await expect(quote.locator("button[value=accept]")).toHaveCount(0);
  await expect(orderStates(page)).toContainText(text("en", "state_date_taken"));
  await axe(page);
  await quote.getByRole("link", { name: text("en", "quote_another_date") }).click();
  await expect(page.getByLabel("Email")).toHaveValue("emma@example.com");
  await expect(page.getByLabel(text("en", "inquiry_message"))).toHaveValue(
    "Vegetarian lunch, please",
  );
  await expect(page.getByText(text("en", "boat_date_taken"))).toBeVisible();
  await page.goto(`/admin/orders/private-boats/${two.slug}`);
  await expect(page.getByText(text("en", "turn_date_taken"))).toBeVisible();
});

test("a quote that is accepted in one tab is not refused in the other: it says so, and is paid there", async ({
  page,
}) => {
  await speak(page, "en");
  const one = await asked(page, 61);
  await openInOffice(page, one.slug);
  await sendButton(page).click();
  await expect(newest(page)).toBeVisible();
  await page.context().clearCookies({ name: "auth-token" });
  const link = `/public-orders/private-boats/${one.slug}`;
  await page.goto(link);
  const other = await page.context().newPage();
  await other.goto(link);
  await other.locator("#quote button[value=accept]").click();
  await expect(other).toHaveURL(/\/pay\//);
  await page.locator("#quote button[value=accept]").click();
  await expect(toastSaying(page, text("en", "quote_accepted_before_pay"))).toBeVisible();
  await expect(page.getByText(/already answered/)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Pay Rp/ })).toBeVisible();
  await other.close();
});

test("a promo code that was typed and not used is not brought back to an order that is paid", async ({
  page,
}) => {
  await speak(page, "en");
  const one = await asked(page, 63);
  await openInOffice(page, one.slug);
  await sendButton(page).click();
  await expect(newest(page)).toBeVisible();
  await page.context().clearCookies({ name: "auth-token" });
  const link = `/public-orders/private-boats/${one.slug}`;
  await page.goto(link);
  await awake(page);
  await page.locator("#promo summary").click();
  await page.locator("#promo-code").fill("NOSUCHCODE");
  await page.locator("#promo button[value=promo]").click();
  await expect(page.locator("#promo [aria-invalid=true]")).toBeVisible();
  await page.locator("#quote button[value=accept]").click();
  await expect(page).toHaveURL(/\/pay\//);
  await page.getByRole("button", { name: /Rp/ }).click();
  await page.waitForURL(/payment-successfull/);
  await page.goto(link);
  await expect(orderStates(page)).toContainText(text("en", "order_status_confirmed"));
  await awake(page);
  await page.waitForLoadState("networkidle");
  await expect(page.getByText(text("en", "kept_back"))).toHaveCount(0);
  await expect(orderStates(page)).toBeVisible();
});

test("what is typed in the quote or in a message is asked about before the page is left", async ({
  page,
}) => {
  await speak(page, "en");
  const { slug } = await asked(page, 50);
  await openInOffice(page, slug);
  await awake(page);
  await page.locator("#action-decline > summary").click();
  for (const field of ["#message [name=text]", "#quote [name=message]", "#decline [name=reason]"]) {
    await page.locator(field).fill("With lunch on board");
    await page.getByRole("link", { name: "Overview", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: text("en", "unsaved_stay") }).click();
    await expect(page.locator(field)).toHaveValue("With lunch on board");
    await page.locator(field).fill("");
  }
});

test("a discount that is pasted with its minus loses it, and none of it is lost", async ({
  page,
}) => {
  await speak(page, "en");
  const { slug } = await asked(page, 56);
  await openInOffice(page, slug);
  await awake(page);
  await addRow(page, "en", { label: "Welcome back", price: "", discount: true });
  const price = cell(page, 1, "unit_price");
  await price.focus();
  await price.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "-1.000.000");
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    // As a browser does without the router.
    if (input.dispatchEvent(paste)) document.execCommand("insertText", false, "-1.000.000");
  });
  await expect(price).toHaveValue("1.000.000");
  await price.blur();
  await expect(price).toHaveValue("1,000,000");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("lines are added and removed, and nothing that was typed is lost", async ({ page }) => {
    await speak(page, "en");
    const { slug } = await asked(page, 52);
    await openInOffice(page, slug);
    await cell(page, 0, "unit_price").fill("99.000.000");
    await page.locator("#quote [name=message]").fill("With lunch on board");
    await addRow(page, "en", { label: "Lunch", quantity: 4, price: "150.000" });
    await addRow(page, "en", { label: "Welcome back", price: "-500.000", discount: true });
    await page.getByRole("button", { name: "Remove line 2" }).click();
    await expect(quoteRows(page)).toHaveCount(2);
    await expect(cell(page, 0, "unit_price")).toHaveValue("99.000.000");
    await expect(cell(page, 1, "label")).toHaveValue("Welcome back");
    await expect(page.locator("#quote [name=message]")).toHaveValue("With lunch on board");
    await sendButton(page).click();
    await expect(newest(page)).toContainText("98,500,000");
  });

  test("less than the list price is confirmed by a second press", async ({ page }) => {
    await speak(page, "en");
    const { slug } = await asked(page, 54);
    await openInOffice(page, slug);
    await cell(page, 0, "unit_price").fill("1.000");
    await sendButton(page).click();
    await expect(page.getByRole("alert")).toContainText("less than the list price");
    await sendButton(page).click();
    await expect(newest(page)).toContainText("1,000");
  });
});
