import type { Page } from "@playwright/test";
import { fieldError, toastSaying } from "./finders.ts";
import { awake, dayOnBali, newAccount, signedIn, signedInAs } from "./steps.ts";
import { expect, test } from "./world.ts";

// The people an account books for: saved while booking, or by hand, and put into the next form by one tick.
const row = (page: Page, n: number) => page.getByRole("group", { name: `Passenger ${n}` });
const name = (page: Page, n: number) => row(page, n).getByLabel("Full name");
const saved = (page: Page) => page.getByRole("group", { name: "Your saved passengers" });
const list = (page: Page) => page.getByRole("main").getByRole("listitem");

async function bookingForm(page: Page, party: string): Promise<void> {
  await page.goto(`/fast-boats?from=sanur&to=nusa-penida&date=${dayOnBali(24)}&${party}`);
  await page
    .getByRole("link", { name: /^Choose/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Review booking" })).toBeVisible();
}

test("who was booked once is put into the next booking by a tick, corrected and forgotten", async ({
  page,
  world,
}) => {
  await signedInAs(page, await newAccount(page, world));
  await bookingForm(page, "adult_foreign=1&child_foreign=1");
  await awake(page);
  await expect(saved(page)).toBeHidden();
  await name(page, 1).fill("Emma van der Berg");
  await row(page, 1).getByLabel("Nationality").selectOption({ label: "Netherlands" });
  await name(page, 2).fill("Suharto");
  await row(page, 2).getByLabel("Nationality").selectOption({ label: "Belgium" });
  await row(page, 2).getByLabel("Date of birth").fill("2021-03-31");
  await page.getByRole("button", { name: "Review booking" }).click();
  await page.getByLabel(/Save these passengers/).check();
  await page.getByLabel(/I agree to the cancellation/).check();
  await page.getByRole("button", { name: /^Book and pay/ }).click();
  await page.waitForURL(/sandbox|\/user\/orders\//);

  await page.goto("/user/settings/travellers");
  await awake(page);
  await expect(list(page).filter({ hasText: "Emma van der Berg" })).toContainText("Netherlands");
  await expect(list(page).filter({ hasText: "Suharto" })).toContainText("Belgium, born 31 Mar");
  await page.getByRole("button", { name: "Add passenger" }).click();
  await expect(fieldError(page, "Required")).toHaveCount(2);
  await page.getByLabel("Full name").fill("suharto");
  await page.getByLabel("Nationality").selectOption({ label: "Indonesia" });
  await page.getByRole("button", { name: "Add passenger" }).click();
  await expect(fieldError(page, "This passenger is saved already")).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("suharto");
  await page.getByRole("link", { name: "Change Suharto" }).click();
  await expect(page.getByLabel("Full name")).toHaveValue("Suharto");
  await page.getByLabel("Nationality").selectOption({ label: "Netherlands" });
  await page.getByRole("button", { name: "Save passenger" }).click();
  await expect(list(page).filter({ hasText: "Suharto" })).toContainText("Netherlands, born 31 Mar");
  // What was typed for a new one, before another was changed, is there again.
  await expect(page.getByText("What you typed is back in the form.")).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("suharto");

  // The same family once more: Emma has travelled as an adult, and is not asked for her age again.
  await bookingForm(page, "adult_foreign=1&child_foreign=1");
  await awake(page);
  await saved(page).getByLabel("Emma").check();
  await expect(name(page, 1)).toHaveValue("Emma van der Berg");
  await expect(row(page, 1).getByLabel("Age")).toHaveValue("adult");
  await expect(page.getByText("choose the age")).toHaveCount(0);
  await saved(page).getByLabel("Emma").uncheck();
  await expect(name(page, 1)).toHaveValue("");

  await bookingForm(page, "adult_foreign=2");
  await awake(page);
  await expect(saved(page).getByRole("checkbox")).toHaveCount(2);
  await saved(page).getByLabel("Suharto").check();
  await expect(name(page, 1)).toHaveValue("Suharto");
  await expect(row(page, 1)).toContainText("Child, foreign fare");
  // Who has a row keeps it, whoever is ticked later.
  await saved(page).getByLabel("Emma").check();
  await expect(name(page, 1)).toHaveValue("Suharto");
  await expect(name(page, 2)).toHaveValue("Emma van der Berg");
  await expect(row(page, 1)).toContainText("Child, foreign fare");
  await saved(page).getByLabel("Suharto").uncheck();
  await expect(name(page, 1)).toHaveValue("");
  await expect(row(page, 1)).toContainText("Adult, foreign fare");
  await name(page, 1).fill("Jan");
  await saved(page).getByLabel("Suharto").click();
  await expect(page.getByRole("alert")).toHaveText(
    "No free row for Suharto. To take them along, search again with everyone.",
  );
  await expect(saved(page).getByLabel("Suharto")).not.toBeChecked();
  await expect(name(page, 2)).toHaveValue("Emma van der Berg");

  await page.goto("/user/settings/travellers");
  await awake(page);
  await page.getByLabel("Full name").fill("Half typed");
  // It is asked first, also without scripts: they would have to be typed anew.
  await page.locator("summary[aria-label='Remove Emma van der Berg']").click();
  await page.getByRole("button", { name: "Yes, remove" }).click();
  await expect(toastSaying(page, "no longer saved")).toBeVisible();
  await expect(list(page).filter({ hasText: "Emma" })).toBeHidden();
  await expect(page.getByLabel("Full name")).toHaveValue("Half typed");
});

test("who unticks that they travel, after the review, is out, and may be typed again", async ({
  page,
}) => {
  await signedIn(page, "traveller");
  const review = page.getByRole("button", { name: "Review booking" });
  const travels = page.getByLabel("I am travelling too");
  await bookingForm(page, "adult_foreign=1");
  await awake(page);
  await travels.check();
  const me = await name(page, 1).inputValue();
  await row(page, 1).getByLabel("Nationality").selectOption("NL");
  const reviewedAgain = async () => {
    await review.click();
    await page.waitForURL(/\/review\?/);
    await expect(page.getByRole("main")).toContainText(me);
    await page.getByRole("link", { name: "Change passengers" }).click();
    await awake(page);
  };
  await reviewedAgain();
  await travels.uncheck();
  await expect(name(page, 1)).toHaveValue("");
  await name(page, 1).fill(me);
  await row(page, 1).getByLabel("Nationality").selectOption("NL");
  await reviewedAgain();
  // Corrected in the row, and unticked then: it stays as it was typed.
  await travels.check();
  await reviewedAgain();
  await name(page, 1).fill(`${me}s`);
  await travels.uncheck();
  await expect(name(page, 1)).toHaveValue(`${me}s`);
  await reviewedAgain();
  await expect(name(page, 1)).toHaveValue(`${me}s`);
});

test("ticks and rows agree after a reload and a refused form; who was corrected is corrected in the account", async ({
  page,
  world,
}) => {
  await signedInAs(page, await newAccount(page, world));
  await page.goto("/user/settings/travellers");
  await awake(page);
  for (const [full_name, country] of [
    ["Emma Blom", "Netherlands"],
    ["Otto Blom", "Belgium"],
  ] as const) {
    await page.getByLabel("Full name").fill(full_name);
    await page.getByLabel("Nationality").selectOption({ label: country });
    await page.getByRole("button", { name: "Add passenger" }).click();
    await expect(list(page).filter({ hasText: full_name })).toBeVisible();
  }
  const review = page.getByRole("button", { name: "Review booking" });
  await bookingForm(page, "adult_foreign=3");
  await awake(page);
  await saved(page).getByLabel("Emma Blom").check();
  await saved(page).getByLabel("Otto Blom").check();
  await name(page, 1).fill("Emma Maria Blom");
  // A row is missing: the form is refused.
  await review.click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(saved(page).getByRole("checkbox", { checked: true })).toHaveCount(2);
  await name(page, 3).fill("Mei Lin");
  await row(page, 3).getByLabel("Nationality").selectOption({ label: "Netherlands" });
  await review.click();
  await page.waitForURL(/\/review\?/);
  await page.getByRole("link", { name: "Change passengers" }).click();
  await expect(name(page, 1)).toHaveValue("Emma Maria Blom");
  await page.reload();
  await awake(page);
  await expect(name(page, 1)).toHaveValue("Emma Maria Blom");
  await expect(saved(page).getByRole("checkbox", { checked: true })).toHaveCount(2);
  // Unticked, that person is out; ticked again, they are as the account has them.
  await saved(page).getByLabel("Otto Blom").uncheck();
  await expect(name(page, 2)).toHaveValue("");
  await saved(page).getByLabel("Otto Blom").check();
  await expect(name(page, 2)).toHaveValue("Otto Blom");
  // Somebody else in their row: they are not corrected, and stay as they are.
  await name(page, 2).fill("Karin Visser");
  await review.click();
  const remember = page.getByLabel(/Save these passengers/);
  await expect(
    page.getByText("This also corrects in your account: Emma Blom, now Emma Maria Blom."),
  ).toBeVisible();
  await remember.check();
  await page.getByLabel(/I agree to the cancellation/).check();
  await page.getByRole("button", { name: /^Book and pay/ }).click();
  await page.waitForURL(/sandbox|\/user\/orders\//);
  await page.goto("/user/settings/travellers");
  const names = list(page).filter({ hasText: /Blom|Visser|Mei/ });
  await expect(names).toHaveText([/^Emma Maria Blom/, /^Karin Visser/, /^Mei Lin/, /^Otto Blom/]);
});

test("who is saved without a date of birth is put into a row that asks for their age, and the rest stays", async ({
  page,
  world,
}) => {
  await signedInAs(page, await newAccount(page, world));
  await page.goto("/user/settings/travellers");
  await awake(page);
  await page.getByLabel("Full name").fill("Sanne Blom");
  await page.getByLabel("Nationality").selectOption({ label: "Netherlands" });
  await page.getByRole("button", { name: "Add passenger" }).click();
  await expect(list(page).filter({ hasText: "Sanne Blom" })).toBeVisible();
  await bookingForm(page, "adult_foreign=1&child_foreign=1");
  await awake(page);
  await name(page, 2).fill("Otto Blom");
  await saved(page).getByLabel("Sanne Blom").check();
  const age = row(page, 1).getByLabel("Age");
  // Whoever ticks one may want to tick the next.
  await expect(saved(page).getByLabel("Sanne Blom")).toBeFocused();
  // Whose age it is stands there: with several rows nobody has to look for it.
  await expect(page.getByRole("alert").filter({ hasText: "choose the age" })).toHaveText(
    "Date of birth not known: choose the age (Sanne Blom)",
  );
  await expect(age).toHaveAccessibleDescription("Date of birth not known: choose the age");
  // Not an adult until somebody says so: neither when it is sent, nor when it is loaded again.
  await expect(age).toHaveValue("");
  await page.getByRole("button", { name: "Review booking" }).click();
  await expect(fieldError(page, "Date of birth not known: choose the age")).toBeVisible();
  await page.reload();
  await awake(page);
  await expect(name(page, 1)).toHaveValue("Sanne Blom");
  await expect(age).toHaveValue("");
  await expect(name(page, 1)).toHaveValue("Sanne Blom");
  await age.selectOption("child");
  await expect(row(page, 1)).toContainText("Child, foreign fare");
  await expect(name(page, 1)).toHaveValue("Sanne Blom");
  await expect(name(page, 2)).toHaveValue("Otto Blom");
});

test("a passenger without a name and without an age is told of both at once", async ({ page }) => {
  await signedIn(page, "traveller");
  await bookingForm(page, "adult_foreign=1");
  await awake(page);
  await name(page, 1).fill("");
  await row(page, 1).getByLabel("Age").selectOption("");
  await page.getByRole("button", { name: "Review booking" }).click();
  const wrong = page.getByRole("alert");
  await expect(wrong).toContainText("Passenger 1, Full name: This field is required");
  await expect(wrong).toContainText("Passenger 1, Age: Date of birth not known: choose the age");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("a ticked traveller is put into the first free row when the form is sent", async ({
    page,
    world,
  }) => {
    await signedInAs(page, await newAccount(page, world));
    await page.goto("/user/settings/travellers");
    await page.getByLabel("Full name").fill("Made Sari");
    await page.getByLabel("Nationality").selectOption({ label: "Indonesia" });
    await page.getByRole("button", { name: "Add passenger" }).click();
    await expect(list(page).filter({ hasText: "Made Sari" })).toContainText("Indonesia");
    await bookingForm(page, "adult_local=2");
    await name(page, 1).fill("Ketut");
    await saved(page).getByLabel("Made Sari").check();
    await page.getByRole("button", { name: "Review booking" }).click();
    await expect(page.locator(".review-travellers li")).toHaveText([/^Ketut/, /^Made Sari/]);
    await page.getByRole("link", { name: "Change passengers" }).click();
    await expect(saved(page).getByLabel("Made Sari")).toBeChecked();
    await saved(page).getByLabel("Made Sari").uncheck();
    await page.getByRole("button", { name: "Review booking" }).click();
    await expect(name(page, 1)).toHaveValue("Ketut");
    await expect(name(page, 2)).toHaveValue("");
    await expect(saved(page).getByLabel("Made Sari")).not.toBeChecked();
    await name(page, 1).fill("");
    await name(page, 2).fill("Putu");
    await saved(page).getByLabel("Made Sari").check();
    await name(page, 1).fill("Ketut");
    await page.getByRole("button", { name: "Review booking" }).click();
    await expect(
      toastSaying(
        page,
        "No free row for Made Sari. To take them along, search again with everyone.",
      ),
    ).toBeVisible();
  });

  test("who is saved without a date of birth is asked about before the review, once", async ({
    page,
    world,
  }) => {
    await signedInAs(page, await newAccount(page, world));
    await page.goto("/user/settings/travellers");
    await page.getByLabel("Full name").fill("Made Sari");
    await page.getByLabel("Nationality").selectOption({ label: "Indonesia" });
    await page.getByRole("button", { name: "Add passenger" }).click();
    await expect(list(page).filter({ hasText: "Made Sari" })).toContainText("Indonesia");
    await bookingForm(page, "adult_local=1&child_local=1");
    await saved(page).getByLabel("Made Sari").check();
    const review = page.getByRole("button", { name: "Review booking" });
    await review.click();
    await expect(fieldError(page, "Date of birth not known: choose the age")).toBeVisible();
    await expect(name(page, 1)).toHaveValue("Made Sari");
    await row(page, 1).getByLabel("Age").selectOption("child");
    await name(page, 2).fill("Ketut");
    await row(page, 2).getByLabel("Age").selectOption("adult");
    await review.click();
    await expect(page.locator(".review-travellers li")).toHaveText([/^Made Sari/, /^Ketut/]);
  });
});
