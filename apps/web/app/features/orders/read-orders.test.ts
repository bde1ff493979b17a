import { expect, test } from "vitest";
import "~/products/order-kinds.ts";
import { misread, readFilter } from "./read-orders.ts";

const at = (query: string) => new Request(`http://site.test/user/orders?${query}`);
const fine = { status: false, kind: false, from: false, to: false, crossed: false };

test.each([
  ["", {}],
  ["status=CONFIRMED&kind=tours&from=2026-12-01&to=2026-12-10", {}],
  ["status=&kind=&from=&to=", {}],
  ["status=SUNK", { status: true }],
  ["kind=submarines", { kind: true }],
  ["from=2026-02-30", { from: true }],
  ["to=soon", { to: true }],
  ["from=2026-12-10&to=2026-12-01", { crossed: true }],
  ["from=2026-12-01&to=2026-12-01", {}],
])("of the address ?%s is not understood: %j", (query, wrong) => {
  expect(misread(at(query))).toEqual({ ...fine, ...wrong });
});

test("what is not understood is not asked for", () => {
  const { status, kind, from, to } = readFilter(at("status=SUNK&kind=submarines&from=x&to=y"));
  expect([status, kind, from, to]).toEqual([null, "", "", ""]);
});
