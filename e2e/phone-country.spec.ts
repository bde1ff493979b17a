import { expect, test } from "./world.ts";

test.use({ siteEnv: { TRUST_PROXY: "1", GEO_HEADER: "CF-IPCountry" } });

test("an empty phone field begins with the country that the visitor calls from", async ({
  page,
}) => {
  for (const [headers, country] of [
    [{ "CF-IPCountry": "NL" }, "NL"],
    // The CDN has no country: the address it saw is Australian.
    [{ "CF-IPCountry": "XX", "X-Forwarded-For": "139.130.4.5" }, "AU"],
    [{ "X-Forwarded-For": "192.168.1.9" }, "ID"],
  ] as const) {
    await page.setExtraHTTPHeaders(headers);
    await page.goto("/sign-up");
    await expect(page.getByRole("button", { name: `Country: ${country}` }).first()).toBeVisible();
  }
});
