import { hasTelephoneNumber, hasWebAddress } from "@jukung/contract/web-address";
import type { Page } from "@playwright/test";
import { HOSTILE_TEXTS } from "./hostile-texts.ts";
import { asked, awake, dayOnBali, freshEmail, signedIn } from "./steps.ts";
import { expect, test } from "./world.ts";

// Whatever staff or strangers type, nothing of it runs or loads anything: on the page, in its title and
// structured data, in a preview, a feed, an email, an editor. The site's own policy (CSP) would stop
// most of it too; its reports are counted here as harm.
// A site of its own: other tests look for what these rename.
test.use({ siteEnv: { JUKUNG_JOURNEYS: "hostile" } });

/** What one line may have: a form refuses tabs, line breaks and invisible characters there. */
const LINES = HOSTILE_TEXTS.map((text) => text.replaceAll(/[\n\t\u2028\u202e]/g, " "));

/** Texts put together, each list no longer than a field may be. */
function filled(most: number): string[] {
  const fields: string[] = [""];
  for (const text of LINES) {
    const last = fields.at(-1)!;
    if (last.length + text.length < most) fields[fields.length - 1] = `${last}${text}\n`;
    else fields.push(`${text}\n`);
  }
  return fields;
}

/** Runs at most eight at once, in order. */
async function each<T>(items: T[], one: (item: T, i: number) => Promise<void>): Promise<void> {
  const left = items.entries();
  const worker = async () => {
    for (const [i, item] of left) await one(item, i);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

/** Collects what ran, was loaded from elsewhere, or was reported against the policy. */
function watched(page: Page): string[] {
  const harm: string[] = [];
  const note = (what: string) => harm.push(`${what} at ${page.url()}`);
  page.on("dialog", (dialog) => {
    note("a script ran");
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (request.url().includes("evil.test")) note(`${request.url()} was loaded`);
  });
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) note(message.text());
  });
  return harm;
}

/** What would run in the document as it stands, or in another text, by element and attribute. */
const dangers = (page: Page, html?: string): Promise<string[]> =>
  page.evaluate((text) => {
    const shown =
      text === undefined ? document : new DOMParser().parseFromString(text, "text/html");
    return [...shown.querySelectorAll("*")].flatMap((element) =>
      [...element.attributes]
        .filter(
          ({ name, value }) =>
            /^on/i.test(name) ||
            name === "srcdoc" ||
            (!["content", "value", "alt", "title", "aria-label"].includes(name) &&
              /^\s*(javascript|vbscript|data:text)/i.test(value.replaceAll(/[\t\n]/g, ""))),
        )
        .map(({ name, value }) => `<${element.tagName} ${name}="${value.slice(0, 60)}">`),
    );
  }, html);

/** Opens pages and says what is wrong with them. */
async function wrongOn(page: Page, paths: string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of paths) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    wrong.push(...(await dangers(page)).map((danger) => `${danger} at ${path}`));
    for (const data of await page.locator('script[type="application/ld+json"]').allTextContents())
      expect(() => JSON.parse(data), `${path}: ${data.slice(0, 200)}`).not.toThrow();
  }
  return wrong;
}

type Thing = Record<string, unknown> & { slug: string; version: number; preview: string };
/** The API as one of the staff. */
function office(page: Page, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const answered = async (path: string, answer: Awaited<ReturnType<Page["request"]["get"]>>) => {
    const body = (await answer.json()) as { data: Thing };
    expect(answer.ok(), `${path}: ${JSON.stringify(body)}`).toBe(true);
    return body.data;
  };
  return {
    list: async (path: string): Promise<{ slug: string }[]> =>
      (await (await page.request.get(`/api/admins/${path}`, { headers })).json()).data,
    get: async (path: string) =>
      answered(path, await page.request.get(`/api/admins/${path}`, { headers })),
    post: (path: string, data: object) =>
      asked(page.request, `/api/admins/${path}`, data, token).then((body) => body.data),
    put: async (path: string, data: object) =>
      answered(path, await page.request.put(`/api/admins/${path}`, { headers, data })),
  };
}

test.describe("the control", () => {
  test.use({ expectedErrors: [/Content Security Policy/] });
  test("there are 300 of them, and what does not clean them runs them", async ({ page }) => {
    expect(HOSTILE_TEXTS).toHaveLength(300);
    let found = 0;
    for (const text of HOSTILE_TEXTS)
      if ((await dangers(page, text)).length > 0 || /<script|evil\.test/i.test(text)) found += 1;
    // The others break out of an attribute, or are encoded: text in this place.
    expect(found).toBeGreaterThan(230);

    const harm = watched(page);
    await page.route(/evil\.test/, (route) => route.abort());
    for (const text of [
      "<svg onload=alert(1)>",
      "<script>alert(1)</script>",
      "<img src=//evil.test>",
    ])
      await page
        .goto("/healthz")
        .then(() => page.setContent(text, { waitUntil: "domcontentloaded" }));
    await expect.poll(() => harm.length).toBeGreaterThanOrEqual(3);
  });
});

test("questions and answers", async ({ page }) => {
  test.setTimeout(300_000);
  const harm = watched(page);
  const { post } = office(page, await signedIn(page, "admin"));
  const group = await post("faq-groups", { title_id: LINES[0], title_en: LINES[0] });
  await each(HOSTILE_TEXTS, async (text, i) => {
    await post("faqs", {
      group: group.slug,
      question_id: LINES[i],
      question_en: LINES[i],
      answer_id: `<p>A</p>${text}`,
      answer_en: `<p>A</p>${text}`,
      state: "published",
      on_home: i % 20 === 0,
    });
  });
  const wrong = await wrongOn(page, ["/faq?lang=en", "/faq?lang=id", "/", "/help-center"]);
  await page.goto("/faq?lang=en");
  for (const text of LINES.slice(0, 5)) await expect(page.getByText(text).first()).toBeAttached();
  wrong.push(...(await wrongOn(page, ["/admin/faqs", `/admin/faq-groups/${group.slug}`])));
  expect([...wrong, ...harm]).toEqual([]);
});

test("articles, their list, preview, feed and editor", async ({ page }) => {
  test.setTimeout(600_000);
  const harm = watched(page);
  const { post, put } = office(page, await signedIn(page, "admin"));
  const category = await post("blog/categories", { name_id: LINES[0], name_en: LINES[0] });
  const tag = await post("tags", { name_id: LINES[1], name_en: LINES[1] });
  const slugs: string[] = [];
  const previews: string[] = [];
  await each(HOSTILE_TEXTS, async (text, i) => {
    const written = {
      title_id: LINES[i],
      title_en: LINES[i],
      summary_id: LINES[i],
      summary_en: LINES[i],
      body_id: `<p>A</p>${text}`,
      body_en: `<p>A</p><h3>${LINES[i]}</h3>${text}`,
      author: LINES[i]!.slice(0, 80),
      category: category.slug,
      tags: [tag.slug],
    };
    const draft = await post("blog/posts", written);
    const { slug, preview } = await put(`blog/posts/${draft.slug}`, {
      ...written,
      version: draft.version,
      move: "publish",
    });
    slugs.push(slug);
    previews.push(preview);
  });
  const wrong = await wrongOn(page, [
    ...slugs.map((slug) => `/blog/${slug}`),
    ...slugs.slice(0, 10).map((slug) => `/blog/${slug}?lang=id`),
    ...previews.slice(0, 5).map((token) => `/blog/preview/${token}`),
    ...Array.from({ length: 25 }, (_, i) => `/blog?page=${i + 1}`),
    `/blog?category=${category.slug}`,
    "/admin/blog",
    "/admin/blog-categories",
  ]);
  for (const slug of slugs.slice(0, 5)) {
    wrong.push(...(await wrongOn(page, [`/admin/blog/${slug}/edit`])));
    await awake(page);
    wrong.push(...(await dangers(page)));
  }
  for (const lang of ["id", "en"]) {
    const feed = await (await page.request.get(`/blog/rss.xml?lang=${lang}`)).text();
    const items = await page.evaluate((xml) => {
      const parsed = new DOMParser().parseFromString(xml, "application/xml");
      const broken = parsed.querySelector("parsererror")?.textContent;
      if (broken) throw new Error(broken);
      return [...parsed.querySelectorAll("item")].map((item) => ({
        elements: [...item.children].map(({ tagName }) => tagName),
        html: new DOMParser()
          .parseFromString(item.querySelector("description")?.textContent ?? "", "text/html")
          .body.querySelectorAll("script, iframe, [onerror], [onload]").length,
      }));
    }, feed);
    expect(items.length).toBeGreaterThan(5);
    for (const { elements, html } of items) {
      expect(elements).not.toContain("script");
      expect(html).toBe(0);
    }
  }
  expect([...wrong, ...harm]).toEqual([]);
});

test("a boat, what to know about it, the site's pages and its address", async ({ page }) => {
  test.setTimeout(300_000);
  const harm = watched(page);
  const { get, post, put } = office(page, await signedIn(page, "admin"));
  const wrong: string[] = [];
  const blocks: number[] = [];
  for (const [i, body] of filled(19_000).entries()) {
    const text = { title_id: LINES[i], title_en: LINES[i], body_id: body, body_en: body };
    blocks.push((await post("master-informations", text)).id);
  }
  await each(LINES.slice(0, 25), async (text) => {
    const both = { title_id: text, title_en: text, body_id: `<p>A</p>${text}` };
    blocks.push((await post("master-informations", { ...both, body_en: both.body_id })).id);
  });
  let boat = await get("private-boats/tenggiri");
  for (const [i, description] of filled(4_900).entries()) {
    boat = await put(`private-boats/${boat.slug}`, {
      ...boat,
      name: LINES[i * 40],
      description_id: description,
      description_en: description,
      highlights_id: LINES.slice(i, i + 6),
      highlights_en: LINES.slice(i, i + 6),
      location_name: LINES[i + 100],
      model: LINES[i + 140],
      engine: LINES[i + 180],
      informations: blocks,
    });
    const { slug } = boat;
    wrong.push(
      ...(await wrongOn(page, [
        `/private-boats/${slug}?lang=en`,
        `/private-boats/${slug}?lang=id`,
        "/private-boats",
        `/admin/private-boats/${slug}/edit`,
      ])),
    );
  }
  const pages = ["company", "terms-and-conditions"];
  for (const slug of pages) {
    const { version } = await get(`pages/${slug}`);
    const text = HOSTILE_TEXTS.join("<p>A</p>");
    await put(`pages/${slug}`, {
      title_id: LINES[0],
      title_en: LINES[1],
      body_id: text,
      body_en: text,
      version,
    });
  }
  const settings = await get("site");
  for (const addresses of [LINES.slice(0, 10), LINES.slice(200, 210)]) {
    const { version } = await get("site");
    await put("site", {
      ...settings,
      name: addresses[0]!.slice(0, 80),
      logo_text: "</title><b>",
      addresses,
      social_links: [{ label: "<svg onload=alert(1)>", url: 'https://example.test/?a="><script>' }],
      version,
    });
    wrong.push(
      ...(await wrongOn(page, [
        "/?lang=en",
        "/contact",
        ...pages.map((slug) => `/${slug}`),
        ...pages.map((slug) => `/admin/pages/${slug}/edit`),
        ...pages.map((slug) => `/admin/pages/${slug}/versions`),
        "/admin/settings/site",
        "/admin/audit",
      ])),
    );
  }
  const { version } = await get("site");
  await put("site", { ...settings, version });
  expect([...wrong, ...harm]).toEqual([]);
});

/**
 * As a name it may not have a web address or a telephone number: the dots and schemes that make one are left
 * out, and digits of long numbers.
 */
const asName = (line: string): string => {
  const plain = hasWebAddress(line) ? line.replaceAll(/\.|:\/\//g, " ") : line;
  return hasTelephoneNumber(plain) ? plain.replaceAll(/\p{Nd}/gu, "") : plain;
};

test("customers' names and messages: in the office, in emails", async ({ page, mail }) => {
  test.setTimeout(600_000);
  const harm = watched(page);
  const token = await signedIn(page, "admin");
  const { list } = office(page, token);
  const before = mail.mails.length;
  // Opened well before it is sent: whoever is quicker is a program.
  const { data: form } = await (await page.request.get("/api/contacts/form")).json();
  const messages = filled(1_900);
  const slugs: string[] = [];
  const names = LINES.map(asName);
  expect(names.filter(hasWebAddress)).toEqual([]);
  await each(names, async (full_name, i) => {
    const { slug } = await asked(page.request, "/api/private-boats/elang-laut/inquiries", {
      date: dayOnBali(40 + (i % 300)),
      guests: 2,
      contact: { full_name, email: freshEmail(), phone: "+31612345678" },
      ...(messages[i] && { message: messages[i] }),
    });
    if (messages[i]) slugs.push(slug);
  });
  const written = filled(4_900);
  for (const [i, message] of written.entries()) {
    await asked(page.request, "/api/contacts", {
      name: names[i],
      email: freshEmail(),
      message,
      booking_id: "<svg onload=1>",
      opened: form.opened,
    });
  }
  const contacts = await list("contacts?per_page=50");
  expect(contacts.length).toBeGreaterThanOrEqual(written.length);
  const wrong = await wrongOn(page, [
    ...slugs.map((slug) => `/admin/orders/private-boats/${slug}`),
    ...Array.from({ length: 12 }, (_, i) => `/admin/orders/private-boats?page=${i + 1}`),
    "/admin/contacts",
    ...contacts.map(({ slug }) => `/admin/contacts/${slug}`),
    "/admin",
    "/admin/users",
  ]);
  await page.goto("about:blank"); // without the site's policy: emails have styles of their own
  await expect.poll(() => mail.mails.length - before, { timeout: 300_000 }).toBeGreaterThan(600);
  for (const { html } of mail.mails.slice(before)) {
    wrong.push(...(await dangers(page, html)).map((danger) => `${danger} in an email`));
  }
  expect([...wrong, ...harm]).toEqual([]);
});
