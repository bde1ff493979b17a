import type { Page } from "@playwright/test";
import { fieldError, toast } from "./finders.ts";
import { awake, CONTACT, codeIn, dayOnBali, emailOf, held, longDay, signedIn } from "./steps.ts";
import { axe, expect, test } from "./world.ts";

// A site of its own: nobody else books the departures that are closed here.
test.use({ siteEnv: { HOLD_MINUTES: "30" } });

const week = (day: string) => `/admin/fast-boats/timetable?from=${day}&boat=sinar-segara-1`;
/** A departure in the week's grid: its name begins with its time and route. */
const cell = (page: Page, time: string, day: string) =>
  page.getByRole("checkbox", { name: new RegExp(`^${time} Sanur .*${longDay(day, "en-GB")}`) });
const panel = (page: Page) => page.locator("#departures");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** What is changed, chosen in the panel. */
const choose = (page: Page, what: string) =>
  panel(page).locator(".departure-changes label", { hasText: what }).click();

test("the office closes departures: those with orders ask, one code cancels the list, and each customer is told", async ({
  page,
  browser,
  world,
  mail,
}) => {
  const day = dayOnBali(25);
  const order = await test.step("somebody holds a seat", async () => {
    const token = await signedIn(page, "agent");
    return held(page, token, { day: 25 });
  });

  await test.step("the menu leads to the week of all departures", async () => {
    await signedIn(page, "admin");
    await page.goto("/admin");
    await page.getByRole("link", { name: "Timetable", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Timetable");
    await page.getByLabel("Week of").fill(day);
    await page.getByLabel("Boat", { exact: true }).selectOption("sinar-segara-1");
    await button(page, "Show").click();
    await expect(page).toHaveURL(new RegExp(`from=${day}`));
    await awake(page);
    await axe(page);
  });

  await test.step("nothing is closed without a departure and a reason", async () => {
    await button(page, "Apply").click();
    await expect(page.getByRole("alert")).toContainText("Choose at least one departure");
    // What was typed stays, whatever is chosen after it.
    await page.getByRole("textbox", { name: "Reason" }).fill("Low tide");
    await cell(page, "07:00", day).click({ force: true });
    await expect(page.getByText("1 departure chosen")).toBeVisible();
    await cell(page, "10:30", day).click({ force: true });
    await expect(page.getByRole("textbox", { name: "Reason" })).toHaveValue("Low tide");
    await cell(page, "10:30", day).click({ force: true });
    await page.getByRole("textbox", { name: "Reason" }).fill("");
    await button(page, "Apply").click();
    await expect(fieldError(page, "This field is required")).toBeVisible();
    await expect(cell(page, "07:00", day)).toBeChecked();
  });

  await test.step("the orders on it are shown, and what happens to them is asked", async () => {
    await page.getByRole("textbox", { name: "Reason" }).fill("High waves");
    await button(page, "Apply").click();
    const there = page.getByRole("region", { name: "What this changes" });
    await expect(there).toContainText(order.booking_id);
    await expect(there).toContainText("One order is on these departures");
    await expect(page.getByRole("radio", { name: /Keep them aboard/ })).toBeChecked();
    await expect(button(page, "Email me an OTP code")).toBeHidden();
    await axe(page);
  });

  await test.step("a wrong code closes nothing, and asks for another", async () => {
    await page.getByRole("radio", { name: /Cancel it and refund Rp/ }).check();
    await page.getByRole("button", { name: /^Close, cancel one order and refund Rp\s0$/ }).click();
    await expect(page.getByRole("alert")).toContainText("OTP code");
    await button(page, "Email me an OTP code").click();
    await expect(toast(page).filter({ hasText: "OTP has been sent" })).toBeVisible();
    await expect(page.getByRole("radio", { name: /Cancel it and refund Rp/ })).toBeChecked();
    await page.getByLabel("6-digit OTP code").fill("000000");
    await page.getByRole("button", { name: /^Close, cancel one order and refund Rp\s0$/ }).click();
    await expect(fieldError(page, /wrong or has expired/)).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Reason" })).toHaveValue("High waves");
  });

  /** Asks for a code, and enters the one that was emailed. */
  const enterCode = async () => {
    const sent = mail.mails.length;
    await button(page, "Email me an OTP code").or(button(page, "Send a new OTP code")).click();
    const code = await mail.waitFor({
      to: emailOf("admin"),
      subject: /cancel orders|membatalkan pesanan/,
      after: sent,
    });
    await page.getByLabel("6-digit OTP code").fill(codeIn(code));
    return { sent, code };
  };

  await test.step("paid meanwhile: the code for Rp 0 refunds nothing, the new sum is asked about", async () => {
    await enterCode();
    const guest = await browser.newContext({ baseURL: world.url });
    const theirs = await guest.newPage();
    await theirs.goto(`/public-orders/fast-boats/${order.slug}?lang=en`);
    await theirs.locator("button[name=intent][value=pay]").click();
    await theirs.locator("input[name=channel][value=CARDS]").check();
    await theirs.locator("main button[name=intent][value=pay]").click();
    await theirs.waitForURL(/payment-successfull/);
    await guest.close();
    const there = page.getByRole("region", { name: "What this changes" });
    await page.getByRole("button", { name: /^Close, cancel one order and refund Rp\s0$/ }).click();
    await expect(there).toContainText(/have changed since they were shown.* Rp\s[1-9]/);
    await expect(page.getByRole("radio", { name: /Cancel it and refund Rp\s[1-9]/ })).toBeChecked();
    await expect(page.getByLabel("6-digit OTP code")).toBeHidden();
    await expect(page.getByRole("textbox", { name: "Reason" })).toHaveValue("High waves");
    await axe(page);
  });

  await test.step("the right one closes it, cancels the order and tells its customer why", async () => {
    const { sent, code } = await enterCode();
    expect(code.text).toMatch(/Rp\s[1-9]/);
    // Enter applies it: it does not ask for another code.
    await page.keyboard.press("Enter");
    await expect(toast(page).filter({ hasText: "One order is being cancelled" })).toBeVisible();
    await expect(cell(page, "07:00", day)).toHaveAccessibleName(/Closed: High waves/);
    const told = await mail.waitFor({ to: CONTACT, subject: /had to cancel/, after: sent });
    expect(told.text).toContain("High waves");
    // Another date is the next with seats on the day on which the mail is read.
    expect(told.text).toMatch(/\/fast-boats\?\S*open=next/);
    // Nobody takes back what cancelled orders.
    await expect(button(page, "Undo")).toBeHidden();
    await page.goto(`/admin/orders/fast-boats/${order.slug}`);
    await expect(page.locator("main")).toContainText("Cancelled");
    await page.goto("/admin/audit");
    await expect(page.getByText("Departures closed").first()).toBeVisible();
  });
});

test("another date is the next on which a boat goes; a closed day says that boats are not running", async ({
  page,
}) => {
  // The demo closes all boats of this route on that day.
  const search = (day: number) =>
    `/fast-boats?from=sanur&to=nusa-penida&date=${dayOnBali(day)}&adult_foreign=1`;
  await page.goto(search(12));
  await expect(page.getByText("The boats on this route are not running that day.")).toBeVisible();
  await page.goto(`${search(12)}&open=next`);
  await expect(page).toHaveURL(new RegExp(`date=${dayOnBali(13)}&adult_foreign=1$`));
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.goto("/fast-boats?from=nowhere&to=sanur&open=next");
  await expect(page.getByRole("alert")).toBeVisible();
});

test("departures are chosen by keys and by dragging, changed together, and changed back", async ({
  page,
}) => {
  const day = dayOnBali(33);
  const next = dayOnBali(34);
  // The week begins on Monday in English: both days are in it or the second is in the next one.
  const [first, second] =
    new Date(`${day}T12:00:00Z`).getUTCDay() === 0 ? [dayOnBali(32), day] : [day, next];
  await signedIn(page, "admin");
  await page.goto(week(first));
  await awake(page);

  await test.step("arrow keys with Shift choose a range; seats are set for all of it", async () => {
    await cell(page, "07:00", first).focus();
    await page.keyboard.press("Shift+ArrowRight");
    await expect(cell(page, "07:00", first)).toBeChecked();
    await expect(cell(page, "07:00", second)).toBeChecked();
    await expect(cell(page, "07:00", second)).toBeFocused();
    await choose(page, "Seats");
    await page.getByLabel("Seats for sale").fill("41");
    await button(page, "Apply").click();
    await expect(fieldError(page, "The boat has 40 seats")).toBeVisible();
    await page.getByLabel("Seats for sale").fill("25");
    // Enter does what is chosen, and nothing else.
    await page.keyboard.press("Enter");
    await expect(toast(page).filter({ hasText: "Seats of 2 departures changed" })).toBeVisible();
    await expect(cell(page, "07:00", first)).toHaveAccessibleName(/0 of 25 sold/);
  });

  await test.step("undone, the seats are as before", async () => {
    await expect(page.getByText("You changed the seats of 2 departures.")).toBeVisible();
    await button(page, "Undo").click();
    await expect(toast(page).filter({ hasText: "2 departures are as they were" })).toBeVisible();
    await expect(cell(page, "07:00", first)).toHaveAccessibleName(/0 of 40 sold/);
    await expect(button(page, "Undo")).toBeHidden();
  });

  await test.step("dragging chooses a rectangle, Escape nothing", async () => {
    const boxes = page.locator("td[data-row]");
    const [from, to] = [
      boxes.filter({ has: cell(page, "07:00", first) }),
      boxes.filter({ has: cell(page, "07:00", second) }),
    ];
    await from.hover();
    await page.mouse.down();
    await to.hover();
    await page.mouse.up();
    await expect(page.getByText("2 departures chosen")).toBeVisible();
    await cell(page, "07:00", second).focus();
    await page.keyboard.press("Escape");
    await expect(page.getByText("Choose departures in the grid")).toBeVisible();
  });

  await test.step("in its month a departure has fares of its own, which say what made them", async () => {
    await page
      .locator("tr", { has: cell(page, "07:00", first) })
      .getByRole("link")
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Calendar Sanur");
    await awake(page);
    await page.goto(`${page.url()}?day=${first}`);
    await awake(page);
    await expect(page.getByLabel("From", { exact: true })).toHaveValue(first);
    await choose(page, "Fares");
    const adult = panel(page).getByRole("group", { name: "Adult" });
    await adult.getByLabel("Foreign (Rp)").fill("abc");
    await button(page, "Apply").click();
    await expect(adult.getByLabel("Foreign (Rp)")).toHaveValue("abc");
    await expect(adult.locator(".field-error")).toBeVisible();
    // The demo has fares of its own on some weekdays.
    await adult.getByLabel("Local (Rp)").fill("");
    await adult.getByLabel("Foreign (Rp)").fill("275.000");
    await button(page, "Apply").click();
    await expect(toast(page).filter({ hasText: "Fares of one departure changed" })).toBeVisible();
    await axe(page);
    await choose(page, "Fares");
    const day = page.getByRole("button", { name: new RegExp(longDay(first, "en-GB")) });
    await expect(day).toHaveAccessibleName(/Own fares/);
    await expect(panel(page)).toContainText("This departure has fares of its own.");
    await expect(adult.getByLabel("Foreign (Rp)")).toHaveValue("275,000");
    await expect(adult.getByLabel("Foreign (Rp)")).toHaveAccessibleDescription(/Now Rp\s275,000/);
    await expect(adult.getByLabel("Local (Rp)")).toHaveValue("");
    await expect(adult.getByLabel("Local (Rp)")).toHaveAccessibleDescription(/Now Rp\s1\d\d,000/);
    await page.getByRole("link", { name: "Edit the schedule" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Sanur – .*, 07:00$/);
    await page.goto(`${page.url()}?month=${first.slice(0, 7)}`);
    await expect(page.getByRole("row", { name: /275.000|275,000/ })).toHaveCount(1);
  });

  await test.step("in the week, what differs between the chosen departures is said so", async () => {
    await page.goto(week(first));
    await awake(page);
    await cell(page, "07:00", second).check({ force: true });
    await choose(page, "Fares");
    for (const amount of await panel(page).locator("[data-of=fares] input").all())
      await amount.fill("");
    await button(page, "Apply").click();
    await expect(toast(page).filter({ hasText: "Fares of one departure changed" })).toBeVisible();
    await expect(cell(page, "07:00", first)).toHaveAccessibleName(/Own fares/);
    await expect(cell(page, "07:00", second)).not.toHaveAccessibleName(/Own fares/);
    await cell(page, "07:00", first).focus();
    await page.keyboard.press("Shift+ArrowRight");
    await choose(page, "Fares");
    await expect(panel(page)).toContainText("Own fares: 1 of the 2 chosen departures.");
    const adult = panel(page).getByRole("group", { name: "Adult" });
    await expect(adult.getByLabel("Foreign (Rp)")).toHaveValue("");
    await expect(adult.getByLabel("Foreign (Rp)")).toHaveAccessibleDescription(
      /Differs now: .* to Rp\s275,000/,
    );
    await axe(page);
  });
});

test.describe("without JavaScript, on a phone, in Indonesian", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 }, locale: "id-ID" });
  test("departures are ticked, closed and opened again", async ({ page }) => {
    const day = dayOnBali(40);
    await signedIn(page, "admin");
    await page.goto(week(day));
    const tick = page.getByRole("checkbox", {
      name: new RegExp(`^07.00 Sanur .*${longDay(day, "id-ID").replace(", 0", ", ")}`),
    });
    await tick.check({ force: true });
    await page.getByLabel("Alasan").fill("Gelombang tinggi");
    await button(page, "Terapkan").click();
    await expect(page.getByText("Sudah ditutup.")).toBeVisible();
    await expect(tick).toHaveAccessibleName(/Tutup: Gelombang tinggi/);
    await button(page, "Urungkan").click();
    await expect(page.getByText("1 keberangkatan kembali seperti semula.")).toBeVisible();
    await expect(tick).toHaveAccessibleName(/Buka/);
  });
});
