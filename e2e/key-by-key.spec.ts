import type { Locator, Page } from "@playwright/test";
import { orderStates } from "./finders.ts";
import { daysAfter, emailOf, longDay, PASSWORD } from "./steps.ts";
import { expect, test } from "./world.ts";

test("a boat is booked and paid for without a mouse, and the focus is always seen", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const keys = page.keyboard;
  await page.goto("/");
  await test.step("search", async () => {
    await keys.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport();
    await keys.press("Enter");
    // The search comes first, and not the eleven harbours of the chart behind it.
    await keys.press("Tab");
    const tabs = page.getByRole("main").getByRole("navigation").first();
    await expect(tabs.getByRole("link").first()).toBeFocused();
    await tabTo(page, page.getByRole("radio", { name: "One way" }));
    // The first field that has the focus wakes the page, and keeps it.
    await expect(page.locator("html[data-awake]")).toBeAttached();
    await expect(page.getByRole("radio", { name: "One way" })).toBeFocused();
    await keys.press("ArrowDown");
    await expect(page.getByRole("radio", { name: "Round trip" })).toBeChecked();
    await keys.press("ArrowUp");
    await expect(page.getByRole("radio", { name: "One way" })).toBeChecked();
    await tabTo(page, page.getByLabel("To", { exact: true }));
    await typeTo(page.getByLabel("To", { exact: true }), "Nusa Lem", "nusa-lembongan");
    await tabTo(page, page.getByRole("button", { name: /^Departing/ }));
    await keys.press("Enter");
    // it opens on the chosen day, which depends on the site's clock
    const first = await page.locator('input[name="date"]').inputValue();
    const chosen = daysAfter(first, 15);
    const day = (it: string) => page.getByRole("button", { name: longDay(it, "en-GB") });
    await expect(day(first)).toBeFocused();
    await keys.press("ArrowDown");
    await keys.press("ArrowDown");
    await keys.press("ArrowRight");
    await expect(day(chosen)).toBeFocused();
    await keys.press("Enter");
    const departing = page.getByRole("button", { name: /^Departing/ });
    await expect(departing).toBeFocused();
    await expect(departing).toHaveAccessibleName(new RegExp(` ${Number(chosen.slice(8))} `));
    await expect(page.getByRole("dialog", { name: "Departing" })).toHaveCount(0);
    await tabTo(page, page.getByRole("button", { name: "Passengers 1 adult" }));
    await keys.press("Space");
    await tabTo(page, page.getByRole("button", { name: "More: Adults, foreign fare" }));
    await keys.press("Enter");
    await tabTo(page, page.getByRole("button", { name: "Done", exact: true }));
    await keys.press("Enter");
    await expect(page.getByRole("button", { name: "Passengers 2 adults" })).toBeFocused();
    await tabTo(page, page.getByRole("button", { name: "Find boats" }));
    await keys.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sanur to Nusa Lembongan");
    await expect(page).toHaveURL(new RegExp(chosen));
  });

  await test.step("choose and sign in", async () => {
    await tabTo(page, page.getByRole("link", { name: /^Choose: .*Dewi Laut 2/ }));
    await keys.press("Enter");
    await expect(page).toHaveURL(/\/sign-in/);
    await tabTo(page, page.getByLabel("Email"));
    await keys.type(emailOf("traveller"));
    await tabTo(page, page.getByLabel("Password", { exact: true }));
    await keys.type(PASSWORD);
    await keys.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Who is travelling?");
  });

  await test.step("fill the form, correct it, agree", async () => {
    await tabTo(page, page.getByLabel("I am travelling too"));
    await keys.press("Space");
    await tabTo(page, page.getByRole("button", { name: "Review booking" }));
    await keys.press("Enter");
    await expect(page.getByRole("alert")).toBeFocused();
    await tabTo(page, page.getByRole("alert").getByRole("link").first());
    await keys.press("Enter");
    for (const [n, name] of ["", "Emma van der Berg"].entries()) {
      const traveller = page.getByRole("group", { name: `Passenger ${n + 1}` });
      if (name) {
        await tabTo(page, traveller.getByLabel("Full name"));
        await keys.type(name);
      }
      await tabTo(page, traveller.getByLabel("Nationality"));
      await typeTo(traveller.getByLabel("Nationality"), "Netherl", "NL");
    }
    await tabTo(page, page.getByRole("button", { name: "Review booking" }));
    await keys.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Is everything right?");
    await tabTo(page, page.getByRole("checkbox", { name: /^I agree/ }));
    await keys.press("Space");
    await tabTo(page, page.getByRole("button", { name: /^Book and pay/ }));
    await keys.press("Enter");
  });

  await test.step("pay, and take the tickets", async () => {
    await tabTo(page, page.getByRole("radio", { name: "QRIS" }));
    await tabTo(page, page.getByRole("button", { name: /^Pay Rp/ }));
    await keys.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("See you on board");
    await tabTo(page, page.getByRole("link", { name: "View tickets" }));
    await keys.press("Enter");
    await expect(orderStates(page)).toHaveText("ConfirmedPaid");
    const waiting = page.waitForEvent("download");
    await tabTo(page, page.getByRole("link", { name: "Download tickets" }));
    await keys.press("Enter");
    expect((await waiting).suggestedFilename()).toMatch(/\.pdf$/);
  });
});

const most = 120;

test("a calendar beside an offering opens with the focus on a day, and stays within its card", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of [
    "/private-boats/elang-laut",
    "/tours-and-activities/a-day-in-the-west-of-nusa-penida",
  ]) {
    await page.goto(path);
    const panel = page.locator(".offering-panel");
    // The browser's own field wakes the page, and ours takes its place.
    await panel.getByLabel("Date", { exact: true }).focus();
    const field = panel.getByRole("button", { name: /^Date/ });
    await field.focus();
    const days = panel.getByRole("dialog").locator("[tabindex='0']:focus");
    await page.keyboard.press("Enter");
    await expect(days).toHaveAccessibleName(/20\d\d/);
    const [inner, outer] = await Promise.all(
      [panel.getByRole("dialog"), panel].map(async (one) => (await one.boundingBox())!),
    );
    expect(inner!.x + inner!.width).toBeLessThanOrEqual(outer!.x + outer!.width);
    const chosen = (await days.textContent())!;
    await page.keyboard.press("Enter");
    await expect(field).toBeFocused();
    // Opened again it stands on the day that was chosen, and arrows go on from it.
    await page.keyboard.press("Enter");
    await expect(days).toContainText(chosen);
    await page.keyboard.press("ArrowRight");
    await expect(days).not.toContainText(chosen);
    await page.keyboard.press("Escape");
    await expect(field).toBeFocused();
  }
});

/** Presses Tab until the focus is there; every focused element on the way must be visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < most; presses++) {
    await expectFocusSeen(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${most} times Tab did not lead to ${target}`);
}

/**
 * Chooses in a list by its first letters. The browser starts a new search after a second without a
 * key; if a slow machine takes that long, the letters are typed again.
 */
async function typeTo(list: Locator, emails: string, value: string): Promise<void> {
  await expect(async () => {
    await list.pressSequentially(emails);
    await expect(list).toHaveValue(value, { timeout: 1_500 });
  }).toPass();
}

/** The focused element is in view, on top, with a ring around itself, its box or its label. */
async function expectFocusSeen(page: Page): Promise<void> {
  const hidden = await page.evaluate(async () => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    if (element.id === "main") return null; // where the skip link leads
    // scrolling into view takes its time
    const inView = () => {
      const { top, bottom, left, right, height } = element.getBoundingClientRect();
      return height > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    for (let frame = 0; frame < 90 && !inView(); frame++) await new Promise(requestAnimationFrame);
    const ringed = (of: Element | null) => {
      const style = of && getComputedStyle(of);
      return Boolean(
        style &&
          ((style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 1) ||
            style.boxShadow !== "none"),
      );
    };
    // By class, since the box that is painted around a field is nothing to those who hear the page.
    const around = [element, element.closest(".field-box"), element.closest("label")];
    const name = `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`;
    if (!inView()) return `${name} is out of view`;
    return around.some(ringed) ? null : `${name} has no ring`;
  });
  expect(hidden).toBeNull();
}
