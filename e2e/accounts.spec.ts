import type { Page } from "@playwright/test";
import { fieldError } from "./finders.ts";
import {
  type Account,
  awake,
  codeIn,
  dayOnBali,
  emailOf,
  freshEmail,
  newAccount,
  PASSWORD,
  pathIn,
  signedIn,
  signedInAs,
} from "./steps.ts";
import { expect, test } from "./world.ts";

const toasts = (page: Page) => page.getByRole("region", { name: "Notifications (Alt+T)" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function fillSignIn(page: Page, { email, password }: Account) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await button(page, "Sign in").click();
}

async function fillSignUp(page: Page, { email, password }: Account) {
  await page.getByLabel("First name").fill("Ni Luh Putu Ayu");
  await page.getByLabel("Last name").fill("Kusumawardhani");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone (WhatsApp)").fill("+31 6 12345678");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
}

/** A picture of three squares side by side: red, green, blue. */
const threeSquares = async (page: Page) => ({
  name: "three.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    await page.evaluate(() => {
      const canvas = document.createElement("canvas");
      canvas.width = 900;
      canvas.height = 300;
      const brush = canvas.getContext("2d")!;
      for (const [i, colour] of ["#f00", "#0f0", "#00f"].entries()) {
        brush.fillStyle = colour;
        brush.fillRect(i * 300, 0, 300, 300);
      }
      return canvas.toDataURL("image/png").split(",")[1]!;
    }),
    "base64",
  ),
});

/** Which of them the avatar shows, by the pixel in its middle. */
const colourOf = (page: Page) =>
  page.getByRole("img", { name: "Your photo" }).evaluate(async (it) => {
    const picture = it as HTMLImageElement;
    await picture.decode();
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 1;
    const brush = canvas.getContext("2d")!;
    const { naturalWidth: width, naturalHeight: height } = picture;
    brush.drawImage(picture, width / 2, height / 2, 1, 1, 0, 0, 1, 1);
    const levels = [...brush.getImageData(0, 0, 1, 1).data.subarray(0, 3)];
    return ["red", "green", "blue"][levels.indexOf(Math.max(...levels))];
  });

test("an account is made, confirmed from its mailbox and used", async ({ page, mail, world }) => {
  const account = { email: freshEmail(), password: "a-password" };
  const notice = page.getByRole("status");
  await page.clock.install();
  await page.goto(`/fast-boats?from=sanur&to=nusa-penida&date=${dayOnBali(20)}&adult_foreign=2`);
  await page
    .getByRole("link", { name: /^Choose: .*Sinar Segara 1/ })
    .first()
    .click();
  // what is bought stands above the forms on the whole way to an account
  const waiting = page.getByRole("region", { name: "Your trip" });
  await expect(waiting).toContainText("Sanur to Nusa Penida");
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(heading(page)).toHaveText("Come aboard");
  await expect(waiting).toContainText("2 passengers");
  await awake(page);
  // five seconds pass when this test says so, however slow the machine is
  await page.clock.pauseAt(Date.now() + 60_000);

  await expect(page.getByLabel("Last name")).toHaveAccessibleDescription(
    "Only one name? Write it again here.",
  );
  await page.getByLabel("Email").fill("nobody");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByLabel("Confirm password").fill("shirt");
  await button(page, "Create an account").click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "First name: This field is required",
    "Last name: This field is required",
    "Email: Email is not valid",
    "Phone (WhatsApp): This field is required",
    "Password: Password must be 7 to 50 characters",
    "Confirm password: Password does not match",
  ]);
  await expect(page.getByLabel("Email")).toHaveValue("nobody");

  await fillSignUp(page, account);
  await button(page, "Create an account").click();
  await expect(notice).toContainText(
    "Account has been created please check your email to activate your account",
  );
  for (const label of ["First name", "Email", "Phone (WhatsApp)", "Confirm password"])
    await expect(page.getByLabel(label)).toHaveValue("");
  const again = button(page, "Resend activation email");
  const create = button(page, "Create an account");
  await page.clock.runFor(4_900);
  await expect(again).toBeHidden();
  // Nobody is asked to register twice, and who mistyped the address may.
  await expect(create).toBeHidden();
  await page.getByText("Wrong email address? Start again").click();
  await expect(create).toBeEnabled();
  await page.clock.runFor(200);
  await expect(again).toBeVisible();
  await expect(create).toBeHidden();
  const first = await mail.waitFor({ to: account.email });
  const seen = mail.mails.length;
  await again.click();
  await expect(notice).toContainText("Please check your email to activate your account.");
  const second = await mail.waitFor({ to: account.email, after: seen });
  await expect(create).toBeHidden();

  // the right password is not enough yet; the page offers the email once more
  await page.goto("/sign-in");
  await fillSignIn(page, account);
  // Nothing that was typed is wrong.
  await expect(notice).toContainText("Please check your email to activate your account.");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByLabel("Email")).not.toHaveAttribute("aria-invalid", "true");
  await again.click();
  await expect(notice).toHaveText(
    "We have sent the email again. Please check your email to activate your account.",
  );
  const third = await mail.waitFor({ to: account.email, after: mail.mails.indexOf(second) + 1 });

  await page.goto("/admin/sign-in");
  await expect(heading(page)).toBeVisible();
  await expect(waiting).toBeHidden();

  // only the newest link works; opening the page, as mail scanners do, does not use it
  await page.goto(pathIn(first));
  await button(page, "Confirm email address").click();
  await expect(heading(page)).toHaveText("This link no longer works");
  await page.request.get(pathIn(third));
  // Another browser, as that of a mail program, knows the trip by the link alone.
  const other = await page.context().browser()!.newContext({ baseURL: world.url });
  const elsewhere = await other.newPage();
  await elsewhere.goto(pathIn(third));
  await expect(elsewhere.getByRole("region", { name: "Your trip" })).toBeVisible();
  await other.close();
  await page.goto(pathIn(third));
  await expect(waiting).toBeVisible();
  await button(page, "Confirm email address").click();
  await expect(page).toHaveURL(/\/sign-in\?activated=1&next=/);
  await expect(waiting).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(account.email);
  await expect(
    page.getByText("Your email address is confirmed. You can sign in now."),
  ).toBeVisible();
  await fillSignIn(page, { ...account, password: "not-this-one" });
  await expect(fieldError(page, "Credential is not valid")).toBeVisible();
  await fillSignIn(page, account);
  await expect(heading(page)).toHaveText("Who is travelling?");
  await expect(page.getByLabel("Full name", { exact: true })).toHaveValue(/^Ni Luh Putu Ayu/);
});

test("a forgotten password is replaced by a code that expires", async ({ page, mail, world }) => {
  const account = await newAccount(page, world);
  const other = await page.context().browser()!.newContext({ baseURL: world.url });
  const elsewhere = await other.newPage();
  await signedInAs(elsewhere, account);
  await page.clock.install();
  await page.goto("/sign-in");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(heading(page)).toHaveText("Reset your password"); // the page before is hydrated, too
  await awake(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByLabel("Email").fill(account.email);
  await button(page, "Send the code").click();
  await expect(toasts(page)).toContainText(
    "OTP has been sent to your email. Please check your email.",
  );
  const first = await mail.waitFor({ to: account.email, subject: "Your code for a new password" });
  expect(new URL(page.url()).search).toBe(""); // neither address nor code in the URL
  const code = page.getByLabel("6-digit code");
  await expect(code).toBeFocused();
  const timer = page.getByRole("timer");
  await expect(timer).toHaveText("01:00");
  await page.clock.runFor(20_000);
  await expect(timer).toHaveText("00:40");

  await code.fill(codeIn(first) === "111111" ? "222222" : "111111");
  await button(page, "Check the code").click();
  await expect(fieldError(page, "This code is wrong or has expired.")).toBeVisible();
  await expect(code).toBeFocused();
  await page.reload(); // back from the mailbox, the step is still there
  await expect(code).toHaveValue("");
  await page.clock.runFor(61_000);
  await expect(page.getByText("This code has expired. Request a new one.")).toBeVisible();
  await expect(timer).toBeHidden();

  const seen = mail.mails.length;
  await button(page, "Send a new code").click();
  await expect(timer).toBeVisible();
  const second = await mail.waitFor({ to: account.email, after: seen });
  await code.fill(codeIn(second));
  await button(page, "Check the code").click();
  await expect(heading(page)).toHaveText("Choose a new password");
  await expect(page.getByLabel("New password")).toBeFocused();
  await page.getByLabel("New password").fill("second-password");
  await page.getByLabel("Confirm password").fill("second-passwort");
  await button(page, "Set the password").click();
  await expect(fieldError(page, "Password does not match")).toBeVisible();
  await page.getByLabel("New password").fill("second-password");
  await page.getByLabel("Confirm password").fill("second-password");
  await button(page, "Set the password").click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(toasts(page)).toContainText(
    "Your password has been set. Please login with your new password.",
  );
  await fillSignIn(page, { ...account, password: "second-password" });
  await expect(page).toHaveURL(/\/user$/);
  await elsewhere.goto("/user");
  await expect(elsewhere).toHaveURL(/\/sign-in/);
  await expect(elsewhere.getByText("You were signed out.")).toBeVisible();
  await other.close();
});

test("an address without an account is answered like one that has one", async ({ page, mail }) => {
  const email = freshEmail();
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(email);
  await button(page, "Send the code").click();
  await expect(page.getByText(`If ${email} has an account here`)).toBeVisible();
  await expect(page.getByText("Changed that address in the last 3 days?")).toBeVisible();
  await expect(page.getByRole("timer")).toBeVisible();
  await button(page, "Use another email address").click();
  await expect(button(page, "Send the code")).toBeVisible();
  expect(mail.mails.filter(({ to }) => to.includes(email))).toEqual([]);
});

test("details are changed, and a new address counts once it is confirmed", async ({
  page,
  mail,
  world,
}) => {
  const account = await newAccount(page, world);
  const email = freshEmail();
  await signedInAs(page, account);
  await page.goto("/user");
  await page.getByText("Rahma", { exact: true }).first().click();
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(heading(page)).toHaveText("Settings");

  // clicked right from the invalid field: its error must not move the button away
  await page.getByLabel("First name").fill("");
  await page.getByLabel("Email").fill("x");
  await button(page, "Save changes").click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "First name: This field is required",
    "Email: Email is not valid",
  ]);
  await page.getByLabel("First name").fill("Rahmawati Kusuma");
  await page.getByLabel("Phone (WhatsApp)").fill("0812 9999 8888");
  await page.getByLabel("Email").fill(email);
  // a new address asks for the password; everything else that was typed stays
  await button(page, "Save changes").click();
  await expect(fieldError(page, "This field is required")).toBeVisible();
  await expect(page.getByLabel("Current password")).toBeFocused();
  await page.getByLabel("Current password").fill("not-the-password");
  await button(page, "Save changes").click();
  await expect(fieldError(page, "Credential not valid")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Current password").fill(account.password);
  await button(page, "Save changes").click();
  await expect(toasts(page)).toContainText("Profile successfully updated");
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(account.email);
  await expect(page.getByText("Rahmawati Kusuma", { exact: true }).first()).toBeVisible();
  await mail.waitFor({ to: account.email, subject: "Your email address is about to change" });
  const first = await mail.waitFor({ to: email });
  const seen = mail.mails.length;
  await button(page, "Send the link again").click();
  const second = await mail.waitFor({ to: email, after: seen });

  await page.goto(pathIn(first));
  await button(page, "Confirm email address").click();
  await expect(heading(page)).toHaveText("This link no longer works");
  await page.getByRole("link", { name: "Open my settings" }).click();
  await expect(heading(page)).toHaveText("Settings");
  await page.goto(pathIn(second));
  await button(page, "Confirm email address").click();
  await expect(page).toHaveURL(/\/user\/settings$/);
  await expect(toasts(page)).toContainText("Your new email address is confirmed.");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByText("We sent a link")).toBeHidden();

  await page.getByLabel("Language").selectOption("id");
  await button(page, "Save changes").click();
  await expect(heading(page)).toHaveText("Pengaturan");
  await expect(page.getByText("Profil berhasil diperbarui").first()).toBeVisible();
});

test.describe("a picture of oneself", () => {
  // the trace reads the chosen file too, which the site's policy forbids
  test.use({ expectedErrors: [/^Connecting to 'blob:/] });

  test("a picture is chosen, cut to its square and taken away again", async ({ page, world }) => {
    await signedInAs(page, await newAccount(page, world));
    await page.goto("/user/settings");
    await awake(page);
    const input = page.getByLabel("Choose a photo");
    await input.setInputFiles(await threeSquares(page));
    const dialog = page.getByRole("dialog", { name: "Choose the part to show" });
    await expect(dialog).toBeVisible();
    const stage = dialog.getByRole("application");
    await expect(stage).toBeVisible();
    await stage.focus();
    await page.keyboard.press("ArrowLeft");
    const box = (await stage.boundingBox())!;
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + 600, middle.y, { steps: 8 }); // as far as the picture allows
    await page.mouse.up();
    await page.getByLabel("Zoom").fill("1.5");
    await button(page, "Save photo").click();
    await expect(toasts(page)).toContainText("Profile successfully updated");
    await expect(dialog).toBeHidden();
    expect(await colourOf(page)).toBe("red");
    await expect(page.getByRole("banner").locator("img")).toBeVisible();

    await input.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("no") });
    await expect(
      page.getByRole("alert").filter({ hasText: "This photo could not be read." }),
    ).toBeVisible();
    const large = Buffer.alloc(10 * 1024 * 1024 + 1);
    await input.setInputFiles({ name: "b.png", mimeType: "image/png", buffer: large });
    await expect(page.getByText("This photo is too large: 10 MB at most.")).toBeVisible();
    await button(page, "Remove photo").click();
    await expect(page.getByRole("img", { name: "Your photo" })).toBeHidden();
    await expect(page.getByRole("banner").locator("img")).toHaveCount(0);
  });
});

test("a new password ends the other sessions and keeps this one", async ({ page, world }) => {
  const account = await newAccount(page, world);
  const other = await page.context().browser()!.newContext({ baseURL: world.url });
  const elsewhere = await other.newPage();
  await signedInAs(elsewhere, account);
  await elsewhere.goto("/user/settings");
  await expect(elsewhere).toHaveURL(/\/user\/settings$/);
  await signedInAs(page, account);
  await page.goto("/user/settings");
  await page.getByRole("link", { name: "Change password" }).click();
  const fill = async (old: string) => {
    await page.getByLabel("Old password").fill(old);
    await page.getByLabel("New password").fill("second-password");
    await page.getByLabel("Confirm password").fill("second-password");
    await button(page, "Change password").click();
  };
  await fill("not-the-old-one");
  await expect(fieldError(page, "Credential not valid")).toBeVisible();
  await expect(page.getByLabel("Old password")).toBeFocused();
  await fill(account.password);
  await expect(toasts(page)).toContainText("Password successfully changed");
  await page.reload();
  await expect(page.getByLabel("Old password")).toHaveValue("");
  await elsewhere.goto("/user/settings");
  await expect(elsewhere).toHaveURL(/\/sign-in/);
  await other.close();
});

test("one takes one's data along and deletes the account, unless a paid trip is ahead", async ({
  page,
  world,
}) => {
  const account = await newAccount(page, world);
  await signedInAs(page, account);
  await page.goto("/user/settings");
  await awake(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const stream = await (await download).createReadStream();
  const file = JSON.parse(Buffer.concat(await stream.toArray()).toString());
  expect(file.data).toMatchObject({ profile: { email: account.email }, records: {} });

  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  const erase = async (password: string) => {
    await dialog.getByLabel("Password", { exact: true }).fill(password);
    await button(page, "Delete permanently").click();
  };
  await button(page, "Delete my account").click();
  await button(page, "Keep account").click();
  await expect(dialog).toBeHidden();
  await button(page, "Delete my account").click();
  await erase("not-the-password");
  await expect(fieldError(dialog, "Credential not valid")).toBeVisible();
  await erase(account.password);
  await expect(toasts(page)).toContainText("Your account was deleted.");
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto("/sign-in");
  await fillSignIn(page, account);
  await expect(fieldError(page, "Credential is not valid")).toBeVisible();

  await signedIn(page, "traveller"); // whose demo trip is paid for
  await page.goto("/user/settings");
  await button(page, "Delete my account").click();
  await erase(PASSWORD);
  await expect(dialog.getByRole("alert")).toHaveText(/^You have a paid trip coming up\./);
});

test("staff have the same pages at their own addresses", async ({ page, mail, world }) => {
  const account = await newAccount(page, world, { admin: true });
  await page.goto("/admin/sign-in");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveURL(/\/admin\/forgot-password$/);
  await page.getByLabel("Email").fill(account.email);
  await button(page, "Send the code").click();
  const code = await mail.waitFor({ to: account.email, subject: "Your code for a new password" });
  await page.getByLabel("6-digit code").fill(codeIn(code));
  await button(page, "Check the code").click();
  await page.getByLabel("New password").fill("second-password");
  await page.getByLabel("Confirm password").fill("second-password");
  await button(page, "Set the password").click();
  await expect(page).toHaveURL(/\/admin\/sign-in$/);
  await fillSignIn(page, { ...account, password: "second-password" });
  await expect(page).toHaveURL(/\/admin$/);

  await page.getByText("Rahma", { exact: true }).click();
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL(/\/admin\/settings$/);
  await expect(page.getByRole("navigation", { name: "Back office" })).toBeHidden(); // no layout
  // One name is enough for staff; and they have no tickets to lose.
  await page.getByLabel("Last name").fill("");
  await button(page, "Save changes").click();
  await expect(toasts(page)).toContainText("Profile successfully updated");
  await expect(page.getByLabel("Last name")).toHaveValue("");
  await expect(page.locator("main")).not.toContainText(/tickets|paid trip/);
  const email = freshEmail();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Current password").fill("second-password");
  await button(page, "Save changes").click();
  const link = pathIn(await mail.waitFor({ to: email }));
  expect(link).toMatch(/^\/admin\/email-verification\/[^/]+\?change=1$/);
  await page.getByRole("link", { name: "Change password" }).click();
  await page.getByLabel("Old password").fill("second-password");
  await page.getByLabel("New password").fill("third-password");
  await page.getByLabel("Confirm password").fill("third-password");
  await button(page, "Change password").click();
  await expect(toasts(page)).toContainText("Password successfully changed");

  // that cancelled the pending change of address: it may have been somebody else's
  await page.goto(link);
  await button(page, "Confirm email address").click();
  await expect(heading(page)).toHaveText("This link no longer works");
  await page.goto("/admin/settings");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Current password").fill("third-password");
  await button(page, "Save changes").click();
  const next = pathIn(await mail.waitFor({ to: email, after: mail.mails.length - 1 }));
  await page.goto(next);
  await button(page, "Confirm email address").click();
  await expect(page).toHaveURL(/\/admin\/settings$/);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByRole("link", { name: "Back office", exact: true }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test("guests, customers and staff each find the doors that are theirs", async ({ page }) => {
  const leads = async (from: string, to: RegExp) => {
    await page.goto(from);
    await expect(page, from).toHaveURL(to);
  };
  for (const page_ of ["/user/settings", "/user/settings/change-password", "/admin/settings"])
    await leads(page_, new RegExp(`/sign-in\\?next=${encodeURIComponent(page_)}$`));
  await leads("/user/settings/export", /\/sign-in\?next=/);
  await signedIn(page, "agent");
  for (const door of ["/sign-up", "/forgot-password", "/admin/forgot-password"])
    await leads(door, /:\d+\/$/);
  await leads("/admin/settings", /\/user$/);
  await leads("/admin/settings/change-password", /\/user$/);
  await leads("/user/settings", /\/user\/settings$/);
  // a link from an email is for everybody (spec §6: no guard)
  await leads("/admin/email-verification/unknown", /\/admin\/email-verification\/unknown$/);
  await page.context().clearCookies();
  await signedIn(page, "admin");
  await leads("/user/settings", /\/admin$/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an account is made, confirmed and used", async ({ page, mail }) => {
    const account = { email: freshEmail(), password: "a-password" };
    // The target page is kept until the email is found.
    await page.goto("/sign-in?next=%2Fuser%2Forders%3Fpage%3D2");
    await page.getByRole("link", { name: "Create an account" }).click();
    await fillSignUp(page, account);
    await page.getByLabel("Confirm password").fill("another-one");
    await button(page, "Create an account").click();
    await expect(fieldError(page, "Password does not match")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(account.email);
    await expect(page.getByLabel("Phone (WhatsApp)")).toHaveValue("+31 6 12345678");
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    await fillSignUp(page, account);
    await button(page, "Create an account").click();
    await expect(page.getByRole("status")).toContainText("Account has been created");
    await expect(button(page, "Create an account")).toBeHidden();
    await mail.waitFor({ to: account.email });
    const seen = mail.mails.length;
    await button(page, "Resend activation email").click();
    await expect(page.getByRole("status")).toContainText(
      "Please check your email to activate your account.",
    );
    const link = pathIn(await mail.waitFor({ to: account.email, after: seen }));
    await page.goto("/sign-in");
    await fillSignIn(page, account);
    await button(page, "Resend activation email").click();
    await expect(page.getByLabel("Email")).toHaveValue(account.email);
    const last = await mail.waitFor({ to: account.email, after: seen + 1 });
    await page.goto(link);
    await button(page, "Confirm email address").click();
    await page.getByLabel("Email").fill(account.email);
    await button(page, "Send a new link").click();
    await expect(page.getByRole("status")).toContainText("Please check your email");
    const newest = await mail.waitFor({ to: account.email, after: mail.mails.indexOf(last) + 1 });
    await page.goto(pathIn(newest));
    await button(page, "Confirm email address").click();
    await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
    await fillSignIn(page, account);
    await expect(page).toHaveURL(/\/user\/orders\?page=2$/);
    // Used once: the next time leads home.
    await page.context().clearCookies({ name: "auth-token" });
    await page.goto("/sign-in");
    await fillSignIn(page, account);
    await expect(page).toHaveURL(/\/user$/);
  });

  test("a forgotten password is replaced", async ({ page, mail, world }) => {
    const account = await newAccount(page, world);
    await page.goto("/sign-in?next=%2Fuser%2Fsettings");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.getByLabel("Email").fill(account.email);
    await button(page, "Send the code").click();
    const sent = await mail.waitFor({ to: account.email, subject: /code/ });
    await expect(page.getByText("OTP has been sent to your email.")).toBeVisible();
    await expect(page.getByRole("timer")).toBeHidden(); // a stopped clock would mislead
    await page.getByLabel("6-digit code").fill(codeIn(sent));
    await button(page, "Check the code").click();
    await page.getByLabel("New password").fill("short");
    await page.getByLabel("Confirm password").fill("short");
    await page.locator("#reset-password").evaluate((form) => form.setAttribute("novalidate", ""));
    await button(page, "Set the password").click();
    await expect(fieldError(page, "Password must be 7 to 50 characters")).toBeVisible();
    await page.getByLabel("New password").fill("second-password");
    await page.getByLabel("Confirm password").fill("second-password");
    await button(page, "Set the password").click();
    await expect(page.getByText("Your password has been set.")).toBeVisible();
    await fillSignIn(page, { ...account, password: "second-password" });
    await expect(page).toHaveURL(/\/user\/settings$/);
  });

  test("details, picture and password are changed, and the account is deleted", async ({
    page,
    world,
  }) => {
    const account = await newAccount(page, world);
    await signedInAs(page, account);
    await page.goto("/user/settings");
    await page.getByLabel("First name").fill("Rahmawati");
    await page.getByLabel("Phone (WhatsApp)").fill("12");
    await button(page, "Save changes").click();
    await expect(fieldError(page, "This phone number is not valid")).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveValue("Rahmawati");
    await page.getByLabel("Phone (WhatsApp)").fill("0812 9999 8888");
    await button(page, "Save changes").click();
    await expect(page.getByText("Profile successfully updated")).toBeVisible();

    await page.getByLabel("Choose a photo").setInputFiles(await threeSquares(page));
    // Playwright's locators by role ignore what is in <noscript>
    await page.locator("noscript button", { hasText: "Upload photo" }).click();
    await expect(page.getByRole("img", { name: "Your photo" })).toBeVisible();
    expect(await colourOf(page)).toBe("green"); // the middle
    await button(page, "Remove photo").click();
    await expect(page.getByRole("img", { name: "Your photo" })).toBeHidden();

    await page.getByRole("link", { name: "Change password" }).click();
    await page.getByLabel("Old password").fill(account.password);
    await page.getByLabel("New password").fill("second-password");
    await page.getByLabel("Confirm password").fill("second-password");
    await button(page, "Change password").click();
    await expect(page.getByText("Password successfully changed")).toBeVisible();

    await page.goto("/user/settings");
    await page.locator("noscript input[type=password]").fill("second-password");
    await page.locator("noscript button", { hasText: "Delete permanently" }).click();
    await expect(page.getByText("Your account was deleted.")).toBeVisible();
    await page.goto("/user");
    await expect(page).toHaveURL(/\/sign-in/);
  });
});

test("the mails' links and the pages' texts speak Indonesian too", async ({ page, world }) => {
  const account = await newAccount(page, world);
  await page.goto("/forgot-password?lang=id");
  await page.getByLabel("Email").fill(emailOf("agent"));
  await button(page, "Kirim kode OTP").click();
  const toast = page.getByRole("region", { name: "Pemberitahuan (Alt+T)" });
  await expect(toast).toContainText(
    "Jika email itu punya akun di sini, kode OTP sudah dikirim. Silakan periksa email Anda.",
  );
  await page.goto("/sign-up");
  await button(page, "Buat akun").click();
  await expect(page.getByRole("alert").getByRole("link").first()).toHaveText(
    "Nama depan: Wajib diisi",
  );
  await signedInAs(page, account);
  await page.goto("/user/settings/change-password");
  await page.getByLabel("Kata sandi lama").fill(account.password);
  await page.getByLabel("Kata sandi baru").fill("second-password");
  await page.getByLabel("Ulangi kata sandi").fill("second-password");
  await button(page, "Ubah kata sandi").click();
  await expect(toast).toContainText("Kata sandi berhasil diubah");
});
