import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { visitContext } from "~/lib/visit.ts";
import { loader as file } from "./file.ts";
import { loader as index } from "./index.ts";

const boats = Array.from({ length: 230 }, (_, i) => ({
  slug: `boat-${i}`,
  updated_at: "2031-12-01T08:00:00+08:00",
}));
const list =
  <T>(all: T[]) =>
  async ({ page: asked, per_page }: { page: number; per_page: number }) => {
    const last_page = Math.max(1, Math.ceil(all.length / per_page));
    const page = Math.min(asked, last_page); // as the API does
    return { data: all.slice((page - 1) * per_page, page * per_page), meta: { last_page } };
  };
const route = { from: "sanur", from_destination: "sanur", to: "toya-pakeh" };
const api = {
  fastBoats: {
    routes: async () => ({ data: [{ ...route, to_destination: "nusa-penida" }] }),
  },
  privateBoats: { list: list(boats) },
  tours: { list: list([]) },
  operators: { all: async () => ({ data: [{ slug: "sinar-segara" }] }) },
  blog: {
    posts: list([{ slug: "the-sea", published_at: "2031-11-01T08:00:00+08:00", updated_at: null }]),
  },
  content: {
    page: async ({ slug }: { slug: string }) => ({
      data: { slug, saved_at: slug === "company" ? "2031-11-05T10:00:00+08:00" : null },
    }),
  },
};
const context = new RouterContextProvider();
context.set(visitContext, { api } as never);
const read = async (path: string) => {
  const request = new Request(`https://jukung.example${path}`);
  const params = { file: path.split("/").at(-1) };
  const loader = path === "/sitemap.xml" ? index : file;
  return (await loader({ request, context, params } as never)).text();
};
const locsOf = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);

test("the sitemap leads to every page of every list", async () => {
  const files = locsOf(await read("/sitemap.xml"));
  expect(files).toEqual(
    [
      "pages-1",
      "blog-1",
      "fast-boats-1",
      "private-boats-1",
      "private-boats-2",
      "private-boats-3",
    ].map((name) => `https://jukung.example/sitemaps/${name}.xml`),
  );
  const found = await Promise.all(
    files.map(async (at) => locsOf(await read(new URL(at!).pathname))),
  );
  const all = new Set(found.flat());
  expect(all).toContain("https://jukung.example/operators/sinar-segara");
  for (const { slug } of boats)
    expect(all).toContain(`https://jukung.example/private-boats/${slug}`);
  expect(all).toContain("https://jukung.example/fast-boats/sanur-to-nusa-penida");
  expect(all).toContain("https://jukung.example/company?lang=en");
});

test("a page is there in each language, with its others and the time of its last change", async () => {
  const text = await read("/sitemaps/private-boats-3.xml");
  expect(text).toContain(
    '<url><loc>https://jukung.example/private-boats/boat-200?lang=en</loc><lastmod>2031-12-01T08:00:00+08:00</lastmod><xhtml:link rel="alternate" hreflang="id" href="https://jukung.example/private-boats/boat-200?lang=id"/><xhtml:link rel="alternate" hreflang="en" href="https://jukung.example/private-boats/boat-200?lang=en"/><xhtml:link rel="alternate" hreflang="x-default" href="https://jukung.example/private-boats/boat-200"/></url>',
  );
  const pages = await read("/sitemaps/pages-1.xml");
  expect(pages).toContain("/company</loc><lastmod>2031-11-05T10:00:00+08:00</lastmod>");
  expect(pages).toContain("/services</loc><xhtml:link");
  expect(await read("/sitemaps/blog-1.xml")).toContain(
    "/blog/the-sea</loc><lastmod>2031-11-01T08:00:00+08:00</lastmod>",
  );
});

test.each([
  "tours-and-activities-1.xml",
  "private-boats-4.xml",
  "blog-9.xml",
  "pages-2.xml",
  "fast-boats-2.xml",
  "private-boats-0.xml",
  "users-1.xml",
  "pages.xml",
])("there is no file %s", async (name) => {
  await expect(read(`/sitemaps/${name}`)).rejects.toMatchObject({ init: { status: 404 } });
});
