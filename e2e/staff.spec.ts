import { readFile } from "node:fs/promises";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { toast } from "./finders.ts";
import { type Language, speak, text } from "./quote-steps.ts";
import {
  awake,
  dayOnBali,
  freshEmail,
  held,
  newAccount,
  pageOf,
  pathIn,
  signedIn,
  signedInAs,
} from "./steps.ts";
import { axe, expect, OWN_CATALOGUE, test, type World } from "./world.ts";

test.use({ siteEnv: OWN_CATALOGUE });

const PASSWORD = "loket-baru-1";
/** Somebody's own browser, in a language. */
async function browserOf(
  browser: Browser,
  world: World,
  language: Language,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: world.url, ...options });
  const page = await context.newPage();
  await speak(page, language);
  return page;
}
const pagesOf = (page: Page, language: Language) =>
  page.getByRole("navigation", { name: text(language, "nav_admin") }).getByRole("link");
/** The page says that it is not for this role, in the back office's frame, with a way back. */
async function refusedAt(page: Page, path: string, language: Language): Promise<void> {
  const answer = await page.goto(path);
  expect([path, answer?.status()]).toEqual([path, 403]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    text(language, "error_not_yours_title"),
  );
  await expect(pagesOf(page, language).first()).toBeAttached();
}

for (const [language, javaScriptEnabled] of [
  ["en", true],
  ["id", false],
] as const) {
  const say = (key: string, params?: Record<string, string>) => text(language, key, params);
  const scripts = javaScriptEnabled ? "" : ", without scripts";

  test(`an owner invites a clerk, who sees only what the role may do, and is suspended while signed in (${language}${scripts})`, async ({
    browser,
    world,
    mail,
  }) => {
    const owner = await browserOf(browser, world, language, { javaScriptEnabled });
    await signedIn(owner, "admin");
    await owner.goto("/admin/users/admins");
    await owner.getByRole("link", { name: say("staff_invite"), exact: true }).click();

    // Nothing filled in, then a customer's address: each is said at its field, and nothing is lost.
    await owner.getByLabel(say("staff_first_name")).fill("Kadek");
    await owner.getByRole("button", { name: say("staff_send") }).click();
    const wrong = owner.getByRole("alert").first();
    await expect(wrong).toContainText(say("email"));
    await expect(wrong).toContainText(language === "en" ? "Choose a role" : "Pilih perannya");
    await expect(owner.getByLabel(say("staff_first_name"))).toHaveValue("Kadek");
    if (javaScriptEnabled) await axe(owner);
    await owner.getByLabel(say("email"), { exact: true }).fill("traveller@jukung.test");
    await owner.getByRole("radio", { name: new RegExp(`^${say("staff_role_counter")}`) }).check();
    await owner.getByRole("radio", { name: language === "en" ? "English" : "Bahasa" }).check();
    await owner.getByRole("button", { name: say("staff_send") }).click();
    await expect(owner.getByText(/customer's account|akun pelanggan/).first()).toBeVisible();
    await expect(
      owner.getByRole("radio", { name: new RegExp(`^${say("staff_role_counter")}`) }),
    ).toBeChecked();
    const email = freshEmail();
    await owner.getByLabel(say("email"), { exact: true }).fill(email);
    await owner.getByRole("button", { name: say("staff_send") }).click();
    await expect(toast(owner)).toContainText(email);
    await expect(owner.getByRole("row", { name: email })).toContainText(say("staff_state_invited"));

    // The clerk opens the link elsewhere: two passwords that differ, then the right ones.
    const clerk = await browserOf(browser, world, language, { javaScriptEnabled });
    const invitation = await mail.waitFor({ to: email });
    expect(invitation.subject).toMatch(language === "en" ? /^Your invitation/ : /^Undangan Anda/);
    const link = pathIn(invitation);
    await clerk.goto(link);
    await expect(clerk.getByText(say("staff_role_counter"))).toBeVisible();
    if (javaScriptEnabled) await axe(clerk);
    const set = async (password: string, again: string) => {
      await clerk.getByLabel(say("password_new")).fill(password);
      await clerk.getByLabel(say("password_confirm")).fill(again);
      await clerk.getByRole("button", { name: say("invitation_set") }).click();
    };
    await set(PASSWORD, "something-else");
    await expect(clerk.getByText(/does not match|tidak cocok/).first()).toBeVisible();
    await set(PASSWORD, PASSWORD);
    await expect(clerk).toHaveURL(/\/admin\/sign-in$/);
    await clerk.getByLabel("Email").fill(email);
    await clerk.getByLabel(say("password"), { exact: true }).fill(PASSWORD);
    await clerk.getByRole("button", { name: say("sign_in"), exact: true }).click();
    await expect(clerk).toHaveURL(/\/admin$/);

    // Only what the role may do is in the menu; addresses typed by hand are refused.
    const menu = pagesOf(clerk, language);
    await expect(menu.filter({ hasText: say("admin_orders_title") }).first()).toBeAttached();
    for (const hidden of ["refunds_nav", "staff_title", "audit_title", "site_title", "tags_title"])
      await expect(menu.getByText(say(hidden), { exact: true })).toHaveCount(0);
    for (const path of [
      "/admin/users/admins",
      "/admin/users/admins/create",
      "/admin/refunds",
      "/admin/audit",
      "/admin/settings/site",
      "/admin/utilities/tags",
      "/admin/private-boats/create",
      "/admin/tours/snorkelling-with-manta-rays/edit",
    ])
      await refusedAt(clerk, path, language);
    if (javaScriptEnabled) await axe(clerk);
    await clerk.getByRole("link", { name: say("error_to_admin") }).click();
    await expect(clerk).toHaveURL(/\/admin$/);
    await clerk.goto("/admin/private-boats");
    await expect(clerk.getByRole("link", { name: say("palette_new_boat") })).toHaveCount(0);
    await expect(clerk.getByRole("row").nth(1)).toBeVisible();

    // The used link says so, and where to go.
    await clerk.goto(link);
    await expect(clerk.getByRole("heading", { level: 1 })).toHaveText(say("invitation_used_title"));
    await clerk.goto("/admin/orders");

    // Suspended while signed in: the next page is the sign-in, which answers as to a wrong password.
    await owner.goto("/admin/users/admins");
    await owner.getByRole("row", { name: email }).getByRole("link").click();
    await expect(owner.getByText(/WITA/).first()).toBeVisible();
    await owner.locator("summary", { hasText: say("staff_suspend") }).click();
    await owner.getByRole("button", { name: say("staff_suspend"), exact: true }).click();
    await expect(toast(owner)).toContainText(/suspended|ditangguhkan/);
    if (javaScriptEnabled) await axe(owner);
    await clerk.goto("/admin/orders");
    await expect(clerk).toHaveURL(/\/sign-in\?next=/);
    await clerk.goto("/admin/sign-in");
    await clerk.getByLabel("Email").fill(email);
    await clerk.getByLabel(say("password"), { exact: true }).fill(PASSWORD);
    await clerk.getByRole("button", { name: say("sign_in"), exact: true }).click();
    await expect(
      clerk.getByText(/Credential is not valid|Email atau kata sandi salah/).first(),
    ).toBeVisible();

    // Everything the owner did is in the audit trail.
    await owner.goto("/admin/audit?kind=staff");
    const row = owner
      .getByRole("row")
      .filter({ hasText: say("audit_do_suspend") })
      .first();
    await expect(row).toContainText("Kadek");
    await expect(row).toContainText("Komang Sari");
    await owner.context().close();
    await clerk.context().close();
  });
}

test("an owner changes a role, lets somebody in again and removes them; their own role stays", async ({
  page,
  world,
}) => {
  const other = await newAccount(page, world, { admin: true });
  await signedIn(page, "admin");
  await page.goto("/admin/users/admins?search=Rahma&lang=en");
  await page.getByRole("row", { name: other.email }).getByRole("link").click();
  await page.getByRole("radio", { name: /^Finance/ }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page)).toContainText("The changes were saved");
  await expect(page.getByRole("radio", { name: /^Finance/ })).toBeChecked();
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(toast(page).filter({ hasText: "signed out everywhere" })).toBeVisible();
  await page.locator("summary", { hasText: "Remove" }).click();
  await page.getByRole("button", { name: "Remove for good" }).click();
  await expect(toast(page).filter({ hasText: "Rahma Wati was removed" })).toBeVisible();
  await expect(page.getByRole("row", { name: other.email })).toHaveCount(0);

  await page.goto("/admin/users/admins/komang-sari/edit");
  await expect(page.getByText("You cannot change your own role.")).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expect(page.getByText("Suspend", { exact: true })).toHaveCount(0);

  await page.goto("/admin/audit?kind=staff");
  const change = page.getByRole("row").filter({ hasText: "Edited" }).first();
  await expect(change).toContainText("Role");
  await expect(change).toContainText("Owner");
  await expect(change).toContainText("Finance");
  await axe(page);
});

test("an edit is found in the audit trail, before and after, and downloaded", async ({ page }) => {
  await signedIn(page, "admin");
  await page.goto("/admin/settings/site?lang=en");
  const limit = page.getByLabel("Limit in rupiah");
  // Another journey on this site may have set it.
  const digits = (await limit.inputValue()).replaceAll(/\D/g, "");
  const before = `Rp\\s?${Number(digits).toLocaleString("en")}`;
  await limit.fill("Rp 1.500.000");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page)).toBeVisible();
  await page.goto("/admin/audit");
  await page.getByLabel("Kind").selectOption({ label: "Site settings" });
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page).toHaveURL(/kind=site/);
  const row = page.getByRole("row").nth(1);
  await expect(row).toContainText("Limit in rupiah");
  await expect(row).toContainText(new RegExp(before));
  await expect(row).toContainText(/Rp\s?1,500,000/);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/);
  await page.getByLabel("Booking code or name in the address").fill("JKG-222222");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByText("Nothing fits these filters.")).toBeVisible();
  const text = await readFile(await file.path(), "utf8");
  expect(text).toContain('"Site settings"');
  expect(text).toMatch(new RegExp(`"Limit in rupiah","${before}","Rp\\s1,500,000"`));
  await page.goto("/admin/audit?from=2026-12-18&to=2026-12-01");
  await expect(page.getByRole("alert")).toContainText("must be on or after");
  await expect(page.getByLabel("Until")).toHaveAttribute("aria-invalid", "true");
  await axe(page);
});

test("a refund above the limit is confirmed by two managers, and by neither of them twice", async ({
  page,
  browser,
  world,
  mail,
}) => {
  const owner = await browserOf(browser, world, "en");
  await signedIn(owner, "admin");
  await owner.goto("/admin/settings/site");
  await owner.getByLabel("Limit in rupiah").fill("100.000");
  await owner.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(owner)).toBeVisible();
  const [first, second] = await Promise.all(
    [1, 2].map(async () => {
      const account = await newAccount(page, world, { admin: true, staff_role: "manager" });
      const one = await browserOf(browser, world, "en");
      await signedInAs(one, account);
      return { ...account, page: one };
    }),
  );
  const order = await held(page, await signedIn(page, "agent"), { day: 24, adults: 2 });
  await page.goto(`${pageOf(order)}?lang=en`);
  await page.locator("button[name=intent][value=pay]").click();
  await page.locator("input[name=channel][value=CARDS]").check();
  await page.locator("main button[name=intent][value=pay]").click();
  await page.waitForURL(/payment-successfull/);

  // Cancelling says that a colleague has to confirm, and counts as the first confirmation.
  const at = `/admin/orders/fast-boats/${order.slug}`;
  await expect(async () => {
    await first!.page.goto(`${at}?open=cancel`);
    await expect(first!.page.getByText(/more than you may refund alone/)).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await first!.page.locator("#cancel textarea[name=reason]").fill("High waves");
  await first!.page.getByRole("button", { name: text("en", "order_cancel_yes") }).click();
  await expect(first!.page.getByText("A colleague decides on this refund.")).toBeVisible();
  await axe(first!.page);

  await second!.page.goto(at);
  await expect(second!.page.getByText("First approved by Rahma Wati")).toBeVisible();
  await expect(second!.page.getByText("Reject", { exact: true })).toHaveCount(0);
  const before = mail.mails.length;
  // The code does what can be done: what we owe is not rejected.
  const send = { name: "Email me the OTP code to approve", exact: true };
  await second!.page.getByRole("button", send).click();
  const code = (await mail.waitFor({ to: second!.email, after: before })).text.match(/\b\d{6}\b/);
  await second!.page.getByLabel("6-digit OTP code").fill(code?.[0] ?? "");
  await second!.page.getByRole("button", { name: /^Approve Rp/ }).click();
  await expect(second!.page.getByText("The refund was approved").first()).toBeVisible();
  for (const one of [owner, first!.page, second!.page]) await one.context().close();
});

test("every page answers alike to its link and to its address, for each role", async ({
  browser,
  world,
  page,
}) => {
  await signedIn(page, "admin");
  await page.goto("/admin/fast-boats/timetable");
  const pages = await pagesOf(page, "en").evaluateAll((links) =>
    links.map((link) => link.getAttribute("href") ?? ""),
  );
  const calendar = await routeIn(page).getAttribute("href");
  const below = ["", "create", "detail", "edit", "gallery", "schedule", "schedule/create"];
  pages.push(
    calendar ?? "",
    calendar?.replace("/calendar", "/edit") ?? "",
    ...below.map((one) => `/admin/fast-boats/sinar-segara-1/${one}`.replace(/\/$/, "")),
    "/admin/fast-boats/seasons/create",
    "/admin/tours/snorkelling-with-manta-rays/calendar",
    "/admin/tours/snorkelling-with-manta-rays/edit",
    "/admin/tours/create",
    "/admin/users/admins/create",
    "/admin/blog/create",
  );
  expect(pages.length).toBeGreaterThan(40);
  // A manager opens nearly all of them.
  for (const staff_role of ["counter", "dispatcher", "catalogue", "finance"]) {
    const context = await browser.newContext({ baseURL: world.url });
    const clerk = await context.newPage();
    await signedInAs(clerk, await newAccount(clerk, world, { admin: true, staff_role }));
    for (const path of pages) {
      const [opened, followed] = await Promise.all(
        [path, `${path}.data`].map(async (at) =>
          (await clerk.request.get(at, { maxRedirects: 0 })).status(),
        ),
      );
      expect([staff_role, path, followed === 403]).toEqual([staff_role, path, opened === 403]);
    }
    await context.close();
  }
});

/** The first route of the timetable, which leads to its calendar. */
const routeIn = (page: Page) => page.locator(".week-grid tbody th a").first();

test("a dispatcher opens a calendar from the timetable and closes a day; with an order aboard they are asked", async ({
  page,
  world,
}) => {
  const order = await held(page, await signedIn(page, "agent"), { day: 26 });
  const dispatcher = { admin: true, staff_role: "dispatcher" };
  await signedInAs(page, await newAccount(page, world, dispatcher));
  await page.goto("/admin/fast-boats/timetable?boat=sinar-segara-1");
  await awake(page);
  await page.locator(".week-grid tbody th a", { hasText: /^07:00 Sanur/ }).click();
  await expect(page).toHaveURL(/\/calendar$/);
  await expect(page.locator("#departures")).toBeVisible();
  const close = async (day: string) => {
    await page.getByLabel(text("en", "board_from"), { exact: true }).fill(day);
    await page.getByLabel(text("en", "board_to"), { exact: true }).fill(day);
    await page.getByRole("textbox", { name: "Reason" }).fill("High waves");
    await page.getByRole("button", { name: "Apply", exact: true }).click();
  };
  await close(dayOnBali(70));
  await expect(toast(page)).toBeVisible();
  await expect(page.locator(".undo-bar")).toBeVisible();
  await close(dayOnBali(26));
  const there = page.getByRole("region", { name: "What this changes" });
  await expect(there).toContainText(order.booking_id);
  await expect(page.getByRole("radio", { name: /Keep them aboard/ })).toBeChecked();
});
