import { readFile, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { toast, toastSaying } from "./finders.ts";
import { type Language, office, text } from "./quote-steps.ts";
import { languagesToTry, signedIn } from "./steps.ts";
import { axe, expect, OWN_CATALOGUE, test } from "./world.ts";

test.use({ siteEnv: OWN_CATALOGUE });

const says = (language: Language) => (key: string, params?: Record<string, string>) =>
  text(language, key, params);
async function read(staff: Page, path: string, check: string) {
  await staff.goto("/admin/settlement");
  await staff.locator("input[name=file]").setInputFiles(path);
  await staff.getByRole("button", { name: check }).click();
}

test("finance settles the gateway's report, in Indonesian: its errors become differences with tasks; in English a right report explains one, and a month is closed", async ({
  browser,
  world,
}, info) => {
  test.slow();
  const outputPath = (name: string) => info.outputPath(name);
  const sample = async (name: string, query: string) => {
    const report = await fetch(`${world.url}/api/sandbox-gateway/report?${query}`);
    const path = outputPath(name);
    await writeFile(path, await report.text());
    return path;
  };
  const putu = await office(browser, world.url, "id");
  await signedIn(putu, "finance");
  const kata = says("id");

  await test.step("another file is refused at the field", async () => {
    const path = outputPath("names.csv");
    await writeFile(path, "name,email\nEmma,emma@example.test\n");
    await read(putu, path, kata("settlement_check"));
    await expect(putu.locator("#settlement-file-error")).toContainText("Status");
    await axe(putu);
  });

  await test.step("a report with errors is shown, then applied", async () => {
    const path = await sample("faults.csv", "format=transactions&faults=yes");
    await read(putu, path, kata("settlement_check"));
    const results = putu.locator(".settlement-outcomes");
    await expect(results).toContainText(kata("settlement_outcome_amount"));
    await expect(results).toContainText(kata("settlement_outcome_unknown"));
    await axe(putu);
    await putu.getByRole("button", { name: kata("settlement_apply") }).click();
    await expect(toast(putu).first()).toBeVisible();
    await expect(putu.getByRole("button", { name: kata("settlement_apply") })).toHaveCount(0);
  });

  await test.step("its differences are listed, each with its task", async () => {
    await putu.goto("/admin/settlement/differences");
    const unknown = putu.getByRole("row").filter({ hasText: kata("settlement_outcome_unknown") });
    await axe(putu);
    await unknown.getByRole("link", { name: kata("settlement_to_task") }).click();
    await expect(putu.getByRole("heading", { level: 1 })).toHaveText(
      kata("task_settlement_difference"),
    );
  });

  const emma = await office(browser, world.url, "en");
  await signedIn(emma, "finance");
  const say = says("en");
  await test.step("the balance report has the amount right, and explains that difference", async () => {
    const path = await sample("balance.csv", "format=balance");
    await read(emma, path, say("settlement_check"));
    await emma.getByRole("button", { name: say("settlement_apply") }).click();
    await expect(toast(emma).first()).toBeVisible();
    await emma.goto("/admin/settlement/differences?state=explained");
    const explained = emma.getByRole("row").filter({ hasText: say("settlement_outcome_amount") });
    await expect(explained).toHaveCount(1);
  });

  await test.step("a month that has ended is closed, with a reason for what is open", async () => {
    const path = outputPath("old.csv");
    const old = new Date(Date.now() - 40 * 86_400_000).toISOString();
    const names =
      "Status,Type,Channel Name,Amount,Total Fee,Total VAT,Reference,Transaction ID,Created Date ISO";
    await writeFile(
      path,
      `${names}\nSUCCESS,PAYMENT,QRIS,150000,946,104,old-order-1,old-1,${old}\n`,
    );
    await read(emma, path, say("settlement_check"));
    await emma.getByRole("button", { name: say("settlement_apply") }).click();
    await expect(toast(emma).first()).toBeVisible();
    await emma.goto("/admin/settlement/months");
    await axe(emma);
    const ready = emma.getByRole("row").filter({ hasText: say("settlement_month_ready") });
    const close = emma.getByRole("button", {
      name: say("settlement_close_month", { month: "" }).trim(),
    });
    const reason = emma.getByLabel(say("settlement_reason"));
    const closed = emma.getByRole("heading", { name: say("settlement_month_closed") });
    // The demo's payments begin earlier, and months are closed in order.
    const month = new Date(Date.parse(old) + 8 * 3_600_000).toISOString().slice(0, 7);
    for (;;) {
      await ready.getByRole("link").first().click();
      await expect(close).toBeVisible();
      if (emma.url().endsWith(month)) break;
      if (await reason.isVisible()) await reason.fill("Looked at by phone");
      await close.click();
      await expect(closed).toBeVisible();
      await emma.goto("/admin/settlement/months");
    }
    await axe(emma);
    await close.click();
    await expect(emma.getByRole("alert").first()).toBeVisible();
    await reason.fill("The gateway answers next week");
    await close.click();
    await expect(closed).toBeVisible();
    await axe(emma);
  });

  await test.step("the same file again is the one there is, and nothing is counted twice", async () => {
    const month = emma.url();
    const net = await emma.locator(".settlement-totals [data-net] .num").textContent();
    await read(emma, outputPath("old.csv"), say("settlement_check"));
    await expect(toastSaying(emma, say("settlement_again"))).toBeVisible();
    await expect(emma.getByRole("button", { name: say("settlement_apply") })).toHaveCount(0);
    await emma.goto(month);
    await expect(emma.locator(".settlement-totals [data-net] .num")).toHaveText(net ?? "");
  });

  await test.step("what comes later is shown after closing, and the closed month stays as it is", async () => {
    const month = emma.url();
    const net = await emma.locator(".settlement-totals [data-net] .num").textContent();
    const path = outputPath("late.csv");
    const report = await readFile(outputPath("old.csv"), "utf8");
    await writeFile(path, report.replaceAll("old-", "late-"));
    await read(emma, path, say("settlement_check"));
    await emma.getByRole("button", { name: say("settlement_apply") }).click();
    await expect(toast(emma).first()).toBeVisible();
    await emma.goto(month);
    await expect(
      emma.getByRole("heading", { name: say("settlement_after_closing") }),
    ).toBeVisible();
    await expect(emma.getByText("late-order-1")).toBeVisible();
    await expect(emma.locator(".settlement-totals [data-net] .num")).toHaveText(net ?? "");
    // Neither its page nor the API closes it a second time.
    await expect(emma.locator("form button[type=submit]", { hasText: /^Close/ })).toHaveCount(0);
    const name = new URL(month).pathname.split("/").at(-1);
    const again = await emma.request.post(`/api/admins/settlement-months/${name}/close`, {
      data: { key: "x", reason: "Once more" },
      headers: { Authorization: `Bearer ${await signedIn(emma, "finance")}` },
    });
    expect(again.status()).toBe(409);
    await axe(emma);
  });
  for (const page of [putu, emma]) await page.context().close();
});

const HEAD =
  "Status,Type,Channel Name,Amount,Total Fee,Total VAT,Reference,Transaction ID,Created Date ISO";
for (const { language, empty, columns, no_csv } of languagesToTry([
  {
    language: "id",
    empty: "File ini kosong",
    columns: "Kolom yang tidak ada: Status",
    no_csv: "Unggah file CSV",
  },
  {
    language: "en",
    empty: "This file is empty",
    columns: "These columns are missing: Status",
    no_csv: "Upload the CSV file",
  },
] as const))
  test(`a file that is no report is refused at its field, and a broken row is named (${language})`, async ({
    browser,
    world,
  }) => {
    const staff = await office(browser, world.url, language);
    await signedIn(staff, "finance");
    const say = says(language);
    const give = async (name: string, content: string | Buffer) => {
      await staff.goto("/admin/settlement");
      await staff
        .locator("input[name=file]")
        .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
      await staff.getByRole("button", { name: say("settlement_check") }).click();
    };
    const wrong = staff.locator("#settlement-file-error");
    for (const [name, content, said] of [
      ["nothing.csv", "", say("settlement_choose_first")],
      ["head.csv", `${HEAD}\n`, empty],
      ["names.csv", "name,email\nEmma,emma@example.test\n", columns],
      ["report.xlsx", Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), no_csv],
    ] as const)
      await test.step(name, async () => {
        await give(name, content);
        await expect(wrong).toContainText(said);
        await expect(staff.locator("input[name=file]")).toHaveAttribute("aria-invalid", "true");
      });
    await axe(staff);

    await test.step("rows that cannot be read are named, and nothing can be applied", async () => {
      const rows = ["SUCCESS,PAYMENT,QRIS,much,946,104,r-1,t-1,2026-11-01T00:00:00Z"];
      await give(`broken-${language}.csv`, [HEAD, ...rows, ""].join("\n"));
      await expect(staff.getByRole("heading", { name: say("settlement_problems") })).toBeVisible();
      await expect(staff.getByText(say("settlement_problem_row", { line: "2" }))).toBeVisible();
      await expect(staff.getByRole("button", { name: say("settlement_apply") })).toHaveCount(0);
      await axe(staff);
    });
    await staff.context().close();
  });
