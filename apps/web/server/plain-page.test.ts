import { expect, test } from "vitest";
import { plainPage, refusedFile } from "./plain-page.ts";

const FROM = "/public-orders/fast-boats/q2w3e4r5t6y7u8i9o0p1aA/transfer";

test.each([
  ["en", "10 MB at most", "Back to where you were"],
  ["id", "maksimal 10 MB", "Kembali ke halaman tadi"],
] as const)(
  "a file that is too large leads back to its page with the limit named: %s",
  async (locale, limit, label) => {
    const page = plainPage(413, locale, FROM);
    const html = await page.text();
    expect(page.status).toBe(413);
    expect(html).toContain(limit);
    expect(html).toContain(`<a class="btn go" href="${FROM}">${label}</a>`);
  },
);

test("an address of a stranger's making cannot leave its attribute", async () => {
  const html = await plainPage(413, "en", `/a"><script>alert(1)</script>`).text();
  expect(html).not.toContain("<script>");
  expect(html).toContain(`href="/a`);
});

test("any other refusal leads home", async () => {
  expect(await plainPage(413, "en").text()).toContain(`<a class="btn go" href="/">`);
});

test("a refused file says why, whatever is in the text", async () => {
  const page = refusedFile(429, "id", "Tunggu <b>7</b> detik & coba lagi");
  expect(page.status).toBe(429);
  const html = await page.text();
  expect(html).toContain('lang="id"');
  expect(html).toContain("Tunggu &lt;b&gt;7&lt;/b&gt; detik &amp; coba lagi");
});
