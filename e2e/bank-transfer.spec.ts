import type { Page } from "@playwright/test";
import sharp from "sharp";
import { fieldError, orderStates, toastSaying } from "./finders.ts";
import { problemsOf } from "./markup.ts";
import {
  asked,
  awake,
  CONTACT,
  codeIn,
  dayOnBali,
  emailOf,
  endHold,
  held,
  PASSWORD,
  pageOf,
  rupiahIn,
  signedIn,
} from "./steps.ts";
import { axe, expect, shot, test } from "./world.ts";

// An operator without a gateway: customers transfer to the operator's own account, and staff confirm it.
test.use({ siteEnv: { PAYMENT_GATEWAY: "none", JUKUNG_JOURNEYS: "bank transfer" } });

/** A picture as a phone's bank shows it; `label` makes each another one. */
const receipt = (label: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="960"><rect width="540" height="960" fill="#eef3f6"/><text x="40" y="120" font-size="40">m-Transfer: BERHASIL</text><text x="40" y="220" font-size="36">${label}</text></svg>`,
    ),
  )
    .png()
    .toBuffer();
const file = async (label: string) => ({
  name: `${label}.png`,
  mimeType: "image/png",
  buffer: await receipt(label),
});

/** A photo as a phone takes it by night: more than 10 MB of grain. */
const photo = () => {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  return sharp({
    create: { width: 4000, height: 3000, channels: 3, background: "#8a9", noise },
  })
    .jpeg({ quality: 97 })
    .toBuffer();
};

/** Offers transfers through the settings' page, unless they are offered already. */
async function offered(page: Page): Promise<void> {
  await signedIn(page, "admin");
  await page.goto("/admin/settings/site?lang=en");
  const box = page.getByRole("checkbox", { name: /^Offer bank transfer/ });
  await awake(page);
  if (await box.isChecked()) return;
  await box.check();
  await page.getByRole("button", { name: "Add an account" }).click();
  const account = page.getByRole("group", { name: "Account 1" });
  await account.getByLabel("Bank", { exact: true }).fill("BCA");
  await account.getByLabel("Account number").fill("772 001 2345");
  await account.getByLabel("Account holder").fill("PT Segara Wisata");
  await page.getByLabel("Minutes to transfer and send the proof").fill("240");
  await page.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toastSaying(page, "The settings are saved")).toBeVisible();
  await expect(box).toBeChecked();
}
const amountOn = async (page: Page) =>
  rupiahIn(await page.locator(".transfer-amount").textContent());

test("an owner sets up the account, a customer books a fast boat and transfers, staff confirm, the ticket is there", async ({
  page,
  mail,
  world,
}) => {
  test.setTimeout(480_000);
  expect(world.log()).toContain("nobody can pay");
  await test.step("the owner offers transfers; half an account is refused at its field, and nothing typed is lost", async () => {
    await signedIn(page, "admin");
    await page.goto("/admin/settings/site?lang=en");
    await awake(page);
    await page.getByRole("checkbox", { name: /^Offer bank transfer/ }).check();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(
      page.getByText("Enter at least one bank account before you offer bank transfer").first(),
    ).toBeVisible();
    await page.getByRole("button", { name: "Add an account" }).click();
    const account = page.getByRole("group", { name: "Account 1" });
    await account.getByLabel("Bank", { exact: true }).fill("BCA");
    await account.getByLabel("Account number").fill("772 001 2345");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(account.getByLabel("Account holder")).toHaveAttribute("aria-invalid", "true");
    await expect(account.getByLabel("Account number")).toHaveValue("772 001 2345");
    await axe(page);
    await account.getByLabel("Account holder").fill("PT Segara Wisata");
    await page.getByLabel("Minutes to transfer and send the proof").fill("240");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    // A session alone does not say where customers send their money.
    const password = page.getByLabel("Your password", { exact: true });
    await expect(password).toHaveAttribute("aria-invalid", "true");
    await expect(account.getByLabel("Account holder")).toHaveValue("PT Segara Wisata");
    await axe(page);
    await password.fill(PASSWORD);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(toastSaying(page, "The settings are saved")).toBeVisible();
    await shot(page, "transfer-settings");
  });

  let booking = "";
  let path = "";
  await test.step("the customer books through the pages and chooses the transfer on the order's page", async () => {
    await signedIn(page, "traveller");
    await page.goto(
      `/fast-boats?from=sanur&to=nusa-penida&date=${dayOnBali(21)}&adult_foreign=2&lang=en`,
    );
    await page.locator("a[href*='booking-form']").first().click();
    await page.getByLabel("Full name", { exact: true }).fill("Emma van der Berg");
    await page.getByLabel("I am travelling too: put my name first").check();
    for (const n of [1, 2]) {
      const one = page.getByRole("group", { name: `Passenger ${n}` });
      await one.getByLabel("Full name").fill(n === 1 ? "Emma van der Berg" : "Daan van der Berg");
      await one.getByLabel("Nationality").selectOption("NL");
    }
    await page.getByRole("button", { name: "Review booking" }).click();
    // What is true of the way that there is: no payment page closes.
    const hold = page.locator(".pay-next li").first();
    await expect(hold).toHaveText(
      /^We hold your seats for \d+ min\. If you pay by bank transfer, we hold them for up to \d+ hours? from when you choose it\.$/,
    );
    await page.getByRole("checkbox", { name: /^I agree/ }).check();
    await page.getByRole("button", { name: /^Book and pay/ }).click();
    await expect(page).toHaveURL(/\/user\/orders\/fast-boats\//);
    path = new URL(page.url()).pathname;
    booking = (await page.locator(".order-code").textContent())!.match(/JKG-\w{6}/)![0];
    // No gateway: the transfer is the only way.
    await expect(page.getByRole("button", { name: /^Pay Rp/ })).toHaveCount(0);
    await axe(page);
    await shot(page, "transfer-order-held");
    await page.getByRole("button", { name: "Pay by bank transfer" }).click();
    await expect(page).toHaveURL(`${path}/transfer`);
  });

  let amount = 0;
  await test.step("account and exact amount are there to select and to copy, by email too", async () => {
    amount = await amountOn(page);
    await expect(page.getByText("772 001 2345")).toBeVisible();
    await expect(page.getByText("Account holder: PT Segara Wisata")).toBeVisible();
    // what is paid for, and how long there is time
    await expect(page.locator(".trip-brief")).toContainText("Sanur");
    await expect(page.getByRole("timer")).toBeVisible();
    // As the server sends it: no other check reaches this page.
    expect(await problemsOf(await (await page.request.get(page.url())).text())).toEqual([]);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy the amount" }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(String(amount));
    await page.getByRole("button", { name: "Copy the number of the BCA account" }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("7720012345");
    await axe(page);
    await shot(page, "transfer-account");
    const letter = await mail.waitFor({
      to: emailOf("traveller"),
      subject: new RegExp(`^Transfer by .*${booking}|^Transfer paling lambat .*${booking}`),
    });
    expect(letter.text).toContain("772 001 2345");
    expect(letter.text.replaceAll(/\D/g, "")).toContain(String(amount));
  });

  await test.step("without a picture, and with a file that is none, it says so at the field", async () => {
    await page.getByRole("button", { name: "Send the proof" }).click();
    const wrong = page.locator("#proof-error");
    await expect(wrong).toHaveText("Choose the photo of your transfer first");
    // as at every form, focus is at the field that is wrong
    await expect(page.locator("#proof")).toBeFocused();
    // iPhones send a JPEG where HEIC is not named
    await expect(page.locator("#proof")).not.toHaveAttribute("accept", /hei[cf]/);
    await page.getByLabel("Choose a photo").setInputFiles({
      name: "bukti.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7"),
    });
    await page.getByRole("button", { name: "Send the proof" }).click();
    await expect(wrong).not.toHaveText("Choose the photo of your transfer first");
    await expect(wrong).toHaveText(/./);
    // The same error once more is said once more, of an empty file too.
    for (const [name, text] of [
      ["other.pdf", "%PDF-1.7"],
      ["empty.png", ""],
    ] as const) {
      await page
        .getByLabel("Choose a photo")
        .setInputFiles({ name, mimeType: "image/png", buffer: Buffer.from(text) });
      await expect(wrong).toBeHidden();
      await page.getByRole("button", { name: "Send the proof" }).click();
      await expect(wrong).toContainText(/could not be read/);
      await expect(page.locator("#proof")).toBeFocused();
    }
    await axe(page);
    await shot(page, "transfer-wrong-file");
  });

  const taken = photo();
  await test.step("a phone's photo is made smaller before it is sent", async () => {
    const buffer = await taken;
    expect(buffer.length).toBeGreaterThan(10 * 1024 * 1024);
    await page
      .getByLabel("Choose a photo")
      .setInputFiles({ name: "IMG_1.jpg", mimeType: "image/jpeg", buffer });
    await expect(page.getByText("IMG_1.jpg")).toBeVisible();
    const size = () =>
      page
        .locator("#proof")
        .evaluate((input: HTMLInputElement) => input.files?.[0]?.size ?? buffer.length);
    await expect.poll(size).toBeLessThan(buffer.length);
    expect(await size()).toBeGreaterThan(0);
  });

  await test.step("larger than may be sent, it waits to be smaller also if Send is pressed at once, and is being checked", async () => {
    const buffer = await taken;
    await page
      .getByLabel("Choose a photo")
      .setInputFiles({ name: "IMG_2.jpg", mimeType: "image/jpeg", buffer });
    await page.getByRole("button", { name: "Send the proof" }).click();
    await expect(
      page.getByRole("heading", { name: "We are checking your transfer" }),
    ).toBeVisible();
    await expect(page.getByRole("img", { name: /^The proof that you sent/ })).toHaveJSProperty(
      "complete",
      true,
    );
    await axe(page);
    await shot(page, "transfer-waiting");
    const sent = await page.request.get(`${path}/transfer`);
    expect(await problemsOf(await sent.text())).toEqual([]);
    await page.goto("/user/orders");
    await expect(page.getByRole("listitem").filter({ hasText: booking })).toContainText(
      "Payment is being checked",
    );
    await page.goto(path);
    await expect(page.getByText("We are checking your transfer")).toBeVisible();
    await expect(orderStates(page)).toHaveText("Seats heldPayment is being checked");
    await expect(page.locator(".timeline [aria-current]")).toContainText(
      "Payment is being checked",
    );
    await shot(page, "transfer-order-waiting");
  });

  const office = `/admin${path.replace("/user", "")}`;
  await test.step("staff find it as a task, look at it, and reject it with a reason; the customer sends another", async () => {
    await signedIn(page, "finance");
    await page.goto(`/admin/tasks?search=${booking}&lang=en`);
    await page
      .getByRole("link", { name: /Proof of transfer to check/ })
      .first()
      .click();
    await axe(page);
    await shot(page, "transfer-task");
    await page.getByRole("link", { name: "Open the proof" }).click();
    await expect(page).toHaveURL(`${office}#transfer`);
    await expect(page.getByText("A proof of transfer has to be checked")).toBeVisible();
    await expect(page.getByRole("img", { name: /^Proof of transfer, sent/ })).toBeVisible();
    await axe(page);
    await shot(page, "transfer-office");
    await page.getByText("Reject the proof").first().click();
    await page.locator("#proof_reject").getByRole("button").click();
    await expect(page.locator("#proof_reject textarea")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("Reason, for the customer").fill("The amount cannot be read.");
    await page.locator("#proof_reject").getByRole("button").click();
    await expect(toastSaying(page, "The proof is rejected")).toBeVisible();
    await mail.waitFor({ to: emailOf("traveller"), subject: /another proof|bukti transfer lain/ });
    await signedIn(page, "traveller");
    const reason = page.getByText("Our reason: The amount cannot be read.");
    await page.goto(`${path}?lang=en`);
    await expect(reason).toBeVisible();
    await page.goto(`${path}/transfer`);
    await expect(reason).toBeVisible();
    await axe(page);
    await shot(page, "transfer-rejected");
    await page.getByLabel("Choose a photo").setInputFiles(await file(`${booking}-2`));
    await page.getByRole("button", { name: "Send the proof" }).click();
    await expect(
      page.getByRole("heading", { name: "We are checking your transfer" }),
    ).toBeVisible();
  });

  await test.step("a slip in the amount is said before the code is sent; the exact amount confirms the order", async () => {
    await signedIn(page, "finance");
    await page.goto(`${office}?lang=en`);
    await page.getByRole("link", { name: "The money came: record it" }).click();
    const form = page.locator("#payment_record");
    await form.getByLabel("Reference", { exact: true }).fill("BCA 2411 0077");
    await form.getByLabel("Amount received (Rp)").fill(String(amount - 100_000));
    const code = form.locator("button[value=payment_otp]");
    await code.click();
    await expect(fieldError(form, /^The amount is/)).toBeVisible();
    await axe(page);
    await shot(page, "transfer-record");
    await form.getByLabel("Amount received (Rp)").fill(String(amount));
    const after = mail.mails.length;
    await code.click();
    const otp = codeIn(
      await mail.waitFor({ to: emailOf("finance"), subject: new RegExp(booking), after }),
    );
    await form.locator("input[name=pin]").fill(otp);
    // The code is good for the amount that its email named; what was typed stays.
    await form.getByLabel("Amount received (Rp)").fill(String(amount - (amount % 1000)));
    await form.locator("button[value=payment_record]").click();
    await expect(fieldError(form, /^This code records Rp/)).toBeVisible();
    await form.getByLabel("Amount received (Rp)").fill(String(amount));
    await form.locator("input[name=pin]").fill(otp);
    await form.locator("button[value=payment_record]").click();
    await expect(
      toastSaying(page, "The payment is recorded and the order is confirmed"),
    ).toBeVisible();
    await expect(page.locator("#transfer").getByText("Confirmed", { exact: true })).toBeVisible();
    await shot(page, "transfer-office-done");
  });

  await test.step("the customer has the tickets, and the bill names the unique code", async () => {
    const letter = await mail.waitFor({
      to: emailOf("traveller"),
      subject: new RegExp(`(Your tickets|Tiket Anda): ${booking}`),
    });
    expect(letter.attachments.map(({ filename }) => filename)).toContain(`${booking}.pdf`);
    await signedIn(page, "traveller");
    await page.goto(`${path}?lang=en`);
    await expect(orderStates(page)).toHaveText("ConfirmedPaid");
    await expect(page.getByText("Unique code of the bank transfer")).toBeVisible();
    await shot(page, "transfer-order-paid");
    await page.goto(`${path}/transfer`);
    await expect(page.getByRole("heading", { name: "Your transfer is confirmed" })).toBeVisible();
  });

  await test.step("cancelling says that the code comes back too, beside what the policy gives", async () => {
    await page.goto(`${path}/cancel?what=all&lang=en`);
    const code = page.locator("dt", { hasText: "Transfer code" }).locator("+ dd");
    await expect(code).toHaveText(/^We also refund Rp\s\d{1,3} of what you transferred/);
    await axe(page);
    await shot(page, "transfer-cancel");
  });
});

test("a quote says before it is accepted that it is paid by transfer, in both languages", async ({
  page,
}) => {
  await offered(page);
  const token = await signedIn(page, "traveller");
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.get("/api/users/orders?order_status=PENDING", { headers });
  const { data } = (await answer.json()) as {
    data: { slug: string; order_type: string; inquiry_status: string | null }[];
  };
  const tour = data.find(
    ({ order_type, inquiry_status }) => order_type === "tour" && inquiry_status === "QUOTED",
  );
  for (const [lang, said] of [
    ["en", "Once you accept our quote, you pay by bank transfer to our account"],
    ["id", "Setelah menyetujui penawaran kami, Anda membayar dengan transfer bank"],
  ]) {
    await page.goto(`/user/orders/tours/${tour?.slug}?lang=${lang}`);
    await expect(page.locator("#quote")).toContainText(said as string);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest with the link alone chooses the transfer and sends a large picture", async ({
    page,
    browser,
    world,
  }) => {
    const own = await browser.newContext({ baseURL: world.url, javaScriptEnabled: true });
    await offered(await own.newPage());
    await own.close();
    const order = await held(page, await signedIn(page, "agent"), { day: 37, adults: 2 });
    await page.context().clearCookies();
    await page.goto(`/public-orders/fast-boats/${order.slug}?lang=en`);
    await page.getByRole("button", { name: "Pay by bank transfer" }).click();
    await expect(page.getByText("772 001 2345")).toBeVisible();
    // More than anybody may post without a session: noise, which no format makes small.
    const noise = Buffer.from(Array.from({ length: 500 * 500 * 3 }, (_, i) => (i * 7919) % 251));
    const buffer = await sharp(noise, { raw: { width: 500, height: 500, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(buffer.length).toBeGreaterThan(500_000);
    const input = page.locator("input[name=proof]");
    await input.setInputFiles({ name: "bukti.png", mimeType: "image/png", buffer });
    await page.getByRole("button", { name: "Send the proof" }).click();
    await expect(
      page.getByRole("heading", { name: "We are checking your transfer" }),
    ).toBeVisible();

    await test.step("one that is too large leads back to this page, with the limit named", async () => {
      const too_large = { name: "a.png", mimeType: "image/png", buffer: Buffer.alloc(10_700_000) };
      await page.getByText("Wrong photo? Send another one").click();
      await input.setInputFiles(too_large);
      await page.getByRole("button", { name: "Send the proof" }).click();
      await expect(page.getByText("photos may have 10 MB at most")).toBeVisible();
      await page.getByRole("link", { name: "Back to where you were" }).click();
      await expect(page).toHaveURL(new RegExp(`/public-orders/fast-boats/${order.slug}/transfer`));
    });

    await test.step("such a picture is taken by no other page and for no other order", async () => {
      const nobody = "/public-orders/fast-boats/q2w3e4r5t6y7u8i9o0p1aA/transfer";
      const mine = `/public-orders/fast-boats/${order.slug}`;
      for (const path of [mine, `${mine}/cancel`, nobody]) {
        const form = { proof: { name: "a.png", mimeType: "image/png", buffer } };
        // Refused before it is read: the connection may end while it is still being sent.
        const status = await page.request
          .post(path, { multipart: form, headers: { Origin: world.url, Connection: "close" } })
          .then((answer) => answer.status())
          .catch((error) => (/ECONNRESET|EPIPE/.test(String(error)) ? 413 : Promise.reject(error)));
        expect([path, status]).toEqual([path, 413]);
      }
    });
  });

  test("whoever transferred too late still sends the proof, and nothing else is asked of them", async ({
    page,
    browser,
    world,
    mail,
  }) => {
    const own = await browser.newContext({ baseURL: world.url, javaScriptEnabled: true });
    await offered(await own.newPage());
    await own.close();
    const token = await signedIn(page, "agent");
    const order = await held(page, token, { day: 38 });
    await asked(page.request, `/api/users/orders/fast-boats/${order.slug}/transfer`, {}, token);
    await endHold(world, order);
    await mail.waitFor({ to: CONTACT, subject: `Payment deadline passed: ${order.booking_id}` });
    await page.goto(`${pageOf(order)}?lang=en`);
    await page.getByRole("link", { name: "Upload proof of transfer" }).click();
    await expect(
      page.getByRole("heading", { name: "Please do not transfer any more" }),
    ).toBeVisible();
    await expect(page.getByText("772 001 2345")).toHaveCount(0);
    await page.locator("input[name=proof]").setInputFiles(await file("late"));
    await page.getByRole("button", { name: "Send the proof" }).click();
    await expect(
      page.getByRole("heading", { name: "We are checking your transfer" }),
    ).toBeVisible();
  });
});
