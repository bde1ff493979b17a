import { expect, test } from "vitest";
import type { Claims } from "./provider.ts";
import { isAuthoritative, wayOf } from "./rules.ts";

const claims = (over: Partial<Claims> = {}): Claims => ({
  subject: "1234",
  email: "ayu@gmail.com",
  email_verified: true,
  hosted_domain: null,
  first_name: "Ayu",
  last_name: "Lestari",
  ...over,
});
const day = new Date("2031-01-01T00:00:00Z");
const user = { role: "USER", activated_at: day, deleted_at: null, suspended_at: null };
const waiting = { ...user, activated_at: null };
const admin = { ...user, role: "ADMIN" };
const elsewhere = { email: "ayu@yahoo.example" };

test.each([
  ["a subject that is known", claims(), { known: user }, "enter"],
  ["known, though the address is another's now", claims(), { known: user, same: waiting }, "enter"],
  [
    "known, and the address not verified any more",
    claims({ email_verified: false }),
    { known: user },
    "enter",
  ],
  ["an agent", claims(), { known: { ...user, role: "AGEN" } }, "enter"],
  ["known, and an admin by now", claims(), { known: admin }, "refuse"],
  ["known, and blocked", claims(), { known: { ...user, suspended_at: day } }, "refuse"],
  ["blocked, by the address", claims(), { same: { ...user, suspended_at: day } }, "refuse"],
  ["known, and deleted", claims(), { known: { ...user, deleted_at: day } }, "refuse"],
  ["nobody yet", claims(), {}, "create"],
  ["nobody yet, any mailbox", claims(elsewhere), {}, "create"],
  ["nobody yet, address not verified", claims({ email_verified: false }), {}, "refuse"],
  ["nobody yet, no address", claims({ email: "" }), {}, "refuse"],
  ["no subject", claims({ subject: "" }), { same: user }, "refuse"],
  ["the account of the same Gmail", claims(), { same: user }, "link"],
  ["not verified by Google", claims({ email_verified: false }), { same: user }, "refuse"],
  [
    "an organisation that Google runs",
    claims({ ...elsewhere, hosted_domain: "yahoo.example" }),
    { same: user },
    "link",
  ],
  ["a mailbox that Google does not run", claims(elsewhere), { same: user }, "ask_password"],
  [
    "gmail.com in another's name",
    claims({ email: "ayu@gmail.com.evil.example" }),
    { same: user },
    "ask_password",
  ],
  ["an admin's address", claims(), { same: admin }, "refuse"],
  [
    "an admin's address not activated",
    claims(),
    { same: { ...admin, activated_at: null } },
    "refuse",
  ],
  ["registered by somebody, never confirmed", claims(elsewhere), { same: waiting }, "take_over"],
])("%s", (_name, said, accounts, way) => {
  expect(wayOf(said, accounts)).toBe(way);
});

test("Google speaks for its own mailboxes, in any letters", () => {
  expect(isAuthoritative(claims({ email: "Ayu@GMAIL.com" }))).toBe(true);
  expect(isAuthoritative(claims({ email: "ayu@notgmail.com" }))).toBe(false);
});
