import type { Page } from "@playwright/test";
import { fieldError, mergedEdits, partUnder, saveButton, toast } from "./finders.ts";
import { awake, dayOnBali, held, longDay, signedIn } from "./steps.ts";
import { axe, expect, test } from "./world.ts";

const home = "/admin/fast-boats";
const results = (day: string) =>
  `/fast-boats?from=sanur&to=banjar-nyuh&date=${day}&adult_foreign=1`;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
// A site of its own: nobody else sees the new boat among its search results.
test.use({ siteEnv: { HOLD_MINUTES: "31" } });

test("staff make an operator's boat from nothing, give it a schedule, and it is found in the search", async ({
  page,
}) => {
  await test.step("the list has every boat with what is next, and leads to a new one", async () => {
    await signedIn(page, "admin");
    await page.goto(home);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fast boats");
    await expect(page.getByRole("row")).toHaveCount(11);
    const ending = page.getByRole("row").filter({ hasText: "Ends on" });
    await expect(ending).toContainText("Nusa Lintas");
    await axe(page);
    await page.getByRole("link", { name: "New fast boat" }).click();
  });

  await test.step("what is wrong is said at its field, and what was typed stays", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("New fast boat");
    await awake(page);
    await page.getByLabel("Name").fill("Sinar Segara 3");
    await page.getByLabel("Certificate number").fill("SK-PLU/0600/24");
    await page.getByLabel("Passenger limit").fill("30");
    await page.getByLabel("Seats for sale").fill("32");
    await page.getByLabel("Life jackets").check();
    await button(page, "Create draft").click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(
      page.getByRole("link", { name: "Operator: This field is required" }),
    ).toBeVisible();
    await expect(
      page.getByRole("link", { name: "Valid until: This field is required" }),
    ).toBeVisible();
    await axe(page);
    await page.getByLabel("Operator").selectOption("Sinar Segara");
    const past = page.getByText(
      "The certificate’s last day has passed: no departure of this boat is sold",
    );
    await page.getByLabel("Valid until").fill(dayOnBali(-1));
    await expect(past).toBeVisible();
    await page.getByLabel("Built").fill("3026");
    await page.getByLabel("Valid until").fill(dayOnBali(20));
    await expect(past).toBeHidden();
    await button(page, "Create draft").click();
    await expect(fieldError(page, "from 1900 to 2100")).toBeVisible();
    await page.getByLabel("Built").fill("2020");
    await button(page, "Create draft").click();
    await expect(fieldError(page, "The certificate allows 30 passengers")).toBeVisible();
    await expect(page.getByLabel("Life jackets")).toBeChecked();
    await page.getByLabel("Seats for sale").fill("28");
    await button(page, "Create draft").click();
    await expect(
      toast(page).filter({ hasText: "Sinar Segara 3 is saved as a draft" }),
    ).toBeVisible();
  });

  await test.step("it gets a schedule while it is a draft, which is not sold yet", async () => {
    await page.getByRole("link", { name: "Schedules", exact: true }).click();
    await expect(page.getByText("its schedules are not sold until it is published")).toBeVisible();
    await page.getByRole("link", { name: "New schedule" }).first().click();
    await awake(page);
    await page.getByLabel("From", { exact: true }).selectOption("sanur");
    await page.getByLabel("To", { exact: true }).selectOption("banjar-nyuh");
    await page.getByLabel("Departure (WITA)").fill("06:15");
    await page.getByLabel("Arrival (WITA)").fill("06:55");
    await page.getByLabel("First day").fill(dayOnBali(1));
    await page.getByLabel("Last day").fill(dayOnBali(60));
    await expect(page.getByLabel("Seats for sale")).toHaveValue("28");
    await page.getByLabel("Seats for sale").fill("29");
    for (const age of ["Adult", "Child", "Infant"]) {
      const row = page.getByRole("group", { name: age });
      await row.getByLabel("Local (Rp)").fill("120000");
      await row.getByLabel("Foreign (Rp)").fill("190000");
    }
    await button(page, "Create schedule").click();
    await expect(fieldError(page, "The boat has 28 seats")).toBeVisible();
    await page.getByLabel("Seats for sale").fill("28");
    await button(page, "Create schedule").click();
    await button(page, "Yes, save").click();
    await expect(
      toast(page).filter({ hasText: "on sale once the boat is published" }),
    ).toBeVisible();
    await page.goto(results(dayOnBali(6)));
    await expect(page.getByRole("article", { name: /06:15/ })).toHaveCount(0);
  });

  await test.step("published, it is found on the days that its certificate covers", async () => {
    await page.goto(`${home}/sinar-segara-3/detail`);
    await expect(page.getByText("This boat is a draft")).toBeVisible();
    await axe(page);
    await page.getByRole("button", { name: "Publish Sinar Segara 3" }).click();
    await expect(
      toast(page).filter({ hasText: "is published. Its schedules are sold from now on" }),
    ).toBeVisible();
    await page.goto(results(dayOnBali(6)));
    await expect(page.getByRole("article", { name: "06:15 Sinar Segara 3" })).toContainText(
      "190,000",
    );
    await page.goto(results(dayOnBali(21)));
    await expect(
      page.getByRole("article", { name: "06:15 Sinar Segara 3" }).getByText(/not running/i),
    ).toHaveText("Not running");
  });

  await test.step("its certificate is a task on the first page, until its new date is entered", async () => {
    await page.goto("/admin");
    const tasks = partUnder(page, "Certificates to renew");
    await expect(tasks).toContainText("Sinar Segara 3");
    await expect(tasks).toContainText("20 days left. Nothing after this day is sold.");
    await tasks
      .getByRole("listitem")
      .filter({ hasText: "Sinar Segara 3" })
      .getByRole("link", { name: "Enter a new date" })
      .click();
    await awake(page);
    await page.getByLabel("Valid until").fill(dayOnBali(400));
    await saveButton(page).click();
    await expect(toast(page).filter({ hasText: "Saved" })).toBeVisible();
    await page.goto(results(dayOnBali(21)));
    await expect(page.getByRole("article", { name: "06:15 Sinar Segara 3" })).toContainText(
      "190,000",
    );
    await page.goto("/admin");
    await expect(tasks).not.toContainText("Sinar Segara 3");
  });

  await test.step("with a certificate that has ended nothing is said to be on sale", async () => {
    await page.goto(`${home}/sinar-segara-3/edit`);
    await awake(page);
    await page.getByLabel("Valid until").fill(dayOnBali(-1));
    await saveButton(page).click();
    await expect(toast(page).filter({ hasText: "Saved" })).toBeVisible();
    await page.goto(`${home}/sinar-segara-3/detail`);
    await page.getByRole("button", { name: "Hide Sinar Segara 3" }).click();
    await page.getByRole("button", { name: "Publish Sinar Segara 3" }).click();
    await expect(
      toast(page).filter({ hasText: "but nothing of it is sold: its certificate ended on" }),
    ).toBeVisible();
    await page.getByRole("link", { name: "Schedules", exact: true }).click();
    await expect(page).toHaveURL(/\/schedule$/);
    // The days of the page before have rows of the same time.
    await expect(page.getByRole("row", { name: /06:15/ })).toHaveCount(1);
    const state = "Not sold: after the end of the boat’s certificate";
    await expect(page.getByRole("row", { name: /06:15/ })).toContainText(state);
    await page.getByRole("row", { name: /06:15/ }).getByRole("link").first().click();
    await expect(page.getByRole("main").locator(".admin-head")).toContainText(state);
    await page.getByRole("link", { name: /^Archive/ }).click();
    await button(page, "Archive").click();
    await page.getByRole("button", { name: /^Restore/ }).click();
    await expect(toast(page).filter({ hasText: "but nothing of it is sold" })).toBeVisible();
  });
});

test("fewer seats than are sold are refused with the days; the overview shows orders, load and notes", async ({
  page,
  context,
}) => {
  const day = dayOnBali(24);
  const order = await test.step("somebody holds seats on the boat at 07:00", async () => {
    const token = await signedIn(page, "agent");
    return held(page, token, { day: 24, adults: 3 });
  });

  await test.step("the overview names the order and leads to it", async () => {
    await signedIn(page, "admin");
    await page.goto(`${home}/sinar-segara-1/detail`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sinar Segara 1");
    await expect(partUnder(page, "Facts")).toContainText("40 of 44 allowed");
    await axe(page);
    await page.goto(`${home}/sinar-segara-1/detail?page=2`);
    await expect(page.getByRole("link", { name: order.booking_id })).toHaveAttribute(
      "href",
      `/admin/orders/fast-boats/${order.slug}`,
    );
  });

  await test.step("two seats are too few: the day is named, and so are the schedules", async () => {
    await page.goto(`${home}/sinar-segara-1/edit`);
    await awake(page);
    await page.getByLabel("Seats for sale").fill("2");
    await saveButton(page).click();
    await expect(fieldError(page, longDay(day, "en-GB"))).toContainText("07:00 Sanur");
    await expect(page.getByLabel("Seats for sale")).toHaveValue("2");
    await axe(page);
  });

  await test.step("notes of two colleagues are merged, not lost", async () => {
    await page.goto(`${home}/sinar-segara-1/detail`);
    await awake(page);
    const other = await context.newPage();
    await other.goto(`${home}/sinar-segara-1/detail`);
    await awake(other);
    await other.getByLabel("Internal notes").fill("Port engine serviced on Friday");
    await button(other, "Save notes").click();
    await expect(toast(other).filter({ hasText: "The notes were saved" })).toBeVisible();
    await other.close();
    await page.getByLabel("Internal notes").fill("New life jackets on board");
    await button(page, "Save notes").click();
    await expect(mergedEdits(page)).toContainText("Port engine serviced on Friday");
    await axe(page);
    await button(page, "Save notes").click();
    await expect(toast(page).filter({ hasText: "The notes were saved" })).toBeVisible();
    await expect(page.getByLabel("Internal notes")).toHaveValue("New life jackets on board");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("a boat is made in Indonesian, shown as a draft, and put away", async ({ page }) => {
    await signedIn(page, "admin");
    await page.goto(`${home}/create?lang=id`);
    await page.getByLabel("Nama").fill("Kapal Tanpa Skrip");
    await page.getByLabel("Operator").selectOption("Dewi Laut");
    await page.getByLabel("Nomor sertifikat").fill("SK-1");
    await page.getByLabel("Berlaku sampai").fill(dayOnBali(90));
    await page.getByLabel("Batas penumpang").fill("20");
    await page.getByLabel("Kursi yang dijual").fill("20");
    await button(page, "Buat draf").click();
    await expect(page.getByText("disimpan sebagai draf")).toBeVisible();
    await page.goto(`${home}?status=draft`);
    await page.getByRole("link", { name: "Arsipkan Kapal Tanpa Skrip" }).click();
    await button(page, "Arsipkan").click();
    await page.goto(`${home}?status=archived`);
    await expect(page.getByRole("row", { name: /Kapal Tanpa Skrip/ })).toBeVisible();
  });
});
