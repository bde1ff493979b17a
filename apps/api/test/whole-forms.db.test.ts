import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "./world.ts";

// A form shows all its errors at once: a wrong phone number too, which needs the table of all
// countries' numbers.
let world: World;
let user: string;
let admin: string;
beforeAll(async () => {
  world = await openWorld();
  user = (await world.person("USER")).token;
  admin = (await world.person("ADMIN")).token;
});
afterAll(() => world.close());

const names = { first_name: "", last_name: " ", email: "nobody" };
const contact = { full_name: " ", email: "nobody" };
const passwords = { password: "short", confirm_password: "other" };
const party = {
  trip_type: "one_way",
  legs: [{ schedule_id: 1, date: "2031-12-10" }],
  passengers: [
    { full_name: " ", nationality: "NL", age_category: "adult", residency: "foreign" },
    // who needs a declaration for this fare, and who would pay too much
    { full_name: "Ann", nationality: "NL", age_category: "adult", residency: "local" },
    { full_name: " ", nationality: "ID", age_category: "adult", residency: "foreign" },
    // who says what nobody has
    {
      full_name: "Ann",
      nationality: "NL",
      age_category: "adult",
      residency: "foreign",
      sex: "?",
      id_number: "1",
    },
  ],
};
const boat = { date: "2031-12-10", guests: 2 };
const tour = {
  variant_id: 1,
  date: "2031-12-10",
  participants: { adult: 2, child: 0, infant: 0 },
};
const WRONG = ["12", "+999 123 456", "call me", "0812", "x".repeat(300)];
const of_contact = ["contact.full_name", "contact.email", "contact.phone"];

test.each([
  [
    "a registration",
    "POST",
    "/users/register",
    "",
    (phone: string) => ({ ...names, ...passwords, phone }),
    ["first_name", "last_name", "email", "phone", "password", "confirm_password"],
  ],
  [
    "a traveller's profile",
    "PATCH",
    "/users/profile",
    "user",
    (phone: string) => ({ ...names, phone }),
    ["first_name", "last_name", "email", "phone"],
  ],
  [
    "a staff profile",
    "PATCH",
    "/admins/profile",
    "admin",
    (phone: string) => ({ ...names, phone }),
    // Staff may have one name.
    ["first_name", "email", "phone"],
  ],
  [
    "a booking",
    "POST",
    "/users/orders/fast-boats",
    "user",
    (phone: string) => ({ ...party, contact: { ...contact, phone } }),
    [
      ...of_contact,
      "passengers.0.full_name",
      "passengers.1.local_declared",
      "passengers.2.full_name",
      "passengers.2.residency",
      "passengers.3.sex",
      "passengers.3.id_number",
    ],
  ],
  [
    "a charter inquiry",
    "POST",
    "/private-boats/any/inquiries",
    "",
    (phone: string) => ({ ...boat, guests: 0, contact: { ...contact, phone } }),
    [...of_contact, "guests"],
  ],
  [
    "a tour inquiry",
    "POST",
    "/tours/any/inquiries",
    "",
    (phone: string) => ({ ...tour, date: "soon", contact: { ...contact, phone } }),
    [...of_contact, "date"],
  ],
  [
    "a tour booking",
    "POST",
    "/users/orders/tours",
    "user",
    (phone: string) => ({ slug: "any", ...tour, date: "soon", contact: { ...contact, phone } }),
    [...of_contact, "date"],
  ],
  [
    "an order's details",
    "PATCH",
    "/users/orders/fast-boats/any",
    "user",
    (phone: string) => ({
      passengers: [{ id: 1, full_name: " " }],
      contact: { ...contact, phone },
    }),
    [...of_contact, "passengers.0.full_name"],
  ],
] as const)(
  "%s reports a wrong phone number together with everything else",
  async (_, method, path, who, body, fields) => {
    const token = { user, admin, "": undefined }[who];
    for (const phone of WRONG) {
      const answer = await world.call<{ errors: Record<string, string[]> }>(method, path, {
        body: body(phone),
        ...(token ? { token } : {}),
      });
      expect([phone, answer.status, Object.keys(answer.body.errors).sort()]).toEqual([
        phone,
        422,
        [...fields].sort(),
      ]);
      const field = fields.find((name) => name.endsWith("phone")) as string;
      expect(answer.body.errors[field]).toEqual(["This phone number is not valid"]);
    }
    // The control: a right one is not reported.
    const right = await world.call<{ errors: Record<string, string[]> }>(method, path, {
      body: body("0812 3456 7890"),
      ...(token ? { token } : {}),
    });
    expect(Object.keys(right.body.errors).sort()).toEqual(
      fields.filter((name) => !name.endsWith("phone")).sort(),
    );
  },
);
