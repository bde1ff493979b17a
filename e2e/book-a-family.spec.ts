import { readFileSync } from "node:fs";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { Download, Locator, Page } from "@playwright/test";
import jsqr from "jsqr";
import sharp from "sharp";
import { fieldError, orderHead, orderStates, totalLine } from "./finders.ts";
import {
  awake,
  dayOnBali,
  daysAfter,
  emailOf,
  longDay,
  PASSWORD,
  rupiahIn,
  signIn,
} from "./steps.ts";
import { expect, test } from "./world.ts";

const out = dayOnBali(20);
const back = dayOnBali(23);

test.describe("in Indonesian", () => {
  test.use({ locale: "id-ID" });

  test("a family searches, signs in, corrects its form, pays, and holds tickets that scan", async ({
    page,
    mail,
  }) => {
    await page.goto("/");
    await awake(page);
    await page.getByRole("button", { name: /^Berangkat/ }).click();
    const calendar = page.getByRole("dialog", { name: "Berangkat" });
    await calendar.getByRole("button", { name: longDay(out, "id-ID") }).click();
    await calendar.getByRole("button", { name: "Selesai" }).click();
    await page.getByRole("radio", { name: "Pulang-pergi" }).check();
    await page.getByRole("button", { name: /^Pulang/ }).click();
    await page.getByLabel("Masukkan tanggal").fill(back);
    await page.getByRole("button", { name: "Selesai" }).click();
    await page.getByRole("button", { name: "Penumpang 1 dewasa" }).click();
    const party = page.getByRole("dialog", { name: "Penumpang" });
    await party
      .getByRole("button", { name: "Sebagian penumpang memakai tarif berbeda" })
      .first()
      .click();
    await party.getByRole("button", { name: "Tambah Dewasa, tarif WNA" }).click();
    await party.getByRole("button", { name: "Tambah Anak, tarif WNI" }).click();
    await party.getByRole("radiogroup", { name: "Tarif Anak" }).getByText("WNA").click();
    await party.getByRole("button", { name: "Selesai" }).click();
    await expect(page.getByRole("button", { name: "Penumpang 2 dewasa, 1 anak" })).toBeVisible();
    await page.getByRole("button", { name: "Cari kapal" }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sanur ke Nusa Penida");
    const outbound = cardAt(page, "07.00");
    const outboundPrice = rupiahIn(await priceOf(outbound).textContent());
    await outbound.getByText("Rincian").click();
    await expect(outbound.getByRole("listitem").filter({ hasText: "×" })).toHaveText([
      /1 × Dewasa, tarif WNI/,
      /1 × Dewasa, tarif WNA/,
      /1 × Anak, tarif WNA/,
    ]);
    await outbound.getByRole("link", { name: /^Pilih: .*Sinar Segara 1/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nusa Penida ke Sanur");
    await expect(page.getByRole("complementary", { name: "Pergi" })).toContainText("07.00");
    const inbound = cardAt(page, "16.00");
    const total = outboundPrice + rupiahIn(await priceOf(inbound).textContent());
    await inbound.getByRole("link", { name: /^Pilih/ }).click();

    await expect(page).toHaveURL(/\/sign-in\?/);
    await expect(page.getByText("Silakan masuk dahulu untuk memesan fast boat")).toHaveCount(1);
    await page.getByLabel("Email").fill(emailOf("traveller"));
    await page.getByLabel("Kata sandi", { exact: true }).fill("bukan-ini");
    await page.getByRole("button", { name: "Masuk", exact: true }).click();
    // Which of the two is wrong is not said.
    await expect(page.getByRole("alert")).toHaveText("Email atau kata sandi salah");
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByLabel("Email")).toHaveValue(emailOf("traveller"));
    await page.getByLabel("Kata sandi", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Masuk", exact: true }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Siapa yang berangkat?");
    const trip = page.getByRole("complementary", { name: "Perjalanan Anda" });
    expect(rupiahIn(await totalLine(trip).textContent())).toBe(total);
    await page.getByLabel("Nama lengkap", { exact: true }).fill("Ni Luh Putu Ayu");
    await page.getByLabel("Saya ikut berangkat").check();
    const [first, second, third] = [1, 2, 3].map((n) =>
      page.getByRole("group", { name: `Penumpang ${n}` }),
    ) as [Locator, Locator, Locator];
    await expect(first.getByLabel("Nama lengkap")).toHaveValue("Ni Luh Putu Ayu");
    // In a mixed party a row does not know who comes into it.
    await expect(first.getByLabel("Kewarganegaraan")).toHaveValue("");
    await first.getByLabel("Kewarganegaraan").selectOption("ID");
    await third.getByLabel("Nama lengkap").fill("Lily Hughes");
    const next = page.getByRole("button", { name: "Periksa pesanan" });
    await next.click();

    const wrong = page.getByRole("alert");
    await expect(wrong).toBeFocused();
    await expect(page).toHaveTitle(/^Kesalahan: /);
    await expect(wrong.getByRole("link")).toHaveText([
      "Penumpang 2, Nama lengkap: Wajib diisi",
      "Penumpang 2 dan 3, Kewarganegaraan: Wajib diisi",
    ]);
    await wrong.getByRole("link").first().click();
    await expect(second.getByLabel("Nama lengkap")).toBeFocused();
    await expect(first.getByLabel("Nama lengkap")).toHaveValue("Ni Luh Putu Ayu");
    await expect(third.getByLabel("Nama lengkap")).toHaveValue("Lily Hughes");
    await second.getByLabel("Nama lengkap").fill("Oliver Hughes");
    await second.getByLabel("Kewarganegaraan").selectOption("GB");
    await third.getByLabel("Kewarganegaraan").selectOption({ label: "Inggris Raya" });
    await third.getByLabel(/^Tanggal lahir/).fill("1999-01-31");
    await next.click();
    // a single invalid field takes the focus itself
    await expect(third.getByLabel(/^Tanggal lahir/)).toBeFocused();
    await expect(third).toContainText("Menurut tanggal lahir ini, penumpang termasuk dewasa");
    await third.getByLabel(/^Tanggal lahir/).fill(`${Number(out.slice(0, 4)) - 6}-01-31`);
    await next.click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sudah benar semua?");
    expect(rupiahIn(await totalLine(trip).textContent())).toBe(total);
    await page.getByRole("link", { name: "Ubah" }).last().click();
    await expect(second.getByLabel("Nama lengkap")).toHaveValue("Oliver Hughes");
    await next.click();
    const pay = page.getByRole("button", { name: /^Pesan dan bayar/ });
    expect(rupiahIn(await pay.textContent())).toBe(total);
    await pay.click();
    await expect(fieldError(page, "Setujui ketentuan pembatalan")).toBeVisible();
    await page.getByRole("checkbox", { name: /^Saya menyetujui/ }).check();
    await pay.click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Simulasi pembayaran");
    const payNow = page.getByRole("button", { name: /^Bayar Rp/ });
    expect(rupiahIn(await payNow.textContent())).toBe(total);
    await page.getByLabel("DANA").check();
    await payNow.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sampai jumpa di kapal");
    await page.getByRole("link", { name: "Lihat tiket" }).click();
    await expect(page).toHaveURL(/\/user\/orders\/fast-boats\//);
    await expect(orderStates(page)).toHaveText("TerkonfirmasiLunas");

    const booking = await bookingOf(page);
    const letter = await mail.waitFor({
      to: emailOf("traveller"),
      subject: `Tiket Anda: ${booking}`,
    });
    const [pdf] = letter.attachments;
    expect(pdf).toMatchObject({ filename: `${booking}.pdf`, contentType: "application/pdf" });
    const onPage = await codesOn(page);
    expect(onPage).toHaveLength(6);
    expect(await codesIn(pdf!.content)).toEqual(onPage);
    const download = await downloaded(page, "Unduh tiket");
    expect(download.suggestedFilename()).toBe(`${booking}.pdf`);
    expect(await codesIn(readFileSync(await download.path()))).toEqual(onPage);
    const calendarFile = await downloaded(page, "Simpan ke kalender");
    expect(calendarFile.suggestedFilename()).toBe(`${booking}.ics`);
    const entries = readFileSync(await calendarFile.path(), "utf8");
    const utc = (day: string, hour: string) => `DTSTART:${day.replaceAll("-", "")}T${hour}`;
    expect(entries).toContain(utc(daysAfter(out, -1), "230000Z"));
    expect(entries).toContain(utc(back, "080000Z"));
  });
});

test("an English speaker books one way for two and sees the same price all along", async ({
  page,
  mail,
}) => {
  await page.goto("/");
  await awake(page);
  await page.getByRole("button", { name: /^Departing/ }).click();
  await page.getByLabel("Enter a date").fill(out);
  await page.getByRole("button", { name: "Done", exact: true }).click();
  await page.getByLabel("To", { exact: true }).selectOption({ label: "Nusa Lembongan" });
  await page.getByRole("button", { name: "Passengers 1 adult" }).click();
  await page.getByRole("button", { name: "More: Adults, foreign fare" }).click();
  await page.getByRole("button", { name: "Done", exact: true }).click();
  await page.getByRole("button", { name: "Find boats" }).click();
  await expect(page.getByRole("status").first()).toContainText("boats available");
  const card = cardAt(page, "09:15");
  const total = rupiahIn(await priceOf(card).textContent());
  await card.getByRole("link", { name: /^Choose: .*Dewi Laut 2/ }).click();

  // Said once, on the page.
  await expect(page.getByText("Please login first to book fast boat")).toHaveCount(1);
  await signIn(page, "traveller");
  for (const [n, name] of ["Chloé Dubois", "Chloé Dubois"].entries()) {
    const traveller = page.getByRole("group", { name: `Passenger ${n + 1}` });
    await traveller.getByLabel("Full name").fill(name);
    await traveller.getByLabel("Nationality").selectOption({ label: "France" });
  }
  await page.getByRole("button", { name: "Review booking" }).click();
  await expect(page.getByText("Chloé Dubois appears twice.")).toBeVisible();
  await page.getByRole("checkbox", { name: /^I agree/ }).check();
  const pay = page.getByRole("button", { name: /^Book and pay/ });
  expect(rupiahIn(await pay.textContent())).toBe(total);
  await pay.click();
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await page.getByRole("link", { name: "View tickets" }).click();
  await expect(orderStates(page)).toHaveText("ConfirmedPaid");
  const booking = await bookingOf(page);
  const letter = await mail.waitFor({
    to: emailOf("traveller"),
    subject: `Your tickets: ${booking}`,
  });
  // the email's link needs no session: fellow travellers may open it
  await page.context().clearCookies();
  await page.goto(letter.links.find((link) => link.includes("/public-orders/"))!);
  await expect(orderHead(page)).toContainText(booking);
  expect(await codesOn(page)).toHaveLength(2);
  await page.goto("/user/orders");
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fuser%2Forders$/);
});

const cardAt = (page: Page, time: string) =>
  page.getByRole("article").filter({ has: page.getByText(time, { exact: true }).first() });
const priceOf = (card: Locator) => card.getByRole("strong");

async function bookingOf(page: Page): Promise<string> {
  const heading = orderHead(page);
  await expect(heading).toContainText(/JKG-\w{6}/);
  return (await heading.textContent())!.match(/JKG-\w{6}/)![0];
}

async function downloaded(page: Page, link: string): Promise<Download> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: link }).click();
  return waiting;
}

/** What the order page's QR codes say, each checked against the code printed under it. */
async function codesOn(page: Page): Promise<string[]> {
  const texts: string[] = [];
  // A family's are folded until the day before.
  for (const fold of await page.locator(".leg-tickets > summary").all()) await fold.click();
  for (const figure of await page.getByRole("figure").all()) {
    const picture = await figure.getByRole("img").screenshot();
    // one pixel per module on the screen is too few for the reader
    const { data, info } = await sharp(picture)
      .resize(600)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const text = jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? "unreadable";
    expect(text).toContain(await figure.locator("figcaption").textContent());
    texts.push(text);
  }
  return texts;
}

/** What the QR codes of a ticket PDF say, page by page. */
async function codesIn(pdf: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const texts: string[] = [];
  for (const page of document.pages()) {
    const { data, width, height } = await page.render({ scale: 3, render: "bitmap" });
    texts.push(jsqr(new Uint8ClampedArray(data), width, height)?.data ?? "unreadable");
  }
  document.destroy();
  library.destroy();
  return texts;
}

test.describe("a traveller's own clock", () => {
  test.use({ locale: "id-ID", timezoneId: "UTC" });
  test("the calendar marks the day that it is on Bali, also where it is another day", async ({
    page,
  }) => {
    // 04:00 of the next day on Bali.
    await page.clock.setFixedTime(new Date(`${dayOnBali(0)}T20:00:00Z`));
    await page.goto("/");
    await awake(page);
    await page.getByRole("button", { name: /^Berangkat/ }).click();
    const marked = page.getByRole("dialog", { name: "Berangkat" }).locator("button[data-today]");
    await expect(marked).toHaveCount(1);
    await expect(marked).toHaveAccessibleName(
      new RegExp(longDay(dayOnBali(1), "id-ID").replace(", 0", ", ")),
    );
  });
});

test("a party that one account cannot hold on a boat is told so before anybody types names", async ({
  page,
}) => {
  await page.goto(`/fast-boats?from=sanur&to=nusa-penida&date=${dayOnBali(27)}&adult_foreign=12`);
  await page
    .getByRole("link", { name: /^Choose.*Sinar Segara 1/ })
    .first()
    .click();
  await signIn(page, "agent");
  await expect(page.getByText("at most 8 of its seats")).toBeVisible();
  await page.getByRole("link", { name: "Change the number of people or the boat" }).click();
  await expect(page).toHaveURL(/\/fast-boats\?/);
});
