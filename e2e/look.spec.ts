import type { Locator, Page } from "@playwright/test";
import { appCode } from "./authenticator.ts";
import {
  awake,
  CONTACT,
  dayOnBali,
  daysAfter,
  held,
  inDatabase,
  leavesSoon,
  newAccount,
  pageOf,
  signedIn,
  signedInAs,
} from "./steps.ts";
import { axe, expect, noLayoutShift, test } from "./world.ts";

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
  const list = "/api/users/orders?kind=fast-boats&status=CONFIRMED&per_page=100";
  const { data } = await (await page.request.get(list, { headers })).json();
  // The demo's round trip, the oldest: other journeys book some too, on later days.
  type Listed = { slug: string; actions: string[]; crossings: object[] };
  return data.findLast(
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
