import type { Locator, Page } from "@playwright/test";
import pg from "pg";
import { fieldError, mergedEdits, saveButton as save, toast } from "./finders.ts";
import { awake, dayOnBali, languagesToTry, newAccount, signedIn, signedInAs } from "./steps.ts";
import { axe, expect, test, type World } from "./world.ts";

// A site of its own: its harbours would stand in others' lists.
test.use({ siteEnv: { JUKUNG_JOURNEYS: "places" } });

const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name });
const pair = (page: Page, group: string, language: string) =>
  page.getByRole("group", { name: group }).getByLabel(language, { exact: true });
/** Pastes into a field, as from another page. */
const paste = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", pasted);
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

/**
 * A schedule each way between Sanur and a port: the timetable has no page of its own here. At an hour
 * at which no boat of the demo sails, so that this one is not in two places at once.
 */
async function sail(world: World, port: string) {
  const client = new pg.Client(world.postgres.url);
  await client.connect();
  for (const [from, to, departs, arrives] of [
    ["sanur", port, "02:00", "03:30"],
    [port, "sanur", "04:00", "05:30"],
  ])
    await client.query(
      `with made as (
         insert into schedules (fast_boat_id, from_port_id, to_port_id, departs, arrives, weekdays,
           valid_from, valid_until, capacity, cut_off_minutes)
         select fast_boat_id, f.id, t.id, $3::time, $4::time, weekdays, valid_from, valid_until, 40, 60
         from schedules s, ports f, ports t where f.slug = $1 and t.slug = $2 order by s.id limit 1
         returning id, valid_from
       )
       insert into fare_versions (schedule_id, valid_from, adult_local, adult_foreign, child_local,
         child_foreign, infant_local, infant_foreign)
       select id, valid_from, 200000, 300000, 150000, 200000, 0, 0 from made`,
      [from, to, departs, arrives],
    );
  await client.end();
}

test("staff add a province, a destination and a harbour, and customers find it in the search and on the chart", async ({
  page,
  world,
}) => {
  await signedIn(page, "admin");

  await test.step("a province, from the list's dialog", async () => {
    await page.goto("/admin/provinces");
    await awake(page);
    await page.getByRole("link", { name: "New province" }).click();
    const form = dialog(page, "New province");
    await expect(form.getByRole("heading", { name: "New province" })).toBeFocused();
    await save(page).click();
    await expect(fieldError(form, "This field is required")).toBeVisible();
    await expect(pair(page, "Name", "Indonesia")).toBeFocused();
    await axe(page);
    await pair(page, "Name", "Indonesia").fill("Jawa Timur");
    await pair(page, "Name", "English").fill("East Java");
    await save(page).click();
    await expect(toast(page).filter({ hasText: "“East Java” was added" })).toBeVisible();
    await expect(page.getByRole("link", { name: "East Java", exact: true })).toBeVisible();
    await axe(page);
  });

  await test.step("a destination in it", async () => {
    await page.goto("/admin/destinations?new");
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Nusa Barung");
    await page.getByLabel("Province").selectOption("East Java");
    await save(page).click();
    await expect(toast(page).filter({ hasText: "“Nusa Barung” was added" })).toBeVisible();
  });

  await test.step("a harbour: mistakes are said at their fields, and what was typed stays", async () => {
    await page.goto("/admin/ports?new");
    await awake(page);
    const form = dialog(page, "New harbour");
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Teluk Biru");
    await form.getByRole("button", { name: "Add a fee" }).click();
    await page.getByLabel("Name (English)").fill("Village fee");
    await page.getByLabel("Amount (Rp)").fill("15 ribu");
    await paste(page.getByLabel("Latitude"), "https://maps.app.goo.gl/Ab3dEf6");
    await expect(form.getByText("This link contains no coordinates.")).toBeVisible();
    await save(page).click();
    await expect(form.getByRole("alert").first()).toBeFocused();
    await expect(
      form.getByRole("link", { name: "Destination: This field is required" }),
    ).toBeVisible();
    await expect(form.getByRole("link", { name: /^Fee 1, Amount/ })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(
      "Teluk Biru",
    );
    await expect(page.getByLabel("Amount (Rp)")).toHaveValue("15 ribu");
    await axe(page);
  });

  await test.step("a link from Google Maps fills both coordinates", async () => {
    await paste(
      page.getByLabel("Latitude"),
      "https://www.google.com/maps/place/Teluk/@-8.70,115.70,12z/data=!3m1!4b1!8m2!3d-8.62!4d115.8",
    );
    await expect(page.getByLabel("Latitude")).toHaveValue("-8.62");
    await expect(page.getByLabel("Longitude")).toHaveValue("115.8");
    await page.getByLabel("Destination").selectOption("Nusa Barung");
    await page.getByLabel("From the beach, through the water").check();
    await pair(page, "Check-in counter", "English").fill("Under the banyan tree");
    await page.getByLabel("Amount (Rp)").fill("15.000");
    await save(page).click();
    await expect(toast(page).filter({ hasText: "“Teluk Biru” was added" })).toBeVisible();
    await expect(toast(page).filter({ hasText: "outside" })).toHaveCount(0);
    await page.goto("/admin/ports?search=teluk");
    const row = page.getByRole("row").filter({ hasText: "Teluk Biru" });
    await expect(row).toContainText("East Java");
    await expect(row).toContainText("Rp 15,000");
  });

  await test.step("it is searched for and drawn as soon as a boat sails from it", async () => {
    await sail(world, "teluk-biru");
    await expect(async () => {
      await page.goto("/");
      await expect(page.getByRole("button", { name: "Nusa Barung" })).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.getByLabel("From", { exact: true }).selectOption("nusa-barung");
    await page.getByLabel("To", { exact: true }).selectOption("sanur");
    await page.goto(`/fast-boats?from=sanur&to=nusa-barung&date=${dayOnBali(9)}&adult_foreign=1`);
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.getByText("Details").click();
    await expect(
      page.getByText("Village fee at Nusa Barung · Teluk Biru: Rp 15,000 per passenger"),
    ).toBeVisible();
    await axe(page);
  });

  await test.step("renamed, it has the new name at once, and a link with the old one leads there", async () => {
    await page.goto("/admin/destinations?edit=nusa-barung");
    await awake(page);
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Nusa Barong");
    await save(page).click();
    await expect(toast(page).filter({ hasText: "“Nusa Barong” was saved" })).toBeVisible();
    await page.goto(`/fast-boats?from=sanur&to=nusa-barung&date=${dayOnBali(9)}&adult_foreign=1`);
    await expect(page).toHaveURL(/to=nusa-barong/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sanur to Nusa Barong");
  });

  await test.step("far outside the drawn waters it is left off the chart, which is said", async () => {
    await page.goto("/admin/ports?edit=teluk-biru");
    await awake(page);
    await page.getByLabel("Latitude").fill("8.62");
    await save(page).click();
    await expect(
      toast(page).filter({
        hasText:
          "“Teluk Biru” was saved. It is outside the sea chart on the home page; customers still find it by name.",
      }),
    ).toBeVisible();
    await page.goto("/");
    await expect(page.getByLabel("To", { exact: true })).toContainText("Nusa Barong");
    await expect(page.getByRole("button", { name: "Nusa Barong" })).toHaveCount(0);
  });
});

test("a harbour that boats sail from is not archived; one without any is, and comes back", async ({
  page,
}) => {
  await signedIn(page, "admin");
  await page.goto("/admin/ports?search=amed");
  await awake(page);
  await page.getByRole("link", { name: "Archive or delete Amed" }).click();
  await expect(
    page.getByText(/^Amed cannot be archived while it is in use: 4 schedules/),
  ).toBeFocused();
  await expect(page.getByRole("button", { name: "Archive", exact: true })).toHaveCount(0);
  await axe(page);
  await page.getByRole("link", { name: "Close" }).click();

  await page.goto("/admin/ports?new");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Dermaga sementara");
  await page.getByLabel("Destination").selectOption("Amed");
  await paste(page.getByLabel("Latitude"), "-8.33, 115.66");
  await save(page).click();
  await expect(toast(page).filter({ hasText: "“Dermaga sementara” was added" })).toBeVisible();
  await page.goto("/admin/ports?search=sementara");
  await page.getByRole("link", { name: "Archive or delete Dermaga sementara" }).click();
  await expect(page.getByText("Delete Dermaga sementara? Nothing uses it.")).toBeVisible();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(toast(page).filter({ hasText: "“Dermaga sementara” was archived" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
  await page.getByLabel("Show").selectOption("Archived");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("button", { name: "Restore Dermaga sementara" }).click();
  await expect(toast(page).filter({ hasText: "was restored" })).toBeVisible();
  await page.goto("/admin/ports?search=sementara&ask=dermaga-sementara");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(toast(page).filter({ hasText: "“Dermaga sementara” was deleted" })).toBeVisible();
});

test("what was typed is not lost: closing the dialog asks first", async ({ page }) => {
  await signedIn(page, "admin");
  await page.goto("/admin/destinations");
  await awake(page);
  await page.getByRole("link", { name: "New destination" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Nusa Dua");
  for (const leave of [
    () => page.keyboard.press("Escape"),
    () => page.getByRole("link", { name: "Close" }).click(),
  ]) {
    await leave();
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: "Stay here" }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Nusa Dua");
  }
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("");
  await page.keyboard.press("Escape");
  await expect(dialog(page, "New destination")).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/destinations\??$/);
});

for (const { lang, title } of languagesToTry([
  { lang: "en", title: "What changed while you were editing" },
  { lang: "id", title: "Yang berubah saat Anda mengedit" },
] as const))
  test(`two admins edit a harbour at once (${lang}): the later reads what changed, and nothing is lost`, async ({
    browser,
    page,
    world,
  }) => {
    const account = await newAccount(page, world, { admin: true });
    const [first, second] = await Promise.all(
      [1, 2].map(async () => {
        const one = await (await browser.newContext({ baseURL: world.url })).newPage();
        await signedInAs(one, account);
        await one.goto(`/admin/ports?edit=serangan&lang=${lang}`);
        await awake(one);
        return one;
      }),
    );
    const mark = Math.random().toString(36).slice(2, 8);
    await first!.locator("#port-directions_id").fill(`Lurus ${mark}`);
    await first!.locator("#port-counter_en").fill(`Theirs ${mark}`);
    await save(first!).click();
    await expect(toast(first!)).toBeVisible();
    await second!.locator("#port-airport_minutes").fill("33");
    await second!.locator("#port-counter_en").fill(`Mine ${mark}`);
    await save(second!).click();
    await expect(mergedEdits(second!).getByRole("heading", { level: 2 })).toHaveText(title);
    await expect(second!.locator("#port-directions_id")).toHaveValue(`Lurus ${mark}`);
    await expect(second!.locator("#port-counter_en")).toHaveValue(`Mine ${mark}`);
    await expect(second!.locator("#port-airport_minutes")).toHaveValue("33");
    await expect(mergedEdits(second!)).toContainText(`Theirs ${mark}`);
    await axe(second!);
    await save(second!).click();
    await expect(toast(second!)).toBeVisible();
    await first!.goto(`/admin/ports?edit=serangan&lang=${lang}`);
    await expect(first!.locator("#port-counter_en")).toHaveValue(`Mine ${mark}`);
    await expect(first!.locator("#port-directions_id")).toHaveValue(`Lurus ${mark}`);
  });

test("an operator is added with its number, and is among the public ones", async ({ page }) => {
  await signedIn(page, "admin");
  await page.goto("/admin/operators?new");
  await awake(page);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Cahaya Bahari");
  await page.getByLabel("WhatsApp").fill("0812");
  await save(page).click();
  await expect(fieldError(page, "This phone number is not valid")).toBeVisible();
  await axe(page);
  await page.getByLabel("WhatsApp").fill("0812 3450 0177");
  await page.getByLabel("Licence number").fill("BX-77/PK.201/2031");
  await save(page).click();
  await expect(toast(page).filter({ hasText: "“Cahaya Bahari” was added" })).toBeVisible();
  const { data } = await (await page.request.get("/api/operators")).json();
  expect(data).toContainEqual(
    expect.objectContaining({
      slug: "cahaya-bahari",
      whatsapp: "+6281234500177",
      licence: "BX-77/PK.201/2031",
    }),
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a harbour is added and changed on the page itself; a pasted link fills both coordinates", async ({
    page,
  }) => {
    await signedIn(page, "admin");
    await page.goto("/admin/ports");
    await page.getByRole("link", { name: "New harbour" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("link", { name: "Name: This field is required" })).toBeVisible();
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Tanpa skrip");
    await page.getByLabel("Destination").selectOption("Sanur");
    await page.getByLabel("Latitude").fill("https://maps.app.goo.gl/Ab3dEf6");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(fieldError(page, "This link contains no coordinates.")).toBeVisible();
    await page.getByLabel("Latitude").fill("https://maps.google.com/?q=-8.69,115.27");
    await page.getByRole("button", { name: "Add a fee" }).click();
    await page.getByLabel("Name (Indonesian)").fill("Parkir");
    await page.getByLabel("Amount (Rp)").fill("5000");
    await page.getByLabel("Included in the fare").check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("“Tanpa skrip” was added")).toBeVisible();
    await page.goto("/admin/ports?edit=tanpa-skrip");
    await expect(page.getByLabel("Latitude")).toHaveValue("-8.69");
    await expect(page.getByLabel("Longitude")).toHaveValue("115.27");
    await expect(page.getByLabel("Amount (Rp)")).toHaveValue("5,000");
    await expect(page.getByLabel("Included in the fare")).toBeChecked();
    await page.goto("/admin/ports?search=tanpa&ask=tanpa-skrip");
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("“Tanpa skrip” was deleted")).toBeVisible();
  });
});
