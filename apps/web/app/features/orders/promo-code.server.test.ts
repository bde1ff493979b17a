import { expect, test } from "vitest";
import type { Visit } from "~/lib/visit.ts";
import { keepLinkedCode } from "./promo-code.server.ts";

const arrive = (query: string, cookie = "") => {
  const cookies: string[] = [];
  const visit = { setCookie: (one: string) => void cookies.push(one) } as unknown as Visit;
  const request = new Request(`http://site.test/${query}`, { headers: { Cookie: cookie } });
  return { told: keepLinkedCode(visit, request), cookies };
};

test.each([
  ["?promo=laut10", "", "LAUT10"],
  ["?promo=LAUT10", "promo=LAUT10", undefined],
  ["?promo=LAUT10", "promo=OTHER5", "LAUT10"],
  ["?promo=a%20b!", "", undefined],
  ["", "promo=LAUT10", undefined],
])("who arrives at /%s with the cookie '%s' is told of the code: %s", (query, cookie, told) => {
  expect(arrive(query, cookie).told).toBe(told);
});

test("a code that is not told of again is kept for another week", () => {
  expect(arrive("?promo=LAUT10", "promo=LAUT10").cookies).toHaveLength(1);
});
