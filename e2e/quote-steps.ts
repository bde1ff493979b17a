import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page } from "@playwright/test";
import { signedIn } from "./steps.ts";
import { expect } from "./world.ts";

// The office's actions on an inquiry, through its pages.

export type Language = "id" | "en";
const MESSAGES = join(import.meta.dirname, "../apps/web/messages");
const known: Partial<Record<Language, Record<string, string>>> = {};
/** A text of the pages by its key: these tests run in both languages. */
export function text(language: Language, key: string, params: Record<string, string> = {}): string {
  known[language] ??= Object.assign(
    {},
    ...readdirSync(MESSAGES)
      .filter((name) => name === `${language}.json` || name.endsWith(`.${language}.json`))
      .map((name) => JSON.parse(readFileSync(join(MESSAGES, name), "utf8"))),
  ) as Record<string, string>;
  const found = known[language][key];
  if (found === undefined) throw new Error(`No text ${key}`);
  return Object.entries(params).reduce(
    (said, [name, value]) => said.replace(`{${name}}`, value),
    found,
  );
}

/** Makes the pages speak a language, as a visitor's own choice does. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.goto(`/?lang=${language}`);
}

/** The office's own browser, signed in, in a language; close its context when done. */
export async function office(browser: Browser, origin: string, language: Language): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await signedIn(page, "admin");
  await speak(page, language);
  return page;
}

export type Row = { label: string; quantity?: number; price: string };
/** The form's field in a row of the quote. */
export const cell = (page: Page, row: number, name: "label" | "quantity" | "unit_price"): Locator =>
  page.locator(`#quote [name="lines[${row}].${name}"]`);

/** The rows of the quote that is being written, prices and discounts. */
export const quoteRows = (page: Page): Locator =>
  page.getByRole("group", { name: /^(Line \d+|Baris \d+|Discount|Diskon)$/ });

/** Adds a row and fills it. */
export async function addRow(
  page: Page,
  language: Language,
  { label, quantity = 1, price, discount = false }: Row & { discount?: boolean },
): Promise<void> {
  const rows = quoteRows(page);
  const row = await rows.count();
  const add = text(language, discount ? "quote_discount_add" : "admin_quote_add");
  await page.getByRole("button", { name: add, exact: true }).click();
  await expect(rows).toHaveCount(row + 1);
  await cell(page, row, "label").fill(label);
  await cell(page, row, "quantity").fill(String(quantity));
  await cell(page, row, "unit_price").fill(price);
}

/** The button that sends the quote, whatever its text is. */
export const sendButton = (page: Page): Locator =>
  page.locator("#quote button[name=intent][value=quote]:visible");

/** The versions that were sent, as the office sees them. */
export const versions = (page: Page): Locator =>
  page.getByRole("listitem").filter({ has: page.getByText(/^(Version|Versi) \d+$/) });
/** The version that the page shows as the newest. */
export const newest = (page: Page): Locator => versions(page).first();

/** One line at a price: the first quote of an inquiry. A price below the list price is confirmed. */
export async function quoteOneLine(
  page: Page,
  { kind, slug, row, message }: { kind: string; slug: string; row: Row; message: string },
): Promise<void> {
  await page.goto(`/admin/orders/${kind}/${slug}`);
  const rows = quoteRows(page);
  // What is listed stands there already: one row stays.
  for (let left = await rows.count(); left > 1; left -= 1) {
    await rows.last().getByRole("button").click();
    await expect(rows).toHaveCount(left - 1);
  }
  await cell(page, 0, "label").fill(row.label);
  await cell(page, 0, "quantity").fill(String(row.quantity ?? 1));
  await cell(page, 0, "unit_price").fill(row.price);
  await page.locator("#quote [name=message]").fill(message);
  await sendButton(page).click();
  const below = page.locator("#quote [name=below_list]");
  await expect(below.or(newest(page))).toBeAttached();
  if ((await below.count()) > 0) await sendButton(page).click();
  await expect(newest(page)).toBeVisible();
}
