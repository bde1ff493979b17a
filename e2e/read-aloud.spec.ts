import type { Locator, Page } from "@playwright/test";
import { orderHead } from "./finders.ts";
import { awake, dayOnBali, held, longDay, pageOf, signedIn } from "./steps.ts";
import { expect, test } from "./world.ts";

// What a screen reader says, in its order. The results are in results.spec.ts.

const day = dayOnBali(16);
/** A line of a snapshot: what it is, its name, and without a name its words. */
const LINE =
  /^\s*- '?(heading|group|textbox|combobox|checkbox|radio|button|link|status|grid|list|time)\b(?: "([^"]+)")?(?: \[[^\]]*\])*'?(?::(?: "?(.*?)"?)?)?$/gm;

/** What is read, a line each. */
async function readIn(place: Locator): Promise<string[]> {
  const spoken = await place.ariaSnapshot();
  return [...spoken.matchAll(LINE)].map(([, role, name, words]) =>
    [role, name ?? words].filter(Boolean).join(" "),
  );
}

/** That these are read, in this order, whatever is read between them. */
function expectOrder(read: string[], promised: (string | RegExp)[]): void {
  let from = 0;
  for (const line of promised) {
    const at = read.findIndex(
      (one, i) => i >= from && (typeof line === "string" ? one === line : line.test(one)),
    );
    expect(
      at,
      `${line} after ${read[from - 1] ?? "the beginning"} in\n${read.join("\n")}`,
    ).not.toBe(-1);
    from = at + 1;
  }
}

/** The booking form of the first crossing that lands on the beach. */
async function bookingForm(page: Page): Promise<void> {
  await signedIn(page, "traveller");
  await page.goto(`/fast-boats?from=sanur&to=nusa-penida&date=${day}&adult_foreign=2&lang=en`);
  const choose = page.getByRole("link", { name: /^Choose: .*Dewi Laut/ }).first();
  await page.goto(String(await choose.getAttribute("href")));
  await awake(page);
}

test("the booking form is read as it is filled: contact, each passenger, the button, the trip", async ({
  page,
}) => {
  await bookingForm(page);
  const read = await readIn(page.getByRole("main"));
  const passenger = (number: number) => [
    `group Passenger ${number}`,
    "textbox Full name (as in ID card or passport)",
    "combobox Nationality",
    "combobox Age",
  ];
  expectOrder(read, [
    "list Steps",
    "heading Who is travelling?",
    "group Contact",
    "textbox Full name",
    "textbox Email",
    /^button Country: /,
    "textbox Phone (WhatsApp)",
    "group Passengers",
    /^checkbox I am travelling too/,
    "combobox Nationality of everyone",
    ...passenger(1),
    ...passenger(2),
    "button Review booking",
    `heading ${longDay(day, "en-GB").replace(/^(\w+) /, "$1, ")}`,
  ]);
  // No field without a name, and none that is read twice before its passenger.
  expect(read.filter((line) => /^(textbox|combobox|checkbox)$/.test(line))).toEqual([]);
  expect(read.filter((line) => line === "combobox Nationality")).toHaveLength(2);
});

test("how one boards and lands is read beside the trip, before it is booked", async ({ page }) => {
  await bookingForm(page);
  const trip = page.getByRole("complementary", { name: "Your trip" });
  await expect(trip).toContainText("Boarding: From a jetty");
  await expect(trip).toContainText("Landing: On the beach, through the water");
});

test("the opened calendar is read month by month, each day by its whole date", async ({ page }) => {
  await page.goto("/tours-and-activities?lang=en");
  await awake(page);
  await page.getByRole("button", { name: /^Date/ }).click();
  const dialog = page.getByRole("dialog", { name: "Date" });
  await expect(dialog.getByRole("grid").first()).toBeVisible();
  const read = await readIn(dialog);
  const month = (text: string) => text.replace(/^status /, "");
  const [first, second] = read.filter((line) => line.startsWith("status ")).map(month);
  expectOrder(read, [
    "button Previous month",
    "button Next month",
    `status ${first}`,
    `grid ${first}`,
    new RegExp(`^button \\w+, 1 ${first}$`),
    new RegExp(`^button \\w+, 28 ${first}$`),
    `status ${second}`,
    `grid ${second}`,
    new RegExp(`^button \\w+, 1 ${second}$`),
    "textbox Enter a date",
    "button Done",
  ]);
  // Every day once, by weekday, day, month and year; none is a bare number.
  const days = read.filter((line) => /^button .*\d/.test(line));
  expect(new Set(days).size).toBe(days.length);
  for (const line of days)
    expect(line).toMatch(/^button \w+day, \d{1,2} [A-Z][a-z]+ \d{4}(, past)?$/);
  // The first that can be chosen is tomorrow: of its month the days before today are past.
  const [today, tomorrow] = [dayOnBali(0), dayOnBali(1)];
  const past = today.slice(0, 7) === tomorrow.slice(0, 7) ? Number(today.slice(8)) - 1 : 0;
  const numbers = days
    .filter((line) => line.endsWith(", past"))
    .map((line) => Number(line.match(/\d+/)));
  expect(numbers).toEqual(Array.from({ length: past }, (_, i) => i + 1));
});

test("an order is read from its trip and code to its state, its trip, its tickets, its price and questions", async ({
  page,
}) => {
  const order = await held(page, await signedIn(page, "traveller"), { day: 16, adults: 2 });
  await page.goto(`${pageOf(order)}?lang=en`);
  await awake(page);
  const read = await readIn(page.getByRole("main"));
  expectOrder(read, [
    /^heading Sanur – Nusa Penida/,
    "button Copy the booking code",
    "group Status",
    "list Order status",
    `heading ${longDay(day, "en-GB").replace(/^(\w+) /, "$1, ")}`,
    "time 07:00",
    "time 07:40",
    "heading Price",
    "heading Messages",
    "textbox Your message",
    "button Send message",
  ]);
  await expect(orderHead(page)).toContainText(`Booking code: ${order.booking_id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
});
