import type { Locator, Page } from "@playwright/test";

// What the site says again and again, found as a reader finds it: by role and by name, in both languages.
type Scope = Page | Locator;

/** What is said beside a field that is wrong; the summary on top of a form says it in a list. */
export const fieldError = (scope: Scope, hasText: string | RegExp): Locator =>
  scope.getByRole("paragraph").filter({ hasText });
/** How an order and its payment stand, in its page's head. */
export const orderStates = (page: Page): Locator =>
  page.getByRole("group", { name: "Status", exact: true });
/** The notices that go by themselves, live or as the server wrote them. */
export const toast = (page: Page): Locator =>
  page.getByLabel(/^(Notification|Pemberitahuan)/).getByRole("listitem");
/** The code that is scanned at the pier. */
export const ticketQr = (page: Page): Locator =>
  page.getByRole("img", { name: /^(QR ticket|Tiket QR)/ });
