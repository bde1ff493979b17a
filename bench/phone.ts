import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../e2e/browser.ts";
import { addresses } from "../e2e/page-weights.ts";
import { awake, signedIn } from "../e2e/steps.ts";
import { startWorld } from "../e2e/world.ts";
import { lighthouse, type Marks } from "./lighthouse.ts";

/** What Lighthouse looks at: five kinds of pages that only show something. */
const SHOWN = ["home", "results, ten of them", "a boat", "a tour", "an article"];
const RUNS = Number(process.env.BENCH_ROUNDS ?? 5);
/** As Lighthouse's phone. */
const SLOWER = 4;

export type Phone = {
  pages: { page: string; marks: Marks }[];
  /** Milliseconds from each touch or key until the next picture, the longest of some. */
  touches: { what: string; asleep: number; awake: number }[];
};

/** What a cheap phone has of the site: Lighthouse's marks, and how long what is touched takes to answer. */
export async function onAPhone(): Promise<Phone> {
  const { options } = await findBrowser(() => {});
  const world = await startWorld();
  const browser = await chromium.launch(options);
  try {
    const all = await addresses(browser, world.url);
    const pathOf = (name: string) => all.find(({ page }) => page === name)!.path;
    const touches = await touched(browser, world.url, pathOf);
    const pages = [];
    for (const page of SHOWN)
      pages.push({ page, marks: await lighthouse(world.url + pathOf(page), RUNS, options) });
    return { pages, touches };
  } finally {
    await browser.close();
    await world.stop();
  }
}

type Act = {
  what: string;
  page: string;
  /** A page that needs its scripts has an account before it. */
  who?: "traveller";
  act: (page: Page) => Promise<void>;
};

const ACTS: Act[] = [
  {
    // What this machine takes for a page with a single button.
    what: "nothing but a button",
    page: "",
    async act(page) {
      for (let press = 0; press < 3; press++) await page.getByRole("button").tap();
    },
  },
  {
    what: "passengers",
    page: "home",
    async act(page) {
      await page.getByText("1 adult").first().tap();
      const party = page.getByRole("dialog", { name: "Passengers" });
      for (let adult = 0; adult < 3; adult++)
        await party
          .getByRole("button", { name: /^More: Adults/ })
          .first()
          .tap();
      await party.getByRole("button", { name: "Done" }).tap();
    },
  },
  {
    what: "dates",
    page: "home",
    async act(page) {
      // Asleep it is the browser's own field.
      const field = page.getByLabel("Departing", { exact: true });
      await page
        .getByRole("button", { name: /^Departing/ })
        .or(field)
        .first()
        .tap();
      const calendar = page.getByRole("dialog", { name: "Departing" });
      await calendar.getByRole("button", { name: "Next month" }).tap();
      for (const day of [12, 15])
        await calendar.getByRole("button", { name: new RegExp(`day, ${day} `) }).tap();
      await calendar.getByRole("button", { name: "Done" }).tap();
    },
  },
  {
    what: "a crossing",
    page: "results, ten of them",
    async act(page) {
      await page.getByText("Details").first().tap();
      await page.getByRole("button", { name: "Operator" }).tap();
      await page.getByRole("button", { name: "Operator" }).tap();
    },
  },
  {
    what: "a name",
    page: "booking form",
    who: "traveller",
    async act(page) {
      const name = page.getByRole("group", { name: "Passenger 1" }).getByLabel("Full name");
      await name.tap();
      await page.keyboard.type("Ni Luh Putu Ayu");
      await page.keyboard.press("Tab");
    },
  },
];

const BUTTON =
  "data:text/html,<!doctype html><meta name=viewport content='width=device-width'><button onclick='this.textContent += 1'>1</button>";

const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: "en-GB",
  timezoneId: "Asia/Makassar",
};

async function touched(
  browser: Browser,
  baseURL: string,
  pathOf: (page: string) => string,
): Promise<Phone["touches"]> {
  const touches = [];
  for (const { what, page, who, act } of ACTS) {
    const once = async (woken: boolean) => {
      const context = await browser.newContext({ ...PHONE, baseURL });
      const tab = await context.newPage();
      if (who) await signedIn(tab, who);
      await tab.addInitScript(watchEvents);
      if (page === "") await tab.goto(BUTTON);
      else await tab.goto(pathOf(page), { waitUntil: "networkidle" });
      if (page !== "" && woken) await awake(tab);
      const wire = await context.newCDPSession(tab);
      await wire.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
      await act(tab);
      // The last touch's picture, and its entry.
      await tab.waitForTimeout(500);
      const longest = await tab.evaluate(() => (window as Watched).longest ?? 0);
      await context.close();
      return longest;
    };
    touches.push({ what, asleep: await once(false), awake: await once(true) });
  }
  return touches;
}

type Watched = Window & typeof globalThis & { longest?: number };
/** In the page: the browser's own measure of a touch or key, from the finger to the next picture. */
function watchEvents() {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & {
      interactionId?: number;
    })[])
      if (entry.interactionId)
        (window as Watched).longest = Math.max((window as Watched).longest ?? 0, entry.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
