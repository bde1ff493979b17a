// How long the form takes a family of six, with the keystroke-level model of Card, Moran and Newell
// (The Psychology of Human-Computer Interaction, 1983): what the hands do is counted, not the machine.
import type { Locator, Page } from "@playwright/test";
import { toastSaying, totalLine } from "./finders.ts";
import { awake, dayOnBali, rupiahIn, signedIn } from "./steps.ts";
import { expect, test } from "./world.ts";

const NAMES = [
  "Pieter van der Berg",
  "Emma van der Berg",
  "Johanna Bakker",
  "Willem Bakker",
  "Sanne van der Berg",
  "Daan van der Berg",
];

/** Counts what is pressed. Seconds: a key 0.28 (no trained typist), a target pointed at and thought of 2.45. */
function handsOn(page: Page) {
  const did = { keys: 0, targets: 0 };
  return {
    did,
    seconds: () => did.keys * 0.28 + did.targets * (1.1 + 1.35),
    async press(target: Locator) {
      did.targets++;
      await target.click();
    },
    async type(field: Locator, text: string) {
      did.targets++;
      did.keys += text.length;
      await field.click();
      await page.keyboard.type(text);
    },
    /** A list is opened, the first letters are typed, and Enter ends it. */
    async choose(list: Locator, label: string) {
      did.targets++;
      did.keys += 4;
      await list.selectOption({ label });
    },
    async paste(field: Locator, text: string) {
      did.targets++;
      did.keys += 2;
      await field.click();
      await page.keyboard.insertText(text);
    },
  };
}

async function formForSix(page: Page): Promise<void> {
  const day = dayOnBali(21);
  await page.goto(
    `/fast-boats?from=sanur&to=nusa-penida&date=${day}&adult_foreign=4&child_foreign=2`,
  );
  await page
    .getByRole("link", { name: /^Choose/ })
    .first()
    .click();
  await awake(page);
}
const row = (page: Page, n: number) => page.getByRole("group", { name: `Passenger ${n}` });
const review = (page: Page) => page.getByRole("button", { name: "Review booking" });

/** All six are on the review page, each as typed. */
async function allAreReviewed(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Is everything right?");
  for (const name of NAMES) await expect(page.getByText(name).last()).toBeVisible();
}

test("a family of six fills in the form in 90 seconds, and in 20 with a list of names", async ({
  page,
}) => {
  await signedIn(page, "traveller");

  const oneByOne = handsOn(page);
  await test.step("each row by itself, as the only way once was", async () => {
    await formForSix(page);
    for (const [i, name] of NAMES.entries()) {
      await oneByOne.type(row(page, i + 1).getByLabel("Full name"), name);
      await oneByOne.choose(row(page, i + 1).getByLabel("Nationality"), "Netherlands");
    }
    await oneByOne.press(review(page));
    await allAreReviewed(page);
  });

  const atOnce = handsOn(page);
  await test.step("one nationality for all", async () => {
    await page.context().clearCookies({ name: /draft/ });
    await formForSix(page);
    await atOnce.choose(page.getByLabel("Nationality of everyone"), "Netherlands");
    for (const [i, name] of NAMES.entries())
      await atOnce.type(row(page, i + 1).getByLabel("Full name"), name);
    await atOnce.press(review(page));
    await allAreReviewed(page);
  });

  const pasted = handsOn(page);
  await test.step("a list from a chat", async () => {
    await page.context().clearCookies({ name: /draft/ });
    await formForSix(page);
    await pasted.choose(page.getByLabel("Nationality of everyone"), "Netherlands");
    await pasted.press(page.getByText("Paste a list of names"));
    const list = NAMES.map((name, i) => `${i + 1}. ${name}`).join("\n");
    await pasted.paste(page.getByLabel("Names, one per line"), list);
    await expect(page.getByRole("status").filter({ hasText: "6 names" })).toBeVisible();
    await pasted.press(review(page));
    await allAreReviewed(page);
  });

  console.log(
    ...Object.entries({ oneByOne, atOnce, pasted }).map(
      ([way, { did, seconds }]) =>
        `${way}: ${did.keys} keys, ${did.targets} targets, ${seconds().toFixed(0)} s;`,
    ),
  );
  expect(atOnce.seconds()).toBeLessThan(90);
  expect(pasted.seconds()).toBeLessThan(20);
  expect(atOnce.did.targets).toBeLessThan(oneByOne.did.targets);
});

test("an Indonesian in a foreign party pays the local fare, and the total says so at once", async ({
  page,
}) => {
  await signedIn(page, "traveller");
  await formForSix(page);
  const trip = page.getByRole("complementary", { name: "Your trip" });
  const before = rupiahIn(await totalLine(trip).textContent());
  await page.getByLabel("Nationality of everyone").selectOption({ label: "Netherlands" });
  await row(page, 6).getByLabel("Nationality").selectOption({ label: "Indonesia" });
  await expect(row(page, 6)).toContainText("Child, local fare");
  await expect.poll(async () => rupiahIn(await totalLine(trip).textContent())).toBeLessThan(before);
  const shown = rupiahIn(await totalLine(trip).textContent());
  for (const [i, name] of NAMES.entries())
    await row(page, i + 1)
      .getByLabel("Full name")
      .fill(name);
  await review(page).click();
  await allAreReviewed(page);
  await expect(toastSaying(page, "A fare changed, so we updated the price")).toBeVisible();
  expect(rupiahIn(await totalLine(trip).textContent())).toBe(shown);
});
