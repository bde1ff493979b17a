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
  await expect(boarding).toContainText(/Check-in in \d+ h|Check-in in \d\d:\d\d/);
  await expect(boarding.getByRole("listitem")).toHaveText([/1 of 3/, /2 of 3/, /3 of 3/]);
  const first = boarding.getByRole("img").first();
  await expect(first).toBeInViewport();
  expect((await first.boundingBox())!.width).toBeGreaterThan(280);
  await expect(boarding.getByRole("link", { name: /^WhatsApp/ })).toHaveAttribute(
    "href",
    new RegExp(order.booking_id),
  );
  await expect.poll(() => page.evaluate(() => window.screenIsKeptOn)).toBe(true);
  await expect(boarding).toContainText("The screen stays on");

  await boarding.getByRole("link", { name: "Harbour and boat" }).click();
  await expect(page.locator("#crossing-1").getByRole("heading")).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => window.screenIsKeptOn)).toBe(false);

  await test.step("at check-in the clock goes on to the departure, also where there is no network", async () => {
    await page.clock.install();
    await page.reload();
    await expect(boarding).toContainText("Check-in in");
    await awake(page);
    await page.context().setOffline(true);
    const [check_in, departs] = ["06:30", "07:00"].map((time) =>
      Date.parse(`${dayOnBali(1)}T${time}:00+08:00`),
    ) as [number, number];
    await page.clock.fastForward(check_in - Date.now() + 60_000);
    await expect(boarding).toContainText(/The boat leaves in \d\d:\d\d/);
    await expect(first).toBeVisible();
    await page.clock.fastForward(departs - check_in);
    await expect(boarding).not.toContainText("leaves in");
    await expect(first).toBeVisible();
  });
});
