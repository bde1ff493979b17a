import { dayOnBali, signedIn } from "./steps.ts";
import { expect, test } from "./world.ts";

test.use({ siteEnv: { TRUST_PROXY: "1", GEO_HEADER: "CF-IPCountry" } });

test("the phone field begins with the country that the visitor calls from", async ({ page }) => {
  await signedIn(page, "traveller");
  const date = dayOnBali(21);
  const search = `from=sanur&to=nusa-penida&date=${date}&adult_foreign=1`;
  const list = await page.request.get(`/api/fast-boats/departures?${search}`);
  const { data } = (await list.json()) as { data: { schedule_id: number }[] };
  const form = `/fast-boats/booking-form?${search}&trip_type=one_way&out=${data[0]?.schedule_id}`;
  for (const [headers, country] of [
    [{ "CF-IPCountry": "NL" }, "NL"],
    // The CDN has no country: the address it saw is Australian.
    [{ "CF-IPCountry": "XX", "X-Forwarded-For": "139.130.4.5" }, "AU"],
    [{ "X-Forwarded-For": "192.168.1.9" }, "ID"],
  ] as const) {
    await page.setExtraHTTPHeaders(headers);
    await page.goto(form);
    await expect(page.getByRole("button", { name: `Country: ${country}` }).first()).toBeVisible();
  }
});
