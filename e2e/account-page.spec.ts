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
  await row.getByRole("link").click();
  await expect(orderHead(page)).toContainText(order.booking_id);
});
