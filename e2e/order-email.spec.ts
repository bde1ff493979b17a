import type { Mail } from "./mail-sink.ts";
import { CONTACT, held, pageOf, signedIn } from "./steps.ts";
import { axe, expect, test } from "./world.ts";

const codeIn = (mail: Mail): string => mail.text.match(/\b\d{6}\b/)?.[0] ?? "no code";

for (const scripts of [true, false])
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripts });

    test("an order's email address changes with the PIN of the one before, which is told and keeps the PINs", async ({
      page,
      mail,
    }) => {
      const order = await held(page, await signedIn(page, "agent"), { day: 26, adults: 1 });
      await page.goto(pageOf(order));
      await page.getByText("Change email address", { exact: true }).click();
      const part = page.locator("#contact");
      await expect(part.getByText(`We will email the PIN to ${CONTACT}.`)).toBeVisible();
      let before = mail.mails.length;
      await part.getByRole("button", { name: "Email me the PIN" }).click();
      await expect(part.getByLabel("New email address")).toBeVisible();
      const pin = codeIn(
        await mail.waitFor({ to: CONTACT, subject: /^Your PIN for/, after: before }),
      );
      const next = `moved-${scripts}-${Date.now()}@example.test`;
      await part.getByLabel("New email address").fill(next);
      await part.getByLabel("6-digit PIN").fill(pin === "000000" ? "111111" : "000000");
      await part.getByRole("button", { name: "Save email address" }).click();
      await expect(part.getByText(/^This code is wrong/).first()).toBeVisible();
      await expect(part.getByLabel("New email address")).toHaveValue(next);
      if (scripts) await axe(page);
      await part.getByLabel("6-digit PIN").fill(pin);
      before = mail.mails.length;
      await part.getByRole("button", { name: "Save email address" }).click();
      await expect(page.getByText("The order details were changed").first()).toBeVisible();
      await expect(page.locator("dd", { hasText: next })).toBeVisible();
      await mail.waitFor({ to: CONTACT, subject: /was changed$/, after: before });

      // The page says where the next PIN goes: still to the address before.
      await page.getByText("Change email address", { exact: true }).click();
      await expect(part.getByText(`Emails about this order go to ${next}.`)).toBeVisible();
      await expect(part.getByText(`We will email the PIN to ${CONTACT}.`)).toBeVisible();
    });
  });
