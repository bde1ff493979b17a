import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { toast } from "./finders.ts";
import { awake, dayOnBali, signedIn } from "./steps.ts";
import { axe, expect, test } from "./world.ts";

// A site of its own: its timetable changes.
test.use({ siteEnv: { HOLD_MINUTES: "31" } });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const choose = (page: Page, name: string, text: string) =>
  page
    .locator("#import-file")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
const read = async (page: Page, press: () => Promise<void>): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return readFile(await download.path(), "utf8");
};

test("an operator takes the timetable out, changes it, and reads it in: errors by row and column first", async ({
  page,
}) => {
  await signedIn(page, "admin");
  await page.goto("/admin");
  await page.getByRole("link", { name: "Spreadsheets", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Spreadsheets");
  await awake(page);
  await axe(page);

  const csv = await test.step("the timetable as CSV", () =>
    read(page, () =>
      page
        .getByRole("listitem")
        .filter({ hasText: "Schedules" })
        .getByRole("link", { name: "CSV" })
        .click(),
    ));
  const [head = "", first = ""] = csv.split("\r\n");
  const columns = head
    .replace("\uFEFF", "")
    .split(",")
    .map((name) => name.replaceAll('"', ""));
  const cells = first.split('","').map((cell) => cell.replace(/^"|"$/g, ""));
  const row = (change: Record<string, string>) =>
    columns.map((name, at) => `"${change[name] ?? cells[at] ?? ""}"`).join(",");

  await test.step("nothing chosen, and a file that is no table, are said", async () => {
    await choose(page, "holiday.png", "\u0000\u0001");
    await button(page, "Check the file").click();
    await expect(page.getByRole("alert")).toContainText("neither a CSV nor an XLSX file");
    await axe(page);
  });

  await test.step("a row that cannot be: its line and its column are named, and nothing can be imported", async () => {
    await choose(
      page,
      "season.csv",
      [
        head,
        row({ id: "", version: "", departs: "05:15", arrives: "05:00" }),
        row({ capacity: "500" }),
      ].join("\r\n"),
    );
    await button(page, "Check the file").click();
    await expect(page.getByRole("heading", { name: "What season.csv does" })).toBeVisible();
    const rows = page.getByRole("row");
    await expect(rows.filter({ hasText: "arrives" })).toContainText("The arrival must be later");
    await expect(rows.filter({ hasText: "capacity" })).toContainText(/The boat has \d+ seats/);
    await expect(page.getByRole("button", { name: /^Import/ })).toHaveCount(0);
    await axe(page);
    await page.getByRole("link", { name: "Read in another file" }).click();
  });

  await test.step("changed by somebody else since it was read: told so, with the rows as they are now", async () => {
    const [mine, theirs] = [row({ check_in_minutes: "50" }), row({ check_in_minutes: "40" })];
    const check = async (on: Page, line: string) => {
      await choose(on, "one.csv", [head, line].join("\r\n"));
      await button(on, "Check the file").click();
      await expect(button(on, "Import one row")).toBeVisible();
    };
    await check(page, mine);
    const other = await page.context().newPage();
    await other.goto("/admin/fast-boats/import");
    await awake(other);
    await check(other, theirs);
    await button(other, "Import one row").click();
    await expect(toast(other).filter({ hasText: "Imported" })).toBeVisible();
    await other.close();
    await button(page, "Import one row").click();
    await expect(page.getByRole("alert")).toContainText(
      "something changed since the file was read",
    );
    await expect(page.getByRole("row").filter({ hasText: "version" })).toContainText(
      "Somebody has changed this since the file was exported",
    );
    await expect(page.getByRole("button", { name: /^Import/ })).toHaveCount(0);
    cells[columns.indexOf("version")] = String(Number(cells[columns.indexOf("version")]) + 1);
    cells[columns.indexOf("check_in_minutes")] = "40";
    await page.getByRole("link", { name: "Read in another file" }).click();
  });

  await test.step("corrected, it says what it does, and is in effect once it is confirmed", async () => {
    const added = {
      id: "",
      version: "",
      departs: "05:15",
      arrives: "05:55",
      valid_from: dayOnBali(1),
      valid_until: dayOnBali(60),
    };
    await choose(
      page,
      "season.csv",
      [head, row(added), row({ check_in_minutes: "55" })].join("\r\n"),
    );
    await button(page, "Check the file").click();
    await expect(page.getByText("1 new, 1 changed, 0 as they are.")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: /check_in_minutes.*→/ })).toContainText(
      "40 → 55",
    );
    await button(page, "Import 2 rows").click();
    await expect(toast(page).filter({ hasText: "Imported" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Timetable");
    await page.goto(
      `/admin/fast-boats/timetable?from=${dayOnBali(20)}&boat=${cells[columns.indexOf("boat")]}`,
    );
    await expect(page.getByRole("rowheader", { name: /^05:15/ })).toBeVisible();
  });
});

test.describe("without JavaScript, on a phone, in Indonesian", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 }, locale: "id-ID" });
  test("the template is read in, and its errors are there", async ({ page }) => {
    await signedIn(page, "admin");
    await page.goto("/admin/fast-boats/import");
    await page.locator("#import-file").setInputFiles({
      name: "jadwal.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("boat;from;to;departs;arrives\nsinar-segara-1;sanur;nowhere;07.00;07.40"),
    });
    await button(page, "Periksa file").click();
    await expect(page.getByText("0 baru, 0 berubah, 0 tetap.")).toBeVisible();
    await expect(page.getByText("1 baris salah.")).toBeVisible();
    await expect(page.locator("code", { hasText: /^to$/ })).toBeVisible();
  });
});
