import { chromium } from "@playwright/test";
import { findBrowser } from "../e2e/browser.ts";
import { type Weight, weighPages } from "../e2e/page-weights.ts";
import { startWorld } from "../e2e/world.ts";

/** What every kind of page costs a phone on its first visit, at a site of its own. */
export async function pagesOnTheWire(): Promise<Weight[]> {
  const { options } = await findBrowser(() => {});
  const world = await startWorld();
  const browser = await chromium.launch(options);
  try {
    return await weighPages(browser, world.url);
  } finally {
    await browser.close();
    await world.stop();
  }
}
