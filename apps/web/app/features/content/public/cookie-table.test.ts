import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cookieTable } from "./cookie-table.ts";

const WEB = join(import.meta.dirname, "../../../..");
/** The file that writes each cookie of the table. */
const WRITTEN_IN: Record<string, string> = {
  "auth-token": "app/lib/session.server.ts",
  i18n_redirected: "app/lib/locale.server.ts",
  theme: "app/lib/theme.ts",
  currency: "app/lib/currency.ts",
  harbour: "app/products/fast-boats/last-harbour.ts",
  saved: "app/features/saved/cookie.ts",
  flash: "app/lib/flash.ts",
  written: "../api/src/platform/replica-mark.ts",
  promo: "app/features/orders/promo-code.server.ts",
  "review-ticks": "app/features/orders/booking/ticks.server.ts",
  "*-draft-*": "app/lib/draft-cookie.server.ts",
  "draft-shown": "app/lib/draft-cookie.server.ts",
  "*-sent": "app/lib/draft-cookie.server.ts",
  "way-back": "app/features/accounts/auth/way-back.server.ts",
  "password-reset": "app/features/accounts/auth/password-reset.server.ts",
  "google-sign-in": "app/features/accounts/auth/google/sign-in.server.ts",
  "half-sign-in": "app/features/accounts/auth/half.server.ts",
  "known-device-*": "app/features/accounts/auth/half.server.ts",
};

test("every cookie that the pages set is in the table", () => {
  const writers = globSync("{app,server}/**/*.{ts,tsx}", { cwd: WEB })
    .filter((file) => !/\.test\.ts$|lib\/cookies\.ts$/.test(file))
    .filter((file) => readFileSync(join(WEB, file), "utf8").includes("writeCookie("));
  // The profile's language is the same cookie as the switch's.
  const known = [...Object.values(WRITTEN_IN), "app/features/accounts/settings/settings.server.ts"];
  const ofPages = known.filter((file) => !file.startsWith("../api/"));
  expect(writers.sort()).toEqual([...new Set(ofPages)].sort());
  expect(cookieTable.map(({ name }) => name)).toEqual(Object.keys(WRITTEN_IN));
});
