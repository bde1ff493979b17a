import { orderHead } from "./finders.ts";
import { held, signedIn } from "./steps.ts";
import { expect, test } from "./world.ts";

test("what waits for the customer stands first on the account's page, however far ahead its trip is", async ({
  page,
}) => {
  const token = await signedIn(page, "traveller");
  const order = await held(page, token, { day: 55 });
  await page.goto("/user/orders?lang=en");
  const turns = page.getByRole("main").getByRole("listitem").filter({ hasText: "Your turn" });
  const codes = await turns.locator(".order-row-code").allTextContents();
  expect(codes).toContain(order.booking_id);

  await page.goto("/user");
  const first = page.getByRole("main").locator("section").first();
  await expect(first.getByRole("heading")).toHaveText("Waiting for you");
  for (const code of codes) await expect(first).toContainText(code);
  const row = first.getByRole("listitem").filter({ hasText: order.booking_id });
  await expect(row).toContainText("Your turn: pay");
  await expect(row).toContainText("Held until");
  // Nothing stands twice.
  await expect(page.getByRole("main").getByText(order.booking_id)).toHaveCount(1);
  // The whole card is the way to pay.
  await row.getByText(/^Pay Rp/).click();
  await expect(orderHead(page)).toContainText(order.booking_id);
});

test("what waits for the customer stands first in the list too, before newer bookings", async ({
  page,
}) => {
  const token = await signedIn(page, "traveller");
  await held(page, token, { day: 58 });
  await page.goto("/user/orders?lang=en");
  const states = await page.locator(".order-rows > li").allTextContents();
  const turns = states.map((text) => text.includes("Your turn"));
  expect(turns[0]).toBe(true);
  expect(turns.indexOf(false)).toBe(turns.filter(Boolean).length);
  const sentence = page.getByText("What waits for you first");
  await expect(sentence).toBeVisible();
  // A phone's dates look as random: it is said there too, and the first order stands on the first screen.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(sentence).toBeVisible();
  const first = (await page.locator(".order-rows > li").first().boundingBox())!;
  expect(first.y + first.height).toBeLessThan(844);
  // One row of filters, and none beside the further ones that says the same as another.
  await page.setViewportSize({ width: 1440, height: 900 });
  const chips = page.getByRole("navigation", { name: "Which trips" }).getByRole("link");
  const tops = await chips.evaluateAll((links) => links.map((it) => it.getBoundingClientRect().y));
  expect(new Set(tops).size).toBe(1);
  await expect(chips.filter({ hasText: /^Cancelled/ })).toHaveCount(0);
  await page.getByText("More filters").click();
  await page
    .getByRole("search")
    .getByRole("link", { name: /^Cancelled/ })
    .click();
  await expect(chips.and(page.locator("[aria-current]"))).toHaveText(/^Cancelled/);
});

test("each filter of the orders says how many it finds, and its word is in the orders that it finds", async ({
  page,
}) => {
  const token = await signedIn(page, "traveller");
  await held(page, token, { day: 56 });
  await page.goto("/user/orders?lang=en");
  const chips = page.getByRole("navigation", { name: "Which trips" }).getByRole("link");
  const found = await chips.evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute("href") ?? "",
      count: Number(link.querySelector("b")?.textContent),
      name: link.firstChild?.textContent ?? "",
    })),
  );
  expect(found.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["All trips", "Next trips", "Awaiting payment"]),
  );
  for (const { href, count, name } of found) {
    expect(count).toBeGreaterThan(0);
    await page.goto(href);
    await expect(page.locator(".chip[aria-current]")).toHaveText(`${name}${count}`);
    const rows = page.locator(".order-rows li");
    if (count <= 10) await expect(rows).toHaveCount(count);
    else await expect(page.getByText(`1 to 10 of ${count}`)).toBeVisible();
    if (href.includes("status="))
      await expect(rows.filter({ hasText: name })).toHaveCount(Math.min(count, 10));
  }
  // A filter that finds nothing stays where it was chosen.
  await page.goto("/user/orders?status=REJECTED&search=nothing");
  await expect(page.locator(".chip[aria-current]")).toHaveText("Declined0");
});

for (const [width, height, y] of [
  [1440, 900, 330],
  [390, 844, 320],
] as const)
  test(`at ${width} px the first order begins within the upper ${y} px, and shows its crossing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const token = await signedIn(page, "traveller");
    const order = await held(page, token, { day: 57 });
    await page.goto("/user/orders?lang=en");
    const first = page.locator(".order-rows li").first();
    expect((await first.boundingBox())?.y).toBeLessThanOrEqual(y);
    const crossing = page.locator(".order-rows li").filter({ hasText: order.booking_id });
    await expect(crossing.locator(".strip time")).toHaveCount(2);
    await expect(crossing.locator(".strip")).toContainText("Sanur");
  });

for (const [who, path, [from, to], error] of [
  [
    "traveller",
    "/user/orders",
    ["from", "to"],
    { en: "This day is after the day in “Travel until”", field: "from" },
  ],
  [
    "admin",
    "/admin/orders",
    ["travel_from", "travel_to"],
    { en: "“Travel to” must be on or after the first day", field: "travel_to" },
  ],
] as const)
  test(`a first day after the last is said at its field, and both stay (${path})`, async ({
    page,
  }) => {
    await signedIn(page, who);
    await page.goto(`${path}?${from}=2031-12-20&${to}=2031-12-01&lang=en`);
    const field = (name: string) => page.locator(`input[name="${name}"]`);
    await expect(field(from)).toHaveValue("2031-12-20");
    await expect(field(to)).toHaveValue("2031-12-01");
    await expect(page.getByText(error.en)).toBeVisible();
    await expect(field(error.field)).toHaveAttribute("aria-invalid", "true");
    await expect(field(error.field)).toHaveAccessibleDescription(error.en);
    await page.goto(`${path}?${from}=2031-12-01&${to}=2031-12-01&lang=en`);
    await expect(page.getByText(error.en)).toHaveCount(0);
  });
