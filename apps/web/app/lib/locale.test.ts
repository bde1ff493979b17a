import { expect, test } from "vitest";
import { localeCookie, pickLocale } from "./locale.server.ts";

const visit = (path: string, headers: Record<string, string>) =>
  new Request(`http://localhost${path}`, { headers });

test("the language is asked for, else kept, else the browser's, else Indonesian", () => {
  const kept = { Cookie: "i18n_redirected=id", "Accept-Language": "en" };
  expect(pickLocale(visit("/?lang=en", kept))).toBe("en");
  expect(pickLocale(visit("/?lang=fr", kept))).toBe("id");
  expect(pickLocale(visit("/", kept))).toBe("id");
  expect(pickLocale(visit("/", { "Accept-Language": "fr, en-GB;q=0.8, id;q=0.5" }))).toBe("en");
  expect(pickLocale(visit("/", { "Accept-Language": "id;q=0.2, en;q=0" }))).toBe("id");
  expect(pickLocale(visit("/", { "Accept-Language": "de" }))).toBe("id");
  expect(pickLocale(visit("/", {}))).toBe("id");
});

test("the cookie is set for a year, and only when it changes", () => {
  expect(localeCookie(visit("/?lang=en", { Cookie: "i18n_redirected=en" }))).toBeUndefined();
  expect(localeCookie(visit("/?lang=en", {}))).toBe(
    "i18n_redirected=en; Path=/; Max-Age=31536000; SameSite=Lax",
  );
});
