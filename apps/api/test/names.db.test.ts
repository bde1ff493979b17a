import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "./world.ts";

// Every name that our emails greet with. Anybody may write a stranger's address beside it, so a web
// address in it would be their link under our letterhead.
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const NAME = "You won! Go to https://evil.test/claim";
const SAID = {
  en: "Please write a name without a web address",
  id: "Masukkan nama tanpa alamat web",
} as const;
const contact = { full_name: NAME };
type Caller = "visitor" | "USER" | "ADMIN";
const TAKES: [method: string, path: string, Caller, body: object, field: string][] = [
  ["POST", "/users/register", "visitor", { first_name: NAME }, "first_name"],
  ["POST", "/users/register", "visitor", { last_name: NAME }, "last_name"],
  ["PATCH", "/users/profile", "USER", { first_name: NAME }, "first_name"],
  ["PATCH", "/users/profile", "USER", { last_name: NAME }, "last_name"],
  ["PATCH", "/admins/profile", "ADMIN", { first_name: NAME }, "first_name"],
  ["PATCH", "/admins/profile", "ADMIN", { last_name: NAME }, "last_name"],
  ["POST", "/admins/admins", "ADMIN", { first_name: NAME }, "first_name"],
  ["POST", "/admins/admins", "ADMIN", { last_name: NAME }, "last_name"],
  ["PUT", "/admins/admins/somebody", "ADMIN", { last_name: NAME }, "last_name"],
  ["POST", "/contacts", "visitor", { name: NAME }, "name"],
  ["PUT", "/review-links/a", "visitor", { name: NAME }, "name"],
  ["POST", "/private-boats/a/inquiries", "visitor", { contact }, "contact.full_name"],
  ["POST", "/tours/a/inquiries", "visitor", { contact }, "contact.full_name"],
  ["POST", "/users/orders/tours", "USER", { slug: "any", contact }, "contact.full_name"],
  ["POST", "/users/orders/fast-boats", "USER", { contact }, "contact.full_name"],
  [
    "POST",
    "/users/orders/fast-boats",
    "USER",
    { passengers: [{ full_name: NAME }] },
    "passengers.0.full_name",
  ],
  ["PATCH", "/users/orders/fast-boats/a", "USER", { contact }, "contact.full_name"],
  [
    "PATCH",
    "/public-orders/fast-boats/a",
    "visitor",
    { passengers: [{ id: 1, full_name: NAME }] },
    "passengers.0.full_name",
  ],
  ["PATCH", "/admins/orders/fast-boats/a", "ADMIN", { contact }, "contact.full_name"],
];

test.each(TAKES)("%s %s by %s: no web address in %o", async (method, path, caller, body, field) => {
  const { token } = caller === "visitor" ? { token: null } : await world.person(caller);
  for (const [language, said] of Object.entries(SAID)) {
    const answer = await world.call<{ errors?: Record<string, string[]> }>(method, path, {
      body,
      headers: { "Accept-Language": language },
      ...(token ? { token } : {}),
    });
    expect([answer.status, answer.body.errors?.[field]]).toEqual([422, [said]]);
  }
});
