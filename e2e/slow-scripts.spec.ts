import type { Page } from "@playwright/test";
import { toast } from "./finders.ts";
import { awake, dayOnBali, held, pageOf, signedIn } from "./steps.ts";
import { expect, test } from "./world.ts";

// On a slow line a page is read, filled and clicked before its scripts have loaded.

const out = dayOnBali(20);
const back = dayOnBali(23);

test("the scripts stand back behind what the page is drawn with", async ({ page }) => {
  await page.goto("/healthz");
  const html = await (await page.request.get("/sign-in")).text();
  const preloads = html.match(/<link[^>]+rel="modulepreload"[^>]*>/g) ?? [];
  expect(preloads.length).toBeGreaterThan(5);
  for (const link of preloads) expect(link).toContain('fetchpriority="low"');
});

test("what is chosen in the search before the scripts arrive is what is searched for", async ({
  page,
}) => {
  const arrive = await slowScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("radio", { name: "Round trip" }).check();
  await page.getByLabel("To", { exact: true }).selectOption({ label: "Nusa Lembongan" });
  await page.getByLabel("Departing").fill(out);
  await page.getByLabel("Returning").fill(back);
  await page.getByText("1 adult").first().click();
  await page.getByLabel("Children, local fare").fill("1");
  await arrive();
  await expect(page.getByRole("button", { name: "Passengers 1 adult, 1 child" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Round trip" })).toBeChecked();
  // What stood open without scripts is open with them.
  await page
    .getByRole("dialog", { name: "Passengers" })
    .getByRole("button", { name: "Done", exact: true })
    .click();
  await page.getByRole("button", { name: "Find boats" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sanur to Nusa Lembongan");
  await expect(page).toHaveURL(
    new RegExp(`date=${out}&trip_type=round_trip&return_date=${back}&.*child_local=1`),
  );
});

test("scripts that come while the browser's own date picker is open leave it, and the calendar takes over after", async ({
  page,
}) => {
  const arrive = await slowScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  const departing = page.getByLabel("Departing");
  await departing.click();
  // Longer than one waits for a calendar.
  await expect(page.locator("input[data-plain]")).toBeFocused();
  await arrive();
  await awake(page);
  await expect(page.locator("input[data-plain]")).toBeFocused();
  await departing.fill(out);
  await departing.blur();
  await page.getByRole("button", { name: /^Departing/ }).click();
  await expect(
    page.getByRole("dialog", { name: "Departing" }).getByRole("grid").first(),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Find boats" }).click();
  await expect(page).toHaveURL(new RegExp(`date=${out}`));
});

test("what is filled in for the travellers before the scripts arrive is kept", async ({ page }) => {
  await signedIn(page, "traveller");
  await page.goto(`/fast-boats?from=sanur&to=nusa-penida&date=${out}&adult_foreign=2`);
  const choose = page.getByRole("link", { name: /^Choose/ }).first();
  const form = (await choose.getAttribute("href"))!;
  const arrive = await slowScripts(page);
  await page.goto(form, { waitUntil: "commit" });
  await page.getByLabel("Full name", { exact: true }).fill("Emma van der Berg");
  await page.getByLabel("Phone (WhatsApp)").fill("+31 6 1234 5678");
  await page.getByLabel("I am travelling too").check();
  const [first, second] = [1, 2].map((n) => page.getByRole("group", { name: `Passenger ${n}` }));
  await second!.getByLabel("Full name").fill("Oliver Hughes");
  await second!.getByLabel("Nationality").selectOption("GB");
  // Styles alone show this question, so that it is there before the scripts are.
  await page.getByLabel("One of us holds a KITAS or KITAP").check();
  await second!.getByLabel("This passenger holds a KITAS or KITAP").check();
  await arrive();
  await expect(page.getByLabel("Full name", { exact: true })).toHaveValue("Emma van der Berg");
  await expect(page.getByLabel("Phone (WhatsApp)")).toHaveValue("+31 6 1234 5678");
  await expect(page.getByLabel("I am travelling too")).toBeChecked();
  await expect(first!.getByLabel("Full name")).toHaveValue("Emma van der Berg");
  await expect(second!.getByLabel("Full name")).toHaveValue("Oliver Hughes");
  await expect(second!.getByLabel("Nationality")).toHaveValue("GB");
  await expect(second!.getByLabel("This passenger holds a KITAS or KITAP")).toBeChecked();
  // What only scripts work out follows from it too.
  await expect(second!.getByText("Adult, local fare")).toBeVisible();
});

test("one nationality for all and a list leave what was answered in a row before the scripts arrive", async ({
  page,
}) => {
  await signedIn(page, "traveller");
  await page.goto(`/fast-boats?from=sanur&to=nusa-penida&date=${out}&adult_foreign=3`);
  const form = (await page
    .getByRole("link", { name: /^Choose/ })
    .first()
    .getAttribute("href"))!;
  const arrive = await slowScripts(page);
  await page.goto(form, { waitUntil: "commit" });
  const row = (n: number) => page.getByRole("group", { name: `Passenger ${n}` });
  await page.getByLabel("Nationality of everyone").selectOption("NL");
  await row(3).getByLabel("Nationality").selectOption("ID");
  await row(1).getByLabel("Full name").fill("Wayan");
  await page.getByText("Paste a list of names").click();
  await page.getByLabel("Names, one per line").fill("Emma\nJan;AU");
  await arrive();
  for (const [n, name, nationality] of [
    [1, "Wayan", "NL"],
    [2, "Emma", "NL"],
    [3, "Jan", "ID"],
  ] as const) {
    await expect(row(n).getByLabel("Full name")).toHaveValue(name);
    await expect(row(n).getByLabel("Nationality")).toHaveValue(nationality);
  }
});

test("days that are typed in a boat's calendar stay as they were typed", async ({ page }) => {
  await signedIn(page, "admin");
  const path = "/admin/private-boats/tenggiri/calendar?lang=en";
  const from = page.getByLabel("From", { exact: true });
  const to = page.getByLabel("To", { exact: true });
  let arrive = await slowScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  await from.fill(out);
  await to.fill(back);
  await arrive();
  await expect(from).toHaveValue(out);
  await expect(to).toHaveValue(back);
  await expect(page.getByRole("status").filter({ hasText: /4 days$/ })).toBeVisible();
  // One date alone chooses nothing, and fills in nothing.
  arrive = await slowScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  await to.fill(out);
  await arrive();
  await expect(to).toHaveValue(out);
  await expect(from).toHaveValue("");
  // An end before the beginning is an error, and is not changed.
  await from.fill(back);
  await expect(to).toHaveValue(out);
  await page.getByRole("button", { name: /^Close/ }).click();
  await expect(toast(page)).toHaveCount(0);
});

test("a button that is pressed before the scripts arrive is pressed once they are here", async ({
  page,
}) => {
  const order = await held(page, await signedIn(page, "agent"));
  const arrive = await slowScripts(page);
  await page.goto(pageOf(order), { waitUntil: "commit" });
  const cancel = page.getByRole("button", { name: "Cancel order" });
  await cancel.click();
  await cancel.click(); // nothing happened: one clicks again, and means one click
  await arrive();
  await expect(page.getByRole("dialog", { name: "Cancel this fast boat order?" })).toBeVisible();
});

test("a text that is changed before the scripts arrive stays as it was typed, over a reload too", async ({
  page,
}) => {
  const token = await signedIn(page, "traveller");
  const { data: boats } = await (await page.request.get("/api/private-boats?per_page=1")).json();
  const asked = await page.request.post(`/api/private-boats/${boats[0].slug}/inquiries`, {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      date: dayOnBali(41),
      guests: 2,
      contact: { full_name: "Emma", email: "emma@example.com", phone: "+31612345678" },
      message: "One vegetarian",
    },
  });
  const { slug } = await asked.json();
  const arrive = await slowScripts(page);
  await page.goto(`/user/orders/private-boats/${slug}?lang=en`, { waitUntil: "commit" });
  await page.getByText("Change trip details").click();
  const remarks = page.locator("#trip").getByLabel("Special requests");
  await expect(remarks).toHaveValue("One vegetarian");
  await remarks.fill("Two vegetarians");
  await arrive();
  await expect(remarks).toHaveValue("Two vegetarians");
  await page.reload();
  await awake(page);
  await expect(remarks).toHaveValue("Two vegetarians");
});

test("a hold counts down before the scripts arrive, and goes on in step with them", async ({
  page,
}) => {
  const order = await held(page, await signedIn(page, "agent"));
  const left = async () => {
    const [minutes, seconds] = (await page.getByRole("timer").textContent())!.split(":");
    return Number(minutes) * 60 + Number(seconds);
  };
  const arrive = await slowScripts(page);
  await page.goto(pageOf(order), { waitUntil: "commit" });
  const first = await left();
  await expect.poll(left).toBeLessThan(first - 1);
  const early = await left();
  await arrive();
  expect(await left()).toBeLessThanOrEqual(early);
  await expect.poll(left).toBeLessThan(early - 1);
});

/** Delays the page's scripts. @returns lets them load, and waits until the page is hydrated */
async function slowScripts(page: Page): Promise<() => Promise<void>> {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    arrive();
    await awake(page);
  };
}
