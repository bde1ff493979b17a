import type { Page } from "@playwright/test";
import { saveButton, toast } from "./finders.ts";
import { text } from "./quote-steps.ts";
import {
  awake,
  dayOnBali,
  freshEmail,
  held,
  languagesToTry,
  newAccount,
  pageOf,
  signedIn,
  signedInAs,
} from "./steps.ts";
import { axe, expect, OWN_CATALOGUE, test } from "./world.ts";

// Texts of forms: errors, what happened meanwhile, what is held already.
test.use({ siteEnv: OWN_CATALOGUE });

/** What stopped a form, on top of it. */
const summary = (page: Page) => page.getByRole("alert");

/** The address of a form for one passenger on the crossing of `held`. */
async function formOf(page: Page, day: number): Promise<string> {
  const search = `from=sanur&to=nusa-penida&date=${dayOnBali(day)}&adult_foreign=1`;
  await page.goto(`/fast-boats?${search}`);
  return (await page
    .getByRole("article")
    .filter({ hasText: /07[.:]00/ })
    .first()
    .locator("a[href*='booking-form']")
    .first()
    .getAttribute("href"))!;
}

for (const lang of languagesToTry(["en", "id"] as const)) {
  test(`seats that are held already are named on the form, and a traveller who has one (${lang})`, async ({
    page,
  }) => {
    const day = lang === "en" ? 41 : 47;
    const order = await held(page, await signedIn(page, "agent"), { day });
    const form = await formOf(page, day);
    await page.goto(`${form}&lang=${lang}`);
    const held_text = text(lang, "booking_held").split(" {")[0] as string;
    const notice = page.locator("section").filter({ has: page.getByText(held_text) });
    await expect(notice).toContainText("Passenger 1");
    await expect(notice.getByRole("link")).toHaveAttribute("href", pageOf(order));
    await axe(page);
    await awake(page);
    await page.locator('[name="passengers[0].full_name"]').fill("passenger  1");
    await page.locator('[name="passengers[0].nationality"]').selectOption("NL");
    await page.locator("form#booking button[type=submit]").last().click();
    await expect(page).toHaveURL(/\/review\?/);
    const warning = page.getByText(/already (has a|have) seat|sudah punya kursi/);
    await expect(warning).toContainText(order.booking_id);
    await axe(page);
  });

  test(`an answer to a quote that has changed says from what to what, above the new one (${lang})`, async ({
    page,
  }) => {
    const asked = await page.request.post("/api/private-boats/tenggiri/inquiries", {
      data: {
        date: dayOnBali(46),
        guests: 4,
        contact: { full_name: "Emma", email: "emma@example.com", phone: "+31612345678" },
      },
    });
    const { slug } = await asked.json();
    const token = await signedIn(page, "admin");
    const quote = async (unit_price: number, version: number) => {
      const answer = await page.request.post(`/api/admins/orders/private-boats/${slug}/quote`, {
        headers: { Authorization: `Bearer ${token}` },
        data: {
          lines: [{ label: "Charter", quantity: 1, unit_price }],
          valid_until: new Date(Date.now() + 48 * 3_600_000).toISOString(),
          version,
        },
      });
      expect(answer.ok()).toBe(true);
    };
    await quote(40_000_000, 0);
    await page.context().clearCookies({ name: "auth-token" });
    await page.goto(`/public-orders/private-boats/${slug}?lang=${lang}`);
    await awake(page);
    await quote(45_000_000, 1);
    await page.locator("button[value=accept]").click();
    const notice = page.locator("#quote").getByRole("alert");
    await expect(notice).toContainText(/40[.,]000[.,]000.*45[.,]000[.,]000/);
    await expect(page.locator("button[value=accept]")).toContainText(/45[.,]000[.,]000/);
    await expect(toast(page)).toHaveCount(0);
    await axe(page);
  });

  test(`all that is wrong with the site's settings is listed with its field's name (${lang})`, async ({
    page,
  }) => {
    await signedIn(page, "admin");
    await page.goto(`/admin/settings/site?lang=${lang}`);
    await awake(page);
    await page.locator("#site-whatsapp").fill("12");
    await page.locator("#site-email").fill("halo@");
    await page.locator('[name="refund_policy[0].percent"]').fill("120");
    await saveButton(page).click();
    await expect(summary(page).getByRole("listitem")).toHaveText(
      lang === "en"
        ? [/^WhatsApp: /, /^Email: /, /^Step 1, Refund \(%\): .* from 0 to 100$/]
        : [/^WhatsApp: /, /^Email: /, /^Ketentuan 1, .*: .* dari 0 sampai 100$/],
    );
    await axe(page);
  });

  test(`whoever signs up reads the address as long as it can be mended, and goes where they were going (${lang})`, async ({
    page,
  }) => {
    await page.goto(`/sign-up?next=${encodeURIComponent("/fast-boats?from=sanur")}&lang=${lang}`);
    await awake(page);
    const email = freshEmail();
    const typed = { first_name: "Emma", last_name: "Jansen", email, phone: "+31612345678" };
    for (const [name, value] of Object.entries({
      ...typed,
      password: "a-long-password",
      confirm_password: "a-long-password",
    }))
      await page.locator(`#sign-up-${name}`).fill(value);
    await page.locator("form#sign-up button[type=submit]").click();
    const again = page.getByRole("link", { name: text(lang, "sign_up_other_address") });
    await expect(again).toHaveAttribute("href", "/sign-up?next=%2Ffast-boats%3Ffrom%3Dsanur");
    await expect(page.getByRole("status").filter({ has: again })).toContainText(email);
    await axe(page);
    // A provider that nobody has: who reads that may register once more.
    await again.click();
    await awake(page);
    const mistyped = { ...typed, email: email.replace(/@.*/, "@gmial.com") };
    for (const [name, value] of Object.entries({
      ...mistyped,
      password: "a-long-password",
      confirm_password: "a-long-password",
    }))
      await page.locator(`#sign-up-${name}`).fill(value);
    await page.locator("form#sign-up button[type=submit]").click();
    await expect(page.getByRole("status").filter({ hasText: "@gmial.com" })).toContainText(
      email.replace(/@.*/, "@gmail.com?"),
    );
  });

  test(`an email address that looks mistyped is doubted before anything is sent to it (${lang})`, async ({
    page,
  }) => {
    const doubt = page.getByText(/^(Did you mean|Maksud Anda) emma@gmail\.com\?/);
    const ask = page.locator("form#inquiry button[type=submit]").last();
    const form = `/private-boats/booking-form?boat=mutiara-selatan&guests=2&date=${dayOnBali(52)}`;
    await page.goto(`${form}&lang=${lang}`);
    await awake(page);
    const email = page.locator('[name="contact.email"]');
    await page.locator('[name="contact.full_name"]').fill("Emma Jansen");
    await email.fill("emma@gmial.com");
    await page.getByLabel(text(lang, "booking_phone")).fill("+31612345678");
    await ask.click();
    await expect(doubt).toBeVisible();
    await axe(page);
    await page.getByRole("link", { name: text(lang, "review_change_contact") }).click();
    await expect(page.locator("form[inert]")).toHaveCount(0);
    await email.fill("emma@gmail.com");
    await ask.click();
    await expect(page).toHaveURL(/\/review\?/);
    await expect(page.getByText("emma@gmail.com", { exact: true })).toBeVisible();
    await expect(doubt).toHaveCount(0);
    // Nor is it asked for again.
    await page.goto("/sign-in");
    await expect(page.locator("#sign-in-email")).toHaveValue("emma@gmail.com");
  });

  test(`emails to another address than the account's are announced (${lang})`, async ({
    page,
    world,
  }) => {
    await signedInAs(page, await newAccount(page, world));
    await page.goto(
      `/private-boats/booking-form?boat=mutiara-selatan&guests=2&date=${dayOnBali(53)}&lang=${lang}`,
    );
    await awake(page);
    await page.locator('[name="contact.email"]').fill("office@jukung.example");
    await page.locator("form#inquiry button[type=submit]").last().click();
    await expect(page).toHaveURL(/\/review\?/);
    const [note = ""] = text(lang, "review_email_other").split(" {");
    await expect(page.getByText(note)).toBeVisible();
  });
}

test("an admin who cancels what another has cancelled reads by whom, and keeps the reason", async ({
  page,
  world,
}) => {
  const order = await held(page, await signedIn(page, "agent"), { day: 42 });
  const account = await newAccount(page, world, { admin: true });
  const token = await signedInAs(page, account);
  await page.goto(`/admin/orders/fast-boats/${order.slug}?lang=en`);
  await awake(page);
  await page.locator("#action-cancel summary").click();
  await page.locator("#action-cancel textarea").fill("High waves on that day");
  const first = await page.request.post(`/api/admins/orders/fast-boats/${order.slug}/cancel`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { reason: "A broken engine" },
  });
  expect(first.ok()).toBe(true);
  await page.locator("#action-cancel button[type=submit]").click();
  await expect(page.locator("#action-cancel").getByRole("alert")).toContainText(
    /cancelled this order on .*your reason was not sent/,
  );
  await expect(page.locator("#action-cancel textarea")).toHaveValue("High waves on that day");
  await expect(page.locator("#action-cancel button[type=submit]")).toHaveCount(0);
  await axe(page);
});

test("a message that is as long as it can be says so", async ({ page }) => {
  const order = await held(page, await signedIn(page, "traveller"), { day: 43 });
  await page.goto(`${pageOf(order)}?lang=en`);
  await awake(page);
  const message = page.locator("form#message textarea");
  await message.fill("a".repeat(1999));
  await message.pressSequentially("bc");
  await expect(message).toHaveValue(`${"a".repeat(1999)}b`);
  await expect(page.locator("form#message [role=status]")).toContainText("2,000 characters");
  await message.press("Backspace");
  await expect(page.locator("form#message [role=status]")).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("one wrong answer is said on top, with a link to its field", async ({ page }) => {
    await signedIn(page, "traveller");
    await page.goto(await formOf(page, 44));
    await page.locator('[name="contact.full_name"]').fill("Emma van der Berg");
    await page.locator('[name="contact.phone"]').fill("+31 6 1234 5678");
    await page.locator('[name="passengers[0].full_name"]').fill("Emma van der Berg");
    await page.locator("form#booking button[type=submit]").last().click();
    const link = summary(page).getByRole("link");
    await expect(link).toHaveCount(1);
    await expect(page.locator(`[id="${(await link.getAttribute("href"))!.slice(1)}"]`)).toHaveCount(
      1,
    );
  });

  test("a party that is too large is said on top, and its fields are marked", async ({ page }) => {
    const tour = "snorkelling-with-manta-rays";
    await page.goto(`/tours-and-activities/booking-form?tour=${tour}&lang=en`);
    await page.locator("[name=date]").fill(dayOnBali(30));
    await page.locator('[name="participants.adult"]').fill("40");
    await page.locator('[name="contact.full_name"]').fill("Emma van der Berg");
    await page.locator('[name="contact.email"]').fill("emma@example.com");
    await page.locator('[name="contact.phone"]').fill("+31 6 1234 5678");
    await page.locator("form#inquiry button[type=submit]").last().click();
    await expect(summary(page).getByRole("link")).toHaveAttribute("href", "#inquiry-participants");
    await expect(page.locator("#inquiry-participants")).toHaveAttribute("data-state", "wrong");
  });
});
