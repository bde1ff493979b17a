import type { Page } from "@playwright/test";
import { saveButton, toast } from "./finders.ts";
import {
  awake,
  dayOnBali,
  emailOf,
  held,
  inDatabase,
  languagesToTry,
  PASSWORD,
  pageOf,
  signedIn,
  type Who,
} from "./steps.ts";
import { axe, expect, OWN_CATALOGUE, test } from "./world.ts";

test.use({ siteEnv: OWN_CATALOGUE });

const words = {
  en: { signIn: "Sign in", ended: /^Your session has ended/, back: /^What you typed is back/ },
  id: { signIn: "Masuk", ended: /^Sesi Anda sudah berakhir/, back: /^Isian Anda sudah/ },
} as const;
type Language = keyof typeof words;

const note = (page: Page) =>
  page.getByRole("status").filter({ hasText: /^(What you typed is back|Isian Anda sudah)/ });
async function signInAgain(page: Page, who: Who, lang: Language): Promise<void> {
  if (who === "admin")
    await expect(page.getByRole("main").getByText(words[lang].ended)).toBeVisible();
  await page.locator("#sign-in-email").fill(emailOf(who));
  await page.locator("#sign-in-password").fill(PASSWORD);
  await page.getByRole("button", { name: words[lang].signIn, exact: true }).click();
}
const sessionEnds = (page: Page) => page.context().clearCookies({ name: "auth-token" });

/** The form for two travellers, signed in. */
async function bookingForm(page: Page, lang: Language): Promise<void> {
  await signedIn(page, "traveller");
  const day = dayOnBali(20);
  const search = `from=sanur&to=nusa-penida&date=${day}&adult_foreign=2`;
  await page.goto(`/fast-boats?${search}&lang=${lang}`);
  await awake(page);
  await page.locator("a[href*='booking-form']").first().click();
  await expect(page.locator("form#booking")).toBeVisible();
  await awake(page);
}
const passenger = (page: Page, n: number, field: string) =>
  page.locator(`[name="passengers[${n}].${field}"]`);

for (const lang of languagesToTry(["en", "id"] as const)) {
  test(`staff whose session ends on a boat's form sign in at their own door and find all that they typed (${lang})`, async ({
    page,
  }) => {
    const path = `/admin/private-boats/tenggiri/edit?lang=${lang}`;
    await signedIn(page, "admin");
    await page.goto(path);
    await awake(page);
    const before = await page.locator("#boat-engine").inputValue();
    const lines = `First line\n\nThird & “last” <line> (${lang})`;
    await page.locator("#boat-engine").fill("2 × 250 PK");
    await page.locator("#boat-description_en").fill(lines);
    const box = page.locator("input[name=facilities]").first();
    const ticked = await box.isChecked();
    await box.setChecked(!ticked);
    await sessionEnds(page);
    await saveButton(page).click();
    await expect(page).toHaveURL(/\/admin\/sign-in\?next=%2Fadmin%2Fprivate-boats%2Ftenggiri/);
    await axe(page);
    await signInAgain(page, "admin", lang);

    await expect(note(page)).toHaveText(words[lang].back);
    await expect(page).toHaveURL(/\/admin\/private-boats\/tenggiri\/edit/);
    await expect(page.locator("#boat-engine")).toHaveValue("2 × 250 PK");
    // As many as were typed, not "one" for all of them.
    await expect(page.locator(".save-bar")).toContainText(/^3 (changes|perubahan)/);
    await expect(page.locator("#boat-description_en")).toHaveValue(lines);
    await expect(box).toBeChecked({ checked: !ticked });
    await axe(page);
    // Only shown: nothing of it is saved until it is sent.
    const other = await page.context().newPage();
    await other.goto(path);
    await expect(other.locator("#boat-engine")).toHaveValue(before);
    await other.close();
    await awake(page);
    await saveButton(page).click();
    await expect(toast(page)).toBeVisible();
    await page.goto(path);
    await expect(note(page)).toHaveCount(0);
    await expect(page.locator("#boat-engine")).toHaveValue("2 × 250 PK");
    await page.locator("#boat-engine").fill(before);
    await saveButton(page).click();
    await expect(toast(page)).toBeVisible();
  });

  test(`a traveller whose session ends on the booking form comes back to every name (${lang})`, async ({
    page,
  }) => {
    await bookingForm(page, lang);
    await passenger(page, 0, "full_name").fill("Emma van der Berg");
    await passenger(page, 1, "full_name").fill("Suharto");
    await sessionEnds(page);
    await page.locator("form#booking button[type=submit]").last().click();
    await expect(page).toHaveURL(/:\d+\/sign-in\?.*next=%2Ffast-boats%2Fbooking-form/);
    await signInAgain(page, "traveller", lang);
    await expect(note(page)).toHaveText(words[lang].back);
    await expect(passenger(page, 0, "full_name")).toHaveValue("Emma van der Berg");
    await expect(passenger(page, 1, "full_name")).toHaveValue("Suharto");
  });

  test(`another language, another theme and a reload keep a half-filled booking form (${lang})`, async ({
    page,
  }) => {
    const other = lang === "en" ? "id" : "en";
    await bookingForm(page, lang);
    await passenger(page, 0, "full_name").fill("Emma van der Berg");
    await passenger(page, 1, "full_name").fill("Suharto");
    await page.locator(`a[href*="lang=${other}"]`).first().click();
    await expect(page.locator("html")).toHaveAttribute("lang", other);
    await expect(note(page)).toHaveText(words[other].back);
    await expect(passenger(page, 1, "full_name")).toHaveValue("Suharto");
    await awake(page);
    await page
      .getByRole("button", { name: /^(Dark|Light) theme$|^Tampilan (gelap|terang)$/ })
      .first()
      .click();
    await expect(passenger(page, 1, "full_name")).toHaveValue("Suharto");
    await passenger(page, 1, "full_name").fill("Suharto Wijaya");
    await page.reload();
    await expect(note(page)).toBeVisible();
    await expect(passenger(page, 0, "full_name")).toHaveValue("Emma van der Berg");
    await expect(passenger(page, 1, "full_name")).toHaveValue("Suharto Wijaya");
  });
}

test("another language and a reload keep a half-filled inquiry", async ({ page }) => {
  await page.goto("/private-boats/booking-form?boat=tenggiri&lang=en");
  const name = page.locator('[name="contact.full_name"]');
  const message = page.locator("textarea[name=message]");
  await awake(page);
  await name.fill("Emma van der Berg");
  await message.fill("Vegetarian\nand a child of four");
  await page.locator('a[href*="lang=id"]').first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", "id");
  await expect(note(page)).toHaveText(words.id.back);
  await expect(name).toHaveValue("Emma van der Berg");
  await expect(message).toHaveValue("Vegetarian\nand a child of four");
  await awake(page);
  await message.fill("Vegan");
  await page.reload();
  await expect(note(page)).toBeVisible();
  await expect(message).toHaveValue("Vegan");
});

for (const path of [
  "/private-boats/booking-form?boat=tenggiri",
  "/tours-and-activities/booking-form?tour=snorkelling-with-manta-rays",
])
  test(`what came back comes back again, with its day, though nothing more was typed: ${path}`, async ({
    page,
  }) => {
    await page.goto(`${path}&lang=en`);
    await awake(page);
    const name = page.locator('[name="contact.full_name"]');
    await page.locator("#inquiry-date").click();
    await page.getByLabel("Enter a date").fill(dayOnBali(25));
    await page.getByRole("button", { name: "Done", exact: true }).click();
    await name.fill("Emma van der Berg");
    for (const lang of ["id", "en"]) {
      await page.locator(`a[href*="lang=${lang}"]`).first().click();
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      await expect(note(page)).toBeVisible();
      await awake(page);
    }
    await page.reload();
    await expect(note(page)).toBeVisible();
    await expect(name).toHaveValue("Emma van der Berg");
    await expect(page.locator("input[name=date]")).toHaveValue(dayOnBali(25));
  });

test("back and forward keep a half-filled booking form, and another boat gets the names too", async ({
  page,
}) => {
  await bookingForm(page, "en");
  const phone = page.locator("#booking-contact\\.phone");
  // The header's language link leads to this form too.
  const results = page.locator("main a[href*='booking-form']");
  await passenger(page, 0, "full_name").fill("Emma van der Berg");
  await passenger(page, 0, "nationality").selectOption("ID");
  await phone.fill("+31612345678");
  const isTyped = async () => {
    await expect(passenger(page, 0, "full_name")).toHaveValue("Emma van der Berg");
    await expect(passenger(page, 0, "nationality")).toHaveValue("ID");
    await expect(phone).toHaveValue(/612345678$|6 12345678$/);
  };
  await page.goBack();
  await expect(results.first()).toBeVisible();
  await page.goForward();
  await expect(note(page)).toHaveText(words.en.back);
  await isTyped();
  await awake(page);
  await page.goBack();
  await expect(results.nth(1)).toBeVisible();
  await results.nth(1).click();
  await expect(note(page)).toHaveText(words.en.back);
  await isTyped();
  // A smaller party keeps the names that have a place in it.
  await awake(page);
  const smaller = new URL(page.url());
  smaller.searchParams.set("adult_foreign", "1");
  smaller.searchParams.delete("lang");
  await page.goto(smaller.href);
  await expect(page.locator("[name$='.full_name'][name^=passengers]")).toHaveCount(1);
  await expect(passenger(page, 0, "full_name")).toHaveValue("");
  await expect(phone).toHaveValue(/612345678$|6 12345678$/);
});

test("going back from a review that was loaded again leads to its form, and the form is loaded once", async ({
  page,
}) => {
  await bookingForm(page, "en");
  for (const n of [0, 1]) {
    await passenger(page, n, "full_name").fill(`Emma ${["Blom", "Visser"][n]}`);
    await passenger(page, n, "nationality").selectOption("NL");
  }
  await page.getByRole("button", { name: "Review booking" }).click();
  const agree = page.getByLabel(/I agree to the cancellation/);
  await agree.check();
  await page.reload();
  await expect(note(page)).toBeVisible();
  await awake(page);
  await page.goBack();
  await expect(page.locator("form#booking")).toBeVisible();
  await expect(passenger(page, 1, "full_name")).toHaveValue("Emma Visser");
  await awake(page);
  // Typed, and kept by its draft: what it was typed for is drawn with it.
  await passenger(page, 1, "full_name").fill("Emma Bakker");
  await page.reload();
  await expect(note(page)).toBeVisible();
  await awake(page);
  const posts: string[] = [];
  page.on("request", (asked) => {
    if (asked.isNavigationRequest()) posts.push(asked.url());
  });
  await page.reload();
  await expect(note(page)).toBeVisible();
  await expect(passenger(page, 1, "full_name")).toHaveValue("Emma Bakker");
  expect(posts).toHaveLength(1);
});

test("a name as long as its field takes says that it is full", async ({ page }) => {
  await bookingForm(page, "en");
  await passenger(page, 0, "full_name").fill("x".repeat(120));
  const full = page.getByRole("status").filter({ hasText: "as long as it can be: 120 characters" });
  await expect(full).toBeVisible();
  await passenger(page, 0, "full_name").fill("Emma");
  await expect(full).toBeHidden();
});

test("all that is wrong in a row is said at once: a name of digits, and dates of birth of other ages", async ({
  page,
}) => {
  await signedIn(page, "traveller");
  const party = "adult_foreign=1&child_foreign=1&infant_foreign=1";
  await page.goto(`/fast-boats?from=sanur&to=nusa-penida&date=${dayOnBali(20)}&${party}`);
  await page.locator("a[href*='booking-form']").first().click();
  await awake(page);
  for (const [n, name] of ["123", "Mei", "Tom"].entries()) {
    await passenger(page, n, "full_name").fill(name);
    await passenger(page, n, "nationality").selectOption("NL");
  }
  await passenger(page, 1, "date_of_birth").fill("1990-01-01");
  await passenger(page, 2, "date_of_birth").fill(`${Number(dayOnBali(20).slice(0, 4)) + 2}-01-01`);
  await page.getByRole("button", { name: "Review booking" }).click();
  await expect(page.locator(".error-summary a")).toHaveCount(3);
  await expect(page.locator(".field-error")).toContainText([
    "",
    "By this date: Adult",
    "in the future",
  ]);
});

test("a child with a birthday between the two ways is told which age to choose, and goes on", async ({
  page,
}) => {
  await signedIn(page, "traveller");
  const days = `date=${dayOnBali(20)}&trip_type=round_trip&return_date=${dayOnBali(22)}`;
  const party = "adult_foreign=1&infant_foreign=1";
  await page.goto(`/fast-boats?from=sanur&to=nusa-penida&${days}&${party}`);
  await page
    .getByRole("link", { name: /^Choose: / })
    .first()
    .click();
  await page.waitForURL(/out=/);
  await page.locator("a[href*='booking-form']").first().click();
  await awake(page);
  await passenger(page, 0, "full_name").fill("Emma Blom");
  for (const n of [0, 1]) await passenger(page, n, "nationality").selectOption("NL");
  const [year, rest] = [dayOnBali(21).slice(0, 4), dayOnBali(21).slice(4)];
  await passenger(page, 1, "date_of_birth").fill(`${Number(year) - 3}${rest}`);
  await page.getByRole("button", { name: "Review booking" }).click();
  const summary = page.locator(".error-summary");
  // Beside what else is wrong, and alone.
  await expect(summary).toContainText(
    /Another age on the return.*choose Child \(3–8\), which counts both ways/,
  );
  await passenger(page, 1, "full_name").fill("Tom Blom");
  await page.getByRole("button", { name: "Review booking" }).click();
  await expect(summary).toContainText(
    /is a child \(3 to 8\) on .*: choose that age, which counts for the whole trip/,
  );
  await passenger(page, 1, "age").selectOption("child");
  await page.getByRole("button", { name: "Review booking" }).click();
  await page.waitForURL(/review/);
  await expect(page.locator(".review-travellers")).toContainText(/Tom Blom.*Child/s);
});

test("back and at once forward leaves the form as it stands, and back works after it", async ({
  page,
}) => {
  await bookingForm(page, "en");
  const name = passenger(page, 0, "full_name");
  await name.fill("Emma van der Berg");
  await page.evaluate(() => {
    document.documentElement.dataset.stayed = "yes";
    addEventListener("popstate", () => history.forward(), { once: true });
    history.back();
  });
  await page.waitForURL(/booking-form/);
  await page.waitForLoadState("networkidle");
  await expect(name).toHaveValue("Emma van der Berg");
  await expect(page.locator("html[data-stayed]")).toBeAttached();
  await page.goBack();
  await expect(page.locator("main a[href*='booking-form']").nth(1)).toBeVisible();
});

test("a sold-out departure says so at once, and the next boat gets what was typed", async ({
  page,
}) => {
  await signedIn(page, "traveller");
  const search = `from=sanur&to=nusa-penida&date=${dayOnBali(12)}&adult_foreign=2`;
  const list = await page.request.get(`/api/fast-boats/departures?${search}`);
  const { data } = (await list.json()) as {
    data: { schedule_id: number; bookable: boolean }[];
  };
  const sold = data.find(({ bookable }) => !bookable);
  const form = (query: string) => `/fast-boats/booking-form?${query}&out=${sold?.schedule_id}`;
  await page.goto(`${form(search)}&lang=en`);
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(/is sold out|does not have enough seats/);
  await expect(page.locator("form#booking button[type=submit]")).toHaveCount(0);
  await awake(page);
  await passenger(page, 0, "full_name").fill("Emma van der Berg");
  await alert.getByRole("link", { name: "Find another boat" }).click();
  await expect(page).toHaveURL(/\/fast-boats\?from=sanur/);
  await page.goto(`/fast-boats?${search.replace(dayOnBali(12), dayOnBali(20))}`);
  await page.locator("a[href*='booking-form']").first().click();
  await expect(passenger(page, 0, "full_name")).toHaveValue("Emma van der Berg");
  // A boat of another route is not booked by an address that asks for this one.
  await page.goto(form(search.replace("nusa-penida", "gili-trawangan")));
  await expect(page).toHaveURL(/\/fast-boats\?from=sanur&to=gili-trawangan/);
  await expect(page.getByText("That boat sails another route").first()).toBeVisible();
});

test("a link's date and party that had to be replaced are named on the results", async ({
  page,
}) => {
  const search = "/fast-boats?from=sanur&to=nusa-penida&lang=en";
  await page.goto(`${search}&date=2031-02-31&adult_local=30`);
  const said = page.locator(".results-replaced");
  await expect(said).toContainText("does not have a date that exists");
  await expect(said).toContainText("we search for 20");
  await page.goto(`${search}&date=${dayOnBali(20)}&adult_local=2`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(said).toHaveCount(0);
});

for (const [list, path, other] of [
  [
    "/private-boats",
    "/private-boats/booking-form?boat=tenggiri",
    "/private-boats/booking-form?boat=camar-putih",
  ],
  [
    "/tours-and-activities",
    "/tours-and-activities/booking-form?tour=learn-to-surf-at-batu-bolong",
    "/tours-and-activities/booking-form?tour=snorkelling-with-manta-rays",
  ],
] as const)
  test(`back and forward keep an inquiry, and another one gets its contact: ${path}`, async ({
    page,
  }) => {
    const name = page.locator("#inquiry-contact\\.full_name");
    const date = page.locator("form#inquiry input[name=date]");
    await page.goto(`${list}?lang=en`);
    await page.goto(`${path}&lang=en`);
    await awake(page);
    await page.getByRole("link", { name: "Jukung" }).first().click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await page.goBack();
    await expect(name).toBeVisible();
    await page.locator("#inquiry-date").click();
    await page.getByLabel("Enter a date").fill(dayOnBali(25));
    await page.getByRole("button", { name: "Done", exact: true }).click();
    await name.fill("Emma van der Berg");
    await page.locator("textarea[name=message]").fill("Vegetarian");
    await page.goForward();
    // The address changes before the page is drawn: until then the form has not been left.
    await expect(name).toHaveCount(0);
    await page.goBack();
    await expect(note(page)).toHaveText(words.en.back);
    await expect(name).toHaveValue("Emma van der Berg");
    await awake(page);
    await page.goto(other);
    await expect(name).toHaveValue("Emma van der Berg");
    await expect(page.locator("#inquiry-message")).toHaveValue("Vegetarian");
    await expect(date).toHaveValue("");
    // A page that loads its draft again is left once it has: the browser would drop one of the two.
    await awake(page);
    await page.waitForLoadState("networkidle");
    // The first boat's day is still there.
    await page.goto(path);
    await expect(name).toHaveValue("Emma van der Berg");
    await expect(date).toHaveValue(dayOnBali(25));
  });

for (const [form, list] of [
  ["/private-boats/booking-form?boat=tenggiri&guests=4", "/private-boats"],
  [
    "/tours-and-activities/booking-form?tour=learn-to-surf-at-batu-bolong&adult=4",
    "/tours-and-activities",
  ],
] as const)
  test(`a date that is chosen anew wins over the one that was typed before: ${list}`, async ({
    page,
  }) => {
    const name = page.locator("#inquiry-contact\\.full_name");
    const date = page.locator("form#inquiry input[name=date]");
    await page.goto(`${form}&date=${dayOnBali(25)}&lang=en`);
    await awake(page);
    await name.fill("Emma van der Berg");
    await page.goto(list);
    await page.goto(`${form}&date=${dayOnBali(27)}`);
    await expect(note(page)).toHaveText(words.en.back);
    await expect(name).toHaveValue("Emma van der Berg");
    await expect(date).toHaveValue(dayOnBali(27));
  });

test("who signs in on the way comes back to the inquiry as it was typed", async ({ page }) => {
  await page.goto("/private-boats/booking-form?boat=tenggiri&guests=7&lang=en");
  await awake(page);
  await page.locator("textarea[name=message]").fill("Vegetarian, and a child of four");
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await signInAgain(page, "traveller", "en");
  await expect(page).toHaveURL(/booking-form\?boat=tenggiri&guests=7/);
  await expect(note(page)).toHaveText(words.en.back);
  await expect(page.locator("textarea[name=message]")).toHaveValue(
    "Vegetarian, and a child of four",
  );
});

for (const lang of languagesToTry(["en", "id"] as const))
  test(`names that are sent when the session has ended come back, in a section that is open (${lang})`, async ({
    page,
  }) => {
    const order = await held(page, await signedIn(page, "traveller"), { day: 27, adults: 2 });
    await page.goto(`${pageOf(order)}?lang=${lang}`);
    await awake(page);
    const names = page.locator("#update input:not([type=hidden])");
    await page.locator("#update summary").click();
    await names.nth(1).fill("Wayan Suharto");
    await sessionEnds(page);
    await page.locator("#update button[value=update]").click();
    await expect(page).toHaveURL(/\/sign-in\?/);
    await signInAgain(page, "traveller", lang);
    await expect(note(page)).toHaveText(words[lang].back);
    await expect(names.nth(1)).toBeVisible();
    await expect(names.nth(1)).toHaveValue("Wayan Suharto");
    await expect(names.nth(0)).toHaveValue("Passenger 1");
    await awake(page);
    await page.locator("#update button[value=update]").click();
    await expect(toast(page)).toBeVisible();
    await page.reload();
    await expect(names.nth(1)).toHaveValue("Wayan Suharto");
  });

test("a tab with old names changes only the name that was changed in it", async ({ page }) => {
  const order = await held(page, await signedIn(page, "traveller"), { day: 27, adults: 3 });
  const old = await page.context().newPage();
  for (const tab of [page, old]) {
    await tab.goto(`${pageOf(order)}?lang=en`);
    await awake(tab);
    await tab.locator("#update summary").click();
  }
  const names = (tab: Page) => tab.locator("#update input:not([type=hidden])");
  const save = async (tab: Page) => {
    await tab.locator("#update button[value=update]").click();
    await expect(toast(tab)).toBeVisible();
  };
  await names(page).nth(1).fill("Wayan Suharto");
  await save(page);
  await names(old).nth(2).fill("Ayu Lestari");
  await save(old);
  await page.goto(pageOf(order));
  await expect(names(page).nth(1)).toHaveValue("Wayan Suharto");
  await expect(names(page).nth(2)).toHaveValue("Ayu Lestari");
  await old.close();
});

test("a message waits for its page, whichever way and through whatever pages one comes back", async ({
  page,
}) => {
  const order = await held(page, await signedIn(page, "traveller"), { day: 27 });
  await page.goto(`${pageOf(order)}?lang=en`);
  await awake(page);
  const message = page.locator("form#message textarea");
  await message.fill("We arrive by the night bus");
  await sessionEnds(page);
  await page.locator("form#message button").click();
  await expect(page).toHaveURL(/\/sign-in\?/);
  await page.goto("/");
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await signInAgain(page, "traveller", "en");
  await expect(page).toHaveURL(/\/user$/);
  await page.goto(pageOf(order));
  await expect(note(page)).toHaveText(words.en.back);
  await expect(message).toHaveValue("We arrive by the night bus");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  for (const lang of languagesToTry(["en", "id"] as const))
    test(`a message that an ended session took is said to be lost (${lang})`, async ({ page }) => {
      const order = await held(page, await signedIn(page, "traveller"), { day: 27 });
      await page.goto(`${pageOf(order)}?lang=${lang}`);
      await page.locator("form#message textarea").fill("We arrive by the night bus");
      await sessionEnds(page);
      await page.locator("form#message button").click();
      // By tag: what stands in <noscript> is passed over by locators by role and by text.
      await expect(page.locator("main noscript p")).toContainText(
        lang === "en"
          ? "could not keep what you typed"
          : "isian Anda di halaman tadi tidak tersimpan",
      );
    });
});

test("another language keeps who signs up, but no password", async ({ page }) => {
  await page.goto("/sign-up?lang=en");
  await awake(page);
  await page.locator("#sign-up-first_name").fill("Emma");
  await page.locator("#sign-up-email").fill("emma@example.test");
  await page.locator("#sign-up-password").fill("a-secret-of-mine");
  await page.locator('a[href*="lang=id"]').first().click();
  await expect(note(page)).toHaveText(words.id.back);
  await expect(page.locator("#sign-up-first_name")).toHaveValue("Emma");
  await expect(page.locator("#sign-up-email")).toHaveValue("emma@example.test");
  await expect(page.locator("#sign-up-password")).toHaveValue("");
});

test("a session that ends keeps every form of the office's order page, and leaving asks", async ({
  page,
}) => {
  const asked = await page.request.post("/api/private-boats/tenggiri/inquiries", {
    data: {
      date: dayOnBali(44),
      guests: 4,
      contact: { full_name: "Emma", email: "emma@example.com", phone: "+31612345678" },
    },
  });
  const { slug } = await asked.json();
  await signedIn(page, "admin");
  await page.goto(`/admin/orders/private-boats/${slug}?lang=en`);
  await awake(page);
  const message = page.locator("form#message textarea");
  const label = page.locator('#quote [name="lines[0].label"]');
  await message.fill("We can pick you up");
  await label.fill("Two days at sea");
  await sessionEnds(page);
  await page.locator("#quote button[name=intent][value=quote]:visible").click();
  await signInAgain(page, "admin", "en");
  await expect(note(page)).toHaveText(words.en.back);
  await expect(label).toHaveValue("Two days at sea");
  await expect(message).toHaveValue("We can pick you up");
  await awake(page);
  // It is typed, not saved: leaving asks first.
  let asks = 0;
  let leaves = false;
  page.on("dialog", (dialog) => {
    asks += 1;
    return leaves ? dialog.accept() : dialog.dismiss();
  });
  await page.locator('a[href*="lang=id"]').first().click();
  await expect.poll(() => asks).toBe(1);
  await expect(message).toHaveValue("We can pick you up");
  // Switching the language all the same finds it there.
  leaves = true;
  await page.locator('a[href*="lang=id"]').first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", "id");
  await expect(note(page)).toHaveText(words.id.back);
  await expect(label).toHaveValue("Two days at sea");
  await expect(message).toHaveValue("We can pick you up");
});

test("the next one at this computer gets nothing of what was typed before", async ({ page }) => {
  const page_of = "/tours-and-activities/booking-form?tour=snorkelling-with-manta-rays&lang=en";
  await signedIn(page, "traveller");
  await page.goto(page_of);
  await awake(page);
  await page.locator("textarea[name=message]").fill("Only for us");
  await page.getByRole("banner").getByText("Ayu", { exact: true }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto(page_of);
  await awake(page);
  await expect(page.locator("textarea[name=message]")).toHaveValue("");
  // Nor if the session ended and another person signs in.
  await signedIn(page, "traveller");
  await page.goto(page_of);
  await awake(page);
  await page.locator("textarea[name=message]").fill("Only for us");
  await signedIn(page, "agent");
  await page.goto(page_of);
  await awake(page);
  await expect(note(page)).toHaveCount(0);
  await expect(page.locator("textarea[name=message]")).toHaveValue("");
});

test("secrets are not kept, and what was answered is not shown again", async ({ page }) => {
  await page.goto("/sign-in?lang=en");
  await awake(page);
  await page.locator("#sign-in-email").fill("nobody@example.test");
  await page.locator("#sign-in-password").fill("a-secret-of-mine");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await page.reload();
  await awake(page);
  await expect(page.locator("#sign-in-email")).toHaveValue("nobody@example.test");
  await expect(page.locator("#sign-in-password")).toHaveValue("");
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(await kept()).not.toContain("a-secret-of-mine");
  // Whoever signs in after all has nothing left there.
  await page.locator("#sign-in-email").fill(emailOf("traveller"));
  await page.locator("#sign-in-password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(/\/user$/);
  await expect.poll(kept).not.toContain("kept-form");
  await signedIn(page, "admin");
  await page.goto("/admin/utilities/tags");
  await awake(page);
  await page.locator("main form input[name=name_en]").first().fill(`Tag ${Date.now()}`);
  await page.locator("main form button[value=add]").first().click();
  await expect(toast(page)).toBeVisible();
  expect(await kept()).not.toContain("kept-form");
});

/** The booking form of two travellers, awake. @returns the field of each one's name */
async function formOfTwo(page: Page) {
  await signedIn(page, "traveller");
  const day = dayOnBali(21);
  await page.goto(`/fast-boats?from=sanur&to=nusa-penida&date=${day}&adult_foreign=2`);
  const way = page.getByRole("link", { name: /^Choose/ }).first();
  await page.goto((await way.getAttribute("href"))!);
  await awake(page);
  return (n: number) => page.getByRole("group", { name: `Passenger ${n}` }).getByLabel("Full name");
}

test("what is typed while the booking form is under way stays, and is what the next press sends", async ({
  page,
}) => {
  const name = await formOfTwo(page);
  await name(1).fill("Petra Bakker");
  await page.getByLabel("WhatsApp").fill("");
  await page.route(/booking-form\.data/, async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  const review = page.getByRole("button", { name: /review/i }).last();
  await review.click();
  await name(1).fill("Petra van den Bakker");
  await page.getByLabel("WhatsApp").fill("+31612345678");
  const wrong = page.getByRole("alert");
  await expect(wrong).toContainText("WhatsApp");
  await expect(name(1)).toHaveValue("Petra van den Bakker");
  await review.click();
  await expect(wrong).not.toContainText("WhatsApp");
  await expect(wrong).toContainText("Passenger 2");
  await expect(name(1)).toHaveValue("Petra van den Bakker");
});

test("a page that is loaded again before its form was answered has all that was typed", async ({
  page,
}) => {
  const name = await formOfTwo(page);
  const review = page.getByRole("button", { name: /review/i }).last();
  await name(1).fill("Petra Bakker");
  await name(2).fill("Otto 7");
  // On a bad network no answer comes, or one that comes after the page was asked for once more.
  for (const wait of [60_000, 400]) {
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await page.route(/booking-form\.data/, async (route) => {
      await new Promise((done) => setTimeout(done, wait));
      await route.continue().catch(() => {});
    });
    await page.route(/booking-form\?/, async (route) => {
      const drawn = await route.fetch();
      await new Promise((done) => setTimeout(done, 1200));
      await route.fulfill({ response: drawn });
    });
    await review.click();
    await sent;
    await page.reload();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await awake(page);
    await expect(name(1)).toHaveValue("Petra Bakker");
    await expect(name(2)).toHaveValue("Otto 7");
  }
});

for (const [kind, table, slug, other] of [
  ["private-boats", "private_boats", "mutiara-selatan", "bintang-timur"],
  ["tours-and-activities", "tours", "sunrise-on-mount-batur", "snorkelling-with-manta-rays"],
] as const)
  for (const at of ["form", "review"])
    test(`what is offered no more at the ${at} says that nothing was booked, and what was typed is kept for another (${kind})`, async ({
      page,
      world,
    }) => {
      const [of, date] = [kind === "private-boats" ? "boat" : "tour", dayOnBali(24)];
      const form = (one: string) => `/${kind}/booking-form?${of}=${one}&date=${date}&lang=en`;
      const offered = (published: boolean) =>
        inDatabase(world, `update ${table} set published = $1 where slug = $2`, [published, slug]);
      await page.goto(form(slug));
      await awake(page);
      await page.getByLabel("Full name").fill("Emma van der Berg");
      await page.getByLabel("Email").fill("emma@example.com");
      await page.getByLabel("Phone (WhatsApp)").fill("+31612345678");
      if (kind === "private-boats") await page.getByLabel("Guests").fill("4");
      const review = page.getByRole("button", { name: "Review request" });
      if (at === "review") {
        await review.click();
        await page.waitForURL(/\/review/);
      }
      try {
        await offered(false);
        await (at === "form" ? review : page.getByRole("button", { name: "Send request" })).click();
        await expect(
          page.getByText(/no longer offered\. Nothing was booked or sent/),
        ).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`/${kind}\\?.*date=${date}`));
      } finally {
        await offered(true);
      }
      await page.goto(form(other));
      await expect(page.getByLabel("Full name")).toHaveValue("Emma van der Berg");
    });
