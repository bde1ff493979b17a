import type { Browser, Page } from "@playwright/test";
import { boardDay, mergedEdits as merged, saveButton as save, toast } from "./finders.ts";
import {
  type Account,
  awake,
  dayOnBali,
  held,
  languagesToTry,
  newAccount,
  signedIn,
  signedInAs,
} from "./steps.ts";
import { axe, expect, OWN_CATALOGUE, test, type World } from "./world.ts";

test.use({ siteEnv: OWN_CATALOGUE });

const languages = languagesToTry([
  { lang: "en", by: "Rahma Wati", title: "What changed while you were editing" },
  { lang: "id", by: "Rahma Wati", title: "Yang berubah saat Anda mengedit" },
] as const);

/** Two members of staff, each in a browser of their own. */
async function two(browser: Browser, page: Page, world: World) {
  const account: Account = await newAccount(page, world, { admin: true });
  const [first, second] = await Promise.all(
    [1, 2].map(async () => {
      const context = await browser.newContext({ baseURL: world.url });
      const one = await context.newPage();
      await signedInAs(one, account);
      return one;
    }),
  );
  return { first: first!, second: second! };
}

const edits = [
  {
    what: "a boat",
    path: "/admin/private-boats/tenggiri/edit",
    theirs: "#boat-engine",
    both: "#boat-model",
    mine: "#boat-location_name",
  },
  {
    what: "a tour",
    path: "/admin/tours/snorkelling-with-manta-rays/edit",
    theirs: "#tour-description_id",
    both: "#tour-description_en",
    mine: "#tour-location_name",
  },
] as const;

for (const { lang, by, title } of languages)
  for (const { what, path, theirs, both, mine } of edits)
    test(`two admins edit ${what} at once (${lang}): the later reads what changed, and nothing is lost`, async ({
      browser,
      page,
      world,
    }) => {
      const { first, second } = await two(browser, page, world);
      const at = `${path}?lang=${lang}`;
      for (const one of [first, second]) {
        await one.goto(at);
        await awake(one);
      }
      const mark = `${lang} ${Math.random().toString(36).slice(2, 8)}`;
      await first.locator(theirs).fill(`Theirs ${mark}`);
      await first.locator(both).fill(`Both, theirs ${mark}`);
      await save(first).click();
      await expect(toast(first)).toBeVisible();

      await second.locator(mine).fill(`Mine ${mark}`);
      await second.locator(both).fill(`Both, mine ${mark}`);
      await save(second).click();
      await expect(merged(second).getByRole("heading", { level: 2 })).toHaveText(title);
      await expect(second.getByRole("alert").first()).toContainText(by);
      await expect(second.locator(theirs)).toHaveValue(`Theirs ${mark}`);
      await expect(second.locator(both)).toHaveValue(`Both, mine ${mark}`);
      await expect(second.locator(mine)).toHaveValue(`Mine ${mark}`);
      await expect(merged(second)).toContainText(`Both, theirs ${mark}`);
      const state = second.getByRole("status");
      await expect(state.filter({ hasText: /not saved yet|belum (di|ter)simpan/i })).toBeVisible();
      await expect(state.filter({ hasText: /Everything is saved|Semua sudah/ })).toHaveCount(0);
      await axe(second);

      await save(second).click();
      await expect(merged(second)).toHaveCount(0);
      await first.goto(at);
      await expect(first.locator(theirs)).toHaveValue(`Theirs ${mark}`);
      await expect(first.locator(both)).toHaveValue(`Both, mine ${mark}`);
      await expect(first.locator(mine)).toHaveValue(`Mine ${mark}`);
    });

test("without scripts the later of two edits is merged too, and a ticked box takes the other's text", async ({
  browser,
  page,
  world,
}) => {
  const { first } = await two(browser, page, world);
  const path = "/admin/private-boats/tenggiri/edit?lang=en";
  const context = await browser.newContext({ baseURL: world.url, javaScriptEnabled: false });
  const still = await context.newPage();
  await signedInAs(still, await newAccount(page, world, { admin: true }));
  await still.goto(path);
  await first.goto(path);
  await first.locator("#boat-engine").fill("2 × 300");
  await first.locator("#boat-model").fill("Theirs");
  await save(first).click();
  await expect(toast(first)).toBeVisible();

  await still.locator("#boat-model").fill("Mine");
  await still.locator("#boat-location_name").fill("Pier of mine");
  await save(still).click();
  await expect(merged(still)).toContainText("Theirs");
  await expect(still.locator("#boat-engine")).toHaveValue("2 × 300");
  await expect(still.locator("#boat-model")).toHaveValue("Mine");
  // Another error: what the form started from is still kept.
  await still.locator("#boat-location_name").fill("");
  await save(still).click();
  await expect(still.locator("#boat-location_name-error")).toBeVisible();
  await still.locator("#boat-location_name").fill("Pier of mine");
  await save(still).click();
  await first.goto(path);
  await expect(first.locator("#boat-model")).toHaveValue("Mine");

  await first.locator("#boat-model").fill("Theirs again");
  await still.goto(path);
  await still.locator("#boat-model").fill("Mine again");
  await save(first).click();
  await expect(toast(first)).toBeVisible();
  await save(still).click();
  await still.getByRole("checkbox", { name: /^Keep what Rahma Wati saved: Model/ }).check();
  await save(still).click();
  await expect(merged(still)).toHaveCount(0);
  await expect(still.locator("#boat-model")).toHaveValue("Theirs again");
});

for (const { lang, by } of languages)
  test(`two admins change an option of a tour and an entry of a list at once (${lang})`, async ({
    browser,
    page,
    world,
  }) => {
    const { first, second } = await two(browser, page, world);
    const mark = Math.random().toString(36).slice(2, 8);

    await test.step("an option", async () => {
      const path = `/admin/tours/snorkelling-with-manta-rays/variants?lang=${lang}`;
      const option = (one: Page) =>
        one
          .getByRole("region")
          .filter({ has: one.locator("summary") })
          .first();
      const saveOption = (one: Page) =>
        option(one).getByRole("button", { name: /^(Save changes|Simpan perubahan)$/ });
      for (const one of [first, second]) {
        await one.goto(path);
        await awake(one);
        await option(one).locator("summary").first().click();
      }
      const field = (one: Page, name: string) => option(one).locator(`[name=${name}]`);
      await field(first, "max_people").fill(lang === "en" ? "11" : "13");
      await saveOption(first).click();
      await expect(toast(first)).toBeVisible();
      await field(second, "name_en").fill(`Shared ${mark}`);
      await saveOption(second).click();
      await expect(second.getByRole("alert").first()).toContainText(by);
      await expect(field(second, "max_people")).toHaveValue(lang === "en" ? "11" : "13");
      await expect(field(second, "name_en")).toHaveValue(`Shared ${mark}`);
      await saveOption(second).click();
      await expect(toast(second)).toBeVisible();
      await expect(merged(second)).toHaveCount(0);
    });

    await test.step("an entry, which the other has renamed", async () => {
      for (const one of [first, second]) await one.goto(`/admin/utilities/includes?lang=${lang}`);
      const edit = first.locator("tbody tr a[href*='edit=']").first();
      const path = (await edit.getAttribute("href"))!;
      for (const one of [first, second]) {
        await one.goto(new URL(path, one.url()).href);
        await awake(one);
      }
      await first.locator("#save-name_en").fill(`Renamed ${mark}`);
      await first.locator("button[form=save]").click();
      await expect(toast(first)).toBeVisible();
      await second.locator("#save-name_id").fill(`Nama ${mark}`);
      await second.locator("button[form=save]").click();
      await expect(second.getByRole("alert").first()).toContainText(by);
      await expect(second.locator("#save-name_en")).toHaveValue(`Renamed ${mark}`);
      await expect(second.locator("#save-name_id")).toHaveValue(`Nama ${mark}`);
      await second.locator("button[form=save]").click();
      await expect(second.locator("#save-name_id")).toHaveCount(0);
      await first.goto(`/admin/utilities/includes?search=${mark}`);
      await expect(first.locator("tbody tr")).toHaveCount(1);
      await expect(first.locator("tbody")).toContainText(`Nama ${mark}`);
    });
  });

test("days that somebody else has closed meanwhile are not opened unread", async ({
  browser,
  page,
  world,
}) => {
  const { first, second } = await two(browser, page, world);
  const month = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 7);
  const path = `/admin/private-boats/tenggiri/calendar?month=${month}&from=${month}-20&to=${month}-21&lang=en`;
  for (const one of [first, second]) {
    await one.goto(path);
    await awake(one);
  }
  await first.locator("button[value=close]").click();
  await expect(toast(first)).toBeVisible();
  await second.locator("button[value=open]").click();
  await expect(second.getByRole("alert").first()).toContainText(/Rahma Wati closed .*20 .* – .*21/);
  const day = boardDay(second, `${month}-20`);
  await expect(day).toHaveAttribute("data-look", "closed");
  await second.locator("button[value=open]").click();
  await expect(day).toHaveAttribute("data-look", "open");
});

for (const { lang, by, title } of languages)
  test(`two admins correct one order at once (${lang}): the later reads both values, and nothing is overwritten unread`, async ({
    browser,
    page,
    world,
  }) => {
    const order = await held(page, await signedIn(page, "agent"), { day: 45, adults: 2 });
    const { first, second } = await two(browser, page, world);
    const at = `/admin/orders/fast-boats/${order.slug}?lang=${lang}`;
    const form = (one: Page) => one.locator("form#update");
    const contact = (one: Page) => form(one).locator("[name=full_name]");
    const names = (one: Page) => form(one).locator("[name^=name_]");
    const send = (one: Page) => form(one).locator("button[value=update]").click();
    for (const one of [first, second]) {
      await one.goto(at);
      await awake(one);
      await one.locator("#action-update > summary").click();
    }
    await contact(first).fill("Emma Theirs");
    await names(first).first().fill("Passenger Theirs");
    await send(first);
    await expect(toast(first)).toBeVisible();
    // What was saved closes the form.
    await expect(form(first)).toBeHidden();

    await contact(second).fill("Emma Mine");
    await names(second).last().fill("Passenger Mine");
    await send(second);
    await expect(merged(second).getByRole("heading", { level: 2 })).toHaveText(title);
    await expect(merged(second)).toContainText("Emma Theirs");
    await expect(merged(second)).toContainText("Emma Mine");
    await expect(second.getByRole("alert").first()).toContainText(by);
    await expect(contact(second)).toHaveValue("Emma Mine");
    await expect(names(second).first()).toHaveValue("Passenger Theirs");
    await expect(names(second).last()).toHaveValue("Passenger Mine");
    await axe(second);
    // Theirs is kept by a tick, mine is saved beside it.
    await merged(second).getByRole("checkbox").check();
    await send(second);
    await expect(form(second)).toBeHidden();
    await second.reload();
    await second.locator("#action-update > summary").click();
    await expect(contact(second)).toHaveValue("Emma Theirs");
    await expect(names(second).first()).toHaveValue("Passenger Theirs");
    await expect(names(second).last()).toHaveValue("Passenger Mine");
  });

test("two admins change one trip at once: what was typed stays beside what the other saved", async ({
  browser,
  page,
  world,
}) => {
  const boats = await (await page.request.get("/api/private-boats?per_page=1")).json();
  const asked = await page.request.post(`/api/private-boats/${boats.data[0].slug}/inquiries`, {
    data: {
      date: dayOnBali(70),
      guests: 3,
      contact: { full_name: "Ayu Lestari", email: "guest@example.com", phone: "+31612345678" },
      message: "Mantas, please",
    },
  });
  const { slug } = (await asked.json()) as { slug: string };
  const { first, second } = await two(browser, page, world);
  const form = (one: Page) => one.locator("form#trip");
  for (const one of [first, second]) {
    await one.goto(`/admin/orders/private-boats/${slug}?lang=en`);
    await awake(one);
    await one.locator("#action-trip > summary").click();
  }
  const remarks = (one: Page) => form(one).locator("[name=remarks]");
  await remarks(first).fill("Theirs");
  await form(first).locator("button[value=trip]").click();
  await expect(toast(first)).toBeVisible();
  await remarks(second).fill("Mine");
  // Another form of the page loads the colleague's change: this one is as it was read.
  await second.getByLabel("Note for colleagues").fill("A note");
  await second.locator("button[value=note]").click();
  await expect(toast(second)).toBeVisible();
  await expect(remarks(second)).toHaveValue("Mine");
  await form(second).locator("button[value=trip]").click();
  await expect(merged(second)).toContainText("Theirs");
  await expect(remarks(second)).toHaveValue("Mine");
});
