import type { Locator, Page } from "@playwright/test";
import { fieldError, toast } from "./finders.ts";
import { asked, awake, CONTACT, dayOnBali, held, signedIn } from "./steps.ts";
import { axe, expect, test } from "./world.ts";

const home = "/admin/fast-boats/sinar-segara-1/schedule";
const button = (page: Page | Locator, name: string) =>
  page.getByRole("button", { name, exact: true });
// A site of its own: nobody else books the boats whose times change here.
test.use({ siteEnv: { HOLD_MINUTES: "30" } });

const effect = (page: Page) => page.getByRole("region", { name: "What this changes" });
const fares = (page: Page) => page.locator("#fares");

test("staff make a schedule, and change its time under sold seats once its passengers were named", async ({
  page,
  mail,
}) => {
  const order = await test.step("somebody holds a seat on the boat at 07:00", async () => {
    const token = await signedIn(page, "agent");
    return held(page, token, { day: 25 });
  });

  await test.step("the list has the boat's schedules, and leads to a new one", async () => {
    await signedIn(page, "admin");
    await page.goto(home);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Schedules of Sinar Segara 1");
    await expect(page.getByRole("row")).toHaveCount(7);
    await axe(page);
    await page.getByRole("link", { name: "New schedule" }).click();
  });

  await test.step("what is missing is said at its field, and what was typed stays", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("New schedule");
    await awake(page);
    await page.getByLabel("From", { exact: true }).selectOption("sanur");
    await page.getByLabel("Departure (WITA)").fill("18:00");
    await button(page, "Create schedule").click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByRole("link", { name: "To: This field is required" })).toBeVisible();
    await expect(page.getByLabel("Departure (WITA)")).toHaveValue("18:00");
    await axe(page);
    await page.getByLabel("To", { exact: true }).selectOption("banjar-nyuh");
    await page.getByLabel("Arrival (WITA)").fill("17:40");
    await page.getByLabel("Seats for sale").fill("41");
    await page.getByLabel("First day").fill(dayOnBali(30));
    await page.getByLabel("Last day").fill(dayOnBali(39));
    for (const [age, local, foreign] of [
      ["Adult", "130000", "210.000"],
      ["Child", "100000", "160000"],
      ["Infant", "0", "0"],
    ] as const) {
      const row = page.getByRole("group", { name: age });
      await row.getByLabel("Local (Rp)").fill(local);
      await row.getByLabel("Foreign (Rp)").fill(foreign);
    }
    await button(page, "Create schedule").click();
    await expect(fieldError(page, "The boat has 40 seats")).toBeVisible();
    await expect(fieldError(page, "The arrival must be later")).toBeVisible();
    await axe(page);
  });

  await test.step("before it is sold, the page says how many departures there will be", async () => {
    await page.getByLabel("Arrival (WITA)").fill("18:40");
    await page.getByLabel("Seats for sale").fill("30");
    await button(page, "Create schedule").click();
    await expect(effect(page)).toContainText("10 departures are added.");
    await expect(effect(page)).toBeFocused();
    await button(page, "Yes, save").click();
    await expect(toast(page).filter({ hasText: "The schedule is on sale" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Sanur – Nusa Penida · Banjar Nyuh, 18:00",
    );
    await axe(page);
  });

  await test.step("fares from another day: the days before keep theirs", async () => {
    await awake(page);
    await button(fares(page), "Add fares from a day").click();
    const rows = fares(page).locator(".fare-version");
    await expect(rows).toHaveCount(2);
    await rows
      .nth(1)
      .getByRole("group", { name: "Adult" })
      .getByLabel("Foreign (Rp)")
      .fill("250000");
    await button(page, "Save fares").click();
    await expect(fieldError(fares(page), "This field is required")).toBeVisible();
    await rows.nth(1).getByLabel("From", { exact: true }).fill(dayOnBali(38));
    await button(page, "Save fares").click();
    await expect(effect(page)).toContainText("2 departures change. None of them has orders.");
    await fares(page).getByRole("button", { name: "Yes, save" }).click();
    await expect(toast(page).filter({ hasText: "The fares were saved" })).toBeVisible();
    await page.goto(`${page.url()}?month=${dayOnBali(39).slice(0, 7)}`);
    const days = page.locator("#days");
    await expect(days.getByRole("row").last()).toContainText("250,000");
    await expect(days.getByRole("row").last()).toContainText("Fares from");
  });

  await test.step("a new time names who has to be told, and tells them", async () => {
    await page.goto(home);
    await page.getByRole("row", { name: /07:00/ }).getByRole("link").first().click();
    await awake(page);
    await page.getByLabel("Departure (WITA)").fill("07:20");
    await page.getByLabel("Arrival (WITA)").fill("08:00");
    await button(page, "Save").click();
    // In the hours before 07:00 the demo's travellers of today are told, too.
    await expect(effect(page)).toContainText(
      /This order gets an email|These \d+ orders each get an email/,
    );
    await expect(effect(page).getByRole("link", { name: order.booking_id })).toBeVisible();
    await axe(page);
    await button(page, "Yes, save").click();
    await expect(toast(page).filter({ hasText: "Saved" })).toBeVisible();
    const told = await mail.waitFor({ to: CONTACT, subject: /Your crossing has changed/ });
    expect(told.text).toContain("07:20");
    expect(told.text).toContain("at 07:00");
  });

  await test.step("it cannot be taken off the days that are sold", async () => {
    await page.getByLabel("Last day").fill(dayOnBali(24));
    await button(page, "Save").click();
    await expect(fieldError(page, "There are orders on")).toBeVisible();
    await page.goto(page.url());
  });

  await test.step("archived with its order named, it is no longer sold", async () => {
    await page.getByRole("link", { name: /^Archive/ }).click();
    await expect(page.getByText(order.booking_id)).toBeVisible();
    await axe(page);
    await button(page, "Archive").click();
    await expect(toast(page).filter({ hasText: "archived" })).toBeVisible();
    await page.getByRole("button", { name: /^Restore/ }).click();
    await expect(toast(page).filter({ hasText: "on sale again" })).toBeVisible();
  });
});

test("a schedule's two forms keep what is typed in them: saving one says so of that one alone, and leaving asks for both", async ({
  page,
}) => {
  await signedIn(page, "admin");
  await page.goto(home);
  await page.getByRole("row").nth(2).getByRole("link").first().click();
  await awake(page);
  const schedule = page.locator("#schedule");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  const adult = () => fares(page).getByRole("group", { name: "Adult" }).getByLabel("Local (Rp)");
  const leave = () => page.getByRole("link", { name: "Calendar", exact: true }).click();
  const stay = async () => {
    await leave();
    await button(question, "Stay here").click();
    await expect(question).toBeHidden();
  };
  await expect(schedule.getByRole("status")).toHaveText("The schedule is saved");
  await expect(fares(page).getByRole("status").last()).toHaveText("The fares are saved");

  await test.step("the heading of new fares follows their day, and says if they never hold", async () => {
    await button(fares(page), "Add fares from a day").click();
    const added = fares(page).locator(".fare-version").last();
    await expect(added.getByRole("heading")).toHaveText("New fares");
    await added.getByLabel("From", { exact: true }).fill("2099-01-05");
    await expect(added.getByRole("heading")).toContainText("5 January 2099");
    await expect(
      added.getByText(/^This schedule ends on .*: these fares never hold/),
    ).toBeVisible();
    await added.getByLabel("From", { exact: true }).fill(dayOnBali(10));
    await expect(added.getByText(/never hold/)).toBeHidden();
    await added.getByRole("button", { name: /^Remove/ }).click();
    await expect(fares(page).getByRole("status").last()).toHaveText("The fares are saved");
  });

  await test.step("a fare alone is asked about, also while its preview is open", async () => {
    await adult().first().fill("199000");
    await expect(fares(page).getByRole("status").last()).toHaveText("1 change not saved yet");
    await expect(schedule.getByRole("status")).toHaveText("The schedule is saved");
    await stay();
    await button(page, "Save fares").click();
    await expect(effect(page)).toContainText("departures change");
    await expect(button(fares(page), "Yes, save")).toBeVisible();
    await stay();
    await expect(adult().first()).toHaveValue("199,000");
  });

  await test.step("saving the fares leaves a new time unsaved, and says so", async () => {
    const departs = page.getByLabel("Departure (WITA)");
    const arrives = page.getByLabel("Arrival (WITA)");
    const was = await departs.inputValue();
    const later = (time: string) => time.replace(/\d$/, "7");
    await departs.fill(later(was));
    await arrives.fill(later(await arrives.inputValue()));
    await expect(schedule.getByRole("status")).toHaveText("2 changes not saved yet");
    await button(fares(page), "Yes, save").click();
    await expect(toast(page).filter({ hasText: "The fares were saved" })).toBeVisible();
    await expect(fares(page).getByRole("status").last()).toHaveText("The fares are saved");
    await expect(adult().first()).toHaveValue("199,000");
    await expect(schedule.getByRole("status")).toHaveText("2 changes not saved yet");
    await expect(departs).toHaveValue(later(was));
    await stay();
  });

  await test.step("saving the schedule leaves a fare unsaved, and one question is asked for both", async () => {
    await adult().first().fill("188000");
    await stay();
    await button(page, "Save").click();
    await button(schedule, "Yes, save").click();
    await expect(toast(page).filter({ hasText: "Saved" })).toBeVisible();
    await expect(schedule.getByRole("status")).toHaveText("The schedule is saved");
    await expect(fares(page).getByRole("status").last()).toHaveText("1 change not saved yet");
    await expect(adult().first()).toHaveValue("188,000");
    await leave();
    await button(question, "Leave without saving").click();
    await expect(page).toHaveURL(/\/calendar$/);
  });
});

test.describe("on a phone, in Indonesian", () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: "id-ID" });
  test("a season that waits stays inside its card, and a harbour's name is not cut", async ({
    page,
  }) => {
    const token = await signedIn(page, "admin");
    await asked(
      page.request,
      "/api/admins/seasons",
      {
        name_id: "Musim liburan sekolah di pertengahan tahun",
        effect: "percent",
        percent: 20,
        dates: [dayOnBali(200)],
      },
      token,
    );
    await page.goto("/admin/fast-boats/seasons");
    await expect(page.getByText("Belum dikonfirmasi: belum berlaku").first()).toBeVisible();
    const wide = () => page.evaluate("document.documentElement.scrollWidth - innerWidth");
    expect(await wide()).toBe(0);
    await page.goto(`${home}/create`);
    await awake(page);
    const cut = await page
      .locator("#schedule .field-label")
      .evaluateAll((labels) =>
        labels.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      );
    expect(cut).toEqual([]);
    const box = await page.getByLabel("Dari", { exact: true }).boundingBox();
    expect(box?.width).toBeGreaterThan(280);
    expect(await wide()).toBe(0);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("a season is made, ordered and confirmed, and Nyepi closes its day", async ({ page }) => {
    await signedIn(page, "admin");
    await page.goto("/admin/fast-boats/seasons");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Seasons and holidays");
    await page.getByRole("link", { name: "New season" }).click();
    await page.getByRole("textbox", { name: "Name English" }).fill("Regatta");
    await page.getByLabel("First day").fill(dayOnBali(70));
    await button(page, "Add days").click();
    await page.getByLabel("First day").nth(1).fill(dayOnBali(73));
    await page.getByLabel("Last day").nth(1).fill(dayOnBali(72));
    await page.getByRole("textbox", { name: "Percent" }).fill("20");
    await button(page, "Create season").click();
    await expect(fieldError(page, "The last day is before the first")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Name English" })).toHaveValue("Regatta");
    await page.getByLabel("Last day").nth(1).fill(dayOnBali(74));
    await button(page, "Create season").click();
    const card = page.getByRole("article", { name: "Regatta" });
    await expect(card).toContainText("+20 %");
    await expect(card).toContainText("Not confirmed: no effect yet");
    await card.getByRole("button", { name: "Confirm: Regatta" }).click();
    await expect(effect(page)).toContainText("departures change");
    await card.getByRole("button", { name: "Confirm: Regatta" }).click();
    await expect(card).toContainText("In effect");
    const cards = page.getByRole("article");
    await expect(cards.last()).toContainText("Regatta");
    await card.getByRole("button", { name: "Move Regatta forward one position" }).click();
    await expect(cards.last()).not.toContainText("Regatta");

    const nyepi = page.getByRole("article", { name: "Nyepi 2027" });
    await nyepi.getByRole("button", { name: /^Confirm/ }).click();
    await nyepi.getByRole("button", { name: /^Confirm/ }).click();
    await expect(nyepi).toContainText("In effect");
    await page.goto("/fast-boats?from=sanur&to=nusa-penida&date=2027-03-08");
    await expect(page.getByText("The boats on this route are not running that day.")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(0);
  });
});
