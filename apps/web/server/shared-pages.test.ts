import { expect, test } from "vitest";
import { SHARED, sharedPages } from "./shared-pages.ts";

const visit = (path = "/fast-boats?from=sanur", cookie = "i18n_redirected=id") =>
  new Request(`http://localhost${path}`, { headers: { Cookie: cookie } });

/** A page that counts its renderings and contains the nonce twice, as a real one does. */
function counted(status = 200, headers: Record<string, string> = { [SHARED]: "1" }) {
  const page = { renderings: 0, render };
  async function render(nonce: string) {
    page.renderings += 1;
    const html = `<script nonce="${nonce}">${page.renderings}</script><style nonce="${nonce}">`;
    return new Response(html, {
      status,
      headers: { "Content-Type": "text/html; charset=utf-8", ...headers },
    });
  }
  return page;
}

test("a hundred visitors at once cost one rendering, and each gets a nonce of their own", async () => {
  const page = counted();
  const serve = sharedPages(() => 0);
  const nonces = Array.from({ length: 100 }, (_, i) => `visitor${i}x`);
  const texts = await Promise.all(
    nonces.map(async (nonce) => (await serve(visit(), nonce, page.render)).text()),
  );
  expect(page.renderings).toBe(1);
  for (const [i, text] of texts.entries())
    expect(text).toBe(`<script nonce="visitor${i}x">1</script><style nonce="visitor${i}x">`);
});

test("after a second the page is made anew", async () => {
  let now = 0;
  const page = counted();
  const serve = sharedPages(() => now);
  const ask = async () => (await serve(visit(), "n", page.render)).text();
  await ask();
  now = 999;
  expect(await ask()).toContain(">1<");
  now = 1_000;
  expect(await ask()).toContain(">2<");
});

test("another address, language, theme or currency is another page", async () => {
  const page = counted();
  const serve = sharedPages(() => 0);
  for (const request of [
    visit(),
    visit("/fast-boats?from=serangan"),
    visit(undefined, "i18n_redirected=en"),
    visit(undefined, "i18n_redirected=id; theme=dark"),
    visit(undefined, "i18n_redirected=id; currency=USD"),
    new Request("http://another.example/fast-boats?from=sanur"),
  ])
    await serve(request, "n", page.render);
  expect(page.renderings).toBe(6);
});

test("home is another page for who has saved something, results are not", async () => {
  const page = counted();
  const serve = sharedPages(() => 0);
  const saved = ["saved=tours.ubud", "saved=tours.ubud~private-boats.lady"];
  for (const cookie of ["", ...saved, ...saved]) await serve(visit("/", cookie), "n", page.render);
  expect(page.renderings).toBe(3);
  for (const cookie of saved) await serve(visit(undefined, cookie), "n", page.render);
  expect(page.renderings).toBe(4);
  for (const address of ["/_.data", "//"])
    for (const cookie of saved) await serve(visit(address, cookie), "n", page.render);
  expect(page.renderings).toBe(8);
});

test("home is another page for whom another search is remembered, results are not", async () => {
  const page = counted();
  const serve = sharedPages(() => 0);
  const pairs = ["", "harbour=sanur~amed", "harbour=amed~sanur", "harbour=sanur~lombok"];
  for (const cookie of [...pairs, ...pairs]) await serve(visit("/", cookie), "n", page.render);
  expect(page.renderings).toBe(4);
  for (const cookie of pairs) await serve(visit(undefined, cookie), "n", page.render);
  expect(page.renderings).toBe(5);
});

test.each([
  ["who is signed in", "auth-token=%7B%22token%22%3A%22x%22%2C%22role%22%3A%22USER%22%7D"],
  ["whose session is mangled", "auth-token=%7Bnot-json"],
  ["who is about to be told something", "flash=%7B%7D"],
  ["who has just written", "written=1"],
])("nobody %s gets or leaves a kept page", async (_who, cookie) => {
  const page = counted();
  const serve = sharedPages(() => 0);
  await serve(visit(), "n", page.render);
  const own = await serve(visit(undefined, `i18n_redirected=id; ${cookie}`), "mine", page.render);
  expect(await own.text()).toContain('nonce="mine">2');
  expect(own.headers.has(SHARED)).toBe(false);
  expect(await (await serve(visit(), "n", page.render)).text()).toContain(">1<");
});

test.each([
  ["an error", 503, { [SHARED]: "1" }],
  ["a page that sets a cookie", 200, { [SHARED]: "1", "Set-Cookie": "draft=1" }],
  ["a page that did not say so", 200, {}],
] as const)("%s is never kept", async (_what, status, headers) => {
  const page = counted(status, headers as Record<string, string>);
  const serve = sharedPages(() => 0);
  const answers = await Promise.all(["a", "b"].map((nonce) => serve(visit(), nonce, page.render)));
  expect(page.renderings).toBe(2);
  expect(await answers[0]?.text()).toContain('nonce="a"');
  expect(await answers[1]?.text()).toContain('nonce="b"');
  expect(answers[0]?.status).toBe(status);
  expect(answers[0]?.headers.has(SHARED)).toBe(false);
});

test("a rendering that fails fails for its asker, and the next one tries again", async () => {
  const serve = sharedPages(() => 0);
  await expect(serve(visit(), "n", () => Promise.reject(new Error("no database")))).rejects.toThrow(
    "no database",
  );
  const page = counted();
  expect(await (await serve(visit(), "n", page.render)).text()).toContain(">1<");
});

test("no more than a hundred pages are kept, the oldest goes first", async () => {
  const page = counted();
  const serve = sharedPages(() => 0);
  for (let i = 0; i <= 100; i++) await serve(visit(`/fast-boats?page=${i}`), "n", page.render);
  await serve(visit("/fast-boats?page=100"), "n", page.render);
  expect(page.renderings).toBe(101);
  await serve(visit("/fast-boats?page=0"), "n", page.render);
  expect(page.renderings).toBe(102);
});
