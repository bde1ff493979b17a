import { readFile } from "node:fs/promises";
import { readSheets } from "@jukung/api/platform/spreadsheet";
import type { Locator, Page } from "@playwright/test";
import { type Language, office, text } from "./quote-steps.ts";
import { languagesToTry, rupiahIn, signedIn } from "./steps.ts";
import { axe, expect, test } from "./world.ts";

/** A file that a press downloads. */
async function downloaded(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
/** The number on a tile of the totals. */
const onTile = async (tile: Locator): Promise<number> =>
  rupiahIn(await tile.locator("b").textContent());

for (const language of languagesToTry(["id", "en"] as const satisfies Language[])) {
  const say = (key: string, params?: Record<string, string>) => text(language, key, params);

  test(`staff see the day, and read a report that they download (${language})`, async ({
    browser,
    world,
  }) => {
    test.slow();
    const staff = await office(browser, world.url, language);
    const main = staff.getByRole("main");

    await test.step("the first page shows the day's departures, and tomorrow's", async () => {
      await staff.goto("/admin");
      const board = main.locator("#board");
      await expect(
        board.getByRole("link", { name: say("departures_board_today") }),
      ).toHaveAttribute("aria-current", "page");
      await board.getByRole("link", { name: say("departures_board_tomorrow") }).click();
      await expect(staff).toHaveURL(/board=/);
      await expect(board.getByRole("row").nth(1)).toContainText("07");
      await expect(main.locator("#load").getByRole("table").first()).toContainText(
        "Sanur – Nusa Penida",
      );
      await expect(main.locator("#inquiries")).toContainText(
        say("day_deadline", { at: "" }).trim(),
      );
      await axe(staff);
    });

    await test.step("from there to the reports, by route, for another period", async () => {
      await main.getByRole("link", { name: say("day_reports") }).click();
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(say("reports_title"));
      await main
        .getByRole("combobox", { name: say("report_group"), exact: true })
        .selectOption("route");
      await main
        .getByRole("combobox", { name: say("report_span"), exact: true })
        .selectOption("last_90");
      await main.getByRole("button", { name: say("report_show") }).click();
      await expect(staff).toHaveURL(/group=route&span=last_90/);
      await expect(main.locator(".graph-bars")).toContainText("Sanur – Nusa Penida");
      await axe(staff);
    });

    const sales = main.locator(".report-totals a").first();
    await test.step("the table's rows and both files have the total", async () => {
      await main.locator("summary").first().click();
      const total = await onTile(sales);
      expect(total).toBeGreaterThan(0);
      await expect(main.getByRole("row").last()).toContainText(say("report_total"));
      for (const format of ["csv", "xlsx"]) {
        const { name, bytes } = await downloaded(staff, () =>
          main
            .getByRole("link", { name: say("report_download", { format: format.toUpperCase() }) })
            .click(),
        );
        expect(name).toMatch(new RegExp(`^route-paid-[0-9-]+\\.${format}$`));
        const [sheet] = await readSheets(new Uint8Array(bytes));
        expect(sheet?.rows[0]?.[0]).toBe(say("report_by_route"));
        expect(sheet?.rows.map(([route]) => route)).toContain("Sanur – Nusa Penida");
        expect(sheet?.rows.at(-1)?.slice(0, 1)).toEqual([say("report_total")]);
        expect(sheet?.rows.at(-1)?.[2]).toBe(String(total));
        const parts = sheet?.rows.slice(1, -1).map((row) => Number(row[2])) ?? [];
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
      }
    });

    await test.step("another measure, and another day that counts", async () => {
      await main.getByRole("link", { name: new RegExp(`^${say("report_occupancy")}`) }).click();
      await expect(
        main.getByRole("heading", {
          name: say("report_heading", {
            measure: say("report_occupancy"),
            group: say("report_by_route").toLowerCase(),
          }),
        }),
      ).toBeVisible();
      await main
        .getByRole("combobox", { name: say("report_basis"), exact: true })
        .selectOption("travel");
      await main.getByRole("button", { name: say("report_show") }).click();
      await expect(staff).toHaveURL(/basis=travel/);
    });

    await test.step("days that are no period are said at their field, and stay", async () => {
      await main.getByLabel(say("report_from"), { exact: true }).fill("2026-11-20");
      await main.getByLabel(say("report_to"), { exact: true }).fill("2026-11-10");
      await expect(
        main.getByRole("combobox", { name: say("report_span"), exact: true }),
      ).toHaveValue("custom");
      await main.getByRole("button", { name: say("report_show") }).click();
      await expect(
        main.getByText(
          language === "id"
            ? "Hari terakhir lebih awal daripada hari pertama"
            : "The last day is before the first",
        ),
      ).toBeVisible();
      await expect(main.getByLabel(say("report_to"), { exact: true })).toHaveValue("2026-11-10");
      await axe(staff);
    });
    await staff.context().close();
  });
}

test("without scripts the form of the reports works, and the graph is there", async ({
  browser,
  world,
}) => {
  const context = await browser.newContext({ baseURL: world.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await signedIn(page, "finance");
  await page.goto("/admin/reports?lang=en");
  await page.getByRole("combobox", { name: "Period", exact: true }).selectOption("last_7");
  await page.getByRole("button", { name: "Show report" }).click();
  await expect(page).toHaveURL(/span=last_7/);
  await expect(page.getByRole("img", { name: /^Sales by day/ })).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(9);
  await context.close();
});

test("who may not see the money sees the day without it, and no reports", async ({ page }) => {
  await signedIn(page, "counter");
  await page.goto("/admin?lang=en");
  await expect(page.locator("#board")).toBeVisible();
  await expect(page.locator("#sales")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Reports" })).toHaveCount(0);
  const answer = await page.goto("/admin/reports");
  expect(answer?.status()).toBe(403);
  const file = await page.request.get("/admin/reports/export?format=csv");
  expect(file.status()).toBe(403);
});
