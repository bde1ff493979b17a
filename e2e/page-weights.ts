import type { Browser, BrowserContext, Page } from "@playwright/test";
import { awake, dayOnBali, held, pageOf, signedIn, type Who } from "./steps.ts";

/** What one page costs on its first visit. Kilobytes are thousands of bytes; a wire's have headers. */
export type Weight = {
  page: string;
  /** The document as the browser parses it, and what it was on the wire. */
  html: number;
  html_wire: number;
  scripts: number;
  js: number;
  css: number;
  fonts: number;
  images: number;
  /** At most: of the document, of the scripts' number and of their kilobytes; undefined where nothing is promised. */
  most: { html?: number; scripts?: number; js?: number };
};

type Asked = {
  page: string;
  path: string;
  who?: Who;
  /** With all that it loads once it is used, where it sleeps before (docs/decisions/066). */
  used?: boolean;
  most: Weight["most"];
};

/** A phone of the cheap kind: what is drawn for a wide screen only is not loaded. */
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true };
/** Nothing more is asked for when a page was still for so long. */
const QUIET_MS = 1_000;
/** Pages that show something need no script before they are used; forms need some. */
const SHOWN = { scripts: 0, js: 0 };
/** What it does by itself: it keeps itself for a place without network (features/orders/offline). */
const ORDER = { scripts: 1, js: 2 };
const NEEDED = { scripts: 14, js: 130 };

/**
 * Loads every kind of page in a browser, each as a first visit on a phone, and adds up what came over the
 * wire.
 * @param url of the site
 */
export async function weighPages(browser: Browser, url: string): Promise<Weight[]> {
  const weights: Weight[] = [];
  for (const { page, path, who, used, most } of await addresses(browser, url)) {
    const context = await visitor(browser, url);
    const tab = await context.newPage();
    if (who) await signedIn(tab, who);
    const ready = /^review/.test(page) ? await typed(tab, path) : path;
    weights.push({ page, ...(await weigh(tab, ready, used)), most });
    await context.close();
  }
  return weights;
}

/** Somebody who was never here, with the language of most visitors. */
const visitor = (browser: Browser, baseURL: string): Promise<BrowserContext> =>
  browser.newContext({ ...PHONE, baseURL, locale: "en-GB", timezoneId: "Asia/Makassar" });

/** The pages' addresses: a boat, a tour, an article and an order are whatever the lists lead to. */
export async function addresses(browser: Browser, url: string): Promise<Asked[]> {
  const context = await visitor(browser, url);
  const page = await context.newPage();
  const first = async (list: string, link: RegExp) => {
    const html = await (await page.request.get(list)).text();
    const found = link.exec(html)?.[1];
    if (!found) throw new Error(`${list} has no link ${link}`);
    return found;
  };
  const search = `from=sanur&to=nusa-penida&date=${dayOnBali(20)}&adult_foreign=2`;
  const results = `/fast-boats?${search}`;
  const boat = await first("/private-boats", /href="(\/private-boats\/[\w-]+)["?]/);
  const tour = await first("/tours-and-activities", /href="(\/tours-and-activities\/[\w-]+)["?]/);
  const article = await first("/blog", /href="(\/blog\/(?!rss)[\w-]+)"/);
  const form = (await first(results, /href="(\/fast-boats\/booking-form\?[^"]+)"/)).replaceAll(
    "&amp;",
    "&",
  );
  const order = pageOf(await held(page, await signedIn(page, "traveller")));
  await context.close();
  return [
    { page: "home", path: "/", most: SHOWN },
    { page: "results, ten of them", path: results, most: { ...SHOWN, html: 45 } },
    { page: "booking form", path: form, who: "traveller", most: NEEDED },
    { page: "review", path: form, who: "traveller", most: SHOWN },
    { page: "review, used", path: form, who: "traveller", used: true, most: NEEDED },
    { page: "order", path: order, who: "traveller", most: ORDER },
    { page: "order, used", path: order, who: "traveller", used: true, most: NEEDED },
    { page: "private boats", path: "/private-boats", most: SHOWN },
    { page: "a boat", path: boat, most: SHOWN },
    { page: "tours", path: "/tours-and-activities", most: SHOWN },
    { page: "a tour", path: tour, most: SHOWN },
    { page: "an article", path: article, most: SHOWN },
    { page: "orders in the office", path: "/admin/orders", who: "admin", most: NEEDED },
  ];
}

/** Fills in the booking form and sends it. @returns the address of its review */
async function typed(page: Page, form: string): Promise<string> {
  await page.goto(form);
  await page.locator("html[data-awake]").waitFor();
  const fields = page.locator("main form input:not([type=hidden],[type=checkbox],[type=radio])");
  for (const field of await fields.all()) {
    const name = (await field.getAttribute("name")) ?? "";
    if (!(await field.isVisible()) || (await field.inputValue()) !== "") continue;
    if (/name/.test(name)) await field.fill("Rahma Wati");
    else if (/mail/.test(name)) await field.fill("rahma@example.com");
    else if (/phone/.test(name)) await field.fill("+6281234567890");
  }
  for (const choice of await page.locator("main form select").all())
    if ((await choice.inputValue()) === "") await choice.selectOption("NL");
  await page.locator("main form button[type=submit]").last().click();
  await page.waitForURL(/\/review/);
  // What is kept of the form is put away a moment later; before, it would wake the review.
  await page.waitForFunction(() => !sessionStorage.getItem("kept-form"));
  return new URL(page.url()).pathname + new URL(page.url()).search;
}

/** One cold visit. Chromium counts what came over the wire, headers included. */
async function weigh(
  page: Page,
  path: string,
  used = false,
): Promise<Omit<Weight, "page" | "most">> {
  await page.goto("about:blank");
  // A mouse that rests on a field uses it; phones have none.
  await page.mouse.move(0, 0);
  const wire = await page.context().newCDPSession(page);
  await wire.send("Network.enable");
  await wire.send("Network.clearBrowserCache");
  const types = new Map<string, string>();
  const bytes = new Map<string, number>();
  let files = 0;
  let last = performance.now();
  wire.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  wire.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? "Other";
    bytes.set(type, (bytes.get(type) ?? 0) + encodedDataLength);
    if (type === "Script") files += 1;
    last = performance.now();
  });
  const answer = await page.goto(path);
  if (answer?.status() !== 200) throw new Error(`${path} answered ${answer?.status()}`);
  const landed = new URL(page.url());
  if (landed.pathname !== new URL(path, landed).pathname)
    throw new Error(`${path} led to ${landed.pathname}`);
  if (used) await awake(page);
  while (performance.now() - last < QUIET_MS) await page.waitForTimeout(QUIET_MS / 10);
  const of = (type: string) => (bytes.get(type) ?? 0) / 1000;
  await wire.detach();
  return {
    html: (await answer.body()).length / 1000,
    html_wire: of("Document"),
    scripts: files,
    js: of("Script"),
    css: of("Stylesheet"),
    fonts: of("Font"),
    images: of("Image"),
  };
}
