import type { Locator, Page } from "@playwright/test";

// Common elements, found as a reader finds them: by role and name, in both languages.
type Scope = Page | Locator;

/** The error at a field; the summary on top of a form has them in a list. */
export const fieldError = (scope: Scope, hasText: string | RegExp): Locator =>
  scope.getByRole("paragraph").filter({ hasText });
/** The status of an order and its payment, in its page's head. */
/** What an order's page is about: its trip, day, code and states. */
export const orderHead = (page: Page) => page.locator(".order-head");
export const orderStates = (page: Page): Locator =>
  page.getByRole("group", { name: "Status", exact: true });
/** The toasts, live or in the server's markup. */
export const toast = (page: Page): Locator =>
  page.getByLabel(/^(Notification|Pemberitahuan)/).getByRole("listitem");
/** One that says this; an earlier one may still be there. */
export const toastSaying = (page: Page, hasText: string): Locator =>
  toast(page).filter({ hasText }).first();
/** The button of the bar that saves a long form of the back office. */
export const saveButton = (page: Page): Locator =>
  page.getByRole("button", { name: /^(Save( changes)?|Simpan( perubahan)?)$/ });
/** What somebody else has saved while a form was open. */
export const mergedEdits = (page: Page): Locator =>
  page.getByRole("region", {
    name: /^(What changed while you were editing|Yang berubah saat Anda mengedit)$/,
  });
/** The line with the total of a bill, a quote or a trip. */
export const totalLine = (scope: Scope): Locator =>
  scope
    .getByRole("paragraph")
    .or(scope.getByRole("status"))
    .filter({ hasText: /^Total\s*(Rp|–)/ });
/** The part of a page below a heading of its own. */
export const partUnder = (page: Page, heading: string): Locator =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: heading, exact: true }) });
/** An offering's pictures: the large ones, of which one is shown, are its first list. */
export const gallery = (page: Page): Locator =>
  page.getByRole("region", { name: /^(Photos of|Foto) / });
/** The calendar on an offering's page, a grid for each month. */
export const freeDays = (page: Page): Locator => page.getByRole("grid");
/** A day of the back office's calendar, by what its button sends. */
export const boardDay = (page: Page, day: string): Locator =>
  page.getByRole("gridcell").locator(`button[value="${day}"]`);
/** The code that is scanned at the pier. */
export const ticketQr = (page: Page): Locator =>
  page.getByRole("img", { name: /^(QR ticket|Tiket QR)/ });
