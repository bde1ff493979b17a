import type { Page } from "@playwright/test";
import { orderStates } from "./finders.ts";
import type { Mail, MailSink } from "./mail-sink.ts";
import { office, text } from "./quote-steps.ts";
import { asked, awake, CONTACT, dayOnBali, held, pageOf, signedIn } from "./steps.ts";
import { axe, expect, test } from "./world.ts";

const codeIn = (mail: Mail): string => mail.text.match(/\b\d{6}\b/)?.[0] ?? "no code";

/** Pays an order on the sandbox's page, by a method that the gateway can refund. */
async function pay(page: Page, order: { slug: string }, channel = "QRIS") {
  await page.goto(pageOf(order));
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await expect(page).toHaveURL(/\/pay\//);
  await page.getByRole("radio", { name: channel, exact: true }).check();
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("See you on board");
}
/** The PIN or code of the newest email with that subject, except those that were there before. */
async function codeFrom(mail: MailSink, to: string, subject: RegExp, after: number) {
  return codeIn(await mail.waitFor({ to, subject, after }));
}

test("an order that is paid while its page asks whether to cancel it is not cancelled, by its customer or by the office", async ({
  page,
  context,
  browser,
  world,
}) => {
  const order = await held(page, await signedIn(page, "agent"), { day: 23, adults: 2 });
  await page.goto(pageOf(order));
  await page.getByRole("button", { name: "Cancel order" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("You have not been charged");
  const office = await (
    await browser.newContext({ baseURL: world.url, locale: "en-GB" })
  ).newPage();
  await signedIn(office, "admin");
  await office.goto(`/admin/orders/fast-boats/${order.slug}`);
  await office.locator("#action-cancel > summary").click();
  await expect(office.locator("#action-cancel")).toContainText("has not paid");
  await office.locator("#action-cancel").getByRole("textbox").fill("They did not pay");

  await pay(await context.newPage(), order);
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  // It stays on the page, where the order is as it is now.
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    /was paid, or its refund changed/,
  );
  await expect(dialog).toBeHidden();
  await expect(orderStates(page)).toHaveText(/^Confirmed/);
  await office.locator("#action-cancel").getByRole("button").click();
  await expect(office.getByText(/the customer may have paid/).first()).toBeVisible();
  // What was typed stays, beside what cancelling means now.
  await expect(office.locator("#action-cancel").getByRole("textbox")).toHaveValue(
    "They did not pay",
  );
  await expect(office.locator("#action-cancel")).toContainText(/Rp/);
  await page.reload();
  await expect(orderStates(page)).toHaveText(/^Confirmed/);
});

test("a paid order is cancelled, its money claimed with the PIN, and sent back by an admin's code", async ({
  page,
  browser,
  mail,
  world,
}) => {
  const order = await held(page, await signedIn(page, "agent"), { day: 24, adults: 2 });
  await pay(page, order);
  await page.goto(pageOf(order));
  await expect(page.getByRole("heading", { name: "Tickets", exact: true, level: 2 })).toHaveCount(
    1,
  );
  const tickets = page.getByRole("list", { name: "Tickets", exact: true });
  await expect(tickets.getByRole("listitem")).toHaveCount(2);
  await page.getByRole("link", { name: "Cancel order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cancel and request the refund");
  const what = page.getByRole("group", { name: "What do you want to cancel?" });
  await expect(what.getByRole("radio", { name: /^The whole order Rp/ })).toBeChecked();
  await page.getByRole("button", { name: "Show the refund" }).click();
  const confirm = page.locator("#confirm");
  await expect(confirm).toContainText(/We refund Rp/);
  await expect(confirm).toContainText("QRIS");
  await expect(confirm).toContainText("7 working days");
  await expect(confirm).toContainText("This cannot be undone");
  await axe(page);

  let before = mail.mails.length;
  await page.getByLabel("Reason (optional)").fill("We are ill");
  await page.getByRole("button", { name: "Email me the PIN" }).click();
  await expect(page.getByText("Your pin is send to your email...").first()).toBeVisible();
  await codeFrom(mail, CONTACT, /^Your PIN for/, before);
  const field = page.getByLabel("6-digit PIN");
  await expect(field).toBeFocused();
  // Phones load a page again for who comes back from the mail.
  await page.reload();
  await expect(field).toBeVisible();
  await awake(page);
  await expect(page.getByRole("timer")).toHaveText(/^(00|01:00)/);
  await expect(page.getByLabel("Reason (optional)")).toHaveValue("We are ill");
  // What the server has drawn stays too where another code is asked of it.
  before = mail.mails.length;
  await page.getByRole("button", { name: "Send a new PIN" }).click();
  const pin = await codeFrom(mail, CONTACT, /^Your PIN for/, before);
  await expect(page.getByRole("button", { name: "Send a new PIN" })).toBeEnabled();
  await expect(page.getByLabel("Reason (optional)")).toHaveValue("We are ill");
  await field.fill(pin === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: /^Cancel and request Rp/ }).click();
  await expect(page.getByText(/^This PIN is wrong/).first()).toBeVisible();
  await expect(page.getByLabel("Reason (optional)")).toHaveValue("We are ill");
  await axe(page);
  await expect(confirm).toContainText(/We refund Rp/);
  const old = await page.context().newPage();
  await old.goto(page.url());
  await field.fill(pin);
  await page.getByRole("button", { name: /^Cancel and request Rp/ }).click();
  await expect(page.getByText("Your fast boat refund request has been sent").first()).toBeVisible();
  // Whoever is signed in stays in their account.
  await expect(page).toHaveURL(/\/user\/orders\//);
  await expect(page.getByText("Refund under review").first()).toBeVisible();
  await expect(page).toHaveURL(/#refunds$/);
  await expect(page.getByRole("heading", { name: "Refunds" })).toBeFocused();
  await test.step("an old page of it says so, and shows the order", async () => {
    await old.getByLabel("6-digit PIN").fill("000000");
    await old.getByRole("button", { name: /^Cancel and request Rp/ }).click();
    await expect(old.getByText(/^This order was already cancelled on/)).toBeVisible();
    await expect(old).toHaveURL(new RegExp(`${pageOf(order)}#main$`));
    await old.close();
  });
  await expect(page.locator(".crossing-sheet")).toHaveAttribute("data-cancelled", /.*/);
  const track = page.getByRole("list", { name: /^Steps of the refund of Rp/ });
  await expect(track.locator("[aria-current=step]")).toContainText(
    "ReviewWe check it, then send it",
  );
  await expect(orderStates(page)).toHaveText(/^Cancelled/);
  await axe(page);

  const office = await (
    await browser.newContext({ baseURL: world.url, locale: "en-GB" })
  ).newPage();
  await signedIn(office, "admin");
  await office.goto("/admin");
  await axe(office);
  await office.getByRole("link", { name: order.booking_id }).first().click();
  await expect(office.getByRole("heading", { level: 1 })).toHaveText(order.booking_id);
  await expect(office.getByText("We are ill").first()).toBeVisible();
  await axe(office);
  before = mail.mails.length;
  await office.getByRole("button", { name: "Email me the OTP code" }).click();
  await expect(office.getByText("OTP has been sent to your email").first()).toBeVisible();
  const code = await codeFrom(mail, "admin@jukung.test", /^Kode OTP|^OTP code/, before);
  // Rejecting asks for a code of its own, in a form that is still closed.
  const approve = office.locator("form", {
    has: office.getByRole("button", { name: /^Approve Rp/ }),
  });
  await approve.getByLabel("6-digit OTP code").fill(code);
  await office.getByRole("button", { name: /^Approve Rp/ }).click();
  await expect(office.getByText("The refund was approved").first()).toBeVisible();
  await expect(office.getByText("Approved the refund").first()).toBeVisible();
  await office.context().close();

  await expect(async () => {
    await page.goto(pageOf(order));
    await expect(page.getByText("Refund sent").first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(orderStates(page)).toHaveText("CancelledRefund sent");
  // What is done is one line, until it is asked for.
  await expect(track).toBeHidden();
  await page.locator(".refund-more summary").click();
  await expect(track.locator("[data-state=done]")).toHaveCount(3);
});

test("a PIN for a refund cancels nothing by the link, and a form that says not what it showed is refused", async ({
  page,
  world,
  mail,
}) => {
  const order = await held(page, await signedIn(page, "agent"), { day: 26 });
  await pay(page, order);
  await page.context().clearCookies({ name: "auth-token" });
  const link = `/public-orders/fast-boats/${order.slug}`;
  const post = (path: string, form: Record<string, string>) =>
    page.request.post(path, { form, headers: { origin: world.url } });
  const pin = async (path: string, form: Record<string, string>) => {
    const before = mail.mails.length;
    await post(path, { intent: "pin", ...form });
    return mail.waitFor({ to: CONTACT, subject: /^Your PIN for/, after: before });
  };
  const stands = async () => {
    await page.goto(link);
    await expect(orderStates(page)).toHaveText(/^Confirmed/);
  };
  const mailed = await pin(link, { step: "refund" });
  expect(mailed.text.replaceAll(/\s+/g, " ")).toContain("goes to the account that is entered");
  const claim = {
    intent: "refund",
    pin: codeIn(mailed),
    "bank_account.bank": "BCA",
    "bank_account.number": "9998887776",
    "bank_account.holder": "Mallory",
  };
  await post(link, claim);
  await stands();
  await post(link, { ...claim, amount: "1", "seen.status": "CONFIRMED", "seen.after": "0" });
  await stands();
  const code = codeIn(await pin(`${link}/cancel`, { what: "all" }));
  await page.goto(`${link}/cancel?what=all&pin=sent`);
  const amount = await page.locator("input[name=amount]").inputValue();
  // What the page showed, a field less each time; then another trip's move.
  const whole = { intent: "claim", what: "all", pin: code, amount };
  const shown = { "seen.status": "CONFIRMED", "seen.after": "0" };
  const lacking: Record<string, string>[] = [
    {},
    { "seen.status": "CONFIRMED" },
    { "seen.after": "0" },
  ];
  for (const seen of lacking) {
    await post(`${link}/cancel`, { ...whole, ...seen });
    await stands();
  }
  const none = await post(`${link}/cancel`, { ...whole, ...shown, amount: "" });
  expect(none.status()).toBeGreaterThanOrEqual(400);
  await stands();
  await post(`${link}/cancel`, { ...whole, ...shown });
  await page.goto(link);
  await expect(orderStates(page)).toHaveText(/^Cancelled/);
});

test("an order that is cancelled in two tabs says so in the second", async ({ page, context }) => {
  const order = await held(page, await signedIn(page, "agent"), { day: 27 });
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(pageOf(order));
    await tab.getByRole("button", { name: "Cancel order" }).click();
  }
  await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(orderStates(page)).toHaveText(/^Cancelled/);
  await second.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(second.getByText(/was already cancelled on/).first()).toBeVisible();
});

test("one of a party stays at home, is refunded, and the others sail", async ({ page, mail }) => {
  const order = await held(page, await signedIn(page, "agent"), { day: 26, adults: 2 });
  await pay(page, order);
  await page.goto(`${pageOf(order)}?lang=en`);
  await page.getByRole("link", { name: "Cancel order" }).click();
  await page.getByRole("radio", { name: "Only some passengers" }).check();
  const show = page.getByRole("button", { name: "Show the refund" });
  await show.click();
  await expect(page.getByRole("alert")).toContainText("Choose who will not travel.");
  // Where they are chosen, not below all of it.
  await expect(
    page.getByRole("group", { name: "Who will not travel?" }).getByRole("alert"),
  ).toBeVisible();
  const keep = page.getByRole("link", { name: "Keep order" });
  await expect(keep).toHaveCount(1);
  await axe(page);
  const boxes = page.getByRole("checkbox");
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await show.click();
  // Nobody is left who may sail: an adult stays, and who was chosen is still chosen.
  await expect(page.getByRole("alert")).toContainText(/adult/);
  await expect(boxes.nth(1)).toBeChecked();
  await boxes.nth(0).uncheck();
  await show.click();
  await expect(page.locator("#confirm")).toContainText(/We refund Rp/);
  await expect(keep).toHaveCount(1);
  // What was read is what is cancelled: no box beside it says something else. It is chosen anew by a link.
  await expect(boxes).toHaveCount(0);
  await page.getByRole("link", { name: "Choose differently" }).click();
  await expect(boxes.nth(1)).toBeChecked();
  await expect(boxes.nth(0)).not.toBeChecked();
  await expect(page.locator("#confirm")).toHaveCount(0);
  await show.click();
  await expect(page.locator("#confirm")).toBeVisible();
  const old = await page.context().newPage();
  await old.goto(page.url());
  const before = mail.mails.length;
  await page.getByRole("button", { name: "Email me the PIN" }).click();
  const pin = await codeFrom(mail, CONTACT, /^Your PIN for/, before);
  await page.getByLabel("6-digit PIN").fill(pin);
  await page.getByRole("button", { name: /^Cancel and request Rp/ }).click();
  await expect(page.getByText("Your fast boat refund request has been sent").first()).toBeVisible();
  await expect(orderStates(page)).toHaveText(/^Confirmed/);
  await expect(page.getByText("Refund under review").first()).toBeVisible();
  for (const [name, off] of [
    ["Passenger 1", 0],
    ["Passenger 2", 1],
  ] as const) {
    const ticket = page.getByRole("listitem").filter({ hasText: name });
    await expect(ticket.getByText("Not travelling")).toHaveCount(off);
  }
  await test.step("another tab with the same choice says who is cancelled already, and sends no PIN", async () => {
    const sent = mail.mails.length;
    await old.getByRole("button", { name: "Email me the PIN" }).click();
    await expect(old.getByText(/^Passenger 2: already cancelled/)).toBeVisible();
    // Nobody but one is left: there is nothing to choose from any more.
    await expect(old).toHaveURL(new RegExp(`${pageOf(order)}(\\?lang=en)?#main$`));
    expect(mail.mails.slice(sent).filter(({ subject }) => /PIN/.test(subject))).toEqual([]);
  });
});

test("whoever cancels an order that the office moves meanwhile keeps the reason they typed, and reads the new time", async ({
  page,
  mail,
  browser,
  world,
}) => {
  const order = await held(page, await signedIn(page, "agent"), { day: 26 });
  await pay(page, order);
  await page.goto(`${pageOf(order)}/cancel?lang=en`);
  await page.getByLabel(/^Reason/).fill("My mother is ill");
  const before = mail.mails.length;
  await page.getByRole("button", { name: "Email me the PIN" }).click();
  const pin = await codeFrom(mail, CONTACT, /^Your PIN for/, before);

  const staff = await office(browser, world.url, "en");
  const move = `/admin/orders/fast-boats/${order.slug}/reschedule?date=${dayOnBali(27)}`;
  await staff.goto(move);
  await awake(staff);
  await staff.getByLabel(text("en", "admin_reschedule_reason")).fill("The ship is in the yard");
  await staff.getByRole("radio", { name: "07:00" }).first().check();
  await staff.getByRole("button", { name: text("en", "admin_reschedule_do") }).click();
  await expect(staff.getByText(text("en", "admin_reschedule_done")).first()).toBeVisible();

  const yes = page.getByRole("button", { name: /^Cancel and request Rp/ });
  await page.getByLabel("6-digit PIN").fill(pin);
  await yes.click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(/was moved/);
  await expect(page.getByLabel(/^Reason/)).toHaveValue("My mother is ill");
  // Read again, it is agreed to.
  await page.getByLabel("6-digit PIN").fill(pin);
  await yes.click();
  await expect(orderStates(page)).toHaveText(/^Cancelled/);
});

test("an old page for one crossing does not become one for the whole order", async ({
  page,
  mail,
}) => {
  const token = await signedIn(page, "agent");
  const leg = async (from: string, to: string, day: number) => {
    const date = dayOnBali(day);
    const query = `from=${from}&to=${to}&date=${date}&adult_foreign=1`;
    const list = await page.request.get(`/api/fast-boats/departures?${query}`);
    const { data } = (await list.json()) as { data: { schedule_id: number; bookable: boolean }[] };
    return { schedule_id: data.find(({ bookable }) => bookable)?.schedule_id, date };
  };
  const { data: order } = await asked(
    page.request,
    "/api/users/orders/fast-boats",
    {
      trip_type: "round_trip",
      legs: [await leg("sanur", "nusa-penida", 27), await leg("nusa-penida", "sanur", 30)],
      contact: { full_name: "Emma van der Berg", email: CONTACT, phone: "+31612345678" },
      passengers: [
        {
          full_name: "Emma van der Berg",
          nationality: "NL",
          age_category: "adult",
          residency: "foreign",
        },
      ],
    },
    token,
  );
  await page.goto(pageOf(order));
  // Until it is paid the policy is that of the review, with the dates of each crossing.
  const policy = page.getByRole("definition").filter({ hasText: "no refund after that" });
  await expect(policy).toContainText("Outbound,");
  await expect(policy).toContainText("Return,");
  await pay(page, order);
  const one = `${pageOf(order)}/cancel?what=1&lang=en`;
  await page.goto(one);
  await expect(page.locator("#confirm")).toContainText("Only Sanur");
  const old = await page.context().newPage();
  await old.goto(one);
  let before = mail.mails.length;
  await page.getByRole("button", { name: "Email me the PIN" }).click();
  const pin = await codeFrom(mail, CONTACT, /^Your PIN for/, before);
  await page.getByLabel("6-digit PIN").fill(pin);
  await page.getByRole("button", { name: /^Cancel and request Rp/ }).click();
  await expect(page.getByText("Refund under review").first()).toBeVisible();

  before = mail.mails.length;
  await old.getByRole("button", { name: "Email me the PIN" }).click();
  await expect(old.getByText(/^What you chose can no longer be cancelled/)).toBeVisible();
  await expect(old.locator("#confirm")).toHaveCount(0);
  expect(mail.mails.slice(before).filter(({ subject }) => /PIN/.test(subject))).toEqual([]);
  // Nor is it by its address: what is left is one trip, and is said to be asked for anew.
  await old.goto(one);
  await expect(old).toHaveURL(new RegExp(`${pageOf(order)}/cancel$`));
  await expect(orderStates(page)).toHaveText(/^Confirmed/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("whoever holds the link cancels with the PIN, and names an account where the channel needs one", async ({
    page,
    mail,
  }) => {
    const order = await held(page, await signedIn(page, "agent"), { day: 25 });
    await page.goto(pageOf(order));
    await page.getByRole("button", { name: /^Pay Rp/ }).click();
    await page.getByRole("radio", { name: "BRI", exact: false }).check();
    await page.getByRole("button", { name: /^Pay Rp/ }).click();
    await page.context().clearCookies({ name: "auth-token" });
    const link = `/public-orders/fast-boats/${order.slug}`;
    await expect(async () => {
      await page.goto(link);
      await expect(orderStates(page)).toHaveText(/^Confirmed/, { timeout: 1_000 });
    }).toPass();
    await page.getByRole("link", { name: "Cancel order" }).click();
    await expect(page.locator("#confirm")).toContainText(/We refund Rp/);
    await expect(page.locator("#confirm")).toContainText("bank account that you enter here");
    let before = mail.mails.length;
    // The account comes first: the PIN is valid for a minute only.
    await page.getByLabel("Bank", { exact: true }).fill("BRI");
    await page.getByLabel("Account number").fill("12ab");
    await page.getByRole("button", { name: "Email me the PIN" }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      "Account number: Enter the account number in digits only, 5 or more, or a whole IBAN",
      "Account holder: This field is required",
    ]);
    await expect(page.getByLabel("6-digit PIN")).toBeHidden();
    expect(mail.mails.length).toBe(before);
    await page.getByLabel("Account number").fill("0123 4567 89");
    await page.getByLabel("Account holder").fill("Emma van der Berg");
    await page.getByRole("button", { name: "Email me the PIN" }).click();
    await codeFrom(mail, CONTACT, /^Your PIN for/, before);
    const until = page.locator("input[name=until]");
    const first_until = await until.inputValue();
    // Another PIN keeps what was typed.
    before = mail.mails.length;
    await page.getByRole("button", { name: "Send a new PIN" }).click();
    const second = await codeFrom(mail, CONTACT, /^Your PIN for/, before);
    await expect(page.getByLabel("Account holder")).toHaveValue("Emma van der Berg");
    await expect(page.getByLabel("Bank", { exact: true })).toHaveValue("BRI");
    // A mistake elsewhere does not end the PIN, and the summary names the fields.
    const later_until = await until.inputValue();
    expect(Date.parse(later_until)).toBeGreaterThan(Date.parse(first_until));
    await page.getByLabel("Account holder").clear();
    await page.getByLabel("6-digit PIN").fill(second);
    await page.getByRole("button", { name: /^Cancel and request Rp/ }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      "Account holder: This field is required",
    ]);
    await expect(until).toHaveValue(later_until);
    await page.getByLabel("Account holder").fill("Emma van der Berg");
    await page.getByLabel("6-digit PIN").fill(second);
    await page.getByRole("button", { name: /^Cancel and request Rp/ }).click();
    await expect(
      page.getByText("Your fast boat refund request has been sent").first(),
    ).toBeVisible();
  });
});

test("two refunds to two bank accounts can each be sent to another one, and the server's page has their styles", async ({
  page,
  mail,
}) => {
  const token = await signedIn(page, "agent");
  const order = await held(page, token, { day: 23, adults: 2 });
  await pay(page, order, "BCA");
  const at = `/api/users/orders/fast-boats/${order.slug}`;
  const pin = async (press: () => Promise<unknown>) => {
    const before = mail.mails.length;
    await press();
    return codeFrom(mail, CONTACT, /^Your PIN for/, before);
  };
  const asksByApi = () => pin(() => asked(page.request, `${at}/refund/pin`, {}, token));
  const bank_account = { bank: "BCA", number: "123 456 7890", holder: "Emma" };
  const shown = await page.request.get(at, { headers: { Authorization: `Bearer ${token}` } });
  const first = (await shown.json()).data.passengers[0].id;
  const some = { pin: await asksByApi(), passenger_ids: [first], bank_account };
  await asked(page.request, `${at}/refund`, some, token);
  await asked(page.request, `${at}/cancel`, {}, token);
  await page.goto(`${pageOf(order)}?lang=en`);
  // The account is known: it is offered, and need not be typed again.
  const claims = await pin(() =>
    page.locator("#refund").getByRole("button", { name: "Email me the PIN" }).click(),
  );
  await expect(page.getByLabel("6-digit PIN")).toBeFocused();
  const known = page.getByRole("radio", { name: /ending in \d+ at BCA/ });
  await expect(known).toBeChecked();
  await expect(page.getByLabel("Account number")).toBeHidden();
  await page.getByRole("radio", { name: "Another bank account" }).check();
  await expect(page.getByLabel("Account number")).toBeVisible();
  await known.check();
  await page.getByLabel("6-digit PIN").fill(claims);
  await page.getByRole("button", { name: /^Request refund of Rp/ }).click();
  await expect(page.getByText("Your fast boat refund request has been sent").first()).toBeVisible();
  const rows = page.locator(".refund-rows > li");
  await expect(rows.getByText("Change the bank account")).toHaveCount(2);
  await expect(orderStates(page)).toHaveText("CancelledRefund under review");
  const second = rows.nth(1);
  await second.getByText("Change the bank account").click();
  const code = await pin(() => second.getByRole("button", { name: "Email me the PIN" }).click());
  await expect(page).toHaveURL(/step=account/);
  await expect(page.getByLabel("6-digit PIN")).toHaveCount(1);
  await second.locator("[name='bank_account.bank']").fill("Mandiri");
  await second.locator("[name='bank_account.number']").fill("987 654 3210");
  await second.locator("[name='bank_account.holder']").fill("Emma");
  await second.getByLabel("6-digit PIN").fill(code);
  await second.getByRole("button", { name: "Send my bank account" }).click();
  await expect(page.getByText("If we approve the refund, we transfer").first()).toBeVisible();
  await expect(rows.nth(0)).toContainText("BCA");
  await expect(second).toContainText("Mandiri");

  // The styles of the hydrated page, in the server's own: without scripts there are no others.
  await awake(page);
  const html = await (await page.request.get(pageOf(order))).text();
  const missing = await page.evaluate((html) => {
    const rulesOf = (group: CSSStyleSheet | CSSGroupingRule): CSSStyleRule[] =>
      [...group.cssRules].flatMap((rule) =>
        rule instanceof CSSStyleRule ? rule : rule instanceof CSSGroupingRule ? rulesOf(rule) : [],
      );
    const sheets = [...document.styleSheets].filter(({ href }) => href);
    const isServers = ({ href }: CSSStyleSheet) => html.includes(new URL(href!).pathname);
    const served = new Set(
      sheets
        .filter(isServers)
        .flatMap(rulesOf)
        .map((rule) => rule.cssText),
    );
    if (served.size === 0) return ["all of them"];
    // A file may bring what another page needs: only what applies here counts.
    return sheets
      .flatMap(rulesOf)
      .filter((rule) => !served.has(rule.cssText) && document.querySelector(rule.selectorText))
      .map((rule) => rule.cssText);
  }, html);
  expect(missing).toEqual([]);
});
