import type { Locator, Page } from "@playwright/test";

// Common elements, found as a reader finds them: by role and name, in both languages.
type Scope = Page | Locator;

/** The error at a field; the summary on top of a form has them in a list. */
export const fieldError = (scope: Scope, hasText: string | RegExp): Locator =>
  scope.getByRole("paragraph").filter({ hasText });
/** The status of an order and its payment, in its page's head. */
export const orderStates = (page: Page): Locator =>
  page.getByRole("group", { name: "Status", exact: true });
/** The toasts, live or in the server's markup. */
export const toast = (page: Page): Locator =>
  page.getByLabel(/^(Notification|Pemberitahuan)/).getByRole("listitem");
/** The code that is scanned at the pier. */
export const ticketQr = (page: Page): Locator =>
  page.getByRole("img", { name: /^(QR ticket|Tiket QR)/ });
