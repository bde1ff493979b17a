import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { appCode, newStep } from "./authenticator.ts";
import { toast } from "./finders.ts";
import { type Language, speak, text } from "./quote-steps.ts";
import { type Account, newAccount, signedIn, signedInAs } from "./steps.ts";
import { axe, expect, OWN_CATALOGUE, test, type World } from "./world.ts";

test.use({ siteEnv: OWN_CATALOGUE });
test.describe.configure({ timeout: 120_000 });

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
const letters = async (page: Page) =>
  (await page.locator(".app-letters").innerText()).replaceAll(/\s/g, "");
async function recoveryCodes(page: Page): Promise<string[]> {
  await expect(page.locator(".recovery-codes li")).toHaveCount(10);
  return page.locator(".recovery-codes li").allInnerTexts();
}

/** What somebody does on these pages, in a language. */
function hands(page: Page, language: Language, { email, password }: Account) {
  const say = (key: string, params?: Record<string, string>) => text(language, key, params);
  const press = (key: string) =>
    page
      .getByRole("button", { name: say(key), exact: true })
      .first()
      .click();
  return {
    say,
    press,
    async password() {
      await page.goto("/admin/sign-in");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel(say("password"), { exact: true }).fill(password);
      await press("sign_in");
    },
    async code(typed: string) {
      await page.getByLabel(say("second_code")).fill(typed);
      await press("sign_in");
    },
    async recovery(code: string) {
      const field = page.getByLabel(say("second_recovery"), { exact: true });
      if (!(await field.isVisible()))
        await page.locator("summary", { hasText: say("second_lost") }).click();
      await field.fill(code);
      await press("second_recovery_use");
    },
  };
}

for (const [language, javaScriptEnabled] of [
  ["en", true],
  ["id", false],
] as const) {
  const scripts = javaScriptEnabled ? "" : ", without scripts";
  const refused = /This code is wrong|Kode ini salah/;
  const used = /This recovery code was used already|Kode pemulihan ini sudah dipakai/;

  test(`a clerk sets up an app, signs in with its code, then with a recovery code, and ends the other session (${language}${scripts})`, async ({
    page: api,
    browser,
    world,
    mail,
  }) => {
    const account = await newAccount(api, world, { admin: true, staff_role: "counter" });
    const page = await browserOf(browser, world, language, { javaScriptEnabled });
    const at = hands(page, language, account);
    await at.password();
    await expect(page).toHaveURL(/\/admin$/);
    await page.goto("/admin/settings");
    await page.getByRole("link", { name: at.say("security"), exact: true }).click();
    await expect(page.getByText(at.say("factor_off"), { exact: true })).toBeVisible();
    if (javaScriptEnabled) await axe(page);

    // A wrong password, then the right one; a wrong code, then the right one.
    await page.getByLabel(at.say("password"), { exact: true }).fill("wrong-one");
    await at.press("factor_set_up");
    await expect(page.getByRole("alert").first()).toBeVisible();
    await page.getByLabel(at.say("password"), { exact: true }).fill(account.password);
    await at.press("factor_set_up");
    await expect(page.getByRole("img", { name: at.say("app_qr") })).toBeVisible();
    const secret = await letters(page);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    if (javaScriptEnabled) await axe(page);
    await page.getByLabel(at.say("second_code")).fill("000000");
    await at.press("app_confirm");
    await expect(page.getByText(refused).first()).toBeVisible();
    expect(await letters(page)).toBe(secret);
    await newStep();
    await page.getByLabel(at.say("second_code")).fill(appCode(secret, -30));
    await at.press("app_confirm");
    await expect(page.getByRole("heading", { name: at.say("recovery_title") })).toBeVisible();
    const codes = await recoveryCodes(page);
    expect(codes).toHaveLength(10);
    if (javaScriptEnabled) {
      await axe(page);
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: at.say("recovery_download") }).click();
      const file = await (await download).createReadStream();
      let saved = "";
      for await (const part of file) saved += part;
      for (const code of codes) expect(saved).toContain(code);
    }
    await page.getByRole("link", { name: at.say("recovery_saved") }).click();
    await expect(page.getByText(at.say("factor_on"), { exact: true })).toBeVisible();
    await expect(page.getByText(codes[0] ?? "", { exact: true })).toHaveCount(0);
    const told = await mail.waitFor({
      to: account.email,
      subject: /Two-step verification is on|Verifikasi dua langkah sudah aktif/,
    });
    expect(told.text).toContain("/admin/settings/security");

    // Out, and in with a code: the wrong one is said at its field, the address stays closed.
    await page.goto("/admin");
    await page.locator("summary", { hasText: "Rahma" }).last().click();
    await page
      .getByRole("button", { name: at.say("sign_out") })
      .last()
      .click();
    await at.password();
    await expect(page).toHaveURL(/\/admin\/sign-in\/code$/);
    await page.goto("/admin/orders");
    await expect(page).toHaveURL(/\/sign-in\?next=/);
    await page.goto("/admin/sign-in/code");
    if (javaScriptEnabled) await axe(page);
    await at.code("000000");
    await expect(page.getByText(refused).first()).toBeVisible();
    if (javaScriptEnabled) await axe(page);
    await newStep();
    await page.getByLabel(at.say("second_remember")).check();
    await at.code(appCode(secret));
    await expect(page).toHaveURL(/\/admin$/);

    // Elsewhere with a recovery code, which works once.
    const elsewhere = await browserOf(browser, world, language, { javaScriptEnabled });
    const there = hands(elsewhere, language, account);
    await there.password();
    await there.recovery((codes[0] ?? "").toLowerCase());
    await expect(elsewhere).toHaveURL(/\/admin$/);
    const third = await browserOf(browser, world, language, { javaScriptEnabled });
    const again = hands(third, language, account);
    await again.password();
    await again.recovery(codes[0] ?? "");
    await expect(third.getByText(used).first()).toBeVisible();

    // Both are in the list; the other one ends, and this one stays.
    await page.goto("/admin/settings/security");
    await expect(
      page.getByText(/^(9 recovery codes are left|Sisa kode pemulihan: 9)/),
    ).toBeVisible();
    await expect(page.getByText("Chrome, Linux")).toHaveCount(3);
    if (javaScriptEnabled) await axe(page);
    await page
      .getByRole("button", { name: at.say("session_end_of", { place: "Chrome, Linux" }) })
      .click();
    await expect(page.getByText(at.say("sessions_only"))).toBeVisible();
    await elsewhere.goto("/admin/orders");
    await expect(elsewhere).toHaveURL(/\/sign-in\?next=/);

    // This device is remembered: the password is enough, until it is forgotten.
    await page.context().clearCookies({ name: "auth-token" });
    await at.password();
    await expect(page).toHaveURL(/\/admin$/);
    await page.goto("/admin/settings/security");
    await page
      .getByRole("button", { name: at.say("device_forget_of", { place: "Chrome, Linux" }) })
      .click();
    await expect(page.getByText(at.say("devices_none"))).toBeVisible();
    await page.context().clearCookies({ name: "auth-token" });
    await at.password();
    await expect(page).toHaveURL(/\/admin\/sign-in\/code$/);
    for (const one of [page, elsewhere, third]) await one.context().close();
  });

  test(`an owner requires it of a role: a clerk sets it up before anything opens, loses it, and the owner removes it (${language}${scripts})`, async ({
    page: api,
    browser,
    world,
    mail,
  }) => {
    const clerk = await newAccount(api, world, { admin: true, staff_role: "dispatcher" });
    const owner = await browserOf(browser, world, language, { javaScriptEnabled });
    await signedIn(owner, "admin");
    const say = (key: string) => text(language, key);
    await owner.goto("/admin/settings/site");
    const role = (key: string) => owner.getByRole("checkbox", { name: say(key) });
    const save = () => owner.getByRole("button", { name: say("site_save"), exact: true }).click();
    // One's own role first needs one's own.
    await role("staff_role_owner").check();
    await save();
    await expect(
      owner.getByText(/for your own account first|untuk akun Anda sendiri/).first(),
    ).toBeVisible();
    await role("staff_role_owner").uncheck();
    await role("staff_role_dispatcher").check();
    await save();
    await expect(toast(owner)).toBeVisible();
    await expect(role("staff_role_dispatcher")).toBeChecked();

    const page = await browserOf(browser, world, language, { javaScriptEnabled });
    const at = hands(page, language, clerk);
    await at.password();
    await expect(page).toHaveURL(/\/admin\/sign-in\/set-up$/);
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/sign-in\?next=/);
    await page.goto("/admin/sign-in/set-up");
    const secret = await letters(page);
    if (javaScriptEnabled) await axe(page);
    await page.getByLabel(at.say("second_code")).fill("000000");
    await at.press("app_confirm");
    await expect(page.getByText(refused).first()).toBeVisible();
    await page.getByLabel(at.say("second_code")).fill(appCode(secret));
    await at.press("app_confirm");
    await expect(page.locator(".recovery-codes li")).toHaveCount(10);
    if (javaScriptEnabled) await axe(page);
    await page.getByRole("link", { name: at.say("set_up_enter") }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await page.goto("/admin/settings/security");
    await expect(page.getByText(at.say("factor_required"))).toBeVisible();
    await expect(page.getByText(at.say("factor_turn_off"), { exact: true })).toHaveCount(0);

    // The phone is gone. The owner removes it with a reason; the clerk is told and starts anew.
    await owner.goto("/admin/users/admins?search=Rahma");
    await owner.getByRole("row", { name: clerk.email }).getByRole("link").click();
    const more = owner.locator("summary", { hasText: say("staff_factor_remove") });
    const remove = owner.getByRole("button", { name: say("staff_factor_remove"), exact: true });
    await more.click();
    await remove.click();
    await expect(owner.getByRole("alert").first()).toContainText(say("staff_factor_reason"));
    await owner
      .getByLabel(say("staff_factor_reason"), { exact: true })
      .fill("Lost at sea, called from the harbour");
    if (javaScriptEnabled) await axe(owner);
    await remove.click();
    await expect(more).toHaveCount(0);
    const told = await mail.waitFor({ to: clerk.email, subject: /was removed|telah dihapus/ });
    expect(told.text).toContain("Lost at sea, called from the harbour");
    expect(told.text).toContain("Komang Sari");
    await page.goto("/admin/orders");
    await expect(page).toHaveURL(/\/sign-in\?next=/);
    await at.password();
    await expect(page).toHaveURL(/\/admin\/sign-in\/set-up$/);

    await owner.goto("/admin/settings/site");
    await role("staff_role_dispatcher").uncheck();
    await save();
    await expect(toast(owner)).toBeVisible();
    for (const one of [page, owner]) await one.context().close();
  });
}

test("another phone, new recovery codes and turning it off each take the password and a code", async ({
  page,
  world,
}) => {
  const account = await newAccount(page, world, { admin: true });
  await speak(page, "en");
  await signedInAs(page, account);
  const at = hands(page, "en", account);
  const both = async (section: string, password: string, code: string, button: string) => {
    const more = page.locator("details", { has: page.locator("summary", { hasText: section }) });
    if ((await more.getAttribute("open")) === null) await more.locator("summary").click();
    await more.getByLabel("Password", { exact: true }).fill(password);
    await more.getByLabel("Code from the app").fill(code);
    await more.getByRole("button", { name: button, exact: true }).click();
  };
  await page.goto("/admin/settings/security");
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await at.press("factor_set_up");
  const first = await letters(page);
  await newStep();
  await page.getByLabel("6-digit code from the app").fill(appCode(first, -30));
  await at.press("app_confirm");
  const [one = "", two = ""] = await recoveryCodes(page);
  await page.getByRole("link", { name: "I have saved them" }).click();

  await both("Use another phone", account.password, "000000", "Continue");
  await expect(page.getByText("This code is wrong").first()).toBeVisible();
  await both("Use another phone", account.password, one, "Continue");
  const next = await letters(page);
  expect(next).not.toBe(first);
  await page.getByLabel("6-digit code from the app").fill(appCode(next, -30));
  await at.press("app_confirm");
  const fresh = await recoveryCodes(page);
  expect(fresh).not.toContain(two);
  await page.getByRole("link", { name: "I have saved them" }).click();

  await both("Make new recovery codes", account.password, fresh[0] ?? "", "Make new codes");
  await expect(page.locator(".recovery-codes li")).toHaveCount(10);
  await page.getByRole("link", { name: "I have saved them" }).click();
  await both("Turn off two-step", "wrong-one", appCode(next), "Turn off");
  await expect(page.getByRole("alert").first()).toBeVisible();
  await both("Turn off two-step", account.password, appCode(next), "Turn off");
  await expect(page.getByText("Off", { exact: true })).toBeVisible();
});

test("a passkey is made, signs in instead of a code, and is removed", async ({
  page,
  world,
  mail,
}) => {
  const account = await newAccount(page, world, { admin: true });
  const at = hands(page, "en", account);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await speak(page, "en");
  await signedInAs(page, account);
  await page.goto("/admin/settings/security");
  await expect(page.getByText("Passkeys", { exact: true })).toHaveCount(0);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await at.press("factor_set_up");
  const secret = await letters(page);
  await newStep();
  await page.getByLabel("6-digit code from the app").fill(appCode(secret, -30));
  await at.press("app_confirm");
  const codes = await recoveryCodes(page);
  await page.getByRole("link", { name: "I have saved them" }).click();

  // Nothing but a name is missing, then the code is wrong: each is said, the name is kept.
  const add = page.locator("details", {
    has: page.locator("summary", { hasText: "Add a passkey" }),
  });
  await add.locator("summary").click();
  const make = add.getByRole("button", { name: "Continue on this device" });
  await make.click();
  await expect(add.getByText("Give this passkey a name.").first()).toBeVisible();
  await add.getByLabel("Name of the passkey").fill("Counter laptop");
  await add.getByLabel("Password", { exact: true }).fill(account.password);
  await add.getByLabel("Code from the app").fill("000000");
  await make.click();
  await expect(add.getByText("This code is wrong").first()).toBeVisible();
  await expect(add.getByLabel("Name of the passkey")).toHaveValue("Counter laptop");
  await axe(page);
  await add.getByLabel("Password", { exact: true }).fill(account.password);
  await add.getByLabel("Code from the app").fill(codes[0] ?? "");
  await make.click();
  await expect(page.getByText("Counter laptop", { exact: true })).toBeVisible();
  await expect(page.getByText("Not used yet")).toBeVisible();
  // The form is closed and empty again: neither the password nor the used code stays in it.
  await expect(add.getByLabel("Code from the app")).toBeHidden();
  await axe(page);
  const told = await mail.waitFor({ to: account.email, subject: /A passkey was added/ });
  expect(told.text).toContain("Counter laptop");
  const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId });
  expect(credentials).toHaveLength(1);

  await page.context().clearCookies({ name: "auth-token" });
  await at.password();
  await expect(page).toHaveURL(/\/admin\/sign-in\/code$/);
  await axe(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/admin$/);

  // A passkey that is not on this machine does not sign in; a code does.
  await cdp.send("WebAuthn.clearCredentials", { authenticatorId });
  await page.context().clearCookies({ name: "auth-token" });
  await at.password();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("The passkey did not work").first()).toBeVisible({ timeout: 90_000 });
  await axe(page);
  await newStep();
  await at.code(appCode(secret));
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto("/admin/settings/security");
  await page.locator("summary", { hasText: "Remove Counter laptop" }).click();
  const remove = page.locator("li", { hasText: "Counter laptop" });
  await remove.getByLabel("Password", { exact: true }).fill(account.password);
  await remove.getByLabel("Code from the app").fill(codes[1] ?? "");
  await remove.getByRole("button", { name: "Remove the passkey" }).click();
  await expect(page.getByText("Counter laptop", { exact: true })).toHaveCount(0);
});
