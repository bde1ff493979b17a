import { join } from "node:path";
import type { Page } from "@playwright/test";
import { fieldError, freeDays, partUnder, boardDay as square } from "./finders.ts";
import { awake, dayOnBali, longDay, rupiahIn, signedIn } from "./steps.ts";
import { axe, expect, noLayoutShift, OWN_CATALOGUE, test } from "./world.ts";

test.use({ siteEnv: OWN_CATALOGUE });

const home = "/admin/tours";
const mantas = `${home}/snorkelling-with-manta-rays`;
const picture = join(import.meta.dirname, "../apps/web/public/social-card.png");
// A whole month ahead, and days in the same week in both languages' calendars.
const month = dayOnBali(45).slice(0, 7);
const on = (day: number) => `${month}-${String(day).padStart(2, "0")}`;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const text = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const looks = (page: Page, day: string) => square(page, day).getAttribute("data-look");
/** The days that are chosen, in order. */
const chosen = (page: Page) =>
  page
    .getByRole("gridcell", { selected: true })
    .getByRole("button")
    .evaluateAll((all) => all.map((one) => (one as HTMLButtonElement).value));

async function fillIn(page: Page): Promise<void> {
  await text(page, "Title Indonesia").fill("Pasar malam Sanur");
  await page.getByLabel("Activity").selectOption("kitchens-and-temples");
  await page.getByLabel("Destination").selectOption("sanur");
  await page.getByLabel("Starts (WITA)").fill("17:30");
  await page.getByLabel("Duration: hours").fill("3");
  await page.getByLabel("Duration: minutes").fill("30");
  await text(page, "Description Indonesia").fill("Dari sate ke martabak.");
  await text(page, "Description English").fill("From satay to martabak.");
  await text(page, "Highlights English").fill("Six stalls\nA cook of the house");
  await page.getByRole("checkbox", { name: "Half a day" }).check();
  await page.getByRole("checkbox", { name: "Local guide" }).check();
  await page.getByRole("checkbox", { name: "Hotel transfer" }).check();
  await page.getByLabel("Name of the place").fill("Pasar Sindhu");
  await page.getByLabel("Latitude").fill("-8,6753");
  await page.getByLabel("Longitude").fill("115.2626");
}

test("staff make a tour in both languages, price it, show it, and keep its days", async ({
  page,
}) => {
  await signedIn(page, "admin");

  await test.step("the list is narrowed down in its address", async () => {
    await page.goto(home);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tours & activities");
    await expect(page.getByRole("row")).toHaveCount(11);
    await axe(page);
    await page.getByRole("combobox", { name: "Activity" }).selectOption("snorkelling-and-diving");
    await page.getByLabel("Title or place").fill("manta");
    await button(page, "Search").click();
    await expect(page).toHaveURL(/search=manta&category=snorkelling-and-diving/);
    await expect(page.getByRole("row")).toHaveCount(2);
    await page.goto(`${home}?status=archived`);
    await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
    await axe(page);
    await page.getByRole("link", { name: "New tour" }).click();
    await expect(page).toHaveURL(`${home}/create`);
  });

  await test.step("what is missing is said at its field, and what was typed stays", async () => {
    await awake(page);
    await text(page, "Title English").fill("Night market of Sanur");
    await expect(page.getByText("1 change not saved yet")).toBeVisible();
    await button(page, "Create tour").click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(
      page.getByRole("link", { name: "Title (Indonesia): This field is required" }),
    ).toBeVisible();
    await expect(text(page, "Title Indonesia")).toHaveAttribute("aria-invalid", "true");
    await expect(text(page, "Title English")).toHaveValue("Night market of Sanur");
    await axe(page);
  });

  await test.step("it is made, its steps in an order of their own", async () => {
    await fillIn(page);
    const steps = page.getByRole("group", { name: "Steps" });
    for (const label of ["Lunch (1 h)", "Meet and get to know each other (30 min)"]) {
      await steps.getByLabel("Next step").selectOption({ label });
      await steps.getByRole("button", { name: "Add" }).click();
    }
    const meet = steps.getByRole("button", {
      name: "Move Meet and get to know each other forward one position",
    });
    await meet.focus();
    await page.keyboard.press("Enter");
    await expect(steps.getByRole("listitem").first()).toContainText("Meet");
    await expect(meet).toBeFocused();
    // Its page would show the one time above the other.
    const other = page.getByText(/^The steps add up to 1 h 30 min, but the tour takes/);
    await expect(other).toBeVisible();
    await button(page, "Make it 1 h 30 min").click();
    await expect(other).toHaveCount(0);
    await expect(page.getByLabel("Duration: hours")).toHaveValue("1");
    await expect(page.getByLabel("Duration: minutes")).toHaveValue("30");
    await button(page, "Create tour").click();
    await expect(page).toHaveURL(`${home}/night-market-of-sanur/variants`);
    await expect(page.getByText("Before you can publish it:")).toBeVisible();
    await expect(button(page, "Publish Night market of Sanur")).toBeHidden();
    await axe(page);
  });

  await test.step("two options are priced, and a price that is missing is asked for", async () => {
    await awake(page);
    const fresh = page.getByRole("region", { name: "New package" });
    await fresh.getByRole("textbox", { name: "Package name Indonesia" }).fill("Gabungan");
    await fresh.getByRole("textbox", { name: "Package name English" }).fill("Shared");
    await fresh.getByLabel("Maximum people per booking").fill("6");
    await fresh.getByLabel("Spots per day").fill("12");
    await button(page, "Add package").click();
    await expect(fresh.getByLabel("Adult (Rp)")).toBeFocused();
    await expect(fieldError(fresh, "Please enter a price.")).toBeVisible();
    await axe(page);
    await fresh.getByLabel("Adult (Rp)").fill("385000");
    await fresh.getByLabel("Adult (Rp)").blur();
    await expect(fresh.getByLabel("Adult (Rp)")).toHaveValue("385,000");
    await fresh.getByLabel("Child (Rp)").fill("200000");
    await button(page, "Add package").click();
    await expect(fresh.getByRole("alert")).toContainText("The price for infants is empty");
    await axe(page);
    await fresh.getByLabel("Child (Rp)").fill("");
    await button(page, "Yes, free: save").click();
    // about children nobody was asked yet
    await expect(fresh.getByRole("alert")).toContainText("The price for children is empty");
    await expect(fresh.getByLabel("Adult (Rp)")).toHaveValue("385,000");
    await button(page, "Yes, free: save").click();
    await expect(page.getByRole("region", { name: "Shared" })).toContainText("Adult Rp 385,000");
    await page.getByText("New package", { exact: true }).click();
    await fresh.getByRole("textbox", { name: "Package name Indonesia" }).fill("Privat");
    await fresh.getByRole("textbox", { name: "Package name English" }).fill("Private");
    await fresh.getByLabel("Per group").check();
    await expect(fresh.getByLabel("Adult (Rp)")).toBeHidden();
    await fresh.getByLabel("One group (Rp)").fill("2.400.000");
    await fresh.getByLabel("Maximum people per booking").fill("8");
    await fresh.getByLabel("Spots per day").fill("2");
    await button(page, "Add package").click();
    const group = page.getByRole("region", { name: "Private", exact: true });
    await expect(group).toContainText("A group Rp 2,400,000");
    await expect(group).toContainText("2 groups per day");
  });

  await test.step("with a picture it is published, and travellers read it in their language", async () => {
    await page.getByRole("link", { name: "Photos" }).click();
    await awake(page);
    await page.getByLabel("Choose photos").setInputFiles(picture);
    await button(page, "Upload 1 photo").click();
    await expect(page.getByRole("heading", { name: "1 photo" })).toBeVisible();
    await axe(page);
    await button(page, "Publish Night market of Sanur").click();
    await page.getByRole("link", { name: "Public page" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Night market of Sanur");
    const steps = partUnder(page, "Itinerary").getByRole("listitem");
    await expect(steps).toHaveCount(2);
    await expect(steps.first()).toContainText("Meet");
    const prices = page.locator("#prices");
    expect(rupiahIn(await prices.getByText("385").textContent())).toBe(385_000);
    await expect(prices).toContainText("2,400,000");
    await page.goto("/tours-and-activities/night-market-of-sanur?lang=id");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pasar malam Sanur");
    // Only the English highlights were written: they are used for both languages.
    await expect(page.getByText("Six stalls")).toBeVisible();
    await page.goto(`${home}/night-market-of-sanur/calendar?month=${month}&lang=en`);
  });

  await test.step("days are closed by keyboard", async () => {
    await awake(page);
    await expect(page.getByText("All packages", { exact: true })).toBeVisible();
    await noLayoutShift(page);
    await axe(page);
    await square(page, on(10)).focus();
    for (const key of ["ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight"])
      await page.keyboard.press(key);
    expect(await chosen(page)).toEqual([on(11), on(12), on(13)]);
    await expect(page.getByLabel("From")).toHaveValue(on(11));
    await expect(page.getByLabel("To", { exact: true })).toHaveValue(on(13));
    await page.getByLabel("Close", { exact: true }).check();
    await button(page, "Save days").click();
    await expect(square(page, on(13))).toHaveAttribute("data-look", "closed");
    expect(await looks(page, on(14))).toBe("open");
    // A change of these days is not repeated for the next ones by mistake.
    await expect(page.getByLabel("Leave as is")).toBeChecked();
    // Page Down changes the month, and the same day of it has the focus.
    await square(page, on(12)).focus();
    await page.keyboard.press("PageDown");
    await expect(square(page, dayAfterMonth(12))).toBeFocused();
    await page.keyboard.press("PageUp");
    await expect(square(page, on(12))).toBeFocused();
    await page.keyboard.press("Escape");
    expect(await chosen(page)).toEqual([]);
  });

  await test.step("places are limited by dragging, for one option alone", async () => {
    await page.getByRole("link", { name: "Shared", exact: true }).click();
    await expect(page.getByText("Applies to: Shared")).toBeVisible();
    await square(page, on(21)).hover();
    await page.mouse.down();
    for (const day of [22, 23]) await square(page, on(day)).hover();
    await page.mouse.up();
    expect(await chosen(page)).toEqual([on(21), on(22), on(23)]);
    await page.getByLabel("Spots per day").fill("4");
    await button(page, "Save days").click();
    await expect(square(page, on(22))).toHaveAccessibleName(/0 of 4 spots taken/);
    await expect(square(page, on(24))).toHaveAccessibleName(/0 of 12 spots taken/);
    await axe(page);
  });

  await test.step("travellers see it at once", async () => {
    const path = "/tours-and-activities/night-market-of-sanur";
    await page.goto(`${path}?date=${on(12)}`);
    const panel = page.getByRole("complementary", { name: "Request a quote" });
    await expect(panel.getByRole("status")).toContainText("Not available on");
    const day = (date: string) =>
      freeDays(page).getByRole("button", { name: longDay(date, "en-GB") });
    await awake(page); // the calendar is there once it is scrolled to
    // It opens at the month of the day that the address names.
    await expect(day(on(12))).toBeDisabled();
    await expect(day(on(22))).toHaveAccessibleName(/4 left/);
  });

  await test.step("put away it is no longer offered, and it can come back", async () => {
    await page.goto(home);
    await page.getByRole("link", { name: "Archive Night market of Sanur" }).click();
    await expect(
      page.getByRole("heading", { name: "Archive Night market of Sanur?" }),
    ).toBeVisible();
    await button(page, "Archive").click();
    await expect(
      page.getByText("Night market of Sanur was archived; its orders remain").first(),
    ).toBeVisible();
    await page.goto(home);
    await expect(page.getByRole("link", { name: "Night market of Sanur" })).toBeHidden();
    await page.goto("/tours-and-activities/night-market-of-sanur");
    await expect(page.getByText("This tour is no longer offered")).toBeVisible();
    await page.goto(`${home}?status=archived`);
    await button(page, "Restore Night market of Sanur").click();
    await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
  });
});

/** The same day of the month after. */
function dayAfterMonth(day: number): string {
  const date = new Date(`${on(day)}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.toISOString().slice(0, 10);
}

test("what is sold stays: a day cannot get fewer places, nor can changes be lost unasked", async ({
  page,
}) => {
  await signedIn(page, "admin");

  await test.step("fewer places than are taken are refused at their field", async () => {
    const full = dayOnBali(5); // the demo has sold every place of it
    await page.goto(`${mantas}/calendar?month=${full.slice(0, 7)}`);
    await page.getByRole("link", { name: "Shared group" }).click();
    await expect(square(page, full)).toHaveAttribute("data-look", "full");
    await square(page, full).click();
    await expect(page.getByText(/spots are taken on these days/)).toBeVisible();
    await page.getByLabel("Spots per day").fill("1");
    await button(page, "Save days").click();
    await expect(page.getByLabel("Spots per day")).toBeFocused();
    await expect(fieldError(page, /More spots than that are already taken/)).toBeVisible();
    await expect(page.getByLabel("From")).toHaveValue(full);
    await axe(page);
  });

  await test.step("leaving a form that is not saved is asked about, once", async () => {
    await page.goto(`${mantas}/edit`);
    await awake(page);
    await expect(page.getByText("Everything is saved")).toBeVisible();
    await axe(page);
    const title = text(page, "Title English");
    await title.fill("Snorkelling with mantas");
    await page.getByRole("link", { name: "Calendar" }).click();
    const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
    await axe(page);
    await dialog.getByRole("button", { name: "Stay here" }).click();
    await expect(page).toHaveURL(`${mantas}/edit`);
    await expect(title).toHaveValue("Snorkelling with mantas");
    await title.fill("Snorkelling with manta rays");
    await expect(page.getByText("Everything is saved")).toBeVisible();
    await page.getByRole("checkbox", { name: "Kayak" }).check();
    await page.getByRole("link", { name: "Calendar" }).click();
    await dialog.getByRole("button", { name: "Leave without saving" }).click();
    await expect(page).toHaveURL(`${mantas}/calendar`);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a tour is made, its steps put in order, and days are closed", async ({ page }) => {
    await signedIn(page, "admin");
    await page.goto(`${home}/create`);
    await text(page, "Title English").fill("Quiet lagoon");
    await fillIn(page);
    const steps = page.getByRole("group", { name: "Steps" });
    for (const label of ["Lunch (1 h)", "Meet and get to know each other (30 min)"]) {
      await steps.getByLabel("Next step").selectOption({ label });
      await steps.getByRole("button", { name: "Add" }).click();
    }
    await steps.getByRole("button", { name: /^Move Meet .* forward one position$/ }).click();
    await expect(steps.getByRole("listitem").first()).toContainText("Meet");
    await expect(text(page, "Title English")).toHaveValue("Quiet lagoon");
    await expect(page.getByRole("checkbox", { name: "Local guide" })).toBeChecked();
    await page.getByLabel("Longitude").fill("");
    await button(page, "Create tour").click();
    await expect(page.getByLabel("Longitude")).toHaveAttribute("aria-invalid", "true");
    await expect(steps.getByRole("listitem").first()).toContainText("Meet");
    await page.getByLabel("Longitude").fill("115.26");
    await button(page, "Create tour").click();
    await expect(page).toHaveURL(`${home}/quiet-lagoon/variants`);
    await text(page, "Package name Indonesia").fill("Gabungan");
    await text(page, "Package name English").fill("Shared");
    await page.getByLabel("Adult (Rp)").fill("250.000");
    await page.getByLabel("Maximum people per booking").fill("6");
    await page.getByLabel("Spots per day").fill("12");
    await button(page, "Add package").click();
    await expect(page.getByRole("alert")).toContainText(
      "prices for children and infants are empty",
    );
    await expect(page.getByLabel("Adult (Rp)")).toHaveValue("250.000");
    await button(page, "Yes, free: save").click();
    await expect(page.getByRole("region", { name: "Shared" })).toContainText("Child free");

    await page.getByRole("link", { name: "Calendar" }).click();
    await page.goto(`${home}/quiet-lagoon/calendar?month=${month}`);
    await square(page, on(10)).click();
    await expect(page).toHaveURL(new RegExp(`day=${on(10)}`));
    await expect(page.getByLabel("From")).toHaveValue(on(10));
    await page.getByLabel("To", { exact: true }).fill(on(12));
    await page.getByLabel("Close", { exact: true }).check();
    await button(page, "Save days").click();
    for (const day of [10, 11, 12]) expect(await looks(page, on(day))).toBe("closed");
    expect(await looks(page, on(13))).toBe("open");
    await page.getByRole("link", { name: "Next month" }).click();
    await expect(square(page, dayAfterMonth(10))).toBeVisible();
    await page.getByRole("link", { name: "Archive Quiet lagoon" }).click();
    await button(page, "Archive").click();
    await expect(page.getByText("Archived", { exact: true })).toBeVisible();
  });
});
