import { expect, test } from "vitest";
import { bounceAddresses } from "./bounce-addresses.ts";

const addresses = bounceAddresses("bounces@operator.example", "a secret of the tests");
const email = { id: 17, to: "emma@example.test" };

test("each email has its own address, and is found by it", () => {
  const address = addresses.of(email);
  expect(address).toMatch(/^bounces\+17-[0-9a-f]{20}@operator\.example$/);
  const [claim, ...more] = addresses.claimsIn(`To: <${address}>\nDelivered-To: ${address}`);
  expect(more).toEqual([]);
  expect(addresses.isOf(claim!, email)).toBe(true);
});

test("servers on the way may change its case", () => {
  const [claim] = addresses.claimsIn(addresses.of(email).toUpperCase());
  expect(addresses.isOf(claim!, email)).toBe(true);
});

test.each([
  ["another email", { id: 18, to: email.to }],
  ["another recipient under the same number", { id: 17, to: "other@example.test" }],
])("it is not the address of %s", (_, other) => {
  const [claim] = addresses.claimsIn(addresses.of(email));
  expect(addresses.isOf({ ...claim!, id: other.id }, other)).toBe(false);
});

test("one that was made with another secret is not ours", () => {
  const other = bounceAddresses("bounces@operator.example", "another secret");
  const [claim] = addresses.claimsIn(other.of(email));
  expect(addresses.isOf(claim!, email)).toBe(false);
});

test.each([
  "bounces@operator.example",
  "bounces+17@operator.example",
  `bounces+17-${"0".repeat(19)}@operator.example`,
  `bounces+-${"0".repeat(20)}@operator.example`,
  `bounces+17-${"0".repeat(20)}@operator.example.org`,
  `bounces+17-${"0".repeat(20)}@operatorXexample`,
  `my.bounces+17-${"0".repeat(20)}@operator.example`,
  `bounces+${"9".repeat(16)}-${"0".repeat(20)}@operator.example`,
])("%s names no email", (address) => {
  expect(addresses.claimsIn(`To: ${address}`)).toEqual([]);
});
