import { reachingOut } from "./looks.ts";
import {
  awake,
  dayOnBali,
  held,
  inDatabase,
  newAccount,
  pageOf,
  signedIn,
  signedInAs,
  speaks,
} from "./steps.ts";
import { axe, expect, test } from "./world.ts";

// What has to be on a first screen, and what may not be cut or touch. Found by class: drawings, ticks and
// boxes have no role and no name.
test.describe.configure({ mode: "parallel", timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

const NAME = "Ni Luh Putu Ayu Kusumawardani Wijayanti";

test("a long first name does not widen a page", async ({ page, world }) => {
  const account = await newAccount(page, world);
  await inDatabase(world, "update users set first_name = $1 where email = $2", [
    NAME,
    account.email,
  ]);
  await signedInAs(page, account);
  await page.goto("/");
  for (const locale of ["id", "en"])
    for (const width of [320, 360, 390, 430]) {
      await page.setViewportSize({ width, height: 800 });
      await speaks(page, locale);
      await page.goto("/");
      await expect(page.getByText(NAME, { exact: true }).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
});

test("the header stands in one row at every width between a phone and a desktop, and touches no edge", async ({
  page,
  world,
}) => {
  await page.goto("/healthz");
  const url = new URL(page.url()).origin;
  const oneRow = async (who: string) => {
    for (const locale of ["id", "en"])
      for (const width of [768, 820, 900, 979, 1023, 1024, 1100, 1216]) {
        await page.setViewportSize({ width, height: 900 });
        await speaks(page, locale);
        await page.goto("/privacy-policy");
        const [{ height, right }] = (await page.locator(".top-row").evaluateAll((rows) =>
          rows.map((row) => ({
            height: row.getBoundingClientRect().height,
            right: Math.max(
              ...[...row.querySelectorAll(":scope > *, .top-end > *")].map(
                (part) => part.getBoundingClientRect().right,
              ),
            ),
          })),
        )) as [{ height: number; right: number }];
        expect(height, `${who} ${locale} ${width}`).toBeLessThan(70);
        expect(right, `${who} ${locale} ${width}`).toBeLessThanOrEqual(width - 12);
        // What has no room in the row is behind its button.
        const tours = page.getByRole("banner").getByRole("link", { name: /^(Tours|Tur)/ });
        if (!(await tours.first().isVisible())) await page.locator(".site-menu > summary").click();
        await expect(tours.filter({ visible: true })).toHaveCount(1);
      }
  };
  await oneRow("guest");
  await page.context().addCookies([{ name: "currency", value: "USD", url }]);
  const account = await newAccount(page, world);
  await inDatabase(world, "update users set first_name = $1 where email = $2", [
    NAME,
    account.email,
  ]);
  await signedInAs(page, account);
  await oneRow("signed in");
});

test("a whole row of boats and of tours stands on a desktop's first screen, in both languages", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const locale of ["en", "id"]) {
    await page.goto("/healthz");
    await speaks(page, locale);
    for (const [path, top] of [
      ["/private-boats", 420],
      ["/tours-and-activities", 500],
    ] as const) {
      await page.goto(path);
      // What narrows the tours is in two lines, and says of each how many there are.
      const chips = page.locator(".tours-page .chips .chip");
      const tops = await chips.evaluateAll((all) =>
        all.map((chip) => chip.getBoundingClientRect().top),
      );
      expect(new Set(tops).size, `${path} ${locale}`).toBeLessThanOrEqual(2);
      await expect(chips.locator("b")).toHaveCount(tops.length);
      const row = page.locator(".offering-card");
      const picture = await row.nth(0).locator("img").boundingBox();
      expect(picture?.y, `${path} ${locale}`).toBeLessThan(top);
      for (const i of [0, 1, 2])
        await expect(row.nth(i), `${path} ${locale}`).toBeInViewport({ ratio: 1 });
    }
  }
});

test("what is in a card's price is marked one by one, no line of it begins with a comma or a dot, and 'per day' stands beside its price", async ({
  page,
}) => {
  await page.goto("/healthz");
  for (const locale of ["id", "en"]) {
    await speaks(page, locale);
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ["/", "/private-boats", "/tours-and-activities"]) {
        await page.goto(path);
        // A mark before each name, on its first line, tells where the next one begins.
        const unmarked = await page.locator(".offering-card-includes").evaluateAll((lists) =>
          lists.flatMap((list) =>
            [...list.children]
              .slice(0, 3)
              .filter((item) => {
                const mark = item.querySelector("svg")?.getBoundingClientRect();
                const words = document.createRange();
                words.selectNodeContents(item.lastChild ?? item);
                const [line] = words.getClientRects();
                return !mark || !line || mark.right > line.left || mark.top > line.bottom;
              })
              .map((item) => item.textContent),
          ),
        );
        expect(unmarked, `${path} ${width} ${locale}`).toEqual([]);
        const wrong = await page.locator(".offering-card").evaluateAll((cards) => {
          const place = (node: Node, at: number) => {
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            return range.getBoundingClientRect();
          };
          return cards.flatMap((card) => {
            const includes = card.querySelector(".offering-card-includes");
            const found: string[] = [];
            const texts = document.createTreeWalker(includes ?? card, NodeFilter.SHOW_TEXT);
            let before = 0;
            while (texts.nextNode()) {
              const { currentNode: node } = texts;
              for (const [i, letter] of [...(node.nodeValue ?? "")].entries()) {
                const { bottom, width: wide } = place(node, i);
                if (/[,·;]/.test(letter) && bottom > before + 4) found.push(node.nodeValue ?? "");
                if (wide > 0) before = bottom;
              }
            }
            const price = card.querySelector(".boat-card-price strong");
            if (!price) return found;
            const unit = price.nextElementSibling;
            const [a, b] = [price, unit].map((one) => one?.getBoundingClientRect());
            if (!a || !b || b.top > a.bottom) found.push(unit?.textContent ?? "no unit");
            return found;
          });
        });
        expect(wrong, `${path} ${width} ${locale}`).toEqual([]);
      }
    }
  }
});

test("what is said above the tours stands in one line on a desktop, and stays true where none is found", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/healthz");
  for (const locale of ["en", "id"]) {
    await speaks(page, locale);
    await page.goto(`/tours-and-activities?date=${dayOnBali(16)}`);
    const lead = await page.locator(".listing-head > p").textContent();
    const middles = await page.locator(".listing-bar > :visible").evaluateAll((parts) =>
      parts.map((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return (top + bottom) / 2;
      }),
    );
    expect(middles.length).toBe(3);
    expect(Math.max(...middles) - Math.min(...middles), locale).toBeLessThan(8);
    await page.goto("/tours-and-activities?search=no-such-tour");
    await expect(page.getByRole("article")).toHaveCount(0);
    await expect(page.locator(".listing-head > p")).toHaveText(lead ?? "");
    await expect(page.locator(".answer-time")).toHaveCount(0);
  }
});

test("home's offers share their row on a desktop, and on a phone its blocks show a part beside a link to all", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const offers = page.locator(".promo-card");
  const list = (await page.locator(".promo-cards").boundingBox())!;
  const last = (await offers.last().boundingBox())!;
  expect(await offers.count()).toBe(2);
  expect(last.x + last.width).toBeCloseTo(list.x + list.width, 0);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const cards of [".promo-card", ".post-card"]) {
    const [one, two] = await Promise.all(
      [0, 1].map(async (i) => (await page.locator(cards).nth(i).boundingBox())!),
    );
    expect(two!.y, cards).toBe(one!.y);
    expect(two!.x, cards).toBeLessThan(390 - 24);
  }
  await expect(page.locator(".home-crossings a:visible")).toHaveCount(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThan(7000);
});

test("home's searches have their drawings in one line on a phone, and a departure its place in one", async ({
  page,
}) => {
  await page.goto("/healthz");
  for (const locale of ["en", "id"]) {
    await speaks(page, locale);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/");
      const tops = await page
        .locator(".cartouche .tabs .icon")
        .evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().top));
      expect(tops).toHaveLength(3);
      expect(new Set(tops).size, `${width} ${locale}`).toBe(1);
      const lines = await page.locator(".home-departure-ship b").evaluateAll((all) =>
        all.map((place) => {
          const text = document.createRange();
          text.selectNodeContents(place);
          return text.getClientRects().length;
        }),
      );
      // Beside a price a long name takes two lines of the narrowest phone.
      if (width === 390) expect(lines.every((count) => count === 1)).toBe(true);
    }
  }
});

test("two links of the footer are further apart than two lines of one", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto("/healthz");
  await speaks(page, "id");
  await page.goto("/privacy-policy");
  const gaps = await page.locator(".site-foot nav li + li").evaluateAll((items) => {
    const textOf = (item: Element) => {
      const range = document.createRange();
      range.selectNodeContents(item.firstElementChild ?? item);
      return range.getBoundingClientRect();
    };
    return items.map(
      (item) => textOf(item).top - textOf(item.previousElementSibling ?? item).bottom,
    );
  });
  expect(gaps.length).toBeGreaterThan(5);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
});

test("the operator's number stands in one line of the footer, in both languages", async ({
  page,
}) => {
  await page.goto("/healthz");
  for (const locale of ["en", "id"]) {
    await speaks(page, locale);
    for (const width of [320, 360, 390, 430, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of ["/", "/support"]) {
        await page.goto(path);
        const number = page.getByRole("contentinfo").locator('a[href^="https://wa.me/"]');
        const lines = await number.evaluateAll((links) =>
          links.flatMap((link) => {
            const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
            const found: number[] = [];
            while (walker.nextNode()) {
              const text = walker.currentNode.textContent ?? "";
              const [first, last] = [text.search(/[+\d]/), text.search(/\d\D*$/)];
              if (last < first + 5) continue;
              const range = document.createRange();
              range.setStart(walker.currentNode, first);
              range.setEnd(walker.currentNode, last + 1);
              found.push(new Set(Array.from(range.getClientRects(), ({ top }) => top)).size);
            }
            return found;
          }),
        );
        expect(lines, `${path} ${locale} ${width}`).toEqual([1]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    }
  }
});

test("the first boat and the first tour stand on a phone's first screen, with picture and name", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/healthz");
  for (const locale of ["id", "en"]) {
    await speaks(page, locale);
    for (const path of ["/private-boats", "/tours-and-activities"]) {
      await page.goto(path);
      const { y } = (await page.getByRole("article").first().boundingBox())!;
      expect(y, `${path} (${locale})`).toBeLessThanOrEqual(400);
    }
  }
});

test("on a phone a boat and a tour say near the top until when one gets money back and from whom one books, and the form comes before what is only good to know", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/healthz");
  for (const [locale, refund, company, rule] of [
    ["en", /^Full refund up to \d+ hours before the start$/, /^You book with PT /, "Refund: 100%"],
    ["id", /^Dana kembali penuh hingga \d+ jam sebelum mulai$/, /^Anda memesan dari PT /, "100%"],
  ] as const) {
    await speaks(page, locale);
    for (const [path, most] of [
      ["/private-boats/segara-wangi", 2400],
      ["/tours-and-activities/snorkelling-with-manta-rays", 3400],
    ] as const) {
      await page.goto(path);
      const bar = (await page.locator(".offering-bar").boundingBox())!;
      const brief = page.locator(".offering-brief");
      for (const text of [refund, company]) {
        const { y, height } = (await brief.getByText(text).boundingBox())!;
        expect(height, `${path} ${text}`).toBeLessThan(30);
        expect(y + height, `${path} ${text}`).toBeLessThan(bar.y);
      }
      const form = (await page.locator("#inquire").boundingBox())!;
      expect(form.y, `${path} ${locale}`).toBeLessThan(most);
      const place = (await page.locator(".offering-place").boundingBox())!;
      expect(place.y).toBeGreaterThan(form.y + form.height);
      // The line leads to the whole rule, which opens.
      await brief.getByRole("link").click();
      await expect(page.locator("#cancellation")).toContainText(rule);
      await expect(page.locator("#cancellation")).toBeInViewport();
    }
  }
  // What happens when on a tour is one press away, and open on a desktop.
  const first = page.locator(".tour-course li").first();
  await expect(first).toBeHidden();
  await page.locator(".tour-course-fold > summary").click();
  await expect(first).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(first).toBeVisible();
  await expect(page.locator(".offering-brief")).toBeHidden();
});

test("on the smallest phones the chart cuts no harbour's name off", async ({ page }) => {
  for (const width of [320, 345, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/");
    const names = page.locator(".chart-port:not([data-wide]) > span");
    const cut = await names.evaluateAll((spans) =>
      spans
        .map((it) => ({ text: it.textContent, ...it.getBoundingClientRect().toJSON() }))
        .filter(({ left, right }) => left < 0 && right > 0)
        .map(({ text }) => text),
    );
    expect(cut, `${width} px`).toEqual([]);
  }
});

test("the marks of the boats' chart can be hit one by one on a phone", async ({ page }) => {
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/private-boats");
    await page.locator(".boats-map > summary").click();
    await expect(page.locator(".boat-mark").first()).toBeVisible();
    await axe(page);
    // What the numbers are of stands below: the chart has no room for names.
    const marks = page
      .getByRole("navigation", { name: "Where the boats leave from" })
      .getByRole("link");
    const names = page.getByRole("navigation", { name: "Boats by place" }).getByRole("link");
    await expect(names).toHaveCount(await marks.count());
    await expect(names.first()).toBeVisible();
    await expect(marks.first()).toHaveAccessibleName(/^\d+ \w+/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test("the prices of a row of boats stand on one line, and the filters' button in sight of its fields", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/private-boats");
  const prices = page.locator(".boat-card-price strong");
  const tops = await prices.evaluateAll((all) =>
    all.slice(0, 3).map((price) => price.getBoundingClientRect().top),
  );
  expect(new Set(tops).size).toBe(1);
  const send = page.getByRole("button", { name: "Show boats" });
  await expect(send).toBeInViewport({ ratio: 1 });
  // All of the filters are on the first screen: what few ask for is folded, and open where it is set.
  const more = page.locator(".boat-filters-more");
  const foot = (await page.locator(".boat-filters-send").boundingBox())!;
  for (const fold of await more.all()) {
    const { y, height } = (await fold.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(foot.y);
    await expect(fold.locator("input").first()).toBeHidden();
  }
  await page.goto("/private-boats?facilities=wifi&length_min=10");
  for (const fold of await more.all()) {
    await expect(fold.locator("input").first()).toBeVisible();
    await expect(fold.locator("summary b")).toHaveText("1");
  }
  // A box that has the focus is not under it.
  const last = page.locator(".boat-facilities input").last();
  await last.focus();
  await expect
    .poll(async () => {
      const [box, foot] = await Promise.all(
        [last, page.locator(".boat-filters-send")].map(async (one) => (await one.boundingBox())!),
      );
      return box!.y + box!.height - foot!.y;
    })
    .toBeLessThanOrEqual(0);
  // On a phone too, once they are open.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/private-boats");
  await page.locator("summary", { hasText: "Filters" }).click();
  await expect(send).toBeInViewport({ ratio: 1 });
});

test("the box that compares a boat lies on no word of its price, with another currency beside it too", async ({
  page,
}) => {
  await page.goto("/healthz");
  const url = new URL(page.url()).origin;
  for (const currency of ["", "USD"]) {
    await page.context().addCookies([{ name: "currency", value: currency, url }]);
    for (const locale of ["id", "en"]) {
      await speaks(page, locale);
      for (const width of [390, 1024, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto("/private-boats");
        const cards = page.locator(".boat-card");
        await expect(cards.locator(".near")).toHaveCount(currency ? await cards.count() : 0);
        const covered = await cards.evaluateAll((all) =>
          all.flatMap((card) => {
            const words = (of: string) => {
              const texts = document.createTreeWalker(
                card.querySelector(of) as Element,
                NodeFilter.SHOW_TEXT,
              );
              const found: DOMRect[] = [];
              while (texts.nextNode()) {
                const range = document.createRange();
                range.selectNodeContents(texts.currentNode);
                found.push(...range.getClientRects());
              }
              return found.filter(({ width }) => width > 0);
            };
            const box = words(".boat-compare");
            return words(".boat-card-price").some((word) =>
              box.some(
                (one) =>
                  one.left < word.right &&
                  word.left < one.right &&
                  one.top < word.bottom - 4 &&
                  word.top < one.bottom - 4,
              ),
            )
              ? [card.querySelector("h2")?.textContent]
              : [];
          }),
        );
        expect(covered, `${currency} ${locale} ${width}`).toEqual([]);
      }
    }
  }
});

test("on a phone the buttons of map and filters stay where they are when one opens: a second tap closes it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/private-boats");
  const [filters, map] = [".boats-filters > details", ".boats-map"].map((one) =>
    page.locator(`${one} > summary`),
  );
  for (const [pressed, other] of [
    [filters!, map!],
    [map!, filters!],
  ] as const) {
    const boxes = () => Promise.all([pressed, other].map((one) => one.boundingBox()));
    const before = await boxes();
    const details = pressed.locator("xpath=..");
    await pressed.click();
    await expect(details).toHaveAttribute("open", "");
    expect(await boxes()).toEqual(before);
    await pressed.click();
    await expect(details).not.toHaveAttribute("open");
    // The other one can be pressed while this one is open, and takes its place.
    await pressed.click();
    await other.click();
    await expect(details).not.toHaveAttribute("open");
    expect(await boxes()).toEqual(before);
    await other.click();
  }
});

test("sharing opens over the page: nothing moves, and all of it is in sight", async ({ page }) => {
  await page.goto("/healthz");
  await speaks(page, "id");
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of [
      "/private-boats/elang-laut",
      "/tours-and-activities/a-day-in-the-west-of-nusa-penida",
    ]) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const button = page.locator(".share > button");
      await button.scrollIntoViewIfNeeded();
      const before = (await button.boundingBox())!;
      await button.click();
      expect(await button.boundingBox()).toEqual(before);
      const box = (await page.locator(".share-ways").boundingBox())!;
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(844);
      // Not under the bar at the bottom of the screen.
      const last = page.locator(".share-ways > *:visible").last();
      await last.click({ trial: true });
    }
  }
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("what opens to share closes with Escape and with a press beside it", async ({ page }) => {
      for (const [width, height] of [
        [390, 844],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto("/private-boats/elang-laut");
        const button = page.getByRole("button", { name: "Share", exact: true });
        const link = page.getByLabel("Link to this page");
        await button.click();
        await expect(link).toBeInViewport({ ratio: 1 });
        await page.keyboard.press("Escape");
        await expect(link).toBeHidden();
        await expect(button).toBeFocused();
        await button.click();
        await expect(link).toBeVisible();
        await page.mouse.click(4, 4);
        await expect(link).toBeHidden();
      }
    });
  });

test("three boats that are compared fit on a phone, each with a button on its first screen, and their names and prices stay in sight", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/private-boats/compare?boat=segara-wangi&boat=nusa-dewata&boat=elang-laut");
  const columns = page.getByRole("columnheader");
  await expect(columns).toHaveCount(3);
  const { x, width } = (await columns.last().boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(390);
  // Pictures and buttons are as wide, and as far from both edges.
  const frame = (await page.locator(".compare-scroll").boundingBox())!;
  for (const row of [".compare-table img", ".compare-acts .btn"]) {
    const [first, second, third] = await Promise.all(
      [0, 1, 2].map(async (i) => (await page.locator(row).nth(i).boundingBox())!),
    );
    const left = first!.x - frame.x;
    expect(left).toBeGreaterThan(8);
    expect(frame.x + frame.width - third!.x - third!.width).toBeCloseTo(left, 0);
    expect(second!.width).toBeCloseTo(first!.width, 0);
    expect(third!.width).toBeCloseTo(first!.width, 0);
  }
  // Each can be opened or taken out before the rows are read, and no text is smaller than on other pages.
  for (const act of [/^View boat: /, /^Remove /]) {
    const links = page.getByRole("link", { name: act });
    await expect(links).toHaveCount(3);
    for (const link of await links.all()) {
      await expect(link).toBeInViewport({ ratio: 1 });
      expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    }
  }
  const sizes = await page
    .locator(".compare-table :is(th, td, span, a, strong):visible")
    .evaluateAll((all) => all.map((it) => Number.parseFloat(getComputedStyle(it).fontSize)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);
  await page.getByRole("row").nth(12).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
  for (const name of await columns.all()) await expect(name).toBeInViewport({ ratio: 1 });
  for (const price of await page.locator(".compare-table strong").all())
    await expect(price).toBeInViewport({ ratio: 1 });
  // What is the same for all is said once.
  const same = page.locator(".compare-same");
  await expect(same.locator("dd").first()).toBeHidden();
  await same.locator("summary").click();
  await expect(same.locator("dd").first()).toBeVisible();
});

test("of one boat alone the page asks for a second one, above it", async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/private-boats/compare?boat=segara-wangi");
    await expect(page.getByRole("main")).toContainText("One boat so far");
    await expect(page.getByLabel("Add a boat")).toBeInViewport({ ratio: 1 });
    // Its picture is no poster.
    const picture = (await page.locator(".compare-table img").boundingBox())!;
    expect(picture.height).toBeLessThan(320);
  }
  await page.getByLabel("Add a boat").selectOption("elang-laut");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  // One that is offered no more leaves the others.
  await page.goto("/private-boats/compare?boat=segara-wangi&boat=no-such-boat&boat=elang-laut");
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  await expect(page.getByRole("status").first()).toHaveText(
    "A boat of this comparison is no longer offered.",
  );
});

test("of no boat the page says so, and leads to the list", async ({ page }) => {
  await page.goto("/private-boats/compare?guests=4");
  await expect(page.getByRole("heading", { name: "No boat chosen yet" })).toBeVisible();
  await expect(page.getByLabel("Add a boat")).toBeVisible();
  await page.getByRole("link", { name: "the list of boats" }).click();
  await expect(page).toHaveURL("/private-boats?guests=4");
});

test("two boats that are compared stand beside each other on a phone", async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/private-boats/compare?boat=segara-wangi&boat=nusa-dewata");
    const columns = page.getByRole("columnheader");
    await expect(columns).toHaveCount(2);
    const { x, width: wide } = (await columns.last().boundingBox())!;
    expect(x + wide).toBeLessThanOrEqual(width);
    await page.goto("/payment-methods");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test("the settings use a desktop: their pages on the left, the form, and beside it what stands alone", async ({
  page,
}) => {
  await signedIn(page, "traveller");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/user/settings?lang=en");
  const of = async (name: string) =>
    (await page.locator(".sheet", { has: page.getByRole("heading", { name }) }).boundingBox())!;
  const [form, photo, data] = [await of("Your details"), await of("Photo"), await of("Your data")];
  const nav = (await page.getByRole("navigation", { name: "Settings" }).boundingBox())!;
  expect(nav.x + nav.width).toBeLessThanOrEqual(form.x);
  expect(form.width).toBeGreaterThan(480);
  expect(photo.x).toBeGreaterThanOrEqual(form.x + form.width);
  expect(data.x).toBe(photo.x);
  // From one to the next nothing jumps.
  for (const page_name of ["Change password", "Passengers", "Profile"]) {
    await page.getByRole("navigation", { name: "Settings" }).getByText(page_name).click();
    await expect(page.locator(".settings-page [aria-current]")).toHaveText(page_name);
    expect((await page.locator(".settings-content").boundingBox())!.x).toBe(form.x);
  }
  // In forced colours too the one that one is on has a line of its own.
  await page.emulateMedia({ forcedColors: "active" });
  const lines = await page
    .locator(".settings-page > .tabs a")
    .evaluateAll((all) => all.map((it) => getComputedStyle(it).borderLeftColor));
  expect(new Set(lines.slice(1)).size).toBe(1);
  expect(lines[0]).not.toBe(lines[1]);
});

test("a trip that is alone ahead has its words beside its drawing on a desktop", async ({
  page,
  world,
}) => {
  const account = await newAccount(page, world);
  const token = await signedInAs(page, account);
  await page.goto(pageOf(await held(page, token, { day: 2 })));
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await page.getByRole("radio", { name: "QRIS", exact: true }).check();
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await expect(page.getByRole("link", { name: "View tickets" })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/user?lang=en");
  const trip = page.locator(".trip-ahead");
  await expect(trip).toHaveCount(1);
  const [whole, drawing, foot] = await Promise.all(
    [trip, trip.locator(".crossing-frame"), trip.locator(".trip-ahead-foot")].map((one) =>
      one.boundingBox(),
    ),
  );
  const main = (await page.locator(".orders-page").boundingBox())!;
  expect(whole!.width).toBeGreaterThan(main.width - 100);
  expect(foot!.x).toBeGreaterThanOrEqual(drawing!.x + drawing!.width);
});

test("no table of the back office is cut at 1440, in either language, with long names", async ({
  page,
  world,
}) => {
  const order = await held(page, await signedIn(page, "agent"), { day: 41, adults: 6 });
  await inDatabase(
    world,
    "update orders set contact_full_name = $1, title_id = $2, title_en = $2 where slug = $3",
    [NAME, "Teluk Jungut Batu, Nusa Lembongan – Nusa Penida · Banjar Nyuh", order.slug],
  );
  await signedIn(page, "admin");
  await page.goto("/admin");
  await page.setViewportSize({ width: 1440, height: 900 });
  const orders = ["fast-boats", "private-boats", "tours"].map((kind) => `/admin/orders/${kind}`);
  for (const locale of ["id", "en"])
    for (const path of [
      "/admin",
      "/admin/orders",
      ...orders,
      `/admin/orders/fast-boats/${order.slug}`,
      "/admin/private-boats",
      "/admin/fast-boats/sinar-segara-1/schedule",
      "/admin/fast-boats/timetable",
      "/admin/tours",
    ]) {
      await speaks(page, locale);
      await page.goto(path);
      await expect(page.locator("main table:visible").first()).toBeVisible();
      const cut = await page
        .locator("html, .table-scroll")
        .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
      expect(Math.max(...cut), `${path} (${locale})`).toBe(0);
    }
});

test("names on the small maps and marks on the chart stand whole", async ({ page }) => {
  const token = await signedIn(page, "traveller");
  const order = await held(page, token, { day: 42 });
  await page.goto("/private-boats");
  const boat = await page.getByRole("article").getByRole("link").first().getAttribute("href");
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [boat!, pageOf(order)])
      for (const name of ["Pelabuhan Serangan, dermaga 3", "Teluk Jungut Batu, Nusa Lembongan"]) {
        await page.goto(path);
        await awake(page);
        await page
          .locator(".spot-name")
          .evaluateAll((all, text) => all.map((one) => one.replaceChildren(text)), name);
        expect(await reachingOut(page.locator(".spot-name"), ".spot"), path).toEqual([]);
      }
    await page.goto("/private-boats");
    if (width <= 640) await page.locator(".boats-map > summary").click();
    const marks = page.locator(".boat-mark b");
    expect(await reachingOut(marks, ".boat-chart"), `${width}`).toEqual([]);
    if (width > 640) continue;
    const button = (await page.getByRole("button", { name: "All boats on a map" }).boundingBox())!;
    const lowest = await marks.evaluateAll((all) =>
      Math.max(...all.map((mark) => mark.getBoundingClientRect().bottom + scrollY)),
    );
    expect(button.y).toBeGreaterThan(lowest);
  }
});

test("the words of a crossing meet neither each other nor land, sea or sun", async ({ page }) => {
  for (const width of [320, 390])
    for (const locale of ["id", "en"]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/healthz");
      await speaks(page, locale);
      await page.goto("/dev/ui");
      await awake(page);
      const crossings = page.locator(".dev-crossing .crossing");
      await expect(crossings.first()).toBeVisible();
      const meetings = await crossings.evaluateAll(
        (all, via) =>
          all.flatMap((crossing) => {
            const of = (part: string) => [...crossing.querySelectorAll(part)];
            for (const port of of(".crossing-port"))
              port.textContent = "Nusa\u00a0Penida\u00a0· Banjar\u00a0Nyuh";
            of(".crossing-middle span")[0]!.textContent = via;
            const box = (one: Element) => {
              const range = document.createRange();
              range.selectNodeContents(one);
              return range.getBoundingClientRect();
            };
            const words = of("time, .crossing-port, .crossing-middle");
            const meet = (a: DOMRect, b: DOMRect) =>
              a.left < b.right - 1 &&
              b.left < a.right - 1 &&
              a.top < b.bottom - 2 &&
              b.top < a.bottom - 2;
            const things = of(".crossing-shore, .crossing-water").map((one) =>
              one.getBoundingClientRect(),
            );
            const sun = of(".crossing-sun")[0]!.getBoundingClientRect();
            return words.flatMap((one, i) => {
              const here = box(one);
              const others = words.slice(i + 1).map(box);
              return [...others, ...things, sun].some((other) => meet(here, other))
                ? [one.textContent]
                : [];
            });
          }),
        locale === "id" ? "lewat Nusa Lembongan" : "via Nusa Lembongan",
      );
      expect(meetings, `${width} ${locale}`).toEqual([]);
    }
});

test("days that were refused in the boat's calendar keep their place in the card", async ({
  page,
}) => {
  await signedIn(page, "admin");
  await page.goto("/admin/private-boats");
  await page.setViewportSize({ width: 1440, height: 900 });
  const boat = await page
    .getByRole("rowheader")
    .or(page.getByRole("cell"))
    .getByRole("link")
    .first()
    .getAttribute("href");
  for (const theme of ["light", "dark"]) {
    const url = new URL(page.url()).origin;
    await page.context().addCookies([{ name: "theme", value: theme, url }]);
    await page.goto(`${boat!.replace(/\/edit$/, "")}/calendar`);
    for (const name of ["from", "to"]) {
      const field = page.locator(`.board-dates [name=${name}]`);
      await field.fill(dayOnBali(30));
      await field.blur();
    }
    await expect(page.locator(".board-dates .field-tick")).toHaveCount(2);
    expect(await reachingOut(page.locator(".board-dates .field-box"), ".board-panel")).toEqual([]);
    const [from, to] = await Promise.all(
      ["from", "to"].map((name) =>
        page.locator(".board-dates .field", { has: page.locator(`[name=${name}]`) }).boundingBox(),
      ),
    );
    expect(from!.x + from!.width <= to!.x || from!.y + from!.height <= to!.y).toBe(true);
  }
});

test("on the day before, an order's first ticket is on the phone's first screen", async ({
  page,
}) => {
  const order = await held(page, await signedIn(page, "agent"), { day: 1, adults: 2 });
  await page.goto(pageOf(order));
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await page.getByRole("radio", { name: "QRIS", exact: true }).check();
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("See you on board");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pageOf(order));
  const codes = page.getByRole("figure");
  await expect(codes).toHaveCount(2);
  const first = (await codes.first().boundingBox())!;
  expect(first.y + first.height).toBeLessThan(844);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await axe(page);
});

test("the calendar of a date at the window's right edge is whole, and widens no page", async ({
  page,
}) => {
  test.slow();
  const search = `from=sanur&to=nusa-penida&adult_foreign=2&date=${dayOnBali(20)}`;
  const results = `/fast-boats?${search}&trip_type=round_trip&return_date=${dayOnBali(23)}`;
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [results, "/"]) {
      await page.goto(path);
      await awake(page);
      if (path === results) await page.locator(".results-change > summary").click();
      await page.getByText("Round trip", { exact: true }).click();
      for (const name of [/^Departing/, /^Returning/]) {
        await page.getByRole("button", { name }).click();
        const panel = page.getByRole("dialog", { name });
        await expect(panel.getByRole("button", { name: "Done" })).toBeVisible();
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
            message: `${path} at ${width}`,
          })
          .toBe(width);
        const { x, width: wide } = (await panel.boundingBox())!;
        expect(x, `${path} at ${width}`).toBeGreaterThanOrEqual(0);
        expect(x + wide, `${path} at ${width}`).toBeLessThanOrEqual(width);
        await page.keyboard.press("Escape");
      }
    }
  }
});

test("on a desktop the trip beside the form can be read whole, and every fare and the total are in sight", async ({
  page,
}) => {
  await signedIn(page, "traveller");
  await page.setViewportSize({ width: 1440, height: 900 });
  const party = "adult_foreign=3&adult_local=1&child_foreign=1&child_local=1";
  const days = `date=${dayOnBali(20)}&return_date=${dayOnBali(23)}`;
  await page.goto(`/fast-boats?from=sanur&to=nusa-penida&trip_type=round_trip&${days}&${party}`);
  for (const step of ["out", "back"]) {
    await page
      .getByRole("link", { name: /^Choose/ })
      .first()
      .click();
    await expect(page, step).toHaveURL(step === "out" ? /out=\d/ : /booking-form/);
  }
  const trips = page.locator(".summary-trips");
  const prices = page.locator(".summary-prices td.num, .summary-total");
  // Four fares of each way, and the total.
  await expect(prices).toHaveCount(9);
  for (const height of [900, 800]) {
    await page.setViewportSize({ width: 1440, height });
    for (const price of await prices.all()) await expect(price).toBeInViewport({ ratio: 1 });
    const last = trips.locator("p").last();
    await last.scrollIntoViewIfNeeded();
    const said = (await last.boundingBox())!;
    const first = (await prices.first().boundingBox())!;
    expect(said.y + said.height).toBeLessThanOrEqual(first.y + 1);
    for (const price of await prices.all()) await expect(price).toBeInViewport({ ratio: 1 });
  }
});

test("what is pressed on a phone is as high as a finger needs", async ({ browser, world }) => {
  const context = await browser.newContext({
    baseURL: world.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const token = await signedIn(page, "traveller");
  const order = await held(page, token, { day: 33 });
  const high = async (what: string) => {
    const one = page.locator(what).first();
    await one.scrollIntoViewIfNeeded();
    return one.evaluate((it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      const hit = (at: number) => it.contains(document.elementFromPoint(x + width / 2, at));
      const middle = y + height / 2;
      return [hit(middle - 21.5), hit(middle + 21.5)];
    });
  };
  await page.goto("/user/orders");
  await awake(page);
  expect(await high(".order-rows li > a")).toEqual([true, true]);
  expect(await high(".orders-more summary")).toEqual([true, true]);
  await page.goto(pageOf(order));
  await awake(page);
  expect(await high(".order-code .btn")).toEqual([true, true]);
  expect(await high("a.with-icon")).toEqual([true, true]);
  await context.close();
});
