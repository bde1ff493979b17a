import { icons } from "../apps/web/app/ui/icons.ts";
import { dayOnBali, signedIn } from "./steps.ts";
import { axe, expect, test } from "./world.ts";

// The page of an operator of fast boats, and the departures that its share on time is made of.

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("an opened row of the results leads to the operator, and from there to its routes", async ({
    page,
  }) => {
    await page.goto(`/fast-boats?from=sanur&to=nusa-penida&date=${dayOnBali(20)}`);
    await page
      .getByRole("link", { name: /^Details/ })
      .first()
      .click();
    const more = page.getByRole("link", { name: /^All reviews, boats and routes of / });
    const name = (await more.textContent())?.replace("All reviews, boats and routes of ", "") ?? "";
    await more.click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByText(/^\d+% on time$/)).toBeVisible();
    await expect(
      page.getByText(/^\d+ of \d+ recorded departures of the last 90 days/),
    ).toBeVisible();
    await page.getByRole("link", { name: /^Sanur – / }).click();
    await expect(page).toHaveURL(/\/fast-boats\/sanur-to-[\w-]+$/);
  });

  test("staff note when a boat left, correct it, and take it back", async ({ page }) => {
    await signedIn(page, "admin");
    // Yesterday's last boats, which the demo has no record of.
    await page.goto(`/admin?board=${dayOnBali(-1)}`);
    const open = () => page.locator("#board summary", { hasText: "departures have left" }).click();
    await open();
    const row = page.locator("#board tr", { hasText: "Another time" }).last();
    const which = (await row.locator(".departures-route").textContent()) ?? "";
    const time = (await row.locator(".departures-time").textContent()) ?? "";
    await row.getByText("Another time").click();
    await row.getByLabel("Left at (WITA)").fill("00:00");
    await row.getByRole("button", { name: "Save" }).click();
    const again = page.locator("#board tr", { hasText: which }).filter({ hasText: time });
    await open();
    await expect(again.getByText("late")).toBeVisible();
    await again.getByText("Correct").click();
    // A time that cannot be stays in its field, and says there why.
    const early = `${String((Number(time.slice(0, 2)) + 20) % 24).padStart(2, "0")}:00`;
    await again.getByLabel("Left at (WITA)").fill(early);
    await again.getByRole("button", { name: "Save" }).click();
    await expect(again.getByLabel("Left at (WITA)")).toHaveValue(early);
    await expect(again.getByText(/^It left at most an hour before its time/)).toBeVisible();
    await again.getByLabel("Left at (WITA)").fill(time);
    await again.getByRole("button", { name: "Save" }).click();
    await open();
    await expect(again.getByText("late")).toHaveCount(0);
    // What has departed or arrived is no failure: its icon is not the cross of what is off.
    await expect(again.locator(`.departures-state path[d="${icons.cross}"]`)).toHaveCount(0);
    await expect(again.locator(`.departures-state path[d="${icons.pin}"]`)).toHaveCount(1);
    await again.getByText("Correct").click();
    await again.getByRole("button", { name: "Take back" }).click();
    await open();
    await expect(again.getByText("Another time")).toBeVisible();
  });
});

test("an operator's page is readable for everybody, and one that is not there is not found", async ({
  page,
}) => {
  await page.goto("/operators/sinar-segara");
  await axe(page);
  expect((await page.request.get("/operators/nobody")).status()).toBe(404);
});
