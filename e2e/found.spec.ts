import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./world.ts";

// What search engines and chat previews read: no browser, no cookies, no language of their own.

/** What schema.org's types need to be of use to a search engine; a path of keys each. */
const REQUIRED: Record<string, string[]> = {
  Organization: ["name"],
  LocalBusiness: ["name", "url", "logo", "image"],
  WebSite: ["name", "url", "potentialAction.target.urlTemplate", "potentialAction.query-input"],
  WebPage: ["name", "url"],
  BreadcrumbList: ["itemListElement"],
  ItemList: ["itemListElement"],
  BoatTrip: [
    "name",
    "departureTime",
    "arrivalTime",
    "provider.name",
    "departureBoatTerminal.name",
    "arrivalBoatTerminal.name",
    "offers",
  ],
  Offer: ["price", "priceCurrency", "availability"],
  AggregateOffer: ["lowPrice", "priceCurrency"],
  Product: ["name", "image", "offers"],
  TouristTrip: ["name", "description", "itinerary", "offers"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer.text"],
  BlogPosting: ["headline", "image", "datePublished", "dateModified", "author.name"],
};
type Thing = { [key: string]: unknown };
const isThing = (value: unknown): value is Thing => typeof value === "object" && value !== null;

/** What is missing in structured data, at any depth. */
function missingIn(value: unknown, where = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((one, i) => missingIn(one, `${where}[${i}]`));
  if (!isThing(value)) return [];
  const types = [value["@type"] ?? []].flat().map(String);
  const wrong = types.flatMap((type) =>
    (REQUIRED[type] ?? [])
      .filter((path) => {
        const found = path
          .split(".")
          .reduce<unknown>((at, key) => (isThing(at) ? at[key] : undefined), value);
        return found === undefined || found === "" || (Array.isArray(found) && found.length === 0);
      })
      .map((path) => `${where} ${type} has no ${path}`),
  );
  const list = value["itemListElement"];
  if (types.includes("BreadcrumbList") && Array.isArray(list))
    list.forEach((item: Thing, i) => {
      if (item["position"] !== i + 1 || !item["name"] || (!item["item"] && i < list.length - 1))
        wrong.push(`${where} BreadcrumbList: step ${i + 1} is incomplete`);
    });
  return [
    ...wrong,
    ...Object.entries(value).flatMap(([key, inner]) => missingIn(inner, `${where}.${key}`)),
  ];
}

test("structured data without what a search engine needs is found out", () => {
  expect(
    missingIn({ "@graph": [{ "@type": "BoatTrip", name: "A", offers: { "@type": "Offer" } }] }),
  ).toEqual(
    expect.arrayContaining([
      ".@graph[0] BoatTrip has no departureTime",
      ".@graph[0].offers Offer has no price",
    ]),
  );
  const list = [
    { position: 1, name: "Home" },
    { position: 3, name: "Boats" },
  ];
  expect(missingIn({ "@type": "BreadcrumbList", itemListElement: list })).toHaveLength(2);
});

const attribute = (html: string, tag: RegExp, name: string): string | undefined => {
  const found = tag.exec(html)?.[0];
  return found && new RegExp(`${name}="([^"]*)"`).exec(found)?.[1]?.replaceAll("&amp;", "&");
};
const meta = (html: string, name: string) =>
  attribute(html, new RegExp(`<meta [^>]*(?:name|property)="${name}"[^>]*>`), "content");
const pathOf = (url: string) => url.slice(new URL(url).origin.length);
/** As a search engine asks: with no cookie, also not the language of the page before. */
const asRobot = (request: APIRequestContext, path: string) =>
  request.get(path, { maxRedirects: 0, headers: { cookie: "" } });
const jsonIn = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!),
  );

/** The addresses of the site's pages in structured data: not files, nor the site itself. */
function pagesIn(value: unknown, origin: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => pagesIn(one, origin));
  if (isThing(value)) return Object.values(value).flatMap((one) => pagesIn(one, origin));
  if (typeof value !== "string" || !value.startsWith(`${origin}/`)) return [];
  const path = value.slice(origin.length);
  return /^\/(#|$)|\.\w+$|\{/.test(path) ? [] : [value];
}

async function locsOf(request: APIRequestContext, path: string): Promise<string[]> {
  const answer = await request.get(path);
  expect([path, answer.status()]).toEqual([path, 200]);
  expect(answer.headers()["content-type"]).toContain("application/xml");
  return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => {
    const { pathname, search } = new URL(loc!);
    return pathname + search;
  });
}

test("every page of the sitemap can be read by a search engine, in its language, with what it needs", async ({
  request,
}) => {
  test.setTimeout(120_000);
  const files = await locsOf(request, "/sitemap.xml");
  expect(files.length).toBeGreaterThan(3);
  const titles = new Map<string, string>();
  const problems: string[] = [];
  for (const file of files) {
    const paths = await locsOf(request, file);
    // Pages of one list are alike: the first of them, in every language.
    const some = file.includes("/pages-") ? paths : paths.slice(0, 9);
    for (const path of some) {
      const answer = await asRobot(request, path);
      const html = await answer.text();
      const wrong = (what: string) => problems.push(`${path} ${what}`);
      if (answer.status() !== 200) wrong(`answers ${answer.status()}`);
      const lang = new URLSearchParams(path.split("?")[1]).get("lang");
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
      if (!title) wrong("has no title");
      if (attribute(html, /<html [^>]*>/, "lang") !== (lang ?? "id"))
        wrong("is in another language");
      if (lang) {
        const before = titles.get(`${lang} ${title}`);
        if (before && before !== path) wrong(`has the title of ${before}`);
        titles.set(`${lang} ${title}`, path);
      }
      const description = meta(html, "description");
      if (!description || description.length > 170) wrong(`has the description "${description}"`);
      if (meta(html, "robots")) wrong("asks not to be found");
      const canonical = attribute(html, /<link [^>]*rel="canonical"[^>]*>/, "href");
      if (!canonical?.endsWith(path)) wrong(`says that it is ${canonical}`);
      if (meta(html, "og:url") !== canonical) wrong(`is shared as ${meta(html, "og:url")}`);
      const spoken = lang === "en" ? "en_GB id_ID" : "id_ID en_GB";
      if (`${meta(html, "og:locale")} ${meta(html, "og:locale:alternate")}` !== spoken)
        wrong("does not name its language for previews");
      for (const own of pagesIn(jsonIn(html), new URL(canonical ?? "http://none.test").origin))
        if (new URL(own).searchParams.get("lang") !== lang) wrong(`names ${own}`);
      for (const other of ["id", "en", "x-default"])
        if (!new RegExp(`<link [^>]*hrefLang="${other}"`, "i").test(html)) wrong(`has no ${other}`);
      const image = meta(html, "og:image");
      if (!image) wrong("has no picture for previews");
      else if (!(await request.get(pathOf(image))).ok()) wrong(`has no picture at ${image}`);
      for (const missing of jsonIn(html).flatMap((data) => missingIn(data))) wrong(missing);
    }
  }
  expect(problems).toEqual([]);
});

test("the kinds of structured data are on the pages that are about them", async ({ request }) => {
  const kinds = async (path: string) => {
    const found = new Set<string>();
    const collect = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(collect);
      else if (isThing(value)) {
        for (const type of [value["@type"] ?? []].flat()) found.add(String(type));
        Object.values(value).forEach(collect);
      }
    };
    jsonIn(await (await request.get(path)).text()).forEach(collect);
    return [...found];
  };
  const first = async (part: string) => (await locsOf(request, `/sitemaps/${part}-1.xml`))[0]!;
  expect(await kinds("/")).toEqual(
    expect.arrayContaining(["LocalBusiness", "WebSite", "SearchAction"]),
  );
  expect(await kinds("/fast-boats/sanur-to-nusa-penida")).toEqual(
    expect.arrayContaining(["BoatTrip", "Offer", "FAQPage", "BreadcrumbList"]),
  );
  expect(await kinds(await first("blog"))).toEqual(
    expect.arrayContaining(["BlogPosting", "BreadcrumbList"]),
  );
  expect(await kinds("/faq")).toEqual(expect.arrayContaining(["FAQPage", "Question"]));
  expect(await kinds(await first("private-boats"))).toEqual(
    expect.arrayContaining(["Product", "AggregateOffer", "BreadcrumbList"]),
  );
  expect(await kinds(await first("tours-and-activities"))).toEqual(
    expect.arrayContaining(["TouristTrip", "AggregateOffer", "BreadcrumbList"]),
  );
});

test("a route's page says whose fare it names, to people and to search engines", async ({
  request,
}) => {
  for (const [lang, fare, short] of [
    ["id", "Dewasa, tarif WNI", "(tarif WNI)"],
    ["en", "Adult, foreign fare", "(foreign fare)"],
  ] as const) {
    const answer = await asRobot(request, `/fast-boats/sanur-to-nusa-penida?lang=${lang}`);
    const html = await answer.text();
    expect(html).toContain(`<dt>${fare}</dt>`);
    expect(meta(html, "description")).toContain(short);
    expect(JSON.stringify(jsonIn(html))).toContain(`"offers":[{"@type":"Offer","name":"${fare}"`);
  }
});

test("an article is shared in the language in which it was read", async ({ request }) => {
  const path = (await locsOf(request, "/sitemaps/blog-1.xml"))[0]!.split("?")[0]!;
  for (const lang of ["id", "en"]) {
    const html = await (await asRobot(request, `${path}?lang=${lang}`)).text();
    for (const link of ["https://wa.me/", "https://www.facebook.com/", "mailto:"]) {
      const href = new RegExp(`href="(${link}[^"]*)"[^>]*rel="noopener noreferrer"`).exec(
        html,
      )?.[1];
      expect(decodeURIComponent(href ?? "")).toContain(`${path}?lang=${lang}`);
    }
  }
});

test("a file past the end of the sitemap is missing, and answers name the site in their links", async ({
  request,
}) => {
  expect((await request.get("/sitemaps/blog-9.xml")).status()).toBe(404);
  const [faq] = jsonIn(await (await asRobot(request, "/faq")).text()).filter((data) =>
    JSON.stringify(data).includes("FAQPage"),
  );
  const texts = JSON.stringify(faq);
  expect(texts).toContain("href=");
  expect(texts).not.toMatch(/href=\\"\/|nofollow/);
  const help = meta(await (await asRobot(request, "/help-center")).text(), "description");
  expect(help).not.toMatch(/\s[.,]/);
});

test("orders, accounts and the back office ask not to be found", async ({ request }) => {
  for (const path of ["/sign-in", "/sign-up", "/admin/sign-in", "/payment-failed"])
    expect([path, meta(await (await request.get(path)).text(), "robots")]).toEqual([
      path,
      "noindex",
    ]);
});

test("a route's page needs no scripts: a day is chosen, and a boat", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  await context.addCookies([{ name: "i18n_redirected", value: "en", url: baseURL! }]);
  const page = await context.newPage();
  await page.goto("/");
  await page.locator("a[href='/fast-boats/sanur-to-nusa-penida']").first().click();
  await expect(page).toHaveURL(/\/fast-boats\/sanur-to-nusa-penida$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Fast boat from Sanur to Nusa Penida",
  );
  await page.getByText("How much is a ticket from Sanur to Nusa Penida?").click();
  await expect(page.getByText(/an adult pays from Rp/)).toBeVisible();
  await page.getByRole("button", { name: "Search boats" }).click();
  await expect(page).toHaveURL(/\/fast-boats\?from=sanur&to=nusa-penida&date=/);
  await page.goBack();
  await page
    .getByRole("link", { name: /^Choose/ })
    .first()
    .click();
  await expect(page).toHaveURL(/booking-form|sign-in/);
  expect((await page.goto("/fast-boats/sanur-to-nowhere"))?.status()).toBe(404);
  await context.close();
});

/** What is only read is whole without scripts; the little there is (theme, menu) is in the page. */
const MOST_SCRIPT = 10 * 1024;
test("pages that are only read send no script files, and at most 10 kB of script", async ({
  request,
}) => {
  const paths = [
    "/blog",
    "/blog/crossing-to-nusa-penida-from-sanur-to-the-edge-of-the-cliff",
    "/faq",
    "/contact",
    "/help-center",
    "/company",
    "/terms-and-conditions",
    "/payment-methods",
    "/fast-boats/sanur-to-nusa-penida",
  ];
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
      ([, attributes]) => !attributes?.includes("application/ld+json"),
    );
    expect(scripts.filter(([, attributes]) => /\bsrc=/.test(attributes ?? ""))).toEqual([]);
    expect(html).not.toContain('rel="modulepreload"');
    const size = scripts.reduce((sum, [whole]) => sum + Buffer.byteLength(whole), 0);
    expect(size, path).toBeLessThanOrEqual(MOST_SCRIPT);
  }
});
