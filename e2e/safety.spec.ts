import { deflateRawSync } from "node:zlib";
import type { APIResponse } from "@playwright/test";
import { pages } from "./pages.ts";
import { dayOnBali, held, newAccount, signedIn, signedInAs } from "./steps.ts";
import { startTlsProxy } from "./tls-proxy.ts";
import { expect, test } from "./world.ts";

// What holds for every page, later ones too: made from the site's own route table.

const RESULTS = `/fast-boats?from=sanur&to=nusa-penida&date=${dayOnBali(20)}&adult_foreign=2`;

test("no form of ours can be sent from another site", async ({ page }) => {
  const all = (await pages()).filter(({ hasAction }) => hasAction);
  expect(all.length).toBeGreaterThan(8);
  for (const who of ["traveller", "admin"] as const) {
    await signedIn(page, who);
    for (const { path } of all) {
      const answer = await page.request.post(path, {
        form: { intent: "cancel", email: "a@example.com", theme: "dark" },
        headers: { Origin: "https://evil.example" },
        maxRedirects: 0,
      });
      expect([path, answer.status()]).toEqual([path, 400]);
    }
    // Neither was anybody signed out by it.
    await page.goto(who === "admin" ? "/admin" : "/user");
    await expect(page).toHaveURL(who === "admin" ? /\/admin$/ : /\/user$/);
  }
});

test("behind a proxy that ends TLS the site's forms work: one signs in and books", async ({
  browser,
  world,
}) => {
  const proxy = await startTlsProxy(world.url);
  const context = await browser.newContext({ baseURL: proxy.url, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    await page.goto("/sign-in?lang=en");
    await page.getByLabel("Email").fill("traveller@jukung.test");
    await page.getByLabel("Password", { exact: true }).fill("jukung-demo");
    await page.getByRole("main").locator("button[type=submit]").first().click();
    await expect(page).toHaveURL(`${proxy.url}/user`);
    await page.goto(
      `/fast-boats?from=sanur&to=nusa-penida&date=${dayOnBali(21)}&adult_foreign=1&lang=en`,
    );
    await page.locator("a[href*='booking-form']").first().click();
    await page.getByLabel("Full name", { exact: true }).fill("Emma van der Berg");
    await page.getByLabel("I am travelling too: put my name first").check();
    await page.getByLabel("Nationality").selectOption("NL");
    await page.getByRole("button", { name: "Review booking" }).click();
    await page.getByRole("checkbox", { name: /^I agree/ }).check();
    await page.getByRole("button", { name: /^Book and pay/ }).click();
    // The payment page follows at once.
    await expect(page.getByRole("heading", { name: "Test payment page" })).toBeVisible();
    // What is paid for: booking, crossing and day, and each line.
    const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });
    const date = day.format(new Date(dayOnBali(21)));
    await expect(page.getByText(/^JKG-/).first()).toContainText(date);
    await expect(page.getByText(/^Sanur – /)).toBeVisible();
  } finally {
    await context.close();
    await proxy.stop();
  }
});

test("an address that no page has is answered at once, however long it is", async ({ page }) => {
  await page.goto("/healthz");
  for (const path of ["/a".repeat(7_000), "/user".repeat(2_500), `/${"a".repeat(8_000)}`]) {
    const started = Date.now();
    const answer = await page.request.get(path);
    expect(answer.status()).toBe(404);
    expect(Date.now() - started).toBeLessThan(1_000);
  }
  for (const path of ["/private-boats/%E0%A4%A", "/tours-and-activities/%00"])
    expect((await page.request.get(path)).status()).toBe(404);
});

test("whatever somebody writes into a list's address, its page is no fault of ours", async ({
  page,
}) => {
  const questions = ["%00", "9999-12-31", "0001-01-01", "%F0%9F%9B%B6", "-1", "1e309"];
  const names = ["search", "q", "date", "destination", "page", "travel_from", "purchase_from"];
  const lists = {
    nobody: ["/", "/fast-boats", "/private-boats", "/tours-and-activities"],
    traveller: ["/user/orders", "/user/orders/tours"],
    admin: ["/admin", "/admin/find", "/admin/orders", "/admin/tours", "/admin/utilities/tags"],
  };
  for (const [who, paths] of Object.entries(lists)) {
    await page.context().clearCookies();
    if (who !== "nobody") await signedIn(page, who as "traveller" | "admin");
    for (const path of paths)
      for (const name of names)
        for (const question of questions) {
          const answer = await page.request.get(`${path}?${name}=${question}`);
          expect.soft(answer.status(), `${path}?${name}=${question}`).toBeLessThan(500);
        }
  }
});

test("a text where a form has a list is no fault of ours", async ({ page, world }) => {
  await signedIn(page, "admin");
  const from = world.log().length;
  for (const [path, name] of [
    ["/admin/private-boats/create", "refund_policy"],
    ["/admin/tours/create", "itinerary.a"],
    ["/admin/utilities/master-informations/create", "body_id.a"],
  ] as const) {
    const { origin } = new URL(page.url());
    const headers = { Origin: origin };
    const answer = await page.request.post(path, { form: { [name]: "1" }, headers });
    expect(answer.status(), path).toBeLessThan(500);
    expect(answer.status(), path).toBeGreaterThanOrEqual(400);
  }
  expect(world.log().slice(from)).not.toContain('"level":50');
});

test("a draft that no form of ours has kept leads back to the form", async ({ page }) => {
  await page.goto("/healthz");
  const contact = { full_name: "A", email: "a@b.co", phone: "+6281234567890" };
  const boat = { boat: "tenggiri", date: "2031-12-10", end_date: "", guests: "2", start_time: "" };
  const drafts: [path: string, cookie: string, draft: object][] = [
    ...[{ date: "x" }, { date: null }, { guests: { a: 1 } }, { contact: { full_name: {} } }].map(
      (wrong): [string, string, object] => [
        "/private-boats/booking-form/review?boat=tenggiri",
        "private-boat-draft-0",
        { ...boat, message: "", contact, ...wrong },
      ],
    ),
    [
      "/tours-and-activities/booking-form/review?tour=sunrise-on-mount-batur",
      "tour-draft-0",
      { tour: "sunrise-on-mount-batur", variant: {}, contact, message: "" },
    ],
  ];
  for (const [path, name, draft] of drafts) {
    const value = deflateRawSync(JSON.stringify(draft)).toString("base64url");
    for (const method of ["GET", "POST"]) {
      const { origin } = new URL(page.url());
      const headers = { Cookie: `${name}=${value}`, Origin: origin };
      const answer = await page.request.fetch(path, { method, headers, maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([
        302,
        path.replace("/review", ""),
      ]);
    }
  }
});

test("every answer carries the headers that keep a page to itself, errors and files too", async ({
  page,
}) => {
  const files = ["/favicon.svg", "/robots.txt", "/sitemap.xml", "/assets/no-such.js"];
  const api = ["/api/ports", "/api/nowhere", "/api/openapi.json", "/api/users/profile", "/healthz"];
  const paths = [...(await pages()).map(({ path }) => path), ...files, ...api];
  const nonces = new Set<string>();
  const check = (path: string, answer: APIResponse) => {
    const headers = answer.headers();
    expect([path, headers["x-content-type-options"]]).toEqual([path, "nosniff"]);
    expect([path, headers["strict-transport-security"]]).toEqual([path, "max-age=63072000"]);
    expect([path, headers["permissions-policy"]]).toEqual([
      path,
      expect.stringContaining("geolocation=()"),
    ]);
    if (!/html/.test(headers["content-type"] ?? "")) return;
    const policy = headers["content-security-policy"] ?? "";
    const nonce = policy.match(/script-src 'nonce-([^']+)' 'strict-dynamic'/)?.[1] ?? "";
    expect([path, nonce]).toEqual([path, expect.stringMatching(/^\w{32}$/)]);
    expect([path, nonces.has(nonce)]).toEqual([path, false]);
    nonces.add(nonce);
    expect([path, policy]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")]);
    expect([path, headers["x-frame-options"]]).toEqual([path, "DENY"]);
    // The window from Google has a code in its address: no referrer must contain that.
    const referrer = path === "/auth-redirect" ? "no-referrer" : "strict-origin-when-cross-origin";
    expect([path, headers["referrer-policy"]]).toEqual([path, referrer]);
    const opener = path === "/auth-redirect" ? undefined : "same-origin-allow-popups";
    expect([path, headers["cross-origin-opener-policy"]]).toEqual([path, opener]);
  };
  await signedIn(page, "agent");
  for (const path of paths) check(path, await page.request.get(path, { maxRedirects: 0 }));
  expect(nonces.size).toBeGreaterThan(8);
});

test("the papers of an account's order ask strangers for a session, by whatever spelling", async ({
  page,
  world,
}) => {
  const token = await signedInAs(page, await newAccount(page, world));
  const { slug } = await held(page, token);
  const papers = ["ticket", "calendar.ics", "documents/INV-1", "transfer/proofs/1"];
  const asked = (spelt: string) =>
    Promise.all(
      papers.map(async (paper) => {
        const path = `/${spelt}/orders/fast-boats/${slug}/${paper}`;
        const answer = await page.request.get(path, { maxRedirects: 0 });
        return [answer.status(), answer.headers().location?.split("?")[0]];
      }),
    );
  expect((await asked("user"))[1]).toEqual([200, undefined]);
  await signedInAs(page, await newAccount(page, world));
  for (const [status] of await asked("user")) expect(status).toBe(404);
  await page.context().clearCookies();
  for (const spelt of ["user", "USER", "us%65r"])
    for (const answer of await asked(spelt)) expect(answer).toEqual([302, "/sign-in"]);
  // Who opens the address of a paper that is not there reads a page, and no data.
  await page.goto(`/public-orders/fast-boats/${slug}/documents/INV-1?lang=en`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Home page" })).toBeVisible();
});

test("every kind of answer carries the headers that keep visitors safe", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const stylesheet = await page.locator('link[rel="stylesheet"]').first().getAttribute("href");
  const held = await page.locator("script[data-held]").getAttribute("data-held");
  const [script] = held!.split(" ");
  const picture = await page.locator("picture img").first().getAttribute("src");
  const pages = ["/", RESULTS, "/sign-in", "/no/such/page", "/public-orders/fast-boats/unknown"];
  const others = ["/user", "/api/site", "/api/nothing", "/api/users/profile", "/healthz"];
  // Parts of a page are never a document: its own headers say what browsers do with them, and that all of
  // the site comes encrypted.
  for (const path of [stylesheet!, script!, "/fonts/jakarta.woff2"])
    expect
      .soft((await request.get(path)).headers(), path)
      .toMatchObject({ "x-content-type-options": "nosniff" });
  // A picture is shown in emails too, where no page has said so before.
  expect((await request.get("/social-card.png")).headers()).toMatchObject({
    "strict-transport-security": expect.stringMatching(/max-age=\d{8}/),
    "x-content-type-options": "nosniff",
  });
  for (const path of [...pages, ...others, picture!, "/favicon.svg"]) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    expect.soft(headers, path).toMatchObject({
      "strict-transport-security": expect.stringMatching(/max-age=\d{8}/),
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": expect.stringContaining("geolocation=()"),
      "content-security-policy": expect.stringContaining(
        pages.includes(path) ? "script-src 'nonce-" : "-src",
      ),
    });
  }
  const nonce = async () =>
    (await request.get("/")).headers()["content-security-policy"]?.match(/nonce-(\w+)/)?.[1];
  const first = await nonce();
  expect(first).toMatch(/^\w{32}$/);
  expect(await nonce(), "a nonce is used once").not.toBe(first);
});
