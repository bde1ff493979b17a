import { newAccount, signedInAs } from "./steps.ts";
import { expect, test } from "./world.ts";

test.use({ siteEnv: { TRUST_PROXY: "1", GEO_HEADER: "CF-IPCountry" } });

test("an empty phone field begins with the country that the visitor calls from", async ({
  page,
}) => {
  for (const [headers, country] of [
    [{ "CF-IPCountry": "NL" }, "Netherlands, NL"],
    // The CDN has no country: the address it saw is Australian.
    [{ "CF-IPCountry": "XX", "X-Forwarded-For": "139.130.4.5" }, "Australia, AU"],
    [{ "X-Forwarded-For": "192.168.1.9" }, "Indonesia, ID, +62"],
  ] as const) {
    await page.setExtraHTTPHeaders(headers);
    await page.goto("/sign-up");
    const button = page.getByRole("button", { name: `Country: ${country}` }).first();
    await expect(button).toBeVisible();
    // Once it is used, with the code that stands before a number of that country.
    await button.focus();
    await expect(page.getByRole("button", { name: /^Country: .+, \+\d+$/ }).first()).toBeVisible();
  }
});

test("a number that is stored stands in every form as people read it, with its country's name", async ({
  page,
  world,
}) => {
  await signedInAs(page, await newAccount(page, world));
  const phone = page.getByRole("textbox", { name: /^Phone/ });
  const country = (name: string) => page.getByRole("button", { name, exact: true });
  const results = page.getByRole("link", { name: /^Choose/ }).first();
  await page.goto(`/fast-boats?from=sanur&to=nusa-penida&adult_foreign=1`);
  const forms = [
    "/user/settings",
    String(await results.getAttribute("href")),
    "/private-boats/booking-form?boat=elang-laut",
    "/tours-and-activities/booking-form?tour=sunrise-on-mount-batur",
  ];
  for (const form of forms) {
    await page.goto(form);
    await expect(phone, form).toHaveValue("+62 812 3456 7890");
    await expect(country("Country: Indonesia, ID, +62"), form).toBeVisible();
  }
  await page.goto("/user/settings");
  await phone.fill("+31612345678");
  await page.getByRole("button", { name: "Save changes" }).first().click();
  await expect(page.getByText("Profile successfully updated").first()).toBeVisible();
  for (const form of forms) {
    await page.goto(form);
    await phone.scrollIntoViewIfNeeded();
    await expect(phone, form).toHaveValue("+31 6 12345678");
    await expect(country("Country: Netherlands, +31"), form).toBeVisible();
  }
});
