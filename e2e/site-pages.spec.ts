import { mergedEdits } from "./finders.ts";
import { awake, signedIn } from "./steps.ts";
import { axe, expect, OWN_CATALOGUE, test } from "./world.ts";

test.use({ siteEnv: OWN_CATALOGUE });

const PAGES = [
  ["/company", "Tentang kami"],
  ["/services", "Layanan"],
  ["/help-center", "Pusat bantuan"],
  ["/support", "Dukungan"],
  ["/payment-methods", "Metode pembayaran"],
  ["/refund-terms", "Ketentuan pengembalian dana"],
  ["/terms-and-conditions", "Syarat dan ketentuan"],
  ["/privacy-and-policy", "Kebijakan privasi"],
] as const;

test("a reader finds every page of the site in the footer, and no script is sent with it", async ({
  page,
}) => {
  for (const [path, title] of PAGES) {
    await page.goto("/?lang=id");
    await page.getByRole("contentinfo").getByRole("link", { name: title, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await page.goto(path);
    await expect(page.locator("script[src]")).toHaveCount(0);
    await axe(page);
  }
  await page.goto("/privacy-and-policy?lang=en");
  await page.getByRole("navigation", { name: "On this page" }).getByText("Your rights").click();
  await expect(page).toHaveURL(/#your-rights$/);
  await expect(page.getByRole("cell", { name: "Keeps you signed in" })).toBeVisible();
});

test("the pages about the operator say who that is, where the boats leave and how to reach it", async ({
  page,
}) => {
  await page.goto("/company?lang=en");
  for (const fact of ["PT Jukung Segara Bali", "8120001234567", "SIUPAL BX-00/AL.001/2026"])
    await expect(page.getByRole("definition").filter({ hasText: fact })).toBeVisible();
  const contacts = page.getByRole("main");
  await expect(contacts.getByText("Every day, 06:00–21:00 Bali time")).toBeVisible();
  for (const [name, count] of [
    ["Fast boats", /\d+ harbours?/],
    ["Private boats", /\d+ boats?/],
    ["Tours & activities", /\d+ tours?/],
  ] as const) {
    const offer = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
    await expect(offer).toContainText(count);
    await expect(offer.locator("img")).toBeVisible();
  }
  // The harbours that are listed are on the chart.
  const listed = await page.getByRole("link", { name: /^Boats from / }).count();
  const charted = page.locator(".harbours-chart .chart-port:not(.harbours-gilis)");
  await expect(charted).toHaveCount(listed);
  await expect(charted.filter({ hasText: "Padangbai" })).toBeVisible();
  await page.getByRole("link", { name: "Boats from Padangbai" }).click();
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("padangbai");
  await page.goto("/services?lang=en");
  const way = page.getByRole("navigation", { name: "Where to go on" });
  const ways = way.getByRole("listitem");
  await expect(ways).toContainText([
    /from Rp\s[\d,]+\s?Adult, foreign fare, .+ – .+/,
    /from Rp\s[\d,]+\s?per day/,
    /Tours.*from Rp\s[\d,]+\s?per (person|group)/,
  ]);
  await expect(ways).toContainText([/QR code/, /voucher/, /voucher/]);
  await expect(way.getByRole("link")).toHaveText([
    "See fast boat routes",
    "See private boats",
    "See tours and activities",
  ]);
  // Each offer is named once in the page, and what it is about once.
  const said = page.getByRole("main");
  await expect(said.getByRole("link", { name: /fast boat/i })).toHaveCount(1);
  await expect(said.getByText(/how much we refund/)).toHaveCount(1);
});

test("who is in trouble finds their situation on a phone's first screens, each with one next step", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/support?lang=id");
  const situations = page.getByRole("main").getByRole("listitem");
  const first = situations.first();
  await expect(first).toContainText("berangkat hari ini");
  await expect(first).toContainText("Setiap hari, 06.00–21.00 WITA");
  const write = first.getByRole("link", { name: "Kirim pesan WhatsApp" });
  await expect(write).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+\?text=Halo/);
  await expect(write).toBeInViewport({ ratio: 1 });
  await page.goto("/support?lang=en");
  for (const [situation, step, path] of [
    ["cannot find my order", "Find my booking", "/help-center#find-my-booking"],
    ["wrong with my payment", "Write about a payment", "/contact?topic=payment"],
    ["cancel or change the date", "See the refund terms", "/refund-terms"],
    ["went wrong on board", "Tell us what happened", "/contact?topic=other"],
    ["something else", "See the FAQ", "/faq"],
  ] as const) {
    const links = situations.filter({ hasText: situation }).getByRole("link");
    await expect(links).toHaveText([step]);
    await expect(links).toHaveAttribute("href", path);
  }
  await page.getByRole("link", { name: "Write about a payment" }).click();
  await expect(page.getByLabel("Topic")).toHaveValue("payment");
  await page.goto("/contact?topic=constructor");
  await expect(page.getByLabel("Topic")).toHaveValue("booking");
});

test("the privacy policy names who sends the maps, and since when it is in force", async ({
  page,
  world,
}) => {
  const { host } = new URL(world.tiles.url.replaceAll(/\{[^}]*\}/g, ""));
  for (const [lang, title, since, others] of [
    [
      "id",
      "Siapa yang menerima data Anda: peta",
      /^Versi \d+ \p{L}+ 20\d\d$/u,
      [/pembayaran/, /email/, /server/, /Google/],
    ],
    [
      "en",
      "Who receives your data: maps",
      /^Version of \d+ \p{L}+ 20\d\d$/u,
      [/payment/, /email/, /server/, /Google/],
    ],
  ] as const) {
    await page.goto(`/privacy-and-policy?lang=${lang}`);
    const part = page.locator("section", { has: page.getByRole("heading", { name: title }) });
    await expect(part).toContainText(host);
    await expect(page.getByText(since)).toBeVisible();
    // Who gets most comes first, and the maps, which get least, come last.
    const who = page.locator("ul", {
      has: page.getByText(/^(Penyedia peta|The provider of maps),/),
    });
    await expect(who.locator("strong")).toHaveText([/perator/, ...others, /peta|maps/]);
  }
  await page.goto("/company");
  await expect(page.getByText(/^In force/)).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("an editor changes a page, and takes the change back", async ({ page }) => {
    await signedIn(page, "admin");
    await page.goto("/admin/pages/company/edit");
    const title = page.getByRole("group", { name: "Title" }).getByLabel("English", { exact: true });
    await title.fill("");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("This field is required").first()).toBeVisible();
    await title.fill("Who we are");
    await page.getByRole("button", { name: "Save" }).click();
    await page.goto("/company");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Who we are");
    await page.goto("/admin/pages/company/versions");
    await page.getByRole("link", { name: "Compare version 0" }).click();
    await expect(page.locator("del")).toHaveText("About us");
    await expect(page.locator("ins")).toHaveText("Who we are");
    await page.getByRole("button", { name: "Restore version 0" }).click();
    await expect(page.getByRole("row", { name: /Texts of version 0|Current/ })).toHaveCount(1);
    await page.goto("/company");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("About us");
  });
});

test("two editors at once are told, and what only one changed is kept", async ({
  page,
  context,
}) => {
  await signedIn(page, "admin");
  await page.goto("/admin/pages");
  await axe(page);
  await page.getByRole("link", { name: "Layanan", exact: true }).click();
  await expect(page).toHaveURL("/admin/pages/services/edit");
  await awake(page);
  const title = (of: typeof page, language: string) =>
    of.getByRole("group", { name: "Title" }).getByLabel(language, { exact: true });
  const other = await context.newPage();
  await other.goto(page.url());
  await awake(other);
  await title(other, "English").fill("What we do");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other).toHaveURL("/admin/pages");
  await title(page, "Indonesia").fill("Yang kami kerjakan");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(mergedEdits(page)).toBeVisible();
  await expect(title(page, "English")).toHaveValue("What we do");
  await axe(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL("/admin/pages");
  await page.goto("/services?lang=id");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Yang kami kerjakan");
});

test("an operator counts visitors with a script of its own choice: on pages to read, and on no others", async ({
  page,
  browser,
  world,
}) => {
  await signedIn(page, "admin");
  const save = async (script: string, site: string) => {
    await page.goto("/admin/settings/site");
    await awake(page);
    await page.getByLabel("Script address").fill(script);
    await page.getByLabel("Site name there").fill(site);
    await page.getByRole("button", { name: "Save", exact: true }).click();
  };
  await save("http://count.test/js/script.js", "");
  await expect(page.getByLabel("Script address")).toHaveAttribute("aria-invalid", "true");
  await save("https://count.test/js/script.js", "jukung.test");
  await expect(page.getByText("The settings are saved").first()).toBeVisible();

  const stranger = await (await browser.newContext({ baseURL: world.url })).newPage();
  const counted: string[] = [];
  await stranger.route("https://count.test/**", (route) => {
    counted.push(route.request().url());
    return route.fulfill({
      contentType: "text/javascript",
      body: "document.documentElement.dataset.counted = document.currentScript.dataset.domain",
    });
  });
  for (const path of ["/faq", "/blog", "/terms-and-conditions"]) {
    await stranger.goto(path);
    await expect(stranger.locator("html")).toHaveAttribute("data-counted", "jukung.test");
  }
  expect(counted).toHaveLength(3);
  for (const path of ["/", "/sign-in", "/fast-boats"]) {
    const answer = await stranger.goto(path);
    expect(answer?.headers()["content-security-policy"]).not.toContain("count.test");
    await expect(stranger.locator("script[src*='count.test']")).toHaveCount(0);
  }

  await save("", "");
  await expect(page.getByText("The settings are saved").first()).toBeVisible();
  await expect(async () => {
    const answer = await stranger.goto("/faq");
    expect(answer?.headers()["content-security-policy"]).not.toContain("count.test");
  }).toPass();
  await stranger.close();
});
