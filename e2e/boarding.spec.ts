import { awake, dayOnBali, held, pageOf, signedIn } from "./steps.ts";
import { expect, test } from "./world.ts";

test.use({ viewport: { width: 390, height: 844 } });

declare global {
  interface Window {
    screenIsKeptOn: boolean;
  }
}

test("the day before, tickets come first, with the time left, and the screen stays on at the pier", async ({
  page,
  expectedErrors,
}) => {
  // Screens are out of this machine's reach: a lock that can be looked at stands for one.
  await page.addInitScript(() => {
    window.screenIsKeptOn = false;
    const lock = () => {
      const it = new EventTarget() as WakeLockSentinel;
      let released = false;
      Object.defineProperty(it, "released", { get: () => released });
      it.release = async () => {
        if (released) return;
        released = true;
        window.screenIsKeptOn = false;
        it.dispatchEvent(new Event("release"));
      };
      window.screenIsKeptOn = true;
      return it;
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request: async () => lock() } });
  });
  const order = await held(page, await signedIn(page, "agent"), { day: 1, adults: 3 });
  await page.goto(pageOf(order));
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await page.getByRole("radio", { name: "QRIS", exact: true }).check();
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await page.getByRole("link", { name: "View tickets" }).click();

  const boarding = page.locator(".boarding");
  await expect(boarding).toContainText(/Check-in closes in \d+ (h|min)/);
  await expect(boarding).toContainText(/Check in by \d\d:\d\d WITA.+ leaves at \d\d:\d\d WITA/);
  // Large enough to be read in passing, and of the second passenger nothing peeks in.
  const time = boarding.locator(".boarding-time b");
  expect(await time.evaluate((it) => parseFloat(getComputedStyle(it).fontSize))).toBe(28);
  const frame = (await boarding.boundingBox())!;
  const next = (await boarding.getByRole("listitem").nth(1).boundingBox())!;
  expect(next.x).toBeGreaterThanOrEqual(frame.x + frame.width - 20);
  await expect(boarding.getByRole("listitem")).toHaveText([/1 of 3/, /2 of 3/, /3 of 3/]);
  // What looks like a way to the next one is one.
  await boarding.getByRole("link", { name: "Next ticket" }).first().click();
  await expect(boarding.getByRole("img").nth(1)).toBeInViewport({ ratio: 1 });
  await boarding.getByRole("link", { name: "Previous ticket" }).first().click();
  await expect(boarding.getByRole("img").first()).toBeInViewport({ ratio: 1 });
  await boarding.getByRole("list").evaluate((it) => it.scrollTo({ left: 0, behavior: "instant" }));
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  const first = boarding.getByRole("img").first();
  await expect(first).toBeInViewport();
  expect((await first.boundingBox())!.width).toBeGreaterThan(280);
  // Whole, also between the bars of a browser.
  await page.setViewportSize({ width: 390, height: 740 });
  await expect(first).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(boarding.getByRole("link", { name: /^WhatsApp/ })).toHaveAttribute(
    "href",
    new RegExp(order.booking_id),
  );
  await expect.poll(() => page.evaluate(() => window.screenIsKeptOn)).toBe(true);
  const kept_on = boarding.getByText("The screen stays on");
  await expect(kept_on).toBeVisible();

  await boarding.getByRole("link", { name: "Harbour and boat" }).click();
  await expect(page.locator("#crossing-1").getByRole("heading")).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => window.screenIsKeptOn)).toBe(false);

  await test.step("at a desk nobody swipes, and no ticket is cut", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const box = (await boarding.boundingBox())!;
    const tops = new Set<number>();
    for (const code of await boarding.getByRole("img").all()) {
      const { x, y, width } = (await code.boundingBox())!;
      tops.add(Math.round(y));
      expect(width).toBeGreaterThan(220);
      expect(x).toBeGreaterThanOrEqual(box.x);
      expect(x + width).toBeLessThanOrEqual(box.x + box.width);
    }
    expect(tops.size).toBe(1);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step("a page that sleeps keeps the screen on too", async () => {
    await page.goto("about:blank");
    await page.goto(pageOf(order));
    await expect.poll(() => page.evaluate(() => window.screenIsKeptOn)).toBe(true);
    await expect(kept_on).toBeVisible();
    await expect(page.locator("html[data-awake]")).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => page.evaluate(() => window.screenIsKeptOn)).toBe(false);
    await page.evaluate(() => window.scrollTo(0, 0));
  });

  // A file that cannot be fetched there: of a page that sleeps, its scripts; of both, the kept order.
  expectedErrors.push(/fetching the script|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const clock = boarding.locator(".boarding-clock:visible");
  await page.clock.install();
  for (const state of ["asleep", "awake"])
    await test.step(`${state}, at check-in the clock goes on to the departure, also where there is no network`, async () => {
      await page.clock.setSystemTime(Date.now());
      await page.context().setOffline(false);
      await page.reload();
      await expect(clock).toHaveText(/^Check-in closes in/);
      if (state === "awake") await awake(page);
      await page.context().setOffline(true);
      const [check_in, departs] = ["06:30", "07:00"].map((time) =>
        Date.parse(`${dayOnBali(1)}T${time}:00+08:00`),
      ) as [number, number];
      await page.clock.fastForward(check_in - Date.now() - 3 * 3_600_000 + 60_000);
      await expect(clock).toHaveText(/^Check-in closes in 2 h 59 min/);
      // "19:00" would read as a time of day.
      await page.clock.fastForward(2 * 3_600_000 + 40 * 60_000);
      await expect(clock).toHaveText(/^Check-in closes in 19 min/);
      await page.clock.fastForward(20 * 60_000);
      await expect(clock).toHaveText(/^The boat leaves in \d\d min/);
      await expect(first).toBeVisible();
      await page.clock.fastForward(departs - check_in);
      if (state === "awake") await expect(clock).toHaveCount(0);
      else await expect(clock).toHaveText(/^The boat leaves in 00:00/);
      await expect(first).toBeVisible();
    });
});

test("weeks before, a phone reads when, where, which boat and who first; what a harbour needs is folded", async ({
  page,
}) => {
  const order = await held(page, await signedIn(page, "agent"), { day: 26, adults: 3 });
  await page.goto(pageOf(order));
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await page.getByRole("radio", { name: "QRIS", exact: true }).check();
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("See you on board");
  await page.goto(pageOf(order));
  const sheet = page.locator(".crossing-sheet");
  const top = async (part: string) => (await page.locator(part).first().boundingBox())!.y;
  const names = sheet.locator("dd", { hasText: "Passenger 1" });
  const people = (await names.boundingBox())!;
  expect(people.y).toBeLessThan(2 * 844);
  for (const below of [".crossing-sheet .spot", ".order-page > .timeline"])
    expect(await top(below)).toBeGreaterThan(people.y);
  const directions = sheet.getByText("Harbour fees", { exact: true });
  await expect(directions).toBeHidden();
  await sheet.getByText("Getting there and boarding").click();
  await expect(directions).toBeVisible();
});
