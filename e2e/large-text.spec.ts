import type { Page } from "@playwright/test";
import { reachingOut } from "./looks.ts";
import { dayOnBali, inDatabase, signedIn, speaks } from "./steps.ts";
import { expect, test } from "./world.ts";

// Who needs letters of twice their size: what is measured is found by class, as drawings have no role.
test.describe.configure({ mode: "parallel", timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

const results = `/fast-boats?from=sanur&to=nusa-penida&date=${dayOnBali(20)}&adult_foreign=2`;

test("with text of twice its size a phone's pages are no wider than its screen", async ({
  page,
}) => {
  test.slow();
  const headers = { Authorization: `Bearer ${await signedIn(page, "traveller")}` };
  const orders: string[] = [];
  for (const kind of ["fast-boats", "private-boats", "tours"]) {
    const list = await page.request.get(`/api/users/orders?kind=${kind}`, { headers });
    const { data } = (await list.json()) as { data: { slug: string }[] };
    orders.push(...data.slice(0, 3).map(({ slug }) => `/user/orders/${kind}/${slug}`));
  }
  const back = `${results}&trip_type=round_trip&return_date=${dayOnBali(22)}&out=1`;
  const compared = "/private-boats/compare?boat=segara-wangi&boat=nusa-dewata&boat=elang-laut";
  const shown = ["/private-boats", "/private-boats/elang-laut", "/tours-and-activities"];
  const tour = "/tours-and-activities/a-day-in-the-west-of-nusa-penida";
  const route = "/fast-boats/sanur-to-nusa-penida";
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/healthz");
  // Another currency beside each price takes room too.
  const url = new URL(page.url()).origin;
  await page.context().addCookies([{ name: "currency", value: "EUR", url }]);
  for (const locale of ["id", "en"]) {
    await speaks(page, locale);
    const own = ["/user", "/user/orders", "/user/settings"];
    for (const path of ["/", results, route, back, ...shown, tour, compared, ...own, ...orders]) {
      await page.goto(path);
      for (const size of [21, 24, 32]) {
        await page.evaluate((px) => {
          document.documentElement.style.fontSize = `${px}px`;
        }, size);
        // Fonts and late parts of a page may still come.
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
            message: `${path} (${locale}, ${size} px)`,
          })
          .toBe(390);
        const menu = await page.evaluate(
          () => document.querySelector(".site-menu")?.getBoundingClientRect().right ?? 0,
        );
        expect(menu).toBeLessThanOrEqual(390);
        const bar = page.locator(".offering-bar .btn");
        if ((await bar.count()) > 0) {
          const { x, width } = (await bar.boundingBox())!;
          expect(x + width, `the bar's button of ${path}`).toBeLessThanOrEqual(390);
        }
      }
    }
  }
});

test("with text of twice its size the state of a refund is read whole on a phone", async ({
  page,
  world,
}) => {
  await signedIn(page, "agent");
  const { rows } = await inDatabase(
    world,
    `select slug from orders where id in
      (select order_id from payments where id in (select payment_id from refunds))`,
    [],
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/healthz");
  for (const locale of ["id", "en"]) {
    await speaks(page, locale);
    await page.goto(`/user/orders/fast-boats/${rows[0].slug}`);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "32px";
    });
    const state = page.locator(".refund-rows .status").first();
    await expect(state).toBeVisible();
    // The longest there is, whatever this one says.
    await state.evaluate((it) =>
      it.lastChild!.replaceWith("Ditinjau ulang, pengembalian dibuka kembali"),
    );
    const sum = page.locator(".refund-rows strong").first();
    await sum.evaluate((it) => it.replaceChildren("Rp 12.686.000"));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});

test("with text of twice its size nothing is wider than a phone of 320 px, in either language", async ({
  page,
}) => {
  test.slow();
  await signedIn(page, "traveller");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/healthz");
  for (const locale of ["id", "en"]) {
    await speaks(page, locale);
    for (const path of [
      "/",
      "/fast-boats",
      results,
      "/private-boats",
      "/private-boats/elang-laut",
      "/private-boats/compare?boat=segara-wangi&boat=nusa-dewata",
      "/tours-and-activities",
      "/tours-and-activities/a-day-in-the-west-of-nusa-penida",
      "/user",
      "/user/orders",
      "/user/settings",
      "/saved",
    ]) {
      await page.goto(path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "32px";
      });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
          message: `${path} (${locale})`,
        })
        .toBe(320);
      // Nor is a word cut off by what it stands in.
      const card = page.locator(".offering-card :is(h2, .tour-hour, strong)");
      expect(await reachingOut(card, ".offering-card"), path).toEqual([]);
      const banner = page.locator(".home-banner-text :is(h2, li, a)");
      expect(await reachingOut(banner, ".home-banner"), path).toEqual([]);
    }
  }
});

/** Whether two boxes have a point in common. */
const touch = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

for (const javaScriptEnabled of [true, false])
  test(`with text of twice its size a boat is found and booked on a phone of 320 px, ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
    page: by,
    browser,
    world,
  }) => {
    await signedIn(by, "traveller");
    const options = {
      baseURL: world.url,
      javaScriptEnabled,
      viewport: { width: 320, height: 640 },
    };
    const guest = await (await browser.newContext(options)).newPage();
    const storageState = await by.context().storageState();
    const own = await (await browser.newContext({ ...options, storageState })).newPage();
    const large = async (page: Page, path: string) => {
      await speaks(page, "en");
      await page.goto(path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "32px";
      });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    };
    const boxes = (page: Page, ...of: string[]) =>
      page.evaluate(
        (all) => all.map((one) => document.querySelector(one)!.getBoundingClientRect().toJSON()),
        of,
      ) as Promise<DOMRect[]>;
    /** How many lines the text of each of them takes. */
    const lines = (page: Page, of: string) =>
      page.locator(of).evaluateAll((all) =>
        all.map((one) => {
          const range = document.createRange();
          range.selectNode(one.lastChild!); // before it stands what only is read
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        }),
      );
    await guest.goto("/healthz");
    await own.goto("/healthz");

    await large(guest, results);
    const title = await guest.evaluate(() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector("h1")!);
      return range.getBoundingClientRect().toJSON();
    });
    const [change, from, to] = await boxes(
      guest,
      ".results-change > summary",
      ".departure .strip time",
      ".departure .strip > p:last-child time",
    );
    expect(touch(title, change!), "the button and the heading").toBe(false);
    expect(touch(from!, to!), "the times of a crossing").toBe(false);
    const choose = guest.getByRole("link", { name: /^Choose: / }).first();
    const form = String(await choose.getAttribute("href"));

    await large(guest, form);
    await expect(guest.locator(".waiting")).toBeVisible();
    expect(await lines(guest, ".waiting-way b")).toEqual([1, 1]);
    const [card, price] = await boxes(guest, ".waiting", ".waiting-total strong");
    expect(price!.right).toBeLessThanOrEqual(card!.right);

    await large(own, form);
    const tops = await own.locator("h1").evaluate((h1) => {
      const text = h1.firstChild as Text;
      return [...text.data.matchAll(/\S+/g)].map(({ 0: { length }, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + length);
        return range.getClientRects().length;
      });
    });
    expect(tops, "no word of the heading is broken").toEqual(tops.map(() => 1));
    const [bar] = await boxes(own, ".booking-bar");
    expect(bar!.top, "the bar is in its place, below the fields").toBeGreaterThan(640);
    await own.getByRole("button", { name: "Review booking" }).click();
    await expect(own.getByRole("alert").first()).toBeVisible();
    await guest.context().close();
    await own.context().close();
  });

test("with text of twice its size no row of the compared boats has its name on its values", async ({
  page,
}) => {
  await page.goto("/healthz");
  const boats = "boat=segara-wangi&boat=nusa-dewata";
  for (const [locale, width, search] of [
    ["id", 390, boats],
    ["en", 390, `${boats}&boat=elang-laut`],
    ["id", 320, `${boats}&boat=elang-laut`],
  ] as const) {
    await speaks(page, locale);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/private-boats/compare?${search}`);
    for (const size of [16, 32]) {
      await page.evaluate((px) => {
        document.documentElement.style.fontSize = `${px}px`;
      }, size);
      const rows = await page.locator(".compare-table tr:has([scope='row'])").evaluateAll((all) =>
        all.map((row) => {
          const inside = (one: Element) => {
            const range = document.createRange();
            range.selectNodeContents(one);
            return range.getBoundingClientRect();
          };
          const name = inside(row.querySelector("th")!);
          const values = [...row.querySelectorAll("td")].map(inside);
          return values.every((value) => name.bottom <= value.top + 1);
        }),
      );
      expect(rows.length).toBeGreaterThan(5);
      expect(rows, `${locale}, ${width}, ${size}`).toEqual(rows.map(() => true));
      const prices = page.locator(".compare-table thead strong");
      expect(await reachingOut(prices, "td")).toEqual([]);
    }
  }
});

test("with text of twice its size the home page is no wider than a tablet or a desktop", async ({
  page,
}) => {
  for (const width of [720, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const wide = await page.evaluate(() => {
      document.documentElement.style.fontSize = "32px";
      return document.documentElement.scrollWidth;
    });
    expect(wide).toBe(width);
  }
});

test("with text of twice its size a tour's form names each field whole, and its price stays in the panel", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/tours-and-activities/a-day-in-the-west-of-nusa-penida");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "32px";
  });
  const cut = () =>
    page
      .locator(".tour-party .field-label")
      .evaluateAll((all) => all.filter((it) => it.scrollWidth > it.clientWidth).length);
  await expect(page.locator(".tour-party .field-label").first()).toBeVisible();
  await expect.poll(cut).toBe(0);
  const price = page.locator(".tour-estimate strong");
  await price.evaluate((it) => it.replaceChildren("Rp\u00a012.686.000"));
  const right = async (of: typeof price) => ((box) => box!.x + box!.width)(await of.boundingBox());
  expect(await right(price)).toBeLessThanOrEqual(await right(page.locator(".tour-estimate")));
});
