import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";

const SHOTS = join(import.meta.dirname, "../test-results/shots");

/** The page violates none of axe's accessibility rules. */
export async function axe(page: Page, { except = [] }: { except?: string[] } = {}): Promise<void> {
  // A toast that fades away has less contrast from moment to moment.
  await expect(page.locator(".toast[data-state=closed]")).toHaveCount(0);
  // In the page itself, and without what is right with it: a fifth of the time, and the same violations.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .disableRules(except)
    .analyze();
  // One may have begun to fade while axe was looking.
  const standing = violations
    .map((one) => ({
      ...one,
      nodes: one.nodes.filter(({ target }) => !target.join(" ").includes('[data-state="closed"]')),
    }))
    .filter(({ nodes }) => nodes.length > 0);
  const told = standing.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `    ${node.target.join(" ")}\n      ${node.failureSummary?.replaceAll("\n", "\n      ")}`).join("\n")}`,
  );
  expect(told, `accessibility of ${page.url()}`).toEqual([]);
}

/** No layout shift since the page was loaded, nor while it is scrolled. */
export async function noLayoutShift(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    scrollTo(0, 0);
  });
  const shifts = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const found: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
            sources: { node?: Node }[];
          })[]) {
            const nodes = entry.sources.map(({ node }) =>
              node instanceof Element
                ? `<${node.tagName.toLowerCase()} class="${node.className}">`
                : "",
            );
            if (!entry.hadRecentInput)
              found.push(
                `${entry.value.toFixed(4)} at ${Math.round(entry.startTime)} ms: ${nodes}`,
              );
          }
        }).observe({ type: "layout-shift", buffered: true });
        // Entries recorded before are delivered in the next turn of the loop.
        setTimeout(() => resolve(found), 100);
      }),
  );
  expect(shifts, `layout shifts of ${page.url()}`).toEqual([]);
}

const WIDTHS = [375, 1280];

/**
 * Screenshots of the current address, with the current session: both languages, phone and desktop,
 * and without JavaScript. In test-results/shots/NAME-LANGUAGE-WIDTH.png. Only where `SHOTS` is set: they are
 * for people to look at, assert nothing, and each takes ten seconds.
 */
export async function shot(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return;
  const state = await page.context().storageState();
  const { origin } = new URL(page.url());
  for (const locale of ["id", "en"])
    for (const width of WIDTHS)
      for (const javaScriptEnabled of width === WIDTHS[0] ? [true, false] : [true]) {
        const context = await page
          .context()
          .browser()!
          .newContext({
            storageState: state,
            viewport: { width, height: 812 },
            javaScriptEnabled,
            reducedMotion: "reduce",
            timezoneId: "Asia/Makassar",
          });
        await context.addCookies([{ name: "i18n_redirected", value: locale, url: origin }]);
        const other = await context.newPage();
        await other.goto(page.url(), { waitUntil: "networkidle" });
        const suffix = javaScriptEnabled ? "" : "-without-js";
        const path = join(SHOTS, `${name}-${locale}-${width}${suffix}.png`);
        await other.screenshot({ path, fullPage: true, animations: "disabled" });
        await context.close();
      }
}

/** How far each element overflows the nearest one that clips it, in pixels; only those that do. */
export const reachingOut = (elements: Locator, holder: string) =>
  elements.evaluateAll(
    (all, around) =>
      all.flatMap((element) => {
        const [inner, outer] = [element, element.closest(around)!].map((one) =>
          one.getBoundingClientRect(),
        ) as [DOMRect, DOMRect];
        const by = Math.max(
          outer.left - inner.left,
          inner.right - outer.right,
          outer.top - inner.top,
          inner.bottom - outer.bottom,
          element.scrollWidth - element.clientWidth,
        );
        return by > 0.5 ? [`${element.className} ${element.textContent} by ${by}`] : [];
      }),
    holder,
  );
