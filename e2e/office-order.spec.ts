import type { Page } from "@playwright/test";
import { fieldError } from "./finders.ts";
import { CONTACT, dayOnBali, held, pageOf, rupiahIn, signedIn } from "./steps.ts";
import { axe, expect, test } from "./world.ts";

async function inquiry(page: Page, name: string, date: string) {
  const boats = await (await page.request.get("/api/private-boats?per_page=1")).json();
  const boat = boats.data[0].slug;
  const answer = await page.request.post(`/api/private-boats/${boat}/inquiries`, {
    data: {
      date,
      guests: 3,
      contact: { full_name: name, email: "guest@example.com", phone: "+31612345678" },
      message: "We would like to see mantas and have lunch on board.",
    },
  });
  expect(answer.status()).toBe(201);
  return { ...((await answer.json()) as { slug: string; booking_id: string }), boat };
}

test("an inquiry's page begins with what the guest asked, whose turn it is and how the day stands", async ({
  page,
}) => {
  const date = dayOnBali(61);
  const one = await inquiry(page, "Ayu Lestari", date);
  const other = await inquiry(page, "Bima Putra", date);
  await signedIn(page, "admin");
  await page.goto(`/admin/orders/private-boats/${one.slug}`);
  await expect(page.getByText("Your turn: send a quote")).toBeVisible();
  await expect(
    page
      .getByRole("term")
      .filter({ hasText: /^Request$/ })
      .locator("+ dd"),
  ).toHaveText(/see mantas and have lunch/);
  const day = page.locator("#day");
  await expect(day.getByText("Free", { exact: true })).toBeVisible();
  expect(rupiahIn(await day.textContent())).toBeGreaterThan(0);
  await expect(day.getByText("One other inquiry for this date")).toBeVisible();
  await expect(day.getByText("Bima Putra")).toBeVisible();
  await axe(page);

  await test.step("its list offers what may be done, and leads to the place of it", async () => {
    await page.goto(`/admin/orders/private-boats?search=${other.booking_id ?? "Bima"}`);
    const row = page.getByRole("row").filter({ hasText: "Bima Putra" });
    await row.getByRole("link", { name: /^Quote for/ }).click();
    await expect(page).toHaveURL(new RegExp(`${other.slug}#quotes$`));
    await page.goBack();
    await row.getByRole("link", { name: /^Decline/ }).click();
    await expect(page.getByLabel("Reason")).toBeVisible();
  });
});

test("the office corrects a traveller's name and phone, and what was typed stays where it is refused", async ({
  page,
  world,
}) => {
  const order = await held(page, await signedIn(page, "agent"), { day: 33, adults: 2 });
  await signedIn(page, "admin");
  await page.goto(`/admin/orders/fast-boats/${order.slug}`);
  const people = page.getByRole("row").filter({ hasText: "Passenger 2" });
  await expect(people).toContainText("Netherlands");
  await expect(people).toContainText("Adult, foreign fare");
  await axe(page);

  await page.getByText("Change details").click();
  const form = page.locator("#update");
  await form.getByRole("button", { name: "Save and email the customer" }).click();
  await expect(page.getByText("Nothing was changed").first()).toBeVisible();
  await page.getByText("Change details").click();
  await expect(form.getByRole("button", { name: "Country: Netherlands, +31" })).toBeVisible();
  const phone = form.getByRole("textbox", { name: /^Phone/ });
  await form.getByRole("textbox", { name: "Passenger 2" }).fill("Wayan Suharto");
  await form.getByRole("group", { name: "Contact" }).getByLabel("Full name").fill("Emma Jansen");
  await phone.fill("12");
  await form.getByRole("button", { name: "Save and email the customer" }).click();
  await expect(form.getByRole("group", { name: "Contact" }).getByLabel("Full name")).toHaveValue(
    "Emma Jansen",
  );
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await axe(page);
  await phone.fill("+31687654321");
  await form.getByRole("button", { name: "Save and email the customer" }).click();
  await expect(page.getByText("The details were changed").first()).toBeVisible();
  await expect(page.getByText("Changed details").first()).toBeVisible();
  // Staff are named, as in tasks and in the audit trail.
  const timeline = page.locator("#timeline");
  await expect(timeline).toContainText("Komang Sari");
  await expect(timeline).not.toContainText("admin@jukung.test");
  const mail = await world.mail.waitFor({
    to: CONTACT,
    subject: `Details changed: ${order.booking_id}`,
  });
  expect(mail.text).toContain("Emma Jansen");
});

test("a page of the office that is out of date leaves alone what the customer has changed since", async ({
  page,
}) => {
  const token = await signedIn(page, "agent");
  const order = await held(page, token, { day: 34, adults: 2 });
  await signedIn(page, "admin");
  await page.goto(`/admin/orders/fast-boats/${order.slug}?lang=en`);
  await page.getByText("Change details").click();
  const form = page.locator("#update");
  const mine = await page.request.get(`/api/users/orders/fast-boats/${order.slug}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const [first] = (await mine.json()).data.passengers;
  const renamed = await page.request.patch(`/api/users/orders/fast-boats/${order.slug}`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { passengers: [{ id: first.id, full_name: "Renamed Meanwhile" }] },
  });
  expect(renamed.status()).toBe(200);
  await form.getByRole("textbox", { name: "Passenger 2" }).fill("Wayan Suharto");
  await form.getByRole("button", { name: "Save and email the customer" }).click();
  await expect(page.getByText("The details were changed").first()).toBeVisible();
  const after = await page.request.get(`/api/users/orders/fast-boats/${order.slug}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const names = (await after.json()).data.passengers.map(
    ({ full_name }: { full_name: string }) => full_name,
  );
  expect(names).toEqual(["Renamed Meanwhile", "Wayan Suharto"]);
});

test("an office order fits a narrow window and a sheet of paper, which has nothing to press", async ({
  page,
}) => {
  const order = await held(page, await signedIn(page, "agent"), { day: 34, adults: 2 });
  await signedIn(page, "admin");
  for (const language of ["id", "en"]) {
    await page.goto(`/admin/orders/fast-boats/${order.slug}?lang=${language}`);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await page.setViewportSize({ width: 820, height: 1100 });
    expect(await width()).toBe(820);
    await expect(page.getByRole("complementary")).toBeVisible();
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.emulateMedia({ media: "print" });
    expect(await width()).toBe(794);
    await expect(page.getByRole("complementary")).toHaveCount(0);
    // By class, since a link and a summary can look like a button: on paper nothing does.
    for (const left_out of [".btn", "form"])
      await expect(page.getByRole("main").locator(left_out).filter({ visible: true })).toHaveCount(
        0,
      );
    await expect(page.getByRole("row").filter({ hasText: "Passenger 2" })).toBeVisible();
    await page.emulateMedia({ media: "screen" });
  }
});

test("a state of an order breaks before it runs into the price, on a phone", async ({ page }) => {
  await signedIn(page, "traveller");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/user/orders?lang=id");
  const rows = page.getByRole("link").filter({ hasText: "Giliran Anda: jawab penawaran" });
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) {
    const price = await row.getByRole("strong").boundingBox();
    for (const state of await row.locator("[data-kind]").all()) {
      const box = await state.boundingBox();
      const beside = box!.y < price!.y + price!.height && price!.y < box!.y + box!.height;
      if (beside) expect(box!.x + box!.width).toBeLessThanOrEqual(price!.x);
    }
  }
});

test("a way back is offered from the day of the way out on, and a wrong one keeps what was chosen", async ({
  page,
}) => {
  const [out, before] = [dayOnBali(20), dayOnBali(18)];
  const search = `from=sanur&to=nusa-penida&date=${out}&trip_type=round_trip&adult_foreign=2`;
  await page.goto(`/fast-boats?${search}&return_date=${dayOnBali(21)}`);
  await page
    .getByRole("article")
    .getByRole("link", { name: /^Choose/ })
    .first()
    .click();
  await expect(page).toHaveURL(/out=\d+/);
  const chosen = new URL(page.url()).searchParams.get("out");
  const strip = page.getByRole("navigation", { name: "Other dates" }).getByRole("link");
  const dates = () =>
    strip.evaluateAll((links) =>
      links.map((link) =>
        new URL((link as HTMLAnchorElement).href).searchParams.get("return_date"),
      ),
    );
  // The address changes before the page is drawn.
  await expect.poll(async () => (await dates())[0]).toBe(out);
  await page.goto(`/fast-boats?${search}&return_date=${before}&out=${chosen}`);
  await expect(page.getByRole("alert")).toBeVisible();
  expect((await dates())[0]).toBe(out);
  await strip.first().click();
  await expect(page).toHaveURL(new RegExp(`out=${chosen}`));
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("every action on an order is as wide as its column, and the errors of its forms are our own", async ({
  page,
}) => {
  const order = await held(page, await signedIn(page, "agent"), { day: 36 });
  await signedIn(page, "admin");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/orders/fast-boats/${order.slug}?lang=en`);
  const actions = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Actions" }) });
  const widths = await actions
    .locator(".btn:visible")
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
  expect(widths.length).toBeGreaterThan(3);
  expect([...new Set(widths)]).toHaveLength(1);
  // The browser would say in its own words, in its own language, what is missing.
  const checked = await page.locator("main form[method=post]").evaluateAll(
    (all) =>
      all.filter((form) => {
        const required = form.querySelector("[required]");
        return required !== null && !(form as HTMLFormElement).noValidate;
      }).length,
  );
  expect(checked).toBe(0);
});

test("a new date that is missing or unreadable is asked for at its field", async ({
  page,
  browser,
  world,
}) => {
  const token = await signedIn(page, "agent");
  const order = await held(page, token, { day: 37 });
  await page.goto(pageOf(order));
  await page.getByRole("button", { name: /^(Pay|Bayar) Rp/ }).click();
  await page.getByRole("radio", { name: "QRIS", exact: true }).check();
  await page.getByRole("button", { name: /^(Pay|Bayar) Rp/ }).click();
  await expect(page).toHaveURL(/payment-successfull/);
  const staff = await (await browser.newContext({ baseURL: world.url })).newPage();
  await signedIn(staff, "admin");
  for (const [one, path] of [
    [staff, `/admin/orders/fast-boats/${order.slug}`],
    [page, pageOf(order)],
  ] as const) {
    await one.goto(`${path}/reschedule?lang=en`);
    await one.getByRole("button", { name: "Check this date" }).click();
    await expect(fieldError(one, "Choose the new date")).toBeVisible();
    await one.goto(`${path}/reschedule?date=garbage&lang=en`);
    await expect(fieldError(one, "Choose the new date")).toBeVisible();
    await axe(one);
  }
  await staff.context().close();
});
