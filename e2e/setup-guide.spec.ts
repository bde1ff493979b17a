import type { Page } from "@playwright/test";
import { FakeXendit } from "../apps/api/test/fake-xendit.ts";
import { freePort } from "../apps/api/test/free-port.ts";
import { fieldError, orderStates, toast } from "./finders.ts";
import { awake, dayOnBali, freshEmail, pathIn, rupiahIn } from "./steps.ts";
import { axe, test as base, expect, startWorld, type World } from "./world.ts";

const OWNER = { email: "ketut@segara.example", password: "ombak-pagi-7" };
const STRANGER = { email: freshEmail(), password: "a-password" };

/** An empty site in production, with the gateway's own protocol behind it. */
const test = base.extend<object, { gateway: FakeXendit; world: World }>({
  gateway: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
    async ({}, use) => {
      const gateway = await new FakeXendit().listen();
      await use(gateway);
      await gateway.close();
    },
    { scope: "worker" },
  ],
  world: [
    async ({ gateway }, use) => {
      const port = String(await freePort());
      const world = await startWorld({
        JUKUNG_MODE: "production",
        PORT: port,
        PUBLIC_URL: `http://localhost:${port}`,
        APP_SECRET: "q7Zr2-for-this-run-alone-and-long-enough",
        MAIL_FROM: "Segara <halo@segara.example>",
        PAYMENT_GATEWAY: "xendit",
        XENDIT_SECRET_KEY: gateway.secret_key,
        XENDIT_CALLBACK_TOKEN: gateway.callback_token,
        XENDIT_BASE_URL: gateway.base_url,
        ADMIN_EMAIL: OWNER.email,
        RATE_LIMITS: "on",
        SEED: "none",
      });
      await use(world);
      await world.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const stepHeading = (page: Page, name: string) =>
  page.getByRole("main").getByRole("heading", { level: 2, name, exact: true });
const guideStep = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Setup guide" }).getByRole("link", { name });

async function signIn(page: Page, { email, password }: typeof OWNER) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await button(page, "Sign in").click();
}

test("an operator opens an empty site by its guide, and a stranger books, pays and holds a ticket", async ({
  page,
  browser,
  world,
  gateway,
  mail,
}) => {
  await test.step("the owner chooses a password by the link that the start has printed", async () => {
    await page.goto("/");
    await expect(page.getByText("This site is being prepared.")).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    // It is printed with the banner, right after the site is ready.
    const link = () => world.log().match(/The first admin, \S+, .*: (\S+)/)?.[1];
    await expect.poll(link).toContain("/admin/email-verification/");
    await page.goto(link()!);
    await axe(page);
    await page.getByLabel("New password", { exact: true }).fill(OWNER.password);
    await page.getByLabel("Confirm password").fill("ombak-sore");
    await button(page, "Set password").click();
    await expect(fieldError(page, "Password does not match")).toBeVisible();
    await page.getByLabel("New password", { exact: true }).fill(OWNER.password);
    await page.getByLabel("Confirm password").fill(OWNER.password);
    await button(page, "Set password").click();
  });

  await test.step("the first sign-in leads to the guide", async () => {
    await expect(page).toHaveURL(/\/admin\/sign-in/);
    await signIn(page, OWNER);
    await page.getByRole("link", { name: "Go on with the setup guide" }).click();
    await expect(heading(page)).toHaveText("Setup guide");
    await expect(page.getByText("0 of 8 done")).toBeVisible();
    await axe(page);
  });

  await test.step("name and contact: what is wrong is said at its field", async () => {
    await awake(page);
    await page.getByLabel("Name of the business").fill("");
    await button(page, "Save and continue").click();
    await expect(fieldError(page, "This field is required")).toBeVisible();
    await page.getByLabel("Name of the business").fill("Segara Wisata");
    await page.getByLabel("Text beside the mark").fill("Segara");
    await guideStep(page, "Harbours").click();
    await button(page, "Stay here").click();
    await expect(page.getByLabel("Text beside the mark")).toHaveValue("Segara");
    await button(page, "Save and continue").click();
    await expect(stepHeading(page, "Contact")).toBeVisible();
    await page.getByLabel("Email").fill("halo");
    await button(page, "Save and continue").click();
    await expect(fieldError(page, "Email is not valid")).toBeVisible();
    await page.getByLabel("Email").fill("halo@segara.example");
    await page.getByLabel(/^WhatsApp/).fill("0812 3450 0100");
    await button(page, "Save and continue").click();
    await expect(stepHeading(page, "Harbours")).toBeVisible();
  });

  await test.step("harbours are chosen, not typed", async () => {
    await awake(page);
    await button(page, "Add the chosen harbours").click();
    await expect(page.getByRole("alert")).toContainText("Please choose at least one harbour");
    await page.getByRole("checkbox", { name: "Sanur" }).check();
    await page.getByRole("checkbox", { name: "Banjar Nyuh" }).check();
    await button(page, "Add the chosen harbours").click();
    await expect(toast(page).filter({ hasText: "2 harbours were added." })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Sanur" })).toBeDisabled();
    await axe(page);
    await page.getByRole("link", { name: "Next: Boats" }).click();
  });

  await test.step("an operator, and a boat with its certificate", async () => {
    await page.getByRole("link", { name: "New fast boat" }).click();
    await expect(page.getByText("Make the operator first")).toBeVisible();
    await expect(page.getByLabel("Operator", { exact: true })).toHaveCount(0);
    await page.goto("/admin/setup/boats");
    await expect(page.getByText("There is no operator yet.")).toBeVisible();
    await page.getByRole("link", { name: "New operator" }).click();
    await awake(page);
    await page.getByLabel("Name", { exact: true }).fill("Segara Wisata");
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.getByRole("link", { name: "Go on with the setup guide" }).click();
    await expect(stepHeading(page, "Boats")).toBeVisible();
    await page.getByRole("link", { name: "New fast boat" }).click();
    await awake(page);
    await page.getByLabel("Name").fill("Segara Satu");
    await page.getByLabel("Operator").selectOption("Segara Wisata");
    await page.getByLabel("Certificate number").fill("SK-PLU/0700/26");
    await page.getByLabel("Passenger limit").fill("30");
    await page.getByLabel("Seats for sale").fill("28");
    await page.getByLabel("Valid until").fill(dayOnBali(400));
    await button(page, "Create draft").click();
    await expect(toast(page).filter({ hasText: "Segara Satu is saved as a draft" })).toBeVisible();
  });

  await test.step("its timetable, with fares", async () => {
    await page.getByRole("link", { name: "Go on with the setup guide" }).click();
    await expect(stepHeading(page, "Timetable")).toBeVisible();
    await page.getByRole("link", { name: "New schedule: Segara Satu" }).click();
    await awake(page);
    await page.getByLabel("From", { exact: true }).selectOption("sanur");
    await page.getByLabel("To", { exact: true }).selectOption("banjar-nyuh");
    await page.getByLabel("Departure (WITA)").fill("08:00");
    await page.getByLabel("Arrival (WITA)").fill("08:40");
    await page.getByLabel("First day").fill(dayOnBali(1));
    await page.getByLabel("Last day").fill(dayOnBali(60));
    for (const age of ["Adult", "Child", "Infant"]) {
      const row = page.getByRole("group", { name: age });
      await row.getByLabel("Local (Rp)").fill("120000");
      await row.getByLabel("Foreign (Rp)").fill("190000");
    }
    await button(page, "Create schedule").click();
    await button(page, "Yes, save").click();
    await expect(
      toast(page).filter({ hasText: "on sale once the boat is published" }),
    ).toBeVisible();
  });

  await test.step("the site does not open while nothing can be booked", async () => {
    await page.goto("/admin/setup/live");
    await expect(page.getByText("The site can open once what is missing")).toBeVisible();
    await expect(button(page, "Open the site")).toBeHidden();
    await guideStep(page, "Boats").click();
    await page.getByRole("link", { name: "Segara Satu", exact: true }).click();
    await button(page, "Publish Segara Satu").click();
    await expect(
      toast(page).filter({ hasText: "is published. Its schedules are sold from now on" }),
    ).toBeVisible();
  });

  const stranger = await browser.newContext({ baseURL: world.url, locale: "en-GB" });
  const theirs = await stranger.newPage();
  await test.step("a stranger makes an account", async () => {
    await theirs.goto("/sign-up");
    await awake(theirs);
    await theirs.getByLabel("First name").fill("Emma");
    await theirs.getByLabel("Last name").fill("Hughes");
    await theirs.getByLabel("Email").fill(STRANGER.email);
    await theirs.getByLabel("Phone (WhatsApp)").fill("+31 6 12345678");
    await theirs.getByLabel("Password", { exact: true }).fill(STRANGER.password);
    await theirs.getByLabel("Confirm password").fill(STRANGER.password);
    await button(theirs, "Create an account").click();
    const activation = await mail.waitFor({ to: STRANGER.email });
    expect(activation.text).toContain("Segara Wisata");
    await theirs.goto(pathIn(activation));
    const confirm = button(theirs, /Activate|Confirm/);
    if (await confirm.isVisible()) await confirm.click();
  });

  // Xendit's own page stands at this address; it pays, tells the site, and leads back.
  await stranger.route("https://dev.xen.to/**", async (route) => {
    const url = route.request().url();
    const session = [...gateway.sessions.values()].find((one) => one.payment_link_url === url);
    const reference = session!.reference_id;
    gateway.pay(reference);
    const hook = gateway.webhook("payment_session.completed", reference);
    const told = await fetch(`${world.url}/api/webhooks/xendit`, {
      method: "POST",
      headers: hook.headers,
      body: hook.body,
    });
    await route.fulfill({
      contentType: "text/html",
      body: `<title>Xendit</title><h1>Paid</h1><p>${told.status}</p>`,
    });
  });

  await test.step("the stranger books, pays and holds a ticket", async () => {
    await theirs.goto(`/fast-boats?from=sanur&to=nusa-penida&date=${dayOnBali(3)}&adult_foreign=1`);
    const card = theirs.getByRole("article", { name: "08:00 Segara Satu" });
    expect(rupiahIn(await card.getByRole("strong").textContent())).toBe(190_000);
    await card.getByRole("link", { name: /^Choose/ }).click();
    await signIn(theirs, STRANGER);
    const traveller = theirs.getByRole("group", { name: "Passenger 1" });
    await traveller.getByLabel("Full name").fill("Emma Hughes");
    await traveller.getByLabel("Nationality").selectOption("NL");
    await button(theirs, "Review booking").click();
    await theirs.getByRole("checkbox", { name: /^I agree/ }).check();
    await button(theirs, /^Book and pay/).click();
    await expect(heading(theirs)).toHaveText("Paid");
    await expect(theirs.getByText("200")).toBeVisible();
    const tickets = await mail.waitFor({ to: STRANGER.email, subject: /^Your tickets: / });
    expect(tickets.text).toContain("Segara Satu");
    await theirs.goto(tickets.links.find((link) => link.includes("/public-orders/"))!);
    await expect(orderStates(theirs)).toHaveText("ConfirmedPaid");
    await expect(theirs.getByRole("figure")).toHaveCount(1);
  });
  await stranger.close();

  await test.step("once an order is paid, the site opens", async () => {
    await page.goto("/admin/setup/test-booking");
    await expect(page.getByText("One order has been paid.")).toBeVisible();
    await axe(page);
    await page.getByRole("link", { name: "Next: Go live" }).click();
    await axe(page);
    await button(page, "Open the site").click();
    await expect(toast(page).filter({ hasText: "The site is open." })).toBeVisible();
    await expect(page.getByText("The site is open to customers")).toBeVisible();
    await page.goto("/");
    await expect(page.getByText("This site is being prepared.")).toBeHidden();
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    await page.goto("/admin");
    await expect(page.getByText("This site is not open yet.")).toBeHidden();
  });
});
