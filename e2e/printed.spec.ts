import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { Page } from "@playwright/test";
import { orderHead } from "./finders.ts";
import { asked, CONTACT, dayOnBali, held, pageOf, signedIn } from "./steps.ts";
import { expect, test } from "./world.ts";

// An order on paper.
test.describe.configure({ mode: "parallel", timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

// Where letters stand close, a reader of the file finds no space between words.
const close = (text: string) => text.replaceAll(/\s/g, "");
/** The text of each sheet of paper, without spaces. */
async function sheetsOf(page: Page): Promise<string[]> {
  const margin = { top: "10mm", bottom: "10mm", left: "10mm", right: "10mm" };
  const pdf = await page.pdf({ format: "A4", margin });
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const sheets = [...document.pages()].map((sheet) => close(sheet.getText()));
  document.destroy();
  library.destroy();
  return sheets;
}

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
  const sheets = await sheetsOf(page);
  expect(sheets.length).toBeLessThanOrEqual(3);
  for (const said of ["PT Jukung", order.booking_id, "halo@", "Passenger 1", "1 of 6"])
    expect(sheets[0]).toContain(close(said));
  // What is folded on a screen is open on paper.
  expect(sheets.join("")).toContain(close("Harbour fees"));
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

test("a round trip of few is printed a crossing on a sheet, the first below the order's name", async ({
  page,
}) => {
  const token = await signedIn(page, "agent");
  const on = async (from: string, to: string, day: number) => {
    const date = dayOnBali(day);
    const search = `from=${from}&to=${to}&date=${date}&adult_foreign=2`;
    const { data } = await (await page.request.get(`/api/fast-boats/departures?${search}`)).json();
    return { schedule_id: data[0].schedule_id, date };
  };
  const traveller = { nationality: "NL", age_category: "adult", residency: "foreign" };
  const { data: order } = await asked(
    page.request,
    "/api/users/orders/fast-boats",
    {
      trip_type: "round_trip",
      legs: [await on("sanur", "nusa-penida", 45), await on("nusa-penida", "sanur", 47)],
      contact: { full_name: "Emma van der Berg", email: CONTACT, phone: "+31612345678" },
      passengers: ["Emma", "Oliver"].map((full_name) => ({ full_name, ...traveller })),
    },
    token,
  );
  await page.goto(`${pageOf(order)}?lang=en`);
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await page.getByRole("radio", { name: "QRIS", exact: true }).check();
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await page.getByRole("link", { name: "View tickets" }).click();
  await expect(orderHead(page)).toContainText(order.booking_id);
  const sheets = await sheetsOf(page);
  expect(sheets.length).toBeLessThanOrEqual(3);
  expect(sheets[0]).toContain(order.booking_id);
  const legs = page.locator(".crossing-sheet");
  await expect(legs).toHaveCount(2);
  for (const [i, leg] of (await legs.all()).entries()) {
    const codes = await leg.locator("figcaption").allTextContents();
    expect(codes).toHaveLength(2);
    const heading = close((await leg.getByRole("heading").first().textContent())!);
    for (const said of [heading, ...codes, "Boarding"])
      expect(sheets[i], said).toContain(close(said));
  }
});
