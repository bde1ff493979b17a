import type { Page } from "@playwright/test";
import {
  CLIENT,
  startIdentityProvider,
  type TestProvider,
} from "../apps/api/test/identity-provider.ts";
import { toast } from "./finders.ts";
import { awake } from "./steps.ts";
import { axe, test as base, expect, shot } from "./world.ts";

const AYU = {
  sub: "101",
  email: "ayu@gmail.com",
  email_verified: true,
  given_name: "Ayu",
  family_name: "Pratiwi",
};
const BOSS = { sub: "102", email: "admin@jukung.test", email_verified: true, hd: "jukung.test" };

/** A site whose Google is a provider of our own, on another origin, with a page to choose an account. */
const test = base.extend<object, { provider: TestProvider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
    async ({}, use) => {
      const provider = await startIdentityProvider([AYU, BOSS]);
      await use(provider);
      await provider.stop();
    },
    { scope: "worker" },
  ],
  siteEnv: [
    ({ provider }, use) =>
      use({
        GOOGLE_CLIENT_ID: CLIENT.id,
        GOOGLE_CLIENT_SECRET: CLIENT.secret,
        GOOGLE_ISSUER: provider.issuer,
      }),
    { scope: "worker" },
  ],
});
test.beforeEach(({ provider, world }) => provider.register(`${world.url}/auth-redirect`));

const button = (page: Page) => page.getByRole("link", { name: "Continue with Google" });
async function openPopup(page: Page, path = "/sign-in"): Promise<Page> {
  await page.goto(path);
  // Pressed before the page has woken up, it is a link: that way has a test of its own.
  await awake(page);
  const [popup] = await Promise.all([page.waitForEvent("popup"), button(page).click()]);
  await expect(popup.getByRole("heading", { name: "Choose an account" })).toBeVisible();
  return popup;
}
/** Sends the window to a page that closes itself: `goto` would wait in vain. */
const go = (popup: Page, url: string) =>
  popup.evaluate((to) => void setTimeout(() => location.assign(to)), url);
const says = (page: Page, text: string) =>
  expect(page.getByRole("main").getByText(text, { exact: true })).toBeVisible();
const toasted = (page: Page, text: string) =>
  expect(toast(page).filter({ hasText: text }).first()).toBeVisible();

test("a traveller signs in with Google in a window beside the page", async ({ page, world }) => {
  const popup = await openPopup(page, "/sign-in?next=/user/orders");
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([452, 633]);
  await expect(page.getByRole("link", { name: "Waiting for Google…" })).toBeVisible();
  const closed = popup.waitForEvent("close");
  await popup.getByRole("link", { name: AYU.email }).click();
  await closed;
  await page.waitForURL(({ pathname }) => pathname === "/user/orders");
  const cookies = await page.context().cookies(world.url);
  const session = cookies.find(({ name }) => name === "auth-token");
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(decodeURIComponent(session!.value)).toContain('"provider":"GOOGLE"');
  // The secrets of the sign-in are used up, and nothing of it stays in the browser.
  expect(cookies.map(({ name }) => name)).not.toContain("google-sign-in");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("code");
  await page.goto("/user");
  await expect(page.getByText("Ayu").first()).toBeVisible();
});

test("a window that is closed, a no, and an answer without anything each say what happened", async ({
  page,
  world,
}) => {
  const first = await openPopup(page);
  await first.close();
  await says(page, "Auth popup window closed");
  await toasted(page, "Auth popup window closed");
  await axe(page);
  await shot(page, "google-closed");

  const second = await openPopup(page);
  await second.getByRole("link", { name: "No, thanks" }).click();
  await says(page, "OAuth popup error occurred");

  const third = await openPopup(page);
  await go(third, `${world.url}/auth-redirect`);
  await says(page, "OAuth redirect has occurred but no query or hash parameters were found.");

  const fourth = await openPopup(page);
  await go(fourth, `${world.url}/auth-redirect?scope=openid`);
  await says(page, "Something went wrong. Please try again later.");
});

test("an answer with another state, or for staff, opens nothing", async ({ page, world }) => {
  const popup = await openPopup(page);
  await go(popup, `${world.url}/auth-redirect?code=stolen&state=not-this-browsers`);
  await says(page, "Something went wrong. Please try again later.");
  const staff = await openPopup(page);
  await staff.getByRole("link", { name: BOSS.email }).click();
  await says(page, "Something went wrong. Please try again later.");
  const cookies = await page.context().cookies(world.url);
  expect(cookies.map(({ name }) => name)).not.toContain("auth-token");
});

test("an answer is good once, and only from this site's own pages", async ({ page, provider }) => {
  const begin = async () => {
    const start = await page.request.get("/auth/google/start?lang=en", { maxRedirects: 0 });
    const back = await provider.choose(String(start.headers().location), AYU.email);
    const of = (name: string) => back.searchParams.get(name) ?? "";
    const asked = new URL(String(start.headers().location)).searchParams;
    const [client_id, redirect_uri] = ["client_id", "redirect_uri"].map(
      (name) => asked.get(name) ?? "",
    ) as [string, string];
    return { code: of("code"), state: of("state"), client_id, redirect_uri };
  };
  type Form = Awaited<ReturnType<typeof begin>>;
  const send = (form: Form, origin?: string) =>
    page.request.post("/auth/google", {
      form,
      headers: { "Accept-Language": "en", ...(origin ? { Origin: origin } : {}) },
    });
  const form = await begin();
  expect((await send(form, "https://evil.example")).status()).toBe(400);
  expect(await (await send(form)).json()).toEqual({ location: "/user" });
  await page.context().clearCookies({ name: "auth-token" });
  const again = await send(form);
  expect([again.status(), await again.json()]).toEqual([
    422,
    { message: "Something went wrong. Please try again later." },
  ]);
  // A wrong state uses the attempt up: there is no guessing.
  const other = await begin();
  expect((await send({ ...other, state: "guessed" })).status()).toBe(422);
  expect((await send(other)).status()).toBe(422);
  // Another client's answer, or one sent elsewhere, is refused.
  for (const foreign of [{ client_id: "another" }, { redirect_uri: "https://evil.example/" }])
    expect((await send({ ...(await begin()), ...foreign })).status()).toBe(422);
});

test("an unknown provider is told so", async ({ page }) => {
  await page.goto("/auth/facebook/start");
  await expect(page).toHaveURL(/\/sign-in$/);
  await toasted(page, "Unknown provider");
  const answer = await page.request.post("/auth/facebook", { form: { code: "x" } });
  expect([answer.status(), await answer.json()]).toEqual([422, { message: "Unknown provider" }]);
});

test("the landing page alone can be reached by its opener, and is kept nowhere", async ({
  request,
}) => {
  const landing = await request.get("/auth-redirect?code=x&state=y");
  expect(landing.headers()["cross-origin-opener-policy"]).toBeUndefined();
  expect(landing.headers()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  });
  for (const path of ["/sign-in", "/", "/auth-redirect/more"])
    expect((await request.get(path)).headers()["cross-origin-opener-policy"]).toBe(
      "same-origin-allow-popups",
    );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the same link goes the whole way, and comes back to where one was going", async ({
    page,
  }) => {
    await page.goto("/sign-in?next=/user/orders");
    await button(page).click();
    await page.getByRole("link", { name: AYU.email }).click();
    await expect(page).toHaveURL(/\/user\/orders$/);
  });

  test("a no comes back to the sign-in page, which says so", async ({ page }) => {
    await page.goto("/sign-in");
    await button(page).click();
    await page.getByRole("link", { name: "No, thanks" }).click();
    await expect(page).toHaveURL(/\/sign-in$/);
    await toasted(page, "Something went wrong. Please try again later.");
  });
});
