import { readFileSync } from "node:fs";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { Locator, Page } from "@playwright/test";
import { office, speak, text } from "./quote-steps.ts";
import { CONTACT, codeIn, held, languagesToTry, pageOf, rupiahIn, signedIn } from "./steps.ts";
import { axe, expect, test } from "./world.ts";

async function textOf(pdf: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const said = [...document.pages()].map((page) => page.getText()).join(" ");
  document.destroy();
  library.destroy();
  return said.replace(/[\s\u00a0]+/g, " ");
}
/** Downloads what a link leads to: its file's name and its text. */
async function downloaded(page: Page, link: Locator) {
  const waiting = page.waitForEvent("download");
  await link.click();
  const file = await waiting;
  return { name: file.suggestedFilename(), text: await textOf(readFileSync(await file.path())) };
}

for (const { language, day, said } of languagesToTry([
  {
    language: "en",
    day: 27,
    said: { pro_forma: "Not paid yet", paid: "PAID", refunded: "REFUNDED", credit: "Credit note" },
  },
  {
    language: "id",
    day: 28,
    said: {
      pro_forma: "Belum dibayar",
      paid: "LUNAS",
      refunded: "DIKEMBALIKAN",
      credit: "Nota kredit",
    },
  },
] as const))
  test(`a customer has a pro forma, then the paid invoice, and a credit note once the refund was sent (${language})`, async ({
    page,
    browser,
    mail,
    world,
  }) => {
    const say = (key: string, params?: Record<string, string>) => text(language, key, params);
    const link = (key: string) => page.getByRole("link", { name: say(key), exact: true });
    await speak(page, language);
    const order = await held(page, await signedIn(page, "agent"), { day, adults: 2 });
    await page.goto(pageOf(order));
    const before_payment = await downloaded(page, link("order_pro_forma"));
    expect(before_payment.name).toBe(`pro-forma-${order.booking_id}.pdf`);
    expect(before_payment.text).toContain(said.pro_forma);

    let before = mail.mails.length;
    await page.locator("button[name=intent][value=pay]").click();
    await page.locator("input[name=channel][value=QRIS]").check();
    const pay = page.locator("main button[name=intent][value=pay]");
    const total = rupiahIn(await pay.textContent());
    await pay.click();
    await page.waitForURL(/payment-successfull/);
    await expect(async () => {
      await page.goto(pageOf(order));
      await expect(link("order_invoice")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(link("order_pro_forma")).toHaveCount(0);
    await axe(page);
    const invoice = await downloaded(page, link("order_invoice"));
    expect(invoice.name).toMatch(/^INV-20\d\d-\d{6}\.pdf$/);
    for (const part of [said.paid, order.booking_id, "QRIS", "Emma van der Berg"])
      expect(invoice.text).toContain(part);
    expect(invoice.text.replaceAll(/\D/g, "")).toContain(String(total));
    const tickets = await mail.waitFor({
      to: CONTACT,
      subject: /^(Your tickets|Tiket Anda): /,
      after: before,
    });
    expect(tickets.attachments.map(({ filename }) => filename)).toEqual([
      `${order.booking_id}.pdf`,
      `${order.booking_id}.ics`,
      invoice.name,
    ]);

    await link("order_cancel").click();
    await page.getByRole("button", { name: say("cancelling_go"), exact: true }).click();
    await expect(page.locator("#confirm")).toBeVisible();
    before = mail.mails.length;
    await page.locator("#confirm button[name=intent][value=pin]").click();
    await expect(page.locator("input[name=pin]")).toBeVisible();
    const pin = await mail.waitFor({
      to: CONTACT,
      subject: new RegExp(order.booking_id),
      after: before,
    });
    await page.locator("input[name=pin]").fill(codeIn(pin));
    await page.locator("#confirm button[name=intent][value=claim]").click();
    await expect(page.getByText(say("refund_requested")).first()).toBeVisible();
    // Nothing was sent yet, so nothing is credited.
    await expect(page.getByRole("link", { name: /CN-/ })).toHaveCount(0);

    const staff = await office(browser, world.url, language);
    await staff.goto(`/admin/orders/fast-boats/${order.slug}`);
    before = mail.mails.length;
    await staff
      .getByRole("button", { name: say("admin_otp_decide"), exact: true })
      .first()
      .click();
    const otp = await mail.waitFor({
      to: "admin@jukung.test",
      subject: new RegExp(order.booking_id),
      after: before,
    });
    const approve = staff.locator("form", { has: staff.locator("button[value=refund]") });
    await approve.locator("input[name=pin]").fill(codeIn(otp));
    before = mail.mails.length;
    await approve.locator("button[value=refund]").click();
    await expect(staff.getByText(say("admin_refund_approved")).first()).toBeVisible();
    const credit = page.getByRole("link", { name: /CN-20\d\d-\d{6}/ });
    await expect(async () => {
      await page.goto(pageOf(order));
      await expect(credit).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await axe(page);
    const note = await downloaded(page, credit);
    for (const part of [said.credit, said.refunded, invoice.name.replace(".pdf", "")])
      expect(note.text).toContain(part);
    const sent = await mail.waitFor({
      to: CONTACT,
      subject: /^(Your refund was sent|Dana sudah dikirim): /,
      after: before,
    });
    expect(sent.attachments.map(({ filename }) => filename)).toEqual([note.name]);
    expect(sent.text).toContain(note.name.replace(".pdf", ""));

    // The office downloads the same papers.
    await staff.reload();
    const same = staff.getByRole("link", { name: say("order_invoice"), exact: true });
    expect((await downloaded(staff, same)).name).toBe(invoice.name);
    await axe(staff);

    // The register has both, and no number is missing.
    await staff
      .getByRole("navigation")
      .getByRole("link", { name: say("register_nav"), exact: true })
      .first()
      .click();
    await staff.getByLabel(say("register_search")).fill(order.booking_id);
    await staff.getByRole("button", { name: say("orders_find"), exact: true }).click();
    const rows = staff.getByRole("row").filter({ hasText: order.booking_id });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(note.name.replace(".pdf", ""));
    await expect(staff.getByText(say("register_no_gaps")).first()).toBeVisible();
    await axe(staff);
    const number = invoice.name.replace(".pdf", "");
    const listed = rows.getByRole("link", { name: number });
    expect((await downloaded(staff, listed)).name).toBe(invoice.name);
    const file = staff.waitForEvent("download");
    await staff.getByRole("link", { name: say("register_csv") }).click();
    const csv = readFileSync(await (await file).path(), "utf8");
    expect(csv).toContain(`"${order.booking_id}","${total}"`);
    expect(csv).toMatch(new RegExp(`"${note.name.replace(".pdf", "")}".*"-\\d+"`));
    await staff.context().close();
  });
