import type { Page } from "@playwright/test";
import { gallery } from "./finders.ts";
import { awake, dayOnBali, daysAfter, longDay, signedIn } from "./steps.ts";
import { axe, expect, OWN_CATALOGUE, test } from "./world.ts";

test.use({ siteEnv: OWN_CATALOGUE });

const home = "/admin/private-boats";
// Three weeks ahead at least, and not at a month's end.
const day = `${dayOnBali(45).slice(0, 7)}-10`;

/** A picture of one colour, of that width and height. */
const picture = async (page: Page, colour: string, [width, height] = [900, 600]) => ({
  name: `${colour}.png`,
  mimeType: "image/png",
  buffer: Buffer.from(
    await page.evaluate(
      ([fill, w, h]) => {
        const canvas = document.createElement("canvas");
        canvas.width = w;
        canvas.height = h;
        const brush = canvas.getContext("2d")!;
        brush.fillStyle = fill;
        brush.fillRect(0, 0, w, h);
        return canvas.toDataURL().split(",")[1]!;
      },
      [colour, width, height] as [string, number, number],
    ),
    "base64",
  ),
});
const broken = { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("no picture") };

const tiles = (page: Page) => page.getByRole("list", { name: /^Photos of/ }).getByRole("img");
/** What the pictures show, in their order. */
const order = (page: Page) =>
  tiles(page).evaluateAll((all) => all.map((one) => one.getAttribute("alt")));
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

// The response that is made to fail; and the trace reads the thumbnails too, which the page's policy
// blocks.
test.use({ expectedErrors: [/status of 503|Connecting to 'blob:/] });

test("staff make a boat, show its pictures in their order, close days, and put it away", async ({
  page,
}) => {
  const name = "Ni Luh Putu Ayu Kusumawardani";
  const slug = "ni-luh-putu-ayu-kusumawardani";

  await test.step("the list is searched, and leads to a new boat", async () => {
    await signedIn(page, "admin");
    await page.goto(home);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Private boats");
    await axe(page);
    await page.getByLabel("Name, model, destination").fill("mutiara");
    await button(page, "Search").click();
    await expect(page).toHaveURL(/search=mutiara/);
    await expect(page.getByRole("row")).toHaveCount(2);
    await page.goto(`${home}?search=nothing+like+it&status=draft`);
    await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
    await axe(page);
    await page.getByRole("link", { name: "New boat" }).click();
  });

  await test.step("what is missing is said at its field, and what was typed stays", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("New boat");
    await awake(page);
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel("Maximum guests").pressSequentially("-12 people");
    await expect(page.getByLabel("Maximum guests")).toHaveValue("12 ");
    await button(page, "Create draft").click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(
      page.getByRole("link", { name: "Latitude: This field is required" }),
    ).toBeVisible();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
    await axe(page);
  });

  await test.step("a boat is made, in both languages, and is a draft", async () => {
    await page.getByLabel("Destination").selectOption("serangan");
    await page.getByLabel("Name of the place").fill("Pelabuhan Serangan");
    await page.getByLabel("Latitude").fill("-8,7236");
    await page.getByLabel("Longitude").fill("115.2435");
    await page
      .getByRole("textbox", { name: "Description Indonesia" })
      .fill("Kapal kayu yang tenang.");
    await page.getByRole("textbox", { name: "Description English" }).fill("A quiet wooden boat.");
    await page.getByRole("textbox", { name: "Highlights Indonesia" }).fill("Dek berjemur\nDapur");
    await page.getByRole("textbox", { name: "Highlights English" }).fill("Sun deck\nGalley");
    await page.getByLabel("Length (m)").fill("18,5");
    await page.getByLabel("Price per day from (Rp)").fill("12500000");
    await page.getByLabel("Price per day from (Rp)").blur();
    await expect(page.getByLabel("Price per day from (Rp)")).toHaveValue("12,500,000");
    const included = page.getByRole("group", { name: "Included", exact: true });
    await included.getByRole("checkbox").first().check();
    const blocks = page.getByRole("group", { name: "Information blocks on its page" });
    await blocks.getByRole("checkbox").nth(1).check();
    await page.getByLabel("Use its own policy").check();
    await button(page, "Remove line 2").click();
    await expect(page.getByLabel("Hours before departure", { exact: true })).toHaveCount(1);
    await button(page, "Create draft").click();
    await expect(page).toHaveURL(`${home}/${slug}/images`);
    await expect(page.getByText("Draft", { exact: true })).toBeVisible();
    await axe(page);
  });

  await test.step("three pictures are sent, one of them cut; what is no picture says so", async () => {
    await awake(page);
    await page
      .getByLabel("Choose photos")
      .setInputFiles([
        await picture(page, "red", [900, 300]),
        broken,
        await picture(page, "green"),
        await picture(page, "blue"),
      ]);
    await button(page, "Crop red.png").click();
    const dialog = page.getByRole("dialog", { name: "Choose the part to show" });
    await expect(dialog.getByRole("application")).toBeVisible();
    await dialog.getByLabel("Zoom").fill("2");
    await axe(page);
    await dialog.getByRole("button", { name: "Take this part" }).click();
    await expect(page.getByText("cropped")).toBeVisible();
    for (const [colour, shown] of [
      ["red", "Bow"],
      ["green", "Deck"],
      ["blue", "Cabin"],
    ] as const) {
      const row = page.getByRole("listitem").filter({ hasText: `${colour}.png` });
      await row.getByLabel("What it shows, in English").fill(shown);
    }
    await axe(page);
    await button(page, "Upload 4 photos").click();
    await expect(tiles(page)).toHaveCount(3);
    expect(await order(page)).toEqual(["Bow", "Deck", "Cabin"]);
    // From 900 by 300, a ratio of three to two at twice the size.
    await expect(tiles(page).first()).toHaveAttribute("width", "225");
    await expect(tiles(page).first()).toHaveAttribute("height", "150");
    await expect(page.getByText("This photo could not be read.")).toBeVisible();
    await axe(page);
    await page.getByRole("link", { name: "Details" }).click();
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Stay here" }).click();
    await button(page, "Leave out broken.png").click();
    await expect(button(page, "Upload 1 photo")).toBeHidden();
  });

  await test.step("they are put in order by keys, and what cannot be saved goes back", async () => {
    await button(page, "Move Cabin").focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("Picked up Cabin. Position 3 of 3.")).toBeAttached();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByText("Cabin: position 2 of 3.")).toBeAttached();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByText("Cabin: position 1 of 3.")).toBeAttached();
    const saved = page.waitForResponse((answer) => answer.url().endsWith("/images/changes"));
    await page.keyboard.press("Space");
    await saved;
    await expect.poll(() => order(page)).toEqual(["Cabin", "Bow", "Deck"]);
    await page.reload();
    await awake(page);
    expect(await order(page)).toEqual(["Cabin", "Bow", "Deck"]);

    await page.route("**/images/changes", (route) => route.fulfill({ status: 503, json: {} }));
    await button(page, "Move Cabin back one position").click();
    await expect(page.getByRole("alert")).toContainText(
      "the photos are back in their previous order",
    );
    expect(await order(page)).toEqual(["Cabin", "Bow", "Deck"]);
    await page.unroute("**/images/changes");
    await button(page, "Move Bow back one position").click();
    await expect.poll(() => order(page)).toEqual(["Cabin", "Deck", "Bow"]);
    await expect(button(page, "Move Bow back one position")).toBeFocused();
  });

  await test.step("what a picture shows is said later too, in both languages", async () => {
    await button(page, "Description of Deck").click();
    const dialog = page.getByRole("dialog", { name: "What does this photo show?" });
    await expect(dialog.getByLabel("in English")).toHaveValue("Deck");
    await dialog.getByLabel("in Indonesian").fill("Geladak");
    await dialog.getByLabel("in English").fill("The deck in the morning");
    await axe(page);
    await page.route("**/images/changes", (route) => route.fulfill({ status: 503, json: {} }));
    await dialog.getByRole("button", { name: "Save the description" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Something went wrong");
    await expect(dialog.getByLabel("in English")).toHaveValue("The deck in the morning");
    await page.unroute("**/images/changes");
    await dialog.getByRole("button", { name: "Save the description" }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => order(page)).toEqual(["Cabin", "The deck in the morning", "Bow"]);
    await page.reload();
    await awake(page);
    await button(page, "Description of The deck in the morning").click();
    await expect(dialog.getByLabel("in Indonesian")).toHaveValue("Geladak");
    await dialog.getByLabel("in English").fill("Deck");
    await dialog.getByLabel("in English").press("Enter");
    await expect.poll(() => order(page)).toEqual(["Cabin", "Deck", "Bow"]);
  });

  await test.step("travellers see it once it is published, its pictures in that order", async () => {
    expect((await page.request.get(`/private-boats/${slug}`)).status()).toBe(404);
    await button(page, `Publish ${name}`).click();
    await expect(page.getByText("Published", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Public page" }).click();
    await expect(page).toHaveURL(`/private-boats/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByText("A quiet wooden boat.").first()).toBeVisible();
    await expect(page.getByText("Sun deck")).toBeVisible();
    const shown = gallery(page).getByRole("list").first().getByRole("img");
    expect(await shown.evaluateAll((all) => all.map((one) => one.getAttribute("alt")))).toEqual([
      "Cabin",
      "Deck",
      "Bow",
    ]);
    await axe(page);
  });

  await test.step("changes are not lost unasked, and are saved", async () => {
    await page.goto(`${home}/${slug}/edit`);
    await awake(page);
    await axe(page);
    await page.getByLabel("Engine").fill("2 × 200 HP");
    await expect(page.getByText("1 change not saved yet")).toBeVisible();
    await page.getByRole("link", { name: "Calendar" }).click();
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: "Stay here" }).click();
    await expect(page.getByLabel("Engine")).toHaveValue("2 × 200 HP");
    await button(page, "Save").click();
    await expect(page.getByText("Everything is saved")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Engine")).toHaveValue("2 × 200 HP");
    await expect(page.getByRole("textbox", { name: "Highlights English" })).toHaveValue(
      "Sun deck\nGalley",
    );
    await expect(page.getByLabel("Hours before departure", { exact: true })).toHaveValue("72");
  });

  await test.step("days are closed by keys, and travellers find them closed", async () => {
    await page.goto(`${home}/${slug}/calendar?month=${day.slice(0, 7)}`);
    await awake(page);
    await axe(page);
    const first = page.getByRole("button", { name: new RegExp(`^${dayName(day)}`) });
    await first.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Shift+ArrowRight");
    await page.getByLabel("Why (optional)").fill("Engine service");
    await button(page, "Close these days").click();
    const closed = new RegExp(`^${dayName(daysAfter(day, 1))}.*Closed`);
    await expect(page.getByRole("button", { name: closed })).toBeVisible();
    const seen = await page.request.get(`/private-boats/${slug}/days?month=${day.slice(0, 7)}`);
    expect((await seen.json()).days[day]).toMatchObject({ closed: true });
    await page.getByLabel("From", { exact: true }).fill(dayOnBali(-3));
    await page.getByLabel("To", { exact: true }).fill(dayOnBali(-2));
    await button(page, "Close these days").click();
    await expect(page.getByLabel("From", { exact: true })).toHaveAttribute("aria-invalid", "true");
    await axe(page);
  });

  await test.step("archived, it is gone for travellers and found among the archived", async () => {
    await page.getByRole("link", { name: `Archive ${name}` }).click();
    await expect(page.getByRole("heading", { name: `Archive ${name}?` })).toBeVisible();
    await axe(page);
    await page.getByRole("link", { name: "Keep it" }).click();
    await expect(page.getByText("Archived", { exact: true })).toBeHidden();
    await page.getByRole("link", { name: `Archive ${name}` }).click();
    await button(page, "Archive").click();
    await expect(page.getByText("Archived", { exact: true })).toBeVisible();
    expect((await page.request.get(`/private-boats/${slug}`)).status()).toBe(404);
    await page.goto(home);
    await expect(page.getByRole("link", { name })).toHaveCount(0);
    await page.getByLabel("Status").selectOption("archived");
    await button(page, "Search").click();
    await expect(page.getByRole("link", { name })).toBeVisible();
    await expect(button(page, `Restore ${name}`)).toBeVisible();
    await axe(page);
  });
});

/** "Thursday, 31 December 2026", as the board says it. */
const dayName = (of: string): string => longDay(of, "en-GB").replace(/^(\w+),? /, "$1,? ");

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a boat is made, shown, closed for days and put away", async ({ page, browser, world }) => {
    await signedIn(page, "admin");
    await page.goto(`${home}/create`);
    await page.getByLabel("Name", { exact: true }).fill("Tanpa Skrip");
    await button(page, "Create draft").click();
    await expect(page.getByText("This field is required").first()).toBeVisible();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Tanpa Skrip");
    await page.getByLabel("Destination").selectOption("sanur");
    await page.getByLabel("Name of the place").fill("Sanur");
    await page.getByLabel("Latitude").fill("-8.6783");
    await page.getByLabel("Longitude").fill("115.2636");
    await page.getByLabel("Maximum guests").fill("8");
    await page.getByLabel("Length (m)").fill("12");
    await page.getByLabel("Price per day from (Rp)").fill("4.000.000");
    await button(page, "Create draft").click();
    await expect(page).toHaveURL(`${home}/tanpa-skrip/images`);

    // Pictures are painted where scripts run.
    const painter = await (await browser.newContext({ baseURL: world.url })).newPage();
    const files = [await picture(painter, "red"), await picture(painter, "green")];
    await painter.context().close();
    await page.locator("input[type=file]").setInputFiles(files);
    // Playwright's locators by role ignore what is in <noscript>
    await page.locator("noscript input[name=alt_en]").fill("At the pier");
    await page.locator("noscript button", { hasText: "Upload photos" }).click();
    await expect(tiles(page)).toHaveCount(2);
    const src = () => tiles(page).first().getAttribute("src");
    const before = await src();
    await page
      .getByRole("button", { name: /back one position$/ })
      .first()
      .click();
    await expect.poll(src).not.toBe(before);
    await page.locator("noscript summary", { hasText: "Description" }).first().click();
    await page.locator("noscript details[open] input[name=alt_en]").fill("By the pier");
    await page.locator("noscript button", { hasText: "Save the description" }).first().click();
    await expect(tiles(page).first()).toHaveAttribute("alt", "By the pier");
    await page.locator("noscript summary", { hasText: "Remove" }).first().click();
    await page.locator("noscript button", { hasText: "Remove photo" }).first().click();
    await expect(tiles(page)).toHaveCount(1);
    expect(await src()).toBe(before);
    await page.locator("input[type=file]").setInputFiles(broken);
    await page.locator("noscript button", { hasText: "Upload photos" }).click();
    await expect(page.getByText("broken.png: This photo could not be read.")).toBeVisible();

    await page.getByRole("link", { name: "Calendar" }).click();
    await page.getByLabel("From", { exact: true }).fill(day);
    await page.getByLabel("To", { exact: true }).fill(day);
    await button(page, "Close these days").click();
    await expect(
      page.getByRole("button", { name: new RegExp(`^${dayName(day)}.*Closed`) }),
    ).toBeVisible();
    await page.getByRole("link", { name: "Archive Tanpa Skrip" }).click();
    await button(page, "Archive").click();
    await expect(page.getByText("Archived", { exact: true })).toBeVisible();
  });
});
