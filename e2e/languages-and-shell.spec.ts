import { fieldError } from "./finders.ts";
import { awake, dayOnBali, languagesToTry, signedIn, signIn } from "./steps.ts";
import { expect, test } from "./world.ts";

const results = `/fast-boats?from=sanur&to=nusa-penida&date=${dayOnBali(20)}&adult_foreign=2`;
const day = 24 * 60 * 60;

test("the language follows the browser, the switch and the address, and is kept for a year", async ({
  page,
  context,
}) => {
  const kept = async () =>
    (await context.cookies()).find(({ name }) => name === "i18n_redirected")!;
  await page.goto(results);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("link", { name: "Change language: Indonesia" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sanur ke Nusa Penida");
  await expect(page).toHaveURL(/adult_foreign=2&lang=id/);
  expect(await kept()).toMatchObject({ value: "id", path: "/", sameSite: "Lax", httpOnly: false });
  const days = ((await kept()).expires - Date.now() / 1000) / day;
  expect(Math.round(days)).toBe(365);
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "id");
  await page.goto("/?lang=en");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect((await kept()).value).toBe("en");
  await page.goto("/?lang=fr");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("a session is a cookie that no script can read, and one that was tampered with ends", async ({
  page,
  context,
}) => {
  const session = async () => (await context.cookies()).find(({ name }) => name === "auth-token");
  await page.goto("/sign-in?next=/user/orders");
  await signIn(page, "traveller");
  await expect(page).toHaveURL(/\d\/user\/orders$/);
  const cookie = (await session())!;
  expect(cookie).toMatchObject({ httpOnly: true, path: "/", sameSite: "Lax" });
  expect(Math.round((cookie.expires - Date.now() / 1000) / day)).toBe(14);
  expect(await page.evaluate(() => document.cookie)).not.toContain("auth-token");
  const value = JSON.parse(decodeURIComponent(cookie.value));
  expect(value).toMatchObject({ role: "USER", provider: "LOCAL" });

  const tamper = (change: object) =>
    context.addCookies([
      { ...cookie, value: encodeURIComponent(JSON.stringify({ ...value, ...change })) },
    ]);
  await tamper({ token: `${value.token.slice(0, -4)}AAAA` });
  await page.goto("/user/orders");
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fuser%2Forders&notice=signed-out$/);
  await expect(page.getByText("You were signed out.")).toBeVisible();
  expect(await session()).toBeUndefined();
  await tamper({ role: "ADMIN" });
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/sign-in/);
  await context.addCookies([{ ...cookie, value: "%7Bnot-json" }]);
  await page.goto("/user");
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fuser$/);
  // and while one is on a page: the next click signs out, nothing breaks
  await context.addCookies([cookie]);
  await page.goto("/");
  await expect(page.getByText("Ayu", { exact: true })).toBeVisible();
  await tamper({ token: `${value.token.slice(0, -4)}AAAA` });
  await page.getByRole("link", { name: "Fast boats" }).first().click();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByRole("link", { name: "Sign in" })).toBeHidden();
});

test("each area admits its own people, and signing out ends it", async ({ page, context }) => {
  await page.goto("/user/orders?status=CONFIRMED");
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fuser%2Forders%3Fstatus%3DCONFIRMED$/);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fadmin$/);
  await expect(page.getByText("The page you were going to is in the back office.")).toBeVisible();
  await page.getByRole("link", { name: "Staff sign-in" }).click();
  await expect(page).toHaveURL(/\/admin\/sign-in\?next=%2Fadmin$/);
  // Both sign-in pages have the same fields, and the address changes before the page does.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Staff sign-in");
  await signIn(page, "traveller"); // a customer at the staff's sign-in: a wrong password, no more
  await expect(fieldError(page, "Credential is not valid")).toBeVisible();
  await signIn(page, "admin");
  await expect(page).toHaveURL(/\/admin$/);
  const toasts = page.getByRole("region", { name: "Notifications (Alt+T)" });
  await page.goto("/user");
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto(results);
  await page
    .getByRole("link", { name: /^Choose/ })
    .first()
    .click();
  await expect(toasts).toContainText("Staff accounts cannot book here");
  await expect(page).toHaveURL(/\/fast-boats$/);
  await page.getByText("Komang", { exact: true }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/admin\/sign-in$/);

  const token = await signedIn(page, "agent");
  for (const door of ["/sign-in", "/admin/sign-in"]) {
    await page.goto(door);
    await expect(page).toHaveURL(/\/$/);
  }
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/user$/);
  await expect(toasts).toContainText("Your account does not have access to that page.");
  await page.getByText("Made", { exact: true }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  expect((await context.cookies()).some(({ name }) => name === "auth-token")).toBe(false);
  const headers = { Authorization: `Bearer ${token}` };
  expect((await page.request.get("/api/users/profile", { headers })).status()).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL(/\/sign-in/);
});

test("what is not there is said with its address, and the way home stands beside", async ({
  page,
}) => {
  for (const [path, words] of [
    ["/no/such/page?x=1", "Page not found: /no/such/page"],
    [
      "/public-orders/fast-boats/nobody?x=1",
      "Page Not Found: /public-orders/fast-boats/nobody?x=1",
    ],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Home page" }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
  }
});

test("an address that leads nowhere leads on to all that is offered", async ({ page }) => {
  await page.goto("/nowhere");
  const links = page.locator(".error-ways a");
  await expect(links).toHaveText([
    "Home page",
    "Fast boats",
    "Private boats",
    "Tours & activities",
    "Find my booking",
  ]);
  await links.nth(2).click();
  await expect(page).toHaveURL("/private-boats");
});

for (const [language, ways] of languagesToTry([
  ["en", ["View Elang Laut", "All private boats"]],
  ["id", ["Lihat Elang Laut", "Semua sewa kapal"]],
] as const))
  test(`a mistyped boat, tour or article offers its list, and what is named almost so (${language})`, async ({
    page,
  }) => {
    const links = page.locator(".error-ways a");
    const path = `/private-boats/elang-lau?lang=${language}`;
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(links).toHaveText([/./, ...ways]);
    await links.nth(1).click();
    await expect(page).toHaveURL("/private-boats/elang-laut");
    for (const [lost, list] of [
      ["/private-boats/nothing-like-it", "/private-boats"],
      ["/tours-and-activities/zzz", "/tours-and-activities"],
      ["/blog/zzz", "/blog"],
    ] as const) {
      expect((await page.goto(lost))?.status()).toBe(404);
      await expect(page.getByText(lost)).toBeVisible();
      await expect(links).toHaveCount(2);
      await links.last().click();
      await expect(page).toHaveURL(list);
    }
    await page.goto("/tours-and-activities/day-in-west-nusa-penida");
    await expect(links).toHaveCount(3);
  });

test("nobody is led to another site by an address of ours", async ({ page, context, baseURL }) => {
  for (const next of [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/%09/evil.example",
    "javascript:alert(1)",
    "/.//evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
  ]) {
    await context.clearCookies();
    await page.goto(`/sign-in?next=${encodeURIComponent(next)}`);
    await signIn(page, "agent");
    await expect(page.getByText("Made", { exact: true }), next).toBeVisible();
    expect(new URL(page.url()).origin, next).toBe(baseURL);
  }
  const theme = await page.request.post("/theme", {
    form: { theme: "dark", next: "//evil.example" },
    headers: { Origin: baseURL! },
    maxRedirects: 0,
  });
  expect(theme.headers().location).toBe("/");
});

test("a new page begins at its top, and going back returns to the old place", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto(results);
  await awake(page); // without scripts a new document would be loaded, and nothing announced
  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  const card = page.getByRole("link", { name: /^Choose/ }).nth(3);
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(200);
  await card.click();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByText("Sign in · Jukung")).toBeAttached(); // for screen readers
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 50);
});

test("who comes by scripts from a page without a footer finds one, and keeps it", async ({
  page,
}) => {
  const footer = page.getByRole("contentinfo");
  const links = () => footer.getByRole("link").evaluateAll((all) => all.map((a) => a.textContent));
  await page.goto("/contact");
  const drawn = await links();
  await page.goto("/sign-in?next=/user/orders");
  await awake(page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await signIn(page, "traveller");
  await expect(page).toHaveURL(/\d\/user\/orders$/);
  await expect(footer.getByRole("link", { name: "Terms and conditions" })).toBeVisible();
  expect(await links()).toEqual(drawn);
  await page.getByRole("link", { name: /^Next trips/ }).click();
  await expect(page).toHaveURL(/orders\?/);
  expect(await links()).toEqual(drawn);
  // No document was loaded meanwhile.
  expect(await page.evaluate(() => "same" in window)).toBe(true);
  // And one that the server has drawn is the same once the page is awake.
  await page.reload();
  await awake(page);
  expect(await links()).toEqual(drawn);
});

test("toasts are at most three, are reached by Alt+T and go away by themselves or by hand", async ({
  page,
}) => {
  // Four seconds pass when this test says so, however slow the machine is.
  await page.clock.install();
  await page.goto("/dev/ui");
  await awake(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const toasts = page.getByRole("region", { name: "Notifications (Alt+T)" });
  const each = toasts.getByRole("listitem");
  const show = page.getByRole("button", { name: "Toast", exact: true });
  for (let i = 0; i < 5; i++) await show.click();
  await expect(each).toHaveCount(3);
  await page.keyboard.press("Alt+t");
  await expect(toasts.getByRole("list")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await page.clock.runFor(200); // sign out
  await expect(each).toHaveCount(2);
  await each.first().getByRole("button", { name: "Close" }).click();
  await page.clock.runFor(200);
  await expect(each).toHaveCount(1);
  await page.mouse.move(0, 0);
  await page.keyboard.press("Shift+Tab");
  await show.focus();
  await page.clock.runFor(4_200);
  await expect(each).toHaveCount(0);
});
