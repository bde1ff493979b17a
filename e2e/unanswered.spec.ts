import type { Page } from "@playwright/test";
import { awake, dayOnBali, held, pageOf, signedIn } from "./steps.ts";
import { axe, expect, test } from "./world.ts";

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of 502/] });

const notice = (page: Page) => page.getByRole("alert").filter({ hasText: "We got no answer" });

/** How a form may get no answer: what happens to it, and what ends that. */
const WAYS: Record<string, (page: Page) => Promise<() => Promise<void>>> = {
  "without a network": async (page) => {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
  "from a proxy whose site is away": async (page) => {
    const away = { status: 502, contentType: "text/html", body: "<h1>oops</h1>" };
    await page.route("**/*.data*", (route) =>
      route.request().method() === "POST" ? route.fulfill(away) : route.continue(),
    );
    return () => page.unroute("**/*.data*");
  },
};

for (const [how, begin] of Object.entries(WAYS))
  test(`a form that gets no answer ${how} stays as it was typed, and is sent once there is one`, async ({
    page,
  }) => {
    await signedIn(page, "traveller");
    const day = dayOnBali(35);
    await page.goto(`/fast-boats?from=sanur&to=nusa-penida&date=${day}&adult_foreign=2&lang=en`);
    await page.goto((await page.locator("a[href*='booking-form']").first().getAttribute("href"))!);
    await awake(page);
    const row = (n: number) => page.getByRole("group", { name: `Passenger ${n}` });
    for (const n of [1, 2]) {
      await row(n)
        .getByLabel("Full name")
        .fill(`Emma Blom ${"i".repeat(n)}`);
      await row(n).getByLabel("Nationality").selectOption("NL");
    }
    const end = await begin(page);
    const send = page.getByRole("button", { name: "Review booking" });
    await send.click();
    await expect(notice(page)).toBeVisible();
    await axe(page);
    for (const n of [1, 2])
      await expect(row(n).getByLabel("Full name")).toHaveValue(`Emma Blom ${"i".repeat(n)}`);
    await end();
    await send.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Is everything right?");
    await expect(page.getByRole("main")).toContainText("Emma Blom ii");
    await expect(notice(page)).toBeHidden();
  });

test("a message that got no answer stays in its field, and comes back to whoever leaves the page", async ({
  page,
}) => {
  const order = await held(page, await signedIn(page, "traveller"), { day: 36 });
  await page.goto(`${pageOf(order)}?lang=en`);
  const field = page.getByRole("textbox", { name: /message/i });
  await field.fill("We come by taxi");
  await awake(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(notice(page)).toBeVisible();
  await expect(field).toHaveValue("We come by taxi");
  await page.context().setOffline(false);
  await page.goto("/user/orders?lang=en");
  await page.goto(`${pageOf(order)}?lang=en`);
  await expect(field).toHaveValue("We come by taxi");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(field).toHaveValue("");
  await expect(page.getByRole("main")).toContainText("We come by taxi");
});

test("a part of a page that is lost without a network leaves the page as it is, and comes with what was typed once there is one", async ({
  page,
}) => {
  await page.goto("/sign-up?lang=en");
  await awake(page);
  const name = page.getByLabel("First name");
  await name.fill("Emma");
  await page.context().setOffline(true);
  const lost = page.waitForEvent("requestfailed", (asked) => asked.url().includes("/assets/"));
  const phone = page.getByLabel(/^Phone/);
  await phone.fill("+31 6 12345678");
  await lost;
  // And a second one, soon after.
  await page.locator("button.phone-country").click();
  await expect(page.locator("button.phone-country")).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(name).toHaveValue("Emma");
  await expect(phone).toHaveValue(/12345678$/);
  const again = page.waitForEvent("load");
  await page.context().setOffline(false);
  await again;
  await expect(name).toHaveValue("Emma");
  await expect(phone).toHaveValue(/12345678$/);
});
