import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { fieldError, mergedEdits } from "./finders.ts";
import { awake, signedIn } from "./steps.ts";
import { axe, expect, OWN_CATALOGUE, test } from "./world.ts";

test.use({ siteEnv: OWN_CATALOGUE });

const PHOTO = readFileSync(join(import.meta.dirname, "../apps/web/public/social-card.png"));
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const field = (page: Page, group: string, language: string) =>
  page.getByRole("group", { name: group }).getByLabel(language, { exact: true });

test("a tag is added, renamed and removed in its list; one in use is not", async ({ page }) => {
  await signedIn(page, "admin");
  await page.goto("/admin/utilities/tags");
  const add = page.getByRole("region", { name: "Add" });
  const more = add.getByRole("button", { name: "Add" });
  await axe(page);

  await test.step("a name that is there already, or none at all, is said at its field", async () => {
    await awake(page);
    await add.getByLabel("English").fill("Kayak");
    await more.click();
    await expect(fieldError(add, "There is already an entry with this name")).toBeVisible();
    await expect(add.getByLabel("English")).toBeFocused();
    await expect(add.getByLabel("English")).toHaveValue("Kayak");
    await axe(page);
    await add.getByLabel("English").fill("");
    await more.click();
    await expect(add.getByLabel("Indonesia")).toBeFocused();
    await expect(fieldError(add, "This field is required")).toBeVisible();
  });

  await test.step("what was added leaves the form ready for the next", async () => {
    await add.getByLabel("Indonesia").fill("Tabung oksigen");
    await add.getByLabel("English").fill("Oxygen tank");
    await page.keyboard.press("Enter");
    await expect(row(page, "Oxygen tank")).toContainText("Nothing");
    await expect(add.getByLabel("Indonesia")).toBeFocused();
    await expect(add.getByLabel("English")).toHaveValue("");
  });

  await test.step("a row is changed where it stands", async () => {
    await page.getByRole("link", { name: "Edit Oxygen tank" }).click();
    const open = page.locator("tr[data-current]");
    await expect(open.getByLabel("Indonesia")).toBeFocused();
    await open.getByLabel("English").fill("Kayak");
    await open.getByRole("button", { name: "Save" }).click();
    await expect(fieldError(open, "There is already an entry with this name")).toBeVisible();
    await expect(open.getByLabel("English")).toBeFocused();
    await axe(page);
    await open.getByLabel("English").fill("Oxygen kit");
    await page.keyboard.press("Enter");
    await expect(page.getByText("“Oxygen kit” was saved").first()).toBeVisible();
    // on the page of ten where it was added
    await expect(page).toHaveURL(/\/tags\?page=2$/);
  });

  await test.step("it is asked about before it goes", async () => {
    await page.getByRole("link", { name: "Remove Oxygen kit" }).click();
    await expect(page.getByText("Remove “Oxygen kit”? This cannot be undone.")).toBeFocused();
    await axe(page);
    await page.getByRole("link", { name: "Keep entry" }).click();
    await page.getByRole("link", { name: "Remove Oxygen kit" }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.getByText("“Oxygen kit” was removed").first()).toBeVisible();
    await expect(row(page, "Oxygen kit")).toHaveCount(0);
  });

  await test.step("one in use says where, and cannot be removed", async () => {
    await page.goto("/admin/utilities/tags?search=kayak");
    await page.getByRole("link", { name: "Remove Kayak" }).click();
    await expect(page.getByText(/“Kayak” is still in use: \d+ private boats/)).toBeFocused();
    await expect(page.getByRole("button", { name: "Remove", exact: true })).toHaveCount(0);
    await page.getByRole("link", { name: "Close" }).click();
  });

  await test.step("nothing found says so, and offers all of them", async () => {
    await page.getByLabel("Name in either language").fill("zzz");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
    await page.getByRole("link", { name: "Show all" }).click();
    await expect(page.getByRole("row")).toHaveCount(11);
  });
});

test("what comes into use while one is asked about it stays, and says why", async ({ page }) => {
  const token = await signedIn(page, "admin");
  const headers = { Authorization: `Bearer ${token}` };
  const names = { name_id: "Gitar", name_en: "Guitar" };
  await page.request.post("/api/admins/tags", { headers, data: names });
  await page.goto("/admin/utilities/tags?remove=guitar");
  await awake(page);
  const boats = await page.request.get("/api/admins/private-boats?per_page=1", { headers });
  const [{ slug }] = (await boats.json()).data;
  const boat = `/api/admins/private-boats/${slug}`;
  const { data } = await (await page.request.get(boat, { headers })).json();
  const withTag = { ...data, facilities: [...data.facilities, "guitar"] };
  await page.request.put(boat, { headers, data: withTag });
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("This is still in use (private boats: 1;")).toBeVisible();
  await axe(page);
  await page.request.put(boat, { headers, data });
  await page.request.delete("/api/admins/tags/guitar", { headers });
});

for (const [path, title] of [
  ["includes", "Included"],
  ["excludes", "Not included"],
  ["tour-categories", "Activity categories"],
] as const)
  test(`the list of ${title.toLowerCase()} is a page of its own`, async ({ page }) => {
    await signedIn(page, "admin");
    await page.goto(`/admin/utilities/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    await axe(page);
  });

test("a step of a day out is written in both languages and found in its list", async ({ page }) => {
  await signedIn(page, "admin");
  await page.goto("/admin/utilities/itinerary");
  await axe(page);
  await page.getByRole("link", { name: "New step" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(field(page, "What happens", "Indonesia")).toBeFocused();
  await expect(fieldError(page, "This field is required")).toBeVisible();
  await axe(page);
  await field(page, "What happens", "Indonesia").fill("Makan siang di pantai");
  await field(page, "What happens", "English").fill("Lunch on the beach");
  await field(page, "More about it", "English").fill("Grilled fish and rice");
  await page.getByLabel("Duration in minutes").fill("90");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("“Lunch on the beach” was added").first()).toBeVisible();
  await page.getByLabel("Title in either language").fill("lunch on the");
  await page.keyboard.press("Enter");
  await expect(row(page, "Makan siang di pantai")).toContainText("1 h 30 min");
  await page.getByRole("link", { name: "Edit Lunch on the beach" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lunch on the beach");
  await expect(field(page, "More about it", "English")).toHaveValue("Grilled fish and rice");
  await page.goto("/admin/utilities/itinerary?search=lunch+on");
  await page.getByRole("link", { name: "Remove Lunch on the beach" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("“Lunch on the beach” was removed").first()).toBeVisible();
});

test.describe("with a picture", () => {
  // the trace reads the chosen file too, which the site's policy forbids
  test.use({ expectedErrors: [/^Connecting to 'blob:/] });

  test("a block with a cut picture and bold words is what travellers see", async ({ page }) => {
    const token = await signedIn(page, "admin");
    const headers = { Authorization: `Bearer ${token}` };
    await page.goto("/admin/utilities/master-informations/create");
    const english = page.getByRole("textbox", { name: "Text English" });

    await test.step("the text is formatted by keyboard alone", async () => {
      await field(page, "Title", "English").fill("Shoes on board");
      await page.getByRole("toolbar", { name: "Formatting of English" }).waitFor();
      await english.click();
      await page.keyboard.press("Shift+Tab");
      await expect(page.getByRole("button", { name: "Bold" }).last()).toBeFocused();
      await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("button", { name: "Italic" }).last()).toBeFocused();
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Enter");
      await expect(english).toBeFocused();
      await page.keyboard.type("Barefoot only");
      await page.keyboard.press("Control+b");
      await page.keyboard.type(", please");
      await page.getByRole("button", { name: "Link" }).last().click();
      await page.getByLabel("Address of the link").fill("javascript:alert(1)");
      await page.keyboard.press("Enter");
      await expect(page.getByText(/begins with https/)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(english).toBeFocused();
      await axe(page);
    });

    await test.step("what is no picture is said at its field, and the text is kept", async () => {
      const file = { name: "boat.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
      await page.locator("input[name=image]").setInputFiles(file);
      await page.getByRole("button", { name: "Save" }).click();
      const refusal = page.getByText(/This photo could not be read/).first();
      await expect(refusal).toBeVisible();
      await expect(english.locator("strong")).toHaveText("Barefoot only");
    });

    await test.step("a picture is cut and saved with the rest", async () => {
      const file = { name: "boat.png", mimeType: "image/png", buffer: PHOTO };
      await page.locator("input[name=image]").setInputFiles(file);
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("button", { name: "Take this part" })).toBeVisible();
      await axe(page);
      await expect(dialog.locator("img")).toHaveJSProperty("complete", true);
      await dialog.getByLabel("Zoom").fill("2");
      await dialog.getByRole("button", { name: "Take this part" }).click();
      await expect(page.locator("input[name=width]")).toHaveValue(/^\d+$/);
      await field(page, "What the photo shows", "English").fill("A shelf for shoes");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("“Shoes on board” was added").first()).toBeVisible();
      await expect(row(page, "Shoes on board").locator("img")).toBeVisible();
      await axe(page);
    });

    const found = await page.request.get("/api/admins/master-informations?search=shoes+on", {
      headers,
    });
    const [{ id }] = (await found.json()).data;
    const boat = "/api/admins/private-boats/mutiara-selatan";
    const { data } = await (await page.request.get(boat, { headers })).json();

    await test.step("it stands on the page of a boat that shows it", async () => {
      const put = await page.request.put(boat, { headers, data: { ...data, informations: [id] } });
      expect(put.status()).toBe(200);
      await page.goto("/private-boats/mutiara-selatan");
      await page.getByText("Shoes on board").click();
      const block = page.locator("details").filter({ hasText: "Shoes on board" });
      await expect(block.locator("strong")).toHaveText("Barefoot only");
      await expect(block).toContainText("Barefoot only, please");
      const picture = block.getByRole("img", { name: "A shelf for shoes" });
      await expect(picture).toBeVisible();
      const shape = await picture.evaluate((img: HTMLImageElement) => img.width / img.height);
      expect(Math.abs(shape - 1.5)).toBeLessThan(0.02);
      await axe(page);
    });

    await test.step("it can be changed, and not removed while a boat shows it", async () => {
      await page.goto(`/admin/utilities/master-informations/${id}/edit`);
      await expect(english.locator("strong")).toHaveText("Barefoot only");
      await page.getByLabel("Remove photo").check();
      await expect(page.getByText("1 change not saved")).toBeVisible();
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("“Shoes on board” was saved").first()).toBeVisible();
      await page.getByRole("link", { name: "Remove Shoes on board" }).click();
      await expect(page.getByText(/is still in use: 1 private boat\./)).toBeVisible();
      await page.request.put(boat, { headers, data });
      await page.request.delete(`/api/admins/master-informations/${id}`, { headers });
    });
  });
});

test("the site's settings are what the next page shows; of two who save, the later sees the other", async ({
  page,
  context,
}) => {
  const token = await signedIn(page, "admin");
  const headers = { Authorization: `Bearer ${token}` };
  const before = (await (await page.request.get("/api/admins/site", { headers })).json()).data;
  await page.goto("/admin/settings/site");
  await axe(page);
  const colleague = await context.newPage();
  await colleague.goto("/admin/settings/site");
  await awake(colleague);

  await test.step("wrong rows are said at their fields", async () => {
    await awake(page);
    await page.getByRole("button", { name: "Add a link" }).click();
    const link = page.getByRole("group", { name: "Link 2" });
    await link.getByLabel("Shown as").fill("Facebook");
    await link.getByLabel("Address").fill("http://facebook.test");
    await page.getByLabel("Name of the business").fill("");
    const save = page.getByRole("button", { name: "Save", exact: true });
    await save.click();
    await expect(page.getByRole("alert").first()).toBeFocused();
    await expect(link.getByText("begins with https://")).toBeVisible();
    await expect(link.getByLabel("Shown as")).toHaveValue("Facebook");
    await axe(page);
    await page.getByLabel("Name of the business").fill(before.name);
    await page.getByLabel("WhatsApp").fill("12");
    await link.getByLabel("Address").fill("https://www.facebook.com/segara");
    await save.click();
    await expect(page.getByLabel("WhatsApp")).toBeFocused();
    await page.getByLabel("WhatsApp").fill("0812 3450 0199");
  });

  await test.step("the public site has them at once", async () => {
    await page.getByLabel("Text beside the mark").fill("Segara");
    await page.getByRole("button", { name: "Add a step" }).click();
    const step = page.getByRole("group", { name: "Step 3" });
    await step.getByLabel("Hours before departure").fill("6");
    await step.getByLabel("Refund (%)").fill("10");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("The settings are saved").first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Segara" })).toBeVisible();
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Segara", exact: true }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Facebook" })).toHaveAttribute(
      "href",
      "https://www.facebook.com/segara",
    );
    await page.goto("/private-boats/mutiara-selatan");
    const { data } = await (await page.request.get("/api/private-boats/mutiara-selatan")).json();
    expect(data.refund_policy.at(-1)).toEqual({ hours: 6, percent: 10 });
  });

  await test.step("whoever saves an older version sees what stands there now", async () => {
    await colleague.getByLabel("Email").fill("desk@segara.test");
    await colleague.getByRole("button", { name: "Save", exact: true }).click();
    const changed = mergedEdits(colleague);
    await expect(changed.getByRole("heading", { level: 2 })).toHaveText(
      "What changed while you were editing",
    );
    await expect(changed).toContainText("Segara");
    // What only the other one changed is in the form now; what was typed here stays.
    await expect(colleague.getByLabel("Text beside the mark")).toHaveValue("Segara");
    await expect(colleague.getByLabel("Email")).toHaveValue("desk@segara.test");
    await axe(colleague);
    await colleague.getByRole("button", { name: "Save", exact: true }).click();
    await expect(colleague.getByText("The settings are saved").first()).toBeVisible();
    // Saving again did not undo what this admin never touched.
    const { data } = await (await page.request.get("/api/admins/site", { headers })).json();
    expect(data).toMatchObject({ logo_text: "Segara", email: "desk@segara.test" });
    expect(data.refund_policy.at(-1)).toEqual({ hours: 6, percent: 10 });
  });

  const { version } = (await (await page.request.get("/api/admins/site", { headers })).json()).data;
  const back = await page.request.put("/api/admins/site", {
    headers,
    data: { ...before, version },
  });
  expect(back.status()).toBe(200);
});

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the menu opens, a tag comes and goes, and a block is plain text", async ({ page }) => {
    await signedIn(page, "admin");
    await page.goto("/admin");
    const menu = page.getByRole("navigation", { name: "Back office" });
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Menu, now at Overview" }).click();
    await expect(menu.getByRole("link", { name: "Overview" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await menu.getByRole("link", { name: "Tags" }).click();
    const add = page.getByRole("region", { name: "Add" });
    await add.getByLabel("English").fill("Kayak");
    await add.getByRole("button", { name: "Add" }).click();
    await expect(fieldError(add, "There is already an entry with this name")).toBeVisible();
    await expect(add.getByLabel("English")).toHaveValue("Kayak");
    await add.getByLabel("English").fill("Hammock");
    await add.getByRole("button", { name: "Add" }).click();
    await page.getByRole("link", { name: "Edit Hammock" }).click();
    await page.locator("tr[data-current]").getByLabel("Indonesia").fill("Ayunan");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(row(page, "Hammock")).toContainText("Ayunan");
    await page.getByRole("link", { name: "Remove Hammock" }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(row(page, "Hammock")).toHaveCount(0);

    await page.goto("/admin/utilities/master-informations/create");
    await field(page, "Title", "English").fill("Quiet hours");
    const english = page.getByRole("textbox", { name: "Text English" });
    await english.fill("From ten at night.\n\nMusic & engines < 50 dB");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("link", { name: "Edit Quiet hours" }).click();
    await expect(english).toHaveValue("From ten at night.\n\nMusic & engines < 50 dB");
    await page.goto("/admin/utilities/master-informations");
    await page.getByRole("link", { name: "Remove Quiet hours" }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(row(page, "Quiet hours")).toHaveCount(0);

    await page.goto("/admin/settings/site");
    await page.getByRole("button", { name: "Add an address" }).click();
    await expect(page.getByRole("textbox", { name: "Address 2" })).toBeVisible();
    await page.getByRole("button", { name: "Remove Address 2" }).click();
    await expect(page.getByRole("textbox", { name: "Address 2" })).toHaveCount(0);
  });
});
