import { expect, test } from "vitest";
import { bookingCodeIn } from "./booking-code.ts";
import { customersIn } from "./customers.ts";

test.each([
  ["JKG-7QXM4K", "JKG-7QXM4K"],
  [" jkg-7qxm4k ", "JKG-7QXM4K"],
  ["jkg 7qxm4k", "JKG-7QXM4K"],
  ["JKG7QXM4K", "JKG-7QXM4K"],
  ["JKG-7QXM4", null],
  ["JKG-7QXM4KK", null],
  ["emma", null],
  ["", null],
])("the booking code in %j is %j", (text, code) => {
  expect(bookingCodeIn(text)).toBe(code);
});

const emma = { full_name: "Emma de Vries", email: "emma@boats.test", phone: "+6281234567890" };
const wayan = { full_name: "Wayan Suharto", email: "wayan@boats.test", phone: "+6285555555" };

test.each([
  ["emma", ["emma@boats.test"]],
  ["vries emma", ["emma@boats.test"]],
  ["boats.test", ["emma@boats.test", "wayan@boats.test"]],
  ["0812-3456", ["emma@boats.test"]],
  ["sanur", []],
  ["emma sanur", []],
])("%j means the customers %j", (search, emails) => {
  const contacts = [emma, { ...emma, email: "Emma@boats.test" }, wayan];
  expect(customersIn(contacts, search).map(({ email }) => email)).toEqual(emails);
});
