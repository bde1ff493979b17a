import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { Locator, Page } from "@playwright/test";
import pg from "pg";
import { appCode } from "./authenticator.ts";
import { orderHead } from "./finders.ts";
import {
  awake,
  CONTACT,
  dayOnBali,
  daysAfter,
  held,
  leavesSoon,
  newAccount,
  pageOf,
  signedIn,
  signedInAs,
} from "./steps.ts";
import { axe, expect, noLayoutShift, test, type World } from "./world.ts";

// Both workers share this file: it has many pages.
test.describe.configure({ mode: "parallel", timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });
// What is measured here is found by class: drawings, ticks and boxes have no role and no name.

const results = `/fast-boats?from=sanur&to=nusa-penida&date=${dayOnBali(20)}&adult_foreign=2`;
const noBoats = `/fast-boats?from=sanur&to=nusa-penida&date=${dayOnBali(12)}&adult_foreign=2`;

/** Addresses of nothing: the page that says so is what is looked at. */
const NOTHING = /\/(unknown|no\/such)/;
/** The page as a first visit: what was typed in the visit before would be restored. */
async function anew(page: Page, path: string): Promise<void> {
  await page.goto("/healthz");
  await page.evaluate(() => sessionStorage.clear());
  const answer = await page.goto(path);
  // What one may not open says so on a page of its own.
  if (!NOTHING.test(path)) expect([200, 403], path).toContain(answer?.status());
}

/** Not all four: contrast depends on the theme, texts on the language, and nothing here on both. */
const LOOKS = [
  ["id", "light"],
  ["en", "dark"],
] as const;

/** A page is sound in both languages, in light and dark, and on a narrow phone. */
async function looksRight(page: Page, path: string, prepare?: () => Promise<void>): Promise<void> {
  await test.step(path, async () => {
    const set = (name: string, value: string) =>
      page.context().addCookies([{ name, value, url: new URL(page.url()).origin }]);
    for (const [locale, theme] of LOOKS) {
      await set("i18n_redirected", locale);
      await set("theme", theme);
      await anew(page, path);
      expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      if (theme === "light") await noLayoutShift(page);
      await prepare?.();
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await axe(page);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    await anew(page, path);
    await noLayoutShift(page);
    await prepare?.();
    const wide = await page.evaluate(() =>
      document.documentElement.scrollWidth > innerWidth
        ? [...document.body.querySelectorAll("*")]
            .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
            .map((element) => `${element.tagName} ${element.className}`)
        : [],
    );
    expect(wide, `sideways scroll of ${path}`).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
}

test("in forced colours the chosen tab and the page one is on have a line of their own", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/tours-and-activities");
  const lines = (of: Locator) =>
    of.evaluateAll((all) => all.map((one) => getComputedStyle(one).borderBottomColor));
  const apart = async (of: string) => {
    const [chosen, ...more] = await lines(page.locator(`${of}[aria-current]`));
    expect(more).toEqual([]);
    expect(await lines(page.locator(`${of}:not([aria-current])`))).not.toContain(chosen);
  };
  await apart(".top-nav a");
  await page.goto("/");
  await apart(".tabs a");
});

// The control: what every test below asks of a page can fail.
test("a picture without words, pale words and a page that moves are noticed", async ({ page }) => {
  await page.goto("/no/such/page");
  await axe(page);
  await noLayoutShift(page);
  await page.evaluate(() => {
    const faults = '<img src="/icon.svg"><p style="color: #bbb; background: #fff">pale</p>';
    document.querySelector("main")?.insertAdjacentHTML("afterbegin", faults);
  });
  await expect(axe(page)).rejects.toThrow(/(?=[\s\S]*color-contrast)[\s\S]*image-alt/);
  await expect(noLayoutShift(page)).rejects.toThrow(/layout shifts/);
});

test("the pages that everybody sees first look right", async ({ page }) => {
  await page.goto("/healthz");
  const home = ["/", "/?tab=private-boats", "/?tab=tours-and-activities"];
  for (const path of [...home, results, "/sign-in"]) await looksRight(page, path);
});

test("the pages where one does not want to be look right", async ({ page }) => {
  await page.goto("/healthz");
  for (const path of [noBoats, "/fast-boats", "/no/such/page", "/admin/sign-in?next=/admin"])
    await looksRight(page, path);
});

test("the ways to an account look right, with their errors", async ({ page }) => {
  await page.goto("/healthz");
  for (const path of [
    "/forgot-password",
    "/admin/forgot-password",
    "/email-verification/unknown",
    "/admin/email-verification/unknown",
    "/admin/email-verification/unknown?change=1",
  ])
    await looksRight(page, path);
  await looksRight(page, "/sign-up", async () => {
    await page.getByRole("main").locator("button[type=submit]").click();
    await expect(page.getByRole("alert")).toBeFocused();
  });
  await looksRight(page, "/email-verification/unknown", async () => {
    await page.getByRole("main").locator("button[type=submit]").click();
    await expect(page.getByLabel("Email")).toBeVisible();
  });
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill("a-rather-long-name.of-somebody@a-long-domain.example.com");
  await page.locator("button[value=mail]").click();
  await expect(page.locator("input[name=pin]")).toBeVisible();
  await looksRight(page, "/forgot-password");
});

test("the settings look right, for customers and for staff", async ({ page }) => {
  await page.goto("/healthz");
  for (const who of ["traveller", "admin"] as const) {
    await page.context().clearCookies();
    await signedIn(page, who);
    const settings = who === "admin" ? "/admin/settings" : "/user/settings";
    for (const path of [settings, `${settings}/change-password`]) await looksRight(page, path);
    if (who === "traveller") await looksRight(page, `${settings}/travellers`);
  }
  await looksRight(page, "/admin/settings", async () => {
    await page.getByRole("button", { name: /^(Delete my account|Hapus akun saya)$/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});

test("the second factor looks right: none, setting it up, on, and the second step of a sign-in", async ({
  page,
  world,
}) => {
  const account = await newAccount(page, world, { admin: true });
  await page.goto("/healthz");
  await signedInAs(page, account);
  const security = "/admin/settings/security";
  await looksRight(page, security);
  await page.goto(security);
  await page.locator("input[name=password]").fill(account.password);
  await page.locator("button[value=start]").click();
  await expect(page.locator(".app-letters")).toBeVisible();
  await looksRight(page, security, async () => {
    await page.locator("input[name=code]").fill("000000");
    await page.locator("button[value=confirm]").click();
    await expect(page.getByRole("alert").first()).toBeVisible();
  });
  await page.goto(security);
  const secret = await page.locator(".app-letters").innerText();
  await page.locator("input[name=code]").fill(appCode(secret));
  await page.locator("button[value=confirm]").click();
  await expect(page.locator(".recovery-codes li")).toHaveCount(10);
  await axe(page);
  await looksRight(page, security, async () => {
    for (const more of await page.locator(".security-more summary").all()) await more.click();
  });
  await page.context().clearCookies();
  await page.goto("/admin/sign-in");
  await page.locator("#sign-in-email").fill(account.email);
  await page.locator("#sign-in-password").fill(account.password);
  await page.locator("#sign-in button[type=submit]").click();
  await expect(page).toHaveURL(/sign-in\/code$/);
  await looksRight(page, "/admin/sign-in/code");
  await looksRight(page, "/admin/sign-in/code", async () => {
    await page.locator("summary").last().click();
    await page.locator("#recovery-code").fill("AAAAA-AAAAA");
    await page.locator("button[value=recovery]").click();
    await expect(page.getByRole("alert").first()).toBeVisible();
  });
});

test("the pages about staff and what they did look right, and what one may not open", async ({
  page,
}) => {
  await page.goto("/healthz");
  await signedIn(page, "admin");
  const staff = "/admin/users/admins";
  for (const path of [
    staff,
    `${staff}/kadek-ariani/edit`,
    "/admin/audit",
    "/admin/audit?kind=tag",
    "/admin/system",
  ])
    await looksRight(page, path);
  await looksRight(page, `${staff}/create`, async () => {
    await page.getByRole("main").locator("button[type=submit]").click();
    await expect(page.getByRole("alert").first()).toBeVisible();
  });
  await page.context().clearCookies();
  await signedIn(page, "counter");
  for (const path of ["/admin", staff]) await looksRight(page, path);
});

test("the customers look right in the back office, with their orders, errors and none found", async ({
  page,
}) => {
  const token = await signedIn(page, "admin");
  const headers = { Authorization: `Bearer ${token}` };
  const found = await page.request.get("/api/admins/users?search=traveller", { headers });
  const [{ slug }] = (await found.json()).data;
  await page.goto("/healthz");
  for (const path of ["/admin/users", "/admin/users?search=nobody+like+that"])
    await looksRight(page, path);
  await looksRight(page, `/admin/users/${slug}`, async () => {
    await page.locator("summary", { hasText: /^(Block|Blokir)$/ }).click();
    await page.locator("button[value=block]").click();
    await expect(page.getByRole("alert").first()).toBeVisible();
  });
});

test("the day and the reports look right, with figures, with wrong days and with nothing", async ({
  page,
}) => {
  await page.goto("/healthz");
  await signedIn(page, "admin");
  const reports = "/admin/reports";
  const backwards = `${reports}?span=custom&from=2026-11-20&to=2026-11-10`;
  const nothing = `${reports}?span=custom&from=2020-01-01&to=2020-01-31`;
  for (const path of ["/admin", `${reports}?group=boat&measure=occupancy`, backwards, nothing])
    await looksRight(page, path);
  await looksRight(page, reports, async () => {
    for (const more of await page.getByRole("main").locator("summary").all()) await more.click();
  });
});

test("every primitive looks right", async ({ page }) => {
  await page.goto("/healthz");
  await looksRight(page, "/dev/ui");
});

test("the booking looks right, with its errors and its review", async ({ page }) => {
  await signedIn(page, "traveller");
  await page.goto(results);
  const form = await page
    .getByRole("link", { name: /^Choose/ })
    .first()
    .getAttribute("href");
  await looksRight(page, form!);
  await looksRight(page, form!, async () => {
    await page.locator("form#booking button[type=submit]").click();
    await expect(page.getByRole("alert")).toBeFocused();
  });
  await page.goto(form!);
  for (const traveller of await page
    .getByRole("group", { name: /^(Passenger|Penumpang) \d/ })
    .all()) {
    await traveller.locator("input[name$=full_name]").fill("Emma van der Berg");
    await traveller.locator("select[name$=nationality]").selectOption("NL");
  }
  await page.locator("form#booking button[type=submit]").click();
  await page.waitForURL(/\/review\?/);
  await looksRight(page, page.url());
});

test("an order looks right while it is held, when it is confirmed and when it is over", async ({
  page,
}) => {
  const token = await signedIn(page, "traveller");
  const headers = { Authorization: `Bearer ${token}` };
  const { data } = await (
    await page.request.get("/api/users/orders?kind=fast-boats", { headers })
  ).json();
  const demo = (status: string) =>
    data.find((order: { order_status: string }) => order.order_status === status);
  await page.goto("/healthz");
  await looksRight(page, pageOf(await held(page, token, { adults: 2 })));
  const link = `/public-orders/fast-boats/${demo("CONFIRMED").slug}`;
  await looksRight(page, link);
  for (const choice of ["", "?what=all", "?what=some", "?what=all&pin=sent"])
    await looksRight(page, `${pageOf(demo("CONFIRMED"))}/cancel${choice}`);
  // its address is its secret, and Back after signing out must not show it
  for (const path of [link, `${link}x`, pageOf(demo("CONFIRMED"))])
    expect((await page.request.get(path)).headers()["cache-control"]).toBe("no-store");
  await looksRight(page, pageOf(demo("CANCELLED")));
});

/** A paid crossing of the demo traveller, there and back, that can be moved. */
async function movableOf(page: Page): Promise<string> {
  const headers = { Authorization: `Bearer ${await signedIn(page, "traveller")}` };
  const list = "/api/users/orders?kind=fast-boats&status=CONFIRMED";
  const { data } = await (await page.request.get(list, { headers })).json();
  // A round trip, of the demo: other journeys book one way.
  type Listed = { slug: string; actions: string[]; crossings: object[] };
  return data.find(
    ({ actions, crossings }: Listed) => actions.includes("reschedule") && crossings.length === 2,
  ).slug;
}

test("changing the date of a trip looks right", async ({ page }) => {
  test.slow();
  const path = `/public-orders/fast-boats/${await movableOf(page)}/reschedule`;
  // The PIN's own step, for the first departure that is free.
  await page.goto(`${path}?position=2&date=${dayOnBali(14)}`);
  const choice = String(await page.getByRole("radio").first().getAttribute("value"));
  const until = new Date(Date.now() + 60_000).toISOString();
  const chosen = new URLSearchParams({ position: "2", date: dayOnBali(14), choice, until });
  await page.goto("/healthz");
  for (const query of ["", `?date=${dayOnBali(12)}`, "?date=2020-01-01", `?${chosen}`])
    await looksRight(page, `${path}${query}`);
});

test("the calendar of another date says which days are booked, and why others are grey", async ({
  page,
}) => {
  const slug = await movableOf(page);
  for (const path of ["/user/orders", "/admin/orders"]) {
    if (path.startsWith("/admin")) await signedIn(page, "admin");
    await page.goto(`${path}/fast-boats/${slug}/reschedule?lang=en`);
    await awake(page);
    await page.getByRole("button", { name: /^New date/ }).click();
    const dialog = page.getByRole("dialog", { name: "New date" });
    const own = dialog.getByRole("button", { name: /\d{4}, your booking now/ });
    await expect(own).toBeEnabled();
    await expect(own).toHaveCSS("box-shadow", /inset/);
    await expect(dialog.getByRole("listitem")).toHaveText([/ your booking now$/, / your return$/]);
    const why = dialog.getByText("Grey days are after your return");
    if (path.startsWith("/user")) {
      await expect(why).toContainText(/now: Rp\s[1-9]/);
      await axe(page);
    } else await expect(why).toBeHidden();
  }
});

test("moving a trip in the back office looks right", async ({ page }) => {
  test.slow();
  const path = `/admin/orders/fast-boats/${await movableOf(page)}/reschedule`;
  await signedIn(page, "admin");
  await page.goto("/healthz");
  for (const query of ["", `?position=2&date=${dayOnBali(14)}`])
    await looksRight(page, `${path}${query}`);
});

test("the account and the ends of a payment look right", async ({ page }) => {
  const token = await signedIn(page, "traveller");
  const order = await held(page, token);
  const outcome = `kind=fast-boats&order=${order.slug}`;
  await page.goto("/healthz");
  for (const path of [
    "/user",
    "/user/orders",
    "/user/orders?search=nothing",
    "/user/orders/fast-boats/unknown",
    `/payment-failed?${outcome}`,
    `/payment-successfull?${outcome}`,
  ])
    await looksRight(page, path);
});

test("the lists of places and operators and their dialogs look right", async ({ page }) => {
  await signedIn(page, "admin");
  await page.goto("/healthz");
  for (const path of [
    "/admin/ports",
    "/admin/ports?edit=banjar-nyuh",
    "/admin/ports?ask=sanur",
    "/admin/provinces?search=nothing+like+it",
    "/admin/operators?edit=dewi-laut",
  ])
    await looksRight(page, path);
});

test("the site's own pages and their editor look right", async ({ page }) => {
  await page.goto("/healthz");
  for (const path of ["/privacy-and-policy", "/payment-methods", "/refund-terms", "/support"])
    await looksRight(page, path);
  await signedIn(page, "admin");
  await page.goto("/healthz");
  for (const path of ["", "/privacy-and-policy/edit", "/privacy-and-policy/versions"])
    await looksRight(page, `/admin/pages${path}`);
});

test("the settings of the home page look right", async ({ page }) => {
  await signedIn(page, "admin");
  await page.goto("/healthz");
  await looksRight(page, "/admin/home");
});

test("the questions, the contact form and the report of a review look right", async ({ page }) => {
  await page.goto("/private-boats/elang-laut");
  const report = await page.locator("a[href$='/report']").first().getAttribute("href");
  await page.goto("/healthz");
  for (const path of ["/faq", "/faq?search=zzz", "/contact", "/contact?sent=yes", "/help-center"])
    await looksRight(page, path);
  await looksRight(page, String(report));
});

test("the back office of questions and messages looks right", async ({ page }) => {
  await signedIn(page, "admin");
  await page.goto("/healthz");
  for (const path of ["/faqs", "/faqs/create", "/faqs/luggage/edit", "/faqs/groups/payment/edit"])
    await looksRight(page, `/admin${path}`);
  for (const path of ["/contacts", "/contacts?search=zzz", "/reviews", "/reviews?search=zzz"])
    await looksRight(page, `/admin${path}`);
});

test("the tasks of the office look right", async ({ page }) => {
  await signedIn(page, "admin");
  await page.goto("/healthz");
  for (const path of ["", "?search=zzz", "?view=done", "?view=mine", "/1", "/2", "/3"])
    await looksRight(page, `/admin/tasks${path}`);
});

test("the settlement of the office looks right", async ({ page }) => {
  await signedIn(page, "admin");
  await page.goto("/healthz");
  for (const path of ["", "/differences", "/differences?state=explained", "/months"])
    await looksRight(page, `/admin/settlement${path}`);
});

test("the register of invoices looks right", async ({ page }) => {
  await signedIn(page, "finance");
  await page.goto("/healthz");
  for (const path of ["", "?type=credit_note", "?search=zzz"])
    await looksRight(page, `/admin/invoices${path}`);
});

test("the page that stops reminders looks right, before and after", async ({ page, world }) => {
  const order = await held(page, await signedIn(page, "agent"), { day: 24 });
  await page.goto(pageOf(order));
  await page.getByRole("button", { name: /^(Pay|Bayar) Rp/ }).click();
  await page.waitForURL(/\/pay\//);
  await page.getByRole("button", { name: /^(Pay|Bayar) Rp/ }).click();
  // Confirmed: a payment that is still being taken locks what is moved next.
  await page.getByRole("link", { name: /^(View tickets|Lihat tiket)/ }).waitFor();
  await leavesSoon(world, order.slug);
  const { links } = await world.mail.waitFor({
    to: CONTACT,
    subject: /: (today|tomorrow|hari ini|besok), \d\d[:.]\d\d WITA$/,
    patience: 100_000,
  });
  const path = new URL(links.find((url) => url.includes("/reminders/"))!).pathname;
  await page.goto("/healthz");
  await looksRight(page, path);
  const press = async () => {
    await page.goto(path);
    await page.locator("form[method=post] button[type=submit]").last().click();
  };
  const title = page.getByRole("heading", { level: 1 });
  const before = await page.goto(path).then(() => title.textContent());
  await press();
  await expect(title).not.toHaveText(before ?? "");
  await looksRight(page, path);
  // Others on this site want theirs.
  await press();
  await expect(title).toHaveText(before ?? "");
});

test("offers look right, for customers and in the back office", async ({ page }) => {
  await page.goto("/healthz");
  await looksRight(page, "/promos");
  await signedIn(page, "admin");
  await page.goto("/healthz");
  for (const path of ["", "?search=zzz", "/create", "/highlight", "/your-first-booking/edit"])
    await looksRight(page, `/admin/promo${path}`);
});

test("the blog looks right", async ({ page }) => {
  await page.goto("/healthz");
  for (const path of ["", "?search=nothing+like+it", "/the-sea-around-bali-month-by-month"])
    await looksRight(page, `/blog${path}`);
});

test("where the blog is written looks right", async ({ page }) => {
  await signedIn(page, "admin");
  await page.goto("/healthz");
  for (const path of ["", "?search=nothing", "/create", "/the-sea-around-bali-month-by-month/edit"])
    await looksRight(page, `/admin/blog${path}`);
  await looksRight(page, "/admin/blog-categories");
});

test("the steps of the setup guide look right", async ({ page }) => {
  await signedIn(page, "admin");
  await page.goto("/healthz");
  for (const step of ["contact", "harbours", "boats", "timetable", "live"])
    await looksRight(page, `/admin/setup/${step}`);
});

test("the back office looks right", async ({ page }) => {
  await signedIn(page, "admin");
  await page.goto("/healthz");
  await looksRight(page, "/admin");
});

test("a fast boat's pages in the back office look right", async ({ page }) => {
  await signedIn(page, "admin");
  await page.goto("/healthz");
  const all = "/admin/fast-boats";
  const boat = `${all}/dewi-laut-2`;
  const pages = [all, `${all}?status=draft`, `${all}/create`];
  for (const path of [...pages, `${boat}/detail`, `${boat}/edit`, `${boat}/gallery`])
    await looksRight(page, path);
});

test("a departure looks in the week as in its month, and its seats can be read in every state", async ({
  page,
  world,
}) => {
  await signedIn(page, "admin");
  const states = { open: [0, 0], some: [2, 0], held: [0, 1], full: [8, 0], closed: [2, 0] };
  const { rows } = await inDatabase(
    world,
    `select s.id from schedules s join fast_boats b on b.id = s.fast_boat_id
     where b.slug = 'sinar-segara-1' and cardinality(s.weekdays) = 7 order by s.departs desc`,
    [],
  );
  const { id } = rows[0] as { id: number };
  // One departure in each state, all in one month and one week, in which the demo has sold nothing.
  const monthOf = (day: string) => day.slice(0, 7);
  const { rows: touched } = await inDatabase(
    world,
    "select date::text from departures where schedule_id = $1",
    [id],
  );
  const taken = new Set(touched.map(({ date }: { date: string }) => date));
  const week = (monday: string) => [0, 1, 2, 3, 4].map((day) => daysAfter(monday, day));
  const start = Array.from({ length: 70 }, (_, i) => dayOnBali(33 + i))
    .filter((day) => new Date(day).getUTCDay() === 1)
    .find(
      (monday) =>
        monthOf(daysAfter(monday, 4)) === monthOf(monday) &&
        week(monday).every((day) => !taken.has(day)),
    )!;
  for (const [day, [look, [sold, held]]] of Object.entries(states).entries())
    await inDatabase(
      world,
      `insert into departures (schedule_id, date, capacity, sold, held, closed, closed_reason)
       values ($1, $2, 8, $3, $4, $5, $6)`,
      [id, daysAfter(start, day), sold, held, look === "closed", look === "closed" ? "Waves" : ""],
    );
  for (const theme of ["light", "dark"]) {
    await page.context().addCookies([{ name: "theme", value: theme, url: world.url }]);
    const drawn = new Map<string, unknown>();
    const calendar = `/admin/fast-boats/sinar-segara-1/schedule/${id}/calendar`;
    for (const [path, cell] of [
      [`/admin/fast-boats/timetable?from=${start}&boat=sinar-segara-1`, ".week-cell"],
      [`${calendar}?month=${monthOf(start)}`, ".board-day"],
    ] as const) {
      await page.goto(path);
      for (const look of Object.keys(states)) {
        const one = page.locator(`${cell}[data-look="${look}"]:not([data-past])`).first();
        const style = await one.evaluate((element) => {
          const { backgroundColor, backgroundImage, color } = getComputedStyle(element);
          return { backgroundColor, backgroundImage, color };
        });
        if (drawn.has(look)) expect(style, `${look}, ${theme}`).toEqual(drawn.get(look));
        drawn.set(look, style);
      }
      // Figures are hidden from screen readers, since the cell's name says them: axe passes over them.
      await page.locator(`${cell} [aria-hidden]`).evaluateAll((all) => {
        for (const one of all) one.removeAttribute("aria-hidden");
      });
      await axe(page);
    }
    expect(new Set([...drawn.values()].map((style) => JSON.stringify(style))).size).toBe(5);
  }
  // Nobody bought these seats: they would be wrong in the books.
  await inDatabase(world, "delete from departures where schedule_id = $1 and date = any ($2)", [
    id,
    Object.keys(states).map((_, day) => daysAfter(start, day)),
  ]);
});

test("a tour's pages in the back office look right", async ({ page }) => {
  await signedIn(page, "admin");
  await page.goto("/healthz");
  const tour = "/admin/tours/snorkelling-with-manta-rays";
  for (const path of ["/admin/tours", `${tour}/edit`, `${tour}/variants`, `${tour}/calendar`])
    await looksRight(page, path);
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
  const pages = ["/", results, "/sign-in", "/no/such/page", "/public-orders/fast-boats/unknown"];
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

test("letters that come late move nothing", async ({ page }) => {
  await page.goto("/healthz");
  let late: (() => void)[] = [];
  await page.route("**/fonts/*", async (route) => {
    await new Promise<void>((come) => late.push(come));
    await route.continue();
  });
  for (const locale of ["id", "en"])
    for (const path of ["/", results, "/private-boats", "/tours-and-activities"])
      for (const width of [390, 768, 1280]) {
        const url = new URL(page.url()).origin;
        await page.context().addCookies([{ name: "i18n_redirected", value: locale, url }]);
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path, { waitUntil: "domcontentloaded" });
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        // The browser waits for them a little: 100 ms, and the first paint.
        await page.waitForFunction(() => {
          const [paint] = performance.getEntriesByName("first-contentful-paint");
          return paint && performance.now() - paint.startTime > 200;
        });
        expect(late.length).toBeGreaterThan(1);
        for (const come of late) come();
        late = [];
        await page.waitForLoadState("load");
        await noLayoutShift(page);
      }
});

const NAME = "Ni Luh Putu Ayu Kusumawardani Wijayanti";
const speaks = (page: Page, locale: string) =>
  page
    .context()
    .addCookies([{ name: "i18n_redirected", value: locale, url: new URL(page.url()).origin }]);
async function inDatabase(world: World, statement: string, values: unknown[]) {
  const client = new pg.Client(world.postgres.url);
  await client.connect();
  const result = await client.query(statement, values);
  await client.end();
  return result;
}
/** How far each element overflows the nearest one that clips it, in pixels; only those that do. */
const reachingOut = (elements: Locator, holder: string) =>
  elements.evaluateAll(
    (all, around) =>
      all.flatMap((element) => {
        const [inner, outer] = [element, element.closest(around)!].map((one) =>
          one.getBoundingClientRect(),
        ) as [DOMRect, DOMRect];
        const by = Math.max(
          outer.left - inner.left,
          inner.right - outer.right,
          outer.top - inner.top,
          inner.bottom - outer.bottom,
          element.scrollWidth - element.clientWidth,
        );
        return by > 0.5 ? [`${element.className} ${element.textContent} by ${by}`] : [];
      }),
    holder,
  );

test("a page is painted once it is whole, also on a slow telephone", async ({ page }) => {
  await signedIn(page, "traveller");
  await page.addInitScript(() => {
    requestAnimationFrame(() => {
      document.documentElement.dataset.painted = document.querySelector("footer")
        ? "whole"
        : "in part";
    });
  });
  const slow = await page.context().newCDPSession(page);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  for (let load = 0; load < 5; load++) {
    await page.goto(results);
    await expect(page.locator("html")).toHaveAttribute("data-painted", "whole");
  }
});

test("a long first name does not widen a page", async ({ page, world }) => {
  const account = await newAccount(page, world);
  await inDatabase(world, "update users set first_name = $1 where email = $2", [
    NAME,
    account.email,
  ]);
  await signedInAs(page, account);
  await page.goto("/");
  for (const locale of ["id", "en"])
    for (const width of [320, 360, 390, 430]) {
      await page.setViewportSize({ width, height: 800 });
      await speaks(page, locale);
      await page.goto("/");
      await expect(page.getByText(NAME, { exact: true }).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
});

test("with text of twice its size a phone's pages are no wider than its screen", async ({
  page,
}) => {
  const headers = { Authorization: `Bearer ${await signedIn(page, "traveller")}` };
  const orders: string[] = [];
  for (const kind of ["fast-boats", "private-boats", "tours"]) {
    const list = await page.request.get(`/api/users/orders?kind=${kind}`, { headers });
    const { data } = (await list.json()) as { data: { slug: string }[] };
    orders.push(...data.slice(0, 3).map(({ slug }) => `/user/orders/${kind}/${slug}`));
  }
  const compared = "/private-boats/compare?boat=segara-wangi&boat=nusa-dewata&boat=elang-laut";
  const shown = ["/private-boats", "/private-boats/elang-laut", "/tours-and-activities"];
  const tour = "/tours-and-activities/a-day-in-the-west-of-nusa-penida";
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/healthz");
  for (const locale of ["id", "en"]) {
    await speaks(page, locale);
    const own = ["/user", "/user/orders", "/user/settings"];
    for (const path of ["/", results, ...shown, tour, compared, ...own, ...orders]) {
      await page.goto(path);
      for (const size of [21, 24, 32]) {
        await page.evaluate((px) => {
          document.documentElement.style.fontSize = `${px}px`;
        }, size);
        // Fonts and late parts of a page may still come.
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
            message: `${path} (${locale}, ${size} px)`,
          })
          .toBe(390);
        const menu = await page.evaluate(
          () => document.querySelector(".site-menu")?.getBoundingClientRect().right ?? 0,
        );
        expect(menu).toBeLessThanOrEqual(390);
        const bar = page.locator(".offering-bar .btn");
        if ((await bar.count()) > 0) {
          const { x, width } = (await bar.boundingBox())!;
          expect(x + width, `the bar's button of ${path}`).toBeLessThanOrEqual(390);
        }
      }
    }
  }
});

test("with text of twice its size nothing is wider than a phone of 320 px, in either language", async ({
  page,
}) => {
  test.slow();
  await signedIn(page, "traveller");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/healthz");
  for (const locale of ["id", "en"]) {
    await speaks(page, locale);
    for (const path of [
      "/",
      "/fast-boats",
      results,
      "/private-boats",
      "/private-boats/elang-laut",
      "/private-boats/compare?boat=segara-wangi&boat=nusa-dewata",
      "/tours-and-activities",
      "/tours-and-activities/a-day-in-the-west-of-nusa-penida",
      "/user",
      "/user/orders",
      "/user/settings",
      "/saved",
    ]) {
      await page.goto(path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "32px";
      });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
          message: `${path} (${locale})`,
        })
        .toBe(320);
      // Nor is a word cut off by what it stands in.
      const card = page.locator(".offering-card :is(h2, .tour-hour, strong)");
      expect(await reachingOut(card, ".offering-card"), path).toEqual([]);
      const banner = page.locator(".home-banner-text :is(h2, li, a)");
      expect(await reachingOut(banner, ".home-banner"), path).toEqual([]);
    }
  }
});

/** Whether two boxes have a point in common. */
const touch = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

for (const javaScriptEnabled of [true, false])
  test(`with text of twice its size a boat is found and booked on a phone of 320 px, ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
    page: by,
    browser,
    world,
  }) => {
    await signedIn(by, "traveller");
    const options = {
      baseURL: world.url,
      javaScriptEnabled,
      viewport: { width: 320, height: 640 },
    };
    const guest = await (await browser.newContext(options)).newPage();
    const storageState = await by.context().storageState();
    const own = await (await browser.newContext({ ...options, storageState })).newPage();
    const large = async (page: Page, path: string) => {
      await speaks(page, "en");
      await page.goto(path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "32px";
      });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    };
    const boxes = (page: Page, ...of: string[]) =>
      page.evaluate(
        (all) => all.map((one) => document.querySelector(one)!.getBoundingClientRect().toJSON()),
        of,
      ) as Promise<DOMRect[]>;
    /** How many lines the text of each of them takes. */
    const lines = (page: Page, of: string) =>
      page.locator(of).evaluateAll((all) =>
        all.map((one) => {
          const range = document.createRange();
          range.selectNode(one.lastChild!); // before it stands what only is read
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        }),
      );
    await guest.goto("/healthz");
    await own.goto("/healthz");

    await large(guest, results);
    const title = await guest.evaluate(() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector("h1")!);
      return range.getBoundingClientRect().toJSON();
    });
    const [change, from, to] = await boxes(
      guest,
      ".results-change > summary",
      ".departure .strip time",
      ".departure .strip > p:last-child time",
    );
    expect(touch(title, change!), "the button and the heading").toBe(false);
    expect(touch(from!, to!), "the times of a crossing").toBe(false);
    const choose = guest.getByRole("link", { name: /^Choose: / }).first();
    const form = String(await choose.getAttribute("href"));

    await large(guest, form);
    await expect(guest.locator(".waiting")).toBeVisible();
    expect(await lines(guest, ".waiting-way b")).toEqual([1, 1]);
    const [card, price] = await boxes(guest, ".waiting", ".waiting-total strong");
    expect(price!.right).toBeLessThanOrEqual(card!.right);

    await large(own, form);
    const tops = await own.locator("h1").evaluate((h1) => {
      const text = h1.firstChild as Text;
      return [...text.data.matchAll(/\S+/g)].map(({ 0: { length }, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + length);
        return range.getClientRects().length;
      });
    });
    expect(tops, "no word of the heading is broken").toEqual(tops.map(() => 1));
    const [bar] = await boxes(own, ".booking-bar");
    expect(bar!.top, "the bar is in its place, below the fields").toBeGreaterThan(640);
    await own.getByRole("button", { name: "Review booking" }).click();
    await expect(own.getByRole("alert").first()).toBeVisible();
    await guest.context().close();
    await own.context().close();
  });

test("with text of twice its size the home page is no wider than a tablet or a desktop", async ({
  page,
}) => {
  for (const width of [720, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const wide = await page.evaluate(() => {
      document.documentElement.style.fontSize = "32px";
      return document.documentElement.scrollWidth;
    });
    expect(wide).toBe(width);
  }
});

test("a whole row of boats and of tours stands on a desktop's first screen, in both languages", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const locale of ["en", "id"]) {
    await page.goto("/healthz");
    await speaks(page, locale);
    for (const [path, top] of [
      ["/private-boats", 420],
      ["/tours-and-activities", 500],
    ] as const) {
      await page.goto(path);
      const row = page.locator(".offering-card");
      const picture = await row.nth(0).locator("img").boundingBox();
      expect(picture?.y, `${path} ${locale}`).toBeLessThan(top);
      for (const i of [0, 1, 2]) {
        const price = await row.nth(i).locator("strong.num").boundingBox();
        expect(price!.y + price!.height, `${path} ${locale}`).toBeLessThan(900);
      }
    }
  }
});

test("the first boat and the first tour stand on a phone's first screen, with picture and name", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/healthz");
  for (const locale of ["id", "en"]) {
    await speaks(page, locale);
    for (const path of ["/private-boats", "/tours-and-activities"]) {
      await page.goto(path);
      const { y } = (await page.getByRole("article").first().boundingBox())!;
      expect(y, `${path} (${locale})`).toBeLessThanOrEqual(400);
    }
  }
});

test("on the smallest phones the chart cuts no harbour's name off", async ({ page }) => {
  for (const width of [320, 345, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/");
    const names = page.locator(".chart-port:not([data-wide]) > span");
    const cut = await names.evaluateAll((spans) =>
      spans
        .map((it) => ({ text: it.textContent, ...it.getBoundingClientRect().toJSON() }))
        .filter(({ left, right }) => left < 0 && right > 0)
        .map(({ text }) => text),
    );
    expect(cut, `${width} px`).toEqual([]);
  }
});

test("the marks of the boats' chart can be hit one by one on a phone", async ({ page }) => {
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/private-boats");
    await page.locator(".boats-map > summary").click();
    await expect(page.locator(".boat-mark").first()).toBeVisible();
    await axe(page);
  }
});

test("sharing opens over the page: nothing moves, and all of it is in sight", async ({ page }) => {
  await page.goto("/healthz");
  await speaks(page, "id");
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of [
      "/private-boats/elang-laut",
      "/tours-and-activities/a-day-in-the-west-of-nusa-penida",
    ]) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const button = page.locator(".share > summary");
      await button.scrollIntoViewIfNeeded();
      const before = (await button.boundingBox())!;
      await button.click();
      expect(await button.boundingBox()).toEqual(before);
      const box = (await page.locator(".share-ways").boundingBox())!;
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(844);
      // Not under the bar at the bottom of the screen.
      const last = page.locator(".share-ways > *:visible").last();
      await last.click({ trial: true });
    }
  }
});

test("three boats that are compared fit on a phone, and their names stay in sight", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/private-boats/compare?boat=segara-wangi&boat=nusa-dewata&boat=elang-laut");
  const columns = page.getByRole("columnheader");
  await expect(columns).toHaveCount(3);
  const { x, width } = (await columns.last().boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(390);
  await page.getByRole("row").nth(12).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
  for (const name of await columns.all()) await expect(name).toBeInViewport({ ratio: 1 });
  // What is the same for all is said once.
  const same = page.locator(".compare-same");
  await expect(same.locator("dd").first()).toBeHidden();
  await same.locator("summary").click();
  await expect(same.locator("dd").first()).toBeVisible();
});

test("of one boat alone the page asks for a second one, above it", async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/private-boats/compare?boat=segara-wangi");
    await expect(page.getByRole("main")).toContainText("One boat so far");
    await expect(page.getByLabel("Add a boat")).toBeInViewport({ ratio: 1 });
    // Its picture is no poster.
    const picture = (await page.locator(".compare-table img").boundingBox())!;
    expect(picture.height).toBeLessThan(320);
  }
  await page.getByLabel("Add a boat").selectOption("elang-laut");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  // One that is offered no more leaves the others.
  await page.goto("/private-boats/compare?boat=segara-wangi&boat=no-such-boat&boat=elang-laut");
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  await expect(page.getByRole("status").first()).toHaveText(
    "A boat of this comparison is no longer offered.",
  );
});

test("two boats that are compared stand beside each other on a phone", async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/private-boats/compare?boat=segara-wangi&boat=nusa-dewata");
    const columns = page.getByRole("columnheader");
    await expect(columns).toHaveCount(2);
    const { x, width: wide } = (await columns.last().boundingBox())!;
    expect(x + wide).toBeLessThanOrEqual(width);
    await page.goto("/payment-methods");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test("the settings use a desktop: their pages on the left, the form, and beside it what stands alone", async ({
  page,
}) => {
  await signedIn(page, "traveller");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/user/settings?lang=en");
  const of = async (name: string) =>
    (await page.locator(".sheet", { has: page.getByRole("heading", { name }) }).boundingBox())!;
  const [form, photo, data] = [await of("Your details"), await of("Photo"), await of("Your data")];
  const nav = (await page.getByRole("navigation", { name: "Settings" }).boundingBox())!;
  expect(nav.x + nav.width).toBeLessThanOrEqual(form.x);
  expect(form.width).toBeGreaterThan(480);
  expect(photo.x).toBeGreaterThanOrEqual(form.x + form.width);
  expect(data.x).toBe(photo.x);
  // From one to the next nothing jumps.
  for (const page_name of ["Change password", "Passengers", "Profile"]) {
    await page.getByRole("navigation", { name: "Settings" }).getByText(page_name).click();
    await expect(page.locator(".settings-page [aria-current]")).toHaveText(page_name);
    expect((await page.locator(".settings-content").boundingBox())!.x).toBe(form.x);
  }
  // In forced colours too the one that one is on has a line of its own.
  await page.emulateMedia({ forcedColors: "active" });
  const lines = await page
    .locator(".settings-page > .tabs a")
    .evaluateAll((all) => all.map((it) => getComputedStyle(it).borderLeftColor));
  expect(new Set(lines.slice(1)).size).toBe(1);
  expect(lines[0]).not.toBe(lines[1]);
});

test("a trip that is alone ahead has its words beside its drawing on a desktop", async ({
  page,
  world,
}) => {
  const account = await newAccount(page, world);
  const token = await signedInAs(page, account);
  await page.goto(pageOf(await held(page, token, { day: 2 })));
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await page.getByRole("radio", { name: "QRIS", exact: true }).check();
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await expect(page.getByRole("link", { name: "View tickets" })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/user?lang=en");
  const trip = page.locator(".trip-ahead");
  await expect(trip).toHaveCount(1);
  const [whole, drawing, foot] = await Promise.all(
    [trip, trip.locator(".crossing-frame"), trip.locator(".trip-ahead-foot")].map((one) =>
      one.boundingBox(),
    ),
  );
  const main = (await page.locator(".orders-page").boundingBox())!;
  expect(whole!.width).toBeGreaterThan(main.width - 100);
  expect(foot!.x).toBeGreaterThanOrEqual(drawing!.x + drawing!.width);
});

test("no table of the back office is cut at 1440, in either language, with long names", async ({
  page,
  world,
}) => {
  const order = await held(page, await signedIn(page, "agent"), { day: 41, adults: 6 });
  await inDatabase(
    world,
    "update orders set contact_full_name = $1, title_id = $2, title_en = $2 where slug = $3",
    [NAME, "Teluk Jungut Batu, Nusa Lembongan – Nusa Penida · Banjar Nyuh", order.slug],
  );
  await signedIn(page, "admin");
  await page.goto("/admin");
  await page.setViewportSize({ width: 1440, height: 900 });
  const orders = ["fast-boats", "private-boats", "tours"].map((kind) => `/admin/orders/${kind}`);
  for (const locale of ["id", "en"])
    for (const path of [
      "/admin",
      "/admin/orders",
      ...orders,
      `/admin/orders/fast-boats/${order.slug}`,
      "/admin/private-boats",
      "/admin/fast-boats/sinar-segara-1/schedule",
      "/admin/fast-boats/timetable",
      "/admin/tours",
    ]) {
      await speaks(page, locale);
      await page.goto(path);
      await expect(page.locator("main table:visible").first()).toBeVisible();
      const cut = await page
        .locator("html, .table-scroll")
        .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
      expect(Math.max(...cut), `${path} (${locale})`).toBe(0);
    }
});

test("names on the small maps and marks on the chart stand whole", async ({ page }) => {
  const token = await signedIn(page, "traveller");
  const order = await held(page, token, { day: 42 });
  await page.goto("/private-boats");
  const boat = await page.getByRole("article").getByRole("link").first().getAttribute("href");
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [boat!, pageOf(order)])
      for (const name of ["Pelabuhan Serangan, dermaga 3", "Teluk Jungut Batu, Nusa Lembongan"]) {
        await page.goto(path);
        await awake(page);
        await page
          .locator(".spot-name")
          .evaluateAll((all, text) => all.map((one) => one.replaceChildren(text)), name);
        expect(await reachingOut(page.locator(".spot-name"), ".spot"), path).toEqual([]);
      }
    await page.goto("/private-boats");
    if (width <= 640) await page.locator(".boats-map > summary").click();
    const marks = page.locator(".boat-mark b");
    expect(await reachingOut(marks, ".boat-chart"), `${width}`).toEqual([]);
    if (width > 640) continue;
    const button = (await page.getByRole("button", { name: "All boats on a map" }).boundingBox())!;
    const lowest = await marks.evaluateAll((all) =>
      Math.max(...all.map((mark) => mark.getBoundingClientRect().bottom + scrollY)),
    );
    expect(button.y).toBeGreaterThan(lowest);
  }
});

test("the words of a crossing meet neither each other nor land, sea or sun", async ({ page }) => {
  for (const width of [320, 390])
    for (const locale of ["id", "en"]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/healthz");
      await speaks(page, locale);
      await page.goto("/dev/ui");
      await awake(page);
      const crossings = page.locator(".dev-crossing .crossing");
      await expect(crossings.first()).toBeVisible();
      const meetings = await crossings.evaluateAll(
        (all, via) =>
          all.flatMap((crossing) => {
            const of = (part: string) => [...crossing.querySelectorAll(part)];
            for (const port of of(".crossing-port"))
              port.textContent = "Nusa Penida\u00a0·\u00a0Banjar Nyuh";
            of(".crossing-middle span")[0]!.textContent = via;
            const box = (one: Element) => {
              const range = document.createRange();
              range.selectNodeContents(one);
              return range.getBoundingClientRect();
            };
            const words = of("time, .crossing-port, .crossing-middle");
            const meet = (a: DOMRect, b: DOMRect) =>
              a.left < b.right - 1 &&
              b.left < a.right - 1 &&
              a.top < b.bottom - 2 &&
              b.top < a.bottom - 2;
            const things = of(".crossing-shore, .crossing-water").map((one) =>
              one.getBoundingClientRect(),
            );
            const sun = of(".crossing-sun")[0]!.getBoundingClientRect();
            return words.flatMap((one, i) => {
              const here = box(one);
              const others = words.slice(i + 1).map(box);
              const high = one.className === "crossing-port" ? [] : [sun];
              return [...others, ...things, ...high].some((other) => meet(here, other))
                ? [one.textContent]
                : [];
            });
          }),
        locale === "id" ? "lewat Nusa Lembongan" : "via Nusa Lembongan",
      );
      expect(meetings, `${width} ${locale}`).toEqual([]);
    }
});

test("days that were refused in the boat's calendar keep their place in the card", async ({
  page,
}) => {
  await signedIn(page, "admin");
  await page.goto("/admin/private-boats");
  await page.setViewportSize({ width: 1440, height: 900 });
  const boat = await page
    .getByRole("rowheader")
    .or(page.getByRole("cell"))
    .getByRole("link")
    .first()
    .getAttribute("href");
  for (const theme of ["light", "dark"]) {
    const url = new URL(page.url()).origin;
    await page.context().addCookies([{ name: "theme", value: theme, url }]);
    await page.goto(`${boat!.replace(/\/edit$/, "")}/calendar`);
    for (const name of ["from", "to"]) {
      const field = page.locator(`.board-dates [name=${name}]`);
      await field.fill(dayOnBali(30));
      await field.blur();
    }
    await expect(page.locator(".board-dates .field-tick")).toHaveCount(2);
    expect(await reachingOut(page.locator(".board-dates .field-box"), ".board-panel")).toEqual([]);
    const [from, to] = await Promise.all(
      ["from", "to"].map((name) =>
        page.locator(".board-dates .field", { has: page.locator(`[name=${name}]`) }).boundingBox(),
      ),
    );
    expect(from!.x + from!.width <= to!.x || from!.y + from!.height <= to!.y).toBe(true);
  }
});

test("on the day before, an order's first ticket is on the phone's first screen", async ({
  page,
}) => {
  const order = await held(page, await signedIn(page, "agent"), { day: 1, adults: 2 });
  await page.goto(pageOf(order));
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await page.getByRole("radio", { name: "QRIS", exact: true }).check();
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("See you on board");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pageOf(order));
  const codes = page.getByRole("figure");
  await expect(codes).toHaveCount(2);
  const first = (await codes.first().boundingBox())!;
  expect(first.y + first.height).toBeLessThan(844);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await axe(page);
});

test("an order is printed on sheets that all have something on them", async ({ page }) => {
  const order = await held(page, await signedIn(page, "agent"), { day: 43 });
  await page.goto(pageOf(order));
  await page.emulateMedia({ media: "print" });
  const { height, empty } = await page.evaluate(() => {
    const last = Math.max(
      ...[...document.querySelectorAll("main *")].map((one) => one.getBoundingClientRect().bottom),
    );
    const height = document.documentElement.scrollHeight;
    return { height, empty: height - (last + scrollY) };
  });
  expect(height).toBeGreaterThan(300);
  expect(empty).toBeLessThan(100);
  // A ticket first, what happened to the order after it, and nothing to press or to fill in.
  const top = async (part: string) => (await page.locator(part).first().boundingBox())!.y;
  expect(await top(".order-head")).toBeLessThan(await top(".crossing-sheet"));
  expect(await top(".crossing-sheet")).toBeLessThan(await top(".order-page > .timeline"));
  for (const one of await page.getByRole("main").locator("form, button, .btn, summary").all())
    await expect(one).toBeHidden();
});

test("an order of six is printed as tickets: who sold it, and large codes of which no sheet cuts one", async ({
  page,
}) => {
  const order = await held(page, await signedIn(page, "agent"), { day: 44, adults: 6 });
  await page.goto(`${pageOf(order)}?lang=en`);
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await page.getByRole("radio", { name: "QRIS", exact: true }).check();
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await page.getByRole("link", { name: "View tickets" }).click();
  await expect(orderHead(page)).toContainText(order.booking_id);
  const margin = { top: "10mm", bottom: "10mm", left: "10mm", right: "10mm" };
  const pdf = await page.pdf({ format: "A4", margin });
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  // Where letters stand close, a reader of the file finds no space between words.
  const close = (text: string) => text.replaceAll(/\s/g, "");
  const sheets = [...document.pages()].map((sheet) => close(sheet.getText()));
  document.destroy();
  library.destroy();
  expect(sheets.length).toBeLessThanOrEqual(3);
  for (const said of ["PT Jukung", order.booking_id, "halo@", "Passenger 1", "1 of 6"])
    expect(sheets[0]).toContain(close(said));
  // A name and its code are on one sheet.
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 718, height: 1046 });
  for (const ticket of await page.locator(".ticket").all()) {
    const code = (await ticket.locator("figcaption").textContent())!;
    const name = (await ticket.locator("b").textContent())!;
    const both = sheets.filter((text) => text.includes(code) && text.includes(close(name)));
    expect(both).toHaveLength(1);
    expect((await ticket.getByRole("img").boundingBox())!.width).toBeGreaterThan(150);
  }
  const link = page
    .getByRole("main")
    .getByRole("link", { name: /^WhatsApp/ })
    .first();
  await expect(link).toHaveCSS("text-decoration-line", "none");
});
