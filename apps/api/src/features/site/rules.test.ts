import { expect, test } from "vitest";
import { DEFAULT_REFUND_POLICY, wrongLinks, wrongPolicy, wrongRates } from "./rules.ts";

const step = (hours: number, percent: number) => ({ hours, percent });
test.each([
  ["the default", DEFAULT_REFUND_POLICY, []],
  ["nothing comes back", [], []],
  ["steps in any order", [step(24, 50), step(72, 100)], []],
  ["the same percent twice", [step(72, 50), step(24, 50)], []],
  ["one hour twice", [step(24, 50), step(24, 40)], ["refund_policy.1.hours"]],
  ["more back for cancelling later", [step(72, 50), step(24, 100)], ["refund_policy.1.percent"]],
  ["the same the other way round", [step(24, 100), step(72, 50)], ["refund_policy.1.percent"]],
  [
    "only the step that disagrees",
    [step(72, 100), step(48, 20), step(24, 50)],
    ["refund_policy.2.percent"],
  ],
])("a refund policy: %s", (_name, policy, wrong) => {
  expect(Object.keys(wrongPolicy(policy))).toEqual(wrong);
});

test.each([
  ["both parts", { label: "Instagram", url: "https://a.test" }, []],
  ["an empty row", { label: "", url: "" }, []],
  ["no name", { label: "", url: "https://a.test" }, ["social_links.0.label"]],
  ["no address", { label: "Instagram", url: "" }, ["social_links.0.url"]],
])("a link: %s", (_name, link, wrong) => {
  expect(Object.keys(wrongLinks([link]))).toEqual(wrong);
});

const usd = { currency: "USD", rupiah: 16_250 };
test.each([
  ["a whole row", [usd], "2026-11-24", {}],
  ["empty rows", [{ currency: "" }, usd], "2026-11-24", {}],
  ["none", [], "", {}],
  [
    "no currency at all",
    [{ currency: "XQQ", rupiah: 1 }],
    "2026-11-24",
    { "rates.0.currency": "currency_unknown" },
  ],
  [
    "rupiah themselves",
    [{ currency: "IDR", rupiah: 1 }],
    "2026-11-24",
    { "rates.0.currency": "currency_unknown" },
  ],
  ["one twice", [usd, usd], "2026-11-24", { "rates.1.currency": "currency_twice" }],
  ["half a row", [{ currency: "USD" }], "2026-11-24", { "rates.0.rupiah": "required" }],
  [
    "a part of a rupiah",
    [{ currency: "JPY", rupiah: 0.5 }],
    "2026-11-24",
    { "rates.0.rupiah": "field_invalid" },
  ],
  ["no day", [usd], "", { rates_day: "required" }],
  ["a day to come", [usd], "2026-11-28", { rates_day: "rates_day_ahead" }],
])("rates: %s", (_name, rates, day, wrong) => {
  const found = wrongRates(rates, day, "2026-11-27");
  expect(Object.fromEntries(Object.entries(found).map(([at, { key }]) => [at, key]))).toEqual(
    wrong,
  );
});
