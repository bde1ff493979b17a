import { expect, test } from "vitest";
import { asSent, isOwnForm } from "./own-forms.ts";

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

test("a form comes to the router from the address that its browser sees, with all that it says", async () => {
  const form = { method: "POST", body: new URLSearchParams({ email: "a@b.test" }) };
  const sent = (headers: Record<string, string>) =>
    asSent(new Request("http://jukung.example/sign-in?next=/user", { ...form, headers }));
  const secure = sent({ Origin: "https://jukung.example", Cookie: "a=1" });
  expect(secure.url).toBe("https://jukung.example/sign-in?next=/user");
  expect(secure.headers.get("Cookie")).toBe("a=1");
  expect((await secure.formData()).get("email")).toBe("a@b.test");
  expect(sent({ Origin: "http://jukung.example" }).url).toMatch(/^http:/);
  expect(sent({}).url).toMatch(/^http:/);
});
