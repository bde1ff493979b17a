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
    /** From the clipboard, as people do it. */
    async paste(field: Locator, text: string) {
      did.targets++;
      did.keys += 2;
      await page.evaluate((it) => navigator.clipboard.writeText(it), text);
      await field.click();
      await page.keyboard.press("ControlOrMeta+V");
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

/** All six are on the review page, in their order, with fare and nationality. */
async function allAreReviewed(page: Page, last = "Child, foreign fare, Netherlands") {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Is everything right?");
  const lines = NAMES.map((name, i) => {
    const fare = i < 4 ? "Adult, foreign fare, Netherlands" : "Child, foreign fare, Netherlands";
    return name + (i === 5 ? last : fare);
  });
  await expect(page.locator(".review-travellers li")).toHaveText(lines);
}

test("a family of six fills in the form in 90 seconds, and in 20 with a list of names", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
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

test("a list goes to the rows that nobody filled in, and what is corrected in a row stays", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signedIn(page, "traveller");
  await formForSix(page);
  const hands = handsOn(page);
  const name = (n: number) => row(page, n).getByLabel("Full name");
  const nationality = (n: number) => row(page, n).getByLabel("Nationality");
  const list = page.getByLabel("Names, one per line");
  await page.getByLabel("I am travelling too").check();
  const me = await name(1).inputValue();
  expect(me).not.toBe("");
  await page.getByText("Paste a list of names").click();
  await hands.paste(list, "Putu\tID\nJan\tNL");
  await expect(name(2)).toHaveValue("Putu");
  const said = page.locator(".fill-rows-done");
  await expect(said).toHaveText("2 names filled in.");
  await expect(nationality(1)).toHaveValue("");
  await expect(nationality(2)).toHaveValue("ID");
  await expect(row(page, 2)).toContainText("Adult, local fare");

  await expect(list).toHaveValue("");

  // What a list put into rows stays there like what was typed, and the next goes to the others.
  await nationality(3).selectOption("BE");
  await name(3).fill("Jan Bakker");
  await hands.paste(list, "Emma\nPutu\tID");
  await expect(said).toHaveText("One name filled in.");
  for (const [n, who, from] of [
    [1, me, ""],
    [2, "Putu", "ID"],
    [3, "Jan Bakker", "BE"],
    [4, "Emma", ""],
  ] as const) {
    await expect(name(n)).toHaveValue(who);
    await expect(nationality(n)).toHaveValue(from);
  }
  // A list that was typed is read when it is left.
  await list.fill("Emma\nMei (7)\nTom 2019-03-31\nSam");
  await list.blur();
  await expect(said).toHaveText("2 names filled in.");
  await expect(page.locator(".fill-rows-told")).toHaveText(
    "No free row for Sam. To take them along, search again with everyone.",
  );
  await expect(name(5)).toHaveValue("Mei");
  await expect(name(6)).toHaveValue("Tom");
  await page.getByLabel("I am travelling too").uncheck();
  await expect(name(1)).toHaveValue("");
  await expect(name(2)).toHaveValue("Putu");
  // There is no row for who travels too.
  await name(1).fill("Sam");
  await page.getByLabel("I am travelling too").click();
  await expect(page.getByRole("alert")).toHaveText(
    `No free row for ${me}. To take them along, search again with everyone.`,
  );
  await expect(page.getByLabel("I am travelling too")).not.toBeChecked();
  // One is free again: it is said no longer.
  await name(2).fill("");
  await name(2).blur();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

for (const scripts of [true, false])
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a list is spent: a row that is emptied is asked for again, and the same list is read again", async ({
      page,
    }) => {
      await signedIn(page, "traveller");
      const day = dayOnBali(21);
      await page.goto(
        `/fast-boats?from=sanur&to=nusa-penida&date=${day}&adult_foreign=2&infant_foreign=1`,
      );
      const way = page.getByRole("link", { name: /^Choose/ }).first();
      await page.goto((await way.getAttribute("href"))!);
      if (scripts) await awake(page);
      const name = (n: number) => row(page, n).getByLabel("Full name");
      const list = page.getByLabel("Names, one per line");
      const NAMES_OF_THREE = "Petra Bakker;NL\nTim Bakker;NL\nLena Bakker;NL;2025-12-01";
      const give = async () => {
        if (!(await list.isVisible())) await page.getByText("Paste a list of names").click();
        await list.fill(NAMES_OF_THREE);
        await list.blur();
      };
      await give();
      if (scripts) await expect(list).toHaveValue("");
      // Without scripts the server fills the rows: a contact without a phone keeps the form here.
      const phone = page.getByLabel("WhatsApp");
      const number = await phone.inputValue();
      await phone.fill("");
      await review(page).click();
      await expect(name(1)).toHaveValue("Petra Bakker");
      await expect(name(3)).toHaveValue("Lena Bakker");
      await expect(list).toHaveValue("");

      await phone.fill(number || "+31612345678");
      await name(1).fill("Petra van den Bakker");
      await name(3).fill("");
      await review(page).click();
      await expect(page.getByRole("alert")).toContainText("Passenger 3");
      await expect(name(1)).toHaveValue("Petra van den Bakker");
      await expect(name(3)).toHaveValue("");

      for (const n of [1, 2, 3]) await name(n).fill("");
      await give();
      if (scripts) {
        await expect(name(3)).toHaveValue("Lena Bakker");
        const said = page.getByRole("status").filter({ hasText: "names filled in" });
        await expect(said).toHaveText("3 names filled in.");
        // The summary was of rows that are filled by now.
        await expect(page.locator(".error-summary")).toHaveCount(0);
      }
      await review(page).click();
      await expect(page.locator(".review-travellers li")).toHaveText([
        /^Petra Bakker/,
        /^Tim Bakker/,
        /^Lena Bakker.*Infant/i,
      ]);
    });
  });

test("a number is no name, digits in one are asked about, and who has no seat in another search is named", async ({
  page,
}) => {
  await signedIn(page, "traveller");
  const day = dayOnBali(21);
  const search = `/fast-boats?from=sanur&to=nusa-penida&date=${day}`;
  const formOf = async (party: string) => {
    await page.goto(search + party);
    const way = page.getByRole("link", { name: /^Choose/ }).first();
    await page.goto((await way.getAttribute("href"))!);
    await awake(page);
  };
  await formForSix(page);
  await page.getByLabel("Nationality of everyone").selectOption("NL");
  for (const [i, name] of NAMES.entries())
    await row(page, i + 1)
      .getByLabel("Full name")
      .fill(i === 1 ? "123456" : i === 4 ? `${name} (7)` : name);
  await review(page).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    /^Passenger 2, .*: Please write the name in letters/,
  ]);
  await row(page, 2).getByLabel("Full name").fill("Emma van der Berg");
  await review(page).click();
  await expect(page.locator(".sheet-warning")).toHaveText(
    /^Sanne van der Berg \(7\): on a passport or ID card there are only letters/,
  );

  await formOf("&adult_foreign=4&child_foreign=1");
  await expect(page.locator(".booking-form > .sheet-warning").first()).toContainText(
    "Daan van der Berg (Child, foreign fare)",
  );
  await expect(row(page, 5).getByLabel("Full name")).toHaveValue("Sanne van der Berg (7)");
});

test("in a mixed party nobody is taken for Indonesian, and the nationality of everyone leaves whom the list knows", async ({
  page,
}) => {
  await signedIn(page, "traveller");
  await page.goto(
    `/fast-boats?from=sanur&to=nusa-penida&date=${dayOnBali(21)}&adult_local=2&adult_foreign=2`,
  );
  const way = page.getByRole("link", { name: /^Choose/ }).first();
  await page.goto((await way.getAttribute("href"))!);
  await awake(page);
  await page.getByText("Paste a list of names").click();
  const list = page.getByLabel("Names, one per line");
  await list.fill("Pieter\nWayan - WNI\nEmma\nMade, WNI");
  await list.blur();
  const nationalities = async (...expected: string[]) => {
    for (const [i, code] of expected.entries())
      await expect(row(page, i + 1).getByLabel("Nationality")).toHaveValue(code);
  };
  await expect(row(page, 4).getByLabel("Full name")).toHaveValue("Made");
  await nationalities("", "ID", "", "ID");
  await review(page).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    /^Passengers? 1 and 3, .*[Nn]ationality/,
  ]);
  await page.getByLabel("Nationality of everyone").selectOption("NL");
  await nationalities("NL", "ID", "NL", "ID");
});

test("foreigners in a pasted list pay the foreign fare in either language, and one that is not read is told", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signedIn(page, "traveller");
  for (const [lang, label, not_read] of [
    ["en", "Names, one per line", "Nationality not read: Jan, Narnia."],
    ["id", "Nama, satu per baris", "Kewarganegaraan tidak terbaca: Jan, Narnia."],
  ] as const) {
    await page.context().clearCookies({ name: /draft/ });
    const query = `from=sanur&to=nusa-penida&date=${dayOnBali(21)}&adult_local=4`;
    await page.goto(`/fast-boats?${query}&lang=${lang}`);
    await page.locator(".departure a.pick").first().click();
    await awake(page);
    const nationality = (n: number) => page.locator(`[name="passengers[${n}].nationality"]`);
    await expect(nationality(0)).toHaveValue("ID");
    await page.locator(".fill-rows details").evaluate((it: HTMLDetailsElement) => {
      it.open = true;
    });
    const rows = ["Emma\tNetherlands", "Tom Hill, UK", "Anna Weber\tJerman", "Jan\tNarnia"];
    await handsOn(page).paste(page.getByLabel(label), rows.join("\n"));
    await expect(page.locator(".fill-rows-told")).toContainText(not_read);
    for (const [n, code] of ["NL", "GB", "DE", ""].entries())
      await expect(nationality(n)).toHaveValue(code);
    await expect(page.locator('[name="passengers[1].full_name"]')).toHaveValue("Tom Hill");
    await expect(page.locator(".traveller-fare").first()).toContainText(
      lang === "en" ? "foreign" : "WNA",
    );
    // Four foreigners pay another price than four of Bali; and what was chosen is unread no longer.
    const told = page.locator(".fill-rows-told");
    await expect(told).toContainText(/The total is now Rp|Totalnya kini Rp/);
    // What is chosen for everybody was not read of this one, either: a local fare is not given away.
    await page.locator("[name=everyone]").selectOption("ID");
    await expect(nationality(3)).toHaveValue("ID");
    await expect(told).toContainText(not_read);
    await nationality(3).selectOption("NL");
    await expect(told).toBeVisible();
    await expect(told).not.toContainText(not_read);
    await page.goto("/terms");
    await page.evaluate(() => sessionStorage.clear());
  }
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
  await allAreReviewed(page, "Child, local fare, Indonesia");
  // The form has shown it already.
  await expect(toastSaying(page, "A fare changed, so we updated the price")).toHaveCount(0);
  expect(rupiahIn(await totalLine(trip).textContent())).toBe(shown);
});

test("a list from a chat puts nobody into a row of another age unasked, and its heading into none", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signedIn(page, "traveller");
  const party = "adult_local=2&adult_foreign=1&child_local=2&infant_local=1";
  await page.goto(`/fast-boats?from=sanur&to=nusa-penida&date=${dayOnBali(21)}&${party}`);
  await page.locator(".departure a.pick").first().click();
  await awake(page);
  await page.getByText("Paste a list of names").click();
  const list = page.getByLabel("Names, one per line");
  const six = ["Ibu Ayu (dewasa)", "Made", "Thomas - Jerman", "Kadek, 7 th", "Bayi Ketut 👶"];
  await handsOn(page).paste(list, ["Daftar penumpang:", ...six, "Sari"].join("\n"));
  const name = (n: number) => page.locator(`[name="passengers[${n}].full_name"]`);
  const rows = [0, 1, 2, 3, 4, 5];
  await expect(page.getByRole("status").filter({ hasText: "6 names" })).toBeVisible();
  const names = await Promise.all(rows.map((n) => name(n).inputValue()));
  expect(names).toEqual(["Ayu", "Made", "Thomas", "Kadek", "Sari", "Ketut"]);
  // Sari's row was searched for a child, and the list says ages of others.
  const age = row(page, 5).getByLabel("Age");
  await expect(age).toHaveValue("");
  await expect(age).toHaveAccessibleDescription("Date of birth not known: choose the age");
});
