import { expect, test } from "vitest";
import { isOwnForm } from "./own-forms.ts";

const asked = (method: string, headers: Record<string, string>) =>
  isOwnForm(new Request("http://jukung.example/sign-out", { method, headers }));

test.each<[string, Record<string, string>, boolean]>([
  ["POST", { Origin: "http://jukung.example" }, true],
  // Behind a proxy that ends TLS the scheme differs, and the address may too.
  ["POST", { Origin: "https://jukung.example" }, true],
  ["POST", { Origin: "https://www.example", Host: "www.example" }, true],
  ["POST", {}, true],
  ["POST", { "Sec-Fetch-Site": "same-origin" }, true],
  ["POST", { "Sec-Fetch-Site": "cross-site" }, false],
  ["GET", { "Sec-Fetch-Site": "cross-site" }, true],
  ["GET", { Origin: "https://evil.example" }, true],
  ["POST", { Origin: "https://evil.example" }, false],
  ["PUT", { Origin: "https://jukung.example.evil.example" }, false],
  ["DELETE", { Origin: "http://jukung.example:8080" }, false],
  ["POST", { Origin: "null" }, false],
  ["POST", { Origin: "nonsense" }, false],
])("%s with %o is ours: %s", (method, headers, own) => {
  expect(asked(method, headers)).toBe(own);
});
