import { held, pageOf, signedIn } from "./steps.ts";
import { expect, test } from "./world.ts";

test("a correction that is refused says whose it is, and keeps what was typed", async ({
  page,
}) => {
  const order = await held(page, await signedIn(page, "traveller"), { day: 33, adults: 3 });
  await page.goto(`${pageOf(order)}?lang=en`);
  await page.getByText("Change passenger details").click();
  const form = page.locator("#update");
  await form.getByLabel("Passenger 1", { exact: true }).fill("Emma van den Berg");
  await form.getByLabel("Passenger 2", { exact: true }).fill("123");
  await form.getByLabel("Passenger 3", { exact: true }).clear();
  await form.getByRole("button", { name: "Save passenger details" }).click();
  const wrong = form.getByRole("alert").getByRole("link");
  await expect(wrong).toHaveText([
    /^Passenger 2: Please write the name in letters/,
    "Passenger 3: This field is required",
  ]);
  // No other form of the page takes these errors for its own.
  await expect(page.getByRole("alert")).toHaveCount(1);
  await expect(form.getByLabel("Passenger 1", { exact: true })).toHaveValue("Emma van den Berg");
  await wrong.last().click();
  await expect(form.getByLabel("Passenger 3", { exact: true })).toBeFocused();
});
