import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../apps/api/test/free-port.ts";
import { MailSink } from "../../apps/api/test/mail-sink.ts";
import { findBrowser } from "../../e2e/browser.ts";
import { NAME, PROXIES } from "./proxies.ts";
import { dataFolder, PRODUCTION, type Site, startSite } from "./site.ts";

// What an operator does on the first day, in a browser, in production and behind a proxy: cookies,
// origins and redirects are other than on a developer's machine.
let site: Site;
let sink: MailSink;
let data: ReturnType<typeof dataFolder>;
let options: Parameters<typeof chromium.launch>[0];
beforeAll(async () => {
  ({ options } = await findBrowser(() => {}));
  sink = await new MailSink().on();
  data = dataFolder();
  site = await startSite({
    ...PRODUCTION,
    DATABASE_URL: process.env.DATABASE_URL as string,
    DATA_DIR: data.path,
    SMTP_URL: sink.url,
    ADMIN_EMAIL: "wayan@boats.example",
    XENDIT_SECRET_KEY: "xnd_production_test",
    XENDIT_CALLBACK_TOKEN: "callback-0123456789",
    PORT: String(await freePort()),
  });
});
afterAll(async () => {
  await site?.stop();
  await sink?.off();
  data?.remove();
});

describe.each(PROXIES)("behind %s", (_name, start) => {
  test.skipIf(!start)(
    "the first admin chooses a password by the printed link, signs in and changes a setting",
    async () => {
      const proxy = await start!([site.port, await freePort()]);
      let browser: Browser | undefined;
      try {
        const args = [
          ...(options?.args ?? []),
          `--host-resolver-rules=MAP ${NAME} 127.0.0.1:${proxy.port}`,
        ];
        browser = await chromium.launch({ ...options, args });
        const context = await browser.newContext({
          baseURL: `https://${NAME}`,
          ignoreHTTPSErrors: true,
        });
        const page = await context.newPage();
        const link = /https:\/\/\S+email-verification\/\S+/.exec(site.output())?.[0];
        await page.goto(`${link}?lang=en`);
        if (await page.getByLabel("New password").count()) {
          await page.getByLabel("New password").fill("Segara-12-biru");
          await page.getByLabel("Confirm password").fill("Segara-12-biru");
          await page.getByRole("main").locator("button[type=submit]").click();
          await page.waitForURL(/\/admin(\/setup|\/sign-in)?(\?.*)?$/);
        }
        await context.clearCookies();
        await page.goto("/admin/sign-in?lang=en");
        await page.getByLabel("Email").fill("wayan@boats.example");
        await page.getByLabel("Password", { exact: true }).fill("Segara-12-biru");
        await page.getByRole("main").locator("button[type=submit]").first().click();
        await page.waitForURL(/\/admin(\/setup)?$/);
        await page.goto("/admin/settings/site");
        await page.locator("input[name=name]").first().fill(`Halo Boats ${proxy.port}`);
        await page.getByRole("button", { name: "Save", exact: true }).click();
        await expect
          .poll(async () => (await fetch(`${site.url}/api/site`)).json())
          .toMatchObject({ data: { name: `Halo Boats ${proxy.port}` } });
        const cookie = (await context.cookies()).find(({ name }) => name === "auth-token");
        expect(cookie).toMatchObject({ secure: true, httpOnly: true });
      } finally {
        await browser?.close();
        await proxy.stop();
      }
    },
    120_000,
  );
});
