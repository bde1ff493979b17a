import type { Page } from "@playwright/test";
import { awake, held, signedIn } from "./steps.ts";
import { axe, expect, test } from "./world.ts";

const paletteOf = (page: Page) => {
  const dialog = page.getByRole("dialog", { name: "Go to" });
  return {
    dialog,
    field: dialog.getByRole("combobox"),
    chosen: dialog.getByRole("option", { selected: true }),
    open: page.getByRole("button", { name: /Search or go to/ }),
  };
};

test("the palette opens by key and button, and goes to pages", async ({ page }) => {
  await signedIn(page, "admin");
  await page.goto("/admin");
  await awake(page);
  const { dialog, field, chosen, open } = paletteOf(page);
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await axe(page);
  await page.keyboard.type("activity");
  await expect(chosen).toHaveText("Activity categories");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/utilities\/tour-categories$/);
  await expect(dialog).toBeHidden();

  await test.step("a slash opens it too, but not where it is typed into a field", async () => {
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("/");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("");
    await page.keyboard.press("Escape");
    const english = page.getByRole("region", { name: "Add" }).getByLabel("English");
    await english.click();
    await page.keyboard.type("a/b");
    await expect(english).toHaveValue("a/b");
    await expect(dialog).toBeHidden();
    await english.fill("");
  });

  await test.step("Escape closes it, and the button has the focus again", async () => {
    await open.click();
    await field.fill("zzzz");
    await expect(dialog.getByRole("status")).toHaveText("Nothing here is called that");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
  });
});

test("what is typed before the palette is there stands in it, and Enter chooses", async ({
  page,
}) => {
  await page.route(/\/palette-[^/]*\.js/, async (route) => {
    await new Promise((later) => setTimeout(later, 1_000));
    await route.continue();
  });
  await signedIn(page, "admin");
  await page.goto("/admin");
  await awake(page);
  const { dialog, field } = paletteOf(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("activitz");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("y");
  await expect(dialog).toBeHidden();
  await expect(field).toHaveValue("activity");
  await expect(dialog.locator("kbd svg")).toHaveCount(2);
  await page.keyboard.type(" c");
  await expect(field).toHaveValue("activity c");

  await page.reload();
  await awake(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("activity");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/utilities\/tour-categories$/);
});

test("a whole booking code opens its order at once, an unknown one the searched list", async ({
  page,
}) => {
  const order = await held(page, await signedIn(page, "agent"), { day: 31 });
  await signedIn(page, "admin");
  await page.goto("/admin");
  await awake(page);
  const { field, open } = paletteOf(page);
  await open.click();
  await expect(field).toBeFocused();
  await page.keyboard.type(order.booking_id.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/admin/orders/fast-boats/${order.slug}$`));

  await open.click();
  await field.fill("JKG-222222");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/orders\?search=JKG-222222$/);
});

test.describe("with records", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test("customers, boats and tours that match come before pages; what cannot be asked is said", async ({
    page,
  }) => {
    await held(page, await signedIn(page, "agent"), { day: 32 });
    await signedIn(page, "admin");
    await page.goto("/admin");
    await awake(page);
    const { dialog, field, chosen, open } = paletteOf(page);
    await open.click();
    await field.fill("emma");
    await expect(chosen).toContainText("JKG-");
    await expect(chosen).toContainText("Emma");
    await axe(page);
    await dialog
      .getByRole("option")
      .filter({ hasText: /emma@example\.com$/ })
      .first()
      .click();
    await expect(page).toHaveURL("/admin/orders?search=emma%40example.com");

    await open.click();
    await field.fill("emma");
    await expect(chosen).toContainText("JKG-");
    await page.keyboard.press("ArrowDown");
    await expect(chosen).not.toHaveText(/^What to know/);

    await test.step("without an answer it says so, and asks again", async () => {
      await page.route("**/admin/find**", (route) => route.abort());
      await field.fill("penida");
      await expect(dialog.getByRole("alert")).toContainText("The search did not work");
      await page.unroute("**/admin/find**");
      await dialog.getByRole("button", { name: "Search again" }).click();
      await expect(
        dialog.getByRole("group", { name: "Tours" }).getByRole("option").first(),
      ).toBeVisible();
      await expect(dialog.getByRole("alert")).toBeHidden();
    });

    await test.step("actions are found by their names", async () => {
      await field.fill("new private");
      await expect(chosen).toHaveText("New private boat");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/admin/private-boats/create");
      await open.click();
      await field.fill("sign out");
      await expect(chosen).toHaveText("Sign out");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/admin/sign-in");
    });
  });
});

test("who is no admin is told nothing by the palette's search", async ({ page }) => {
  await signedIn(page, "traveller");
  const answer = await page.request.get("/admin/find?q=emma", { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
});
